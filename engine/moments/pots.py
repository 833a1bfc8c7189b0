"""How the chips of a finished hand fall into pots; the cards are of no account here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.actions import ActionKind
from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.layers import ExcessReturned, LayersMerged, Pot, SoleContender
from engine.moments.moment import Dealer, Moment, stands_for
from engine.profile import StudProfile
from engine.ruling import Fact
from engine.steering.casts import Cast, by_strength, folding_rounds, play_as_people, short_stacks, with_exact_stack
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


def _last_chip_called(chance: Chance, hand: StudHand) -> StudHand | None:
    """Somebody has just the chips that the hand took: no pot more comes of it."""
    paid = {done.seat: done.kind for done in hand.done if done.cost}
    callers = [seat for seat in hand.live if paid.get(seat) is ActionKind.CALL]
    again = with_exact_stack(hand, chance.pick(callers)) if callers and len(hand.live) > 1 else None
    return again if again is not None and _makes(1)(again) else None


# --- what the dealers look for, by the ruling on the pots -------------------------------------------------------------


def _has(fact: type[Fact]) -> Callable[[StudHand], bool]:
    """The ruling on the pots rests on such a fact, and more than one seat is left."""
    return lambda hand: len(hand.live) > 1 and any(isinstance(found, fact) for found in hand.divide().facts)


def _makes(pots: int) -> Callable[[StudHand], bool]:
    def meant(hand: StudHand) -> bool:
        made = hand.divide().answer.pots
        return len(made) == pots and len(made[-1].eligible) > 1

    return meant


def _folded_matched(hand: StudHand) -> bool:
    excess = hand.divide().facts[0]
    return len(hand.live) > 1 and isinstance(excess, ExcessReturned) and set(excess.matched_by) <= set(hand.folded)


def _folded_beside(hand: StudHand) -> bool:
    return any(layer.folded for pot in hand.divide().answer.pots[1:] for layer in pot.layers)


# --- what one sees ----------------------------------------------------------------------------------------------------


def _pots(hand: StudHand) -> tuple[Pot, ...]:
    return tuple(award.pot for award in hand.result.pots) if hand.result else ()


def _contested(hand: StudHand, pots: int) -> bool:
    """So many pots, each with more than one seat to play for it."""
    found = _pots(hand)
    return hand.over and len(found) == pots and all(len(pot.eligible) > 1 for pot in found)


def _returned(hand: StudHand) -> Chips:
    """What nobody matched: the most that a seat put in above the next most."""
    most, second, *_ = sorted(hand.totals.values(), reverse=True)
    return most - second


def _top(hand: StudHand) -> Seat:
    return max(hand.totals, key=hand.totals.__getitem__)


def _excess(hand: StudHand) -> bool:
    return hand.over and len(hand.live) > 1 and _returned(hand) > 0 and _top(hand) in hand.live


def _uncalled(hand: StudHand) -> bool:
    return hand.over and len(hand.live) == 1 and _returned(hand) > 0


def _matched_by_folded(hand: StudHand) -> bool:
    """Who matched the most has folded, and beyond what the others still in put in his chips stay in the pot."""
    in_play = sorted((hand.totals[seat] for seat in hand.live), reverse=True)
    out = max((hand.totals[seat] for seat in hand.folded), default=0)
    return hand.over and len(in_play) > 1 and in_play[0] >= out > in_play[1]


def _folded_in_side_pot(hand: StudHand) -> bool:
    """A folded seat put in more than the first pot takes of anybody."""
    first = min(hand.totals[seat] for seat in hand.live)
    return len(_pots(hand)) > 1 and any(hand.totals[seat] > first for seat in hand.folded)


def _merged(hand: StudHand) -> bool:
    """A folded seat's chips end between the heights of two pots, and make no pot of their own."""
    heights = sorted({hand.totals[seat] for seat in hand.live})
    ends = [hand.totals[seat] for seat in hand.folded if hand.totals[seat] not in heights]
    inside = any(low < end < high for end in ends for low, high in zip([0, *heights], heights, strict=False))
    return len(_pots(hand)) > 1 and inside and len(_pots(hand)) <= len(heights)


def _sole_contender(hand: StudHand) -> bool:
    return len(_pots(hand)) > 1 and len(hand.live) > 1 and len(_pots(hand)[-1].eligible) == 1


def _antes_alone(hand: StudHand) -> bool:
    """Somebody put in his ante and no more, and plays for the first pot."""
    broke = [seat for seat in hand.live if hand.totals[seat] == hand.profile.ante]
    return (
        hand.over
        and bool(broke)
        and len(_pots(hand)) > 1
        and _pots(hand)[0].amount == len(hand.setup.seats) * hand.profile.ante
    )


def _even_stack(hand: StudHand) -> bool:
    """Somebody's last chip is in one pot that all play for."""
    spent = [seat for seat in hand.live if hand.totals[seat] == hand.setup.stacks[seat - 1]]
    return bool(spent) and len(hand.live) > 1 and len(_pots(hand)) == 1


SIDE_POTS: Final = "FCS-06.13 FCS-06.14 AMB-FCS-38 AMB-S7-15"

MOMENTS: Final = (
    Moment(
        name="one-pot",
        rules=stands_for("FCS-05.5 FCS-06.15"),
        dealer=played(Parts((0, 0), (2, 3), (1, 3)), _makes(1)),
        over=True,
        sees=lambda hand: _contested(hand, 1) and bool(hand.folded),
    ),
    Moment(
        name="last-chip-goes-with-a-call",
        rules=stands_for("FCS-06.1 FCS-06.2 AMB-FCS-38 AMB-S7-15"),
        dealer=played(Parts((0, 0), (2, 3), (1, 3)), then=_last_chip_called),
        over=True,
        sees=_even_stack,
    ),
    Moment(
        name="one-side-pot",
        rules=stands_for(SIDE_POTS),
        dealer=played(Parts((1, 1), (2, 3), (0, 2)), _makes(2)),
        over=True,
        sees=lambda hand: _contested(hand, 2),
    ),
    Moment(
        name="two-side-pots",
        rules=stands_for(SIDE_POTS),
        dealer=played(Parts((2, 2), (2, 2), (0, 2)), _makes(3)),
        over=True,
        sees=lambda hand: _contested(hand, 3),
    ),
    Moment(
        name="three-side-pots",
        rules=stands_for(SIDE_POTS),
        dealer=played(Parts((3, 3), (2, 2), (0, 1)), _makes(4)),
        over=True,
        sees=lambda hand: _contested(hand, 4),
    ),
    Moment(
        name="all-in-from-the-ante",
        rules=stands_for("FCS-06.3 AMB-FCS-38 AMB-S7-15"),
        dealer=played(Parts((1, 2), (2, 3), (0, 2), broke=True)),
        over=True,
        sees=_antes_alone,
    ),
    Moment(
        name="excess-returned",
        rules=stands_for("FCS-06.16 AMB-FCS-37"),
        dealer=played(Parts((1, 2), (1, 1), (0, 2)), _has(ExcessReturned)),
        over=True,
        sees=_excess,
    ),
    Moment(
        name="uncalled-bet-returned",
        rules=stands_for("FCS-05.12 FCS-06.16 AMB-FCS-37"),
        dealer=played(Parts((0, 0), (1, 1), (2, 5))),
        over=True,
        sees=_uncalled,
    ),
    Moment(
        name="folded-chips-match-the-most",
        rules=stands_for("FCS-06.15 AMB-FCS-37"),
        dealer=played(Parts((1, 2), (1, 1), (1, 3), late=True, small=True), _folded_matched),
        over=True,
        sees=_matched_by_folded,
    ),
    Moment(
        name="folded-chips-in-a-side-pot",
        rules=stands_for("FCS-06.15 AMB-FCS-38 AMB-S7-15"),
        dealer=played(Parts((1, 2), (2, 2), (1, 2), late=True, small=True), _folded_beside),
        over=True,
        sees=_folded_in_side_pot,
    ),
    Moment(
        name="folded-chips-merge-layers",
        rules=stands_for("FCS-06.15 AMB-FCS-38 AMB-S7-15"),
        dealer=played(Parts((1, 2), (2, 2), (1, 2)), _has(LayersMerged)),
        over=True,
        sees=_merged,
    ),
    Moment(
        name="side-pot-with-one-contender",
        rules=stands_for("AMB-FCS-38 AMB-S7-15"),
        dealer=played(Parts((1, 2), (1, 1), (1, 2), late=True, small=True), _has(SoleContender)),
        over=True,
        sees=_sole_contender,
    ),
)
