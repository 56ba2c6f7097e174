//! All tests of `tournament`, in one program.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod absence;
mod chop;
mod colour_up;
mod deals;
mod draws;
mod formats;
mod hidden_chips;
mod late;
mod levels;
mod line_up;
mod moves;
mod penalties;
mod places;
mod points;
mod prizes;
mod purchases;
mod race;
mod random;
mod referee;
mod rounds;
mod spine;
mod structure;
mod support;
mod undoing;
