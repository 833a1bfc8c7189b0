"""Caribbean Stud by hand: what five cards are worth and what the Call pays, from nothing but the notation of cards."""

from collections import Counter

RANKS = "23456789TJQKA"
PAYS = {"royal": 100, "straight flush": 50, "four": 25, "full": 10, "flush": 7, "straight": 5, "three": 3, "two": 2}
ORDER = ("high", "pair", "two", "three", "straight", "flush", "full", "four", "straight flush")


def worth(cards):
    """Category, then ranks by how often they occur and how high they are."""
    ranks = sorted((RANKS.index(str(card)[0]) for card in cards), reverse=True)
    suited = len({str(card)[1] for card in cards}) == 1
    counts = Counter(ranks)
    ordered = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ordered = ranks = [3, 2, 1, 0, -1]
    in_a_row = shape == [1] * 5 and ranks[0] - ranks[4] == 4
    if in_a_row or suited:
        name = "straight flush" if in_a_row and suited else "straight" if in_a_row else "flush"
    else:
        name = {(4, 1): "four", (3, 2): "full", (3, 1, 1): "three", (2, 2, 1): "two", (2, 1, 1, 1): "pair"}.get(
            tuple(shape), "high"
        )
    return ORDER.index(name), ordered


def line(cards):
    """The line of the pay table, by a name of ours; what pays 1 to 1 is the name of its category."""
    category, ranks = worth(cards)
    name = ORDER[category]
    return "royal" if name == "straight flush" and ranks[0] == 12 else name


def fails(bank):
    """Whether a bank does not qualify: no pair or better, and not ace and king."""
    return worth(bank)[0] == 0 and not {"A", "K"} <= {str(card)[0] for card in bank}


def settled(player, bank, folded, ante=1):
    """Ante, Call, balance and what comes back, by the order of the checks: fold, qualification, comparison, payment."""
    if folded:
        return -ante, 0, -ante, 0
    if fails(bank):
        return ante, 0, ante, 4 * ante
    if worth(player) == worth(bank):
        return 0, 0, 0, 3 * ante
    if worth(player) < worth(bank):
        return -ante, -2 * ante, -3 * ante, 0
    won = 2 * ante * PAYS.get(line(player), 1)
    return ante, won, ante + won, 4 * ante + won
