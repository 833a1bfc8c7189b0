"""What a proof is: a situation played through the engine, the rule that it shows, and how the engine does without it."""

import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from engine.rules import Rule
from tests.rules.switches import Switch

Shows = Callable[[], None]

_declared: list["Proof"] = []


@dataclass(frozen=True)
class Proof:
    """``shows`` passes while the engine keeps the rule, and fails once it is switched off."""

    rule: Rule
    shows: Shows
    without: Switch

    @property
    def name(self) -> str:
        return f"{self.shows.__module__.rpartition('.')[2]}.{self.shows.__name__}"

    def __str__(self) -> str:
        return f"{self.rule.value}-{self.name}"


def proves(*rules: Rule, without: Switch) -> Callable[[Shows], Shows]:
    """Declares that a function shows these rules, all of which ``without`` removes. It may be declared more than once."""

    def declare(shows: Shows) -> Shows:
        _declared.extend(Proof(rule, shows, without) for rule in rules)
        return shows

    return declare


def all_proofs() -> list[Proof]:
    """Every proof of this folder, in the order of the rules."""
    folder = Path(__file__).parent
    for found in pkgutil.iter_modules([str(folder)]):
        if not found.name.startswith(("test_", "conftest")):
            import_module(f"tests.rules.{found.name}")
    place = {rule: number for number, rule in enumerate(Rule)}
    return sorted(_declared, key=lambda proof: place[proof.rule])


def proofs() -> dict[Rule, list[str]]:
    """The names of the proofs of each rule that has any."""
    found: dict[Rule, list[str]] = {}
    for proof in all_proofs():
        found.setdefault(proof.rule, []).append(proof.name)
    return found
