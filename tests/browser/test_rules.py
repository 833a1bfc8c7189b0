"""A rule that no lesson teaches yet opens in place, by mouse or keyboard, with and without scripts."""

import pytest
from django.utils.translation import override
from playwright.sync_api import Locator, Page, expect

from engine.rules import Rule
from tests.browser.questions import answer, fill, sideways, url_of
from tutor.drills import registry, rule_links, rule_sentences

RULE = {"pt": "Regra", "es": "Regla"}


@pytest.fixture(autouse=True)
def no_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """No rule has a lesson yet, and each is told in a sentence of its own."""
    monkeypatch.setattr(rule_links, "url", lambda rule, language: "")
    monkeypatch.setattr(rule_sentences, "sentence", lambda rule, language: f"{rule} diz-se numa só frase, que se abre aqui.")


def explained(page: Page, language: str) -> None:
    """Answers a question whose bank does not qualify."""
    kind = registry.get("caribbean_settlement")
    case = kind.case("not-qualified-worse")
    dealt = registry.deal_code(registry.code_for(kind, case, case.levels[0], 7))
    page.goto(url_of(dealt, language))
    with override(language):
        right = kind.samples(dealt.situation, dealt.ruling).right
    fill(page, right)
    answer(page)
    expect(page.locator(".verdict")).to_be_visible()


def place(element: Locator) -> list[int]:
    """Where it stands in the page, however that is scrolled."""
    return list(element.evaluate("element => [element.offsetLeft, element.offsetTop]"))


@pytest.mark.parametrize(
    ("language", "width", "dark", "scripts"), [("pt", 360, False, True), ("es", 1280, True, True), ("es", 360, True, False)]
)
def test_a_rule_opens_below_its_step(new_page, check_axe, shoot, language, width, dark, scripts):
    page = new_page(width=width, dark=dark, scripts=scripts)
    explained(page, language)
    chip = page.locator("summary", has_text="CAR-04.3")
    sentence = page.get_by_text(rule_sentences.sentence(Rule.CAR_04_3, language))
    expect(chip).to_have_text(f"{RULE[language]} CAR-04.3")
    expect(sentence).to_be_hidden()
    before = place(chip)
    chip.click()
    expect(sentence).to_be_visible()
    assert place(chip) == before
    assert place(sentence)[1] > before[1]
    page.locator(".verdict summary.choice").last.click()
    assert sideways(page, width) == 0
    if scripts:
        check_axe(page)
    shoot(page, f"rules-{language}-{width}")


def test_the_keyboard_opens_and_closes_a_rule(new_page):
    page = new_page()
    explained(page, "pt")
    chip = page.locator(".verdict summary").first
    sentence = page.locator(".verdict .rule-said p").first
    chip.focus()
    page.keyboard.press("Enter")
    expect(sentence).to_be_visible()
    page.keyboard.press("Enter")
    expect(sentence).to_be_hidden()
    expect(chip).to_be_focused()
