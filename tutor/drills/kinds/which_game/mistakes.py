"""Wrong rules that people follow about what differs between the games."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.profile import Game
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.which_game.dealing import Pair, TwoGames, rule, where_they_differ
from tutor.drills.kinds.which_game.words import both, value_in_words


def _as_five(situation: TwoGames) -> Pair:
    five, _seven = rule(situation).answer
    return five, five


def _as_seven(situation: TwoGames) -> Pair:
    _five, seven = rule(situation).answer
    return seven, seven


def _exchanged(situation: TwoGames) -> Pair | None:
    five, seven = rule(situation).answer
    return (seven, five) if five != seven else None


def _always_differ(situation: TwoGames) -> Pair | None:
    """What holds where the games part, answered where they do not."""
    five, seven = rule(situation).answer
    return rule(where_they_differ(situation)).answer if five == seven else None


def _this_round_too(situation: TwoGames) -> Pair | None:
    if situation.topic != "rounds-to-come":
        return None
    five, seven = (f"rounds:{int(value.partition(':')[2]) + 1}" for value in rule(situation).answer)
    return five, seven


def _right(situation: TwoGames) -> dict[str, str]:
    five, seven = rule(situation).answer
    return {
        "five_card": wording.game_name(Game.FIVE_CARD_STUD),
        "seven_card": wording.game_name(Game.SEVEN_CARD_STUD),
        "five": value_in_words(five),
        "seven": value_in_words(seven),
        "answer": both(situation, (five, seven)),
    }


MISCONCEPTIONS: tuple[Misconception[TwoGames, Pair], ...] = (
    Misconception(
        slug="same-as-five",
        name=gettext_lazy("What holds in Five-Card Stud holds in both games"),
        answer=_as_five,
        correction=lambda situation: (
            _("You took what holds in %(five_card)s for both games. In %(seven_card)s it is otherwise: %(seven)s.")
            % _right(situation)
        ),
    ),
    Misconception(
        slug="same-as-seven",
        name=gettext_lazy("What holds in Seven-Card Stud holds in both games"),
        answer=_as_seven,
        correction=lambda situation: (
            _("You took what holds in %(seven_card)s for both games. In %(five_card)s it is otherwise: %(five)s.")
            % _right(situation)
        ),
    ),
    Misconception(
        slug="exchanged",
        name=gettext_lazy("The rules of the two games are exchanged"),
        answer=_exchanged,
        correction=lambda situation: (
            _("You saw that the games differ, but exchanged them. It is the other way round: %(answer)s.") % _right(situation)
        ),
    ),
    Misconception(
        slug="always-differ",
        name=gettext_lazy("The games differ even where the rule of each leads to the same"),
        answer=_always_differ,
        correction=lambda situation: (
            _("The games do differ on this, but not in this situation. It comes to the same in both: %(five)s.")
            % _right(situation)
        ),
    ),
    Misconception(
        slug="this-round-too",
        name=gettext_lazy("The round that begins is counted among those to come"),
        answer=_this_round_too,
        correction=lambda situation: (
            _("You counted the round that now begins as well. Only those after it are to come: %(answer)s.") % _right(situation)
        ),
        rules=(Rule.FCS_02_10, Rule.S7_7TH_3),
    ),
)

TAKEN_FOR_THE_OTHER = {"same-as-five": Game.SEVEN_CARD_STUD, "same-as-seven": Game.FIVE_CARD_STUD}
"""The game whose own rule was passed over, by the mistake."""
