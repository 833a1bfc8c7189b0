"""Names that people give themselves: cleaned, counted and told apart as the eye does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import Case, cases
from tutor.classroom.models import MAX_NAME, NAME_POINTS
from tutor.classroom.names import MAX_KEY, NameFault, NameRefused, clean, message, name_key, visible_signs

FAMILY = "👨‍👩‍👧‍👦"
KISS = "👨🏻‍❤️‍💋‍👨🏿"
DIRECTIONS = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def fault_of(text: str) -> NameFault | None:
    try:
        clean(text)
    except NameRefused as refused:
        return refused.fault
    return None


@pytest.mark.parametrize("case", cases("nickname_clean"), ids=str)
def test_q_19_a_name_turns_no_text_around(case: Case):
    assert bool(DIRECTIONS & set(clean(case.inputs["text"]))) == case.expected["contains_bidi_control"]


@pytest.mark.parametrize("case", cases("nickname_valid"), ids=str)
def test_q_19_what_nobody_sees_is_no_name(case: Case):
    assert (fault_of(case.inputs["text"]) is None) == case.expected["valid"]


@pytest.mark.parametrize("case", cases("nickname_length"), ids=str)
def test_q_19_a_sign_is_what_the_eye_counts(case: Case):
    name = clean(case.inputs["text"])
    sizes = {"visible_signs": visible_signs(name), "code_points": len(name), "utf8_bytes": len(name.encode())}
    assert sizes == case.expected


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana \t  Maria\n", "Ana Maria"),
        ("Jose\u0301", "José"),
        ("A\u200bn\ufeffa\u00ad", "Ana"),
        ("a\u200db", "ab"),
        ("\x00\x07Ana\x7f", "Ana"),
        ("Ana\u2066\u200f", "Ana"),
        ("A\ue000na", "Ana"),
        ("\u2800Ana\u3164", "Ana"),
        ("👨\u200d", "👨"),
        ("نام", "نام"),
    ],
)
def test_a_name_is_kept_without_what_nobody_sees(typed, kept):
    assert clean(typed) == kept


@pytest.mark.parametrize("emoji", [FAMILY, KISS, "🇵🇹", "1️⃣", "♥️", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
def test_an_emoji_keeps_all_that_it_is_made_of_and_is_one_sign(emoji):
    assert clean(emoji) == emoji
    assert visible_signs(emoji) == 1


@pytest.mark.parametrize("text", ["", " ", "\u00a0", "\u2800", "\u200d", "\u202e", "\u0301", "...", "-", "\x00" * 100_000])
def test_a_name_without_letter_digit_or_emoji_is_none(text):
    assert fault_of(text) is NameFault.EMPTY


def test_a_name_has_forty_signs_however_many_points_they_have():
    assert fault_of(KISS * MAX_NAME) is None
    assert fault_of("x" * MAX_NAME) is None
    assert fault_of(KISS * (MAX_NAME + 1)) is fault_of("x" * (MAX_NAME + 1)) is NameFault.LONG
    assert fault_of("x" * 1_000_000) is NameFault.LONG


def test_marks_are_not_piled_up():
    assert len(clean("Z" + "\u0335" * 300 + "e")) == 5


def test_one_sign_made_of_very_many_points_is_too_long():
    assert fault_of("क" + "्क" * NAME_POINTS) is NameFault.LONG


@pytest.mark.parametrize(
    "alike",
    [
        ["Ana", "ANA", "ana", "Ána", "Ａｎａ", "𝐀𝐧𝐚", "Аnа", "ΑΝΑ", "A na"],
        ["O0", "00", "oo", "Оо", "ΟΟ"],
        ["Ana I", "Ana l", "Ana 1", "ana i"],
        ["Ill", "lll", "111", "ІІІ", "Il|"],
        ["Νίκος", "νικοσ", "ΝΙΚΟΣ"],
        ["Нина", "нина", "НИНА"],
        ["Vasco", "νasco"],
        ["Søren", "Soren"],
        ["José", "Jose\u0301", "JOSE"],
        ["Marta", "rnarta"],
        ["Straße", "STRASSE"],
        ["Ana ♥", "Ana ♥️"],
    ],
    ids=lambda names: names[0],
)
def test_names_that_look_alike_have_one_key(alike):
    assert len({name_key(clean(name)) for name in alike}) == 1


@pytest.mark.parametrize(
    "different",
    [
        ["Ana", "Ava", "Eva", *(f"Ana {initial}" for initial in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")],
        ["Ana2", "Ana3"],
        ["Rui", "Yui", "Raul"],
        ["か", "が"],
        ["किरण", "करण"],
        ["👍🏽", "👍🏿", "👍", "🇵🇹", "🇪🇸"],
        ["محمد", "أحمد"],
    ],
    ids=lambda names: names[0],
)
def test_other_names_have_keys_of_their_own(different):
    assert len({name_key(clean(name)) for name in different}) == len(different)


@given(st.text(max_size=80))
def test_whatever_is_typed_is_a_name_that_stays_as_it_is_or_is_refused(text):
    try:
        name = clean(text)
    except NameRefused:
        return
    assert clean(name) == name
    assert not DIRECTIONS & set(name)
    assert 1 <= visible_signs(name) <= MAX_NAME
    assert 1 <= len(name_key(name)) <= MAX_KEY
    assert name_key(name) == name_key(clean(name.casefold())) or not name.isascii()


@given(st.text("aĄ\u0301\u0335\u200d\ufe0f👨👩🏽❤ \u202e\u3164क्", max_size=30))
def test_signs_that_join_are_cleaned_once_and_for_all(text):
    try:
        name = clean(text)
    except NameRefused:
        return
    assert clean(name) == name


def test_each_fault_says_what_helps(language):
    assert len({message(fault) for fault in NameFault}) == 3
    assert str(MAX_NAME) in message(NameFault.LONG)
