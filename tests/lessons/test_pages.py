"""The pages of the lessons."""

import re
from html import unescape
from urllib.parse import urljoin

import pytest
from django.test import Client
from django.urls import reverse

from engine.rules import Rule
from tutor.drills import registry, rule_links
from tutor.lessons import syllabus
from tutor.lessons.loader import load
from tutor.lessons.syllabus import Section

HTMX = {"HX-Request": "true"}
SECTIONS = syllabus.sections()
each_section = pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.id)


def section_of(number: str) -> Section:
    return next(section for section in SECTIONS if section.number == number)


def text_of(client: Client, url: str, **headers: str) -> str:
    response = client.get(url, headers={name.replace("_", "-"): value for name, value in headers.items()})
    assert response.status_code == 200
    return response.content.decode()


@each_section
def test_a_lesson_is_shown_whole_and_without_a_query(client: Client, section: Section, language: str) -> None:
    html = text_of(client, section.url(language))
    lesson = load(section, language)
    assert f"<h1>{lesson.title}</h1>" in unescape(html)
    # A question in place may have headings of its own.
    assert len(re.findall(r'<h2 id="(?!try-)', html)) == len([h for h in lesson.headings if h.level == 2]) + bool(
        lesson.stepper
    )
    assert not re.search(r"%\(|:::|\{#|\{card\}", html)
    assert 'style="' not in html
    assert len(set(re.findall(r' id="([^"]+)"', html))) == len(re.findall(r' id="([^"]+)"', html))


@each_section
def test_a_lesson_says_where_it_is_in_the_other_language(client: Client, section: Section) -> None:
    html = text_of(client, section.url("pt"))
    assert f'hreflang="es" href="http://testserver{section.url("es")}"' in html
    assert f'href="{section.url("es")}"' in html


def test_the_list_has_every_lesson_with_its_summary_and_minutes(client: Client, language: str) -> None:
    html = unescape(text_of(client, reverse("lessons:index")))
    for section in SECTIONS:
        lesson = load(section, language)
        assert section.url(language) in html
        assert lesson.summary in html
        assert f"{lesson.minutes} minutos" in html


def test_lessons_lead_on_and_back(client: Client) -> None:
    first, second, *_rest = SECTIONS
    assert f'href="{second.url("pt")}" rel="next"' in text_of(client, first.url("pt"))
    assert f'href="{first.url("pt")}" rel="prev"' in text_of(client, second.url("pt"))


@pytest.mark.parametrize("path", ["five-card-stud/nada/", "nada/quem-fala-primeiro/", "five-card-stud/quien-habla-primero/"])
def test_what_is_no_lesson_is_not_found(client: Client, path: str) -> None:
    assert client.get(reverse("lessons:index") + path).status_code == 404


def test_explanations_link_to_the_place_of_a_rule() -> None:
    assert rule_links.url(Rule.FCS_03_3, "pt") == section_of("03").url("pt") + "#FCS-03.3"
    assert rule_links.url(Rule.FCS_03_3, "es") == section_of("03").url("es") + "#FCS-03.3"
    assert rule_links.url(Rule.AMB_FCS_24, "pt") == section_of("06").url("pt") + "#AMB-FCS-24"
    assert rule_links.url(Rule.AMB_FCS_42, "pt") == ""


@pytest.mark.parametrize("language", ["pt", "es"])
def test_every_linked_place_is_in_its_page(client: Client, language: str) -> None:
    for section in SECTIONS:
        html = text_of(client, section.url(language))
        stepper = load(section, language).stepper
        steps = "".join(step.html for step in stepper.steps) if stepper else ""
        for name in load(section, language).anchors:
            assert f'id="{name}"' in html + steps


@pytest.mark.parametrize("language", ["pt", "es"])
def test_a_lesson_that_names_another_links_to_the_place_it_means(client: Client, language: str) -> None:
    pages = {section.url(language): text_of(client, section.url(language)) for section in SECTIONS}
    linked = [urljoin(url, href) for url, html in pages.items() for href in re.findall(r'href="(\.\./[^"]+)"', html)]
    assert linked
    for target in linked:
        page, _hash, place = target.partition("#")
        assert f'id="{place}"' in pages[page] if place else page in pages
    assert not any(re.search(r"\b(secção|sección|aula|lección) \d", html) for html in pages.values())


# --- questions in place -----------------------------------------------------------------------------------------------


def codes_in(html: str) -> list[str]:
    return re.findall(r' action="[^"]*/([0-9A-Z-]{14})/\?back=', html)


def test_every_visit_deals_a_new_first_question_and_offers_the_others(client: Client) -> None:
    url = section_of("03").url("pt")
    first, second = text_of(client, url), text_of(client, url)
    assert len(codes_in(first)) == len(codes_in(second)) == 1
    assert codes_in(first) != codes_in(second)
    assert first.count('class="try offered"') == len(load(section_of("03"), "pt").tries) - 1


def test_an_offered_fact_is_called_by_its_question_and_not_by_what_it_teaches(client: Client, language: str) -> None:
    section = section_of("01")
    asked = [(registry.get(one.asks.kind), one.asks.case) for one in load(section, language).tries[1:]]
    cases = [kind.case(case) for kind, case in asked]
    html = unescape(text_of(client, section.url(language)))
    titles = re.findall(r'class="try offered".*?</strong> (.*?)</p>', html, re.DOTALL)
    assert titles == [str(case.question) for case in cases]
    assert len(set(titles)) == len(titles) > 3


def test_a_question_with_figures_of_its_own_is_offered_by_its_kind(client: Client) -> None:
    html = unescape(text_of(client, section_of("02").url("pt") + "?try=2"))
    assert "Five-Card Stud: o que é preciso saber" in html
    assert "{" not in "".join(re.findall(r'class="try offered".*?</p>', html, re.DOTALL))


def test_an_offered_question_is_dealt_without_scripts_too(client: Client) -> None:
    html = text_of(client, section_of("03").url("pt") + "?try=3")
    assert len(codes_in(html)) == 1
    assert 'id="try-3-question"' in html


def test_another_question_is_swapped_in_alone(client: Client) -> None:
    html = text_of(client, section_of("03").url("pt") + "?try=1", **HTMX)
    assert html.strip().startswith('<section class="try" id="try-1"')
    assert len(codes_in(html)) == 1


def test_a_question_of_a_lesson_is_of_its_game(client: Client) -> None:
    for _visit in range(3):
        assert "Seven-Card Stud" not in text_of(client, section_of("03").url("pt"))


def test_a_page_with_questions_is_never_shared_from_a_cache(client: Client) -> None:
    response = client.get(section_of("03").url("pt"))
    assert "private" in response["Cache-Control"]
    assert "HX-Request" in response["Vary"]


@pytest.mark.django_db
def test_a_question_is_answered_in_its_place(client: Client) -> None:
    page = text_of(client, section_of("03").url("pt"))
    action = unescape(re.findall(r'hx-post="([^"]+)"', page)[0])
    response = client.post(action, {"seat": "1"}, headers={**HTMX, "HX-Target": "try-1-question"})
    html = response.content.decode()
    assert response.status_code == 200
    assert html.lstrip().startswith("<section")
    assert 'id="try-1-question"' in html
    assert "verdict" in html


# --- the worked hand --------------------------------------------------------------------------------------------------


def step(client: Client, query: str, **headers: str) -> str:
    return text_of(client, section_of("10").url("pt") + query, **headers)


def test_every_step_stands_in_a_page_of_its_own(client: Client) -> None:
    stepper = load(section_of("10"), "pt").stepper
    assert stepper is not None
    for number, said in enumerate(stepper.steps, 1):
        html = step(client, f"?step={number}&guess=0")
        assert f"Passo {number} de {len(stepper.steps)}" in html
        assert said.html in html


def test_a_step_is_swapped_in_alone_and_focused(client: Client) -> None:
    html = step(client, "?step=3", **HTMX)
    assert html.strip().startswith('<section class="stepper" id="stepper"')
    assert "data-focus" in html


def test_a_step_that_asks_does_not_tell(client: Client) -> None:
    html = step(client, "?step=2", **HTMX)
    assert "guess=1" in html
    assert "guess=2" in html
    assert "verdict" not in html
    assert "seat w turn" not in html
    stepper = load(section_of("10"), "pt").stepper
    assert stepper is not None
    assert stepper.steps[1].html not in html


def test_the_step_before_a_question_does_not_show_whose_turn_it_is(client: Client) -> None:
    assert " turn" not in step(client, "?step=1", **HTMX)


@pytest.mark.parametrize(("guess", "verdict"), [(1, "verdict right"), (2, "verdict wrong")])
def test_a_guess_is_ruled_on_with_the_reasons(client: Client, guess: int, verdict: str) -> None:
    """FCS-03.1, FCS-10.1: the nine is lower than the queen."""
    html = step(client, f"?step=2&guess={guess}", **HTMX)
    assert verdict in html
    assert f'href="{section_of("03").url("pt")}#FCS-03.1"' in html


def test_a_rule_that_a_worked_hand_tells_is_linked_to_the_step_that_tells_it(client: Client, language: str) -> None:
    told = [rule for rule in Rule if (section := syllabus.section_for_rule(rule)) and load(section, language).stepper]
    assert {Rule.FCS_10_1, Rule.FCS_10_13, Rule.CAR_08_7} <= set(told)
    for rule in told:
        assert f'id="{rule}"' in text_of(client, rule_links.url(rule, language))


def test_the_hand_ends_as_it_is_told(client: Client) -> None:
    """FCS-10.11, FCS-10.13: the whole pot of 14 goes to seat 1, who ends with 27."""
    assert '<span class="pot-sum">14</span>' in step(client, "?step=13", **HTMX)
    end = step(client, "?step=14", **HTMX)
    assert "Tem 27 fichas" in end
    assert "Tem 13 fichas" in end


@pytest.mark.parametrize(("query", "number"), [("?step=99", 14), ("?step=0", 1), ("?step=x", 1), ("?step=-1", 1), ("", 1)])
def test_a_step_that_is_none_is_the_nearest(client: Client, query: str, number: int) -> None:
    assert f"Passo {number} de 14" in step(client, query)


def test_the_language_switch_keeps_the_step(client: Client) -> None:
    assert f"{section_of('10').url('es')}?step=3#stepper" in step(client, "?step=3")
