//! All tests of `house`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod crew;
mod log_size;
mod open_house;
mod soak;
mod tournaments;
