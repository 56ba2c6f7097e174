//! A dealer that does every procedure of a hand by itself: see [`poker::driver`].

use alloc::vec::Vec;

use game::Moment;
use poker::driver::Stub;

use crate::awaiting::Awaiting;
use crate::event::Event;
use crate::setup::Setup;
use crate::table::Table;
use crate::violation::Violation;

/// Posts what is due, deals and does the dealer's procedures until a player has to decide, the floor has to rule, or
/// the hand is over and what follows from it is done. Beginning a hand is the caller's choice. The events are those
/// the same commands would have given one by one.
///
/// An error means that the stub had a card twice; the hand then stands before that card.
pub fn deal_on(
    table: &mut Table,
    setup: &Setup,
    now: Moment,
    stub: &mut impl Stub,
    events: &mut Vec<Event>,
) -> Result<Awaiting, Violation> {
    table.deal_on(setup, now, stub, events)
}
