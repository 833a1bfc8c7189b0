"""What the questions on what a player may do say in common: where we are, what must be known, actions in words."""

from django.utils.translation import gettext as _

from engine.actions import Action, ActionKind, LegalActions, NoRaise, Wager
from engine.betting import BettingRound
from engine.boards import GROUPS
from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.legal_facts import MayNotWager, MayRaiseAgain, OnlyBringIn, RaisesCounted, Reopened
from engine.profile import Game
from engine.ranking import board_rank
from engine.rules import Rule
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.situations import StudSituation
from tutor.drills.stud import all_in_is_passed_over


def moment(situation: StudSituation) -> BettingRound:
    """The round that is asked about. Raises ``ValueError`` where nobody is in turn."""
    betting = situation.hand.betting
    if betting is None or betting.actor is None:
        raise ValueError("nobody is in turn")
    return betting


def pair_owners(hand: StudHand) -> tuple[Seat, ...]:
    """The seats still in that show a pair or better."""
    return tuple(seat for seat in hand.live if board_rank(hand.up[seat]).category in GROUPS)


# --- what the question says -------------------------------------------------------------------------------------------


def crumbs(situation: StudSituation) -> tuple[str, ...]:
    game = situation.game
    street = wording.capital(wording.street_name(game, situation.hand.street))
    return (wording.game_name(game), street, _("Betting"))


def turn(situation: StudSituation) -> str:
    """«Five-Card Stud, terceira ronda: é a vez do lugar 4.»"""
    game = situation.game
    return _("%(game)s, %(street)s: it is the turn %(of_the_seat)s.") % {
        "game": wording.game_name(game),
        "street": wording.street_name(game, situation.hand.street),
        "of_the_seat": wording.of_the_seat(moment(situation).legal().seat),
    }


def premises(situation: StudSituation, ruling: Ruling[LegalActions]) -> tuple[str, ...]:
    """What must stand in the question: the stakes where the document leaves them open, and our choices that decide here."""
    said = []
    profile = situation.profile
    if situation.game is Game.SEVEN_CARD_STUD:
        said.append(
            _("Ante %(ante)s, bring-in %(bring_in)s, bets of %(small)s and %(big)s.")
            % {"ante": profile.ante, "bring_in": profile.bring_in, "small": profile.small_bet, "big": profile.big_bet}
        )
        if situation.hand.street == 1 and not ruling.answer.bring_in:
            said.append(_("What the rules of this game leave open goes as in Five-Card Stud."))
    for fact in ruling.facts:
        match fact:
            case OnlyBringIn(posted=False) if _passed_over(situation.hand):
                said.append(all_in_is_passed_over())
            case RaisesCounted() if Rule.AMB_FCS_15 in fact.rules:
                said.append(_("Here the number of raises is fixed as the round begins; in other rooms it is not."))
            case MayNotWager(why=NoRaise.NOT_REOPENED_AFTER_CHECK):
                said.append(_("Here whoever checks has acted."))
            case MayRaiseAgain(why=Reopened.CHECKED_BEFORE_THE_BET):
                said.append(_("Here a full bet opens the betting again to those who had checked."))
            case _other:
                pass
    return tuple(said)


def _passed_over(hand: StudHand) -> bool:
    """Whether more than the low card is all-in from the ante."""
    betting = hand.betting
    return betting is not None and betting.able_at_start < len(betting.paid) - 1


# --- actions ------------------------------------------------------------------------------------------------------------


def actions_in_words(situation: StudSituation, legal: LegalActions) -> str:
    """«desistir, igualar 5 ou aumentar para 8»."""
    return wording.any_of(_in_words(situation, legal, action) for action in legal.actions())


def _in_words(situation: StudSituation, legal: LegalActions, action: Action) -> str:
    if action.kind is ActionKind.CALL and legal.call:
        return call_in_words(legal.call, moment(situation).paid[legal.seat])
    text = wording.to_do(action.kind, action.to)
    all_in = any(wager.all_in and wager.to == action.to for wager in legal.wagers if wager.kind is action.kind)
    return _("%(action)s (all-in)") % {"action": text} if all_in else text


def call_in_words(call: Wager, paid: Chips) -> str:
    """«igualar 5», «igualar 5 com mais 1 ficha», «igualar com as 3 fichas que restam»."""
    if call.all_in:
        return _("call all-in with %(chips)s") % {"chips": wording.chips(call.cost)}
    if not paid:
        return wording.to_do(ActionKind.CALL, call.to)
    return _("call %(to)s by adding %(chips)s") % {"to": wording.number(call.to), "chips": wording.chips(call.cost)}
