"""A profile that contradicts itself is refused, by the field that is wrong."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.hand import HandSetup, StudHand
from engine.layers import PotDivision
from engine.profile import ProfileError, Street, StudProfile, Topic, Unit
from engine.profiles import FIVE_CARD_STUD, PROFILES, SEVEN_CARD_STUD
from engine.rules import Rule

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("streets", {"streets": ()}),
    ("streets", {"streets": (Street(down=1, unit=Unit.SMALL, rules=()),)}),
    ("streets", {"streets": (*FIVE_CARD_STUD.streets, Street(unit=Unit.BIG, rules=()))}),
    ("amounts", {"ante": -1}),
    ("amounts", {"bring_in": 0}),
    ("amounts", {"bring_in": 2}),
    ("amounts", {"big_bet": 1}),
    ("seats", {"seats": (1, 8)}),
    ("seats", {"seats": (5, 4)}),
    ("raises", {"raises": -1}),
    ("short_all_in_counts_from", {"short_all_in_counts_from": Fraction(3, 2)}),
    ("citations", {"citations": {Topic.ANTE: (Rule.FCS_02_3,)}}),
]


@pytest.mark.parametrize(("field", "changes"), WRONG, ids=str)
def test_a_contradiction_is_refused_by_name(field: str, changes: dict[str, Any]) -> None:
    with pytest.raises(ProfileError) as refused:
        replace(FIVE_CARD_STUD, **changes)
    assert refused.value.field == field


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.game)
def test_every_topic_of_a_game_cites_its_own_document_or_a_decision(profile: StudProfile) -> None:
    other = "S7-" if profile is FIVE_CARD_STUD else "FCS-"
    foreign = {topic for topic in Topic if any(rule.startswith(other) for rule in profile.cite(topic))}
    # Seven-Card Stud's document is silent on short all-ins and pots and takes over those of Five-Card Stud (AMB-S7-15).
    taken_over = {topic for topic in foreign if profile.cite(topic)[0].startswith("FCS-06")}
    assert foreign == (taken_over if profile is SEVEN_CARD_STUD else set())


def test_the_cards_of_each_game_are_counted_over_its_streets() -> None:
    assert [profile.cards_each for profile in PROFILES.values()] == [5, 7]


def test_before_the_first_chip_there_are_no_pots() -> None:
    hand = StudHand(HandSetup.from_seed(replace(FIVE_CARD_STUD, ante=0), (20, 20), 1, 3))
    assert hand.divide().answer == PotDivision((), ())
