""" "This question looks wrong to me": kept once with all that opens the question again, and listed for who runs the site."""

import re
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone
from django.utils.translation import override

from tests.factories import AttemptFactory, LearnerFactory, code_number
from tests.practice.conftest import HTMX, code_at, code_url, place_url, sample
from tutor.practice import services
from tutor.practice.models import Attempt, Learner, Report

pytestmark = pytest.mark.django_db

OFFER = "Esta pergunta parece-me errada"
THANKS = "Obrigado. O seu aviso"
ENOUGH = "Hoje já avisou de muitas perguntas"
REPORT = {"action": "report", "note": "  O lugar 3 não tem a carta mais baixa.  "}


@pytest.fixture
def answered(client: Client, code) -> Client:
    client.post(code_url(code), sample(code, "wrong"))
    return client


def reports(*args: str) -> str:
    out = StringIO()
    call_command("reports", *args, stdout=out)
    return out.getvalue()


def report_for(learner: Learner, seed: int) -> Report:
    return Report.objects.create(
        learner=learner, code=code_number(seed), kind="who_opens", answer={"seat": ["1"]}, language="pt"
    )


# --- the form ---------------------------------------------------------------------------------------------------------


def test_it_is_offered_under_an_answer_and_not_before(client: Client, code):
    assert OFFER not in client.get(code_url(code)).text
    assert OFFER in client.post(code_url(code), sample(code), headers=HTMX).text
    assert OFFER in client.get(code_url(code)).text


def test_a_report_keeps_the_question_the_answer_the_note_and_the_language(answered: Client, code):
    with override("es"):
        answered.post(code_url(code), REPORT)
    kept = Report.objects.get()
    assert (kept.code, kept.kind, kept.note) == (code, "who_opens", "O lugar 3 não tem a carta mais baixa.")
    assert (kept.answer, kept.learner) == (Attempt.objects.get().answer, Learner.objects.get())
    assert (kept.language, kept.done) == ("es", False)


def test_without_scripts_thanks_stand_where_the_offer_stood(answered: Client, code):
    response = answered.post(code_url(code), REPORT, follow=True)
    assert response.redirect_chain == [(code_url(code), 303)]
    for page in (response.text, answered.get(code_url(code)).text):
        assert (THANKS in page, OFFER in page) == (True, False)


def test_with_scripts_the_frame_comes_back_with_thanks(answered: Client, code):
    frame = answered.post(code_url(code), REPORT, headers=HTMX).text
    assert (THANKS in frame, OFFER in frame) == (True, False)
    assert "data-announce-first" in frame
    assert "data-announce-first" not in answered.get(code_url(code)).text


def test_a_second_click_changes_nothing(answered: Client, code):
    for note in ("first", "second"):
        assert THANKS in answered.post(code_url(code), {**REPORT, "note": note}, headers=HTMX).text
    assert Report.objects.get().note == "first"


def test_two_clicks_that_arrive_together_are_one(answered: Client, monkeypatch):
    attempt = Attempt.objects.get()
    monkeypatch.setattr(services.Report.objects, "filter", lambda **_only: Report.objects.none())
    assert services.report(attempt, "", "pt")
    assert services.report(attempt, "", "pt")
    monkeypatch.undo()
    assert Report.objects.count() == 1


def test_in_a_series_the_answer_of_that_place_is_reported(owner: Client, series):
    AttemptFactory(question_set=series, position=2, given="wrong")
    owner.post(place_url(series, 2), REPORT)
    assert Report.objects.get().code == code_at(series, 2)
    assert THANKS in owner.get(place_url(series, 2)).text
    assert Attempt.objects.count() == 1


def test_in_a_lesson_the_frame_of_the_question_comes_back_with_thanks(answered: Client, code):
    headers = {**HTMX, "HX-Target": "try-1"}
    frame = answered.get(code_url(code), headers=headers).text
    assert 'id="try-1-note"' in frame
    assert THANKS in answered.post(code_url(code), REPORT, headers=headers).text


def test_what_was_not_answered_is_not_reported(client: Client, code):
    assert 'value="answer"' in client.post(code_url(code), REPORT).text
    assert not Report.objects.exists()
    assert not Attempt.objects.exists()


def test_what_one_reports_is_no_other_ones_matter(answered: Client, code):
    other = Client()
    other.post(code_url(code), sample(code, "wrong"))
    answered.post(code_url(code), REPORT)
    page = other.get(code_url(code)).text
    assert (OFFER in page, THANKS in page, "carta mais baixa.  " in page) == (True, False, False)


def test_each_offer_has_a_key_of_its_own(code):
    pages = []
    for _ in range(3):
        client = Client()
        client.post(code_url(code), sample(code))
        pages.append(re.findall('name="csrfmiddlewaretoken" value="([^"]+)"', client.get(code_url(code)).text))
    assert [len(found) for found in pages] == [1, 1, 1]
    assert len({found[0] for found in pages}) == 3


def test_a_report_from_elsewhere_is_refused(code):
    client = Client(enforce_csrf_checks=True)
    assert client.post(code_url(code), REPORT).status_code == 403


@pytest.mark.parametrize("note", ["x" * 5000, "\x00a\x00", "<script>alert(1)</script>", ""])
def test_any_note_is_kept_cut_and_without_zeros(answered: Client, code, note):
    answered.post(code_url(code), {"action": "report", "note": note})
    assert Report.objects.get().note == note.replace("\x00", "")[:300]


def test_after_twenty_in_a_day_one_more_is_not_kept_and_the_page_says_so(answered: Client, code):
    learner = Learner.objects.get()
    for seed in range(100, 120):
        report_for(learner, seed)
    for headers in (HTMX, {}):
        page = answered.post(code_url(code), REPORT, headers=headers).text
        assert (ENOUGH in page, THANKS in page) == (True, False)
    assert Report.objects.count() == 20
    Report.objects.filter(code=code_number(100)).update(created=timezone.now() - timedelta(days=1, minutes=1))
    assert THANKS in answered.post(code_url(code), REPORT, headers=HTMX).text


# --- the list ---------------------------------------------------------------------------------------------------------


def test_the_list_has_the_address_that_opens_exactly_the_question(answered: Client, code):
    answered.post(code_url(code), REPORT)
    listed = reports()
    url = re.search(r"^  (/pt/\S+)$", listed, re.M)[1]
    assert url == code_url(code)
    assert Client().get(url).status_code == 200
    seat = Attempt.objects.get().answer["seat"][0]
    assert f"answered: seat={seat}\n  note: O lugar 3 não tem a carta mais baixa.\nreports: 1" in listed


def test_a_note_cannot_move_the_cursor_of_the_terminal(db):
    report = report_for(LearnerFactory(), 1)
    Report.objects.filter(pk=report.pk).update(note="a\x1b[2Jb\nc")
    assert "note: a [2Jb c\n" in reports()


def test_what_is_done_is_listed_only_where_all_are_asked_for_and_can_be_opened_again(db):
    learner = LearnerFactory()
    first, second = report_for(learner, 1), report_for(learner, 2)
    assert reports("--done", str(first.pk)) == "marked as done: 1\n"
    assert (first.code in reports(), second.code in reports()) == (False, True)
    assert f"{first.pk}  " in reports("--all")
    assert "(done)" in reports("--all")
    assert reports("--open", str(first.pk)) == "marked as open: 1\n"
    assert reports().endswith("reports: 2\n")


def test_a_number_without_report_is_said(db):
    with pytest.raises(CommandError, match="1 of these reports do not exist"):
        reports("--done", "999")


def test_a_report_on_a_question_of_an_earlier_generator_says_so(db, monkeypatch):
    report_for(LearnerFactory(), 1)
    monkeypatch.setattr("tutor.practice.management.commands.reports.VERSION", 2)
    assert "(dealt by another version)" in reports()
