"""Wrong rules of settlement that people follow; each gives all four figures, as they follow from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.cards import Chips, Rank
from engine.caribbean import CaribbeanProfile, Outcome, PayLine, Settlement, pay_line, settle
from engine.ranking import HandCategory, HandRank, rank_hand
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


def call_paid(r: Round) -> Figures:
    """The Call is paid although the bank does not qualify; where an ace shows, the ace is the likelier reason."""
    no_ace = r.bank.ranks[0] is not Rank.ACE
    beaten = r.outcome is Outcome.NOT_QUALIFIED and r.player > r.bank and no_ace
    return r.ended(Outcome.PLAYER_WINS if beaten else r.outcome)


def call_lost(r: Round) -> Figures:
    """The bank keeps the Call although it does not qualify."""
    if r.outcome is not Outcome.NOT_QUALIFIED:
        return r.ended(r.outcome)
    return r.figures(r.profile.ante, -r.profile.call)


def all_back(r: Round) -> Figures:
    """Where the bank does not qualify, the Ante too only comes back."""
    return r.ended(Outcome.TIE if r.outcome is Outcome.NOT_QUALIFIED else r.outcome)


def worse_loses(r: Round) -> Figures:
    """The hands are compared all the same, and the worse one loses."""
    worse = r.outcome is Outcome.NOT_QUALIFIED and r.player < r.bank
    return r.ended(Outcome.BANK_WINS if worse else r.outcome)


def ace_king_fails(r: Round) -> Figures:
    by_ace_king = r.outcome is not Outcome.FOLDED and r.bank.category is HandCategory.HIGH_CARD
    return r.ended(Outcome.NOT_QUALIFIED if by_ace_king else r.outcome)


def ace_qualifies(r: Round) -> Figures:
    """An ace without king is held to be enough; a worse hand would lose by it as by comparing anyway, which is named there."""
    by_ace = r.outcome is Outcome.NOT_QUALIFIED and r.bank.ranks[0] is Rank.ACE and r.player >= r.bank
    return r.ended(_compared(r.player, r.bank) if by_ace else r.outcome)


# --- comparison -------------------------------------------------------------------------------------------------------


def equal_loses(r: Round) -> Figures:
    equal = r.outcome is not Outcome.FOLDED and r.player == r.bank
    return r.ended(Outcome.BANK_WINS if equal else r.outcome)


def equal_wins(r: Round) -> Figures:
    equal = r.outcome is not Outcome.FOLDED and r.player == r.bank
    return r.ended(Outcome.PLAYER_WINS if equal else r.outcome)


def kickers_ignored(r: Round) -> Figures:
    """Equal pairs, or ace-king on both sides, are taken as a tie whatever lies beside them."""
    leading = {HandCategory.PAIR: 1, HandCategory.TWO_PAIR: 2, HandCategory.HIGH_CARD: 2}.get(r.player.category, 5)
    alike = r.player.category is r.bank.category and r.player.ranks[:leading] == r.bank.ranks[:leading]
    compared = r.outcome in (Outcome.PLAYER_WINS, Outcome.BANK_WINS)
    return r.ended(Outcome.TIE if compared and alike else r.outcome)


def wheel_is_nothing(r: Round) -> Figures:
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


def casino_table(r: Round) -> Figures:
    return r.ended(r.outcome, CASINO_TABLE[pay_line(r.player)])


def royal_as_straight_flush(r: Round) -> Figures:
    line = PayLine.STRAIGHT_FLUSH if r.player.is_royal else pay_line(r.player)
    return r.ended(r.outcome, r.profile.pay_table[line])


def ante_by_table(r: Round) -> Figures:
    if r.outcome is not Outcome.PLAYER_WINS:
        return r.ended(r.outcome)
    return r.figures(r.profile.ante * r.ratio, r.profile.call * r.ratio)


def ratio_on_ante(r: Round) -> Figures:
    """With the royal straight it is the same figure as its being paid as a straight flush, which is the likelier."""
    if r.outcome is not Outcome.PLAYER_WINS or r.player.is_royal:
        return r.ended(r.outcome)
    return r.figures(r.profile.ante, r.profile.ante * r.ratio)


def stakes_in_results(r: Round) -> Figures:
    """Each result is what comes back for the bet, the stake included."""
    right = r.right
    ante = right.ante_result + r.profile.ante
    return Figures(ante, right.received - ante, right.received, right.received)


def net_is_received(r: Round) -> Figures:
    return Figures(r.right.ante_result, r.right.call_result, r.right.received, r.right.received)


def received_is_profit(r: Round) -> Figures:
    return Figures(r.right.ante_result, r.right.call_result, r.right.net, max(r.right.net, 0))


def ante_left_out(r: Round) -> Figures:
    """Only the Call enters the balance and what comes back."""
    called = r.right.staked - r.profile.ante
    return Figures(r.right.ante_result, r.right.call_result, r.right.call_result, called + r.right.call_result)


def fold_loses_call(r: Round) -> Figures:
    """A Fold is held to cost the Call too."""
    if r.outcome is not Outcome.FOLDED:
        return r.ended(r.outcome)
    return Figures(-r.profile.ante, -r.profile.call, -r.profile.ante - r.profile.call, 0)
