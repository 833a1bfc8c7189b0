"""The facts of an award, worded."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.cards import Card, Seat
from engine.hand import StudHand
from engine.pots import Award, BestHand, EvenShare, ExcessReturned, NoComparison, OddChipsGo, Pot, Tie
from engine.profile import Game
from engine.ranking import HandRank, best_five, rank_hand
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.pot_cases import chips_by_seat
from tutor.drills.pot_words import excess_goes_back, plus, pot_name, pot_with_seats
from tutor.drills.slips import Addend

F = TypeVar("F", bound=Fact)

SEVEN_CARD_RULES: Final = {Rule.FCS_08_5: Rule.S7_SHW_5, Rule.FCS_08_6: Rule.S7_SHW_6}
"""What Seven-Card Stud's own document says of an award; the rest is as in Five-Card Stud (AMB-S7-15)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PotsStand(Fact):
    """The pots to hand out, where the learner had to make them."""

    pots: tuple[Pot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsCompared(Fact):
    """The hand of each seat still in: its best five, high to low, and their value."""

    hands: tuple[tuple[Seat, tuple[Card, ...], HandRank], ...]
    held: int
    """How many cards each holds."""


def hands_compared(hand: StudHand) -> HandsCompared:
    """What lies open at the end (FCS-08.4, S7-SHW.5)."""
    rules = (Rule.S7_SHW_5,) if hand.profile.game is Game.SEVEN_CARD_STUD else (Rule.FCS_08_4,)
    hands = tuple((seat, best_five(hand.cards(seat)), rank_hand(hand.cards(seat))) for seat in hand.live)
    return HandsCompared(rules=rules, hands=hands, held=hand.profile.cards_each)


def explain_award(ruling: Ruling[Award], game: Game) -> tuple[Step, ...]:
    """From what goes back and the pots to the hands, then pot by pot who wins it, and the sums."""
    facts = ruling.facts
    steps = [_step(fact) for fact in facts if isinstance(fact, ExcessReturned | PotsStand)]
    if len(steps) > 1:
        steps = [_both(*steps)]
    steps += [_step(fact) for fact in facts if isinstance(fact, HandsCompared)]
    steps += [_pot_step(place, ruling) for place in range(len(ruling.answer.pots))]
    steps.append(_sums(ruling))
    if game is Game.SEVEN_CARD_STUD:
        steps = [replace(step, rules=tuple(SEVEN_CARD_RULES.get(rule, rule) for rule in step.rules)) for step in steps]
        if not isinstance(facts[0], HandsCompared):
            steps[0] = replace(steps[0], rules=(*steps[0].rules, Rule.AMB_S7_15))
    return tuple(steps)


def _both(first: Step, second: Step) -> Step:
    """Two steps in one: what goes back, and what pots are left."""
    rules = tuple(dict.fromkeys((*first.rules, *second.rules)))
    return replace(first, rules=rules, text=f"{first.text} {second.text}")


def _step(fact: Fact) -> Step:
    match fact:
        case ExcessReturned(seat=seat):
            text = excess_goes_back(fact) + " " + _("It is not received from a pot.")
            return Step(rules=fact.rules, text=text, seats=(seat,))
        case PotsStand(pots=pots):
            text = _("What was put in makes: %(pots)s.") % {
                "pots": "; ".join(pot_with_seats(pot, place, len(pots)) for place, pot in enumerate(pots))
            }
            return Step(rules=fact.rules, text=text)
        case HandsCompared():
            return Step(rules=fact.rules, text=_hands_text(fact), seats=tuple(seat for seat, _five, _value in fact.hands))
        case _other:
            raise TypeError(fact)


def _hands_text(fact: HandsCompared) -> str:
    if fact.held > 5:
        each = (
            f"{wording.seat(seat)}, {' '.join(map(wording.sign, five))}: {wording.hand_detail(value)}"
            for seat, five, value in fact.hands
        )
        return _("The best five cards of each: %(hands)s.") % {"hands": "; ".join(each)}
    each = (f"{wording.seat(seat)}: {wording.hand_detail(value)}" for seat, _five, value in fact.hands)
    return _("The hands: %(hands)s.") % {"hands": "; ".join(each)}


# --- pot by pot -------------------------------------------------------------------------------------------------------


def _of_pot(facts: Iterable[Fact], kind: type[F], place: int) -> F | None:
    return next((fact for fact in facts if isinstance(fact, kind) and getattr(fact, "pot_index", None) == place), None)


def _pot_step(place: int, ruling: Ruling[Award]) -> Step:
    """All that is decided about one pot in one step."""
    award = ruling.answer.pots[place]
    name = {"Pot": wording.capital(pot_name(place, len(ruling.answer.pots))), "amount": wording.number(award.pot.amount)}
    about = [fact for fact in ruling.facts if getattr(fact, "pot_index", None) == place]
    alone, best = _of_pot(about, NoComparison, place), _of_pot(about, BestHand, place)
    if alone:
        text = _("%(Pot)s, %(amount)s: only %(the_seat)s plays for it and takes it without comparing hands.") % (
            name | {"the_seat": wording.the_seat(alone.seat)}
        )
    elif best:
        text = _winners_text(name, best, about, place, cards_over=_cards_over(ruling))
    else:
        raise TypeError(about)
    rules = tuple(dict.fromkeys(rule for fact in about for rule in fact.rules))
    if _cards_over(ruling) and len(award.winners) > 1:
        rules = (*rules, Rule.AMB_S7_16)
    return Step(rules=rules, text=text, seats=award.winners, cards=_deciding(ruling, award.winners), states_answer=True)


def _cards_over(ruling: Ruling[Award]) -> bool:
    """Whether the hands have cards that do not count."""
    return any(isinstance(fact, HandsCompared) and fact.held > 5 for fact in ruling.facts)


def _deciding(ruling: Ruling[Award], winners: tuple[Seat, ...]) -> tuple[Card, ...]:
    hands = next(fact.hands for fact in ruling.facts if isinstance(fact, HandsCompared))
    return tuple(card for seat, five, _value in hands if seat in winners for card in five)


def _winners_text(name: dict[str, str], best: BestHand, about: list[Fact], place: int, *, cards_over: bool) -> str:
    figures = name | {"the_seats": wording.the_seats(sorted(seat for seat, _value in best.ranking))}
    tie, share, odd = _of_pot(about, Tie, place), _of_pot(about, EvenShare, place), _of_pot(about, OddChipsGo, place)
    if tie is None or share is None:
        seat, value = best.ranking[0]
        figures |= {"of_the_seat": wording.of_the_seat(seat), "hand": wording.hand_detail(value)}
        return _("%(Pot)s, %(amount)s, among %(the_seats)s: the best hand wins it, that %(of_the_seat)s (%(hand)s).") % figures
    figures |= {"of_the_seats": wording.of_the_seats(sorted(tie.winners)), "hand": wording.hand_detail(tie.value)}
    text = (
        _(
            "%(Pot)s, %(amount)s, among %(the_seats)s: the best hands, those %(of_the_seats)s, are equal (%(hand)s), and the "
            "suit does not decide."
        )
        % figures
    )
    if cards_over:
        text += " " + _("Neither do the cards beyond the best five.")
    text += " " + _shares_text(share)
    return f"{text} {_odd_text(odd)}" if odd else text


def _shares_text(share: EvenShare) -> str:
    figures = {
        "sum": f"{wording.number(share.amount)} ÷ {len(share.winners)}",
        "each": wording.number(share.each),
        "left": wording.number(share.remainder),
    }
    if not share.remainder:
        return _("%(sum)s = %(each)s for each.") % figures
    return (
        ngettext(
            "%(sum)s: %(each)s for each, and one is left.",
            "%(sum)s: %(each)s for each, and %(left)s are left.",
            share.remainder,
        )
        % figures
    )


def _odd_text(odd: OddChipsGo) -> str:
    """The order says it all: who comes first from the dealer's left gets the first of them."""
    figures = {
        "order": wording.all_of(odd.order),
        "to_the_seats": wording.to_the_seats(seat for seat, _chips in odd.extra),
    }
    return (
        ngettext(
            "Clockwise from the dealer's left they come in the order %(order)s: the odd chip goes to %(to_the_seats)s.",
            "Clockwise from the dealer's left they come in the order %(order)s: an odd chip each goes to %(to_the_seats)s.",
            len(odd.extra),
        )
        % figures
    )


# --- the end ----------------------------------------------------------------------------------------------------------


def received(award: Award) -> dict[Seat, list[int]]:
    """What each winner gets from each pot that gives it something."""
    shares: dict[Seat, list[int]] = {}
    for pot in award.pots:
        for seat, chips in pot.shares:
            shares.setdefault(seat, []).append(chips)
    return dict(sorted(shares.items()))


def received_text(award: Award, *, sums: bool) -> str:
    """«o lugar 1 recebe 18 + 16 = 34 e o lugar 2 recebe 5», without the sums if so wanted."""
    each = []
    for seat, shares in received(award).items():
        total = wording.number(sum(shares))
        chips = f"{plus(shares)} = {total}" if sums and len(shares) > 1 else total
        each.append(_("%(the_seat)s receives %(chips)s") % {"the_seat": wording.the_seat(seat), "chips": chips})
    return wording.all_of(each)


def _sums(ruling: Ruling[Award]) -> Step:
    award = ruling.answer
    losers = sorted(set(award.pots[0].pot.eligible) - {seat for seat, _chips in award.payouts})
    text = _("In all, %(received)s.") % {"received": received_text(award, sums=True)}
    if losers:
        text += " " + ngettext("%(The_seats)s receives nothing.", "%(The_seats)s receive nothing.", len(losers)) % {
            "The_seats": wording.capital(wording.the_seats(losers))
        }
    rules = tuple(dict.fromkeys(rule for fact in ruling.facts if isinstance(fact, BestHand) for rule in fact.rules[-1:]))
    return Step(rules=rules, text=text, seats=tuple(seat for seat, _chips in award.payouts), states_answer=True)


def each_seats_chips(pots: Iterable[Pot]) -> tuple[Addend, ...]:
    """What each seat has in the pots together: «as fichas do lugar 3»."""
    return tuple(
        Addend(_("the chips %(of_the_seat)s") % {"of_the_seat": wording.of_the_seat(seat)}, chips)
        for seat, chips in chips_by_seat(pots)
    )
