"""Two to four hands of seven cards, and a pot that divides evenly however many share it."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards import DECK, Card
from engine.comparing import find_winners
from engine.profile import Game
from engine.ranking import rank_hand
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hand_dealing import PARTED, Shapes, by_category, by_side_card, equal, lay_all
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.seven_card_winner.mistakes import MISCONCEPTIONS, shared_by

PLAYERS: Final = {Level.PLAIN: (2, 2), Level.DISTRACTED: (3, 3), Level.TEMPTING: (3, 4)}
DIVIDES: Final = 12
"""By two, three and four."""
WRONG_WANTED: Final = {Level.PLAIN: 1, Level.DISTRACTED: 2, Level.TEMPTING: 3}


def deal(dice: Dice, case: Case, level: Level) -> HandsSituation | None:
    """None where chance made another showdown than the case needs."""
    fives = lay_all(dice, _shapes(dice, case.slug))
    if fives is None:
        return None
    players = max(dice.between(*PLAYERS[level]), len(fives))
    if case.slug == "tie" and players == len(fives):
        players += level is not Level.PLAIN
    used = {card.index for five in fives for card in five}
    stub = dice.shuffle([card for card in DECK if card.index not in used])
    hands = [_hand(dice, (*five, stub.pop(), stub.pop()), level) for five in fives]
    hands += [_hand(dice, tuple(stub.pop() for _ in range(7)), level) for _ in range(players - len(hands))]
    pot = DIVIDES * dice.between(2, 9)
    shuffled = tuple(dice.shuffle(hands))
    if case.slug not in _cases(shuffled):
        return None
    situation = HandsSituation(game=Game.SEVEN_CARD_STUD, hands=shuffled, pot=pot)
    right = shared_by(situation, find_winners(situation.by_seat).winners)
    wrong = sum(mistake.answer(situation) != right for mistake in MISCONCEPTIONS)
    return situation if wrong >= WRONG_WANTED[level] else None


def _hand(dice: Dice, cards: tuple[Card, ...], level: Level) -> tuple[Card, ...]:
    """In the order dealt; at the third level the best cards lie face down more often, being dealt first and last."""
    dealt = dice.shuffle(cards)
    if level is Level.TEMPTING and dice.chance(0.5):
        ranks = [card.rank for card in cards]
        dealt.sort(key=lambda card: ranks.count(card.rank), reverse=True)
        dealt = [*dealt[:2], *dice.shuffle(dealt[3:]), dealt[2]]
    return tuple(dealt)


def _shapes(dice: Dice, case: str) -> Shapes:
    match case:
        case "category":
            return by_category(dice)
        case "side-card":
            return by_side_card(dice)
        case "tie":
            return equal(dice, 2)
        case "tie-of-three":
            return equal(dice, 3)
        case _:
            return PARTED[dice.pick(("group", "second-pair", "fifth-card", "full-houses", "straights"))](dice)


def _cases(hands: Sequence[tuple[Card, ...]]) -> Iterator[str]:
    """The cases that the showdown is one of: by how many tie for the best hand, and by what it is over the next.

    The values alone tell it. To ask the ruling for its reasons takes three times as long, and most tries fail here.
    """
    values = sorted(map(rank_hand, hands), reverse=True)
    best = values[0]
    tied = values.count(best)
    if tied > 1:
        yield {2: "tie", 3: "tie-of-three"}.get(tied, "")
    if tied == len(values):
        return
    following = values[tied]
    if best.category is not following.category:
        yield "category"
    else:
        beside = best.ranks[0] is following.ranks[0] and len(best.category.group_sizes) == 1
        yield "side-card" if beside else "same-category"
