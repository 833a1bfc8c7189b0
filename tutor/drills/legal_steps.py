"""The facts of the ruling on what a player may do, in words: from what is to be matched to what may be done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.actions import LegalActions, NoRaise
from engine.cards import Card, Seat
from engine.hand import StudHand
from engine.legal_facts import (
    Completes,
    FullLevel,
    MayDo,
    MayNotWager,
    MayRaiseAgain,
    MayWager,
    MustOpen,
    NothingToMatch,
    OnlyBringIn,
    RaisesCounted,
    Reopened,
    ShortAllIn,
    ToMatch,
    UnitInForce,
)
from engine.profile import Game
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.legal_words import actions_in_words, moment, pair_owners
from tutor.drills.situations import StudSituation


@dataclass(frozen=True, slots=True)
class _Told:
    """What the words need beside a fact."""

    situation: StudSituation
    facts: Sequence[Fact]
    only_total: bool
    """True where the question is only about the amount of the wager."""

    @property
    def hand(self) -> StudHand:
        return self.situation.hand

    @property
    def legal(self) -> LegalActions:
        return moment(self.situation).legal()

    @property
    def short(self) -> ShortAllIn | None:
        return next((fact for fact in self.facts if isinstance(fact, ShortAllIn)), None)

    @property
    def wager(self) -> MayWager | None:
        return next((fact for fact in self.facts if isinstance(fact, MayWager)), None)


def explain(situation: StudSituation, ruling: Ruling[LegalActions], *, only_total: bool = False) -> tuple[Step, ...]:
    """The steps from the unit to what may be done; with ``only_total``, to the one amount of the wager."""
    told = _Told(situation, ruling.facts, only_total)
    return tuple(step for fact in ruling.facts for step in _steps(told, fact))


def _steps(told: _Told, fact: Fact) -> Iterator[Step]:
    match fact:
        case UnitInForce():
            if told.wager or told.short or told.legal.bring_in:
                yield _unit(told, fact)
        case MustOpen():
            yield from _must_open(told, fact)
        case OnlyBringIn():
            yield _only_bring_in(told, fact)
        case NothingToMatch():
            if not told.only_total:
                yield Step(rules=fact.rules, text=_free_text(fact))
        case FullLevel():
            if not told.short and told.only_total:
                yield Step(rules=fact.rules, text=_level_text(fact), seats=_seats(fact.by))
        case ShortAllIn():
            yield _short(told, fact)
        case ToMatch():
            if not told.only_total:
                yield from _to_match(told, fact)
        case MayRaiseAgain():
            yield from _again(fact)
        case RaisesCounted():
            yield from _counted(told, fact)
        case MayWager():
            yield _wager(told, fact)
        case MayNotWager():
            yield from _no_wager(told, fact)
        case MayDo():
            if not told.only_total:
                yield _may_do(told, fact)
            elif told.legal.bring_in:
                yield _opening_total(told, fact)
        case _other:
            raise TypeError(fact)


def _seats(*seats: Seat | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat is not None)


def _named(seat: Seat) -> dict[str, str]:
    """A seat as the subject of a sentence, as its beginning and after prepositions."""
    return {
        "Seat": wording.capital(wording.the_seat(seat)),
        "the_seat": wording.the_seat(seat),
        "of_the_seat": wording.of_the_seat(seat),
        "to_the_seat": wording.to_the_seat(seat),
    }


def _up_cards(hand: StudHand, *seats: Seat) -> tuple[Card, ...]:
    return tuple(card for seat in seats for card in hand.up[seat])


# --- what there is to match ---------------------------------------------------------------------------------------------


def _unit(told: _Told, fact: UnitInForce) -> Step:
    game = told.situation.game
    if fact.chosen:
        text = _("The larger unit, %(unit)s, has already been used: it stays for the rest of this round.") % {"unit": fact.unit}
        return Step(rules=fact.rules, text=text)
    said = {"In_street": wording.capital(wording.in_street(game, fact.street)), "unit": fact.unit, "larger": fact.larger}
    if fact.larger is None:
        return Step(rules=fact.rules, text=_("%(In_street)s the unit is %(unit)s.") % said)
    owners = pair_owners(told.hand)
    if fact.of_all_in:
        text = _(
            "%(In_street)s the unit is %(unit)s, but a pair lies exposed (%(seats)s). That its owner is all-in changes "
            "nothing: everybody may use %(larger)s as well."
        ) % {**said, "seats": wording.seats(owners)}
        return Step(rules=fact.rules, text=text, seats=owners, cards=_up_cards(told.hand, *owners))
    text = _(
        "%(In_street)s the unit is %(unit)s, but a pair lies exposed (%(seats)s): everybody may use %(larger)s as well."
    ) % {**said, "seats": wording.seats(owners)}
    return Step(rules=fact.rules, text=text, seats=owners, cards=_up_cards(told.hand, *owners))


def _must_open(told: _Told, fact: MustOpen) -> Iterator[Step]:
    if fact.moved_from is None:
        text = _("%(Seat)s shows the lowest card and has to open: neither check nor fold.") % _named(fact.seat)
        yield Step(rules=fact.rules, text=text, seats=(fact.seat,), cards=_up_cards(told.hand, fact.seat))
    else:
        text = _(
            "%(Low)s has the lowest card, but went all-in with the ante. The duty to open passes clockwise %(to_the_seat)s, "
            "whatever that seat shows: neither check nor fold."
        ) % {**_named(fact.seat), "Low": wording.capital(wording.the_seat(fact.moved_from))}
        cards = _up_cards(told.hand, fact.moved_from)
        yield Step(rules=fact.rules, text=text, seats=(fact.moved_from, fact.seat), cards=cards)
    most = told.hand.behind[fact.seat]
    if most <= fact.full_bet:
        text = _("After the ante, %(the_seat)s is left with %(chips)s.") % {**_named(fact.seat), "chips": wording.chips(most)}
        yield Step(rules=(), text=text, seats=(fact.seat,))


def _opening_total(told: _Told, fact: MayDo) -> Step:
    wager = fact.legal.wagers[0]
    text = _("Opening at once means a full bet, that is one unit: %(total)s.") % {"total": wager.to}
    return Step(rules=fact.rules, text=text, seats=(fact.legal.seat,), states_answer=True)


def _only_bring_in(told: _Told, fact: OnlyBringIn) -> Step:
    said = {**_named(fact.low_card), "bring_in": fact.bring_in}
    if fact.posted:
        text = _("So far there is only the bring-in of %(bring_in)s %(of_the_seat)s, and that is not yet a full bet.") % said
        return Step(rules=fact.rules, text=text, seats=(fact.low_card,))
    text = _(
        "%(Seat)s has the lowest card, but went all-in with the ante. The bring-in of %(bring_in)s holds all the same, "
        "although nobody pays it: the others answer it."
    )
    return Step(rules=fact.rules, text=text % said, seats=(fact.low_card,), cards=_up_cards(told.hand, fact.low_card))


def _free_text(fact: NothingToMatch) -> str:
    if fact.fold:
        return _("Nobody has bet yet, so there is nothing to match. In Seven-Card Stud one may fold even so.")
    return _("Nobody has bet yet, so there is nothing to match. In Five-Card Stud only who has something to match folds.")


def _level_text(fact: FullLevel) -> str:
    if fact.by is None:
        return ""
    return _("The last full level is the %(level)s %(of_the_seat)s.") % {**_named(fact.by), "level": fact.to}


def _short(told: _Told, fact: ShortAllIn) -> Step:
    before = next((f for f in told.facts if isinstance(f, FullLevel)), None)
    said = {**_named(fact.seat), "to": fact.to, "added": fact.added, "unit": fact.unit}
    exactly = 2 * fact.added == fact.unit
    if fact.opened and fact.counts and exactly:
        text = _("%(Seat)s opened all-in with %(to)s, exactly half of %(unit)s, and half is enough: it counts as the bet.")
    elif fact.opened and fact.counts:
        text = _("%(Seat)s opened all-in with %(to)s, more than half of %(unit)s: it counts as the bet.")
    elif fact.opened:
        text = _("%(Seat)s opened all-in with %(to)s, less than half of %(unit)s: not yet a full bet, but it is to be matched.")
    elif fact.counts and exactly:
        text = _("%(Seat)s added %(added)s, exactly half of %(unit)s, and half is enough: it counts as a full raise.")
    elif fact.counts:
        text = _("%(Seat)s added %(added)s, more than half of %(unit)s: it counts as a full raise.")
    else:
        text = _("%(Seat)s added %(added)s, less than half of %(unit)s: no raise, but going on now takes %(to)s in all.")
    text %= said
    if before and before.by is not None:
        text = _level_text(before) + " " + text
    return Step(rules=fact.rules, text=text, seats=_seats(before.by if before else None, fact.seat))


def _to_match(told: _Told, fact: ToMatch) -> Iterator[Step]:
    said = {**_named(fact.seat), "level": fact.level, "paid": fact.paid, "chips": wording.chips(fact.cost)}
    if fact.short:
        said["chips_missing"] = wording.chips(fact.level - fact.paid)
        text = _("To call would cost %(chips_missing)s, but %(the_seat)s has only %(chips)s left: that calls all-in.") % said
    elif fact.paid:
        text = _("The level is %(level)s and %(the_seat)s has %(paid)s in already: to call takes %(chips)s more.") % said
    elif fact.ante:
        text = _("To call costs %(chips)s %(to_the_seat)s; the ante does not count.") % said
    elif told.short and not told.short.counts and not told.short.opened:
        return  # the step on the all-in has said what it costs
    else:
        text = _("To call costs %(chips)s %(to_the_seat)s.") % said
    yield Step(rules=fact.rules, text=text, seats=(fact.seat,))


# --- whether and to what one may raise ----------------------------------------------------------------------------------


def _again(fact: MayRaiseAgain) -> Iterator[Step]:
    match fact.why:
        case Reopened.RAISED_IN_FULL:
            return  # what everybody expects decides nothing
        case Reopened.COMPLETED:
            text = _(
                "%(Seat)s had acted, but since then the short all-in was completed: there is a full level to answer again."
            )
        case Reopened.HALF_COUNTS:
            text = _("%(Seat)s had acted, but what counts as full opens the raising again.")
        case Reopened.CHECKED_BEFORE_THE_BET:
            text = _(
                "%(Seat)s checked before the full bet and has not answered it yet. "
                "The short all-in after it does not close the raising again."
            )
        case _other:
            raise TypeError(fact)
    yield Step(rules=fact.rules, text=text % _named(fact.seat), seats=(fact.seat,))


def _counted(told: _Told, fact: RaisesCounted) -> Iterator[Step]:
    if fact.left is None:
        text = _("Two players began this round: there is no limit to the raises.")
    elif fact.left:
        return  # told with the raise itself
    elif Rule.AMB_FCS_15 in fact.rules:
        text = _(
            "Three or more players began this round (%(able)s), so that it has one bet and three raises, even now that two "
            "are left. All of them have been made."
        ) % {"able": fact.able_at_start}
    else:
        text = _(
            "More than two players began this round (%(able)s), so that it has one bet and three raises. "
            "All of them have been made."
        ) % {"able": fact.able_at_start}
    yield Step(rules=fact.rules, text=text)


def _wager(told: _Told, fact: MayWager) -> Step:
    return Step(rules=fact.rules, text=_wager_text(told, fact), seats=(fact.seat,), states_answer=True)


def _wager_text(told: _Told, fact: MayWager) -> str:
    wagers = fact.wagers
    said = {**_named(fact.seat), "total": wagers[-1].to, "level": fact.full_level, "unit": fact.unit}
    full = fact.full_level + fact.unit
    if wagers[-1].all_in and wagers[-1].to < full:
        return _("A raise would go to %(full)s, but %(the_seat)s reaches only %(total)s: an incomplete all-in is allowed.") % {
            **said,
            "full": full,
        }
    sums = wording.any_of(
        _("%(level)s + %(unit)s = %(total)s")
        % {"level": fact.full_level, "unit": wager.to - fact.full_level, "total": wager.to}
        for wager in wagers
    )
    match fact.completes:
        case Completes.BRING_IN:
            return _("Over the bring-in one goes to the full bet of %(total)s and no further; raises come after that.") % said
        case Completes.SHORT_BET:
            return _("%(Seat)s may complete it to a whole unit: %(total)s.") % said
        case Completes.SHORT_RAISE if moment(told.situation).has_acted(fact.seat):
            return _("The raise may be completed, counted from the full level: %(sums)s.") % {"sums": sums}
        case Completes.SHORT_RAISE:
            text = _("%(Seat)s has not answered the full level yet and may complete the raise, counted from there: %(sums)s.")
            return text % {**said, "sums": sums}
        case None:
            if not fact.full_level:
                totals = wording.any_of(wager.to for wager in wagers)
                return _("A bet is one unit: %(totals)s.") % {"totals": totals}
            if told.short and told.short.counts:
                return _("The next raise puts a whole unit on top of the all-in: %(sums)s.") % {"sums": sums}
            return _("A raise puts one unit on top of the level: %(sums)s.") % {"sums": sums}


def _no_wager(told: _Told, fact: MayNotWager) -> Iterator[Step]:
    said = {**_named(fact.seat), "level": moment(told.situation).full_level}
    match fact.why:
        case NoRaise.CAP_REACHED:
            return  # the count has said it
        case NoRaise.NOT_REOPENED:
            text = _("%(Seat)s has put in the last full level, %(level)s, and nothing was raised in full since: no new raise.")
        case NoRaise.NOT_REOPENED_AFTER_CHECK:
            text = _("%(Seat)s acted by checking, and this all-in is no full bet: no raise until somebody completes it.")
        case NoRaise.NOBODY_TO_ANSWER:
            text = _("All others still in are all-in: nobody could answer a raise.")
        case NoRaise.NO_CHIPS:
            if any(isinstance(other, ToMatch) and other.short for other in told.facts):
                return
            text = _("The call takes the last chips %(of_the_seat)s: none are left to raise with.")
    yield Step(rules=fact.rules, text=text % said, seats=(fact.seat,))


def _may_do(told: _Told, fact: MayDo) -> Step:
    said = {**_named(fact.legal.seat), "actions": actions_in_words(told.situation, fact.legal)}
    text = _("%(Seat)s may %(actions)s.") % said
    counted = next((other for other in told.facts if isinstance(other, RaisesCounted)), None)
    full = moment(told.situation).targets()
    whole = bool(fact.legal.wagers) and all(wager.to in full for wager in fact.legal.wagers)
    if counted and counted.left and whole and told.situation.game is Game.FIVE_CARD_STUD:
        which = (
            _("It would be the first of the three raises."),
            _("It would be the second of the three raises."),
            _("It would be the last of the three raises."),
        )[counted.made]
        text += " " + which
        return Step(rules=fact.rules + counted.rules, text=text, seats=(fact.legal.seat,), states_answer=True)
    return Step(rules=fact.rules, text=text, seats=(fact.legal.seat,), states_answer=True)
