//! What the director is told of a hand.

use game::Seat;
use table::Table;
use tournament::{Broke, Fact, Points, Stack};

/// What the director is told when the hand of a table is over; nothing while one is on, or before the first.
///
/// The stacks are those of all who were dealt in, and who was broken by whom goes by the last pot they contested. The big
/// blind is where it lay last: whoever comes after it moves for balance (cb:12.tourn.15a).
pub fn hand_ended(table: &Table) -> Option<Fact> {
    let finished = table.finished()?;
    let points = |seat: Seat| Points::new(finished.after[seat.index()].units());
    let stacks = finished.dealt.iter().map(|seat| Stack { seat, points: points(seat) }).collect();
    let broke = finished.busts.iter();
    let broke = broke.map(|bust| Broke { seat: bust.seat, by: bust.won_by.iter().collect() }).collect();
    let big_blind = table.state().round.blinds.iter().rev().flatten().next().copied();
    Some(Fact::HandEnded { stacks, broke, big_blind, short: Points::ZERO })
}
