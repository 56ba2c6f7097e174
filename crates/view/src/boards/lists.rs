//! The waiting lists as they hang on the wall.

use alloc::string::String;
use alloc::vec::Vec;

use ::floor::{Call, Channel, Floor, GameKind, List, ListState, Name, PlaceState};
use chips::Currency;
use game::PlayerId;
use wire::{ListCall, ListedName, MyWait, WaitingList};

use super::{BoardTable, RoomParts, called, key_of};
use crate::limits;

/// Every list somebody waits on or could join.
pub(super) fn lists<T: BoardTable>(room: &RoomParts<'_, T>, money: Currency) -> Vec<WaitingList> {
    let lists = room.floor.board().lists.iter();
    lists.filter_map(|list| waiting(room.floor, room.names, list, money)).collect()
}

/// A list; nothing of one that is about to be taken down.
fn waiting(floor: &Floor, names: &[String], list: &List, money: Currency) -> Option<WaitingList> {
    let state = match floor.list_state(&list.kind) {
        ListState::Free => return None,
        ListState::Interest => wire::ListState::Interest,
        ListState::Open => wire::ListState::Open,
        ListState::Going => wire::ListState::Going,
    };
    Some(WaitingList {
        key: key_of(&list.kind),
        title: limits::on_a_list(&list.kind, money),
        state,
        names: list.names.iter().map(|name| listed(names, name)).collect(),
        mean_wait: list.waits.mean().map(game::Span::as_seconds),
        estimate: estimate(floor, list),
    })
}

/// Where somebody waits, and to what there is a call.
pub fn own(floor: &Floor, player: PlayerId, money: Currency) -> Vec<MyWait> {
    let waits = |list: &List| {
        let place = list.names.iter().position(|name| name.player == player)?;
        let name = list.names.get(place)?;
        Some(MyWait {
            list: key_of(&list.kind),
            title: limits::on_a_list(&list.kind, money),
            since: name.since.millis(),
            ahead: u32::try_from(place).unwrap_or(u32::MAX),
            call: name.call.map(call),
        })
    };
    floor.board().lists.iter().filter_map(waits).collect()
}

fn listed(names: &[String], name: &Name) -> ListedName {
    ListedName {
        player: u64::from(name.player.0),
        name: called(names, name.player),
        channel: channel(name.channel),
        since: name.since.millis(),
        present: name.present,
        call: name.call.map(call),
    }
}

fn call(call: Call) -> ListCall {
    ListCall {
        table: u32::from(call.table.0),
        seat: call.seat.map(game::Seat::number),
        until: call.until.millis(),
    }
}

const fn channel(channel: Channel) -> wire::Channel {
    match channel {
        Channel::Desk => wire::Channel::Desk,
        Channel::Phone => wire::Channel::Phone,
        Channel::Kiosk => wire::Channel::Kiosk,
        Channel::Mobile => wire::Channel::Mobile,
    }
}

/// How long whoever joins now may have to wait, in seconds.
///
/// Nothing at all, where a seat is open and nobody waits for it. Else the place on the list times the mean wait so far
/// this shift, shared by the tables of this game: each of them gives up a seat about as often. That is careful rather
/// than exact. Nobody can tell while nobody has got a seat from this list.
fn estimate(floor: &Floor, list: &List) -> Option<u64> {
    let ahead = list.names.iter().filter(|name| name.call.is_none()).count();
    if ahead == 0 && seat_is_open(floor, &list.kind) {
        return Some(0);
    }
    let mean = list.waits.mean()?.as_seconds();
    let tables = floor.board().tables.iter().filter(|open| open.kind == list.kind).count().max(1);
    let place = u64::try_from(ahead).ok()?.saturating_add(1);
    Some(mean.saturating_mul(place) / u64::try_from(tables).ok()?)
}

fn seat_is_open(floor: &Floor, kind: &GameKind) -> bool {
    floor.board().tables.iter().filter(|open| open.kind == *kind).any(|open| {
        let free =
            open.places.iter().any(|place| place.state == PlaceState::Empty && place.reserved.is_none());
        free && open.taken() + open.locked() < usize::from(open.seats)
    })
}
