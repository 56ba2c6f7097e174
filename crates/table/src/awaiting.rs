//! What a table waits for.

use chips::Chips;
use game::{Seat, SeatSet};

/// What a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaiting {
    /// More players: nobody could be dealt a hand.
    Players {
        /// Who is ready.
        ready: SeatSet,
    },
    /// The dealer or the floor starts a game ([`Request::StartGame`](crate::Request::StartGame)).
    Start {
        /// Who would be in it.
        ready: SeatSet,
    },
    /// The dealer deals a card for the button ([`Request::ButtonCard`](crate::Request::ButtonCard)).
    ButtonCard {
        /// To whom.
        seat: Seat,
    },
    /// The dealer begins the next hand ([`Request::BeginHand`](crate::Request::BeginHand)).
    NextHand {
        /// Who will be dealt in, as things stand.
        dealt: SeatSet,
        /// Who may straddle now.
        straddle: Option<Straddle>,
        /// Who may kill the hand now.
        may_kill: SeatSet,
    },
    /// The decks, the time charge or the like come first: the machine says what.
    HeldUp,
    /// Something in the hand.
    Hand(poker::Awaiting),
}

/// A straddle that may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Straddle {
    /// By whom.
    pub seat: Seat,
    /// For how much.
    pub amount: Chips,
}
