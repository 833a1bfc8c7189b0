"""Caribbean Stud: one player against the bank, from the decision to the chips that come back (CAR-02 to CAR-05).

The order of the checks decides (D-CAR-3): did the player fold, does the bank qualify, who has the better hand, what is
paid. ``net`` is what the player won or lost; ``received`` is what comes back to him, his stakes included.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

from engine.cards import Card, Chips, Rank
from engine.hand_rules import HandTopic, cite, cite_order
from engine.profile import Game, ProfileError
from engine.ranking import HandCategory, HandRank, check_cards, rank_hand
from engine.rules import Rule
from engine.ruling import Fact, Ruling


class Decision(Enum):
    """The one decision of a round (CAR-02.5)."""

    FOLD = "fold"
    CALL = "call"


class PayLine(Enum):
    """A line of the pay table, highest first. The royal straight has a line of its own (AMB-CAR-09)."""

    ROYAL = auto()
    STRAIGHT_FLUSH = auto()
    FOUR = auto()
    FULL_HOUSE = auto()
    FLUSH = auto()
    STRAIGHT = auto()
    THREE = auto()
    TWO_PAIR = auto()
    PAIR_OR_HIGH = auto()


class Outcome(Enum):
    """How a round ended."""

    FOLDED = auto()
    NOT_QUALIFIED = auto()
    BANK_WINS = auto()
    TIE = auto()
    PLAYER_WINS = auto()


class QualifiesBy(Enum):
    """What the bank qualifies with (CAR-04.1)."""

    PAIR_OR_BETTER = auto()
    ACE_KING = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class CaribbeanProfile:
    """The stakes and the pay table. Raises ``ProfileError`` where they cannot be played."""

    ante: Chips
    call_multiple: int
    """How many Antes a Call is (CAR-02.8)."""
    pay_table: Mapping[PayLine, int]
    """What the Call pays to 1, by the player's hand (AMB-CAR-16)."""
    call: Chips = field(init=False)

    def __post_init__(self) -> None:
        ratios = [self.pay_table.get(line, 0) for line in PayLine]
        for name, holds in (
            ("ante", self.ante > 0),
            ("call_multiple", self.call_multiple > 0),
            ("pay_table", ratios == sorted(ratios, reverse=True) and ratios[-1] > 0),
        ):
            if not holds:
                raise ProfileError(name)
        object.__setattr__(self, "call", self.ante * self.call_multiple)
        object.__setattr__(self, "pay_table", MappingProxyType(dict(self.pay_table)))


CARIBBEAN_STUD: Final = CaribbeanProfile(
    ante=1,
    call_multiple=2,
    pay_table=dict(zip(PayLine, (100, 50, 25, 10, 7, 5, 3, 2, 1), strict=True)),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What a round brings; results are profit or loss, in chips."""

    outcome: Outcome
    ante_result: Chips
    call_result: Chips
    staked: Chips
    pay_line: PayLine | None = None
    ratio: int | None = None
    """What the Call paid to 1; None where the table was not used."""

    @property
    def net(self) -> Chips:
        return self.ante_result + self.call_result

    @property
    def received(self) -> Chips:
        return self.staked + self.net


# --- facts ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded(Fact):
    """The player folded and loses the Ante, whatever the bank holds."""

    ante: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class BankQualifies(Fact):
    by: QualifiesBy
    bank: HandRank


@dataclass(frozen=True, slots=True, kw_only=True)
class BankFails(Fact):
    """The bank has neither a pair nor ace and king together; ``missing`` are those of the two that it lacks."""

    bank: HandRank
    missing: tuple[Rank, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsCompared(Fact):
    """Who has the better hand, and where the two part."""

    player: HandRank
    bank: HandRank
    outcome: Outcome
    deciding_index: int | None
    """The place in ``ranks`` where the hands first differ; None where the categories differ or nothing does."""

    @property
    def category_decides(self) -> bool:
        return self.player.category is not self.bank.category


@dataclass(frozen=True, slots=True, kw_only=True)
class AnteResult(Fact):
    stake: Chips
    result: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class CallResult(Fact):
    """What the Call won or lost; line and ratio only where the table pays."""

    stake: Chips
    result: Chips
    pay_line: PayLine | None
    ratio: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NetAndReceived(Fact):
    ante_result: Chips
    call_result: Chips
    net: Chips
    staked: Chips
    received: Chips


# --- rulings ----------------------------------------------------------------------------------------------------------

_GAME: Final = Game.CARIBBEAN_STUD

_LINES: Final = {
    HandCategory.STRAIGHT_FLUSH: PayLine.STRAIGHT_FLUSH,
    HandCategory.FOUR_OF_A_KIND: PayLine.FOUR,
    HandCategory.FULL_HOUSE: PayLine.FULL_HOUSE,
    HandCategory.FLUSH: PayLine.FLUSH,
    HandCategory.STRAIGHT: PayLine.STRAIGHT,
    HandCategory.THREE_OF_A_KIND: PayLine.THREE,
    HandCategory.TWO_PAIR: PayLine.TWO_PAIR,
    HandCategory.PAIR: PayLine.PAIR_OR_HIGH,
    HandCategory.HIGH_CARD: PayLine.PAIR_OR_HIGH,
}

_LINE_RULES: Final = {
    PayLine.ROYAL: (Rule.CAR_05_1, Rule.AMB_CAR_09),
    PayLine.STRAIGHT_FLUSH: (Rule.CAR_05_2,),
    PayLine.FOUR: (Rule.CAR_05_3,),
    PayLine.FULL_HOUSE: (Rule.CAR_05_4,),
    PayLine.FLUSH: (Rule.CAR_05_5,),
    PayLine.STRAIGHT: (Rule.CAR_05_6,),
    PayLine.THREE: (Rule.CAR_05_7,),
    PayLine.TWO_PAIR: (Rule.CAR_05_8,),
    PayLine.PAIR_OR_HIGH: (Rule.CAR_05_9,),
}

_ANTE_RULES: Final = {
    Outcome.FOLDED: (Rule.CAR_02_6,),
    Outcome.NOT_QUALIFIED: (Rule.CAR_04_2,),
    Outcome.BANK_WINS: (Rule.CAR_04_5,),
    Outcome.TIE: (Rule.CAR_04_6, Rule.AMB_CAR_07),
    Outcome.PLAYER_WINS: (Rule.CAR_04_7,),
}

_NET_RULES: Final = {
    Outcome.FOLDED: (Rule.CAR_05_12,),
    Outcome.NOT_QUALIFIED: (Rule.CAR_05_14, Rule.CAR_05_11),
    Outcome.BANK_WINS: (Rule.CAR_05_13,),
    Outcome.TIE: (Rule.CAR_04_6,),
    Outcome.PLAYER_WINS: (Rule.CAR_05_11,),
}


def pay_line(value: HandRank) -> PayLine:
    """The line of the pay table for a hand (CAR-05.1 to 05.9)."""
    return PayLine.ROYAL if value.is_royal else _LINES[value.category]


def value_qualifies(bank: HandRank) -> bool:
    """Whether a bank's hand of that value qualifies: with ace and king, or with a pair or better (CAR-04.1, AMB-CAR-02)."""
    return bank.category >= HandCategory.PAIR or not _missing(bank)


def qualifies(bank: Collection[Card]) -> Ruling[bool]:
    """Whether the bank's five cards qualify (CAR-04.1, AMB-CAR-02). Raises ``HandError``."""
    check_cards(bank, (5,))
    value = rank_hand(bank)
    if value.category >= HandCategory.PAIR:
        rules = (Rule.CAR_04_1, *_better_than_a_pair(value))
        return Ruling(True, (BankQualifies(rules=rules, by=QualifiesBy.PAIR_OR_BETTER, bank=value),))
    rules = (Rule.CAR_04_1, Rule.AMB_CAR_02)
    if not value_qualifies(value):
        return Ruling(False, (BankFails(rules=rules, bank=value, missing=_missing(value)),))
    return Ruling(True, (BankQualifies(rules=rules, by=QualifiesBy.ACE_KING, bank=value),))


def settle(
    profile: CaribbeanProfile, player: Collection[Card], bank: Collection[Card], decision: Decision
) -> Ruling[Settlement]:
    """What the round brings the player. After a fold the bank's cards do not matter and may be left out (AMB-CAR-10).

    Raises ``HandError`` where a hand that counts has not five cards, or a card occurs twice.
    """
    if decision is Decision.FOLD:
        folded = Folded(rules=(Rule.CAR_02_6, Rule.AMB_CAR_10), ante=profile.ante)
        return _settled(profile, [folded], Outcome.FOLDED)
    check_cards(player, (5,))
    qualified = qualifies(bank)
    check_cards((*player, *bank), (10,))
    facts = list(qualified.facts)
    value = rank_hand(player)
    if not qualified.answer:
        return _settled(profile, facts, Outcome.NOT_QUALIFIED, value, _although(value, rank_hand(bank)))
    compared = _compare(value, rank_hand(bank))
    facts.append(compared)
    return _settled(profile, facts, compared.outcome, value)


def settlement(profile: CaribbeanProfile, outcome: Outcome, player: HandRank | None = None) -> Settlement:
    """What an outcome brings; ``player`` is the value of the player's hand, None after a fold (CAR-04, CAR-05)."""
    ante = {Outcome.TIE: 0, Outcome.FOLDED: -profile.ante, Outcome.BANK_WINS: -profile.ante}.get(outcome, profile.ante)
    call = -profile.call if outcome is Outcome.BANK_WINS else 0
    line = ratio = None
    if outcome is Outcome.PLAYER_WINS and player is not None:
        line = pay_line(player)
        ratio = profile.pay_table[line]
        call = profile.call * ratio
    return Settlement(
        outcome=outcome,
        ante_result=ante,
        call_result=call,
        staked=profile.ante + (0 if player is None else profile.call),
        pay_line=line,
        ratio=ratio,
    )


def outcome_rules(outcome: Outcome, player: HandRank) -> tuple[Rule, ...]:
    """What decides both bets and their sum after a call, by the value of the player's hand."""
    return tuple(dict.fromkeys((*_ANTE_RULES[outcome], *_call_rules(outcome, player), *_NET_RULES[outcome])))


def _missing(value: HandRank) -> tuple[Rank, ...]:
    return tuple(rank for rank in (Rank.ACE, Rank.KING) if rank not in value.ranks)


def _better_than_a_pair(value: HandRank) -> tuple[Rule, ...]:
    """Why a hand without a pair qualifies as more than one (AMB-CAR-01, AMB-CAR-03)."""
    if value.category in (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH) and value.ranks == (Rank.FIVE,):
        return (Rule.AMB_CAR_01, Rule.AMB_CAR_03)
    if value.category in (HandCategory.STRAIGHT, HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH):
        return (Rule.AMB_CAR_03,)
    return ()


def _compare(player: HandRank, bank: HandRank) -> HandsCompared:
    outcome = Outcome.TIE if player == bank else Outcome.PLAYER_WINS if player > bank else Outcome.BANK_WINS
    same_category = player.category is bank.category
    differing = (place for place, pair in enumerate(zip(player.ranks, bank.ranks, strict=False)) if pair[0] != pair[1])
    parted_by = cite_order(_GAME, player.category) if same_category else cite(_GAME, HandTopic.CATEGORIES)
    rules = [Rule.CAR_02_11, *parted_by]
    if player.is_royal or bank.is_royal:
        rules += cite(_GAME, HandTopic.ROYAL)
    if outcome is Outcome.TIE:
        rules += cite(_GAME, HandTopic.SUITS) + cite(_GAME, HandTopic.TIE)
    return HandsCompared(
        rules=tuple(rules),
        player=player,
        bank=bank,
        outcome=outcome,
        deciding_index=next(differing, None) if same_category else None,
    )


def _although(player: HandRank, bank: HandRank) -> tuple[Rule, ...]:
    """Why the player's own hand changes nothing where the bank does not qualify."""
    if player < bank:
        return (Rule.CAR_04_4, Rule.AMB_CAR_04)
    if player == bank:
        return (Rule.AMB_CAR_06,)
    return () if pay_line(player) is PayLine.PAIR_OR_HIGH else (Rule.AMB_CAR_05,)


def _settled(
    profile: CaribbeanProfile,
    facts: list[Fact],
    outcome: Outcome,
    player: HandRank | None = None,
    although: tuple[Rule, ...] = (),
) -> Ruling[Settlement]:
    """Both bets, and the sum; ``player`` is the value of the player's hand, None after a fold."""
    answer = settlement(profile, outcome, player)
    rules = (*_ANTE_RULES[outcome], *although)
    facts.append(AnteResult(rules=rules, stake=profile.ante, result=answer.ante_result))
    if player is not None:
        facts.append(
            CallResult(
                rules=_call_rules(outcome, player),
                stake=profile.call,
                result=answer.call_result,
                pay_line=answer.pay_line,
                ratio=answer.ratio,
            )
        )
    facts.append(_sum(answer))
    return Ruling(answer, tuple(facts))


def _sum(answer: Settlement) -> NetAndReceived:
    return NetAndReceived(
        rules=(*_NET_RULES[answer.outcome], Rule.AMB_CAR_17),
        ante_result=answer.ante_result,
        call_result=answer.call_result,
        net=answer.net,
        staked=answer.staked,
        received=answer.received,
    )


def _call_rules(outcome: Outcome, player: HandRank) -> tuple[Rule, ...]:
    if outcome is Outcome.PLAYER_WINS:
        by_high_card = (Rule.AMB_CAR_08,) if player.category is HandCategory.HIGH_CARD else ()
        return (Rule.CAR_04_8, *_LINE_RULES[pay_line(player)], Rule.CAR_05_10, *by_high_card, Rule.AMB_CAR_16)
    return (Rule.CAR_04_3,) if outcome is Outcome.NOT_QUALIFIED else _ANTE_RULES[outcome]
