"""European Portuguese, in the 1990 spelling."""

from typing import Final

from engine.actions import ActionKind
from engine.cards import Rank, Suit
from engine.ranking import HandCategory
from tutor.wording.grammar import ActionWords, Article, Gender, HandWords, Language, Noun

M: Final = Gender.MASCULINE
F: Final = Gender.FEMININE

_RANKS: Final = {
    Rank.TWO: Noun("dois", "dois", M),
    Rank.THREE: Noun("três", "três", M),
    Rank.FOUR: Noun("quatro", "quatros", M),
    Rank.FIVE: Noun("cinco", "cincos", M),
    Rank.SIX: Noun("seis", "seis", M),
    Rank.SEVEN: Noun("sete", "setes", M),
    Rank.EIGHT: Noun("oito", "oitos", M),
    Rank.NINE: Noun("nove", "noves", M),
    Rank.TEN: Noun("dez", "dezes", M),
    Rank.JACK: Noun("valete", "valetes", M),
    Rank.QUEEN: Noun("dama", "damas", F),
    Rank.KING: Noun("rei", "reis", M),
    Rank.ACE: Noun("ás", "ases", M),
}

_SUITS: Final = {
    Suit.CLUBS: Noun("paus", "paus", M),
    Suit.DIAMONDS: Noun("ouros", "ouros", M),
    Suit.HEARTS: Noun("copas", "copas", F),
    Suit.SPADES: Noun("espadas", "espadas", F),
}

_HANDS: Final = {
    HandCategory.HIGH_CARD: HandWords(
        noun="carta alta",
        gender=F,
        name="carta alta, {rank}",
        short="{high}",
        detail="{high} com {rest}",
        highest="{the_rank} é a carta mais alta",
    ),
    HandCategory.PAIR: HandWords(
        noun="par",
        gender=M,
        name="par de {ranks}",
        detail="{name} com {rest}",
        highest="o {name} é o mais alto",
    ),
    HandCategory.TWO_PAIR: HandWords(
        noun="dois pares",
        gender=M,
        name="dois pares, {ranks} e {others}",
        detail="{name}, com {rest}",
        plural=True,
        highest="os {name}, são os mais altos",
    ),
    HandCategory.THREE_OF_A_KIND: HandWords(
        noun="trio",
        gender=M,
        name="trio de {ranks}",
        detail="{name} com {rest}",
        highest="o {name} é o mais alto",
    ),
    HandCategory.STRAIGHT: HandWords(
        noun="sequência",
        gender=F,
        name="sequência até {to_the}",
        highest="a {name} é a mais alta",
    ),
    HandCategory.FLUSH: HandWords(
        noun="cor",
        gender=F,
        name="cor com {high}",
        detail="cor com {all}",
        highest="a {name} é a mais alta",
    ),
    HandCategory.FULL_HOUSE: HandWords(
        noun="full house",
        gender=M,
        name="full house de {ranks} com {others}",
        highest="o {name} é o mais alto",
    ),
    HandCategory.FOUR_OF_A_KIND: HandWords(
        noun="póquer",
        gender=M,
        name="póquer de {ranks}",
        detail="{name} com {rest}",
        highest="o {name} é o mais alto",
    ),
    HandCategory.STRAIGHT_FLUSH: HandWords(
        noun="sequência de cor",
        gender=F,
        name="sequência de cor até {to_the}",
        highest="a {name} é a mais alta",
    ),
}

_ACTIONS: Final = {
    ActionKind.FOLD: ActionWords("desistir (fold)", "desistir", "desiste"),
    ActionKind.CHECK: ActionWords("passar (check)", "passar (check)", "passa (check)"),
    ActionKind.BRING_IN: ActionWords("pagar o bring-in", "pagar o bring-in de {}", "paga o bring-in de {}"),
    ActionKind.CALL: ActionWords("igualar (call)", "igualar {}", "iguala {}"),
    ActionKind.BET: ActionWords("apostar", "apostar {}", "aposta {}"),
    ActionKind.COMPLETE: ActionWords("completar", "completar até {}", "completa até {}"),
    ActionKind.RAISE: ActionWords("aumentar", "aumentar para {}", "aumenta para {}"),
}

PORTUGUESE: Final = Language(
    code="pt",
    articles={
        Article.A: (("um", "uma"), ("uns", "umas")),
        Article.THE: (("o", "a"), ("os", "as")),
        Article.OF_THE: (("do", "da"), ("dos", "das")),
        Article.TO_THE: (("ao", "à"), ("aos", "às")),
    },
    ranks=_RANKS,
    suits=_SUITS,
    suits_take_article=False,
    suit_below="{low} fica abaixo de {high}",
    down_card="carta tapada",
    up_card="carta aberta",
    down=("tapado", "tapada"),
    up=("aberto", "aberta"),
    high=("alto", "alta"),
    hands=_HANDS,
    royal=HandWords(
        noun="sequência real",
        gender=F,
        name="sequência real",
        highest="a {name} é a mais alta",
    ),
    and_=lambda _: "e",
    or_=lambda _: "ou",
    seat=Noun("lugar", "lugares", M),
    no_seat="nenhum lugar",
    chip=Noun("ficha", "fichas", F),
    ratio="{} para 1",
    round="ronda",
    ordinals=("primeira", "segunda", "terceira", "quarta", "quinta"),
    ordinal_mark=".ª",
    in_round="na {}",
    in_street="na {}",
    actions=_ACTIONS,
    call_choice="igualar (call), mais {}",
    all_in_told="vai all-in com {} ao todo",
    raise_by="aumentar em {}",
    chips_to_add="{} a pôr",
)
