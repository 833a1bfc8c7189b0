"""Whole hands for questions about pots: who has few chips, who folds and who stays is cast first, then the hand is played.

Players only go all-in by calling, so that no hand rests on what a short bet or raise counts as.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.actions import WAGERS, Action, ActionKind, IllegalAction, LegalActions
from engine.bring_in import LowCardHasNoChips
from engine.cards import Card, Chips, Seat
from engine.hand import Acted, AntePosted, HandSetup, StudHand
from engine.layers import Amounts, PotDivision
from engine.profile import Game, StudProfile
from engine.ranking import rank_hand
from engine.rules import Rule
from engine.ruling import Fact
from tutor.drills.dice import Dice
from tutor.drills.showing import table_of
from tutor.drills.situations import StudSituation
from tutor.drills.steering import Choose, brings_in, draw_stacks, folds, play_until, stays
from tutor.drills.table import TableView

EAGER: Final = (0.75, 0.25, 0.05)
"""How likely a player is to bet, to raise, to raise again; nobody goes further."""

SHORT_STACKS: Final = {Game.FIVE_CARD_STUD: range(2, 13), Game.SEVEN_CARD_STUD: range(6, 56)}
"""The stacks, ante included, that do not last a hand, and in Seven-Card Stud always pay the bring-in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """Who plays which part; everybody else stays to the end with chips to spare."""

    short: Mapping[Seat, Chips]
    """Seats with too few chips for the whole hand, and how many they have; they never fold."""
    folds: Mapping[Seat, int]
    """Seats that fold, and from which round on they do so when they have to pay."""


def by_strength(hands: Sequence[Sequence[Card]]) -> list[Seat]:
    """The seats, the one with the best cards first."""
    return sorted(range(1, len(hands) + 1), key=lambda seat: rank_hand(hands[seat - 1]), reverse=True)


def short_stacks(dice: Dice, profile: StudProfile, count: int) -> tuple[Chips, ...]:
    """Stacks that do not last a hand, none alike, the smallest first."""
    return tuple(sorted(dice.sample(SHORT_STACKS[profile.game], count)))


def folding_rounds(dice: Dice, profile: StudProfile, seats: Sequence[Seat], *, earliest: int = 1) -> dict[Seat, int]:
    """In which round each seat folds: the first seats named never after the later ones."""
    rounds = sorted(dice.between(earliest, len(profile.streets)) for _ in seats)
    return dict(zip(seats, rounds, strict=True))


def play_out(
    dice: Dice, profile: StudProfile, hands: tuple[tuple[Card, ...], ...], cast: Cast, dealer: Seat | None = None
) -> StudHand | None:
    """The hand played to its end; None where it would rest on a rule that belongs to another question.

    ``dealer`` is drawn where it is None and the game has one.
    """
    if profile.has_dealer and dealer is None:
        dealer = dice.between(1, len(hands))
    stacks = draw_stacks(dice, profile, len(hands), cast.short)
    hand = StudHand(HandSetup(profile=profile, stacks=stacks, dealer=dealer, hands=hands))
    if hand.opened and any(isinstance(fact, LowCardHasNoChips) for fact in hand.opened.facts):
        return None
    play_until(hand, _acting(dice, cast), lambda hand: False)
    short_bring_in = any(done.kind is ActionKind.BRING_IN and done.to < profile.bring_in for done in hand.done)
    return None if short_bring_in or not hand.over else hand


def _acting(dice: Dice, cast: Cast) -> Choose:
    def choose(hand: StudHand, legal: LegalActions) -> Action:
        if legal.bring_in:
            return brings_in(legal)
        leaves = cast.folds.get(legal.seat)
        if leaves and hand.street >= leaves and legal.fold and legal.call:
            return folds(legal)
        made = sum(done.kind in WAGERS for done in hand.betting.done) if hand.betting else 0
        wager = next((wager for wager in legal.wagers if not wager.all_in), None)
        if wager and dice.chance((*EAGER, 0)[min(made, len(EAGER))]):
            return Action(wager.kind, wager.to)
        return stays(legal)

    return choose


def with_exact_stack(hand: StudHand, seat: Seat) -> StudHand | None:
    """The same hand with that seat having just the chips that it put in, so that its last one goes with its last call."""
    setup = hand.setup
    stacks = tuple(
        hand.totals[other] if other == seat else chips for other, chips in zip(setup.seats, setup.stacks, strict=True)
    )
    try:
        again = StudHand.replay(replace(setup, stacks=stacks), hand.actions)
    except IllegalAction:
        return None
    same = again.over and again.totals == hand.totals and again.folded == hand.folded
    return again if same and all(done.kind is ActionKind.CALL for done in again.done if done.all_in) else None


def situation_of(hand: StudHand, form: str) -> StudSituation:
    """The finished hand as a value."""
    return StudSituation(setup=hand.setup, actions=hand.actions, form=form)


# --- what is shown and said of a finished hand ------------------------------------------------------------------------


def all_in(hand: StudHand) -> tuple[Seat, ...]:
    """The seats still in whose last chip went into the hand, even where some of it came back."""
    stacks = dict(zip(hand.setup.seats, hand.setup.stacks, strict=True))
    return tuple(seat for seat in hand.live if hand.totals[seat] == stacks[seat])


def finished_table(
    hand: StudHand,
    *,
    notes: Mapping[Seat, str],
    reveal: Collection[Seat] = (),
    seats: Collection[Seat] = (),
    cards: Collection[Card] = (),
) -> TableView:
    """The table once the betting is over, before any chip is handed out; the stacks and the pot are left out."""
    view = table_of(hand, chips=False, reveal=reveal, seats=seats, cards=cards)
    without_chips = all_in(hand)
    marked = (replace(each, all_in=each.seat in without_chips, note=notes.get(each.seat, "")) for each in view.seats)
    return replace(view, seats=tuple(marked))


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsAdded(Fact):
    """What each seat put in: ante, then round by round where it was anything; the sum is its total."""

    payments: tuple[tuple[Seat, tuple[Chips, ...]], ...]


def totals_added(hand: StudHand) -> TotalsAdded:
    """The contributions as they add up from the antes and the actions (AMB-FCS-38)."""
    paid: dict[Seat, dict[int, Chips]] = {seat: {} for seat in hand.setup.seats}
    for event in hand.log:
        if isinstance(event, AntePosted):
            paid[event.seat][0] = event.chips
        elif isinstance(event, Acted) and event.done.cost:
            rounds = paid[event.done.seat]
            rounds[event.street] = rounds.get(event.street, 0) + event.done.cost
    payments = tuple((seat, tuple(rounds.values())) for seat, rounds in paid.items())
    return TotalsAdded(rules=(Rule.FCS_06_13, Rule.AMB_FCS_38), payments=payments)


def contributions(hand: StudHand) -> Amounts:
    """What each seat put in over the hand, before anything goes back."""
    return tuple(hand.totals.items())


@dataclass(frozen=True, slots=True)
class PotsLater:
    """The pots of a hand for a template that may only draw them once they are known: the question itself holds no answer."""

    situation: StudSituation

    @property
    def division(self) -> PotDivision:
        return self.situation.hand.divide().answer
