"""The first illegal action of a written round, found by playing the list of the question by the printed rules alone."""

import re

UNITS = {"five-card-stud": (2, 2, 4, 4), "seven-card-stud": (8, 8, 16, 16, 16)}
WORDS = {"passar": "check", "desistir": "fold", "pagar": "bring-in", "igualar": "call"}


def first_illegal(question, game, street):
    """Play the list by the printed rules alone: whose turn it is, what there is to match, what may be raised to."""
    labels = [option.label for option in question.widget.options[:-1]]
    five = game == "five-card-stud"
    unit = UNITS[game][street - 1]
    stacks = {view.seat: view.stack for view in question.table.seats if not view.folded}
    able = [seat for seat, chips in stacks.items() if chips]
    limited = len(able) > 2
    paid = dict.fromkeys(stacks, 0)
    level = full = count = 0
    waiting, acted_at, reopened = None, {}, 0
    for place, label in enumerate(labels, 1):
        seat, what, total = (found := re.match(r"\d+\. Lugar (\d): (\w+)[^\d]*(\d*)", label)) and found.groups()
        seat, what, total = int(seat), WORDS.get(what, "wager"), int(total or 0)
        if waiting is None:
            waiting = [each for each in able if each >= seat] + [each for each in able if each < seat]
        if not waiting or waiting[0] != seat:
            return str(place)
        free = paid[seat] == level
        if what == "check" and not free:
            return str(place)
        if what == "fold" and free and five:
            return str(place)
        if what == "wager":
            target = full + unit
            most = paid[seat] + stacks[seat] - paid[seat]
            barred = seat in acted_at and acted_at[seat] >= reopened
            if total != min(target, most) or (limited and five and count == 4) or barred:
                return str(place)
            if 2 * (total - full) >= unit:
                full, count, reopened = total, count + 1, reopened + 1
            level = paid[seat] = total
            still_in = [each for each in able if each in stacks and stacks[each] > paid[each] and each != seat]
            waiting = [each for each in still_in if each > seat] + [each for each in still_in if each < seat]
        else:
            if what in ("call", "bring-in"):
                level = max(level, total)
                paid[seat] = total
            if what == "fold":
                del stacks[seat]
            waiting = waiting[1:]
        acted_at[seat] = reopened
    return "legal"
