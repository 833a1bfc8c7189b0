"""Hands in words: «par de damas», «uma sequência até ao dez», «rei alto com 9 e 4».

All of it also fits what one to four up cards make, as ``board_rank`` values them.
"""

from functools import lru_cache
from typing import Final

from engine.ranking import HandCategory, HandRank
from tutor.wording.active import language
from tutor.wording.grammar import Article, HandWords, Language
from tutor.wording.lists import all_of

_GROUPS: Final = {
    HandCategory.HIGH_CARD: 1,
    HandCategory.PAIR: 1,
    HandCategory.TWO_PAIR: 2,
    HandCategory.THREE_OF_A_KIND: 1,
    HandCategory.FOUR_OF_A_KIND: 1,
}
"""How many leading ranks a hand's name already says; the others, where there are any, are its loose cards."""


def category_name(category: HandCategory) -> str:
    """«par», «dois pares», «sequência de cor»."""
    return language().hands[category].noun


def a_category(category: HandCategory) -> str:
    """«um par», «dois pares», «uma cor» / «una pareja», «una doble pareja», «un color»."""
    words = language()
    hand = words.hands[category]
    return hand.noun if hand.plural else words.phrase(Article.A, hand.noun, hand.gender)


def hand_name(rank: HandRank) -> str:
    """«par de damas», «carta alta, ás», «sequência real»."""
    return _name(language(), rank)


def board_name(rank: HandRank) -> str:
    """What up cards make: «par de cincos», «rei alto»."""
    return _short(language(), rank)


def a_hand(rank: HandRank) -> str:
    """As one shows or holds it: «um par de cincos», «dois pares, reis e noves», «ás alto»."""
    words = language()
    hand = _hand_words(words, rank)
    short = _short(words, rank)
    if hand.plural or rank.category is HandCategory.HIGH_CARD:
        return short
    return words.phrase(Article.A, short, hand.gender)


def the_hand(rank: HandRank) -> str:
    """«o par de cincos», «os dois pares, reis e noves», «o ás alto»."""
    words = language()
    hand = _hand_words(words, rank)
    gender = hand.gender
    if rank.category is HandCategory.HIGH_CARD:
        gender = words.ranks[rank.ranks[0]].gender
    return words.phrase(Article.THE, _short(words, rank), gender, plural=hand.plural)


def hand_detail(rank: HandRank) -> str:
    """With the loose cards that can decide: «par de damas com K, 9 e 4», «rei alto com 9 e 4»."""
    return _detail(language(), rank)


def highest_hand(rank: HandRank) -> str:
    """The sentence that calls it the highest, without its stop: «o par de seis é o mais alto»."""
    return _highest(language(), rank)


def _hand_words(words: Language, rank: HandRank) -> HandWords:
    return words.royal if rank.is_royal else words.hands[rank.category]


@lru_cache(maxsize=4096)
def _name(words: Language, rank: HandRank) -> str:
    return _hand_words(words, rank).name.format_map(_parts(words, rank))


@lru_cache(maxsize=4096)
def _short(words: Language, rank: HandRank) -> str:
    return _hand_words(words, rank).short.format(name=_name(words, rank), **_parts(words, rank))


@lru_cache(maxsize=4096)
def _detail(words: Language, rank: HandRank) -> str:
    rest = rank.ranks[_GROUPS.get(rank.category, len(rank.ranks)) :]
    if not rest and rank.category is not HandCategory.FLUSH:
        return _short(words, rank)
    return _hand_words(words, rank).detail.format(
        name=_name(words, rank),
        rest=all_of(other.sign for other in rest),
        all=all_of(other.sign for other in rank.ranks),
        **_parts(words, rank),
    )


def _highest(words: Language, rank: HandRank) -> str:
    return _hand_words(words, rank).highest.format(name=_name(words, rank), **_parts(words, rank))


def _parts(words: Language, rank: HandRank) -> dict[str, str]:
    """What the patterns of a language may use, of the leading ranks of a hand."""
    top, second = rank.ranks[0], rank.ranks[1 % len(rank.ranks)]
    noun = words.ranks[top]
    return {
        "rank": noun.one,
        "ranks": noun.many,
        "others": words.ranks[second].many,
        "to_the": words.phrase(Article.TO_THE, noun.one, noun.gender),
        "high": f"{noun.one} {words.high[noun.gender]}",
        "the_rank": words.phrase(Article.THE, noun.one, noun.gender),
    }
