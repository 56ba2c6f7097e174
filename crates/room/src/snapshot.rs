//! Snapshots: only for speed, the log is the truth. Tables are taken between hands.

use game::{Badge, HandNumber, Moment, PlayerId, TableId};
use jackpot::ClaimNumber;
use journal::{Head, NoPacks, Snapshot, StreamId};

use crate::floor::{Board, Floor};
use crate::spec::TableSpec;
use crate::state::{Papers, Room};
use crate::tables::{Frozen, Game, LiveTable};

/// The layout of the snapshots. One that changes makes old snapshots useless, and the log is folded from its start.
pub(crate) const SNAPSHOT_FORM: u16 = 3;

/// The room without its tables' states.
pub(crate) struct RoomState {
    board: Board,
    jackpots: jackpot::Snapshot,
    players: Vec<String>,
    tables: Vec<TableNote>,
    papers: Vec<(ClaimNumber, Papers)>,
    refilled: Vec<(PlayerId, Moment)>,
    closing: Vec<(TableId, Badge)>,
    house_players: Vec<(TableId, u8)>,
    last_hand: u64,
    last_table: u16,
    now: Moment,
}

/// A table as the room's stream knows it.
pub(crate) struct TableNote {
    table: TableId,
    spec: String,
    closed: bool,
    frozen: Option<(Moment, String)>,
}

/// The ledger.
pub(crate) struct LedgerState(pub(crate) ledger::Snapshot);

/// A poker table between hands.
pub(crate) struct TableState {
    state: table::Snapshot,
    number: Option<HandNumber>,
    hands: u64,
    verified_by: Option<Badge>,
}

journal::stored! {
    struct RoomState {
        board,
        jackpots,
        players,
        tables,
        papers,
        refilled,
        closing,
        house_players,
        last_hand,
        last_table,
        now,
    }
    struct TableNote { table, spec, closed, frozen }
    struct LedgerState(state);
    struct TableState { state, number, hands, verified_by }
}

impl RoomState {
    fn of(room: &Room) -> RoomState {
        let note = |table: &LiveTable| TableNote {
            table: table.id,
            spec: table.spec.to_text(),
            closed: table.closed,
            frozen: table.frozen.as_ref().map(|frozen| (frozen.since, frozen.why.clone())),
        };
        RoomState {
            board: room.floor.board().clone(),
            jackpots: room.jackpots.snapshot(),
            players: room.players.clone(),
            tables: room.tables.values().map(note).collect(),
            papers: room.papers.iter().map(|(claim, papers)| (*claim, papers.clone())).collect(),
            refilled: room.refilled.iter().map(|(player, at)| (*player, *at)).collect(),
            closing: room.closing.iter().map(|(table, by)| (*table, *by)).collect(),
            house_players: room.house_players.iter().map(|(table, count)| (*table, *count)).collect(),
            last_hand: room.last_hand,
            last_table: room.last_table,
            now: room.now,
        }
    }

    /// Whether the room could be set as it was.
    pub(crate) fn restore(self, room: &mut Room) -> bool {
        let Ok(jackpots) = jackpot::Jackpots::from_snapshot(self.jackpots) else { return false };
        room.floor = Floor::restored(self.board);
        room.jackpots = jackpots;
        room.players = self.players;
        for note in self.tables {
            let opened = TableSpec::from_text(&note.spec).and_then(|spec| LiveTable::open(note.table, spec));
            if let Err(why) = &opened {
                room.unopened.insert(note.table, why.to_string());
            }
            if let Ok(mut table) = opened {
                table.record.closed = note.closed;
                table.record.stands_still(note.frozen.map(|(since, why)| Frozen { since, why }));
                room.tables.insert(note.table, table);
            }
        }
        room.papers = self.papers.into_iter().collect();
        room.refilled = self.refilled.into_iter().collect();
        room.closing = self.closing.into_iter().collect();
        room.house_players = self.house_players.into_iter().collect();
        room.last_hand = self.last_hand;
        room.last_table = self.last_table;
        room.now = self.now;
        true
    }
}

impl TableState {
    fn of(table: &LiveTable) -> Option<TableState> {
        let state = table.poker()?.table.snapshot()?;
        Some(TableState { state, number: table.number, hands: table.hands, verified_by: table.verified_by })
    }

    /// Whether the table could be set as it was.
    pub(crate) fn restore(&self, live: &mut LiveTable) -> bool {
        let Game::Poker(game) = &mut live.record.game else { return false };
        game.table = table::Table::from_snapshot(&game.setup, &self.state);
        live.record.number = self.number;
        live.record.hands = self.hands;
        live.record.verified_by = self.verified_by;
        true
    }
}

/// A snapshot of a stream, if it can be taken now.
pub(crate) fn take(room: &Room, stream: StreamId, at: Head) -> Option<Snapshot> {
    match stream {
        StreamId::Room => Snapshot::take(stream, at, SNAPSHOT_FORM, &RoomState::of(room), &NoPacks).ok(),
        StreamId::Ledger => {
            Snapshot::take(stream, at, SNAPSHOT_FORM, &LedgerState(room.ledger.snapshot()), &NoPacks).ok()
        }
        StreamId::Table(table) => {
            let state = TableState::of(room.tables.get(&table)?)?;
            Snapshot::take(stream, at, SNAPSHOT_FORM, &state, &NoPacks).ok()
        }
    }
}
