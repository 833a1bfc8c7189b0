"""Cards, ranks and suits in words: «rei de copas», «o K♥», «um par de damas» takes its plural here."""

from functools import lru_cache
from typing import Final

from engine.cards import Card, Rank, Suit
from tutor.wording.active import language
from tutor.wording.grammar import Article, Language

AS_TEXT: Final = "\ufe0e"
"""Variation selector: the suit sign as text, never as a coloured picture."""


def sign(card: Card) -> str:
    """As printed: «K♥», with the suit sign in its text variant."""
    return card.sign + AS_TEXT


def suit_sign(suit: Suit) -> str:
    """«♥» in its text variant."""
    return suit.sign + AS_TEXT


def suit_order() -> str:
    """The suits from the lowest to the highest: «♣ ♦ ♥ ♠»."""
    return " ".join(suit_sign(suit) for suit in Suit)


def name(card: Card) -> str:
    """«rei de copas» / «rey de corazones»."""
    return _name(language(), card)


def spoken(card: Card | None, *, up: bool) -> str:
    """For screen readers: «rei de copas, aberto», «dama de paus, tapada»; an unknown card is «carta tapada»."""
    return _spoken(language(), card, up)


def the_card(card: Card) -> str:
    """«o K♥», «a Q♥»; the article is the rank's."""
    return _card(language(), Article.THE, card)


def of_the_card(card: Card) -> str:
    """«do K♥», «da Q♥» / «del K♥», «de la Q♥»."""
    return _card(language(), Article.OF_THE, card)


def to_the_card(card: Card) -> str:
    """«ao K♥», «à Q♥» / «al K♥», «a la Q♥»."""
    return _card(language(), Article.TO_THE, card)


def rank_name(rank: Rank) -> str:
    """«dama», «quatro»."""
    return language().ranks[rank].one


def ranks_name(rank: Rank) -> str:
    """«damas», «quatros»."""
    return language().ranks[rank].many


def a_rank(rank: Rank) -> str:
    """«um ás», «uma dama», «um 4»."""
    return _rank(language(), Article.A, rank)


def the_rank(rank: Rank) -> str:
    """«o ás», «a dama», «o 4»: pictures and aces in words, the others in figures."""
    return _rank(language(), Article.THE, rank)


def of_the_rank(rank: Rank) -> str:
    """«do ás», «da dama», «do 4»."""
    return _rank(language(), Article.OF_THE, rank)


def to_the_rank(rank: Rank) -> str:
    """«ao ás», «à dama», «ao 4»."""
    return _rank(language(), Article.TO_THE, rank)


def suit_name(suit: Suit) -> str:
    """«copas» / «corazones»."""
    return language().suits[suit].many


def the_suit(suit: Suit) -> str:
    """The suit as a sentence speaks of it: «copas» without article in Portuguese, «los corazones» in Spanish."""
    words = language()
    noun = words.suits[suit]
    return words.phrase(Article.THE, noun.many, noun.gender, plural=True) if words.suits_take_article else noun.many


def suit_below(low: Suit, high: Suit) -> str:
    """«paus fica abaixo de ouros» / «los tréboles quedan por debajo de los diamantes»."""
    return language().suit_below.format(low=the_suit(low), high=the_suit(high))


@lru_cache(maxsize=256)
def _name(words: Language, card: Card) -> str:
    return f"{words.ranks[card.rank].one} de {words.suits[card.suit].many}"


@lru_cache(maxsize=256)
def _spoken(words: Language, card: Card | None, up: bool) -> str:
    if card is None:
        return words.up_card if up else words.down_card
    states = words.up if up else words.down
    return f"{_name(words, card)}, {states[words.ranks[card.rank].gender]}"


@lru_cache(maxsize=512)
def _card(words: Language, article: Article, card: Card) -> str:
    return words.phrase(article, sign(card), words.ranks[card.rank].gender)


@lru_cache(maxsize=128)
def _rank(words: Language, article: Article, rank: Rank) -> str:
    noun = words.ranks[rank]
    shown = noun.one if rank > Rank.TEN else rank.sign
    return words.phrase(article, shown, noun.gender)
