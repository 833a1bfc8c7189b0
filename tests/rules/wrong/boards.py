"""Wrong rules on who acts first in the later rounds."""

from collections.abc import Callable
from typing import Any

from engine.boards import FirstToAct, board_value, find_first_to_act, find_strongest
from engine.cards import Card, Rank
from engine.hand import StudHand
from engine.hand_values import HandCategory, HandRank
from engine.profile import StudProfile
from engine.ranking import board_rank
from tests.rules.switches import Switch, bent, both, but, patched
from tests.rules.wrong.values import by_rank

DEALERS_LEFT_ACTS_FIRST = bent(find_strongest, lambda right, profile, boards, order: min(boards))
WEAKEST_BOARD_ACTS_FIRST = bent(
    find_strongest, lambda right, profile, boards, order: min(boards, key=lambda seat: board_rank(boards[seat]))
)


def _suit_of_the_group(right: Any, profile: StudProfile, boards: Any, order: Any) -> int:
    def grouped(cards: Any) -> Card:
        return max((card for card in cards if sum(other.rank is card.rank for other in cards) > 1), default=max(cards))

    return max(boards, key=lambda seat: (board_rank(boards[seat]), grouped(boards[seat])))


SUIT_OF_THE_GROUP = bent(find_strongest, _suit_of_the_group)


def _no_betting_later(right: Any, *args: Any) -> FirstToAct:
    return but(right(*args), to_act=None)


NO_BETTING_LATER = bent(find_first_to_act, _no_betting_later)


def _leader_anyway(right: Any, *args: Any) -> FirstToAct:
    leader = right(*args).strongest
    return FirstToAct(leader, leader)


LEADER_ACTS_WITHOUT_CHIPS = bent(find_first_to_act, _leader_anyway)


def _next_best_board(right: Any, profile: StudProfile, boards: Any, with_chips: Any, order: Any) -> FirstToAct:
    return right(profile, {seat: cards for seat, cards in boards.items() if seat in with_chips}, with_chips, order)


NEXT_BEST_BOARD_ACTS = bent(find_first_to_act, _next_best_board)


def _folded_too(right: Any, self: StudHand) -> None:
    live = self.live
    if self.street > 1:
        self.live = tuple(sorted((*live, *self.folded)))
    right(self)
    self.live = live


FOLDED_BOARDS_COUNT = bent(StudHand._begin_round, _folded_too)


def boards_valued(value: Callable[[HandRank, Any], Any]) -> Switch:
    """Up cards that are worth something else; ``value`` gets the right value and the cards."""
    return bent(board_value, lambda right, cards: HandRank(*value(right(cards), cards)))


ONLY_HIGH_CARDS_COUNT = boards_valued(lambda value, cards: (HandCategory.HIGH_CARD, by_rank(cards)))
ONLY_GROUPS_COUNT = boards_valued(lambda value, cards: (value.category, value.ranks[: len(value.category.group_sizes)]))
FLUSHES_IN_THE_MAKING_COUNT = boards_valued(
    lambda value, cards: (HandCategory.FLUSH if len({c.suit for c in cards}) == 1 else value.category, value.ranks)
)
STRAIGHTS_IN_THE_MAKING_COUNT = boards_valued(
    lambda value, cards: (
        HandCategory.STRAIGHT
        if not value.category.group_sizes and value.ranks[0] - value.ranks[-1] == len(cards) - 1 > 1
        else value.category,
        value.ranks,
    )
)
ACE_IS_LOW_ON_BOARDS = boards_valued(
    lambda value, cards: (value.category, tuple(1 if rank is Rank.ACE else rank for rank in value.ranks))
)


def _turn_up(right: Any, self: StudHand) -> None:
    if self.street > 1:
        self.up = {seat: tuple(dict.fromkeys((*self.down[seat], *up)))[:4] for seat, up in self.up.items()}
    right(self)


HOLE_CARDS_COUNT_TOO = bent(StudHand._begin_round, _turn_up)


def last_card_face_down(profile: StudProfile) -> Switch:
    return both(patched(profile.streets[-1], "up", 0), patched(profile.streets[-1], "down", 1))


def _forget_all_in_boards(right: Any, self: StudHand) -> None:
    self.up = {seat: up if self.stacks[seat] else up[:1] for seat, up in self.up.items()}
    right(self)


ALL_IN_BOARDS_COUNT_FOR_NOTHING = bent(StudHand._begin_round, _forget_all_in_boards)
