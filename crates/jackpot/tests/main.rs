//! All tests of `jackpot`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod bad_beat;
mod cites;
mod desk;
mod engine;
mod funds;
mod high_hand;
mod impossible;
mod random;
mod slots;
mod support;
