//! All tests of `ledger`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod books;
mod cage;
mod cites;
mod counts;
mod day;
mod drops;
mod holds;
mod impossible;
mod random;
mod remembered;
mod routes;
mod sections;
mod support;
mod tournament_random;
mod tournaments;
mod two_badges;
