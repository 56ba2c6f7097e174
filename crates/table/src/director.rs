//! Tables of a tournament: what the director tells a table, and what the table keeps of it.
//!
//! At such a table nobody buys chips, sits out or leaves by themselves. Points come and go by order of the tournament, each time
//! with an event that says how many and what for; stakes are set level by level and played from the next riffle on; absent
//! players are dealt in. Which of all this holds is a value of the [`HousePolicy`](crate::HousePolicy), and the tournament itself
//! (clock, draws, balance, places, prizes) is no business of a table.

mod event;
mod level;
mod refusal;

use game::{Actor, SeatSet};

pub use event::{DirectorEvent, Request};
pub use level::{GameName, Level};
pub use refusal::DirectorRefusal;

use crate::terms::Stakes;

/// What a table has been told by the tournament it belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders {
    /// The number of the level that is played; nought where none was set.
    pub level: u16,
    /// Its stakes; those of the table's setup, where none were set.
    pub stakes: Option<Stakes>,
    /// The level that comes with the next riffle.
    pub next_level: u16,
    /// Its stakes.
    pub next: Option<Stakes>,
    /// Whether the riffle of the next hand has begun: its stakes are fixed (cb:12.tourn.9b).
    pub riffled: bool,
    /// Who has halted the table before its next hand.
    pub halted: Option<Halted>,
    /// Who is not at the table: dealt in, and dead when the deal is complete (cb:12.tourn.6).
    pub absent: SeatSet,
    /// Whether two are left in the tournament.
    pub last_two: bool,
    /// Whether one prize is left to be won.
    pub one_prize: bool,
    /// How many were dealt in, in the last hand.
    pub dealt: u8,
}

/// A table that deals no further hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halted {
    /// By whom.
    pub by: Actor,
    /// Why.
    pub why: Halt,
}

/// Why a table deals no further hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The director has stopped it.
    Pause,
    /// Everybody rests.
    Rest,
    /// It waits for the others: hand for hand.
    HandForHand,
    /// Players are to come or to go.
    Balance,
    /// Chips are changed for larger ones.
    ColourUp,
    /// The players talk about a deal.
    Chop,
}

/// What points come to a table for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// The stack an entry starts with, or a bought seat's that was unsold.
    Entry,
    /// A player came from another table.
    Moved,
    /// A rebuy or a re-entry.
    Rebuy,
    /// An add-on.
    AddOn,
    /// Chips that were hidden went to the winner of the pot.
    Hidden,
    /// A mistake was put right.
    Correction,
}

/// What points leave a table for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// The player went to another table.
    Moved,
    /// The player has lost everything.
    Busted,
    /// The player was disqualified (cb:12.tourn.1d).
    Disqualified,
    /// The player never came (cb:12.tourn.4c).
    NoShow,
    /// The seat was not sold in time (cb:12.tourn.5b).
    Unsold,
    /// Chips were hidden (cb:12.tourn.19d).
    Hidden,
    /// Chips were taken off the table (cb:12.tourn.27b).
    TakenOff,
    /// A mistake was put right.
    Correction,
}

impl Orders {
    /// The stakes of the hand that is on, or of the one that comes.
    pub(crate) fn stakes(&self, hand_on: bool) -> Option<&Stakes> {
        let coming = self.next.as_ref().filter(|_| !hand_on && !self.riffled);
        coming.or(self.stakes.as_ref())
    }

    /// Whether the next riffle brings another level.
    pub(crate) const fn level_is_due(&self) -> bool {
        self.next.is_some() && !self.riffled
    }
}
