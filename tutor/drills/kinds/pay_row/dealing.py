"""A round that the player wins, by each line of the table, at the stakes of the level."""

from dataclasses import replace
from typing import Final

from engine.cards import Chips, Rank
from engine.caribbean import Decision, Outcome, settle
from engine.steering.five_cards import groups, lay, straight
from tutor.drills import caribbean_dealing
from tutor.drills.base import Case, Level
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.dice import Dice

ANTES: Final[dict[Level, tuple[Chips, ...]]] = {Level.PLAIN: (1,), Level.DISTRACTED: (2, 5), Level.TEMPTING: (5, 10)}


def deal(dice: Dice, case: Case, level: Level) -> CaribbeanSituation | None:
    """A round that fits the case; None where chance made another."""
    wheel = case.slug in ("wheel", "suited-wheel")
    dealt = _wheel(dice, suited=case.slug == "suited-wheel") if wheel else caribbean_dealing.deal(dice, case, level)
    return replace(dealt, ante=dice.pick(ANTES[level])) if dealt else None


def _wheel(dice: Dice, *, suited: bool) -> CaribbeanSituation | None:
    player = lay(dice, straight(dice, (Rank.FIVE,), suited=suited))
    bank = lay(dice, groups(dice, dice.pick(((2,), (2, 2), (3,)))), player) if player else None
    if not player or not bank:
        return None
    dealt = CaribbeanSituation(player=player, bank=bank, decision=Decision.CALL)
    won = settle(dealt.profile, dealt.player, dealt.bank, dealt.decision).answer.outcome is Outcome.PLAYER_WINS
    return dealt if won else None
