"""Hand histories out: a hand of any moment to text."""

from collections import deque
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Final, TypeVar

from engine.actions import WAGERS, ActionKind
from engine.betting import Done
from engine.cards import Card, Seat
from engine.hand import Acted, AntePosted, CardDealt, HandsShown
from engine.phh import toml
from engine.phh.amounts import in_units, is_scale, smallest_scale
from engine.phh.errors import PhhError, PhhProblem
from engine.phh.history import VARIANTS, HandHistory, results, variant_of
from engine.phh.notation import Verb, format_cards

T = TypeVar("T")

_VERBS: Final = {
    ActionKind.FOLD: Verb.FOLD,
    ActionKind.CHECK: Verb.CHECK_OR_CALL,
    ActionKind.CALL: Verb.CHECK_OR_CALL,
    ActionKind.BRING_IN: Verb.BRING_IN,
    **dict.fromkeys(WAGERS, Verb.WAGER),
}


def write(history: HandHistory) -> str:
    """The hand as PHH, up to where it has come. Raises ``PhhError`` where its rules are none that the format can name, or
    where what is told of the players is not told of each."""
    return _Writer(history).text()


class _Writer:
    def __init__(self, history: HandHistory) -> None:
        self.history = history
        self.hand = history.hand
        self.scale = history.scale
        self.order = self.hand.setup.deal_order
        self.players = {seat: f"p{player}" for player, seat in enumerate(self.order, 1)}

    def text(self) -> str:
        history, profile = self.history, self.hand.profile
        variant = variant_of(profile)
        if variant is None:
            raise PhhError(PhhProblem.OTHER_GAME, None, profile.game)
        if not is_scale(self.scale):
            raise PhhError(PhhProblem.CHIP, None, self.scale)
        for name in ("players", "seats"):
            if len(getattr(history, name)) not in (0, len(self.order)):
                raise PhhError(PhhProblem.WRONG_LENGTH, None, name)
        lines = [
            toml.line("variant", variant),
            toml.line("ante_trimming_status", True),
            f"antes = [{', '.join([self.chips(profile.ante)] * len(self.order))}]",
            f"bring_in = {self.chips(profile.bring_in)}",
            f"small_bet = {self.chips(profile.small_bet)}",
            f"big_bet = {self.chips(profile.big_bet)}",
            f"starting_stacks = {self.amounts(dict(enumerate(self.hand.setup.stacks, 1)))}",
            "actions = [",
            *(f"  {toml.text(action)}," for action in self.actions()),
            "]",
            *self.metadata(),
        ]
        return "\n".join(lines) + "\n"

    # --- fields -------------------------------------------------------------------------------------------------------

    def chips(self, chips: int) -> str:
        return in_units(chips, self.scale)

    def amounts(self, by_seat: Mapping[Seat, int]) -> str:
        return f"[{', '.join(self.chips(by_seat.get(seat, 0)) for seat in self.order)}]"

    def in_order(self, by_seat: tuple[T, ...]) -> list[T]:
        return [by_seat[seat - 1] for seat in self.order]

    def metadata(self) -> Iterator[str]:
        """The fields that need not be there, one line each."""
        history, setup = self.history, self.hand.setup
        if self.hand.profile.game is not VARIANTS["F7S"].game:
            yield toml.line("_game", str(self.hand.profile.game))
        if self.scale > self.needed_scale():
            yield f"_chip = {in_units(1, self.scale)}"
        if history.seats or self.order != setup.seats:
            yield toml.line("seats", self.in_order(history.seats or setup.seats))
        if history.players:
            yield toml.line("players", self.in_order(history.players))
        reckoned = results(self.hand)
        if not reckoned.keys() & history.fields.keys():
            for name, by_seat in reckoned.items():
                yield f"{name} = {self.amounts(by_seat)}"
        for name, value in history.fields.items():
            yield toml.line(name, value)

    def needed_scale(self) -> int:
        """The scale that a reader would find without being told."""
        profile = self.hand.profile
        wagers = [done.to for done in self.hand.done if done.kind in WAGERS]
        stated = (profile.ante, profile.bring_in, profile.small_bet, profile.big_bet, *self.hand.setup.stacks, *wagers)
        return smallest_scale(Decimal(in_units(chips, self.scale)) for chips in stated)

    # --- actions ------------------------------------------------------------------------------------------------------

    def actions(self) -> Iterator[str]:
        """The log in the notation: cards player by player, hands shown once nothing can be bet any more."""
        behind = dict(enumerate(self.hand.setup.stacks, 1))
        held: dict[Seat, list[Card | None]] = {seat: [] for seat in self.order}
        dealt: list[CardDealt] = []
        hidden = False
        """Whether there are down cards that a showdown has not turned up yet."""
        remarks = deque(self.history.commentary)
        for place, event in enumerate(self.hand.log):
            while remarks and remarks[0][0] <= place:
                yield from self.deals(dealt)
                dealt = []
                yield f"# {remarks.popleft()[1]}"
            if isinstance(event, CardDealt):
                if dealt and dealt[0].street != event.street:
                    yield from self.deals(dealt)
                    dealt = []
                if not dealt and hidden and sum(behind[seat] > 0 for seat in held) < 2:
                    yield from self.showdown(held)
                    hidden = False
                dealt.append(event)
                hidden = hidden or not event.up
                if event.seat:
                    held[event.seat].append(event.card)
                continue
            yield from self.deals(dealt)
            dealt = []
            if isinstance(event, AntePosted):
                behind[event.seat] -= event.chips
            elif isinstance(event, Acted):
                behind[event.done.seat] -= event.done.cost
                if event.done.kind is ActionKind.FOLD:
                    del held[event.done.seat]
                yield self.action(event.done)
        yield from self.deals(dealt)
        if hidden and len(held) > 1 and self.hand.over:
            yield from self.showdown(held)
        yield from (f"# {remark}" for _place, remark in remarks)

    def action(self, done: Done) -> str:
        verb = _VERBS[done.kind]
        amount = f" {self.chips(done.to)}" if verb is Verb.WAGER else ""
        return f"{self.players[done.seat]} {verb}{amount}"

    def deals(self, dealt: list[CardDealt]) -> Iterator[str]:
        """The cards of one street, each player's together."""
        for seat in self.order:
            if cards := tuple(event.card for event in dealt if event.seat == seat):
                yield f"d dh {self.players[seat]} {format_cards(cards)}"
        if board := tuple(event.card for event in dealt if event.seat is None):
            yield f"d db {format_cards(board)}"

    def showdown(self, held: Mapping[Seat, list[Card | None]]) -> Iterator[str]:
        """Those still in show all they have by then, in their order; of somebody whose cards are unknown nothing is said."""
        orders = [event.order for event in self.hand.log if isinstance(event, HandsShown)]
        for seat in orders[0] if orders else held:
            if seat in self.history.mucked:
                yield f"{self.players[seat]} sm"
            elif None not in held[seat]:
                yield f"{self.players[seat]} sm {format_cards(tuple(held[seat]))}"
