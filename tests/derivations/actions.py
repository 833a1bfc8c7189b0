"""What an action is called and what it counts as, found a second time from the question in Portuguese alone."""

import re

BRING_IN = {"five-card-stud": 1, "seven-card-stud": 4}
SMALL, BIG = {"five-card-stud": 2, "seven-card-stud": 8}, {"five-card-stud": 4, "seven-card-stud": 16}
FIRST = ("Primeira ronda", "Third Street")
SECOND = ("Segunda ronda", "Fourth Street")


def name_and_count(question, game):
    """The keys of both answers, by the list of the round, what is seen of the action, and the printed rules."""
    street = question.crumbs[1]
    unit = SMALL[game] if street in FIRST + SECOND else BIG[game]
    lines = question.log[0].lines if question.log else ()
    nominal = street in FIRST and game == "five-card-stud" and _lowest(question.table).all_in
    opens = street in FIRST and not lines and not nominal
    level = BRING_IN[game] if nominal else 0
    full = made = 0
    for line in lines:
        _seat, *figures = map(int, re.findall(r"\d+", line))
        total = figures[-1] if figures else 0
        if "bring-in" in line:
            level = total
        elif total > level:
            level = total
            if 2 * (total - full) >= unit:
                full, made = total, made + 1
    if "devolve as cartas" in question.task:
        return "fold", "neither"
    if "fica com as cartas" in question.task:
        return "check", "neither"
    total = int(re.search(r"total nesta ronda é (\d+)", question.task)[1])
    if opens and total == BRING_IN[game]:
        return "bring_in", "neither"
    if total <= level:
        return "call", "neither"
    added = total - full
    counts = ("raise" if made else "bet") if 2 * added >= unit else "neither"
    if added < unit:
        return "short_all_in", counts
    return ("bet" if not level else "raise" if made else "complete"), counts


def _lowest(table):
    """The seat that shows the lowest first up card, the suits in the order in which they are printed: ♣ ♦ ♥ ♠."""
    return min(table.seats, key=lambda seat: _height(next(view.card for view in seat.cards if view.up)))


def _height(card):
    rank, suit = str(card)
    return "23456789TJQKA".index(rank), "cdhs".index(suit)
