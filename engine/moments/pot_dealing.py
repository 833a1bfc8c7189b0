"""Finished hands by how many run out of chips, stay with chips to spare, and fold."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Chips
from engine.hand import StudHand
from engine.moments.moment import Dealer
from engine.profile import StudProfile
from engine.steering.casts import Cast, by_strength, folding_rounds, play_as_people, short_stacks
from engine.steering.chance import Chance
from engine.steering.play import deal_hands


@dataclass(frozen=True, slots=True)
class Parts:
    """How many seats run out of chips, stay with chips to spare, and fold, at least and at most."""

    short: tuple[int, int]
    deep: tuple[int, int]
    folding: tuple[int, int]
    late: bool = False
    """Whether nobody folds in the first round."""
    broke: bool = False
    """Whether the first of the short ones is all-in from the ante."""
    small: bool = False
    """Whether the short ones have next to nothing, so that most of the chips are put in beyond them."""


def _always(hand: StudHand) -> bool:
    return True


def played(
    parts: Parts,
    meant: Callable[[StudHand], bool] = _always,
    *,
    then: Callable[[Chance, StudHand], StudHand | None] | None = None,
) -> Dealer:
    """A finished hand with these parts; ``meant`` says whether it came out as it should, ``then`` makes another of it."""

    def deal(chance: Chance, profile: StudProfile) -> StudHand | None:
        short, deep, folding = (chance.between(*limits) for limits in (parts.short, parts.deep, parts.folding))
        hands = deal_hands(chance, profile, short + deep + folding)
        seats = by_strength(hands)
        # The weakest fold, the very weakest first; the others have their chips by luck.
        leaving = folding_rounds(chance, profile, seats[::-1][:folding], earliest=2 if parts.late else 1)
        if parts.late and parts.small and leaving:
            leaving[seats[-folding]] = len(profile.streets) - chance.below(2)
        others = chance.shuffle(seats[: short + deep])
        stacks = dict(
            zip(others, _few(chance, profile, short) if parts.small else short_stacks(chance, profile, short), strict=False)
        )
        if parts.broke:
            stacks[others[0]] = profile.ante
        hand = play_as_people(chance, profile, hands, Cast(short=stacks, folds=leaving), keep=False)
        if hand is None or not meant(hand):
            return None
        return then(chance, hand) if then else hand

    return deal


def _few(chance: Chance, profile: StudProfile, count: int) -> tuple[Chips, ...]:
    """Stacks that hardly last the first round."""
    least = profile.ante + profile.bring_in
    return tuple(sorted(chance.sample(range(least, least + profile.small_bet + 1), count)))
