"""A run over many questions: spread evenly over kinds, cases and levels, cut into chunks that may be done in any order."""

import gc
import json
import multiprocessing
import threading
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from django.utils.translation import trans_real

from tutor.drills import registry
from tutor.drills.base import Case, Kind, Level
from tutor.drills.codes import SEEDS
from tutor.verification.checks import Derivation, Fault, faults

CHUNK: Final = 500
"""Questions of a chunk."""

_DERIVATIONS: Final = ("tests.derivations.answers", "tests.derivations.pokerkit_hands", "tests.oracle.played")
"""They stand with the tests; those with PokerKit need the development lock. A tree without them is verified without them."""


class ResumeError(ValueError):
    """A file of another run."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which questions a run looks at."""

    questions: int
    seed: int
    kinds: tuple[str, ...]

    @property
    def chunks(self) -> range:
        return range(-(-self.questions // CHUNK))

    def size(self, chunk: int) -> int:
        return min(CHUNK, self.questions - chunk * CHUNK)

    def codes(self, chunk: int) -> Iterator[str]:
        """The codes of a chunk's questions."""
        cells = _cells(self.kinds)
        for place in range(chunk * CHUNK, chunk * CHUNK + self.size(chunk)):
            digest = blake2b(f"{self.seed}:{place}".encode(), digest_size=8).digest()
            yield registry.code_for(*cells[place % len(cells)], int.from_bytes(digest) % SEEDS)

    def head(self) -> dict[str, Any]:
        """What the file of a run begins with: another number of cases is another run."""
        return {**asdict(self), "kinds": list(self.kinds), "cells": len(_cells(self.kinds))}


@cache
def _cells(kinds: tuple[str, ...]) -> tuple[tuple[Kind[Any, Any], Case, Level], ...]:
    return tuple((kind, case, level) for kind in map(registry.get, kinds) for case in kind.cases for level in case.levels)


@dataclass(frozen=True, slots=True)
class Done:
    """A chunk that was verified."""

    chunk: int
    faults: tuple[Fault, ...]


@cache
def derivations() -> Mapping[str, Mapping[str, Derivation]]:
    """The second derivations by kind, each by what it is called."""
    found: dict[str, dict[str, Derivation]] = {}
    for name in _DERIVATIONS:
        try:
            module = import_module(name)
        except ModuleNotFoundError:
            continue
        for slug, derive in module.DERIVATIONS.items():
            found.setdefault(slug, {})[module.TITLE] = derive
    return found


def has_pokerkit() -> bool:
    return find_spec("pokerkit") is not None


def verify(plan: Plan, chunk: int) -> Done:
    """Verify the questions of one chunk."""
    found: list[Fault] = []
    for code in plan.codes(chunk):
        try:
            dealt = registry.deal_code.__wrapped__(code)
        except Exception as error:
            found.append(Fault(code=code, where="", what="it cannot be dealt", ruled="", found=repr(error)))
            continue
        found += faults(dealt, derivations().get(dealt.kind.slug, {}))
    return Done(chunk, tuple(found))


def run(plan: Plan, chunks: Sequence[int], processes: int) -> Iterator[Done]:
    """Verify these chunks, each given as soon as it is done; with one process here, else in processes of their own."""
    if processes == 1:
        for chunk in chunks:
            yield verify(plan, chunk)
        return
    # Spawned and not forked: the same on every system, and nothing of this process is shared.
    with multiprocessing.get_context("spawn").Pool(processes, _set_up) as pool:
        yield from pool.imap_unordered(_verify, [(plan, chunk) for chunk in chunks])


def _set_up() -> None:
    import django

    django.setup()
    # Hundreds of words are looked up for each question. A process that verifies has one thread and no tasks to tell apart,
    # so that the active language need not stand in Django's slower place: a sixth of the time.
    trans_real._active = threading.local()  # type: ignore[attr-defined]
    # What is loaded now stays: there is no need to look through it for unused memory again and again.
    registry.kinds()
    derivations()
    gc.freeze()


def _verify(task: tuple[Plan, int]) -> Done:
    return verify(*task)


# --- resuming ---------------------------------------------------------------------------------------------------------


def read_done(path: Path, plan: Plan) -> list[Done]:
    """The chunks that the file of a run has; none where there is no file. Raises ``ResumeError``.

    A last line that was cut off in the writing counts as not there.
    """
    if not path.exists():
        return []
    head, *lines = path.read_text(encoding="utf-8").split("\n")
    try:
        if json.loads(head) != plan.head():
            raise ResumeError(f"{path} is of a run over other questions")
        done = [json.loads(line) for line in lines[:-1]]
        return [Done(one["chunk"], tuple(Fault(**fault) for fault in one["faults"])) for one in done]
    except (json.JSONDecodeError, KeyError, TypeError) as error:
        raise ResumeError(f"{path} is no file of a run") from error


def keeping(path: Path, plan: Plan, before: Collection[Done], new: Iterator[Done]) -> Iterator[Done]:
    """Pass the chunks on, each written to the file first, after those of before."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(json.dumps(plan.head()) + "\n")
        file.writelines(_line(one) for one in before)
        file.flush()
        for one in new:
            file.write(_line(one))
            file.flush()
            yield one


def _line(done: Done) -> str:
    return json.dumps({"chunk": done.chunk, "faults": [asdict(fault) for fault in done.faults]}) + "\n"
