"""Sheets and their key: what is dealt on them, who sees them, and that every kind of question has its space to answer."""

import re
from html import escape, unescape
from typing import get_args

import pytest
from django.urls import reverse
from django.utils.translation import override

from engine.cards import parse_cards
from tutor.classroom import queries, services
from tutor.classroom.models import SharedItem, SharedSet
from tutor.classroom.printing.choice import Choice, Paper, likely_paper
from tutor.classroom.printing.deals import versions
from tutor.classroom.printing.passes import Purpose, pass_for
from tutor.classroom.printing.spaces import space
from tutor.drills import base, registry, shown_steps
from tutor.drills.base import (
    AskedPart,
    CardsWidget,
    ChoiceWidget,
    NumberField,
    NumbersWidget,
    Option,
    OptionsWidget,
    OrderWidget,
    PartsWidget,
    PotsWidget,
    SeatWidget,
)
from tutor.drills.codes import parse_code
from tutor.wording import capital, sign

pytestmark = pytest.mark.django_db

LANGUAGES = ("pt", "es")
KINDS = registry.kinds()
CODE = re.compile(r"\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}\b")


def url(name, language="pt", **kwargs):
    with override(language):
        return reverse(f"classroom:{name}", kwargs=kwargs)


def sheets_of(shared, language="pt", query="?versions=4"):
    return url("paper", language, holder=pass_for(shared, Purpose.SHEETS)) + query


def key_to(shared, language="pt", query="?versions=4"):
    return url("key", language, holder=pass_for(shared, Purpose.KEY)) + query


def codes_in(response):
    return list(dict.fromkeys(CODE.findall(response.content.decode())))


def dealt_on(shared, count=4):
    return [
        [exercise.dealt for exercise in version.exercises]
        for version in versions(queries.items(shared), Choice(versions=count))
    ]


@pytest.fixture
def made():
    return services.make_draft(KINDS, 10, title="Reservado")


@pytest.fixture
def shared(made):
    return made[0]


def with_every_case(kind):
    """A set that asks each case of the kind once."""
    shared = SharedSet.objects.create(maker_digest=kind.slug)
    SharedItem.objects.bulk_create(
        SharedItem(
            shared_set=shared,
            position=position,
            kind=kind.slug,
            case=case.slug,
            level=case.levels[-1],
            code=registry.code_for(kind, case, case.levels[-1], position),
        )
        for position, case in enumerate(kind.cases, 1)
    )
    return shared


# --- space to answer --------------------------------------------------------------------------------------------------


ONE_OF_EACH = (
    (SeatWidget((2, 3, 5)), "<li>5</li>"),
    (NumbersWidget((NumberField(name="pot", label="Pote", hint="ao todo"),)), "ao todo"),
    (OptionsWidget((Option("fold", "Desistir"), Option("call", "Igualar"))), "<li>Igualar</li>"),
    (ChoiceWidget((Option("yes", "Sim"), Option("no", "Não"))), "<li>Não</li>"),
    (PotsWidget(rows=3, seats=(1, 2)), "Pote lateral 2"),
    (OrderWidget((Option("1", "lugar 1"), Option("3", "lugar 3")), "a mais forte", "a mais fraca"), "lugar 1 e lugar 3"),
    (CardsWidget(parse_cards("Kh Tc 2d"), 2), "<li>K\u2665\ufe0e</li>"),
    (PartsWidget((AskedPart("Quem ganha?", OptionsWidget((Option("1", "lugar 1"),))),)), "Quem ganha?"),
)


def test_every_way_to_answer_has_a_form_on_paper():
    assert {type(widget) for widget, _said in ONE_OF_EACH} == set(get_args(base.Widget))
    with override("pt"):
        for widget, said in ONE_OF_EACH:
            assert said in space(widget)


def test_a_way_to_answer_without_a_form_on_paper_is_an_error_and_not_an_empty_space():
    with pytest.raises(AssertionError):
        space(object())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.slug)
def test_every_case_prints_what_is_asked_with_space_that_fits(client, kind, language):
    shared = with_every_case(kind)
    page = client.get(sheets_of(shared, language, "")).content.decode()
    exercises = page.split('<article class="exercise"')[1:]
    (dealt,) = dealt_on(shared, 1)
    assert [each.case for each in dealt] == list(kind.cases)
    for shown, each in zip(exercises, dealt, strict=True):
        with override(language):
            question = kind.ask(each.situation)
        for said in (question.heading, question.task, *question.premises):
            assert escape(said) in shown
        for part in question.log:
            assert all(escape(line) in shown for line in part.lines)
        seats = question.table.seats if question.table else ()
        assert shown.count("data-seat=") == len(seats)
        check_space(question.widget, shown)
        assert "<input" not in shown
        assert "verdict" not in shown


def check_space(widget, shown):
    match widget:
        case SeatWidget(choices):
            assert re.findall(r"<li>(\d+)</li>", shown) == [str(seat) for seat in choices]
        case NumbersWidget(fields):
            assert shown.count('<dd><span class="blank">') == len(fields)
            assert all(f"<dt>{escape(field.label)}" in shown for field in fields)
        case OptionsWidget(options) | ChoiceWidget(options):
            assert all(f"<li>{escape(option.label)}</li>" in shown for option in options)
        case PotsWidget(rows=rows, seats=seats):
            assert shown.count('<td><span class="blank">') == rows + 1
            assert re.findall(r"<li>(\d+)</li>", shown) == [str(seat) for seat in seats] * (rows + 1)
        case OrderWidget(items):
            assert shown.count('</b> <span class="blank">') == len(items)
        case CardsWidget(cards):
            assert all(f"<li>{sign(card)}</li>" in shown for card in cards)
        case PartsWidget(parts):
            for part in parts:
                assert escape(part.title) in shown
                check_space(part.widget, shown)


# --- what is dealt ----------------------------------------------------------------------------------------------------


def test_each_version_has_deals_of_its_own_of_the_kinds_cases_and_levels_of_the_set(client, shared):
    made = dealt_on(shared)
    wanted = [(item.kind, item.case, item.level) for item in queries.items(shared)]
    assert [[(each.kind.slug, each.case.slug, each.level) for each in version] for version in made] == [wanted] * 4
    codes = [each.code for version in made for each in version]
    assert len(set(codes)) == 40
    assert codes_in(client.get(sheets_of(shared))) == codes


def test_the_same_address_prints_the_same_deals_in_both_languages_and_on_both_papers(client, shared):
    first = codes_in(client.get(sheets_of(shared)))
    registry.deal_code.cache_clear()
    assert codes_in(client.get(sheets_of(shared))) == first
    assert codes_in(client.get(sheets_of(shared, "es", "?versions=4&paper=letter"))) == first
    assert codes_in(client.get(sheets_of(shared, query="?versions=1"))) == first[:10]
    assert codes_in(client.get(sheets_of(shared, query="?versions=4&only=C"))) == first[20:30]


def test_nobody_can_tell_the_deals_without_the_key_of_the_site(shared, settings):
    before = dealt_on(shared)
    settings.SECRET_KEY = "another"
    assert {each.code for each in before[0]}.isdisjoint(each.code for each in dealt_on(shared)[0])


def test_no_graded_code_is_printed_even_where_chance_would_have_it(client, shared):
    (printed,) = dealt_on(shared, 1)
    item = queries.items(shared)[2]
    SharedItem.objects.filter(pk=item.pk).update(code=printed[2].code)
    services.open_set(shared, None)
    services.join(shared, "Ana", "ana")
    graded = {item.code for item in queries.items(shared)}
    assert printed[2].code in graded
    for address in (sheets_of(shared), key_to(shared)):
        found = codes_in(client.get(address))
        assert len(found) == 40
        assert graded.isdisjoint(found)
    moved = dealt_on(shared, 1)[0][2]
    assert parse_code(moved.code).seed == parse_code(printed[2].code).seed + 1


def test_each_code_leads_to_its_question_online(client, shared):
    page = client.get(sheets_of(shared, "es", "?versions=1")).content.decode()
    twins = re.findall(r'<a href="(http://testserver/es/pregunta/[^"]+)">([^<]+)</a>', page)
    assert page.count('class="qr"') == len(twins) == 10
    for twin, code in twins:
        assert code in twin
        dealt = registry.deal_code(code)
        with override("es"):
            assert escape(dealt.kind.ask(dealt.situation).heading) in client.get(twin).content.decode()


def test_places_whose_kind_or_case_is_no_more_are_left_out(client, shared):
    items = queries.items(shared)
    SharedItem.objects.filter(pk=items[0].pk).update(kind="gone")
    SharedItem.objects.filter(pk=items[3].pk).update(case="gone")
    page = client.get(sheets_of(shared, query="")).content.decode()
    assert re.findall(r'id="a(\d+)"', page) == [str(number) for number in range(1, 9)]
    shared.items.update(kind="gone")
    assert client.get(sheets_of(shared)).status_code == 404


# --- the key ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_has_the_answer_and_all_steps_with_their_rules_for_the_very_codes_printed(client, shared, language):
    printed = codes_in(client.get(sheets_of(shared, language)))
    page = client.get(key_to(shared, language)).content.decode()
    solutions = page.split('<article class="solution"')[1:]
    for code, shown in zip(printed, solutions, strict=True):
        dealt = registry.deal_code(code)
        assert code in shown
        with override(language):
            answer = dealt.kind.state_answer(dealt.situation, dealt.ruling)
            steps = shown_steps.shown(dealt.kind.explain(dealt.situation, dealt.ruling))
        assert escape(capital(answer)) in shown
        told = [unescape(text).strip() for text in re.findall(r"<li>(.*?)</li>", shown)]
        said = [
            " ".join([step.text, *(f'<span class="cited">{cited.rule}</span>' for cited in step.rules)]).strip()
            for step in steps
        ]
        assert told == said


# --- who sees it ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_maker_finds_the_sheets_and_the_key(client, made, language):
    shared, secret = made
    page = client.get(url("sheets", language, secret=secret)).content.decode()
    assert sheets_of(shared, language, "") in page
    assert key_to(shared, language, "") in page
    for letters in ("A B", "A B C", "A B C D"):
        assert letters in page


def test_a_secret_that_is_none_opens_nothing(client, made):
    shared, secret = made
    other, other_secret = services.make_draft(KINDS[:1], 1)
    sheets, key = pass_for(shared, Purpose.SHEETS), pass_for(shared, Purpose.KEY)
    mixed = f"{other.pk}{sheets[sheets.index('-') :]}"
    forged = {
        "sheets": (secret[:-1], shared.code, shared.maker_digest, sheets, key, "x", "😀", "%00", secret.swapcase()),
        "paper": (secret, key, sheets[:-1], sheets.upper(), mixed, "0" + sheets, "9" * 30 + "-" + "0" * 32, "😀", "%00"),
        "key": (secret, sheets, key[:-1], shared.code, "٣" + key[1:], "-", f"{shared.pk}-"),
    }
    for name, words in forged.items():
        for word in words:
            response = client.get(url(name, **{"secret" if name == "sheets" else "holder": word}))
            assert response.status_code == 404, (name, word)
            assert "Reservado" not in response.content.decode()
    assert client.get(url("sheets", secret=other_secret)).status_code == 200
    assert "Reservado" not in client.get(url("sheets", secret=other_secret)).content.decode()


def test_what_is_printed_tells_nothing_that_opens_more_of_the_set(client, made):
    shared, secret = made
    services.open_set(shared, None)
    sheets, key = pass_for(shared, Purpose.SHEETS), pass_for(shared, Purpose.KEY)
    for address, elsewhere in ((sheets_of(shared), key), (key_to(shared), sheets)):
        page = client.get(address).content.decode()
        for word in (secret, shared.code, shared.maker_digest, elsewhere):
            assert word not in page


def test_pages_of_printing_are_kept_by_nobody_and_told_to_nobody(client, made):
    shared, secret = made
    styles = url("paper_pages", holder=pass_for(shared, Purpose.SHEETS)), url("key_pages", holder=pass_for(shared, Purpose.KEY))
    for address in (url("sheets", secret=secret), sheets_of(shared), key_to(shared), *styles):
        response = client.get(address)
        assert response.status_code == 200
        assert "no-store" in response["Cache-Control"]
        assert (response["Referrer-Policy"], response["X-Robots-Tag"]) == ("same-origin", "noindex")
        assert client.post(address).status_code == 405


def test_the_documents_need_as_many_queries_for_ten_exercises_as_for_one(client, shared, django_assert_num_queries):
    small, _secret = services.make_draft(KINDS[:1], 1)
    for each in (small, shared):
        for address in (sheets_of(each), key_to(each)):
            with django_assert_num_queries(2):
                client.get(address)


# --- what is typed ----------------------------------------------------------------------------------------------------


def test_a_title_is_text_in_the_pages_and_in_their_footers(client):
    title = '"} * { display: none } </style><b>\\'
    shared, secret = services.make_draft(KINDS[:1], 1, title=title)
    for address in (url("sheets", secret=secret), sheets_of(shared), key_to(shared)):
        page = client.get(address).content.decode()
        assert escape(title) in page or escape(title).replace("&quot;", "&#34;") in page
        assert "<b>\\" not in page
    for name, purpose in (("paper_pages", Purpose.SHEETS), ("key_pages", Purpose.KEY)):
        response = client.get(url(name, holder=pass_for(shared, purpose)))
        style = response.content.decode()
        assert response["Content-Type"] == "text/css; charset=utf-8"
        (said,) = re.findall(r'@bottom-left { content: "((?:\\[0-9a-f]+ )+)";', style)
        assert "".join(chr(int(point, 16)) for point in said.replace("\\", "").split()).endswith(title)
        assert style.count("{") == style.count("}") == 4


@pytest.mark.parametrize(
    "query",
    [
        "versions=99",
        "versions=0",
        "versions=",
        "versions=😀",
        "versions=٣",
        "versions=" + "9" * 200,
        "paper=x",
        "paper=A4%00",
        "versions=2&only=D",
        "versions=4&only=AB",
        "only=%F0%9F%98%80",
        "versions[]=2&paper=a4&paper=",
    ],
)
def test_what_an_address_says_amiss_becomes_the_usual_and_is_told(client, shared, query):
    for address in (sheets_of(shared, query=f"?{query}"), key_to(shared, query=f"?{query}")):
        response = client.get(address)
        assert response.status_code == 200
        assert 'role="status">O endereço pedia' in response.content.decode()
        assert len(codes_in(response)) in (10, 20, 40)
    assert "O endereço pedia" not in client.get(sheets_of(shared)).content.decode()
    assert client.get(url("paper_pages", holder=pass_for(shared, Purpose.SHEETS)) + f"?{query}").status_code == 200


@pytest.mark.parametrize(("paper", "size"), [("a4", "a4"), ("letter", "letter"), ("x", "a4"), ("", "a4")])
def test_the_pages_have_the_size_of_the_paper_and_name_the_version(client, shared, paper, size):
    address = url("paper_pages", holder=pass_for(shared, Purpose.SHEETS))
    style = client.get(f"{address}?versions=3&paper={paper}").content.decode()
    assert set(re.findall(r"size: (\w+);", style)) == {size}
    assert re.findall(r"@page (version-\w)", style) == ["version-a", "version-b", "version-c"]


def test_the_other_language_keeps_the_choice(client, shared):
    query = "?versions=3&paper=letter&only=B"
    page = client.get(sheets_of(shared, "pt", query)).content.decode()
    assert escape(sheets_of(shared, "es", query)) in page


@pytest.mark.parametrize(
    ("accepted", "paper"),
    [("es-MX,es;q=0.9", "letter"), ("es-CO", "letter"), ("pt-PT,en-US", "a4"), ("es", "a4"), ("", "a4"), ("😀", "a4")],
)
def test_the_usual_paper_follows_the_country_of_the_browser(accepted, paper):
    assert likely_paper(accepted) is Paper(paper)
