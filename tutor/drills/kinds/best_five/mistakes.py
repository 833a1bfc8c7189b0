"""Wrong rules that people follow about which five of seven cards count."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Card, Rank
from engine.ranking import HandCategory, HandRank, best_five, rank_hand
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.hands import HandsSituation

Five = tuple[Card, ...]
C = HandCategory


@dataclass(frozen=True, slots=True, eq=False)
class Picked:
    """Five cards; two picks are the same answer where they are worth the same, whichever of equal ranks was taken."""

    cards: frozenset[Card]

    @property
    def value(self) -> HandRank:
        return rank_hand(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picked) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)


def by_value(situation: HandsSituation) -> list[tuple[HandRank, Five]]:
    """Every pick of five with its worth, the best first."""
    picks = [(rank_hand(five), five) for five in combinations(situation.hands[0], 5)]
    return sorted(picks, key=lambda pick: pick[0], reverse=True)


def _best(picks: Iterable[tuple[HandRank, Five]]) -> Picked:
    return Picked(frozenset(max(picks, key=lambda pick: pick[0])[1]))


def _right(situation: HandsSituation) -> Picked:
    return Picked(frozenset(best_five(situation.hands[0])))


def _highest(situation: HandsSituation) -> Picked:
    return Picked(frozenset(sorted(situation.hands[0], reverse=True)[:5]))


def _lowest_of_category(situation: HandsSituation) -> Picked:
    """Of all picks of the best category the weakest."""
    picks = by_value(situation)
    category = picks[0][0].category
    return Picked(frozenset(min((pick for pick in picks if pick[0].category is category), key=lambda pick: pick[0])[1]))


def _unbroken_pairs(situation: HandsSituation) -> Picked:
    """With two pair the fifth card is one that has no equal: a third pair is not broken up."""
    right = _right(situation)
    hand = situation.hands[0]
    if right.value.category is not C.TWO_PAIR:
        return right
    ranks = [card.rank for card in hand]
    single = max((card for card in hand if ranks.count(card.rank) == 1), default=None)
    pairs = [card for card in best_five(hand) if ranks.count(card.rank) == 2 and card.rank in right.value.ranks[:2]]
    return Picked(frozenset((*pairs, single))) if single else right


def _without(*categories: HandCategory) -> Callable[[HandsSituation], Picked]:
    """The best pick that is of none of these categories."""
    return lambda situation: _best(pick for pick in by_value(situation) if pick[0].category not in categories)


def _straight_before_flush(situation: HandsSituation) -> Picked:
    return _best(by_value(situation)) if not _has_both(situation) else _without(C.FLUSH)(situation)


def _has_both(situation: HandsSituation) -> bool:
    picks = by_value(situation)
    return picks[0][0].category is C.FLUSH and any(value.category is C.STRAIGHT for value, _five in picks)


def _without_wheel(situation: HandsSituation) -> Picked:
    return _best(
        pick
        for pick in by_value(situation)
        if pick[0].category not in (C.STRAIGHT, C.STRAIGHT_FLUSH) or pick[0].ranks[0] != Rank.FIVE
    )


def _up_cards(situation: HandsSituation) -> Picked:
    """The four up cards and the best down card: the others are held not to count."""
    hand = situation.hands[0]
    return _best((rank_hand((*hand[2:6], down)), (*hand[2:6], down)) for down in (*hand[:2], hand[6]))


def cards_in_words(cards: Iterable[Card]) -> str:
    return wording.all_of(map(wording.sign, cards))


def _makes(situation: HandsSituation) -> dict[str, str]:
    five = best_five(situation.hands[0])
    return {"cards": cards_in_words(five), "hand": wording.hand_detail(rank_hand(five))}


def _kept(situation: HandsSituation) -> dict[str, str]:
    """The fifth card that counts, and the one that does not."""
    wrong: Sequence[Card] = tuple(_unbroken_pairs(situation).cards)
    return {
        "right": wording.the_rank(_right(situation).value.ranks[2]),
        "wrong": wording.the_rank(rank_hand(wrong).ranks[2]),
    }


MISCONCEPTIONS: tuple[Misconception[HandsSituation, Picked], ...] = (
    Misconception(
        slug="highest-cards",
        name=gettext_lazy("The five highest cards count"),
        answer=_highest,
        correction=lambda situation: (
            _("You took the five highest cards. What they make counts more: %(cards)s are %(hand)s.") % _makes(situation)
        ),
        rules=(Rule.S7_SHW_5,),
    ),
    Misconception(
        slug="any-of-the-category",
        name=gettext_lazy("Any five that make the hand will do"),
        answer=_lowest_of_category,
        correction=lambda situation: (
            _("The hand is right, but it can be higher: %(hand)s, with %(cards)s.") % _makes(situation)
        ),
        rules=(Rule.S7_SHW_5,),
    ),
    Misconception(
        slug="pairs-stay-whole",
        name=gettext_lazy("A third pair is not broken up"),
        answer=_unbroken_pairs,
        correction=lambda situation: (
            _("You left out the third pair. One of its cards may be the fifth, and %(right)s is higher than %(wrong)s.")
            % _kept(situation)
        ),
        rules=(Rule.AMB_S7_16,),
    ),
    Misconception(
        slug="straight-before-flush",
        name=gettext_lazy("The straight is taken before the flush"),
        answer=_straight_before_flush,
        correction=lambda situation: (
            _("The cards also hold a flush, which is worth more than the straight: %(cards)s.") % _makes(situation)
        ),
        rules=(Rule.S7_EXT_15,),
    ),
    Misconception(
        slug="no-wheel",
        name=gettext_lazy("The ace does not count below the two"),
        answer=_without_wheel,
        correction=lambda situation: _("The ace may stand below the two: %(cards)s are a straight.") % _makes(situation),
        rules=(Rule.S7_EXT_15,),
    ),
    Misconception(
        slug="all-up-cards",
        name=gettext_lazy("The four up cards always count"),
        answer=_up_cards,
        correction=lambda situation: (
            _("You kept all four up cards. Up or down does not matter: %(cards)s make %(hand)s.") % _makes(situation)
        ),
        rules=(Rule.S7_SHW_5,),
    ),
)
