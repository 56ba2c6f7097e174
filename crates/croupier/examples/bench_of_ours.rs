//! Our half of `make bench`, compiled with the tests: the benchmarks are a workspace of their own with all the crates they are
//! compared with, which no test compiles, and whoever changes an interface here would not hear that they use it. Nothing is
//! measured, and nothing runs.

#![allow(
    warnings,
    reason = "the lints of the benchmarks are in bench/Cargo.toml, and what only peers are compared with is unused"
)]

#[path = "../../../bench/src/card_room/mod.rs"]
mod card_room;
#[path = "../../../bench/src/contender.rs"]
mod contender;
#[path = "../../../bench/src/deals.rs"]
mod deals;
#[path = "../../../bench/src/histories.rs"]
mod histories;
#[path = "../../../bench/src/house/mod.rs"]
mod house;
#[path = "../../../bench/src/judge.rs"]
mod judge;
#[path = "../../../bench/src/ours.rs"]
mod ours;
#[path = "../../../bench/src/ours_play.rs"]
mod ours_play;
#[path = "../../../bench/src/ours_replay.rs"]
mod ours_replay;
#[path = "../../../bench/src/plain_loops.rs"]
mod plain_loops;
#[path = "../../../bench/src/referee.rs"]
mod referee;
#[path = "../../../bench/src/reference.rs"]
mod reference;
#[path = "../../../bench/src/table.rs"]
mod table;
#[path = "../../../bench/src/tournaments.rs"]
mod tournaments;

/// Where the benchmarks write their files; their report names the crates they are compared with.
mod report {
    /// The folder.
    pub(crate) fn folder() -> std::path::PathBuf {
        std::env::temp_dir()
    }
}

fn main() {}
