//! Exactly two hole cards with exactly three of a five-card board.
//!
//! Two roads to the same order: [`OmahaBoard`] looks one hand up in the row of its board; [`batch`]
//! does many with arithmetic alone, as many at a time as the machine's vectors hold.

pub mod batch;
mod board;
mod rank_sets;
mod two_and_three;

pub use board::OmahaBoard;
