"""Wrong rules that people follow when they hand out pots, as functions from the situation to the answer."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.cards import Card, Chips, Seat
from engine.hand import StudHand
from engine.layers import Amounts
from engine.pots import Pot, PotAward, PotDivision
from engine.ranking import best_five, board_rank
from tutor.drills.situations import StudSituation

Shares = Mapping[Seat, Chips]
Share = Callable[[StudHand, PotAward], Shares]
"""What each gets of a pot."""


def payouts(hand: StudHand, shares: Iterable[tuple[Seat, Chips]]) -> Amounts:
    """What each seat still in gets in all, nothing included."""
    received = dict.fromkeys(hand.live, 0)
    for seat, chips in shares:
        received[seat] += chips
    return tuple(received.items())


def awards(situation: StudSituation) -> tuple[PotAward, ...]:
    return situation.hand.award().answer.pots


def division(situation: StudSituation) -> PotDivision:
    return situation.hand.divide().answer


def _totals(hand: StudHand) -> dict[Seat, Chips]:
    """What each seat put in and left in."""
    totals = dict(hand.totals)
    for seat, chips in hand.divide().answer.returned:
        totals[seat] -= chips
    return totals


def _split(chips: Chips, seats: Sequence[Seat]) -> Shares:
    """Equal shares; what is left over goes to the seats in the order given, one each."""
    each, left = divmod(chips, len(seats))
    return {seat: each + (place < left) for place, seat in enumerate(seats)}


def _served(hand: StudHand, seats: Iterable[Seat]) -> list[Seat]:
    """The seats from the dealer's left on."""
    return sorted(seats, key=hand.setup.deal_order.index)


def pot_by_pot(share: Share) -> Callable[[StudSituation], Amounts]:
    """The answer of somebody who hands out each pot in that way."""

    def answer(situation: StudSituation) -> Amounts:
        hand = situation.hand
        return payouts(hand, (part for award in awards(situation) for part in share(hand, award).items()))

    return answer


# --- the wrong rules: who wins ----------------------------------------------------------------------------------------


def all_as_one(situation: StudSituation) -> Amounts:
    hand = situation.hand
    shared = awards(situation)
    total = sum(award.pot.amount for award in shared)
    return payouts(hand, _split(total, _served(hand, shared[0].winners)).items())


def side_pot_goes_back(situation: StudSituation) -> Amounts:
    hand = situation.hand
    first, *others = awards(situation)
    shares = list(first.shares)
    for award in others:
        if set(award.winners) & set(first.winners):
            shares += award.shares
        else:
            shares += [part for layer in award.pot.layers for part in layer.shares if part[0] in award.pot.eligible]
    return payouts(hand, shares)


def folded_left_out(hand: StudHand, award: PotAward) -> Shares:
    return _split(award.pot.amount - dead_chips(award.pot), _served(hand, award.winners))


def dead_chips(pot: Pot) -> Chips:
    """What folded seats left in a pot."""
    return sum(chips for layer in pot.layers for _seat, chips in layer.folded)


def by_up_cards(hand: StudHand, award: PotAward) -> Shares:
    return _split(award.pot.amount, _served(hand, best_up_cards(hand, award)))


def best_up_cards(hand: StudHand, award: PotAward) -> list[Seat]:
    """Who shows the most of those who play for a pot."""
    boards = {seat: board_rank(hand.up[seat]) for seat in award.pot.eligible}
    return [seat for seat, board in boards.items() if board == max(boards.values())]


def by_suit(hand: StudHand, award: PotAward) -> Shares:
    if len(award.winners) == 1:
        return dict(award.shares)
    return {max(award.winners, key=lambda seat: _high_first(hand, seat)): award.pot.amount}


def by_other_cards(hand: StudHand, award: PotAward) -> Shares:
    """Cards beyond the best five break the tie."""

    def others(seat: Seat) -> list[int]:
        cards = hand.cards(seat)
        return sorted((card.rank for card in set(cards) - set(best_five(cards))), reverse=True)

    best = max(others(seat) for seat in award.winners)
    return _split(award.pot.amount, _served(hand, (seat for seat in award.winners if others(seat) == best)))


def _high_first(hand: StudHand, seat: Seat) -> list[Card]:
    return sorted(best_five(hand.cards(seat)), reverse=True)


# --- the wrong rules: odd chips ---------------------------------------------------------------------------------------


def odd_to_lowest_seat(hand: StudHand, award: PotAward) -> Shares:
    return _split(award.pot.amount, sorted(award.winners))


def odd_the_other_way_round(hand: StudHand, award: PotAward) -> Shares:
    return _split(award.pot.amount, _served(hand, award.winners)[::-1])


def odd_to_high_card(hand: StudHand, award: PotAward) -> Shares:
    by_card = sorted(award.winners, key=lambda seat: _high_first(hand, seat), reverse=True)
    return _split(award.pot.amount, by_card)


def odd_all_to_one(hand: StudHand, award: PotAward) -> Shares:
    each, left = divmod(award.pot.amount, len(award.winners))
    first = _served(hand, award.winners)[0]
    return {seat: each + (left if seat == first else 0) for seat in award.winners}


def odd_left_lying(hand: StudHand, award: PotAward) -> Shares:
    return dict.fromkeys(award.winners, award.pot.amount // len(award.winners))


def rounded(hand: StudHand, award: PotAward) -> Shares:
    winners = len(award.winners)
    return dict.fromkeys(award.winners, (2 * award.pot.amount + winners) // (2 * winners))


def one_odd_chip_in_all(situation: StudSituation) -> Amounts:
    """Who got an odd chip from one pot is passed over in the next."""
    hand = situation.hand
    served: set[Seat] = set()
    shares: list[tuple[Seat, Chips]] = []
    for award in awards(situation):
        order = sorted(_served(hand, award.winners), key=lambda seat: seat in served)
        shares += _split(award.pot.amount, order).items()
        served |= set(order[: award.pot.amount % len(order)])
    return payouts(hand, shares)


# --- the wrong rules: what counts as received -------------------------------------------------------------------------


def net(situation: StudSituation) -> Amounts:
    hand = situation.hand
    totals = _totals(hand)
    received = payouts(hand, hand.award().answer.payouts)
    return tuple((seat, max(0, chips - totals[seat])) for seat, chips in received)


def with_excess(situation: StudSituation) -> Amounts:
    hand = situation.hand
    return payouts(hand, (*hand.award().answer.payouts, *division(situation).returned))
