//! Chances: how often each kind of hand comes, and how often each player wins.
//!
//! Counts are exact whole numbers and shares are exact fractions; where deals are sampled, the answer
//! says so and the seed decides it. Threads are used, the clock and the network are not.

mod boards;
mod by_board;
pub mod census;
pub mod dice;
mod equity;
mod exact;
mod fraction;
mod game;
pub mod icm;
mod matchup;
mod plan;
mod players;
pub mod premium;
mod question;
pub mod range;
mod sampled;
mod tally;
mod unanswerable;

pub use equity::{Equity, Method, ShareStanding, Standing};
pub use fraction::Fraction;
pub use game::{GAMES, Game, MOST_PLAYERS};
pub use plan::Plan;
pub use question::{Ask, Question, Sampling};
pub use unanswerable::{Place, Unanswerable};

/// Called from time to time with how many more hands or deals are done.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);
