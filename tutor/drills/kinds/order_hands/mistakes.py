"""Wrong rules that people follow about which hand stands above which."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Seat
from engine.comparing import find_order
from engine.ranking import HandCategory, rank_hand
from engine.rules import Rule
from tutor import wording
from tutor.drills import wrong_values
from tutor.drills.base import Misconception
from tutor.drills.hands import HandsSituation
from tutor.drills.wrong_values import SWAPPED, Value, in_order, swapped

Order = tuple[Seat, ...]


def _by(value: Value) -> Callable[[HandsSituation], Order]:
    return lambda situation: in_order(situation.by_seat, value)


def _right(situation: HandsSituation) -> Order:
    return find_order(situation.by_seat)


def _parted(situation: HandsSituation, value: Value) -> dict[str, str]:
    """The first two hands that the wrong rule puts the other way round, the better one first."""
    right, wrong = _right(situation), in_order(situation.by_seat, value)
    better, worse = next(
        (better, worse)
        for better, worse in ((right[place], other) for place in range(len(right)) for other in right[place + 1 :])
        if wrong.index(better) > wrong.index(worse)
    )
    return {
        "high": wording.hand_detail(rank_hand(situation.hands[better - 1])),
        "low": wording.hand_detail(rank_hand(situation.hands[worse - 1])),
        "high_category": wording.a_category(rank_hand(situation.hands[better - 1]).category),
        "low_category": wording.a_category(rank_hand(situation.hands[worse - 1]).category),
    }


def _order_of(low: HandCategory, high: HandCategory) -> Callable[[HandsSituation], str]:
    return lambda situation: (
        _("You put %(low_category)s above %(high_category)s. It is the other way round.")
        % _parted(situation, swapped(low, high))
    )


MISCONCEPTIONS: tuple[Misconception[HandsSituation, Order], ...] = (
    Misconception(
        slug="weakest-first",
        name=gettext_lazy("The weakest hand first"),
        answer=lambda situation: _right(situation)[::-1],
        correction=lambda situation: (
            _("The order is right but turned round: the strongest hand, %(of_the_seat)s, comes first.")
            % {"of_the_seat": wording.of_the_seat(_right(situation)[0])}
        ),
        rules=(Rule.FCS_07_1,),
    ),
    Misconception(
        slug="total",
        name=gettext_lazy("The ranks of a category are added up"),
        answer=_by(wrong_values.total_of_ranks),
        correction=lambda situation: (
            _("You added up the cards. Compared one after the other, %(high)s is above %(low)s.")
            % _parted(situation, wrong_values.total_of_ranks)
        ),
        rules=(Rule.FCS_07_6,),
    ),
    Misconception(
        slug="highest-card",
        name=gettext_lazy("The highest card counts, whatever the hand"),
        answer=_by(wrong_values.cards_alone),
        correction=lambda situation: (
            _("You went by the highest cards. What they make together comes first: %(high)s, then %(low)s.")
            % _parted(situation, wrong_values.cards_alone)
        ),
        rules=(Rule.FCS_07_1,),
    ),
    Misconception(
        slug="highest-card-first",
        name=gettext_lazy("Within a category the highest card counts first"),
        answer=_by(wrong_values.highest_card_first),
        correction=lambda situation: (
            _("The category is right, but within it the group counts first: %(high)s, then %(low)s.")
            % _parted(situation, wrong_values.highest_card_first)
        ),
        rules=(Rule.FCS_07_6,),
    ),
    Misconception(
        slug="pair-of-full-house",
        name=gettext_lazy("The pair of a full house counts first"),
        answer=_by(wrong_values.pair_before_trips),
        correction=lambda situation: (
            _("In a full house the three equal cards count before the pair: %(high)s, then %(low)s.")
            % _parted(situation, wrong_values.pair_before_trips)
        ),
        rules=(Rule.FCS_07_7,),
    ),
    Misconception(
        slug="wheel-on-top",
        name=gettext_lazy("A-2-3-4-5 counts by its ace"),
        answer=_by(wrong_values.wheel_on_top),
        correction=lambda situation: (
            _("A-2-3-4-5 ends at the five and is the lowest straight: %(high)s, then %(low)s.")
            % _parted(situation, wrong_values.wheel_on_top)
        ),
        rules=(Rule.FCS_07_4,),
    ),
    *(
        Misconception(
            slug=slug,
            name=name,
            answer=_by(swapped(*places)),
            correction=_order_of(*places),
            family="order",
            rules=(Rule.FCS_07_1,),
        )
        for (slug, name), places in zip(
            (
                ("straight-before-flush", gettext_lazy("The straight stands above the flush")),
                ("flush-before-full-house", gettext_lazy("The flush stands above the full house")),
                ("two-pair-before-three", gettext_lazy("Two pair stand above three of a kind")),
            ),
            SWAPPED,
            strict=True,
        )
    ),
)
