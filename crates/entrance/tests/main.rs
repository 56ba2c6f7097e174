//! All tests of `entrance`, in one program.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod goodbye;
mod network;
mod pace;
