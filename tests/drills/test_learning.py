"""What answers say about misconceptions, and that the next deal tells them apart."""

from tests.factories import code_number
from tutor.drills import registry
from tutor.drills.beliefs import NOTHING_SEEN, Suspects, after, suspects
from tutor.drills.dice import Dice
from tutor.drills.learning import choose_code
from tutor.drills.pupils import Chances, naming, pupils, simulate
from tutor.drills.tempting import Temptation, evidence, temptation

FAMILIES = {slug: slug for slug in "abcdef"}
OWN = Temptation("", 0, {"a": 1, "b": 2, "c": 3}, FAMILIES)
"""A deal to which each of three answers otherwise."""
SHARED = Temptation("", 0, {"a": 1, "b": 1, "c": 3}, FAMILIES)
"""A deal to which two of them answer the same."""
ELSEWHERE = Temptation("", 0, {"b": 2}, FAMILIES)
"""A deal that says nothing of the first."""


def judged(*answers: tuple[Temptation, int]) -> Suspects:
    return suspects(evidence(deal, answer) for deal, answer in answers)


def test_a_right_answer_shows_no_misconception_even_where_one_gives_it():
    for seed in range(20):
        deal = temptation(code_number(seed))
        found = evidence(deal, deal.right)
        assert found.pointing_to == frozenset()
        assert after(NOTHING_SEEN, found).named == frozenset()


def test_one_answer_makes_a_misconception_likely_and_a_second_one_names_it():
    first = judged((OWN, 1))
    assert (first.live, first.named) == (("a",), frozenset())
    second = judged((OWN, 1), (OWN, 1))
    assert (second.named, second.times["a"]) == ({"a"}, 2)


def test_nothing_is_named_on_a_right_answer_nor_on_another_wrong_one():
    assert judged((OWN, 1), (OWN, 1), (OWN, 0)).named == frozenset()
    assert judged((OWN, 1), (OWN, 1), (OWN, 2)).named == frozenset()


def test_what_speaks_against_it_keeps_it_from_being_named():
    assert judged((OWN, 1), (OWN, 2), (OWN, 3), (OWN, 0), (OWN, 1)).named == frozenset()


def test_of_several_that_give_an_answer_the_next_ones_tell_which():
    both = judged((SHARED, 1))
    assert both.live == ("a", "b")
    assert both.held["a"] == both.held["b"] > 2 * NOTHING_HELD["a"]
    assert judged((SHARED, 1), (OWN, 1)).named == {"a"}
    assert judged((SHARED, 1), (ELSEWHERE, 0)).live == ("a", "b")
    assert judged((SHARED, 1), (ELSEWHERE, 0), (SHARED, 1), (OWN, 1)).named == {"a"}
    assert judged((SHARED, 1), (SHARED, 1)).named == frozenset()


def test_mistakes_of_one_family_are_named_together():
    deal = Temptation("", 0, {"a": 1, "b": 1, "c": 3}, FAMILIES | {"a": "x", "b": "x"})
    found = judged((deal, 1), (deal, 1))
    assert (found.named, found.times["x"]) == ({"a", "b"}, 2)


def test_an_answer_that_most_rules_give_says_less_than_one_that_a_single_rule_gives():
    crowd = Temptation("", 0, dict.fromkeys("abcde", 1) | {"f": 2}, FAMILIES)
    assert judged((crowd, 2)).held["f"] > judged((crowd, 1)).held["a"] * 2


def test_a_misconception_is_gone_after_two_right_answers_in_a_row_where_it_tempts():
    assert judged((OWN, 1), (OWN, 0)).live == ("a",)
    assert judged((OWN, 1), (OWN, 0), (ELSEWHERE, 0)).live == ("a",)
    assert judged((OWN, 1), (OWN, 0), (ELSEWHERE, 0), (OWN, 0)).live == ()


NOTHING_HELD = judged((Temptation("", 0, {}, FAMILIES), 0)).held


def test_two_misconceptions_at_once_are_found_in_parts_that_are_wrong_independently():
    deal = temptation(code_number(11, "pot_and_call"))
    answer = type(deal.right)(deal.answers["call-included"].pot, deal.answers["last-increase"].cost)
    assert evidence(deal, answer).parts == {"call-included", "last-increase"}


def test_the_next_deal_tells_a_live_misconception_from_the_rule_and_from_the_others():
    kind = registry.get("who_speaks_first")
    for number in range(1, 40):
        shown = temptation(code_number(number, kind.slug))
        for slug in shown.answers:
            if not shown.tells_apart(slug):
                continue
            found = suspects([evidence(shown, shown.answers[slug])])
            code = choose_code(kind, kind.cases, None, None, Dice(number), found)
            assert temptation(code).tells_apart(slug)
            return
    raise AssertionError("no deal showed a misconception")


def test_a_fact_is_not_asked_again_at_once_where_another_shows_the_same_misconception():
    kind = registry.get("facts_five_card")
    asked = temptation(registry.code_for(kind, kind.cases[0], kind.cases[0].levels[0], 1))
    slug = next(slug for slug in asked.answers if asked.tells_apart(slug))
    found = suspects([evidence(asked, asked.answers[slug])])
    codes = [choose_code(kind, kind.cases, None, None, Dice(seed), found) for seed in range(10)]
    assert sum(temptation(code).tells_apart(slug) for code in codes) >= 9
    assert all(registry.deal_code(code).case != kind.cases[0] for code in codes)


def test_without_any_evidence_some_misconception_goes_wrong():
    for kind in map(registry.get, ("who_opens", "bank_qualifies", "name_the_hand")):
        codes = [choose_code(kind, kind.cases, None, None, Dice(seed), NOTHING_SEEN) for seed in range(8)]
        assert sum(bool(temptation(code).answers) for code in codes) >= 7


def test_a_simulated_learner_without_slips_is_named_and_the_same_seed_gives_the_same():
    kind = registry.get("net_and_received")
    (pupil,) = pupils(kind, 1, Chances(0, 0), Dice(1))
    found = naming(pupil, Dice(2))
    assert 0 < found.named <= 3
    assert not found.wrongly
    assert simulate(kind, 2, Chances(), 7) == simulate(kind, 2, Chances(), 7)


def test_every_fourth_learner_holds_what_the_tutor_does_not_know():
    kind = registry.get("who_opens")
    crowd = list(pupils(kind, 8, Chances(), Dice(1)))
    assert [bool(pupil.hidden) for pupil in crowd] == [False, False, False, True] * 2
    hidden = crowd[3]
    assert all(hidden.hidden not in hidden.sees(code_number(seed)).answers for seed in range(10))
