"""Why an answer is wrong where no one wrong rule gives all of it: part by part, for parts that are wrong independently."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.ruling import Ruling
from tutor.drills.base import Kind, Misconception, Mistaken, Part
from tutor.drills.slips import Slip, slip_in

MAX_NAMED: Final = 2
"""An answer that would need more wrong rules than these was guessed, and nothing is said of it."""


@dataclass(frozen=True, slots=True)
class PartMistake:
    """A misconception, and the parts that it made wrong."""

    parts: tuple[Part, ...]
    misconception: Misconception[Any, Any]


@dataclass(frozen=True, slots=True)
class PartSlip:
    """A slip of arithmetic in one part."""

    part: Part
    slip: Slip


Reason = PartMistake | PartSlip


WrongParts = tuple[tuple[Misconception[Any, Any], Mapping[str, str]], ...]
"""Each misconception with what it would answer, in words, in the parts that it makes wrong."""


def wrong_parts(kind: Kind[Any, Any], situation: Any, ruling: Ruling[Any], mistaken: Mistaken[Any, Any]) -> WrongParts:
    """What the misconceptions make of the parts of this deal, in the active language; nothing where none is independent."""
    if not kind.independent_parts:
        return ()
    graded = ((mistake, kind.grade(situation, ruling, given).parts) for mistake, given in mistaken if given is not None)
    return tuple((mistake, {part.key: part.given for part in parts if not part.right}) for mistake, parts in graded)


def reasons(
    kind: Kind[Any, Any],
    situation: Any,
    ruling: Ruling[Any],
    answer: Any,
    mistaken: Mistaken[Any, Any],
    made_wrong: Callable[[], WrongParts],
    parts: Collection[Part],
) -> tuple[Reason, ...]:
    """What can be said of the wrong parts of an answer that no misconception gives as a whole; nothing of any other."""
    if answer == kind.key(ruling) or any(given == answer for _mistake, given in mistaken):
        return ()
    wrong = [part for part in parts if not part.right]
    return _mistakes(kind, made_wrong(), wrong) or _slips(kind, situation, ruling, answer, wrong)


def _mistakes(kind: Kind[Any, Any], made_wrong: WrongParts, wrong: Collection[Part]) -> tuple[PartMistake, ...]:
    """A misconception fits where every independent part that it makes wrong was answered just so, and no part that
    follows from these is right although it makes it wrong."""
    apart = set(kind.independent_parts)
    missed = {part.key for part in wrong}
    answered = {part.key: part.given for part in wrong if part.key in apart}
    if not answered:
        return ()
    fits: dict[str, list[Misconception[Any, Any]]] = {key: [] for key in answered}
    for mistake, makes_wrong in made_wrong:
        made = {key: given for key, given in makes_wrong.items() if key in apart}
        if made.items() <= answered.items() and makes_wrong.keys() <= missed:
            for key in made:
                fits[key].append(mistake)
    named: dict[str, tuple[Misconception[Any, Any], list[Part]]] = {}
    for part in wrong:
        matches = fits.get(part.key, [])
        if len({mistake.told_as for mistake in matches}) == 1:
            family = matches[0].told_as
            named.setdefault(family, (matches[0], []))[1].append(part)
    if len(named) > MAX_NAMED:
        return ()
    return tuple(PartMistake(tuple(made_wrong), mistake) for mistake, made_wrong in named.values())


def _slips(
    kind: Kind[Any, Any], situation: Any, ruling: Ruling[Any], answer: Any, wrong: Collection[Part]
) -> tuple[PartSlip, ...]:
    """Somebody who gets more than two figures wrong did not slip."""
    if len(wrong) > MAX_NAMED:
        return ()
    sums = kind.sums(situation, ruling, answer)
    found = ((part, slip_in(sums[part.key])) for part in wrong if part.key in sums)
    return tuple(PartSlip(part, slip) for part, slip in found if slip)
