"""Lines about order: who brings in, who acts first, who shows first; and what is dealt as the pack runs short."""

from collections.abc import Callable, Collection
from typing import Final

from engine.actions import WAGERS, ActionKind
from engine.boards import first_to_act as rule_on_first
from engine.bring_in import low_card
from engine.cards import DECK, Card, Seat
from engine.hand import HandSetup, StudHand
from engine.profile import StudProfile, Topic
from engine.profiles import SEVEN_CARD_STUD
from engine.protocol.kind import Answer, Kind, cited
from engine.protocol.reading import Fields, Reason
from engine.protocol.table import CardReader, at_the_table, game, games, seat_name, seat_names
from engine.showdown import showing_order
from engine.stub import rule_on_stub

MANY_CHIPS: Final = 10_000
STREET_NAMES: Final = ("3rd", "4th", "5th", "6th")


def in_each_game(inputs: Fields, answer: Callable[[StudProfile], Answer]) -> Answer:
    """The answer for the game, or for both where they agree."""
    found = [answer(profile) for profile in games(inputs)]
    if any(each.expected != found[0].expected for each in found):
        raise inputs["game"].fault(Reason.GAMES_DIFFER)
    return Answer(found[0].expected, tuple(dict.fromkeys(rule for each in found for rule in each.rules)))


def bring_in(inputs: Fields) -> Answer:
    reader = CardReader()
    shown = {seat: reader.card(value) for seat, value in inputs["up_cards"].by_seat().items()}

    def answer(profile: StudProfile) -> Answer:
        at_the_table(profile, shown, inputs["up_cards"])
        ruling = low_card(profile, shown)
        return Answer({"seat": seat_name(ruling.answer)}, ruling.rules)

    return in_each_game(inputs, answer)


def _boards(inputs: Fields, name: str, reader: CardReader, sizes: Collection[int]) -> dict[Seat, tuple[Card, ...]]:
    """The up cards of each seat, as many as of every other one."""
    boards: dict[Seat, tuple[Card, ...]] = {}
    for seat, value in inputs[name].by_seat().items():
        boards[seat] = reader.cards(value, {len(board) for board in boards.values()} or sizes)
    return boards


def first_to_act(inputs: Fields) -> Answer:
    profile, reader = game(inputs), CardReader()
    boards = _boards(inputs, "live_up_cards", reader, range(2, 5))
    at_the_table(profile, boards, inputs["live_up_cards"])
    if down := inputs.given("down"):
        for value in down.by_seat(profile.seats[1], least=0).values():
            reader.cards(value, range(profile.cards_each + 1))
    if community := inputs.given("community"):
        reader.card(community)
    all_in = inputs.given("all_in")
    without = all_in.seats(boards) if all_in else ()
    with_chips = [seat for seat in boards if seat not in without]
    ruling = rule_on_first(profile, boards, with_chips)
    strongest, to_act, rules = ruling.answer.strongest, ruling.answer.to_act, ruling.rules
    if len(with_chips) < 2:
        to_act, rules = None, (*rules, *profile.cite(Topic.NO_BETTING))
    expected: dict[str, object] = {"seat": seat_name(to_act)}
    if strongest != to_act:
        expected["strongest_board"] = seat_name(strongest)
    return Answer(expected, tuple(dict.fromkeys(rules)))


def showdown_order(inputs: Fields) -> Answer:
    reader = CardReader()
    boards = _boards(inputs, "up_cards", reader, (4,))
    live = inputs["live"].seats(boards)
    if len(live) < 2:
        raise inputs["live"].fault(Reason.NUMBER_OF_SEATS)
    acted: list[tuple[Seat, str]] = []
    for value in inputs["last_round"].items():
        seat, word, *total = value.items((2, 3))
        for chips in total:
            chips.number()
        acted.append((seat.seat(), word.word(set(ActionKind) - {ActionKind.BRING_IN})))
    wagers = [seat for seat, word in acted if word in WAGERS]

    def answer(profile: StudProfile) -> Answer:
        at_the_table(profile, boards, inputs["up_cards"])
        led = None if acted else rule_on_first(profile, {seat: boards[seat] for seat in live}, live)
        first = led.answer.strongest if led else acted[0][0]
        ruling = showing_order(profile, live, wagers[-1] if wagers else None, first)
        if ruling.answer[0] not in live:
            raise inputs["last_round"].fault(Reason.NO_SUCH_SEAT)
        return Answer({"order": seat_names(ruling.answer)}, cited(led, ruling))

    return in_each_game(inputs, answer)


# --- a short pack -------------------------------------------------------------------------------------------------------


def seventh_street_cards(inputs: Fields) -> Answer:
    """A hand is dealt and played with those folds and no bets."""
    inputs["game"].word(("S7",))
    players = inputs["dealt_in"].number(2, SEVEN_CARD_STUD.seats[1])
    told = inputs["folds_on"].fields((), STREET_NAMES)
    folds = {place: told[name].number(0, players) for place, name in enumerate(STREET_NAMES, 1) if name in told}
    if sum(folds.values()) > players - 2:
        raise inputs["folds_on"].fault(Reason.NUMBER_TOO_LARGE)
    if (burns := inputs.given("burns")) and burns.flag():
        raise burns.fault(Reason.UNKNOWN_WORD)
    hand = StudHand(HandSetup(profile=SEVEN_CARD_STUD, stacks=(MANY_CHIPS,) * players, dealer=None, stub=DECK))
    _play_to_the_last_card(hand, folds)
    ruling = rule_on_stub(hand)
    expected = {
        "cards_left": ruling.answer.left,
        "still_in": len(hand.live),
        "community_card": ruling.answer.community,
    }
    return Answer(expected, ruling.rules)


def _play_to_the_last_card(hand: StudHand, folds: dict[int, int]) -> None:
    """In each round the first who may fold do, and the others call or check, up to the last round before the last card."""
    last = len(STREET_NAMES)
    while hand.street < last or folds.get(last):
        actions = {action.kind: action for action in hand.legal().actions()}
        kind: ActionKind = next(kind for kind in (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN) if kind in actions)
        if folds.get(hand.street) and ActionKind.FOLD in actions:
            folds[hand.street] -= 1
            kind = ActionKind.FOLD
        hand.do(actions[kind])


_GAMES: Final = "FCS, S7, or both, which is answered where the games agree"

KINDS: Final = (
    Kind(
        name="bring_in",
        says="Who has the lowest card.",
        needs={"game": _GAMES, "up_cards": "seat -> its exposed card"},
        gives="seat",
        answer=bring_in,
    ),
    Kind(
        name="first_to_act",
        says="Who acts first in a later round.",
        needs={"game": "FCS or S7", "live_up_cards": "seat -> its two to four exposed cards, of the seats still in"},
        may={
            "all_in": "the seats without chips",
            "down": "seat -> hole cards, which do not count",
            "community": "the shared card, which does not count",
        },
        gives="seat: null where fewer than two have chips; strongest_board, where that is another seat",
        answer=first_to_act,
    ),
    Kind(
        name="showdown_order",
        says="In which order the hands are shown.",
        needs={
            "game": _GAMES,
            "live": "the seats still in",
            "up_cards": "seat -> its four exposed cards",
            "last_round": "[[seat, action]] of the last round, empty where nobody could act; a total may follow",
        },
        gives="order: seats",
        answer=showdown_order,
    ),
    Kind(
        name="seventh_street_cards",
        says="Whether the pack is too short for the seventh card.",
        needs={
            "game": "S7",
            "dealt_in": "how many players began",
            "folds_on": "how many folded on 3rd, 4th, 5th, 6th; what is left out is 0",
        },
        may={"burns": "false: no card is burned"},
        gives="cards_left: before the last street; still_in: how many; community_card: whether one is dealt for everybody",
        answer=seventh_street_cards,
    ),
)
