"""The program: one line in, one line out, whatever comes before and after."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

from engine.protocol.lines import KINDS, LONGEST_LINE, answers
from tests.engine.asking import answered
from tests.engine.protocol.questions import GOOD

ROOT = Path(__file__).parents[3]


BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""The environment of a program whose output Python holds back until it is told not to."""


def started(*arguments: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "engine", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT, env=BUFFERED)


def run(sent: bytes, *arguments: str) -> tuple[int, bytes, bytes]:
    """The exit status, what the program wrote, and its complaints."""
    with started(*arguments) as program:
        out, complaints = program.communicate(sent)
    return program.returncode, out, complaints


def test_the_program_answers_line_by_line_and_skips_blank_ones() -> None:
    sent = "\n".join(["", GOOD, "  \t ", "no json", GOOD])
    status, out, complaints = run(sent.encode())
    told = [json.loads(each) for each in out.splitlines()]
    assert [set(each) for each in told] == [{"expected", "rules"}, {"error"}, {"expected", "rules"}]
    assert (status, complaints) == (0, b"")
    assert out.isascii()


def test_a_line_that_is_too_long_is_refused_and_the_next_one_answered() -> None:
    long = "x" * (3 * LONGEST_LINE)
    sent = io.BytesIO(f"{long}\n{GOOD}\n{long}".encode())
    told = [json.loads(each) for each in answers(sent)]
    assert [each.get("error") for each in told] == [
        {"reason": "line_too_long", "where": "line"},
        None,
        {"reason": "line_too_long", "where": "line"},
    ]


def test_a_line_as_long_as_allowed_is_read() -> None:
    padded = GOOD + " " * (LONGEST_LINE - len(GOOD) - 1) + "\n"
    assert [set(json.loads(each)) for each in answers(io.BytesIO(padded.encode() * 2))] == [{"expected", "rules"}] * 2


def test_a_fault_of_the_engine_is_told_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.protocol.order.low_card", lambda *_: 1 / 0)
    assert answered(GOOD) == {"error": {"reason": "engine_fault", "where": "line"}}


def test_each_answer_comes_before_the_next_question_is_sent() -> None:
    with started() as program:
        assert program.stdin
        assert program.stdout
        guard = Timer(30, program.kill)
        guard.start()
        for _ in range(2):
            program.stdin.write(GOOD.encode() + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["expected"] == {"seat": "S2"}
        program.stdin.close()
        assert program.wait() == 0
        guard.cancel()


@pytest.mark.parametrize("arguments", [[], ["--help"]], ids=["answers", "help"])
def test_the_program_ends_quietly_where_nobody_reads_on(arguments: list[str]) -> None:
    with started(*arguments) as program:
        assert program.stdout
        program.stdout.close()
        program.stdout = None
        _out, told = program.communicate(f"{GOOD}\n{GOOD}\n".encode())
    assert (program.returncode, told) == (0, b"")


@pytest.mark.parametrize("closed", ["<&-", ">&-"], ids=["input", "output"])
def test_the_program_has_nothing_to_do_where_its_input_or_output_is_closed(closed: str) -> None:
    command = f'echo "$1" | "$0" -m engine {closed}'
    done = subprocess.run(["sh", "-c", command, sys.executable, GOOD], capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_help_lists_every_kind_and_its_fields() -> None:
    status, out, complaints = run(b"", "--help")
    text = out.decode("ascii")
    assert (status, complaints) == (0, b"")
    for kind in KINDS.values():
        _before, _name, told = text.partition(f"\n{kind.name}: ")
        section = told.split("\n\n")[0]
        assert [name for name in (*kind.needs, *(f"[{name}]" for name in kind.may)) if f"    {name} " not in section] == []


@pytest.mark.parametrize("argument", ["-x", "--kind", "file.json"])
def test_arguments_that_are_not_understood_end_with_2(argument: str) -> None:
    status, out, complaints = run(GOOD.encode(), argument)
    assert (status, out) == (2, b"")
    assert complaints.startswith(b"usage: python -m engine")
