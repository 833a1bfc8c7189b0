"""The rules beside a step: a link where a lesson teaches them, one sentence that opens in place where none does."""

import re

import pytest
from django.test import Client
from django.utils.translation import override

from engine.rules import Rule
from tests.practice.conftest import HTMX, code_url, sample
from tutor.drills import registry, rule_links, rule_sentences

pytestmark = pytest.mark.django_db

SAID = re.compile(r"<details class=\"rule-said\"><summary class=\"(rule[^\"]*)\">(.*?)</summary><p>(.*?)</p></details>")
WORDS = {"pt": ("Regra", "escolha nossa"), "es": ("Regla", "elección nuestra")}


def code_of(slug: str, case: str) -> str:
    kind = registry.get(slug)
    found = kind.case(case)
    return registry.code_for(kind, found, found.levels[0], 3)


def verdict(client: Client, code: str, language: str) -> str:
    with override(language):
        return client.post(code_url(code), sample(code), headers=HTMX).text


def opened(page: str) -> dict[str, tuple[str, str]]:
    """By the name that a screen reader says: the chip's classes and the sentence."""
    return {" ".join(re.sub(r"<.*?>", "", name).split()): (look, text) for look, name, text in SAID.findall(page)}


@pytest.fixture
def no_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """No rule has a lesson yet, and each is told in a sentence of its own."""
    monkeypatch.setattr(rule_links, "url", lambda rule, language: "")
    monkeypatch.setattr(rule_sentences, "sentence", lambda rule, language: f"{rule} in {language}.")


@pytest.mark.parametrize("language", ["pt", "es"])
@pytest.mark.usefixtures("no_lessons")
def test_a_step_opens_the_rules_that_no_lesson_teaches_in_one_sentence(client: Client, language):
    rule, ours = WORDS[language]
    chips = opened(verdict(client, code_of("caribbean_settlement", "not-qualified-worse"), language))
    assert chips[f"{rule} CAR-04.3"] == ("rule", f"CAR-04.3 in {language}.")
    assert chips[f"{rule} AMB-CAR-04: {ours}"] == ("rule choice", f"AMB-CAR-04 in {language}.")


@pytest.mark.usefixtures("no_lessons")
def test_a_hint_opens_its_rules_too(client: Client):
    page = client.get(f"{code_url(code_of('caribbean_settlement', 'not-qualified-worse'))}?h=1").text
    assert opened(page)["Regra CAR-04.1"][1] == "CAR-04.1 in pt."


def test_a_rule_that_a_lesson_teaches_is_a_link_to_it_and_nothing_else(client: Client):
    page = verdict(client, code_of("side_pots", "two-layers"), "pt")
    assert f'href="{rule_links.url(Rule.FCS_06_13, "pt")}">FCS-06.13</a>' in page
    assert not any("FCS-06" in name for name in opened(page))


def test_no_rule_of_any_explanation_leads_nowhere(client: Client):
    for kind in registry.kinds():
        for case in kind.cases:
            page = verdict(client, code_of(kind.slug, case.slug), "es")
            assert page.count('class="rule') > 0
            assert all(text for _look, text in opened(page).values())
