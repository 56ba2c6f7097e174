# The two commands that matter: `make run` and `make test`.

# The profile of the tests: every check on; optimised where millions are counted.
PROFILE ?= dev
# Where cargo puts what it builds with that profile.
BUILT := target/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))
PROOFS := $(CURDIR)/target/proofs
# The chores as they were built with the tests: `cargo xtask` would compile some of their dependencies again, with other
# features.
XTASK := $(BUILT)/xtask
# How many tests of one program run at once.
THREADS ?= $(shell echo $$(( $$(nproc) + 1 )))
# Where the pages of the tests run: Debian's own browser, never a downloaded one.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

.PHONY: run web test test-rust test-web check-web chromium evenings python check-python interface tour bench bench-lock bench-python load \
	soak cluster audit-rng audit-sts audit-decks mutants tidy deny lint fmt

# The room with its demonstration floor, at http://127.0.0.1:8047. Its files are kept in croupier-data.
# The pages are built beside the program, which takes them in at its end.
run:
	CROUPIER_PAGES=build cargo build --release --locked --package croupier
	target/release/croupier serve --demo --data croupier-data

# A tour of the command line, with a real example of each command.
tour:
	CROUPIER_PAGES=build cargo run --release --locked --package croupier -- tour

# The pages, built into web/dist, from where the program takes them.
web: web/node_modules/.package-lock.json
	cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@

# All tests, then the coverage of the rule books by what they proved, then the pages in a real browser. Many tests of
# the server wait for clocks and connections: beside them there is time for one thread more than there are cores, and
# for the types, the style and the units of the pages.
test: web
	@# The verifier of examples/ is in Python.
	command -v python3 >/dev/null || sh scripts/install-debian.sh "the tests" python3
	@# The tests start PostgreSQL servers of their own, in temporary folders.
	sh scripts/ensure-postgres.sh
	rm -rf $(PROOFS)
	cargo test --locked --workspace --profile $(PROFILE) --no-run
	$(MAKE) --jobs=2 --output-sync=line test-rust check-web check-python chromium
	@# By itself: what it can try in its time must not depend on who else is at work.
	$(MAKE) interface
	$(XTASK) proofs --records $(PROOFS) $(if $(CI),--check)
	$(MAKE) evenings

test-rust:
	cargo test --locked --workspace --profile $(PROFILE) --no-run --quiet
	CROUPIER_PROOFS=$(PROOFS) RUST_TEST_THREADS=$(THREADS) $(XTASK) test --profile $(PROFILE)

check-web:
	cd web && npm run --silent wire:check && npm run --silent check && npm run --silent lint && npm test

# A browser for the evenings, where there is none yet.
chromium:
	sh web/scripts/ensure-chromium.sh

# The Python module alone: as it was compiled with the tests, with a Python of its own under target/.
python:
	cargo test --locked --workspace --profile $(PROFILE) --no-run --quiet
	$(MAKE) check-python

VENV := target/python/venv
# The module as a wheel would install it.
SITE := $(CURDIR)/target/python/site

# Types, tests, and the tour of docs/PYTHON.md. The wheel itself is `pip install ./python`.
check-python: $(VENV)/ready
	rm -rf $(SITE)
	mkdir -p $(SITE)
	cp -r python/croupier $(SITE)/
	cp $(BUILT)/deps/lib_croupier.so $(SITE)/croupier/_croupier.abi3.so
	cd python && $(CURDIR)/$(VENV)/bin/python -m mypy --cache-dir=$(CURDIR)/target/python/mypy
	cd python && PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$(SITE) $(CURDIR)/$(VENV)/bin/python -P -m pytest

# The interface of a room, tried for half a minute with what its own document allows and forbids. Longer, or otherwise:
# make interface TRY_SECONDS=600 TRY_SEED=8
TRY_SECONDS ?= 25
TRY_SEED ?= 7
interface: $(VENV)/ready
	$(VENV)/bin/python -B scripts/interface/try.py $(BUILT)/croupier --seconds $(TRY_SECONDS) --seed $(TRY_SEED)

$(VENV)/ready: python/requirements-test.txt
	sh python/ensure-venv.sh $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement $<
	touch $@

# The pages alone.
test-web: web check-web evenings

# Whole evenings in a browser, which is installed where it is missing, with the pages as they were built last: built
# again they would be compiled in again. The program is the one of the tests: built by itself, its dependencies would have
# other features, and be compiled again.
evenings:
	cargo test --locked --workspace --profile $(PROFILE) --no-run --quiet
	$(MAKE) chromium
	cd web && CROUPIER_BIN=$(CURDIR)/$(BUILT)/croupier npm run --silent e2e

# Speed beside other crates, in one process; writes target/bench/summary.json.
bench:
	cargo run --release --locked --manifest-path bench/Cargo.toml

# The Python module beside what people use, in one run on one core; HISTORIES=FOLDER replays that folder of PHH files, too.
HISTORIES ?=
bench-python: $(VENV)/ready
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --requirement python/requirements-bench.txt
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps ./python
	cargo build --release --locked --quiet --package hands --example sevens
	cd target/python && PYTHONPATH=$(CURDIR)/bench/python $(CURDIR)/$(VENV)/bin/python -P $(CURDIR)/bench/python/compare.py \
		--rust $$($(CURDIR)/target/release/examples/sevens) $(abspath $(HISTORIES))

# The lock file of the comparison follows our own crates: after a new dependency among them, this and a commit.
bench-lock:
	cargo metadata --format-version 1 --manifest-path bench/Cargo.toml >/dev/null
	git diff --stat -- bench/Cargo.lock

# A thousand tables of six over real WebSockets, beside a bare echo of the same frames.
# Measured is what is published, optimised as a whole: compiling that takes longer than what `make run` starts.
load: web
	cargo build --profile dist --locked --quiet --package croupier
	target/dist/croupier load

# Two hours of a bad day: guests who come and go, kills, stalls, floods; plots and figures in target/soak. MINUTES=10 is
# a shorter one. A room that was soaked before is thrown away.
MINUTES ?= 120
soak: web
	cargo build --release --locked --quiet --package croupier
	rm -rf target/soak
	target/release/croupier soak --minutes $(MINUTES) --out target/soak

# Programs that look after one room in PostgreSQL lose one part after the other while players play on: FAULTS of them, by SEED. What
# the programs said is in target/cluster afterwards. A cluster that was tried before is thrown away.
FAULTS ?= 210
GATEWAYS ?= 2
cluster: web
	sh scripts/ensure-postgres.sh
	cargo build --release --locked --quiet --package croupier
	rm -rf target/cluster
	target/release/croupier cluster --faults $(FAULTS) --gateways $(GATEWAYS) --seed $(SEED) --out target/cluster

# The raw stream of the shuffler under dieharder, which is installed where it is missing. It takes about an hour.
audit-rng: web
	command -v dieharder >/dev/null || apt-get install --yes dieharder
	cargo build --release --locked --quiet --package croupier
	target/release/croupier audit-rng raw | dieharder -a -g 200

# The raw stream under our own NIST SP 800-22: so many sequences of a million bits, and as many again where a line is outside.
SEQUENCES ?= 100
audit-sts: web
	cargo build --release --locked --quiet --package croupier
	cargo build --release --locked --quiet --package shuffler --example sts
	target/release/croupier audit-rng raw | nice -n 19 target/release/examples/sts --sequences $(SEQUENCES)

# How even dealt decks are, for so long (10m) or so many of them: the figures of docs/PROMISES.md.
DECKS ?= 10m
audit-decks:
	nice -n 19 cargo run --release --locked --quiet --package shuffler --example even_decks -- $(DECKS)

# Whether the tests notice a broken rule: MUTANTS small changes of each rules crate, chosen by SEED, each tried against
# its own crate's tests; docs/mutants.md names those no test can notice. CRATES=table,ledger
# tries some crates only, and ONLY=seats.rs those of the sample whose name has that in it.
MUTANTS ?= 40
SEED ?= 1
CRATES ?=
ONLY ?=
CARGO_MUTANTS := 27.0.0
mutants:
	cargo mutants --version 2>/dev/null | grep -qx 'cargo-mutants $(CARGO_MUTANTS)' || \
		cargo install --locked cargo-mutants --version $(CARGO_MUTANTS)
	cargo xtask mutants --sample $(MUTANTS) --seed $(SEED) $(if $(CRATES),--crates $(CRATES)) \
		$(if $(ONLY),--only '$(ONLY)')

# What can be looked at without compiling.
tidy:
	cargo fmt --all --check
	@# The comparison has a lock file of its own, which nothing else would look at.
	cargo metadata --locked --format-version 1 --manifest-path bench/Cargo.toml >/dev/null

# Whose licence, from where, and whether a hole is known: deny.toml. Known holes are looked up where their list can be had.
CARGO_DENY := 0.20.2
deny:
	cargo deny --version 2>/dev/null | grep -qx 'cargo-deny $(CARGO_DENY)' || \
		cargo install --locked cargo-deny --version $(CARGO_DENY)
	cargo deny --locked check licenses bans sources
	@if cargo deny --locked fetch db >/dev/null 2>&1; then cargo deny --locked check advisories; \
		else echo 'NOTICE: the list of known holes cannot be had from here: advisories were not checked'; fi

# Before a commit. The CI run has clippy compile the tests instead.
lint: tidy deny
	cargo clippy --locked --workspace --all-targets --profile $(PROFILE) -- --deny warnings

fmt:
	cargo fmt --all
