//! A dealer that does every procedure of a hand by itself: see [`poker::driver`].

use alloc::vec::Vec;

use game::{Command, Moment};
use poker::driver::Stub;

use crate::Request;
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

/// The command that comes next in the hand where nobody has to decide: see [`poker::driver::next_command`]. Nothing
/// where no hand is on.
pub fn next_command(table: &Table, stub: &mut impl Stub) -> Option<Command<Request>> {
    let (setup, hand) = table.hand()?;
    let Command { actor, request } = poker::driver::next_command(hand, setup, stub)?;
    Some(Command { actor, request: Request::Hand(request) })
}
