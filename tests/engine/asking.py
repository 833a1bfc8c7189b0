"""Asking the engine as another program does: a kind and its inputs go in as a line, and the answer comes out as one."""

import json
from collections.abc import Mapping
from typing import Any

from engine.protocol.lines import answer


def answered(line: str | bytes) -> dict[str, Any]:
    """What is answered to a line: an object with ``expected`` and ``rules``, or with ``error``."""
    told = json.loads(answer(line.encode() if isinstance(line, str) else line))
    assert isinstance(told, dict)
    return told


def line(kind: str, inputs: Mapping[str, Any]) -> str:
    return json.dumps({"kind": kind, "inputs": inputs})


def ask(kind: str, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The ``expected`` of a question that has an answer."""
    told = answered(line(kind, inputs))
    assert "error" not in told, told
    return dict(told["expected"])


def fault(kind: str, inputs: Mapping[str, Any]) -> tuple[str, str]:
    """Why a question has no answer, and where it is at fault."""
    error = answered(line(kind, inputs))["error"]
    return error["reason"], error["where"]
