//! All tests of `room`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod by_hand;
mod cases;
mod clock_jumps;
mod closing_day;
mod common;
mod contributions;
mod database;
/// An evening that is interrupted, and what two rooms are compared by.
mod crash {
    pub(crate) mod evening;
    pub(crate) mod look;
}
mod crash_everywhere;
mod edges;
mod evening;
mod faults_disk;
mod faults_table;
mod flipped;
mod follower;
mod games;
mod golden;
mod impossible_log;
mod jackpots;
mod lease;
mod memory;
mod moves;
mod pit_tables;
mod protection;
mod runner_edges;
mod runner_threads;
mod seal_secrecy;
/// A house made of several rooms.
mod sections {
    mod crashes;
    mod landing;
    mod roaming;
    mod world;
}
mod spec;
mod standing_still;
/// Tournaments in the room, mechanism by mechanism.
mod tournament {
    mod deals;
    mod evening;
    mod formats;
    mod input;
    mod kills;
    mod live;
    pub(crate) mod support;
}
mod tournaments;
mod void_hands;
mod wrong_acts;
