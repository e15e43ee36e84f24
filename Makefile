# .venv holds an editable install for development; .venv-compiled a compiled copy of the same source.
PYTHON ?= python3
# Bytecode is kept, whatever the shell says: the tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE
UV := .venv/bin/uv
CORE := bots broken conformance engine examples games
FAST := .venv-compiled/bin
WEB := $(shell find web -type f ! -path '*/node_modules/*' ! -name '*.pyc')
PACKAGE := $(WEB) $(shell find src README.md LICENSE pyproject.toml setup.py -type f ! -name '*.pyc' \
	! -path '*.egg-info/*' ! -path '*/server/static/*')
BUILT := .venv-compiled/built-$(SOULTABLE_COMPILE)-$(shell cksum $(sort $(PACKAGE)) | cksum | tr ' ' -)
LOCK = $(UV) pip compile -q --universal --generate-hashes --python-version 3.11 \
	--custom-compile-command "make lock" $(UPGRADE)

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 24

play: $(BUILT) ## start the server and open the browser on the shelf of games
	@$(FAST)/soultable serve

test: lint test-uncompiled test-compiled ## check everything: lint, the fast tests plain, all tests compiled

# The client is checked beside the rest: types keep one core busy, and Node.js the other.
lint: .venv/installed ## formatting, style, types, direction of imports
	@.venv/bin/python web/build.py lint check test size >.venv/client.log 2>&1 & client=$$!; \
	failed=0; \
	echo "== Formatting and style"; \
	.venv/bin/ruff format --check . || failed=1; \
	.venv/bin/ruff check . || failed=1; \
	echo "== Types"; \
	.venv/bin/mypy || failed=1; \
	echo "== Direction of imports"; \
	.venv/bin/lint-imports --no-logo || failed=1; \
	echo "== Browser client: formatting, types, unit tests, size"; \
	wait $$client || failed=1; \
	cat .venv/client.log; \
	exit $$failed

test-uncompiled: .venv/installed ## the fast tests of everything that can be compiled, on the plain source
	@echo "== Fast tests, uncompiled"
	@.venv/bin/pytest -n auto --dist worksteal --brief -m "not slow" src README.md $(CORE:%=tests/%)

test-compiled: $(BUILT) ## all tests on the compiled package
	@echo "== All tests on $$($(FAST)/soultable --version)"
	@$(FAST)/pytest -n auto --dist worksteal tests README.md

test-deep: $(BUILT) ## the large numbers of games, kills and positions: up to an hour, not part of `make test`
	@echo "== Deep tests on $$($(FAST)/soultable --version)"
	@$(FAST)/pytest -n auto -m deep tests

bench: $(BUILT) .venv-compiled/bench ## measure the speed beside OpenSpiel and PettingZoo
	@$(FAST)/soultable bench

web: .venv/web ## build the browser client

lock: .venv/tools ## write the lock files anew (UPGRADE=--upgrade takes the newest versions)
	$(LOCK) pyproject.toml --all-extras --group build --group lint --group test -o requirements.lock
	$(LOCK) --group bench -c requirements.lock -o requirements-bench.lock
	$(LOCK) --group web -c requirements.lock -o requirements-web.lock

clean: ## remove everything that make has made
	rm -rf .venv .venv-compiled build dist src/*.egg-info .*_cache .hypothesis test-artifacts \
		web/node_modules src/soultable/server/static
	find src tests -name __pycache__ -prune -exec rm -rf {} +

.venv/tools: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "soultable needs Python 3.11 or newer. Install it, or name it: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv --clear .venv || \
		{ echo "Python's venv module is missing. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up .venv"
	@.venv/bin/python -m pip install -qq $$(grep -o '^uv==[^ ]*' requirements.lock)
	@$(UV) pip sync -q --require-hashes --python .venv requirements.lock
	@touch $@

# Where the system has no Node.js, its package does.
.venv/web: .venv/tools requirements-web.lock $(WEB)
	@.venv/bin/python web/build.py --node || \
		$(UV) pip install -q --require-hashes --python .venv -r requirements-web.lock
	@.venv/bin/python web/build.py
	@touch $@

.venv/installed: .venv/tools .venv/web pyproject.toml setup.py
	@SOULTABLE_COMPILE=0 $(UV) pip install -q --no-deps --no-build-isolation --python .venv -e .
	@touch $@

.venv-compiled/tools: .venv/tools
	@.venv/bin/python -m venv --clear --without-pip .venv-compiled
	@$(UV) pip sync -q --require-hashes --python .venv-compiled requirements.lock
	@touch $@

$(BUILT): .venv-compiled/tools .venv/web
	@echo "Compiling soultable in .venv-compiled"
	@$(UV) pip install -q --no-deps --no-build-isolation --reinstall --python .venv-compiled .
	@ls .venv-compiled/lib/*/site-packages/soultable/_compiled* >/dev/null 2>&1 || \
		echo "No C compiler works here, so soultable runs uncompiled: the same games, slower." \
		"On Debian and Ubuntu: apt install gcc python3-dev, then make clean."
	@rm -f .venv-compiled/built-*
	@touch $@

.venv-compiled/bench: .venv-compiled/tools requirements-bench.lock
	@$(UV) pip install -q --require-hashes --python .venv-compiled -r requirements-bench.lock
	@touch $@

.PHONY: help play test lint test-uncompiled test-compiled test-deep bench web lock clean
.NOTPARALLEL:
