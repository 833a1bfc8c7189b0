"""Settings of the site. Without any configuration it runs on one machine; the environment adapts it to others.

=====================  =================================================================================
``SECRET_KEY``         signs cookies; made once and kept in the ignored file ``.secret_key`` where absent
``DATABASE_URL``       ``sqlite:///path`` or ``postgresql://user:password@host/name``
``ALLOWED_HOSTS``      host names, with commas between them
``HTTPS``              ``true`` where a proxy in front speaks TLS: secure cookies, redirects, HSTS
``DEBUG``              ``true`` shows tracebacks in the browser
=====================  =================================================================================
"""

from pathlib import Path

from csp.constants import NONE, SELF
from environs import Env

from tutor.site.configuration import database, local_secret_key

env = Env()

BASE_DIR = Path(__file__).resolve().parent.parent

DEBUG = env.bool("DEBUG", False)
SECRET_KEY = env.str("SECRET_KEY", "") or local_secret_key(BASE_DIR / ".secret_key")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "tutor.site",
    "tutor.lessons",
    "tutor.practice",
    "tutor.classroom",
    "tutor.verification",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "tutor.site.languages.remember_language",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "tutor.urls"
WSGI_APPLICATION = "tutor.wsgi.application"
ASGI_APPLICATION = "tutor.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]

# --- data -------------------------------------------------------------------------------------------------------------

DATABASES = {"default": database(env.str("DATABASE_URL", f"sqlite:///{BASE_DIR / 'db.sqlite3'}"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- languages --------------------------------------------------------------------------------------------------------

LANGUAGES = [("pt", "Português"), ("es", "Español")]
LANGUAGE_CODE = "pt"
LANGUAGE_COOKIE_NAME = "naipe_language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

# --- static files -----------------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# --- safety -----------------------------------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

CSRF_COOKIE_NAME = "naipe_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "tutor.site.views.csrf_failure"

HTTPS = env.bool("HTTPS", False)
CSRF_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if HTTPS else 0
# Whether neighbours on the same domain speak TLS is not ours to promise.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# --- errors -----------------------------------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "loggers": {"django": {"handlers": ["console"], "level": "WARNING", "propagate": False}},
}
