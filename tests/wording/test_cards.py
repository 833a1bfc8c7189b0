"""Cards in words: the rank's gender rules everything that is said of a card."""

import pytest
from django.utils.translation import override

from engine.cards import DECK, Card, Rank, Suit, parse_card
from tutor import wording

FEMININE = {"pt": {Rank.QUEEN}, "es": {Rank.QUEEN, Rank.JACK}}
STATES = {
    ("pt", False): ("aberto", "tapado"),
    ("pt", True): ("aberta", "tapada"),
    ("es", False): ("descubierto", "tapado"),
    ("es", True): ("descubierta", "tapada"),
}
ARTICLES = {
    ("pt", False): ("o", "do", "ao", "um"),
    ("pt", True): ("a", "da", "à", "uma"),
    ("es", False): ("el", "del", "al", "un"),
    ("es", True): ("la", "de la", "a la", "una"),
}
RANKS = {
    "pt": "dois três quatro cinco seis sete oito nove dez valete dama rei ás",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez jota dama rey as",
}
PLURALS = {
    "pt": "dois três quatros cincos seis setes oitos noves dezes valetes damas reis ases",
    "es": "doses treses cuatros cincos seises sietes ochos nueves dieces jotas damas reyes ases",
}
SUITS = {"pt": ["paus", "ouros", "copas", "espadas"], "es": ["tréboles", "diamantes", "corazones", "picas"]}

BOTH = pytest.mark.parametrize("language", ["pt", "es"])
ALL_CARDS = pytest.mark.parametrize("card", DECK, ids=str)
ALL_RANKS = pytest.mark.parametrize("rank", Rank, ids=lambda rank: rank.name)


@BOTH
@ALL_CARDS
def test_a_card_is_named_by_rank_and_suit(language: str, card: Card) -> None:
    with override(language):
        assert wording.name(card) == f"{RANKS[language].split()[card.rank - 2]} de {SUITS[language][card.suit]}"


@BOTH
@ALL_CARDS
def test_up_and_down_agree_with_the_rank(language: str, card: Card) -> None:
    up, down = STATES[language, card.rank in FEMININE[language]]
    with override(language):
        assert wording.spoken(card, up=True) == f"{wording.name(card)}, {up}"
        assert wording.spoken(card, up=False) == f"{wording.name(card)}, {down}"


@BOTH
@ALL_CARDS
def test_articles_of_a_card_agree_with_the_rank(language: str, card: Card) -> None:
    the, of_the, to_the, _ = ARTICLES[language, card.rank in FEMININE[language]]
    shown = wording.sign(card)
    with override(language):
        assert wording.the_card(card) == f"{the} {shown}"
        assert wording.of_the_card(card) == f"{of_the} {shown}"
        assert wording.to_the_card(card) == f"{to_the} {shown}"


@BOTH
@ALL_RANKS
def test_ranks_have_names_plurals_and_articles(language: str, rank: Rank) -> None:
    the, of_the, to_the, a = ARTICLES[language, rank in FEMININE[language]]
    shown = RANKS[language].split()[rank - 2] if rank > Rank.TEN else str(int(rank))
    with override(language):
        assert wording.rank_name(rank) == RANKS[language].split()[rank - 2]
        assert wording.ranks_name(rank) == PLURALS[language].split()[rank - 2]
        assert wording.the_rank(rank) == f"{the} {shown}"
        assert wording.of_the_rank(rank) == f"{of_the} {shown}"
        assert wording.to_the_rank(rank) == f"{to_the} {shown}"
        assert wording.a_rank(rank) == f"{a} {shown}"


@pytest.mark.parametrize(
    ("language", "code", "spoken"),
    [
        ("pt", "Kh", "rei de copas, aberto"),
        ("pt", "Qc", "dama de paus, aberta"),
        ("pt", "Js", "valete de espadas, aberto"),
        ("es", "Kh", "rey de corazones, descubierto"),
        ("es", "Qc", "dama de tréboles, descubierta"),
        ("es", "Js", "jota de picas, descubierta"),
    ],
)
def test_cards_as_a_screen_reader_says_them(language: str, code: str, spoken: str) -> None:
    with override(language):
        assert wording.spoken(parse_card(code), up=True) == spoken


def test_a_card_that_nobody_may_know_is_only_a_card() -> None:
    with override("pt"):
        assert (wording.spoken(None, up=False), wording.spoken(None, up=True)) == ("carta tapada", "carta aberta")
    with override("es"):
        assert (wording.spoken(None, up=False), wording.spoken(None, up=True)) == ("carta tapada", "carta descubierta")


@ALL_CARDS
def test_signs_carry_the_text_variant_and_no_blank(card: Card) -> None:
    assert wording.sign(card) == f"{card.sign}\ufe0e"
    assert wording.suit_sign(card.suit) in wording.sign(card)
    assert not any(sign.isspace() for sign in wording.sign(card))


def test_suits_stand_in_their_order() -> None:
    assert wording.suit_order() == "♣\ufe0e ♦\ufe0e ♥\ufe0e ♠\ufe0e"


def test_suits_in_a_sentence_take_an_article_in_spanish_alone() -> None:
    with override("pt"):
        assert [wording.the_suit(suit) for suit in Suit] == ["paus", "ouros", "copas", "espadas"]
    with override("es"):
        assert [wording.the_suit(suit) for suit in Suit] == [
            "los tréboles",
            "los diamantes",
            "los corazones",
            "las picas",
        ]
        assert wording.suit_name(Suit.SPADES) == "picas"


def test_one_suit_is_below_another() -> None:
    with override("pt"):
        assert wording.suit_below(Suit.CLUBS, Suit.DIAMONDS) == "paus fica abaixo de ouros"
    with override("es"):
        below = "los tréboles quedan por debajo de los diamantes"
        assert wording.suit_below(Suit.CLUBS, Suit.DIAMONDS) == below
        assert wording.suit_below(Suit.HEARTS, Suit.SPADES) == "los corazones quedan por debajo de las picas"


@pytest.mark.parametrize(
    ("code", "name"),
    [("pt", "rei de copas"), ("pt-br", "rei de copas"), ("es-mx", "rey de corazones"), (None, "rei de copas")],
)
def test_regions_speak_their_language_and_portuguese_stands_in(code: str | None, name: str) -> None:
    with override(code):
        assert wording.name(parse_card("Kh")) == name
