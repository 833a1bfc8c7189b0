"""Hand histories in and out."""

from pathlib import Path

EXAMPLES = Path(__file__).with_name("examples")


def example(name: str) -> str:
    return (EXAMPLES / f"{name}.phh").read_text(encoding="utf-8")
