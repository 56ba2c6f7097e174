//! What the floor can see at the tables when it decides. Nothing of it is kept: what follows from it stands in the
//! events.

use game::{HandNumber, Seat, TableId};

/// What the floor sees at the tables, answered by the room.
pub trait Facts {
    /// The hand being played; `None` between hands.
    fn hand(&self, table: TableId) -> Option<HandNumber>;

    /// Whether the big blind of the next hand comes to this seat, or would if somebody sat there ready to play.
    fn big_blind_next(&self, table: TableId, seat: Seat) -> bool;

    /// Whether the seat has taken a blind since it last had the button.
    fn blind_taken(&self, table: TableId, seat: Seat) -> bool;

    /// Where the button lies in the hand being played, or lay in the last one.
    fn button(&self, table: TableId) -> Option<Seat>;

    /// Whether the table is made to stand still. Nobody is called to it. A long hand is no reason: whoever waits would be
    /// kept from a table where somebody merely thinks.
    fn stands_still(&self, table: TableId) -> bool;
}

/// A room in which no hand is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quiet;

impl Facts for Quiet {
    fn hand(&self, _table: TableId) -> Option<HandNumber> {
        None
    }

    fn big_blind_next(&self, _table: TableId, _seat: Seat) -> bool {
        false
    }

    fn blind_taken(&self, _table: TableId, _seat: Seat) -> bool {
        false
    }

    fn button(&self, _table: TableId) -> Option<Seat> {
        None
    }

    fn stands_still(&self, _table: TableId) -> bool {
        false
    }
}
