"""The words as a proofreader sees them: spelling by a dictionary, and the signs of each language."""

import os
import re
import shutil
import subprocess
import warnings
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from tests.lessons.editorial import Text, texts

LANGUAGES = ("pt", "es")
DICTIONARIES = {"pt": "pt_PT", "es": "es_ES"}
OURS = Path(__file__).parent
WORD = re.compile(r"[^\W\d_]{2,}(?:['’-][^\W\d_]+)*")

each_language = pytest.mark.parametrize("code", LANGUAGES)


@cache
def all_texts(code: str) -> tuple[Text, ...]:
    return tuple(texts(code))


# --- spelling ---------------------------------------------------------------------------------------------------------


@cache
def our_words(code: str) -> frozenset[str]:
    """What the dictionary does not know and we write all the same, in small letters."""
    lines = (OURS / f"words_{code}.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def hunspell(code: str, words: list[str]) -> set[str]:
    """The words that the dictionary does not know. Where there is none, the test is left out; under CI it fails."""
    program = shutil.which("hunspell")
    if program:
        command = [program, "-d", DICTIONARIES[code], "-i", "utf-8", "-l"]
        done = subprocess.run(command, input="\n".join(words), capture_output=True, encoding="utf-8", check=False)
        if done.returncode == 0 and "Can't open" not in done.stderr:
            return set(done.stdout.split())
    missing = f"spelling was not checked: hunspell with the dictionary {DICTIONARIES[code]} is missing"
    if os.environ.get("CI"):
        pytest.fail(missing)
    warnings.warn(missing, stacklevel=1)
    pytest.skip(missing)


def misspelt(code: str, words: list[str]) -> list[str]:
    """Words that neither the dictionary nor our list knows; one with hyphens is known by its parts too."""
    unknown = hunspell(code, sorted({piece for word in words for piece in (word, *word.split("-"))}))
    ours = our_words(code)

    def spelt(word: str) -> bool:
        pieces = [piece for piece in word.split("-") if len(piece) > 1]
        # Only in Portuguese does the dictionary know words with hyphens, such as «deixá-lo».
        if word.casefold() in ours or (code == "pt" and word not in unknown):
            return True
        return all(piece.casefold() in ours or piece not in unknown for piece in pieces)

    return [word for word in words if not spelt(word)]


@each_language
def test_every_word_is_in_a_dictionary_or_in_our_list(code: str) -> None:
    places: dict[str, str] = defaultdict(str)
    for text in all_texts(code):
        for word in WORD.findall(text.words):
            places.setdefault(word, text.where)
    assert {word: places[word] for word in misspelt(code, list(places))} == {}


@each_language
def test_our_list_is_in_order_and_in_small_letters(code: str) -> None:
    lines = (OURS / f"words_{code}.txt").read_text(encoding="utf-8").splitlines()
    words = [line for line in lines if not line.startswith("#")]
    assert words == sorted({word.casefold() for word in words})


@each_language
def test_our_list_holds_no_word_that_the_dictionary_knows(code: str) -> None:
    words = sorted(our_words(code))
    unknown = hunspell(code, words)
    assert [word for word in words if not unknown.intersection([word, *word.split("-")])] == []


@pytest.mark.parametrize(
    ("code", "wrong"), [("pt", "combinacao"), ("pt", "acção"), ("pt", "jogdor"), ("es", "corazon"), ("es", "trebol")]
)
def test_a_misspelt_word_is_found(code: str, wrong: str) -> None:
    assert misspelt(code, [wrong]) == [wrong]


# --- signs ------------------------------------------------------------------------------------------------------------

FAULTS = {
    "straight quotation marks": r'"',
    "quotation marks of other languages": "[“”„‹›]",
    "straight apostrophe": "'",
    "three full stops for an ellipsis": r"\.\.\.",
    "blank inside quotation marks": r"«\s|\s»",
    "hyphen for a dash": r"(?<=\s)--?(?=\s)|--",
    "hyphen for a minus": r"(?<![\w\N{WORD JOINER}-])-(?=\d)",
    "letter for a times sign": r"\d\s?x\s?\d",
    "per cent without a non-breaking space": r"(?<![\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}])%",
    "suit without its text variant": "[♣♦♥♠](?!\N{VARIATION SELECTOR-15})",
    "two blanks": r"  ",
    "blank before a stop": r"\s[,.;:?!](?!\w)",
    "blank at an end": r"^\s|\s$",
}


@pytest.mark.parametrize("fault", FAULTS)
@each_language
def test_the_signs_are_those_of_print(code: str, fault: str) -> None:
    found = re.compile(FAULTS[fault])
    assert [str(text) for text in all_texts(code) if found.search(text.words)] == []


@each_language
def test_quotation_marks_are_closed(code: str) -> None:
    assert [str(text) for text in all_texts(code) if text.words.count("«") != text.words.count("»")] == []


@pytest.mark.parametrize(("opening", "closing"), ["¿?", "¡!"])
def test_spanish_questions_and_cries_are_opened(opening: str, closing: str) -> None:
    assert [str(text) for text in all_texts("es") if text.words.count(opening) != text.words.count(closing)] == []


def test_portuguese_has_no_signs_of_spanish() -> None:
    assert [str(text) for text in all_texts("pt") if re.search("[¿¡ñ]", text.words) and "«" not in text.words] == []


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        ("straight quotation marks", 'diz "passo"'),
        ("three full stops for an ellipsis", "e assim..."),
        ("hyphen for a dash", "o ás - alto"),
        ("hyphen for a minus", "saldo de -3"),
        ("per cent without a non-breaking space", "25 %"),
        ("per cent without a non-breaking space", "25%"),
        ("suit without its text variant", "o K♥."),
        ("letter for a times sign", "2 x 3"),
        ("blank before a stop", "passa ."),
    ],
)
def test_a_wrong_sign_is_found(fault: str, text: str) -> None:
    assert re.search(FAULTS[fault], text)


@pytest.mark.parametrize(
    "text", ["o K♥︎, «sim»…", "25\N{NO-BREAK SPACE}%", "saldo −3 – ou +1", "bring-in, all-in", "A-2-3-4-5", "5:1"]
)
def test_right_signs_pass(text: str) -> None:
    assert [fault for fault, pattern in FAULTS.items() if re.search(pattern, text)] == []
