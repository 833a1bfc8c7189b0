"""Plain facts of Seven-Card Stud; they stand in ``tutor/drills/facts``."""

from django.utils.translation import gettext_lazy

from engine.profile import Game
from tutor.drills.facts.kind import FactsKind


class FactsSevenCard(FactsKind):
    """A number, yes or no, or one of several."""

    about = Game.SEVEN_CARD_STUD
    slug = "facts_seven_card"
    number = 41
    paths = {"pt": "factos-seven-card", "es": "datos-seven-card"}
    title = gettext_lazy("Seven-Card Stud: what everybody has to know")
    summary = gettext_lazy("The streets with their cards and bets, the short pack and how a hand of Seven-Card Stud ends.")


KIND = FactsSevenCard()
