//! The figures that many refusals speak of.

use game::{HandNumber, PlayerId, Seat, TableId};
use wire::RefusalFacts;

/// None.
pub(super) fn figures() -> RefusalFacts {
    RefusalFacts::default()
}

/// About a table.
pub(super) fn at(table: TableId) -> RefusalFacts {
    RefusalFacts { table: Some(u32::from(table.0)), ..figures() }
}

/// About a seat of a table.
pub(super) fn in_seat(table: TableId, seat: Seat) -> RefusalFacts {
    RefusalFacts { seat: Some(seat.number()), ..at(table) }
}

/// About a hand at a table.
pub(super) fn in_hand(table: TableId, hand: HandNumber) -> RefusalFacts {
    RefusalFacts { hand: Some(hand.0), ..at(table) }
}

/// About a player.
pub(super) fn of(player: PlayerId) -> RefusalFacts {
    RefusalFacts { player: Some(u64::from(player.0)), ..figures() }
}

/// About a claim, a hold, a movement, a proposal or an adjustment.
pub(super) fn number(number: impl Into<u64>) -> RefusalFacts {
    RefusalFacts { number: Some(number.into()), ..figures() }
}
