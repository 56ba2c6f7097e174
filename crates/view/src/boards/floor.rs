//! The floor's view: the board, every seat, claims, orders to move, bars.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use ::floor::{Move, Moving, Stage};
use chips::{Currency, InWords};
use game::{Moment, PlayerId};
use ledger::Account;
use wire::{BarView, BoxView, FloorTable, FloorView, MoveView, PlayerLine, TableStage};

use super::count::is_counted_blind;
use super::lobby::{Extra, lobby};
use super::{BoardTable, RoomParts, jackpots, seats};
use crate::speaker::count;

/// The floor's view of the room.
pub fn floor<T: BoardTable>(
    room: &RoomParts<'_, T>,
    now: Moment,
    extra: &Extra,
    money: Currency,
    blind: bool,
) -> FloorView {
    // Whoever counts does not see here either what a count should find.
    let boxes = room.ledger.trial_balance().into_iter();
    let boxes: Vec<_> = boxes.filter(|(account, _)| !blind || !is_counted_blind(*account)).collect();
    FloorView {
        board: lobby(room, extra, money),
        tables: room.open_tables().map(|live| table(room, live, now, extra, &boxes, money)).collect(),
        claims: jackpots::claims(room),
        moves: moves(room),
        bars: bars(room, now, money),
        players: room
            .people()
            .map(|player| PlayerLine { player: number(player), name: room.called(player) })
            .collect(),
    }
}

/// A poker table: what it was opened with, and how it stands.
type Poker<'a> = (&'a table::Setup, &'a table::Table);

fn number(player: PlayerId) -> u64 {
    u64::from(player.0)
}

fn table<T: BoardTable>(
    room: &RoomParts<'_, T>,
    live: &T,
    now: Moment,
    extra: &Extra,
    accounts: &[(Account, i64)],
    money: Currency,
) -> FloorTable {
    let stage = match room.floor.table(live.id()).map(|open| open.stage) {
        Some(Stage::Going) => TableStage::Going,
        Some(Stage::Breaking) => TableStage::Breaking,
        Some(Stage::Open) | None => TableStage::Open,
    };
    let game = live.game().poker();
    FloorTable {
        id: u32::from(live.id().0),
        name: live.name().to_owned(),
        stage,
        frozen: live.frozen().map(ToOwned::to_owned),
        busy: live.is_busy(),
        seats: seats::seats(room, live, now, extra, money),
        kill: game.and_then(kill),
        charge: game.and_then(|game| charged(game, now, money)),
        charge_waits: game.and_then(waits),
        boxes: boxes(live, accounts),
        spec: live.spec(),
    }
}

/// Who has the kill button, and who kills next.
fn kill((setup, table): Poker<'_>) -> Option<String> {
    setup.kill()?;
    let kill = &table.state().kill;
    let mut says = Vec::new();
    if let Some(seat) = kill.button {
        says.push(format!("seat {seat} has the kill button"));
    }
    if let Some(seat) = kill.due {
        let has_to = if kill.required { "must kill" } else { "kills" };
        says.push(format!("seat {seat} {has_to} the next hand"));
    }
    if kill.limits_up {
        says.push("the limits are raised".to_owned());
    }
    Some(if says.is_empty() { "no kill".to_owned() } else { says.join(", ") })
}

/// When time is due, and what was collected.
fn charged((setup, table): Poker<'_>, now: Moment, money: Currency) -> Option<String> {
    setup.charge().method.by_time()?;
    let charges = &table.state().charges;
    let mut says = vec![match charges.due {
        None => "the time charge is not running".to_owned(),
        Some(due) if due <= now => "time is due now".to_owned(),
        Some(due) => format!("time is due in {}", count(due.since(now).as_seconds().div_ceil(60), "minute")),
    }];
    if !charges.from_time.is_zero() {
        let verified = if charges.verified { "verified" } else { "not verified" };
        says.push(format!("{} collected and {verified}", money.show(charges.from_time)));
    }
    Some(says.join(", "))
}

/// What was collected and waits for the floor.
fn waits((_, table): Poker<'_>) -> Option<u64> {
    let charges = &table.state().charges;
    (!charges.from_time.is_zero() && !charges.verified).then(|| charges.from_time.units())
}

/// What lies at the table and is the house's, by the ledger.
fn boxes(live: &dyn BoardTable, accounts: &[(Account, i64)]) -> Vec<BoxView> {
    let own = accounts.iter().filter(|(account, _)| account.table() == Some(live.id()));
    let house = own.filter_map(|(account, amount)| {
        let name = match account {
            Account::RakeArea(_, take) => format!("rake area, {take}"),
            Account::Tray(_) => "tray".to_owned(),
            Account::TrayTake(_, take) => format!("tray, {take}"),
            Account::Box(_, drop) => format!("{drop} box"),
            Account::Bank(_) => "bank".to_owned(),
            Account::Meter(_, meter) => format!("meter {meter}"),
            _ => return None,
        };
        Some(BoxView { name, amount: *amount })
    });
    house.collect()
}

fn moves<T: BoardTable>(room: &RoomParts<'_, T>) -> Vec<MoveView> {
    let order = |going: &Move| {
        let why = match going.why {
            Moving::SeatChange => "change of seats",
            Moving::MustMove => "must-move",
            Moving::Transfer => "transfer",
            Moving::Elsewhere => "to another game",
            Moving::NewGame => "to a new game",
        };
        let (from, to) = (going.from, going.to);
        let says = format!("{} seat {} to {} seat {}, {why}", from.table, from.seat, to.table, to.seat);
        MoveView { player: number(going.player), name: room.called(going.player), says }
    };
    room.floor.board().moves.iter().map(order).collect()
}

/// Who may not play now.
fn bars<T: BoardTable>(room: &RoomParts<'_, T>, now: Moment, money: Currency) -> Vec<BarView> {
    let bars = room.floor.board().bars.iter().filter(|(_, bar)| bar.stands(now));
    bars.map(|(player, bar)| BarView {
        player: number(*player),
        name: room.called(*player),
        says: bar.in_words(money).to_string(),
        until: bar.ends().map(Moment::millis),
        may_lift: !bar.is_own_wish(),
    })
    .collect()
}
