//! All tests of `accounts`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod coming_in;
mod file;
mod keys;
mod names;
mod sessions;
mod tampering;
mod traces;
