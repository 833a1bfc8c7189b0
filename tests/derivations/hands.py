"""What hands are worth, derived a second time: from the notation of cards alone, by counting."""

from collections import Counter
from itertools import combinations

ORDER = "23456789TJQKA"
ROWS = {frozenset(("A" + ORDER)[start : start + 5]): ("A" + ORDER)[start + 4] for start in range(10)}


def worth_of_five(cards):
    """A tuple that compares like the hand: its shape, then its ranks by how often they occur and how high they are."""
    counts = Counter(card[0] for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], ORDER.index(rank)), reverse=True)
    shape = tuple(counts[rank] for rank in ranks)
    top = ROWS.get(frozenset(ranks))
    suited = len({card[1] for card in cards}) == 1
    places = [ORDER.index(rank) for rank in ranks]
    if top:
        return (8 if suited else 4, [ORDER.index(top)])
    if suited:
        return (5, places)
    return ({(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0), places)


def worth(cards):
    """The worth of the best five of at least five cards in notation."""
    return max(worth_of_five(five) for five in combinations(cards, 5))


def notation(hand):
    return [str(card) for card in hand]


def winners(hands):
    """The numbers of the best hands, from 1."""
    worths = [worth(notation(hand)) for hand in hands]
    return {number for number, each in enumerate(worths, 1) if each == max(worths)}


STRONGEST_FIRST = (
    *("straight-flush", "four", "full-house", "flush", "straight"),
    *("three", "two-pair", "pair", "high-card"),
)


def name_of_five(five):
    """The category of five cards in notation, looked up shape by shape."""
    sizes = sorted(Counter(card[0] for card in five).values())
    suited = len({card[1] for card in five}) == 1
    row = frozenset(card[0] for card in five) in ROWS
    checks = (
        (suited and row, "straight-flush"),
        (sizes == [1, 4], "four"),
        (sizes == [2, 3], "full-house"),
        (suited, "flush"),
        (row, "straight"),
        (sizes == [1, 1, 3], "three"),
        (sizes == [1, 2, 2], "two-pair"),
        (sizes == [1, 1, 1, 2], "pair"),
    )
    return next((name for holds, name in checks if holds), "high-card")


def name(cards):
    """The strongest category that five of the cards make."""
    return min((name_of_five(five) for five in combinations(cards, 5)), key=STRONGEST_FIRST.index)


def won_by(hands):
    """Who wins, and where the best hand parts from the next."""
    best = winners(hands)
    if len(best) > 1:
        return (best, "nothing")
    first, second = sorted((worth(notation(hand)) for hand in hands), reverse=True)[:2]
    if first[0] != second[0]:
        return (best, "category")
    return (best, "first" if first[1][0] != second[1][0] else "later")


def best_five(cards):
    """Five of the cards that are worth the most; others may be worth as much."""
    return max(combinations(cards, 5), key=worth_of_five)
