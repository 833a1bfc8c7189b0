"""What answers say about misconceptions, and that the next deal tells them apart."""

from tests.factories import code_number
from tutor.drills import registry
from tutor.drills.dice import Dice
from tutor.drills.learning import Evidence, Temptation, choose_code, evidence, suspects, temptation
from tutor.drills.pupils import Chances, naming, pupils, simulate

FAMILIES = {slug: slug for slug in "abc"}


def said(right: bool = False, matches: str = "", tempted: str = "abc") -> Evidence:
    return Evidence("", right, frozenset(matches), frozenset(), frozenset(tempted), FAMILIES)


def live(*history: Evidence) -> set[str]:
    return set(suspects(history).live)


def test_a_right_answer_shows_no_misconception_even_where_one_gives_it():
    for seed in range(20):
        deal = temptation(code_number(seed))
        found = evidence(deal, deal.right)
        assert (found.right, found.matches, found.parts) == (True, frozenset(), frozenset())


def test_an_answer_that_one_misconception_gives_shows_it_and_two_name_it():
    assert live(said(matches="a")) == {"a"}
    assert suspects([said(matches="a")]).named == frozenset()
    assert suspects([said(matches="a")] * 2).named == {"a"}


def test_what_speaks_against_it_keeps_it_from_being_named():
    history = [said(matches="a"), said(matches="b"), said(matches="c"), said(matches="a")]
    assert "a" not in suspects(history).named


def test_several_that_give_an_answer_are_candidates_until_a_deal_tells_them_apart():
    several = said(matches="ab")
    assert live(several) == {"a", "b"}
    assert live(several, said(matches="a")) == {"a"}
    assert live(several, said(matches="bc")) == {"b"}
    assert live(several, said(right=True, tempted="a")) == {"b"}


def test_mistakes_of_one_family_are_told_apart_from_no_other():
    family = Evidence("", False, frozenset("ab"), frozenset(), frozenset("abc"), {"a": "x", "b": "x", "c": "c"})
    other = Evidence("", True, frozenset(), frozenset(), frozenset("a"), family.families)
    assert live(family, other) == {"a", "b"}


def test_a_misconception_is_gone_after_two_right_answers_in_a_row_where_it_tempts():
    shown, right, elsewhere = said(matches="a"), said(right=True), said(right=True, tempted="b")
    assert live(shown, right, elsewhere, elsewhere) == {"a"}
    assert live(shown, right, said(), right) == {"a"}
    assert live(shown, right, elsewhere, right) == set()


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
        codes = [choose_code(kind, kind.cases, None, None, Dice(seed), suspects([])) for seed in range(8)]
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


def test_candidates_are_told_from_each_other_even_where_others_answer_the_same():
    deal = Temptation("", 0, {"a": 1, "b": 2, "c": 1}, FAMILIES)
    assert [deal.tells_apart(slug) for slug in "abc"] == [False, True, False]
    assert [deal.tells_among(slug, "ab") for slug in "abz"] == [True, True, False]
