//! A table's seats as the floor sees them. No card is in them.

use chips::Chips;
use game::{Moment, PlayerId, Seat};
use room::floor::{Hold, Lock, OpenTable, Place, PlaceState, Reserved, Sitting};
use room::{LiveTable, Room};
use table::{Entry, Standing};
use wire::FloorSeat;

use super::Extra;
use super::lists::called;
use super::words::dollars;

/// The seats of a table, from seat one.
pub(super) fn seats(room: &Room, live: &LiveTable, now: Moment, extra: &Extra) -> Vec<FloorSeat> {
    let mut seats = match room.floor().table(live.id()) {
        Some(open) => poker(room, live, open, now),
        None => pit(room, live),
    };
    let is_ours =
        |player: u64| u32::try_from(player).is_ok_and(|player| extra.bots.contains(&PlayerId(player)));
    for seat in seats.iter_mut().filter(|seat| seat.player.is_some_and(is_ours)) {
        seat.notes.push("house player".to_owned());
    }
    seats
}

fn pit(room: &Room, live: &LiveTable) -> Vec<FloorSeat> {
    let places = (1..=live.spec().seats()).filter_map(Seat::new);
    let seat = |seat: Seat| {
        let player = live.player(seat);
        let state = if player.is_some() { "taken" } else { "empty" };
        FloorSeat { stack: live.stack(seat).units(), ..line(room, seat, state, player) }
    };
    places.map(seat).collect()
}

fn line(room: &Room, seat: Seat, state: &str, player: Option<PlayerId>) -> FloorSeat {
    FloorSeat {
        seat: seat.number(),
        state: state.to_owned(),
        player: player.map(|player| u64::from(player.0)),
        name: player.map(|player| called(room, player)),
        stack: 0,
        since: None,
        notes: Vec::new(),
    }
}

fn poker(room: &Room, live: &LiveTable, open: &OpenTable, now: Moment) -> Vec<FloorSeat> {
    open.places.iter().map(|place| poker_seat(room, live, place, now)).collect()
}

fn poker_seat(room: &Room, live: &LiveTable, place: &Place, now: Moment) -> FloorSeat {
    let seat = place.seat;
    let mut line = match &place.state {
        PlaceState::Removed => line(room, seat, "removed", None),
        PlaceState::Empty => match place.reserved {
            Some(Reserved { holder, .. }) => line(room, seat, "reserved", holder),
            None => line(room, seat, "empty", None),
        },
        PlaceState::Locked(lock) => {
            let mut line = line(room, seat, "held", Some(lock.player));
            line.since = Some(lock.since.millis());
            line.notes = held(lock);
            line
        }
        PlaceState::Taken(sitting) => {
            let mut line = line(room, seat, "taken", Some(sitting.player));
            line.since = Some(sitting.since.millis());
            line.stack = live.stack(seat).units();
            line.notes = taken(room, sitting, now);
            line.notes.extend(at_the_table(live, seat));
            line
        }
    };
    if let (Some(Reserved { reason, badge, .. }), false) = (place.reserved, line.state == "removed") {
        let reason = format!("{reason:?}").to_lowercase();
        line.notes.push(format!("set aside for {reason} by badge {}", badge.0));
    }
    line
}

fn held(lock: &Lock) -> Vec<String> {
    let what = match lock.hold {
        Hold::Call => "called and not here yet",
        Hold::LockUp => "locked up",
        Hold::Move(_) => "moves here",
        Hold::Absentee { .. } => "absent from a broken game",
    };
    let mut notes = vec![what.to_owned()];
    if lock.buy_in {
        notes.push("the buy-in lies there".to_owned());
    }
    notes
}

/// What the floor knows of somebody who plays.
fn taken(room: &Room, sitting: &Sitting, now: Moment) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(since) = sitting.away {
        notes.push(format!("away for {} minutes", now.since(since).as_seconds() / 60));
    }
    if let Some(over) = sitting.over {
        notes.push(format!("{} plays over the seat", called(room, over)));
    }
    if sitting.leaving {
        notes.push("has to leave".to_owned());
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
fn at_the_table(live: &LiveTable, seat: Seat) -> Vec<String> {
    let Some(game) = live.poker() else { return Vec::new() };
    let state = game.table.state();
    let mut notes = Vec::new();
    if let Some(sitting) = game.table.sitting(seat) {
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
                notes.push("waits for the big blind".to_owned());
            }
            Standing::Missed(_) => notes.push("has missed blinds".to_owned()),
            Standing::New | Standing::PaidUp | Standing::DealtOff { .. } => {}
        }
    }
    let absence = &state.absences.seats[seat.index()];
    if absence.asked.is_some() {
        notes.push("asks for leave".to_owned());
    }
    if absence.away.is_some_and(|away| away.overdue) {
        notes.push("away too long: the chips may be picked up".to_owned());
    }
    let owed: Chips = state.charges.owed[seat.index()];
    if !owed.is_zero() {
        notes.push(format!("owes {} of time", dollars(owed)));
    }
    let waiting = state.buy_ins.waiting(seat);
    if !waiting.is_zero() {
        notes.push(format!("{} behind for the next deal", dollars(waiting)));
    }
    notes
}
