//! Who may do what next.

use game::{Seat, SeatSet};

use super::wager::Wager;

/// What the table waits for. What is offered here is what is accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awaiting {
    /// What brings the game on.
    pub step: Step,
    /// Who may make wagers and take them down: nobody once bets are closed.
    pub bets: SeatSet,
    /// Who is asked about the shaker.
    pub answer: Option<Answer>,
}

/// What brings the game on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The dealer shakes before the shaker goes round.
    FirstShake {
        /// How often at least.
        least: u8,
    },
    /// A player answers: see [`Awaiting::answer`].
    Answer,
    /// The player with the shaker shakes.
    PlayerShakes {
        /// Who.
        seat: Seat,
        /// How often at least.
        least: u8,
    },
    /// The dealer shakes again for the players.
    DealerShakes {
        /// How often at least.
        least: u8,
    },
    /// The dealer uncovers the dice, or calls a no roll.
    Uncover,
    /// The dealer takes the losing wagers.
    Collect,
    /// The dealer pays a winner.
    Pay {
        /// Whose.
        seat: Seat,
        /// Which wager.
        wager: Wager,
    },
    /// The dealer covers the shaker.
    Cover,
}

/// A question about the shaker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// It is offered: [`Request::Accept`](super::Request::Accept) or [`Request::Refuse`](super::Request::Refuse).
    TakeOrRefuse(Seat),
    /// A shake is settled: [`Request::Keep`](super::Request::Keep) or [`Request::Pass`](super::Request::Pass).
    KeepOrPass(Seat),
}

impl Answer {
    /// Who is asked.
    pub const fn seat(self) -> Seat {
        match self {
            Answer::TakeOrRefuse(seat) | Answer::KeepOrPass(seat) => seat,
        }
    }
}

impl core::fmt::Display for Step {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Step::FirstShake { .. } => f.write_str("the dealer to shake"),
            Step::Answer => f.write_str("a player to answer about the shaker"),
            Step::PlayerShakes { seat, .. } => write!(f, "seat {seat} to shake"),
            Step::DealerShakes { .. } => f.write_str("the dealer to shake for the players"),
            Step::Uncover => f.write_str("the dealer to uncover the dice"),
            Step::Collect => f.write_str("the dealer to take the losing wagers"),
            Step::Pay { seat, wager } => write!(f, "seat {seat} to be paid for {}", wager.key()),
            Step::Cover => f.write_str("the dealer to cover the shaker"),
        }
    }
}
