//! All tests of `link`, in one program.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod between;
mod codec;
mod greeting;
mod secret;
