"""What a lesson says of its drawings is judged by the engine, and an untruth is refused with what the engine found."""

from pathlib import Path

import pytest

from engine.profile import Game
from tutor.lessons.errors import LessonError
from tutor.lessons.loader import Lesson, read

FRONT = "---\ntitle: T\nsummary: S\nminutes: 1\n---\n\n"


def lesson(body: str) -> Lesson:
    return read(FRONT + body, Path("lesson.md"), Game.FIVE_CARD_STUD, "pt")


def directive(name: str, *lines: str) -> str:
    return "\n".join([f":::{name}", *lines, ":::", ""])


TRUE = {
    "pair": directive("hand", "cards: Qc Qd Js Th 2c", "is: pair Q"),
    "wheel": directive("hand", "cards: Ah 2c 3d 4s 5h", "is: straight 5"),
    "seven cards": directive("hand", "cards: Ah Kh Qh Jh Th 2c 2d", "is: straight-flush A"),
    "board": directive("hand", "cards: Ah As Kd Kc", "board: two-pair A K"),
    "four to a flush": directive("hand", "cards: 6h 9h Jh Kh", "board: high-card K J 9 6"),
    "bring-in": directive("table", "seats: 1: up=9h | 2: up=4d | 3: up=4c dealer", "says: bring-in 3 | first 3"),
    "low card all-in": directive(
        "table", "seats: 1: up=Qs stack=5 | 2: up=2c stack=0 all-in | 3: up=9d stack=5", "says: bring-in 2 | first 3"
    ),
    "folded best": directive("table", "seats: 1: up=8d,8c folded | 2: up=Qh,Jc | 3: up=Kd,Ts", "says: first 3"),
    "odd chip": directive(
        "table",
        "seats: 1: down=Kc up=Ah,9d,7s,4c | 2: down=?? up=8s folded dealer | 3: down=Ks up=Ad,9c,7h,4s",
        "pot: 15",
        "says: winners 1 3 | odd 3",
    ),
    "pots": directive("pots", "contributions: 1=5 2=17 3=17 4=9", "folded: 4", "says: 20 for 1 2 3 | 28 for 2 3"),
    "returned": directive("pots", "contributions: 1=11 2=13", "says: 22 for 1 2 | returned 2 to 2"),
    "ladder": directive("ladder", "unit: 4", "cap: 3", "says: 4 8 12 16"),
    "half": directive("half", "unit: 4", "full: 4", "all-in: 6", "says: at-least"),
    "below half": directive("half", "unit: 4", "full: 0", "all-in: 1", "says: below"),
}

UNTRUE = {
    "trio over a pair": (
        directive("hand", "cards: Qc Qd Js Th 2c", "is: three Q"),
        "says 'three Q', the engine finds 'pair Q J T 2'",
    ),
    "wrong kicker": (directive("hand", "cards: Ah 9d", "board: high-card A K"), "finds 'high-card A 9'"),
    "flush on the board": (directive("hand", "cards: 6h 9h Jh Kh", "board: flush K"), "finds 'high-card K J 9 6'"),
    "card twice": (directive("hand", "cards: Qc Qc Js Th 2c", "is: pair Q"), "Qc lies there twice"),
    "too few cards": (directive("hand", "cards: Qc Qd", "is: pair Q"), "number of cards"),
    "no card": (directive("hand", "cards: Qx Qd", "board: pair Q"), "'Qx' is no card"),
    "nothing said": (directive("hand", "cards: Qc Qd"), "is: or board:"),
    "wrong bring-in": (directive("table", "seats: 1: up=4d | 2: up=4c", "says: bring-in 1"), "the engine finds (2,)"),
    "wrong first": (directive("table", "seats: 1: up=9c,9d | 2: up=Ah,Kd", "says: first 2"), "the engine finds (1,)"),
    "ace low": (directive("table", "seats: 1: up=Ah | 2: up=2c", "says: bring-in 1"), "the engine finds (2,)"),
    "all-in with chips": (directive("table", "seats: 1: up=9c stack=3 all-in | 2: up=Ah", "says: first 1"), "stack of 0"),
    "folded money forgotten": (
        directive("pots", "contributions: 1=5 2=17 3=17 4=9", "folded: 4", "says: 15 for 1 2 3 | 24 for 2 3"),
        "the engine finds 20 for 1 2 3",
    ),
    "pot left out": (directive("pots", "contributions: 1=5 2=17 3=17", "says: 15 for 1 2 3"), "finds 24 for 2 3"),
    "ladder too high": (directive("ladder", "unit: 2", "cap: 3", "says: 2 4 6 8 10"), "finds (2, 4, 6, 8)"),
    "half that counts": (directive("half", "unit: 4", "full: 4", "all-in: 6", "says: below"), "finds True"),
    "unknown key": (directive("ladder", "unit: 2", "cap: 3", "says: 2", "colour: red"), "unknown key 'colour'"),
    "unknown directive": (directive("poem", "roses: red"), "no such directive"),
    "unknown rule": ("Text. {#FCS-03.99}", "there is no rule FCS-03.99"),
    "unknown role": ("{hand}`4d`", "no role {hand}"),
    "unknown hand": ("::::stepper\nhand: fcs-99\n\n:::step a\nText.\n:::\n::::", "no worked hand 'fcs-99'"),
    "steps left out": ("::::stepper\nhand: fcs-10\n\n:::step antes\nText.\n:::\n::::", "has the steps ['antes']"),
    "never closed": (":::choice\nText.", "never closed"),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_of_a_drawing_is_accepted(name: str) -> None:
    assert lesson(TRUE[name]).parts


@pytest.mark.parametrize("name", UNTRUE)
def test_what_is_not_so_is_refused_with_file_line_and_what_is_found(name: str) -> None:
    body, found = UNTRUE[name]
    with pytest.raises(LessonError) as caught:
        lesson("A line before.\n\n" + body)
    assert str(caught.value).startswith("lesson.md:9: ")
    assert found in caught.value.problem


def test_a_line_inside_an_aside_is_counted_in_the_file() -> None:
    with pytest.raises(LessonError) as caught:
        lesson(":::choice\nOne.\n\nTwo. {#FCS-03.99}\n:::")
    assert caught.value.line == 10


@pytest.mark.parametrize("missing", ["title", "summary", "minutes"])
def test_the_front_matter_must_be_whole(missing: str) -> None:
    front = "\n".join(line for line in FRONT.splitlines() if not line.startswith(missing))
    with pytest.raises(LessonError, match=f"{missing} is missing"):
        read(front + "\n\nText.", Path("lesson.md"), Game.FIVE_CARD_STUD, "pt")
