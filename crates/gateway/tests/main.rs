//! All tests of `gateway`, in one program: against rooms that are played here. Those against a real room are among the
//! server's.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod played_room;
mod rooms_lost_and_found;
