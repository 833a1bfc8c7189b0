"""The pot and the price of a call, against what a reader can count from the page alone."""

from functools import cache

import pytest
from django.utils import translation

from engine.actions import WAGERS, ActionKind
from engine.counting import CalledForLess, ShortRaiseMovesLevel
from engine.profile import Game
from tests.derivations.prices import pot_and_price
from tutor.drills.base import AnswerError, Level, only_one
from tutor.drills.dice import Dice
from tutor.drills.kinds.pot_and_call import KIND
from tutor.drills.kinds.pot_and_call.mistakes import Counted

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_case = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
SEEDS = range(40)


def deals(slug, level, seeds=SEEDS):
    return [KIND.deal(Dice(seed), KIND.case(slug), level) for seed in seeds]


@every_case
def test_the_page_is_enough_to_count_and_gives_the_answer(case, level, language):
    for seed in SEEDS:
        dealt = KIND.deal(Dice(seed), case, level)
        assert Counted(*pot_and_price(KIND.ask(dealt), dealt.profile.bring_in)) == KIND.key(KIND.rule(dealt))


@every_case
def test_the_page_shows_no_pot_and_no_bets(case, level):
    table = KIND.ask(KIND.deal(Dice(3), case, level)).table
    assert table.pot is None
    assert all(seat.put_in is None for seat in table.seats)
    assert all(view.card is None or view.up for seat in table.seats for view in seat.cards)


@every_case
def test_there_is_something_to_call(case, level):
    for dealt in (KIND.deal(Dice(seed), case, level) for seed in SEEDS):
        assert KIND.key(KIND.rule(dealt)).cost > 0


def paid(dealt):
    return dealt.hand.put_in[dealt.hand.actor]


def kinds_of_action(dealt):
    return {done.kind for done in dealt.hand.betting.done}


@pytest.mark.parametrize("level", Level)
def test_first_round_cases_are_told_apart_by_the_completion(level):
    for dealt in deals("first-round", level):
        assert dealt.hand.street == 1
        assert ActionKind.COMPLETE not in kinds_of_action(dealt)
    for dealt in deals("completion", level):
        assert dealt.hand.street == 1
        assert ActionKind.COMPLETE in kinds_of_action(dealt)


@pytest.mark.parametrize("slug", ["first-round", "completion", "later-round", "short-raise"])
def test_levels_add_folds_and_then_chips_of_the_players_own(slug):
    assert not any(paid(dealt) or dealt.hand.folded for dealt in deals(slug, Level.PLAIN))
    assert all(dealt.hand.folded for dealt in deals(slug, Level.DISTRACTED))
    assert all(paid(dealt) for dealt in deals(slug, Level.TEMPTING))


@pytest.mark.parametrize("level", Level)
def test_later_rounds_have_chips_from_before(level):
    for dealt in deals("later-round", level):
        assert dealt.hand.street > 1
        assert dealt.hand.pot > dealt.profile.ante * len(dealt.setup.seats) + sum(dealt.hand.put_in.values())


@pytest.mark.parametrize("level", Level)
def test_folded_chips_are_more_than_antes(level):
    for dealt in deals("folded-money", level):
        assert any(dealt.hand.totals[seat] > dealt.profile.ante for seat in dealt.hand.folded)


@pytest.mark.parametrize("level", Level)
def test_somebody_cannot_match_in_the_case_about_it(level):
    for dealt in deals("all-in-for-less", level):
        ruling = KIND.rule(dealt)
        others = any(isinstance(fact, CalledForLess) for fact in ruling.facts)
        assert others != ruling.facts[-1].short
        assert (len(KIND.ask(dealt).premises) == 3) == (dealt.game is Game.SEVEN_CARD_STUD)


@pytest.mark.parametrize("level", Level)
def test_short_raises_are_dealt_in_five_card_stud_alone(level):
    for dealt in deals("short-raise", level):
        assert dealt.game is Game.FIVE_CARD_STUD
        assert any(isinstance(fact, ShortRaiseMovesLevel) for fact in KIND.rule(dealt).facts)


def test_short_raises_below_half_and_from_half_up_both_occur():
    moved = [fact for dealt in deals("short-raise", Level.TEMPTING) for fact in KIND.rule(dealt).facts]
    assert {fact.counts for fact in moved if isinstance(fact, ShortRaiseMovesLevel)} == {True, False}


@pytest.mark.parametrize("slug", [case.slug for case in KIND.cases if case.slug != "short-raise"])
def test_nobody_bets_short_elsewhere_and_no_bring_in_is_short(slug):
    for dealt in deals(slug, Level.TEMPTING):
        for done in dealt.hand.done:
            assert not (done.kind in WAGERS and done.short)
            assert done.kind is not ActionKind.BRING_IN or done.to == dealt.profile.bring_in


def test_both_games_and_every_number_of_players_are_dealt():
    dealt = [one for slug in ("first-round", "later-round") for level in Level for one in deals(slug, level)]
    assert {one.game for one in dealt} == {Game.FIVE_CARD_STUD, Game.SEVEN_CARD_STUD}
    assert {len(one.setup.seats) for one in dealt} == set(range(3, 9))


def test_each_part_is_marked_on_its_own():
    dealt = deals("completion", Level.TEMPTING)[0]
    ruling = KIND.rule(dealt)
    right = KIND.key(ruling)
    grade = KIND.grade(dealt, ruling, Counted(right.pot, right.cost + 1))
    assert [(part.key, part.right) for part in grade.parts] == [("pot", True), ("cost", False)]


def test_a_field_left_out_is_told_by_name():
    with pytest.raises(AnswerError) as refused:
        KIND.parse(deals("completion", Level.PLAIN)[0], {"pot": ["7"]})
    assert set(refused.value.errors) == {"cost"}


def test_the_two_sums_are_the_only_steps_that_state_an_answer():
    for dealt in deals("folded-money", Level.TEMPTING):
        steps = KIND.explain(dealt, KIND.rule(dealt))
        assert [step.states_answer for step in steps[-2:]] == [True, True]
        assert not any(step.states_answer for step in steps[:-2])
        assert 3 <= len(steps) <= 6


def test_the_price_is_told_with_the_level_and_what_is_in():
    dealt = deals("later-round", Level.TEMPTING)[0]
    ruling = KIND.rule(dealt)
    priced = ruling.facts[-1]
    with translation.override("pt"):
        text = KIND.explain(dealt, ruling)[-1].text
    assert f"Tem de se chegar a {priced.level}" in text
    assert f"já tem {priced.paid} nesta ronda: igualar custa mais {priced.cost}" in text


@cache
def named():
    """The mistakes that are named for their own answer in some deal."""
    found = set()
    for case, level in CASES:
        for dealt in deals(case.slug, level):
            right, pairs = KIND.key(KIND.rule(dealt)), KIND.mistaken(dealt)
            found |= {mistake.slug for mistake, answer in pairs if answer != right and only_one(pairs, answer) is mistake}
    return found


@pytest.mark.parametrize("mistake", KIND.misconceptions, ids=lambda mistake: mistake.slug)
def test_every_mistake_is_named_in_some_deal(mistake):
    assert mistake.slug in named()
