"""Wrong rules on pots and who wins how much of them."""

from collections.abc import Callable
from typing import Any

from engine.hand import StudHand
from engine.hand_values import HandRank
from engine.layers import Pot, PotDivision, split
from engine.pots import share_out
from engine.profile import OddChips
from engine.ranking import best_five
from tests.rules.switches import Switch, bent, both, but, patched


def dividing(change: Callable[[PotDivision, dict[int, int], Any], PotDivision]) -> Switch:
    """Other pots; ``change`` gets the right ones, the contributions and who folded."""
    return bent(split, lambda right, paid, folded: change(right(paid, folded), dict(paid), folded))


def eligible(who: Callable[[Pot, dict[int, int], Any], tuple[int, ...]]) -> Switch:
    return dividing(
        lambda division, paid, folded: but(
            division, pots=tuple(but(pot, eligible=who(pot, paid, folded)) for pot in division.pots)
        )
    )


EVERYBODY_PLAYS_FOR_EVERY_POT = eligible(lambda pot, paid, folded: tuple(s for s in sorted(paid) if s not in folded))
SHORT_CALLERS_ARE_OUT = eligible(lambda pot, paid, folded: tuple(s for s in pot.eligible if paid[s] == max(paid.values())))


def _one_pot(division: PotDivision, paid: dict[int, int], folded: Any) -> PotDivision:
    live = tuple(seat for seat in sorted(paid) if seat not in folded)
    return but(division, pots=(but(division.pots[0], amount=sum(pot.amount for pot in division.pots), eligible=live),))


def _nothing_returned(division: PotDivision, paid: dict[int, int], folded: Any) -> PotDivision:
    back = sum(chips for _seat, chips in division.returned)
    *pots, last = division.pots
    return PotDivision((), (*pots, but(last, amount=last.amount + back)))


NOBODY_MATCHES = dividing(lambda division, paid, folded: but(division, returned=((max(paid, key=paid.__getitem__), 1),)))
ONE_POT_FOR_ALL = dividing(_one_pot)
NOTHING_IS_RETURNED = dividing(_nothing_returned)
FOLDED_CHIPS_GO_BACK = both(
    bent(split, lambda right, paid, folded: right({s: 0 if s in folded else chips for s, chips in paid.items()}, folded)),
    patched(
        StudHand, "pot", property(lambda self: sum(chips for seat, chips in self.totals.items() if seat not in self.folded))
    ),
)


def _over_the_second_live(right: Any, paid: Any, folded: Any) -> PotDivision:
    *_, second, _top = sorted(chips for seat, chips in paid.items() if seat not in folded)
    return right({seat: chips if seat in folded else min(chips, second) for seat, chips in paid.items()}, folded)


FOLDED_CHIPS_MATCH_NOTHING = bent(split, _over_the_second_live)


def _cut_at_folded_totals(right: Any, paid: Any, folded: Any) -> PotDivision:
    division = right(paid, ())
    pots = tuple(but(pot, eligible=tuple(seat for seat in pot.eligible if seat not in folded)) for pot in division.pots)
    return but(division, pots=pots)


FOLDED_TOTALS_MAKE_POTS = bent(split, _cut_at_folded_totals)


def _with_whose_cards_are_known(right: Any, division: PotDivision, hands: Any, *rest: Any) -> Any:
    pots = (but(pot, eligible=tuple(seat for seat in pot.eligible if seat in hands)) for pot in division.pots)
    return right(but(division, pots=tuple(pots)) if hands else division, hands, *rest)


FOLDED_PLAY_FOR_THE_POT = both(
    eligible(lambda pot, paid, folded: tuple(sorted({*pot.eligible, *folded}))),
    bent(share_out, _with_whose_cards_are_known),
)


def sharing(change: Callable[[Any, Any], Any]) -> Switch:
    """Other values of the hands that are compared; ``change`` gets the hands and the order from the dealer's left."""
    return bent(share_out, lambda right, division, hands, order, *rest: right(division, change(hands, order), order, *rest))


def _lowball(hands: Any, order: Any) -> Any:
    values = sorted(set(hands.values()))
    return {seat: values[-1 - values.index(value)] for seat, value in hands.items()}


LOWEST_HAND_WINS = sharing(_lowball)
LOWEST_HAND_WINS_HALF = sharing(
    lambda hands, order: {seat: max(hands.values()) if value == min(hands.values()) else value for seat, value in hands.items()}
)
NO_HANDS_ARE_COMPARED = sharing(
    lambda hands, order: {seat: max(hands.values()) if seat == min(hands) else min(hands.values()) for seat in hands}
)
FIRST_OF_A_TIE_TAKES_ALL = sharing(
    lambda hands, order: {seat: HandRank(value.category, (*value.ranks, -order.index(seat))) for seat, value in hands.items()}
)


ALL_ODD_CHIPS_TO_THE_FIRST = bent(
    share_out,
    lambda right, division, hands, order, odd_chips, *rest: right(division, hands, order, OddChips.ALL_TO_FIRST, *rest),
)


def _best_takes_all(right: Any, division: PotDivision, hands: Any, *rest: Any) -> Any:
    best = max(hands, key=hands.__getitem__)
    return right(but(division, pots=tuple(but(pot, eligible=(best,)) for pot in division.pots)), hands, *rest)


BEST_HAND_TAKES_EVERY_POT = bent(share_out, _best_takes_all)
ONLY_THE_HIGHEST_CARD_IS_LOOKED_AT = bent(best_five, lambda right, cards: (max(right(cards)),))
