"""Questions for browser tests: the fullest deal of each kind, its answers given with real clicks, and words by language."""

from collections.abc import Mapping, Sequence
from functools import cache

from django.urls import reverse
from django.utils.translation import gettext, override
from playwright.sync_api import Locator, Page, expect

from tutor.drills import registry
from tutor.drills.base import (
    CardsWidget,
    ChoiceWidget,
    NumbersWidget,
    OptionsWidget,
    OrderWidget,
    PartsWidget,
    PotsWidget,
    SeatWidget,
)
from tutor.drills.registry import Dealt

KINDS = [kind.slug for kind in registry.kinds()]
WIDGETS = (SeatWidget, OptionsWidget, NumbersWidget, ChoiceWidget, PotsWidget, OrderWidget, CardsWidget, PartsWidget)
EACH_WIDGET = (
    *(
        "who_opens",
        "what_may_he_do",
        "pot_and_call",
        "name_the_hand",
        "side_pots",
        "order_hands",
        "best_five",
        "which_hand_wins",
    ),
    "caribbean_settlement",
)
"""A kind for each way of answering, and one without a table of seats."""
SEED = 60_203_577
"""Long enough to be looked for in a page."""
_TRIES = 4

FormData = Mapping[str, Sequence[str]]


@cache
def fullest(slug: str) -> Dealt:
    """The deal of the kind with the most seats, fields and cards among a few of every case: the widest page it has."""
    kind = registry.get(slug)
    dealt = (
        registry.deal_code(registry.code_for(kind, case, case.levels[-1], SEED + seed))
        for case in kind.cases
        for seed in range(_TRIES)
    )
    return max(dealt, key=_fullness)


def _fullness(dealt: Dealt) -> tuple[int, int, int]:
    with override("pt"):
        table = dealt.kind.ask(dealt.situation).table
    seats = table.seats if table else ()
    answer = dealt.kind.samples(dealt.situation, dealt.ruling).right
    return len(seats), len(answer), sum(len(seat.cards) for seat in seats)


@cache
def kind_with(widget: type) -> str:
    """A kind that is answered in that way."""
    with override("pt"):
        return next(slug for slug in KINDS if isinstance(registry.get(slug).ask(fullest(slug).situation).widget, widget))


def url_of(dealt: Dealt, language: str) -> str:
    with override(language):
        return reverse("practice:question", kwargs={"code": dealt.code})


def said(message: str, language: str) -> str:
    """The message as the pages of that language say it."""
    with override(language):
        return gettext(message)


def fill(page: Page, given: FormData) -> None:
    """Gives the answer as people do: clicks on seats and boxes, types numbers, chooses from lists."""
    for name, values in given.items():
        for value in values:
            fill_in(page, name, value)


def fill_in(page: Page, name: str, value: str) -> None:
    fields = page.locator(f'[name="{name}"]')
    open_around(fields.first)
    if fields.first.evaluate("field => field.tagName") == "SELECT":
        fields.select_option(value)
    elif fields.first.get_attribute("type") in ("radio", "checkbox"):
        page.locator("label", has=page.locator(f'[name="{name}"][value="{value}"]')).click()
    else:
        fields.fill(value)


def open_around(field: Locator) -> None:
    """Opens the part of the form that the field is folded away in."""
    folded = field.locator("xpath=ancestor::details[not(@open)]")
    if folded.count():
        folded.locator("summary").click()


def typed_into(page: Page) -> dict[str, list[str]]:
    """What stands in the form: every field that is filled in, with its values."""
    return page.locator("form.drill-form").evaluate(
        """form => {
            const given = {};
            for (const [name, value] of new FormData(form))
                if (value && name !== "csrfmiddlewaretoken") (given[name] ??= []).push(value);
            return given;
        }"""
    )


def answer(page: Page) -> None:
    page.locator("button.send").click()
    expect(page.locator(".verdict")).to_be_visible()


def sideways(page: Page, width: int) -> int:
    """How much wider than the screen the page is."""
    page.set_viewport_size({"width": width, "height": 800})
    return int(page.evaluate("document.documentElement.scrollWidth")) - width
