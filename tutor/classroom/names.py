"""The names that people give themselves: cleaned, measured as the eye does, and told apart as the eye does."""

import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from hashlib import sha256
from typing import Final

import regex
from confusable_homoglyphs import utils
from django.utils.translation import gettext as _

from tutor.classroom.models import MAX_NAME, NAME_POINTS

MAX_KEY: Final = 200

# An emoji as people see one: flags, keycaps, faces with a tone, and all that joiners make one of.
_PICTURE: Final = (
    r"(?:\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3"
    r"|(?!\p{Cn})\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:[\U000E0020-\U000E007E]+\U000E007F)?)"
)
_EMOJI: Final = regex.compile(rf"{_PICTURE}(?:\u200D{_PICTURE})*")
# Controls, directions, widths of nothing, letters that show nothing, halves of pairs, private and unassigned signs.
_UNSEEN: Final = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]")
# The Braille pattern without dots is a sign to Unicode and a blank to everybody.
_BLANKS: Final = regex.compile(r"[\s\u2800]+")
_PILED_MARKS: Final = regex.compile(r"(\p{M}{3})\p{M}+")
_SOMETHING: Final = regex.compile(rf"[\p{{L}}\p{{N}}]|{_PICTURE}")
_SIGN: Final = regex.compile(r"\X")
# We ask for an initial where a name is taken: Ana L is not Ana I, although a small L looks like a capital I.
_INITIAL_L: Final = regex.compile(r"(?<= )L(?!\S)")
_LATIN: Final = regex.compile(r"[A-Za-z]")
_ABOVE_OR_BELOW: Final = 200
"""From this class on, a mark is an accent beside its letter; smaller classes hold marks that make another letter."""
_THROUGH: Final = 1
# A small L looks like a capital I, which is a small i to whoever calls the name.
_ALIKE: Final = str.maketrans({"0": "o", "1": "i", "l": "i", "|": "i"})


class NameFault(StrEnum):
    EMPTY = "empty"
    """Nothing that the eye could hold on to: no letter, no digit, no emoji."""
    LONG = "long"
    TAKEN = "taken"
    """Somebody in the set has that name, or one that looks like it."""


class NameRefused(ValueError):
    """A text that is no name; ``fault`` says why."""

    def __init__(self, fault: NameFault) -> None:
        super().__init__(fault)
        self.fault = fault


def clean(text: str) -> str:
    """The name as it is kept and shown: composed, with single blanks, and without what nobody can see.

    A text of any length may come in. Raises ``NameRefused``.
    """
    name = visible(text[: 4 * NAME_POINTS])
    if not _SOMETHING.search(name):
        raise NameRefused(NameFault.EMPTY)
    if visible_signs(name) > MAX_NAME or len(name) > NAME_POINTS:
        raise NameRefused(NameFault.LONG)
    return name


def visible(text: str) -> str:
    """The text composed, with single blanks, and without what nobody can see."""
    # What goes may bring together what stood around it. Every round that changes something leaves less.
    while (seen := _seen(text)) != text:
        text = seen
    return text


def visible_signs(text: str) -> int:
    """How many signs the eye counts: a letter with its accents is one, and so is a family of four."""
    return sum(1 for _sign in _SIGN.finditer(text))


def name_key(name: str) -> str:
    """What is left of a name where case, accents, widths and look-alikes make no difference: at most ``MAX_KEY`` signs.

    Two names of one key cannot be told apart by a tired eye, or by one who hears them called.
    """
    plain = "".join(_bare(sign) for sign in unicodedata.normalize("NFKD", _without_emoji_styles(name)))
    in_latin = bool(_LATIN.search(plain))
    key = _INITIAL_L.sub("ʟ", "".join(_shape(sign, in_latin) for sign in plain))
    # A mark that a shape brought along, and what case folding made of more than one letter.
    key = "".join(map(_bare, unicodedata.normalize("NFKD", key.casefold())))
    key = key.translate(_ALIKE).replace("rn", "m").replace(" ", "")
    return key if len(key) <= MAX_KEY else sha256(key.encode()).hexdigest()


def message(fault: NameFault) -> str:
    """What is wrong, and what helps."""
    match fault:
        case NameFault.EMPTY:
            return _("Give a name with at least one letter, digit or emoji.")
        case NameFault.LONG:
            return _("A name has at most %(count)s signs.") % {"count": MAX_NAME}
        case NameFault.TAKEN:
            return _("There is already somebody with this name, or one that looks like it. Add an initial.")


def _seen(text: str) -> str:
    composed = unicodedata.normalize("NFC", _PILED_MARKS.sub(r"\1", text))
    # A line break parts words; as a control it would vanish and join them.
    signs = _SIGN.findall(_BLANKS.sub(" ", composed))
    seen = "".join(sign if _EMOJI.fullmatch(sign) else _UNSEEN.sub("", sign) for sign in signs)
    return str(_BLANKS.sub(" ", seen)).strip()


def _without_emoji_styles(name: str) -> str:
    """Emoji that differ only in being drawn with colours or without are one."""
    return name.replace("\ufe0f", "").replace("\ufe0e", "")


def _bare(sign: str) -> str:
    """The sign, "" where it is an accent or a stroke through the letter before it."""
    place = unicodedata.combining(sign)
    return "" if place == _THROUGH or place >= _ABOVE_OR_BELOW else sign


def _shape(sign: str, in_latin: bool) -> str:
    """The Latin letter or digit that the sign looks like, else the sign.

    A small letter of another alphabet counts as what it looks like where the name has Latin letters too. Where it has
    none, it counts as its capital does, so that a name is the same written large and small.
    """
    shapes = _shapes()
    capital = sign.upper()
    if not in_latin and sign.islower():
        return shapes.get(capital, sign)
    return shapes.get(sign, sign)


@cache
def _shapes() -> Mapping[str, str]:
    """The Latin letter or digit for each sign that looks like it, after the confusables of Unicode (UTS 39).

    The library writes a sign that runs from right to left between two marks of direction.
    """
    shapes: dict[str, str] = {}
    for prototype, others in utils.load("confusables.json").items():
        letter = "".join(map(_bare, prototype))
        if len(letter) == 1 and letter.isascii() and letter.isalnum():
            shapes |= {alike: letter for other in others if len(alike := other["c"].strip("\u200e")) == 1}
    return {alike: letter for alike, letter in shapes.items() if not alike.isascii()}
