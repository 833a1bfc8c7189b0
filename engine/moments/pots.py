"""How the chips of a finished hand fall into pots; the cards are of no account here."""

from collections.abc import Callable, Collection
from typing import Final

from engine.actions import ActionKind
from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.layers import ExcessReturned, LayersMerged, Pot, SoleContender
from engine.moments.moment import Moment, stands_for, values
from engine.moments.pot_dealing import Parts, played
from engine.ruling import Fact
from engine.steering.casts import with_exact_stack
from engine.steering.chance import Chance


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


def _merges(hand: StudHand) -> bool:
    return len(hand.divide().answer.pots) > 1 and _has(LayersMerged)(hand)


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


def _winners(hand: StudHand) -> list[tuple[Seat, ...]]:
    return [pot.winners for pot in hand.result.pots] if hand.result else []


def _parted(hand: StudHand) -> bool:
    won = _winners(hand)
    return len(won) > 1 and all(len(seats) == 1 for seats in won) and won[0] != won[1]


def _not_parted(hand: StudHand) -> bool:
    won = _winners(hand)
    return len(won) > 1 and all(len(seats) == 1 for seats in won) and len({*won}) == 1


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


def _best_of(hand: StudHand, among: Collection[Seat]) -> list[Seat]:
    shown = values(hand)
    return [seat for seat in among if shown[seat] == max(shown[other] for other in among)]


def _all_to_one(hand: StudHand) -> bool:
    """Several pots, and the best hand of all plays for each of them."""
    best = _best_of(hand, hand.live) if len(hand.live) > 1 else []
    return len(_pots(hand)) > 1 and len(best) == 1 and all(best[0] in pot.eligible for pot in _pots(hand))


def _to_different_hands(hand: StudHand) -> bool:
    """The best hand of all has too little for the last pot, which another wins."""
    if len(hand.live) < 2 or len(_pots(hand)) < 2:
        return False
    best, *others = _best_of(hand, hand.live)
    return not others and best not in _pots(hand)[-1].eligible and len(_best_of(hand, _pots(hand)[-1].eligible)) == 1


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
        name="pots-go-to-different-hands",
        rules=stands_for("FCS-08.5 FCS-08.8 AMB-FCS-38 AMB-S7-15"),
        dealer=played(Parts((1, 2), (2, 2), (0, 2)), _parted),
        over=True,
        sees=_to_different_hands,
    ),
    Moment(
        name="one-hand-wins-every-pot",
        rules=stands_for("FCS-08.5 FCS-08.8 AMB-FCS-38 AMB-S7-15"),
        dealer=played(Parts((1, 2), (2, 2), (0, 2)), _not_parted),
        over=True,
        sees=_all_to_one,
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
        dealer=played(Parts((1, 2), (2, 2), (1, 2)), _merges),
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
