//! Snapshots: only for speed, the log is the truth. Tables are taken between hands, rounds and rolls.

use game::{Badge, HandNumber, Moment, PlayerId, Seat, SeatSet, TableId, TournamentId, TransferId};
use jackpot::ClaimNumber;
use journal::{Head, NoPacks, Snapshot, Store, StoreError, StreamId};
use pit::{craps, mini_dice, premium};
use shuffler::{Contribution, ContributionCommitment, ContributionNonce, Root};

use crate::cases::Cases;
use crate::floor::{Board, Floor};
use crate::incidents::Incidents;
use crate::protection::{Protection, Results};
use crate::sections::BroughtFor;
use crate::spec::{TableSpec, TournamentSpec};
use crate::state::{Papers, Room};
use crate::tables::{
    Closed, Contributing, Frozen, Game, LiveTable, NextDeck, PitClock, Promised, TableRecord,
};
use crate::tournaments::TournamentRecord;

/// The layout of the snapshots of the room and of its money. One that changes makes old snapshots useless, and the log is
/// folded from its start.
pub(crate) const SNAPSHOT_FORM: u16 = 15;

/// The layout of the snapshots of tables, which changes by itself: where old days were let go, a table begins with such a
/// state, and another form has to be made from the archive (`croupier prune`). The next form of either is one that neither
/// has had.
pub(crate) const TABLE_FORM: u16 = 11;

/// The room without its tables' states.
pub(crate) struct RoomState {
    board: Board,
    jackpots: jackpot::Snapshot,
    players: Vec<String>,
    tables: Vec<TableNote>,
    papers: Vec<(ClaimNumber, Papers)>,
    verified: Vec<(ClaimNumber, Moment)>,
    refilled: Vec<(PlayerId, Moment)>,
    closing: Vec<(TableId, Badge)>,
    house_players: Vec<(TableId, u8)>,
    protection: Protection,
    last_hand: u64,
    last_table: u16,
    now: Moment,
    incidents: Incidents,
    tournaments: Vec<TournamentNote>,
    last_tournament: u32,
    brought_for: Vec<(TransferId, BroughtFor)>,
}

/// A tournament as the room's stream knows it.
pub(crate) struct TournamentNote {
    tournament: TournamentId,
    spec: String,
    announced: Moment,
}

/// A table as the room's stream knows it.
pub(crate) struct TableNote {
    table: TableId,
    spec: String,
    closed: bool,
    frozen: Option<(Moment, String)>,
}

/// The ledger.
pub(crate) struct LedgerState {
    state: ledger::Snapshot,
    results: Results,
    now: Moment,
}

/// A table between hands, rounds or rolls.
pub(crate) struct TableState {
    game: GameState,
    people: [Option<PlayerId>; Seat::MOST],
    number: Option<HandNumber>,
    hands: u64,
    verified_by: Option<Badge>,
    deck_root: Option<[u8; 32]>,
    next_deck: Option<(Moment, Vec<u8>)>,
    promised: Vec<PromiseState>,
    closed: Option<(Moment, Moment)>,
    withheld: Vec<(PlayerId, u64)>,
    pit_clock: Option<PitClock>,
    ready: SeatSet,
    now: Moment,
    cases: Cases,
}

/// A promise to add to the next shuffle.
pub(crate) struct PromiseState {
    seat: Seat,
    player: PlayerId,
    commitment: [u8; 32],
    nonce: Option<[u8; 32]>,
}

/// What is played there.
enum GameState {
    Poker(Box<table::Snapshot>),
    Premium(Box<premium::Snapshot>),
    MiniDice(Box<mini_dice::Snapshot>),
    Craps(Box<craps::Snapshot>),
}

journal::stored! {
    struct RoomState {
        board,
        jackpots,
        players,
        tables,
        papers,
        verified,
        refilled,
        closing,
        house_players,
        protection,
        last_hand,
        last_table,
        now,
        incidents,
        tournaments,
        last_tournament,
        brought_for,
    }
    struct TournamentNote { tournament, spec, announced }
    struct TableNote { table, spec, closed, frozen }
    struct LedgerState { state, results, now }
    struct TableState {
        game,
        people,
        number,
        hands,
        verified_by,
        deck_root,
        next_deck,
        promised,
        closed,
        withheld,
        pit_clock,
        ready,
        now,
        cases,
    }
    struct PromiseState { seat, player, commitment, nonce }
    enum GameState {
        1 = Poker(state),
        2 = Premium(state),
        3 = MiniDice(state),
        4 = Craps(state),
    }
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
            verified: room.verified.iter().map(|(claim, at)| (*claim, *at)).collect(),
            refilled: room.refilled.iter().map(|(player, at)| (*player, *at)).collect(),
            closing: room.closing.iter().map(|(table, by)| (*table, *by)).collect(),
            house_players: room.house_players.iter().map(|(table, count)| (*table, *count)).collect(),
            protection: room.protection.clone(),
            last_hand: room.last_hand,
            last_table: room.last_table,
            now: room.now,
            incidents: room.incidents.clone(),
            tournaments: room.tournaments.values().map(TournamentNote::of).collect(),
            last_tournament: room.last_tournament,
            brought_for: room.brought_for.iter().map(|(id, what)| (*id, what.clone())).collect(),
        }
    }

    /// Whether the room could be set as it was. If not, it is as it came: whatever can go wrong is read first.
    pub(crate) fn restore(self, room: &mut Room) -> bool {
        let Ok(jackpots) = jackpot::Jackpots::from_snapshot(self.jackpots) else { return false };
        let announced = |note: TournamentNote| {
            TournamentSpec::from_text(&note.spec)
                .and_then(|spec| TournamentRecord::announced(note.tournament, spec, note.announced))
                .map(|record| (note.tournament, record))
        };
        let tournaments: Result<_, _> = self.tournaments.into_iter().map(announced).collect();
        let Ok(tournaments) = tournaments else { return false };
        room.tournaments = tournaments;
        room.floor = Floor::restored(self.board);
        room.jackpots = jackpots;
        room.players = self.players;
        for note in self.tables {
            let opened = TableSpec::from_text(&note.spec).and_then(|spec| LiveTable::open(note.table, spec));
            if let Err(why) = &opened {
                room.unopened.insert(note.table, why.to_string());
            }
            if let Ok(mut table) = opened {
                if let Some(own) = table.spec.tournament() {
                    room.event_tables.insert((own.id, own.number), note.table);
                }
                table.record.closed = note.closed;
                table.record.stands_still(note.frozen.map(|(since, why)| Frozen { since, why }));
                room.tables.insert(note.table, table);
            }
        }
        room.papers = self.papers.into_iter().collect();
        room.verified = self.verified.into_iter().collect();
        room.refilled = self.refilled.into_iter().collect();
        room.closing = self.closing.into_iter().collect();
        room.house_players = self.house_players.into_iter().collect();
        room.protection = self.protection;
        room.last_hand = self.last_hand;
        room.last_table = self.last_table;
        room.now = self.now;
        room.incidents = self.incidents;
        room.last_tournament = self.last_tournament;
        room.brought_for = self.brought_for.into_iter().collect();
        true
    }
}

impl TournamentNote {
    fn of(record: &TournamentRecord) -> TournamentNote {
        TournamentNote {
            tournament: record.id(),
            spec: record.spec().to_text(),
            announced: record.announced_at(),
        }
    }
}

impl LedgerState {
    pub(crate) fn restore(self, room: &mut Room) {
        room.ledger = ledger::Ledger::from_snapshot(self.state);
        room.results = self.results;
        room.now = room.now.max(self.now);
    }
}

impl TableState {
    fn of(table: &TableRecord, now: Moment) -> Option<TableState> {
        let game = match &table.game {
            Game::Poker(game) => GameState::Poker(Box::new(game.table.snapshot()?)),
            Game::Premium(game) => GameState::Premium(Box::new(game.table.snapshot(&game.setup)?)),
            Game::MiniDice { table, .. } => GameState::MiniDice(Box::new(table.snapshot()?)),
            Game::Craps { table, .. } => GameState::Craps(Box::new(table.snapshot()?)),
        };
        Some(TableState {
            game,
            people: table.people,
            number: table.number,
            hands: table.hands,
            verified_by: table.verified_by,
            deck_root: table.deck_root.map(Root::to_bytes),
            next_deck: table.next_deck.as_ref().map(|deck| (deck.since, deck.sealed.clone())),
            promised: table.contributing.promised.iter().map(PromiseState::of).collect(),
            closed: table.contributing.closed.map(|closed| (closed.at, closed.until)),
            withheld: table.contributing.withheld.clone(),
            pit_clock: table.pit_clock,
            ready: table.ready,
            now,
            cases: table.cases.clone(),
        })
    }

    /// What the clock said when it was taken: no event that the snapshot spares has to be read for that.
    pub(crate) const fn now(&self) -> Moment {
        self.now
    }

    /// Whether the table could be set as it was.
    pub(crate) fn restore(self, record: &mut TableRecord) -> bool {
        let TableState { game, people, number, hands, verified_by, deck_root, pit_clock, ready, .. } = self;
        let next_deck = match self.next_deck {
            Some((since, sealed)) => match NextDeck::read(&sealed, record.id, since) {
                Some(deck) => Some(deck),
                None => return false,
            },
            None => None,
        };
        let restored = match (&mut record.game, game) {
            (Game::Poker(game), GameState::Poker(state)) => {
                game.table = table::Table::from_snapshot(&game.setup, &state);
                true
            }
            (Game::Premium(game), GameState::Premium(state)) => {
                put(&mut game.table, premium::PremiumTable::from_snapshot(&game.setup, &state))
            }
            (Game::MiniDice { table, .. }, GameState::MiniDice(state)) => {
                put(table.as_mut(), mini_dice::MiniDiceTable::from_snapshot(&state))
            }
            (Game::Craps { table, .. }, GameState::Craps(state)) => {
                put(table.as_mut(), craps::CrapsTable::from_snapshot(&state))
            }
            (Game::Poker(_) | Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. }, _) => false,
        };
        if restored {
            record.people = people;
            record.number = number;
            record.hands = hands;
            record.verified_by = verified_by;
            record.deck_root = deck_root.map(Root::from_bytes);
            record.next_deck = next_deck;
            record.contributing = Contributing {
                promised: self.promised.iter().map(PromiseState::promised).collect(),
                closed: self.closed.map(|(at, until)| Closed { at, until }),
                withheld: self.withheld,
            };
            record.pit_clock = pit_clock;
            record.ready = ready;
            record.cases = self.cases;
        }
        restored
    }
}

impl PromiseState {
    fn of(one: &Promised) -> PromiseState {
        let Contribution { seat, commitment, nonce } = one.contribution;
        PromiseState {
            seat,
            player: one.player,
            commitment: commitment.to_bytes(),
            nonce: nonce.map(ContributionNonce::to_bytes),
        }
    }

    fn promised(&self) -> Promised {
        let contribution = Contribution {
            seat: self.seat,
            commitment: ContributionCommitment::from_bytes(self.commitment),
            nonce: self.nonce.map(ContributionNonce::from_bytes),
        };
        Promised { player: self.player, contribution }
    }
}

/// Puts a table in the place of another, if there is one.
fn put<T>(place: &mut T, table: Option<T>) -> bool {
    table.map(|table| *place = table).is_some()
}

/// How a table stood between two of its hands, rounds or rolls: for whoever reads its log and need not begin at the
/// beginning. It is no part of the log, and can be thrown away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waypoint {
    /// The last event of the table that is in it.
    pub after: u64,
    /// The state, and before it the form it is written in.
    pub state: Vec<u8>,
}

impl Waypoint {
    fn new(after: u64, form: u16, written: &[u8]) -> Waypoint {
        Waypoint { after, state: [&form.to_be_bytes(), written].concat() }
    }

    /// The state that a table begins with, if its first hands were let go.
    pub fn at_beginning(store: &dyn Store, table: TableId) -> Result<Option<Waypoint>, StoreError> {
        let base = store.beginning(StreamId::Table(table))?;
        Ok(base.map(|base| Waypoint::new(base.at.last, base.form, &base.bytes)))
    }
}

impl TableRecord {
    /// How the table stands, if it is between hands. `after` is the number of its last event, which must be the last of
    /// its command.
    pub fn waypoint(&self, after: u64, now: Moment) -> Option<Waypoint> {
        let written = journal::to_bytes(&TableState::of(self, now)?, &NoPacks).ok()?;
        Some(Waypoint::new(after, TABLE_FORM, &written))
    }

    /// Puts a table that has just been opened where a waypoint of it was set, and says whether it could be; if not, it
    /// is as it was.
    pub fn go_to(&mut self, waypoint: &Waypoint) -> bool {
        let Some((form, state)) = waypoint.state.split_first_chunk() else { return false };
        let form = u16::from_be_bytes(*form);
        if form != TABLE_FORM {
            return false;
        }
        let state = journal::from_bytes::<TableState>(state, form, &NoPacks);
        state.is_ok_and(|state| state.restore(self))
    }
}

/// How a stream stands at one of its events: taken in the room's thread, which need not wait until it is written down.
pub(crate) struct Taken {
    stream: StreamId,
    at: Head,
    state: TakenState,
}

enum TakenState {
    Room(Box<RoomState>),
    Ledger(Box<LedgerState>),
    Table(Box<TableState>),
}

impl Taken {
    /// Written down; nothing if it cannot be.
    pub(crate) fn snapshot(&self) -> Option<Snapshot> {
        let Taken { stream, at, state } = self;
        let written = match state {
            TakenState::Room(state) => Snapshot::take(*stream, *at, SNAPSHOT_FORM, &**state, &NoPacks),
            TakenState::Ledger(state) => Snapshot::take(*stream, *at, SNAPSHOT_FORM, &**state, &NoPacks),
            TakenState::Table(state) => Snapshot::take(*stream, *at, TABLE_FORM, &**state, &NoPacks),
        };
        written.ok()
    }
}

/// How a stream stands, if that can be taken now.
pub(crate) fn take(room: &Room, stream: StreamId, at: Head) -> Option<Taken> {
    let state = match stream {
        StreamId::Room => TakenState::Room(Box::new(RoomState::of(room))),
        StreamId::Ledger => {
            let state =
                LedgerState { state: room.ledger.snapshot(), results: room.results.clone(), now: room.now };
            TakenState::Ledger(Box::new(state))
        }
        // A record of a tournament is all that happened in it, not only how it stands: it is folded from its first event.
        StreamId::Tournament(_) => return None,
        StreamId::Table(table) => {
            TakenState::Table(Box::new(TableState::of(&room.tables.get(&table)?.record, room.now)?))
        }
    };
    Some(Taken { stream, at, state })
}

/// A snapshot of a table, if it is between hands, rounds or rolls.
pub(crate) fn of_table(record: &TableRecord, at: Head, now: Moment) -> Option<Snapshot> {
    let state = TakenState::Table(Box::new(TableState::of(record, now)?));
    Taken { stream: StreamId::Table(record.id()), at, state }.snapshot()
}
