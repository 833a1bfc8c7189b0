# make run    serve Naipe at http://127.0.0.1:8000/ (make run PORT=8123 for another port)
# make test   everything: lint, types, import contracts, catalogs, tests, browser tests where Chromium is found
# make bench  how fast, measured side by side
# make format, make lock

PORT ?= 8000
WORKERS ?= 2
# The first of these that runs and is new enough.
PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

VENV := .venv
BIN := $(VENV)/bin
MANAGE := $(BIN)/python manage.py
LOCK := $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host
CATALOGS := locale/pt/LC_MESSAGES/django.mo
STATIC := staticfiles/staticfiles.json

.PHONY: run test bench format lock

run: $(VENV)/base.stamp $(CATALOGS) $(STATIC)
	@$(BIN)/python -c "import socket, sys; taken = not socket.socket().connect_ex(('127.0.0.1', $(PORT))); \
		sys.exit('Port $(PORT) is taken: try another, as in make run PORT=8123' if taken else 0)"
	@$(MANAGE) migrate --verbosity 0
	@echo "Naipe: http://127.0.0.1:$(PORT)/"
	@exec $(BIN)/waitress-serve --listen=127.0.0.1:$(PORT) --threads=8 --no-expose-tracebacks tutor.wsgi:application

test: $(VENV)/dev.stamp $(CATALOGS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MANAGE) makemigrations --check --dry-run
	$(MANAGE) catalogs check
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal

bench: $(VENV)/dev.stamp $(CATALOGS)
	$(BIN)/python -m bench

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: $(VENV)/dev.stamp
	$(BIN)/pip install --quiet pip-tools
	cd requirements && for name in base dev postgres; do \
		CUSTOM_COMPILE_COMMAND="make lock" ../$(LOCK) --output-file $$name.txt $$name.in || exit 1; done

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Naipe needs Python 3.11 or newer."; exit 1; }
	$(PYTHON) -m venv $(VENV)

# Each lock is installed when it changed; the development lock holds the other.
$(VENV)/base.stamp: requirements/base.txt | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/base.txt
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@ $(VENV)/base.stamp

$(CATALOGS): $(wildcard locale/*/*.po) tutor/site/catalogs.py
	$(MANAGE) catalogs compile

$(STATIC): $(shell find tutor -path '*/static/*' -type f) requirements/base.txt
	@rm -rf staticfiles
	$(MANAGE) collectstatic --no-input --verbosity 0
