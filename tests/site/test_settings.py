"""The settings: what holds without configuration, and what the environment may change."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tutor.site.configuration import ConfigurationError, database, local_secret_key


def run_django(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO_")}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=settings.BASE_DIR,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_behind_tls_nothing_is_left_to_be_desired():
    done = run_django("check", "--deploy", "--fail-level", "WARNING", HTTPS="true")
    assert done.returncode == 0, done.stderr


def test_nobody_sees_tracebacks_unless_asked_for():
    assert settings.DEBUG is False
    assert settings.ALLOWED_HOSTS[:2] == ["localhost", "127.0.0.1"]


def test_static_files_are_named_by_their_content_and_compressed(tmp_path):
    code = (
        "import django; from django.conf import settings; django.setup();"
        f"settings.STATIC_ROOT = {str(tmp_path)!r};"
        "from django.core.management import call_command; call_command('collectstatic', verbosity=0, interactive=False)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=settings.BASE_DIR, check=True)
    assert list(tmp_path.glob("site/site.*.js.gz"))
    assert (tmp_path / "staticfiles.json").exists()


def test_sqlite_lets_readers_read_while_another_writes():
    configured = database("sqlite:////var/lib/naipe.sqlite3")
    assert configured["NAME"] == "/var/lib/naipe.sqlite3"
    assert configured["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in configured["OPTIONS"]["init_command"]
    assert "ATOMIC_REQUESTS" not in configured


def test_postgresql_is_named_by_its_address():
    configured = database("postgresql://ana:p%40ss@db.example:5433/naipe?sslmode=require")
    assert configured["ENGINE"] == "django.db.backends.postgresql"
    names = ("NAME", "USER", "PASSWORD", "HOST", "PORT")
    assert [configured[name] for name in names] == ["naipe", "ana", "p@ss", "db.example", "5433"]
    assert configured["OPTIONS"] == {"sslmode": "require"}


def test_another_database_is_refused_by_name():
    with pytest.raises(ConfigurationError, match="mysql"):
        database("mysql://localhost/naipe")


def test_the_secret_key_is_made_once_and_only_for_its_owner(tmp_path: Path):
    file = tmp_path / "key"
    key = local_secret_key(file)
    assert len(key) >= 50
    assert local_secret_key(file) == key
    assert file.stat().st_mode & 0o077 == 0


def test_an_empty_secret_key_is_refused(tmp_path: Path):
    (tmp_path / "key").touch()
    with pytest.raises(ConfigurationError, match="empty"):
        local_secret_key(tmp_path / "key")
