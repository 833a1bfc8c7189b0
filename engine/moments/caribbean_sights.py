"""A round of Caribbean Stud as it lies on the table, and what one sees of it: the predicates of its moments."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.cards import Card, Chips, Rank
from engine.caribbean import CARIBBEAN_STUD, Decision, settle
from engine.ranking import HandCategory, HandRank, rank_hand

ROUNDS = 20
"""How many rounds a match counts (CAR-06.4)."""


@dataclass(frozen=True, slots=True)
class CaribbeanRound:
    """The player's five cards, the bank's, and what the player decided."""

    player: tuple[Card, ...]
    bank: tuple[Card, ...]
    decision: Decision
    annulled: bool = False
    """Whether the deal was incomplete or incorrect and is dealt again (AMB-CAR-12)."""

    @property
    def net(self) -> Chips:
        """What it brought the player; nothing where it was annulled."""
        return 0 if self.annulled else settle(CARIBBEAN_STUD, self.player, self.bank, self.decision).answer.net


CaribbeanHolds: TypeAlias = Callable[[tuple[CaribbeanRound, ...]], bool]


def _one(holds: Callable[[CaribbeanRound, HandRank, HandRank], bool]) -> CaribbeanHolds:
    """A predicate on the only round, with the values of both hands."""

    def of_all(rounds: tuple[CaribbeanRound, ...]) -> bool:
        (only,) = rounds
        distinct = len({*only.player, *only.bank}) == 10
        return distinct and holds(only, rank_hand(only.player), rank_hand(only.bank))

    return of_all


def _fails(bank: HandRank) -> bool:
    """Neither a pair nor ace and king together."""
    return bank.category is HandCategory.HIGH_CARD and not {Rank.ACE, Rank.KING} <= set(bank.ranks)


def _called(only: CaribbeanRound) -> bool:
    return only.decision is Decision.CALL


def folded(*, bank_fails: bool = False) -> CaribbeanHolds:
    return _one(lambda only, player, bank: not _called(only) and (_fails(bank) or not bank_fails))


def bank_fails(player_is: Literal["better", "worse", "equal", "big"]) -> CaribbeanHolds:
    """The bank does not qualify; the player's hand beside it."""

    def holds(only: CaribbeanRound, player: HandRank, bank: HandRank) -> bool:
        beside = {
            "better": player > bank and player.category <= HandCategory.PAIR,
            "worse": player < bank,
            "equal": player == bank,
            "big": player.category >= HandCategory.TWO_PAIR,
        }
        return _called(only) and _fails(bank) and beside[player_is]

    return _one(holds)


def bank_fails_at_the_edge(*ranks: Rank) -> CaribbeanHolds:
    return _one(lambda only, player, bank: _called(only) and _fails(bank) and bank.ranks[: len(ranks)] == ranks)


@_one
def exactly_ace_king(only: CaribbeanRound, player: HandRank, bank: HandRank) -> bool:
    """Ace and king, and nothing above a five beside them."""
    high = bank.category is HandCategory.HIGH_CARD and bank.ranks[:2] == (Rank.ACE, Rank.KING)
    return _called(only) and high and bank.ranks[2] <= Rank.FIVE


@_one
def qualifies_without(only: CaribbeanRound, player: HandRank, bank: HandRank) -> bool:
    """A straight or a flush, ace and king not both in it."""
    held = {card.rank for card in only.bank}
    without = not {Rank.ACE, Rank.KING} <= held
    return _called(only) and without and bank.category in (HandCategory.STRAIGHT, HandCategory.FLUSH)


def wheel(*, of_bank: bool) -> CaribbeanHolds:
    wanted = {Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE}
    return _one(
        lambda only, player, bank: _called(only) and {card.rank for card in (only.bank if of_bank else only.player)} == wanted
    )


@_one
def equal(only: CaribbeanRound, player: HandRank, bank: HandRank) -> bool:
    """A bank that qualifies, and the same ranks on both sides."""
    same = sorted(card.rank for card in only.player) == sorted(card.rank for card in only.bank)
    return _called(only) and same and player == bank and not _fails(bank)


@_one
def bank_wins(only: CaribbeanRound, player: HandRank, bank: HandRank) -> bool:
    return _called(only) and bank > player and not _fails(bank)


def player_wins(category: HandCategory, *, royal: bool = False) -> CaribbeanHolds:
    """Against a bank that qualifies, with a hand of that category."""
    return _one(
        lambda only, player, bank: (
            _called(only) and player > bank and not _fails(bank) and player.category is category and player.is_royal is royal
        )
    )


def compares(category: HandCategory) -> CaribbeanHolds:
    """Both have that category."""
    return _one(lambda only, player, bank: _called(only) and player.category is bank.category is category)


@_one
def is_close(only: CaribbeanRound, player: HandRank, bank: HandRank) -> bool:
    """An ace, and a king or a queen with it, and nothing better."""
    return player.category is HandCategory.HIGH_CARD and player.ranks[0] is Rank.ACE and player.ranks[1] >= Rank.QUEEN


# --- matches ----------------------------------------------------------------------------------------------------------


def _counted(rounds: tuple[CaribbeanRound, ...]) -> list[CaribbeanRound]:
    return [each for each in rounds if not each.annulled]


def _is_whole(rounds: tuple[CaribbeanRound, ...]) -> bool:
    """Twenty rounds count, and the last deal is one of them."""
    return len(_counted(rounds)) == ROUNDS and not rounds[-1].annulled


def some_folded(rounds: tuple[CaribbeanRound, ...]) -> bool:
    return _is_whole(rounds) and {each.decision for each in rounds} == {*Decision}


def has_void(rounds: tuple[CaribbeanRound, ...]) -> bool:
    return _is_whole(rounds) and len(rounds) > ROUNDS


def decided_early(rounds: tuple[CaribbeanRound, ...]) -> bool:
    """So far ahead before the last five rounds that losing them all would not change who wins."""
    most_lost = (CARIBBEAN_STUD.ante + CARIBBEAN_STUD.call) * 5
    return _is_whole(rounds) and sum(each.net for each in _counted(rounds)[:-5]) > most_lost


def ends_even(rounds: tuple[CaribbeanRound, ...]) -> bool:
    return _is_whole(rounds) and sum(each.net for each in rounds) == 0


def goes_below_nothing(rounds: tuple[CaribbeanRound, ...]) -> bool:
    """More is lost on the way than a round stakes ten times over: who brought so much goes on in writing."""
    lost, total = 0, 0
    for each in rounds[:-1]:
        total += each.net
        lost = min(lost, total)
    return _is_whole(rounds) and -lost > 10 * (CARIBBEAN_STUD.ante + CARIBBEAN_STUD.call)
