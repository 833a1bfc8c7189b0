"""What the settings read from outside: the database's address and the machine's own secret key."""

import secrets
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit


class ConfigurationError(ValueError):
    """A setting from the environment that cannot be used."""


def database(url: str) -> dict[str, Any]:
    """Django's settings for the database at ``url``: ``sqlite:///path`` or ``postgresql://user:password@host/name``.

    Raises ``ConfigurationError`` on any other scheme.
    """
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return _sqlite(parts.path.removeprefix("/"))
    if parts.scheme in ("postgres", "postgresql"):
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": unquote(parts.path.removeprefix("/")),
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": parts.hostname or "",
            "PORT": str(parts.port or ""),
            "OPTIONS": dict(parse_qsl(parts.query)),
            "CONN_MAX_AGE": 60,
            "CONN_HEALTH_CHECKS": True,
        }
    raise ConfigurationError(f"DATABASE_URL has the unknown scheme {parts.scheme!r}: use sqlite or postgresql")


def _sqlite(path: str) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": 60,
        "OPTIONS": {
            # Readers never wait for the writer; writers queue from their first statement instead of failing midway.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
        },
    }


def local_secret_key(path: Path) -> str:
    """The secret key kept in the file ``path``, made there on the first start of this machine."""
    try:
        with path.open("x", encoding="ascii") as file:
            path.chmod(0o600)
            file.write(secrets.token_urlsafe(64))
    except FileExistsError:
        pass
    key = path.read_text(encoding="ascii")
    if not key:
        raise ConfigurationError(f"{path} is empty: delete it, and a new key is made")
    return key
