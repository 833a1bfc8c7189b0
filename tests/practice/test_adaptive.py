"""Which deals come: those that tell apart what a learner's answers point to, and never another for one that may be seen."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import override

from tests.factories import AttemptFactory, QuestionSetFactory, code_number
from tests.practice.conftest import code_at, place_url
from tutor.drills import registry
from tutor.drills.codes import parse_code
from tutor.drills.dice import Dice
from tutor.drills.tempting import temptation
from tutor.practice import services
from tutor.practice.choosing import codes_by_answers, suspects_in
from tutor.practice.models import QuestionSet
from tutor.practice.queries import Answered

pytestmark = pytest.mark.django_db
KIND = "who_opens"
FOLLOWED = {"pt": "a próxima pergunta ajuda a ver qual é", "es": "la próxima pregunta ayuda a ver cuál es"}


@pytest.fixture(autouse=True)
def known_dice(monkeypatch):
    monkeypatch.setattr(services, "fresh_dice", lambda: Dice(5))


def code_where(wanted) -> tuple[str, str, int]:
    """A code whose deal tempts as wanted to some misconception, this one, and the seat that it answers."""
    for seed in range(200):
        deal = temptation(code_number(seed))
        for slug, seat in deal.answers.items():
            if wanted(deal, slug):
                return deal.code, slug, seat
    raise AssertionError("no such deal")


def shown() -> tuple[str, str, int]:
    return code_where(lambda deal, slug: deal.tells_apart(slug))


def shared_by_several() -> tuple[str, str, int]:
    return code_where(lambda deal, slug: not deal.tells_apart(slug))


def long_series(first: str) -> QuestionSet:
    """A series of six whose later deals tempt to nothing that the first one tempts to."""
    tempted = temptation(first).answers.keys()
    bland = [code for seed in range(300) if temptation(code := code_number(seed)).answers.keys().isdisjoint(tempted)]
    return QuestionSetFactory(codes=[first, *bland[:5]])


def codes(series: QuestionSet) -> list[str]:
    return list(series.items.order_by("position").values_list("code", flat=True))


def answer(client: Client, series: QuestionSet, position: int, seat: int):
    return client.post(place_url(series, position), {"seat": str(seat), "action": "answer"}, follow=True)


def test_after_a_misconception_the_next_question_tells_it_from_the_rule(client_of):
    code, slug, seat = shown()
    series = long_series(code)
    before = codes(series)
    answer(client_of(series.learner), series, 1, seat)
    after = codes(series)
    assert [place for place in range(6) if before[place] != after[place]] == [1]
    assert temptation(after[1]).tells_apart(slug)


def test_after_a_right_answer_nothing_is_dealt_anew(client_of):
    code, _slug, _seat = shown()
    series = long_series(code)
    before = codes(series)
    answer(client_of(series.learner), series, 1, temptation(code).right)
    assert codes(series) == before


def test_it_goes_on_after_one_right_answer_and_ends_after_two(client_of):
    code, slug, seat = shown()
    series = long_series(code)
    client = client_of(series.learner)
    answer(client, series, 1, seat)
    answer(client, series, 2, temptation(code_at(series, 2)).right)
    assert temptation(code_at(series, 3)).tells_apart(slug)
    before = codes(series)
    answer(client, series, 3, temptation(code_at(series, 3)).right)
    assert codes(series) == before


def test_a_place_that_was_opened_out_of_turn_keeps_its_code(client_of):
    code, slug, seat = shown()
    series = long_series(code)
    client = client_of(series.learner)
    before = codes(series)
    client.post(place_url(series, 1), {"action": "skip"})
    client.get(place_url(series, 2))
    client.get(place_url(series, 4))
    answer(client, series, 1, seat)
    after = codes(series)
    assert after[:4] == before[:4]
    assert temptation(after[4]).tells_apart(slug)


def test_the_place_after_another_answer_keeps_its_code_too(client_of):
    code, slug, seat = shown()
    series = long_series(code)
    client = client_of(series.learner)
    AttemptFactory(question_set=series, position=3)
    before = codes(series)
    client.get(place_url(series, 4))
    answer(client, series, 1, seat)
    after = codes(series)
    assert after[:4] == before[:4]
    assert temptation(after[4]).tells_apart(slug)


def test_opening_places_in_turn_writes_nothing_and_asks_as_little_as_ever(client_of):
    series = QuestionSetFactory()
    client = client_of(series.learner)
    client.get(place_url(series))
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get(place_url(series))
    assert len(asked) == 1
    series.refresh_from_db()
    assert series.shown == 0
    client.get(place_url(series, 3))
    series.refresh_from_db()
    assert series.shown == 3


@pytest.mark.parametrize("language", ["pt", "es"])
def test_where_several_misconceptions_give_the_answer_the_next_question_helps_to_tell(client_of, language):
    code, _slug, seat = shared_by_several()
    series = long_series(code)
    client = client_of(series.learner)
    with override(language):
        assert FOLLOWED[language] in answer(client, series, 1, seat).text
        assert FOLLOWED[language] in client.get(place_url(series, 1)).text
        answer(client, series, 2, temptation(code_at(series, 2)).right)
        assert FOLLOWED[language] not in client.get(place_url(series, 1)).text


def test_nothing_is_promised_of_a_last_or_a_mixed_question_nor_of_one_that_shows_one_misconception(client_of):
    code, _slug, seat = shared_by_several()
    last, mixed = QuestionSetFactory(codes=[code]), QuestionSetFactory(codes=[code, code_number(2)], kind="")
    one, _slug, its_seat = shown()
    for series, given in ((last, seat), (mixed, seat), (QuestionSetFactory(codes=[one, code_number(2)]), its_seat)):
        assert FOLLOWED["pt"] not in answer(client_of(series.learner), series, 1, given).text


def test_a_new_series_begins_with_what_the_last_one_left(client_of):
    code, slug, seat = shown()
    series = QuestionSetFactory(codes=[code])
    client = client_of(series.learner)
    answer(client, series, 1, seat)
    client.post(reverse("practice:start", kwargs={"path": "quem-abre"}))
    new = QuestionSet.objects.exclude(pk=series.pk).get()
    assert [temptation(code_at(new, place)).tells_apart(slug) for place in (1, 2)] == [True, True]
    assert len({parse_code(one).case for one in codes(new)[2:]}) == len(registry.get(KIND).cases)


def test_a_series_keeps_to_its_level_and_case_when_it_is_dealt_anew(client_of):
    code, _slug, seat = shown()
    case = registry.deal_code(code).case
    level = registry.deal_code(code).level
    series = long_series(code)
    QuestionSet.objects.filter(pk=series.pk).update(level=level, case=case.slug)
    answer(client_of(series.learner), series, 1, seat)
    dealt = registry.deal_code(code_at(series, 2))
    assert (dealt.case, dealt.level) == (case, level)


def test_answers_to_questions_of_an_earlier_generator_say_nothing():
    code, _slug, seat = shown()
    old = [Answered(KIND, "0000-0000-0000", {"seat": ["1"]}, False), Answered(KIND, code, {"seat": ["x"]}, False)]
    assert suspects_in(old) == {}
    assert suspects_in([*old, Answered(KIND, code, {"seat": [str(seat)]}, False)])[KIND].live


def test_every_kind_deals_a_series_to_somebody_who_never_answered():
    for kind in registry.kinds()[::4]:
        assert len(codes_by_answers([kind], None, None, Dice(1), {}, size=3)) == 3


def test_a_question_by_its_code_is_followed_by_one_that_helps_to_tell(client: Client):
    code, _slug, seat = shared_by_several()
    page = client.post(reverse("practice:question", kwargs={"code": code}), {"seat": [str(seat)]}, follow=True)
    assert FOLLOWED["pt"] in page.text
    mistaken = temptation(code).giving(seat)
    for query in ({"nivel": 3}, {"like": code}):
        new = client.get(reverse("practice:new", kwargs={"path": "quem-abre"}), query)
        following = temptation(new.url.rstrip("/").rpartition("/")[2])
        assert len({following.answers.get(slug) for slug in mistaken}) > 1, query


def test_another_question_like_one_has_its_case_level_and_game(client: Client):
    asked = registry.deal_code(code_where(lambda deal, slug: deal.tells_apart(slug))[0])
    new = client.get(reverse("practice:new", kwargs={"path": "quem-abre"}), {"like": asked.code})
    got = registry.deal_code(new.url.rstrip("/").rpartition("/")[2])
    assert (got.case, got.level, got.kind.game(got.situation)) == (asked.case, asked.level, asked.kind.game(asked.situation))
