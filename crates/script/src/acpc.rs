//! The dealer's side of the computer poker competition: a hand under its rules, what each player is sent of it, what an
//! answer means, and the lines of a log.
//!
//! The competition plays another game than a card room: stacks are the same every hand, pots are divided into fractions,
//! nobody folds for nothing, and a short all-in reopens the betting. So it has a state of its own ([`State`]), and the rules
//! of the room are no part of it. Reading its logs, and the definitions of its games, is in
//! [`histories::acpc`](crate::histories::acpc).
//!
//! Owns no socket and no clock: whoever does sends [`State::seen_by`] and gives the answer to [`State::answered`].

mod action;
mod deal;
mod score;
mod state;

pub use crate::histories::acpc::GameDefinition;
pub use action::{Action, Answer, Mended};
pub use deal::Dealer;
pub use score::{Score, Scores};
pub use state::State;

/// The version of the protocol.
pub const VERSION: &str = "VERSION:2.0.0";

/// No line is longer.
pub const LONGEST_LINE: usize = 4096;

/// Whether a player that says this first speaks the protocol: the same major version, and no later a minor one.
pub fn greets(line: &str) -> bool {
    let Some(numbers) = line.trim().strip_prefix("VERSION:") else { return false };
    let numbers: Vec<Option<u32>> = numbers.split('.').map(|number| number.parse().ok()).collect();
    matches!(numbers[..], [Some(2), Some(0), Some(_)])
}

/// Whether a line is a comment, which both sides pass over.
pub fn is_comment(line: &str) -> bool {
    line.starts_with(['#', ';'])
}
