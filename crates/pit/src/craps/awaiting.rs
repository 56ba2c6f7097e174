//! Who may do what next.

use game::{Seat, SeatSet};

use super::wager::Wager;

/// What the table waits for. What is offered here is what is accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awaiting {
    /// What brings the game on: the dealer's to do.
    pub step: Step,
    /// Who may make wagers, take them down and call them on or off: nobody once bets are closed.
    pub bets: SeatSet,
}

/// What brings the game on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The dice roll.
    Roll,
    /// The dealer takes the losing wagers.
    Collect,
    /// The dealer pays a winner, or gives a void wager back.
    Pay {
        /// Whose.
        seat: Seat,
        /// Which wager.
        wager: Wager,
    },
    /// The dealer moves come wagers and the puck, and opens the bets.
    Finish,
}

impl core::fmt::Display for Step {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Step::Roll => f.write_str("the dice"),
            Step::Collect => f.write_str("the dealer to take the losing wagers"),
            Step::Pay { seat, wager } => write!(f, "seat {seat} to be paid for {}", wager.key()),
            Step::Finish => f.write_str("the dealer to move the puck"),
        }
    }
}
