"""Caribbean Stud: the written record of a match, deal by deal."""

from dataclasses import dataclass

from engine.cards import Chips
from engine.caribbean_match import Annulled
from tutor.lessons.directives.reading import fields, number, signed, statements


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchFigure:
    """The result of each deal in its order, or what came back where it was annulled; ``chips`` is what the player brought."""

    deals: tuple[Chips | Annulled, ...]
    chips: Chips | None
    says: tuple[str, ...]
    caption: str


def match(body: str) -> MatchFigure:
    found = fields(body, {"deals", "says"}, {"chips", "caption"})
    return MatchFigure(
        deals=tuple(_deal(text) for text in statements(found["deals"])),
        chips=number(found["chips"]) if "chips" in found else None,
        says=statements(found["says"]),
        caption=found.get("caption", ""),
    )


def _deal(text: str) -> Chips | Annulled:
    """«+3», or «void 1» for a deal that was annulled and the chips that came back."""
    verb, _, rest = text.partition(" ")
    return Annulled(number(rest)) if verb == "void" else signed(text)
