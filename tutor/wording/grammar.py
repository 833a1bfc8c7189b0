"""What a language must know so that the rest of ``wording`` can speak it: nouns, articles, words and patterns.

``pt.py`` and ``es.py`` each hold one ``Language``; ``language()`` is the one of the page. Nothing else in the project
knows a gender, a contraction or a plural.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum

from engine.actions import ActionKind
from engine.cards import Rank, Suit
from engine.ranking import HandCategory


class Gender(IntEnum):
    MASCULINE = 0
    FEMININE = 1


class Article(Enum):
    """An article, alone or run together with the preposition before it."""

    A = "a"
    THE = "the"
    OF_THE = "of the"
    TO_THE = "to the"


@dataclass(frozen=True, slots=True)
class Noun:
    one: str
    many: str
    gender: Gender


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWords:
    """How the hands of one category are spoken of.

    Patterns use ``{rank}`` «rei», ``{ranks}`` «reis», ``{others}`` «noves» (the second group), ``{to_the}`` «ao dez»,
    ``{high}`` «rei alto», ``{the_rank}`` «o rei»; all but ``name`` also ``{name}``; ``detail`` also ``{rest}``
    «K, 9 e 4» (what is in no group) and ``{all}`` (every rank that is compared).
    """

    noun: str
    gender: Gender
    name: str
    short: str = "{name}"
    """As one shows or holds it: «ás alto»; without it the name does."""
    detail: str = "{name}"
    """With the cards that decide between equal groups."""
    plural: bool = False
    """True where the name is plural («dois pares») and so takes no indefinite article."""
    highest: str
    """The sentence that calls the hand the highest, without its stop."""


@dataclass(frozen=True, slots=True)
class ActionWords:
    """How one action is named; the amount stands for ``{}``."""

    button: str
    """Without amount, with the English word where the own one is a false friend."""
    plain: str
    """In a sentence, with its amount."""
    told: str
    """In the log of a round, after the seat's number."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Language:
    """The words and patterns of one language."""

    code: str
    articles: Mapping[Article, tuple[tuple[str, str], tuple[str, str]]]
    """Singular (masculine, feminine), then plural."""

    ranks: Mapping[Rank, Noun]
    suits: Mapping[Suit, Noun]
    suits_take_article: bool
    suit_below: str
    """A sentence without its stop, of ``{low}`` and ``{high}``."""
    down_card: str
    up_card: str
    down: tuple[str, str]
    up: tuple[str, str]
    high: tuple[str, str]

    hands: Mapping[HandCategory, HandWords]
    royal: HandWords

    and_: Callable[[str], str]
    """The «and» to stand before a given text."""
    or_: Callable[[str], str]

    seat: Noun
    no_seat: str
    chip: Noun
    ratio: str
    round: str
    ordinals: tuple[str, ...]
    """First, second, … as they agree with ``round``."""
    ordinal_mark: str
    in_round: str
    in_street: str

    actions: Mapping[ActionKind, ActionWords]
    call_choice: str
    """A call to choose: the chips to add, counted in words, stand for ``{}``."""
    all_in_told: str
    """Log line of any action with the last chips; the round's total stands for ``{}``."""
    raise_by: str
    chips_to_add: str

    def phrase(self, article: Article, text: str, gender: Gender, *, plural: bool = False) -> str:
        """The text behind the article that agrees with it."""
        return f"{self.articles[article][plural][gender]} {text}"
