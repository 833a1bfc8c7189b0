"""What one sees on the boards of a later round that begins: the predicates of the moments in ``boards``."""

from collections.abc import Callable

from engine.boards import GROUPS
from engine.cards import Card, Seat
from engine.events import CardDealt
from engine.hand import StudHand
from engine.moments.moment import able, done_in
from engine.profile import Game
from engine.ranking import HandCategory, HandRank, board_rank
from engine.seats import clockwise


def _begins(hand: StudHand) -> bool:
    return hand.street > 1 and hand.actor is not None and not done_in(hand)


def _ranked(hand: StudHand) -> list[tuple[HandRank, Seat]]:
    """The boards of those still in, best first."""
    return sorted(((board_rank(hand.up[seat]), seat) for seat in hand.live), reverse=True)


def _leads(hand: StudHand) -> bool:
    """Whether the best board of all, and no other like it, is in turn."""
    (best, leader), (next_best, _), *_ = _ranked(hand)
    return _begins(hand) and best > next_best and hand.actor == leader


def led_by(category: HandCategory) -> Callable[[StudHand], bool]:
    """The player in turn shows the best board, and it is of that category."""
    return lambda hand: _leads(hand) and _ranked(hand)[0][0].category is category


def alike_but_for_the_second_card(hand: StudHand) -> bool:
    """The two best boards have the same highest card and no pair."""
    (best, _), (next_best, _), *_ = _ranked(hand)
    return _leads(hand) and best.category is HandCategory.HIGH_CARD and best.ranks[0] is next_best.ranks[0]


def alike_but_for_a_kicker(hand: StudHand) -> bool:
    """The two best boards show the same pair."""
    (best, _), (next_best, _), *_ = _ranked(hand)
    same = best.category is next_best.category is HandCategory.PAIR and best.ranks[0] is next_best.ranks[0]
    return _leads(hand) and same


def equal_boards(hand: StudHand, *, paired: bool) -> bool:
    """Boards equal in every rank; the player in turn has the better suit of the highest card."""
    best = _ranked(hand)[0][0]
    tied = [seat for rank, seat in _ranked(hand) if rank == best]
    high: dict[Seat, Card] = {seat: max(hand.up[seat]) for seat in tied}
    by_suit = hand.actor == max(tied, key=lambda seat: high[seat].suit)
    return _begins(hand) and len(tied) > 1 and (best.category in GROUPS) is paired and by_suit


def tempts_unfinished(hand: StudHand) -> bool:
    """Somebody who is not in turn shows nothing but one suit, or nothing but cards in a row."""
    others = [hand.up[seat] for seat in hand.live if seat != hand.actor]
    suited = any(len({card.suit for card in board}) == 1 for board in others)
    rows = [sorted({card.rank for card in board}) for board in others]
    in_a_row = any(len(row) == len(board) and row[-1] - row[0] == len(row) - 1 for row, board in zip(rows, others, strict=True))
    return _leads(hand) and len(others[0]) > 2 and (suited or in_a_row)


def hidden_pair_was_better(hand: StudHand) -> bool:
    """Somebody else holds a better pair than the best board, half of it face down."""
    best, leader = _ranked(hand)[0]
    paired = [
        card.rank
        for seat in hand.live
        if seat != leader
        for card in hand.down[seat]
        if card.rank in {shown.rank for shown in hand.up[seat]}
    ]
    shown = best.ranks[0] if best.category is HandCategory.PAIR else 0
    beaten = best.category in (HandCategory.HIGH_CARD, HandCategory.PAIR) and any(rank > shown for rank in paired)
    return _leads(hand) and beaten


def folded_board_was_best(hand: StudHand) -> bool:
    """Somebody who folded in the round before showed more than anybody shows now."""
    folded = [done.seat for done in done_in(hand, hand.street - 1) if done.seat in hand.folded]
    best = max((board_rank(hand.up[seat]), max(hand.up[seat]), seat) for seat in hand.live)
    acts = _begins(hand) and hand.actor == best[-1]
    return acts and any(board_rank(hand.up[seat]) > best[0] for seat in folded)


def leader_all_in(hand: StudHand) -> bool:
    """The best board has no chips; the next with chips clockwise is in turn."""
    leader = _ranked(hand)[0][1]
    following = next(seat for seat in clockwise(hand.live, leader) if hand.behind[seat])
    return _begins(hand) and not hand.behind[leader] and hand.actor == following


def same_leader_on_seventh(hand: StudHand) -> bool:
    """Whoever led on Sixth Street leads again, with the same up cards."""
    before = done_in(hand, hand.street - 1)
    return hand.street == 5 and _leads(hand) and bool(before) and before[0].seat == hand.actor


def only_free(hand: StudHand) -> bool:
    """Nothing to match, and a fold only where the game has one."""
    legal = hand.legal()
    seven = hand.profile.game is Game.SEVEN_CARD_STUD
    return hand.street > 1 and legal.check and legal.call is None and bool(legal.wagers) and legal.fold is seven


def served_clockwise(hand: StudHand) -> bool:
    """The cards of the round went clockwise to everybody still in, an all-in player included."""
    dealt = [event.seat for event in hand.log if isinstance(event, CardDealt) and event.street == hand.street]
    start = hand.setup.dealer or max(hand.setup.seats)
    expected = [seat for seat in clockwise(hand.setup.seats, start) if seat in hand.live]
    return _begins(hand) and dealt == expected and len(able(hand)) < len(hand.live) < len(hand.setup.seats)
