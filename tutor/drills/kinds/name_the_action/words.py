"""What was done, told as seen from beside the table, and the steps to its name and to what it counts as."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.actions import ActionKind
from engine.betting import Done
from engine.cards import Seat
from engine.last_action import CountsFor, Faced, LastAction, Named, PutIn
from engine.raises import CountsAs
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.name_the_action.naming import NEITHER, Called, counts_in_words, name_in_words, name_of


def seen(done: Done, behind: int) -> str:
    """What everybody at the table sees, without a word that names it."""
    said = {"chips": wording.chips(done.cost), "total": wording.number(done.to)}
    if done.kind is ActionKind.CHECK:
        return _("The player knocks on the table, puts no chips in and keeps the cards.")
    if done.kind is ActionKind.FOLD:
        return _("The player puts no chips in and gives the cards back, face down.")
    if not behind:
        return _("The player puts in all that is left, %(chips)s, and then has %(total)s in this round.") % said
    return _("The player puts in %(chips)s and then has %(total)s in this round.") % said


def state(answer: Called) -> str:
    """The answer as half a sentence."""
    said = {"name": name_in_words(answer.name)}
    if not answer.counts_as:
        return _("this is called %(name)s") % said
    if answer.counts_as == NEITHER:
        return _("this is called %(name)s and counts neither as the bet nor as a raise") % said
    return _("this is called %(name)s and counts as %(counts_as)s") % {**said, "counts_as": counts_in_words(answer.counts_as)}


def tell(ruling: Ruling[LastAction]) -> Iterator[Step]:
    """From what there was to match through what was put in to the name, and to what that counts as."""
    for fact in ruling.facts:
        match fact:
            case Faced():
                yield Step(rules=fact.rules, text=_faced(fact), seats=(fact.seat,))
            case PutIn():
                yield Step(rules=fact.rules, text=_put_in(fact), seats=(fact.seat,))
            case Named():
                name = name_in_words(name_of(fact.kind, fact.short))
                yield Step(rules=fact.rules, text=_named(fact) % {"name": name}, states_answer=True)
            case CountsFor():
                yield Step(rules=fact.rules, text=_counts(fact), states_answer=True)
            case _other:
                raise TypeError(fact)


def _named_seat(seat: Seat) -> dict[str, str]:
    return {
        "Seat": wording.capital(wording.the_seat(seat)),
        "the_seat": wording.the_seat(seat),
        "of_the_seat": wording.of_the_seat(seat),
    }


def _faced(fact: Faced) -> str:
    said = {
        **_named_seat(fact.seat),
        "level": wording.chips(fact.level),
        "paid": wording.number(fact.paid),
        "bring_in": wording.number(fact.bring_in),
        "unit": wording.number(fact.unit),
    }
    if fact.moved_from:
        said["Low"] = wording.capital(wording.the_seat(fact.moved_from))
        text = _(
            "%(Low)s shows the lowest card but is all-in from the ante: it is %(the_seat)s that has to open, "
            "for %(bring_in)s or for %(unit)s."
        )
    elif fact.owes:
        text = _("Nobody has put anything in but the ante, and %(the_seat)s has to open: for %(bring_in)s or for %(unit)s.")
    elif fact.only_bring_in and not fact.posted:
        text = _("The bring-in of %(bring_in)s stands although nobody has paid it, and there is no full bet of %(unit)s yet.")
    elif fact.only_bring_in:
        text = _("Only the bring-in of %(bring_in)s is there to match: nobody has made the full bet of %(unit)s yet.")
    elif not fact.level:
        text = _("Nobody has bet in this round: there is nothing to match.")
    elif fact.paid:
        text = _("There are %(level)s to match, of which %(the_seat)s already has %(paid)s in.")
    else:
        text = _("There are %(level)s to match, and %(the_seat)s has nothing in yet.")
    return text % said


def _put_in(fact: PutIn) -> str:
    said = {
        **_named_seat(fact.seat),
        "to": wording.number(fact.to),
        "level": wording.number(fact.level),
        "full_level": wording.number(fact.full_level),
        "added": wording.number(fact.to - fact.full_level),
        "unit": wording.number(fact.unit),
    }
    if fact.kind is ActionKind.CHECK:
        text = _("%(Seat)s puts nothing in and still has the cards.")
    elif fact.kind is ActionKind.FOLD:
        text = _("%(Seat)s puts nothing in and no longer has cards.")
    elif fact.kind is ActionKind.BRING_IN:
        text = _("%(Seat)s has chosen the smaller of the two amounts, %(to)s.")
    elif fact.kind is ActionKind.CALL and fact.to < fact.level:
        text = _("The last chips %(of_the_seat)s make %(to)s, which does not reach %(level)s.")
    elif fact.kind is ActionKind.CALL:
        text = _("With that %(the_seat)s has %(to)s in: just what there was to match.")
    elif fact.full_level:
        text = _("With %(to)s in, %(the_seat)s goes beyond the %(full_level)s by %(added)s; the unit is %(unit)s.")
    elif fact.level:
        text = _("With %(to)s in, %(the_seat)s goes beyond the %(level)s and comes to just the full bet of %(unit)s.")
    elif fact.short:
        text = _("%(Seat)s is the first to put chips in, %(to)s: fewer than the unit of %(unit)s.")
    else:
        text = _("%(Seat)s is the first to put chips in, %(to)s: a whole unit.")
    return text % said


def _named(fact: Named) -> str:
    if fact.short:
        return _("With the last chips one may go beyond by less than the unit: that is an %(name)s.")
    match fact.kind:
        case ActionKind.FOLD:
            return _("Giving the cards up, and with them what one has put in, is called %(name)s.")
        case ActionKind.CHECK:
            return _("Staying in without putting anything in, where there is nothing to match, is called %(name)s.")
        case ActionKind.BRING_IN:
            return _("Opening the first round with the smaller amount is called %(name)s.")
        case ActionKind.CALL if fact.for_less:
            return _("Who has too few chips to match puts in the rest: that too is called %(name)s.")
        case ActionKind.CALL if fact.over_bring_in:
            return _("Matching the bring-in of the one who had to open is called %(name)s.")
        case ActionKind.CALL:
            return _("Putting in just enough to match is called %(name)s.")
        case ActionKind.BET if fact.opens:
            return _("Opening at once with the full bet is called %(name)s: no bring-in is there to complete.")
        case ActionKind.BET:
            return _("Being the first to put chips in, where there is nothing to match, is called %(name)s.")
        case ActionKind.COMPLETE if fact.over_bring_in:
            return _("Making the bring-in up to the full bet is called %(name)s.")
        case ActionKind.COMPLETE:
            return _("Making an all-in of less than half up to the full bet is called %(name)s.")
        case ActionKind.RAISE:
            return _("Adding a whole unit to what there is to match is called %(name)s.")


def _counts(fact: CountsFor) -> str:
    said = {"added": wording.number(fact.added), "unit": wording.number(fact.unit)}
    if fact.short and fact.counts_as is CountsAs.NOTHING:
        text = _("It adds %(added)s, less than half of %(unit)s: it counts as nothing, neither the bet nor a raise.")
    elif fact.short and fact.counts_as is CountsAs.BET:
        text = _("It adds %(added)s, at least half of %(unit)s: it counts in full, as the bet of the round.")
    elif fact.short:
        text = _("It adds %(added)s, at least half of %(unit)s: it counts in full, as one of the three raises.")
    elif fact.counts_as is CountsAs.BRING_IN:
        text = _("The bring-in is forced and less than the full bet: it counts neither as the bet nor as a raise.")
    elif fact.kind is ActionKind.COMPLETE:
        text = _("Completing is no raise yet: it counts as the bet of the round, and the three raises come after it.")
    elif fact.counts_as is CountsAs.BET:
        text = _("It counts as the bet of the round, and the three raises come after it.")
    elif fact.counts_as is CountsAs.RAISE:
        text = _("The bet was there already: this counts as one of the three raises that may follow it.")
    else:
        text = _("Only what goes beyond counts towards one bet and three raises: this is neither the bet nor a raise.")
    return text % said
