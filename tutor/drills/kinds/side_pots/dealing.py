"""Hands for the question of side pots: how many seats run out of chips, fold and stay, case by case and level by level."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.hand import StudHand
from engine.pots import ExcessReturned, LayersMerged, PotDivision
from engine.profile import StudProfile
from engine.ruling import Ruling
from engine.steering.casts import Cast, by_strength, folding_rounds, play_out, short_stacks, with_exact_stack
from engine.steering.play import deal_hands
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.pot_cases import situation_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

TOTALS = "totals"
"""The form of the question that gives what each seat put in."""
LOG = "log"
"""The form that only tells what was done."""

MAX_POTS = 5


@dataclass(frozen=True, slots=True)
class Parts:
    """How many seats run out of chips, stay with chips to spare, and fold."""

    short: int
    deep: int
    folding: int

    @property
    def players(self) -> int:
        return self.short + self.deep + self.folding


def _parts(dice: Dice, slug: str, level: Level) -> Parts:
    """The parts of a hand that usually ends up as the case wants it; ``_fits`` has the last word."""
    plain, tempting = level is Level.PLAIN, level is Level.TEMPTING
    folding = 0 if plain else dice.between(1, 3 if tempting else 2)
    match slug:
        case "one-pot":
            return Parts(0, dice.between(2, 3), dice.between(1, 2) if plain else dice.between(2, 4))
        case "two-layers":
            return Parts(2, 1, folding) if tempting else Parts(1, dice.between(2, 3), folding)
        case "three-layers":
            return Parts(3, 1, folding) if tempting else Parts(2, 2, folding)
        case "many-layers":
            return Parts(4, 2, 1) if tempting else Parts(3, 2, min(folding, 1))
        case "folded-money":
            return Parts(2 if tempting else 1, 2, max(folding, 1))
        case "excess":
            return Parts(dice.between(1, 2), 1, folding)
        case _merged:
            return Parts(2 if tempting else 1, 2, 1 if plain else 2)


def deal(dice: Dice, case: Case, level: Level) -> StudSituation | None:
    """One try at a hand of the case; None where it came out otherwise."""
    profile = draw_game(dice)
    parts = _parts(dice, case.slug, level)
    if case.slug == "excess" and level is not Level.PLAIN and dice.chance(0.2):
        # Nobody answers the last bet: it comes back, and the pot is taken without a showdown.
        parts = Parts(0, 1, dice.between(2, 4))
    hand = _play(dice, profile, parts, late=case.slug == "folded-money" or (level is Level.TEMPTING and case.slug == "excess"))
    if hand is not None and case.slug == "one-pot" and level is Level.TEMPTING:
        hand = with_exact_stack(hand, dice.pick(hand.live))
    if hand is None or not _fits(case.slug, level, hand):
        return None
    return situation_of(hand, TOTALS if level is Level.PLAIN else LOG)


def _play(dice: Dice, profile: StudProfile, parts: Parts, *, late: bool) -> StudHand | None:
    hands = deal_hands(dice, profile, parts.players)
    seats = by_strength(hands)
    # The weakest fold, the very weakest first; the others have their chips by luck.
    folding = folding_rounds(dice, profile, seats[::-1][: parts.folding], earliest=2 if late else 1)
    others = dice.shuffle(seats[: parts.players - parts.folding])
    short = dict(zip(others, short_stacks(dice, profile, parts.short), strict=False))
    return play_out(dice, profile, hands, Cast(short=short, folds=folding))


# --- what the case asks of a hand -------------------------------------------------------------------------------------


def _fits(slug: str, level: Level, hand: StudHand) -> bool:
    ruling = hand.divide()
    pots = len(ruling.answer.pots)
    if pots > MAX_POTS or (slug not in ("excess", "folded-money", "merged") and len(hand.live) < 2):
        return False
    if level is Level.PLAIN and ruling.answer.returned and slug != "excess":
        return False
    return _WANTED[slug](level, hand, ruling)


Wanted = Callable[[Level, StudHand, Ruling[PotDivision]], bool]


def _layers(fewest: int, most: int) -> Wanted:
    def wanted(level: Level, hand: StudHand, ruling: Ruling[PotDivision]) -> bool:
        folds_fit = bool(hand.folded) or level is Level.PLAIN
        return fewest <= len(ruling.answer.pots) <= most and folds_fit

    return wanted


def _one_pot(level: Level, hand: StudHand, ruling: Ruling[PotDivision]) -> bool:
    return len(ruling.answer.pots) == 1 and not ruling.answer.returned and bool(hand.folded)


def _folded_money(level: Level, hand: StudHand, ruling: Ruling[PotDivision]) -> bool:
    """Chips of a folded seat lie in a side pot too; at first that is all there is to see."""
    pots = ruling.answer.pots
    in_side_pot = any(layer.folded for pot in pots[1:] for layer in pot.layers)
    return len(pots) > 1 and in_side_pot and (level is Level.PLAIN or len(hand.folded) > 1 or len(pots) > 2)


def _excess(level: Level, hand: StudHand, ruling: Ruling[PotDivision]) -> bool:
    """Something goes back; at the third level it was a folded seat that matched the most."""
    excess = ruling.facts[0]
    if not isinstance(excess, ExcessReturned):
        return False
    by_folded_only = set(excess.matched_by) <= set(hand.folded)
    return level is not Level.TEMPTING or by_folded_only


def _merged(level: Level, hand: StudHand, ruling: Ruling[PotDivision]) -> bool:
    """A folded seat's chips end inside a layer, and from the second level on more than one seat's do."""
    ends = {seat for fact in ruling.facts if isinstance(fact, LayersMerged) for seat, _chips in fact.ends}
    return len(ruling.answer.pots) > 1 and len(ends) > (level is not Level.PLAIN)


_WANTED: dict[str, Wanted] = {
    "one-pot": _one_pot,
    "two-layers": _layers(2, 2),
    "three-layers": _layers(3, 3),
    "many-layers": _layers(4, MAX_POTS),
    "folded-money": _folded_money,
    "excess": _excess,
    "merged": _merged,
}
