"""Who opens the first round, and what those face who come after."""

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.cards import DECK, Card, Rank, Seat, Suit
from engine.hand import StudHand
from engine.moments.moment import (
    FIVE,
    SEVEN,
    Dealer,
    Moment,
    done_in,
    stands_for,
)
from engine.profile import Game, StudProfile
from engine.seats import clockwise
from engine.steering.chance import Chance
from engine.steering.play import cut, folds, set_up

LOW_RANKS: Final = tuple(Rank)[:5]

Broke: TypeAlias = Callable[[Chance, Seat, tuple[Seat, ...]], tuple[Seat, ...]]
"""Who has no chips after the ante: of the lowest card and the seats that follow it clockwise."""


def _up_cards(chance: Chance, players: int, ties: int, aces: int) -> list[Card]:
    """One up card each: so many of the lowest rank, so many aces, and others between them."""
    rank = chance.pick(LOW_RANKS)
    lowest = [Card(rank, suit) for suit in chance.sample(tuple(Suit), ties)]
    highest = [Card(Rank.ACE, suit) for suit in chance.sample(tuple(Suit), aces)]
    between = [card for card in DECK if rank < card.rank < Rank.ACE]
    return chance.shuffle([*lowest, *highest, *chance.sample(between, players - ties - aces)])


def _opens(*, ties: int = 1, aces: int = 0, broke: Broke | None = None) -> Dealer:
    """The first round as it begins; where nobody can bet the hand is over by then."""

    def deal(chance: Chance, profile: StudProfile) -> StudHand:
        cards = _up_cards(chance, chance.between(4, 7), ties, aces)
        placed = {seat: {profile.streets[0].down: card} for seat, card in enumerate(cards, 1)}
        setup = set_up(chance, profile, len(cards), placed)
        low = cards.index(min(cards)) + 1
        spent = broke(chance, low, clockwise(setup.seats, low)[:-1]) if broke else ()
        return StudHand(cut(setup, dict.fromkeys(spent, profile.ante)))

    return deal


def _folded_to_low_card(chance: Chance, profile: StudProfile) -> StudHand | None:
    """The lowest card is all-in from the ante, and all but the last fold to its nominal bring-in."""
    hand = _opens(broke=lambda chance, low, after: (low,))(chance, profile)
    while hand and hand.actor:
        hand.do(folds(hand.legal()))
    return hand


# --- what one sees ----------------------------------------------------------------------------------------------------


def _begins(hand: StudHand) -> bool:
    return hand.street == 1 and hand.actor is not None and not done_in(hand)


def _shows(hand: StudHand, seat: Seat) -> Card:
    return hand.up[seat][0]


def _lowest(hand: StudHand) -> list[Seat]:
    """The seats that show the lowest rank, the lowest suit first."""
    rank = min(cards[0].rank for cards in hand.up.values())
    return sorted((seat for seat, cards in hand.up.items() if cards[0].rank is rank), key=lambda seat: _shows(hand, seat).suit)


def _tied_opening(ties: int) -> Callable[[StudHand], bool]:
    def holds(hand: StudHand) -> bool:
        lowest = _lowest(hand)
        return _begins(hand) and len(lowest) == ties and hand.actor == lowest[0] and hand.legal().bring_in is not None

    return holds


def _ace_shows(hand: StudHand) -> bool:
    aces = [seat for seat in hand.up if _shows(hand, seat).rank is Rank.ACE]
    return _begins(hand) and bool(aces) and hand.actor not in aces


def _passed_on(hand: StudHand, passed: int) -> bool:
    """The turn of the lowest card passes to the next with chips, who faces it or owes it as the game has it."""
    if not _begins(hand):
        return False
    low, following = _lowest(hand)[0], clockwise(hand.up, _lowest(hand)[0])
    broke = [seat for seat in hand.up if not hand.behind[seat]]
    legal = hand.legal()
    owes = legal.bring_in is not None and not legal.fold
    faces = legal.fold and legal.call is not None and legal.call.to == hand.profile.bring_in
    right = owes if hand.profile.game is Game.SEVEN_CARD_STUD else faces
    return right and sorted(broke) == sorted((low, *following[: passed - 1])) and hand.actor == following[passed - 1]


def _run_out(hand: StudHand, rich: int, *, low_is_rich: bool) -> bool:
    """Nobody ever acted, since so few had chips."""
    stacks = dict(zip(hand.setup.seats, hand.setup.stacks, strict=True))
    with_chips = [seat for seat, stack in stacks.items() if stack > hand.profile.ante]
    acted = any(done_in(hand, street) for street in range(1, hand.street + 1))
    return hand.over and not acted and len(with_chips) == rich and (_lowest(hand)[0] in with_chips) is low_is_rich


def _nobody_paid(hand: StudHand) -> bool:
    """The last with chips, whom nobody asked for the nominal bring-in, is alone with the all-in lowest card."""
    low, ante = _lowest(hand)[0], hand.profile.ante
    alone = len(hand.live) == 2 and low in hand.live and all(hand.totals[seat] == ante for seat in hand.live)
    return hand.over and alone and hand.setup.stacks[low - 1] == ante and len(done_in(hand, 1)) == len(hand.folded)


MOMENTS: Final = (
    Moment(
        name="one-low-card",
        rules=stands_for("FCS-03.1 FCS-03.4 AMB-FCS-02 S7-3RD.4 S7-3RD.8 AMB-S7-01"),
        dealer=_opens(),
        sees=_tied_opening(1),
    ),
    Moment(
        name="suits-decide-the-bring-in",
        rules=stands_for("FCS-03.3 S7-EXT.1 S7-EXT.2 S7-EXT.3"),
        dealer=_opens(ties=2),
        sees=_tied_opening(2),
    ),
    Moment(
        name="three-tie-for-the-bring-in",
        rules=stands_for("FCS-03.3 S7-EXT.1 S7-EXT.3"),
        dealer=_opens(ties=3),
        sees=_tied_opening(3),
    ),
    Moment(name="ace-shows", rules=stands_for("FCS-03.2 AMB-S7-04"), dealer=_opens(aces=1), sees=_ace_shows),
    Moment(
        name="low-card-all-in",
        rules=stands_for("FCS-06.3 FCS-06.4 AMB-FCS-03 S7-EXT.6 S7-EXT.7 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: (low,)),
        sees=lambda hand: _passed_on(hand, 1),
    ),
    Moment(
        name="next-all-in-too",
        rules=stands_for("AMB-FCS-04 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: (low, after[0])),
        sees=lambda hand: _passed_on(hand, 2),
        engine_only=SEVEN,
    ),
    Moment(
        name="everybody-all-in",
        rules=stands_for("FCS-06.17 AMB-FCS-05 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: (low, *after)),
        over=True,
        sees=lambda hand: _run_out(hand, 0, low_is_rich=False),
        engine_only=SEVEN,
    ),
    Moment(
        name="all-but-one-all-in",
        rules=stands_for("FCS-06.17 AMB-FCS-05 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: (low, *chance.sample(after, len(after) - 1))),
        over=True,
        sees=lambda hand: _run_out(hand, 1, low_is_rich=False),
        engine_only=SEVEN,
    ),
    Moment(
        name="only-the-low-card-has-chips",
        rules=stands_for("FCS-06.17 AMB-FCS-05 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: after),
        over=True,
        sees=lambda hand: _run_out(hand, 1, low_is_rich=True),
        engine_only=SEVEN,
    ),
    Moment(
        name="folded-to-an-all-in-low-card",
        games=FIVE,
        rules=stands_for("AMB-FCS-07"),
        dealer=_folded_to_low_card,
        over=True,
        sees=_nobody_paid,
        engine_only=FIVE,
    ),
)
