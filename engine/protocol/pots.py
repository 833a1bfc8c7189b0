"""Lines about chips: what goes back, the pots, who wins them."""

from collections.abc import Collection
from typing import Final

from engine.cards import Card, Chips, Seat
from engine.layers import PotError, PotErrorReason
from engine.pots import PotAward, PotDivision, award, divide
from engine.profile import OddChips, StudProfile
from engine.protocol.kind import Answer, Kind, cited
from engine.protocol.reading import Fields, Reason
from engine.protocol.table import CardReader, at_the_table, blamed_on, by_seat_name, game, pots_of, seat_names
from engine.ranking import rank_hand
from engine.ruling import Ruling
from engine.seats import clockwise

_CONTRIBUTIONS: Final = "seat -> chips put in over the whole hand, ante included; digits in a text are a number too"
_FOLDED: Final = "the seats that have folded"


def _divided(inputs: Fields) -> tuple[dict[Seat, Chips], tuple[Seat, ...], Ruling[PotDivision]]:
    """The contributions, the seats still in, and the pots."""
    contributions = {seat: value.amount() for seat, value in inputs["contributions"].by_seat().items()}
    folded = inputs["folded"].seats(contributions)
    with blamed_on(inputs["folded"]):
        division = divide(contributions, folded)
    return contributions, tuple(seat for seat in contributions if seat not in folded), division


def side_pots(inputs: Fields) -> Answer:
    _contributions, _live, division = _divided(inputs)
    if board := inputs.given("board"):
        CardReader().cards(board, range(53))
    returned = by_seat_name(division.answer.returned)
    return Answer({"returned": returned, "pots": pots_of(division.answer)}, division.rules)


def settle(inputs: Fields) -> Answer:
    profile = game(inputs)
    contributions, live, division = _divided(inputs)
    at_the_table(profile, contributions, inputs["contributions"])
    if ante := inputs.given("ante"):
        ante.number()
    cards = _cards(inputs, profile, contributions, live)
    order = tuple(contributions)
    if dealer := inputs.given("dealer_seat"):
        order = clockwise(order, dealer.seat(order))
    elif profile.odd_chips is OddChips.LEFT_OF_DEALER:
        order = ()
    hands = {seat: rank_hand(cards[seat]) for seat in live} if len(live) > 1 else {}
    try:
        won = award(division.answer, hands, order, profile.odd_chips, cards)
    except PotError as error:
        if error.reason is not PotErrorReason.ORDER_INCOMPLETE:
            raise
        raise inputs.lacks("dealer_seat") from error
    expected = {
        "returned": by_seat_name(division.answer.returned),
        "pots": [_won(pot) for pot in won.answer.pots],
        "payouts": by_seat_name(won.answer.payouts),
    }
    return Answer(expected, cited(division, won))


def _won(pot: PotAward) -> dict[str, object]:
    return {
        "amount": pot.pot.amount,
        "eligible": seat_names(pot.pot.eligible),
        "winners": seat_names(sorted(pot.winners)),
    }


def _cards(
    inputs: Fields, profile: StudProfile, seats: Collection[Seat], live: Collection[Seat]
) -> dict[Seat, tuple[Card, ...]]:
    """The cards by seat: all of those that are compared, and of folded seats as many as are told."""
    reader = CardReader()
    told = inputs["cards"].by_seat(at_table=seats)
    for seat in live:
        if seat not in told and len(live) > 1:
            raise inputs["cards"].named(f"S{seat}", None).fault(Reason.MISSING_FIELD)
    compared = (profile.cards_each,)
    sizes = {seat: compared if seat in live and len(live) > 1 else range(profile.cards_each + 1) for seat in told}
    return {seat: reader.cards(value, sizes[seat]) for seat, value in told.items()}


def settle_uncontested(inputs: Fields) -> Answer:
    profile = game(inputs)
    contributions, live, division = _divided(inputs)
    at_the_table(profile, contributions, inputs["contributions"])
    if dealt := inputs.given("cards_dealt_per_player"):
        dealt.number(1, profile.cards_each)
    if len(live) > 1:
        raise inputs["folded"].fault(Reason.SEATS_STILL_IN)
    won = award(division.answer, {}, (), profile.odd_chips)
    back = dict(division.answer.returned)
    payouts = dict(won.answer.payouts)
    stacks = inputs.given("starting_stack")
    started = stacks.by_seat(at_table=contributions) if stacks else {}
    final = {
        f"S{seat}": value.number(contributions[seat]) - contributions[seat] + back.get(seat, 0) + payouts.get(seat, 0)
        for seat, value in started.items()
    }
    expected = {
        "returned": by_seat_name(division.answer.returned),
        "pots": pots_of(division.answer),
        "payouts": by_seat_name(won.answer.payouts),
        "final_stack": final,
        "hand_evaluated": False,
        "cards_revealed": False,
    }
    return Answer(expected, cited(division, won))


KINDS: Final = (
    Kind(
        name="settle",
        says="Who wins how many chips, the cards of all that are still in being known.",
        needs={
            "game": "FCS or S7",
            "contributions": _CONTRIBUTIONS,
            "folded": _FOLDED,
            "cards": "seat -> its cards: five in FCS, seven in S7; folded seats may be left out",
        },
        may={"dealer_seat": "the dealer; needed in FCS where a tie leaves a chip over", "ante": "chips; only read"},
        gives="returned: seat -> chips; pots: [{amount, eligible, winners}]; payouts: seat -> chips, returned ones left out",
        answer=settle,
    ),
    Kind(
        name="settle_uncontested",
        says="What the last seat still in takes, without a comparison.",
        needs={"game": "FCS or S7", "contributions": _CONTRIBUTIONS, "folded": _FOLDED},
        may={
            "starting_stack": "seat -> chips before the ante, of as many seats as are of interest",
            "cards_dealt_per_player": "a number; only read",
        },
        gives="returned; pots: [{amount, eligible}]; payouts; final_stack: of the seats of starting_stack; "
        "hand_evaluated and cards_revealed: false",
        answer=settle_uncontested,
    ),
    Kind(
        name="side_pots",
        says="What goes back and which pots the rest makes.",
        needs={"contributions": _CONTRIBUTIONS, "folded": _FOLDED},
        may={"board": "cards in the middle; only read"},
        gives="returned: seat -> chips; pots: [{amount, eligible}], the main pot first",
        answer=side_pots,
    ),
)
