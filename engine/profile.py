"""A stud game as data: what is dealt on each street, for which amounts, and every point on which rooms differ.

Two games differ in one record each and nowhere else: no module that plays a hand asks which game it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto
from fractions import Fraction

from engine.cards import Chips
from engine.rules import Rule


class Game(StrEnum):
    """The games by name; for words and addresses, never for a decision."""

    FIVE_CARD_STUD = "five-card-stud"
    SEVEN_CARD_STUD = "seven-card-stud"
    CARIBBEAN_STUD = "caribbean-stud"


class Unit(Enum):
    """Which of the two bets a street uses."""

    SMALL = auto()
    BIG = auto()


_SMALL = Unit.SMALL  # a name of its own: looked up in every round


class LowCardAllIn(Enum):
    """What happens where the lowest card belongs to a player without chips for the bring-in."""

    STAYS = auto()
    """A nominal bring-in stands; the next player faces it and may fold (FCS-06.4, AMB-FCS-03)."""
    MOVES = auto()
    """The next player clockwise with chips must post it (S7-EXT.6, AMB-S7-05)."""


class ShortBringIn(Enum):
    """What the others face where a bring-in was posted in part."""

    NOMINAL = auto()
    """The whole bring-in (AMB-FCS-06, AMB-S7-06)."""
    AMOUNT = auto()
    """What was posted."""


class CapCounts(Enum):
    """Who is counted, as a round begins, for whether the number of raises is limited."""

    ABLE_TO_ACT = auto()
    """The players with chips (AMB-FCS-14)."""
    HANDS = auto()
    """Every hand still in, all-in ones too."""


class Reopening(Enum):
    """When a player who has acted may raise again after short all-ins."""

    WAGER_THAT_COUNTS = auto()
    """Once a wager that counts was made since, or where those since make up, for him, one that would (AMB-FCS-26)."""
    LARGEST_RAISE_TO_ADD = auto()
    """Where he has to add at least as much as the largest bet or raise of the round added, as PokerKit plays."""


class RaiseNeeds(Enum):
    """Whom a bet or raise needs who could answer it."""

    CHIPS = auto()
    """Another player with chips (AMB-FCS-47)."""
    CHIPS_BEYOND_LEVEL = auto()
    """Another player whose chips reach beyond the level, as PokerKit plays."""


class EqualBoards(Enum):
    """Who acts first where the best up cards are equal."""

    SUIT = auto()
    """The better suit of the highest card (FCS-03.9, AMB-FCS-33)."""
    POSITION = auto()
    """The first one dealt to."""


class OddChips(Enum):
    """Where the chips go that a tie leaves over."""

    LEFT_OF_DEALER = auto()
    """One each, clockwise from the dealer's left (FCS-08.7, AMB-FCS-39)."""
    HIGH_CARD_BY_SUIT = auto()
    """One each, by the highest card by suit among the five that won (AMB-S7-14)."""
    ALL_TO_FIRST = auto()
    """All to the first seat."""


class NobodyBet(Enum):
    """Who shows first where nobody bet in the last round."""

    FIRST_TO_ACT = auto()
    """Who acted first in that round (FCS-08.3)."""
    LOWEST_SEAT = auto()
    """The lowest seat still in (S7-SHW.3, AMB-S7-10)."""


class ShortPack(Enum):
    """What is dealt where the pack is too short for one card each."""

    COMMUNITY_CARD = auto()
    """One card face up for everybody (S7-EXT.13, AMB-S7-13)."""
    IMPOSSIBLE = auto()
    """The game never runs out of cards."""


class Topic(Enum):
    """What a ruling can be about; each profile says which rules of its own document decide it."""

    ANTE = auto()
    ANTE_NOT_COUNTED = auto()
    LOW_CARD_OPENS = auto()
    ACE_HIGH = auto()
    SUIT_ORDER = auto()
    TWO_OF_CLUBS = auto()
    MUST_OPEN = auto()
    BRING_IN_OR_OPEN = auto()
    MOVED_MUST_OPEN = auto()
    LOW_CARD_ALL_IN = auto()
    NEXT_ALL_IN_TOO = auto()
    NO_BETTING = auto()
    BEST_BOARD_OPENS = auto()
    ONLY_UP_CARDS = auto()
    GROUPS_COUNT = auto()
    HIGH_CARDS = auto()
    UNFINISHED_IGNORED = auto()
    EQUAL_BOARDS = auto()
    EQUAL_PAIRED_BOARDS = auto()
    LEADER_ALL_IN = auto()
    PAIR_EXCEPTION = auto()
    LARGER_RAISE = auto()
    LARGER_RAISE_AGAIN = auto()
    PAIR_OF_ALL_IN = auto()
    LARGER_UNIT_STAYS = auto()
    CALL_BRING_IN = auto()
    COMPLETION = auto()
    NO_RAISE_OVER_BRING_IN = auto()
    COMPLETION_IS_NO_RAISE = auto()
    OPENING_IS_THE_BET = auto()
    CAP = auto()
    CAP_STAYS = auto()
    CAP_COUNTS = auto()
    NO_CAP = auto()
    NO_CAP_AT_FIRST = auto()
    CHECK_OR_BET = auto()
    FOLD_WHEN_FREE = auto()
    ACTIONS = auto()
    CALL = auto()
    RAISE = auto()
    FOLD = auto()
    SHORT_CALL = auto()
    SHORT_ALL_IN = auto()
    NO_FREE_AMOUNT = auto()
    BELOW_HALF = auto()
    BELOW_HALF_AFTER_CHECK = auto()
    COMPLETE_SHORT_BET = auto()
    COMPLETE_SHORT_RAISE = auto()
    HALF_COUNTS = auto()
    HALF_OPENED = auto()
    HALF_IS_THE_BET = auto()
    HALF_IS_A_RAISE = auto()
    EXACTLY_HALF = auto()
    RAISE_AFTER_HALF = auto()
    NOBODY_TO_ANSWER = auto()
    CLOCKWISE = auto()
    SKIPPED = auto()
    ROUND_ENDS = auto()
    ALL_CHECKED = auto()
    NO_OPTION = auto()
    LAST_HAND = auto()
    PACK = auto()
    SHORT_PACK = auto()
    LAST_TO_BET_SHOWS = auto()
    NOBODY_BET_SHOWS = auto()
    SHOW_CLOCKWISE = auto()


class ProfileError(ValueError):
    """A profile that contradicts itself; ``field`` names where."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


@dataclass(frozen=True, slots=True, kw_only=True)
class Street:
    """What one street deals to each player still in, and the unit of the betting round that follows."""

    down: int = 0
    up: int = 0
    unit: Unit
    pair_opens_big: bool = False
    """Whether an exposed pair makes the big bet available (FCS-04.5, S7-EXT.8)."""
    rules: tuple[Rule, ...]
    """The statements that fix the unit."""
    led_by: tuple[Rule, ...] = ()
    """The statements that say of this street who acts first in it, where a document does so street by street."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudProfile:
    """A stud game. Amounts are whole chips; raises ``ProfileError`` where they cannot be played."""

    game: Game
    streets: tuple[Street, ...]
    ante: Chips
    bring_in: Chips
    small_bet: Chips
    big_bet: Chips
    seats: tuple[int, int] = (2, 8)
    """The fewest and the most players."""
    raises: int = 3
    """How many raises may follow the bet (FCS-04.10)."""
    cap_with_two: bool
    """Whether that limit holds in a round which two players begin (FCS-04.12, AMB-S7-03)."""
    cap_counts: CapCounts = CapCounts.ABLE_TO_ACT
    cap_stays_with_two: bool = True
    """Whether it goes on to hold where folds leave two before it is reached (AMB-FCS-15)."""
    completion_is_the_bet: bool = True
    """Whether completing or opening for the full bet uses up the one bet, and no raise (FCS-04.11, AMB-FCS-16): counted as
    the first of so many wagers it comes to the same totals. Where it counts as nothing, a bet and all the raises follow."""
    fold_when_free: bool
    """Whether one may fold with nothing to match (AMB-FCS-36, S7-OPT.3)."""
    short_all_in_counts_from: Fraction = Fraction(1, 2)
    """The share of a unit from which a short all-in counts as a whole bet or raise (FCS-06.9): it uses up one of them, and the
    next raise adds to it (AMB-FCS-18, 24). 0: every short all-in does; 1: none does."""
    reopening: Reopening = Reopening.WAGER_THAT_COUNTS
    raise_needs: RaiseNeeds = RaiseNeeds.CHIPS
    low_card_all_in: LowCardAllIn
    short_bring_in: ShortBringIn = ShortBringIn.NOMINAL
    equal_boards: EqualBoards = EqualBoards.SUIT
    odd_chips: OddChips
    nobody_bet: NobodyBet
    short_pack: ShortPack
    has_dealer: bool
    """Whether a player deals; without one, seat 1 is served first."""
    citations: Mapping[Topic, tuple[Rule, ...]] = field(compare=False, repr=False)

    def __post_init__(self) -> None:
        amounts_fit = self.ante >= 0 and 0 < self.bring_in < self.small_bet <= self.big_bet
        for name, holds in (
            ("streets", bool(self.streets) and self.streets[0].up == 1 and all(each.down or each.up for each in self.streets)),
            ("amounts", amounts_fit),
            ("seats", 2 <= self.seats[0] <= self.seats[1]),
            ("raises", self.raises >= 0),
            ("short_all_in_counts_from", 0 <= self.short_all_in_counts_from <= 1),
            ("citations", all(topic in self.citations for topic in Topic)),
        ):
            if not holds:
                raise ProfileError(name)

    def cite(self, topic: Topic) -> tuple[Rule, ...]:
        """The rules of this game's document that decide the topic."""
        return self.citations[topic]

    def unit(self, street: Street) -> Chips:
        """The chips of the street's unit."""
        return self.small_bet if street.unit is _SMALL else self.big_bet

    @property
    def cards_each(self) -> int:
        """How many cards a player has at the end."""
        return sum(street.down + street.up for street in self.streets)
