//! Who must do what next.

use core::fmt;

use game::preparation::Motion;
use game::{Seat, SeatSet};

use super::event::Place;

/// What the deck needs before it can be dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckStep {
    /// The deck was removed: another is to be brought.
    Bring,
    /// The cards of the last round are to be taken from the rack.
    ClearRack,
    /// It is to be shuffled or cut.
    Prepare(Motion),
    /// The machine is to say how many cards it has.
    MachineCount,
    /// Nothing.
    Ready,
}

/// Who must do what next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaiting {
    /// Players may bet; the dealer makes the deck ready and, when someone has bet, calls "no more bets".
    Bets {
        /// What the deck needs.
        deck: DeckStep,
        /// Who has bet.
        bettors: SeatSet,
    },
    /// Bets are closed, and the floor has ordered the deck cut again before the first card.
    Cut {
        /// The smallest cut, which stands for any.
        motion: Motion,
    },
    /// A card is due.
    Card {
        /// Where it goes.
        to: Place,
    },
    /// A stack of three is due. One for the community loses its bottom card.
    Stack {
        /// Where it goes.
        to: Place,
    },
    /// The stub is to be racked, or counted.
    Stub {
        /// Whether it has to be counted.
        count_due: bool,
    },
    /// Players make the first play wager or check, in any order.
    FirstDecision {
        /// Who.
        seats: SeatSet,
    },
    /// The dealer turns up the community cards.
    Community,
    /// Players make the second play wager or fold, in any order.
    SecondDecision {
        /// Who.
        seats: SeatSet,
    },
    /// The dealer turns up the own cards.
    Dealer,
    /// The dealer settles this player's wagers.
    Settlement {
        /// Whose.
        seat: Seat,
    },
    /// This player spins the wheel.
    Spin {
        /// Who.
        seat: Seat,
    },
}

impl fmt::Display for Awaiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Awaiting::Bets { .. } => f.write_str("wagers"),
            Awaiting::Cut { .. } => f.write_str("the deck to be cut again"),
            Awaiting::Card { to } => write!(f, "a card {to}"),
            Awaiting::Stack { to } => write!(f, "a stack of three {to}"),
            Awaiting::Stub { count_due: true } => f.write_str("the stub to be counted"),
            Awaiting::Stub { count_due: false } => f.write_str("the stub to be racked"),
            Awaiting::FirstDecision { .. } => f.write_str("players to bet or check"),
            Awaiting::Community => f.write_str("the community cards to be turned up"),
            Awaiting::SecondDecision { .. } => f.write_str("players to bet or fold"),
            Awaiting::Dealer => f.write_str("the dealer's cards to be turned up"),
            Awaiting::Settlement { seat } => write!(f, "seat {seat}'s wagers to be settled"),
            Awaiting::Spin { seat } => write!(f, "seat {seat} to spin"),
        }
    }
}

impl fmt::Display for DeckStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckStep::Bring => f.write_str("a deck is to be brought"),
            DeckStep::ClearRack => f.write_str("the discard rack is to be cleared"),
            DeckStep::Prepare(Motion::Cut(_)) => f.write_str("the deck is to be cut"),
            DeckStep::Prepare(_) => f.write_str("the deck is to be shuffled"),
            DeckStep::MachineCount => f.write_str("the shuffling machine has not reported its card count"),
            DeckStep::Ready => f.write_str("the deck is ready"),
        }
    }
}
