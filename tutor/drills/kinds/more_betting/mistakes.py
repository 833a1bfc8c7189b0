"""Wrong rules on whether there is more betting; each answers only where it has something to say."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.profile import Game
from engine.rules import Rule
from engine.turns import rule_on_more_betting
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.just_acted import hand_after, round_after
from tutor.drills.kinds.more_betting.reasons import ALONE, ANSWER, LAST, NONE, ONE, ROUNDS, reason_of
from tutor.drills.situations import StudSituation

ROUNDS_OF = {Game.FIVE_CARD_STUD: 4, Game.SEVEN_CARD_STUD: 5}


def _key(situation: StudSituation) -> str:
    return reason_of(rule_on_more_betting(hand_after(situation)))


def _able(situation: StudSituation) -> list[int]:
    betting = round_after(situation)
    return [seat for seat in sorted(betting.live) if betting.stacks[seat]]


def _instead_of(right: str, wrong: str) -> Callable[[StudSituation], str | None]:
    """Answers ``wrong`` wherever ``right`` is right."""
    return lambda situation: wrong if _key(situation) == right else None


def _one_cannot(situation: StudSituation) -> str | None:
    return ONE if _key(situation) == ANSWER and len(_able(situation)) == 1 else None


def _all_in_ends(situation: StudSituation) -> str | None:
    somebody = len(_able(situation)) < len(round_after(situation).live)
    return NONE if somebody and _key(situation) in (ANSWER, ROUNDS) else None


def _other_games_rounds(situation: StudSituation) -> str | None:
    """Counts the rounds of the other game: five in Five-Card Stud, four in Seven-Card Stud."""
    key, street = _key(situation), situation.hand.street
    if key == LAST:
        return ROUNDS
    return LAST if key == ROUNDS and situation.game is Game.SEVEN_CARD_STUD and street == 4 else None


MISCONCEPTIONS = (
    Misconception(
        "one-cannot",
        gettext_lazy("A single player with chips does not act any more"),
        _one_cannot,
        lambda situation: (
            _("Only %(the_seats)s has chips, but has not answered the %(level)s yet: that decision is still to come.")
            % {"the_seats": wording.the_seats(_able(situation)), "level": round_after(situation).level}
        ),
        rules=(Rule.FCS_05_10, Rule.S7_3RD_9),
    ),
    Misconception(
        "all-in-ends",
        gettext_lazy("An all-in ends the betting"),
        _all_in_ends,
        lambda situation: (
            _("Not all are all-in: %(the_seats)s can still act, and the betting goes on without those who are all-in.")
            % {"the_seats": wording.the_seats(_able(situation))}
        ),
        rules=(Rule.FCS_05_9, Rule.S7_3RD_9),
    ),
    Misconception(
        "lone-bets",
        gettext_lazy("A single player with chips may go on betting"),
        _instead_of(ONE, ROUNDS),
        lambda situation: (
            _("Only %(the_seats)s has chips: nobody could answer a bet, and the cards that are missing come without betting.")
            % {"the_seats": wording.the_seats(_able(situation))}
        ),
        rules=(Rule.FCS_06_17, Rule.AMB_S7_15),
    ),
    Misconception(
        "cards-to-come",
        gettext_lazy("With every card there is a round of betting"),
        _instead_of(NONE, ROUNDS),
        lambda situation: _("Cards are still to come, but nobody has chips to bet with: they are dealt without betting."),
        rules=(Rule.FCS_06_17, Rule.AMB_S7_15),
    ),
    Misconception(
        "other-games-rounds",
        gettext_lazy("As many rounds as in the other game"),
        _other_games_rounds,
        lambda situation: (
            _("You counted the rounds of another game. %(game)s has %(rounds)s rounds of betting.")
            % {"game": wording.game_name(situation.game), "rounds": ROUNDS_OF[situation.game]}
        ),
        rules=(Rule.FCS_02_10, Rule.S7_7TH_3),
    ),
    Misconception(
        "alone-plays-on",
        gettext_lazy("The last hand is played to the end"),
        _instead_of(ALONE, ROUNDS),
        lambda situation: (
            _("Against %(the_seats)s nobody is left: the pot is won at once, and no more cards are dealt.")
            % {"the_seats": wording.the_seats(sorted(round_after(situation).live))}
        ),
        rules=(Rule.FCS_05_12, Rule.AMB_S7_20),
    ),
)
