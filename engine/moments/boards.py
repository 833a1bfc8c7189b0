"""Who acts first in a later round: what the boards show, who has left, who has no chips."""

from collections.abc import Sequence
from typing import Final

from engine.cards import Card, Rank
from engine.moments.board_dealing import RANKS, SUITS, Board, Draw, Scene, led
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
from engine.moments.moment import SEVEN, Moment, planned, stands_for
from engine.profile import StudProfile
from engine.ranking import HandCategory
from engine.steering.chance import Chance
from engine.steering.rounds import Plan

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
        sees=led_by(HandCategory.PAIR),
    ),
    Moment(
        name="two-pair-leads",
        rules=stands_for("FCS-03.6 S7-6TH.2"),
        dealer=led(_two_pair, Scene(up=4)),
        sees=led_by(HandCategory.TWO_PAIR),
    ),
    Moment(
        name="trips-lead",
        rules=stands_for("FCS-03.6 S7-5TH.2"),
        dealer=led(_group(3), Scene(up=3)),
        sees=led_by(HandCategory.THREE_OF_A_KIND),
    ),
    Moment(
        name="quads-lead",
        rules=stands_for("FCS-03.6 S7-6TH.2"),
        dealer=led(_group(4), Scene(up=4)),
        sees=led_by(HandCategory.FOUR_OF_A_KIND),
    ),
    Moment(
        name="second-card-decides",
        rules=stands_for("FCS-03.7 S7-4TH.2"),
        dealer=led(_second_card),
        sees=alike_but_for_the_second_card,
    ),
    Moment(
        name="card-beside-the-pair-decides",
        rules=stands_for("FCS-03.7 S7-5TH.2"),
        dealer=led(_beside_the_pair, Scene(up=3)),
        sees=alike_but_for_a_kicker,
    ),
    Moment(
        name="equal-boards",
        rules=stands_for("FCS-03.9 FCS-03.10 AMB-FCS-33 AMB-S7-07"),
        dealer=led(_equal),
        sees=lambda hand: equal_boards(hand, paired=False),
        engine_only=SEVEN,
    ),
    Moment(
        name="equal-paired-boards",
        rules=stands_for("FCS-03.9 AMB-FCS-33 AMB-S7-07"),
        dealer=led(_equal_paired, Scene(up=3)),
        sees=lambda hand: equal_boards(hand, paired=True),
        engine_only=SEVEN,
    ),
    Moment(
        name="unfinished-hand-does-not-lead",
        rules=stands_for("FCS-03.8 S7-5TH.2"),
        dealer=led(_unfinished, Scene(up=3)),
        sees=tempts_unfinished,
    ),
    Moment(
        name="hidden-pair-does-not-lead",
        rules=stands_for("AMB-FCS-34 S7-4TH.2"),
        dealer=led(_pair_against_hidden, Scene(hidden=True)),
        sees=hidden_pair_was_better,
    ),
    Moment(
        name="folded-leader",
        rules=stands_for("FCS-05.8 AMB-FCS-34"),
        dealer=led(_high_card, Scene(up=3, leaves=True)),
        sees=folded_board_was_best,
    ),
    Moment(
        name="leader-all-in",
        rules=stands_for("FCS-05.9 AMB-FCS-32"),
        dealer=led(_pair, Scene(spends=True)),
        sees=leader_all_in,
    ),
    Moment(
        name="same-leader-on-seventh",
        games=SEVEN,
        rules=stands_for("S7-7TH.2 AMB-S7-17"),
        dealer=led(_pair, Scene(last=True)),
        sees=same_leader_on_seventh,
    ),
    Moment(
        name="folded-leader-on-seventh",
        games=SEVEN,
        rules=stands_for("S7-7TH.2 AMB-S7-17"),
        dealer=led(_high_card, Scene(up=4, last=True, leaves=True)),
        sees=lambda hand: hand.street == 5 and folded_board_was_best(hand),
    ),
    Moment(
        name="leader-all-in-on-seventh",
        games=SEVEN,
        rules=stands_for("AMB-S7-17"),
        dealer=led(_pair, Scene(last=True, spends=True)),
        sees=lambda hand: hand.street == 5 and leader_all_in(hand),
    ),
    Moment(
        name="nothing-to-match",
        rules=stands_for("FCS-05.1 FCS-05.2 AMB-FCS-36 S7-OPT.3 S7-OPT.4 AMB-S7-09"),
        dealer=planned(_free),
        sees=only_free,
    ),
    Moment(
        name="later-cards-served",
        rules=stands_for("FCS-02.7 FCS-02.14 AMB-FCS-35"),
        dealer=planned(_served),
        sees=served_clockwise,
    ),
)
