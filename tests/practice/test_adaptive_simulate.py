"""``manage.py simulate`` prints a line for each kind and one for all, and the same for the same seed."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def printed(*kinds: str, seed: int = 1) -> list[str]:
    out = StringIO()
    call_command("simulate", "--kinds", *kinds, learners=2, seed=seed, stdout=out, stderr=StringIO())
    return out.getvalue().splitlines()


def test_every_kind_has_a_line_and_all_of_them_one():
    lines = printed("net_and_received", "facts_caribbean")
    assert [line.split()[:2] for line in lines[1:4]] == [["net_and_received", "2"], ["facts_caribbean", "2"], ["all", "4"]]


def test_the_same_seed_prints_the_same():
    assert printed("net_and_received") == printed("net_and_received")


@pytest.mark.parametrize(("option", "value"), [("kinds", ["bridge"]), ("learners", 0), ("slips", 1.5)])
def test_what_cannot_be_simulated_is_refused(option, value):
    with pytest.raises(CommandError):
        call_command("simulate", **{option: value}, stdout=StringIO(), stderr=StringIO())
