"""Wrong rules, most of them such as people hold; each is the engine with one answer bent."""

from collections.abc import Callable
from typing import Any

from engine.actions import ActionKind, LegalActions, NoRaise, Wager, listing
from engine.betting import BettingRound
from engine.boards import FirstToAct, find_first_to_act, find_strongest
from engine.bring_in import Opening, OpeningKind, find_opening
from engine.cards import Card, Rank, Suit
from engine.dealing import pack_is_short
from engine.hand import StudHand
from engine.hand_values import HandCategory, HandRank
from engine.layers import Pot, PotDivision, split
from engine.pots import share_out
from engine.profile import StudProfile
from engine.ranking import board_rank, rank_hand
from engine.seats import clockwise
from engine.showdown import showing_order
from tests.rules.switches import Switch, bent, both, but, patched


def choosing(profile: StudProfile, **fields: Any) -> Switch:
    """The profile with another choice."""
    ((name, value),) = fields.items()
    return patched(profile, name, value)


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
    return bent(board_rank, lambda right, cards: HandRank(*value(right(cards), cards)))


ONLY_HIGH_CARDS_COUNT = boards_valued(
    lambda value, cards: (HandCategory.HIGH_CARD, tuple(sorted((c.rank for c in cards), reverse=True)))
)
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


def _place_open(right: Any, self: StudHand, to: Any, card: Card | None) -> None:
    right(self, to, card)
    if not to.up and card:
        self.up[to.seat] += (card,)


HOLE_CARDS_COUNT_TOO = bent(StudHand._place, _place_open)

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


def _not_to_all_in(right: Any, self: StudHand, to: Any, card: Any) -> None:
    if to.seat is None or self.stacks[to.seat]:
        right(self, to, card)


ALL_IN_HANDS_GET_NO_CARDS = bent(StudHand._place, _not_to_all_in)
LATER_CARDS_ARE_SHARED = bent(pack_is_short, lambda right, profile, left, needed: left < 52)
NOBODY_SHARES_A_CARD = bent(pack_is_short, lambda right, profile, left, needed: False)
A_PACK_THAT_JUST_SUFFICES_IS_SHORT = bent(pack_is_short, lambda right, profile, left, needed: left <= needed)


def _exchange(right: Any, self: StudHand) -> None:
    if self.street == 1:
        for seat in self.live:
            self._cards[seat][0] = self._pack.draw(None, ())
    right(self)


FIRST_CARD_IS_EXCHANGED = bent(StudHand._begin_round, _exchange)

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
    lambda hands, order: {
        seat: HandRank(value.category, (*value.ranks, -order.index(seat))) for seat, value in hands.items()
    }
)


def _best_takes_all(right: Any, division: PotDivision, hands: Any, *rest: Any) -> Any:
    best = max(hands, key=hands.__getitem__)
    return right(but(division, pots=tuple(but(pot, eligible=(best,)) for pot in division.pots)), hands, *rest)


BEST_HAND_TAKES_EVERY_POT = bent(share_out, _best_takes_all)

# --- showing ----------------------------------------------------------------------------------------------------------


def showing(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Switch:
    def shows(right: Any, *args: Any) -> Any:
        ruling = right(*args)
        return but(ruling, answer=change(ruling.answer))

    return bent(showing_order, shows)


LOSERS_MAY_MUCK = showing(lambda order: order[:1])
OTHERS_SHOW_COUNTER_CLOCKWISE = showing(lambda order: (order[0], *reversed(order[1:])))
NOBODY_SHOWS = showing(lambda order: ())
BETTOR_IS_FORGOTTEN = bent(
    showing_order, lambda right, profile, live, last_to_bet, first_to_act: right(profile, live, None, first_to_act)
)


def _any_round(right: Any, self: StudHand) -> Any:
    wagers = [done.seat for done in self.done if done.kind in (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE)]
    return showing_order(self.profile, self.live, wagers[-1] if wagers else None, self.live[0])


LAST_BETTOR_OF_THE_HAND_SHOWS = bent(StudHand.showing, _any_round)

# --- the value of hands -----------------------------------------------------------------------------------------------


def valued(change: Callable[[HandRank, Any], Any]) -> Switch:
    """Hands that are worth something else; ``change`` gets the right value and the cards."""
    return bent(rank_hand, lambda right, cards: HandRank(*change(right(cards), tuple(cards))))


def _ranks(category: HandCategory, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Switch:
    return valued(
        lambda value, cards: (value.category, change(value.ranks) if value.category is category else value.ranks)
    )


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
ROYAL_IS_NO_STRAIGHT_FLUSH = valued(
    lambda value, cards: (HandCategory.FLUSH, tuple(sorted((c.rank for c in cards), reverse=True))) if value.is_royal else value
)
ACE_IS_LOW = valued(
    lambda value, cards: (value.category, tuple(sorted((1 if r is Rank.ACE else r for r in value.ranks), reverse=True)))
    if value.category is HandCategory.HIGH_CARD
    else (value.category, tuple(1 if rank is Rank.ACE else rank for rank in value.ranks))
)
ACE_TO_FIVE_IS_NO_STRAIGHT = valued(
    lambda value, cards: (HandCategory.HIGH_CARD, tuple(sorted((c.rank for c in cards), reverse=True)))
    if value == (HandCategory.STRAIGHT, (Rank.FIVE,))
    else value
)
ACE_TO_FIVE_IS_ACE_HIGH = _ranks(HandCategory.STRAIGHT, lambda ranks: (Rank.ACE,) if ranks == (Rank.FIVE,) else ranks)
STRAIGHTS_WRAP_ROUND = _as(
    HandCategory.STRAIGHT, lambda ranks, cards: ranks in ([14, 13, 12, 3, 2], [14, 13, 4, 3, 2], [14, 13, 12, 11, 2])
)
FOUR_IN_A_ROW_ARE_A_STRAIGHT = _as(HandCategory.STRAIGHT, lambda ranks, cards: 3 in (ranks[0] - ranks[3], ranks[1] - ranks[4]))
FOUR_OF_A_SUIT_ARE_A_FLUSH = _as(
    HandCategory.FLUSH, lambda ranks, cards: any(sum(c.suit is suit for c in cards) == 4 for suit in Suit)
)
HIGHEST_CARDS_BEFORE_THE_GROUP = valued(
    lambda value, cards: (value.category, tuple(sorted((c.rank for c in cards), reverse=True)))
)
STRAIGHTS_ARE_EQUAL = _ranks(HandCategory.STRAIGHT, lambda ranks: ())
KICKER_BEFORE_QUADS = _ranks(HandCategory.FOUR_OF_A_KIND, lambda ranks: ranks[::-1])
PAIR_BEFORE_TRIPS = _ranks(HandCategory.FULL_HOUSE, lambda ranks: ranks[::-1])
LOWER_PAIR_FIRST = _ranks(HandCategory.TWO_PAIR, lambda ranks: (ranks[1], ranks[0], *ranks[2:]))
PAIRS_WITHOUT_KICKERS = _ranks(HandCategory.PAIR, lambda ranks: ranks[:1])
FLUSHES_BY_THE_HIGHEST_CARD = _ranks(HandCategory.FLUSH, lambda ranks: ranks[:1])
HIGH_CARDS_BY_THE_HIGHEST_CARD = _ranks(HandCategory.HIGH_CARD, lambda ranks: ranks[:1])
TRIPS_AND_A_PAIR_ARE_TRIPS = _mistaken_for(HandCategory.FULL_HOUSE, HandCategory.THREE_OF_A_KIND)
ALL_SEVEN_CARDS_COUNT = valued(
    lambda value, cards: (value.category, (*value.ranks, *sorted((c.rank for c in cards), reverse=True)))
)
FIRST_FIVE_CARDS_COUNT = bent(rank_hand, lambda right, cards: right(tuple(cards)[:5]))
ONLY_UP_CARDS_COUNT_AT_THE_END = bent(rank_hand, lambda right, cards: board_rank(tuple(cards)[1:]))
