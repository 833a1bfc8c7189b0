"""Hands for the question of who receives how many chips: the cards first, then who runs out of chips, folds and stays."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.cards import Seat
from engine.hand import StudHand
from engine.pots import Award
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD
from engine.steering.casts import Cast, by_strength, folding_rounds, play_out, short_stacks
from engine.steering.play import deal_hands
from engine.steering.ties import Hands, TiedSeats, draw_seats, tied_hands
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.pot_cases import situation_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

POTS = "pots"
"""The form of the question that draws the pots."""
TOTALS = "totals"
"""The form that says what each seat put in and leaves the pots to the learner."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a case needs: cards, who plays which part, and where the dealer sits, None where that does not matter."""

    hands: Hands
    cast: Cast
    dealer: Seat | None = None


def deal(dice: Dice, case: Case, level: Level) -> StudSituation | None:
    """One try at a hand of the case; None where it came out otherwise."""
    profile = FIVE_CARD_STUD if case.slug.startswith("odd") else draw_game(dice)
    needed = _DEALERS[case.slug](dice, profile, level)
    if needed is None:
        return None
    hand = play_out(dice, profile, needed.hands, needed.cast, needed.dealer)
    if hand is None or len(hand.live) < 2 or hand.result is None:
        return None
    odd = [pot for pot in hand.result.pots if pot.pot.amount % len(pot.winners)]
    wanted_odd = {"odd-chip": len(odd) == 1, "odd-chips-several-pots": len(odd) > 1}.get(case.slug, not odd)
    if not wanted_odd or bool(hand.divide().answer.returned) is not (case.slug == "refund"):
        return None
    if not _FITS.get(case.slug, _always)(level, hand, hand.result):
        return None
    return situation_of(hand, POTS if level is Level.PLAIN else TOTALS)


# --- hands of different strength --------------------------------------------------------------------------------------


def _folding(dice: Dice, level: Level) -> int:
    return dice.between(0, 1) if level is Level.PLAIN else dice.between(1, 3)


def _single(dice: Dice, profile: StudProfile, level: Level) -> Deal:
    """At the third level somebody ran out of chips, but one hand is the best for every pot."""
    folding = _folding(dice, level)
    short = dice.between(1, 2) if level is Level.TEMPTING else 0
    hands = deal_hands(dice, profile, folding + short + dice.between(2, 3 if level is Level.PLAIN else 2))
    seats = by_strength(hands)
    return Deal(hands, _cast(dice, profile, short=dice.shuffle(seats[1 : 1 + short]), folding=seats[::-1][:folding]))


def _side_winners(dice: Dice, profile: StudProfile, level: Level) -> Deal:
    """The best hand has the fewest chips; at the third level the next best has the next fewest."""
    folding, short = _folding(dice, level), 2 if level is Level.TEMPTING else 1
    hands = deal_hands(dice, profile, folding + short + dice.between(2, 3 if level is Level.DISTRACTED else 2))
    seats = by_strength(hands)
    return Deal(hands, _cast(dice, profile, short=seats[:short], folding=seats[::-1][:folding]))


def _refund(dice: Dice, profile: StudProfile, level: Level) -> Deal:
    """One seat has more chips than anybody can match, so that some come back; it may win or lose."""
    folding, short = _folding(dice, level), 2 if level is Level.TEMPTING else dice.between(1, 2)
    hands = deal_hands(dice, profile, folding + short + 1)
    seats = by_strength(hands)
    # The weakest fold; the one with chips to spare has the best or the next best hand.
    stays = dice.shuffle(seats[:2])[0]
    others = [seat for seat in seats if seat != stays]
    return Deal(hands, _cast(dice, profile, short=dice.shuffle(others[:short]), folding=others[::-1][:folding]))


def _cast(dice: Dice, profile: StudProfile, *, short: Sequence[Seat], folding: Sequence[Seat]) -> Cast:
    """The seats named first have the fewest chips, and fold first."""
    stacks = dict(zip(short, short_stacks(dice, profile, len(short)), strict=True))
    return Cast(short=stacks, folds=folding_rounds(dice, profile, folding))


# --- equal hands ------------------------------------------------------------------------------------------------------


def _tie(dice: Dice, profile: StudProfile, level: Level) -> Deal | None:
    """Equal hands; at the third level somebody has few chips, so that not every pot is shared in the same way."""
    winners = 2 if level is Level.TEMPTING or dice.chance(0.7) else 3
    losers = 1 if level is Level.TEMPTING else dice.between(0, 1)
    seats = draw_seats(dice, winners, losers, _folding(dice, level))
    few = (seats.tied if dice.chance(0.6) else seats.losing)[:1] if level is Level.TEMPTING else []
    return _tied_deal(dice, profile, seats, _cast(dice, profile, short=few, folding=seats.leaving))


def _odd_chip(dice: Dice, profile: StudProfile, level: Level) -> Deal | None:
    """Equal hands and a pot that does not divide; at the third level three of them, or the dealer is one."""
    plain, tempting = level is Level.PLAIN, level is Level.TEMPTING
    three = tempting and dice.chance(0.7)
    seats = draw_seats(dice, 3 if three else 2, 0 if plain or three else dice.between(0, 1), 1 if plain else dice.between(1, 3))
    few = seats.losing if dice.chance(0.5) else []
    cast = _cast(dice, profile, short=few, folding=seats.leaving)
    return _tied_deal(dice, profile, seats, cast, dealer=seats.tied[-1] if tempting and not three else None)


def _odd_chips(dice: Dice, profile: StudProfile, level: Level) -> Deal | None:
    """A main pot and a side pot that both leave a chip over, shared by three and two, or by two and the same two."""
    plain = level is Level.PLAIN
    three = level is not Level.TEMPTING or dice.chance(0.5)
    seats = draw_seats(dice, 3 if three else 2, 0 if three else 1, 1 if plain else 2)
    few = seats.tied[0] if three else seats.losing[0]
    # Who folds late mostly put in an odd number of chips, who folds at once only the ante: with these stacks the chips of
    # neither pot divide.
    stack = dice.pick((2, 4, 8, 10) if plain else (4, 6, 10, 12) if three else (4, 6, 8, 10))
    late, *early = seats.leaving
    folds = {late: dice.between(2, len(profile.streets))} | dict.fromkeys(early, 1)
    dealer = seats.tied[-1] if level is Level.TEMPTING else None
    return _tied_deal(dice, profile, seats, Cast(short={few: stack}, folds=folds), dealer)


def _tied_deal(dice: Dice, profile: StudProfile, seats: TiedSeats, cast: Cast, dealer: Seat | None = None) -> Deal | None:
    hands = tied_hands(dice, profile, seats)
    return Deal(hands, cast, dealer) if hands else None


_DEALERS: dict[str, Callable[[Dice, StudProfile, Level], Deal | None]] = {
    "single-winner": _single,
    "side-pot-winners": _side_winners,
    "tie": _tie,
    "odd-chip": _odd_chip,
    "odd-chips-several-pots": _odd_chips,
    "refund": _refund,
}


# --- what the case asks of a hand -------------------------------------------------------------------------------------

Wanted = Callable[[Level, StudHand, Award], bool]


def _always(level: Level, hand: StudHand, award: Award) -> bool:
    return True


def _no_tie(award: Award) -> bool:
    return all(len(pot.winners) == 1 for pot in award.pots)


def _is_single(level: Level, hand: StudHand, award: Award) -> bool:
    pots_fit = len(award.pots) > 1 if level is Level.TEMPTING else len(award.pots) == 1
    return len(award.payouts) == 1 and pots_fit


def _is_side_winners(level: Level, hand: StudHand, award: Award) -> bool:
    wanted = 3 if level is Level.TEMPTING else 2
    return _no_tie(award) and len(award.payouts) >= wanted


def _is_tie(level: Level, hand: StudHand, award: Award) -> bool:
    tied = any(len(pot.winners) > 1 for pot in award.pots)
    return tied and (len(award.pots) > 1 or level is not Level.TEMPTING)


def _is_refund(level: Level, hand: StudHand, award: Award) -> bool:
    """At the third level the chips come back to a seat that wins something too."""
    returned = hand.divide().answer.returned
    back_to = {seat for seat, _chips in returned}
    return _no_tie(award) and (level is not Level.TEMPTING or bool(back_to & {seat for seat, _chips in award.payouts}))


_FITS: dict[str, Wanted] = {
    "single-winner": _is_single,
    "side-pot-winners": _is_side_winners,
    "tie": _is_tie,
    "refund": _is_refund,
}
