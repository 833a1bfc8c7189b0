"""Whole hands of a few players, and what each of them has at the end over what it had."""

from dataclasses import dataclass, replace

from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.layers import Amounts
from engine.moments.open_points import rests_on_open_point
from engine.pots import BestHand, ExcessReturned, NoComparison, Pot, Tie
from engine.profile import Game
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.steering.casts import Cast, by_strength, folding_rounds, play_as_people, short_stacks
from engine.steering.play import deal_hands
from engine.steering.ties import draw_seats, tied_hands
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.pot_cases import situation_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game


@dataclass(frozen=True, slots=True)
class Settled:
    """The end of a hand in chips by seat: what each won or lost, what it put in, got back and received from pots."""

    net: Amounts
    put_in: Amounts
    returned: Amounts
    received: Amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class PotsGo(Fact):
    """Who receives how much of each pot."""

    shares: tuple[tuple[Pot, Amounts], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NetWorkedOut(Fact):
    """For each seat what it received and got back, and what it put in."""

    lines: tuple[tuple[Seat, Chips, Chips, Chips], ...]
    """Seat, from pots, back, put in."""


def settle(hand: StudHand) -> Ruling[Settled]:
    """The stacks after the hand less the stacks before it, with what makes the difference."""
    if not hand.over:
        raise ValueError("a hand that is not over")
    before = dict(zip(hand.setup.seats, hand.setup.stacks, strict=True))
    net = tuple((seat, hand.stacks[seat] - before[seat]) for seat in hand.setup.seats)
    division, award = hand.divide(), hand.award()
    received, returned = dict(award.answer.payouts), dict(division.answer.returned)
    facts: list[Fact] = [fact for fact in division.facts if isinstance(fact, ExcessReturned)]
    facts += [_cited(fact, hand) for fact in award.facts if isinstance(fact, NoComparison | BestHand | Tie)]
    facts.append(PotsGo(rules=(Rule.FCS_08_5,), shares=tuple((each.pot, each.shares) for each in award.answer.pots)))
    lines = tuple((seat, received.get(seat, 0), returned.get(seat, 0), chips) for seat, chips in hand.totals.items())
    rule = Rule.FCS_10_14 if hand.profile.game is Game.FIVE_CARD_STUD else Rule.AMB_S7_15
    facts.append(NetWorkedOut(rules=(rule,), lines=lines))
    settled = Settled(net, tuple(hand.totals.items()), division.answer.returned, award.answer.payouts)
    return Ruling(settled, tuple(facts))


def _cited(fact: Fact, hand: StudHand) -> Fact:
    """A tie goes against what people ask in Five-Card Stud, and its document answers."""
    asked = isinstance(fact, Tie) and hand.profile.game is Game.FIVE_CARD_STUD
    return replace(fact, rules=(*fact.rules, Rule.FCS_Q2_2)) if asked else fact


def deal(dice: Dice, case: str, level: Level) -> StudSituation | None:
    """One try at a hand of the case; None where it came out otherwise."""
    profile = draw_game(dice)
    folding = {Level.PLAIN: 1, Level.DISTRACTED: 2, Level.TEMPTING: 3}[level]
    short = {"side-pot": 1, "returned": 2}.get(case, 0)
    if case == "split":
        # An even number of antes, so that the pot mostly divides.
        losing, folding = {Level.PLAIN: (0, 2), Level.DISTRACTED: (0, 4), Level.TEMPTING: (1, 3)}[level]
        seats = draw_seats(dice, 2, losing, folding)
        tied = tied_hands(dice, profile, seats, ("straight", "two pair") if profile is not FIVE_CARD_STUD else ())
        if tied is None:
            return None
        hands, leaving, few = tied, seats.leaving, []
    else:
        staying = 1 if case == "uncontested" else 3 if case == "returned" else 2 + short
        hands = deal_hands(dice, profile, staying + folding + (case == "uncontested"))
        order = by_strength(hands)
        leaving = order[::-1][: len(order) - staying]
        # The best hand has few chips, so that the side pot has another winner; or all but one have few.
        few = order[:short] if case == "side-pot" else dice.shuffle(order[:3])[:short]
    stacks = dict(zip(few, short_stacks(dice, profile, len(few)), strict=True))
    cast = Cast(short=stacks, folds=folding_rounds(dice, profile, leaving))
    hand = play_as_people(dice, profile, hands, cast)
    if hand is None or rests_on_open_point(hand) or not _fits(hand, case):
        return None
    return situation_of(hand, "")


def _fits(hand: StudHand, case: str) -> bool:
    award, back = hand.award().answer, bool(hand.divide().answer.returned)
    winners = {seat for seat, _chips in award.payouts}
    ties = any(len(pot.winners) > 1 for pot in award.pots)
    odd = any(pot.winners and pot.pot.amount % len(pot.winners) for pot in award.pots)
    if case == "uncontested":
        return len(hand.live) == 1
    if len(hand.live) < 2 or odd:
        return False
    if case == "returned":
        return back and not ties
    if case == "split":
        return ties and not back
    if back or ties:
        return False
    return len(winners) == 1 and len(award.pots) == 1 if case == "one-winner" else len(winners) == 2
