"""Which question notices each rule: one whose right answer is another once the rule is switched off.

``python -m tests.rules.noticing`` deals every case and level of every kind, switches off each rule that can be asked about
(``drillable.toml``) in every way that its proofs know, and keeps one question for each in ``noticed.toml``, to which
``test_noticed.py`` holds the kinds. A question that cites the rule is taken before one that does not, a moment of play before
a plain fact. What no proof shows can still be asked as a fact of the game that is written down and not derived.
"""

import os
import sys
import tomllib
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.rules import Rule
from tests.rules.proving import all_proofs
from tests.rules.switches import Switch

FOLDER: Final = Path(__file__).parent
FILE: Final = FOLDER / "noticed.toml"
HEAD: Final = """\
# The question that notices each rule: with the rule switched off, as `proof` does it, something else is right.
# `switch` is the number of the switch among those of the proof; `cited` says whether the explanation names the rule.
# Written by `python -m tests.rules.noticing`.
"""
PLAIN_HEAD: Final = """\
# Nothing in the engine could be switched off for these: the question asks for a fact that is written down, with the rule.
"""
HOLDS_NO_RULING: Final = frozenset({"_values_of_five", "_value_of_held", "sheet", "sentences", "kinds", "deal_code"})
"""What is kept of questions and tables, whichever rules are on."""


def drillable() -> tuple[Rule, ...]:
    """The rules that can be asked about, in the order of all rules."""
    written = tomllib.loads((FOLDER / "drillable.toml").read_text(encoding="utf-8"))
    listed = {Rule(name) for part in ("statements", "decisions") for game in written[part].values() for name in game}
    return tuple(rule for rule in Rule if rule in listed)


def switches() -> dict[Rule, dict[tuple[str, int], Switch]]:
    """How each rule that a proof shows can be switched off, by the proof and the number of the switch among its own."""
    found: dict[Rule, dict[tuple[str, int], Switch]] = defaultdict(dict)
    for proof in all_proofs():
        ways = found[proof.rule]
        ways[proof.name, sum(name == proof.name for name, _number in ways)] = proof.without
    return found


# --- questions --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Asked:
    """A question as it was dealt while every rule was kept."""

    code: str
    kind: Any
    case: str
    frozen: Mapping[str, Any]
    right: Any
    rules: frozenset[Rule]
    _noticed: dict[int, bool] = field(default_factory=dict)

    @property
    def fact(self) -> Any:
        """The fact that is asked for; None where a moment of play is asked about."""
        return getattr(self.kind.thaw(self.frozen), "fact", None)

    def answer(self) -> Any:
        """What is right now, by the rules that are on."""
        forget()
        return self.kind.key(self.kind.rule(self.kind.thaw(self.frozen)))

    def notices(self, switch: Switch) -> bool:
        """Whether something else is right once the rule is off. Where nothing can be ruled any more, nothing was noticed."""
        if id(switch) not in self._noticed:
            self._noticed[id(switch)] = self._notices(switch)
        return self._noticed[id(switch)]

    def _notices(self, switch: Switch) -> bool:
        try:
            with switch.off():
                return bool(self.answer() != self.right)
        except Exception:
            return False
        finally:
            forget()

    def tells(self, rule: Rule) -> int:
        """Whether it asks for a fact that is written down: 2 where the answer says the rule, 1 where a step does, else 0."""
        if self.fact is None or self.fact.answer is None:
            return 0
        return 2 if rule in self.fact.says.rules else int(rule in self.fact.rules)


def ask(code: str) -> Asked:
    """The question of a code."""
    from tutor.drills import registry

    forget()
    dealt = registry.deal_code.__wrapped__(code)
    kind, ruling = dealt.kind, dealt.ruling
    return Asked(code, kind, dealt.case.slug, kind.freeze(dealt.situation), kind.key(ruling), frozenset(ruling.rules))


def forget() -> None:
    """Forgets what was ruled before: it may be otherwise now."""
    for clear in _kept():
        clear()


@cache
def _kept() -> tuple[Callable[[], None], ...]:
    from tutor.drills import registry

    registry.kinds()  # imports them all
    rooms = [vars(module) for name, module in sys.modules.items() if name.startswith(("engine", "tutor.drills"))]
    kept = {
        id(value): value.cache_clear
        for room in rooms
        for name, value in room.items()
        if hasattr(value, "cache_clear") and name not in HOLDS_NO_RULING
    }
    return tuple(kept.values())


# --- the search -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Noticed:
    """A question that notices a rule; ``proof`` is "" where it asks for a fact that is written down."""

    kind: str
    case: str
    code: str
    proof: str = ""
    switch: int = 0
    cited: bool = True


def deal(seeds: int) -> Iterator[Asked]:
    """Every level of every case, that often."""
    from tutor.drills import registry

    for kind in registry.kinds():
        for case in kind.cases:
            for level in case.levels:
                for seed in range(seeds):
                    yield ask(registry.code_for(kind, case, level, seed))


def find(rule: Rule, ways: Mapping[tuple[str, int], Switch], asked: Sequence[Asked]) -> Noticed | None:
    """The first question that notices the rule; those are looked at first that cite it."""
    citing = {each.kind.slug for each in asked if rule in each.rules}

    def place(each: Asked) -> tuple[bool, bool, bool]:
        return rule not in each.rules, each.kind.slug not in citing, each.kind.slug.startswith("facts_")

    in_turn = sorted(asked, key=place)
    for each in in_turn:
        for (proof, number), switch in ways.items():
            if each.notices(switch):
                return Noticed(each.kind.slug, each.case, each.code, proof, number, rule in each.rules)
    written = max(in_turn, key=lambda each: each.tells(rule))
    return Noticed(written.kind.slug, written.case, written.code) if not ways and written.tells(rule) else None


def search(seeds: int) -> dict[Rule, Noticed]:
    rules, ways = drillable(), switches()
    asked = list(deal(seeds))
    found = {}
    for number, rule in enumerate(rules, 1):
        if noticed := find(rule, ways[rule], asked):
            found[rule] = noticed
        width = 30 * number // len(rules)
        sys.stderr.write(f"\r[{'#' * width:30}] {number} of {len(rules)} rules, {number - len(found)} not noticed")
        sys.stderr.flush()
    sys.stderr.write("\n")
    return found


# --- the file ---------------------------------------------------------------------------------------------------------


def read() -> dict[Rule, Noticed]:
    """What the file says."""
    written = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {Rule(name): Noticed(**one) for part in ("noticed", "plain") for name, one in written[part].items()}


def reasons() -> dict[Rule, str]:
    """The rules that no question notices, and why."""
    return {Rule(name): why for name, why in tomllib.loads(FILE.read_text(encoding="utf-8"))["unnoticed"].items()}


def write(found: Mapping[Rule, Noticed], why: Mapping[Rule, str]) -> None:
    lines = [HEAD, "[noticed]"]
    for rule, one in found.items():
        if one.proof:
            lines.append(
                f'"{rule.value}" = {{ kind = "{one.kind}", case = "{one.case}", code = "{one.code}", '
                f'proof = "{one.proof}", switch = {one.switch}, cited = {str(one.cited).lower()} }}'
            )
    lines += ["", PLAIN_HEAD, "[plain]"]
    for rule, one in found.items():
        if not one.proof:
            lines.append(f'"{rule.value}" = {{ kind = "{one.kind}", case = "{one.case}", code = "{one.code}" }}')
    lines += ["", "# And these no question notices.", "", "[unnoticed]"]
    lines += [f'"{rule.value}" = "{reason}"' for rule, reason in why.items()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = ArgumentParser(description="Find for each rule a question that notices when it is switched off.")
    parser.add_argument("--seeds", type=int, default=4, help="how often each level of each case is dealt (default: 4)")
    options = parser.parse_args()
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutor.settings")
    django.setup()
    found = search(options.seeds)
    known = reasons() if FILE.exists() else {}
    missing = [rule for rule in drillable() if rule not in found]
    write(found, {rule: known.get(rule, "") for rule in missing})
    plain = sum(not one.proof for one in found.values())
    sys.stdout.write(f"{len(found)} rules noticed, {plain} of them as plain facts; {len(missing)} not\n")
    for rule in missing:
        sys.stdout.write(f"{rule.value}  {known.get(rule, 'no reason yet')}\n")


if __name__ == "__main__":
    main()
