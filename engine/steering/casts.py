"""Whole hands with the parts cast: who has few chips, who folds and who stays is said first, then the hand is played.

Players only go all-in by calling, so that no hand rests on what a short bet or raise counts as.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.actions import WAGERS, Action, ActionKind, LegalActions
from engine.bring_in import LowCardHasNoChips
from engine.cards import Card, Chips, Seat
from engine.hand import HandSetup, StudHand
from engine.profile import Game, StudProfile
from engine.ranking import rank_hand
from engine.steering.chance import Chance
from engine.steering.dressing import Hands, Want, Wanted, dress, has_something
from engine.steering.play import Choose, brings_in, draw_stacks, folds, play_until, stays, with_stacks

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


def short_stacks(chance: Chance, profile: StudProfile, count: int) -> tuple[Chips, ...]:
    """Stacks that do not last a hand, none alike, the smallest first."""
    return tuple(sorted(chance.sample(SHORT_STACKS[profile.game], count)))


def folding_rounds(chance: Chance, profile: StudProfile, seats: Sequence[Seat], *, earliest: int = 1) -> dict[Seat, int]:
    """In which round each seat folds: the first seats named never after the later ones."""
    rounds = sorted(chance.between(earliest, len(profile.streets)) for _ in seats)
    return dict(zip(seats, rounds, strict=True))


def play_out(
    chance: Chance,
    profile: StudProfile,
    hands: Hands,
    cast: Cast,
    dealer: Seat | None = None,
    *,
    acting: Callable[[Chance, Cast], Choose] | None = None,
) -> StudHand | None:
    """The hand played to its end; None where it would rest on a rule that belongs to another question.

    ``dealer`` is drawn where it is None and the game has one; ``acting`` says how the cast acts, by chance alone if None.
    """
    if profile.has_dealer and dealer is None:
        dealer = chance.between(1, len(hands))
    stacks = draw_stacks(chance, profile, len(hands), cast.short)
    hand = StudHand(HandSetup(profile=profile, stacks=stacks, dealer=dealer, hands=hands))
    if hand.opened and any(isinstance(fact, LowCardHasNoChips) for fact in hand.opened.facts):
        return None
    play_until(hand, (acting or by_chance)(chance, cast), lambda hand: False)
    short_bring_in = any(done.kind is ActionKind.BRING_IN and done.to < profile.bring_in for done in hand.done)
    return None if short_bring_in or not hand.over else hand


def play_as_people(
    chance: Chance,
    profile: StudProfile,
    hands: Hands,
    cast: Cast,
    dealer: Seat | None = None,
    *,
    keep: bool = True,
    acting: Callable[[Chance, Cast], Choose] | None = None,
) -> StudHand | None:
    """``play_out`` by players who go by their cards; who folds has nothing, and None too where all could see otherwise.

    ``keep`` leaves the cards of those who stay as they are, which otherwise get something to stay with.
    """
    clothed = clothe(chance, profile, hands, cast, keep=keep)
    if clothed is None:
        return None
    played = play_out(chance, profile, clothed, cast, dealer, acting=acting or by_cards)
    return played if played is not None and set(played.folded) == set(cast.folds) else None


def clothe(
    chance: Chance, profile: StudProfile, hands: Hands, cast: Cast, *, keep: bool = True, out: Collection[Card] = ()
) -> Hands | None:
    """The hands with nothing for those who are to fold, as ``play_as_people`` says; ``out`` are dealt to nobody."""
    down = profile.streets[0].down
    wants: dict[Seat, Wanted] = {}
    dealt = {}
    for seat, hand in enumerate(hands, 1):
        leaves = cast.folds.get(seat)
        shown = down + sum(street.up for street in profile.streets[: leaves or 2])
        dealt[seat] = shown if leaves else len(hand)
        if leaves or not keep:
            want = Want.NOTHING if leaves else Want.SOMETHING
            wants[seat] = (want, tuple(card for card in hand[down:shown] if card))
    return dress(chance, profile, hands, wants, dealt, out)


def by_chance(chance: Chance, cast: Cast) -> Choose:
    """The cast bets and raises whatever it holds."""

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        if legal.bring_in:
            return brings_in(legal)
        leaves = cast.folds.get(legal.seat)
        if leaves and hand.street >= leaves and legal.fold and legal.call:
            return folds(legal)
        made = sum(done.kind in WAGERS for done in hand.betting.done) if hand.betting else 0
        wager = next((wager for wager in legal.wagers if not wager.all_in), None)
        if wager and chance.chance((*EAGER, 0)[min(made, len(EAGER))]):
            return Action(wager.kind, wager.to)
        return stays(legal)

    return choose


def by_cards(chance: Chance, cast: Cast) -> Choose:
    """The cast bets and raises mostly with something, and once for sure in a round in which somebody is to fold."""

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        if legal.bring_in:
            return brings_in(legal)
        leaves = cast.folds.get(legal.seat, hand.street + 1)
        if hand.street >= leaves and legal.fold and legal.call:
            return folds(legal)
        made = sum(done.kind in WAGERS for done in hand.betting.done) if hand.betting else 0
        wager = next((wager for wager in legal.wagers if not wager.all_in), None)
        if wager is None or made >= len(EAGER) or hand.street >= leaves:
            return stays(legal)
        awaited = made == 0 and any(cast.folds.get(seat, hand.street + 1) <= hand.street for seat in hand.live)
        holds = has_something(hand.cards(legal.seat))
        if awaited or chance.chance(EAGER[made] * (1 if holds else 0.2)):
            return Action(wager.kind, wager.to)
        return stays(legal)

    return choose


def with_exact_stack(hand: StudHand, seat: Seat) -> StudHand | None:
    """The same hand with that seat having just the chips that it put in, so that its last one goes with its last call."""
    again = with_stacks(hand, {seat: hand.totals[seat]})
    if again is None or not again.over or again.totals != hand.totals or again.folded != hand.folded:
        return None
    return again if all(done.kind is ActionKind.CALL for done in again.done if done.all_in) else None
