# The two commands that matter: `make run` and `make test`.

# The profile of the tests: optimised, with every check on.
PROFILE ?= checked
PROOFS := $(CURDIR)/target/proofs

.PHONY: run test bench audit-rng lint fmt

# A tour of the command line, with a real example of each command.
run:
	cargo run --release --quiet --package croupier -- tour

# All tests, then the coverage of the rule books by what they proved.
test:
	rm -rf $(PROOFS)
	CROUPIER_PROOFS=$(PROOFS) cargo test --locked --workspace --profile $(PROFILE)
	cargo xtask proofs --records $(PROOFS) $(if $(CI),--check)

# Speed beside other crates, in one process; writes target/bench/summary.json.
bench:
	cargo run --release --locked --manifest-path bench/Cargo.toml

# The raw stream of the shuffler under dieharder, which is installed where it is missing. It takes about an hour.
audit-rng:
	command -v dieharder >/dev/null || apt-get install --yes dieharder
	cargo build --release --locked --quiet --package croupier
	target/release/croupier audit-rng raw | dieharder -a -g 200

lint:
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets --profile $(PROFILE) -- --deny warnings

fmt:
	cargo fmt --all
