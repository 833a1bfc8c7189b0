"""Every kind of question in the browser, at its fullest: asked, refused, hinted at, translated, answered, explained."""

import re
from collections.abc import Iterator

import pytest
from django.utils.translation import override
from playwright.sync_api import Page, expect

from engine.cards import Card, parse_cards
from tests.browser.conftest import NewPage
from tests.browser.questions import (
    EACH_WIDGET,
    KINDS,
    SEED,
    WIDGETS,
    answer,
    fill,
    fullest,
    kind_with,
    said,
    sideways,
    typed_into,
    url_of,
)
from tutor import wording
from tutor.drills.base import ChoiceWidget, OptionsWidget, PartsWidget, SeatWidget, Widget
from tutor.drills.registry import Dealt
from tutor.practice.models import Attempt

pytestmark = pytest.mark.django_db(transaction=True)

LANGUAGES = ("pt", "es")
OTHER = {"pt": "es", "es": "pt"}
TURNS = [(slug, LANGUAGES[place % 2]) for place, slug in enumerate(KINDS)]
"""Every kind, the languages taking turns."""
each_widget_in_turn = pytest.mark.parametrize(
    ("slug", "language"), [(slug, LANGUAGES[place % 2]) for place, slug in enumerate(EACH_WIDGET)]
)
each_in_turn = pytest.mark.parametrize(("slug", "language"), TURNS)
HEARD = """() => {
    window.heard = [];
    const region = document.getElementById("announcer");
    new MutationObserver(() => { if (region.textContent) window.heard.push(region.textContent); })
        .observe(region, {childList: true, characterData: true, subtree: true});
}"""


def samples(dealt: Dealt):
    return dealt.kind.samples(dealt.situation, dealt.ruling)


# --- with scripts -----------------------------------------------------------------------------------------------------


@each_in_turn
def test_a_question_is_asked_refused_hinted_at_and_answered(new_page: NewPage, check_axe, shoot, slug, language):
    dealt, page = fullest(slug), new_page(width=360)
    page.goto(url_of(dealt, language))
    assert page.evaluate("document.getAnimations().length") == 0
    assert sideways(page, 360) == 0
    if slug in EACH_WIDGET:
        check_axe(page)
    shoot(page, f"{slug}-{language}-asked")

    page.locator("button.send").click()
    expect(page.locator(".form-errors")).to_be_visible()
    expect(page.locator("button.send")).to_be_focused()
    assert sideways(page, 360) == 0
    if slug in EACH_WIDGET:
        check_axe(page)
    shoot(page, f"{slug}-{language}-refused")

    fill(page, samples(dealt).right)
    given = typed_into(page)
    hint = page.get_by_role("button", name=said("Hint", language))
    if hint.count():
        hint.click()
        expect(page.locator(".hints .step")).to_have_count(1)
    assert typed_into(page) == given
    assert not Attempt.objects.exists()

    answer(page)
    expect(page.locator(".verdict.right .verdict-word")).to_contain_text(said("Right", language))
    fits(page)
    check_axe(page)
    shoot(page, f"{slug}-{language}-answered")
    assert Attempt.objects.get().score == 1


def fits(page: Page) -> None:
    """Nothing is cut off or to be scrolled to sideways: on a phone, a small phone, and a desktop zoomed to 200 %."""
    assert {width: sideways(page, width) for width in (320, 640, 360)} == {320: 0, 640: 0, 360: 0}


@each_widget_in_turn
def test_the_verdict_is_said_once_nothing_moves_and_the_next_heading_has_the_focus(page: Page, slug, language):
    dealt = fullest(slug)
    page.goto(url_of(dealt, language))
    page.evaluate(HEARD)
    fill(page, samples(dealt).right)
    page.locator("button.send").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    answer(page)
    word = page.locator(".verdict-word")
    expect(word).to_be_focused()
    expect(page.locator("#announcer")).to_have_text(word.inner_text().replace("\n", " "))
    page.wait_for_timeout(150)
    assert len(page.evaluate("heard")) == 1
    assert page.evaluate("scrollY") == before

    page.locator(".verdict .actions .btn").first.click()
    expect(page.locator(".verdict")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert dealt.code not in page.url


@each_widget_in_turn
def test_before_the_answer_the_browser_receives_nothing_of_it(page: Page, slug, language):
    """Every byte that came: the page, a refusal, all hints; in the other language too."""
    dealt = fullest(slug)
    received = [opened(page, url_of(dealt, language))]
    if page.locator("form.drill-form input[type=text]").count():
        fill(page, samples(dealt).malformed)
    with page.expect_response(lambda response: response.request.method == "POST") as refusal:
        page.locator("button.send").click()
    received.append(refusal.value.text())
    expect(page.locator(".form-errors")).to_be_visible()
    received += [opened(page, url_of(dealt, one) + "?h=9") for one in LANGUAGES]
    everything = "\n".join(received)
    assert [secret for secret in secrets(dealt) if re.search(rf"(?<![\w-]){re.escape(secret)}(?![\w-])", everything)] == []


def opened(page: Page, url: str) -> str:
    response = page.goto(url)
    assert response
    return response.text()


def secrets(dealt: Dealt) -> Iterator[str]:
    """What gives the answer away, or the way to it: hidden cards, the seed, the case, mistakes, the answer in words.

    A case or a mistake may be called as an option is that stands there for everybody.
    """
    kind = dealt.kind
    for card in hidden_cards(dealt):
        yield from (str(card), card.sign)
    yield from (str(SEED), f"{SEED:x}")
    slugs = {dealt.case.slug, *(mistake.slug for mistake in kind.misconceptions)}
    yield from slugs - set(offered(kind.ask(dealt.situation).widget))
    for language in LANGUAGES:
        with override(language):
            yield from (wording.name(card) for card in hidden_cards(dealt))
            yield from (str(mistake.name) for mistake in kind.misconceptions)
            yield str(dealt.case.name)
            yield kind.state_answer(dealt.situation, dealt.ruling)
            yield kind.explain(dealt.situation, dealt.ruling)[-1].text


def offered(widget: Widget) -> Iterator[str]:
    """The keys of all options, right and wrong, of all parts of the question."""
    for part in widget.parts if isinstance(widget, PartsWidget) else ():
        yield from offered(part.widget)
    if isinstance(widget, (OptionsWidget, ChoiceWidget)):
        yield from (option.key for option in widget.options)


def hidden_cards(dealt: Dealt) -> list[Card]:
    frozen, table = dealt.kind.freeze(dealt.situation), dealt.kind.ask(dealt.situation).table
    if table is None:
        return []
    shown = {view.card for seat in table.seats for view in seat.cards}
    return [card for hand in frozen["hands"] for card in parse_cards(hand) if card not in shown]


# --- without scripts --------------------------------------------------------------------------------------------------


@each_widget_in_turn
def test_without_scripts_a_wrong_answer_is_explained_and_nonsense_is_refused(new_page: NewPage, slug, language):
    dealt, page = fullest(slug), new_page(scripts=False, width=360)
    page.goto(url_of(dealt, language))
    texts = page.locator("form.drill-form input[type=text]")
    for nonsense in ("9" * 30, "♠️🃏 K"):
        for place in range(texts.count()):
            if texts.nth(place).is_visible():
                texts.nth(place).fill(nonsense)
        given = typed_into(page)
        page.locator("button.send").click()
        expect(page.locator(".form-errors li").first).to_be_in_viewport()
        assert typed_into(page) == given
    assert not Attempt.objects.exists()

    page.get_by_role("button", name={"pt": "Español", "es": "Português"}[language]).click()
    expect(page.locator("html")).to_have_attribute("lang", re.compile(OTHER[language]))
    assert dealt.code in page.url
    assert typed_into(page) == given

    page.goto(url_of(dealt, language))
    fill(page, samples(dealt).wrong)
    answer(page)
    expect(page.locator(".verdict")).to_have_class(re.compile("wrong|partly"))
    expect(page.locator(".verdict-word")).to_be_in_viewport()
    assert page.locator(".verdict .step").count() == len(dealt.kind.explain(dealt.situation, dealt.ruling))
    expect(page.locator(".verdict .step .rule").first).to_be_visible()
    assert sideways(page, 360) == 0


# --- the keyboard alone -----------------------------------------------------------------------------------------------

RING = """element => {
    const label = element.closest("label");
    const drawn = [element, element.nextElementSibling, element.nextElementSibling?.nextElementSibling, label].filter(Boolean);
    return drawn.some((part) => {
        const style = getComputedStyle(part);
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && style.opacity !== "0";
    });
}"""


def focused(page: Page) -> dict[str, str]:
    return dict(
        page.evaluate(
            "() => { const e = document.activeElement;"
            " return {name: e.name || '', value: e.value || '', tag: e.tagName, type: e.type || ''}; }"
        )
    )


def tab_until(page: Page, **wanted: str) -> None:
    """Tab on to an element; wherever the focus stops on its way, it is seen."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('body, main')"):
            continue
        assert page.locator(":focus").evaluate(RING), page.locator(":focus").evaluate("element => element.outerHTML")
        if wanted.items() <= focused(page).items():
            return
    raise AssertionError(f"the keyboard does not reach {wanted}")


@pytest.mark.parametrize("widget", WIDGETS)
def test_the_keyboard_alone_answers(page: Page, widget):
    dealt = fullest(kind_with(widget))
    page.goto(url_of(dealt, "pt"))
    for name, values in samples(dealt).right.items():
        for value in values:
            press(page, name, value)
    if focused(page)["tag"] == "SELECT":  # where Enter opens the list
        tab_until(page, tag="BUTTON", value="answer")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.right .verdict-word")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".verdict :focus")).to_have_count(1)


def press(page: Page, name: str, value: str) -> None:
    field = page.locator(f'[name="{name}"]').first
    kind = field.evaluate("field => field.type")
    if not field.is_visible():
        tab_until(page, tag="SUMMARY")
        page.keyboard.press("Enter")
    if kind == "radio":
        tab_until(page, name=name)
        page.keyboard.press("Space")
        while focused(page)["value"] != value:
            page.keyboard.press("ArrowRight")
    elif kind == "checkbox":
        tab_until(page, name=name, value=value)
        page.keyboard.press("Space")
    elif kind == "select-one":
        tab_until(page, name=name)
        page.keyboard.type(field.locator(f'option[value="{value}"]').inner_text())
    else:
        tab_until(page, name=name)
        page.keyboard.type(value)


def test_seats_are_large_enough_for_a_thumb(new_page: NewPage):
    page = new_page(width=360)
    page.goto(url_of(fullest(kind_with(SeatWidget)), "pt"))
    boxes = [spot.bounding_box() for spot in page.locator("label.spot").all()]
    assert len(boxes) >= 7
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)
