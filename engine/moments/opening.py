"""Who opens the first round, and what those face who come after."""

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.actions import ActionKind
from engine.cards import DECK, Card, Chips, Rank, Seat, Suit
from engine.hand import StudHand
from engine.moments.moment import (
    FIVE,
    SEVEN,
    Dealer,
    Moment,
    done_in,
    planned,
    stands_for,
    wagers_in,
)
from engine.profile import Game, StudProfile
from engine.seats import clockwise
from engine.steering.chance import Chance
from engine.steering.dressing import dressed
from engine.steering.play import brings_in, cut, folds, set_up, stays
from engine.steering.rounds import Plan, fill

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


def _called_round(chance: Chance, profile: StudProfile) -> StudHand | None:
    """The bring-in is called or folded to all round, so that the second round begins."""
    hand = StudHand(set_up(chance, profile, chance.between(3, 6)))
    hand.do(brings_in(hand.legal()))
    while hand.street == 1 and hand.actor:
        legal = hand.legal()
        hand.do(folds(legal) if chance.chance(0.3) else stays(legal))
    return dressed(chance, hand) if hand.actor else None


def _folded_to_low_card(chance: Chance, profile: StudProfile) -> StudHand | None:
    """The lowest card is all-in from the ante, and everybody folds to its nominal bring-in."""
    hand = _opens(broke=lambda chance, low, after: (low,))(chance, profile)
    while hand and hand.actor:
        hand.do(folds(hand.legal()))
    return hand


def _short_bring_in(chance: Chance, profile: StudProfile) -> StudHand:
    hand = StudHand(set_up(chance, profile, chance.between(3, 6)))
    stack: Chips = profile.ante + chance.between(1, profile.bring_in - 1)
    hand = StudHand(cut(hand.setup, {hand.actor or 0: stack}))
    hand.do(brings_in(hand.legal()))
    return hand


# --- scripts of the first round ---------------------------------------------------------------------------------------


def _facing_bring_in(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 7)
    return Plan(profile=profile, street=1, able=able, script=("bring-in", *fill(chance, chance.between(0, able - 2))))


def _full_opening(chance: Chance, profile: StudProfile) -> Plan:
    return Plan(profile=profile, street=1, able=chance.between(3, 6), script=("wager",))


def _completed(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 7)
    script = ("bring-in", *fill(chance, chance.between(0, able - 3)), "wager")
    return Plan(profile=profile, street=1, able=able, script=script)


def _completed_after_call(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 6)
    script = ("bring-in", "call", "wager", *fill(chance, able - 3), chance.pick(("call", "fold")))
    return Plan(profile=profile, street=1, able=able, script=script)


def _bring_in_completed(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 6)
    before = chance.between(0, able - 2)
    script = ("bring-in", *fill(chance, before), "wager", *fill(chance, able - 2 - before))
    return Plan(profile=profile, street=1, able=able, script=script)


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


def _faces_bring_in(hand: StudHand) -> bool:
    done = done_in(hand)
    call = hand.legal().call
    only_brought_in = bool(done) and done[0].kind is ActionKind.BRING_IN and not wagers_in(hand)
    full = hand.profile.unit(hand.profile.streets[0])
    completes = [wager.to for wager in hand.legal().wagers if wager.kind is ActionKind.COMPLETE]
    return hand.street == 1 and only_brought_in and bool(call) and completes == [full]


def _faces_full_opening(hand: StudHand) -> bool:
    done = done_in(hand)
    return hand.street == 1 and [one.kind for one in done] == [ActionKind.BET] and len(hand.legal().wagers) == 1


def _is_completed(hand: StudHand, paid: bool) -> bool:
    """The last wager completed the bring-in, and the player in turn has acted before or not."""
    if hand.street != 1 or hand.actor is None or [done.kind for done in wagers_in(hand)] != [ActionKind.COMPLETE]:
        return False
    return (hand.put_in[hand.actor] > 0) is paid


def _caller_faces_completion(hand: StudHand) -> bool:
    own = [done.kind for done in done_in(hand) if done.seat == hand.actor]
    return _is_completed(hand, paid=True) and own == [ActionKind.CALL]


def _bring_in_faces_completion(hand: StudHand) -> bool:
    own = [done.kind for done in done_in(hand) if done.seat == hand.actor]
    return _is_completed(hand, paid=True) and own == [ActionKind.BRING_IN]


def _round_over(hand: StudHand) -> bool:
    first = done_in(hand, 1)
    brought = [done for done in first if done.seat == first[0].seat]
    return hand.street == 2 and not wagers_in(hand, 1) and [done.kind for done in brought] == [ActionKind.BRING_IN]


def _low_card_won(hand: StudHand) -> bool:
    low = _lowest(hand)[0]
    return hand.over and hand.live == (low,) and hand.setup.stacks[low - 1] == hand.profile.ante


def _is_short_bring_in(hand: StudHand) -> bool:
    done, call = done_in(hand), hand.legal().call
    short = len(done) == 1 and done[0].kind is ActionKind.BRING_IN and done[0].to < hand.profile.bring_in
    return short and call is not None and call.to == hand.profile.bring_in


MOMENTS: Final = (
    Moment(
        name="one-low-card",
        rules=stands_for("FCS-03.1 FCS-03.4 AMB-FCS-02 S7-3RD.4 S7-3RD.8 AMB-S7-01"),
        dealer=_opens(),
        holds=_tied_opening(1),
    ),
    Moment(
        name="suits-decide-the-bring-in",
        rules=stands_for("FCS-03.3 S7-EXT.1 S7-EXT.2 S7-EXT.3"),
        dealer=_opens(ties=2),
        holds=_tied_opening(2),
    ),
    Moment(
        name="three-tie-for-the-bring-in",
        rules=stands_for("FCS-03.3 S7-EXT.1 S7-EXT.3"),
        dealer=_opens(ties=3),
        holds=_tied_opening(3),
    ),
    Moment(name="ace-shows", rules=stands_for("FCS-03.2 AMB-S7-04"), dealer=_opens(aces=1), holds=_ace_shows),
    Moment(
        name="low-card-all-in",
        rules=stands_for("FCS-06.3 FCS-06.4 AMB-FCS-03 S7-EXT.6 S7-EXT.7 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: (low,)),
        holds=lambda hand: _passed_on(hand, 1),
    ),
    Moment(
        name="next-all-in-too",
        rules=stands_for("AMB-FCS-04 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: (low, after[0])),
        holds=lambda hand: _passed_on(hand, 2),
        engine_only=SEVEN,
    ),
    Moment(
        name="everybody-all-in",
        rules=stands_for("FCS-06.17 AMB-FCS-05 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: (low, *after)),
        holds=lambda hand: _run_out(hand, 0, low_is_rich=False),
        engine_only=SEVEN,
    ),
    Moment(
        name="all-but-one-all-in",
        rules=stands_for("FCS-06.17 AMB-FCS-05 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: (low, *chance.sample(after, len(after) - 1))),
        holds=lambda hand: _run_out(hand, 1, low_is_rich=False),
        engine_only=SEVEN,
    ),
    Moment(
        name="only-the-low-card-has-chips",
        rules=stands_for("FCS-06.17 AMB-FCS-05 AMB-S7-05"),
        dealer=_opens(broke=lambda chance, low, after: after),
        holds=lambda hand: _run_out(hand, 1, low_is_rich=True),
        engine_only=SEVEN,
    ),
    Moment(
        name="facing-the-bring-in",
        rules=stands_for("FCS-04.2 FCS-04.3 FCS-02.15 AMB-FCS-09 AMB-FCS-16 AMB-S7-02"),
        dealer=planned(_facing_bring_in),
        holds=_faces_bring_in,
    ),
    Moment(
        name="opened-for-the-full-bet",
        rules=stands_for("FCS-03.4 S7-3RD.8 AMB-FCS-16"),
        dealer=planned(_full_opening),
        holds=_faces_full_opening,
    ),
    Moment(
        name="bring-in-completed",
        rules=stands_for("FCS-04.11 AMB-FCS-08 AMB-FCS-16 AMB-FCS-17 AMB-S7-02"),
        dealer=planned(_completed),
        holds=lambda hand: _is_completed(hand, paid=False),
    ),
    Moment(
        name="completed-after-a-call",
        rules=stands_for("AMB-FCS-08 AMB-S7-02"),
        dealer=planned(_completed_after_call),
        holds=_caller_faces_completion,
    ),
    Moment(
        name="bring-in-faces-the-completion",
        rules=stands_for("AMB-FCS-01 AMB-FCS-08 AMB-S7-02"),
        dealer=planned(_bring_in_completed),
        holds=_bring_in_faces_completion,
    ),
    Moment(
        name="bring-in-only-called",
        rules=stands_for("FCS-05.10 AMB-FCS-01 S7-3RD.9"),
        dealer=_called_round,
        holds=_round_over,
    ),
    Moment(
        name="folded-to-an-all-in-low-card",
        games=FIVE,
        rules=stands_for("AMB-FCS-07"),
        dealer=_folded_to_low_card,
        holds=_low_card_won,
        engine_only=FIVE,
    ),
    Moment(
        name="short-bring-in",
        games=SEVEN,
        rules=stands_for("AMB-FCS-06 AMB-S7-06"),
        dealer=_short_bring_in,
        holds=_is_short_bring_in,
        engine_only=SEVEN,
    ),
)
