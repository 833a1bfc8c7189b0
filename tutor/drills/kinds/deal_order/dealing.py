"""Hands in the middle of a deal. The engine's log says to whom the cards of the round went; the form, how far it has come."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from engine.cards import Seat
from engine.events import CardDealt
from engine.hand import StudHand
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.seats import clockwise
from engine.session import next_dealer
from engine.steering.play import folding_in, play_until, set_up, with_stacks
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.showing import table_of
from tutor.drills.situations import StudSituation
from tutor.drills.table import TableView

NEXT, WRONG, DEALER = "next", "wrong", "dealer"
"""What is asked: the next card, the first card that went wrong, the dealer of the next hand."""


@dataclass(frozen=True, slots=True)
class Served:
    """The seat that is asked for, and as what."""

    asked: str
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtFromLeft(Fact):
    """The order of the round: from the dealer's left, without those who folded; all-in hands are among them."""

    dealer: Seat
    order: tuple[Seat, ...]
    folded: tuple[Seat, ...]
    all_in: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DownThenUp(Fact):
    """At first each gets a card face down, and after these each one face up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGoes(Fact):
    """After the last card served, None where none was, it is the turn of this seat."""

    last: Seat | None
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CardWentWrong(Fact):
    """The card of that place, from 1, went to ``seat`` in place of ``due``."""

    place: int
    seat: Seat
    due: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPasses(Fact):
    """The deal passes to the left, whether that seat folded or not."""

    dealer: Seat
    seat: Seat
    folded: bool


def read_form(situation: StudSituation) -> tuple[str, tuple[Seat, ...]]:
    """What is asked, and to which seats the cards of the round have gone so far."""
    asked, *seats = situation.form.split()
    return asked, tuple(map(int, seats))


def right_order(hand: StudHand) -> tuple[Seat, ...]:
    """To whom the cards of the round in play go, one after another."""
    return tuple(
        event.seat for event in hand.log if isinstance(event, CardDealt) and event.street == hand.street and event.seat
    )


def first_wrong(given: Sequence[Seat], order: Sequence[Seat]) -> int | None:
    """The place, from 0, of the first card that went elsewhere than in the order; None where all went right."""
    return next((place for place, (seat, due) in enumerate(zip(given, order, strict=False)) if seat != due), None)


def all_in(hand: StudHand) -> tuple[Seat, ...]:
    return tuple(seat for seat in hand.live if not hand.behind[seat])


def rule_on_deal(situation: StudSituation) -> Ruling[Served]:
    """Who is asked for, from the order in which the engine deals."""
    hand, (asked, given) = situation.hand, read_form(situation)
    dealer, order = hand.setup.dealer or 0, right_order(hand)
    if asked == DEALER:
        seat = next_dealer(dealer, hand.setup.seats, hand.setup.seats)
        passes = DealPasses(rules=(Rule.FCS_02_2, Rule.FCS_08_11), dealer=dealer, seat=seat, folded=seat in hand.folded)
        return Ruling(Served(asked, seat), (passes,))
    first_round = hand.street == 1
    facts: list[Fact] = [
        DealtFromLeft(
            rules=(Rule.FCS_02_4,) if first_round else (Rule.FCS_02_7, Rule.AMB_FCS_35),
            dealer=dealer,
            order=tuple(dict.fromkeys(order)),
            folded=tuple(sorted(hand.folded)),
            all_in=all_in(hand),
        )
    ]
    if first_round:
        facts.append(DownThenUp(rules=(Rule.FCS_02_5, Rule.FCS_02_6)))
    rules = facts[0].rules
    if asked == NEXT:
        seat = order[len(given)]
        facts.append(CardGoes(rules=rules, last=given[-1] if given else None, seat=seat))
    else:
        place = first_wrong(given, order)
        if place is None:
            raise ValueError("cards that all went right")
        seat = given[place]
        facts.append(CardWentWrong(rules=rules, place=place + 1, seat=seat, due=order[place]))
    return Ruling(Served(asked, seat), tuple(facts))


def table_so_far(situation: StudSituation, *, marked: Collection[Seat] = ()) -> TableView:
    """The table with the cards dealt so far; where a card went wrong, as it lay before this round."""
    hand, (asked, given) = situation.hand, read_form(situation)
    view = table_of(hand, chips=False, seats=marked)
    if asked == DEALER:
        return view
    before = sum(street.down + street.up for street in hand.profile.streets[: hand.street - 1])
    gone = hand.folded
    return replace(
        view,
        seats=tuple(
            seat
            if seat.seat in gone
            else replace(seat, cards=seat.cards[: before + (given.count(seat.seat) if asked == NEXT else 0)])
            for seat in view.seats
        ),
    )


# --- dealing ----------------------------------------------------------------------------------------------------------


def deal(dice: Dice, case: str, level: Level) -> StudSituation | None:
    """One try at a moment of the case; None where it came out otherwise."""
    players = dice.between(*{Level.PLAIN: (4, 5), Level.DISTRACTED: (5, 6), Level.TEMPTING: (7, 8)}[level])
    setup = set_up(dice, FIVE_CARD_STUD, players)
    stacks = tuple(dice.sample(range(80, 160), players))  # nobody is to run out of chips unless the case cuts his
    hand = StudHand(replace(setup, stacks=stacks))
    if case == "first-cards":
        order = right_order(hand)
        done = {
            Level.PLAIN: lambda: dice.between(1, players - 2),
            Level.DISTRACTED: lambda: dice.between(players + 1, 2 * players - 2),
            Level.TEMPTING: lambda: players - dice.between(0, 1),
        }[level]()
        return _situation(hand, NEXT, order[:done])
    later = _later(dice, hand, level, leaves_left=case == "next-dealer" and level is not Level.PLAIN)
    if later is None or case == "next-dealer":
        return None if later is None else _situation(later, DEALER, ())
    order = right_order(later)
    if case == "after-folds":
        return _at_a_gap(dice, later, order)
    return _gone_wrong(dice, later, order, level)


def _situation(hand: StudHand, asked: str, given: Sequence[Seat]) -> StudSituation:
    return StudSituation(setup=hand.setup, actions=hand.actions, form=" ".join((asked, *map(str, given))))


def _later(dice: Dice, hand: StudHand, level: Level, *, leaves_left: bool) -> StudHand | None:
    """The hand in a later round, some having folded and, above the first level, one being all-in."""
    seats = hand.setup.seats
    street = 2 if level is Level.PLAIN else dice.between(3, 4)
    count = 1 if level is Level.PLAIN else dice.between(2, len(seats) - 4)
    left = clockwise(seats, hand.setup.dealer or 0)[0]
    pool = [seat for seat in seats if seat != left]
    leaving = (left, *dice.sample(pool, count - 1)) if leaves_left else dice.sample(seats, count)
    leaves = {seat: dice.between(1, street - 1) for seat in leaving}
    players = folding_in(leaves, betting_in=(street - 1,))
    if not play_until(hand, players, lambda hand: hand.street == street) or set(hand.folded) != set(leaves):
        return None
    if level is Level.PLAIN:
        return hand
    short = dice.pick(hand.live)
    again = with_stacks(hand, {short: hand.contributed[short]})
    if again is None or again.street != street or again.folded != hand.folded or all_in(again) != (short,):
        return None
    return again


def _at_a_gap(dice: Dice, hand: StudHand, order: tuple[Seat, ...]) -> StudSituation | None:
    """The next card is that of a seat before which another has folded, or of one that is all-in."""
    table = hand.setup.deal_order
    places = [
        place
        for place, seat in enumerate(order)
        if seat in all_in(hand) or (table.index(seat) > 0 and table[table.index(seat) - 1] in hand.folded)
    ]
    if not places:
        return None
    return _situation(hand, NEXT, order[: dice.pick(places)])


def _gone_wrong(dice: Dice, hand: StudHand, order: tuple[Seat, ...], level: Level) -> StudSituation | None:
    """One seat is left out, or one that folded is served; from there it goes on clockwise."""
    table = hand.setup.deal_order
    if level is Level.PLAIN or dice.chance(0.5):
        place = dice.between(0, len(order) - 2)
        return _situation(hand, WRONG, (*order[:place], *order[place + 1 :]))
    folded = dice.pick(hand.folded)
    given = [seat for seat in table if seat in order or seat == folded]
    # A seat served after all the others would not be seen to be wrong.
    return _situation(hand, WRONG, given) if given[-1] != folded else None
