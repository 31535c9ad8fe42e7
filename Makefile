# `make` sets up .venv and builds every shipped game; `make test` runs the tests; `make soak` the long ones.

PYTHON ?= python3
PAPERS ?= a4 letter
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WORKERS ?= 2
SUPPLY := $(VENV)/supply

.PHONY: all build test soak lint types contact balance golden bench sbom audit clean

all: build

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("proofdeck needs Python 3.11 or newer, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@echo "setting up $(VENV) (once; a minute or so)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

build: $(READY)
	@$(BIN)/proofdeck --bundled build $(foreach paper,$(PAPERS),--paper $(paper)) --format pdf,svg

test: $(READY)
	$(BIN)/python -m pytest -q -n $(WORKERS) -m "not slow"

soak: $(READY)
	$(BIN)/python -m pytest -q -n $(WORKERS) -m slow

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# A type checker does not follow a package whose rooms lie beside it, so it gets one folder with links to all of them.
types: $(READY)
	@mkdir -p .roof/proofdeck
	@ln -sfn $(addprefix ../../,generator validator $(wildcard proofdeck/*.py)) .roof/proofdeck/
	cd .roof && ../$(BIN)/mypy --config-file ../pyproject.toml --cache-dir ../.mypy_cache

contact: $(READY)
	@for game in $$(ls components | grep -v '\.'); do $(BIN)/proofdeck --bundled contact $$game docs/contact/$$game.png; done
	@$(BIN)/proofdeck --bundled contact arctic_scavengers docs/cards.png --width 220 --columns 6 \
		--only brawler,scout,group_leaders,wolf_pack,medkit,bunker,butcher,gearheads

balance: $(READY)
	PYTHONPATH=tests $(BIN)/python tests/games/colonies/make_colonies_balance.py docs/balance/cosmic_colonies.md
	PYTHONPATH=tests $(BIN)/python tests/games/pioneers/make_pioneers_balance.py docs/balance/cosmic_pioneers.md
	PYTHONPATH=tests $(BIN)/python tests/games/space/make_space_balance.py docs/balance/space_scavengers.md
	PYTHONPATH=tests $(BIN)/python tests/games/cosmic/make_cosmic_balance.py docs/balance/cosmic_scavengers.md

golden: $(READY)
	@for maker in tests/games/*/make_*golden.py; do PYTHONPATH=tests $(BIN)/python $$maker; done

bench: $(READY)
	$(BIN)/python -m benchmarks

# What it depends on, as CycloneDX; and that held against known vulnerabilities, which asks a service on the net.
$(SUPPLY)/.ready: Makefile
	@$(PYTHON) -m venv $(SUPPLY)
	@$(SUPPLY)/bin/python -m pip install --quiet --disable-pip-version-check cyclonedx-bom==7.5.0 pip-audit==2.10.1
	@touch $@

sbom: $(SUPPLY)/.ready
	@mkdir -p output
	@$(SUPPLY)/bin/cyclonedx-py requirements constraints.txt --output-reproducible --of JSON -o output/sbom.json

audit: $(SUPPLY)/.ready
	@$(SUPPLY)/bin/pip-audit --disable-pip --no-deps --requirement constraints.txt

clean:
	rm -rf output/*/ dist build
