"""Wrong rules on who opens the first round."""

from collections.abc import Callable
from typing import Any

from engine.bring_in import Opening, OpeningKind, find_opening
from engine.cards import Card, Rank, Suit
from engine.hand import HandSetup, SetupError, SetupProblem
from engine.profile import StudProfile
from tests.rules.switches import Switch, bent, but


def seeing(change: Callable[[Card], Card]) -> Switch:
    """The up cards of the first round taken for others."""
    return bent(
        find_opening,
        lambda right, profile, up_cards, with_chips: right(
            profile, {seat: change(card) for seat, card in up_cards.items()}, with_chips
        ),
    )


HIGHEST_CARD_OPENS = seeing(lambda card: Card(Rank(16 - card.rank), Suit(3 - card.suit)))
ACE_IS_LOWEST = seeing(lambda card: Card(Rank.TWO if card.rank is Rank.ACE else Rank(card.rank + 1), card.suit))
SUITS_DO_NOT_ORDER = seeing(lambda card: Card(card.rank, Suit.CLUBS))
HIGHER_SUIT_OPENS = seeing(lambda card: Card(card.rank, Suit(3 - card.suit)))
HEARTS_BELOW_DIAMONDS = seeing(lambda card: Card(card.rank, Suit((0, 2, 1, 3)[card.suit])))


def _dealers_left(right: Any, profile: StudProfile, up_cards: Any, with_chips: Any) -> Opening:
    return Opening(min(up_cards), min(up_cards), OpeningKind.OWES)


DEALERS_LEFT_OPENS = bent(find_opening, _dealers_left)


def _with_chips(right: Any, profile: StudProfile, up_cards: Any, with_chips: Any) -> Any:
    return right(profile, {seat: card for seat, card in up_cards.items() if seat in with_chips}, with_chips)


LOWEST_CARD_WITH_CHIPS_OPENS = bent(find_opening, _with_chips)
NOBODY_HAS_TO_BET = bent(find_opening, lambda right, *table: but(right(*table), kind=OpeningKind.NONE))


def _no_short_stacks(right: Any, self: HandSetup) -> None:
    right(self)
    if min(self.stacks) <= self.profile.ante:
        raise SetupError(SetupProblem.STACKS)


A_STACK_MUST_EXCEED_THE_ANTE = bent(HandSetup.__post_init__, _no_short_stacks)
