"""Is there any more betting: the right reason against a derivation from the page and a second engine, the cases, the words."""

import pytest
from django.utils.translation import override

from engine.rules import Rule
from tests.derivations.turns import why_more_betting
from tests.drills.contract import LANGUAGES, deals, explained_in
from tests.oracle import beside
from tutor.drills import registry
from tutor.drills.just_acted import hand_after
from tutor.drills.kinds.more_betting import KIND

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)
REASON_OF_CASE = {
    "still-to-answer": "to-answer",
    "rounds-to-come": "rounds",
    "one-with-chips": "one",
    "all-all-in": "none",
    "last-round": "last",
    "one-hand": "alone",
}


@every_case
def test_the_page_is_enough_to_find_the_reason_and_each_case_has_its_own(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            question = KIND.ask(one.situation)
        assert why_more_betting(question, one.situation.game) == KIND.key(one.ruling) == REASON_OF_CASE[case]


def test_a_second_engine_asks_somebody_just_where_there_is_more_betting():
    compared = 0
    for case in CASES:
        for one in deals(KIND.slug, case):
            theirs = asks_somebody(one.situation)
            if theirs is not None:
                assert theirs is one.ruling.answer
                compared += 1
    assert compared > 200


def asks_somebody(situation):
    """Whether PokerKit asks anybody to act after this, if all stay; None where it came there by another way."""
    setup = situation.setup
    hand, state = type(situation.hand)(setup), beside.begin(setup)
    beside.deal(state, setup)
    actions = hand_after(situation).actions
    for place, action in enumerate(actions, 1):
        if not beside.plays_too(state, hand, action):
            return None
        beside.do(state, action)
        if place < len(actions):
            beside.deal(state, setup)
            hand.do(action)
    while state.status and state.actor_index is None and state.hole_dealee_index is not None:
        beside.deal(state, setup)
    return state.actor_index is not None


def test_cards_that_lie_for_a_folded_seat_do_not_begin_the_next_round():
    # As many cards as there are players lie for a seat that folded in the first round.
    one = registry.deal_code("97CR-B5DM-K2XE")
    assert hand_after(one.situation).awaits
    assert KIND.key(one.ruling) == "rounds"


@every_case
def test_every_deal_tempts_somebody(case):
    for one in deals(KIND.slug, case):
        assert any(answer not in (None, KIND.key(one.ruling)) for _, answer in KIND.mistaken(one.situation))


@pytest.mark.parametrize(
    ("case", "rule"),
    [
        ("still-to-answer", Rule.FCS_05_10),
        ("rounds-to-come", Rule.FCS_05_9),
        ("one-with-chips", Rule.FCS_06_17),
        ("all-all-in", Rule.AMB_FCS_05),
        ("last-round", Rule.S7_3RD_9),
        ("one-hand", Rule.FCS_05_12),
        ("one-hand", Rule.AMB_S7_20),
    ],
)
def test_the_rule_of_a_case_is_cited(case, rule):
    assert any(rule in step.rules for one in deals(KIND.slug, case) for step in KIND.explain(one.situation, one.ruling))


def test_where_chips_are_won_back_at_the_end_it_counts_who_had_some_before():
    for one in deals(KIND.slug, "last-round"):
        said = KIND.explain(one.situation, one.ruling)[0]
        all_in = [view.seat for view in KIND.ask(one.situation).table.seats if view.all_in]
        assert not set(all_in) & set(said.seats)


@every_case
def test_an_explanation_has_two_or_three_steps_and_ends_with_the_reason(case):
    for one in deals(KIND.slug, case)[::7]:
        for language in LANGUAGES:
            steps = explained_in(language, one)
            assert 2 <= len(steps) <= 3
            with override(language):
                assert KIND.state_answer(one.situation, one.ruling) in steps[-1].text


def test_the_words_on_a_single_player_with_chips():
    one = deals(KIND.slug, "one-with-chips")[0]
    assert explained_in("pt", one)[-1].text.startswith("Portanto, não: só um tem fichas")
    assert explained_in("es", one)[-1].text.startswith("Por tanto, no: solo uno tiene fichas")
