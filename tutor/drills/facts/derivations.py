"""What a fact can have the engine say: each derivation is a small function of a game's profile, by name.

A typed figure that has a derivation is compared with it when the file is read, so that no fact is wrong silently, and it is
what the engine says that is right: where a rule is another, so is the answer. A derivation gives a number, yes or no, or
the key of an option. What no field says is in ``played`` and ``settled``.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from engine.cards import parse_cards
from engine.caribbean import CARIBBEAN_STUD, CaribbeanProfile, Outcome, qualifies
from engine.caribbean_match import ROUNDS
from engine.dealing import pack_is_short
from engine.hand_values import HandCategory
from engine.profile import Game, LowCardAllIn, NobodyBet, StudProfile
from engine.profiles import PROFILES
from engine.ranking import best_five, rank_hand
from engine.stub import PACK
from tutor.drills.facts import played, settled
from tutor.drills.facts.sheet import Answer, Derived, Drawn, FactError

_YES_NO: Final = {True: "yes", False: "no"}


def _category(name: str) -> HandCategory:
    """By its key: «full-house»."""
    return HandCategory[name.upper().replace("-", "_")]


def _key(category: HandCategory) -> str:
    return category.name.lower().replace("_", "-")


def _face(profile: StudProfile, card: int) -> str:
    """How the card of that number is dealt, from 1: "up" or "down"."""
    faces = [face for street in profile.streets for face in ("down",) * street.down + ("up",) * street.up]
    return faces[card - 1]


def _cards_each(profile: StudProfile, rounds: int) -> int:
    """The cards that a player has in that betting round."""
    return sum(street.down + street.up for street in profile.streets[:rounds])


def _beats(better: str, worse: str) -> bool:
    return rank_hand(parse_cards(better)) > rank_hand(parse_cards(worse))


def _two_four(profile: StudProfile, chips: int) -> int:
    """What so many chips are at a table of 2 and 4 dollars, where the smaller bet is 2."""
    return chips * 2 // profile.small_bet


_RANKING: Final[Mapping[str, Callable[..., Any]]] = {
    "just": lambda profile, figure: figure,
    "categories": lambda profile: len(HandCategory),
    "beats": lambda profile, better, worse: _category(better) > _category(worse),
    "hand_beats": lambda profile, better, worse: _beats(better, worse),
    "told_by": lambda profile, one, other, better, worse: one if _beats(better, worse) else other,
    "hands_tie": lambda profile, first, second: rank_hand(parse_cards(first)) == rank_hand(parse_cards(second)),
    "next_above": lambda profile, name: _key(HandCategory(_category(name) + 1)),
    "highest": lambda profile: _key(max(HandCategory)),
    "category": lambda profile, cards: _key(rank_hand(parse_cards(cards)).category),
    "is_straight": lambda profile, cards: rank_hand(parse_cards(cards)).category is HandCategory.STRAIGHT,
    "is_flush": lambda profile, cards: rank_hand(parse_cards(cards)).category is HandCategory.FLUSH,
}

_STREETS: Final = ("third", "fourth", "fifth", "sixth", "seventh")
"""Of Seven-Card Stud."""

_STUD: Final[Mapping[str, Callable[..., Any]]] = {
    **_RANKING,
    "pack": played.pack,
    "cards_each": lambda profile: profile.cards_each,
    "cards_each_in_round": _cards_each,
    "cards_up_at_end": lambda profile: sum(street.up for street in profile.streets),
    "cards_up_in_round": lambda profile, rounds: sum(street.up for street in profile.streets[:rounds]),
    "cards_down_at_end": lambda profile: sum(street.down for street in profile.streets),
    "cards_down_in_round": lambda profile, rounds: sum(street.down for street in profile.streets[:rounds]),
    "card_face": _face,
    "betting_rounds": played.betting_rounds,
    "round_of_card": lambda profile, cards: next(
        number for number in range(1, len(profile.streets) + 1) if _cards_each(profile, number) >= cards
    ),
    "cards_dealt_by_round": lambda profile, rounds, players: _cards_each(profile, rounds) * players,
    "up_cards_dealt_by_round": lambda profile, rounds, players: sum(s.up for s in profile.streets[:rounds]) * players,
    "cards_left": played.cards_left,
    "cards_left_after_round": lambda profile, rounds, players: played.cards_left(profile, players, rounds),
    "pack_may_run_out": lambda profile, players: pack_is_short(
        profile, PACK - _cards_each(profile, len(profile.streets) - 1) * players, players
    ),
    "fewest_players": lambda profile: profile.seats[0],
    "most_players": lambda profile: profile.seats[1],
    "players_fit": lambda profile, players: profile.seats[0] <= players <= profile.seats[1],
    "ante": lambda profile: profile.ante,
    "antes": lambda profile, players: profile.ante * players,
    "bring_in": lambda profile: profile.bring_in,
    "ante_and_bring_in": lambda profile: profile.ante + profile.bring_in,
    "full_bet": lambda profile: profile.small_bet,
    "unit": lambda profile, number: profile.unit(profile.streets[number - 1]),
    "big_bet": lambda profile: profile.big_bet,
    "two_four": lambda profile, number: _two_four(profile, profile.unit(profile.streets[number - 1])),
    "two_four_with_pair": lambda profile, number: _two_four(
        profile, profile.big_bet if profile.streets[number - 1].pair_opens_big else profile.unit(profile.streets[number - 1])
    ),
    "two_four_ante_in_cents": lambda profile: _two_four(profile, 100 * profile.ante),
    "big_bet_rounds": lambda profile: sum(profile.unit(street) == profile.big_bet for street in profile.streets),
    "first_big_bet_round": lambda profile: next(
        number for number, street in enumerate(profile.streets, 1) if profile.unit(street) == profile.big_bet
    ),
    "pair_opens_big": lambda profile, number: profile.streets[number - 1].pair_opens_big,
    "fold_when_free": lambda profile: profile.fold_when_free,
    "bring_in_moves": lambda profile: profile.low_card_all_in is LowCardAllIn.MOVES,
    "first_seat_shows": lambda profile: profile.nobody_bet is NobodyBet.LOWEST_SEAT,
    "has_dealer": lambda profile: profile.has_dealer,
    "first_big_bet_street": lambda profile: _STREETS[
        [profile.unit(street) == profile.big_bet for street in profile.streets].index(True)
    ],
    "hand_size": lambda profile, cards: len(best_five(parse_cards(cards))),
    **{
        function.__name__: function
        for function in (
            played.first_faces,
            played.shared_cards,
            played.burns,
            played.reshuffles,
            played.folded_cards_come_back,
            played.exchanges,
            played.everybody_antes,
            played.plays_on_the_ante,
            played.tops_up,
            played.call_after_open,
            played.folded_chips_go_back,
            played.short_caller_may_win,
            played.opener,
            played.bring_in_passes_to,
            played.opening_amounts,
            played.may_check_the_bring_in,
            played.may_check_a_bet,
            played.may_raise_after_a_check,
            played.may_bet,
            played.checks_end_the_round,
            played.checking_keeps_the_cards,
            played.hidden_pair_opens_big,
            played.big_bet_stays,
            played.last_one_wins_at_once,
            played.losers_show,
            played.first_to_show,
            played.showing_goes,
            played.odd_chip_goes,
            played.pot_goes_to,
            played.next_dealer,
            played.shuffles_again,
        )
    },
}

_CARIBBEAN: Final[Mapping[str, Callable[..., Any]]] = {
    **_RANKING,
    "pack": settled.pack,
    "ante": lambda profile: profile.ante,
    "call": lambda profile: profile.call,
    "call_multiple": lambda profile: profile.call_multiple,
    "staked": lambda profile: settled.round_(profile, "pair-or-high").staked,
    "pay_ratio": lambda profile, line: settled.round_(profile, line).ratio,
    "call_profit": lambda profile, line: settled.round_(profile, line).call_result,
    "net_win": lambda profile, line: settled.round_(profile, line).net,
    "received": lambda profile, line: settled.round_(profile, line).received,
    "net_fold": lambda profile: settled.ending(profile, Outcome.FOLDED).net,
    "net_not_qualified": lambda profile: settled.ending(profile, Outcome.NOT_QUALIFIED).net,
    "net_loss": lambda profile: settled.ending(profile, Outcome.BANK_WINS).net,
    "net_tie": lambda profile: settled.ending(profile, Outcome.TIE).net,
    "qualifies": lambda profile, cards: qualifies(parse_cards(cards)).answer,
    "rounds": lambda profile: ROUNDS,
    "bank_turns_up": lambda profile: settled.cards_each(profile) - 1,
    **{
        function.__name__: function
        for function in (
            settled.cards_each,
            settled.bets_beside,
            settled.folding_saves_the_call,
            settled.lowest_that_qualifies,
            settled.worse_hand_wins,
            settled.call_after_a_fail,
            settled.one_table_for_all,
            settled.full_house,
            settled.annulled_counts,
            settled.folded_counts,
            settled.ends_early,
            settled.nothing_won,
            settled.goes_on_without_chips,
        )
    },
}


def derive(game: Game, derived: Derived, drawn: Drawn) -> Answer:
    """What the engine says. Raises ``FactError`` for a derivation that the game has not, or that takes something else."""
    name, given = derived
    return _derive(game, name, tuple(drawn.get(one, one) if isinstance(one, str) else one for one in given))


@lru_cache(maxsize=512)
def _derive(game: Game, name: str, given: tuple[int | str, ...]) -> Answer:
    profile: StudProfile | CaribbeanProfile = PROFILES.get(game, CARIBBEAN_STUD)
    functions = _CARIBBEAN if isinstance(profile, CaribbeanProfile) else _STUD
    try:
        found = functions[name](profile, *given)
    except (LookupError, TypeError, ValueError) as error:
        raise FactError(f"{game}: no derivation {name} of {given}: {error!r}") from error
    if isinstance(found, bool):
        return _YES_NO[found]
    if isinstance(found, int | str):
        return found
    raise FactError(f"{game}: {name} gives {found!r}")
