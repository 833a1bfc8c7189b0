"""Steered dealing: every moment is what its name says, by people who play sensibly, and nothing else is asked by accident."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from engine.actions import WAGERS, ActionKind
from engine.boards import GROUPS
from engine.events import Acted
from engine.hand import StudHand
from engine.moments import MOMENTS, NoMoment, NoMomentReason, deal
from engine.moments.caribbean import CARIBBEAN_MOMENTS, deal_caribbean
from engine.moments.moment import able, able_at_start, done_in, may_go_to, wagers_in
from engine.profile import Game
from engine.profiles import PROFILES
from engine.ranking import board_rank
from engine.rules import Rule
from engine.steering.dressing import has_something
from engine.steering.play import Unreachable, attempt
from tutor.drills.dice import Dice

SEEDS = range(30)

PLACES = [(name, game) for name, moment in MOMENTS.items() for game in moment.games]
ASKED = [(name, game) for name, game in PLACES if game not in MOMENTS[name].engine_only]
IDS = "{0[0]}-{0[1].value}".format

FIVE = Game.FIVE_CARD_STUD
SEVEN = Game.SEVEN_CARD_STUD

_NUMBERS = {
    "FCS": (*range(1, 7), *range(8, 13), *range(14, 26), 28, *range(30, 41), 44, 45, 47),
    "S7": (1, 2, 4, 5, 8, 9, 10, 12, 13, 15, 16, 17, 20),
    "CAR": (*range(1, 14), 16, 17, 18),
}
ASKED_ABOUT = [f"AMB-{game}-{number:02}" for game, numbers in _NUMBERS.items() for number in numbers]
"""The decisions that questions may be about, with or without their reason given."""

ONLY_IN_THE_ENGINE = {"AMB-FCS-06"}
"""Asked about in Seven-Card Stud by its own mark, but not by that of AMB-S7-06, which is the same point there."""


@cache
def dealt(name: str, game: Game) -> tuple[StudHand, ...]:
    """The hands of all seeds; for reading only."""
    return tuple(deal(name, PROFILES[game], Dice(seed)) for seed in SEEDS)


# --- the catalogue ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", PLACES, ids=IDS)
def test_every_deal_is_at_its_moment(place: tuple[str, Game]) -> None:
    moment = MOMENTS[place[0]]
    missed = [seed for seed, hand in zip(SEEDS, dealt(*place), strict=True) if not moment.holds(hand)]
    assert missed == []


@pytest.mark.parametrize("place", PLACES, ids=IDS)
def test_the_deals_of_a_moment_differ_and_each_can_be_played_again(place: tuple[str, Game]) -> None:
    hands = dealt(*place)
    assert len({hand.setup for hand in hands}) == len(SEEDS)
    for seed, hand in list(zip(SEEDS, hands, strict=True))[:5]:
        assert StudHand.replay(hand.setup, hand.actions).log == hand.log
        assert deal(place[0], PROFILES[place[1]], Dice(seed)).log == hand.log


DOUBLED = {game: replace(profile, bring_in=2, small_bet=4, big_bet=8) for game, profile in PROFILES.items()}
"""Other amounts than those that questions have."""


@pytest.mark.parametrize("place", PLACES, ids=IDS)
def test_a_moment_is_dealt_by_the_profile_that_is_given(place: tuple[str, Game]) -> None:
    name, game = place
    hands = [deal(name, DOUBLED[game], Dice(seed)) for seed in range(4)]
    assert all(hand.profile is DOUBLED[game] for hand in hands)
    assert all(map(MOMENTS[name].holds, hands))


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_not_seen_in_most_deals_of_the_others(name: str) -> None:
    moment = MOMENTS[name]
    others = [hand for other, game in PLACES if other != name and game in moment.games for hand in dealt(other, game)[:2]]
    seen = [hand for hand in others if moment.holds(hand)]
    assert len(seen) < len(others) / 4


def test_a_moment_has_one_name_in_one_module() -> None:
    names = [name for name, _ in PLACES]
    assert len(names) == len({*PLACES})
    assert all(name == moment.name and name == name.lower() and " " not in name for name, moment in MOMENTS.items())


def test_a_moment_says_in_which_games_it_is_for_the_engine_alone() -> None:
    assert all({*moment.engine_only} <= {*moment.games} for moment in MOMENTS.values())


def test_an_unknown_moment_and_one_of_another_game_are_told_apart() -> None:
    with pytest.raises(NoMoment) as unknown:
        deal("a-moment-that-there-is-not", PROFILES[FIVE], Dice(0))
    with pytest.raises(NoMoment) as elsewhere:
        deal("one-card-for-everybody", PROFILES[FIVE], Dice(0))
    assert (unknown.value.reason, elsewhere.value.reason) == (NoMomentReason.UNKNOWN, NoMomentReason.NOT_IN_THIS_GAME)


def test_a_moment_that_cannot_be_dealt_is_given_up_after_so_many_tries() -> None:
    tries: list[None] = []
    with pytest.raises(Unreachable):
        attempt(lambda: tries.append(None), 7)
    assert len(tries) == 7


# --- decisions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", ASKED_ABOUT)
def test_every_decision_that_is_asked_about_has_a_moment(rule: str) -> None:
    games = {"FCS": FIVE, "S7-": SEVEN}
    asked = {name for name, game in ASKED if games.get(rule[4:7], game) is game and Rule(rule) in MOMENTS[name].rules}
    of_caribbean = {name for name, moment in CARIBBEAN_MOMENTS.items() if Rule(rule) in moment.rules}
    if rule in ONLY_IN_THE_ENGINE:
        assert any(Rule(rule) in moment.rules for moment in MOMENTS.values())
    else:
        assert asked | of_caribbean


def shows_pair(hand: StudHand, seat: int) -> bool:
    return board_rank(hand.up[seat]).category in GROUPS


def short_wagers(hand: StudHand) -> int:
    """How many short all-ins were made in the round with the most of them."""
    rounds = Counter(event.street for event in hand.log if isinstance(event, Acted) and event.done.short)
    return max(rounds.values(), default=0)


def equal_boards_lead(hand: StudHand) -> bool:
    if hand.actor is None or hand.street == 1 or done_in(hand):
        return False
    best, second = sorted((board_rank(hand.up[seat]) for seat in hand.live), reverse=True)[:2]
    return best == second


def low_card_passed_over(hand: StudHand) -> int:
    """How many seats without chips there are from the lowest card on; 0 where it has chips."""
    low = min(hand.up, key=lambda seat: hand.up[seat][0])
    stacks, ante, seats = hand.setup.stacks, hand.profile.ante, len(hand.setup.seats)
    broke = [stacks[(low - 1 + step) % seats] <= ante for step in range(seats)]
    return broke.index(False) if False in broke else seats


def at_the_cap(hand: StudHand) -> bool:
    return hand.actor is not None and len(wagers_in(hand)) > hand.profile.raises


def has_little_at_the_cap(hand: StudHand) -> bool:
    call = hand.legal().call if at_the_cap(hand) else None
    return call is not None and hand.behind[hand.actor or 0] < call.cost + hand.profile.big_bet and able_at_start(hand) > 2


def two_able_beside_an_all_in(hand: StudHand) -> bool:
    in_turn = hand.actor is not None and hand.betting is not None
    return in_turn and able_at_start(hand) == 2 and len(hand.put_in) > 2 and bool(done_in(hand))


def pair_owner_folded(hand: StudHand) -> bool:
    open_to_all = hand.actor is not None and hand.street == 2 and len(may_go_to(hand)) == 2
    return open_to_all and any(shows_pair(hand, seat) for seat in hand.folded)


def short_with_a_pair(hand: StudHand) -> bool:
    short = any(done.short for done in done_in(hand, 2))
    return short and any(len({card.rank for card in up[:2]}) < len(up[:2]) for up in hand.up.values())


def unposted_bring_in_folded_to(hand: StudHand) -> bool:
    stays = hand.profile.game is FIVE and low_card_passed_over(hand) == 1
    return stays and hand.over and hand.street > 1 and not wagers_in(hand, 1) and len(hand.live) == 2


def odd_chip_by_suit(hand: StudHand) -> bool:
    return hand.result is not None and any(pot.pot.amount % len(pot.winners) for pot in hand.result.pots)


def posted_in_part(hand: StudHand) -> bool:
    return any(done.kind is ActionKind.BRING_IN and done.to < hand.profile.bring_in for done in hand.done)


def nobody_opens(hand: StudHand) -> bool:
    return hand.over and not hand.done


OPEN_POINTS: dict[tuple[Game, str], Callable[[StudHand], bool]] = {
    (FIVE, "AMB-FCS-07"): unposted_bring_in_folded_to,
    (FIVE, "AMB-FCS-10, folded owner"): pair_owner_folded,
    (FIVE, "AMB-FCS-13"): short_with_a_pair,
    (FIVE, "AMB-FCS-14, beside an all-in"): two_able_beside_an_all_in,
    (FIVE, "AMB-FCS-26"): lambda hand: short_wagers(hand) > 1,
    (SEVEN, "AMB-FCS-10, folded owner"): pair_owner_folded,
    (SEVEN, "AMB-FCS-29, AMB-S7-15"): lambda hand: short_wagers(hand) > 0,
    (SEVEN, "AMB-S7-03"): at_the_cap,
    (SEVEN, "AMB-S7-05, further on"): lambda hand: low_card_passed_over(hand) > 1 and not hand.over,
    (SEVEN, "AMB-S7-05, nobody left"): nobody_opens,
    (SEVEN, "AMB-S7-06"): posted_in_part,
    (SEVEN, "AMB-S7-07"): equal_boards_lead,
    (SEVEN, "AMB-S7-14"): odd_chip_by_suit,
}
"""What no question may rest on, and how one sees it in a hand."""


@pytest.mark.parametrize("point", OPEN_POINTS, ids=lambda point: f"{point[0].value} {point[1]}")
def test_an_open_point_is_dealt_for_the_engine_alone(point: tuple[Game, str]) -> None:
    game, shown = point[0], OPEN_POINTS[point]
    showing = {name for name, own in PLACES if own is game and any(map(shown, dealt(name, game)))}
    assert showing
    assert all(game in MOMENTS[name].engine_only for name in showing)


@pytest.mark.parametrize("place", ASKED, ids=IDS)
def test_amb_fcs_20_whoever_faces_the_cap_has_chips_to_spare(place: tuple[str, Game]) -> None:
    assert not any(map(has_little_at_the_cap, dealt(*place)))


@pytest.mark.parametrize("place", [place for place in ASKED if Rule.AMB_FCS_40 in MOMENTS[place[0]].rules], ids=IDS)
def test_amb_fcs_40_the_last_round_was_played_and_its_leader_began(
    place: tuple[str, Game],
) -> None:
    for hand in dealt(*place):
        played = done_in(hand)
        best = max(hand.live, key=lambda seat: (board_rank(hand.up[seat]), max(hand.up[seat])))
        assert played
        assert wagers_in(hand) or played[0].seat == best or place[1] is SEVEN
        assert not any(done.short for done in played)


# --- people -----------------------------------------------------------------------------------------------------------


def had_something(hand: StudHand, event: Acted) -> bool:
    """Whether who acted held something to stay in with at the time."""
    streets, seat = hand.profile.streets[: event.street], event.done.seat
    down, up = sum(street.down for street in streets), sum(street.up for street in streets)
    return has_something([*hand.down[seat][:down], *hand.up[seat][:up]])


@pytest.mark.parametrize("game", [FIVE, SEVEN])
def test_players_fold_mostly_nothing_and_call_and_raise_mostly_with_something(game: Game) -> None:
    had: dict[str, list[bool]] = {"fold": [], "call": [], "raise": []}
    for name, own in ASKED:
        for hand in dealt(name, own)[:10] if own is game else ():
            for event in hand.log:
                if not isinstance(event, Acted):
                    continue
                kind, dear = event.done.kind, event.done.level > hand.profile.bring_in
                doing = "raise" if kind in WAGERS else {ActionKind.FOLD: "fold", ActionKind.CALL: "call"}.get(kind, "")
                if doing and (dear or doing != "call"):
                    had[doing].append(had_something(hand, event))
    shares = {doing: sum(some) / len(some) for doing, some in had.items()}
    assert min(map(len, had.values())) > 500
    assert shares["fold"] < 0.35
    assert shares["call"] > 0.7
    assert shares["raise"] > 0.8


@pytest.mark.parametrize("place", ASKED, ids=IDS)
def test_nobody_has_absurd_amounts_and_who_has_little_is_short_for_a_reason(place: tuple[str, Game]) -> None:
    for hand in dealt(*place):
        big = hand.profile.big_bet
        assert max(hand.setup.stacks) <= 40 * big
        for seat, stack in zip(hand.setup.seats, hand.setup.stacks, strict=True):
            # Spent by now, put in where the hand is over, or about to be spent by the player in turn.
            assert stack >= 7 * big or hand.totals[seat] == stack or seat == hand.actor


@pytest.mark.parametrize("place", ASKED, ids=IDS)
def test_two_players_with_chips_are_left_wherever_somebody_is_in_turn(place: tuple[str, Game]) -> None:
    asked_of_the_last = place[0] == "nobody-to-answer-a-raise"
    assert all(hand.over or len(able(hand)) > 1 - asked_of_the_last for hand in dealt(*place))


# --- Caribbean Stud ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CARIBBEAN_MOMENTS)
def test_every_round_of_caribbean_stud_is_at_its_moment(name: str) -> None:
    moment = CARIBBEAN_MOMENTS[name]
    rounds = [deal_caribbean(name, Dice(seed)) for seed in SEEDS]
    assert [seed for seed, dealt in zip(SEEDS, rounds, strict=True) if not moment.holds(dealt)] == []
    assert rounds == [deal_caribbean(name, Dice(seed)) for seed in SEEDS]
    assert len({*rounds}) == len(SEEDS)


@pytest.mark.parametrize("name", CARIBBEAN_MOMENTS)
def test_a_round_of_caribbean_stud_is_not_taken_for_most_others(name: str) -> None:
    moment, several = CARIBBEAN_MOMENTS[name], name.startswith("match")
    others = [
        deal_caribbean(other, Dice(seed))
        for other in CARIBBEAN_MOMENTS
        if other != name and other.startswith("match") is several
        for seed in range(3)
    ]
    assert sum(map(moment.holds, others)) < len(others) * (0.8 if several else 0.25)
