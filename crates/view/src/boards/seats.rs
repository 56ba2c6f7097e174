//! A table's seats as the floor sees them. No card is in them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use ::floor::{Hold, Lock, OpenTable, Place, PlaceState, Reserved, Sitting};
use chips::{Chips, Currency};
use game::{Moment, PlayerId, Seat};
use table::{Entry, Standing};
use wire::{FloorSeat, FloorSeatState, SeatFlag};

use super::{BoardTable, Extra, RoomParts, called};
use crate::speaker::count;

/// The seats of a table, from seat one.
pub(super) fn seats<T: BoardTable>(
    room: &RoomParts<'_, T>,
    live: &T,
    now: Moment,
    extra: &Extra,
    money: Currency,
) -> Vec<FloorSeat> {
    let mut seats = match room.floor.table(live.id()) {
        Some(open) => poker(room.names, live, open, now, money),
        None => pit(room.names, live),
    };
    let is_ours =
        |player: u64| u32::try_from(player).is_ok_and(|player| extra.bots.contains(&PlayerId(player)));
    for seat in seats.iter_mut().filter(|seat| seat.player.is_some_and(is_ours)) {
        seat.flags.push(SeatFlag::House);
        seat.notes.push("house player".to_owned());
    }
    seats
}

fn pit(names: &[String], live: &dyn BoardTable) -> Vec<FloorSeat> {
    let places = (1..=live.seats()).filter_map(Seat::new);
    let seat = |seat: Seat| {
        let player = live.player(seat);
        let state = if player.is_some() { FloorSeatState::Taken } else { FloorSeatState::Empty };
        FloorSeat { stack: live.stack(seat).units(), ..line(names, seat, state, player) }
    };
    places.map(seat).collect()
}

fn line(names: &[String], seat: Seat, state: FloorSeatState, player: Option<PlayerId>) -> FloorSeat {
    FloorSeat {
        seat: seat.number(),
        state,
        player: player.map(|player| u64::from(player.0)),
        name: player.map(|player| called(names, player)),
        stack: 0,
        since: None,
        flags: Vec::new(),
        notes: Vec::new(),
    }
}

fn poker(
    names: &[String],
    live: &dyn BoardTable,
    open: &OpenTable,
    now: Moment,
    money: Currency,
) -> Vec<FloorSeat> {
    open.places.iter().map(|place| poker_seat(names, live, place, now, money)).collect()
}

fn poker_seat(
    names: &[String],
    live: &dyn BoardTable,
    place: &Place,
    now: Moment,
    money: Currency,
) -> FloorSeat {
    let seat = place.seat;
    let mut line = match &place.state {
        PlaceState::Removed => line(names, seat, FloorSeatState::Removed, None),
        PlaceState::Empty => match place.reserved {
            Some(Reserved { holder, .. }) => line(names, seat, FloorSeatState::Reserved, holder),
            None => line(names, seat, FloorSeatState::Empty, None),
        },
        PlaceState::Locked(lock) => {
            let mut line = line(names, seat, FloorSeatState::Held, Some(lock.player));
            line.since = Some(lock.since.millis());
            line.flags.extend((lock.hold == Hold::LockUp).then_some(SeatFlag::LockedUp));
            line.notes = held(lock);
            line
        }
        PlaceState::Taken(sitting) => {
            let mut line = line(names, seat, FloorSeatState::Taken, Some(sitting.player));
            line.since = Some(sitting.since.millis());
            line.stack = live.stack(seat).units();
            line.flags = flags(live, sitting, seat);
            line.notes = taken(names, sitting, now);
            line.notes.extend(at_the_table(live, seat, money));
            line
        }
    };
    if let (Some(Reserved { reason, badge, .. }), false) =
        (place.reserved, line.state == FloorSeatState::Removed)
    {
        let reason = format!("{reason:?}").to_lowercase();
        line.notes.push(format!("set aside for {reason} by badge {}", badge.0));
    }
    line
}

/// What about somebody who plays a desk can do something.
fn flags(live: &dyn BoardTable, sitting: &Sitting, seat: Seat) -> Vec<SeatFlag> {
    let state = live.game().poker().map(|(_, table)| table.state());
    let overdue = state.and_then(|state| state.absences.seats[seat.index()].away);
    let owes = state.is_some_and(|state| !state.charges.owed[seat.index()].is_zero());
    let flags = [
        sitting.away.map(|_| SeatFlag::Away),
        overdue.filter(|away| away.overdue).map(|_| SeatFlag::Overdue),
        owes.then_some(SeatFlag::OwesTime),
    ];
    flags.into_iter().flatten().collect()
}

fn held(lock: &Lock) -> Vec<String> {
    let what = match lock.hold {
        Hold::Call => "called and not here yet",
        Hold::LockUp => "locked up",
        Hold::Move(_) => "moving here",
        Hold::Absentee { .. } => "absent from a broken game",
    };
    let mut notes = vec![what.to_owned()];
    if lock.buy_in {
        notes.push("the buy-in is there".to_owned());
    }
    notes
}

/// What the floor knows of somebody who plays.
fn taken(names: &[String], sitting: &Sitting, now: Moment) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(since) = sitting.away {
        notes.push(format!("away for {}", count(now.since(since).as_seconds() / 60, "minute")));
    }
    if let Some(over) = sitting.over {
        notes.push(format!("{} plays over the seat", called(names, over)));
    }
    if sitting.leaving {
        notes.push("must leave".to_owned());
    }
    if let Some(change) = sitting.change {
        notes.push(match change.seat {
            Some(seat) => format!("wants seat {seat}"),
            None => "wants another seat".to_owned(),
        });
    }
    notes
}

/// What the table knows of somebody who plays.
fn at_the_table(live: &dyn BoardTable, seat: Seat, money: Currency) -> Vec<String> {
    let Some((_, table)) = live.game().poker() else { return Vec::new() };
    let state = table.state();
    let mut notes = Vec::new();
    if let Some(sitting) = table.sitting(seat) {
        if sitting.leaving {
            notes.push("leaves after the hand".to_owned());
        }
        if sitting.out {
            notes.push("sits out".to_owned());
        } else if sitting.out_next {
            notes.push("sits out after the hand".to_owned());
        }
        match sitting.standing {
            Standing::New if sitting.entry == Entry::WaitForBigBlind => {
                notes.push("waiting for the big blind".to_owned());
            }
            Standing::Missed(_) => notes.push("has missed blinds".to_owned()),
            Standing::New | Standing::PaidUp | Standing::DealtOff { .. } => {}
        }
    }
    let absence = &state.absences.seats[seat.index()];
    if absence.asked.is_some() {
        notes.push("asking for leave".to_owned());
    }
    if absence.away.is_some_and(|away| away.overdue) {
        notes.push("away too long: the chips may be picked up".to_owned());
    }
    let owed: Chips = state.charges.owed[seat.index()];
    if !owed.is_zero() {
        notes.push(format!("owes {} of time", money.show(owed)));
    }
    let waiting = state.buy_ins.waiting(seat);
    if !waiting.is_zero() {
        notes.push(format!("{} behind for the next deal", money.show(waiting)));
    }
    notes
}
