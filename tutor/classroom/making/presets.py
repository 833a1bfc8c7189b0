"""Sets that are ready to be made as they are."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Preset:
    """A choice of kinds with a name; no kinds are all of them."""

    slug: str
    title: Promise
    text: Promise
    kinds: tuple[str, ...]
    size: int = 10


PRESETS: Final = (
    Preset(
        "bring-in", _("Bring-in drill"), _("Who opens, and who speaks first after that."), ("who_opens", "who_speaks_first")
    ),
    Preset(
        "pots",
        _("Pots drill"),
        _("What is in the pot, how it parts into side pots, and who receives what."),
        ("pot_and_call", "side_pots", "who_receives"),
    ),
    Preset(
        "caribbean",
        _("Caribbean payouts"),
        _("Does the bank qualify, and what do Ante and Call bring?"),
        ("caribbean_settlement",),
    ),
    Preset("mixed", _("Mixed ten"), _("Ten questions of different kinds."), ()),
)


def preset(slug: str) -> Preset | None:
    """The preset of that name."""
    return next((each for each in PRESETS if each.slug == slug), None)
