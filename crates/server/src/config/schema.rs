//! What may be written where.

/// A section and its keys.
pub(super) struct Section {
    pub(super) name: &'static str,
    pub(super) keys: &'static [&'static str],
}

/// Every section but the tables.
pub(super) const SECTIONS: [Section; 9] = [
    Section {
        name: "server",
        keys: &[
            "listen",
            "public_url",
            "origins",
            "trust_proxy",
            "max_connections",
            "max_per_address",
            "grace",
        ],
    },
    Section { name: "server.tls", keys: &["certificate", "key"] },
    Section {
        name: "store",
        keys: &["log", "accounts", "key", "standby", "snapshot_every", "least_free_mb"],
    },
    Section {
        name: "house",
        keys: &[
            "name",
            "currency",
            "demo",
            "chips",
            "guest_chips",
            "refill_below",
            "refill_every",
            "programs",
            "pause_between_hands",
            "pause_at_showdown",
            "bot_think_least",
            "bot_think_most",
            "open_seats",
            "absent_seat",
            "still_after",
            "recount_above",
            "comp_per_hour",
            "contribution_window",
        ],
    },
    Section {
        name: "accounts",
        keys: &[
            "failures",
            "lock",
            "longest_lock",
            "forget",
            "idle",
            "longest",
            "guest_longest",
            "guest_empty",
            "sessions_each",
            "most_accounts",
            "log_ins_burst",
            "log_ins_every",
            "registrations_burst",
            "registrations_every",
            "guests_burst",
            "guests_every",
        ],
    },
    Section {
        name: "protection",
        keys: &[
            "limit_cooling",
            "break_least",
            "break_most",
            "exclusion_least",
            "reality_check",
            "session_pause",
            "keep_out_addresses",
            "keep_out_for",
        ],
    },
    Section { name: "log", keys: &["format", "level"] },
    Section { name: "metrics", keys: &["enabled", "loopback_only"] },
    Section { name: "cluster", keys: &["listen", "secret"] },
];

/// The list of tables: it is written in a file, and nowhere else.
pub(super) const TABLE: &str = "table";

/// What a table is written with.
pub(super) const TABLE_KEYS: [&str; 4] = ["name", "game", "bots", "same_address"];

/// What the bots of a table are written with.
pub(super) const BOTS_KEYS: [&str; 2] = ["count", "styles"];

/// What begins the name of every environment variable of ours.
pub(super) const PREFIX: &str = "CROUPIER_";

/// What stands between section and key in the name of an environment variable.
pub(super) const BETWEEN: &str = "__";

pub(super) fn section(name: &str) -> Option<&'static Section> {
    SECTIONS.iter().find(|section| section.name == name)
}

/// The sections that have this key.
pub(super) fn having(key: &str) -> impl Iterator<Item = &'static Section> {
    SECTIONS.iter().filter(move |section| section.keys.contains(&key))
}

/// The environment variable of a key.
pub(super) fn variable(section: &str, key: &str) -> String {
    format!("{PREFIX}{}", format!("{section}.{key}").replace('.', BETWEEN).to_uppercase())
}
