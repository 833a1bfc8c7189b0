"""What a step asks, in words, and the engine's ruling on it, worded by the kind of question that asks the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.actions import Action
from engine.cards import DECK
from engine.caribbean import BankFails, BankQualifies, HandsCompared, Outcome
from engine.hand import CardDealt
from engine.profile import Topic
from engine.ruling import Ruling
from tutor import wording
from tutor.drawing.pots import pot_name
from tutor.drills import registry
from tutor.drills.base import Step
from tutor.drills.shown_steps import ShownStep, shown
from tutor.drills.situations import StudSituation
from tutor.lessons.worked import Ask, WorkedHand, WorkedRound, asking


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question before a step: half a sentence for the heading, the task, and the choices by number, from 1."""

    heading: str
    task: str
    choices: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """What is right, as the engine rules and the kind of question that asks the same words it."""

    right: int
    """The number of the right choice."""
    answer: str
    """Half a sentence: «fala o lugar 2»."""
    steps: tuple[ShownStep, ...]


def asked(hand: WorkedHand | WorkedRound, place: int) -> Asked:
    """What the step of that place, from 0, asks, in the active language."""
    ask = hand.steps[place].ask or Ask("actor")
    heading, task = _question(hand, place, ask)
    values = asking.choices(hand, place)
    labels = (wording.capital(_said(ask, value)) for value in values)
    return Asked(heading=heading, task=task, choices=tuple(enumerate(labels, 1)))


def ruled(hand: WorkedHand | WorkedRound, place: int) -> Ruled:
    """The ruling on it."""
    ask = hand.steps[place].ask or Ask("actor")
    right = asking.answer(hand, place)
    number = asking.choices(hand, place).index(right) + 1
    if isinstance(hand, WorkedRound):
        return Ruled(right=number, answer=_said(ask, right), steps=shown(_of_the_bank(hand, ask)))
    said, steps = _of_the_table(hand, place, ask)
    return Ruled(right=number, answer=said or _said(ask, right), steps=shown(steps))


# --- the question -----------------------------------------------------------------------------------------------------


def _question(hand: WorkedHand | WorkedRound, place: int, ask: Ask) -> tuple[str, str]:
    match ask.about:
        case "actor":
            return _("who acts now?"), _("Look at the table and say whose turn it is.")
        case "actions" if isinstance(hand, WorkedHand):
            seat = wording.the_seat(hand.after(hand.steps[place - 1].actions).legal().seat)
            return _("what may %(seat)s do?") % {"seat": seat}, _("Choose all that the rules allow, no more and no less.")
        case "card":
            return _("one card each, or one for all?"), _("Count the cards that are left and the players who are in.")
        case "pots":
            return _("which pots are there?"), _("Count layer by layer, the main pot first.")
        case "winner":
            pot = pot_name(ask.pot - 1)
            return _("who wins the %(pot)s?") % {"pot": pot}, _("Compare the hands of those who play for it.")
        case "qualifies":
            return _("does the bank qualify?"), _("Look at its five cards.")
        case "better":
            return _("whose hand is better?"), _("Compare both hands of five cards.")
        case "net":
            return _("what is the balance?"), _("Only what is won or lost, without the bets that come back.")
        case _received:
            return _("how many chips come back?"), _("The bets that come back count as well.")


def _said(ask: Ask, value: Any) -> str:
    """A choice in words."""
    return _WORDS[ask.about](value)


def _actions(value: frozenset[Action]) -> str:
    kinds = [Action(kind, to) for kind, to in sorted(value, key=lambda done: (_ORDER.index(done.kind.value), done.to))]
    return wording.any_of(wording.to_do(done.kind, done.to) for done in kinds)


_ORDER: Final = ("fold", "check", "bring_in", "call", "bet", "complete", "raise")

_WORDS: Final[Mapping[str, Callable[[Any], str]]] = {
    "actor": lambda seat: wording.seat(seat),
    "actions": _actions,
    "card": lambda value: _("one card for all") if value == asking.SHARED else _("one card each"),
    "pots": lambda amounts: wording.all_of(map(wording.number, amounts)),
    "winner": lambda seats: wording.the_seats(seats),
    "qualifies": lambda value: _("the bank qualifies") if value == asking.YES else _("the bank does not qualify"),
    "better": lambda value: _OUTCOMES[value](),
    "net": lambda value: wording.signed(value),
    "received": lambda value: wording.chips(value),
}
_OUTCOMES: Final[Mapping[Outcome, Callable[[], str]]] = {
    Outcome.PLAYER_WINS: lambda: _("the player's hand"),
    Outcome.BANK_WINS: lambda: _("the bank's hand"),
    Outcome.TIE: lambda: _("both are equal"),
}


# --- the ruling -------------------------------------------------------------------------------------------------------


def _of_the_table(hand: WorkedHand, place: int, ask: Ask) -> tuple[str, tuple[Step, ...]]:
    """The answer, "" where it is said as the choice is, and the steps."""
    before = hand.steps[place - 1]
    if ask.about == "card":
        return "", (_pack(hand, place),)
    actions = len(hand.actions) if ask.about in ("pots", "winner") else before.actions
    situation = StudSituation(setup=hand.setup, actions=hand.actions[:actions])
    if ask.about == "actor":
        first = not (situation.hand.betting and situation.hand.betting.done)
        if not first:
            return "", (_turn(situation),)
        slug = "who_opens" if situation.hand.street == 1 else "who_speaks_first"
    else:
        slug = {"actions": "what_may_he_do", "pots": "side_pots", "winner": "who_receives"}[ask.about]
    kind: Any = registry.get(slug)
    ruling = kind.rule(situation)
    answer = kind.state_answer(situation, ruling) if ask.about != "winner" else ""
    return answer, kind.explain(situation, ruling)


def _turn(situation: StudSituation) -> Step:
    """Whose turn comes next within a round."""
    profile = situation.profile
    text = _("The turn goes clockwise to the next player who is in and has chips.")
    return Step(rules=(*profile.cite(Topic.CLOCKWISE), *profile.cite(Topic.SKIPPED)), text=text)


def _pack(hand: WorkedHand, place: int) -> Step:
    """Whether the pack suffices for a card each."""
    before = hand.after(hand.steps[place - 1].actions)
    dealt = sum(isinstance(event, CardDealt) for event in hand.log[: hand.steps[place - 1].events])
    left, players = len(DECK) - dealt, len(before.live)
    profile = hand.setup.profile
    cards = ngettext("%(count)s card is left", "%(count)s cards are left", left) % {"count": left}
    text = (
        _("%(cards)s for %(players)s players: too few, so one card lies face up for everybody.")
        if left < players
        else _("%(cards)s for %(players)s players: enough for one each.")
    ) % {"cards": cards, "players": players}
    return Step(rules=profile.cite(Topic.SHORT_PACK), text=text, states_answer=True)


def _of_the_bank(hand: WorkedRound, ask: Ask) -> tuple[Step, ...]:
    """Of the settlement, the facts that the question is about."""
    facts = hand.ruling.facts
    kinds: Mapping[str, tuple[type, ...]] = {
        "qualifies": (BankQualifies, BankFails),
        "better": (HandsCompared,),
    }
    if ask.about in kinds:
        about = tuple(fact for fact in facts if isinstance(fact, kinds[ask.about]))
    else:
        about = tuple(fact for fact in facts if not isinstance(fact, (BankQualifies, BankFails, HandsCompared)))
    kind: Any = registry.get("caribbean_settlement")
    steps: tuple[Step, ...] = kind.explain(hand.situation, Ruling(hand.ruling.answer, about))
    return steps
