"""Where each rule is taught, asked and tested, and what is missing: for contributors, by ``manage.py rules``."""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from django.conf import settings

from engine.rules import Rule
from tutor.drills import registry
from tutor.drills.base import Kind
from tutor.lessons import syllabus

REASONS: Final = Path(__file__).parent / "undrilled.toml"
_VALUES: Final = frozenset(rule.value for rule in Rule)
_CITED: Final = re.compile(r"\bRule\.([A-Z][A-Z0-9_]+)")
_IN_WORDS: Final = re.compile(r"\b(?:AMB-)?(?:FCS|S7|CAR)-[A-Z0-9]+(?:\.\d+)?\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """All that is known of the rules: which there are, and where each of them is met."""

    rules: tuple[Rule, ...]
    anchors: Mapping[str, Mapping[str, tuple[str, ...]]]
    """By language, the lessons (game/section) that anchor a name, in order; a name may be no rule's."""
    questions: Mapping[Rule, tuple[str, ...]]
    """The kinds of question whose rulings cite a rule."""
    noticed: Mapping[Rule, str]
    """The kind of question that is known to give another answer once the rule is switched off."""
    tests: Mapping[Rule, tuple[str, ...]]
    """The tests and proofs named by a rule."""
    engine: frozenset[Rule]
    """The rules that the engine applies and a test can show."""
    undrilled: Mapping[Rule, str]
    """The rules that need no question, and why."""
    untold: Mapping[Rule, str]
    """The decisions of ours that need no place in a lesson, and why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One rule, with what is missing of it."""

    rule: str
    lessons: Mapping[str, tuple[str, ...]]
    questions: tuple[str, ...]
    noticed: str
    tests: tuple[str, ...]
    missing: tuple[str, ...]


def lines(world: World) -> Iterator[Line]:
    """A line for each rule in their order, then one for each anchor that is no rule's."""
    for rule in world.rules:
        lessons = {language: anchored.get(rule, ()) for language, anchored in world.anchors.items()}
        yield Line(
            rule=rule,
            lessons=lessons,
            questions=world.questions.get(rule, ()),
            noticed=world.noticed.get(rule, ""),
            tests=world.tests.get(rule, ()),
            missing=tuple(_missing(world, rule, lessons)),
        )
    known = set(world.rules)
    for name in dict.fromkeys(name for anchored in world.anchors.values() for name in anchored):
        if name not in known:
            lessons = {language: anchored.get(name, ()) for language, anchored in world.anchors.items()}
            yield Line(rule=name, lessons=lessons, questions=(), noticed="", tests=(), missing=("such a rule",))


def _missing(world: World, rule: Rule, lessons: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for language, where in lessons.items():
        if not where and rule not in world.untold:
            yield f"anchor in {language}"
        elif len(where) > 1:
            yield f"one anchor only in {language}"
    if rule not in world.undrilled and not world.questions.get(rule):
        yield "question"
    if rule in world.engine and not world.tests.get(rule):
        yield "test"


# --- the world as it is -----------------------------------------------------------------------------------------------


def gather(seeds: int) -> World:
    """Everything read and dealt; ``seeds`` questions of each kind, case and level are looked at."""
    root = Path(settings.BASE_DIR)
    reasons = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    return World(
        rules=tuple(Rule),
        anchors={language: anchored(language) for language, _name in settings.LANGUAGES},
        questions=asked(registry.kinds(), seeds),
        noticed=noticed(root / "tests" / "rules" / "noticed.toml"),
        tests=tested((root / "tests").rglob("*.py")),
        engine=cited_in((root / "engine").rglob("*.py")) - cited_in((root / "tests" / "rules").glob("not_played.py")),
        undrilled={Rule(name): why for name, why in {**reasons["undrilled"], **reasons["untold"]}.items()},
        untold={Rule(name): why for name, why in reasons["untold"].items()},
    )


def anchored(language: str) -> dict[str, tuple[str, ...]]:
    """Every anchor in the lessons of a language, with the lessons where it stands."""
    found: dict[str, list[str]] = defaultdict(list)
    for section in syllabus.sections():
        for name in syllabus.anchors_in(section, language):
            found[name].append(f"{section.game.game}/{section.number}")
    return {name: tuple(where) for name, where in found.items()}


def asked(kinds: Iterable[Kind[Any, Any]], seeds: int) -> dict[Rule, tuple[str, ...]]:
    """The kinds whose rulings cite a rule, found by dealing."""
    found: dict[Rule, dict[str, None]] = defaultdict(dict)
    for kind in kinds:
        for case in kind.cases:
            for level in case.levels:
                for seed in range(seeds):
                    ruling = registry.deal_code(registry.code_for(kind, case, level, seed)).ruling
                    for rule in ruling.rules:
                        found[rule][kind.slug] = None
    return {rule: tuple(slugs) for rule, slugs in found.items()}


def noticed(written: Path) -> dict[Rule, str]:
    """The kinds that the tests hold to the rules; for a plain fact, where nothing of a rule can be switched off."""
    if not written.exists():
        return {}
    found = tomllib.loads(written.read_text(encoding="utf-8"))
    return {Rule(name): str(one["kind"]) for part in ("noticed", "plain") for name, one in found[part].items()}


def tested(sources: Iterable[Path]) -> dict[Rule, tuple[str, ...]]:
    """The functions that prove a rule, or have its id in their name or description."""
    found: dict[Rule, list[str]] = defaultdict(list)
    for path in sorted(sources):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in _rules_of(node):
                    found[rule].append(f"{path.stem}.{node.name}")
    return {rule: tuple(names) for rule, names in found.items()}


def _rules_of(function: ast.FunctionDef) -> Iterator[Rule]:
    decorators = [ast.unparse(one).partition("without=")[0] for one in function.decorator_list]
    proved = " ".join(decorator for decorator in decorators if decorator.startswith("proves("))
    names = {Rule[name] for name in _CITED.findall(proved) if name in Rule.__members__}
    if function.name.startswith("test_"):
        words = f"{function.name}_".upper()
        names |= {rule for rule in Rule if f"_{rule.name}_" in words and f"_AMB_{rule.name}_" not in words}
        names |= {Rule(name) for name in _IN_WORDS.findall(ast.get_docstring(function) or "") if name in _VALUES}
    yield from (rule for rule in Rule if rule in names)


def cited_in(sources: Iterable[Path]) -> frozenset[Rule]:
    """The rules that the code cites; the list of the rules itself is passed over."""
    texts = (path.read_text(encoding="utf-8") for path in sources if path.name != "rules.py")
    names: Collection[str] = {name for text in texts for name in _CITED.findall(text)}
    return frozenset(Rule[name] for name in names if name in Rule.__members__)
