"""Wrong rules of Caribbean Stud."""

from collections.abc import Callable
from typing import Any

from engine.cards import DECK, Rank
from engine.caribbean import (
    CARIBBEAN_STUD,
    BankFails,
    BankQualifies,
    CaribbeanProfile,
    Decision,
    Outcome,
    PayLine,
    QualifiesBy,
    Settlement,
    qualifies,
    settle,
    settlement,
    value_qualifies,
)
from engine.caribbean_match import Match, MatchError, MatchRefusal, Winner, rule_on_match
from engine.hand_values import HandCategory, HandRank
from engine.ranking import check_cards, rank_hand
from engine.ruling import Fact, Ruling
from tests.rules.switches import Switch, bent, both, but, patched


def settling(outcome: Outcome, **other: Any) -> Switch:
    """Another result where a round ends so."""

    return bent(
        settlement,
        lambda right, profile, ends, player=None: but(right(profile, ends, player), **(other if ends is outcome else {})),
    )


def paying(line: PayLine, ratio: int) -> Switch:
    """Another line in the pay table."""
    return patched(CARIBBEAN_STUD, "pay_table", {**CARIBBEAN_STUD.pay_table, line: ratio})


def _called_anyway(right: Any, profile: Any, player: Any, bank: Any, decision: Any) -> Any:
    return right(profile, player, bank, Decision.CALL)


EVERYBODY_CALLS = bent(settle, _called_anyway)


def _on_the_ante(right: Any, *args: Any) -> Any:
    ruling = right(*args)
    answer = ruling.answer
    if answer.ratio is None:
        return ruling
    return but(ruling, answer=but(answer, ante_result=answer.staked // 3 * answer.ratio, call_result=answer.staked // 3 * 2))


RATIO_PAYS_ON_THE_ANTE = bent(settle, _on_the_ante)
ONE_TABLE_FOR_ALL = bent(settle, lambda right, profile, *rest: right(CARIBBEAN_STUD, *rest))


def _compared_first(right: Any, profile: Any, player: Any, bank: Any, decision: Any) -> Any:
    """The hands are compared before anybody asks whether the bank qualifies."""
    ruling = right(profile, player, bank, decision)
    if ruling.answer.outcome is not Outcome.NOT_QUALIFIED:
        return ruling
    value, against = rank_hand(player), rank_hand(bank)
    outcome = Outcome.TIE if value == against else Outcome.PLAYER_WINS if value > against else Outcome.BANK_WINS
    return but(ruling, answer=settlement(profile, outcome, value))


HANDS_ARE_COMPARED_FIRST = bent(settle, _compared_first)


def qualifying(when: Callable[[HandRank], Any]) -> Switch:
    """The bank qualifies otherwise."""

    def qualified(right: Any, bank: Any) -> Any:
        ruling, value = right(bank), rank_hand(bank)
        if ruling.answer == bool(when(value)):
            return ruling
        fact: Fact = BankFails(rules=ruling.rules, bank=value, missing=())
        if not ruling.answer:
            fact = BankQualifies(rules=ruling.rules, by=QualifiesBy.ACE_KING, bank=value)
        return Ruling(not ruling.answer, (fact,))

    return both(bent(qualifies, qualified), bent(value_qualifies, lambda right, bank: bool(when(bank))))


BANK_NEEDS_A_PAIR = qualifying(lambda value: value.category >= HandCategory.PAIR)
BANK_NEEDS_ACE_OR_KING = qualifying(lambda value: value.category >= HandCategory.PAIR or value.ranks[0] >= Rank.KING)
BANK_NEEDS_AN_ACE = qualifying(lambda value: value.category >= HandCategory.PAIR or value.ranks[0] is Rank.ACE)
BANK_NEEDS_ACE_KING_OR_GROUPS = qualifying(lambda value: value.category.group_sizes or value.ranks[:2] == (Rank.ACE, Rank.KING))
BANK_ALWAYS_QUALIFIES = qualifying(lambda value: True)


ANY_NUMBER_OF_CARDS = bent(check_cards, lambda right, cards, sizes=(): right(cards, (len(cards),)))
TWO_PACKS_FOR_TWO_HANDS = bent(check_cards, lambda right, cards, sizes=(): right(DECK[: len(cards)], sizes))


def _suits_decide(right: Any, profile: Any, player: Any, bank: Any, decision: Any) -> Any:
    ruling = right(profile, player, bank, decision)
    if ruling.answer.outcome is not Outcome.TIE:
        return ruling
    outcome = Outcome.PLAYER_WINS if max(player) > max(bank) else Outcome.BANK_WINS
    return but(ruling, answer=settlement(profile, outcome, rank_hand(player)))


SUITS_SETTLE_TIES = bent(settle, _suits_decide)


ANNULLED_DEALS_COUNT = patched(
    Match,
    "counted",
    property(
        lambda self: tuple(d if isinstance(d, Settlement) else settlement(self.profile, Outcome.FOLDED) for d in self.deals)
    ),
)
ANNULLED_BETS_ARE_LOST = patched(
    Match,
    "total",
    property(lambda self: sum(d.net for d in self.counted) - sum(d.returned for d in self.annulled)),
)


def _half_back(right: Any, self: Match, deal: int, *, called: bool) -> Match:
    return right(self, deal, called=False)


ONLY_THE_ANTE_COMES_BACK = bent(Match.annul, _half_back)
FOLDED_ROUNDS_DO_NOT_COUNT = patched(
    Match,
    "counted",
    property(lambda self: tuple(d for d in self.deals if isinstance(d, Settlement) and d.outcome is not Outcome.FOLDED)),
)


def _other_way_round(right: Any, record: Match) -> Any:
    ruling = right(record)
    won = {Winner.PLAYER: Winner.BANK, Winner.BANK: Winner.PLAYER, Winner.NOBODY: Winner.BANK}
    return but(ruling, answer=but(ruling.answer, winner=won.get(ruling.answer.winner)))


LOWER_TOTAL_WINS = bent(rule_on_match, _other_way_round)


def _cannot_change(right: Any, record: Match) -> Any:
    ruling = right(record)
    decided = record.total + 201 * record.left < 0 or record.total > 3 * record.left or record.left < 2
    return but(ruling, answer=but(ruling.answer, winner=Winner.of(record.total))) if decided else ruling


MATCH_ENDS_EARLY = bent(rule_on_match, _cannot_change)


def _needs_chips(right: Any, self: Match, *args: Any) -> Match:
    if self.chips is not None and self.chips + self.total < 3:
        raise MatchError(MatchRefusal.BETS_CHANGED, self.next_deal)
    return right(self, *args)


CHIPS_END_THE_MATCH = bent(Match.play, _needs_chips)


def _always_2(right: Any, self: CaribbeanProfile) -> None:
    right(self)
    object.__setattr__(self, "call", 2)


CALL_IS_AS_MUCH_AS_THE_ANTE = both(patched(CARIBBEAN_STUD, "call", 1), patched(CARIBBEAN_STUD, "call_multiple", 1))
CALL_IS_ALWAYS_2 = bent(CaribbeanProfile.__post_init__, _always_2)
