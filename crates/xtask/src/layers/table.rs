//! The map of the workspace. A new crate is placed here before it is used; `docs/ARCHITECTURE.md` has the
//! picture.

/// Where a crate stands and what it may know.
pub(crate) struct Place {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its layer; a crate uses only crates of lower layers.
    pub(crate) layer: u8,
    /// What it may depend on at run time.
    pub(crate) may_use: MayUse,
    /// For rules crates: no clock, no randomness, no async, no input or output.
    pub(crate) pure: Option<Purity>,
}

/// What a crate may depend on at run time. Tests and build scripts are free, except for [`PEERS`].
pub(crate) enum MayUse {
    /// These crates of the workspace, and these from elsewhere.
    Only {
        /// Crates of the workspace.
        ours: &'static [&'static str],
        /// Crates from the registry.
        others: &'static [&'static str],
    },
    /// Whatever serves: nothing of the product depends on it.
    Anything,
}

/// How pure a rules crate is.
pub(crate) struct Purity {
    /// The only files, from the crate's `src` folder, that may mention `std`.
    pub(crate) std_allowed_in: &'static [&'static str],
}

const NOTHING: MayUse = MayUse::Only { ours: &[], others: &[] };
const PURE: Option<Purity> = Some(Purity { std_allowed_in: &[] });

/// Every crate of the workspace, from the bottom up.
pub(crate) const CRATES: [Place; 37] = [
    Place { name: "cards", layer: 0, may_use: NOTHING, pure: PURE },
    Place { name: "chips", layer: 0, may_use: NOTHING, pure: PURE },
    Place { name: "rulebook", layer: 0, may_use: NOTHING, pure: PURE },
    Place { name: "game", layer: 1, may_use: MayUse::Only { ours: &["cards"], others: &[] }, pure: PURE },
    Place {
        name: "hands",
        // Below poker, which ranks with it.
        layer: 1,
        may_use: MayUse::Only { ours: &["cards"], others: &[] },
        // Which instructions the processor has can only be asked at run time.
        pure: Some(Purity { std_allowed_in: &["simd.rs"] }),
    },
    Place {
        name: "rulings",
        // Below poker, which asks it; it knows no table.
        layer: 1,
        may_use: MayUse::Only { ours: &["chips", "rulebook"], others: &[] },
        pure: PURE,
    },
    Place {
        name: "wire",
        layer: 1,
        may_use: MayUse::Only {
            ours: &["cards"],
            // Messages are JSON; the OpenAPI document is made from them.
            others: &["serde", "serde_json", "utoipa"],
        },
        pure: None,
    },
    // Below the log and the accounts: what both ask of a database.
    Place {
        name: "database",
        layer: 0,
        // The clock that counts sleep; TLS to the server.
        may_use: MayUse::Only {
            ours: &[],
            others: &["postgres", "rustix", "rustls", "sha2", "tokio", "tokio-rustls"],
        },
        pure: None,
    },
    // Below the server and the gateway: what they say to each other.
    Place {
        name: "link",
        layer: 0,
        may_use: MayUse::Only {
            ours: &[],
            // Requests as HTTP has them, bytes that are shared and not copied; proofs that nobody can guess; one carrier, encrypted.
            others: &[
                "bytes",
                "getrandom",
                "hmac",
                "http",
                "rustls",
                "sha2",
                "tokio",
                "tokio-rustls",
                "zeroize",
            ],
        },
        pure: None,
    },
    Place { name: "packing", layer: 0, may_use: MayUse::Only { ours: &[], others: &["flate2"] }, pure: None },
    Place {
        name: "poker",
        layer: 2,
        may_use: MayUse::Only {
            // What follows from an irregularity is decided once, in rulings: a hand fills in the facts.
            ours: &["cards", "chips", "game", "hands", "rulebook", "rulings"],
            others: &[],
        },
        pure: PURE,
    },
    Place {
        name: "pit",
        layer: 2,
        may_use: MayUse::Only { ours: &["cards", "chips", "game", "hands", "rulebook"], others: &[] },
        pure: PURE,
    },
    Place {
        name: "ledger",
        layer: 2,
        may_use: MayUse::Only { ours: &["chips", "game", "rulebook"], others: &[] },
        pure: PURE,
    },
    Place {
        name: "table",
        layer: 3,
        may_use: MayUse::Only {
            ours: &["cards", "chips", "game", "hands", "poker", "rulebook"],
            others: &[],
        },
        pure: PURE,
    },
    Place {
        name: "jackpot",
        layer: 3,
        may_use: MayUse::Only {
            ours: &["cards", "chips", "game", "hands", "poker", "rulebook"],
            others: &[],
        },
        pure: PURE,
    },
    Place {
        name: "floor",
        layer: 3,
        may_use: MayUse::Only { ours: &["cards", "chips", "game", "rulebook"], others: &[] },
        pure: PURE,
    },
    Place {
        name: "tournament",
        // Beside the tables: it is told what happened there, and knows none.
        layer: 3,
        may_use: MayUse::Only { ours: &["cards", "chips", "game", "rulebook"], others: &[] },
        pure: PURE,
    },
    Place {
        name: "runner",
        // Between the director of a tournament and the tables: neither knows the other.
        layer: 4,
        may_use: MayUse::Only { ours: &["chips", "game", "poker", "table", "tournament"], others: &[] },
        pure: PURE,
    },
    Place {
        name: "view",
        // Above the tables it shows.
        layer: 4,
        may_use: MayUse::Only {
            ours: &[
                "cards",
                "chips",
                "floor",
                "game",
                "hands",
                "jackpot",
                "ledger",
                "pit",
                "poker",
                "rulebook",
                "rulings",
                "table",
                "tournament",
                "wire",
            ],
            others: &[],
        },
        pure: PURE,
    },
    Place {
        name: "script",
        layer: 5,
        may_use: MayUse::Only {
            ours: &[
                "cards",
                "chips",
                "game",
                "hands",
                "pit",
                "poker",
                "rulebook",
                "tournament",
                "view",
                "wire",
            ],
            others: &[],
        },
        pure: None,
    },
    Place {
        name: "odds",
        layer: 3,
        may_use: MayUse::Only {
            ours: &["cards", "chips", "hands", "pit"],
            others: &["rand_core", "rand_xoshiro", "rayon"],
        },
        pure: None,
    },
    Place {
        name: "bots",
        layer: 3,
        may_use: MayUse::Only {
            ours: &["cards", "chips", "game", "hands", "poker"],
            // For simulations and games against bots, never for money.
            others: &["rand_core", "rand_xoshiro"],
        },
        pure: None,
    },
    Place {
        name: "shuffler",
        layer: 3,
        may_use: MayUse::Only {
            ours: &["cards", "game"],
            // Entropy, the cipher whose stream shuffles, commitments, sealing what is stored, and forgetting it.
            others: &["chacha20", "chacha20poly1305", "getrandom", "sha2", "zeroize"],
        },
        pure: None,
    },
    Place {
        name: "journal",
        layer: 4,
        may_use: MayUse::Only {
            ours: &[
                "cards",
                "chips",
                "database",
                "floor",
                "game",
                "jackpot",
                "ledger",
                "pit",
                "poker",
                "rulebook",
                "table",
                "tournament",
            ],
            // The default store, the packing of its old entries, the hash of the chain, and the other store.
            others: &["miniz_oxide", "postgres", "rusqlite", "sha2"],
        },
        pure: None,
    },
    Place {
        name: "room",
        // Above the language of hand scripts: what is written down at a table is made out there.
        layer: 6,
        may_use: MayUse::Only {
            ours: &[
                "cards",
                "chips",
                "floor",
                "game",
                "hands",
                "jackpot",
                "journal",
                "ledger",
                "pit",
                "poker",
                "rulebook",
                // Directors and tables know nothing of each other.
                "runner",
                "script",
                "shuffler",
                "table",
                "tournament",
                "view",
            ],
            // What a table is opened with is stored as text people can read.
            others: &["serde", "serde_json"],
        },
        pure: None,
    },
    Place {
        name: "sim",
        layer: 7,
        may_use: MayUse::Only {
            ours: &[
                "bots",
                "cards",
                "chips",
                "floor",
                "game",
                "jackpot",
                "journal",
                "ledger",
                "pit",
                "poker",
                "room",
                "rulebook",
                "runner",
                "shuffler",
                "table",
                "tournament",
            ],
            others: &[],
        },
        pure: None,
    },
    Place {
        name: "house",
        // Beside the simulation, which plays without a clock: this one follows a room that runs.
        layer: 7,
        may_use: MayUse::Only {
            ours: &["bots", "chips", "game", "ledger", "pit", "poker", "room", "table", "tournament"],
            // What its players leave to chance; a word to whoever operates the room where it is refused.
            others: &["sha2", "tracing"],
        },
        pure: None,
    },
    Place {
        name: "accounts",
        // Beside the room: it knows who is at the other end of a connection, and nothing of games.
        layer: 2,
        may_use: MayUse::Only {
            // The roles are words of the protocol.
            ours: &["database", "game", "wire"],
            // A file of its own, or tables of its own; passwords hashed slowly, compared in constant time and forgotten.
            others: &["argon2", "bytes", "getrandom", "postgres", "rusqlite", "sha2", "subtle", "zeroize"],
        },
        pure: None,
    },
    Place {
        name: "entrance",
        // Whoever has clients' sockets: a room, or a gateway. It knows neither rooms nor accounts nor cards.
        layer: 2,
        may_use: MayUse::Only {
            ours: &["wire"],
            others: &[
                "axum",
                "axum-server",
                "futures-util",
                "hyper-util",
                "rustix",
                "rustls",
                "sha2",
                "tokio",
                "tracing",
                "tracing-subscriber",
            ],
        },
        pure: None,
    },
    Place {
        name: "gateway",
        // A process that has sockets and nothing else: no room, no log, no accounts, no key, no cards. It could not open a
        // deck if it were taken over by a stranger, and this list is why.
        layer: 3,
        may_use: MayUse::Only {
            ours: &["entrance", "link", "wire"],
            others: &["axum", "axum-server", "futures-util", "tokio", "tracing"],
        },
        pure: None,
    },
    Place {
        name: "server",
        layer: 8,
        // The only part of the product that has both sockets and a room.
        may_use: MayUse::Only {
            ours: &[
                "accounts",
                "bots",
                "cards",
                "chips",
                // What whoever has sockets needs.
                "entrance",
                "game",
                "house",
                "jackpot",
                "journal",
                "ledger",
                // To gateways, which have the sockets of clients.
                "link",
                // What a deal is worth by the chip model.
                "odds",
                // What goes over the sockets, small.
                "packing",
                "pit",
                "poker",
                "room",
                "rulebook",
                "script",
                "shuffler",
                "table",
                "tournament",
                "view",
                "wire",
            ],
            others: &[
                // HTTP, WebSockets and TLS.
                "axum",
                "axum-server",
                "bytes",
                "futures-util",
                "tokio",
                "tower-service",
                // How many files may be open, how much space the disk has left.
                "rustix",
                // The list of hands beside the log.
                "rusqlite",
                // The document that describes them.
                "utoipa",
                // Messages are JSON, the configuration is TOML.
                "serde",
                "serde_json",
                "toml",
                // Numbers of commands; the key of the room, read and forgotten.
                "sha2",
                "zeroize",
                // What the program says while it runs.
                "tracing",
            ],
        },
        pure: None,
    },
    Place {
        name: "load",
        // A tool beside the server: it opens a house like any other and plays against it.
        layer: 9,
        may_use: MayUse::Only {
            ours: &[
                "accounts",
                "chips",
                "game",
                "gateway",
                "journal",
                "ledger",
                "link",
                "packing",
                "poker",
                "room",
                // The database of a cluster in trouble.
                "scratchdb",
                "server",
                "shuffler",
                "table",
                "wire",
            ],
            // Players are clients of WebSockets; the echo they are compared with is served as the house is.
            others: &["axum", "futures-util", "serde", "serde_json", "sha2", "tokio", "tokio-tungstenite"],
        },
        pure: None,
    },
    Place {
        name: "croupier",
        layer: 10,
        may_use: MayUse::Only {
            ours: &[
                "accounts",
                "bots",
                "cards",
                "chips",
                "entrance",
                "floor",
                "game",
                "gateway",
                "hands",
                "jackpot",
                "journal",
                "ledger",
                "link",
                "load",
                "odds",
                "pit",
                "poker",
                "room",
                "rulebook",
                "rulings",
                "script",
                "server",
                "shuffler",
                "sim",
                "table",
                "tournament",
                "view",
                "wire",
            ],
            // rayon: the user says how many threads; rand_xoshiro: simulations and bots, never money.
            others: &[
                "clap",
                "indicatif",
                // The heap.
                "mimalloc",
                "rand_core",
                "rand_xoshiro",
                "rayon",
                // How much space is left on the disk, and how many files may be open; hashes of backups.
                "rustix",
                "serde",
                "serde_json",
                "sha2",
                "tokio",
                // The client half of a WebSocket, for bots that join a table.
                "tungstenite",
            ],
        },
        pure: None,
    },
    Place {
        name: "python",
        // What Python loads: beside the room, of which it knows nothing.
        layer: 6,
        may_use: MayUse::Only {
            ours: &[
                "bots", "cards", "chips", "game", "hands", "odds", "pit", "poker", "rulebook", "script",
                "view",
            ],
            others: &["pyo3"],
        },
        pure: None,
    },
    // Beside the product: for tests and chores.
    Place { name: "proof", layer: 1, may_use: MayUse::Only { ours: &["rulebook"], others: &[] }, pure: None },
    Place { name: "scratchdb", layer: 1, may_use: NOTHING, pure: None },
    Place { name: "xtask", layer: 11, may_use: MayUse::Anything, pure: None },
];

/// Other evaluators and equity calculators, by their names in the registry: one is called as our own crate is. We compare ourselves with them in `bench/`, a workspace of its
/// own; here they must not appear at all, not even in tests.
pub(crate) const PEERS: &[&str] = &[
    "aya_poker",
    "freezeout-cards",
    "freezeout-eval",
    "holdem-hand-evaluator",
    "openpql-prelude",
    "poker",
    "poker-equity",
    "poker_eval",
    "pokers",
    "rs_poker",
    "rust_poker",
];
