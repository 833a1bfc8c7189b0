"""Whose turn it is, who is dealt to and who shows, found a second time: from what the question shows, in Portuguese."""

import re
from collections import Counter

RANKS, SUITS = "23456789TJQKA", "cdhs"
ROUNDS = {
    "five-card-stud": ["Primeira ronda", "Segunda ronda", "Terceira ronda", "Quarta ronda"],
    "seven-card-stud": ["Third Street", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street"],
}
DEALT = {"five-card-stud": [2, 1, 1, 1], "seven-card-stud": [3, 1, 1, 1, 1]}


def first_to_open(dealt):
    """The seat of the lowest card, or the next one that has more than the ante."""
    setup = dealt.setup
    down = 1 if setup.dealer else 2
    notation = {seat: str(hand[down]) for seat, hand in enumerate(setup.hands, 1)}
    seat = min(notation, key=lambda seat: (RANKS.index(notation[seat][0]), SUITS.index(notation[seat][1])))
    while setup.stacks[seat - 1] <= 1:
        seat = seat % len(setup.stacks) + 1
    return seat


def board_value(cards):
    """Pairs and the like, then the ranks, then the suit of the highest card; from the notation alone."""
    ranks = [RANKS.index(card[0]) for card in cards]
    times = Counter(ranks)
    order = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    highest = max((RANKS.index(card[0]), SUITS.index(card[1])) for card in cards)
    return [times[rank] for rank in order if times[rank] > 1], order, highest


def first_to_speak(dealt):
    """The seat of the strongest up cards of those who have not folded, or the next one that still has chips."""
    hand = dealt.hand
    up = {seat: [str(card) for card in hand.up[seat]] for seat in hand.live}
    seat = max(up, key=lambda seat: board_value(up[seat]))
    while seat not in up or hand.behind[seat] == 0:
        seat = seat % len(dealt.setup.stacks) + 1
    return seat


def next_to_act(question):
    """Who is next by the printed rules, from the seats and the list of the question and nothing else."""
    (said,) = question.log
    order = [int(re.match(r"\d+", line)[0]) for line in said.lines]
    seats = [view.seat for view in question.table.seats]
    able = {view.seat for view in question.table.seats if not view.folded and not view.all_in}
    still_in = [view.seat for view in question.table.seats if not view.folded]
    put_in = {view.seat: view.put_in or 0 for view in question.table.seats}
    if len(still_in) == 1:
        return "over"
    last = order[-1]
    clockwise = [seat for seat in seats if seat > last] + [seat for seat in seats if seat < last]
    for seat in clockwise:
        if seat in able and (seat not in order or put_in[seat] < max(put_in.values())):
            return str(seat)
    return "over"


def why_more_betting(question, game):
    """The reason, from the seats and the list of the question and nothing else."""
    (said,) = question.log
    seats = question.table.seats
    still_in = [view for view in seats if not view.folded]
    able = [view for view in still_in if not view.all_in]
    level = max(view.put_in or 0 for view in seats)
    acted = {int(re.match(r"\d+", line)[0]) for line in said.lines}
    if len(still_in) == 1:
        return "alone"
    if any(view.put_in < level or view.seat not in acted for view in able) and (level or len(able) > 1):
        return "to-answer"
    if len(able) < 2:
        return "one" if able else "none"
    rounds = ROUNDS[game]
    return "last" if said.title == rounds[-1] else "rounds"


def order_of_showing(question, game):
    """The order of showing from the seats and the list of the question and nothing else."""
    still_in = [view.seat for view in question.table.seats if not view.folded]
    lines = question.log[-1].lines
    bets = [line for line in lines if re.search("aposta|aumenta", line)]
    if bets:
        first = int(re.match(r"\d+", bets[-1])[0])
    elif game == "seven-card-stud":
        first = min(still_in)
    else:
        first = int(re.match(r"\d+", lines[0])[0])
    return tuple(sorted(still_in, key=lambda seat: (seat < first, seat)))


def seat_asked_for(question, case):
    """Who is asked for, by walking round the table from the dealer, with the seats named in the question."""
    players = len(question.table.seats)
    dealer = next(seat.seat for seat in question.table.seats if seat.dealer)
    out = {seat.seat for seat in question.table.seats if seat.folded}
    walk = [(dealer + step) % players + 1 for step in range(players)]
    if case == "next-dealer":
        return walk[0]
    served = [seat for seat in walk if seat not in out] * 2
    given = [int(seat) for seat in re.findall(r"\d+", question.task)]
    if case == "served-wrongly":
        return next(seat for seat, due in zip(given, served, strict=False) if seat != due)
    return served[len(given)]


def cards_and_players(question, game):
    """The cards left and the players still in, from what the question says and nothing else."""
    players = set(range(1, int(re.match(r"\D*(\d+)", question.task)[1]) + 1))
    pack = 52
    for cards, played in zip(DEALT[game], [*question.log, None], strict=False):
        pack -= cards * len(players)
        if played:
            players -= {int(line.split()[0]) for line in played.lines if line[0].isdigit()}
    return pack, len(players)
