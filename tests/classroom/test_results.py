"""What the maker sees of a set: who is where, what was right, which mistakes; projected deals; the file for spreadsheets."""

import csv
import re
from fractions import Fraction
from html import unescape
from io import StringIO
from itertools import count

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import cases
from tests.factories import marked_as
from tutor.classroom import names, queries, services
from tutor.classroom.models import SharedItem, SharedSet, Taker
from tutor.classroom.results import figures
from tutor.classroom.results.deals import can_show
from tutor.classroom.results.export import csv_bytes, harmless
from tutor.classroom.results.numbers import points
from tutor.classroom.results.queries import members
from tutor.drills import registry
from tutor.drills.base import ChoiceWidget, OptionsWidget
from tutor.drills.codes import QuestionCode, parse_code
from tutor.drills.dice import Dice
from tutor.drills.worded import worded
from tutor.practice.marking import mark
from tutor.practice.models import Attempt

LANGUAGES = ("pt", "es")
SEATS = ("who_opens", "who_speaks_first")
NASTY = '<script>alert("1")</script>'


class Room:
    """An open set with its maker's secret, and people who answer in it."""

    def __init__(self, kinds=SEATS, size=4, **settings):
        self.shared, self.secret = services.make_draft([registry.get(slug) for slug in kinds], size, **settings)
        services.open_set(self.shared, None)

    def url(self, name, language="pt", **kwargs):
        with override(language):
            return reverse(f"classroom:{name}", kwargs={"secret": self.secret, **kwargs})

    def dealt(self, position):
        return registry.deal_code(queries.items(self.shared)[position - 1].code)

    def join(self, name) -> Taker:
        return services.join(self.shared, name, names.name_key(name))

    def answer(self, taker, position, worth="right", hints=0) -> Attempt:
        """``worth`` is "right", "wrong" or the slug of a misconception of a question that seats answer."""
        dealt = registry.deal_code(queries.place(taker, position).code)
        if worth in ("right", "wrong"):
            marked = marked_as(dealt, right=worth == "right")
        else:
            seat = next(answer for mistake, answer in dealt.kind.mistaken(dealt.situation) if mistake.slug == worth)
            marked = mark(dealt, {"seat": [str(seat)]})
            assert marked.misconception
            assert marked.misconception.slug == worth
        return services.store_answer(taker, position, dealt, marked, hints)

    def mistake_at(self, position) -> str:
        """A misconception that an answer there can show."""
        return min(can_show(self.dealt(position)))


@pytest.fixture(autouse=True)
def fixed_deals(monkeypatch):
    """The same deals every time."""
    seeds = count(1)
    monkeypatch.setattr(services, "fresh_dice", lambda: Dice(next(seeds)))


@pytest.fixture
def room(db):
    return Room()


def text_of(response) -> str:
    """What a page says, without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", response.content.decode())).split())


def rows_of(response) -> list[list[str]]:
    """The cells of the table of people."""
    rows = re.findall(r"<tr data-person>(.*?)</tr>", response.content.decode(), re.DOTALL)
    cells = (re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows)
    without_labels = ([re.sub(r'<span class="label">.*?</span>', "", cell) for cell in row] for row in cells)
    return [[" ".join(unescape(re.sub(r"<[^>]+>", "", cell)).split()) for cell in row] for row in without_labels]


def file_of(client, room, language="pt") -> list[list[str]]:
    content = client.get(room.url("csv", language)).content.decode("utf-8-sig")
    return list(csv.reader(StringIO(content, newline=""), delimiter=";"))


# --- numbers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ((0, 1), "0"),
        ((1, 1), "1"),
        ((2, 3), "0,67"),
        ((1, 2), "0,5"),
        ((8, 3), "2,67"),
        ((1, 200), "0,01"),
        ((1, 201), "0"),
        ((399, 400), "1"),
        ((30, 1), "30"),
        ((-5, 2), "-2,5"),
    ],
)
def test_points_have_two_decimals_at_most_after_a_comma(value, written):
    assert points(Fraction(*value)) == written


# --- the page -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_set_that_nobody_joined_says_so_and_shows_no_figures(client, room, language):
    page = text_of(client.get(room.url("results", language)))
    assert {"pt": "Ainda ninguém entrou.", "es": "Todavía no ha entrado nadie."}[language] in page
    assert room.url("csv", language) not in client.get(room.url("results", language)).content.decode()


def test_a_draft_says_that_nobody_can_join(client, db):
    _shared, secret = services.make_draft([registry.get("who_opens")], 2)
    page = text_of(client.get(reverse("classroom:results", kwargs={"secret": secret})))
    assert "O conjunto ainda não está aberto: ninguém pode entrar." in page


def test_a_set_in_which_nobody_answered_says_so_at_every_figure(client, room):
    room.join("Ana")
    page = text_of(client.get(room.url("results")))
    assert "Entraram 1 Acabaram 0 Ainda sem respostas 1" in page
    assert "Erros Ainda ninguém respondeu." in page
    assert page.count("Ainda ninguém respondeu") == 1 + 2 + 4  # mistakes, two kinds, four questions
    assert rows_of(client.get(room.url("results"))) == [["Ana", "ainda não começou", "0 de 4", "0", "0", "–", "–"]]
    assert "Ainda ninguém respondeu" in text_of(client.get(room.url("answers", position=1)))
    assert "Ainda ninguém respondeu." in text_of(client.get(room.url("project", position=1), {"step": "99"}))


def test_everybody_is_shown_where_they_are(client, room):
    ana, bia = room.join("Ana"), room.join("Bia")
    for position in range(1, 5):
        room.answer(ana, position, "wrong" if position == 3 else "right")
    room.answer(bia, 1)
    room.answer(bia, 3)
    Attempt.objects.filter(question_set=bia.question_set).update(created=timezone.now() - timezone.timedelta(minutes=3))
    page = client.get(room.url("results"))
    assert rows_of(page) == [
        ["Ana", "acabou", "4 de 4", "3", "3", "75,0 %", "agora mesmo"],
        ["Bia", "pergunta 2", "2 de 4", "2", "2", "100,0 %", "há 3 minutos"],
    ]
    assert "Entraram 2 Acabaram 1 Ainda sem respostas 0" in text_of(page)


def test_people_are_sorted_as_asked_and_by_name_where_nothing_else_is_sensible(client, room):
    for name, answered in (("bruno", 1), ("Ângela", 3), ("Carla", 0)):
        taker = room.join(name)
        for position in range(1, answered + 1):
            room.answer(taker, position, "right" if name == "bruno" else "wrong")

    def order(sort):
        return [row[0] for row in rows_of(client.get(room.url("results"), {"sort": sort}))]

    assert order("name") == order("") == order("sideways") == order("\U0001f600") == ["Ângela", "bruno", "Carla"]
    assert order("answered") == ["Ângela", "bruno", "Carla"]
    assert order("right") == order("points") == ["bruno", "Ângela", "Carla"]
    assert order("last")[-1] == "Carla"


def test_answers_are_counted_by_kind_and_by_question(client, room):
    ana, bia = room.join("Ana"), room.join("Bia")
    room.answer(ana, 1)
    room.answer(bia, 1, "wrong")
    kinds = [parse_code(item.code).kind for item in queries.items(room.shared)]
    again = kinds.index(kinds[0], 1) + 1
    room.answer(bia, again)
    by_kind = {line.slug: line for line in figures.kinds_of(members(room.shared), queries.items(room.shared))}
    first = by_kind[queries.items(room.shared)[0].kind]
    assert (first.tally.right, first.tally.answered) == (2, 3)
    assert [(line.position, line.tally.right, line.tally.answered) for line in first.questions] == [(1, 1, 2), (again, 1, 1)]
    page = text_of(client.get(room.url("results")))
    assert "66,7 % certas: 2 de 3" in page
    assert "50,0 % certas: 1 de 2" in page


def test_a_mistake_counts_people_out_of_those_whose_answers_could_show_it(client, room):
    mistake = room.mistake_at(1)
    kind = room.dealt(1).kind
    elsewhere = [position for position in (1, 3) if mistake in can_show(room.dealt(position))]
    takers = [room.join(name) for name in ("Ana", "Bia", "Caio", "Duda")]
    room.answer(takers[0], 1, mistake)
    if 3 in elsewhere:
        room.answer(takers[0], 3, mistake)  # twice the same mistake is one person
    room.answer(takers[1], 1)
    room.answer(takers[2], 2)  # another kind, in which it cannot show
    page = client.get(room.url("results"))
    link = room.url("mistake", kind=kind.slug, mistake=mistake)
    name = escape(figures.mistake_words(kind.slug, mistake))
    found = re.search(
        rf'<a class="many" href="{re.escape(link)}"><b>(\d+)</b> de (\d+)<.*?{re.escape(name)}', page.content.decode()
    )
    assert found
    assert found.groups() == ("1", "2")
    told = text_of(client.get(link))
    assert unescape(name) in told
    assert "1 pessoa deu uma resposta a que leva este erro." in told
    assert "Ana" in told
    assert "Bia" not in told


def test_a_deal_that_cannot_show_a_mistake_does_not_count_for_it(db):
    """Of two deals of a kind, one tells the mistake from the rule and the other does not."""
    kind = registry.get("who_opens")
    for seed in range(40):
        told, untold = (registry.deal_code(registry.code_for(kind, case, case.levels[0], seed)) for case in kind.cases[:2])
        if mistakes := can_show(told) - can_show(untold):
            break
    room = Room(("who_opens",), 2)
    for position, dealt in ((1, told), (2, untold)):
        SharedItem.objects.filter(shared_set=room.shared, position=position).update(code=dealt.code, case=dealt.case.slug)
    ana, bia = room.join("Ana"), room.join("Bia")
    room.answer(ana, 1, min(mistakes))
    room.answer(bia, 2, "right")
    places = queries.items(room.shared)
    (line,) = figures.mistakes_of(room.shared, members(room.shared), places, [told, untold])
    assert (line.slug, line.people, line.out_of) == (min(mistakes), 1, 1)


def test_mistakes_of_most_people_come_first(db):
    room = Room(("who_opens",), 1)
    often, seldom, *_others = sorted(can_show(room.dealt(1)))[::-1]
    for name, mistake in (("Ana", often), ("Bia", seldom), ("Caio", often)):
        room.answer(room.join(name), 1, mistake)
    lines = figures.mistakes_of(room.shared, members(room.shared), queries.items(room.shared), [room.dealt(1)])
    assert [(line.slug, line.people, line.out_of) for line in lines] == [(often, 2, 3), (seldom, 1, 3)]


@pytest.mark.parametrize("takers", [5, 200])
def test_no_page_asks_the_database_more_for_200_people_than_for_5(client, room, takers, django_assert_num_queries):
    mistake = room.mistake_at(1)
    for number in range(takers):
        taker = room.join(f"P{number}")
        room.answer(taker, 1, mistake if number % 2 else "right")
        room.answer(taker, 2, "wrong")
    last = Taker.objects.latest("pk").public_id
    pages = {
        room.url("results"): 4,
        room.url("csv"): 4,
        room.url("answers", position=1): 3,
        room.url("mistake", kind=room.dealt(1).kind.slug, mistake=mistake): 3,
        room.url("person", public_id=last): 5,
        room.url("project", position=1) + "?step=99": 3,
    }
    for page, asked in pages.items():
        with django_assert_num_queries(asked):
            assert client.get(page).status_code == 200


# --- answers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_answers_stand_together_with_who_gave_them_and_the_mistake_behind_them(client, room, language):
    mistake = room.mistake_at(1)
    for name, worth in (("Ana", "right"), ("Bia", mistake), ("Caio", mistake)):
        room.answer(room.join(name), 1, worth)
    page = client.get(room.url("answers", language, position=1))
    groups = re.findall(r'<article class="group (\w+)"(.*?)</article>', page.content.decode(), re.DOTALL)
    assert [state for state, _group in groups] == ["right", "wrong"]
    (_right, right), (_wrong, wrong) = groups
    assert "Ana" in right
    assert "Bia" in wrong
    assert "Caio" in wrong
    assert f'id="m-{mistake}"' in wrong
    dealt = room.dealt(1)
    with override(language):
        assert escape(worded(dealt).answer) in right
        found = next(one for one in dealt.kind.misconceptions if one.slug == mistake)
        assert escape(str(found.name)) in wrong
        assert escape(found.correction(dealt.situation)) in wrong
        assert all(escape(step.text) in page.content.decode() for step in worded(dealt).steps)


@pytest.mark.parametrize("slug", [kind.slug for kind in registry.kinds()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_to_every_kind_have_words(client, db, slug, language):
    room = Room((slug,), 1)
    ana, bia = room.join("Ana"), room.join("Bia")
    room.answer(ana, 1)
    wrong = room.answer(bia, 1, "wrong", hints=2)
    dealt = room.dealt(1)
    with override(language):
        given = dealt.kind.parse(dealt.situation, wrong.answer)
        parts = [part for part in dealt.kind.grade(dealt.situation, dealt.ruling, given).parts if not part.right]
    for page in (room.url("answers", language, position=1), room.url("person", language, public_id=bia.public_id)):
        content = client.get(page).content.decode()
        assert all(escape(part.given) in content for part in parts)
    assert {"pt": "2 dicas abertas", "es": "2 pistas abiertas"}[language] in text_of(
        client.get(room.url("person", language, public_id=bia.public_id))
    )


def test_where_all_have_deals_of_their_own_answers_stand_together_by_what_they_were_worth(client, db):
    room = Room(same_deals=False)
    ana, bia, caio = (room.join(name) for name in ("Ana", "Bia", "Caio"))
    room.answer(ana, 1)
    room.answer(bia, 1, "right")
    mistake = min(can_show(registry.deal_code(queries.place(caio, 1).code)))
    attempt = room.answer(caio, 1, mistake)
    content = client.get(room.url("answers", position=1)).content.decode()
    groups = re.findall(r'<article class="group (\w+)"(.*?)</article>', content, re.DOTALL)
    assert [state for state, _group in groups] == ["right", "wrong"]
    assert "<b>2</b> pessoas" in groups[0][1]
    assert f"{room.url('person', public_id=caio.public_id)}#q1" in groups[1][1]
    assert escape(figures.mistake_words(attempt.kind, mistake)) in groups[1][1]
    assert "1 de 3" in text_of(client.get(room.url("results")))
    assert "Caio" in text_of(client.get(room.url("mistake", kind=attempt.kind, mistake=mistake)))


def test_a_person_sees_nothing_lost_of_what_was_answered_and_what_was_not(client, room):
    ana = room.join("Ana")
    room.answer(ana, 1, "right")
    room.answer(ana, 2, "wrong", hints=1)
    page = text_of(client.get(room.url("person", public_id=ana.public_id)))
    assert "Respondidas: 2 de 4" in page
    assert page.count("Ainda sem resposta") == 2
    assert "1 dica aberta" in page
    assert page.count("A situação, passo a passo") == 2


# --- what is gone -------------------------------------------------------------------------------------------------------


def other_version(code: str) -> str:
    """The code as another generator would have made it."""
    asked = parse_code(code)
    return str(QuestionCode(asked.kind, asked.case, asked.level, asked.seed, asked.version + 1))


def age(room, *, snapshot: bool) -> None:
    """Everything in the room is from an earlier generator; without ``snapshot`` the situations cannot be read either."""
    for row in (*SharedItem.objects.all(), *Attempt.objects.all()):
        row.code = other_version(row.code)
        if isinstance(row, Attempt) and not snapshot:
            row.situation = {"game": "whist"}
        row.save()


def test_a_deal_that_codes_deal_no_more_is_shown_from_what_was_answered(client, room):
    mistake, dealt = room.mistake_at(1), room.dealt(1)
    ana = room.join("Ana")
    room.answer(ana, 1, mistake)
    age(room, snapshot=True)
    step = escape(worded(dealt).steps[0].text)
    for page in (
        room.url("answers", position=1),
        room.url("person", public_id=ana.public_id),
        room.url("mistake", kind=dealt.kind.slug, mistake=mistake),
        room.url("project", position=1) + "?step=1",
    ):
        assert step in client.get(page).content.decode()
    assert "1 de 1" in text_of(client.get(room.url("results")))


def test_answers_that_can_no_longer_be_shown_are_told_as_such_and_keep_their_worth(client, room):
    mistake, kind = room.mistake_at(1), room.dealt(1).kind.slug
    ana = room.join("Ana")
    room.answer(ana, 1, mistake)
    room.answer(ana, 2, "right")
    before = rows_of(client.get(room.url("results")))
    age(room, snapshot=False)
    for page in (
        room.url("answers", position=1),
        room.url("person", public_id=ana.public_id),
        room.url("mistake", kind=kind, mistake=mistake),
        room.url("project", position=1),
        room.url("project", position=3),
    ):
        response = client.get(page)
        assert response.status_code == 200
        assert "Esta situação já não se pode mostrar." in text_of(response)
    assert rows_of(client.get(room.url("results"))) == before
    assert escape(figures.mistake_words(kind, mistake)) in client.get(room.url("results")).content.decode()


def test_kinds_and_mistakes_that_are_no_more_keep_their_name_in_code(client, room):
    ana = room.join("Ana")
    room.answer(ana, 1, "wrong")
    Attempt.objects.update(kind="old_kind", misconception="old-mistake")
    SharedItem.objects.filter(position=1).update(kind="old_kind", case="old-case", code="nothing")
    page = text_of(client.get(room.url("results")))
    assert "old_kind" in page
    assert "old-mistake" in page
    assert client.get(room.url("mistake", kind="old_kind", mistake="old-mistake")).status_code == 200
    assert client.get(room.url("answers", position=1)).status_code == 200


# --- projecting ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", [kind.slug for kind in registry.kinds()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_step_and_no_answer_is_in_the_page_before_its_turn(client, db, slug, language):
    room = Room((slug,), 1)
    room.answer(room.join("Ana"), 1, "right")
    dealt = room.dealt(1)
    with override(language):
        said = worded(dealt)
        steps = [str(escape(step.text)) for step in said.steps]
        answer = str(escape(said.answer))
        asked = str(escape(said.question.heading))
        # One of the options that the question offers may be the answer, word for word.
        widget = said.question.widget
        offered = [escape(one.label) for one in widget.options] if isinstance(widget, OptionsWidget | ChoiceWidget) else []
    for shown in range(len(steps) + 2):
        content = client.get(room.url("project", language, position=1), {"step": str(shown)}).content.decode()
        assert asked in content
        assert [step in content for step in steps] == [place < shown for place in range(len(steps))]
        assert ('id="answer"' in content) is ('id="spread"' in content) is (shown > len(steps))
        if not any(answer in text for text in (*offered, *steps[:shown])):
            assert (answer in content) is (shown > len(steps))
        if shown == 0:
            assert "marked" not in content


def test_what_a_step_speaks_of_is_marked_on_the_table_without_a_script(client, db):
    room = Room(("who_opens",), 1)
    steps = worded(room.dealt(1)).steps
    for number, step in enumerate(steps, 1):
        content = client.get(room.url("project", position=1), {"step": str(number)}).content.decode()
        marked = re.findall(r'<li class="seat[^"]* marked[^"]*" data-seat="(\d+)"', content)
        assert marked == [str(seat) for seat in sorted(step.seats)]
        cards = re.findall(r'<span class="card [^"]*marked" data-card="(\w+)"', content)
        assert set(cards) <= {str(card) for card in step.cards}
        assert f'data-seats="{" ".join(map(str, step.seats))}"' in content or not step.seats


@pytest.mark.parametrize("step", ["-1", "x", "٣", "", "1e9", "²", "9" * 400])
def test_a_step_that_is_none_shows_the_question_alone(client, room, step):
    page = room.url("project", position=1)
    # Half of a pair of surrogates too, which no client of ours can be made to send.
    for content in (client.get(page, {"step": step}).content.decode(), client.get(f"{page}?step=%ED%A0%80").content.decode()):
        assert 'class="steps"' not in content
        assert 'id="answer"' not in content


def test_a_step_beyond_the_last_shows_the_answer_with_what_was_answered_and_no_name(client, room):
    mistake = room.mistake_at(1)
    for name, worth in (("Ana", "right"), ("Bia", mistake), ("Caio", mistake)):
        room.answer(room.join(name), 1, worth)
    response = client.get(room.url("project", position=1), {"step": "999"})
    content = response.content.decode()
    assert re.findall(r'<b class="many">(\d+)</b>', content) == ["1", "2"]
    assert escape(figures.mistake_words(room.dealt(1).kind.slug, mistake)) in content
    assert not re.search("Ana|Bia|Caio", content)


def test_the_projected_step_stays_in_the_other_language(client, room):
    content = client.get(room.url("project", position=2), {"step": "1"}).content.decode()
    assert f"{room.url('project', 'es', position=2)}?step=1" in content
    sorted_page = client.get(room.url("results"), {"sort": "points"}).content.decode()
    assert f"{room.url('results', 'es')}?sort=points" in sorted_page


def test_where_all_have_their_own_the_maker_projects_the_example_with_mistakes_alone(client, db):
    room = Room(same_deals=False)
    caio = room.join("Caio")
    mistake = min(can_show(registry.deal_code(queries.place(caio, 1).code)))
    attempt = room.answer(caio, 1, mistake)
    content = client.get(room.url("project", position=1), {"step": "99"}).content.decode()
    assert escape(worded(room.dealt(1)).answer) in content
    (line,) = re.findall(r'<li class="wrong">(.*?)</li>', content, re.DOTALL)
    assert escape(figures.mistake_words(attempt.kind, mistake)) in line
    assert "Caio" not in content


# --- the file -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases("csv_bytes"), ids=str)
def test_a_file_has_the_bytes_that_spreadsheets_in_these_languages_expect(case):
    assert csv_bytes(case.inputs["header"], case.inputs["rows"]).hex() == case.expected["hex"]


def test_the_page_and_the_file_say_the_same(client, db):
    room = Room(("who_opens", "side_pots", "what_may_he_do", "caribbean_settlement"), 8)
    for number, name in enumerate(["Ana", "=1+1", 'Zé "o Rei"; Lda.', "👩‍👩‍👧‍👦", NASTY]):
        taker = room.join(name)
        for position in range(1, 2 * number + 1):
            room.answer(taker, position, "wrong" if position % 2 else "right")
    for language in LANGUAGES:
        header, *rows = file_of(client, room, language)
        assert len(header) == 5 + 8
        assert header[5:] == [f"P{number}" for number in range(1, 9)]
        shown = rows_of(client.get(room.url("results", language)))
        assert len(shown) == len(rows) == 5
        for on_page, in_file in zip(shown, rows, strict=True):
            name, _at, answered, right, total, mean, _last = on_page
            assert in_file[0] == harmless(name)
            assert (in_file[2], in_file[3], in_file[4]) == (answered.split()[0], right, total)
            assert sum(bool(cell) for cell in in_file[5:]) == int(in_file[2])
            if in_file[2] != "0":
                exact = sum(Fraction(cell.replace(",", ".")) for cell in in_file[5:] if cell) / int(in_file[2])
                assert abs(exact * 100 - Fraction(mean.replace("%", "").strip().replace(",", "."))) < 1
            taker = Taker.objects.get(name=name)
            page = client.get(room.url("person", language, public_id=taker.public_id)).content.decode()
            sections = re.findall(r'data-position="(\d+)"(.*?)</section>\s*(?=<section class="entry"|</main>)', page, re.DOTALL)
            scores = {int(place): re.findall(r"(?:Pontos|Puntos): <b>([\d,]+)</b>", text) for place, text in sections}
            assert [scores[place] for place in range(1, 9)] == [[cell] if cell else [] for cell in in_file[5:]]


def test_the_file_is_an_attachment_with_a_plain_name_and_a_byte_order_mark(client, room):
    room.join("José")
    response = client.get(room.url("csv"))
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    disposition = response["Content-Disposition"]
    assert re.fullmatch(r'attachment; filename="naipe-[A-Z0-9]{4}-[A-Z0-9]{4}\.csv"', disposition)
    assert response.content.startswith(b"\xef\xbb\xbfNome;Entrou (UTC);")
    assert response.content.count(b"\r\n") == response.content.count(b"\n") == 2


def test_the_same_file_is_to_be_had_with_points_and_commas(client, db):
    room = Room(("side_pots",), 2)
    ana = room.join("Ana, a boa")
    for position in (1, 2):
        room.answer(ana, position, "wrong" if position == 1 else "right")
    with_comma = list(csv.reader(StringIO(client.get(room.url("csv")).content.decode("utf-8-sig")), delimiter=";"))
    with_point = list(csv.reader(StringIO(client.get(room.url("csv") + "?point").content.decode("utf-8-sig"))))
    assert with_point == [with_comma[0], ["Ana, a boa", *(c.replace(",", ".") for c in with_comma[1][1:])]]
    assert f'{room.url("csv")}?point"' in client.get(room.url("results")).content.decode()


def test_the_moment_of_joining_is_told_in_the_zone_of_the_set(client, room):
    room.join("Ana")
    Taker.objects.update(joined="2027-01-05T03:30:00Z")
    SharedSet.objects.update(closing_zone="America/Sao_Paulo")
    header, row = file_of(client, room)
    assert (header[1], row[1]) == ("Entrou (America/Sao_Paulo)", "2027-01-05 00:30")


STARTS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "﹢", " =", "\u00a0+", "\u200b@", "\ufeff＝")
BREAKS = ("\t", "\r", "\n", "\t=", "\r\n@")


@pytest.mark.parametrize("start", [*STARTS, *BREAKS])
def test_nothing_that_a_spreadsheet_could_run_begins_a_cell(start):
    assert harmless(f"{start}1+1").startswith(f"'{start[0]}")


@pytest.mark.parametrize("start", STARTS)
def test_nothing_that_follows_what_may_be_taken_for_a_separator_could_be_run(start):
    assert harmless(f"Ana,{start}1+1") == f"Ana,'{start}1+1"
    assert harmless(f"Ana; {start}1+1") == f"Ana;' {start}1+1"


ORDINARY = ["Ana", "Jean-Luc", "a=b", "Ana - a boa", "1+1", "O'Neill", "ana@casa", "Zé, o Rei; Lda.", "", "👩‍👩‍👧‍👦", "'=1"]


@pytest.mark.parametrize("name", ORDINARY)
def test_every_other_name_stays_as_it_is(name):
    assert harmless(name) == name


@given(st.text(alphabet="=+-@＝\t\r\n ;,\"'a\u200b", max_size=12))
def test_no_text_gives_a_cell_that_begins_with_a_formula_whatever_the_separator(name):
    content = csv_bytes(["x"], [[name, 1]]).decode("utf-8-sig")
    assert next(csv.reader(StringIO(content.split("\r\n", 1)[1], newline=""), delimiter=";"))[0] == harmless(name)
    for separator in ";,\t":
        for row in csv.reader(StringIO(content, newline=""), delimiter=separator):
            assert not [cell for cell in row if cell.strip(" \u200b")[:1] in tuple("=+-@＝")]


@pytest.mark.parametrize("name", ['Zé "o Rei"; Lda.', "Ana\r\nBia", "a;b", "'=1"])
def test_a_name_with_quotes_separators_or_line_ends_stays_one_cell(name):
    content = csv_bytes(["x", "y"], [[name, Fraction(1, 2)]]).decode("utf-8-sig")
    assert list(csv.reader(StringIO(content, newline=""), delimiter=";")) == [["x", "y"], [name, "0,5"]]


# --- who sees it --------------------------------------------------------------------------------------------------------


def pages_of(room, taker, mistake, language="pt") -> list[str]:
    return [
        room.url("results", language),
        room.url("csv", language),
        room.url("answers", language, position=1),
        room.url("mistake", language, kind=room.dealt(1).kind.slug, mistake=mistake),
        room.url("person", language, public_id=taker.public_id),
        room.url("project", language, position=1),
    ]


def test_every_page_is_private_and_for_the_makers_link_alone(client, room):
    mistake = room.mistake_at(1)
    ana = room.join("Ana")
    room.answer(ana, 1, mistake)
    for language in LANGUAGES:
        for page in pages_of(room, ana, mistake, language):
            response = client.get(page)
            assert response.status_code == 200
            assert "no-store" in response["Cache-Control"]
            assert response["Referrer-Policy"] == "same-origin"
            assert response["X-Robots-Tag"] == "noindex"
            stranger = client.get(page.replace(room.secret, room.secret[::-1]))
            assert stranger.status_code == 404
            assert "Ana" not in stranger.content.decode()
            assert client.post(page).status_code == 405


def test_the_maker_of_another_set_reaches_nobody_of_this_one(client, room):
    other = Room()
    ana = room.join("Ana")
    room.answer(ana, 1, room.mistake_at(1))
    assert client.get(other.url("person", public_id=ana.public_id)).status_code == 404
    assert client.get(other.url("mistake", kind="who_opens", mistake=room.mistake_at(1))).status_code == 404
    assert "Ana" not in client.get(other.url("results")).content.decode()
    assert "Ana" not in client.get(other.url("answers", position=1)).content.decode()


def test_what_is_not_in_the_set_is_not_found(client, room):
    for page in (
        *(room.url(name, position=position) for name in ("answers", "project") for position in (0, 5, 10**30)),
        room.url("person", public_id="nobody"),
        room.url("person", public_id="\U0001f600"),
        room.url("mistake", kind="who_opens", mistake="ace-low"),
    ):
        assert client.get(page).status_code == 404


def test_names_are_escaped_on_every_page(client, room):
    mistake = room.mistake_at(1)
    taker = room.join(NASTY)
    room.answer(taker, 1, mistake)
    told = 0
    for page in pages_of(room, taker, mistake):
        if "/csv/" not in page:
            content = client.get(page).content.decode()
            assert NASTY not in content
            told += escape(NASTY) in content
    assert told == 4  # every page but the projected one, which names nobody


def test_a_title_is_escaped_on_every_page(client, db):
    room = Room(title=NASTY)
    taker = room.join("Ana")
    mistake = room.mistake_at(1)
    room.answer(taker, 1, mistake)
    for page in pages_of(room, taker, mistake):
        assert NASTY not in client.get(page).content.decode()
