"""Plain facts of Five-Card Stud; they stand in ``tutor/drills/facts``."""

from django.utils.translation import gettext_lazy

from engine.profile import Game
from tutor.drills.facts.kind import FactsKind


class FactsFiveCard(FactsKind):
    """A number, yes or no, or one of several."""

    about = Game.FIVE_CARD_STUD
    slug = "facts_five_card"
    number = 40
    paths = {"pt": "factos-five-card", "es": "datos-five-card"}
    title = gettext_lazy("Five-Card Stud: what everybody has to know")
    summary = gettext_lazy("Players, cards, rounds and bets, the ranking of the hands and how a hand of Five-Card Stud ends.")


KIND = FactsFiveCard()
