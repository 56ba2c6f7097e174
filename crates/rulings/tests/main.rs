//! All tests of `rulings`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod board;
mod burn;
mod count;
mod deck;
mod dispute;
mod every_path;
mod exposed;
mod hand;
mod misdeal;
mod new_jersey;
mod position;
mod search;
mod showdown;
mod support;
mod tournament;
mod turn;
mod wager;
mod wager_size;
mod why_not;
mod words;
