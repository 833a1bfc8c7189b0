"""The lessons as written: whole, alike in both languages, checked by the engine, pleasant to read."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from engine.caribbean import CARIBBEAN_STUD, PayLine
from engine.rules import Rule
from tutor.lessons import questions, syllabus
from tutor.lessons.loader import Lesson, load
from tutor.lessons.syllabus import Section

LANGUAGES = ("pt", "es")
BASE_DIR: Path = settings.BASE_DIR
SECTIONS = syllabus.sections()
TAUGHT = (
    "FCS-01.",
    "FCS-02.",
    "FCS-03.",
    "FCS-04.",
    "FCS-05.",
    "FCS-06.",
    "FCS-07.",
    "FCS-08.",
    "FCS-09.",
    "FCS-10.",
    "FCS-Q",
    "CAR-01.",
    "CAR-02.",
    "CAR-03.",
    "CAR-04.",
    "CAR-05.",
    "CAR-06.",
    "CAR-07.",
    "CAR-08.",
    "CAR-Q",
    "S7-",
)
"""The sections of the rules that the lessons teach so far."""
LONGEST_SENTENCE = 30
LONG_SENTENCES: dict[str, str] = {}
"""Sentences that may be longer, by how they begin, and why."""

each_section = pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.id)
each_language = pytest.mark.parametrize("code", LANGUAGES)


def lessons(code: str) -> Iterator[Lesson]:
    return (load(section, code) for section in SECTIONS)


def taught_statements() -> list[str]:
    return [rule for rule in Rule if rule.startswith(TAUGHT)]


@pytest.mark.parametrize("game", syllabus.games(), ids=lambda game: game.game)
def test_sections_stand_in_their_order_with_worked_hands_and_questions_last(game: syllabus.GameLessons) -> None:
    numbers = [section.number for section in game.sections]
    assert numbers == sorted(set(numbers), key=lambda number: ("Q" in number, "W" in number, number))


@each_language
def test_every_statement_is_anchored_exactly_once(code: str) -> None:
    anchored = [name for lesson in lessons(code) for name in lesson.anchors]
    assert len(set(anchored)) == len(anchored)
    assert sorted(name for name in anchored if not name.startswith("AMB-")) == sorted(taught_statements())


@each_section
def test_both_languages_say_the_same_of_the_same_things(section: Section) -> None:
    portuguese, spanish = (load(section, code) for code in LANGUAGES)
    assert portuguese.anchors == spanish.anchors
    assert portuguese.directives == spanish.directives
    assert [heading.level for heading in portuguese.headings] == [heading.level for heading in spanish.headings]
    assert portuguese.minutes == spanish.minutes


@each_section
def test_both_languages_group_the_anchors_alike(section: Section) -> None:
    portuguese, spanish = (load(section, code) for code in LANGUAGES)
    groups = [[part.anchors for part in lesson.paragraphs if part.anchors] for lesson in (portuguese, spanish)]
    assert groups[0] == groups[1]
    assert max(map(len, groups[0]), default=0) <= 3


@each_section
@each_language
def test_every_question_in_place_can_be_asked(section: Section, code: str) -> None:
    problems = [
        f"{section.file(code)}:{found.line}: {problem}"
        for found in load(section, code).tries
        if (problem := questions.problem(found.asks))
    ]
    assert problems == []


@each_section
@each_language
def test_cards_in_the_text_are_drawn_and_never_bare(section: Section, code: str) -> None:
    # "As" is a word in both languages.
    bare = re.compile(r"[♣♦♥♠]|\b(?!As\b)(?:10|[2-9TJQKA])[cdhs]\b")
    assert [part.text for part in load(section, code).paragraphs if bare.search(part.text)] == []


@each_section
@each_language
def test_sentences_are_short(section: Section, code: str) -> None:
    sentences = [
        sentence
        for part in load(section, code).paragraphs
        for sentence in re.split(r"(?<=[.!?:])\s+", part.text)
        if len(sentence.split()) > LONGEST_SENTENCE and not sentence.startswith(tuple(LONG_SENTENCES))
    ]
    assert sentences == []


@each_section
def test_a_section_is_no_list_of_the_statements_in_their_order(section: Section) -> None:
    lesson = load(section, "pt")
    statements = [name for name in lesson.anchors if not name.startswith("AMB-")]
    prose = [part for part in lesson.paragraphs if not part.heading]
    assert len(prose) > len([part for part in prose if part.anchors])
    # A hand that is told may teach nothing new, or one or two things.
    assert len(statements) < 3 or statements != [rule for rule in Rule if rule in statements]


@each_section
@each_language
def test_titles_and_summaries_are_sentences_of_the_language(section: Section, code: str) -> None:
    lesson = load(section, code)
    assert 5 <= len(lesson.title) <= 60
    assert 30 <= len(lesson.summary) <= 160
    assert lesson.summary.endswith(".")
    assert 1 <= lesson.minutes <= 20


@each_language
def test_the_pay_table_told_is_the_one_that_is_played_amb_car_16_car_05_1_to_9(code: str) -> None:
    played = [CARIBBEAN_STUD.pay_table[line] for line in PayLine]
    told = {anchor: part.text for lesson in lessons(code) for part in lesson.paragraphs for anchor in part.anchors}
    ratios = re.findall(r"(\d+) (?:para|a) 1\b", " ".join(told[rule] for rule in ("CAR-05.1", "CAR-05.4", "CAR-05.7")))
    assert [int(ratio) for ratio in ratios] == played
    assert [int(ratio) for ratio in re.findall(r"\d+", told["AMB-CAR-16"])][: len(played)] == played


def cited_decisions() -> set[str]:
    """The decisions of ours on Five-Card Stud and Caribbean Stud that rulings and explanations may cite."""
    sources = [*(BASE_DIR / "engine").glob("*.py"), *(BASE_DIR / "tutor" / "drills").rglob("*.py")]
    words = "".join(path.read_text(encoding="utf-8") for path in sources if path.name != "rules.py")
    return {Rule[name] for name in re.findall(r"\bAMB_(?:FCS|CAR)_\d+\b", words)}


HOMELESS: dict[str, str] = {}
"""Decisions that the engine cites and whose section is not written yet."""


def test_every_decision_of_a_taught_topic_has_its_place() -> None:
    assert cited_decisions() - set(syllabus.anchors()) == set(HOMELESS)
