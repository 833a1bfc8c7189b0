"""Hands in words, with the articles and plurals of both languages."""

import pytest
from django.utils.translation import override

from engine.cards import Rank, parse_cards
from engine.ranking import HandCategory, HandRank, board_rank, rank_hand
from tutor import wording
from tutor.wording.active import language as active


def value(codes: str) -> HandRank:
    cards = parse_cards(codes)
    return rank_hand(cards) if len(cards) >= 5 else board_rank(cards)


NAMES = [
    ("Ah Kh Qh Jh 8c", "carta alta, ás", "carta alta, as"),
    ("Qh Jh 9h 8h 2c", "carta alta, dama", "carta alta, dama"),
    ("Qh Qd Kc 9d 4s", "par de damas", "pareja de damas"),
    ("Th Td Kc 9d 4s", "par de dezes", "pareja de dieces"),
    ("6h 6d", "par de seis", "pareja de seises"),
    ("Kh Kd 9c 9d 4s", "dois pares, reis e noves", "doble pareja, reyes y nueves"),
    ("Jh Jd 2c 2d", "dois pares, valetes e dois", "doble pareja, jotas y doses"),
    ("Ah Ad Ac 9d 4s", "trio de ases", "trío de ases"),
    ("3h 3d 3c", "trio de três", "trío de treses"),
    ("Th 9d 8c 7d 6s", "sequência até ao dez", "escalera al diez"),
    ("Qh Jd Tc 9d 8s", "sequência até à dama", "escalera a la dama"),
    ("Jd Tc 9d 8s 7h", "sequência até ao valete", "escalera a la jota"),
    ("Ah Kd Qc Jd Ts", "sequência até ao ás", "escalera al as"),
    ("Ah 2d 3c 4d 5s", "sequência até ao cinco", "escalera al cinco"),
    ("Kh 3h 9h 2h 8h", "cor com rei alto", "color con rey alto"),
    ("Qh 3h 9h 2h 8h", "cor com dama alta", "color con dama alta"),
    ("Jh 3h 9h 2h 8h", "cor com valete alto", "color con jota alta"),
    ("Kh Kd Kc Qd Qs", "full house de reis com damas", "full de reyes y damas"),
    ("Jh Jd Jc Js 4s", "póquer de valetes", "póquer de jotas"),
    ("Qh Jh Th 9h 8h", "sequência de cor até à dama", "escalera de color a la dama"),
    ("Ah 2h 3h 4h 5h", "sequência de cor até ao cinco", "escalera de color al cinco"),
    ("Ah Kh Qh Jh Th", "sequência real", "escalera real"),
]


@pytest.mark.parametrize(("codes", "pt", "es"), NAMES)
def test_a_hand_is_named(codes: str, pt: str, es: str) -> None:
    with override("pt"):
        assert wording.hand_name(value(codes)) == pt
    with override("es"):
        assert wording.hand_name(value(codes)) == es


SHOWN = [
    ("Ah Kh Qh Jh 8c", "ás alto", "as alto"),
    ("Qh", "dama alta", "dama alta"),
    ("Js 8d", "valete alto", "jota alta"),
    ("5h 5d 2s", "um par de cincos", "una pareja de cincos"),
    ("Kh Kd 9c 9d", "dois pares, reis e noves", "una doble pareja, reyes y nueves"),
    ("9h 9d 9c", "um trio de noves", "un trío de nueves"),
    ("Th 9d 8c 7d 6s", "uma sequência até ao dez", "una escalera al diez"),
    ("Kh 3h 9h 2h 8h", "uma cor com rei alto", "un color con rey alto"),
    ("Kh Kd Kc Qd Qs", "um full house de reis com damas", "un full de reyes y damas"),
    ("9h 9d 9c 9s", "um póquer de noves", "un póquer de nueves"),
    ("Qh Jh Th 9h 8h", "uma sequência de cor até à dama", "una escalera de color a la dama"),
    ("Ah Kh Qh Jh Th", "uma sequência real", "una escalera real"),
]


@pytest.mark.parametrize(("codes", "pt", "es"), SHOWN)
def test_one_shows_a_hand(codes: str, pt: str, es: str) -> None:
    with override("pt"):
        assert wording.a_hand(value(codes)) == pt
    with override("es"):
        assert wording.a_hand(value(codes)) == es


DETAILS = [
    ("Ah Kh Qh Jh 8c", "ás alto com K, Q, J e 8", "as alto con K, Q, J y 8"),
    ("Kc 9c 4h", "rei alto com 9 e 4", "rey alto con 9 y 4"),
    ("Jc", "valete alto", "jota alta"),
    ("Qh Qd Kc 9d 4s", "par de damas com K, 9 e 4", "pareja de damas con K, 9 y 4"),
    ("6h 6d", "par de seis", "pareja de seises"),
    ("Kh Kd 9c 9d 4s", "dois pares, reis e noves, com 4", "doble pareja, reyes y nueves, con 4"),
    ("9h 9d 9c Ts", "trio de noves com 10", "trío de nueves con 10"),
    ("Kh 3h 9h 2h 8h", "cor com K, 9, 8, 3 e 2", "color con K, 9, 8, 3 y 2"),
    ("Th 9d 8c 7d 6s", "sequência até ao dez", "escalera al diez"),
    ("Kh Kd Kc Qd Qs", "full house de reis com damas", "full de reyes y damas"),
    ("Jh Jd Jc Js 4s", "póquer de valetes com 4", "póquer de jotas con 4"),
    ("Ah Kh Qh Jh Th", "sequência real", "escalera real"),
]


@pytest.mark.parametrize(("codes", "pt", "es"), DETAILS)
def test_the_loose_cards_stand_in_the_detail(codes: str, pt: str, es: str) -> None:
    with override("pt"):
        assert wording.hand_detail(value(codes)) == pt
    with override("es"):
        assert wording.hand_detail(value(codes)) == es


HIGHEST = [
    ("Kc 9c 4h", "o rei é a carta mais alta", "el rey es la carta más alta"),
    ("Jc 9d 4h", "o valete é a carta mais alta", "la jota es la carta más alta"),
    ("6h 6d", "o par de seis é o mais alto", "la pareja de seises es la más alta"),
    (
        "Kh Kd 9c 9d",
        "os dois pares, reis e noves, são os mais altos",
        "la doble pareja, reyes y nueves, es la más alta",
    ),
    ("3h 3d 3c", "o trio de três é o mais alto", "el trío de treses es el más alto"),
    ("Th 9d 8c 7d 6s", "a sequência até ao dez é a mais alta", "la escalera al diez es la más alta"),
    ("Kh 3h 9h 2h 8h", "a cor com rei alto é a mais alta", "el color con rey alto es el más alto"),
    ("Ah Kh Qh Jh Th", "a sequência real é a mais alta", "la escalera real es la más alta"),
]


@pytest.mark.parametrize(("codes", "pt", "es"), HIGHEST)
def test_a_hand_is_called_the_highest(codes: str, pt: str, es: str) -> None:
    with override("pt"):
        assert wording.highest_hand(value(codes)) == pt
    with override("es"):
        assert wording.highest_hand(value(codes)) == es


@pytest.mark.parametrize(
    ("codes", "pt", "es"),
    [
        ("Qh 8d", "a dama alta", "la dama alta"),
        ("Ah 8d", "o ás alto", "el as alto"),
        ("5h 5d", "o par de cincos", "la pareja de cincos"),
        ("Kh Kd 9c 9d", "os dois pares, reis e noves", "la doble pareja, reyes y nueves"),
        ("Kh 3h 9h 2h 8h", "a cor com rei alto", "el color con rey alto"),
    ],
)
def test_a_hand_takes_its_article(codes: str, pt: str, es: str) -> None:
    with override("pt"):
        assert wording.the_hand(value(codes)) == pt
    with override("es"):
        assert wording.the_hand(value(codes)) == es


CATEGORIES = {
    "pt": "uma carta alta|um par|dois pares|um trio|uma sequência|uma cor|um full house|um póquer|uma sequência de cor",
    "es": "una carta alta|una pareja|una doble pareja|un trío|una escalera|un color|un full|un póquer|una escalera de color",
}


@pytest.mark.parametrize("language", ["pt", "es"])
def test_categories_have_names_and_articles(language: str) -> None:
    with override(language):
        named = [wording.a_category(category) for category in HandCategory]
        assert "|".join(named) == CATEGORIES[language]
        for category, text in zip(HandCategory, named, strict=True):
            assert text.endswith(wording.category_name(category))


PLAIN_RANKS = list(reversed(Rank))
RANKS_COMPARED = {
    HandCategory.HIGH_CARD: 5,
    HandCategory.PAIR: 4,
    HandCategory.TWO_PAIR: 3,
    HandCategory.THREE_OF_A_KIND: 3,
    HandCategory.STRAIGHT: 1,
    HandCategory.FLUSH: 5,
    HandCategory.FULL_HOUSE: 2,
    HandCategory.FOUR_OF_A_KIND: 2,
    HandCategory.STRAIGHT_FLUSH: 1,
}


@pytest.mark.parametrize("language", ["pt", "es"])
@pytest.mark.parametrize("category", HandCategory, ids=lambda category: category.name)
def test_every_category_is_worded_for_every_top_rank(language: str, category: HandCategory) -> None:
    with override(language):
        words = active()
        for top in Rank:
            others = [rank for rank in PLAIN_RANKS if rank is not top][: RANKS_COMPARED[category] - 1]
            rank = HandRank(category, (top, *others))
            for text in (wording.hand_name(rank), wording.board_name(rank), wording.hand_detail(rank)):
                assert "{" not in text
                assert text == text.strip() != ""
                noun = words.ranks[top]
                assert rank.is_royal or any(said in text for said in (noun.one, noun.many, top.sign))
