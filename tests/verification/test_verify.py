"""The command that verifies dealt questions: that nothing stands against them, that it sees what does, and that it goes on."""

import json
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command

from tests.derivations.answers import DERIVATIONS
from tutor.drills import registry
from tutor.drills.base import ChoiceWidget, Option, Question
from tutor.verification import running
from tutor.verification.checks import cards_in, faults
from tutor.verification.running import CHUNK, Plan


def verify(capsys, *options):
    call_command("verify", "--processes", "1", *options)
    return capsys.readouterr().out


def dealt(slug):
    kind = registry.get(slug)
    return registry.deal_code(registry.code_for(kind, kind.cases[0], kind.cases[0].levels[0], 5))


def what_is_found(one, derivations=()):
    return [fault.what for fault in faults(one, dict(derivations))]


def test_nothing_stands_against_five_hundred_questions(capsys):
    said = verify(capsys, "--questions", "500", "--seed", "3")
    assert f"500 questions of {len(registry.kinds())} kinds, seed 3: 0 faults" in said


def test_what_has_no_second_derivation_is_named(capsys, monkeypatch):
    monkeypatch.delitem(running.derivations(), "facts_caribbean")
    said = verify(capsys, "--questions", "2", "--kinds", "facts_caribbean", "who_opens")
    assert "1 kinds against a second derivation" in said
    assert "1 kinds without a second derivation: facts_caribbean" in said


def test_every_kind_has_a_second_derivation_and_there_is_no_other():
    assert set(DERIVATIONS) == {kind.slug for kind in registry.kinds()}


def test_a_wrong_derivation_is_reported_with_code_and_both_answers(capsys, monkeypatch):
    wrong = {"deal_order": {"a planted one": lambda case, situation, question: {"seat": ["1"]}}}
    monkeypatch.setattr(running, "derivations", lambda: wrong)
    with pytest.raises(CommandError) as failed:
        verify(capsys, "--questions", "12", "--kinds", "deal_order")
    assert failed.value.returncode == 1
    said = capsys.readouterr().out
    code = next(line for line in said.splitlines() if "a planted one disagrees" in line).split()[0]
    assert f"  ruling: {registry.get('deal_order').key(registry.deal_code(code).ruling)}\n  found:  1\n" in said


def test_a_derivation_that_breaks_is_a_fault_too():
    def breaks(case, situation, question):
        raise ZeroDivisionError

    assert what_is_found(dealt("who_opens"), {"x": breaks}) == ["a check broke"]


class Lenient:
    """A kind that marks everything as right, asks with two equal options and explains nothing."""

    slug = "lenient"

    def __getattr__(self, name):
        return getattr(registry.get("name_the_hand"), name)

    def ask(self, situation):
        options = (Option("pair", "um"), Option("two-pair", "um"))
        return Question(crumbs=(), heading="", task="", widget=ChoiceWidget(options))

    def grade(self, situation, ruling, answer):
        return SimpleNamespace(right=True)

    def freeze(self, situation):
        return registry.get("name_the_hand").freeze(situation) | {"again": str(situation.hands[0][0])}


def test_equal_options_second_right_answers_and_repeated_cards_are_faults():
    one = dealt("name_the_hand")
    lenient = SimpleNamespace(kind=Lenient(), **{name: getattr(one, name) for name in ("code", "case", "level")})
    lenient.situation, lenient.ruling = one.situation, one.ruling
    found = what_is_found(lenient)
    assert {"a card is there twice", "two options are equal", "another answer is right too"} <= set(found)


def test_a_figure_that_the_explanation_lacks_is_a_fault(monkeypatch):
    one = dealt("raise_to_how_much")
    monkeypatch.setattr(type(one.kind), "explain", lambda self, situation, ruling: ())
    assert set(what_is_found(one)) == {"a figure of the answer is not in the explanation"}


def test_cards_are_found_wherever_a_snapshot_names_them():
    assert [str(card) for card in cards_in({"a": "Kh 9c", "b": [{"c": "2s"}, 3, "x"]})] == ["Kh", "9c", "2s"]


# --- going on ---------------------------------------------------------------------------------------------------------


def test_questions_are_spread_evenly_and_each_seed_has_its_own():
    plan = Plan(CHUNK + 20, 1, ("cards_left",))
    assert [plan.size(chunk) for chunk in plan.chunks] == [CHUNK, 20]
    codes = [code for chunk in plan.chunks for code in plan.codes(chunk)]
    assert len(set(codes)) == len(codes) == CHUNK + 20
    assert set(codes).isdisjoint(Plan(CHUNK, 2, ("cards_left",)).codes(0))


def test_a_run_that_was_killed_goes_on_after_its_last_whole_chunk(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(running, "CHUNK", 10)
    file = tmp_path / "run.jsonl"
    options = ("--questions", "30", "--kinds", "who_opens", "--resume", str(file))
    verify(capsys, *options)
    head, *chunks = file.read_text().splitlines(keepends=True)
    assert [json.loads(line)["chunk"] for line in chunks] == [0, 1, 2]
    file.write_text(head + chunks[1] + chunks[2][:9])
    looked_at = []
    really = running.verify
    monkeypatch.setattr(running, "verify", lambda plan, chunk: looked_at.append(chunk) or really(plan, chunk))
    assert "30 questions of 1 kinds, seed 1: 0 faults" in verify(capsys, *options)
    assert looked_at == [0, 2]
    assert sorted(file.read_text().splitlines(keepends=True)) == sorted([head, *chunks])


@pytest.mark.parametrize("content", ["", "?", '{"questions": 30}\n'])
def test_a_file_of_something_else_is_refused_and_stays(capsys, tmp_path, content):
    file = tmp_path / "run.jsonl"
    file.write_text(content)
    with pytest.raises(CommandError):
        verify(capsys, "--questions", "30", "--kinds", "who_opens", "--resume", str(file))
    assert file.read_text() == content


@pytest.mark.parametrize("options", [["--kinds", "bridge"], ["--questions", "0"], ["--processes", "0"]])
def test_what_cannot_be_run_is_refused(options):
    with pytest.raises(CommandError):
        call_command("verify", *options)
