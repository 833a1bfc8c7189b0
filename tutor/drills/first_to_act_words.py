"""The steps from the up cards to the first to act, in words."""

from collections.abc import Mapping
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.boards import (
    ActsFirst,
    BestGroups,
    BoardsCount,
    FirstToAct,
    LeaderAllIn,
    RankDecides,
    SuitOfHighest,
    UnfinishedIgnored,
)
from engine.cards import Card, Seat
from engine.ranking import HandCategory, HandRank
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step

Boards = Mapping[Seat, tuple[Card, ...]]


def explain_first_to_act(ruling: Ruling[FirstToAct], boards: Boards | None = None) -> tuple[Step, ...]:
    """The steps from the up cards to the first to act; lessons show them too. ``boards`` lets steps light up cards."""
    *facts, last = ruling.facts
    if not isinstance(last, ActsFirst):
        raise TypeError(last)
    best = next((fact for fact in facts if isinstance(fact, BestGroups)), None)
    steps = [_step(fact, best, boards or {}) for fact in facts]
    if not isinstance(facts[-1], LeaderAllIn):
        # What leaves one seat alone names the answer, unless that seat has no chips.
        steps[-1] = replace(steps[-1], states_answer=True)
    highest = isinstance(facts[-1], RankDecides) and facts[-1].in_group and facts[-1].place == 0
    lit = [card for card in steps[-1].cards if boards and card in boards[last.seat]]
    # «The pair of sixes is the highest» and «so seat 5 speaks first» are one thought.
    return (*(steps[:-1] if highest else steps), _final(last, facts[-1], tuple(lit), highest=highest))


def _step(fact: Fact, best: BestGroups | None, boards: Boards) -> Step:
    match fact:
        case BoardsCount(seats=seats, out=out):
            return Step(rules=fact.rules, text=_counted_text(seats, out), seats=seats)
        case UnfinishedIgnored(suited=suited, in_a_row=in_a_row):
            return Step(rules=fact.rules, text=_unfinished_text(suited, in_a_row), seats=(*suited, *in_a_row))
        case BestGroups(groups=groups):
            shown = tuple(seat for seat, _rank in groups)
            return Step(rules=fact.rules, text=_groups_text(fact), seats=shown, cards=_grouped_cards(groups, boards))
        case RankDecides(ranks=ranks, best=winners):
            rank = max(rank for _seat, rank in ranks)
            lit = tuple(card for seat in winners for card in boards.get(seat, ()) if card.rank == rank)
            return Step(rules=fact.rules, text=_rank_text(fact, best), seats=winners, cards=lit)
        case SuitOfHighest(cards=cards):
            (seat, high), (other, lower) = cards[:2]
            text = _(
                "These combinations are equal. The suit of the highest card decides: %(the_card)s of %(seat)s is above "
                "%(other_card)s of %(other)s."
            ) % {
                "the_card": wording.the_card(high),
                "seat": wording.seat(seat),
                "other_card": wording.of_the_card(lower),
                "other": wording.seat(other),
            }
            return Step(rules=fact.rules, text=text, seats=(seat, other), cards=(high, lower))
        case LeaderAllIn(seat=seat, passed=passed):
            return Step(rules=fact.rules, text=_all_in_text(seat, passed), seats=(seat, *passed))
        case _other:
            raise TypeError(fact)


def _counted_text(seats: tuple[Seat, ...], out: tuple[Seat, ...]) -> str:
    if not out:
        return _("From the second round on the strongest combination showing speaks first. Everybody is still in.")
    return _("Only the up cards of those still in count: %(seats)s.") % {"seats": wording.seats(seats)}


def _unfinished_text(suited: tuple[Seat, ...], in_a_row: tuple[Seat, ...]) -> str:
    said = []
    if suited:
        said.append(
            _("All up cards of one suit (%(seats)s) are no flush yet, and count nothing.") % {"seats": wording.seats(suited)}
        )
    if in_a_row:
        said.append(
            _("Up cards in a row (%(seats)s) are no straight yet, and count nothing.") % {"seats": wording.seats(in_a_row)}
        )
    return " ".join(said)


def _groups_text(fact: BestGroups) -> str:
    each = [
        _("%(the_seat)s shows %(hand)s") % {"the_seat": wording.the_seat(seat), "hand": wording.a_hand(rank)}
        for seat, rank in sorted(fact.groups, key=lambda group: group[1].category)
    ]
    # «Two pair, kings and nines» has a comma of its own.
    shown = "; ".join(each) if any("," in one for one in each) else wording.all_of(each)
    kinds = {rank.category for _seat, rank in fact.groups}
    rule = _BEATS[fact.category] if fact.category is HandCategory.PAIR or len(kinds) > 1 else _BEATS_ALONE[fact.category]
    return f"{rule} {wording.capital(shown)}."


_BEATS = {
    HandCategory.PAIR: gettext_lazy("A pair is worth more than any high card."),
    HandCategory.TWO_PAIR: gettext_lazy("Two pair are worth more than one pair."),
    HandCategory.THREE_OF_A_KIND: gettext_lazy("Three of a kind are worth more than pairs."),
    HandCategory.FOUR_OF_A_KIND: gettext_lazy("Four of a kind are worth more than anything else that can show."),
}
_BEATS_ALONE = {
    HandCategory.TWO_PAIR: gettext_lazy("Two pair are worth more than high cards."),
    HandCategory.THREE_OF_A_KIND: gettext_lazy("Three of a kind are worth more than high cards."),
    HandCategory.FOUR_OF_A_KIND: gettext_lazy("Four of a kind are worth more than anything else that can show."),
}


def _grouped_cards(groups: tuple[tuple[Seat, HandRank], ...], boards: Boards) -> tuple[Card, ...]:
    return tuple(
        card
        for seat, _rank in groups
        for card in boards.get(seat, ())
        if sum(other.rank == card.rank for other in boards[seat]) > 1
    )


def _rank_text(fact: RankDecides, best: BestGroups | None) -> str:
    rank = max(rank for _seat, rank in fact.ranks)
    winners = wording.of_the_seats(fact.best)
    if fact.in_group and best is not None:
        hand = next(hand for seat, hand in best.groups if seat == fact.best[0])
        if fact.place == 0:
            return wording.capital(wording.highest_hand(hand)) + "."
        return _("The higher pairs are equal. The lower pair decides: %(the_rank)s %(of_the_seats)s.") % {
            "the_rank": wording.the_rank(rank),
            "of_the_seats": winners,
        }
    figures = {"the_rank": wording.the_rank(rank), "of_the_seats": winners}
    if fact.place == 0:
        return _("No pair shows. The highest card is %(the_rank)s %(of_the_seats)s.") % figures
    tied = wording.all_of(str(seat) for seat, _rank in fact.ranks)
    figures |= {"tied": tied}
    return _("Up to here these seats are equal: %(tied)s. The next card decides: %(the_rank)s %(of_the_seats)s.") % figures


def _all_in_text(seat: Seat, passed: tuple[Seat, ...]) -> str:
    text = _(
        "The strongest combination is that %(of_the_seat)s, but whoever is all-in no longer acts. "
        "Here (our choice) the next player clockwise who still has chips speaks."
    ) % {"of_the_seat": wording.of_the_seat(seat)}
    if passed:
        text += " " + _("Whoever is all-in is passed over: %(the_seats)s.") % {"the_seats": wording.the_seats(passed)}
    return text


def _final(fact: ActsFirst, before: Fact, cards: tuple[Card, ...], *, highest: bool) -> Step:
    figures = {"the_seat": wording.the_seat(fact.seat), "hand": wording.a_hand(fact.board)}
    if highest:
        text = _("%(Highest)s: %(the_seat)s speaks first.") % {
            "Highest": wording.capital(wording.highest_hand(fact.board)),
            "the_seat": wording.the_seat(fact.seat),
        }
    elif isinstance(before, LeaderAllIn):
        text = _("%(Seat)s speaks first.") % {"Seat": wording.capital(wording.the_seat(fact.seat))}
        cards = ()
    else:
        text = _("So %(the_seat)s speaks first, with %(hand)s.") % figures
    rules = before.rules if highest else fact.rules
    return Step(rules=rules, text=text, seats=(fact.seat,), cards=cards, states_answer=True)
