//! Taking events in: one road for the board and for a draft of it, live or read back from a log. An event that does not
//! fit is refused before anything has changed.

mod bars;
mod lists;
mod moves;
mod seats;
mod tables;

use game::{Moment, PlayerId};

use crate::Floor;
use crate::event::{FloorEvent, Hold};
use crate::impossible::Impossible;
use crate::request::Bar;
use crate::writing::BoardEdit;

impl Floor {
    /// Takes an event in.
    ///
    /// # Errors
    ///
    /// When [`decide`](Floor::decide) cannot have given the event for this floor. Nothing has changed then.
    pub fn apply(&mut self, now: Moment, event: &FloorEvent) -> Result<(), Impossible> {
        take_in(&mut self.board, now, event)
    }
}

/// Takes an event in.
pub(crate) fn take_in(board: &mut impl BoardEdit, now: Moment, event: &FloorEvent) -> Result<(), Impossible> {
    match *event {
        FloorEvent::Listed { player, kind, channel, present, ticket, line } => {
            lists::list(board, kind, lists::new_name(now, player, channel, present, ticket, line), line)
        }
        FloorEvent::Unlisted { player, kind, .. } => lists::unlist(board, player, &kind),
        FloorEvent::CheckedIn { player } => lists::check_in(board, player),
        FloorEvent::SteppedOut { player } => lists::step_out(board, now, player),
        FloorEvent::PlayerCalled { player, kind, table, seat, until, .. } => {
            lists::call(board, now, player, &kind, (table, seat), until)
        }
        FloorEvent::CallExtended { player, kind, until } => {
            board.call_mut(player, &kind)?.until = until;
            Ok(())
        }
        FloorEvent::CallWithdrawn { player, kind, declined } => {
            lists::withdraw(board, player, &kind, declined)
        }
        FloorEvent::SentToEnd { player, kind, why } => lists::send_to_end(board, player, &kind, why),

        FloorEvent::SeatLocked { player, spot, hold } => board.hold_seat(now, player, spot, hold),
        FloorEvent::SeatGiven { player, kind, spot } => {
            let called = board.name(player, &kind).and_then(|name| name.call);
            let here = called.is_some_and(|call| call.table == spot.table);
            Impossible::unless(here, "the player was not called to the table")?;
            board.hold_seat(now, player, spot, Hold::Call)
        }
        FloorEvent::HoldCounted { player, spot, hands } => seats::count_hold(board, player, spot, hands),
        FloorEvent::BuyInPlaced { player, spot } => {
            board.lock_mut(player, spot)?.buy_in = true;
            Ok(())
        }
        FloorEvent::LockReleased { player, spot, .. } => board.release_seat(player, spot),
        FloorEvent::SeatAssigned { player, spot, ticket } => seats::assign(board, now, player, spot, ticket),
        FloorEvent::SeatEmptied { player, spot } | FloorEvent::StoodUp { player, from: spot, .. } => {
            seats::empty(board, player, spot)
        }
        FloorEvent::ExtraSeatRemoved { spot } => seats::remove_chair(board, spot),

        FloorEvent::MoveOrdered { player, from, to, why, by } => {
            moves::order(board, now, crate::Move { player, from, to, why, by })
        }
        FloorEvent::MoveCounted { player, left } => moves::count(board, player, left),
        FloorEvent::Moved { player, from, to, .. } => moves::carry_out(board, now, player, from, to),
        FloorEvent::Reseated { player, from, to, .. } => moves::reseat(board, now, player, from, to),
        FloorEvent::MoveCancelled { player } => moves::cancel(board, player),
        FloorEvent::MoveRefused { player, kind, until } => moves::refuse(board, now, player, kind, until),
        // An order for the room: the seat is the player's until the table says that it is empty.
        FloorEvent::PickUp { player, spot } => board.sitting_mut(player, spot).map(|_| ()),
        FloorEvent::SentAway { player, spot, .. } => {
            board.sitting_mut(player, spot)?.leaving = true;
            Ok(())
        }

        FloorEvent::ChangeAsked { player, spot, seat } => {
            seats::ask_for_change(board, now, player, spot, seat)
        }
        FloorEvent::ChangeDropped { player, spot } => {
            board.sitting_mut(player, spot)?.change = None;
            Ok(())
        }
        FloorEvent::WentAway { player, spot } => seats::go_away(board, now, player, spot),
        FloorEvent::CameBack { player, spot } => seats::come_back(board, player, spot),
        FloorEvent::PlayOverBegan { player, spot, .. } => seats::play_over(board, player, spot),
        FloorEvent::PlayOverEnded { player, spot } => {
            board.played_over_mut(player, spot)?.over = None;
            Ok(())
        }

        FloorEvent::TableOpened { table, kind, seats, extra, main, .. } => {
            tables::open(board, table, kind, (seats, extra), main)
        }
        FloorEvent::GameStarted { table } => tables::start(board, table),
        FloorEvent::MustMoveSet { table, main, .. } => tables::set_must_move(board, table, main),
        FloorEvent::TableBroken { table, .. } => tables::break_up(board, table),
        FloorEvent::Drawn { player, spot, card, by } => tables::draw(board, player, spot, card, by),
        FloorEvent::TableClosed { table } => tables::close(board, table),
        FloorEvent::SeatReserved { spot, holder, reason, badge } => {
            seats::reserve(board, spot, crate::Reserved { holder, reason, badge })
        }
        FloorEvent::SeatFreed { spot, .. } => seats::free(board, spot),

        FloorEvent::Separated { one, other, .. } => bars::separate(board, one, other),
        FloorEvent::Reunited { one, other, .. } => bars::reunite(board, one, other),
        FloorEvent::BarSet { player, bar, .. } => {
            bars::set(board, now, player, bar);
            Ok(())
        }
        FloorEvent::BarLifted { player, bar, .. } => bars::lift(board, player, bar),
        FloorEvent::KillDebtLeft { player, amount } => bars::leave_debt(board, player, amount),
        FloorEvent::ShiftClosed => {
            lists::close_shift(board, now);
            Ok(())
        }
        FloorEvent::Resumed { by } => tables::resume(board, now, by),
    }
}

/// Whether two pairs are the same two people.
pub(crate) fn same_pair(pair: (PlayerId, PlayerId), other: (PlayerId, PlayerId)) -> bool {
    pair == other || pair == (other.1, other.0)
}

/// Whether two bars are of one kind, whatever their end or amount.
pub(crate) fn same_bar(bar: Bar, other: Bar) -> bool {
    core::mem::discriminant(&bar) == core::mem::discriminant(&other)
}
