//! All tests of `table`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod absence;
mod blinds;
mod books;
mod buyin;
mod charge;
mod cites;
mod clock;
mod decks;
mod draw;
mod floor;
mod impossible;
mod kill;
mod mistakes;
mod orbit;
mod play;
mod play_over;
mod questions;
mod refusals;
mod rotation;
mod ruled_chips;
mod seats;
mod straddle;
mod tournament_random;
mod tournament_table;
mod undone;
