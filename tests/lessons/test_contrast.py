"""The two stud games side by side: what is said of each is what its profile has, and each row has a question."""

import copy
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from engine.profile import Game
from tutor.lessons import contrast, questions
from tutor.lessons.errors import DirectiveError

BASE_DIR: Path = settings.BASE_DIR
ENTRIES: list[dict[str, Any]] = tomllib.loads((BASE_DIR / "tutor/lessons/contrast.toml").read_text(encoding="utf-8"))["row"]
ADDRESSES = {"pt": "/pt/aulas/dois-jogos-de-stud/", "es": "/es/lecciones/dos-juegos-de-stud/"}
ROWS = contrast.rows()
each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
each_language = pytest.mark.parametrize("code", ["pt", "es"])


def test_there_is_a_row_for_every_point_that_is_looked_up() -> None:
    assert [row.id for row in ROWS] == [entry["id"] for entry in ENTRIES]
    assert set(contrast._HAS) == {row.id for row in ROWS}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["id"])
@pytest.mark.parametrize("side", ["five", "seven"])
def test_a_row_that_says_of_a_game_what_the_other_does_is_refused(entry: dict[str, Any], side: str) -> None:
    wrong = copy.deepcopy(entry)
    other = "seven" if side == "five" else "five"
    wrong["is"][side] = entry["is"][other]
    with pytest.raises(DirectiveError, match="the engine finds"):
        contrast.read_row(wrong)


@each_row
def test_each_game_whose_document_decides_has_a_question_that_can_be_asked(row: contrast.Row) -> None:
    decided = [game for game, rule in row.rules.items() if not rule.startswith("AMB-S7-")]
    assert {game: questions.problem(asks) for game, asks in row.tries.items()} == dict.fromkeys(decided)


@each_row
def test_a_question_is_of_the_game_that_it_stands_for(row: contrast.Row) -> None:
    for game, asks in row.tries.items():
        placed = questions.place(asks, 1, game, "/")
        assert placed is not None
        name = {Game.FIVE_CARD_STUD: "Five-Card Stud", Game.SEVEN_CARD_STUD: "Seven-Card Stud"}[game]
        question = placed.worded.question
        assert name in " ".join((*question.crumbs, question.heading, question.task))


@each_row
@each_language
def test_sentences_are_short(row: contrast.Row, code: str) -> None:
    texts = [text for name, text in row.words[code].items() if name != "title"]
    assert [one for text in texts for one in re.split(r"(?<=[.:?])\s", text) if len(one.split()) > 30] == []


@each_language
def test_the_page_has_every_row_and_offers_its_question(client: Client, code: str) -> None:
    html = client.get(ADDRESSES[code]).content.decode()
    assert [row.id for row in ROWS if f'<h2 id="{row.id}">' not in html] == []
    assert html.count('class="try offered"') == len(ROWS)
    assert len(set(re.findall(r' id="([^"]+)"', html))) == len(re.findall(r' id="([^"]+)"', html))


def test_the_question_of_a_row_is_dealt_in_its_place_with_and_without_scripts(client: Client) -> None:
    whole = client.get(ADDRESSES["pt"] + "?try=4").content.decode()
    assert 'id="try-4-question"' in whole
    assert whole.count('class="try offered"') == len(ROWS) - 1
    alone = client.get(ADDRESSES["pt"] + "?try=4", headers={"HX-Request": "true"}).content.decode()
    assert alone.strip().startswith('<section class="try" id="try-4"')


def test_both_games_come_up(client: Client) -> None:
    dealt = " ".join(client.get(ADDRESSES["es"] + "?try=1", headers={"HX-Request": "true"}).content.decode() for _ in range(30))
    assert "Five-Card Stud" in dealt
    assert "Seven-Card Stud" in dealt


def test_the_page_says_where_it_is_in_the_other_language(client: Client) -> None:
    assert f'href="{ADDRESSES["es"]}"' in client.get(ADDRESSES["pt"]).content.decode()


def test_the_list_of_lessons_leads_to_it(client: Client) -> None:
    assert f'href="{ADDRESSES["pt"]}"' in client.get("/pt/aulas/").content.decode()
