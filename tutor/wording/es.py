"""Neutral Spanish, with «usted»."""

import re
from typing import Final

from engine.actions import ActionKind
from engine.cards import Rank, Suit
from engine.ranking import HandCategory
from tutor.wording.grammar import ActionWords, Article, Gender, HandWords, Language, Noun

M: Final = Gender.MASCULINE
F: Final = Gender.FEMININE

_STARTS_LIKE_I: Final = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)
_STARTS_LIKE_O: Final = re.compile(r"h?[oó]", re.IGNORECASE)
_SPOKEN_WITH_O: Final = re.compile(r"8|11(?:[\s.]?\d{3})*(?!\d)")
"""Eight, eighty, eight hundred …, eleven, eleven thousand: written in figures, spoken with an o in front."""


def _and(following: str) -> str:
    """«y», but «e» before the sound of an i («e igualar»); «y hielo» stays."""
    return "e" if _STARTS_LIKE_I.match(following) else "y"


def _or(following: str) -> str:
    """«o», but «u» before the sound of an o, also where figures hide it («7 u 8»)."""
    return "u" if _STARTS_LIKE_O.match(following) or _SPOKEN_WITH_O.match(following) else "o"


_RANKS: Final = {
    Rank.TWO: Noun("dos", "doses", M),
    Rank.THREE: Noun("tres", "treses", M),
    Rank.FOUR: Noun("cuatro", "cuatros", M),
    Rank.FIVE: Noun("cinco", "cincos", M),
    Rank.SIX: Noun("seis", "seises", M),
    Rank.SEVEN: Noun("siete", "sietes", M),
    Rank.EIGHT: Noun("ocho", "ochos", M),
    Rank.NINE: Noun("nueve", "nueves", M),
    Rank.TEN: Noun("diez", "dieces", M),
    Rank.JACK: Noun("jota", "jotas", F),
    Rank.QUEEN: Noun("dama", "damas", F),
    Rank.KING: Noun("rey", "reyes", M),
    Rank.ACE: Noun("as", "ases", M),
}

_SUITS: Final = {
    Suit.CLUBS: Noun("tréboles", "tréboles", M),
    Suit.DIAMONDS: Noun("diamantes", "diamantes", M),
    Suit.HEARTS: Noun("corazones", "corazones", M),
    Suit.SPADES: Noun("picas", "picas", F),
}

_HANDS: Final = {
    HandCategory.HIGH_CARD: HandWords(
        noun="carta alta",
        gender=F,
        name="carta alta, {rank}",
        short="{high}",
        detail="{high} con {rest}",
        highest="{the_rank} es la carta más alta",
    ),
    HandCategory.PAIR: HandWords(
        noun="pareja",
        gender=F,
        name="pareja de {ranks}",
        detail="{name} con {rest}",
        highest="la {name} es la más alta",
    ),
    HandCategory.TWO_PAIR: HandWords(
        noun="doble pareja",
        gender=F,
        name="doble pareja, {ranks} y {others}",
        detail="{name}, con {rest}",
        highest="la {name}, es la más alta",
    ),
    HandCategory.THREE_OF_A_KIND: HandWords(
        noun="trío",
        gender=M,
        name="trío de {ranks}",
        detail="{name} con {rest}",
        highest="el {name} es el más alto",
    ),
    HandCategory.STRAIGHT: HandWords(
        noun="escalera",
        gender=F,
        name="escalera {to_the}",
        highest="la {name} es la más alta",
    ),
    HandCategory.FLUSH: HandWords(
        noun="color",
        gender=M,
        name="color con {high}",
        detail="color con {all}",
        highest="el {name} es el más alto",
    ),
    HandCategory.FULL_HOUSE: HandWords(
        noun="full",
        gender=M,
        name="full de {ranks} y {others}",
        highest="el {name} es el más alto",
    ),
    HandCategory.FOUR_OF_A_KIND: HandWords(
        noun="póquer",
        gender=M,
        name="póquer de {ranks}",
        detail="{name} con {rest}",
        highest="el {name} es el más alto",
    ),
    HandCategory.STRAIGHT_FLUSH: HandWords(
        noun="escalera de color",
        gender=F,
        name="escalera de color {to_the}",
        highest="la {name} es la más alta",
    ),
}

_ACTIONS: Final = {
    ActionKind.FOLD: ActionWords("retirarse (fold)", "retirarse", "se retira"),
    ActionKind.CHECK: ActionWords("pasar (check)", "pasar (check)", "pasa (check)"),
    ActionKind.BRING_IN: ActionWords("pagar el bring-in", "pagar el bring-in de {}", "paga el bring-in de {}"),
    ActionKind.CALL: ActionWords("igualar (call)", "igualar {}", "iguala {}"),
    ActionKind.BET: ActionWords("apostar", "apostar {}", "apuesta {}"),
    ActionKind.COMPLETE: ActionWords("completar", "completar hasta {}", "completa hasta {}"),
    ActionKind.RAISE: ActionWords("subir", "subir a {}", "sube a {}"),
}

SPANISH: Final = Language(
    code="es",
    articles={
        Article.A: (("un", "una"), ("unos", "unas")),
        Article.THE: (("el", "la"), ("los", "las")),
        Article.OF_THE: (("del", "de la"), ("de los", "de las")),
        Article.TO_THE: (("al", "a la"), ("a los", "a las")),
    },
    ranks=_RANKS,
    suits=_SUITS,
    suits_take_article=True,
    suit_below="{low} quedan por debajo de {high}",
    down_card="carta tapada",
    up_card="carta descubierta",
    down=("tapado", "tapada"),
    up=("descubierto", "descubierta"),
    high=("alto", "alta"),
    hands=_HANDS,
    royal=HandWords(
        noun="escalera real",
        gender=F,
        name="escalera real",
        highest="la {name} es la más alta",
    ),
    and_=_and,
    or_=_or,
    seat=Noun("asiento", "asientos", M),
    no_seat="ningún asiento",
    chip=Noun("ficha", "fichas", F),
    ratio="{} a 1",
    round="ronda",
    ordinals=("primera", "segunda", "tercera", "cuarta", "quinta"),
    ordinal_mark=".ª",
    in_round="en la {}",
    in_street="en {}",
    actions=_ACTIONS,
    call_choice="igualar (call), {} más",
    all_in_told="va all-in con {} en total",
    raise_by="subir en {}",
    chips_to_add="{} que añadir",
)
