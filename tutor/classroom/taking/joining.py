"""Joining a set: the name that somebody gives, and the same form sent twice."""

import re
import secrets
from typing import Final
from uuid import UUID

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from tutor.classroom import names, services
from tutor.classroom.models import SharedSet, Taker
from tutor.classroom.names import NameFault, NameRefused
from tutor.classroom.taking import queries

_SALT: Final = "tutor.classroom.joining"
_FORM_KEY: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)


def form_key(request: HttpRequest) -> str:
    """By what a form to join is known again when it is sent twice: the one that was sent, else a new one."""
    sent = request.POST.get("form_key", "")
    return sent if _FORM_KEY.fullmatch(sent) else secrets.token_hex(16)


def join(request: HttpRequest, shared: SharedSet) -> Taker:
    """Who the form names, from now on in the set. Raises ``NameRefused`` and what ``services.join`` raises.

    Of two clicks the second finds the first one's person, and not a name that is taken.
    """
    name = names.clean(request.POST.get("name", ""))
    key = names.name_key(name)
    learner_key = _learner_key(request, shared, key)
    try:
        return services.join(shared, name, key, learner_key)
    except services.NameTakenError as error:
        before = queries.joined_with(shared, learner_key)
        if before is None:
            raise NameRefused(NameFault.TAKEN) from error
        return before


def _learner_key(request: HttpRequest, shared: SharedSet, key: str) -> UUID:
    said = "\n".join((request.META.get("CSRF_COOKIE") or "", form_key(request), shared.code, key))
    return UUID(bytes=salted_hmac(_SALT, said, algorithm="sha256").digest()[:16], version=4)
