"""Answers as sets of option keys: ``fold``, ``check``, ``bring_in:1``, ``call:3``, ``wager:8``.

A call is keyed by the chips to add, as its option says; the bring-in and wagers by the total of the round.
"""

from collections.abc import Collection, Iterable

from engine.actions import LegalActions
from engine.cards import Chips

Answer = frozenset[str]

FOLD = "fold"
CHECK = "check"
GROUPS = (FOLD, CHECK, "bring_in", "call", "wager")
"""What is marked on its own, in the order in which the options stand."""


def bring_in(chips: Chips) -> str:
    return f"bring_in:{chips}"


def call(cost: Chips) -> str:
    return f"call:{cost}"


def wager(total: Chips) -> str:
    return f"wager:{total}"


def group(key: str) -> str:
    return key.partition(":")[0]


def amount(key: str) -> Chips:
    """The chips of a key, 0 where it has none."""
    return int(key.partition(":")[2] or 0)


def place(key: str) -> tuple[int, Chips]:
    """Where an option stands among the others."""
    return GROUPS.index(group(key)), amount(key)


def key_of(legal: LegalActions) -> Answer:
    """The right answer."""
    keys = {FOLD} if legal.fold else set()
    if legal.check:
        keys.add(CHECK)
    if legal.bring_in:
        keys.add(bring_in(legal.bring_in.to))
    if legal.call:
        keys.add(call(legal.call.cost))
    return frozenset(keys | {wager(each.to) for each in legal.wagers})


def part(answer: Collection[str], name: str) -> Answer:
    """What an answer says on one group."""
    return frozenset(key for key in answer if group(key) == name)


def without(answer: Answer, *names: str) -> Answer:
    return frozenset(key for key in answer if group(key) not in names)


def with_wagers(answer: Answer, totals: Iterable[Chips]) -> Answer:
    """The answer with these wagers instead of its own."""
    return without(answer, "wager") | {wager(total) for total in totals}
