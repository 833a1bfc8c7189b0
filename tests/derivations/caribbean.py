"""Caribbean Stud by hand: what five cards are worth and what the Call pays, from nothing but the notation of cards."""

from collections import Counter
from fractions import Fraction

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


def qualification(bank):
    if fails(bank):
        return "no"
    return {0: "ace-king", 1: "pair"}.get(worth(bank)[0], "more")


BRINGS = {
    "Fold": -1,
    "Call; a banca não qualifica": 1,
    "Call; a banca qualifica e ganha": -3,
    "Call; a banca qualifica, empate": 0,
    "Call; ganha o jogador: par ou carta alta": 3,
    "Call; ganha o jogador: dois pares": 5,
    "Call; ganha o jogador: trio": 7,
    "Call; ganha o jogador: sequência": 11,
    "Call; ganha o jogador: cor": 15,
    "Call; ganha o jogador: full house": 21,
}
"""What each line of a sheet brings, as it is written."""


def added_up(lines):
    """Total, rounds that count and who wins, from the lines of a sheet as they are written."""
    brought = [BRINGS[line] for line in lines if not line.startswith("Anulada")]
    total = sum(brought)
    winner = "goes-on" if len(brought) < 20 else "player" if total > 0 else "bank" if total < 0 else "even"
    return total, len(brought), winner


def average_of_call(counts, player):
    """What Call brings on average, where of the bank's hands so many do not qualify, lose, tie and win."""
    not_qualified, won, _tied, lost = counts
    return Fraction(not_qualified + won * (1 + 2 * PAYS.get(line(player), 1)) - 3 * lost, sum(counts))


ROWS = {
    "royal": "royal",
    "straight flush": "straight_flush",
    "four": "four",
    "full": "full_house",
    "flush": "flush",
    "straight": "straight",
    "three": "three",
    "two": "two_pair",
    "pair": "pair_or_high",
    "high": "pair_or_high",
}
"""What the form calls the lines of the pay table."""
