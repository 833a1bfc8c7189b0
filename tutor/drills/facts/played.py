"""What a stud hand shows when the engine plays it, for facts that no field of a profile says.

Each of these plays the shortest hand that tells: three or four players, and cards chosen only where they matter. What is
asked of it is a number, yes or no, or the key of an option.
"""

from itertools import pairwise
from typing import Final

from engine.actions import LegalActions
from engine.cards import DECK, Card, Chips, Seat, parse_cards
from engine.events import CardDealt, HandsShown, RoundBegan
from engine.hand import HandSetup, SetupError, StudHand
from engine.layers import split
from engine.pots import BestHand, share_out
from engine.profile import StudProfile
from engine.ranking import rank_hand
from engine.session import Session
from engine.steering.play import calls, folds, play_until, stays, wagers, wagers_big

DEEP: Final[Chips] = 200
"""Chips that last for any of these hands."""


def begin(profile: StudProfile, stacks: tuple[Chips, ...], *hands: str) -> StudHand:
    """A hand about to be played, with the first cards of each seat as written and the others from the pack in its order."""
    written = tuple(map(parse_cards, hands))
    taken = {card for hand in written for card in hand}
    return StudHand(
        HandSetup(
            profile=profile,
            stacks=stacks,
            dealer=len(stacks) if profile.has_dealer else None,
            hands=written,
            stub=tuple(card for card in DECK if card not in taken),
        )
    )


def quietly(hand: StudHand, street: int = 99) -> StudHand:
    """Bring-in, calls and checks up to that round, or to the end."""
    play_until(hand, lambda _hand, legal: stays(legal), lambda hand: hand.street >= street)
    return hand


def of_players(profile: StudProfile, players: int, street: int = 99) -> StudHand:
    """A hand from the pack, played quietly up to that round."""
    return quietly(begin(profile, (DEEP,) * players), street)


def betting_on(hand: StudHand) -> StudHand:
    """The same hand once the player in turn has bet or opened."""
    hand.do(wagers(hand.legal()))
    return hand


# --- the deal ---------------------------------------------------------------------------------------------------------


def pack(profile: StudProfile) -> int:
    """The cards to play with: each is there once, so that a setup refuses a second one."""
    try:
        HandSetup(profile=profile, stacks=(DEEP, DEEP), dealer=1 if profile.has_dealer else None, stub=(*DECK, *DECK))
    except SetupError:
        return len(DECK)
    return 2 * len(DECK)


def first_faces(profile: StudProfile) -> str:
    """How the first cards of a player lie, in their order: «down-up»."""
    dealt = [event for event in of_players(profile, 3, 1).log if isinstance(event, CardDealt)]
    return "-".join("up" if event.up else "down" for event in dealt if event.seat == dealt[0].seat)


def betting_rounds(profile: StudProfile) -> int:
    """The rounds in which somebody acts."""
    return sum(event.first is not None for event in of_players(profile, 3).log if isinstance(event, RoundBegan))


def cards_left(profile: StudProfile, players: int, street: int = 99) -> int:
    return of_players(profile, players, street).cards_left


def shared_cards(profile: StudProfile, players: int) -> int:
    """The cards that are turned up for everybody, and then change what hands are worth."""
    hand = of_players(profile, players)
    compared = dict(next(fact.ranking for fact in hand.award().facts if isinstance(fact, BestHand)))
    counts = any(value != rank_hand(hand.cards(seat)) for seat, value in compared.items())
    return counts * sum(event.seat is None for event in hand.log if isinstance(event, CardDealt))


def _from_the_pack(hand: StudHand) -> list[Card | None]:
    return [event.card for event in hand.log if isinstance(event, CardDealt)]


def burns(profile: StudProfile) -> bool:
    """Whether cards of the pack are passed over."""
    dealt = _from_the_pack(of_players(profile, 3))
    return set(dealt) != set(DECK[: len(dealt)])


def reshuffles(profile: StudProfile) -> bool:
    """Whether the cards come in another order than that of the pack."""
    dealt = _from_the_pack(of_players(profile, 3))
    return dealt != list(DECK[: len(dealt)])


def folded_cards_come_back(profile: StudProfile) -> bool:
    hand = betting_on(begin(profile, (DEEP,) * 3))
    hand.do(folds(hand.legal()))
    gone, so_far = hand.cards(hand.folded[0]), len(_from_the_pack(hand))
    return not set(gone).isdisjoint(_from_the_pack(quietly(hand))[so_far:])


def exchanges(profile: StudProfile) -> bool:
    """Whether at the end somebody has another card than he was dealt."""
    given = ("Kh 9c 4d Ks 2h", "Qc Qh Js 7d 3c")
    hand = quietly(begin(profile, (DEEP, DEEP), *given))
    return any(hand.cards(seat) != parse_cards(cards) for seat, cards in enumerate(given, 1))


# --- chips ------------------------------------------------------------------------------------------------------------


def everybody_antes(profile: StudProfile) -> bool:
    return all(begin(profile, (DEEP,) * 3).totals.values())


def plays_on_the_ante(profile: StudProfile) -> bool:
    """Whether somebody whose last chip was the ante has cards and is in the hand."""
    try:
        hand = begin(profile, (profile.ante, DEEP, DEEP))
    except SetupError:
        return False
    return 1 in hand.live and bool(hand.cards(1))


def tops_up(profile: StudProfile) -> bool:
    """Whether chips come in while a hand is played."""
    stacks = (3 * profile.small_bet, DEEP, DEEP)
    return sum(quietly(begin(profile, stacks)).stacks.values()) != sum(stacks)


def call_after_open(profile: StudProfile) -> Chips:
    """What a call costs the next one, who has posted the ante alone, once somebody opened for the full bet."""
    return calls_cost(betting_on(begin(profile, (DEEP,) * 3)).legal())


def calls_cost(legal: LegalActions) -> Chips:
    return legal.call.cost if legal.call else 0


def folded_chips_go_back(profile: StudProfile) -> bool:
    hand = betting_on(betting_on(begin(profile, (DEEP,) * 3)))
    hand.do(calls(hand.legal()))
    hand.do(folds(hand.legal()))
    division = hand.divide().answer
    return sum(pot.amount for pot in division.pots) + sum(chips for _seat, chips in division.returned) < hand.pot


def short_caller_may_win(profile: StudProfile) -> bool:
    """Whether somebody who called for less plays for a pot."""
    return any(1 in pot.eligible for pot in split({1: 5, 2: 12, 3: 12}, ()).pots)


# --- what one may do --------------------------------------------------------------------------------------------------


def opener(profile: StudProfile) -> str:
    """Who brings in: the seat on the dealer's left, or that with the lowest or the highest card."""
    down = profile.streets[0].down
    hands = [" ".join([*hole.split()[:down], up]) for hole, up in (("5h 5d", "9c"), ("6h 6d", "3d"), ("7h 7d", "Kc"))]
    return {1: "left", 2: "lowest", 3: "highest"}.get(begin(profile, (DEEP,) * 3, *hands).actor or 0, "")


def bring_in_passes_to(profile: StudProfile) -> str:
    """Who owes it where the lowest card of Seven-Card Stud is all-in; the second-lowest is not next to it."""
    hands = ("5h 5d 2c", "6h 6d Ks", "7h 7d 3d", "8h 8d 9s")
    hand = begin(profile, (profile.ante, DEEP, DEEP, DEEP), *hands)
    owes = hand.legal().bring_in is not None
    return {2: "next-clockwise", 3: "next-lowest"}.get(hand.actor or 0, "") if owes else "nobody"


def opening_amounts(profile: StudProfile) -> str:
    """With what the one who owes the bring-in may open, in the game of 4, 8 and 16."""
    legal = begin(profile, (DEEP,) * 3).legal()
    amounts = {wager.to for wager in (legal.bring_in, *legal.wagers) if wager}
    known = {frozenset({4}): "four-only", frozenset({4, 8}): "four-or-eight", frozenset({4, 8, 16}): "any-of-them"}
    return known.get(frozenset(amounts), "")


def may_check_the_bring_in(profile: StudProfile) -> bool:
    return begin(profile, (DEEP,) * 3).legal().check


def may_check_a_bet(profile: StudProfile) -> bool:
    return betting_on(of_players(profile, 3, 3)).legal().check


def may_raise_after_a_check(profile: StudProfile) -> bool:
    hand = of_players(profile, 2, 3)
    hand.do(stays(hand.legal()))
    return bool(betting_on(hand).legal().wagers)


def may_bet(profile: StudProfile, street: int, chips: Chips) -> bool:
    return any(wager.to == chips for wager in of_players(profile, 3, street).legal().wagers)


def checks_end_the_round(profile: StudProfile) -> bool:
    hand = of_players(profile, 3, 3)
    for _seat in hand.live:
        hand.do(stays(hand.legal()))
    return hand.street > 3


def checking_keeps_the_cards(profile: StudProfile) -> bool:
    hand = of_players(profile, 3, 2)
    return hand.do(stays(hand.legal())).seat in hand.live


def hidden_pair_opens_big(profile: StudProfile) -> bool:
    """Whether a pair of a hole card and an up card makes the big bet available on Fourth Street."""
    hand = quietly(begin(profile, (DEEP, DEEP), "8c 2d 8d 5s", "3h 4h Qh 7d"), 2)
    return any(wager.to == profile.big_bet for wager in hand.legal().wagers)


def big_bet_stays(profile: StudProfile) -> bool:
    """Whether every raise over the big bet that a pair allowed adds the big bet too."""
    hand = quietly(begin(profile, (DEEP, DEEP), "Tc 2d 8c 8d", "3h 4h Qh 7d"), 2)
    hand.do(wagers_big(hand.legal()))
    return [wager.to for wager in hand.legal().wagers] == [2 * profile.big_bet]


# --- the end ----------------------------------------------------------------------------------------------------------


def _shown(hand: StudHand) -> tuple[Seat, ...]:
    return next((event.order for event in hand.log if isinstance(event, HandsShown)), ())


def last_one_wins_at_once(profile: StudProfile) -> bool:
    """Whether he needs no more cards and shows nothing."""
    hand = betting_on(of_players(profile, 3, 3))
    while hand.actor and len(hand.live) > 1:
        hand.do(folds(hand.legal()))
    return hand.over and hand.street == 3 and not _shown(hand)


def losers_show(profile: StudProfile) -> bool:
    hand = of_players(profile, 3)
    return set(_shown(hand)) == set(hand.live)


def first_to_show(profile: StudProfile) -> str:
    """Who begins where the last round brought no bet; the pair that acts first in it is not in the lowest seat."""
    hand = quietly(begin(profile, (DEEP,) * 3, "2c 7d 3h 9s Jc", "4c 5d Kh Ks 8c", "6c 9d 4h Qs 7s"))
    opened = [event.first for event in hand.log if isinstance(event, RoundBegan)][-1]
    return {opened or 0: "opener", min(hand.live): "first-seat"}.get(_shown(hand)[0], "")


def showing_goes(profile: StudProfile) -> str:
    order = _shown(of_players(profile, 4))
    steps = {(after - before) % 4 for before, after in pairwise(order)}
    return {frozenset({1}): "clockwise"}.get(frozenset(steps), "anticlockwise")


_TIED: Final = {1: parse_cards("2d Kc 9c 7h Kd"), 2: parse_cards("2h Kh 9d 7c Ks")}


def odd_chip_goes(profile: StudProfile) -> str:
    """Two tie, and the second from the dealer's left has the higher suit."""
    values = {seat: rank_hand(cards) for seat, cards in _TIED.items()}
    shares = dict(share_out(split({1: 3, 2: 3, 3: 1}, (3,)), values, (1, 2), profile.odd_chips, _TIED).payouts)
    return "left-of-dealer" if shares[1] > shares[2] else "best-suit"


def pot_goes_to(profile: StudProfile) -> str:
    """The highest hand, the lowest, or both."""
    values = {1: rank_hand(parse_cards("Qc Qd 3h 6s Tc")), 2: rank_hand(parse_cards("Ac Ad 5h 7s 9c"))}
    payouts = dict(share_out(split({1: 6, 2: 6}, ()), values, (1, 2), profile.odd_chips, {}).payouts)
    return "both" if len(payouts) > 1 else "high" if 2 in payouts else "low"


def next_dealer(profile: StudProfile) -> str:
    session = Session(profile, (DEEP,) * 3, 2)
    quietly(session.deal(DECK))
    session.finish()
    session.deal(DECK)
    return {2: "same", 3: "left"}.get(session.dealer or 0, "")


def shuffles_again(profile: StudProfile) -> bool:
    """Whether the hand ends with its pots, and the next one begins with the whole pack."""
    session = Session(profile, (DEEP,) * 3, 1)
    hand = quietly(session.deal(DECK))
    if not hand.over:
        return False
    session.finish()
    dealt = _from_the_pack(session.deal(DECK))
    return set(dealt) == set(DECK[: len(dealt)])
