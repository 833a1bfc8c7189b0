"""Hands that are equal at the showdown, and where the chips go that do not divide."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.moments.moment import FIVE, SEVEN, Dealer, Moment, stands_for, values
from engine.pots import PotAward
from engine.profile import StudProfile
from engine.ranking import best_five
from engine.seats import clockwise
from engine.steering.casts import SHORT_STACKS, Cast, folding_rounds, play_as_people
from engine.steering.chance import Chance
from engine.steering.ties import TiedSeats, draw_seats, tied_hands


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """How many tie, have better and worse hands, and fold, at least and at most; who has few chips."""

    tied: int = 2
    better: int = 0
    losing: tuple[int, int] = (0, 1)
    leaving: tuple[int, int] = (1, 3)
    short: str = ""
    """``tied``, ``better`` or ``losing``: of these the first has few chips."""
    stacks: tuple[Chips, ...] = ()
    """What the one with few chips may have; anything that does not last a hand where it is empty."""
    even_stack: bool = False
    """Whether that is an even number of chips."""
    at_once: bool = False
    """Whether all who fold do so in the first round."""
    late_and_early: bool = False
    """Whether the first of those who fold does so late, and the others at once."""
    even: bool | None = None
    """Whether the players are even in number: antes are odd and bets are not, so that this decides most pots."""
    kinds: tuple[str, ...] = ()
    """What ties, by the names of ``tied_hands``."""
    dealer_ties: bool = False


def _split(table: Table, meant: Callable[[list[PotAward]], bool]) -> Dealer:
    """A finished hand of such a table whose pots came out as ``meant``."""

    def deal(chance: Chance, profile: StudProfile) -> StudHand | None:
        losing, leaving = chance.between(*table.losing), chance.between(*table.leaving)
        players = table.tied + table.better + losing + leaving
        if table.even is not None and table.even is bool(players % 2):
            leaving += 1
        seats = draw_seats(chance, table.tied, losing, leaving, table.better)
        # Of seven cards hardly anything else stays equal.
        kinds = ("straight", "two pair") if profile.cards_each > 5 else table.kinds
        hands = tied_hands(chance, profile, seats, kinds)
        if hands is None:
            return None
        dealer = seats.tied[-1] if table.dealer_ties else None
        hand = play_as_people(chance, profile, hands, _cast(chance, profile, table, seats), dealer)
        return hand if hand is not None and hand.result and meant(list(hand.result.pots)) else None

    return deal


def _cast(chance: Chance, profile: StudProfile, table: Table, seats: TiedSeats) -> Cast:
    few: list[Seat] = getattr(seats, table.short)[:1] if table.short else []
    stacks = table.stacks or (SHORT_STACKS[profile.game][::2] if table.even_stack else SHORT_STACKS[profile.game])
    folds = dict.fromkeys(seats.leaving, 1) if table.at_once else folding_rounds(chance, profile, seats.leaving)
    if table.late_and_early:
        late, *early = seats.leaving
        folds = {late: chance.between(3, len(profile.streets))} | dict.fromkeys(early, 1)
    return Cast(short={seat: chance.pick(stacks) for seat in few}, folds=folds)


def _odd(pot: PotAward) -> Chips:
    """How many chips a tie leaves over."""
    return pot.pot.amount % len(pot.winners)


def _even(pots: list[PotAward]) -> bool:
    return len(pots[0].winners) > 1 and not any(map(_odd, pots))


def _main_only(pots: list[PotAward]) -> bool:
    return len(pots) > 1 and _even(pots) and len(pots[1].winners) == 1


def _side_only(pots: list[PotAward]) -> bool:
    return len(pots) > 1 and len(pots[0].winners) == 1 and len(pots[1].winners) > 1 and _odd(pots[1]) > 0


def _one_odd(pots: list[PotAward]) -> bool:
    return len(pots) == 1 and _odd(pots[0]) == 1


def _two_odd(pots: list[PotAward]) -> bool:
    return len(pots) == 1 and _odd(pots[0]) == 2


def _odd_twice(pots: list[PotAward]) -> bool:
    return len(pots) == 2 and all(_odd(pot) == 1 for pot in pots)


# --- what one sees ----------------------------------------------------------------------------------------------------


def _heights(hand: StudHand) -> list[tuple[Chips, list[Seat]]]:
    """The pots by what was put in: how much is in each, and whose best hands are equal for it."""
    shown, pots, floor = values(hand), [], 0
    for height in sorted({hand.totals[seat] for seat in shown}):
        inside = sum(max(0, min(chips, height) - floor) for chips in hand.totals.values())
        playing = [seat for seat in hand.live if hand.totals[seat] >= height]
        best = max(shown[seat] for seat in playing)
        if len(playing) > 1:
            pots.append((inside, [seat for seat in playing if shown[seat] == best]))
        floor = height
    return pots


def _left_over(hand: StudHand) -> list[Chips]:
    return [chips % len(winners) for chips, winners in _heights(hand)]


def _ties(hand: StudHand, *winners: int) -> bool:
    """So many best hands in the first pots."""
    return hand.over and [len(best) for _, best in _heights(hand)][: len(winners)] == list(winners)


def _served_first(hand: StudHand) -> list[Seat]:
    """Who ties for the last pot, clockwise from the dealer's left."""
    winners = _heights(hand)[-1][1]
    return list(clockwise(winners, hand.setup.dealer or 0))


def _got(hand: StudHand) -> dict[Seat, Chips]:
    return dict(hand.result.payouts) if hand.result else {}


def _even_tie(hand: StudHand) -> bool:
    return _ties(hand, 2) and not any(_left_over(hand)) and len(hand.live) > 1


def _odd_chip_left_of_dealer(hand: StudHand) -> bool:
    if not _ties(hand, 2) or _left_over(hand) != [1]:
        return False
    got, served = _got(hand), _served_first(hand)
    return got[served[0]] == got[served[1]] + 1


def _dealer_is_last(hand: StudHand) -> bool:
    return _odd_chip_left_of_dealer(hand) and _served_first(hand)[-1] == hand.setup.dealer


def _two_chips_for_three(hand: StudHand) -> bool:
    if not _ties(hand, 3) or _left_over(hand) != [2]:
        return False
    got, served = _got(hand), _served_first(hand)
    return [got[seat] - got[served[2]] for seat in served] == [1, 1, 0]


def _in_two_pots(hand: StudHand) -> bool:
    return hand.over and _left_over(hand) == [1, 1]


def _side_pot_tied(hand: StudHand) -> bool:
    return _ties(hand, 1, 2) and _left_over(hand)[1] == 1


def _by_suit(hand: StudHand) -> bool:
    """The chip left over went to the highest card by suit of the five that won."""
    if not _ties(hand, 2) or _left_over(hand) != [1]:
        return False
    got, winners = _got(hand), _heights(hand)[0][1]
    first = max(winners, key=lambda seat: sorted(best_five(hand.cards(seat)), reverse=True))
    return all(got[first] > got[seat] for seat in winners if seat != first)


def _others_differ(hand: StudHand) -> bool:
    """The two cards that do not count are of other ranks."""
    if not _even_tie(hand):
        return False
    spare = [{*hand.cards(seat)} - {*best_five(hand.cards(seat))} for seat in _heights(hand)[0][1]]
    return len({tuple(sorted(card.rank for card in cards)) for cards in spare}) > 1


MOMENTS: Final = (
    Moment(
        name="tie",
        rules=stands_for("FCS-08.6 FCS-03.11 FCS-07.10 S7-SHW.6 S7-EXT.5"),
        dealer=_split(Table(even=True), _even),
        over=True,
        sees=_even_tie,
    ),
    Moment(
        name="unused-cards-do-not-break-a-tie",
        games=SEVEN,
        rules=stands_for("S7-SHW.5 S7-SHW.6 AMB-S7-16"),
        dealer=_split(Table(even=True), _even),
        over=True,
        sees=_others_differ,
    ),
    Moment(
        name="tie-for-the-main-pot",
        rules=stands_for("FCS-08.6 FCS-08.8 AMB-FCS-38 AMB-S7-15"),
        dealer=_split(Table(losing=(1, 1), leaving=(0, 2), short="tied", even_stack=True, even=False), _main_only),
        over=True,
        sees=lambda hand: _ties(hand, 2, 1) and not any(_left_over(hand)),
    ),
    Moment(
        name="tie-for-a-side-pot-with-an-odd-chip",
        games=FIVE,
        rules=stands_for("FCS-08.7 FCS-08.8 AMB-FCS-39"),
        dealer=_split(
            Table(
                better=1,
                losing=(0, 0),
                leaving=(1, 2),
                short="better",
                stacks=(4, 6),
                late_and_early=True,
                kinds=("pair", "high card"),
            ),
            _side_only,
        ),
        over=True,
        sees=_side_pot_tied,
    ),
    Moment(
        name="odd-chip",
        games=FIVE,
        rules=stands_for("FCS-08.7 AMB-FCS-39"),
        dealer=_split(Table(even=False), _one_odd),
        over=True,
        sees=_odd_chip_left_of_dealer,
    ),
    Moment(
        name="dealer-gets-the-odd-chip-last",
        games=FIVE,
        rules=stands_for("FCS-08.7 AMB-FCS-39"),
        dealer=_split(Table(even=False, dealer_ties=True), _one_odd),
        over=True,
        sees=_dealer_is_last,
    ),
    Moment(
        name="two-odd-chips-for-three",
        games=FIVE,
        rules=stands_for("AMB-FCS-39"),
        dealer=_split(Table(tied=3, losing=(0, 0), leaving=(2, 2), at_once=True), _two_odd),
        over=True,
        sees=_two_chips_for_three,
    ),
    Moment(
        name="odd-chip-in-two-pots",
        games=FIVE,
        rules=stands_for("FCS-08.8 AMB-FCS-39"),
        dealer=_split(Table(losing=(1, 1), leaving=(2, 2), short="losing", stacks=(4, 6), late_and_early=True), _odd_twice),
        over=True,
        sees=_in_two_pots,
    ),
    Moment(
        name="odd-chip-by-suit",
        games=SEVEN,
        rules=stands_for("AMB-S7-14"),
        dealer=_split(Table(even=False), _one_odd),
        over=True,
        sees=_by_suit,
        engine_only=SEVEN,
    ),
)
