"""The pot, the price of a call and the raises left, counted a second time from the question in Portuguese alone."""

import re


def price(question, bring_in):
    """The price by the list of the round and the chips of the seat; a list without figures leaves the bring-in."""
    lines = question.log[0].lines if question.log else ()
    totals = {}
    for line in lines:
        seat, *figures = map(int, re.findall(r"\d+", line))
        if figures:
            totals[seat] = figures[-1]
    (to_act,) = (view for view in question.table.seats if view.to_act)
    level = max(totals.values(), default=bring_in)
    return min(level - totals.get(to_act.seat, 0), to_act.stack)


def pot_and_price(question, bring_in):
    """Both figures from the seats, the premises and the list: the last figure of a seat in a round is its total."""
    ante = int(re.search(r"\d+", question.premises[0])[0])
    rounds = []
    for one in question.log:
        totals = {}
        for line in one.lines:
            seat, *figures = map(int, re.findall(r"\d+", line))
            if figures:
                totals[seat] = figures[-1]
        rounds.append(totals)
    pot = ante * len(question.table.seats) + sum(sum(totals.values()) for totals in rounds)
    to_act = next(seat for seat in question.table.seats if seat.to_act)
    level = max(rounds[-1].values(), default=bring_in)
    return (pot, min(level - rounds[-1].get(to_act.seat, 0), to_act.stack))


def raises_left(question):
    """What is left, by the list of the round in Portuguese and the printed rules alone."""
    (said,) = question.log
    unit = 2 if said.title in ("Primeira ronda", "Segunda ronda") else 4
    began = sum(not view.folded and not view.all_in for view in question.table.seats)
    began += sum("desiste" in line or "all-in" in line for line in said.lines)
    if began == 2:
        return "no-limit"
    level, full, counts = 0, 0, 0
    for line in said.lines:
        if "bring-in" in line:
            level = 1
            continue
        figures = [int(figure) for figure in re.findall(r"\d+", line)]
        total = figures[1] if len(figures) > 1 else 0
        if total > level:
            level = total
            if 2 * (total - full) >= unit:
                full, counts = total, counts + 1
    return str(3 - max(0, counts - 1))
