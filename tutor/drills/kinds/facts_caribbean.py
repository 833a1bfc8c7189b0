"""Plain facts of Caribbean Stud; they stand in ``tutor/drills/facts``."""

from django.utils.translation import gettext_lazy

from engine.profile import Game
from tutor.drills.facts.kind import FactsKind


class FactsCaribbean(FactsKind):
    """A number, yes or no, or one of several."""

    about = Game.CARIBBEAN_STUD
    slug = "facts_caribbean"
    number = 42
    paths = {"pt": "factos-caribbean", "es": "datos-caribbean"}
    title = gettext_lazy("Caribbean Stud: what everybody has to know")
    summary = gettext_lazy("Cards, stakes, the pay table and the match of Caribbean Stud in plain figures.")


KIND = FactsCaribbean()
