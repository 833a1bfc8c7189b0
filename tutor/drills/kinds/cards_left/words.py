"""The count of the stub in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.actions import ActionKind
from engine.hand import StudHand
from engine.profile import Game
from engine.ruling import Ruling
from engine.stub import CardsLeft, DealtOnStreet, NextStreetNeeds, StubCounted
from tutor import wording
from tutor.drills.base import LogRound, Option, Step
from tutor.drills.kinds.cards_left.dealing import folded_in

KEYS = ("each", "community", "some", "shuffled")


def option(key: str) -> str:
    """What is dealt, in words."""
    return {
        "each": _("each gets a card face down"),
        "community": _("one card is turned up for all"),
        "some": _("only some get a card, as many as there are"),
        "shuffled": _("folded cards are shuffled in, so that each gets one"),
    }[key]


def options() -> tuple[Option, ...]:
    return tuple(Option(key, wording.capital(option(key))) for key in KEYS)


def folds_by_round(hand: StudHand) -> tuple[LogRound, ...]:
    """Who folded in each round that is over."""
    gone = folded_in(hand)

    def lines(street: int) -> tuple[str, ...]:
        said = tuple(wording.did(seat, ActionKind.FOLD) for seat, folded in sorted(gone.items()) if folded == street)
        return said or (_("nobody folds"),)

    game = hand.profile.game
    rounds = range(1, hand.street)
    return tuple(LogRound(wording.capital(wording.street_name(game, street)), lines(street)) for street in rounds)


def explain_stub(ruling: Ruling[CardsLeft], game: Game) -> tuple[Step, ...]:
    """Round by round what was dealt, the stub, and what the next street needs."""
    return tuple(_steps(ruling, game))


def _steps(ruling: Ruling[CardsLeft], game: Game) -> Iterator[Step]:
    dealt = [fact for fact in ruling.facts if isinstance(fact, DealtOnStreet)]
    told = (
        f"{wording.street_name(game, fact.street)}, {len(fact.seats)} × {fact.each} = {len(fact.seats) * fact.each}"
        for fact in dealt
    )
    yield Step(
        rules=dealt[0].rules[:1],
        text=_("Whoever is in as a round is dealt gets its cards: %(dealt)s.") % {"dealt": "; ".join(told)},
    )
    for fact in ruling.facts:
        if isinstance(fact, StubCounted):
            added = " + ".join(str(len(each.seats) * each.each) for each in dealt)
            text = _("Nothing is burned and folded cards do not come back. Dealt: %(added)s = %(dealt)s.") % {
                "added": added,
                "dealt": fact.dealt,
            }
            yield Step(rules=fact.rules, text=text)
            text = _("The pack has 52 cards: %(pack)s − %(dealt)s = %(left)s are left.") % {
                "pack": fact.pack,
                "dealt": fact.dealt,
                "left": fact.left,
            }
            yield Step(rules=fact.rules, text=text, states_answer=True)
        if isinstance(fact, NextStreetNeeds):
            yield Step(rules=fact.rules, text=_needs_text(fact), states_answer=True)


def _needs_text(fact: NextStreetNeeds) -> str:
    figures = {"still_in": fact.still_in, "left": fact.left}
    if fact.suffices:
        return _("%(still_in)s players need as many cards, and %(left)s are left: they suffice, and each gets one.") % figures
    return (
        _("%(still_in)s players need as many cards, and only %(left)s are left: one card is turned up in the middle for all.")
        % figures
    )
