"""Whether the actions of a round, as somebody wrote them down, are legal, and which is the first that is not."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import NamedTuple

from engine.actions import Action, ActionKind, LegalActions, Refusal
from engine.betting import BettingRound
from engine.cards import Chips, Seat
from engine.profile import Topic
from engine.rules import Rule
from engine.ruling import Fact, Ruling


class Written(NamedTuple):
    """An action as it was written down: who is said to have done what."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstIllegal(Fact):
    """The first action that the rules refuse, and what there was to do instead."""

    place: int
    """Its number in the sequence, from 1."""
    written: Written
    reason: Refusal
    to_act: Seat | None
    """Whose turn it was; None where the round was over."""
    legal: LegalActions | None
    level: Chips
    unit: Chips
    paid: Chips
    """What the seat had put in in the round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AllLegal(Fact):
    """Every action was legal when it was done."""

    count: int


def apart(betting: BettingRound) -> BettingRound:
    """A copy of the round that goes its own way; what never changes is shared."""
    same = (betting.profile, betting.street, betting.opening)
    return deepcopy(betting, {id(each): each for each in same})


def rule_on_sequence(betting: BettingRound, sequence: Sequence[Written]) -> Ruling[int | None]:
    """The place of the first illegal action, from 1; None where all are legal. The round itself stays as it is."""
    betting = apart(betting)
    for place, written in enumerate(sequence, 1):
        reason = betting.verify(written.seat, written.action)
        if reason is None:
            betting.do(written.action)
            continue
        fact = FirstIllegal(
            rules=_rules(betting, reason, written),
            place=place,
            written=written,
            reason=reason,
            to_act=betting.actor,
            legal=betting.legal() if betting.actor is not None else None,
            level=betting.level,
            unit=betting.unit,
            paid=betting.paid.get(written.seat, 0),
        )
        return Ruling(place, (fact,))
    profile = betting.profile
    rules = tuple(dict.fromkeys(profile.cite(Topic.CHECK_OR_BET) + profile.cite(Topic.CALL) + profile.cite(Topic.RAISE)))
    return Ruling(None, (AllLegal(rules=rules, count=len(sequence)),))


def _rules(betting: BettingRound, reason: Refusal, written: Written) -> tuple[Rule, ...]:
    """The rules that refuse it."""
    profile = betting.profile
    if reason in (Refusal.WRONG_AMOUNT, Refusal.WRONG_NAME):
        only_bring_in = betting.opening is not None and betting.level > 0 and betting.wagers == 0
        topic = Topic.NO_RAISE_OVER_BRING_IN if only_bring_in else Topic.NO_FREE_AMOUNT
        return profile.cite(topic) if only_bring_in else (*betting.street.rules, *profile.cite(topic))
    if reason is Refusal.HAND_OVER:
        brought_in = betting.done[0].kind is ActionKind.BRING_IN and betting.wagers == 0
        topic = Topic.NO_OPTION if brought_in else Topic.ROUND_ENDS if betting.level else Topic.ALL_CHECKED
        return profile.cite(topic)
    topic = {
        Refusal.NOT_IN_TURN: Topic.CLOCKWISE,
        Refusal.FOLD_NOT_OFFERED: Topic.FOLD_WHEN_FREE,
        Refusal.MUST_BRING_IN: Topic.MUST_OPEN,
        Refusal.SOMETHING_TO_MATCH: Topic.CALL,
        Refusal.NOTHING_TO_MATCH: Topic.CHECK_OR_BET,
        Refusal.CAP_REACHED: Topic.CAP,
        Refusal.NOT_REOPENED: Topic.BELOW_HALF,
        Refusal.NOBODY_TO_ANSWER: Topic.NOBODY_TO_ANSWER,
    }.get(reason, Topic.SHORT_CALL)
    return profile.cite(topic)
