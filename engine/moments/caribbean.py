"""Rounds of Caribbean Stud as a case needs them, and the record of a whole match."""

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.caribbean import Decision
from engine.moments.caribbean_dealing import (
    BELOW_KING,
    A,
    C,
    K,
    Match,
    Q,
    ace_king,
    any_five,
    bank_fails_better,
    close_pairs,
    even_match,
    failing,
    high_cards,
    of_any,
    one_round,
    player_better,
    qualifying,
    same_for_both,
    to_call_or_not,
    whole_match,
    wins_by,
    without_ace_king,
)
from engine.moments.caribbean_sights import (
    CaribbeanHolds,
    bank_fails,
    bank_fails_at_the_edge,
    bank_wins,
    compares,
    decided_early,
    ends_even,
    equal,
    exactly_ace_king,
    folded,
    goes_below_nothing,
    has_void,
    is_close,
    player_wins,
    qualifies_without,
    some_folded,
    wheel,
)
from engine.moments.moment import stands_for
from engine.ranking import HandCategory
from engine.rules import Rule
from engine.steering.chance import Chance
from engine.steering.five_cards import RANKS, STRAIGHT_TOPS, groups, loose, straight
from engine.steering.play import attempt

TRIES: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class CaribbeanMoment:
    """A situation of Caribbean Stud that can be dealt on demand."""

    name: str
    rules: tuple[Rule, ...]
    dealer: Callable[[Chance], Match | None]
    """One try; None where chance made another."""
    holds: CaribbeanHolds


CARIBBEAN: Final = (
    CaribbeanMoment(
        name="fold",
        rules=stands_for("CAR-02.6 AMB-CAR-10"),
        dealer=one_round(lambda chance: (any_five(chance), any_five(chance)), Decision.FOLD),
        holds=folded(),
    ),
    CaribbeanMoment(
        name="fold-against-a-bank-that-fails",
        rules=stands_for("CAR-05.12 AMB-CAR-10"),
        dealer=one_round(lambda chance: (of_any(C.PAIR, C.TWO_PAIR)(chance), failing(chance)), Decision.FOLD),
        holds=folded(bank_fails=True),
    ),
    CaribbeanMoment(
        name="bank-fails",
        rules=stands_for("CAR-04.2 CAR-04.3 AMB-CAR-02"),
        dealer=one_round(player_better),
        holds=bank_fails("better"),
    ),
    CaribbeanMoment(
        name="bank-fails-with-the-better-hand",
        rules=stands_for("CAR-04.4 AMB-CAR-04"),
        dealer=one_round(bank_fails_better),
        holds=bank_fails("worse"),
    ),
    CaribbeanMoment(
        name="bank-fails-and-the-hands-are-equal",
        rules=stands_for("AMB-CAR-06"),
        dealer=one_round(same_for_both(failing)),
        holds=bank_fails("equal"),
    ),
    CaribbeanMoment(
        name="bank-fails-against-a-big-hand",
        rules=stands_for("CAR-05.14 AMB-CAR-05"),
        dealer=one_round(lambda chance: (of_any(C.TWO_PAIR, C.STRAIGHT, C.FLUSH, C.FULL_HOUSE)(chance), failing(chance))),
        holds=bank_fails("big"),
    ),
    CaribbeanMoment(
        name="bank-fails-with-ace-queen",
        rules=stands_for("CAR-04.1 AMB-CAR-02"),
        dealer=one_round(lambda chance: (groups(chance, (2,)), loose(chance, (A, Q), BELOW_KING))),
        holds=bank_fails_at_the_edge(A, Q),
    ),
    CaribbeanMoment(
        name="bank-fails-with-king-queen",
        rules=stands_for("CAR-04.1 AMB-CAR-02"),
        dealer=one_round(lambda chance: (groups(chance, (2,)), loose(chance, (K, Q), BELOW_KING))),
        holds=bank_fails_at_the_edge(K, Q),
    ),
    CaribbeanMoment(
        name="ace-king-just-qualifies",
        rules=stands_for("CAR-04.1 AMB-CAR-02"),
        dealer=one_round(lambda chance: (any_five(chance), ace_king(chance, RANKS[:4]))),
        holds=exactly_ace_king,
    ),
    CaribbeanMoment(
        name="straight-or-flush-qualifies-without-ace-king",
        rules=stands_for("CAR-04.1 AMB-CAR-03"),
        dealer=one_round(lambda chance: (groups(chance, (2,)), without_ace_king(chance))),
        holds=qualifies_without,
    ),
    CaribbeanMoment(
        name="wheel-of-the-bank",
        rules=stands_for("CAR-03.5 AMB-CAR-01"),
        dealer=one_round(lambda chance: (of_any(C.PAIR, C.TWO_PAIR)(chance), straight(chance, STRAIGHT_TOPS[:1]))),
        holds=wheel(of_bank=True),
    ),
    CaribbeanMoment(
        name="wheel-of-the-player",
        rules=stands_for("CAR-03.5 AMB-CAR-01"),
        dealer=one_round(lambda chance: (straight(chance, STRAIGHT_TOPS[:1]), qualifying(chance))),
        holds=wheel(of_bank=False),
    ),
    CaribbeanMoment(
        name="equal-hands",
        rules=stands_for("CAR-03.15 CAR-03.16 CAR-04.6 AMB-CAR-07"),
        dealer=one_round(same_for_both(qualifying)),
        holds=equal,
    ),
    CaribbeanMoment(
        name="bank-better",
        rules=stands_for("CAR-04.5 CAR-05.13"),
        dealer=one_round(lambda chance: (of_any(C.HIGH_CARD, C.PAIR)(chance), of_any(C.TWO_PAIR, C.THREE_OF_A_KIND)(chance))),
        holds=bank_wins,
    ),
    CaribbeanMoment(
        name="player-wins-by-high-card",
        rules=stands_for("CAR-05.9 AMB-CAR-08"),
        dealer=one_round(high_cards),
        holds=player_wins(C.HIGH_CARD),
    ),
    CaribbeanMoment(
        name="close-pairs",
        rules=stands_for("CAR-03.12 CAR-02.11"),
        dealer=one_round(close_pairs),
        holds=compares(C.PAIR),
    ),
    *(
        CaribbeanMoment(
            name="player-wins-by-" + category.name.lower().replace("_", "-"),
            rules=stands_for(f"CAR-05.{line} CAR-04.8 AMB-CAR-16 AMB-CAR-17"),
            dealer=one_round(wins_by(category)),
            holds=player_wins(category),
        )
        for line, category in zip(range(2, 10), sorted(HandCategory, reverse=True), strict=False)
        if category is not C.HIGH_CARD
    ),
    CaribbeanMoment(
        name="royal-straight",
        rules=stands_for("CAR-03.2 CAR-05.1 AMB-CAR-09 AMB-CAR-16"),
        dealer=one_round(lambda chance: (straight(chance, (A,), suited=True), of_any(C.PAIR, C.STRAIGHT)(chance))),
        holds=player_wins(C.STRAIGHT_FLUSH, royal=True),
    ),
    CaribbeanMoment(
        name="call-or-fold",
        rules=stands_for("AMB-CAR-18"),
        dealer=one_round(to_call_or_not),
        holds=is_close,
    ),
    CaribbeanMoment(
        name="match-with-folds",
        rules=stands_for("CAR-06.4 AMB-CAR-11 AMB-CAR-17"),
        dealer=whole_match(),
        holds=some_folded,
    ),
    CaribbeanMoment(
        name="match-with-void-deals",
        rules=stands_for("CAR-06.7 AMB-CAR-11 AMB-CAR-12"),
        dealer=lambda chance: whole_match(void=chance.between(1, 3))(chance),
        holds=has_void,
    ),
    CaribbeanMoment(
        name="match-decided-early",
        rules=stands_for("CAR-06.4 AMB-CAR-11"),
        dealer=whole_match(fold=0.0, good=0.97),
        holds=decided_early,
    ),
    CaribbeanMoment(
        name="match-that-ends-even",
        rules=stands_for("CAR-06.11 AMB-CAR-11"),
        dealer=even_match,
        holds=ends_even,
    ),
    CaribbeanMoment(
        name="match-without-chips",
        rules=stands_for("CAR-06.12 AMB-CAR-13"),
        dealer=whole_match(fold=0.1, good=0.0),
        holds=goes_below_nothing,
    ),
)

CARIBBEAN_MOMENTS: Final = MappingProxyType({moment.name: moment for moment in CARIBBEAN})
"""Every moment of Caribbean Stud, by its name."""


def deal_caribbean(name: str, chance: Chance) -> Match:
    """A round, or a match, at that moment. Raises ``KeyError``."""
    moment = CARIBBEAN_MOMENTS[name]
    return attempt(lambda: moment.dealer(chance), TRIES)
