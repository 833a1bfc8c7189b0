"""The facts on the raises of a round in words."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from engine.actions import ActionKind
from engine.raises import Counted, CountsAs, LimitSet, RaisesLeft
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step


def tell(ruling: Ruling[int | None]) -> tuple[Step, ...]:
    """From the limit of the round through what uses it up to what is left."""
    return tuple(_steps(ruling.facts, ruling.answer))


def state(left: int | None) -> str:
    """The answer as half a sentence."""
    if left is None:
        return _("there is no limit to the raises")
    return (
        _("no raise is left"),
        _("one raise is left"),
        _("two raises are left"),
        _("three raises are left"),
    )[left]


def _steps(facts: Sequence[Fact], left: int | None) -> Iterator[Step]:
    counted = [fact for fact in facts if isinstance(fact, Counted)]
    for fact in facts:
        match fact:
            case LimitSet():
                yield Step(rules=fact.rules, text=_limit(fact))
            case Counted() if left is not None and fact.short:
                yield Step(rules=fact.rules, text=_short(fact), seats=(fact.seat,))
            case Counted() if left is not None and fact.kind is ActionKind.COMPLETE and fact.counts_as is CountsAs.BET:
                yield _completion(fact)
            case Counted() if left is not None and Rule.AMB_FCS_17 in fact.rules:
                yield _opening(fact)
            case RaisesLeft():
                if left is not None:
                    yield _count(counted)
                yield Step(rules=fact.rules, text=_last(fact), states_answer=True)
            case _other:
                pass


def _limit(fact: LimitSet) -> str:
    said = {"able": fact.able_at_start, "raises": fact.raises}
    if fact.all_in and fact.raises is not None:
        return _(
            "Who is all-in before the round (%(all_in)s) cannot act and is not counted. %(able)s others could act as it "
            "began: it has one bet and three raises."
        ) % {**said, "all_in": wording.seats(fact.all_in)}
    if fact.raises is None:
        return _("Only two players could act as this round began.")
    if fact.able_now < 3:
        return (
            _("%(able)s players could act as this round began: it has one bet and three raises, even now that two are left.")
            % said
        )
    return _("%(able)s players could act as this round began: it has one bet and three raises.") % said


def _short(fact: Counted) -> str:
    said = {"of_the_seat": wording.of_the_seat(fact.seat), "added": fact.added, "unit": fact.unit}
    if fact.counts_as is CountsAs.NOTHING:
        return _("The all-in %(of_the_seat)s added %(added)s, less than half of %(unit)s: it uses up nothing.") % said
    if fact.counts_as is CountsAs.BET:
        return _("The all-in %(of_the_seat)s with %(added)s is at least half of %(unit)s: it counts as the bet.") % said
    return _("The all-in %(of_the_seat)s added %(added)s, at least half of %(unit)s: it counts as one of the raises.") % said


def _completion(fact: Counted) -> Step:
    said = {"Seat": wording.capital(wording.the_seat(fact.seat)), "to": fact.to}
    return Step(
        rules=fact.rules,
        text=_("%(Seat)s completed to %(to)s: that is the bet and not yet a raise.") % said,
        seats=(fact.seat,),
    )


def _opening(fact: Counted) -> Step:
    said = {"Seat": wording.capital(wording.the_seat(fact.seat)), "to": fact.to}
    return Step(
        rules=fact.rules,
        text=_("%(Seat)s opened at once for %(to)s in place of the bring-in: that is the bet and not yet a raise.") % said,
        seats=(fact.seat,),
    )


def _count(counted: Sequence[Counted]) -> Step:
    """The bet and the raises, one after another."""
    bets = [fact for fact in counted if fact.counts_as is CountsAs.BET]
    raises = [fact for fact in counted if fact.counts_as is CountsAs.RAISE]
    parts = [_("the bet is the %(to)s %(of_the_seat)s") % _named(fact) for fact in bets]
    if not bets:
        parts.append(_("there is no full bet yet"))
    if raises:
        listed = wording.all_of(_("the %(to)s %(of_the_seat)s") % _named(fact) for fact in raises)
        parts.append((_("a raise is %(listed)s") if len(raises) == 1 else _("raises are %(listed)s")) % {"listed": listed})
    else:
        parts.append(_("nobody has raised yet"))
    text = f"{wording.capital('; '.join(parts))}."
    rules = tuple(dict.fromkeys(rule for fact in (*bets, *raises) if not fact.short for rule in fact.rules))
    return Step(rules=rules, text=text, seats=tuple(dict.fromkeys(fact.seat for fact in (*bets, *raises))))


def _named(fact: Counted) -> dict[str, str]:
    return {"to": wording.number(fact.to), "of_the_seat": wording.of_the_seat(fact.seat)}


def _last(fact: RaisesLeft) -> str:
    if fact.left is None:
        return _("With two players from the beginning, %(answer)s.") % {"answer": state(fact.left)}
    return _("%(made)s of the three raises used up: %(answer)s.") % {"made": fact.made, "answer": state(fact.left)}
