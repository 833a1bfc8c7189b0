"""One situation that both stud games can be in, and what the engine says of it in each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.actions import Action, ActionKind
from engine.betting import BettingRound
from engine.boards import find_first_to_act
from engine.bring_in import LowCardHasNoChips, opening
from engine.cards import DECK, Card, Seat, parse_cards, shuffled
from engine.dealing import pack_is_short
from engine.profile import Game, StudProfile, Topic, Unit
from engine.profiles import FIVE_CARD_STUD, PROFILES, SEVEN_CARD_STUD
from engine.ranking import board_rank
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.seats import clockwise
from engine.showdown import showing_order
from tutor.drills.base import Level
from tutor.drills.dice import Dice

BOTH: Final = (FIVE_CARD_STUD, SEVEN_CARD_STUD)

Pair = tuple[str, str]
"""What holds in Five-Card Stud and in Seven-Card Stud."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoGames:
    """What is the same in both games; what a topic does not need is left empty."""

    topic: str
    named_first: Game
    """Which game the question names first."""
    players: int
    boards: tuple[tuple[Card, ...], ...] = ()
    """The up cards of each seat."""
    folded: tuple[Seat, ...] = ()
    all_in: tuple[Seat, ...] = ()
    bettor: Seat | None = None
    """Who has bet in the last round."""
    turn: Seat | None = None
    cards: int = 0
    """How many cards everybody still in has."""
    fold_round: int = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(range(1, self.players + 1))

    @property
    def live(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat not in self.folded)

    @property
    def up(self) -> dict[Seat, tuple[Card, ...]]:
        """The up cards of those still in."""
        return {seat: self.boards[seat - 1] for seat in self.live}


@dataclass(frozen=True, slots=True, kw_only=True)
class InGame(Fact):
    """What holds in one of the games."""

    game: Game
    value: str


def freeze(situation: TwoGames) -> dict[str, Any]:
    return {
        "topic": situation.topic,
        "named_first": situation.named_first.value,
        "players": situation.players,
        "boards": [" ".join(map(str, board)) for board in situation.boards],
        "folded": list(situation.folded),
        "all_in": list(situation.all_in),
        "bettor": situation.bettor,
        "turn": situation.turn,
        "cards": situation.cards,
        "fold_round": situation.fold_round,
    }


def thaw(data: Mapping[str, Any]) -> TwoGames:
    """The situation that was frozen. Raises ``ValueError`` on other data."""
    try:
        if data["topic"] not in RULES:
            raise ValueError(data["topic"])
        return TwoGames(
            topic=data["topic"],
            named_first=Game(data["named_first"]),
            players=data["players"],
            boards=tuple(parse_cards(board) for board in data["boards"]),
            folded=tuple(data["folded"]),
            all_in=tuple(data["all_in"]),
            bettor=data["bettor"],
            turn=data["turn"],
            cards=data["cards"],
            fold_round=data["fold_round"],
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not a situation of two games") from error


# --- what holds in a game ---------------------------------------------------------------------------------------------

Said = tuple[str, tuple[Rule, ...]]
"""What holds, as a key, and the rules of the game that say so."""


def street_at(profile: StudProfile, cards: int) -> int:
    """The number of the round that begins when everybody has so many cards."""
    held = 0
    for number, street in enumerate(profile.streets, 1):
        held += street.down + street.up
        if held == cards:
            return number
    raise ValueError(cards)


def pack_left(profile: StudProfile, situation: TwoGames) -> int:
    """The cards in the pack before the last round's are dealt."""
    each = [street.down + street.up for street in profile.streets[:-1]]
    left = situation.players - len(situation.folded)
    return 52 - sum(count * (situation.players if n <= situation.fold_round else left) for n, count in enumerate(each, 1))


def _leader(profile: StudProfile, situation: TwoGames) -> Seat:
    first = find_first_to_act(profile, situation.up, situation.live, situation.live).to_act
    if first is None:
        raise ValueError("nobody acts")
    return first


def _shows_first(profile: StudProfile, situation: TwoGames) -> Said:
    ruling = showing_order(profile, situation.live, situation.bettor, _leader(profile, situation))
    return f"seat:{ruling.answer[0]}", ruling.facts[0].rules


def _may_fold(profile: StudProfile, situation: TwoGames) -> Said:
    """In the last round, all checks up to a bet, if there is one, up to the player in turn."""
    stacks = dict.fromkeys(situation.live, 20 * profile.big_bet)
    betting = BettingRound(profile, profile.streets[-1], stacks, _leader(profile, situation))
    while betting.actor not in (situation.turn, None):
        if betting.level:
            betting.do(Action(ActionKind.CALL, betting.level))
        elif betting.actor == situation.bettor:
            betting.do(Action(ActionKind.BET, betting.unit))
        else:
            betting.do(Action(ActionKind.CHECK))
    topic = Topic.FOLD if betting.level else Topic.FOLD_WHEN_FREE
    return _yes(betting.legal().fold), profile.cite(topic)


def _first_may_fold(profile: StudProfile, situation: TwoGames) -> Said:
    stacks = {seat: 0 if seat in situation.all_in else 20 * profile.big_bet for seat in situation.seats}
    cards = {seat: board[0] for seat, board in situation.up.items()}
    ruling = opening(profile, cards, [seat for seat, chips in stacks.items() if chips])
    betting = BettingRound(profile, profile.streets[0], stacks, ruling.answer.to_act, opening=ruling.answer)
    moved = [fact for fact in ruling.facts if isinstance(fact, LowCardHasNoChips)]
    return _yes(betting.legal().fold), moved[0].rules if moved else profile.cite(Topic.MUST_OPEN)


def _yes(fold: bool) -> str:
    return "fold" if fold else "no-fold"


def _unit(profile: StudProfile, situation: TwoGames) -> Said:
    street = profile.streets[street_at(profile, situation.cards) - 1]
    return "small" if street.unit is Unit.SMALL else "big", street.rules


ROUNDS: Final = {Game.FIVE_CARD_STUD: (Rule.FCS_02_10,), Game.SEVEN_CARD_STUD: (Rule.S7_7TH_3,)}


def _rounds(profile: StudProfile, situation: TwoGames) -> Said:
    return f"rounds:{len(profile.streets) - street_at(profile, situation.cards)}", ROUNDS[profile.game]


def _last_card(profile: StudProfile, situation: TwoGames) -> Said:
    short = pack_is_short(profile, pack_left(profile, situation), len(situation.live))
    return "shared" if short else "own", profile.cite(Topic.SHORT_PACK)


RULES: Final[Mapping[str, Callable[[StudProfile, TwoGames], Said]]] = {
    "shows-first": _shows_first,
    "free-fold": _may_fold,
    "low-card-all-in": _first_may_fold,
    "bet-size": _unit,
    "rounds-to-come": _rounds,
    "last-card": _last_card,
}


def rule(situation: TwoGames) -> Ruling[Pair]:
    """What holds in each game, by the engine."""
    said = [(profile.game, *RULES[situation.topic](profile, situation)) for profile in BOTH]
    (_, five, _), (_, seven, _) = said
    return Ruling((five, seven), tuple(InGame(game=game, value=value, rules=rules) for game, value, rules in said))


def lowest(situation: TwoGames) -> Seat:
    """Who shows the lowest first card."""
    return min(situation.live, key=lambda seat: situation.boards[seat - 1][0])


def where_they_differ(situation: TwoGames) -> TwoGames:
    """The nearest situation in which the two games part."""
    match situation.topic:
        case "shows-first" | "free-fold":
            return replace(situation, bettor=None)
        case "low-card-all-in":
            return replace(situation, all_in=(lowest(situation),))
        case "bet-size":
            return replace(situation, cards=4)
        case "last-card":
            return replace(situation, players=8, folded=())
        case _other:
            return situation


# --- dealing ----------------------------------------------------------------------------------------------------------


def deal(dice: Dice, topic: str, level: Level) -> TwoGames | None:
    """One try at a situation of the topic; from the second level on it often comes to the same in both games."""
    named_first = dice.pick(tuple(PROFILES))
    same = level is not Level.PLAIN and dice.chance(0.5)
    found = _DEALERS[topic](dice, TwoGames(topic=topic, named_first=named_first, players=dice.between(4, 7)), level, same)
    if found is None:
        return None
    five, seven = rule(found).answer
    return found if (five == seven) is same or topic == "rounds-to-come" else None


def _boards(dice: Dice, bare: TwoGames, level: Level) -> TwoGames | None:
    """Four up cards each, and who has folded, at the third level the best board among them.

    No two of the best boards that are left are equal (AMB-S7-07).
    """
    pack = shuffled(list(DECK), dice.random)
    folded = () if level is Level.PLAIN else dice.sample(bare.seats, dice.between(1, bare.players - 3))
    boards = tuple(tuple(pack[4 * place : 4 * place + 4]) for place in range(bare.players))
    if level is Level.TEMPTING:
        top = max(bare.seats, key=lambda seat: board_rank(boards[seat - 1]))
        folded = (top, *(seat for seat in folded[1:] if seat != top))
    found = replace(bare, boards=boards, folded=tuple(sorted(folded)))
    best, next_best, *_others = sorted((board_rank(board) for board in found.up.values()), reverse=True)
    return found if best > next_best else None


def _deal_showing(dice: Dice, bare: TwoGames, level: Level, same: bool) -> TwoGames | None:
    found = _boards(dice, bare, level)
    if found is None:
        return None
    first = _leader(FIVE_CARD_STUD, found)
    if first == min(found.live):
        return None
    others = [seat for seat in found.live if seat not in (first, min(found.live))]
    return replace(found, bettor=dice.pick(others)) if same else found


def _deal_folding(dice: Dice, bare: TwoGames, level: Level, same: bool) -> TwoGames | None:
    found = _boards(dice, bare, level)
    if found is None:
        return None
    first = _leader(FIVE_CARD_STUD, found)
    after = clockwise(found.live, first)[:-1]
    turn = dice.between(1 if same else 0, len(after) - 1)
    order = (first, *after)
    return replace(found, turn=order[turn], bettor=order[dice.below(turn)] if same else None)


def _deal_opening(dice: Dice, bare: TwoGames, level: Level, same: bool) -> TwoGames | None:
    pack = shuffled(list(DECK), dice.random)
    found = replace(bare, boards=tuple((card,) for card in pack[: bare.players]))
    low = lowest(found)
    # The player after the lowest card has chips: who acts otherwise is left open in Seven-Card Stud (AMB-S7-05).
    bystanders = clockwise(found.seats, low)[1:-1]
    beside = (dice.pick(bystanders),) if level is Level.TEMPTING else ()
    return replace(found, all_in=tuple(sorted((*beside, *(() if same else (low,))))))


def _deal_cards(dice: Dice, bare: TwoGames, level: Level, same: bool) -> TwoGames:
    if bare.topic == "bet-size":
        return replace(bare, cards=dice.pick((3, 5)) if same else 4)
    return replace(bare, cards=dice.between(3, 5))


PLENTY: Final = ((7, 0, 0), (7, 1, 1), (8, 1, 1), (8, 2, 1), (8, 2, 2), (8, 3, 2))
TOO_FEW: Final = ((8, 0, 0), (8, 1, 2), (8, 1, 3), (8, 2, 3))
"""Players dealt in, how many of them fold, and in which round."""


def _deal_pack(dice: Dice, bare: TwoGames, level: Level, same: bool) -> TwoGames:
    patterns = PLENTY if same else TOO_FEW[:1] if level is Level.PLAIN else TOO_FEW
    players, out, number = patterns[dice.below(len(patterns))]
    folded = tuple(sorted(dice.sample(range(1, players + 1), out)))
    return replace(bare, players=players, folded=folded, fold_round=number)


_DEALERS: Final[Mapping[str, Callable[[Dice, TwoGames, Level, bool], TwoGames | None]]] = {
    "shows-first": _deal_showing,
    "free-fold": _deal_folding,
    "low-card-all-in": _deal_opening,
    "bet-size": _deal_cards,
    "rounds-to-come": _deal_cards,
    "last-card": _deal_pack,
}
