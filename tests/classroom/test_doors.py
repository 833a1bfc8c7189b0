"""Every address of the classroom, opened by everybody: who may see a set sees it, and nobody else sees anything of it."""

from datetime import timedelta
from typing import NamedTuple

import pytest
from django.core.management import call_command
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from tests.factories import marked_as
from tutor.classroom import identity, queries, services
from tutor.classroom.models import SharedSet, Taker
from tutor.classroom.printing.passes import Purpose, pass_for
from tutor.classroom.urls import urlpatterns
from tutor.drills import registry
from tutor.practice.models import Attempt

pytestmark = pytest.mark.django_db

OPEN = {"index": "everybody", "make": "everybody", "find": "everybody", "join": "everybody"}
TAKERS = {"take": "a taker", "taken": "a taker"}
HOLDERS = {"paper": Purpose.SHEETS, "paper_pages": Purpose.SHEETS, "key": Purpose.KEY, "key_pages": Purpose.KEY}
SECRET = {
    *("manage", "open", "close", "save_link", "qr", "deal", "swap"),
    *("results", "csv", "answers", "mistake", "person", "project", "sheets"),
}


class Room(NamedTuple):
    """A set that somebody takes, with marks that no other has."""

    shared: SharedSet
    secret: str
    taker: Taker
    title: str
    name: str

    def client(self) -> Client:
        """The taker's browser."""
        response, client = HttpResponse(), Client()
        identity.remember(response, self.taker)
        client.cookies.update(response.cookies)
        return client

    def kwargs(self, name: str) -> dict[str, object]:
        """What an address of that name needs to be this set's."""
        known = {
            "secret": self.secret,
            "code": self.shared.code,
            "position": 1,
            "holder": pass_for(self.shared, HOLDERS.get(name, Purpose.KEY)),
            "kind": "who_opens",
            "mistake": registry.get("who_opens").misconceptions[0].slug,
            "public_id": self.taker.public_id,
        }
        (pattern,) = (pattern for pattern in urlpatterns if pattern.name == name)
        return {key: known[key] for key in pattern.pattern.converters}


def room(mark: str) -> Room:
    shared, secret = services.make_draft([registry.get("who_opens")], 2, title=f"Título {mark}")
    services.open_set(shared, None)
    taker = services.join(shared, f"Pessoa {mark}", f"pessoa{mark}")
    dealt = registry.deal_code(queries.items(shared)[0].code)
    services.store_answer(taker, 1, dealt, marked_as(dealt), 0)
    return Room(shared, secret, queries.taker(shared, taker.public_id), f"Título {mark}", f"Pessoa {mark}")


@pytest.fixture
def own() -> Room:
    return room("Alfa")


@pytest.fixture
def other() -> Room:
    return room("Beta")


def opened(client: Client, name: str, kwargs: dict[str, object], method: str = "get") -> tuple[int, str]:
    with override("pt"):
        response = getattr(client, method)(reverse(f"classroom:{name}", kwargs=kwargs))
    return response.status_code, b"".join(response).decode() + response.headers.get("Location", "")


def state() -> list[tuple[object, ...]]:
    """Everything that a stranger could have changed."""
    return [
        *SharedSet.objects.order_by("pk").values_list("state", "closes", "title"),
        *Taker.objects.order_by("pk").values_list("name"),
        *Attempt.objects.order_by("pk").values_list("question_set", "position"),
    ]


def test_every_address_has_its_door_in_these_tests():
    assert {pattern.name for pattern in urlpatterns} == {*OPEN, *TAKERS, *HOLDERS, *SECRET}


@pytest.mark.parametrize("name", sorted(SECRET))
@pytest.mark.parametrize("method", ["get", "post"])
def test_what_is_the_makers_opens_with_the_own_secret_alone(own, other, name, method):
    before = state()
    forged = [own.shared.code, own.shared.maker_digest, own.taker.public_id, pass_for(own.shared, Purpose.KEY), "x"]
    for client in (Client(), own.client(), other.client()):
        for secret in forged:
            status, page = opened(client, name, own.kwargs(name) | {"secret": secret}, method)
            assert status in (404, 405)
            assert own.title not in page
            assert own.name not in page
    assert state() == before
    status, page = opened(Client(), name, own.kwargs(name) | {"secret": other.secret}, method)
    assert own.title not in page
    assert own.name not in page
    assert own.secret not in page


# A mistake has a page only where somebody made it.
@pytest.mark.parametrize("name", sorted(SECRET - {"open", "close", "swap", "mistake"}))
def test_the_maker_gets_in_without_any_cookie(own, name):
    assert opened(Client(), name, own.kwargs(name))[0] == 200


@pytest.mark.parametrize("name", sorted(HOLDERS))
def test_what_is_printed_opens_with_its_own_pass_alone(own, other, name):
    wrong = Purpose.KEY if HOLDERS[name] is Purpose.SHEETS else Purpose.SHEETS
    good = pass_for(own.shared, HOLDERS[name])
    mixed = f"{good.partition('-')[0]}-{pass_for(other.shared, HOLDERS[name]).partition('-')[2]}"
    for holder in (pass_for(own.shared, wrong), mixed, own.secret, own.shared.code, "1-0"):
        status, page = opened(own.client(), name, {"holder": holder})
        assert status == 404
        assert own.title not in page
    assert opened(Client(), name, own.kwargs(name))[0] == 200
    assert own.title not in opened(Client(), name, other.kwargs(name))[1]


@pytest.mark.parametrize("name", sorted(TAKERS))
@pytest.mark.parametrize("method", ["get", "post"])
def test_what_a_taker_is_asked_is_for_takers_of_that_set(own, other, name, method):
    before = state()
    renamed = other.client()
    for cookie in list(renamed.cookies.values()):
        # The other's cookie under this set's name: its signature is for the other set.
        renamed.cookies[cookie.key.replace(other.shared.code, own.shared.code)] = cookie.value
    for client in (Client(), other.client(), renamed):
        status, page = opened(client, name, own.kwargs(name), method)
        assert status in (302, 303, 405)
        assert own.name not in page
    assert state() == before
    assert opened(own.client(), name, own.kwargs(name))[0] == 200


@pytest.mark.parametrize("name", sorted(OPEN))
def test_open_pages_name_nobody(own, other, name):
    for client in (Client(), other.client()):
        page = opened(client, name, own.kwargs(name))[1]
        assert own.name not in page
        assert own.secret not in page


def test_no_page_of_a_taker_names_the_maker_or_another_taker(own):
    bia = services.join(own.shared, "Bia Outra", "biaoutra")
    for name in (*TAKERS, *OPEN):
        page = opened(own.client(), name, own.kwargs(name))[1]
        assert bia.name not in page
        assert own.secret not in page


def test_old_sets_are_removed_by_a_command(own, other, capsys):
    SharedSet.objects.filter(pk=own.shared.pk).update(remove_after=timezone.now().date() - timedelta(days=1))
    call_command("remove_old_sets")
    assert capsys.readouterr().out == "sets removed: 1\n"
    assert list(SharedSet.objects.all()) == [other.shared]
    for name in SECRET - {"open", "close", "swap"}:
        assert opened(Client(), name, own.kwargs(name))[0] == 404
    assert opened(own.client(), "join", own.kwargs("join"))[0] == 404
