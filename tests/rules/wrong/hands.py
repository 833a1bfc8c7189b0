"""Wrong rules on the deal, the pack, the showdown and what comes after a hand."""

from collections.abc import Callable
from typing import Any

from engine.actions import WAGERS, ActionKind
from engine.cards import repeated
from engine.dealing import pack_is_short
from engine.hand import HandsShown, StudHand
from engine.session import Session, next_dealer
from engine.showdown import find_showing_order
from tests.rules.switches import Switch, bent


def _play_on_alone(right: Any, self: StudHand) -> None:
    if len(self.live) == 1 and self.street < len(self.profile.streets):
        self._next_street()
    else:
        right(self)


LAST_HAND_GETS_ALL_ITS_CARDS = bent(StudHand._finish, _play_on_alone)


def _lone_winner_shows(right: Any, self: StudHand) -> None:
    if len(self.live) == 1:
        self.log.append(HandsShown(self.live))
    right(self)


LONE_WINNER_SHOWS = bent(StudHand._finish, _lone_winner_shows)


def _next_street(change: Callable[[StudHand], None]) -> Switch:
    """Something that happens to the pack between two rounds."""

    def deals(right: Any, self: StudHand) -> None:
        if self.street:
            change(self)
        right(self)

    return bent(StudHand._next_street, deals)


def _burn(self: StudHand) -> None:
    del self._pack._stub[-1:]
    self.cards_left -= 1


def _reshuffle(self: StudHand) -> None:
    self._pack._stub.reverse()


def _take_back(self: StudHand) -> None:
    for seat in self.folded:
        self._pack._stub += self.cards(seat)
        self.cards_left += len(self.cards(seat))


CARDS_ARE_BURNED = _next_street(_burn)
STUB_IS_RESHUFFLED = _next_street(_reshuffle)
FOLDED_CARDS_COME_BACK = _next_street(_take_back)


def _pass_over_all_in(self: StudHand) -> None:
    self._deal_order = tuple(seat for seat in self._deal_order if self.stacks[seat])


ALL_IN_HANDS_GET_NO_CARDS = _next_street(_pass_over_all_in)
LAST_CARD_OF_EIGHT_IS_SHARED = bent(pack_is_short, lambda right, profile, left, needed: left <= 20)
NOBODY_SHARES_A_CARD = bent(pack_is_short, lambda right, profile, left, needed: False)
A_PACK_THAT_JUST_SUFFICES_IS_SHORT = bent(pack_is_short, lambda right, profile, left, needed: left <= needed)


def _exchange(right: Any, self: StudHand) -> None:
    if self.street == 1:
        for seat in self.live:
            self._cards[seat][0] = self._pack._stub.pop()
    right(self)


FIRST_CARD_IS_EXCHANGED = bent(StudHand._begin_round, _exchange)


def _top_up(right: Any, self: StudHand) -> None:
    right(self)
    for seat, chips in self.stacks.items():
        self.stacks[seat] = max(chips, 20)


STACKS_ARE_TOPPED_UP = bent(StudHand._close_round, _top_up)
TWO_PACKS = bent(repeated, lambda right, cards: ())


THE_SAME_PLAYER_DEALS_AGAIN = bent(next_dealer, lambda right, dealer, seats, able: dealer)


def _go_on_with_the_stub(right: Any, self: Session, pack: Any, **kwargs: Any) -> StudHand:
    return right(self, pack[10 * self.hands_played :], **kwargs)


THE_NEXT_HAND_GOES_ON_WITH_THE_STUB = bent(Session.deal, _go_on_with_the_stub)


def showing(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Switch:
    return bent(find_showing_order, lambda right, *args: change(right(*args)))


LOSERS_MAY_MUCK = showing(lambda order: order[:1])
OTHERS_SHOW_COUNTER_CLOCKWISE = showing(lambda order: (order[0], *reversed(order[1:])))
NOBODY_SHOWS = showing(lambda order: ())
BETTOR_IS_FORGOTTEN = bent(
    find_showing_order, lambda right, profile, live, last_to_bet, first_to_act: right(profile, live, None, first_to_act)
)


def _any_round(right: Any, self: StudHand) -> None:
    """The last to bet of the whole hand, as if he had bet in the last round."""
    wagers = [done for done in self.done if done.kind in WAGERS]
    self.rounds[-1].done += wagers[-1:]
    right(self)


def _strongest_board(right: Any, self: StudHand) -> None:
    self.rounds[-1].done.clear()
    right(self)


STRONGEST_BOARD_SHOWS = bent(StudHand._finish, _strongest_board)


def _without_short_all_ins(right: Any, self: StudHand) -> None:
    done = self.rounds[-1].done
    done[:] = [act for act in done if act.full]
    right(self)


SHORT_ALL_INS_ARE_NO_BETS = bent(StudHand._finish, _without_short_all_ins)
LAST_BETTOR_OF_THE_HAND_SHOWS = bent(StudHand._finish, _any_round)


def _check_is_fold(right: Any, self: StudHand, action: Any) -> Any:
    done = right(self, action)
    if action.kind is ActionKind.CHECK:
        self.live = tuple(seat for seat in self.live if seat != done.seat)
    return done


A_CHECK_GIVES_UP_THE_CARDS = bent(StudHand.do, _check_is_fold)


def _without_the_shared_card(right: Any, self: StudHand) -> Any:
    shared, self.community = self.community, None
    found = right(self)
    self.community = shared
    return found


THE_SHARED_CARD_IS_NOBODYS = bent(StudHand._hands, _without_the_shared_card)


def _shared_on_boards(right: Any, self: StudHand) -> None:
    if self.community:
        self.up = {seat: (*up[:3], self.community) for seat, up in self.up.items()}
    right(self)


THE_SHARED_CARD_IS_ON_EVERY_BOARD = bent(StudHand._begin_round, _shared_on_boards)
A_HAND_STAYS_ON_THE_TABLE = bent(Session.finish, lambda right, self: None)
