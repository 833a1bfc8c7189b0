"""Pots and shares worked out anew, chip by chip, from what a question shows; only the cards' notation is the engine's."""

import re
from collections import Counter
from itertools import combinations

VALUES = "23456789TJQKA"


def live_of(question):
    return [seat.seat for seat in question.table.seats if not seat.folded]


def totals_of(question):
    """What each seat put in: read beside the seats, or added up from the lines of the log."""
    if not question.log:
        return {seat.seat: int(re.search(r"\d+", seat.note)[0]) for seat in question.table.seats}
    ante, *rounds = question.log
    totals = {seat.seat: int(re.search(r"\d+", ante.lines[0])[0]) for seat in question.table.seats}
    for played in rounds:
        paid = Counter()
        for line in played.lines:
            seat, *amounts = map(int, re.findall(r"\d+", line))
            paid[seat] = max([paid[seat], *amounts])
        for seat, chips in paid.items():
            totals[seat] += chips
    return totals


def totals_by_record(situation):
    """The same from the record of who did what: the ante of 1, and what each last put its chips up to in each round."""
    last = {}
    for event in situation.hand.log:
        if hasattr(event, "done") and event.done.kind.value in ("bring_in", "call", "bet", "complete", "raise"):
            last[event.street, event.done.seat] = event.done.to
    totals = dict.fromkeys(range(1, len(situation.setup.stacks) + 1), 1)
    for (_street, seat), chips in last.items():
        totals[seat] += chips
    return totals


def pots_of(totals, live):
    """Height by height: who has a chip there, and who of these is still in. Returns the return and the pots."""
    returned, pots = Counter(), []
    for height in range(1, max(totals.values()) + 1):
        payers = [seat for seat in totals if totals[seat] >= height]
        contenders = frozenset(payers) & frozenset(live)
        if len(payers) == 1 and contenders:
            returned[payers[0]] += 1
        elif contenders and (not pots or pots[-1][1] != contenders):
            pots.append([len(payers), contenders])
        else:
            pots[-1][0] += len(payers)
    return dict(returned), [(amount, seats) for amount, seats in pots]


def value(cards):
    """The best five of the cards, as a list that compares as the hands do."""
    return max(five_value(five) for five in combinations(cards, 5))


def five_value(five):
    counts = Counter(VALUES.index(str(card).replace("10", "T")[0]) for card in five)
    ordered = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    flush = len({card.suit for card in five}) == 1
    if ordered == [12, 3, 2, 1, 0]:
        ordered = [3, 2, 1, 0, -1]
    straight = shape == [1] * 5 and ordered[0] - ordered[4] == 4
    shapes = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], "straight", "flush", [3, 2], [4, 1], "straight flush"]
    made = "straight flush" if flush and straight else "flush" if flush else "straight" if straight else shape
    return [shapes.index(made), *ordered]


def received_of(totals, live, values, order):
    """Each pot's chips handed out one by one to those with the best hand, in that order of seats, round and round."""
    received = dict.fromkeys(live, 0)
    for amount, contenders in pots_of(totals, live)[1]:
        best = max(values[seat] for seat in contenders)
        winners = [seat for seat in order if seat in contenders and values[seat] == best]
        for chip in range(amount):
            received[winners[chip % len(winners)]] += 1
    return received


def net_results(question):
    """What each has won or lost, from the seats of the question and what stands beside them."""
    totals, live = totals_of(question), live_of(question)
    returned, pots = pots_of(totals, live)
    net = {seat: returned.get(seat, 0) - chips for seat, chips in totals.items()}
    held = {seat.seat: [view.card for view in seat.cards] for seat in question.table.seats}
    for amount, seats in pots:
        values = {seat: value(held[seat]) if len(live) > 1 else 0 for seat in seats}
        winners = [seat for seat in seats if values[seat] == max(values.values())]
        assert amount % len(winners) == 0
        for seat in winners:
            net[seat] += amount // len(winners)
    return net


def odd_chips(question):
    """Who gets a chip more, by walking round the table from the dealer's left, one chip at a time."""
    held = {seat.seat: [view.card for view in seat.cards] for seat in question.table.seats if not seat.folded}
    best = max(value(cards) for cards in held.values())
    tied = [seat for seat, cards in held.items() if value(cards) == best]
    pot = int(re.findall(r"\d+", question.task)[-1])
    left, seat, served = pot - pot // len(tied) * len(tied), next(s.seat for s in question.table.seats if s.dealer), set()
    while left:
        seat = seat % len(question.table.seats) + 1
        if seat in tied:
            served.add(str(seat))
            left -= 1
    return served
