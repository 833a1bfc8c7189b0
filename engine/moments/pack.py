"""Eight players at Seven-Card Stud: whether the pack has a last card for everybody, and what the shared card changes."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from engine.cards import DECK, Card, Rank, Suit
from engine.events import CardDealt
from engine.hand import HandSetup, StudHand
from engine.moments.moment import SEVEN, Dealer, Moment, stands_for
from engine.profile import StudProfile
from engine.ranking import HandCategory, board_rank, rank_hand
from engine.steering.casts import Cast, by_cards, by_strength, clothe
from engine.steering.chance import Chance
from engine.steering.dressing import Hands
from engine.steering.play import deal_hands, play_until, with_rest_as_stub

PLAYERS: Final = 8

Folds: TypeAlias = tuple[int, ...]
"""The rounds in which somebody folds, one entry a seat."""

TOO_MANY_STAY: Final[Sequence[Folds]] = ((), (2,), (3,), (4,), (4, 4), (4, 4, 4), (3, 4))
JUST_ENOUGH_FOLD: Final[Sequence[Folds]] = ((1,), (3, 3), (4, 4, 4, 4), (3, 4, 4), (2, 4))
MORE_FOLD: Final[Sequence[Folds]] = ((1, 1), (1, 2), (2, 2), (1, 3, 4), (2, 3, 3), (3, 3, 3), (1, 1, 2, 4))


def _eight(patterns: Sequence[Folds], *, ends: bool = False, pairs_somebody: bool = False) -> Dealer:
    """Eight are dealt in and fold by one of the patterns: the last round as it begins, or the hand once it is over."""

    def deal(chance: Chance, profile: StudProfile) -> StudHand | None:
        shared = Card(Rank.ACE, chance.pick(tuple(Suit))) if pairs_somebody else None
        hands = _hands(chance, profile, shared)
        rounds = chance.pick(patterns)
        leaving = by_strength([[card for card in hand if card] for hand in hands])[::-1]
        cast = Cast(short={}, folds=dict(zip(leaving, rounds, strict=False)))
        clothed = clothe(chance, profile, hands, cast, keep=ends, out=(shared,) if shared else ())
        if clothed is None:
            return None
        hand, last = StudHand(_setup(chance, profile, clothed, shared)), len(profile.streets)
        reached = play_until(hand, by_cards(chance, cast), lambda hand: hand.street == last and not ends)
        if reached is ends or len(hand.folded) != len(rounds):
            return None
        return hand if not pairs_somebody or _would_lead_with_it(hand) else None

    return deal


def _hands(chance: Chance, profile: StudProfile, shared: Card | None) -> Hands:
    """Six cards for each; where a card is given to be shared, somebody shows another of its rank."""
    placed = {}
    if shared:
        ace = chance.pick([card for card in DECK if card.rank is shared.rank and card != shared])
        placed = {chance.between(1, PLAYERS): {profile.streets[0].down: ace}}
    return deal_hands(chance, profile, PLAYERS, placed, (shared,) if shared else ())


def _setup(chance: Chance, profile: StudProfile, hands: Hands, shared: Card | None) -> HandSetup:
    # Eight who stay put in a lot; nobody is to run out of chips.
    stacks = chance.sample(range(profile.big_bet * 20, profile.big_bet * 40), PLAYERS)
    return with_rest_as_stub(HandSetup(profile=profile, stacks=stacks, dealer=None, hands=hands, community=shared))


def _would_lead_with_it(hand: StudHand) -> bool:
    """Whether the shared card would give somebody else the better board."""
    leader, card = hand.actor, hand.community
    if leader is None or card is None:
        return False
    best = board_rank(hand.up[leader])
    highest = best.category is HandCategory.HIGH_CARD or (best.category is HandCategory.PAIR and best.ranks[0] < card.rank)
    shows_it = [seat for seat in hand.live if card.rank in _ranks(hand.up[seat])]
    return highest and bool(shows_it) and leader not in shows_it


# --- what one sees ----------------------------------------------------------------------------------------------------


def _ranks(cards: Sequence[Card]) -> list[Rank]:
    return [card.rank for card in cards]


def _left_before_seventh(hand: StudHand) -> int:
    """The cards that the pack still had when the seventh were due."""
    return 52 - sum(1 for event in hand.log if isinstance(event, CardDealt) and event.street < 5)


def _eight_on_seventh(hand: StudHand) -> bool:
    return len(hand.setup.seats) == PLAYERS and hand.street == 5 and hand.actor is not None


def _one_for_all(hand: StudHand) -> bool:
    short = _left_before_seventh(hand) < len(hand.live)
    return _eight_on_seventh(hand) and short and hand.community is not None and {*map(len, hand.down.values())} == {2}


def _one_each(hand: StudHand, *, just: bool) -> bool:
    left, live = _left_before_seventh(hand), len(hand.live)
    enough = left == live if just else left > live
    return (
        _eight_on_seventh(hand) and enough and hand.community is None and all(len(hand.down[seat]) == 3 for seat in hand.live)
    )


def _ignored_for_order(hand: StudHand) -> bool:
    """Somebody else's up cards with the shared one would make the best pair, and yet the best own up cards act first."""
    if hand.community is None or not _one_for_all(hand):
        return False
    with_it = {seat: _ranks(hand.up[seat]).count(hand.community.rank) for seat in hand.live}
    own = max(hand.live, key=lambda seat: board_rank(hand.up[seat]))
    paired = [seat for seat, count in with_it.items() if count == 1 and seat != own]
    lower = board_rank(hand.up[own]).category <= HandCategory.PAIR and with_it[own] == 0
    return hand.actor == own and lower and bool(paired)


def _shared_at_showdown(hand: StudHand) -> bool:
    """The best of six own cards and the shared one wins."""
    if hand.community is None or hand.result is None or len(hand.live) < 2:
        return False
    values = {seat: rank_hand([*hand.cards(seat), hand.community]) for seat in hand.live}
    best = [seat for seat in hand.live if values[seat] == max(values.values())]
    return all(len(hand.cards(seat)) == 6 for seat in hand.live) and sorted(dict(hand.result.payouts)) == best


MOMENTS: Final = (
    Moment(
        name="one-card-for-everybody",
        games=SEVEN,
        rules=stands_for("S7-EXT.12 S7-EXT.13 S7-EXT.14 AMB-S7-13"),
        dealer=_eight(TOO_MANY_STAY),
        sees=_one_for_all,
    ),
    Moment(
        name="pack-just-suffices",
        games=SEVEN,
        rules=stands_for("S7-EXT.12 AMB-S7-13"),
        dealer=_eight(JUST_ENOUGH_FOLD),
        sees=lambda hand: _one_each(hand, just=True),
    ),
    Moment(
        name="eight-players-with-folds",
        games=SEVEN,
        rules=stands_for("S7-EXT.12 AMB-S7-13"),
        dealer=_eight(MORE_FOLD),
        sees=lambda hand: _one_each(hand, just=False),
    ),
    Moment(
        name="shared-card-does-not-lead",
        games=SEVEN,
        rules=stands_for("S7-7TH.2 AMB-S7-13"),
        dealer=_eight(TOO_MANY_STAY, pairs_somebody=True),
        sees=_ignored_for_order,
    ),
    Moment(
        name="shared-card-at-the-showdown",
        games=SEVEN,
        rules=stands_for("S7-EXT.14 AMB-S7-13"),
        dealer=_eight(((4,), (4, 4), (4, 4, 4)), ends=True),
        over=True,
        sees=_shared_at_showdown,
    ),
)
