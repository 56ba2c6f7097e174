//! All tests of `database` that need a server, in one program.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod cancelled;
mod tls;
