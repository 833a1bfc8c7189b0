"""Rounds and chips: the deal round by round, the levels of a round, one round as it was bet, the pots."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.actions import Action, ActionKind
from engine.cards import Chips, Seat
from tutor.lessons.directives.reading import fields, number, numbers, statements
from tutor.lessons.errors import DirectiveError


@dataclass(frozen=True, slots=True, kw_only=True)
class PotsFigure:
    """What each seat put in, who folded, and the pots that come of it."""

    contributions: Mapping[Seat, Chips]
    folded: tuple[Seat, ...]
    says: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderFigure:
    """The levels of a round that is played at one unit; of the first round where ``bring_in`` stands below them.

    ``raises`` None says that there is no limit, and ``says`` the bet and the first three raises.
    """

    unit: Chips
    bring_in: Chips | None
    raises: int | None
    says: tuple[Chips, ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfFigure:
    """A short all-in, measured from the last full level."""

    unit: Chips
    full: Chips
    all_in: Chips
    counts: bool
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetsFigure:
    """The deal of the game round by round, with the unit of each."""

    says: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundFigure:
    """One betting round from its beginning, as it was bet, and what is so after the last action.

    ``low`` is who has the lowest card in the first round, ``first`` who acts first in a later one.
    """

    street: int
    stacks: Mapping[Seat, Chips]
    low: Seat | None
    first: Seat | None
    pair: bool
    actions: tuple[tuple[Seat, Action], ...]
    says: tuple[str, ...]
    caption: str


def pots(body: str) -> PotsFigure:
    found = fields(body, {"contributions", "says"}, {"folded", "caption"})
    return PotsFigure(
        contributions=_by_seat(found["contributions"]),
        folded=numbers(found.get("folded", "")),
        says=statements(found["says"]),
        caption=found.get("caption", ""),
    )


def ladder(body: str) -> LadderFigure:
    found = fields(body, {"unit", "cap", "says"}, {"bring-in", "caption"})
    return LadderFigure(
        unit=number(found["unit"]),
        bring_in=number(found["bring-in"]) if "bring-in" in found else None,
        raises=None if found["cap"] == "none" else number(found["cap"]),
        says=numbers(found["says"]),
        caption=found.get("caption", ""),
    )


def half(body: str) -> HalfFigure:
    found = fields(body, {"unit", "full", "all-in", "says"}, {"caption"})
    if found["says"] not in ("below", "at-least"):
        raise DirectiveError(f"says: is below or at-least, not {found['says']!r}")
    return HalfFigure(
        unit=number(found["unit"]),
        full=number(found["full"]),
        all_in=number(found["all-in"]),
        counts=found["says"] == "at-least",
        caption=found.get("caption", ""),
    )


def streets(body: str) -> StreetsFigure:
    found = fields(body, {"says"}, {"caption"})
    return StreetsFigure(says=statements(found["says"]), caption=found.get("caption", ""))


def betting_round(body: str) -> RoundFigure:
    found = fields(body, {"street", "stacks", "says"}, {"low", "first", "pair", "actions", "caption"})
    if ("low" in found) == ("first" in found) or ("low" in found) != (found["street"] == "1"):
        raise DirectiveError("the first round says who has the lowest card (low:), a later one who acts first (first:)")
    if found.get("pair", "no") not in ("yes", "no"):
        raise DirectiveError(f"pair: is yes or no, not {found['pair']!r}")
    return RoundFigure(
        street=number(found["street"]),
        stacks=_by_seat(found["stacks"]),
        low=number(found["low"]) if "low" in found else None,
        first=number(found["first"]) if "first" in found else None,
        pair=found.get("pair") == "yes",
        actions=tuple(_by_whom(text) for text in statements(found.get("actions", ""))),
        says=statements(found["says"]),
        caption=found.get("caption", ""),
    )


def _by_seat(text: str) -> dict[Seat, Chips]:
    """«1=20 3=6»."""
    pairs = [word.partition("=") for word in text.split()]
    return {number(seat): number(chips) for seat, _, chips in pairs}


def _by_whom(text: str) -> tuple[Seat, Action]:
    """«2 raise 8»."""
    seat, _, rest = text.partition(" ")
    return number(seat), action(rest)


def action(text: str) -> Action:
    """An action with the round's total that it leads to: «fold», «bring-in 1», «raise 8»."""
    name, _, to = text.strip().partition(" ")
    kinds = {kind.value.replace("_", "-"): kind for kind in ActionKind}
    if name not in kinds:
        raise DirectiveError(f"{name!r} is no action; there are {', '.join(kinds)}")
    return Action(kinds[name], number(to) if to else 0)
