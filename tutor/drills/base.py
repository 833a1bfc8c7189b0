"""The contract of a kind of question.

Read in this order: a ``Kind`` deals a situation, rules on it, asks, parses what the learner sent, grades it and explains.
Each phase has one job and passes frozen values on. A kind knows nothing of pages, requests or the database.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from fractions import Fraction
from typing import Any, ClassVar, Final, Generic, TypeVar

from django.utils.functional import Promise

from engine.cards import Card, Seat
from engine.profile import Game
from engine.rules import Rule
from engine.ruling import Ruling
from tutor.drills.dice import Dice
from tutor.drills.slips import Sum
from tutor.drills.table import TableView

_DOCUMENTS: Final = {Game.FIVE_CARD_STUD: "FCS-", Game.SEVEN_CARD_STUD: "S7-", Game.CARIBBEAN_STUD: "CAR-"}
"""How the ids of a game's rules begin."""

Words = str | Promise
"""A text that may be translated later, in the language of the page."""

FormData = Mapping[str, Sequence[str]]
"""What a form sent: every field with all its values, as a query string holds them."""


class Level(IntEnum):
    """How much stands by that does not matter."""

    PLAIN = 1
    """One rule and no distraction."""
    DISTRACTED = 2
    """Facts stand by that do not matter: folded, hidden, all-in."""
    TEMPTING = 3
    """Two rules meet and the tempting answer is wrong."""


@dataclass(frozen=True, slots=True)
class Case:
    """A branch of the rules that a question exercises on purpose.

    ``name`` is for people and tells the answer away: beside a deal it is shown only after answering.
    """

    slug: str
    name: Words
    levels: tuple[Level, ...] = tuple(Level)
    few_deals: bool = False
    """Whether it asks the same each time, but for a small figure or the order of the options."""
    question: Words | None = None
    """What it asks, where the words are the same each time; unlike the name, it may stand before the answer."""


# --- asking -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LogRound:
    """One round of the hand as it was played: its title and what each did, in order, in words."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question in the reader's language, ready to be laid out; what must stay hidden is not in it."""

    crumbs: tuple[str, ...]
    heading: str
    task: str
    table: TableView | None = None
    premises: tuple[str, ...] = ()
    """Rules that must stand in the question because they are our choice or differ by game."""
    log: tuple[LogRound, ...] = ()
    widget: "Widget"
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What the kind's own template needs beside the above."""


@dataclass(frozen=True, slots=True)
class SeatWidget:
    """One seat is the answer; the seats of the table are the buttons. Form field: ``seat``."""

    choices: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField:
    """One whole number to type. Form field: ``name``."""

    name: str
    label: str
    hint: str = ""
    signed: bool = False
    """True for a result that may be negative; without it a minus is an error and not an answer."""


@dataclass(frozen=True, slots=True)
class NumbersWidget:
    fields: tuple[NumberField, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One option to choose; ``key`` is what the form sends."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class OptionsWidget:
    """Every option that is legal is the answer. Form field: ``option``, repeated; ``name`` groups what belongs together."""

    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class ChoiceWidget:
    """One of the options is the answer. Form field: ``name``. The options stand in the order given, fixed or dealt."""

    options: tuple[Option, ...]
    name: str = "choice"
    """Of several choices in one form, each but one has a name of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PotsWidget:
    """A table of pots, main pot first. Form fields: ``pot1_amount``, ``pot1_seat`` (repeated), …, ``returned_seat``,
    ``returned_amount``."""

    rows: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class OrderWidget:
    """All the items in order are the answer. Form fields: ``place1``, ``place2``, …, each with the key of an item."""

    items: tuple[Option, ...]
    first: str = ""
    """What stands at the first place, as a word beside it: «a mais forte»."""
    last: str = ""


@dataclass(frozen=True, slots=True)
class CardsWidget:
    """That many of the cards are the answer, in any order. Form field: ``card``, repeated, in the engine's notation."""

    cards: tuple[Card, ...]
    count: int
    down: tuple[Card, ...] = ()
    """Those that lie face down at the table; the reader sees them all the same."""


@dataclass(frozen=True, slots=True)
class AskedPart:
    """One of several things that a question asks: its title, and how it is answered."""

    title: str
    widget: "SeatlessWidget"


@dataclass(frozen=True, slots=True)
class PartsWidget:
    """Several answers in one form; no two of them share a field."""

    parts: tuple[AskedPart, ...]


SeatlessWidget = NumbersWidget | OptionsWidget | ChoiceWidget | PotsWidget | OrderWidget | CardsWidget
"""What needs nothing but its fields: every widget but the seats of the table, and but several in one."""

Widget = SeatWidget | SeatlessWidget | PartsWidget


# --- answering --------------------------------------------------------------------------------------------------------


V = TypeVar("V")


class AnswerError(ValueError):
    """What was sent is no answer. ``errors`` says in the reader's language what is wrong, by form field.

    An answer that is well formed but wrong is never an error.
    """

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(errors)
        self.errors = errors


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an answer that is marked on its own."""

    key: str
    label: str
    right: bool
    given: str = ""
    """What was answered, in the active language and in other words than ``expected``; "" where the part is right."""
    expected: str = ""
    """What is right, in the active language; "" where the part is right."""

    @classmethod
    def compare(cls, key: str, label: str, given: V, expected: V, in_words: Callable[[V], str]) -> "Part":
        """The part that is right where both values are equal; where it is wrong, it says both."""
        if given == expected:
            return cls(key, label, right=True)
        return cls(key, label, right=False, given=in_words(given), expected=in_words(expected))


@dataclass(frozen=True, slots=True)
class Grade:
    """The parts of an answer, marked."""

    parts: tuple[Part, ...]

    @property
    def score(self) -> Fraction:
        """The share of right parts, in [0, 1]."""
        return Fraction(sum(part.right for part in self.parts), len(self.parts))

    @property
    def right(self) -> bool:
        return all(part.right for part in self.parts)


# --- explaining -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of an explanation: where to look, which rule, what follows."""

    rules: tuple[Rule, ...]
    text: str
    seats: tuple[Seat, ...] = ()
    """Seats that the step speaks of; the table lights them up."""
    cards: tuple[Card, ...] = ()
    states_answer: bool = False
    """True where the step says the answer; such a step is never a hint."""


S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Misconception(Generic[S, A]):
    """A wrong rule that can be run.

    ``answer`` gives what somebody who holds it would answer, or None where it says nothing about the situation.
    ``correction`` is one kind sentence, in the reader's language, that names the mistake with this deal's figures.
    """

    slug: str
    name: Words
    answer: Callable[[S], A | None]
    correction: Callable[[S], str]
    family: str = ""
    """Mistakes of one family are corrected by the same sentence, so that it may be said where only they match."""
    rules: tuple[Rule, ...] = ()
    """What it goes against, one rule or more for each game of the kind; none where that depends on the deal."""

    @property
    def told_as(self) -> str:
        """What tells it from the others: its family, or itself where it has none."""
        return self.family or self.slug


@dataclass(frozen=True, slots=True)
class Samples:
    """Form data that a test can send: right, wrong (well formed) and malformed (refused with a message)."""

    right: FormData
    wrong: FormData
    malformed: FormData


class Kind(ABC, Generic[S, A]):
    """One kind of question; a module in ``tutor/drills/kinds`` holds one instance named ``KIND``.

    ``A`` is the answer: a frozen, comparable value, the same type that ``Ruling.answer`` is reduced to by ``key``.
    """

    slug: ClassVar[str]
    """Name in code and of the template ``drills/<slug>.html``: the module's own name."""
    number: ClassVar[int]
    """1 to 127, never used again for another kind: it is part of every question code."""
    paths: ClassVar[Mapping[str, str]]
    """The word in addresses, by language: ``{"pt": "quem-abre", "es": "quien-abre"}``."""
    games: ClassVar[tuple[Game, ...]]
    title: ClassVar[Words]
    summary: ClassVar[Words]
    """One sentence: what it trains."""
    cases: ClassVar[tuple[Case, ...]]
    """In a fixed order that is only ever appended to: a case's place is part of every question code."""
    misconceptions: ClassVar[tuple[Misconception[Any, Any], ...]]
    independent_parts: ClassVar[Collection[str]] = ()
    """Keys of the parts that can each be wrong for a reason of its own; where no misconception gives a whole answer, they
    are looked at one by one."""

    @abstractmethod
    def deal(self, dice: Dice, case: Case, level: Level) -> S:
        """A situation that exercises the case; the same dice give the same one. Bounded by tries, never by time."""

    @abstractmethod
    def rule(self, situation: S) -> Ruling[Any]:
        """The engine's ruling on the situation."""

    @abstractmethod
    def key(self, ruling: Ruling[Any]) -> A:
        """The right answer, in the form that ``parse`` gives."""

    @abstractmethod
    def ask(self, situation: S) -> Question:
        """The question in the active language, without anything that gives the answer away."""

    @abstractmethod
    def table(self, situation: S, ruling: Ruling[Any]) -> TableView | None:
        """The table as shown after answering, with what decides marked."""

    @abstractmethod
    def parse(self, situation: S, data: FormData) -> A:
        """The answer in the form data. Raises ``AnswerError``; never looks at what is right."""

    @abstractmethod
    def grade(self, situation: S, ruling: Ruling[Any], answer: A) -> Grade:
        """The answer's parts, right and wrong."""

    @abstractmethod
    def state_answer(self, situation: S, ruling: Ruling[Any]) -> str:
        """The right answer as half a sentence, to stand after «Certo:»: «fala o lugar 5»."""

    @abstractmethod
    def explain(self, situation: S, ruling: Ruling[Any]) -> tuple[Step, ...]:
        """The facts of the ruling, worded; the last step states the answer."""

    @abstractmethod
    def samples(self, situation: S, ruling: Ruling[Any]) -> Samples:
        """Form data for the generic test."""

    @abstractmethod
    def freeze(self, situation: S) -> dict[str, Any]:
        """The situation as JSON data, to be kept with an attempt."""

    @abstractmethod
    def thaw(self, data: Mapping[str, Any]) -> S:
        """The situation that ``freeze`` was given. Raises ``ValueError`` on anything else."""

    def right_choice(self, ruling: Ruling[Any]) -> str:
        """The key of the right option, where the answer is one of several; it is marked after answering."""
        return str(self.key(ruling))

    def right_choices(self, ruling: Ruling[Any]) -> Mapping[str, str]:
        """The same for each choice of the form, by its field."""
        return {"choice": self.right_choice(ruling)}

    def game(self, situation: S) -> Game:
        """The game that the situation is of."""
        return self.games[0]

    @property
    def template(self) -> str:
        """The template that lays out the answer widget."""
        return f"drills/{self.slug}.html"

    def case(self, slug: str) -> Case:
        """The case of that name. Raises ``KeyError``."""
        return {case.slug: case for case in self.cases}[slug]

    def hints(self, situation: S, ruling: Ruling[Any]) -> tuple[Step, ...]:
        """The steps that lead towards the answer without saying it."""
        return tuple(step for step in self.explain(situation, ruling) if not step.states_answer)

    def sums(self, situation: S, ruling: Ruling[Any], answer: A) -> Mapping[str, Sum]:
        """The figures of the answer by the key of their part, with what the right ones are the sum of: for telling slips
        of arithmetic. A figure that follows from one that is wrong is left out."""
        return {}

    def mistaken(self, situation: S) -> "Mistaken[S, A]":
        """What each misconception would answer."""
        return tuple((mistake, mistake.answer(situation)) for mistake in self.misconceptions)

    def broken_rule(self, mistake: Misconception[S, A], situation: S, ruling: Ruling[Any]) -> Rule:
        """The rule that the misconception goes against in this situation: where it is taught is the place to read on."""
        return (*of_game(self.game(situation), mistake.rules), *mistake.rules, *ruling.rules)[0]

    def diagnose(self, situation: S, ruling: Ruling[Any], answer: A) -> Misconception[S, A] | None:
        """The misconception behind a wrong answer, where exactly one, or one family alone, gives just that answer."""
        return None if answer == self.key(ruling) else only_one(self.mistaken(situation), answer)


def of_game(game: Game, rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Those of the rules that are the game's own, or decisions about it."""
    return tuple(rule for rule in rules if rule.removeprefix("AMB-").startswith(_DOCUMENTS[game]))


Mistaken = tuple[tuple[Misconception[S, A], A | None], ...]
"""Each misconception with its answer."""


def only_one(mistaken: Mistaken[S, A], answer: A) -> Misconception[S, A] | None:
    """The misconception that alone, or with its family alone, gives just that answer, which is wrong."""
    matches = [mistake for mistake, given in mistaken if given == answer]
    families = {mistake.told_as for mistake in matches}
    return matches[0] if len(families) == 1 else None


def single(data: FormData, name: str) -> str:
    """The one value of a form field, "" where it is absent. Raises ``AnswerError`` where it was sent more than once."""
    from tutor.drills import messages

    values = data.get(name, ())
    if len(values) > 1:
        raise AnswerError({name: messages.repeated_field()})
    return values[0] if values else ""


def figures(steps: Iterable[Step]) -> str:
    """All texts of an explanation together, for tests that look for figures in it."""
    return "\n".join(step.text for step in steps)
