"""Making a set, opening and closing it, joining it, answering in it, and removing it when its time is over."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.factories import marked_as
from tutor.classroom import queries, services
from tutor.classroom.models import DRAFT_DAYS, KEPT_DAYS, MAX_QUESTIONS, SharedItem, SharedSet, Taker
from tutor.drills import registry
from tutor.drills.base import Level
from tutor.practice.models import Attempt, Learner, QuestionSet

pytestmark = pytest.mark.django_db


def opened(**settings) -> SharedSet:
    shared, _secret = services.make_draft(registry.kinds()[:3], 5, **settings)
    services.open_set(shared, None)
    return shared


def codes_of(taker: Taker) -> list[str]:
    return [place.code for place in queries.asked(taker)]


def answer(taker: Taker, position: int, *, right: bool) -> Attempt:
    place = queries.place(taker, position)
    assert place
    dealt = registry.deal_code(place.code)
    return services.store_answer(taker, position, dealt, marked_as(dealt, right=right), 0)


def test_a_draft_has_so_many_deals_of_the_kinds_that_take_turns():
    shared, _secret = services.make_draft(registry.kinds()[:2], 6, level=Level.PLAIN)
    items = queries.items(shared)
    assert [item.position for item in items] == [1, 2, 3, 4, 5, 6]
    assert len({item.code for item in items}) == 6
    by_kind = [item.kind for item in items]
    assert all(by_kind.count(kind.slug) == 3 for kind in registry.kinds()[:2])
    assert {item.level for item in items} == {Level.PLAIN}
    for item in items:
        dealt = registry.deal_code(item.code)
        assert (dealt.kind.slug, dealt.case.slug, dealt.level) == (item.kind, item.case, item.level)


def test_no_set_is_longer_than_the_longest():
    shared, _secret = services.make_draft(registry.kinds(), 1_000)
    assert len(queries.items(shared)) == MAX_QUESTIONS


def test_chosen_cases_alone_are_dealt():
    kind = registry.kinds()[0]
    shared, _secret = services.make_draft([kind], 6, cases=kind.cases[:2])
    assert {item.case for item in queries.items(shared)} == {case.slug for case in kind.cases[:2]}


def test_only_the_secret_finds_the_set_of_its_maker_and_it_is_kept_nowhere():
    shared, secret = services.make_draft(registry.kinds()[:1], 2)
    assert queries.by_secret(secret) == shared
    assert queries.by_secret(secret[:-1]) is queries.by_secret("") is queries.by_secret(shared.maker_digest) is None
    assert secret not in str(SharedSet.objects.values_list())


def test_nobody_but_the_maker_finds_a_draft():
    shared, _secret = services.make_draft(registry.kinds()[:1], 2)
    assert queries.by_code(shared.code) is None
    with pytest.raises(services.ClosedError):
        services.join(shared, "Ana", "ana")
    services.open_set(shared, None)
    assert queries.by_code(shared.code) == shared


def test_a_deal_is_swapped_for_another_of_the_same_sort_in_a_draft_alone():
    shared, _secret = services.make_draft(registry.kinds()[:3], 4)
    item = queries.items(shared)[1]
    before = (item.code, item.kind, item.case, item.level)
    services.swap(item)
    after = registry.deal_code(item.code)
    assert item.code != before[0]
    assert (after.kind.slug, after.case.slug, after.level) == before[1:]
    assert SharedItem.objects.get(pk=item.pk).code == item.code
    services.open_set(shared, None)
    with pytest.raises(services.ClosedError):
        services.swap(item)


def test_all_get_the_same_deals_or_each_their_own_of_the_same_sorts():
    same, own = opened(), opened(same_deals=False)
    for shared in (same, own):
        items = queries.items(shared)
        ana, bia = (services.join(shared, name, name) for name in ("Ana", "Bia"))
        asked = [[registry.deal_code(code) for code in codes_of(taker)] for taker in (ana, bia)]
        for deals in asked:
            assert [(d.kind.slug, d.case.slug, d.level) for d in deals] == [(i.kind, i.case, i.level) for i in items]
        dealt = {*codes_of(ana), *codes_of(bia), *(item.code for item in items)}
        assert len(dealt) == (5 if shared is same else 15)


def test_a_set_takes_answers_until_its_date_or_until_it_is_closed():
    shared = opened()
    ana = services.join(shared, "Ana", "ana")
    answer(ana, 1, right=True)
    services.open_set(shared, timezone.now() + timedelta(hours=1), "Europe/Lisbon")
    answer(ana, 2, right=False)
    services.open_set(shared, timezone.now() - timedelta(seconds=1), "Europe/Lisbon")
    ana = queries.taker(shared, ana.public_id)
    with pytest.raises(services.ClosedError):
        answer(ana, 3, right=True)
    with pytest.raises(services.ClosedError):
        services.join(shared, "Bia", "bia")
    services.open_set(shared, None)
    services.close_set(shared)
    with pytest.raises(services.ClosedError):
        answer(queries.taker(shared, ana.public_id), 3, right=True)
    assert Attempt.objects.count() == 2


def test_an_answer_counts_once_and_the_first_one_stands():
    ana = services.join(opened(), "Ana", "ana")
    first = answer(ana, 1, right=False)
    second = answer(ana, 1, right=True)
    assert first.pk == second.pk or second.right is False
    assert [attempt.right for attempt in Attempt.objects.all()] == [False]


def test_two_of_the_same_name_do_not_join_one_set_but_two():
    shared = opened()
    services.join(shared, "Ana", "ana")
    with pytest.raises(services.NameTakenError):
        services.join(shared, "ANA", "ana")
    services.join(opened(), "Ana", "ana")
    assert Taker.objects.count() == Learner.objects.count() == QuestionSet.objects.count() == 2


def test_no_more_join_than_a_set_can_hold(monkeypatch):
    monkeypatch.setattr(services, "MAX_TAKERS", 1)
    shared = opened()
    services.join(shared, "Ana", "ana")
    with pytest.raises(services.FullError):
        services.join(shared, "Bia", "bia")


def test_a_taker_is_found_in_the_own_set_alone():
    shared, other = opened(), opened()
    ana = services.join(shared, "Ana", "ana")
    assert queries.taker(shared, ana.public_id) == ana
    assert queries.taker(other, ana.public_id) is queries.taker(shared, "") is None
    assert [queries.place(ana, position) for position in (0, 6, -1, 10**9)] == [None] * 4


def test_what_is_over_is_removed_with_all_its_answers_and_nothing_else_is():
    old, young = opened(), opened()
    for shared in (old, young):
        answer(services.join(shared, "Ana", "ana"), 1, right=True)
    draft, _secret = services.make_draft(registry.kinds()[:1], 2)
    now = timezone.now()
    assert services.remove_old(now) == 0
    assert old.remove_after == now.date() + timedelta(days=KEPT_DAYS)
    SharedSet.objects.filter(pk=old.pk).update(remove_after=now.date() - timedelta(days=1))
    SharedSet.objects.filter(pk=draft.pk).update(created=now - timedelta(days=DRAFT_DAYS, seconds=1))
    assert services.remove_old(now) == 2
    assert list(SharedSet.objects.all()) == [young]
    counts = [model.objects.count() for model in (Taker, Learner, QuestionSet, Attempt)]
    assert counts == [1, 1, 1, 1]
