"""The catalogue: each kind has one skill, is found by words, rules and filters, and has a page with a worked example."""

import gzip
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.factories import AttemptFactory
from tests.practice.test_pages import queries_of
from tutor.drills import registry
from tutor.drills.base import ChoiceWidget, PartsWidget, SeatWidget
from tutor.practice.catalogue import SKILLS, Wish, case_names, example, found, rules_of
from tutor.practice.models import Learner

pytestmark = pytest.mark.django_db


def slugs(language: str = "pt", **asked: str) -> set[str]:
    with override(language):
        return {kind.slug for kind in found(registry.kinds(), Wish.of(asked), {})}


def every_kind() -> set[str]:
    return {kind.slug for kind in registry.kinds()}


def test_every_kind_has_exactly_one_skill():
    listed = [slug for _name, kinds in SKILLS.values() for slug in kinds]
    assert sorted(listed) == sorted(every_kind())


@pytest.mark.parametrize("query", ["ficha impar", "FICHA ÍMPAR", "  Fichas   ímpares "])
def test_accents_case_and_number_are_passed_over(query):
    assert "odd_chip" in slugs(q=query)
    assert slugs(q=query) < every_kind()


def test_a_kind_is_found_in_the_words_of_each_language():
    assert "odd_chip" in slugs("es", q="ficha impar")
    assert "side_pots" in slugs("es", q="botes laterales")
    assert slugs("pt", q="¿quién cobra?") == set()


def test_a_kind_is_found_by_the_words_of_its_cases():
    assert "name_the_action" in slugs(q="meia unidade")
    assert {"facts_five_card", "facts_caribbean"} <= slugs("es", q="comodines")


def test_a_kind_is_found_by_a_rule_or_the_beginning_of_its_id():
    rule = rules_of(registry.get("odd_chip"))[0]
    citing = {kind.slug for kind in registry.kinds() if rule in rules_of(kind)}
    assert slugs(q=rule.value.lower()) == citing
    assert slugs(q="CAR-") == {
        kind.slug for kind in registry.kinds() if any(r.value.startswith("CAR-") for r in rules_of(kind))
    }
    assert slugs(q="FCS-99.9") == set()


def test_a_kind_is_found_by_a_word_of_the_glossary_that_it_does_not_say():
    kind = registry.get("who_opens")
    with override("pt"):
        assert "bring-in" not in f"{kind.title} {kind.summary}"
    assert "who_opens" in slugs(q="bring-in")


def test_filters_narrow_by_game_and_skill_together():
    chosen = slugs(game="seven-card-stud", skill="hands")
    assert chosen == {"name_the_hand", "best_five", "seven_card_winner"}


def test_filters_by_what_was_answered(owner: Client, series):
    AttemptFactory(question_set=series, position=1, given="wrong")
    index = reverse("practice:index")
    opens = f'<a href="{reverse("practice:kind", kwargs={"path": "quem-abre"})}"'
    assert opens in owner.get(index, {"standing": "weak"}).text
    assert opens not in owner.get(index, {"standing": "new"}).text
    assert "Nada corresponde" in Client().get(index, {"standing": "weak"}).text


@pytest.mark.parametrize(
    "asked", [{"q": "🂡🂢 …"}, {"q": "\0"}, {"game": "bridge"}, {"skill": "x" * 1000}, {"standing": "🂡"}, {"other": "1"}]
)
def test_what_is_no_word_and_no_filter_counts_as_not_said(asked):
    assert slugs(**asked) == every_kind()


@pytest.mark.parametrize("query", ["a" * 1000, "<script>alert(1)</script>", "zzz 🂡"])
def test_a_search_that_finds_nothing_offers_a_way_out(client: Client, query):
    page = client.get(reverse("practice:index"), {"q": query}).text
    assert "0 tipos de pergunta" in page
    assert f'href="{reverse("lessons:glossary")}"' in page
    assert f'<a href="{reverse("practice:index")}#kinds">' in page
    assert "<script>alert" not in page


def test_what_was_asked_for_stays_in_the_form_and_in_the_other_language(client: Client):
    page = client.get(reverse("practice:index"), {"q": "mão", "skill": "hands"}).text
    assert 'value="mão"' in page
    assert '<option value="hands" selected>' in page
    assert "/es/practica/?q=m%C3%A3o&amp;skill=hands" in page


def test_searching_takes_no_query_more_and_writes_nothing(owner: Client, series):
    plain = queries_of(owner.get, reverse("practice:index"))
    assert len(queries_of(owner.get, reverse("practice:index") + "?q=mao&standing=new")) == len(plain)
    assert Learner.objects.count() == 1


def test_the_index_is_small(client: Client):
    assert len(gzip.compress(client.get(reverse("practice:index")).content)) < 20_000


@pytest.mark.parametrize("language", ["pt", "es"])
def test_the_page_of_every_kind_shows_an_example_with_its_answer_and_steps(client: Client, language):
    with override(language):
        for kind in registry.kinds():
            page = client.get(reverse("practice:kind", kwargs={"path": kind.paths[language]})).text
            shown = example(kind)
            assert page.count('class="step"') == len(shown.worded.steps) > 0
            assert page.count('name="case"') == len(kind.cases)
            assert 'class="rule"' in page


def test_what_an_example_shows_as_answered_is_right():
    for kind in registry.kinds():
        with override("pt"):
            shown = example(kind)
            dealt = shown.worded.dealt
            widget = shown.worded.question.widget
            if isinstance(widget, SeatWidget | ChoiceWidget):
                assert not shown.given
                continue
            choices = kind.right_choices(dealt.ruling) if isinstance(widget, PartsWidget) else {}
            marked = {field: [key] for field, key in choices.items()}
            answer = kind.parse(dealt.situation, {**shown.given, **marked})
            assert kind.grade(dealt.situation, dealt.ruling, answer).right


def test_the_page_of_a_kind_names_the_common_mistakes_once_each(client: Client, language):
    for kind in registry.kinds():
        page = unescape(client.get(reverse("practice:kind", kwargs={"path": kind.paths[language]})).text)
        names = {str(mistake.name) for mistake in kind.misconceptions}
        listed = page.partition('class="mistake-list"')[2].partition("</ul>")[0]
        assert listed.count("<li>") == len(names)
        assert all(f"«{name}»" in listed for name in names)


def test_a_case_that_asks_the_same_each_time_is_listed_by_its_question():
    kind = registry.get("facts_caribbean")
    with override("pt"):
        said = dict(case_names(kind))
        asking = [case for case in kind.cases if case.question]
        assert asking
        assert all(said[case.slug] == str(case.question) for case in asking)
