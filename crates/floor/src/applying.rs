//! Taking events in: one road for the board and for a draft of it, live or read back from a log. An event that does not
//! fit is refused before anything has changed.

mod bars;
mod lists;
mod moves;
mod seats;
mod tables;

use game::{Moment, PlayerId};

use crate::Floor;
use crate::event::{Event, Hold};
use crate::impossible::Impossible;
use crate::request::Bar;
use crate::writing::BoardEdit;

impl Floor {
    /// Takes an event in.
    ///
    /// # Errors
    ///
    /// When [`decide`](Floor::decide) cannot have given the event for this floor. Nothing has changed then.
    pub fn apply(&mut self, now: Moment, event: &Event) -> Result<(), Impossible> {
        take_in(&mut self.board, now, event)
    }
}

/// Takes an event in.
pub(crate) fn take_in(board: &mut impl BoardEdit, now: Moment, event: &Event) -> Result<(), Impossible> {
    match *event {
        Event::Listed { player, kind, channel, present, ticket, line } => {
            lists::list(board, kind, lists::new_name(now, player, channel, present, ticket, line), line)
        }
        Event::Unlisted { player, kind, .. } => lists::unlist(board, player, &kind),
        Event::CheckedIn { player } => lists::check_in(board, player),
        Event::SteppedOut { player } => lists::step_out(board, now, player),
        Event::PlayerCalled { player, kind, table, seat, until, .. } => {
            lists::call(board, now, player, &kind, (table, seat), until)
        }
        Event::CallExtended { player, kind, until } => {
            board.call_mut(player, &kind)?.until = until;
            Ok(())
        }
        Event::CallWithdrawn { player, kind, declined } => lists::withdraw(board, player, &kind, declined),
        Event::SentToEnd { player, kind, why } => lists::send_to_end(board, player, &kind, why),

        Event::SeatLocked { player, spot, hold } => board.hold_seat(now, player, spot, hold),
        Event::SeatGiven { player, kind, spot } => {
            let called = board.name(player, &kind).and_then(|name| name.call);
            let here = called.is_some_and(|call| call.table == spot.table);
            Impossible::unless(here, "the player was not called to the table")?;
            board.hold_seat(now, player, spot, Hold::Call)
        }
        Event::HoldCounted { player, spot, hands } => seats::count_hold(board, player, spot, hands),
        Event::BuyInPlaced { player, spot } => {
            board.lock_mut(player, spot)?.buy_in = true;
            Ok(())
        }
        Event::LockReleased { player, spot, .. } => board.release_seat(player, spot),
        Event::SeatAssigned { player, spot, ticket } => seats::assign(board, now, player, spot, ticket),
        Event::SeatEmptied { player, spot } | Event::StoodUp { player, from: spot, .. } => {
            seats::empty(board, player, spot)
        }
        Event::ExtraSeatRemoved { spot } => seats::remove_chair(board, spot),

        Event::MoveOrdered { player, from, to, why, by } => {
            moves::order(board, now, crate::Move { player, from, to, why, by })
        }
        Event::MoveCounted { player, left } => moves::count(board, player, left),
        Event::Moved { player, from, to, .. } => moves::carry_out(board, now, player, from, to),
        Event::Reseated { player, from, to, .. } => moves::reseat(board, now, player, from, to),
        Event::MoveCancelled { player } => moves::cancel(board, player),
        Event::MoveRefused { player, kind, until } => moves::refuse(board, now, player, kind, until),
        // An order for the room: the seat is the player's until the table says that it is empty.
        Event::PickUp { player, spot } => board.sitting_mut(player, spot).map(|_| ()),
        Event::SentAway { player, spot, .. } => {
            board.sitting_mut(player, spot)?.leaving = true;
            Ok(())
        }

        Event::ChangeAsked { player, spot, seat } => seats::ask_for_change(board, now, player, spot, seat),
        Event::ChangeDropped { player, spot } => {
            board.sitting_mut(player, spot)?.change = None;
            Ok(())
        }
        Event::WentAway { player, spot } => seats::go_away(board, now, player, spot),
        Event::CameBack { player, spot } => seats::come_back(board, player, spot),
        Event::PlayOverBegan { player, spot, .. } => seats::play_over(board, player, spot),
        Event::PlayOverEnded { player, spot } => {
            board.played_over_mut(player, spot)?.over = None;
            Ok(())
        }

        Event::TableOpened { table, kind, seats, extra, main, .. } => {
            tables::open(board, table, kind, (seats, extra), main)
        }
        Event::GameStarted { table } => tables::start(board, table),
        Event::MustMoveSet { table, main, .. } => tables::set_must_move(board, table, main),
        Event::TableBroken { table, .. } => tables::break_up(board, table),
        Event::Drawn { player, spot, card, by } => tables::draw(board, player, spot, card, by),
        Event::TableClosed { table } => tables::close(board, table),
        Event::SeatReserved { spot, holder, reason, badge } => {
            seats::reserve(board, spot, crate::Reserved { holder, reason, badge })
        }
        Event::SeatFreed { spot, .. } => seats::free(board, spot),

        Event::Separated { one, other, .. } => bars::separate(board, one, other),
        Event::Reunited { one, other, .. } => bars::reunite(board, one, other),
        Event::BarSet { player, bar, .. } => {
            bars::set(board, now, player, bar);
            Ok(())
        }
        Event::BarLifted { player, bar, .. } => bars::lift(board, player, bar),
        Event::KillDebtLeft { player, amount } => bars::leave_debt(board, player, amount),
        Event::ShiftClosed => {
            lists::close_shift(board, now);
            Ok(())
        }
        Event::Resumed { by } => tables::resume(board, now, by),
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
