"""Two hands that are close at the showdown: what parts them, or what people take for a straight."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.cards import Card, Rank
from engine.hand import StudHand
from engine.moments.moment import FIVE, Dealer, Moment, stands_for, values
from engine.profile import StudProfile
from engine.ranking import HandCategory, HandRank, rank_hand
from engine.steering.casts import Cast, folding_rounds, play_as_people
from engine.steering.chance import Chance
from engine.steering.five_cards import STRAIGHT_TOPS, Shape, groups, lay, loose, straight
from engine.steering.play import deal_hands

WHEEL: Final = (Rank.FIVE,)
CARD_TRIES: Final = 20

Draw = Callable[[Chance], Sequence[Shape | None]]
"""The two hands, the better one first, as far as chance allows."""


def _close(draw: Draw) -> Dealer:
    """A finished hand in which these two are shown; all others have folded."""

    def deal(chance: Chance, profile: StudProfile) -> StudHand | None:
        leaving = chance.between(1, 3)
        players = leaving + 2
        for _ in range(CARD_TRIES):
            better, worse = draw(chance)
            first = lay(chance, better) if better else None
            second = lay(chance, worse, first) if worse and first else None
            if first is None or second is None:
                continue
            seats = chance.sample(range(1, players + 1), 2)
            placed = {
                seat: dict(zip(sorted(chance.sample(range(profile.cards_each), 5)), five, strict=True))
                for seat, five in zip(seats, (first, second), strict=True)
            }
            hands = deal_hands(chance, profile, players, placed)
            values = [rank_hand(hands[seat - 1]) for seat in seats]
            if values[0] > values[1] and all(map(_still, values, (first, second))):
                break
        else:
            return None
        others = [seat for seat in range(1, players + 1) if seat not in seats]
        cast = Cast(short={}, folds=folding_rounds(chance, profile, others))
        return play_as_people(chance, profile, hands, cast)

    return deal


def _still(value: HandRank, five: Sequence[Card]) -> bool:
    """Whether two cards more have made no other hand of the five."""
    meant = rank_hand(five)
    return value.category is meant.category and value.ranks[0] is meant.ranks[0]


# --- the hands --------------------------------------------------------------------------------------------------------


def _two_straights(chance: Chance) -> Sequence[Shape | None]:
    low, high = sorted(chance.sample(STRAIGHT_TOPS, 2))
    return straight(chance, (high,)), straight(chance, (low,))


def _wheel_loses(chance: Chance) -> Sequence[Shape | None]:
    return straight(chance, STRAIGHT_TOPS[1:6]), straight(chance, WHEEL)


def _wheel_wins(chance: Chance) -> Sequence[Shape | None]:
    return straight(chance, WHEEL), groups(chance, chance.pick(((2, 2), (3,))))


def _wrapped(chance: Chance) -> Sequence[Shape | None]:
    """The ace in the middle makes no straight."""
    rows = ((Rank.KING, Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR), (Rank.QUEEN, Rank.KING, Rank.ACE, Rank.TWO, Rank.THREE))
    return groups(chance, (2,)), Shape(chance.pick(rows))


def _parted_by_kicker(chance: Chance) -> Sequence[Shape | None]:
    """The same pair and the same highest card beside it."""
    shared = chance.sample(tuple(Rank)[6:], 2)
    pool = [rank for rank in Rank if rank < shared[1]]
    return _sorted(groups(chance, (2,), shared, pool), groups(chance, (2,), shared, pool))


def _two_pairs(chance: Chance) -> Sequence[Shape | None]:
    top = chance.sample(tuple(Rank)[6:], 1)
    pool = [rank for rank in Rank if rank < top[0]]
    return _sorted(groups(chance, (2, 2), top, pool), groups(chance, (2, 2), top, pool))


def _sorted(first: Shape, second: Shape) -> Sequence[Shape]:
    """The one with the higher ranks first: groups first, then the cards beside them from high to low."""
    return sorted(
        (first, second), key=lambda shape: sorted(shape.ranks, key=lambda r: (shape.ranks.count(r), r))[::-1], reverse=True
    )


def _full_houses(chance: Chance) -> Sequence[Shape | None]:
    return _sorted(groups(chance, (3, 2)), groups(chance, (3, 2)))


def _flushes(chance: Chance) -> Sequence[Shape | None]:
    top = chance.sample(tuple(Rank)[8:], 1)
    pool = [rank for rank in Rank if rank < top[0]]
    first, second = loose(chance, top, pool, suited=True), loose(chance, top, pool, suited=True)
    return _sorted(first, second) if first and second else (None, None)


# --- what one sees ----------------------------------------------------------------------------------------------------


def _shown(hand: StudHand) -> list[HandRank]:
    """What was shown, best first."""
    return sorted(values(hand).values(), reverse=True)


def _both(category: HandCategory, parted_at: int = 0) -> Callable[[StudHand], bool]:
    """The best hand and another of its category, alike up to that place of the comparison at least."""

    def sees(hand: StudHand) -> bool:
        best = max(_shown(hand), default=None)
        alike = [rank for rank in _shown(hand) if best and rank.category is best.category is category]
        return any(rank != best and best and rank.ranks[:parted_at] == best.ranks[:parted_at] for rank in alike)

    return sees


def _is_wheel(rank: HandRank) -> bool:
    return rank.category is HandCategory.STRAIGHT and rank.ranks == WHEEL


def _ace_in_the_middle(hand: StudHand) -> bool:
    """Somebody who stayed has ace, king, two and three among five ranks that are no straight."""
    around = {Rank.ACE, Rank.KING, Rank.TWO, Rank.THREE}
    high = [seat for seat, rank in values(hand).items() if rank.category is HandCategory.HIGH_CARD]
    return any(around <= {card.rank for card in hand.cards(seat)} for seat in high)


MOMENTS: Final = (
    Moment(
        name="two-straights",
        rules=stands_for("AMB-FCS-45"),
        dealer=_close(_two_straights),
        over=True,
        sees=_both(HandCategory.STRAIGHT),
    ),
    Moment(
        name="wheel-loses-to-another-straight",
        rules=stands_for("FCS-07.4 AMB-FCS-45"),
        dealer=_close(_wheel_loses),
        over=True,
        sees=lambda hand: _both(HandCategory.STRAIGHT)(hand) and _is_wheel(_shown(hand)[1]),
    ),
    Moment(
        name="wheel-wins",
        rules=stands_for("FCS-07.4 AMB-FCS-45"),
        dealer=_close(_wheel_wins),
        over=True,
        sees=lambda hand: any(map(_is_wheel, _shown(hand)[:1])),
    ),
    Moment(
        name="ace-in-the-middle-is-no-straight",
        games=FIVE,
        rules=stands_for("FCS-07.5"),
        dealer=_close(_wrapped),
        over=True,
        sees=_ace_in_the_middle,
    ),
    Moment(
        name="same-pair-parted-by-a-kicker",
        games=FIVE,
        rules=stands_for("FCS-07.6"),
        dealer=_close(_parted_by_kicker),
        over=True,
        sees=_both(HandCategory.PAIR, 2),
    ),
    Moment(
        name="two-pairs-with-the-same-top-pair",
        rules=stands_for("FCS-07.8 S7-SHW.5"),
        dealer=_close(_two_pairs),
        over=True,
        sees=_both(HandCategory.TWO_PAIR, 1),
    ),
    Moment(
        name="two-full-houses",
        rules=stands_for("FCS-07.7 S7-SHW.5"),
        dealer=_close(_full_houses),
        over=True,
        sees=_both(HandCategory.FULL_HOUSE),
    ),
    Moment(
        name="two-flushes-with-the-same-top-card",
        rules=stands_for("FCS-07.9 S7-SHW.5"),
        dealer=_close(_flushes),
        over=True,
        sees=_both(HandCategory.FLUSH, 1),
    ),
)
