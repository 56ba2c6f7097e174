//! All tests of `floor`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod bars;
mod big_board;
mod broken;
mod draft;
mod impossible;
mod lists;
mod moves;
mod new_games;
mod play_over;
mod properties;
mod random;
mod seat_now;
mod support;
mod words;
