"""The kinds as a catalogue: the skill of each, what is searched and filtered, and what its own page shows beside the start."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, Final

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext, override
from django.utils.translation import gettext_lazy as _

from engine.profile import Game
from engine.rules import Rule
from tutor import wording
from tutor.drills import registry, rule_links
from tutor.drills.base import FormData, Kind, Widget
from tutor.drills.codes import parse_code
from tutor.drills.registry import Dealt
from tutor.drills.worded import Worded, worded
from tutor.lessons.glossary import terms_of
from tutor.lessons.search import MAX_LENGTH, MAX_WORDS, fold, stem
from tutor.practice.marking import marked_in_place
from tutor.practice.queries import Tally

AnyKind = Kind[Any, Any]

SKILLS: Final[Mapping[str, tuple[Promise, tuple[str, ...]]]] = {
    "deal": (_("The deal"), ("deal_order", "cards_left")),
    "turn": (
        _("Whose turn it is"),
        ("who_opens", "who_speaks_first", "first_with_community", "who_acts_next", "more_betting"),
    ),
    "betting": (
        _("Bets and raises"),
        (
            *("what_may_he_do", "raise_to_how_much", "may_he_raise", "raises_left"),
            *("how_much_to_call", "pot_and_call", "name_the_action", "legal_sequence", "which_game"),
        ),
    ),
    "hands": (_("Hands"), ("name_the_hand", "which_hand_wins", "order_hands", "best_five", "seven_card_winner")),
    "pots": (_("Showdown and pots"), ("who_shows_first", "side_pots", "who_receives", "odd_chip", "net_result")),
    "caribbean": (
        _("Against the bank"),
        (
            *("bank_qualifies", "pay_row", "caribbean_settlement", "scaled_settlement"),
            *("net_and_received", "score_sheet", "call_or_fold_value"),
        ),
    ),
    "facts": (_("Plain facts"), ("facts_five_card", "facts_seven_card", "facts_caribbean")),
}
"""Each skill by its word in addresses: its name and the kinds that train it. A kind stands in exactly one."""

STANDINGS: Final[Mapping[str, Promise]] = {"new": _("Not tried yet"), "weak": _("Below 80 %")}
"""What can be asked for of the learner's own answers, by its word in addresses."""
_ENOUGH: Final = Fraction(8, 10)
_SEED: Final = 1_001
_RULE_ID: Final = re.compile(r"[a-z0-9]+-[a-z0-9.-]*")
_WORD: Final = re.compile(r"\w+")


def skill_of(kind: AnyKind) -> str:
    """The word of the kind's skill. Raises ``KeyError`` where it has none."""
    return _skills()[kind.slug]


@cache
def _skills() -> dict[str, str]:
    return {slug: skill for skill, (_name, slugs) in SKILLS.items() for slug in slugs}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What of the catalogue is asked for. Whatever an address says that is no such thing counts as not said."""

    query: str = ""
    game: Game | None = None
    skill: str = ""
    standing: str = ""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Wish":
        """What the address asks for."""
        skill, standing = data.get("skill", ""), data.get("standing", "")
        return cls(
            query=" ".join(data.get("q", "").replace("\0", " ")[:MAX_LENGTH].split()),
            game=next((game for game in Game if game.value == data.get("game")), None),
            skill=skill if skill in SKILLS else "",
            standing=standing if standing in STANDINGS else "",
        )

    @property
    def is_any(self) -> bool:
        """Whether anything is asked for at all."""
        return self != Wish()


@dataclass(frozen=True, slots=True)
class Filter:
    """One thing to choose by: its name in addresses, its label, what leaves it open, and what can be chosen."""

    name: str
    label: str
    any: str
    chosen: str
    options: tuple[tuple[str, str], ...]


def filters(wish: Wish) -> tuple[Filter, ...]:
    """What can be chosen by, in the active language, with what is chosen."""
    games = tuple((game.value, wording.game_name(game)) for game in Game)
    skills = tuple((skill, str(name)) for skill, (name, _slugs) in SKILLS.items())
    standings = tuple((standing, str(name)) for standing, name in STANDINGS.items())
    return (
        Filter("game", gettext("Game"), gettext("All games"), wish.game.value if wish.game else "", games),
        Filter("skill", gettext("Skill"), gettext("All skills"), wish.skill, skills),
        Filter("standing", gettext("Your record"), gettext("Whatever it is"), wish.standing, standings),
    )


def found(kinds: Iterable[AnyKind], wish: Wish, tallies: Mapping[str, Tally]) -> list[AnyKind]:
    """The kinds that fit the wish, in their order."""
    return [
        kind
        for kind in kinds
        if (wish.game is None or wish.game in kind.games)
        and (not wish.skill or skill_of(kind) == wish.skill)
        and _stands(tallies.get(kind.slug), wish.standing)
        and _says(kind, wish.query)
    ]


def _stands(tally: Tally | None, standing: str) -> bool:
    if standing == "new":
        return tally is None
    return standing != "weak" or (tally is not None and tally.share < _ENOUGH)


def _says(kind: AnyKind, query: str) -> bool:
    """Whether all words of the query are the kind's. A rule is named by its id, or by the beginning of one."""
    plain = fold(query)
    ids = _RULE_ID.findall(plain)
    # A word with a hyphen may as well be no rule's: «bring-in», «all-in».
    unknown = [text for text in ids if not _begins(text, Rule)]
    if any(text not in unknown and not _begins(text, rules_of(kind)) for text in ids):
        return False
    words = _WORD.findall(" ".join([_RULE_ID.sub(" ", plain), *unknown]))[:MAX_WORDS]
    if not words:
        return True
    if any(any(sign.isdigit() for sign in text) for text in unknown):
        return False
    whole, stems = _words(kind, get_language() or "")
    return all(stem(word) in stems or (len(word) > 2 and any(said.startswith(word) for said in whole)) for word in words)


def _begins(text: str, rules: Iterable[Rule]) -> bool:
    return any(rule.value.casefold().startswith(text) for rule in rules)


@lru_cache(maxsize=256)
def _words(kind: AnyKind, language: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words that find a kind, folded, and their stems; ``language`` is the active one."""
    names = (" ".join([term.term, term.english, *term.seek]) for term in terms_of(rules_of(kind), language))
    games = map(wording.game_name, kind.games)
    cases = (name for _slug, name in case_names(kind))
    said = " ".join([str(kind.title), str(kind.summary), *cases, str(SKILLS[skill_of(kind)][0]), *games, *names])
    whole = frozenset(map(fold, _WORD.findall(said)))
    return whole, frozenset(map(stem, whole))


# --- the page of one kind ---------------------------------------------------------------------------------------------


@cache
def _deals(kind: AnyKind) -> tuple[Dealt, ...]:
    """One fixed deal of each case, at its lowest level: the same for everybody."""
    return tuple(registry.deal_code(registry.code_for(kind, case, case.levels[0], _SEED)) for case in kind.cases)


@cache
def rules_of(kind: AnyKind) -> tuple[Rule, ...]:
    """The rules that its fixed deals apply, in the order of the rules."""
    cited = {rule for dealt in _deals(kind) for fact in dealt.ruling.facts for rule in fact.rules}
    return tuple(rule for rule in Rule if rule in cited)


def taught(kind: AnyKind) -> list[tuple[Rule, str]]:
    """The rules that it asks about and that a lesson teaches, with the address of the place."""
    language = get_language() or ""
    return [(rule, url) for rule in rules_of(kind) if (url := rule_links.url(rule, language))]


def mistakes(kind: AnyKind) -> list[str]:
    """The wrong ideas that it knows behind wrong answers, by name, each once."""
    return list(dict.fromkeys(str(mistake.name) for mistake in kind.misconceptions))


def case_names(kind: AnyKind) -> list[tuple[str, str]]:
    """Each case by slug and by words that give no answer away: where it asks the same each time, by its question."""
    return [(case.slug, str(case.question or case.name)) for case in kind.cases]


@dataclass(frozen=True, slots=True)
class Example:
    """A question of the kind with its right answer."""

    worded: Worded
    given: FormData
    """What stands in the fields, which nobody has answered."""


def may_be_example(code: str) -> bool:
    """Whether a question may be the one that its kind's page answers."""
    return parse_code(code).seed == _SEED


def example(kind: AnyKind, before: Dealt | None = None) -> Example:
    """Of the fixed deals the one whose explanation is of middle length.

    ``before`` is the question that it comes before: the example is another deal, and of another case where the case asks the
    same each time, so that it never holds the answer.
    """
    deals = _by_length(kind)
    if before:
        deals = tuple(dealt for dealt in deals if not _answers(dealt, before)) or deals
    dealt = deals[len(deals) // 2]
    said = worded(dealt)
    return Example(said, _fields_shown(said.question.widget, kind.samples(dealt.situation, dealt.ruling).right))


@cache
def _by_length(kind: AnyKind) -> tuple[Dealt, ...]:
    """The fixed deals, those with short explanations first; counted in one language, so that both have the same example."""
    with override(settings.LANGUAGE_CODE):
        return tuple(sorted(_deals(kind), key=lambda dealt: len(kind.explain(dealt.situation, dealt.ruling))))


def _answers(example: Dealt, question: Dealt) -> bool:
    return example.code == question.code or (example.case == question.case and example.case.few_deals)


def _fields_shown(widget: Widget, right: FormData) -> FormData:
    """What of the right answer stands in the fields; the rest of it is marked instead."""
    return {name: values for name, values in right.items() if name not in marked_in_place(widget)}
