//! Who plays in an event, and where.

use core::fmt;

use game::Seat;

/// One entry into an event, counted from one in the order of registration. A re-entry is an entry of its own; a rebuy is
/// not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EntryNo(pub u32);

/// A table of an event, counted from one. Which table of the room that is, the room knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableNo(pub u32);

/// A seat of a table: what a seat card says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// The table.
    pub table: TableNo,
    /// The seat.
    pub seat: Seat,
}

impl fmt::Display for EntryNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}", self.0)
    }
}

impl fmt::Display for TableNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}", self.0)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, seat {}", self.table, self.seat)
    }
}
