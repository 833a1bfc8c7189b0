"""Which up cards and which stacks a case needs."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bring_in import Opening
from engine.cards import Card, Rank, Seat, Suit
from engine.profile import LowCardAllIn, StudProfile
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.seats import clockwise
from engine.steering.play import set_up
from tutor.drills.base import (
    Case,
    Level,
)
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game
from tutor.drills.uncovered import UNCOVERED

UpCards = Mapping[Seat, Card]


def up_cards(situation: StudSituation) -> dict[Seat, Card]:
    return {seat: cards[0] for seat, cards in situation.hand.up.items()}


def with_chips(situation: StudSituation) -> list[Seat]:
    return [seat for seat, chips in situation.hand.behind.items() if chips]


def _players(dice: Dice, level: Level) -> int:
    return dice.between(3, 4) if level is Level.PLAIN else dice.between(5, 8)


def _draw(dice: Dice, players: int, lowest: list[Card], aces: int, twins: bool) -> list[Card] | None:
    """Up cards for everybody: the lowest given, that many aces, higher cards for the rest; ``twins`` ties two of these."""
    middle = [rank for rank in Rank if lowest[0].rank < rank < Rank.ACE]
    others = players - len(lowest) - aces
    if len(middle) < others or others < 2 * twins:
        return None
    ranks = list(dice.sample(middle, others))
    if twins:
        ranks[1] = ranks[0]
    suits = {rank: dice.sample(tuple(Suit), 4) for rank in set(ranks)}
    # Two of one rank take different suits of it; a rank that shows once takes the last.
    cards = [Card(rank, suits[rank][ranks[:place].count(rank)]) for place, rank in enumerate(ranks)]
    cards += [Card(Rank.ACE, suit) for suit in dice.sample(tuple(Suit), aces)]
    return cards


def _lowest(dice: Dice, ties: int, tempting: bool) -> list[Card]:
    """The lowest cards, tied by rank. Tempting ones differ in the orders of suits that people carry over from elsewhere."""
    rank = dice.pick((Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX))
    suits = dice.sample(tuple(Suit), ties)
    if tempting and ties == 2:
        suits = dice.pick(((Suit.DIAMONDS, Suit.SPADES), (Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS)))
    if tempting and ties == 1:
        # The lowest rank in a high suit: who looks at suits first goes wrong.
        suits = (dice.pick((Suit.HEARTS, Suit.SPADES)),)
    return [Card(rank, suit) for suit in suits]


def _aces(case: Case, dice: Dice, level: Level) -> int:
    if case.slug == "ace-showing":
        return 1 if level is Level.PLAIN else dice.between(1, 2)
    return 1 if level is Level.TEMPTING else 0


TIES = {"tie-of-two": 2, "tie-of-three": 3}


def deal_up_cards(dice: Dice, case: Case, level: Level) -> StudSituation | None:
    if case.slug == "lower-card-down":
        return _deal_lower_card_down(dice, level)
    profile = draw_game(dice)
    players = _players(dice, level)
    ties = TIES.get(case.slug, 2 if case.slug == "ace-showing" and level is Level.TEMPTING else 1)
    lowest = _lowest(dice, ties, tempting=level is not Level.PLAIN)
    twins = level is not Level.PLAIN and dice.chance(0.5)
    rest = _draw(dice, players, lowest, _aces(case, dice, level), twins)
    if rest is None:
        return None
    shown = dict(zip(range(1, players + 1), dice.shuffle([*lowest, *rest]), strict=True))
    low = min(shown, key=lambda seat: shown[seat])
    short = _without_chips(dice, profile, case, level, low, shown)
    if short == (low,) and level is Level.TEMPTING and _next_lowest_is_next(low, shown):
        return None
    place = profile.streets[0].down
    setup = set_up(
        dice,
        profile,
        players,
        placed={seat: {place: card} for seat, card in shown.items()},
        short=dict.fromkeys(short, profile.ante),
    )
    return StudSituation(setup=setup)


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenIgnored(Fact):
    """These down cards are lower than every up card; nobody else sees them, and they do not count."""

    cards: tuple[tuple[Seat, Card], ...]


def rule_on_hidden(situation: StudSituation, opened: Ruling[Opening]) -> Ruling[Opening]:
    """Who opens, with the lower cards that lie face down."""
    lowest = min(up_cards(situation).values())
    held = [(seat, cards[0]) for seat, cards in situation.hand.down.items()]
    hidden = tuple((seat, card) for seat, card in held if card < lowest)
    return Ruling(opened.answer, (HiddenIgnored(rules=(Rule.FCS_03_1, Rule.FCS_10_1), cards=hidden), *opened.facts))


def _deal_lower_card_down(dice: Dice, level: Level) -> StudSituation | None:
    """As the told hand begins: who opens holds a high card under the lowest, and somebody a lower one under a high card."""
    players = 2 if level is Level.PLAIN else dice.between(3, 5)
    low, *others = dice.shuffle(range(1, players + 1))
    rank = dice.pick((Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.EIGHT))
    lower = dice.sample([other for other in Rank if other < rank], 1 if level is not Level.TEMPTING else 2)
    shown = {low: rank} | dict(zip(others, dice.sample([other for other in Rank if other > rank], players - 1), strict=True))
    down = {low: dice.pick((Rank.QUEEN, Rank.KING, Rank.ACE))} | dict(zip(others, lower, strict=False))
    placed = {
        seat: {place: Card(ranks[seat], dice.pick(tuple(Suit))) for place, ranks in enumerate((down, shown)) if seat in ranks}
        for seat in shown
    }
    cards = [card for each in placed.values() for card in each.values()]
    if len(set(cards)) < len(cards):
        return None
    setup = set_up(dice, FIVE_CARD_STUD, players, placed)
    return StudSituation(setup=setup, form=UNCOVERED)


def _next_lowest_is_next(low: Seat, shown: UpCards) -> bool:
    """Whether the turn passes to the next lowest card, so that whoever takes it to go by the cards is right."""
    return clockwise(shown, low)[0] == min((seat for seat in shown if seat != low), key=lambda seat: shown[seat])


def _without_chips(dice: Dice, profile: StudProfile, case: Case, level: Level, low: Seat, shown: UpCards) -> tuple[Seat, ...]:
    """Who is all-in from the ante: in the case about it the lowest card, elsewhere at most a bystander."""
    following = clockwise(shown, low)
    if case.slug == "all-in-low-card":
        # With the third level the next player is all-in too, so that the turn moves on once more; but not in Seven-Card
        # Stud, whose document speaks of the next player only (AMB-S7-05).
        once_more = level is Level.TEMPTING and profile.low_card_all_in is LowCardAllIn.STAYS
        return (low, following[0]) if once_more else (low,)
    return (dice.pick(following[:-1]),) if level is Level.DISTRACTED else ()
