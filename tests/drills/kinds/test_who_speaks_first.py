"""Who speaks first in a later round, against a derivation of its own that knows nothing but the notation of cards."""

import pytest
from django.utils import translation

from engine.actions import ActionKind
from engine.boards import first_to_act
from engine.cards import parse_cards
from engine.profile import Game
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.rules import Rule
from tests.derivations.turns import first_to_speak
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.first_to_act_words import explain_first_to_act
from tutor.drills.kinds.who_speaks_first import KIND

CASES = [(case, level) for case in KIND.cases for level in case.levels]


def boards(**shown):
    return {int(seat[1:]): parse_cards(cards) for seat, cards in shown.items()}


@pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
def test_every_deal_has_the_answer_of_a_second_derivation(case: Case, level: Level):
    for seed in range(40):
        dealt = KIND.deal(Dice(seed), case, level)
        assert KIND.key(KIND.rule(dealt)) == first_to_speak(dealt) == dealt.hand.actor


@pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
def test_a_hint_leaves_the_seat_to_be_found(case: Case, level: Level):
    for seed in range(20):
        dealt = KIND.deal(Dice(seed), case, level)
        ruling = KIND.rule(dealt)
        hints = KIND.hints(dealt, ruling)
        assert hints
        # Where that seat has no chips, the turn passes on and a hint may speak of whom it passes to.
        if ruling.answer.strongest == KIND.key(ruling):
            assert not [hint.text for hint in hints if hint.seats == (KIND.key(ruling),)]


@pytest.mark.parametrize("case", KIND.cases, ids=lambda case: case.slug)
def test_equal_boards_are_never_asked_about_in_seven_card_stud_amb_s7_07(case: Case):
    dealt = [KIND.deal(Dice(seed), case, case.levels[-1]) for seed in range(30)]
    asked = [one for one in dealt if one.game is Game.SEVEN_CARD_STUD]
    assert not [one for one in asked if Rule.AMB_S7_07 in KIND.rule(one).rules]


def test_nobody_short_of_chips_leads_the_betting_in_seven_card_stud_amb_s7_15():
    case = KIND.case("all-in-best")
    dealt = [KIND.deal(Dice(seed), case, Level.DISTRACTED) for seed in range(60)]
    done = [done for one in dealt if one.game is Game.SEVEN_CARD_STUD for done in one.hand.done]
    assert done
    assert not [one for one in done if one.short]
    assert any(one.all_in and one.kind is ActionKind.CALL for one in done)


def test_a_pair_beats_high_cards_and_the_higher_pair_a_lower_one_fcs_03_6():
    shown = boards(s1="9c 4d Ks", s2="Qh Js 7d", s4="5c 5h 2s", s5="6s Tc 6d")
    ruling = first_to_act(FIVE_CARD_STUD, shown, [1, 2, 5], out=[3])
    assert ruling.answer.to_act == 5
    with translation.override("pt"):
        texts = [step.text for step in explain_first_to_act(ruling, shown)]
    assert texts == [
        "Contam só as cartas abertas de quem continua na mão: lugares 1, 2, 4 e 5.",
        "Um par vale mais do que qualquer carta alta. O lugar 4 mostra um par de cincos e o lugar 5 mostra um par de seis.",
        "O par de seis é o mais alto: fala primeiro o lugar 5.",
    ]


def test_an_all_in_leader_passes_the_turn_clockwise_amb_fcs_32():
    shown = boards(s1="9c 4d Ks", s2="Qh Js 7d", s4="7c 7h 2s", s5="6s Tc 6d")
    ruling = first_to_act(FIVE_CARD_STUD, shown, [1, 2, 5], out=[3])
    assert ruling.answer.strongest == 4
    assert ruling.answer.to_act == 5
    assert Rule.AMB_FCS_32 in ruling.rules


def test_the_suit_of_the_highest_card_parts_equal_boards_fcs_03_9():
    ruling = first_to_act(FIVE_CARD_STUD, boards(s1="5h 5c Kd", s2="5d 5s Kh"), [1, 2])
    assert ruling.answer.to_act == 2
    assert Rule.AMB_FCS_33 in ruling.rules


def test_four_cards_of_a_suit_count_nothing_fcs_03_8():
    ruling = first_to_act(FIVE_CARD_STUD, boards(s1="9h 8h 7h 2h", s2="3c 3d 4s 5c"), [1, 2])
    assert ruling.answer.to_act == 2
    assert Rule.FCS_03_8 in ruling.rules


def test_aces_act_before_kings_and_a_low_board_s7_4th_3():
    ruling = first_to_act(SEVEN_CARD_STUD, boards(s1="Kc Kd", s2="4c 2d", s3="Ah Ac"), [1, 2, 3])
    assert ruling.answer.to_act == 3
    assert ruling.rules[0] is Rule.S7_4TH_2


def test_a_pair_half_hidden_does_not_speak_first_amb_fcs_34_fcs_10_2_fcs_10_15():
    case = KIND.case("half-hidden")
    for level, seed in ((level, seed) for level in case.levels for seed in range(20)):
        dealt = KIND.deal(Dice(seed), case, level)
        ruling, first = KIND.rule(dealt), dealt.hand.actor
        held = {seat: [str(card)[0] for card in dealt.hand.cards(seat)] for seat in dealt.hand.live}
        paired = {seat for seat, ranks in held.items() if len(set(ranks)) < len(ranks)}
        assert all(len(set(ranks[1:])) == len(ranks[1:]) for ranks in held.values())
        assert paired - {first}
        assert (first in paired) is (level is Level.TEMPTING) is (Rule.FCS_10_15 in ruling.rules)
        assert all(view.card for seat in KIND.ask(dealt).table.seats for view in seat.cards)
        with translation.override("pt"):
            step = next(step for step in KIND.explain(dealt, ruling) if Rule.FCS_10_2 in step.rules)
        assert set(step.seats) == paired
        assert "par de" in step.text
