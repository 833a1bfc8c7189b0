"""Wrong rules of settlement that people follow; each gives all four figures, as they follow from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips, Rank
from engine.caribbean import CaribbeanProfile, Outcome, PayLine, Settlement, pay_line, settle
from engine.ranking import HandCategory, HandRank, rank_hand
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.caribbean import CaribbeanSituation


@dataclass(frozen=True, slots=True)
class Figures:
    """The answer: what each bet won or lost, the sum of both, and the chips that come back, stakes included."""

    ante: Chips
    call: Chips
    net: Chips
    received: Chips


@dataclass(frozen=True, slots=True)
class Round:
    """What a situation comes down to: both values, and the right settlement."""

    profile: CaribbeanProfile
    player: HandRank
    bank: HandRank
    right: Settlement

    @property
    def outcome(self) -> Outcome:
        return self.right.outcome

    @property
    def ratio(self) -> int:
        """What the table pays for the player's hand, whether it is used or not."""
        return self.profile.pay_table[pay_line(self.player)]

    def figures(self, ante: Chips, call: Chips) -> Figures:
        """The four figures where the bets bring this."""
        return Figures(ante, call, ante + call, self.right.staked + ante + call)

    def ended(self, outcome: Outcome, ratio: int | None = None) -> Figures:
        """The four figures where the round is held to have ended so, the Call paid at ``ratio`` or by the table."""
        ante, call = self.profile.ante, self.profile.call
        return {
            Outcome.FOLDED: self.figures(-ante, 0),
            Outcome.NOT_QUALIFIED: self.figures(ante, 0),
            Outcome.BANK_WINS: self.figures(-ante, -call),
            Outcome.TIE: self.figures(0, 0),
            Outcome.PLAYER_WINS: self.figures(ante, call * (self.ratio if ratio is None else ratio)),
        }[outcome]


def figures_of(settlement: Settlement) -> Figures:
    """The right answer."""
    return Figures(settlement.ante_result, settlement.call_result, settlement.net, settlement.received)


def round_of(situation: CaribbeanSituation) -> Round:
    right = settle(situation.profile, situation.player, situation.bank, situation.decision).answer
    return Round(situation.profile, rank_hand(situation.player), rank_hand(situation.bank), right)


def _compared(player: HandRank, bank: HandRank) -> Outcome:
    if player == bank:
        return Outcome.TIE
    return Outcome.PLAYER_WINS if player > bank else Outcome.BANK_WINS


# --- qualification ----------------------------------------------------------------------------------------------------


def _call_paid(r: Round) -> Figures:
    """The Call is paid although the bank does not qualify."""
    beaten = r.outcome is Outcome.NOT_QUALIFIED and r.player > r.bank
    return r.ended(Outcome.PLAYER_WINS if beaten else r.outcome)


def _call_lost(r: Round) -> Figures:
    """The bank keeps the Call although it does not qualify."""
    if r.outcome is not Outcome.NOT_QUALIFIED:
        return r.ended(r.outcome)
    return r.figures(r.profile.ante, -r.profile.call)


def _all_back(r: Round) -> Figures:
    """Where the bank does not qualify, the Ante too only comes back."""
    return r.ended(Outcome.TIE if r.outcome is Outcome.NOT_QUALIFIED else r.outcome)


def _worse_loses(r: Round) -> Figures:
    worse = r.outcome is Outcome.NOT_QUALIFIED and r.player < r.bank
    return r.ended(Outcome.BANK_WINS if worse else r.outcome)


def _ace_king_fails(r: Round) -> Figures:
    by_ace_king = r.outcome is not Outcome.FOLDED and r.bank.category is HandCategory.HIGH_CARD
    return r.ended(Outcome.NOT_QUALIFIED if by_ace_king else r.outcome)


def _ace_qualifies(r: Round) -> Figures:
    by_ace = r.outcome is Outcome.NOT_QUALIFIED and r.bank.ranks[0] is Rank.ACE
    return r.ended(_compared(r.player, r.bank) if by_ace else r.outcome)


# --- comparison -------------------------------------------------------------------------------------------------------


def _equal_loses(r: Round) -> Figures:
    equal = r.outcome is not Outcome.FOLDED and r.player == r.bank
    return r.ended(Outcome.BANK_WINS if equal else r.outcome)


def _equal_wins(r: Round) -> Figures:
    equal = r.outcome is not Outcome.FOLDED and r.player == r.bank
    return r.ended(Outcome.PLAYER_WINS if equal else r.outcome)


def _kickers_ignored(r: Round) -> Figures:
    """Equal pairs, or ace-king on both sides, are taken as a tie whatever lies beside them."""
    leading = {HandCategory.PAIR: 1, HandCategory.TWO_PAIR: 2, HandCategory.HIGH_CARD: 2}.get(r.player.category, 5)
    alike = r.player.category is r.bank.category and r.player.ranks[:leading] == r.bank.ranks[:leading]
    compared = r.outcome in (Outcome.PLAYER_WINS, Outcome.BANK_WINS)
    return r.ended(Outcome.TIE if compared and alike else r.outcome)


def _wheel_is_nothing(r: Round) -> Figures:
    """A-2-3-4-5 is taken as ace high, or as a mere flush."""
    if r.outcome is Outcome.FOLDED:
        return r.ended(r.outcome)
    player, bank = _without_wheel(r.player), _without_wheel(r.bank)
    if bank.category is HandCategory.HIGH_CARD and not {Rank.ACE, Rank.KING} <= set(bank.ranks):
        return r.ended(Outcome.NOT_QUALIFIED)
    return r.ended(_compared(player, bank), r.profile.pay_table[pay_line(player)])


def _without_wheel(value: HandRank) -> HandRank:
    straights = {HandCategory.STRAIGHT: HandCategory.HIGH_CARD, HandCategory.STRAIGHT_FLUSH: HandCategory.FLUSH}
    if value.category not in straights or value.ranks != (Rank.FIVE,):
        return value
    return HandRank(straights[value.category], (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO))


# --- payment ----------------------------------------------------------------------------------------------------------

CASINO_TABLE: Final[Mapping[PayLine, int]] = dict(zip(PayLine, (100, 50, 20, 7, 5, 4, 3, 2, 1), strict=True))
"""The table that most casinos use; not the one of this profile (AMB-CAR-16)."""


def _casino_table(r: Round) -> Figures:
    return r.ended(r.outcome, CASINO_TABLE[pay_line(r.player)])


def _royal_as_straight_flush(r: Round) -> Figures:
    line = PayLine.STRAIGHT_FLUSH if r.player.is_royal else pay_line(r.player)
    return r.ended(r.outcome, r.profile.pay_table[line])


def _ante_by_table(r: Round) -> Figures:
    if r.outcome is not Outcome.PLAYER_WINS:
        return r.ended(r.outcome)
    return r.figures(r.profile.ante * r.ratio, r.profile.call * r.ratio)


def _ratio_on_ante(r: Round) -> Figures:
    if r.outcome is not Outcome.PLAYER_WINS:
        return r.ended(r.outcome)
    return r.figures(r.profile.ante, r.profile.ante * r.ratio)


def _stakes_in_results(r: Round) -> Figures:
    """Each result is what comes back for the bet, the stake included."""
    right = r.right
    ante = right.ante_result + r.profile.ante
    return Figures(ante, right.received - ante, right.received, right.received)


def _net_is_received(r: Round) -> Figures:
    return Figures(r.right.ante_result, r.right.call_result, r.right.received, r.right.received)


def _received_is_profit(r: Round) -> Figures:
    return Figures(r.right.ante_result, r.right.call_result, r.right.net, max(r.right.net, 0))


def _ante_left_out(r: Round) -> Figures:
    """Only the Call enters the balance and what comes back."""
    called = r.right.staked - r.profile.ante
    return Figures(r.right.ante_result, r.right.call_result, r.right.call_result, called + r.right.call_result)


def _fold_loses_call(r: Round) -> Figures:
    """A Fold is held to cost the Call too."""
    if r.outcome is not Outcome.FOLDED:
        return r.ended(r.outcome)
    return Figures(-r.profile.ante, -r.profile.call, -r.profile.ante - r.profile.call, 0)


# --- the list ---------------------------------------------------------------------------------------------------------

Wrong = Callable[[Round], Figures]
Told = Callable[[Round], str]


def _mistake(slug: str, name: str | Promise, answer: Wrong, told: Told) -> Misconception[CaribbeanSituation, Figures]:
    return Misconception(
        slug=slug,
        name=name,
        answer=lambda situation: answer(round_of(situation)),
        correction=lambda situation: told(round_of(situation)),
    )


def _ratio_figures(r: Round) -> dict[str, object]:
    return {
        "hand": wording.a_hand(r.player),
        "ratio": wording.ratio(r.ratio),
        "stake": r.profile.call,
        "result": wording.signed(r.profile.call * r.ratio),
        "ante": wording.signed(r.profile.ante),
    }


def _told_call_paid(r: Round) -> str:
    if r.ratio == 1:
        return _("The Call pays only against a bank that qualifies. Here it just comes back.")
    return _("With %(hand)s the Call would pay %(ratio)s, but only against a bank that qualifies.") % _ratio_figures(r)


MISCONCEPTIONS: tuple[Misconception[CaribbeanSituation, Figures], ...] = (
    _mistake(
        "call-paid",
        gettext_lazy("The Call pays although the bank does not qualify"),
        _call_paid,
        _told_call_paid,
    ),
    _mistake(
        "call-lost",
        gettext_lazy("The bank keeps the Call although it does not qualify"),
        _call_lost,
        lambda r: (
            _("The bank does not keep the Call of %(stake)s: it does not qualify, so the Call comes back.")
            % {"stake": r.profile.call}
        ),
    ),
    _mistake(
        "all-back",
        gettext_lazy("Without qualification both bets just come back"),
        _all_back,
        lambda r: (
            _("Only the Call just comes back. The Ante wins 1 to 1 where the bank does not qualify: %(ante)s.")
            % {"ante": wording.signed(r.profile.ante)}
        ),
    ),
    _mistake(
        "worse-loses",
        gettext_lazy("A worse hand loses although the bank does not qualify"),
        _worse_loses,
        lambda r: _(
            "You compared the hands. Where the bank does not qualify that is not done: even a worse hand wins the Ante."
        ),
    ),
    _mistake(
        "ace-king-fails",
        gettext_lazy("Ace and king are not enough to qualify"),
        _ace_king_fails,
        lambda r: _("You took the bank as not qualified. Ace and king together are enough, without any pair."),
    ),
    _mistake(
        "ace-qualifies",
        gettext_lazy("An ace is enough to qualify"),
        _ace_qualifies,
        lambda r: _("You let the ace alone qualify. It takes ace and king together, or a pair or better."),
    ),
    _mistake(
        "equal-loses",
        gettext_lazy("Equal hands go to the bank"),
        _equal_loses,
        lambda r: (
            _("You gave equal hands to the bank. With a bank that does not qualify the hands are not even compared.")
            if r.outcome is Outcome.NOT_QUALIFIED
            else _("You gave equal hands to the bank. A tie gives both bets back.")
        ),
    ),
    _mistake(
        "equal-wins",
        gettext_lazy("Equal hands go to the player"),
        _equal_wins,
        lambda r: (
            _("You paid equal hands. With a bank that does not qualify only the Ante wins; the Call comes back.")
            if r.outcome is Outcome.NOT_QUALIFIED
            else _("You paid equal hands. A tie only gives both bets back.")
        ),
    ),
    _mistake(
        "kickers-ignored",
        gettext_lazy("The cards beside are not compared"),
        _kickers_ignored,
        lambda r: _("You stopped too early: all five cards are compared, and one of the others parts the hands."),
    ),
    _mistake(
        "wheel-is-nothing",
        gettext_lazy("A-2-3-4-5 is no straight"),
        _wheel_is_nothing,
        lambda r: _("A-2-3-4-5 is a straight: the ace may stand below the two. Its highest card is the five."),
    ),
    _mistake(
        "casino-table",
        gettext_lazy("The table of other casinos"),
        _casino_table,
        lambda r: (
            _("That is the table of other casinos. In this profile the Call pays %(ratio)s with %(hand)s.") % _ratio_figures(r)
        ),
    ),
    _mistake(
        "royal-as-straight-flush",
        gettext_lazy("The royal straight is paid as a straight flush"),
        _royal_as_straight_flush,
        lambda r: _("The royal straight has a line of its own in the table: the Call pays %(ratio)s.") % _ratio_figures(r),
    ),
    _mistake(
        "ante-by-table",
        gettext_lazy("The Ante is paid by the table too"),
        _ante_by_table,
        lambda r: _("The table is for the Call alone. The Ante always pays 1 to 1: %(ante)s.") % _ratio_figures(r),
    ),
    _mistake(
        "ratio-on-ante",
        gettext_lazy("The ratio multiplies the Ante"),
        _ratio_on_ante,
        lambda r: (
            _("The ratio multiplies the Call, not the Ante: %(ratio)s on %(stake)s makes %(result)s.") % _ratio_figures(r)
        ),
    ),
    _mistake(
        "stakes-in-results",
        gettext_lazy("The stakes are counted as profit"),
        _stakes_in_results,
        lambda r: (
            _("You counted the stakes as won. A result is profit or loss alone: the balance is %(net)s.")
            % {"net": wording.signed(r.right.net)}
        ),
    ),
    _mistake(
        "net-is-received",
        gettext_lazy("The balance is what comes back"),
        _net_is_received,
        lambda r: (
            _("You gave as balance what comes back. The stakes of %(staked)s are not profit: the balance is %(net)s.")
            % {"staked": r.right.staked, "net": wording.signed(r.right.net)}
        ),
    ),
    _mistake(
        "received-is-profit",
        gettext_lazy("Only the profit comes back"),
        _received_is_profit,
        lambda r: (
            _("You gave only the profit as received. The bets that are not lost come back with it: %(received)s.")
            % {"received": r.right.received}
        ),
    ),
    _mistake(
        "ante-left-out",
        gettext_lazy("The Ante is left out of the balance"),
        _ante_left_out,
        lambda r: (
            _("The Ante is missing from your balance: %(ante)s and %(call)s make %(net)s.")
            % {
                "ante": wording.signed(r.right.ante_result),
                "call": wording.signed(r.right.call_result),
                "net": wording.signed(r.right.net),
            }
        ),
    ),
    _mistake(
        "fold-loses-call",
        gettext_lazy("A Fold costs the Call too"),
        _fold_loses_call,
        lambda r: _("After a Fold no Call was made: only the Ante of %(stake)s is lost.") % {"stake": r.profile.ante},
    ),
)
