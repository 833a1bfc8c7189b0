"""What the cases of a betting round are called, in every kind of question that asks about one."""

from typing import Final

from django.utils.translation import gettext_lazy

from tutor.drills.base import Case

_NAMES: Final = {
    "bring-in-or-open": gettext_lazy("bring-in or full bet"),
    "facing-bring-in": gettext_lazy("facing the bring-in"),
    "nominal-bring-in": gettext_lazy("the lowest card all-in from the ante"),
    "facing-completion": gettext_lazy("facing a completed bring-in"),
    "pair-exception": gettext_lazy("an exposed pair and the larger unit"),
    "pair-raise": gettext_lazy("raising with an exposed pair"),
    "cap-reached": gettext_lazy("the three raises have been made"),
    "no-cap-with-two": gettext_lazy("two players without limit of raises"),
    "cap-stays": gettext_lazy("the limit stays when two are left"),
    "short-below-half": gettext_lazy("an all-in below half a unit"),
    "short-after-check": gettext_lazy("a short all-in after a check"),
    "short-checked-before-bet": gettext_lazy("a check before the full bet and a short all-in after it"),
    "short-half": gettext_lazy("an all-in of half a unit or more"),
    "completion-reopens": gettext_lazy("a completion that reopens the raising"),
    "stack-between": gettext_lazy("a stack between call and raise"),
    "nobody-to-answer": gettext_lazy("nobody who could answer a raise"),
    "free": gettext_lazy("nothing to match"),
    "pair-all-in": gettext_lazy("the exposed pair is that of an all-in player"),
}


def betting_cases(*slugs: str) -> tuple[Case, ...]:
    """The cases of these names, in this order; all of them can be dealt by ``betting_plans``. Raises ``KeyError``."""
    return tuple(Case(slug, _NAMES[slug]) for slug in slugs)
