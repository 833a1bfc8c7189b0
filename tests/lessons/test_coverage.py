"""``manage.py rules``: where each rule is taught, asked and tested, tried on a small made-up world and on the real one."""

import tomllib
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from engine.rules import Rule
from tutor.drills import registry
from tutor.lessons import coverage
from tutor.lessons.coverage import World, asked, cited_in, lines
from tutor.lessons.management.commands import rules as command

PROVED, TOLD, SILENT = Rule.FCS_03_1, Rule.AMB_FCS_32, Rule.AMB_FCS_41
WHOLE = World(
    rules=(PROVED, TOLD, SILENT),
    anchors={code: dict.fromkeys((PROVED, TOLD), ("five-card-stud/03",)) for code in ("pt", "es")},
    questions={PROVED: ("who_opens",), TOLD: ("who_speaks_first",)},
    noticed={PROVED: "who_opens"},
    tests={PROVED: ("boards.one", "boards.two", "boards.three", "boards.four")},
    engine=frozenset({PROVED}),
    undrilled={SILENT: "never asked"},
    untold={SILENT: "never asked"},
)

LACKING = {
    "anchor in es": replace(WHOLE, anchors={**WHOLE.anchors, "es": {TOLD: ("five-card-stud/03",)}}),
    "one anchor only in pt": replace(WHOLE, anchors={**WHOLE.anchors, "pt": {**WHOLE.anchors["pt"], PROVED: ("a/1", "a/2")}}),
    "question": replace(WHOLE, questions={TOLD: ("who_speaks_first",)}),
    "test": replace(WHOLE, tests={}),
}


def run(monkeypatch: pytest.MonkeyPatch, world: World, *args: str) -> str:
    monkeypatch.setattr(command, "gather", lambda seeds: world)
    out = StringIO()
    call_command("rules", *args, stdout=out)
    return out.getvalue()


def test_where_nothing_is_missing_the_table_shows_every_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    table = run(monkeypatch, WHOLE)
    head, *rows = table.splitlines()
    assert head.split() == ["rule", "lesson", "pt", "lesson", "es", "questions", "noticed", "by", "tests", "missing"]
    assert [row.split()[0] for row in rows] == [*WHOLE.rules, "nothing"]
    assert "boards.one, boards.two, boards.three and 1 more" in table


@pytest.mark.parametrize("lack", LACKING)
def test_what_is_missing_is_named_and_the_command_fails(monkeypatch: pytest.MonkeyPatch, lack: str) -> None:
    assert {line.rule: line.missing for line in lines(LACKING[lack]) if line.missing} == {PROVED: (lack,)}
    with pytest.raises(CommandError, match="something is missing of 1 of 3 rules"):
        run(monkeypatch, LACKING[lack])


def test_a_decision_that_is_told_must_be_told_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    world = replace(WHOLE, anchors={"pt": WHOLE.anchors["pt"], "es": {PROVED: ("five-card-stud/03",)}})
    assert [line.rule for line in lines(world) if line.missing] == [TOLD]


def test_an_anchor_that_is_no_rule_is_named() -> None:
    world = replace(WHOLE, anchors={**WHOLE.anchors, "pt": {**WHOLE.anchors["pt"], "FCS-99.1": ("five-card-stud/03",)}})
    assert [(line.rule, line.missing) for line in lines(world) if line.missing] == [("FCS-99.1", ("such a rule",))]


def test_only_what_is_missing_is_shown_where_that_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "gather", lambda seeds: LACKING["test"])
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("rules", "--only", "missing", stdout=out)
    assert [row.split()[0] for row in out.getvalue().splitlines()] == ["rule", PROVED]


def test_rules_can_be_chosen_by_how_their_ids_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    assert TOLD not in run(monkeypatch, WHOLE, "FCS-03")


def test_the_command_exits_with_1_where_something_is_missing() -> None:
    """What the shell sees: Django prints the error and exits with its code."""
    assert CommandError("").returncode == 1


# --- reading the sources ----------------------------------------------------------------------------------------------


def test_tests_are_found_by_proof_name_and_description(tmp_path: Path) -> None:
    path = tmp_path / "boards.py"
    path.write_text(
        "@proves(Rule.FCS_03_1, Rule.FCS_03_2, without=patched(Rule.FCS_03_3))\n@proves(Rule.FCS_03_4, without=x)\n"
        "def shown() -> None: ...\n"
        "def test_the_ace_fcs_03_10_and_amb_fcs_32() -> None: ...\n"
        'def test_more() -> None:\n    """CAR-Q1, S7-3RD.8: and words."""\n',
        encoding="utf-8",
    )
    assert coverage.tested([path]) == {
        Rule.FCS_03_1: ("boards.shown",),
        Rule.FCS_03_2: ("boards.shown",),
        Rule.FCS_03_4: ("boards.shown",),
        Rule.FCS_03_10: ("boards.test_the_ace_fcs_03_10_and_amb_fcs_32",),
        Rule.AMB_FCS_32: ("boards.test_the_ace_fcs_03_10_and_amb_fcs_32",),
        Rule.S7_3RD_8: ("boards.test_more",),
        Rule.CAR_Q1: ("boards.test_more",),
    }


def test_the_kind_that_notices_a_rule_is_read_from_what_the_tests_hold_it_to(tmp_path: Path) -> None:
    path = tmp_path / "noticed.toml"
    assert coverage.noticed(path) == {}
    path.write_text('[noticed]\n"FCS-03.1" = {kind = "who_opens"}\n[plain]\n"FCS-02.1" = {kind = "facts"}\n', encoding="utf-8")
    assert coverage.noticed(path) == {Rule.FCS_03_1: "who_opens", Rule.FCS_02_1: "facts"}


def test_rules_of_the_engine_are_those_that_its_code_cites(tmp_path: Path) -> None:
    (tmp_path / "boards.py").write_text("RULES = (Rule.FCS_03_1, Rule.FCS_03_10)", encoding="utf-8")
    (tmp_path / "rules.py").write_text("Rule.FCS_03_2", encoding="utf-8")
    assert cited_in(tmp_path.glob("*.py")) == {Rule.FCS_03_1, Rule.FCS_03_10}


def test_questions_are_found_by_dealing_them() -> None:
    found = asked([registry.get("who_opens")], seeds=4)
    assert found[Rule.FCS_03_1] == ("who_opens",)
    assert Rule.FCS_08_1 not in found


NOTICED = Path(__file__).parent.parent / "rules" / "noticed.toml"
CITED_ONLY = (
    ("caribbean_settlement", "pair-against-pair"),
    ("facts_caribbean", "ace-low-straight"),
    ("facts_five_card", "ace-low-straight"),
    ("raises_left", "all-in-before"),
)
"""Cases that cite a rule which other questions notice."""


def test_every_rule_is_cited_by_a_question_or_needs_none() -> None:
    """What ``manage.py rules`` finds by dealing everything, shown by those questions that notice the rules and a few more."""
    written = tomllib.loads(NOTICED.read_text(encoding="utf-8"))
    codes = {one["code"] for part in ("noticed", "plain") for one in written[part].values()}
    for slug, case in CITED_ONLY:
        kind = registry.get(slug)
        codes.add(registry.code_for(kind, kind.case(case), kind.case(case).levels[0], 0))
    cited = {rule for code in codes for rule in registry.deal_code(code).ruling.rules}
    reasons = tomllib.loads(coverage.REASONS.read_text(encoding="utf-8"))
    needs_none = {Rule(name) for part in reasons.values() for name in part}
    assert [rule.value for rule in Rule if rule not in cited | needs_none] == []


def test_every_exception_is_a_rule_with_a_reason() -> None:
    reasons = tomllib.loads(coverage.REASONS.read_text(encoding="utf-8"))
    assert set(reasons) == {"undrilled", "untold"}
    assert not set(reasons["undrilled"]) & set(reasons["untold"])
    for name, why in {**reasons["undrilled"], **reasons["untold"]}.items():
        assert Rule(name)
        assert len(why) > 10
    assert all(Rule(name).is_choice for name in reasons["untold"])


def test_the_anchors_of_the_lessons_are_read_as_the_pages_show_them() -> None:
    assert coverage.anchored("pt")[Rule.FCS_03_3] == ("five-card-stud/03",)
