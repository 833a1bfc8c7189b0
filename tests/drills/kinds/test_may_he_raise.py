"""May he still raise, and why: the right reason against a second derivation, the cases, the words."""

import pytest
from django.utils.translation import override

from engine.rules import Rule
from tests.derivations.betting import may, why_he_may_raise
from tests.drills.contract import LANGUAGES, deals, explained_in
from tutor.drills.base import Level
from tutor.drills.kinds.may_he_raise import KIND

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_exactly_one_reason_decides_and_it_is_the_right_one(case):
    for one in deals(KIND.slug, case):
        assert why_he_may_raise(one.situation) == KIND.key(one.ruling)


@every_case
def test_yes_is_right_just_where_the_printed_rules_leave_a_total_to_go_to(case):
    for one in deals(KIND.slug, case):
        allowed = KIND.key(one.ruling) in ("fresh", "again-full", "again-half", "no-limit")
        assert allowed is bool(may(one.situation).totals)


@every_case
def test_every_deal_tempts_somebody_or_is_plain(case):
    tempting = sum(
        any(answer not in (None, KIND.key(one.ruling)) for _, answer in KIND.mistaken(one.situation))
        for one in deals(KIND.slug, case)
    )
    assert tempting > len(deals(KIND.slug, case)) / 2


@pytest.mark.parametrize(
    ("case", "reasons"),
    [
        ("facing-completion", {"fresh", "again-full"}),
        ("cap-reached", {"cap"}),
        ("no-cap-with-two", {"no-limit"}),
        ("cap-stays", {"cap"}),
        ("short-below-half", {"fresh", "closed"}),
        ("short-after-check", {"closed", "again-full"}),
        ("short-checked-before-bet", {"again-full"}),
        ("short-half", {"fresh", "again-half"}),
        ("completion-reopens", {"again-full"}),
        ("nobody-to-answer", {"nobody"}),
        ("check-raise", {"again-full"}),
        ("no-chips", {"chips"}),
        ("last-raise", {"fresh", "again-full"}),
    ],
)
def test_a_case_is_about_its_reasons(case, reasons):
    assert {KIND.key(one.ruling) for one in deals(KIND.slug, case)} == reasons


@pytest.mark.parametrize(
    ("case", "rule"),
    [
        ("cap-reached", Rule.FCS_04_10),
        ("no-cap-with-two", Rule.FCS_04_12),
        ("cap-stays", Rule.AMB_FCS_15),
        ("short-below-half", Rule.FCS_06_7),
        ("short-after-check", Rule.AMB_FCS_22),
        ("short-checked-before-bet", Rule.AMB_FCS_25),
        ("short-half", Rule.FCS_06_9),
        ("completion-reopens", Rule.AMB_FCS_28),
        ("nobody-to-answer", Rule.AMB_FCS_47),
        ("no-chips", Rule.FCS_06_1),
    ],
)
def test_the_last_step_cites_the_rule_that_decides(case, rule):
    assert any(rule in KIND.explain(one.situation, one.ruling)[-1].rules for one in deals(KIND.slug, case))


@every_case
def test_an_explanation_has_two_to_five_steps_and_ends_with_the_reason(case):
    for one in deals(KIND.slug, case)[::7]:
        for language in LANGUAGES:
            steps = explained_in(language, one)
            assert 2 <= len(steps) <= 5
            with override(language):
                assert KIND.state_answer(one.situation, one.ruling) in steps[-1].text


def test_the_words_on_an_all_in_that_opens_the_raising_again():
    one = next(one for one in deals(KIND.slug, "short-half") if one.level is Level.TEMPTING)
    assert explained_in("pt", one)[-1].text == (
        "Portanto, sim: já agiu, mas depois um all-in acrescentou pelo menos meia unidade."
    )
    assert explained_in("es", one)[-1].text == "Por tanto, sí: ya actuó, pero después un all-in añadió al menos media unidad."


@pytest.mark.parametrize(
    ("case", "mistake"),
    [
        ("cap-reached", "fourth-raise"),
        ("no-cap-with-two", "limit-with-two"),
        ("cap-stays", "limit-lifts"),
        ("last-raise", "bet-is-a-raise"),
        ("short-below-half", "short-closes"),
        ("short-below-half", "short-reopens"),
        ("check-raise", "no-check-raise"),
        ("completion-reopens", "once-each"),
        ("nobody-to-answer", "all-in-answers"),
        ("no-chips", "all-in-is-a-raise"),
    ],
)
def test_a_mistake_is_named_where_it_alone_tempts(case, mistake):
    named = set()
    for one in deals(KIND.slug, case):
        answer = {each.slug: given for each, given in KIND.mistaken(one.situation)}[mistake]
        found = KIND.diagnose(one.situation, one.ruling, answer) if answer else None
        named |= {found.slug} if found else set()
    assert mistake in named
