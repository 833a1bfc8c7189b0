"""The worked hands and the two games side by side in the browser: on a phone and wide, with and without scripts."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.questions import sideways
from tutor.lessons import syllabus
from tutor.lessons.loader import Stepper, load
from tutor.lessons.syllabus import Section

pytestmark = pytest.mark.django_db(transaction=True)

WORKED = [section for section in syllabus.sections() if load(section, "pt").stepper]
each_worked = pytest.mark.parametrize("section", WORKED, ids=lambda section: f"{section.game.game}-{section.id}")


def stepper_of(section: Section) -> Stepper:
    stepper = load(section, "pt").stepper
    assert stepper is not None
    return stepper


FIRST_ASKED = {step.ask.about: section for section in reversed(WORKED) for step in stepper_of(section).hand.steps if step.ask}
"""The first hand with each sort of question."""


@each_worked
def test_what_a_hand_asks_fits_the_screen_and_has_no_barriers(new_page: NewPage, check_axe, shoot, section: Section):
    page = new_page(width=360)
    steps = stepper_of(section).hand.steps
    # The first of each sort of question, before and after it is answered.
    first = {step.ask.about: number for number, step in reversed(list(enumerate(steps, 1))) if step.ask}
    for about, number in first.items():
        for query in ("", "&guess=1"):
            page.goto(f"{section.url('pt')}?step={number}{query}")
            assert {width: sideways(page, width) for width in (1280, 360)} == {1280: 0, 360: 0}
            if FIRST_ASKED[about] == section:
                check_axe(page)
            shoot(page, f"worked-{section.game.game}-{section.id}-{about}{'-answered' if query else ''}")


@pytest.mark.parametrize("section", [WORKED[0], WORKED[-1]], ids=lambda section: section.id)
def test_a_hand_is_told_to_its_end_without_scripts(new_page: NewPage, section: Section):
    page = new_page(scripts=False, width=360)
    page.goto(section.url("es"))
    tell(page, section)


def test_a_hand_against_the_bank_is_told_to_its_end_in_place(page: Page):
    section = next(section for section in WORKED if section.id == "08-worked-hand")
    page.goto(section.url("es"))
    tell(page, section)
    expect(page.locator("#stepper")).to_contain_text("Recibe 6.")


def tell(page: Page, section: Section) -> None:
    """From the first step to the last, the first choice being taken wherever there is one."""
    steps = stepper_of(section).hand.steps
    for number, step in enumerate(steps, 1):
        expect(page.locator("#stepper-title")).to_contain_text(f"Paso {number} de {len(steps)}")
        if step.ask:
            page.locator(".guesses a").first.click()
            expect(page.locator("#stepper .verdict-word")).to_be_visible()
        if number < len(steps):
            page.get_by_role("link", name="Paso siguiente").click()


@pytest.mark.parametrize(
    ("address", "width"), [("/pt/aulas/dois-jogos-de-stud/", 360), ("/es/lecciones/dos-juegos-de-stud/", 1280)]
)
def test_the_two_games_side_by_side_have_no_barriers(new_page: NewPage, check_axe, shoot, address: str, width: int):
    page = new_page(width=width)
    page.goto(address)
    check_axe(page)
    assert {width: sideways(page, width) for width in (1280, 640, 360)} == {1280: 0, 640: 0, 360: 0}
    shoot(page, f"contrast-{width}")
    page.set_viewport_size({"width": width, "height": 800})
    page.locator("#try-4 a").click()
    expect(page.locator("#try-4").get_by_role("heading").first).to_be_focused()
    page.locator("#try-4 label.spot").first.click()
    page.locator("#try-4 button.btn").first.click()
    expect(page.locator("#try-4 .verdict")).to_be_visible()
    check_axe(page)
