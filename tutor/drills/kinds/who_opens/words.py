"""The steps from the up cards to the first to act, in words."""

from django.utils.translation import gettext as _

from engine.bring_in import AceIsHigh, FacesBringIn, LowCardHasNoChips, LowestRank, Opening, OwesBringIn, SuitDecides
from engine.cards import Card, Rank, Seat
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.who_opens.dealing import HiddenIgnored


def explain_opening(ruling: Ruling[Opening]) -> tuple[Step, ...]:
    """The steps from the up cards to the first to act; lessons show them too."""
    opened = ruling.answer
    hidden = [fact for fact in ruling.facts if isinstance(fact, HiddenIgnored)]
    facts = [fact for fact in ruling.facts if not isinstance(fact, HiddenIgnored)]
    rule_is_said = any(isinstance(fact, AceIsHigh) for fact in ruling.facts)
    steps = []
    for fact in facts:
        if isinstance(fact, LowestRank) and not rule_is_said:
            steps.append(Step(rules=fact.rules, text=_("The lowest up card opens.")))
        if isinstance(fact, LowestRank):
            steps += map(_hidden, hidden)
        steps.append(_step(fact, opens_itself=opened.to_act == opened.low_card))
    return tuple(steps)


def _hidden(fact: HiddenIgnored) -> Step:
    text = _("What lies face down does not count, be it ever so low: %(cards)s.") % {"cards": _cards_of_seats(fact.cards)}
    seats, cards = zip(*fact.cards, strict=True)
    return Step(rules=fact.rules, text=text, seats=seats, cards=cards)


def _step(fact: Fact, *, opens_itself: bool) -> Step:
    match fact:
        case AceIsHigh(cards=cards):
            return Step(rules=fact.rules, text=_ace_text(cards), seats=tuple(seat for seat, _card in cards))
        case LowestRank(rank=rank, cards=cards):
            return Step(
                rules=fact.rules,
                text=_lowest_text(rank, cards),
                seats=tuple(seat for seat, _card in cards),
                cards=tuple(card for _seat, card in cards),
                # One lowest card alone, whose owner has chips, is the answer.
                states_answer=opens_itself and len(cards) == 1,
            )
        case SuitDecides(cards=cards):
            (_first, low), (_second, next_up) = cards[:2]
            text = _("Between equal ranks the suit decides, from the lowest to the highest: %(suits)s. %(below)s.") % {
                "suits": wording.suit_order(),
                "below": wording.capital(wording.suit_below(low.suit, next_up.suit)),
            }
            return Step(rules=fact.rules, text=text, seats=tuple(seat for seat, _card in cards), cards=(low, next_up))
        case LowCardHasNoChips(seat=seat, stays=stays, passed=passed):
            return Step(rules=fact.rules, text=_no_chips_text(seat, passed, stays), seats=(seat, *passed))
        case OwesBringIn(seat=seat, bring_in=bring_in, full_bet=full_bet):
            text = _(
                "%(Seat)s acts first: pays the bring-in of %(bring_in)s or opens at once with the full bet of %(full_bet)s."
            )
        case FacesBringIn(seat=seat, bring_in=bring_in, full_bet=full_bet):
            text = _("%(Seat)s acts first: may fold, call %(bring_in)s or complete to %(full_bet)s.")
        case _other:
            raise TypeError(fact)
    figures = {"Seat": wording.capital(wording.the_seat(seat)), "bring_in": bring_in, "full_bet": full_bet}
    return Step(rules=fact.rules, text=text % figures, seats=(seat,), states_answer=True)


def _ace_text(aces: tuple[tuple[Seat, Card], ...]) -> str:
    if len(aces) == 1:
        said = _("The lowest up card opens. The ace counts as the highest: %(cards)s is not low.")
    else:
        said = _("The lowest up card opens. The ace counts as the highest: %(cards)s are not low.")
    return said % {"cards": _cards_of_seats(aces)}


def _cards_of_seats(cards: tuple[tuple[Seat, Card], ...]) -> str:
    return wording.all_of(
        _("%(the_card)s of %(seat)s") % {"the_card": wording.the_card(card), "seat": wording.seat(seat)} for seat, card in cards
    )


def _lowest_text(rank: Rank, cards: tuple[tuple[Seat, Card], ...]) -> str:
    figures = {"the_rank": wording.the_rank(rank), "cards": _cards_of_seats(cards)}
    if len(cards) == 1:
        return _("The lowest rank showing is %(the_rank)s: %(cards)s.") % figures
    if len(cards) == 2:
        return _("The lowest rank showing is %(the_rank)s, and there are two: %(cards)s.") % figures
    if len(cards) == 3:
        return _("The lowest rank showing is %(the_rank)s, and there are three: %(cards)s.") % figures
    return _("The lowest rank showing is %(the_rank)s, and there are four: %(cards)s.") % figures


def _no_chips_text(seat: Seat, passed: tuple[Seat, ...], stays: bool) -> str:
    if stays:
        said = _(
            "%(Seat)s has the lowest card, but went all-in with the ante and no longer acts. "
            "The bring-in stands all the same, although nobody pays it: the next player clockwise with chips answers it."
        )
    else:
        said = _(
            "%(Seat)s has the lowest card, but went all-in with the ante and cannot pay the bring-in. "
            "It moves clockwise to the next player with chips, whatever card that player shows."
        )
    text = said % {"Seat": wording.capital(wording.the_seat(seat))}
    if passed:
        text += " " + _("Whoever is all-in is passed over: %(the_seats)s.") % {"the_seats": wording.the_seats(passed)}
    return text
