"""Who acts first on Seventh Street beside a community card, from the notation of cards and who did what."""

from collections import Counter

RANKS = "23456789TJQKA"


def value(cards):
    """How often ranks show, then the ranks, from the notation alone."""
    times = Counter(RANKS.index(card[0]) for card in cards)
    order = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    return [times[rank] for rank in order if times[rank] > 1], order


def board(situation, seat):
    """A player's four up cards as they lie in the deal: two down, four up, and nothing from the middle."""
    return [str(card) for card in situation.setup.hands[seat - 1][2:6]]


def still_in(situation):
    gone = {done.seat for done in situation.hand.done if done.kind.value == "fold"}
    return [seat for seat in range(1, 9) if seat not in gone]


def first_beside_community(situation):
    """The best four up cards of those who have not folded; from a stack that is all in, clockwise to one that is not."""
    stacks, seats = list(situation.setup.stacks), still_in(situation)
    spent = Counter(dict.fromkeys(range(1, 9), 1))
    level = Counter()
    street = 0
    for event in situation.hand.log:
        if getattr(event, "street", street) != street:
            street, level = event.street, Counter()
        done = getattr(event, "done", None)
        if done and done.kind.value not in ("fold", "check"):
            spent[done.seat] += done.to - level[done.seat]
            level[done.seat] = done.to
    ranked = sorted(seats, key=lambda seat: value(board(situation, seat)))
    assert value(board(situation, ranked[-1])) != value(board(situation, ranked[-2]))
    seat = ranked[-1]
    while seat not in seats or spent[seat] == stacks[seat - 1]:
        seat = seat % 8 + 1
    return seat
