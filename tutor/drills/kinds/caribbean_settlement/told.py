"""A round like the one that the lesson tells: a pair beats a lower pair of the bank that has an ace beside it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips, Rank
from engine.caribbean import AnteResult, BankQualifies, HandsCompared, NetAndReceived, Outcome, Settlement
from engine.ranking import HandCategory, HandRank, rank_hand
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_mistakes import mistake
from tutor.drills.caribbean_words import tell
from tutor.drills.caribbean_wrong import Figures, Round


@dataclass(frozen=True, slots=True, kw_only=True)
class AtStake(Fact):
    """What the player holds, and what both bets put at stake."""

    player: HandRank
    ante: Chips
    call: Chips


def is_as_told(player: HandRank, bank: HandRank) -> bool:
    """Whether both have a pair, the player the higher one, and the bank an ace beside its own but no king."""
    pairs = player.category is bank.category is HandCategory.PAIR and player.ranks[0] > bank.ranks[0]
    return pairs and Rank.ACE in bank.ranks[1:] and Rank.ACE not in player.ranks and Rank.KING not in bank.ranks


def as_told(situation: CaribbeanSituation, settled: Ruling[Settlement]) -> Ruling[Settlement]:
    """The ruling as it is; where the round is like the told one, with what is at stake and the places of it that are like."""
    player = rank_hand(situation.player)
    if situation.folded or not is_as_told(player, rank_hand(situation.bank)):
        return settled
    profile = situation.profile
    stake = AtStake(rules=(Rule.CAR_08_1, Rule.CAR_08_2), player=player, ante=profile.ante, call=profile.call)
    return Ruling(settled.answer, (stake, *map(_cited, settled.facts)))


def _cited(fact: Fact) -> Fact:
    match fact:
        case BankQualifies():
            return replace(fact, rules=(*fact.rules, Rule.CAR_08_3))
        case HandsCompared():
            return replace(fact, rules=(*fact.rules[1:], Rule.CAR_08_4, Rule.CAR_08_7))
        case AnteResult():
            return replace(fact, rules=(*fact.rules, Rule.CAR_08_5))
        case NetAndReceived():
            return replace(fact, rules=(*fact.rules, Rule.CAR_08_6))
        case _other:
            return fact


def explain_told(situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> Iterator[Step]:
    """The steps, the first of which says what is at stake where the ruling does."""
    stakes = [fact for fact in ruling.facts if isinstance(fact, AtStake)]
    others = tuple(fact for fact in ruling.facts if not isinstance(fact, AtStake))
    for fact in stakes:
        text = _("The player has %(hand)s and has added the Call of %(call)s to the Ante of %(ante)s: %(staked)s at stake.") % {
            "hand": wording.a_hand(fact.player),
            "call": wording.number(fact.call),
            "ante": wording.number(fact.ante),
            "staked": wording.number(fact.ante + fact.call),
        }
        paired = tuple(card for card in situation.player if card.rank is fact.player.ranks[0])
        yield Step(rules=fact.rules, text=text, cards=paired)
    beside = _("The ace beside the pair of the bank changes nothing.")
    for step in tell(situation, Ruling(ruling.answer, others)):
        yield replace(step, text=f"{step.text} {beside}") if Rule.CAR_08_7 in step.rules else step


def _highest_card_wins(r: Round) -> Figures | None:
    """The ace decides, whatever pairs there are."""
    against_it = r.outcome is Outcome.PLAYER_WINS and is_as_told(r.player, r.bank)
    return r.ended(Outcome.BANK_WINS) if against_it else None


HIGHEST_CARD_WINS: Final = mistake(
    "highest-card-wins",
    gettext_lazy("The highest card beats a pair"),
    _highest_card_wins,
    lambda r: (
        _("You let the ace of the bank win. Pairs are compared first: %(player)s beats %(bank)s, whatever lies beside.")
        % {"player": wording.a_hand(r.player), "bank": wording.a_hand(r.bank)}
    ),
    rules=(Rule.CAR_08_7,),
)
