"""Wrong rules that people follow when they make pots."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.cards import Chips, Seat
from engine.pots import ExcessReturned, Layer, Pot, PotDivision
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.side_pots.answers import PotEntry, PotsAnswer, answer_of
from tutor.drills.kinds.side_pots.dealing import MAX_POTS
from tutor.drills.showing import antes_of
from tutor.drills.situations import StudSituation


def _division(situation: StudSituation) -> PotDivision:
    return situation.hand.divide().answer


def _totals(situation: StudSituation) -> dict[Seat, Chips]:
    """What each seat put in and left in."""
    totals = dict(situation.hand.totals)
    for seat, chips in _division(situation).returned:
        totals[seat] -= chips
    return totals


def _excess(situation: StudSituation) -> ExcessReturned | None:
    return next((fact for fact in situation.hand.divide().facts if isinstance(fact, ExcessReturned)), None)


def _dead(layers: Collection[Layer]) -> Chips:
    """The chips of folded seats in some layers."""
    return sum(chips for layer in layers for _seat, chips in layer.folded)


def _dead_in_all(situation: StudSituation) -> Chips:
    return sum(_dead(pot.layers) for pot in _division(situation).pots)


def _cut(totals: Mapping[Seat, Chips], live: Collection[Seat], levels: Collection[Chips]) -> tuple[PotEntry, ...]:
    """A pot for each level, whoever contends for it; what nobody in reaches goes to the pot below."""
    pots: list[PotEntry] = []
    floor = 0
    for ceiling in sorted(levels):
        amount = sum(min(chips, ceiling) - min(chips, floor) for chips in totals.values())
        seats = frozenset(seat for seat in live if totals[seat] >= ceiling)
        if seats:
            pots.append(PotEntry(amount, seats))
        else:
            pots[-1] = replace(pots[-1], amount=pots[-1].amount + amount)
        floor = ceiling
    return tuple(pots)


def _with_pots(situation: StudSituation, pots: tuple[PotEntry, ...]) -> PotsAnswer | None:
    """That answer with the right return; None where the form has no room for it."""
    if not 0 < len(pots) <= MAX_POTS or not all(pot.amount > 0 and pot.seats for pot in pots):
        return None
    return replace(answer_of(_division(situation)), pots=pots)


# --- the wrong rules --------------------------------------------------------------------------------------------------


def _folded_left_out(situation: StudSituation) -> PotsAnswer | None:
    pots = _division(situation).pots
    return _with_pots(situation, tuple(PotEntry(pot.amount - _dead(pot.layers), frozenset(pot.eligible)) for pot in pots))


def _folded_in_main(situation: StudSituation) -> PotsAnswer | None:
    first, *others = _division(situation).pots
    side = tuple(PotEntry(pot.amount - _dead(pot.layers), frozenset(pot.eligible)) for pot in others)
    dead = sum(_dead(pot.layers) for pot in others)
    return _with_pots(situation, (PotEntry(first.amount + dead, frozenset(first.eligible)), *side))


def _folded_play(situation: StudSituation) -> PotsAnswer | None:
    def payers(pot: Pot) -> frozenset[Seat]:
        return frozenset(seat for layer in pot.layers for seat, _chips in layer.shares)

    return _with_pots(situation, tuple(PotEntry(pot.amount, payers(pot)) for pot in _division(situation).pots))


def _all_play_for_all(situation: StudSituation) -> PotsAnswer | None:
    live = frozenset(situation.hand.live)
    return _with_pots(situation, tuple(PotEntry(pot.amount, live) for pot in _division(situation).pots))


def _excess_kept(situation: StudSituation) -> PotsAnswer | None:
    excess = _excess(situation)
    right = answer_of(_division(situation))
    if excess is None:
        return right
    alone = frozenset({excess.seat})
    *below, top = right.pots
    pots = (*right.pots, PotEntry(excess.amount, alone))
    if top.seats == alone:
        pots = (*below, replace(top, amount=top.amount + excess.amount))
    return PotsAnswer(pots) if len(pots) <= MAX_POTS else None


def _folded_do_not_match(situation: StudSituation) -> PotsAnswer | None:
    excess = _excess(situation)
    if excess is None:
        return answer_of(_division(situation))
    totals = dict(situation.hand.totals)
    live = situation.hand.live
    others = [totals[seat] for seat in live if seat != excess.seat]
    if not others:
        return None
    totals[excess.seat] = max(others)
    levels = {totals[seat] for seat in live} | {max(totals.values())}
    returned = (excess.seat, excess.top - max(others))
    return PotsAnswer(_cut(totals, live, levels), returned)


def _cut_at_folded(situation: StudSituation) -> PotsAnswer | None:
    totals = _totals(situation)
    return _with_pots(situation, _cut(totals, situation.hand.live, set(totals.values()) - {0}))


def _one_pot(situation: StudSituation) -> PotsAnswer | None:
    total = sum(pot.amount for pot in _division(situation).pots)
    return _with_pots(situation, (PotEntry(total, frozenset(situation.hand.live)),))


def _one_side_pot(situation: StudSituation) -> PotsAnswer | None:
    first, *others = answer_of(_division(situation)).pots
    side = (PotEntry(sum(pot.amount for pot in others), others[0].seats),) if others else ()
    return _with_pots(situation, (first, *side))


def _from_zero(situation: StudSituation) -> PotsAnswer | None:
    totals = _totals(situation)

    def amount(pot: Pot) -> Chips:
        ceiling = pot.layers[-1].ceiling
        return sum(min(totals[seat], ceiling) for seat, _chips in pot.layers[0].shares)

    return _with_pots(situation, tuple(PotEntry(amount(pot), frozenset(pot.eligible)) for pot in _division(situation).pots))


def _antes_left_out(situation: StudSituation) -> PotsAnswer | None:
    first, *others = answer_of(_division(situation)).pots
    antes = sum(antes_of(situation.hand).values())
    return _with_pots(situation, (replace(first, amount=first.amount - antes), *others))


# --- what is said to each ---------------------------------------------------------------------------------------------


def _say_folded_left_out(situation: StudSituation) -> str:
    return _("The chips of those who folded are missing, %(chips)s in all: whoever folds leaves them in the pots.") % {
        "chips": wording.number(_dead_in_all(situation))
    }


def _say_folded_in_main(situation: StudSituation) -> str:
    side = sum(_dead(pot.layers) for pot in _division(situation).pots[1:])
    return _(
        "Not all the chips of those who folded belong to the main pot: each lies in the layer that it reached, "
        "and the side pots have %(chips)s of them."
    ) % {"chips": wording.number(side)}


def _say_folded_play(situation: StudSituation) -> str:
    return _("The chips of %(of_the_seats)s stay in the pot, but whoever folds no longer plays for any of it.") % {
        "of_the_seats": wording.of_the_seats(sorted(situation.hand.folded))
    }


def _say_all_play_for_all(situation: StudSituation) -> str:
    first = _division(situation).pots[0]
    lowest = first.layers[-1].ceiling
    out = [seat for seat in first.eligible if _totals(situation)[seat] == lowest]
    return ngettext(
        "%(The_seats)s put in %(chips)s and does not play for what the others put in beyond it.",
        "%(The_seats)s put in %(chips)s each and do not play for what the others put in beyond it.",
        len(out),
    ) % {
        "The_seats": wording.capital(wording.the_seats(out)),
        "chips": wording.number(lowest),
    }


def _say_excess_kept(situation: StudSituation) -> str:
    excess = _excess(situation)
    amount = excess.amount if excess else 0
    return _("The excess of %(chips)s makes no pot: nobody matched it, and it goes back before the pots are made.") % {
        "chips": wording.number(amount)
    }


def _say_folded_do_not_match(situation: StudSituation) -> str:
    excess = _excess(situation)
    return _("You returned too much: what somebody put in before folding matches too, here %(chips)s.") % {
        "chips": wording.number(excess.second if excess else 0)
    }


def _say_cut_at_folded(situation: StudSituation) -> str:
    hand = situation.hand
    return _("You cut at what folded seats put in (%(totals)s). Where the same seats play on both sides it is one pot.") % {
        "totals": wording.all_of(sorted({hand.totals[seat] for seat in hand.folded}))
    }


def _say_one_pot(situation: StudSituation) -> str:
    return _("You put everything into one pot, but who only put in %(cut)s does not play for what lies beyond it.") % {
        "cut": wording.number(_division(situation).pots[0].layers[-1].ceiling)
    }


def _say_one_side_pot(situation: StudSituation) -> str:
    side = answer_of(_division(situation)).pots[1:]
    return _("You made one side pot. Each further total of a seat still in cuts again: here there are %(count)s.") % {
        "count": wording.number(len(side))
    }


def _say_from_zero(situation: StudSituation) -> str:
    return _("You counted chips of the main pot again in a side pot, which only has what lies above the cut at %(cut)s.") % {
        "cut": wording.number(_division(situation).pots[0].layers[-1].ceiling)
    }


def _say_antes_left_out(situation: StudSituation) -> str:
    return _("The antes are missing in the main pot: %(antes)s in all.") % {
        "antes": wording.chips(sum(antes_of(situation.hand).values()))
    }


MISCONCEPTIONS: tuple[Misconception[StudSituation, PotsAnswer], ...] = (
    Misconception(
        slug="folded-left-out",
        name=gettext_lazy("Pots without the chips of those who folded"),
        answer=_folded_left_out,
        correction=_say_folded_left_out,
        rules=(Rule.FCS_05_5, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="folded-in-main",
        name=gettext_lazy("All folded chips in the main pot"),
        answer=_folded_in_main,
        correction=_say_folded_in_main,
        rules=(Rule.AMB_FCS_38, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="folded-play",
        name=gettext_lazy("Whoever folded still plays for the pot"),
        answer=_folded_play,
        correction=_say_folded_play,
        rules=(Rule.FCS_06_15, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="all-play-for-all",
        name=gettext_lazy("Everybody plays for every pot"),
        answer=_all_play_for_all,
        correction=_say_all_play_for_all,
        rules=(Rule.FCS_06_14, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="excess-kept",
        name=gettext_lazy("The excess made a pot"),
        answer=_excess_kept,
        correction=_say_excess_kept,
        rules=(Rule.FCS_06_16, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="folded-do-not-match",
        name=gettext_lazy("Folded chips do not match"),
        answer=_folded_do_not_match,
        correction=_say_folded_do_not_match,
        rules=(Rule.AMB_FCS_37, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="cut-at-folded",
        name=gettext_lazy("A cut at the chips of those who folded"),
        answer=_cut_at_folded,
        correction=_say_cut_at_folded,
        rules=(Rule.AMB_FCS_38, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="one-pot",
        name=gettext_lazy("Everything in one pot"),
        answer=_one_pot,
        correction=_say_one_pot,
        rules=(Rule.FCS_06_14, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="one-side-pot",
        name=gettext_lazy("Never more than one side pot"),
        answer=_one_side_pot,
        correction=_say_one_side_pot,
        rules=(Rule.FCS_06_13, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="from-zero",
        name=gettext_lazy("The same chips in two pots"),
        answer=_from_zero,
        correction=_say_from_zero,
        rules=(Rule.FCS_06_13, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="antes-left-out",
        name=gettext_lazy("Pots without the antes"),
        answer=_antes_left_out,
        correction=_say_antes_left_out,
        rules=(Rule.FCS_02_3, Rule.S7_ANT_1),
    ),
)
