//! All tests of `accounts`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]
#![allow(clippy::duplicate_mod, reason = "the same tests are carried out in both places")]

mod database;
mod everywhere;
mod file;
mod names;
mod tampering;
