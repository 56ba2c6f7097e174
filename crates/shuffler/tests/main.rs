//! All tests of `shuffler`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod ballots;
mod collect;
mod contributions;
mod health;
mod range;
mod reshuffled;
mod sealed;
mod statistics;
mod sts;
mod support;
mod transcript;
