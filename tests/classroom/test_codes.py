"""The code to join, and the secret of the maker's link."""

import pytest

from tutor.classroom import codes


def test_a_code_is_read_as_it_is_shown_and_as_people_type_it():
    for _ in range(200):
        code = codes.new_code()
        assert len(code) == codes.CODE_LENGTH
        typed = (codes.shown(code), code.lower(), f" {code[:2]} {code[2:5]}–{code[5:]} ", code.replace("5", "s"))
        assert {codes.read(text) for text in typed} == {code}


@pytest.mark.parametrize(
    "text", ["", "BCDF", "BCDF-23456", "BCDF-234A", "٢٣٤٥٦٧٨٩", "BCDF-234\ud800", "😀" * 8, "B" * 10_000, "BCDF_2345"]
)
def test_what_is_no_code_is_read_as_none(text):
    assert codes.read(text) is None


def test_codes_and_secrets_do_not_repeat():
    assert len({codes.new_code() for _ in range(5_000)}) == 5_000
    assert len({codes.new_secret() for _ in range(1_000)}) == 1_000


def test_a_secret_is_long_and_its_digest_says_nothing_of_it():
    secret = codes.new_secret()
    assert len(secret) >= 32
    assert codes.digest(secret) == codes.digest(secret) != codes.digest(secret + " ")
    assert len(codes.digest("\ud800")) == 64
    assert secret not in codes.digest(secret)
