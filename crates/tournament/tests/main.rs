//! All tests of `tournament`, in one program.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod chop;
mod points;
mod prizes;
mod race;
mod structure;
