"""How many wrong codes may come from one address: enough for a school that mistypes, too few to try codes one by one.

Counted in the database, for several processes share it, and counted on reading pages too: who tries codes reads pages. Right
codes are never counted and never refused.
"""

from ipaddress import IPv6Address, ip_address
from typing import Final

from django.db.models import F
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tutor.classroom.models import JoinMiss

WINDOW_SECONDS: Final = 600
MAX_MISSES: Final = 100
"""Wrong codes of one address in one window."""
_SALT: Final = "tutor.classroom.limits"
_OWN_BITS: Final = 64
"""Of an address of IPv6 the first half is a household's or a school's; the rest changes at will."""


def count_miss(request: HttpRequest) -> bool:
    """Count a wrong code; whether there were too many before it, of which no more are counted."""
    window = _window()
    digest = _digest(request.META.get("REMOTE_ADDR", ""))
    counts = JoinMiss.objects.filter(window=window, address_digest=digest)
    before = counts.values_list("count", flat=True).first()
    if before is None:
        # The first of this address: whatever is left of earlier windows goes.
        JoinMiss.objects.filter(window__lt=window).delete()
        JoinMiss.objects.bulk_create([JoinMiss(window=window, address_digest=digest)], ignore_conflicts=True)
    elif before >= MAX_MISSES:
        return True
    counts.update(count=F("count") + 1)
    return False


def _window() -> int:
    return int(timezone.now().timestamp()) // WINDOW_SECONDS


def _digest(address: str) -> str:
    """The address in a form that only we can compare: it is kept nowhere else."""
    return salted_hmac(_SALT, _own_part(address), algorithm="sha256").hexdigest()


def _own_part(address: str) -> str:
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or int(found) >> _OWN_BITS)
    return str(found)
