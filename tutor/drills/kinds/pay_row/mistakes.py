"""Wrong ways to find the line and to multiply by it; each gives both parts of the answer."""

from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips, Rank
from engine.caribbean import PayLine, pay_line
from engine.ranking import HandCategory, HandRank, rank_hand
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.caribbean import CaribbeanSituation


@dataclass(frozen=True, slots=True)
class PaidRow:
    """The answer: the line of the table, and what the Call wins by it without the stake."""

    line: PayLine
    call: Chips


def by_line(situation: CaribbeanSituation, line: PayLine) -> PaidRow:
    """The answer where that line pays."""
    return PaidRow(line, situation.profile.call * situation.profile.pay_table[line])


def right_row(situation: CaribbeanSituation) -> PaidRow:
    return by_line(situation, pay_line(rank_hand(situation.player)))


# --- the line ---------------------------------------------------------------------------------------------------------


def _royal_as_straight_flush(situation: CaribbeanSituation) -> PaidRow:
    right = right_row(situation)
    return by_line(situation, PayLine.STRAIGHT_FLUSH) if right.line is PayLine.ROYAL else right


def _straight_flush_as_royal(situation: CaribbeanSituation) -> PaidRow:
    right = right_row(situation)
    return by_line(situation, PayLine.ROYAL) if right.line is PayLine.STRAIGHT_FLUSH else right


def _wheel_is_nothing(situation: CaribbeanSituation) -> PaidRow:
    lines = {HandCategory.STRAIGHT: PayLine.PAIR_OR_HIGH, HandCategory.STRAIGHT_FLUSH: PayLine.FLUSH}
    value = rank_hand(situation.player)
    wheel = value.category in lines and value.ranks == (Rank.FIVE,)
    return by_line(situation, lines[value.category]) if wheel else right_row(situation)


_HALF_SEEN: Final = {
    PayLine.FULL_HOUSE: PayLine.THREE,
    PayLine.TWO_PAIR: PayLine.PAIR_OR_HIGH,
    PayLine.FOUR: PayLine.THREE,
    PayLine.THREE: PayLine.PAIR_OR_HIGH,
}


def _half_seen(situation: CaribbeanSituation) -> PaidRow:
    """The first group of equal cards is taken for all: of a full house the three, of two pair the one."""
    line = right_row(situation).line
    return by_line(situation, _HALF_SEEN.get(line, line))


def _by_the_bank(situation: CaribbeanSituation) -> PaidRow:
    """The line of the hand that was beaten."""
    return by_line(situation, pay_line(rank_hand(situation.bank)))


# --- the chips --------------------------------------------------------------------------------------------------------


def _ratio_alone(situation: CaribbeanSituation) -> PaidRow:
    right = right_row(situation)
    return replace(right, call=situation.profile.pay_table[right.line])


def _ratio_on_ante(situation: CaribbeanSituation) -> PaidRow:
    """At an Ante of 1 the ratio alone, which is the likelier there."""
    right = right_row(situation)
    ante = situation.ante
    return right if ante == 1 else replace(right, call=ante * situation.profile.pay_table[right.line])


def _stake_included(situation: CaribbeanSituation) -> PaidRow:
    right = right_row(situation)
    return replace(right, call=right.call + situation.profile.call)


def _ante_included(situation: CaribbeanSituation) -> PaidRow:
    right = right_row(situation)
    return replace(right, call=right.call + situation.ante)


def _even_pays_nothing(situation: CaribbeanSituation) -> PaidRow:
    """A pair or a high card only gets the Call back."""
    right = right_row(situation)
    return replace(right, call=0) if right.line is PayLine.PAIR_OR_HIGH else right


def _said(situation: CaribbeanSituation) -> dict[str, object]:
    right = right_row(situation)
    ratio = situation.profile.pay_table[right.line]
    return {
        "hand": wording.a_hand(rank_hand(situation.player)),
        "bank": wording.a_hand(_bank(situation)),
        "odds": wording.ratio(ratio),
        "ratio": wording.number(ratio),
        "call": wording.number(situation.profile.call),
        "ante": wording.number(situation.ante),
        "won": wording.number(right.call),
    }


def _bank(situation: CaribbeanSituation) -> HandRank:
    return rank_hand(situation.bank)


MISCONCEPTIONS: tuple[Misconception[CaribbeanSituation, PaidRow], ...] = (
    Misconception(
        "royal-as-straight-flush",
        gettext_lazy("The royal straight is paid as a straight flush"),
        _royal_as_straight_flush,
        lambda s: _("A straight flush up to the ace is the royal straight, and it has a line of its own: %(odds)s.") % _said(s),
        rules=(Rule.CAR_05_1,),
    ),
    Misconception(
        "straight-flush-as-royal",
        gettext_lazy("Every straight flush is the royal straight"),
        _straight_flush_as_royal,
        lambda s: _("Only A-K-Q-J-10 in one suit is the royal straight; %(hand)s pays %(odds)s.") % _said(s),
        rules=(Rule.CAR_05_2,),
    ),
    Misconception(
        "wheel-is-nothing",
        gettext_lazy("A-2-3-4-5 is no straight"),
        _wheel_is_nothing,
        lambda s: _("A-2-3-4-5 counts as a straight: the player has %(hand)s, which pays %(odds)s.") % _said(s),
        rules=(Rule.CAR_03_5,),
    ),
    Misconception(
        "half-seen",
        gettext_lazy("Only the first equal cards are seen"),
        _half_seen,
        lambda s: _("You stopped at the first equal cards: all five together are %(hand)s, which pays %(odds)s.") % _said(s),
        rules=(Rule.CAR_03_1,),
    ),
    Misconception(
        "by-the-bank",
        gettext_lazy("The bank's hand says what is paid"),
        _by_the_bank,
        lambda s: (
            _("That is the line of the bank's hand, %(bank)s. What is paid depends on the player's: %(hand)s.") % _said(s)
        ),
        rules=(Rule.CAR_04_8,),
    ),
    Misconception(
        "ratio-alone",
        gettext_lazy("The ratio is the number of chips"),
        _ratio_alone,
        lambda s: _("%(odds)s says what each chip of the Call wins; on a Call of %(call)s that is %(won)s.") % _said(s),
        rules=(Rule.CAR_05_10,),
    ),
    Misconception(
        "ratio-on-ante",
        gettext_lazy("The ratio multiplies the Ante"),
        _ratio_on_ante,
        lambda s: (
            _("You multiplied the Ante of %(ante)s. The table is for the Call: %(ratio)s × %(call)s = %(won)s.") % _said(s)
        ),
        rules=(Rule.CAR_05_10,),
    ),
    Misconception(
        "stake-included",
        gettext_lazy("The Call that comes back is counted as won"),
        _stake_included,
        lambda s: _("You added the Call itself, which comes back but is not won: the win is %(won)s.") % _said(s),
        rules=(Rule.CAR_Q3_1,),
    ),
    Misconception(
        "ante-included",
        gettext_lazy("What the Ante wins is added to the Call"),
        _ante_included,
        lambda s: _("You added what the Ante wins. Asked was the Call alone: %(ratio)s × %(call)s = %(won)s.") % _said(s),
        rules=(Rule.CAR_04_8,),
    ),
    Misconception(
        "even-pays-nothing",
        gettext_lazy("A pair or a high card only gets the Call back"),
        _even_pays_nothing,
        lambda s: _("A pair or a high card wins too where it beats the bank: the Call pays %(odds)s, %(won)s here.") % _said(s),
        rules=(Rule.CAR_05_9,),
    ),
)
