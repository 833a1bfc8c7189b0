"""Wrong rules that people follow when they count the stub."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.hand import StudHand
from engine.rules import Rule
from engine.stub import rule_on_stub
from tutor.drills.base import Misconception
from tutor.drills.kinds.cards_left.dealing import NEXT, Left, each_on, folded_in
from tutor.drills.situations import StudSituation

PACK = 52


def _counting(dealt: Callable[[StudHand], int]) -> Callable[[StudSituation], Left]:
    """Whoever counts other cards as dealt, and goes on from there by the rule."""

    def answer(situation: StudSituation) -> Left:
        hand = situation.hand
        left = PACK - dealt(hand)
        return (left, _by_rule(left, hand) if situation.form == NEXT else "")

    return answer


def _by_rule(left: int, hand: StudHand) -> str:
    return "community" if left < len(hand.live) else "each"


def _choosing(choose: Callable[[int, int], str]) -> Callable[[StudSituation], Left | None]:
    """Whoever counts right and then deals by another rule: from the cards left and the players still in."""

    def answer(situation: StudSituation) -> Left | None:
        if situation.form != NEXT:
            return None
        hand = situation.hand
        return (hand.cards_left, choose(hand.cards_left, len(hand.live)))

    return answer


def _real(hand: StudHand) -> int:
    return PACK - hand.cards_left


def _held(hand: StudHand) -> int:
    """Only what those still in hold."""
    return sum(len(hand.cards(seat)) for seat in hand.live)


def _nobody_folded(hand: StudHand) -> int:
    return len(hand.setup.seats) * sum(each_on(hand))


def _folds_at_once(hand: StudHand) -> int:
    """Whoever folds in a round is held not to have had the card of that round."""
    return _real(hand) - sum(each_on(hand)[street - 1] for street in folded_in(hand).values())


def _without_this_round(hand: StudHand) -> int:
    return _real(hand) - len(hand.live) * each_on(hand)[-1]


def _up_only(hand: StudHand) -> int:
    return sum(map(len, hand.up.values()))


def _burning(hand: StudHand) -> int:
    return _real(hand) + hand.street - 1


def _figures(situation: StudSituation) -> dict[str, int]:
    hand = situation.hand
    back = sum(len(hand.cards(seat)) for seat in hand.folded)
    return {
        "left": hand.cards_left,
        "dealt": _real(hand),
        "back": back,
        "now": len(hand.live) * each_on(hand)[-1],
        "still_in": len(hand.live),
        "down": _real(hand) - _up_only(hand),
        "burned": hand.street - 1,
        "needed": rule_on_stub(hand).answer.needed,
    }


MISCONCEPTIONS: tuple[Misconception[StudSituation, Left], ...] = (
    Misconception(
        slug="folded-come-back",
        name=gettext_lazy("Folded cards go back into the stub"),
        answer=_counting(_held),
        correction=lambda situation: (
            _("You counted the %(back)s cards of those who folded as left. Folded cards do not come back into the deal.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_02_14, Rule.S7_EXT_12),
    ),
    Misconception(
        slug="nobody-folded",
        name=gettext_lazy("Whoever folded is still dealt to"),
        answer=_counting(_nobody_folded),
        correction=lambda situation: (
            _("You went on dealing to those who had folded. Only whoever is still in gets a card: %(dealt)s were dealt in all.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_02_7, Rule.S7_EXT_12),
    ),
    Misconception(
        slug="folds-a-round-early",
        name=gettext_lazy("Whoever folds in a round had no card of that round"),
        answer=_counting(_folds_at_once),
        correction=lambda situation: (
            _("You left out the cards that were dealt just before a fold. Each round is dealt first: %(dealt)s cards in all.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_02_7, Rule.S7_EXT_12),
    ),
    Misconception(
        slug="without-this-round",
        name=gettext_lazy("The cards of the round in play are not counted"),
        answer=_counting(_without_this_round),
        correction=lambda situation: (
            _("You left out the cards of this round, which are dealt already: %(now)s.") % _figures(situation)
        ),
        rules=(Rule.FCS_02_7, Rule.S7_EXT_12),
    ),
    Misconception(
        slug="up-cards-only",
        name=gettext_lazy("Only up cards are counted"),
        answer=_counting(_up_only),
        correction=lambda situation: (
            _("You counted the up cards alone. The down cards come from the pack too: %(down)s.") % _figures(situation)
        ),
        rules=(Rule.FCS_02_5, Rule.S7_EXT_12),
    ),
    Misconception(
        slug="burned",
        name=gettext_lazy("A card is burned before each later round"),
        answer=_counting(_burning),
        correction=lambda situation: (
            _("You took off %(burned)s burned cards. Nothing is burned here: %(left)s are left.") % _figures(situation)
        ),
        rules=(Rule.FCS_02_12, Rule.S7_EXT_12),
    ),
    Misconception(
        slug="one-to-spare",
        name=gettext_lazy("The last card of the pack is not dealt"),
        answer=_choosing(lambda left, still_in: "each" if left > still_in else "community"),
        correction=lambda situation: (
            _("You kept a card back. %(left)s cards are just enough for %(still_in)s players.") % _figures(situation)
        ),
        rules=(Rule.S7_EXT_13,),
    ),
    Misconception(
        slug="eight-always-share",
        name=gettext_lazy("With eight players one always shares the last card"),
        answer=_choosing(lambda left, still_in: "community"),
        correction=lambda situation: (
            _("Eight began, but %(still_in)s are left, and %(left)s cards: each gets one as long as they suffice.")
            % _figures(situation)
        ),
        rules=(Rule.S7_EXT_13,),
    ),
    Misconception(
        slug="the-last-get-none",
        name=gettext_lazy("As many get a card as there are"),
        answer=_choosing(lambda left, still_in: "each" if left >= still_in else "some"),
        correction=lambda situation: (
            _("You dealt the %(left)s cards to some of the %(still_in)s players. All are treated alike: they share one card.")
            % _figures(situation)
        ),
        rules=(Rule.S7_EXT_13,),
    ),
    Misconception(
        slug="shuffled-again",
        name=gettext_lazy("Folded cards are shuffled in where the stub is short"),
        answer=_choosing(lambda left, still_in: "each" if left >= still_in else "shuffled"),
        correction=lambda situation: (
            _("You shuffled folded cards in again. They stay out: with %(left)s cards for %(still_in)s players one is shared.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_02_13, Rule.AMB_S7_13),
    ),
)
