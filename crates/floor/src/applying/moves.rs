//! Orders to move, from the word to the deed.

use game::{Moment, PlayerId};

use crate::board::{Move, Sitting};
use crate::event::{By, Hold, Moving, Spot};
use crate::impossible::Impossible;
use crate::kind::GameKind;
use crate::writing::BoardEdit;

use super::seats::new_sitting;

const NO_MOVE: Impossible = Impossible::because("the player was not told to move");

pub(super) fn order(board: &mut impl BoardEdit, now: Moment, going: Move) -> Result<(), Impossible> {
    let Move { player, from, to, why, .. } = going;
    Impossible::unless(board.move_of(player).is_none(), "the player was told to move already")?;
    Impossible::unless(board.seat_of(player) == Some(from), "the player does not sit there")?;
    board.hold_seat(now, player, to, Hold::Move(why))?;
    board.moves_mut().push(going);
    // Who plays over somebody has no wishes for that seat.
    if board.own_seat(player).is_some() {
        board.sitting_mut(player, from)?.change = None;
    }
    Ok(())
}

pub(super) fn count(board: &mut impl BoardEdit, player: PlayerId, left: u8) -> Result<(), Impossible> {
    Impossible::unless(board.move_of(player).is_some(), NO_MOVE.why)?;
    for going in board.moves_mut().iter_mut().filter(|going| going.player == player) {
        going.by = By::Hands(left);
    }
    Ok(())
}

/// An order to move is over; the seat it was for is held no longer.
pub(super) fn cancel(board: &mut impl BoardEdit, player: PlayerId) -> Result<(), Impossible> {
    let going = board.move_of(player).ok_or(NO_MOVE)?;
    // A hold whose time was up has gone before the order.
    if board.lock(going.to).is_some_and(|lock| lock.player == player) {
        board.release_seat(player, going.to)?;
    }
    board.moves_mut().retain(|going| going.player != player);
    Ok(())
}

pub(super) fn refuse(
    board: &mut impl BoardEdit,
    now: Moment,
    player: PlayerId,
    kind: GameKind,
    until: Moment,
) -> Result<(), Impossible> {
    let going = board.move_of(player).ok_or(NO_MOVE)?;
    Impossible::unless(going.why == Moving::MustMove, "the player did not have to move")?;
    board.forget(now);
    board.refusals_mut().push((player, kind, until));
    Ok(())
}

/// A player goes where the order says.
pub(super) fn carry_out(
    board: &mut impl BoardEdit,
    now: Moment,
    player: PlayerId,
    from: Spot,
    to: Spot,
) -> Result<(), Impossible> {
    let going = board.move_of(player).ok_or(NO_MOVE)?;
    Impossible::unless(going.from == from && going.to == to, "the player was told to move elsewhere")?;
    // Who was called to the table has the number of the name on that list.
    let called = board.call_of(player).filter(|(_, call)| call.table == to.table);
    let ticket = called.and_then(|(kind, _)| board.name(player, &kind)).map(|name| name.ticket);
    let Some(sitting) = board.sitting(from).copied() else {
        return Err(Impossible::because("nobody sits where the move begins"));
    };
    board.can_hold(player, to)?;
    if sitting.over == Some(player) {
        board.played_over_mut(player, from)?.over = None;
        return board.seat(now, to, new_sitting(now, player, ticket.unwrap_or(sitting.ticket)));
    }
    let ticket = ticket.unwrap_or(sitting.ticket);
    carry(board, now, Sitting { ticket, ..sitting }, (player, from, to))
}

/// A player of a broken game goes where the draw says.
pub(super) fn reseat(
    board: &mut impl BoardEdit,
    now: Moment,
    player: PlayerId,
    from: Spot,
    to: Spot,
) -> Result<(), Impossible> {
    board.can_hold(player, to)?;
    let sitting = *board.sitting_mut(player, from)?;
    carry(board, now, sitting, (player, from, to))
}

/// The owner of a seat takes another; who comes to another table has come just now.
fn carry(
    board: &mut impl BoardEdit,
    now: Moment,
    sitting: Sitting,
    (player, from, to): (PlayerId, Spot, Spot),
) -> Result<(), Impossible> {
    super::seats::empty(board, player, from)?;
    let since = if from.table == to.table { sitting.since } else { now };
    board.seat(now, to, Sitting { since, change: None, over: None, ..sitting })
}
