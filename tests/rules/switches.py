"""Switching a rule of the engine off, and on again: one value, one choice or one function is another for a while."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import wraps
from types import ModuleType
from typing import Any

from engine.profile import StudProfile

ABSENT = object()


@dataclass(frozen=True)
class Switch:
    """Where the engine is changed: (owner, name, what stands there instead)."""

    places: Callable[[], list[tuple[Any, str, Any]]]

    @contextmanager
    def off(self) -> Iterator[None]:
        """The engine without the rule."""
        undo = []
        try:
            for owner, name, wrong in self.places():
                undo.append((owner, name, vars(owner).get(name, ABSENT) if has_names(owner) else getattr(owner, name)))
                put(owner, name, wrong)
            yield
        finally:
            for owner, name, right in reversed(undo):
                put(owner, name, right)


def has_names(owner: Any) -> bool:
    return isinstance(owner, type | ModuleType)


def put(owner: Any, name: str, value: Any) -> None:
    if value is ABSENT:
        delattr(owner, name)
    elif has_names(owner):
        setattr(owner, name, value)
    else:
        object.__setattr__(owner, name, value)  # profiles are frozen


def patched(owner: Any, name: str, wrong: Any) -> Switch:
    """Another value for an attribute of a class, or for a field of a profile or one of its streets."""
    getattr(owner, name)
    return Switch(lambda: [(owner, name, wrong)])


def choosing(profile: StudProfile, **field: Any) -> Switch:
    """The profile with another choice or amount."""
    ((name, wrong),) = field.items()
    return patched(profile, name, wrong)


def bent(function: Callable[..., Any], wrong: Callable[..., Any]) -> Switch:
    """A function or method that answers ``wrong(function, *its arguments)``, wherever engine, proofs and questions have it."""

    @wraps(function)
    def answer(*args: Any, **kwargs: Any) -> Any:
        return wrong(function, *args, **kwargs)

    *classes, name = function.__qualname__.split(".")
    if classes:
        owner = getattr(sys.modules[function.__module__], classes[0])
        return Switch(lambda: [(owner, name, answer)])
    return Switch(lambda: [(module, here, answer) for module in modules() for here in names_of(module, function)])


def both(*switches: Switch) -> Switch:
    """A rule that stands in more than one place."""
    return Switch(lambda: [place for switch in switches for place in switch.places()])


def modules() -> list[ModuleType]:
    return [module for name, module in sys.modules.items() if name.startswith(("engine", "tests.rules", "tutor.drills"))]


def names_of(module: ModuleType, function: Callable[..., Any]) -> list[str]:
    return [name for name, value in vars(module).items() if value is function]


def but(record: Any, **changes: Any) -> Any:
    """A frozen record with other values in some fields."""
    if hasattr(record, "_replace"):
        return record._replace(**changes)
    return replace(record, **changes)
