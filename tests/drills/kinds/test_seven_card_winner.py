"""Who wins with seven cards and how much, against a derivation of its own and against PokerKit."""

import pytest

from engine.cards import parse_cards
from engine.profile import Game
from engine.rules import Rule
from tests.derivations import pokerkit_hands
from tests.derivations.hands import winners
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.seven_card_winner import KIND

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_level = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))


@every_level
def test_every_deal_shares_the_pot_as_a_second_derivation_and_pokerkit_do(case: Case, level: Level):
    for seed in range(40):
        dealt = KIND.deal(Dice(seed), case, level)
        key = KIND.key(KIND.rule(dealt))
        best = winners(dealt.hands)
        assert key == tuple(dealt.pot // len(best) if seat in best else 0 for seat in dealt.seats)
        if seed < 6:
            assert best == pokerkit_hands.winners(dealt.hands)


@every_level
def test_the_pot_divides_evenly_however_many_share_it_amb_s7_14(case: Case, level: Level):
    for seed in range(40):
        dealt = KIND.deal(Dice(seed), case, level)
        assert 2 <= len(dealt.seats) <= 4
        assert dealt.pot > 0
        assert all(dealt.pot % count == 0 for count in range(1, len(dealt.seats) + 1))
        ruling = KIND.rule(dealt)
        assert sum(ruling.answer) == dealt.pot
        assert Rule.AMB_S7_14 not in ruling.rules


@every_level
def test_some_mistake_goes_wrong_in_every_deal(case: Case, level: Level):
    for seed in range(30):
        dealt = KIND.deal(Dice(seed), case, level)
        right = KIND.key(KIND.rule(dealt))
        assert any(mistake.answer(dealt) != right for mistake in KIND.misconceptions)


def at_seats(*hands):
    return HandsSituation(game=Game.SEVEN_CARD_STUD, hands=tuple(map(parse_cards, hands)), pot=24)


# Two down cards, four up cards, a down card.
TIE = ("Ah Kh Kd 9c 8s 4h 3d", "Ad Kc Ks 9d 8c 5h 2s")
KICKER = ("Qh 7h Kd Kc 8s 4h 3d", "Jd 7d Ks Kh 8c 4c 3s")
HIDDEN = ("9h 9d 2c 4d 6s Jh 9c", "Ad Ac 3c 5d 7s Qh 8c")


@pytest.mark.parametrize(
    ("hands", "slug", "shares", "right"),
    [
        (TIE, "all-seven-count", (0, 24), (12, 12)),
        (TIE, "suits-break-ties", (0, 24), (12, 12)),
        (TIE, "first-seat-takes-all", (24, 0), (12, 12)),
        (KICKER, "group-alone", (12, 12), (24, 0)),
        (HIDDEN, "up-cards-alone", (0, 24), (24, 0)),
        (HIDDEN, "first-five", (0, 24), (24, 0)),
        (HIDDEN, "highest-card", (0, 24), (24, 0)),
        ((*TIE, "2h 2d 6c 7c Tc Jd Qs"), "split-among-all", (8, 8, 8), (12, 12, 0)),
    ],
)
def test_each_mistake_shares_as_its_rule_says(hands, slug, shares, right):
    situation = at_seats(*hands)
    mistake = next(mistake for mistake in KIND.misconceptions if mistake.slug == slug)
    assert KIND.key(KIND.rule(situation)) == right
    assert mistake.answer(situation) == shares


def test_a_tie_cites_that_neither_suits_nor_other_cards_part_it():
    rules = KIND.rule(at_seats(*TIE)).rules
    assert {Rule.S7_SHW_6, Rule.S7_EXT_5, Rule.AMB_S7_16} <= set(rules)


def test_each_seat_is_marked_on_its_own():
    situation = at_seats(*TIE)
    grade = KIND.grade(situation, KIND.rule(situation), (12, 0))
    assert [part.right for part in grade.parts] == [True, False]
