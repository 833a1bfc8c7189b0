"""Every rule that an explanation can cite leads somewhere: to its lesson, or to one sentence in each language."""

import ast
from pathlib import Path

import pytest

import engine
import tutor.drills
from engine.profile import Game
from engine.rules import Rule
from tests.drills.contract import LANGUAGES
from tutor.drills import rule_links, rule_sentences
from tutor.drills.facts.loader import sheet

CHOICE = {"pt": "Neste perfil, ", "es": "En este perfil, "}
TELLERS = [Path(package.__file__).parent for package in (engine, tutor.drills)]


def citable() -> set[Rule]:
    """Every rule that the engine or a kind of question names in its code, or a fact in its file."""
    files = [file for folder in TELLERS for file in folder.rglob("*.py") if file.name != "rules.py"]
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    named = {node.attr for node in nodes if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") in ("R", "Rule")}
    facts = (fact for game in Game for fact in sheet(game).facts)
    return {Rule[name] for name in named if name in Rule.__members__} | {rule for fact in facts for rule in fact.rules}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_can_be_cited_has_a_lesson_or_a_sentence(language):
    assert len(citable()) > 150
    taught = {rule for rule in Rule if rule_links.url(rule, language)}
    assert citable() - taught - rule_sentences.sentences(language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_with_a_lesson_needs_no_sentence_beside_it(language):
    assert [rule for rule in rule_sentences.sentences(language) if rule_links.url(rule, language)] == []


def test_both_languages_tell_the_same_rules_in_the_same_order():
    portuguese, spanish = (list(rule_sentences.sentences(language)) for language in LANGUAGES)
    assert portuguese == spanish == [rule for rule in Rule if rule in portuguese]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_told_in_one_short_sentence_of_its_own(language):
    texts = list(rule_sentences.sentences(language).values())
    for text in texts:
        assert len(text.split()) <= 30
        assert text[0].isupper()
        assert text.endswith(".")
        assert ". " not in text
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_decision_of_ours_is_told_as_one(language):
    for rule, text in rule_sentences.sentences(language).items():
        assert text.startswith(CHOICE[language]) == rule.is_choice


def test_what_a_lesson_teaches_has_no_sentence():
    assert rule_sentences.sentence(Rule.FCS_03_3, "pt") == ""
