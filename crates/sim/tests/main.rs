//! All tests of `sim`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod everything;
mod kills;
mod shift;
mod tournament;
