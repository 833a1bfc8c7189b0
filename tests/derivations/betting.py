"""What a player may do, worked out a second way for the tests: from the record of a hand and the printed rules alone.

Nothing of the engine's betting is used, only who did what, the stacks and the cards. Short all-ins that add up are not
covered: no question has them.
"""

from collections import Counter
from dataclasses import dataclass

FIVE = {"bring_in": 1, "units": (2, 2, 4, 4), "larger": 4}
SEVEN = {"bring_in": 4, "units": (8, 8, 16, 16, 16), "larger": 16}


@dataclass(frozen=True)
class May:
    fold: bool
    check: bool
    bring_in: int | None
    call_cost: int | None
    totals: tuple[int, ...]


def shows_pair(cards) -> bool:
    return max(Counter(card.rank for card in cards).values()) > 1


def may(situation) -> May:
    """What the player asked about may do, by the rules as they are printed."""
    five = situation.game.value == "five-card-stud"
    stakes = FIVE if five else SEVEN
    record = [(event.street, event.done) for event in situation.hand.log if hasattr(event, "done")]
    street, seats = situation.hand.street, range(1, len(situation.setup.stacks) + 1)
    spent = dict.fromkeys(seats, 1)
    gone = set()
    for number, done in record:
        if number < street:
            spent[done.seat] += done.cost
            gone |= {done.seat} if done.kind.value == "fold" else set()
    begins = [seat for seat in seats if seat not in gone]
    chips = {seat: situation.setup.stacks[seat - 1] - spent[seat] for seat in begins}
    able = sum(chip > 0 for chip in chips.values())

    paid = dict.fromkeys(begins, 0)
    nominal = street == 1 and five
    low = min(seats, key=lambda seat: (up := situation.hand.up[seat][0]) and (int(up.rank), int(up.suit)))
    level = stakes["bring_in"] if nominal and chips[low] == 0 else 0
    up_then = {seat: situation.hand.up[seat][:2] for seat in begins}
    units = {stakes["units"][street - 1]}
    if street == 2 and any(shows_pair(cards) for cards in up_then.values()):
        units.add(stakes["larger"])
    full, count, acted = 0, 0, set()
    for number, done in record:
        if number != street:
            continue
        acted.add(done.seat)
        if done.kind.value == "fold":
            begins.remove(done.seat)
            continue
        paid[done.seat] += done.cost
        chips[done.seat] -= done.cost
        if done.kind.value == "bring_in":
            level = stakes["bring_in"]
        if done.kind.value in ("bet", "complete", "raise"):
            added = paid[done.seat] - full
            if added > min(units):
                units = {max(units)}
            if 2 * added >= min(units):
                full, count = paid[done.seat], count + 1
            level = paid[done.seat]

    seat = situation.asked
    owes = street == 1 and not level
    cost = min(level - paid[seat], chips[seat])
    capped = count == 4 and (able > 2 or not five)
    others = any(chips[other] for other in begins if other != seat)
    barred = seat in acted and paid[seat] >= full
    most = paid[seat] + chips[seat]
    beyond = stakes["bring_in"] if owes else level
    totals = sorted({min(full + unit, most) for unit in units})
    open_to_raise = others and not capped and not barred
    return May(
        fold=not owes and (cost > 0 or not five),
        check=not owes and cost == 0,
        bring_in=min(stakes["bring_in"], chips[seat]) if owes else None,
        call_cost=None if owes or not cost else cost,
        totals=tuple(total for total in totals if total > beyond) if open_to_raise else (),
    )


WAGERS = ("bet", "complete", "raise")


def why_he_may_raise(situation):
    """The reason, from the record of the round and the stacks alone, with every other reason looked at as well."""
    hand, seat, street = situation.hand, situation.asked, situation.hand.street
    done = [event.done for event in hand.log if hasattr(event, "done") and event.street == street]
    unit = (2, 2, 4, 4)[street - 1] if situation.game.value == "five-card-stud" else (8, 8, 16, 16, 16)[street - 1]
    level, full, count, since, acted = 0, 0, 0, [], False
    for one in done:
        name = one.kind.value
        if name in WAGERS:
            added = one.to - full
            counts = 2 * added >= unit
            full, count = (one.to, count + 1) if counts else (full, count)
            since.append("full" if added >= unit else "half" if counts else "less")
        level = max(level, one.to) if name != "fold" else level
        if one.seat == seat:
            acted, since = True, []
    gone = {one.seat for one in done if one.kind.value == "fold"}
    began = {one for one in hand.put_in if hand.put_in[one] or hand.behind[one]}
    chips = hand.behind
    against = set()
    if count >= 4 and (len(began) > 2 or situation.game.value != "five-card-stud"):
        against.add("cap")
    if acted and not {"full", "half"} & set(since):
        against.add("closed")
    if not any(chips[other] for other in hand.put_in if other != seat and other not in gone):
        against.add("nobody")
    if hand.put_in[seat] + chips[seat] <= level:
        against.add("chips")
    if against:
        (reason,) = against
        return reason
    if count >= 4:
        return "no-limit"
    if not acted:
        return "fresh"
    (again,) = {"full", "half"} & set(since)
    return f"again-{again}"
