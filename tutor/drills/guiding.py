"""A question answered step by step: first what can be found out for each hint, then the answer itself, part by part.

What a learner answered on the way is told in short texts, one a stage, that an address can hold and that are the same in every
language. ``SHOWN`` says of a stage that the learner had it told.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.utils.translation import get_language, override

from engine.cards import DECK, Card, Seat
from engine.ranking import HandCategory
from tutor import wording
from tutor.drills import messages
from tutor.drills.base import (
    AnswerError,
    ChoiceWidget,
    FormData,
    NumberField,
    NumbersWidget,
    OptionsWidget,
    PartsWidget,
    Step,
    Widget,
)
from tutor.drills.gaps import CardsSought, Gap, HandSought, NumberSought, SeatsSought, Sought, gaps
from tutor.drills.parsing import parse_card, read_cards, read_choice, read_numbers, read_seats
from tutor.drills.registry import Dealt
from tutor.drills.worded import worded

SHOWN: Final = "-"
READ: Final = "."
"""The text of a hint that was only read, or of a part that was left empty."""
BETWEEN: Final = "|"
GAP: Final = "gap"
"""The field in which what is sought is given."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A step of the explanation; ``gap`` is None where nothing of it can be found out, so that it is only read."""

    step: Step
    gap: Gap | None


@dataclass(frozen=True, slots=True)
class PartAsked:
    """A part of the answer, or all of it where it cannot be parted: its title, its fields, how they are filled in."""

    title: str
    widget: Widget
    fields: tuple[str, ...]

    @property
    def name(self) -> str:
        """What is asked, in a few words: the label of its only field, or its title."""
        return self.widget.fields[0].label if self.fields and isinstance(self.widget, NumbersWidget) else self.title


@dataclass(frozen=True, slots=True)
class Guide:
    """The stages of a question in the active language. All but the last are passed on the way; the last is the answer."""

    dealt: Dealt
    hints: tuple[Hint, ...]
    parts: tuple[PartAsked, ...]

    @property
    def size(self) -> int:
        """How many stages there are."""
        return len(self.hints) + len(self.parts)


def guide(dealt: Dealt) -> Guide:
    """The question's stages, in the active language."""
    return _guide(dealt, get_language() or "")


# Measured: finding the gaps in both languages takes up to 4 ms, and every stage asks for them.
@lru_cache(maxsize=128)
def _guide(dealt: Dealt, language: str) -> Guide:
    del language
    said = worded(dealt)
    hints: list[Hint] = []
    for place, step in enumerate(said.hints):
        # What was found above is told there: to ask for it again would ask nothing. The same number may be of another thing.
        asked = {hint.gap.sought for hint in hints if hint.gap and not isinstance(hint.gap.sought, NumberSought)}
        hints.append(Hint(step, _gap(dealt, place, asked)))
    return Guide(dealt, tuple(hints), _parts(said.question.widget))


def _gap(dealt: Dealt, place: int, asked: Collection[Sought]) -> Gap | None:
    """The gap of the hint at that place that tells most, that every language has, and of which nothing was asked before."""
    own = get_language() or ""
    found = {own: _gaps(dealt, place)}
    for language, _name in settings.LANGUAGES:
        if language != own:
            with override(language):
                found[language] = _gaps(dealt, place)
    # In the order of one language, whichever is active.
    for sought in found[settings.LANGUAGES[0][0]]:
        if sought not in asked and all(sought in here for here in found.values()):
            return found[own][sought]
    return None


def _gaps(dealt: Dealt, place: int) -> Mapping[Sought, Gap]:
    said = worded(dealt)
    if place >= len(said.hints):
        return {}
    by_sought: dict[Sought, Gap] = {}
    for gap in gaps(said.hints[place], said.question):
        by_sought.setdefault(gap.sought, gap)
    return by_sought


def _parts(widget: Widget) -> tuple[PartAsked, ...]:
    """The answer part by part where each part has fields of its own, else as a whole."""
    asked = [(part.title, part.widget) for part in widget.parts] if isinstance(widget, PartsWidget) else [("", widget)]
    parts: list[PartAsked] = []
    for title, one in asked:
        match one:
            case NumbersWidget(fields):
                parts += [PartAsked(title, NumbersWidget((field,)), (field.name,)) for field in fields]
            case ChoiceWidget(name=name):
                parts.append(PartAsked(title, one, (name,)))
            case OptionsWidget():
                parts.append(PartAsked(title, one, ("option",)))
            case _:
                return (PartAsked("", widget, ()),)
    return tuple(parts)


# --- the hints --------------------------------------------------------------------------------------------------------


def given(sought: Sought, form: FormData) -> str:
    """What a form gives, as a text for addresses. Raises ``AnswerError``."""
    match sought:
        case NumberSought():
            # A minus is read where there is none: whoever types one is wrong and not misunderstood.
            return str(read_numbers(form, (NumberField(name=GAP, label="", signed=True),))[GAP])
        case SeatsSought(among=among):
            seats = read_seats(form, among, GAP)
            if not seats:
                raise AnswerError({GAP: messages.no_seat()})
            return seats_told(seats)
        case HandSought():
            return read_choice(form, [str(int(category)) for category in HandCategory], GAP)
        case CardsSought(cards, among):
            return cards_told(read_cards(form, among, len(cards), GAP))


def right(sought: Sought) -> str:
    """What is sought, as ``given`` tells it."""
    match sought:
        case NumberSought(value):
            return str(value)
        case SeatsSought(seats):
            return seats_told(seats)
        case HandSought(hand):
            return str(int(hand.category))
        case CardsSought(cards):
            return cards_told(cards)


def in_words(sought: Sought, text: str) -> str:
    """What was given, as people say it; "" for a text that ``given`` never gives."""
    each = text.split(BETWEEN)
    try:
        told = given(sought, {GAP: each})
    except AnswerError:
        return ""
    if told != text:
        return ""
    match sought:
        case NumberSought():
            return wording.number(int(text))
        case SeatsSought():
            return wording.seats(map(int, each))
        case HandSought():
            return wording.category_name(HandCategory(int(text)))
        case CardsSought():
            return wording.all_of(wording.sign(parse_card(one)) for one in each)


def seats_told(seats: Collection[Seat]) -> str:
    """Seats as an address tells them."""
    return BETWEEN.join(map(str, sorted(seats)))


def cards_told(cards: Collection[Card]) -> str:
    """Cards as an address tells them, in the order of the pack."""
    return BETWEEN.join(str(card) for card in DECK if card in cards)


# --- the answer -------------------------------------------------------------------------------------------------------


def part_given(part: PartAsked, form: FormData) -> str:
    """What a form gives for a part, as a text for addresses; ``READ`` where it gives nothing."""
    return BETWEEN.join(value for field in part.fields for value in form.get(field, ())) or READ


def part_form(part: PartAsked, text: str) -> dict[str, Sequence[str]]:
    """The form of which ``part_given`` gave the text."""
    return {} if text == READ else {field: text.split(BETWEEN) for field in part.fields}


def is_right(dealt: Dealt, part: PartAsked, form: FormData) -> bool:
    """Whether an answer that is right in all else is right with this part. Raises ``AnswerError`` where it is none."""
    kind, situation, ruling = dealt.kind, dealt.situation, dealt.ruling
    others = {name: values for name, values in right_form(dealt).items() if name not in part.fields}
    return kind.grade(situation, ruling, kind.parse(situation, {**others, **form})).right


def right_form(dealt: Dealt) -> FormData:
    """A right answer as a form sends it."""
    return dealt.kind.samples(dealt.situation, dealt.ruling).right


def part_in_words(part: PartAsked, form: FormData) -> str:
    """What a form gives for a part, as people say it."""
    values = [value for field in part.fields for value in form.get(field, ())]
    match part.widget:
        case ChoiceWidget(options) | OptionsWidget(options):
            labels = {option.key: option.label for option in options}
            return wording.all_of(labels.get(value, value) for value in values)
        case _:
            return wording.all_of(values)
