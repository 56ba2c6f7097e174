//! What players ask at the door: lists, seats and places, and chips of the house.

use chips::Chips;
use game::{PlayerId, Seat, TableId};
use ledger::Order;
use room::floor::{self, Channel, GameKind, OpenTable, PlaceState, Stage};
use room::{By, Refusal, Request, Room};
use table::Entry;
use wire::DoorAct;

use super::plan::{Step, Steps};
use super::{Denied, HouseWays, Plan, Refill, bounds};
use crate::boards;

/// What comes beside the command itself.
const JOINS: u32 = 1;
const CHANGES: u32 = 2;
const LEAVES: u32 = 3;

/// No list has a longer key.
pub(super) const MOST_KEY: usize = 64;

/// Whoever is connected stands in the room, as at a kiosk.
const CHANNEL: Channel = Channel::Kiosk;

pub(super) fn translate(
    room: &Room,
    ways: &HouseWays,
    player: PlayerId,
    act: &DoorAct,
) -> Result<Plan, Denied> {
    use floor::Request as R;
    let by = By::Player(player);
    let floors = |request| Ok(Plan::one(by, Request::Floor(request)));
    match act {
        DoorAct::ChangeSeat { seat } => {
            floors(R::ChangeSeat { player, seat: seat.map(bounds::seat).transpose()? })
        }
        DoorAct::KeepSeat {} => floors(R::KeepSeat { player }),
        DoorAct::Transfer { to } => floors(R::Transfer { player, to: bounds::table(*to)? }),
        DoorAct::JoinList { list } => {
            floors(R::JoinList { player, kind: list_of(room, list)?, channel: CHANNEL })
        }
        DoorAct::LeaveList { list } => floors(R::LeaveList { player, kind: list_of(room, list)? }),
        DoorAct::OnMyWay {} => floors(R::OnMyWay { player }),
        DoorAct::Decline {} => floors(R::Decline { player }),
        DoorAct::TakeSeat { table, seat, buy_in, post } => {
            let wish = Wish {
                player,
                table: bounds::table(*table)?,
                seat: seat.map(bounds::seat).transpose()?,
                buy_in: bounds::amount(*buy_in)?,
                entry: if *post { Entry::Post } else { Entry::WaitForBigBlind },
            };
            sits_down(room, &wish)
        }
        DoorAct::TakePlace { table, seat, chips } => {
            let (table, seat) = (bounds::table(*table)?, bounds::seat(*seat)?);
            let chips = bounds::amount(*chips)?;
            Ok(Plan::one(by, Request::TakePlace { player, table, seat, chips }))
        }
        DoorAct::LeavePlace { table } => {
            Ok(Plan::one(by, Request::LeavePlace { player, table: bounds::table(*table)? }))
        }
        DoorAct::PayKill {} => Ok(Plan::one(by, Request::PayKill { player })),
        DoorAct::Refill {} => refills(room, ways, player),
    }
}

/// The game a list is for.
pub(super) fn list_of(room: &Room, key: &str) -> Result<GameKind, Denied> {
    let key = bounds::text("list", key, MOST_KEY)?;
    boards::find(room, key)
        .ok_or_else(|| Denied::new(404, "no-such-list", "there is no such list: see the board"))
}

/// A seat somebody wants.
struct Wish {
    player: PlayerId,
    table: TableId,
    seat: Option<Seat>,
    buy_in: Chips,
    entry: Entry,
}

/// Somebody sits down. Seats are the floor's to give: whoever was called takes the seat; whoever was not is put on the
/// list first, where nobody waits, and is called at once. At a game that is going the floor says which seat, and the
/// one that was wanted is asked for as a change of seats.
fn sits_down(room: &Room, wish: &Wish) -> Result<Plan, Denied> {
    let &Wish { player, table, buy_in, entry, .. } = wish;
    let by = By::Player(player);
    let denied = |refusal| Err(Denied::by_the_room(&refusal));
    let Some(live) = room.table(table).filter(|live| !live.is_closed()) else {
        return denied(Refusal::NoSuchTable { table });
    };
    if let Some(seat) = live.seat_of(player) {
        return Ok(Plan::Already(wire::Answer::Seat { table: u32::from(table.0), seat: seat.number() }));
    }
    let Some(open) = room.floor().table(table) else { return denied(Refusal::OtherGame { table }) };
    let takes = |seat| Request::TakeSeat { player, table, seat, buy_in, entry };
    let changes = |given: Option<Seat>| {
        let wanted = wish.seat.filter(|seat| given != Some(*seat) && is_empty(open, *seat))?;
        let request = floor::Request::ChangeSeat { player, seat: Some(wanted) };
        Some(Step::nice(CHANGES, by, Request::Floor(request)))
    };
    if let Some(held) = held_for(open, player) {
        let steps = [Some(Step::itself(by, takes(None))), changes(Some(held))];
        return Ok(Plan::steps(steps.into_iter().flatten().collect()));
    }
    if is_called(room, table, player) {
        return Ok(Plan::one(by, takes(wish.seat.or_else(|| first_open(open, player)))));
    }
    if let Some(spot) = room.floor().seat_of(player) {
        return denied(Refusal::Floor(floor::Refusal::SeatedElsewhere { table: spot.table }));
    }
    // Others come first (cb:2.procedures.10).
    let waits = |name: &floor::Name| name.present && name.call.is_none() && name.player != player;
    if room.floor().list(&open.kind).is_some_and(|list| list.names.iter().any(waits)) {
        return denied(Refusal::Floor(floor::Refusal::NoPermission { table }));
    }
    let Some(first) = first_open(open, player) else {
        return denied(Refusal::Floor(floor::Refusal::TableFull { table }));
    };
    let going = open.stage == Stage::Going;
    let (seat, then) = if going { (None, changes(Some(first))) } else { (wish.seat.or(Some(first)), None) };
    let listed = |list: &floor::List| list.names.iter().any(|name| name.player == player);
    if room.floor().list(&open.kind).is_some_and(listed) {
        return denied(Refusal::Floor(floor::Refusal::NoPermission { table }));
    }
    let join = floor::Request::JoinList { player, kind: open.kind, channel: CHANNEL };
    let leave = floor::Request::LeaveList { player, kind: open.kind };
    let steps =
        [Some(Step::needed(JOINS, by, Request::Floor(join))), Some(Step::itself(by, takes(seat))), then];
    Ok(Plan::Room(Steps {
        steps: steps.into_iter().flatten().collect(),
        undo: vec![Step::nice(LEAVES, by, Request::Floor(leave))],
    }))
}

/// The seat that is held for a player.
fn held_for(open: &OpenTable, player: PlayerId) -> Option<Seat> {
    open.places.iter().find_map(|place| match place.state {
        PlaceState::Locked(lock) if lock.player == player => Some(place.seat),
        _ => None,
    })
}

fn is_called(room: &Room, table: TableId, player: PlayerId) -> bool {
    let names = room.floor().board().lists.iter().flat_map(|list| &list.names);
    names.filter(|name| name.player == player).any(|name| name.call.is_some_and(|call| call.table == table))
}

fn is_empty(open: &OpenTable, seat: Seat) -> bool {
    open.places.iter().any(|place| place.seat == seat && place.state == PlaceState::Empty)
}

fn first_open(open: &OpenTable, player: PlayerId) -> Option<Seat> {
    open.places.iter().find(|place| place.open_for(player)).map(|place| place.seat)
}

/// Play chips for whoever has run out of them. The house brings them to the account as any deposit, under its own badge.
fn refills(room: &Room, ways: &HouseWays, player: PlayerId) -> Result<Plan, Denied> {
    let Some(Refill { below, up_to, again_in }) = ways.refill else {
        return Err(Denied::new(409, "no-refill", "this house gives no chips away: go to the cashier"));
    };
    let me = boards::me(room, player);
    let has = me.balance.saturating_add(boards::on_tables(room, player));
    if has >= below.units() {
        let says = "chips are given to whoever has run out of them: play those you have";
        return Err(Denied::new(409, "has-chips", says));
    }
    if again_in.as_millis() > 0 {
        let mut denied =
            Denied::new(409, "refilled-already", "chips were given a while ago: come back later");
        denied.refused.retry_after = Some(again_in.as_millis().div_ceil(1_000));
        return Err(denied);
    }
    let amount = Chips::new(up_to.units().saturating_sub(has));
    let order = Order::Deposit { player, amount };
    Ok(Plan::one(By::Cage(ways.badge), Request::Cage(order)))
}
