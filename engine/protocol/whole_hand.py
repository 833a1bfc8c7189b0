"""Lines about a whole hand of stud, as it was recorded: from the antes to what each player won.

Players are numbered from 0, clockwise, and streets by how many cards each player then has.
"""

from dataclasses import replace
from typing import Final

from engine.actions import ActionKind, Refusal
from engine.bring_in import OpeningKind
from engine.cards import Card, Chips, Seat
from engine.events import Acted, AntePosted, ExcessReturned, HandsShown, RoundBegan
from engine.hand import HandSetup, StudHand
from engine.pots import PotAward
from engine.profile import OddChips, StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.protocol.kind import Answer, Kind, cited
from engine.protocol.reading import Fields, Reason, Value
from engine.protocol.rounds import BETTING_WORDS, meant
from engine.protocol.table import CardReader, blamed_on, refused
from engine.ruling import Ruling
from engine.setup import SetupProblem

GAMES: Final = {"5stud": FIVE_CARD_STUD, "7stud": SEVEN_CARD_STUD}
ANTE: Final = "ante"
STAKES: Final = ("ante", "bring_in", "small_bet", "big_bet")
RESULTS: Final = ("id", "showdown", "contributed", "folded", "refund", "pot_total", "net", "notes", "rake", "site_pots")


def hand(inputs: Fields) -> Answer:
    setup = _setup(inputs)
    with blamed_on(inputs["cards"]):
        played = StudHand(setup)
    replay = _Replay(inputs, played)
    for value in inputs["actions"].items():
        replay.do(value)
    if not played.over:
        raise inputs["actions"].fault(Reason.HAND_NOT_OVER)
    if setup.community and played.community is None:
        raise inputs["community"].fault(refused(SetupProblem.NO_CARD_AWAITED))
    showing = played.showing() if len(played.live) > 1 else None
    rulings = (played.opened, *replay.led, played.divide(), showing, played.award())
    return Answer(_told(played, inputs.given("dealer_seat") is not None), cited(*rulings))


# --- the setup ----------------------------------------------------------------------------------------------------------


def _setup(inputs: Fields) -> HandSetup:
    """The hand about to begin. It waits where no card is told, so that one can say which is missing."""
    stacks = tuple(value.number(1) for value in inputs["stacks"].items())
    profile = _stakes(inputs, stacks)
    reader = CardReader()
    hands = tuple(_held(value, reader, profile) for value in inputs["cards"].items((len(stacks),)))
    if unit := inputs.given("unit"):
        unit.text()
    community = inputs.given("community")
    told = inputs.given("dealer_seat")
    dealer = told.number(0, len(stacks) - 1) + 1 if told else len(stacks)
    with blamed_on(inputs["stacks"]):
        return HandSetup(
            profile=profile,
            stacks=stacks,
            dealer=dealer if profile.has_dealer else None,
            hands=hands,
            community=reader.card(community) if community else None,
            waits=True,
        )


def _stakes(inputs: Fields, stacks: tuple[Chips, ...]) -> StudProfile:
    profile = GAMES[inputs["game"].word(GAMES)]
    stakes = inputs["stakes"].fields([name for name in STAKES if name != "bring_in"], ["bring_in"])
    ante, small, big = (stakes[name].number() for name in ("ante", "small_bet", "big_bet"))
    bring_in = stakes.given("bring_in")
    # Where nobody posted one, its amount was never seen and only has to be possible.
    chips = bring_in.number() if bring_in else max(1, small // 4)
    with blamed_on(inputs["stakes"]):
        return replace(profile, ante=ante, bring_in=chips, small_bet=small, big_bet=big)


def _held(value: Value, reader: CardReader, profile: StudProfile) -> tuple[Card | None, ...]:
    """A player's cards in the order dealt; only hole cards may be null."""
    faces = [up for street in profile.streets for up in (False,) * street.down + (True,) * street.up]
    told = value.items()
    if len(told) > len(faces):
        raise value.fault(Reason.NUMBER_OF_CARDS)
    for each, up in zip(told, faces, strict=False):
        if up and each.raw is None:
            raise each.fault(refused(SetupProblem.UNKNOWN_UP_CARD))
    return tuple(None if each.raw is None else reader.card(each) for each in told)


# --- the actions --------------------------------------------------------------------------------------------------------


class _Replay:
    """Plays a hand as the actions of a line have it."""

    def __init__(self, inputs: Fields, played: StudHand) -> None:
        self._inputs = inputs
        self._hand = played
        self._antes = {event.seat: event.chips for event in played.log if isinstance(event, AntePosted)}
        self.led: list[Ruling[object] | None] = []
        """Who acted first in the later rounds in which somebody did."""
        self._fill_in()

    def do(self, value: Value) -> None:
        """One entry: the street, the player, what was done and the chips that it added."""
        street, player, word, added = value.items((4,))
        seat = player.number(0, len(self._hand.setup.stacks) - 1) + 1
        if word.word((ANTE, *BETTING_WORDS)) == ANTE:
            self._check_ante(value, seat, street.number(), added.number())
            return
        with blamed_on(value):
            legal = self._hand.legal()
        if street.number() != street_number(self._hand.profile, self._hand.street):
            raise street.fault(Reason.WRONG_STREET)
        if seat != legal.seat:
            raise value.fault(refused(Refusal.NOT_IN_TURN))
        kind, paid, chips = ActionKind(word.text()), self._hand.put_in[seat], added.number()
        before = self._hand.street
        with blamed_on(value):
            self._hand.do(meant(kind, paid + chips, legal, paid))
        self._fill_in()
        if self._hand.street != before:
            self.led.append(self._hand.led)

    def _check_ante(self, value: Value, seat: Seat, street: int, chips: Chips) -> None:
        """The antes are in already; one that is told has to be the same, and told once."""
        if street:
            raise value.fault(Reason.WRONG_STREET)
        if seat not in self._antes:
            raise value.fault(refused(Refusal.NOT_IN_TURN))
        if self._antes.pop(seat) != chips:
            raise value.fault(refused(Refusal.WRONG_AMOUNT))

    def _fill_in(self) -> None:
        """Cards that were never shown stay unknown; one that lay face up has to be told."""
        while awaited := self._hand.awaits:
            if awaited.up:
                cards, whole = self._inputs["cards"], self._inputs.whole
                at = cards.items()[awaited.seat - 1] if awaited.seat else whole.named("community", None)
                raise at.fault(refused(SetupProblem.UNKNOWN_UP_CARD))
            self._hand.deal(None)


def street_number(profile: StudProfile, street: int) -> int:
    """How many cards each player has on a street, from 1; a shared card counts as everybody's."""
    return sum(each.down + each.up for each in profile.streets[:street])


# --- the answer ---------------------------------------------------------------------------------------------------------


def _told(played: StudHand, dealer_known: bool) -> dict[str, object]:
    return {
        "bring_in": _bring_in(played),
        "order": _order(played),
        "contributed": list(played.contributed.values()),
        "refund": {str(event.seat - 1): event.chips for event in played.log if isinstance(event, ExcessReturned)},
        "pots": [
            {
                "amount": each.pot.amount,
                "eligible": [seat - 1 for seat in each.pot.eligible],
                "winners": sorted(seat - 1 for seat in each.winners) or None,
            }
            for each in _pots(played)
        ],
        "showdown": [seat - 1 for event in played.log if isinstance(event, HandsShown) for seat in event.order],
        "net": _net(played, dealer_known),
    }


def _pots(played: StudHand) -> tuple[PotAward, ...]:
    return played.result.pots if played.result else ()


def _bring_in(played: StudHand) -> int | None:
    """Who brought in, if only in name, being all-in; None where there was no betting."""
    opened = played.opened.answer if played.opened else None
    if opened is None or opened.to_act is None:
        return None
    return (opened.to_act if opened.kind is OpeningKind.OWES else opened.low_card) - 1


def _order(played: StudHand) -> dict[str, list[int]]:
    """Who acted, one after the other, on each street that was reached."""
    order: dict[str, list[int]] = {}
    for event in played.log:
        if isinstance(event, RoundBegan):
            order[str(street_number(played.profile, event.street))] = []
        elif isinstance(event, Acted):
            order[str(street_number(played.profile, event.street))].append(event.done.seat - 1)
    return order


def _net(played: StudHand, dealer_known: bool) -> list[int | None]:
    """What each won or lost; None for all that play for a pot which stays open, or for an odd chip with no dealer known."""
    by_position = played.profile.odd_chips is OddChips.LEFT_OF_DEALER and not dealer_known
    unsettled: set[Seat] = set()
    for each in _pots(played):
        if not each.winners:
            unsettled.update(each.pot.eligible)
        elif by_position and each.pot.amount % len(each.winners):
            unsettled.update(each.winners)
    started = dict(zip(played.setup.seats, played.setup.stacks, strict=True))
    return [None if seat in unsettled else played.stacks[seat] - started[seat] for seat in played.setup.seats]


KINDS: Final = (
    Kind(
        name="hand",
        says="A whole hand, played again. Players are numbered from 0, clockwise; streets by the cards that each then has.",
        needs={
            "game": "5stud or 7stud",
            "stakes": "ante, bring_in, small_bet, big_bet: chips; bring_in may be null",
            "stacks": "[chips before the ante]",
            "cards": "[[the player's cards in the order dealt]]; a hole card may be null, the last ones left out",
            "actions": "[[street, player, action, chips added]]: ante on street 0, which may be left out; else fold, check, "
            "bring_in, call, and bet, complete or raise, which are taken for each other",
        },
        may={
            "dealer_seat": "5stud: the dealer's number; null where unknown",
            "community": "7stud: the shared card where the pack ran short",
            "unit": "a text; only read",
        }
        | dict.fromkeys(RESULTS, "what came of it; not looked at"),
        gives="bring_in: player, null where nobody could bet; order: {street: [players as they acted]}, of streets reached; "
        "contributed: [chips]; refund: {player: chips}; pots: [{amount, eligible, winners}], winners null where cards are "
        "unknown; showdown: [players as they show], empty without one; net: [chips before rake], null where unknown",
        answer=hand,
    ),
)
