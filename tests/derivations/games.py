"""What holds of one situation in each of two games, by the games as they are known by heart."""

from collections import Counter

RANKS, SUITS = "23456789TJQKA", "cdhs"


def by_value(cards):
    times = Counter(RANKS.index(str(card)[0]) for card in cards)
    order = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    return [times[rank] for rank in order if times[rank] > 1], order


def still_in(situation):
    return [seat for seat in range(1, situation.players + 1) if seat not in situation.folded]


def showing(situation):
    if situation.bettor:
        return (f"seat:{situation.bettor}",) * 2
    ranked = sorted(still_in(situation), key=lambda seat: by_value(situation.boards[seat - 1]))
    return f"seat:{ranked[-1]}", f"seat:{min(ranked)}"


def folding(situation):
    return "fold" if situation.bettor else "no-fold", "fold"


def opening(situation):
    first = [str(board[0]) for board in situation.boards]
    low = min(first, key=lambda card: (RANKS.index(card[0]), SUITS.index(card[1])))
    gone = first.index(low) + 1 in situation.all_in
    return "fold" if gone else "no-fold", "no-fold"


def unit(situation):
    return ("small", "big")[situation.cards >= 4], ("small", "big")[situation.cards >= 5]


def rounds(situation):
    # Five cards come one after another once two are dealt, seven once three are.
    return f"rounds:{5 - situation.cards}", f"rounds:{7 - situation.cards}"


def last_card(situation):
    left = {5: 52, 7: 52}
    for total, dealt_first in ((5, 2), (7, 3)):
        for number, cards in enumerate([dealt_first] + [1] * (total - dealt_first - 1), 1):
            folded = number > situation.fold_round
            left[total] -= cards * (situation.players - (len(situation.folded) if folded else 0))
    assert left[5] >= len(still_in(situation))
    return "own", "own" if left[7] >= len(still_in(situation)) else "shared"


BY_HAND = {
    "shows-first": showing,
    "free-fold": folding,
    "low-card-all-in": opening,
    "bet-size": unit,
    "rounds-to-come": rounds,
    "last-card": last_card,
}


def in_both_games(case, situation):
    """What holds in Five-Card Stud, and what in Seven-Card Stud."""
    return BY_HAND[case](situation)
