//! Seats between seats, clockwise.

use game::{Seat, SeatSet};

/// Every seat there can be.
pub(crate) fn all() -> SeatSet {
    (0..Seat::MOST).filter_map(Seat::from_index).collect()
}

/// The seats after one and before another, clockwise; none where they are the same.
pub(crate) fn between(from: Seat, to: Seat) -> SeatSet {
    if from == to {
        return SeatSet::EMPTY;
    }
    all().clockwise_after(from).take_while(|seat| *seat != to).collect()
}

/// The seats after one and up to another, clockwise; that one alone, where they are the same.
pub(crate) fn up_to(from: Seat, to: Seat) -> SeatSet {
    between(from, to).with(to)
}
