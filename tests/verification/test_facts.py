"""The second statement of the plain facts: every fact has one, under a rule that it cites, and none is stated otherwise."""

import pytest
from django.utils.translation import override

from tests.derivations import facts
from tests.derivations.answers import DERIVATIONS
from tutor.drills import registry
from tutor.drills.facts.loader import sheet
from tutor.verification.checks import faults

STATED = {"facts_five_card": facts.FIVE_CARD, "facts_seven_card": facts.SEVEN_CARD, "facts_caribbean": facts.CARIBBEAN}
each_game = pytest.mark.parametrize("slug", STATED)


def dealt(slug, fact, seed=1):
    kind = registry.get(slug)
    case = kind.case(fact)
    return registry.deal_code(registry.code_for(kind, case, case.levels[0], seed))


def question(slug, fact):
    one = dealt(slug, fact)
    with override("pt"):
        return one.kind.ask(one.situation)


@each_game
def test_every_fact_is_stated_a_second_time_under_a_rule_that_it_cites(slug):
    written = {fact.id: fact.rules for fact in sheet(registry.get(slug).about).facts}
    assert [fact for fact in written if fact not in STATED[slug]] == []
    assert [fact for fact, rules in written.items() if STATED[slug][fact][0] not in rules] == []


@each_game
def test_no_fact_is_stated_otherwise(slug):
    every = [dealt(slug, case.slug) for case in registry.get(slug).cases]
    assert [fault for one in every for fault in faults(one, {"stated": DERIVATIONS[slug]})] == []


@pytest.mark.parametrize(
    ("slug", "fact", "wrong"),
    [
        ("facts_caribbean", "pack-of-cards", ("CAR-01.2", 54)),
        ("facts_seven_card", "cards-left-sixth", ("S7-EXT.12", lambda players: 52 - 7 * players)),
        ("facts_five_card", "no-draw", ("FCS-01.9", facts.YES)),
    ],
)
def test_a_fact_that_is_stated_otherwise_is_a_fault(slug, fact, wrong):
    otherwise = {"stated": lambda case, situation, question: facts.answer(wrong, question)}
    assert [fault.what for fault in faults(dealt(slug, fact), otherwise)] == ["stated disagrees"]


@pytest.mark.parametrize("pattern", ["mais alta", "a mais antiga"])
def test_what_is_right_must_be_one_option_alone(pattern):
    with pytest.raises(ValueError, match="unpack"):
        facts.answer(("FCS-01.4", pattern), question("facts_five_card", "high-hand"))
