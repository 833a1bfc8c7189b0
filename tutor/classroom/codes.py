"""The short code by which people join, and the secret of the maker's link."""

import hashlib
import re
import secrets
from typing import Final

CODE_LENGTH: Final = 8
# No vowels, so that no word comes out; no signs that are misread for one another. 26 signs: about 37 bits.
_ALPHABET: Final = "23456789BCDFGHJKMNPQRTVWXZ"
_MISREAD: Final = str.maketrans({"0": "D", "O": "D", "1": "J", "I": "J", "L": "J", "S": "5", "U": "V"})
_SHAPE: Final = re.compile(rf"[{_ALPHABET}]{{{CODE_LENGTH}}}", re.ASCII)


def new_code() -> str:
    """A code that nobody can foresee."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(CODE_LENGTH))


def shown(code: str) -> str:
    """The code as people read it out: ``BCDF-2345``."""
    return f"{code[:4]}-{code[4:]}"


def read(text: str) -> str | None:
    """The code that somebody typed; blanks, hyphens and case do not matter. None for what is none."""
    code = re.sub(r"[\s\u2010-\u2015-]", "", text[:40]).upper().translate(_MISREAD)
    return code if _SHAPE.fullmatch(code) else None


def new_secret() -> str:
    """The secret of a maker's link: 192 bits, in letters that an address holds."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    """What is kept of a secret. A secret is random and long, so that a plain digest is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
