"""Plain facts: every entry names its game, says what the engine says, and cites only what may be asked about."""

import copy
import re
import tomllib

import pytest
from django.utils.translation import override

from engine.profile import Game
from engine.rules import Rule
from tests.drills.contract import LANGUAGES
from tutor import wording
from tutor.drills import registry
from tutor.drills.base import ChoiceWidget, Level, NumbersWidget
from tutor.drills.dice import Dice
from tutor.drills.facts.derivations import derive
from tutor.drills.facts.loader import FOLDER, read, sheet
from tutor.drills.facts.sheet import FactError

KINDS = [registry.get(slug) for slug in ("facts_five_card", "facts_seven_card", "facts_caribbean")]
FACTS = [(kind, case) for kind in KINDS for case in kind.cases]
each_fact = pytest.mark.parametrize(("kind", "case"), FACTS, ids=[case.slug for _kind, case in FACTS])

NEVER_ASKED = (
    *(Rule(f"AMB-FCS-{number:02}") for number in (6, 7, 13, 26, 27, 29, 41, 42, 43, 46)),
    *(Rule(f"AMB-S7-{number:02}") for number in (3, 6, 7, 14, 18, 19, 21)),
    *(Rule(f"AMB-CAR-{number:02}") for number in (14, 15)),
)


def asked(slug, fact, seed=0):
    """The situation of a fact as the seed deals it."""
    kind = registry.get(slug)
    case = kind.case(fact)
    return kind.deal(Dice(seed), case, case.levels[0])


def right(slug, fact, **figures):
    """What is right where these figures are drawn."""
    kind = registry.get(slug)
    drawn = next(one for seed in range(200) if dict((one := asked(slug, fact, seed)).figures) == figures)
    return kind.key(kind.rule(drawn))


# --- what is asked ----------------------------------------------------------------------------------------------------


@each_fact
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_names_its_game(kind, case, language):
    with override(language):
        heading = kind.ask(asked(kind.slug, case.slug)).heading
    assert wording.game_name(kind.games[0]) in heading
    assert heading.endswith("?")
    assert (heading.count("¿") == heading.count("?")) if language == "es" else "¿" not in heading


@each_fact
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_longer_than_thirty_words(kind, case, language):
    situation = asked(kind.slug, case.slug)
    with override(language):
        texts = [kind.ask(situation).heading, *(step.text for step in kind.explain(situation, kind.rule(situation)))]
        texts += [mistake.correction(situation) for mistake in kind.misconceptions if mistake.answer(situation) is not None]
    sentences = [one for text in texts for one in re.split(r"(?<=[.?!:])\s", text)]
    assert [one for one in sentences if len(one.split()) > 30] == []


@each_fact
def test_a_fact_cites_rules_of_its_own_game_and_none_that_is_never_asked_about(kind, case):
    situation = asked(kind.slug, case.slug)
    prefix = {Game.FIVE_CARD_STUD: "FCS", Game.SEVEN_CARD_STUD: "S7", Game.CARIBBEAN_STUD: "CAR"}[kind.games[0]]
    rules = kind.rule(situation).rules
    assert all(rule.removeprefix("AMB-").startswith(prefix) for rule in rules)
    assert set(rules).isdisjoint(NEVER_ASKED)


@each_fact
def test_two_or_three_steps_lead_to_the_answer(kind, case):
    situation = asked(kind.slug, case.slug)
    assert 2 <= len(kind.explain(situation, kind.rule(situation))) <= 3


def test_facts_ask_for_a_number_yes_or_no_or_one_of_several():
    with override("pt"):
        widgets = {type(kind.ask(asked(kind.slug, case.slug)).widget) for kind, case in FACTS}
    assert widgets == {NumbersWidget, ChoiceWidget}


def test_options_without_an_order_of_their_own_are_dealt_and_the_others_stand():
    orders = {asked("facts_five_card", "high-hand", seed).order for seed in range(40)}
    assert len(orders) == 6
    assert {asked("facts_five_card", "above-straight", seed).order for seed in range(40)} == {
        ("three-of-a-kind", "flush", "full-house", "four-of-a-kind")
    }


# --- what is right ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "fact", "figures", "answer"),
    [
        ("facts_five_card", "antes-in-pot", {"players": 6}, 6),
        ("facts_five_card", "cards-dealt-first", {"players": 6}, 12),
        ("facts_five_card", "cards-in-round", {"number": 3}, 4),
        ("facts_five_card", "cards-up-in-round", {"number": 3}, 3),
        ("facts_five_card", "cards-left", {"players": 8}, 12),
        ("facts_five_card", "unit-of-round", {"number": 2}, 2),
        ("facts_five_card", "unit-of-round", {"number": 3}, 4),
        ("facts_seven_card", "cards-in-round", {"number": 5}, 7),
        ("facts_seven_card", "round-of-street", {"cards": 5}, 3),
        ("facts_seven_card", "up-cards-in-round", {"number": 5}, 4),
        ("facts_seven_card", "down-cards-in-round", {"number": 4}, 2),
        ("facts_seven_card", "down-cards-in-round", {"number": 5}, 3),
        ("facts_seven_card", "unit-of-round", {"number": 2}, 8),
        ("facts_seven_card", "unit-of-round", {"number": 3}, 16),
        ("facts_seven_card", "cards-left-sixth", {"players": 8}, 4),
    ],
)
def test_figures_that_are_drawn_give_the_answer_fcs_02_s7_ttl(slug, fact, figures, answer):
    assert right(slug, fact, **figures) == answer


@pytest.mark.parametrize(
    ("fact", "answer"),
    [
        *(("pays-royal", 100), ("pays-straight-flush", 50), ("pays-four", 25), ("pays-full-house", 10), ("pays-flush", 7)),
        *(("pays-straight", 5), ("pays-three", 3), ("pays-two-pair", 2), ("pays-pair", 1)),
        *(("call-profit-flush", 14), ("net-straight", 11), ("received-pair", 6)),
        *(("fold-result", -1), ("loss-result", -3), ("not-qualified-result", 1), ("tie-result", 0)),
    ],
)
def test_the_pay_table_and_the_results_of_a_hand_car_05(fact, answer):
    assert right("facts_caribbean", fact) == answer


@pytest.mark.parametrize("typed", ["−1", "-1", "- 1"])
def test_a_result_may_be_negative(typed):
    kind, situation = registry.get("facts_caribbean"), asked("facts_caribbean", "fold-result")
    assert kind.parse(situation, {"number": [typed]}) == -1


@pytest.mark.parametrize(
    ("language", "words"),
    [("pt", "Essa é a tabela mais vista noutros casinos"), ("es", "Esa es la tabla más vista en otros casinos")],
)
def test_the_pay_table_of_other_casinos_is_a_mistake_with_a_name_amb_car_16(language, words):
    kind, situation = registry.get("facts_caribbean"), asked("facts_caribbean", "pays-flush")
    found = kind.diagnose(situation, kind.rule(situation), 5)
    assert found.slug == "other-casino"
    with override(language):
        assert found.correction(situation).startswith(words)


# --- what the loader refuses ------------------------------------------------------------------------------------------


def written(game=Game.FIVE_CARD_STUD):
    return tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))


def entry(data, fact):
    return next(one for one in data["fact"] if one["id"] == fact)


def test_the_files_are_read_whole():
    assert [len(sheet(game).facts) for game in Game] == [len(written(game)["fact"]) for game in Game]


BROKEN = {
    "a figure that the engine contradicts": ("betting-rounds", {"answer": 5}),
    "yes where the engine says no": ("no-wrap", {"answer": "yes"}),
    "an answer that is none of the options": ("first-dealer", {"answer": "youngest"}),
    "a number where an option is asked for": ("equal-chips", {"answer": 1}),
    "a negative number of cards": ("nine-categories", {"answer": -9, "derive": None}),
    "a rule that does not exist": ("no-jokers", {"says": {"rules": ["FCS-99.1"], "pt": "não", "es": "no"}}),
    "a text in one language": ("no-jokers", {"question": {"pt": "Há jokers?"}}),
    "a figure that one language forgets": ("antes-in-pot", {"question": {"pt": "Com {players}?", "es": "¿Con cuántos?"}}),
    "a figure that nobody gives": ("antes-in-pot", {"question": {"pt": "Com {seats}?", "es": "¿Con {seats}?"}}),
    "a hint that says the answer": ("antes-in-pot", {"steps": [{"rules": ["FCS-02.3"], "pt": "{answer}", "es": "{answer}"}]}),
    "an explanation without a step": ("no-jokers", {"steps": []}),
    "a mistake that is right": ("no-jokers", {"wrong": [{"mistake": "house-habit", "answer": "no", "pt": "a.", "es": "b."}]}),
    "a mistake without a name": ("no-jokers", {"wrong": [{"mistake": "nameless", "answer": "yes", "pt": "a.", "es": "b."}]}),
    "a derivation that the game has not": ("betting-rounds", {"derive": ["pay_ratio", "flush"]}),
    "a level that does not exist": ("no-jokers", {"levels": [4]}),
    "a word that means nothing": ("no-jokers", {"order": "dealt"}),
    "neither an answer nor a derivation": ("no-jokers", {"answer": None, "derive": None}),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_what_cannot_be_asked_is_refused(fault):
    fact, changes = BROKEN[fault]
    data = written()
    one = entry(data, fact)
    one.update(copy.deepcopy(changes))
    for name in [name for name, value in one.items() if value is None]:
        del one[name]
    with pytest.raises(FactError):
        read(Game.FIVE_CARD_STUD, data)


def test_two_facts_of_one_name_and_too_many_are_refused():
    data = written()
    data["fact"].append(copy.deepcopy(data["fact"][0]))
    with pytest.raises(FactError):
        read(Game.FIVE_CARD_STUD, data)
    data["fact"] = [{**data["fact"][0], "id": f"fact-{number}"} for number in range(65)]
    with pytest.raises(FactError):
        read(Game.FIVE_CARD_STUD, data)


def test_a_derivation_says_so_where_it_does_not_fit():
    with pytest.raises(FactError):
        derive(Game.CARIBBEAN_STUD, ("betting_rounds", ()), {})
    with pytest.raises(FactError):
        derive(Game.FIVE_CARD_STUD, ("unit", (9,)), {})


# --- keeping ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "seven-card-stud"},
        {"fact": "nothing"},
        {"figures": {"players": 99}},
        {"figures": {}},
        {"order": ["yes", "no"]},
    ],
)
def test_a_situation_that_could_not_be_dealt_does_not_thaw(changes):
    kind = registry.get("facts_five_card")
    frozen = kind.freeze(asked("facts_five_card", "antes-in-pot"))
    assert kind.thaw(frozen) == asked("facts_five_card", "antes-in-pot")
    with pytest.raises(ValueError):
        kind.thaw({**frozen, **changes})


def test_a_fact_is_asked_at_the_levels_that_it_names():
    kind = registry.get("facts_five_card")
    assert kind.case("no-jokers").levels == (Level.PLAIN,)
    assert {level for case in kind.cases for level in case.levels} == set(Level)
