//! All tests of `bots`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod chance;
mod floor;
mod policies;
mod sizes;
mod styles;
