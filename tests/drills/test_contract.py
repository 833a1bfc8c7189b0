"""The contract that every kind of question keeps, for every case and level, over fifty deals each."""

import re
from collections import Counter
from itertools import combinations

import pytest
from django.template import engines
from django.test import RequestFactory
from django.utils.translation import override

from engine.profile import Game
from engine.rules import Rule
from tests.drills.contract import (
    KINDS,
    LANGUAGES,
    WALK,
    deals,
    dealt,
    english,
    explained_in,
    mistaken,
    said_in,
    through_json,
    wrong_parts,
)
from tutor.drills import registry, rule_links
from tutor.drills.base import AnswerError, only_one
from tutor.drills.codes import SEEDS as ALL_SEEDS
from tutor.drills.codes import parse_code
from tutor.practice.asking import Ways, answered_frame, open_frame
from tutor.practice.marking import fields_of, mark
from tutor.practice.models import Attempt
from tutor.verification.checks import cards_in

every_kind = pytest.mark.parametrize("slug", KINDS)


@pytest.fixture(scope="module", params=WALK, ids=map("-".join, WALK))
def every(request):
    """All deals of a case. A module's fixture, so that the tests of a case stand together and share its deals."""
    return deals(*request.param)


FRAME = engines["django"].from_string("{% load questions %}{% question_frame %}")
WAYS = Ways(
    here="/pt/x/",
    skip="/pt/y/",
    next="/pt/y/",
    next_label="Seguinte",
    again="/pt/z/",
    share="/pt/x/",
    alternates={"pt": "/pt/x/", "es": "/es/x/"},
)


# --- dealing ----------------------------------------------------------------------------------------------------------


def test_the_same_seed_deals_the_same_situation(every):
    for one in every[::25]:
        again = dealt(one.kind, one.case, one.level, parse_code(one.code).seed)
        assert (again.situation, again.ruling) == (one.situation, one.ruling)


def test_different_seeds_deal_different_situations(every):
    situations = [repr(one.kind.freeze(one.situation)) for one in every]
    if every[0].case.few_deals:
        assert len(set(situations)) < len(situations)
        return
    assert len(set(situations)) > 0.9 * len(situations)


def test_no_card_is_there_twice(every):
    for one in every:
        cards = cards_in(one.kind.freeze(one.situation))
        assert len(set(cards)) == len(cards)


def test_a_frozen_situation_thaws_to_the_same_question_and_ruling(every):
    for one in every[::3]:
        thawed = one.kind.thaw(through_json(one.kind.freeze(one.situation)))
        assert thawed == one.situation
        assert one.kind.rule(thawed) == one.ruling
        assert one.kind.ask(thawed) == one.kind.ask(one.situation)


@every_kind
@pytest.mark.parametrize("data", [{}, {"game": "bridge"}, {"hands": 3}, {"situation": None}])
def test_what_was_never_frozen_does_not_thaw(slug, data):
    with pytest.raises(ValueError):
        registry.get(slug).thaw(data)


def test_the_code_of_a_deal_deals_it_again(every):
    for one in every[::10]:
        again = registry.deal_code(one.code)
        assert (again.kind, again.case, again.level) == (one.kind, one.case, one.level)
        assert again.situation == one.situation


@every_kind
def test_a_random_code_may_be_of_any_case(slug):
    kind = registry.get(slug)
    codes = [registry.code_for(kind, case, case.levels[0], ALL_SEEDS - 1) for case in kind.cases]
    assert [registry.deal_code(code).case for code in codes] == list(kind.cases)


# --- answering --------------------------------------------------------------------------------------------------------


def test_the_right_answer_is_the_ruling_and_earns_everything(every):
    for one in every[::3]:
        right = one.kind.samples(one.situation, one.ruling).right
        assert one.kind.parse(one.situation, right) == one.kind.key(one.ruling)
        marked = mark(one, right)
        assert marked.grade.right
        assert marked.grade.score == 1
        assert marked.misconception is None


def test_a_wrong_answer_is_an_answer_and_earns_less(every):
    for one in every[::3]:
        marked = mark(one, one.kind.samples(one.situation, one.ruling).wrong)
        assert not marked.grade.right
        assert 0 <= marked.grade.score < 1


def test_a_wrong_part_says_what_was_answered_and_what_is_right(every):
    kind, case = every[0].kind, every[0].case
    for one, (_key, answers) in list(zip(every, mistaken(kind.slug, case.slug), strict=True))[::10]:
        wrong = kind.parse(one.situation, kind.samples(one.situation, one.ruling).wrong)
        for answer in (wrong, *(given for given in answers.values() if given is not None)):
            for language in LANGUAGES:
                with override(language):
                    for part in wrong_parts(one, answer):
                        assert part.given
                        assert part.expected
                        assert part.given != part.expected
                        assert not english().search(f"{part.label}, {part.given}, {part.expected}")


def test_a_right_part_is_short(every):
    for one in every[::10]:
        parts = one.kind.grade(one.situation, one.ruling, one.kind.key(one.ruling)).parts
        assert not any(part.given or part.expected for part in parts)


def test_what_is_no_answer_is_refused_in_the_readers_language(every):
    for one in every[::5]:
        messages = [refusal(language, one, one.kind.samples(one.situation, one.ruling).malformed) for language in LANGUAGES]
        assert messages[0] != messages[1]
        assert not english().search(" ".join(messages))


def test_an_empty_form_is_no_answer(every):
    for one in every[::10]:
        assert refusal("pt", one, {})


def refusal(language, one, data):
    with override(language), pytest.raises(AnswerError) as refused:
        one.kind.parse(one.situation, data)
    return " ".join(map(str, refused.value.errors.values()))


def test_answers_come_in_the_fields_of_the_widget_and_in_no_other(every):
    for one in every[::10]:
        fields = set(fields_of(one.kind.ask(one.situation).widget))
        samples = one.kind.samples(one.situation, one.ruling)
        assert set(samples.right) | set(samples.wrong) <= fields


# --- explaining -------------------------------------------------------------------------------------------------------


def test_the_last_step_and_no_hint_states_the_answer(every):
    for one in every[::4]:
        steps = one.kind.explain(one.situation, one.ruling)
        answer = one.kind.state_answer(one.situation, one.ruling)
        assert steps[-1].states_answer
        assert not any(answer in hint.text for hint in one.kind.hints(one.situation, one.ruling))


def test_an_explanation_cites_rules_and_speaks_of_what_is_on_the_table(every):
    for one in every[1::4]:
        steps = one.kind.explain(one.situation, one.ruling)
        table = one.kind.table(one.situation, one.ruling)
        assert any(step.rules for step in steps)
        assert all(isinstance(rule, Rule) for step in steps for rule in step.rules)
        if table:
            seats = {seat.seat for seat in table.seats}
            assert all(set(step.seats) <= seats for step in steps)


def test_both_languages_say_everything_and_neither_speaks_english(every):
    for one in every[::25]:
        portuguese, spanish = (said_in(language, one) for language in LANGUAGES)
        assert len(portuguese) == len(spanish)
        for text in (*portuguese, *spanish):
            assert "%(" not in text
            assert text == text.strip()
            assert not english().search(text)
        steps = zip(*(explained_in(language, one) for language in LANGUAGES), strict=True)
        assert all(first.text and second.text and first.text != second.text for first, second in steps)


def test_a_question_and_its_verdict_render_in_both_languages(every, rf: RequestFactory):
    # Of a case, the first deal of the first half and of the second, at another level where it has several.
    for one in every[1 :: len(every) // 2]:
        for language in LANGUAGES:
            with override(language):
                for context in (open_frame(one, WAYS, hints=99), answered_frame(one, wrong_attempt(one), WAYS)):
                    page = FRAME.render({**context, "frame_id": "question"}, rf.get("/"))
                    assert "%(" not in page
                    assert not english().search(re.sub("<[^>]*>", "", page))
                    ids = re.findall(r'\bid="([^"]*)"', page)
                    assert [name for name, count in Counter(ids).items() if count > 1] == []


def wrong_attempt(one):
    marked = mark(one, one.kind.samples(one.situation, one.ruling).wrong)
    return Attempt(
        answer=dict(marked.given),
        parts=[[part.key, part.right] for part in marked.grade.parts],
        score_numerator=sum(part.right for part in marked.grade.parts),
        score_denominator=len(marked.grade.parts),
        right=False,
        misconception=marked.misconception.slug if marked.misconception else "",
    )


# --- misconceptions ---------------------------------------------------------------------------------------------------


@every_kind
def test_a_kind_knows_at_least_three_mistakes_by_different_names(slug):
    kind = registry.get(slug)
    slugs = [mistake.slug for mistake in kind.misconceptions]
    assert len(set(slugs)) == len(slugs) >= 3


@every_kind
def test_every_mistake_goes_wrong_in_a_fifth_of_the_deals_of_some_case(slug):
    kind = registry.get(slug)
    shares = {
        mistake.slug: max(share_wrong(mistake, mistaken(slug, case.slug)) for case in kind.cases)
        for mistake in kind.misconceptions
    }
    assert {name: share for name, share in shares.items() if share < 0.2} == {}


def share_wrong(mistake, answers_of_case):
    pairs = [(answers[mistake.slug], key) for key, answers in answers_of_case]
    return sum(answer is not None and answer != key for answer, key in pairs) / len(pairs)


@every_kind
def test_every_two_mistakes_differ_in_a_tenth_of_the_deals(slug):
    # Those of one family are corrected by the same sentence: it does not matter which of them it was.
    kind = registry.get(slug)
    answers = [given for case in kind.cases for _key, given in mistaken(slug, case.slug)]
    alike = []
    for first, second in combinations(kind.misconceptions, 2):
        differing = sum(given[first.slug] != given[second.slug] for given in answers) / len(answers)
        if differing < 0.1 and first.told_as != second.told_as:
            alike.append((first.slug, second.slug, differing))
    assert alike == []


def test_a_mistake_gives_a_well_formed_answer_and_is_named_only_where_it_is_wrong(every):
    kind, case = every[0].kind, every[0].case
    for one, (key, answers) in list(zip(every, mistaken(kind.slug, case.slug), strict=True))[::4]:
        for answer in answers.values():
            if answer is None:
                continue
            assert type(answer) is type(key)
            assert kind.grade(one.situation, one.ruling, answer).right == (answer == key)
        wrong = next((answer for answer in answers.values() if answer not in (None, key)), None)
        if wrong is not None:
            named = kind.diagnose(one.situation, one.ruling, wrong)
            assert named is None or answers[named.slug] == wrong
        assert kind.diagnose(one.situation, one.ruling, key) is None


@every_kind
def test_a_mistake_leads_to_the_rule_that_it_goes_against(slug):
    kind = registry.get(slug)
    for mistake in kind.misconceptions:
        for rule in mistake.rules:
            assert all(rule_links.url(rule, language) for language in LANGUAGES), f"{mistake.slug}: no lesson teaches {rule}"


def test_a_mistake_leads_to_a_rule_of_the_game_that_is_played(every):
    of_game = {Game.FIVE_CARD_STUD: "FCS-", Game.SEVEN_CARD_STUD: "S7-", Game.CARIBBEAN_STUD: "CAR-"}
    for one, (right, given) in zip(every, mistaken(every[0].kind.slug, every[0].case.slug), strict=True):
        begins = of_game[one.kind.game(one.situation)]
        for mistake in one.kind.misconceptions:
            if mistake.rules and given[mistake.slug] not in (None, right):
                rule = one.kind.broken_rule(mistake, one.situation, one.ruling)
                assert rule.removeprefix("AMB-").startswith(begins), f"{mistake.slug}: {rule}"


def test_a_correction_is_a_sentence_in_both_languages(every):
    kind, case = every[0].kind, every[0].case
    for one, (key, answers) in list(zip(every, mistaken(kind.slug, case.slug), strict=True))[::11]:
        pairs = tuple((mistake, answers[mistake.slug]) for mistake in kind.misconceptions)
        for mistake, answer in pairs:
            if answer in (None, key) or only_one(pairs, answer) is not mistake:
                continue
            texts = []
            for language in LANGUAGES:
                with override(language):
                    texts += [str(mistake.name), mistake.correction(one.situation)]
            assert texts[1] != texts[3]
            assert all(text and "%(" not in text and not english().search(text) for text in texts)
            assert all(text.endswith((".", "!", "?")) for text in texts[1::2])


# --- the catalogue of kinds -------------------------------------------------------------------------------------------


def test_kinds_cases_and_addresses_have_names_of_their_own():
    kinds = registry.kinds()
    assert len({kind.number for kind in kinds}) == len(kinds)
    for language in LANGUAGES:
        assert len({kind.paths[language] for kind in kinds}) == len(kinds)
    for kind in kinds:
        assert len({case.slug for case in kind.cases}) == len(kind.cases)
        assert 1 <= kind.number <= 127
        assert all(case.levels for case in kind.cases)


@every_kind
def test_titles_and_the_names_of_cases_are_translated(slug):
    kind = registry.get(slug)
    named = []
    for language in LANGUAGES:
        with override(language):
            named.append([str(kind.title), str(kind.summary), *(str(case.name) for case in kind.cases)])
    assert not english().search("\n".join(map("\n".join, named)))
    assert all(first != second for first, second in zip(*named, strict=True))
