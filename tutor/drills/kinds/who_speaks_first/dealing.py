"""Boards placed for a case, then the rounds before it played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.actions import WAGERS, Action, LegalActions
from engine.boards import ActsFirst, BestGroups, LeaderAllIn, RankDecides, SuitOfHighest, UnfinishedIgnored
from engine.cards import Card, Chips, Rank, Seat, Suit
from engine.hand import StudHand
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD
from engine.ranking import HandCategory, board_rank
from engine.ruling import Fact
from engine.steering.play import Choose, folds, people, play_until, set_up, stays, wagers
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

RANKS = tuple(Rank)
SUITS = tuple(Suit)

Board = tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a case needs: the boards to place, one a player from the strongest on, and how their owners must end up."""

    boards: Sequence[Board]
    folds: bool = False
    """The first of them folds before the round that is asked about."""
    all_in: bool = False
    """The first of them has no chips left by then."""


def up_count(profile: StudProfile, street: int) -> int:
    """How many up cards each player still in shows in a round."""
    return sum(street.up for street in profile.streets[:street])


# --- boards for each case ---------------------------------------------------------------------------------------------


def _group(dice: Dice, rank: Rank, size: int) -> list[Card]:
    return [Card(rank, suit) for suit in dice.sample(SUITS, size)]


def _low(dice: Dice) -> Rank:
    return dice.pick(RANKS[:6])


def _pair(dice: Dice, level: Level, up: int) -> Plan:
    rank = dice.pick(RANKS[1:]) if level is Level.PLAIN else dice.pick(RANKS[1:8])
    boards: list[Board] = [tuple(_group(dice, rank, 2))]
    if level is not Level.PLAIN:
        below = dice.pick([other for other in RANKS if other < rank])
        tempting = [Card(Rank.ACE, dice.pick(SUITS))] if level is Level.TEMPTING and up > 2 else []
        boards.append((*_group(dice, below, 2), *tempting))
    return Plan(boards=boards)


def _two_pair(dice: Dice, level: Level, up: int) -> Plan:
    high, low = sorted(dice.sample(RANKS[:10] if level is Level.TEMPTING else RANKS, 2), reverse=True)
    boards: list[Board] = [(*_group(dice, high, 2), *_group(dice, low, 2))]
    if level is Level.TEMPTING:
        boards.append(tuple(_group(dice, Rank.ACE, 2)))
    return Plan(boards=boards)


def _trips(dice: Dice, level: Level, up: int) -> Plan:
    boards: list[Board] = [tuple(_group(dice, _low(dice) if level is Level.TEMPTING else dice.pick(RANKS), 3))]
    if level is Level.TEMPTING:
        boards.append(tuple(_group(dice, Rank.ACE, 2)))
    return Plan(boards=boards)


def _quads(dice: Dice, level: Level, up: int) -> Plan:
    boards: list[Board] = [tuple(_group(dice, _low(dice), 4))]
    if level is Level.TEMPTING:
        boards.append(tuple(_group(dice, Rank.ACE, 3)))
    return Plan(boards=boards)


def _kicker(dice: Dice, level: Level, up: int) -> Plan:
    """Two boards alike but for one card: the second highest, or the card beside equal pairs."""
    top = dice.pick(RANKS[9:])
    if level is Level.TEMPTING and up > 2:
        pair = dice.shuffle(_group(dice, dice.pick(RANKS[:7]), 4))
        better, worse = sorted(dice.sample(RANKS[7:], 2), reverse=True)
        return Plan(
            boards=[
                (pair[0], pair[1], Card(better, dice.pick(SUITS))),
                (pair[2], pair[3], Card(worse, dice.pick(SUITS))),
            ]
        )
    first, second = _group(dice, top, 2)
    better, worse = sorted(dice.sample([rank for rank in RANKS if rank < top], 2), reverse=True)
    return Plan(boards=[(first, Card(better, dice.pick(SUITS))), (second, Card(worse, dice.pick(SUITS)))])


def _equal_boards(dice: Dice, level: Level, up: int) -> Plan:
    """Two boards with the same ranks; at the third level with a pair that the highest card is not part of."""
    if level is Level.TEMPTING and up > 2:
        pair, high = dice.pick(RANKS[:6]), dice.pick(RANKS[7:])
        fours, tops = dice.shuffle(_group(dice, pair, 4)), _group(dice, high, 2)
        return Plan(boards=[(fours[0], fours[1], tops[0]), (fours[2], fours[3], tops[1])])
    ranks = sorted(dice.sample(RANKS[4:], up), reverse=True)
    columns = [_group(dice, rank, 2) for rank in ranks]
    return Plan(boards=[tuple(column[0] for column in columns), tuple(column[1] for column in columns)])


def _four_to_a_flush(dice: Dice, level: Level, up: int) -> Plan:
    """A board all of one suit, or all in a row, below a board that makes something or is simply higher."""
    suit = dice.pick(SUITS)
    if dice.chance(0.5):
        unfinished = [Card(rank, suit) for rank in dice.sample(RANKS[:9], up)]
    else:
        lowest = dice.below(9 - up)
        unfinished = [Card(rank, dice.pick(SUITS)) for rank in RANKS[lowest : lowest + up]]
    if level is Level.TEMPTING:
        best = tuple(_group(dice, _low(dice), 2))
    else:
        best = (Card(dice.pick(RANKS[10:]), dice.pick([other for other in SUITS if other is not suit])),)
    return Plan(boards=[best, tuple(unfinished)])


def _folded_best(dice: Dice, level: Level, up: int) -> Plan:
    # He folds before the last of these cards comes, so that they must show early.
    return Plan(boards=_pairs(dice, level), folds=True)


def _all_in_best(dice: Dice, level: Level, up: int) -> Plan:
    return Plan(boards=_pairs(dice, level), all_in=True)


def _pairs(dice: Dice, level: Level) -> list[Board]:
    """A pair; at the third level a lower one too, which tempts to take over."""
    below, rank = sorted(dice.sample(RANKS[4:], 2))
    boards: list[Board] = [tuple(_group(dice, rank, 2))]
    return [*boards, tuple(_group(dice, below, 2))] if level is Level.TEMPTING else boards


PLANS: Mapping[str, Callable[[Dice, Level, int], Plan]] = {
    "pair": _pair,
    "two-pair": _two_pair,
    "trips": _trips,
    "quads": _quads,
    "kicker": _kicker,
    "equal-boards": _equal_boards,
    "four-to-a-flush": _four_to_a_flush,
    "folded-best": _folded_best,
    "all-in-best": _all_in_best,
}

FEWEST_UP = {"two-pair": 4, "trips": 3, "quads": 4, "four-to-a-flush": 3, "folded-best": 3}
"""How many up cards a case needs, where two are too few."""


# --- the hand ---------------------------------------------------------------------------------------------------------


def deal_board(dice: Dice, case: str, level: Level) -> StudSituation | None:
    """A hand at the beginning of a later round in which the case decides who acts first, or None."""
    profile = FIVE_CARD_STUD if case == "equal-boards" else draw_game(dice)
    paired = level is Level.TEMPTING and case in ("kicker", "equal-boards", "pair")
    fewest = max(FEWEST_UP.get(case, 2), 3 if paired else 2)
    street = dice.pick([n for n in range(2, len(profile.streets) + 1) if up_count(profile, n) >= fewest])
    plan = PLANS[case](dice, level, up_count(profile, street))
    if len({card for board in plan.boards for card in board}) < sum(map(len, plan.boards)):
        return None
    players = dice.between(3, 4) if level is Level.PLAIN else dice.between(5, 7)
    if plan.folds or plan.all_in:
        players = max(players, 4)
    owners = dice.sample(range(1, players + 1), len(plan.boards))
    placed = {seat: _placed(dice, profile, plan, board, street) for seat, board in zip(owners, plan.boards, strict=True)}
    short = {owners[0]: _short_stack(dice, profile)} if plan.all_in else {}
    hand = StudHand(set_up(dice, profile, players, placed, short))
    choose = _players_of(dice, plan, level, owners, street)
    play_until(hand, choose, lambda hand: hand.street == street)
    if hand.street != street or hand.actor is None or not _is_case(case, level, hand, owners, plan):
        return None
    return StudSituation(setup=hand.setup, actions=hand.actions)


def _placed(dice: Dice, profile: StudProfile, plan: Plan, board: Board, street: int) -> dict[int, Card]:
    """The board's cards at places of up cards, shuffled; those of a player who folds come first."""
    down = profile.streets[0].down
    places = range(down, down + up_count(profile, street))
    chosen = places[: len(board)] if plan.folds else dice.sample(places, len(board))
    return dict(zip(sorted(chosen), dice.shuffle(board), strict=True))


def _short_stack(dice: Dice, profile: StudProfile) -> Chips:
    """Gone with the first round's full bet, or a little later."""
    return profile.ante + profile.small_bet * dice.between(1, 2)


def _players_of(dice: Dice, plan: Plan, level: Level, owners: Sequence[Seat], street: int) -> Choose:
    """People, but for the owners of the boards: they stay in, the one who is to fold folds late, the short one never leads."""
    others = people(dice, folding=0.0 if level is Level.PLAIN else 0.3, raising=0.2)

    def choose(hand: StudHand, options: LegalActions) -> Action:
        seat = options.seat
        if plan.folds and seat == owners[0] and hand.street == street - 1 and options.fold and options.call:
            return folds(options)
        if plan.folds and seat != owners[0] and hand.street == street - 1 and options.check and options.wagers:
            return wagers(options)
        if plan.all_in and seat != owners[0] and options.wagers and _nobody_has_bet(hand):
            return wagers(options)
        if seat in owners:
            return stays(options)
        return others(hand, options)

    return choose


def _nobody_has_bet(hand: StudHand) -> bool:
    return hand.betting is not None and not any(done.kind in WAGERS for done in hand.betting.done)


# --- is it the case? --------------------------------------------------------------------------------------------------


def _is_case(case: str, level: Level, hand: StudHand, owners: Sequence[Seat], plan: Plan) -> bool:
    if hand.led is None:
        return False
    facts: dict[type[Fact], Fact] = {type(fact): fact for fact in hand.led.facts}
    if (SuitOfHighest in facts) != (case == "equal-boards") or len(hand.live) < 2:
        return False
    if (LeaderAllIn in facts) != plan.all_in:
        return False
    leader, best = hand.led.answer.strongest, owners[0]
    if plan.folds:
        return best in hand.folded and board_rank(hand.up[best]) > board_rank(hand.up[leader])
    if leader not in (owners if case == "equal-boards" else owners[:1]):
        return False
    if level is Level.PLAIN and not plan.all_in and not all(hand.behind[seat] for seat in hand.live):
        return False
    condition = _CONDITIONS.get(case)
    return condition is None or condition(facts)


def _decided_by_kicker(facts: Mapping[type[Fact], Fact]) -> bool:
    decides = facts.get(RankDecides)
    return isinstance(decides, RankDecides) and not decides.in_group and (decides.place > 0 or BestGroups in facts)


def _shows(category: HandCategory) -> Callable[[Mapping[type[Fact], Fact]], bool]:
    def condition(facts: Mapping[type[Fact], Fact]) -> bool:
        acts = facts.get(ActsFirst)
        return isinstance(acts, ActsFirst) and acts.board.category is category

    return condition


def _tempts(facts: Mapping[type[Fact], Fact]) -> bool:
    unfinished, acts = facts.get(UnfinishedIgnored), facts.get(ActsFirst)
    if not isinstance(unfinished, UnfinishedIgnored) or not isinstance(acts, ActsFirst):
        return False
    return acts.seat not in (*unfinished.suited, *unfinished.in_a_row)


_CONDITIONS: Mapping[str, Callable[[Mapping[type[Fact], Fact]], bool]] = {
    "pair": _shows(HandCategory.PAIR),
    "two-pair": _shows(HandCategory.TWO_PAIR),
    "trips": _shows(HandCategory.THREE_OF_A_KIND),
    "quads": _shows(HandCategory.FOUR_OF_A_KIND),
    "kicker": _decided_by_kicker,
    "four-to-a-flush": _tempts,
}
