"""The moves of a hand history, one after the other, on a hand that waits for its cards."""

from collections import deque
from dataclasses import replace

from engine.actions import Action, ActionKind, Refusal
from engine.cards import Card, Seat
from engine.hand import CardDealt, HandSetup, StudHand
from engine.phh.amounts import to_chips
from engine.phh.errors import PhhError, PhhProblem
from engine.phh.notation import BoardDealt, HoleDealt, Move, Played, Remark, Shown, Verb


class Table:
    """A hand while a history is played on it. The history deals player by player, the engine card by card round the table:
    cards that are not due yet wait here."""

    def __init__(self, setup: HandSetup, scale: int) -> None:
        self.hand = StudHand(setup)
        self.mucked: list[Seat] = []
        self.commentary: list[tuple[int, str]] = []
        self._scale = scale
        self._order = setup.deal_order
        self._waiting: dict[Seat | None, deque[Card | None]] = {seat: deque() for seat in (None, *setup.seats)}
        self._street = 0
        self._got: dict[Seat, int] = {}
        """How many cards of the street being dealt each seat has been given."""

    def do(self, move: Move) -> None:
        """One move. Raises ``PhhError``."""
        match move:
            case HoleDealt():
                self._deal(move)
            case BoardDealt():
                self._deal_board(move)
            case Played():
                self._play(move)
            case Shown():
                self._show(move)
            case Remark():
                self.commentary.append((self._events(), move.text))

    def fixed(self) -> StudHand:
        """The same hand with its cards fixed in the setup, so that its actions alone replay it."""
        cards: dict[Seat, list[Card | None]] = {seat: [] for seat in self.hand.setup.seats}
        for event in self.hand.log:
            if isinstance(event, CardDealt) and event.seat:
                cards[event.seat].append(event.card)
        hands = tuple((*cards[seat], *self._waiting[seat]) for seat in self.hand.setup.seats)
        setup = replace(self.hand.setup, hands=hands, community=self.hand.community)
        return StudHand.rebuild(setup, self.hand.log)

    def _events(self) -> int:
        """How long the log is, without a deal that has only begun."""
        log, due = self.hand.log, self.hand.awaits
        count = len(log)
        while due and isinstance(event := log[count - 1], CardDealt) and event.street == due.street:
            count -= 1
        return count

    # --- cards --------------------------------------------------------------------------------------------------------

    def _deal(self, move: HoleDealt) -> None:
        hand, seat = self.hand, self._order[move.player - 1]
        due = hand.awaits
        if due is None:
            raise PhhError(PhhProblem.NO_DEAL_DUE, move.line, f"p{move.player}")
        if due.street != self._street:
            self._street, self._got = due.street, dict.fromkeys(hand.live, 0)
        street = hand.profile.streets[due.street - 1]
        gets = self._got.get(seat, 0) + len(move.cards)
        before = self._order[: move.player - 1]
        in_order = all(self._got[other] >= gets for other in before if other in self._got)
        if due.seat is None or seat not in hand.live or gets > street.down + street.up or not in_order:
            raise PhhError(PhhProblem.WRONG_DEAL, move.line, f"p{move.player}")
        self._got[seat] = gets
        self._waiting[seat] += move.cards
        self._serve()

    def _deal_board(self, move: BoardDealt) -> None:
        due = self.hand.awaits
        if due is None:
            raise PhhError(PhhProblem.NO_DEAL_DUE, move.line)
        if due.seat is not None or len(move.cards) != 1:
            raise PhhError(PhhProblem.WRONG_DEAL, move.line)
        if None in move.cards:
            raise PhhError(PhhProblem.UNKNOWN_UP_CARD, move.line)
        self._waiting[None] += move.cards
        self._serve()

    def _serve(self) -> None:
        while (due := self.hand.awaits) and self._waiting[due.seat]:
            self.hand.deal(self._waiting[due.seat].popleft())

    # --- players ------------------------------------------------------------------------------------------------------

    def _play(self, move: Played) -> None:
        hand, seat = self.hand, self._order[move.player - 1]
        if hand.actor is not None and hand.actor != seat:
            raise PhhError(PhhProblem.WRONG_ACTOR, move.line, f"p{move.player}", Refusal.NOT_IN_TURN)
        action = self._action(move)
        if refusal := hand.verify(action):
            raise PhhError(PhhProblem.REFUSED, move.line, move.to or f"p{move.player}", refusal)
        hand.do(action)

    def _action(self, move: Played) -> Action:
        """The action in the engine's terms; where the rules have none such, one that they refuse for the same reason."""
        if move.verb is Verb.FOLD or self.hand.actor is None:
            return Action(ActionKind.FOLD)
        legal = self.hand.legal()
        if move.verb is Verb.BRING_IN:
            found = legal.bring_in
            return Action(ActionKind.BRING_IN, found.to if found else 0)
        if move.verb is Verb.CHECK_OR_CALL:
            return Action(ActionKind.CALL, legal.call.to) if legal.call else Action(ActionKind.CHECK)
        to = to_chips(move.to, self._scale) if move.to else 0
        kind = legal.wagers[0].kind if legal.wagers else ActionKind.BET
        return Action(kind, to)

    def _show(self, move: Shown) -> None:
        hand, seat = self.hand, self._order[move.player - 1]
        if seat not in hand.live or not betting_is_over(hand):
            raise PhhError(PhhProblem.NO_SHOWDOWN, move.line, f"p{move.player}")
        if not move.cards and not move.same and seat not in self.mucked:
            self.mucked.append(seat)


def betting_is_over(hand: StudHand) -> bool:
    """Whether nothing can be bet any more: the hand is over, or at most one player still in has chips."""
    if hand.actor is not None:
        return False
    with_chips = [seat for seat in hand.live if hand.behind[seat]]
    return hand.over or len(with_chips) <= 1
