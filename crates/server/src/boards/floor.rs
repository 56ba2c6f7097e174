//! The floor's view: the board, every seat, claims, orders to move, bars.

use game::{Moment, PlayerId};
use ledger::Account;
use room::floor::{Moving, Stage};
use room::{LiveTable, PokerGame, Room};
use table::charge;
use wire::{BarView, BoxView, FloorTable, FloorView, MoveView, PlayerLine};

use super::lists::called;
use super::lobby::{Extra, lobby, open_tables};
use super::words::dollars;
use super::{jackpots, seats};

/// The floor's view of the room.
pub fn floor(room: &Room, now: Moment, extra: &Extra) -> FloorView {
    let boxes = room.ledger().trial_balance();
    let people = (1..=room.players()).map(PlayerId);
    FloorView {
        board: lobby(room, now, extra),
        tables: open_tables(room).map(|live| table(room, live, now, extra, &boxes)).collect(),
        claims: jackpots::claims(room),
        moves: moves(room),
        bars: bars(room, now),
        players: people
            .map(|player| PlayerLine { player: number(player), name: called(room, player) })
            .collect(),
    }
}

fn number(player: PlayerId) -> u64 {
    u64::from(player.0)
}

fn table(
    room: &Room,
    live: &LiveTable,
    now: Moment,
    extra: &Extra,
    accounts: &[(Account, i64)],
) -> FloorTable {
    let stage = match room.floor().table(live.id()).map(|open| open.stage) {
        Some(Stage::Going) => "going",
        Some(Stage::Breaking) => "breaking",
        Some(Stage::Open) | None => "open",
    };
    let game = live.poker();
    FloorTable {
        id: u32::from(live.id().0),
        name: live.spec().name.clone(),
        stage: stage.to_owned(),
        frozen: live.frozen().map(|frozen| frozen.why.clone()),
        busy: live.is_busy(),
        seats: seats::seats(room, live, now, extra),
        kill: game.and_then(kill),
        charge: game.and_then(|game| charged(game, now)),
        charge_waits: game.and_then(waits),
        boxes: boxes(live, accounts),
        spec: live.spec().to_text(),
    }
}

/// Who has the kill button, and who kills next.
fn kill(game: &PokerGame) -> Option<String> {
    game.setup.kill()?;
    let kill = &game.table.state().kill;
    let mut says = Vec::new();
    if let Some(seat) = kill.button {
        says.push(format!("seat {seat} has the kill button"));
    }
    if let Some(seat) = kill.due {
        let has_to = if kill.required { "has to kill" } else { "kills" };
        says.push(format!("seat {seat} {has_to} the next hand"));
    }
    if kill.limits_up {
        says.push("the limits are up".to_owned());
    }
    Some(if says.is_empty() { "no kill".to_owned() } else { says.join(", ") })
}

/// When time is due, and what was collected.
fn charged(game: &PokerGame, now: Moment) -> Option<String> {
    if !matches!(game.setup.charge().method, charge::Method::Time(_)) {
        return None;
    }
    let charges = &game.table.state().charges;
    let mut says = vec![match charges.due {
        None => "time does not run".to_owned(),
        Some(due) if due <= now => "time is due".to_owned(),
        Some(due) => format!("time is due in {} minutes", due.since(now).as_seconds().div_ceil(60)),
    }];
    if !charges.from_time.is_zero() {
        let verified = if charges.verified { "verified" } else { "not verified" };
        says.push(format!("{} collected and {verified}", dollars(charges.from_time)));
    }
    Some(says.join(", "))
}

/// What was collected and waits for the floor.
fn waits(game: &PokerGame) -> Option<u64> {
    let charges = &game.table.state().charges;
    (!charges.from_time.is_zero() && !charges.verified).then(|| charges.from_time.units())
}

/// What lies at the table and is the house's, by the ledger.
fn boxes(live: &LiveTable, accounts: &[(Account, i64)]) -> Vec<BoxView> {
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

fn moves(room: &Room) -> Vec<MoveView> {
    let order = |going: &room::floor::Move| {
        let why = match going.why {
            Moving::SeatChange => "change of seats",
            Moving::MustMove => "must-move",
            Moving::Transfer => "transfer",
            Moving::Elsewhere => "to another game",
            Moving::NewGame => "to a new game",
        };
        let (from, to) = (going.from, going.to);
        let says = format!("{} seat {} to {} seat {}, {why}", from.table, from.seat, to.table, to.seat);
        MoveView { player: number(going.player), name: called(room, going.player), says }
    };
    room.floor().board().moves.iter().map(order).collect()
}

/// Who may not play now.
fn bars(room: &Room, now: Moment) -> Vec<BarView> {
    let bars = room.floor().board().bars.iter().filter(|(_, bar)| bar.stands(now));
    bars.map(|(player, bar)| BarView {
        player: number(*player),
        name: called(room, *player),
        says: bar.to_string(),
    })
    .collect()
}
