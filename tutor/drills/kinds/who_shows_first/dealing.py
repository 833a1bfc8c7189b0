"""Hands whose last round goes as a case needs: checked through, bet and called, or raised."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.actions import WAGERS, Action, LegalActions
from engine.betting import Done
from engine.cards import Card, Seat
from engine.hand import StudHand
from engine.moments.open_points import rests_on_open_point
from engine.profile import Game, StudProfile
from engine.profiles import SEVEN_CARD_STUD
from engine.ranking import board_rank
from engine.rules import Rule
from engine.ruling import Fact
from engine.seats import clockwise
from engine.steering.casts import Cast, by_cards, by_strength, play_as_people
from engine.steering.chance import Chance
from engine.steering.play import Choose, deal_hands, folds, stays, wagers
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.pot_cases import situation_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

Order = tuple[Seat, ...]
"""Seats in the order in which they show."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StillIn(Fact):
    """Only those who are still in show."""

    seats: tuple[Seat, ...]
    out: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRound(Fact):
    """What was bet in the last round, the only one that counts; ``earlier`` is who bet last in the one before, if anybody."""

    wagers: tuple[Done, ...]
    first: Seat
    earlier: Seat | None


def read_still_in(hand: StudHand) -> StillIn:
    rule = Rule.FCS_08_1 if hand.profile.game is Game.FIVE_CARD_STUD else Rule.S7_SHW_1
    return StillIn(rules=(rule,), seats=hand.live, out=tuple(sorted(hand.folded)))


def read_last_round(hand: StudHand) -> LastRound:
    rule = Rule.AMB_FCS_40 if hand.profile.game is Game.FIVE_CARD_STUD else Rule.AMB_S7_12
    # Earlier ones are not in the list of the question.
    earlier = [done.seat for done in hand.rounds[-2].done if done.kind in WAGERS]
    return LastRound(
        rules=(rule,),
        wagers=tuple(wagers_of_last(hand)),
        first=last_round(hand)[0].seat,
        earlier=earlier[-1] if earlier else None,
    )


def last_round(hand: StudHand) -> list[Done]:
    """What was done in the last round."""
    return list(hand.rounds[-1].done)


def wagers_of_last(hand: StudHand) -> list[Done]:
    """The bets and raises of the last round."""
    return [done for done in last_round(hand) if done.kind in WAGERS]


def clockwise_from(hand: StudHand, first: Seat) -> Order:
    """Those still in, from that seat on clockwise."""
    return (first, *(seat for seat in clockwise(hand.live, first) if seat != first))


# --- dealing ----------------------------------------------------------------------------------------------------------

WAGERS_IN_LAST = {"bet-called": 1, "raised": 2}
"""How often somebody bets or raises in the last round; nobody does in the other cases."""
CARD_TRIES = 40
"""How often cards are dealt anew before the betting is played at all: cards are cheap."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The hands, who stays to the end and who folds, the weakest first, and who will act first in the last round."""

    hands: tuple[tuple[Card, ...], ...]
    staying: list[Seat]
    leaving: list[Seat]
    opens: Seat


def deal(dice: Dice, case: str, level: Level) -> StudSituation | None:
    """One try at a hand of the case; None where it came out otherwise.

    Nobody is all-in: who begins then is nothing that is asked about (AMB-FCS-40).
    """
    profile = SEVEN_CARD_STUD if case == "first-seat-gone" else draw_game(dice)
    plain = level is Level.PLAIN
    staying = 4 if level is Level.TEMPTING else 3
    leaving = dice.between(1, 2) if plain else dice.between(2, 3)
    times = WAGERS_IN_LAST.get(case, 0) + (case == "raised" and level is Level.TEMPTING)
    cards = _draw(dice, profile, staying, leaving, case)
    if cards is None:
        return None
    lowest, last = min(cards.staying), len(profile.streets)
    # Whoever goes by another seat or by an earlier round comes to another seat.
    others = [seat for seat in cards.staying if seat not in (cards.opens, lowest)]
    earlier = case == "earlier-bet" or level is Level.TEMPTING or (level is Level.DISTRACTED and dice.chance(0.5))
    before = [dice.pick(others)] if earlier and not times else []
    latest = last - 1 if times or before else last - 2
    rounds = sorted(dice.between(1, latest) for _ in cards.leaving)
    if times and not plain:
        rounds[-1] = last
    # Nobody is to run out of chips.
    deep = dice.sample(range(profile.big_bet * 20, profile.big_bet * 40), staying + leaving)
    cast = Cast(short=dict(enumerate(deep, 1)), folds=dict(zip(cards.leaving, rounds, strict=True)))
    script = {last: _bettors(dice, cards.staying, others, times)}
    if not times:
        script[last - 1] = before
    hand = play_as_people(dice, profile, cards.hands, cast, acting=lambda chance, cast: _acting(chance, cast, script))
    if hand is None or len(hand.live) != staying or rests_on_open_point(hand) or len(wagers_of_last(hand)) != times:
        return None
    return situation_of(hand, "")


def _draw(dice: Dice, profile: StudProfile, staying: int, leaving: int, case: str) -> Cards | None:
    """Cards by which the lowest seat is not the first to act in the last round, where nobody is to bet in it."""
    down = profile.streets[0].down
    up = slice(down, down + sum(street.up for street in profile.streets))
    for _ in range(CARD_TRIES):
        hands = deal_hands(dice, profile, staying + leaving)
        seats = by_strength(hands)
        stay, leave = seats[:staying], seats[staying:][::-1]
        boards = {seat: (board_rank(hands[seat - 1][up]), max(hands[seat - 1][up])) for seat in stay}
        opens = max(stay, key=lambda seat: boards[seat])
        if profile.game is Game.SEVEN_CARD_STUD and (1 in leave) is not (case == "first-seat-gone"):
            continue
        if case in WAGERS_IN_LAST or opens != min(stay):
            return Cards(hands, stay, leave, opens)
    return None


def _bettors(dice: Dice, staying: list[Seat], last: list[Seat], times: int) -> list[Seat]:
    """Who bets and raises in turn, never twice the same running, and one of ``last`` at the end."""
    bettors = [dice.pick(last)] if times else []
    while len(bettors) < times:
        bettors.insert(0, dice.pick([seat for seat in staying if seat != bettors[0]]))
    return bettors


def _acting(chance: Chance, cast: Cast, script: Mapping[int, Sequence[Seat]]) -> Choose:
    """In the rounds of the script these bet and raise in turn and nobody else does."""
    others = by_cards(chance, cast)

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        bettors = script.get(hand.street)
        if bettors is None or hand.betting is None:
            return others(hand, legal)
        if legal.call and legal.fold and hand.street >= cast.folds.get(legal.seat, hand.street + 1):
            return folds(legal)
        made = sum(done.kind in WAGERS for done in hand.betting.done)
        if legal.wagers and bettors[made : made + 1] == [legal.seat]:
            return wagers(legal)
        return stays(legal)

    return choose
