//! Seats: held, taken, given up, set aside.

use game::{Moment, PlayerId, Seat};

use crate::board::{Change, PlaceState, Reserved, Sitting};
use crate::event::{Hold, Spot};
use crate::impossible::Impossible;
use crate::writing::BoardEdit;

pub(super) fn count_hold(
    board: &mut impl BoardEdit,
    player: PlayerId,
    spot: Spot,
    hands: u8,
) -> Result<(), Impossible> {
    let lock = board.lock_mut(player, spot)?;
    Impossible::unless(matches!(lock.hold, Hold::Absentee { .. }), "the seat is not an absentee's")?;
    lock.hold = Hold::Absentee { hands };
    Ok(())
}

/// A fresh seat: for somebody who has none.
pub(super) fn assign(
    board: &mut impl BoardEdit,
    now: Moment,
    player: PlayerId,
    spot: Spot,
    ticket: u64,
) -> Result<(), Impossible> {
    Impossible::unless(board.seat_of(player).is_none(), "the player has a seat already")?;
    board.seat(now, spot, new_sitting(now, player, ticket))
}

/// Somebody who has just sat down.
pub(super) fn new_sitting(now: Moment, player: PlayerId, ticket: u64) -> Sitting {
    Sitting { player, since: now, ticket, away: None, leaving: false, change: None, over: None }
}

pub(super) fn empty(board: &mut impl BoardEdit, player: PlayerId, spot: Spot) -> Result<(), Impossible> {
    let sitting = board.sitting_mut(player, spot)?;
    Impossible::unless(sitting.over.is_none(), "somebody plays in the seat")?;
    board.place_mut(spot)?.state = PlaceState::Empty;
    Ok(())
}

pub(super) fn remove_chair(board: &mut impl BoardEdit, spot: Spot) -> Result<(), Impossible> {
    let extra = board.open_table_mut(spot.table)?.extra;
    Impossible::unless(extra > 0, "the table has no additional seat")?;
    let place = board.place_mut(spot)?;
    Impossible::unless(place.state == PlaceState::Empty, "the seat is not empty")?;
    place.state = PlaceState::Removed;
    let open = board.open_table_mut(spot.table)?;
    open.seats = open.seats.saturating_sub(1);
    open.extra = open.extra.saturating_sub(1);
    Ok(())
}

pub(super) fn ask_for_change(
    board: &mut impl BoardEdit,
    now: Moment,
    player: PlayerId,
    spot: Spot,
    seat: Option<Seat>,
) -> Result<(), Impossible> {
    board.sitting_mut(player, spot)?.change = Some(Change { seat, asked: now });
    Ok(())
}

pub(super) fn go_away(
    board: &mut impl BoardEdit,
    now: Moment,
    player: PlayerId,
    spot: Spot,
) -> Result<(), Impossible> {
    let sitting = board.sitting_mut(player, spot)?;
    Impossible::unless(sitting.away.is_none(), "the player is away already")?;
    sitting.away = Some(now);
    Ok(())
}

pub(super) fn come_back(board: &mut impl BoardEdit, player: PlayerId, spot: Spot) -> Result<(), Impossible> {
    let sitting = board.sitting_mut(player, spot)?;
    Impossible::unless(sitting.away.is_some(), "the player was not away")?;
    sitting.away = None;
    Ok(())
}

pub(super) fn play_over(board: &mut impl BoardEdit, player: PlayerId, spot: Spot) -> Result<(), Impossible> {
    Impossible::unless(board.seat_of(player).is_none(), "the player has a seat already")?;
    let PlaceState::Taken(sitting) = &mut board.place_mut(spot)?.state else {
        return Err(Impossible::because("nobody's seat can be played over"));
    };
    Impossible::unless(sitting.away.is_some(), "the owner of the seat is there")?;
    Impossible::unless(sitting.over.is_none(), "somebody plays over the seat already")?;
    sitting.over = Some(player);
    Ok(())
}

pub(super) fn reserve(board: &mut impl BoardEdit, spot: Spot, reserved: Reserved) -> Result<(), Impossible> {
    let place = board.place_mut(spot)?;
    Impossible::unless(place.state != PlaceState::Removed, "the chair is gone")?;
    place.reserved = Some(reserved);
    Ok(())
}

pub(super) fn free(board: &mut impl BoardEdit, spot: Spot) -> Result<(), Impossible> {
    let place = board.place_mut(spot)?;
    Impossible::unless(place.reserved.is_some(), "the seat was not set aside")?;
    place.reserved = None;
    Ok(())
}
