"""The kind of question that asks for a plain fact of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from django.utils.functional import lazy
from django.utils.translation import gettext as _

from engine.profile import Game
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import (
    Case,
    ChoiceWidget,
    FormData,
    Grade,
    Kind,
    Level,
    Misconception,
    NumberField,
    NumbersWidget,
    Option,
    Part,
    Question,
    Samples,
    Step,
    Widget,
    Words,
)
from tutor.drills.dice import Dice
from tutor.drills.facts.loader import figures_of, given_by, right_answer, sheet
from tutor.drills.facts.sheet import Answer, Drawn, Mistake, PlainFact, Reason, WrongAnswer
from tutor.drills.parsing import read_choice, read_numbers
from tutor.drills.table import TableView


@dataclass(frozen=True, slots=True, kw_only=True)
class FactSituation:
    """A fact as it is asked this time."""

    game: Game
    fact_id: str
    figures: tuple[tuple[str, int], ...] = ()
    """The figures that were drawn, by name."""
    order: tuple[str, ...] = ()
    """The keys of the options as they are shown."""

    @property
    def fact(self) -> PlainFact:
        return sheet(self.game).by_id[self.fact_id]

    @property
    def drawn(self) -> Drawn:
        return dict(self.figures)

    @property
    def right(self) -> Answer:
        return right_answer(self.game, self.fact, self.drawn)

    @property
    def all_figures(self) -> Mapping[str, Answer]:
        """What the texts may name."""
        return {**figures_of(self.game, self.fact, self.drawn), "answer": self.right}


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated(Fact):
    """The step of that place in the fact's explanation, from 0; the last one is the answer."""

    place: int


class FactsKind(Kind[FactSituation, Answer]):
    """The facts of one game; each is a case."""

    about: ClassVar[Game]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        facts = sheet(cls.about)
        cls.games = (cls.about,)
        cls.cases = tuple(
            Case(fact.id, fact.name.later, fact.levels, few_deals=True, question=_unchanging(cls.about, fact))
            for fact in facts.facts
        )
        cls.misconceptions = tuple(_misconception(mistake) for mistake in facts.mistakes)

    @property
    def template(self) -> str:
        return "drills/_fact.html"

    def deal(self, dice: Dice, case: Case, level: Level) -> FactSituation:
        fact = sheet(self.about).by_id[case.slug]
        figures = tuple((name, dice.between(low, high)) for name, (low, high) in fact.drawn.items())
        order = tuple(dice.shuffle(fact.keys)) if fact.dealt_order else fact.keys
        return FactSituation(game=self.about, fact_id=fact.id, figures=figures, order=order)

    def rule(self, situation: FactSituation) -> Ruling[Answer]:
        reasons = _reasons(situation.fact)
        return Ruling(situation.right, tuple(Stated(rules=one.rules, place=place) for place, one in enumerate(reasons)))

    def key(self, ruling: Ruling[Answer]) -> Answer:
        return ruling.answer

    def ask(self, situation: FactSituation) -> Question:
        game = wording.game_name(self.about)
        return Question(
            crumbs=(game, _("Facts of the game")),
            heading=situation.fact.question.said(situation.all_figures),
            task=_("Answer by the rules of %(game)s in this profile.") % {"game": game},
            widget=_widget(situation),
        )

    def table(self, situation: FactSituation, ruling: Ruling[Answer]) -> TableView | None:
        return None

    def parse(self, situation: FactSituation, data: FormData) -> Answer:
        widget = _widget(situation)
        if isinstance(widget, NumbersWidget):
            return read_numbers(data, widget.fields)["number"]
        return read_choice(data, situation.order)

    def grade(self, situation: FactSituation, ruling: Ruling[Answer], answer: Answer) -> Grade:
        return Grade((Part.compare("answer", _("The answer"), answer, ruling.answer, lambda one: _in_words(situation, one)),))

    def state_answer(self, situation: FactSituation, ruling: Ruling[Answer]) -> str:
        return situation.fact.says.text.said(situation.all_figures)

    def explain(self, situation: FactSituation, ruling: Ruling[Answer]) -> tuple[Step, ...]:
        reasons = _reasons(situation.fact)
        return tuple(
            _step(reasons[fact.place], situation, last=fact.place == len(reasons) - 1)
            for fact in ruling.facts
            if isinstance(fact, Stated)
        )

    def samples(self, situation: FactSituation, ruling: Ruling[Answer]) -> Samples:
        if isinstance(ruling.answer, int):
            return Samples({"number": [str(ruling.answer)]}, {"number": [str(ruling.answer + 1)]}, {"number": ["1,5"]})
        wrong = next(key for key in situation.order if key != ruling.answer)
        return Samples({"choice": [ruling.answer]}, {"choice": [wrong]}, {"choice": ["?"]})

    def freeze(self, situation: FactSituation) -> dict[str, Any]:
        return {
            "game": situation.game.value,
            "fact": situation.fact_id,
            "figures": dict(situation.figures),
            "order": list(situation.order),
        }

    def thaw(self, data: Mapping[str, Any]) -> FactSituation:
        try:
            fact = sheet(self.about).by_id[data["fact"]]
            figures, order = dict(data["figures"]), tuple(data["order"])
            in_range = {name: low <= figures[name] <= high for name, (low, high) in fact.drawn.items()}
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError("not a fact of this game") from error
        if data.get("game") != self.about or set(figures) != set(fact.drawn) or not all(in_range.values()):
            raise ValueError("not a fact of this game")
        if sorted(order) != sorted(fact.keys):
            raise ValueError("not the options of this fact")
        drawn = tuple((name, figures[name]) for name in fact.drawn)
        return FactSituation(game=self.about, fact_id=fact.id, figures=drawn, order=order)


def _unchanging(game: Game, fact: PlainFact) -> Words | None:
    """The question of a fact that draws no figures, in the language that is active when it is read."""
    if fact.drawn:
        return None
    words: Words = lazy(lambda: fact.question.said(figures_of(game, fact, {})), str)()
    return words


def _reasons(fact: PlainFact) -> tuple[Reason, ...]:
    return (*fact.steps, fact.says)


def _step(reason: Reason, situation: FactSituation, *, last: bool) -> Step:
    text = reason.text.said(situation.all_figures)
    return Step(rules=reason.rules, text=f"{wording.capital(text)}." if last else text, states_answer=last)


def _widget(situation: FactSituation) -> Widget:
    fact = situation.fact
    if fact.type == "number":
        return NumbersWidget((NumberField(name="number", label=_("Number"), signed=fact.signed),))
    return ChoiceWidget(tuple(Option(key, _in_words(situation, key)) for key in situation.order))


def _in_words(situation: FactSituation, answer: Answer) -> str:
    """An answer as the options or the fields show it."""
    fact = situation.fact
    if isinstance(answer, int):
        return wording.signed(answer) if fact.signed else wording.number(answer)
    if fact.type == "yes-no":
        return {"yes": _("Yes"), "no": _("No")}[answer]
    return next(option.label.said() for option in fact.options if option.key == answer)


def _misconception(mistake: Mistake) -> Misconception[FactSituation, Answer]:
    def found(situation: FactSituation) -> WrongAnswer | None:
        return next((wrong for wrong in situation.fact.wrong if wrong.mistake == mistake.slug), None)

    def answer(situation: FactSituation) -> Answer | None:
        wrong = found(situation)
        return given_by(situation.game, wrong, situation.drawn) if wrong else None

    def correction(situation: FactSituation) -> str:
        return cast(WrongAnswer, found(situation)).correction.said(situation.all_figures)

    return Misconception(
        slug=mistake.slug, name=mistake.name.later, answer=answer, correction=correction, family=mistake.family
    )
