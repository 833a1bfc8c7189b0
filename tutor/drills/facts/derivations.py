"""What a fact can have the engine say: each derivation is a small function of a game's profile, by name.

A typed figure that has a derivation is compared with it when the file is read, so that no fact is wrong silently. A
derivation gives a number, yes or no, or the key of an option.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.cards import parse_cards
from engine.caribbean import CARIBBEAN_STUD, CaribbeanProfile, Outcome, Settlement, settlement, value_qualifies
from engine.caribbean_match import ROUNDS
from engine.dealing import pack_is_short
from engine.hand_values import HandCategory
from engine.profile import Game, LowCardAllIn, NobodyBet, StudProfile
from engine.profiles import PROFILES
from engine.ranking import rank_hand
from engine.stub import PACK
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


_RANKING: Final[Mapping[str, Callable[..., Any]]] = {
    "just": lambda profile, figure: figure,
    "pack": lambda profile: PACK,
    "categories": lambda profile: len(HandCategory),
    "beats": lambda profile, better, worse: _category(better) > _category(worse),
    "hand_beats": lambda profile, better, worse: rank_hand(parse_cards(better)) > rank_hand(parse_cards(worse)),
    "hands_tie": lambda profile, first, second: rank_hand(parse_cards(first)) == rank_hand(parse_cards(second)),
    "next_above": lambda profile, name: _key(HandCategory(_category(name) + 1)),
    "highest": lambda profile: _key(max(HandCategory)),
    "category": lambda profile, cards: _key(rank_hand(parse_cards(cards)).category),
    "is_straight": lambda profile, cards: rank_hand(parse_cards(cards)).category is HandCategory.STRAIGHT,
    "is_flush": lambda profile, cards: rank_hand(parse_cards(cards)).category is HandCategory.FLUSH,
}

_STUD: Final[Mapping[str, Callable[..., Any]]] = {
    **_RANKING,
    "cards_each": lambda profile: profile.cards_each,
    "cards_each_in_round": _cards_each,
    "cards_up_at_end": lambda profile: sum(street.up for street in profile.streets),
    "cards_up_in_round": lambda profile, rounds: sum(street.up for street in profile.streets[:rounds]),
    "cards_down_at_end": lambda profile: sum(street.down for street in profile.streets),
    "cards_down_in_round": lambda profile, rounds: sum(street.down for street in profile.streets[:rounds]),
    "card_face": _face,
    "betting_rounds": lambda profile: len(profile.streets),
    "round_of_card": lambda profile, cards: next(
        number for number in range(1, len(profile.streets) + 1) if _cards_each(profile, number) >= cards
    ),
    "cards_dealt_by_round": lambda profile, rounds, players: _cards_each(profile, rounds) * players,
    "up_cards_dealt_by_round": lambda profile, rounds, players: sum(s.up for s in profile.streets[:rounds]) * players,
    "cards_left": lambda profile, players: PACK - profile.cards_each * players,
    "cards_left_after_round": lambda profile, rounds, players: PACK - _cards_each(profile, rounds) * players,
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
    "big_bet_rounds": lambda profile: sum(profile.unit(street) == profile.big_bet for street in profile.streets),
    "first_big_bet_round": lambda profile: next(
        number for number, street in enumerate(profile.streets, 1) if profile.unit(street) == profile.big_bet
    ),
    "pair_opens_big": lambda profile, number: profile.streets[number - 1].pair_opens_big,
    "fold_when_free": lambda profile: profile.fold_when_free,
    "bring_in_moves": lambda profile: profile.low_card_all_in is LowCardAllIn.MOVES,
    "first_seat_shows": lambda profile: profile.nobody_bet is NobodyBet.LOWEST_SEAT,
    "has_dealer": lambda profile: profile.has_dealer,
}

_CARIBBEAN: Final[Mapping[str, Callable[..., Any]]] = {
    **_RANKING,
    "ante": lambda profile: profile.ante,
    "call": lambda profile: profile.call,
    "call_multiple": lambda profile: profile.call_multiple,
    "staked": lambda profile: profile.ante + profile.call,
    "pay_ratio": lambda profile, line: _won(profile, line).ratio,
    "call_profit": lambda profile, line: _won(profile, line).call_result,
    "net_win": lambda profile, line: _won(profile, line).net,
    "received": lambda profile, line: _won(profile, line).received,
    "net_fold": lambda profile: _settled(profile, Outcome.FOLDED).net,
    "net_not_qualified": lambda profile: _settled(profile, Outcome.NOT_QUALIFIED).net,
    "net_loss": lambda profile: _settled(profile, Outcome.BANK_WINS).net,
    "net_tie": lambda profile: _settled(profile, Outcome.TIE).net,
    "qualifies": lambda profile, cards: value_qualifies(rank_hand(parse_cards(cards))),
    "rounds": lambda profile: ROUNDS,
}


_HANDS: Final = {
    "royal": "As Ks Qs Js Ts",
    "straight-flush": "9s 8s 7s 6s 5s",
    "four": "9s 9h 9d 9c 5s",
    "full-house": "9s 9h 9d 5c 5s",
    "flush": "As Js 9s 6s 4s",
    "straight": "9s 8h 7d 6c 5s",
    "three": "9s 9h 9d 6c 4s",
    "two-pair": "9s 9h 5d 5c 4s",
    "pair-or-high": "9s 9h 7d 5c 3s",
}
"""A hand for each line of the pay table."""


def _won(profile: CaribbeanProfile, line: str) -> Settlement:
    """What the player's win over a qualified bank brings with a hand of that line."""
    return settlement(profile, Outcome.PLAYER_WINS, rank_hand(parse_cards(_HANDS[line])))


def _settled(profile: CaribbeanProfile, outcome: Outcome) -> Settlement:
    """What another outcome brings, after a call unless the player folded."""
    player = None if outcome is Outcome.FOLDED else rank_hand(parse_cards(_HANDS["pair-or-high"]))
    return settlement(profile, outcome, player)


def derive(game: Game, derived: Derived, drawn: Drawn) -> Answer:
    """What the engine says. Raises ``FactError`` for a derivation that the game has not, or that takes something else."""
    profile: StudProfile | CaribbeanProfile = PROFILES.get(game, CARIBBEAN_STUD)
    name, given = derived
    functions = _CARIBBEAN if isinstance(profile, CaribbeanProfile) else _STUD
    try:
        found = functions[name](profile, *(drawn.get(one, one) if isinstance(one, str) else one for one in given))
    except (LookupError, TypeError, ValueError) as error:
        raise FactError(f"{game}: no derivation {name} of {given}: {error!r}") from error
    if isinstance(found, bool):
        return _YES_NO[found]
    if isinstance(found, int | str):
        return found
    raise FactError(f"{game}: {name} gives {found!r}")
