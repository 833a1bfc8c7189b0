"""Hands of Seven-Card Stud that people played, played again: whose turn it was, what went in, what came back, who won."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from tests.cases import recorded_hands
from tests.engine.asking import ask

Told = Mapping[str, Any]

HANDS = {told["id"]: told for told in recorded_hands()}
RESULTS = ("id", "showdown", "contributed", "folded", "refund", "pot_total", "net", "notes", "rake", "site_pots")

each_hand = pytest.mark.parametrize("told", HANDS.values(), ids=HANDS)


def without_results(told: Told) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name not in RESULTS}


@cache
def replayed(name: str) -> dict[str, Any]:
    """What the engine makes of a hand of which it is not told the results."""
    return ask("hand", without_results(HANDS[name]))


@each_hand
def test_the_same_player_brings_in(told: Told) -> None:
    first = next(player for _street, player, word, _chips in told["actions"] if word != "ante")
    assert replayed(told["id"])["bring_in"] == first


@each_hand
def test_the_same_players_act_in_the_same_order_on_every_street(told: Told) -> None:
    order = defaultdict(list)
    for street, player, word, _chips in told["actions"]:
        if word != "ante":
            order[str(street)].append(player)
    assert {street: players for street, players in replayed(told["id"])["order"].items() if players} == order


@each_hand
def test_the_same_chips_go_in_and_come_back_and_make_the_same_pots(told: Told) -> None:
    ours = replayed(told["id"])
    assert ours["contributed"] == told["contributed"]
    assert ours["refund"] == told["refund"]
    assert sum(pot["amount"] for pot in ours["pots"]) == told["pot_total"]
    assert not {player for pot in ours["pots"] for player in pot["eligible"]} & set(told["folded"])


UNSEEN = ("H-16", "H-41")
"""Hands that came to a showdown in which somebody's cards were never shown."""


@each_hand
def test_the_same_players_win_and_lose_the_same_but_for_the_rake(told: Told) -> None:
    ours = replayed(told["id"])
    winners = [pot["winners"] for pot in ours["pots"]]
    if told["id"] in UNSEEN:
        assert winners == [None]
        assert [net is None for net in ours["net"]] == [player not in told["folded"] for player in range(len(ours["net"]))]
        return
    won = {player for players in winners for player in players}
    rake = [net - theirs for net, theirs in zip(ours["net"], told["net"], strict=True)]
    assert sum(rake) == told["rake"]
    assert {player for player, chips in enumerate(rake) if chips} <= won
    assert {player for _name, player, _chips in told["site_pots"]} in (won, set())


@each_hand
def test_a_line_with_its_results_is_answered_like_one_without(told: Told) -> None:
    assert ask("hand", told) == replayed(told["id"])
