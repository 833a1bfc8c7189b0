"""Equal hands, one pot that does not divide among them, and a dealer who sits where the order matters."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Seat
from engine.hand import StudHand
from engine.pots import EvenShare, OddChipsGo, PotAward, Tie
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.seats import clockwise
from engine.steering.casts import Cast, folding_rounds, play_as_people
from engine.steering.ties import draw_seats, tied_hands
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.pot_cases import situation_of
from tutor.drills.situations import StudSituation

Served = frozenset[str]
"""The seats that get a chip more, as the form names them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedFromDealer(Fact):
    """All seats from the dealer's left on, the dealer last; those who tie are among them."""

    dealer: Seat
    order: tuple[Seat, ...]


def as_answer(seats: Iterable[Seat]) -> Served:
    return frozenset(map(str, seats))


def tied_pot(hand: StudHand) -> PotAward:
    """The one pot and who shares it."""
    return hand.award().answer.pots[0]


def rule_on_odd_chips(hand: StudHand) -> Ruling[Served]:
    """Who gets the chips left over, with what leads there: the tie, the shares, the dealer's place, the order."""
    facts = [fact for fact in hand.award().facts if isinstance(fact, Tie | EvenShare | OddChipsGo)]
    *before, goes = facts
    if not isinstance(goes, OddChipsGo):
        raise ValueError("a pot that divides")
    counted = CountedFromDealer(rules=(Rule.FCS_08_7,), dealer=hand.setup.dealer or 0, order=hand.setup.deal_order)
    return Ruling(as_answer(seat for seat, _chips in goes.extra), (*before, counted, goes))


def deal(dice: Dice, case: str, level: Level) -> StudSituation | None:
    """One try at a hand of the case; None where it came out otherwise."""
    profile = FIVE_CARD_STUD
    three = case in ("three-tied", "two-chips")
    losing = int(level is Level.TEMPTING and not three)
    leaving = _leaving(dice, case, level, losing)
    seats = draw_seats(dice, 3 if three else 2, losing, leaving)
    hands = tied_hands(dice, profile, seats)
    dealer = _dealer(dice, case, level, seats.tied, losing + leaving + len(seats.tied))
    if hands is None or dealer is None:
        return None
    # Three who tie leave what the antes of the others leave, so that these go at once.
    folds = dict.fromkeys(seats.leaving, 1) if three else folding_rounds(dice, profile, seats.leaving)
    hand = play_as_people(dice, profile, hands, Cast(short={}, folds=folds), dealer)
    if hand is None or any(done.all_in for done in hand.done):
        return None
    pots = hand.award().answer.pots
    left = pots[0].pot.amount % len(seats.tied)
    return situation_of(hand, "") if len(pots) == 1 and left == (2 if case == "two-chips" else 1) else None


def _leaving(dice: Dice, case: str, level: Level, losing: int) -> int:
    """How many fold: antes are odd and bets are not, so that the number of players decides what is left over."""
    if case in ("three-tied", "two-chips"):
        few, many = (2, 5) if case == "two-chips" else (1, 4)
        return {Level.PLAIN: few, Level.DISTRACTED: many}.get(level) or dice.pick((few, many))
    return 1 - losing + 2 * (0 if level is Level.PLAIN else dice.between(1, 2))


def _dealer(dice: Dice, case: str, level: Level, tied: list[Seat], players: int) -> Seat | None:
    """A dealer from whose left the first to tie is not the one with the lowest number, as far as the case leaves a choice.

    At the third level one of those who tie deals, or none of them sits next to the dealer.
    """
    fitting = []
    for dealer in range(1, players + 1):
        order = clockwise(range(1, players + 1), dealer)
        first = next(seat for seat in order if seat in tied)
        ties = dealer in tied
        if case == "dealer-ties" and not ties:
            continue
        if case == "two-tied" and ties:
            continue
        if first == min(tied) and case != "dealer-ties" and level is not Level.PLAIN:
            continue
        if level is Level.TEMPTING and not ties and order[0] in tied:
            continue
        fitting.append(dealer)
    return dice.pick(fitting) if fitting else None
