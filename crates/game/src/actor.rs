//! Who sends a command, and who looks on.

use core::fmt;

use crate::Seat;

/// The number on a floorperson's badge: a ruling always says whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Badge(pub u32);

impl Badge {
    /// What the house does by its own plan, with nobody in person: it opens the floor of its configuration and gives
    /// guests their chips. Badges of people are counted from one.
    pub const HOUSE: Badge = Badge(0);
}

impl fmt::Display for Badge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Badge::HOUSE => f.write_str("the house"),
            Badge(number) => write!(f, "badge {number}"),
        }
    }
}

/// Who sends a command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// The player in this seat.
    Seat(Seat),
    /// Whoever handles the cards and the chips: a person at a live table, a driver online.
    Dealer,
    /// The clock: time has run out.
    Clock,
    /// A floorperson.
    Floor(Badge),
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => write!(f, "seat {seat}"),
            Actor::Dealer => f.write_str("the dealer"),
            Actor::Clock => f.write_str("the clock"),
            Actor::Floor(Badge::HOUSE) => f.write_str("the house"),
            Actor::Floor(badge) => write!(f, "floor {badge}"),
        }
    }
}

/// A request and who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command<R> {
    /// Who asks.
    pub actor: Actor,
    /// For what.
    pub request: R,
}

/// Who looks at what happens. Everybody gets every event; not everybody gets its cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat: own cards and what lies face up.
    Seat(Seat),
    /// The rail: what lies face up.
    Rail,
    /// The dealer: what lies face up.
    Dealer,
    /// The floor: what lies face up (separation of duty: no live hole cards).
    Floor,
    /// Surveillance: every card the house knows.
    Eye,
}
