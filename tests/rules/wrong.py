"""Wrong rules, most of them such as people hold; each is the engine with one answer bent."""

from collections.abc import Callable
from typing import Any

from engine.actions import WAGERS, ActionKind, LegalActions, NoRaise, Wager, listing
from engine.betting import BettingRound
from engine.boards import FirstToAct, board_value, find_first_to_act, find_strongest
from engine.bring_in import Opening, OpeningKind, find_opening
from engine.cards import DECK, Card, Rank, Suit, repeated
from engine.caribbean import (
    CARIBBEAN_STUD,
    CaribbeanProfile,
    Decision,
    Outcome,
    PayLine,
    Settlement,
    qualifies,
    settle,
    settlement,
)
from engine.caribbean_match import Match, MatchError, MatchRefusal, Winner, rule_on_match
from engine.dealing import pack_is_short
from engine.hand import HandSetup, HandsShown, SetupError, SetupProblem, StudHand
from engine.hand_values import HandCategory, HandRank
from engine.layers import Pot, PotDivision, split
from engine.pots import share_out
from engine.profile import OddChips, StudProfile
from engine.ranking import board_rank, check_cards, rank_hand
from engine.seats import clockwise
from engine.session import Session
from engine.showdown import find_showing_order
from tests.rules.switches import Switch, bent, both, but, patched

# The tables of the values are filled before anything is bent.
for size in (5, 6, 7):
    rank_hand(DECK[:size])


def choosing(profile: StudProfile, **fields: Any) -> Switch:
    """The profile with another choice."""
    ((name, value),) = fields.items()
    return patched(profile, name, value)


def by_rank(cards: Any) -> tuple[Rank, ...]:
    """The ranks of cards, high to low."""
    return tuple(sorted((card.rank for card in cards), reverse=True))


# --- who opens --------------------------------------------------------------------------------------------------------


def seeing(change: Callable[[Card], Card]) -> Switch:
    """The up cards of the first round taken for others."""
    return bent(
        find_opening,
        lambda right, profile, up_cards, with_chips: right(
            profile, {seat: change(card) for seat, card in up_cards.items()}, with_chips
        ),
    )


HIGHEST_CARD_OPENS = seeing(lambda card: Card(Rank(16 - card.rank), Suit(3 - card.suit)))
ACE_IS_LOWEST = seeing(lambda card: Card(Rank.TWO if card.rank is Rank.ACE else Rank(card.rank + 1), card.suit))
SUITS_DO_NOT_ORDER = seeing(lambda card: Card(card.rank, Suit.CLUBS))
HIGHER_SUIT_OPENS = seeing(lambda card: Card(card.rank, Suit(3 - card.suit)))
HEARTS_BELOW_DIAMONDS = seeing(lambda card: Card(card.rank, Suit((0, 2, 1, 3)[card.suit])))


def _dealers_left(right: Any, profile: StudProfile, up_cards: Any, with_chips: Any) -> Opening:
    return Opening(min(up_cards), min(up_cards), OpeningKind.OWES)


DEALERS_LEFT_OPENS = bent(find_opening, _dealers_left)


def _with_chips(right: Any, profile: StudProfile, up_cards: Any, with_chips: Any) -> Any:
    return right(profile, {seat: card for seat, card in up_cards.items() if seat in with_chips}, with_chips)


LOWEST_CARD_WITH_CHIPS_OPENS = bent(find_opening, _with_chips)
NOBODY_HAS_TO_BET = bent(find_opening, lambda right, *table: but(right(*table), kind=OpeningKind.NONE))


def _once(change: Callable[[BettingRound], None]) -> Switch:
    """A betting round that begins otherwise."""

    def begins(right: Any, self: BettingRound, *args: Any, **kwargs: Any) -> None:
        right(self, *args, **kwargs)
        change(self)

    return bent(BettingRound.__init__, begins)


def _ante_counts(self: BettingRound) -> None:
    if self.opening:
        self.paid = dict.fromkeys(self.paid, self.profile.ante)


ANTE_COUNTS = _once(_ante_counts)


def _lone_player_bets(self: BettingRound) -> None:
    able = [seat for seat in self.live if self.stacks[seat]]
    if len(able) == 1:
        self._pending = able


LONE_PLAYER_BETS_ON = _once(_lone_player_bets)


def _the_other_way(self: BettingRound) -> None:
    self._order.reverse()
    self._pending[1:] = reversed(self._pending[1:])


COUNTER_CLOCKWISE = both(
    _once(_the_other_way),
    bent(clockwise, lambda right, seats, after: (*(rest := right(seats, after))[-2::-1], rest[-1])),
)


def _no_short_stacks(right: Any, self: HandSetup) -> None:
    right(self)
    if min(self.stacks) <= self.profile.ante:
        raise SetupError(SetupProblem.STACKS)


A_STACK_MUST_EXCEED_THE_ANTE = bent(HandSetup.__post_init__, _no_short_stacks)

# --- who acts first later ---------------------------------------------------------------------------------------------

DEALERS_LEFT_ACTS_FIRST = bent(find_strongest, lambda right, profile, boards, order: min(boards))
WEAKEST_BOARD_ACTS_FIRST = bent(
    find_strongest, lambda right, profile, boards, order: min(boards, key=lambda seat: board_rank(boards[seat]))
)
SUIT_OF_THE_GROUP = bent(
    find_strongest,
    lambda right, profile, boards, order: max(
        boards, key=lambda seat: (board_rank(boards[seat]), max(c for c in boards[seat] if _times(c, boards[seat]) > 1))
    ),
)


def _times(card: Card, cards: Any) -> int:
    return sum(other.rank is card.rank for other in cards)


def _no_betting_later(right: Any, *args: Any) -> FirstToAct:
    return but(right(*args), to_act=None)


NO_BETTING_LATER = bent(find_first_to_act, _no_betting_later)


def _leader_anyway(right: Any, *args: Any) -> FirstToAct:
    leader = right(*args).strongest
    return FirstToAct(leader, leader)


LEADER_ACTS_WITHOUT_CHIPS = bent(find_first_to_act, _leader_anyway)


def _next_best_board(right: Any, profile: StudProfile, boards: Any, with_chips: Any, order: Any) -> FirstToAct:
    return right(profile, {seat: cards for seat, cards in boards.items() if seat in with_chips}, with_chips, order)


NEXT_BEST_BOARD_ACTS = bent(find_first_to_act, _next_best_board)


def _folded_too(right: Any, self: StudHand) -> None:
    live = self.live
    if self.street > 1:
        self.live = tuple(sorted((*live, *self.folded)))
    right(self)
    self.live = live


FOLDED_BOARDS_COUNT = bent(StudHand._begin_round, _folded_too)


def boards_valued(value: Callable[[HandRank, Any], Any]) -> Switch:
    """Up cards that are worth something else; ``value`` gets the right value and the cards."""
    return bent(board_value, lambda right, cards: HandRank(*value(right(cards), cards)))


ONLY_HIGH_CARDS_COUNT = boards_valued(lambda value, cards: (HandCategory.HIGH_CARD, by_rank(cards)))
ONLY_GROUPS_COUNT = boards_valued(lambda value, cards: (value.category, value.ranks[: len(value.category.group_sizes)]))
FLUSHES_IN_THE_MAKING_COUNT = boards_valued(
    lambda value, cards: (HandCategory.FLUSH if len({c.suit for c in cards}) == 1 else value.category, value.ranks)
)
STRAIGHTS_IN_THE_MAKING_COUNT = boards_valued(
    lambda value, cards: (
        HandCategory.STRAIGHT
        if not value.category.group_sizes and value.ranks[0] - value.ranks[-1] == len(cards) - 1 > 1
        else value.category,
        value.ranks,
    )
)
ACE_IS_LOW_ON_BOARDS = boards_valued(
    lambda value, cards: (value.category, tuple(1 if rank is Rank.ACE else rank for rank in value.ranks))
)


def _turn_up(right: Any, self: StudHand) -> None:
    if self.street > 1:
        self.up = {seat: tuple(dict.fromkeys((*self.down[seat], *up)))[:4] for seat, up in self.up.items()}
    right(self)


HOLE_CARDS_COUNT_TOO = bent(StudHand._begin_round, _turn_up)


def last_card_face_down(profile: StudProfile) -> Switch:
    return both(patched(profile.streets[-1], "up", 0), patched(profile.streets[-1], "down", 1))


# --- betting ----------------------------------------------------------------------------------------------------------


def aiming(targets: Callable[[BettingRound, tuple[int, ...]], tuple[int, ...]]) -> Switch:
    """Bets and raises to other totals."""
    return bent(BettingRound.targets, lambda right, self: targets(self, right(self)))


NO_LIMIT = aiming(lambda self, right: tuple(range(right[0], 100)))
RAISE_FROM_THE_LEVEL = aiming(lambda self, right: (self.level + self.unit,))
COMPLETE_TO_A_WHOLE_RAISE_MORE = aiming(lambda self, right: (*right, self.full_level + 2 * self.unit))
RAISE_DOUBLES = aiming(lambda self, right: (2 * self.level,) if self.level else right)
ONLY_THE_FIRST_MAY_GO_BIG = aiming(lambda self, right: right[:1] if self.done else right)
SMALL_BET_ALLOWS_SMALL_RAISES = aiming(lambda self, right: right[:1] if self.wagers else right)


def barring(when: Callable[[BettingRound, int], Any]) -> Switch:
    """Nobody may bet or raise where ``when`` says so."""
    return bent(
        BettingRound.no_raise, lambda right, self, seat: NoRaise.NOT_REOPENED if when(self, seat) else right(self, seat)
    )


def allowing(why: NoRaise, when: Callable[[BettingRound, int], Any] = lambda self, seat: True) -> Switch:
    """What is refused for that reason is allowed."""

    def no_raise(right: Any, self: BettingRound, seat: int) -> NoRaise | None:
        found = right(self, seat)
        return None if found is why and when(self, seat) else found

    return bent(BettingRound.no_raise, no_raise)


NO_BET = barring(lambda self, seat: self.level == 0)
NO_RAISE = barring(lambda self, seat: self.level > 0)
NO_COMPLETION = barring(lambda self, seat: self.level and not self.wagers)
NO_FULL_BET_FOR_THE_BRING_IN = barring(lambda self, seat: self.owes_bring_in)
NO_CHECK_RAISE = barring(lambda self, seat: self.has_acted(seat) and not self.paid[seat])
NOBODY_COMPLETES = barring(lambda self, seat: self.level > self.full_level)
EVERY_SHORT_ALL_IN_ALONE = barring(lambda self, seat: self.has_acted(seat) and not self.raised_since(seat))
COMPLETION_DOES_NOT_REOPEN = barring(lambda self, seat: self.has_acted(seat) and not all(done.full for done in self.done))
A_LITTLE_MORE_IS_ALLOWED_AT_THE_CAP = allowing(
    NoRaise.CAP_REACHED, lambda self, seat: self.paid[seat] + self.stacks[seat] < self.level + self.unit
)
CHECKED_IS_ANSWERED = barring(lambda self, seat: self.has_acted(seat) and self.level > self.full_level)


def offering(change: Callable[[BettingRound, LegalActions], dict[str, Any]]) -> Switch:
    """Other legal actions."""

    def legal(right: Any, self: BettingRound) -> LegalActions:
        found = right(self)
        other = but(found, **change(self, found))
        return but(other, listed=listing(other.fold, other.check, (other.bring_in, other.call, *other.wagers)))

    return bent(BettingRound.legal, legal)


NO_CHECK = offering(lambda self, legal: {"check": False})
FOLD_INSTEAD_OF_BRING_IN = offering(lambda self, legal: {"fold": True})
CHECK_INSTEAD_OF_BRING_IN = offering(lambda self, legal: {"check": True})
SHORT_STACKS_MUST_FOLD = offering(
    lambda self, legal: {"call": legal.call if legal.call and legal.call.to == self.level else None}
)
ONLY_WHOLE_WAGERS = offering(lambda self, legal: {"wagers": tuple(w for w in legal.wagers if w.to in self.targets())})


def _whole_level(self: BettingRound, legal: LegalActions) -> dict[str, Any]:
    paid, behind = self.paid[legal.seat], self.stacks[legal.seat]
    cost = min(self.level, behind)
    return {"call": legal.call and Wager(ActionKind.CALL, paid + cost, cost, cost == behind)}


CALL_COSTS_THE_WHOLE_LEVEL = offering(_whole_level)


def afterwards(change: Callable[[BettingRound, Any], None]) -> Switch:
    """A round that goes on otherwise after an action; ``change`` gets what was done."""

    def do(right: Any, self: BettingRound, action: Any) -> Any:
        done = right(self, action)
        change(self, done)
        return done

    return bent(BettingRound.do, do)


def _counting(amount: int, when: Callable[[BettingRound, Any], Any]) -> Switch:
    def change(self: BettingRound, done: Any) -> None:
        self.wagers += amount if when(self, done) else 0

    return afterwards(change)


COMPLETION_IS_A_RAISE = _counting(1, lambda self, done: done.kind is ActionKind.COMPLETE)
BRING_IN_IS_A_BET = _counting(1, lambda self, done: done.kind is ActionKind.BRING_IN)
OPENING_IS_NO_BET = _counting(-1, lambda self, done: self.opening and done.kind is ActionKind.BET)
HALF_IS_NOT_COUNTED = _counting(-1, lambda self, done: done.short and done.full)
EVERY_ALL_IN_IS_COUNTED = _counting(1, lambda self, done: not done.full)


def _larger_unit_forgotten(self: BettingRound, done: Any) -> None:
    if self.street.pair_opens_big and self.unit > self.profile.small_bet:
        self.unit, self.larger_open = self.profile.small_bet, True


LARGER_UNIT_IS_FORGOTTEN = afterwards(_larger_unit_forgotten)


def _always_big(self: BettingRound, done: Any) -> None:
    if self.larger_open and done.short:
        self.unit, self.larger_open = self.profile.big_bet, False


FIRST_ALL_IN_CHOOSES_BIG = afterwards(_always_big)


def _pair_goes_with_its_owner(self: BettingRound, done: Any) -> None:
    self.larger_open &= done.kind is not ActionKind.FOLD


PAIR_GOES_WITH_ITS_OWNER = afterwards(_pair_goes_with_its_owner)


def _half_is_completed(self: BettingRound, done: Any) -> None:
    if done.short and done.full:
        self.full_level = max([earlier.full_level for earlier in self.done[:-1]], default=0)


HALF_IS_COMPLETED_NOT_RAISED = afterwards(_half_is_completed)


def _lower_level(self: BettingRound, done: Any) -> None:
    if done.kind is ActionKind.CALL:
        self.level = done.to


CALL_FOR_LESS_LOWERS_THE_LEVEL = afterwards(_lower_level)


def _folded_stay_in_turn(self: BettingRound, done: Any) -> None:
    if done.kind is ActionKind.FOLD:
        self.live.add(done.seat)


FOLDED_STAY_IN_TURN = afterwards(_folded_stay_in_turn)


def _all_in_stay(self: BettingRound, done: Any) -> None:
    if done.kind in WAGERS:
        self._pending = list(clockwise(self.live, done.seat))[:-1]


ALL_IN_STAY_IN_TURN = afterwards(_all_in_stay)


def _bettor_again(self: BettingRound, done: Any) -> None:
    if self.actor is None and done.kind is ActionKind.CALL:
        self._pending = [next(acted.seat for acted in self.done if acted.to == self.level)]


BETTOR_ACTS_AGAIN = afterwards(_bettor_again)


def _option(self: BettingRound, done: Any) -> None:
    if self.actor is None and self.opening and done.kind is ActionKind.CALL and not self.wagers:
        self._pending = [self.done[0].seat]


BRING_IN_HAS_AN_OPTION = afterwards(_option)


def _first_again(self: BettingRound, done: Any) -> None:
    if self.actor is None and not self.level and len(self.done) == len(self.live):
        self._pending = [self.done[0].seat]


CHECKS_GO_ROUND_AGAIN = afterwards(_first_again)
EVERYBODY_ANSWERS_THE_BRING_IN = patched(BettingRound, "_close_where_nothing_is_left", lambda self: None)

# --- the whole hand ---------------------------------------------------------------------------------------------------


def _play_on_alone(right: Any, self: StudHand) -> None:
    if len(self.live) == 1 and self.street < len(self.profile.streets):
        self._next_street()
    else:
        right(self)


LAST_HAND_GETS_ALL_ITS_CARDS = bent(StudHand._finish, _play_on_alone)


def _lone_winner_shows(right: Any, self: StudHand) -> None:
    if len(self.live) == 1:
        self.log.append(HandsShown(self.live))
    right(self)


LONE_WINNER_SHOWS = bent(StudHand._finish, _lone_winner_shows)


def _next_street(change: Callable[[StudHand], None]) -> Switch:
    """Something that happens to the pack between two rounds."""

    def deals(right: Any, self: StudHand) -> None:
        if self.street:
            change(self)
        right(self)

    return bent(StudHand._next_street, deals)


def _burn(self: StudHand) -> None:
    self._pack._stub.pop()


def _reshuffle(self: StudHand) -> None:
    self._pack._stub.reverse()


def _take_back(self: StudHand) -> None:
    for seat in self.folded:
        self._pack._stub += self.cards(seat)


CARDS_ARE_BURNED = _next_street(_burn)
STUB_IS_RESHUFFLED = _next_street(_reshuffle)
FOLDED_CARDS_COME_BACK = _next_street(_take_back)


def _pass_over_all_in(self: StudHand) -> None:
    self._deal_order = tuple(seat for seat in self._deal_order if self.stacks[seat])


ALL_IN_HANDS_GET_NO_CARDS = _next_street(_pass_over_all_in)
LATER_CARDS_ARE_SHARED = bent(pack_is_short, lambda right, profile, left, needed: left < 52)
NOBODY_SHARES_A_CARD = bent(pack_is_short, lambda right, profile, left, needed: False)
A_PACK_THAT_JUST_SUFFICES_IS_SHORT = bent(pack_is_short, lambda right, profile, left, needed: left <= needed)


def _exchange(right: Any, self: StudHand) -> None:
    if self.street == 1:
        for seat in self.live:
            self._cards[seat][0] = self._pack._stub.pop()
    right(self)


FIRST_CARD_IS_EXCHANGED = bent(StudHand._begin_round, _exchange)


def _top_up(right: Any, self: StudHand) -> None:
    right(self)
    for seat, chips in self.stacks.items():
        self.stacks[seat] = max(chips, 20)


STACKS_ARE_TOPPED_UP = bent(StudHand._close_round, _top_up)
TWO_PACKS = bent(repeated, lambda right, cards: ())


def _same_dealer(right: Any, self: Session, *args: Any, **kwargs: Any) -> StudHand:
    self.hands_played = 0
    return right(self, *args, **kwargs)


THE_SAME_PLAYER_DEALS_AGAIN = bent(Session.deal, _same_dealer)


def _go_on_with_the_stub(right: Any, self: Session, pack: Any, **kwargs: Any) -> StudHand:
    return right(self, pack[10 * self.hands_played :], **kwargs)


THE_NEXT_HAND_GOES_ON_WITH_THE_STUB = bent(Session.deal, _go_on_with_the_stub)

# --- pots -------------------------------------------------------------------------------------------------------------


def dividing(change: Callable[[PotDivision, dict[int, int], Any], PotDivision]) -> Switch:
    """Other pots; ``change`` gets the right ones, the contributions and who folded."""
    return bent(split, lambda right, paid, folded: change(right(paid, folded), dict(paid), folded))


def eligible(who: Callable[[Pot, dict[int, int], Any], tuple[int, ...]]) -> Switch:
    return dividing(
        lambda division, paid, folded: but(
            division, pots=tuple(but(pot, eligible=who(pot, paid, folded)) for pot in division.pots)
        )
    )


EVERYBODY_PLAYS_FOR_EVERY_POT = eligible(lambda pot, paid, folded: tuple(s for s in sorted(paid) if s not in folded))
FOLDED_PLAY_FOR_THE_POT = eligible(lambda pot, paid, folded: tuple(sorted({*pot.eligible, *folded})))
SHORT_CALLERS_ARE_OUT = eligible(lambda pot, paid, folded: tuple(s for s in pot.eligible if paid[s] == max(paid.values())))


def _one_pot(division: PotDivision, paid: dict[int, int], folded: Any) -> PotDivision:
    live = tuple(seat for seat in sorted(paid) if seat not in folded)
    return but(division, pots=(but(division.pots[0], amount=sum(pot.amount for pot in division.pots), eligible=live),))


def _nothing_returned(division: PotDivision, paid: dict[int, int], folded: Any) -> PotDivision:
    back = sum(chips for _seat, chips in division.returned)
    *pots, last = division.pots
    return PotDivision((), (*pots, but(last, amount=last.amount + back)))


ONE_POT_FOR_ALL = dividing(_one_pot)
NOTHING_IS_RETURNED = dividing(_nothing_returned)
FOLDED_CHIPS_GO_BACK = bent(
    split, lambda right, paid, folded: right({s: 0 if s in folded else chips for s, chips in paid.items()}, folded)
)


def _over_the_second_live(right: Any, paid: Any, folded: Any) -> PotDivision:
    *_, second, _top = sorted(chips for seat, chips in paid.items() if seat not in folded)
    return right({seat: chips if seat in folded else min(chips, second) for seat, chips in paid.items()}, folded)


FOLDED_CHIPS_MATCH_NOTHING = bent(split, _over_the_second_live)


def _cut_at_folded_totals(right: Any, paid: Any, folded: Any) -> PotDivision:
    division = right(paid, ())
    pots = tuple(but(pot, eligible=tuple(seat for seat in pot.eligible if seat not in folded)) for pot in division.pots)
    return but(division, pots=pots)


FOLDED_TOTALS_MAKE_POTS = bent(split, _cut_at_folded_totals)


def sharing(change: Callable[[Any, Any], Any]) -> Switch:
    """Other values of the hands that are compared; ``change`` gets the hands and the order from the dealer's left."""
    return bent(share_out, lambda right, division, hands, order, *rest: right(division, change(hands, order), order, *rest))


def _lowball(hands: Any, order: Any) -> Any:
    values = sorted(set(hands.values()))
    return {seat: values[-1 - values.index(value)] for seat, value in hands.items()}


LOWEST_HAND_WINS = sharing(_lowball)
FIRST_OF_A_TIE_TAKES_ALL = sharing(
    lambda hands, order: {seat: HandRank(value.category, (*value.ranks, -order.index(seat))) for seat, value in hands.items()}
)


ALL_ODD_CHIPS_TO_THE_FIRST = bent(
    share_out,
    lambda right, division, hands, order, odd_chips, *rest: right(division, hands, order, OddChips.ALL_TO_FIRST, *rest),
)


def _best_takes_all(right: Any, division: PotDivision, hands: Any, *rest: Any) -> Any:
    best = max(hands, key=hands.__getitem__)
    return right(but(division, pots=tuple(but(pot, eligible=(best,)) for pot in division.pots)), hands, *rest)


BEST_HAND_TAKES_EVERY_POT = bent(share_out, _best_takes_all)

# --- showing ----------------------------------------------------------------------------------------------------------


def showing(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Switch:
    return bent(find_showing_order, lambda right, *args: change(right(*args)))


LOSERS_MAY_MUCK = showing(lambda order: order[:1])
OTHERS_SHOW_COUNTER_CLOCKWISE = showing(lambda order: (order[0], *reversed(order[1:])))
NOBODY_SHOWS = showing(lambda order: ())
BETTOR_IS_FORGOTTEN = bent(
    find_showing_order, lambda right, profile, live, last_to_bet, first_to_act: right(profile, live, None, first_to_act)
)


def _any_round(right: Any, self: StudHand) -> None:
    """The last to bet of the whole hand, as if he had bet in the last round."""
    wagers = [done for done in self.done if done.kind in WAGERS]
    self.rounds[-1].done += wagers[-1:]
    right(self)


LAST_BETTOR_OF_THE_HAND_SHOWS = bent(StudHand._finish, _any_round)

# --- the value of hands -----------------------------------------------------------------------------------------------


def valued(change: Callable[[HandRank, Any], Any]) -> Switch:
    """Hands that are worth something else; ``change`` gets the right value and the cards."""
    return bent(rank_hand, lambda right, cards: HandRank(*change(right(cards), tuple(cards))))


def _ranks(category: HandCategory, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Switch:
    return valued(lambda value, cards: (value.category, change(value.ranks) if value.category is category else value.ranks))


def _mistaken_for(category: HandCategory, other: HandCategory) -> Switch:
    return valued(lambda value, cards: (other if value.category is category else value.category, value.ranks))


def _as(category: HandCategory, when: Callable[[list[int], Any], Any]) -> Switch:
    """A hand of high cards taken for that category; ``when`` gets its ranks from high to low, and the cards."""

    def change(value: HandRank, cards: Any) -> Any:
        taken = value.category is HandCategory.HIGH_CARD and when([int(rank) for rank in value.ranks], cards)
        return (category, value.ranks) if taken else value

    return valued(change)


SUITS_BREAK_TIES = valued(lambda value, cards: (value.category, (*value.ranks, max(cards).suit)))
STRAIGHT_BEATS_FLUSH = _mistaken_for(HandCategory.FLUSH, HandCategory.THREE_OF_A_KIND)
ROYAL_IS_NO_STRAIGHT_FLUSH = valued(lambda value, cards: (HandCategory.FLUSH, by_rank(cards)) if value.is_royal else value)
ACE_IS_LOW = valued(
    lambda value, cards: (
        (value.category, tuple(sorted((1 if r is Rank.ACE else r for r in value.ranks), reverse=True)))
        if value.category is HandCategory.HIGH_CARD
        else (value.category, tuple(1 if rank is Rank.ACE else rank for rank in value.ranks))
    )
)
ACE_TO_FIVE_IS_NO_STRAIGHT = valued(
    lambda value, cards: (HandCategory.HIGH_CARD, by_rank(cards)) if value == (HandCategory.STRAIGHT, (Rank.FIVE,)) else value
)
ACE_TO_FIVE_IS_ACE_HIGH = _ranks(HandCategory.STRAIGHT, lambda ranks: (Rank.ACE,) if ranks == (Rank.FIVE,) else ranks)
STRAIGHTS_WRAP_ROUND = _as(
    HandCategory.STRAIGHT, lambda ranks, cards: ranks in ([14, 13, 12, 3, 2], [14, 13, 4, 3, 2], [14, 13, 12, 11, 2])
)
FOUR_IN_A_ROW_ARE_A_STRAIGHT = _as(HandCategory.STRAIGHT, lambda ranks, cards: 3 in (ranks[0] - ranks[3], ranks[1] - ranks[4]))
FOUR_OF_A_SUIT_ARE_A_FLUSH = _as(
    HandCategory.FLUSH, lambda ranks, cards: any(sum(c.suit is suit for c in cards) == 4 for suit in Suit)
)
HIGHEST_CARDS_BEFORE_THE_GROUP = valued(lambda value, cards: (value.category, by_rank(cards)))
STRAIGHTS_ARE_EQUAL = _ranks(HandCategory.STRAIGHT, lambda ranks: ())
KICKER_BEFORE_QUADS = _ranks(HandCategory.FOUR_OF_A_KIND, lambda ranks: ranks[::-1])
PAIR_BEFORE_TRIPS = _ranks(HandCategory.FULL_HOUSE, lambda ranks: ranks[::-1])
LOWER_PAIR_FIRST = _ranks(HandCategory.TWO_PAIR, lambda ranks: (ranks[1], ranks[0], *ranks[2:]))
PAIRS_WITHOUT_KICKERS = _ranks(HandCategory.PAIR, lambda ranks: ranks[:1])
TWO_PAIRS_WITHOUT_KICKER = _ranks(HandCategory.TWO_PAIR, lambda ranks: ranks[:2])
FLUSHES_BY_THE_HIGHEST_CARD = _ranks(HandCategory.FLUSH, lambda ranks: ranks[:1])
HIGH_CARDS_BY_THE_HIGHEST_CARD = _ranks(HandCategory.HIGH_CARD, lambda ranks: ranks[:1])
TRIPS_AND_A_PAIR_ARE_TRIPS = _mistaken_for(HandCategory.FULL_HOUSE, HandCategory.THREE_OF_A_KIND)
DEUCES_ARE_WILD = valued(
    lambda value, cards: (
        (HandCategory.PAIR, (value.ranks[0], *value.ranks[:-1]))
        if value.category is HandCategory.HIGH_CARD and value.ranks[-1] is Rank.TWO
        else value
    )
)
ALL_SEVEN_CARDS_COUNT = valued(
    lambda value, cards: (value.category, (*value.ranks, *sorted((c.rank for c in cards), reverse=True)))
)
FIRST_FIVE_CARDS_COUNT = bent(rank_hand, lambda right, cards: right(tuple(cards)[:5]))
ONLY_UP_CARDS_COUNT_AT_THE_END = bent(rank_hand, lambda right, cards: board_rank(tuple(cards)[1:]))

# --- Caribbean Stud ---------------------------------------------------------------------------------------------------


def settling(outcome: Outcome, **other: Any) -> Switch:
    """Another result where a round ends so."""

    def settled(right: Any, *args: Any) -> Any:
        ruling = right(*args)
        return but(ruling, answer=but(ruling.answer, **other)) if ruling.answer.outcome is outcome else ruling

    return bent(settle, settled)


def paying(line: PayLine, ratio: int) -> Switch:
    """Another line in the pay table."""
    return patched(CARIBBEAN_STUD, "pay_table", {**CARIBBEAN_STUD.pay_table, line: ratio})


def _called_anyway(right: Any, profile: Any, player: Any, bank: Any, decision: Any) -> Any:
    return right(profile, player, bank, Decision.CALL)


EVERYBODY_CALLS = bent(settle, _called_anyway)


def _on_the_ante(right: Any, *args: Any) -> Any:
    ruling = right(*args)
    answer = ruling.answer
    if answer.ratio is None:
        return ruling
    return but(ruling, answer=but(answer, ante_result=answer.staked // 3 * answer.ratio, call_result=answer.staked // 3 * 2))


RATIO_PAYS_ON_THE_ANTE = bent(settle, _on_the_ante)
ONE_TABLE_FOR_ALL = bent(settle, lambda right, profile, *rest: right(CARIBBEAN_STUD, *rest))


def _compared_first(right: Any, profile: Any, player: Any, bank: Any, decision: Any) -> Any:
    """The hands are compared before anybody asks whether the bank qualifies."""
    ruling = right(profile, player, bank, decision)
    if ruling.answer.outcome is not Outcome.NOT_QUALIFIED:
        return ruling
    value, against = rank_hand(player), rank_hand(bank)
    outcome = Outcome.TIE if value == against else Outcome.PLAYER_WINS if value > against else Outcome.BANK_WINS
    return but(ruling, answer=settlement(profile, outcome, value))


HANDS_ARE_COMPARED_FIRST = bent(settle, _compared_first)


def qualifying(when: Callable[[HandRank], Any]) -> Switch:
    """The bank qualifies otherwise."""
    return bent(qualifies, lambda right, bank: but(right(bank), answer=bool(when(rank_hand(bank)))))


BANK_NEEDS_A_PAIR = qualifying(lambda value: value.category >= HandCategory.PAIR)
BANK_NEEDS_ACE_OR_KING = qualifying(lambda value: value.category >= HandCategory.PAIR or value.ranks[0] >= Rank.KING)
BANK_NEEDS_AN_ACE = qualifying(lambda value: value.category >= HandCategory.PAIR or value.ranks[0] is Rank.ACE)
BANK_NEEDS_ACE_KING_OR_GROUPS = qualifying(lambda value: value.category.group_sizes or value.ranks[:2] == (Rank.ACE, Rank.KING))
BANK_ALWAYS_QUALIFIES = qualifying(lambda value: True)


ANY_NUMBER_OF_CARDS = bent(check_cards, lambda right, cards, sizes=(): right(cards, (len(cards),)))
TWO_PACKS_FOR_TWO_HANDS = bent(check_cards, lambda right, cards, sizes=(): right(DECK[: len(cards)], sizes))


def _suits_decide(right: Any, profile: Any, player: Any, bank: Any, decision: Any) -> Any:
    ruling = right(profile, player, bank, decision)
    if ruling.answer.outcome is not Outcome.TIE:
        return ruling
    outcome = Outcome.PLAYER_WINS if max(player) > max(bank) else Outcome.BANK_WINS
    return but(ruling, answer=settlement(profile, outcome, rank_hand(player)))


SUITS_SETTLE_TIES = bent(settle, _suits_decide)


def _forgets_annulled(right: Any, self: Match, deal: int, *, called: bool) -> Match:
    return but(self, deals=(*self.deals, settlement(self.profile, Outcome.FOLDED)))


ANNULLED_DEALS_COUNT = bent(Match.annul, _forgets_annulled)


def _half_back(right: Any, self: Match, deal: int, *, called: bool) -> Match:
    return right(self, deal, called=False)


ONLY_THE_ANTE_COMES_BACK = bent(Match.annul, _half_back)
FOLDED_ROUNDS_DO_NOT_COUNT = patched(
    Match,
    "counted",
    property(lambda self: tuple(d for d in self.deals if isinstance(d, Settlement) and d.outcome is not Outcome.FOLDED)),
)


def _other_way_round(right: Any, record: Match) -> Any:
    ruling = right(record)
    won = {Winner.PLAYER: Winner.BANK, Winner.BANK: Winner.PLAYER, Winner.NOBODY: Winner.BANK}
    return but(ruling, answer=but(ruling.answer, winner=won.get(ruling.answer.winner)))


LOWER_TOTAL_WINS = bent(rule_on_match, _other_way_round)


def _cannot_change(right: Any, record: Match) -> Any:
    ruling = right(record)
    decided = record.total + 201 * record.left < 0 or record.total > 3 * record.left or record.left < 2
    return but(ruling, answer=but(ruling.answer, winner=Winner.of(record.total))) if decided else ruling


MATCH_ENDS_EARLY = bent(rule_on_match, _cannot_change)


def _needs_chips(right: Any, self: Match, *args: Any) -> Match:
    if self.chips is not None and self.chips + self.total < 3:
        raise MatchError(MatchRefusal.BETS_CHANGED, self.next_deal)
    return right(self, *args)


CHIPS_END_THE_MATCH = bent(Match.play, _needs_chips)


def _always_2(right: Any, self: CaribbeanProfile) -> None:
    right(self)
    object.__setattr__(self, "call", 2)


CALL_IS_ALWAYS_2 = bent(CaribbeanProfile.__post_init__, _always_2)
FOUR_CARDS_ARE_COMPARED = valued(lambda value, cards: (value.category, value.ranks[:3]))
ACE_ENDS_NO_STRAIGHT = valued(
    lambda value, cards: (HandCategory.HIGH_CARD, by_rank(cards)) if value == (HandCategory.STRAIGHT, (Rank.ACE,)) else value
)


# --- Seven-Card Stud --------------------------------------------------------------------------------------------------


def _check_is_fold(right: Any, self: StudHand, action: Any) -> Any:
    done = right(self, action)
    if action.kind is ActionKind.CHECK:
        self.live = tuple(seat for seat in self.live if seat != done.seat)
    return done


A_CHECK_GIVES_UP_THE_CARDS = bent(StudHand.do, _check_is_fold)


def _without_the_shared_card(right: Any, self: StudHand) -> Any:
    shared, self.community = self.community, None
    found = right(self)
    self.community = shared
    return found


THE_SHARED_CARD_IS_NOBODYS = bent(StudHand._hands, _without_the_shared_card)


def _shared_on_boards(right: Any, self: StudHand) -> None:
    if self.community:
        self.up = {seat: (*up[:3], self.community) for seat, up in self.up.items()}
    right(self)


THE_SHARED_CARD_IS_ON_EVERY_BOARD = bent(StudHand._begin_round, _shared_on_boards)
A_HAND_STAYS_ON_THE_TABLE = bent(Session.finish, lambda right, self: None)
