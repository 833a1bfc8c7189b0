"""What the drawings of lessons say, to the eye and to the ear."""

import re
from html import unescape
from pathlib import Path

import pytest

from engine.profile import Game
from tests.lessons.test_judging import FRONT, SEVEN, TRUE, directive
from tutor.lessons.loader import Prose, read


def html(body: str, game: Game = Game.FIVE_CARD_STUD, code: str = "pt") -> str:
    lesson = read(FRONT + body, Path("lesson.md"), game, code)
    return "".join(part.html for part in lesson.parts if isinstance(part, Prose))


def words(drawn: str) -> str:
    """The text of a drawing, tags and double blanks left out."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", drawn)).split())


def marked(drawn: str) -> list[str]:
    return re.findall(r'class="card [^"]*marked" data-card="(\w+)"', drawn)


def test_the_deal_is_told_round_by_round_in_words() -> None:
    """FCS-02.5 to FCS-02.11."""
    said = words(html(TRUE["streets"]))
    assert "Primeira ronda unidade 2, bring-in 1 recebe 1 tapada e 1 aberta; tem 2" in said
    assert "Segunda ronda unidade 2; com um par à vista, também 4 recebe 1 aberta; tem 3" in said
    assert said.endswith("recebe 1 aberta; tem 5")


def test_the_streets_of_the_other_game_have_its_names_and_cards() -> None:
    drawn = html(SEVEN["streets"], Game.SEVEN_CARD_STUD, "es")
    assert "Third Street unidad 8, bring-in 4 recibe 2 tapadas y 1 descubierta; tiene 3" in words(drawn)
    assert "Seventh Street unidad 16 recibe 1 tapada; tiene 7" in words(drawn)
    assert drawn.count("mini down new") == 3
    assert drawn.count("mini up new") == 4


def test_the_winner_of_compared_hands_has_a_word_and_the_deciding_cards_are_raised() -> None:
    drawn = html(TRUE["second pair"])
    assert drawn.count('class="won"') == 1
    assert marked(drawn) == ["9c", "9d", "8c", "8d"]
    assert "O 9 está acima do 8." in words(drawn)


def test_a_tie_is_said_of_both_hands_and_raises_no_card() -> None:
    drawn = html(TRUE["suits do not part"])
    assert drawn.count('class="won"') == 2
    assert marked(drawn) == []


def test_the_ranking_names_every_category_from_the_top() -> None:
    drawn = html(TRUE["ranking"], code="es")
    names = re.findall(r"<li><b>(\w[^<]*)</b>", drawn)
    assert names[:4] == ["Escalera real", "Escalera de color", "Póquer", "Full"]
    assert len(names) == 10


def test_a_round_ends_with_what_the_next_player_may_do() -> None:
    said = words(html(TRUE["short all-in below half"]))
    assert "3 vai all-in com 5 ao todo nível 5" in said
    assert said.endswith("O lugar 4 pode: desistir, igualar 5 ou aumentar para 8.")


def test_a_round_that_is_over_says_so() -> None:
    assert words(html(TRUE["all check"])).endswith("A ronda acabou.")


def test_a_call_with_the_last_chips_is_named_as_that() -> None:
    body = directive("round", "street: 2", "stacks: 1=9 2=1", "first: 1", "actions: 1 bet 2", "says: next 2")
    assert "igualar com 1 ficha" in words(html(body)) or "all-in" in words(html(body))


def test_the_bank_shows_one_card_before_the_decision() -> None:
    drawn = html(TRUE["before the decision"])
    assert drawn.count('class="card back"') == 4
    assert "Saldo" not in words(drawn)


def test_below_the_hands_stands_what_is_said_and_no_more() -> None:
    """CAR-08.5, CAR-08.6."""
    assert words(html(TRUE["against the bank"])).endswith(
        "Decisão: Call. A banca qualifica. Ante +1, Call +2: saldo +3. Recebe 6."
    )
    assert words(html(TRUE["bank alone"])).endswith("A banca não qualifica.")


def test_every_end_of_a_decision_has_its_balance() -> None:
    nets = re.findall(r'<b class="net">([^<]+)</b>', html(TRUE["decision"]))
    assert nets == ["−1", "+1", "−3", "0", "de +3 a +201"]


def test_the_pay_table_has_a_line_for_every_hand() -> None:
    drawn = html(TRUE["pay table"], Game.CARIBBEAN_STUD)
    assert re.findall(r"<td>([^<]+)</td>", drawn)[::8] == ["100 para 1", "1 para 1"]


@pytest.mark.parametrize("name", ["streets", "ranking", "second pair", "pay table", "decision", "against the bank"])
def test_drawings_are_drawn_in_both_languages(name: str) -> None:
    assert words(html(TRUE[name], code="pt")) != words(html(TRUE[name], code="es"))
