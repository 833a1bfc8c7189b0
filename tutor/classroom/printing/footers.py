"""What stands in the margins of the pages. Only a style sheet can say it, and it names the set: so it is written for each."""

from collections.abc import Iterable
from typing import Final

from tutor.classroom.printing.choice import Paper

_MARGINS: Final = "12mm 13mm 16mm"
_FONT: Final = "8pt 'Noto Sans', 'DejaVu Sans', Arial, sans-serif"


def style(paper: Paper, names: Iterable[tuple[str, str]]) -> str:
    """The pages of that format; each of ``names`` is a named page of CSS and what its footer says beside the number.

    The margin boxes also keep Chromium from printing the address there.
    """
    rules = [f"@page {{ size: {paper.value}; margin: {_MARGINS}; }}"]
    for name, text in names:
        rules.append(
            f"@page {name} {{ size: {paper.value}; margin: {_MARGINS};"
            f" @bottom-left {{ content: {_string(text)}; font: {_FONT}; width: 85%; }}"
            f' @bottom-right {{ content: counter(page) " / " counter(pages); font: {_FONT}; }} }}'
        )
    return "\n".join(rules) + "\n"


def _string(text: str) -> str:
    """The text as a string of CSS: every sign by its number, so that none can end the string."""
    return '"' + "".join(f"\\{ord(sign):x} " for sign in text) + '"'
