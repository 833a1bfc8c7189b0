"""Who acts first in a later round: what the boards show, who has left, who has no chips.

The boards that matter are placed, the others come by chance and are dealt anew until the one that should be best is. Then
people play up to the round.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.actions import Action, ActionKind, LegalActions
from engine.boards import find_strongest
from engine.cards import Card, Rank, Seat, Suit
from engine.hand import HandSetup, StudHand
from engine.moments.board_sights import (
    alike_but_for_a_kicker,
    alike_but_for_the_second_card,
    equal_boards,
    folded_board_was_best,
    hidden_pair_was_better,
    leader_all_in,
    led_by,
    only_free,
    same_leader_on_seventh,
    served_clockwise,
    tempts_unfinished,
)
from engine.moments.moment import SEVEN, Dealer, Moment, planned, stands_for, wagers_in
from engine.profile import StudProfile
from engine.ranking import HandCategory
from engine.steering.chance import Chance
from engine.steering.dressing import dressed
from engine.steering.play import Choose, folds, people, play_until, set_up, stays, wagers, with_stacks
from engine.steering.rounds import Plan

RANKS: Final = tuple(Rank)
SUITS: Final = tuple(Suit)
BOARD_TRIES: Final = 40
"""How often the other cards are dealt anew before anybody plays: cards are cheap."""

Board: TypeAlias = tuple[Card, ...]

Draw: TypeAlias = Callable[[Chance, int], Sequence[Board]]
"""The boards to place in a round with so many up cards each, the one that is to be best first."""


def up_count(profile: StudProfile, street: int) -> int:
    """How many up cards each player still in shows in a round."""
    return sum(each.up for each in profile.streets[:street])


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a moment needs beside its boards."""

    up: int = 2
    """The fewest up cards that it takes."""
    last: bool = False
    """Whether it is in the last round of all."""
    leaves: bool = False
    """The best board folds in the round before."""
    spends: bool = False
    """The best board's last chip goes with its call in the round before."""
    hidden: bool = False
    """The second board's first card lies face down."""


def led(draw: Draw, scene: Scene | None = None) -> Dealer:
    """A later round as it begins, with these boards."""
    needs = scene or Scene()

    def deal(chance: Chance, profile: StudProfile) -> StudHand | None:
        last = len(profile.streets)
        fits = [street for street in range(2, last + 1) if up_count(profile, street) >= needs.up]
        street = last if needs.last else chance.pick(fits)
        found = _lay_out(chance, profile, draw, needs, street)
        if found is None:
            return None
        setup, owners = found
        hand = StudHand(setup)
        if not play_until(hand, _players(chance, needs, owners, street), lambda hand: hand.street == street):
            return None
        if needs.spends:
            return _spent(chance, hand, owners[0])
        if needs.leaves is not (owners[0] in hand.folded):
            return None
        kept = {owners[1]} if needs.hidden else set()
        return dressed(chance, hand, [seat for seat in setup.seats if seat not in kept])

    return deal


def _lay_out(
    chance: Chance, profile: StudProfile, draw: Draw, needs: Scene, street: int
) -> tuple[HandSetup, tuple[Seat, ...]] | None:
    """A setup in which the first board placed is the best of all in that round, and whose the boards are."""
    up, down = up_count(profile, street), profile.streets[0].down
    for _ in range(BOARD_TRIES):
        boards = draw(chance, up)
        laid = [card for board in boards for card in board]
        if len({card.index for card in laid}) < len(laid):
            continue
        players = chance.between(4, 5 if needs.leaves else 6)
        owners = chance.sample(range(1, players + 1), len(boards))
        placed = {}
        for seat, board in zip(owners, boards, strict=True):
            first = down - 1 if needs.hidden and seat == owners[1] else down
            # Who leaves before the round does not get its card.
            places = range(first, down + up - (needs.leaves and seat == owners[0]))
            fixed = needs.hidden and seat == owners[1]
            chosen = places[: len(board)] if fixed else chance.sample(places, len(board))
            placed[seat] = dict(zip(chosen, board, strict=True))
        setup = set_up(chance, profile, players, placed)
        shown = {seat: _board(setup.hands[seat - 1], down, up) for seat in setup.seats}
        if needs.leaves:
            shown[owners[0]] = shown[owners[0]][:-1]
        if find_strongest(profile, shown, setup.deal_order) == owners[0]:
            return setup, owners
    return None


def _board(hand: Sequence[Card | None], down: int, up: int) -> Board:
    return tuple(card for card in hand[down : down + up] if card)


def _players(chance: Chance, needs: Scene, owners: Sequence[Seat], street: int) -> Choose:
    """People; the owners of the boards stay but for the one who is to leave, and somebody bets where he must pay."""
    others = people(chance, folding=0.25, raising=0.25)
    pays = needs.leaves or needs.spends

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        before = hand.street == street - 1
        if needs.leaves and legal.seat == owners[0] and before and legal.fold and legal.call:
            return folds(legal)
        if pays and before and legal.seat != owners[0] and legal.wagers and not wagers_in(hand):
            return wagers(legal)
        return stays(legal) if legal.seat in owners else others(hand, legal)

    return choose


def _spent(chance: Chance, hand: StudHand, seat: Seat) -> StudHand | None:
    """The same hand with that seat's last chip gone with its call just before the round."""
    last = [done for done in hand.done if done.seat == seat][-1]
    if last.kind is not ActionKind.CALL or seat in hand.folded:
        return None
    again = with_stacks(hand, {seat: hand.totals[seat]})
    if again is None or again.street != hand.street or again.actor is None:
        return None
    return dressed(chance, again)


# --- boards -----------------------------------------------------------------------------------------------------------


def _alike(chance: Chance, rank: Rank, count: int) -> Board:
    """So many cards of a rank."""
    return tuple(Card(rank, suit) for suit in chance.sample(SUITS, count))


def _one(chance: Chance, rank: Rank) -> Card:
    return Card(rank, chance.pick(SUITS))


def _filled(chance: Chance, board: Board, up: int, below: Rank = Rank.ACE) -> Board:
    """The board with other ranks beside it, each once and lower than ``below``, to so many cards."""
    ranks = [rank for rank in RANKS if rank < below and rank not in {card.rank for card in board}]
    return board + tuple(Card(rank, chance.pick(SUITS)) for rank in chance.sample(ranks, up - len(board)))


def _group(count: int) -> Draw:
    """A pair, trips or quads, against aces where that leaves more than a pair to see."""

    def draw(chance: Chance, up: int) -> Sequence[Board]:
        best = _filled(chance, _alike(chance, chance.pick(RANKS[:12]), count), up)
        return [best, _alike(chance, Rank.ACE, count - 1)]

    return draw


def _two_pair(chance: Chance, up: int) -> Sequence[Board]:
    high, low = chance.sample(RANKS[:11], 2)
    return [(*_alike(chance, high, 2), *_alike(chance, low, 2)), _alike(chance, Rank.ACE, 2)]


def _second_card(chance: Chance, up: int) -> Sequence[Board]:
    """The same highest card, another next to it."""
    low, high, top = sorted(chance.sample(RANKS[5:], 3))
    tops = _alike(chance, top, 2)
    return [_filled(chance, (card, _one(chance, rank)), up, low) for card, rank in zip(tops, (high, low), strict=True)]


def _beside_the_pair(chance: Chance, up: int) -> Sequence[Board]:
    """The same pair, another card next to it."""
    pair = chance.shuffle(_alike(chance, chance.pick(RANKS[:9]), 4))
    low, high = sorted(chance.sample(RANKS[9:], 2))
    halves = ((*pair[:2], _one(chance, high)), (*pair[2:], _one(chance, low)))
    return [_filled(chance, half, up, low) for half in halves]


def _equal(chance: Chance, up: int) -> Sequence[Board]:
    columns = [_alike(chance, rank, 2) for rank in chance.sample(RANKS[5:], up)]
    return _best_suit_first([tuple(column[side] for column in columns) for side in range(2)])


def _equal_paired(chance: Chance, up: int) -> Sequence[Board]:
    pair, *others = chance.sample(RANKS, up - 1)
    fours, columns = chance.shuffle(_alike(chance, pair, 4)), [_alike(chance, rank, 2) for rank in others]
    boards = [(*fours[2 * side : 2 * side + 2], *(column[side] for column in columns)) for side in range(2)]
    return _best_suit_first(boards)


def _best_suit_first(boards: Sequence[Board]) -> Sequence[Board]:
    return sorted(boards, key=max, reverse=True)


def _unfinished(chance: Chance, up: int) -> Sequence[Board]:
    """A low pair against cards of one suit or in a row."""
    if chance.chance(0.5):
        suit = chance.pick(SUITS)
        tempting = tuple(Card(rank, suit) for rank in chance.sample(RANKS, up))
    else:
        lowest = chance.below(len(RANKS) - up)
        tempting = tuple(Card(rank, chance.pick(SUITS)) for rank in RANKS[lowest : lowest + up])
    return [_alike(chance, chance.pick(RANKS[:6]), 2), tempting]


def _high_card(chance: Chance, up: int) -> Sequence[Board]:
    """A high card and nothing with it, as one throws away before the last card comes; less than that with others."""
    lower = [_filled(chance, (), up, Rank.QUEEN) for _ in range(2)]
    return [_filled(chance, (_one(chance, chance.pick(RANKS[10:])),), up - 1), *lower]


def _pair(chance: Chance, up: int) -> Sequence[Board]:
    return [_filled(chance, _alike(chance, chance.pick(RANKS[4:]), 2), up)]


def _pair_against_hidden(chance: Chance, up: int) -> Sequence[Board]:
    """A pair, or a high card where only two show, against a higher pair of which one card lies face down."""
    if up == 2:
        best: Board = (_one(chance, chance.pick(RANKS[11:])),)
        hidden = _alike(chance, Rank.QUEEN, 2)
    else:
        best, hidden = _alike(chance, chance.pick(RANKS[:11]), 2), _alike(chance, Rank.ACE, 2)
    return [_filled(chance, best, up), _filled(chance, hidden, up + 1, Rank.QUEEN)]


# --- rounds by plan -----------------------------------------------------------------------------------------------------


def _free(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    script = ("check",) * chance.between(0, able - 1)
    return Plan(profile=profile, street=chance.between(2, len(profile.streets)), able=able, script=script, pair=None)


def _served(chance: Chance, profile: StudProfile) -> Plan:
    street = chance.between(2, len(profile.streets))
    return Plan(profile=profile, street=street, able=chance.between(3, 4), folded=chance.between(1, 2), all_in=True)


MOMENTS: Final = (
    Moment(
        name="pair-leads",
        rules=stands_for("FCS-03.5 FCS-03.6 S7-4TH.2 S7-4TH.3"),
        dealer=led(_group(2)),
        holds=led_by(HandCategory.PAIR),
    ),
    Moment(
        name="two-pair-leads",
        rules=stands_for("FCS-03.6 S7-6TH.2"),
        dealer=led(_two_pair, Scene(up=4)),
        holds=led_by(HandCategory.TWO_PAIR),
    ),
    Moment(
        name="trips-lead",
        rules=stands_for("FCS-03.6 S7-5TH.2"),
        dealer=led(_group(3), Scene(up=3)),
        holds=led_by(HandCategory.THREE_OF_A_KIND),
    ),
    Moment(
        name="quads-lead",
        rules=stands_for("FCS-03.6 S7-6TH.2"),
        dealer=led(_group(4), Scene(up=4)),
        holds=led_by(HandCategory.FOUR_OF_A_KIND),
    ),
    Moment(
        name="second-card-decides",
        rules=stands_for("FCS-03.7 S7-4TH.2"),
        dealer=led(_second_card),
        holds=alike_but_for_the_second_card,
    ),
    Moment(
        name="card-beside-the-pair-decides",
        rules=stands_for("FCS-03.7 S7-5TH.2"),
        dealer=led(_beside_the_pair, Scene(up=3)),
        holds=alike_but_for_a_kicker,
    ),
    Moment(
        name="equal-boards",
        rules=stands_for("FCS-03.9 FCS-03.10 AMB-FCS-33 AMB-S7-07"),
        dealer=led(_equal),
        holds=lambda hand: equal_boards(hand, paired=False),
        engine_only=SEVEN,
    ),
    Moment(
        name="equal-paired-boards",
        rules=stands_for("FCS-03.9 AMB-FCS-33 AMB-S7-07"),
        dealer=led(_equal_paired, Scene(up=3)),
        holds=lambda hand: equal_boards(hand, paired=True),
        engine_only=SEVEN,
    ),
    Moment(
        name="unfinished-hand-does-not-lead",
        rules=stands_for("FCS-03.8 S7-5TH.2"),
        dealer=led(_unfinished, Scene(up=3)),
        holds=tempts_unfinished,
    ),
    Moment(
        name="hidden-pair-does-not-lead",
        rules=stands_for("AMB-FCS-34 S7-4TH.2"),
        dealer=led(_pair_against_hidden, Scene(hidden=True)),
        holds=hidden_pair_was_better,
    ),
    Moment(
        name="folded-leader",
        rules=stands_for("FCS-05.8 AMB-FCS-34"),
        dealer=led(_high_card, Scene(up=3, leaves=True)),
        holds=folded_board_was_best,
    ),
    Moment(
        name="leader-all-in",
        rules=stands_for("FCS-05.9 AMB-FCS-32"),
        dealer=led(_pair, Scene(spends=True)),
        holds=leader_all_in,
    ),
    Moment(
        name="same-leader-on-seventh",
        games=SEVEN,
        rules=stands_for("S7-7TH.2 AMB-S7-17"),
        dealer=led(_pair, Scene(last=True)),
        holds=same_leader_on_seventh,
    ),
    Moment(
        name="folded-leader-on-seventh",
        games=SEVEN,
        rules=stands_for("S7-7TH.2 AMB-S7-17"),
        dealer=led(_high_card, Scene(up=4, last=True, leaves=True)),
        holds=lambda hand: hand.street == 5 and folded_board_was_best(hand),
    ),
    Moment(
        name="leader-all-in-on-seventh",
        games=SEVEN,
        rules=stands_for("AMB-S7-17"),
        dealer=led(_pair, Scene(last=True, spends=True)),
        holds=lambda hand: hand.street == 5 and leader_all_in(hand),
    ),
    Moment(
        name="nothing-to-match",
        rules=stands_for("FCS-05.1 FCS-05.2 AMB-FCS-36 S7-OPT.3 S7-OPT.4 AMB-S7-09"),
        dealer=planned(_free),
        holds=only_free,
    ),
    Moment(
        name="later-cards-served",
        rules=stands_for("FCS-02.7 FCS-02.14 AMB-FCS-35"),
        dealer=planned(_served),
        holds=served_clockwise,
    ),
)
