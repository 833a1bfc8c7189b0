"""The facts of the settlement in words, in the order of the checks: fold, qualification, comparison, payment (D-CAR-3)."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from engine.cards import Card, Rank
from engine.caribbean import (
    AnteResult,
    BankFails,
    BankQualifies,
    CallResult,
    Folded,
    HandsCompared,
    NetAndReceived,
    Outcome,
    PayLine,
    QualifiesBy,
    Settlement,
)
from engine.ranking import HandCategory, HandRank
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.caribbean import CaribbeanSituation


def tell(situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> tuple[Step, ...]:
    """The steps from the decision to the chips that come back."""
    return tuple(_steps(situation, ruling))


def _steps(situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> Iterator[Step]:
    facts, outcome = ruling.facts, ruling.answer.outcome
    for fact in facts:
        match fact:
            case Folded():
                yield _folded(fact)
            case BankQualifies():
                yield Step(rules=fact.rules, text=bank_qualifies(fact), cards=deciding_cards(situation.bank, fact))
            case BankFails():
                yield Step(rules=fact.rules, text=bank_fails(fact), cards=deciding_cards(situation.bank, fact))
            case HandsCompared():
                yield Step(rules=fact.rules, text=_compared(fact), cards=_parting_cards(situation, fact))
            case AnteResult():
                yield from _bets(fact, _call_of(facts), outcome)
            case CallResult():
                pass
            case NetAndReceived():
                yield _balance(fact, outcome)
            case _other:
                raise TypeError(fact)


def _call_of(facts: Sequence[Fact]) -> CallResult | None:
    return next((fact for fact in facts if isinstance(fact, CallResult)), None)


def _folded(fact: Folded) -> Step:
    text = _("Fold gives the hand up: the bank's cards no longer matter, and the Call was never made.")
    return Step(rules=fact.rules, text=text)


# --- does the bank qualify ---------------------------------------------------------------------------------------------


def bank_qualifies(fact: BankQualifies) -> str:
    """«A banca qualifica? …», with what it qualifies by."""
    if fact.by is QualifiesBy.ACE_KING:
        return _("Does the bank qualify? It has no pair, but ace and king together: it qualifies.")
    figures = {"hand": wording.a_hand(fact.bank)}
    if Rule.AMB_CAR_01 in fact.rules:
        return (
            _("Does the bank qualify? A-2-3-4-5 counts as a straight with the five on top: it has %(hand)s and qualifies.")
            % figures
        )
    if fact.bank.category is HandCategory.PAIR:
        return _("Does the bank qualify? It has %(hand)s: it qualifies.") % figures
    return _("Does the bank qualify? It has %(hand)s, more than a pair: it qualifies.") % figures


def bank_fails(fact: BankFails) -> str:
    """«A banca qualifica? …», with what it lacks."""
    if len(fact.missing) > 1:
        return _("Does the bank qualify? It has no pair, and neither ace nor king: it does not qualify.")
    if fact.missing == (Rank.KING,):
        return _("Does the bank qualify? It has no pair, and no king beside the ace: it does not qualify.")
    return _("Does the bank qualify? It has no pair, and no ace beside the king: it does not qualify.")


def deciding_cards(bank: Sequence[Card], fact: BankQualifies | BankFails) -> tuple[Card, ...]:
    """The bank's cards by which it qualifies, or with which it just does not."""
    if isinstance(fact, BankFails) or fact.by is QualifiesBy.ACE_KING:
        return _honours(bank)
    ranks = [card.rank for card in bank]
    grouped = tuple(card for card in bank if ranks.count(card.rank) > 1)
    return grouped or tuple(bank)


def _honours(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card.rank >= Rank.KING)


# --- whose hand is better ----------------------------------------------------------------------------------------------


def _compared(fact: HandsCompared) -> str:
    player, bank = fact.player, fact.bank
    if fact.outcome is Outcome.TIE:
        return _("Both have the same: %(hand)s. Every rank is equal, and suits do not count: it is a tie.") % {
            "hand": wording.hand_detail(player)
        }
    winner = _("the player wins") if fact.outcome is Outcome.PLAYER_WINS else _("the bank wins")
    figures = {"player": wording.a_hand(player), "bank": wording.a_hand(bank), "winner": winner}
    if fact.category_decides:
        return _("The player has %(player)s, the bank has %(bank)s. The higher category decides: %(winner)s.") % figures
    index = fact.deciding_index or 0
    mine, theirs = player.ranks[index], bank.ranks[index]
    figures |= {"of_player": wording.the_rank(mine), "of_bank": wording.the_rank(theirs)}
    figures |= {"pair_of_player": wording.ranks_name(mine), "pair_of_bank": wording.ranks_name(theirs)}
    return _same_category(player, index) % figures


def _same_category(player: HandRank, index: int) -> str:
    """How two hands of one category part, at that place of their ranks."""
    grouped = len(player.category.group_sizes)
    if player.category in (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH):
        return _(
            "The player has %(player)s, the bank has %(bank)s. The top card decides: "
            "%(of_player)s against %(of_bank)s; %(winner)s."
        )
    if index < grouped and index == 0:
        return _("The player has %(player)s, the bank has %(bank)s. In the same category the higher one decides: %(winner)s.")
    if index < grouped:
        return _(
            "The player has %(player)s, the bank has %(bank)s. The second pair decides, "
            "%(pair_of_player)s against %(pair_of_bank)s: %(winner)s."
        )
    if grouped:
        return _(
            "The player and the bank both have %(player)s. The first other card that differs decides: "
            "%(of_player)s of the player against %(of_bank)s of the bank; %(winner)s."
        )
    if player.category is HandCategory.FLUSH:
        return _(
            "The player and the bank both have a flush. From the top, the first card that differs decides: "
            "%(of_player)s of the player against %(of_bank)s of the bank; %(winner)s."
        )
    return _(
        "Neither has a pair. From the top, the first card that differs decides: "
        "%(of_player)s of the player against %(of_bank)s of the bank; %(winner)s."
    )


def _parting_cards(situation: CaribbeanSituation, fact: HandsCompared) -> tuple[Card, ...]:
    """The cards in which two hands of one category part."""
    if fact.deciding_index is None:
        return ()
    place = fact.deciding_index
    return tuple(
        card
        for cards, value in ((situation.player, fact.player), (situation.bank, fact.bank))
        for card in cards
        if card.rank is value.ranks[place]
    )


# --- what the bets bring -----------------------------------------------------------------------------------------------


def _bets(ante: AnteResult, call: CallResult | None, outcome: Outcome) -> Iterator[Step]:
    """Both bets together; where the table pays, its line first, which does not say the sum yet."""
    if call is None:
        return
    if call.ratio is not None and call.pay_line is not None:
        by_table = tuple(rule for rule in call.rules if rule is not Rule.CAR_05_10)
        yield Step(rules=by_table, text=table_pays(call.pay_line, call.ratio))
    rules = tuple(dict.fromkeys((*ante.rules, *(call.rules if call.ratio is None else (Rule.CAR_05_10,)))))
    yield Step(rules=rules, text=bets_bring(ante, call, outcome), states_answer=True)


def table_pays(line: PayLine, ratio: int) -> str:
    """The line of the table with its ratio, as a sentence."""
    if line is PayLine.ROYAL:
        return _("The royal straight has a line of its own: the Call pays %(ratio)s.") % {"ratio": wording.ratio(ratio)}
    return _("By the table the Call pays %(ratio)s for the player's hand: %(line)s.") % {
        "ratio": wording.ratio(ratio),
        "line": line_name(line),
    }


def bets_bring(ante: AnteResult, call: CallResult, outcome: Outcome) -> str:
    """What both bets brought, and why."""
    figures = {
        "ante": wording.signed(ante.result),
        "call": wording.signed(call.result),
        "stake": call.stake,
        "ratio": call.ratio,
    }
    if outcome is Outcome.PLAYER_WINS:
        return _("The Ante wins 1 to 1: %(ante)s. The Call of %(stake)s wins %(ratio)s × %(stake)s: %(call)s.") % figures
    if outcome is Outcome.BANK_WINS:
        return _("The bank takes both bets: Ante %(ante)s, Call %(call)s.") % figures
    if outcome is Outcome.TIE:
        return _("Both bets come back: Ante %(ante)s, Call %(call)s.") % figures
    text = (
        _("Then the hands are not even compared: the Ante wins 1 to 1, %(ante)s, and the Call comes back, %(call)s.") % figures
    )
    return " ".join((text, *_although(ante.rules)))


def _although(rules: Sequence[Rule]) -> Iterator[str]:
    """What tempts where the bank does not qualify, and changes nothing."""
    if Rule.CAR_04_4 in rules:
        yield _("That the player's hand is worse changes nothing.")
    elif Rule.AMB_CAR_06 in rules:
        yield _("That the hands are equal changes nothing.")
    elif Rule.AMB_CAR_05 in rules:
        yield _("How good the player's hand is changes nothing.")


def _balance(fact: NetAndReceived, outcome: Outcome) -> Step:
    figures = {
        "net": wording.signed(fact.net),
        "received": fact.received,
        "ante": wording.signed(fact.ante_result),
        "call": wording.signed(fact.call_result),
        "staked": fact.staked,
    }
    text = {
        Outcome.FOLDED: _(
            "The Ante is lost, %(ante)s, and the Call is 0. Balance %(net)s; nothing comes back: receives %(received)s."
        ),
        Outcome.BANK_WINS: _("Balance %(net)s: both bets are lost. Receives %(received)s."),
        Outcome.TIE: _("Balance %(net)s. Receives %(received)s: the bets, without profit."),
        Outcome.NOT_QUALIFIED: _(
            "Balance %(net)s. Receives %(received)s: the bets of %(staked)s in all and the profit of the Ante."
        ),
        Outcome.PLAYER_WINS: _(
            "Balance %(ante)s %(call)s = %(net)s. Receives %(received)s: the bets of %(staked)s in all and the profit."
        ),
    }[outcome]
    return Step(rules=fact.rules, text=text % figures, states_answer=True)


def line_name(line: PayLine) -> str:
    """A line of the pay table by name."""
    if line is PayLine.ROYAL:
        return wording.hand_name(HandRank(HandCategory.STRAIGHT_FLUSH, (Rank.ACE,)))
    if line is PayLine.PAIR_OR_HIGH:
        return _("pair or high card")
    return wording.category_name(_CATEGORIES[line])


_CATEGORIES = {
    PayLine.STRAIGHT_FLUSH: HandCategory.STRAIGHT_FLUSH,
    PayLine.FOUR: HandCategory.FOUR_OF_A_KIND,
    PayLine.FULL_HOUSE: HandCategory.FULL_HOUSE,
    PayLine.FLUSH: HandCategory.FLUSH,
    PayLine.STRAIGHT: HandCategory.STRAIGHT,
    PayLine.THREE: HandCategory.THREE_OF_A_KIND,
    PayLine.TWO_PAIR: HandCategory.TWO_PAIR,
}
