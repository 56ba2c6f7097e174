//! The room as its log has it.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;

use game::{Moment, TableId, TournamentId};
use journal::{Damaged, Head, NoPacks, Store, StoreError, StreamId, Unwritable};
use shuffler::{Entropy, RoomKey};

use crate::audit;
use crate::house::HouseRules;
use crate::impossible::WrongEvent;
use crate::pruning;
use crate::record::{RoomEvent, TableEvent};
use crate::refusal::Refusal;
use crate::snapshot::{LedgerState, RoomState, SNAPSHOT_FORM, TABLE_FORM, TableState};
use crate::state::Room;
use crate::tables::{LiveTable, ReplayPacks};
use crate::tournaments::BallotBox;

/// What was read back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recovered {
    /// How many events were read, not counting those that snapshots made unnecessary.
    pub events: u64,
    /// Where the snapshots were from which it started.
    pub snapshots: BTreeMap<StreamId, u64>,
    /// The tables whose hands continue where they were.
    pub hands_under_way: Vec<TableId>,
    /// Tables whose log cannot be read, and why: they are out of service, and every other table plays.
    pub unreadable: Vec<(TableId, String)>,
}

/// Why a room cannot be read back.
#[derive(Debug)]
pub enum NotRecovered {
    /// The store refuses.
    Store(StoreError),
    /// The log was begun with another room key: what is sealed in it would stay closed.
    OtherKey {
        /// The mark of the key it was begun with.
        log: String,
        /// The mark of the key that was given.
        given: String,
    },
    /// The first hands of a table were let go, and the state it begins with is in a form that this program does not read.
    OtherForm {
        /// Which.
        table: TableId,
        /// The form it has.
        form: u16,
        /// The archive that has the hands.
        archive: String,
    },
    /// Something that stands in the log of the room or of its money cannot have happened.
    Impossible(WrongEvent),
    /// The clocks could not be set going again.
    Resume(Refusal),
    /// The log could not be written.
    Unwritable(Unwritable),
}

impl From<StoreError> for NotRecovered {
    fn from(error: StoreError) -> NotRecovered {
        NotRecovered::Store(error)
    }
}

impl fmt::Display for NotRecovered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRecovered::Store(error) => error.fmt(f),
            NotRecovered::OtherKey { log, given } => {
                write!(
                    f,
                    "the log belongs to room key {log}, and this is key {given}: start the room with the right key"
                )
            }
            NotRecovered::OtherForm { table, form, archive } => {
                write!(
                    f,
                    "the first hands of {table} were let go, and the state it begins with has form {form}, which this \
                     version does not read (it reads {TABLE_FORM}): make it anew from the archive with croupier prune \
                     DATA_DIR {archive} --yes, and start again"
                )
            }
            NotRecovered::Impossible(wrong) => wrong.fmt(f),
            NotRecovered::Resume(refusal) => {
                write!(f, "the clocks of the tables cannot be set again: {refusal}")
            }
            NotRecovered::Unwritable(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for NotRecovered {}

/// Reads a room back: each stream from its newest sound snapshot, then every event after it.
pub(super) fn read_back(
    store: &impl Store,
    rules: HouseRules,
    entropy: Entropy,
    key: RoomKey,
) -> Result<(Room, Recovered), NotRecovered> {
    belongs_to(store, &key)?;
    readable_beginnings(store)?;
    let mut room = Room::new(rules, entropy, key, Moment::START);
    let mut recovered = Recovered::default();
    room_stream(store, &mut room, &mut recovered)?;
    ledger_stream(store, &mut room, &mut recovered)?;
    let tournaments: Vec<TournamentId> = room.tournaments.keys().copied().collect();
    for id in tournaments {
        tournament_stream(store, &mut room, id, &mut recovered)?;
    }
    recovered.unreadable.extend(room.unopened.iter().map(|(table, why)| (*table, why.clone())));
    let tables: Vec<TableId> = room.tables.keys().copied().collect();
    for id in tables {
        table_stream(store, &mut room, id, &mut recovered)?;
    }
    recovered.hands_under_way =
        room.tables.values().filter(|table| table.is_busy()).map(|table| table.id).collect();
    ready(&mut room);
    Ok((room, recovered))
}

/// Reads back what a command had its hands on when it met a fault: the room, the ledger and the tables it touched. The
/// other tables are as they were; they are taken over, and the old room is left without them. If the log cannot be
/// read, the old room stays whole.
pub(super) fn read_back_touched(store: &impl Store, old: &mut Room) -> Result<Room, NotRecovered> {
    let (rules, key) = (old.rules.clone(), old.key.copy());
    let mut room = Room::new(rules, Entropy::seeded(0), key, Moment::START);
    let mut recovered = Recovered::default();
    room_stream(store, &mut room, &mut recovered)?;
    ledger_stream(store, &mut room, &mut recovered)?;
    let tournaments: Vec<TournamentId> = room.tournaments.keys().copied().collect();
    for id in tournaments {
        match old.tournaments.remove(&id) {
            Some(record) if !old.touched_tournaments.contains(&id) => {
                room.tournaments.insert(id, record);
            }
            Some(_) | None => tournament_stream(store, &mut room, id, &mut recovered)?,
        }
    }
    let stays = |id: &TableId| old.tables.contains_key(id) && !old.touched.contains(id);
    let (kept, again): (Vec<TableId>, Vec<TableId>) = room.tables.keys().partition(|id| stays(id));
    for id in again {
        table_stream(store, &mut room, id, &mut recovered)?;
    }
    // Nothing can go wrong from here on.
    for id in kept {
        let (Some(mut live), Some(fresh)) = (old.tables.remove(&id), room.tables.get_mut(&id)) else {
            continue;
        };
        // Whether it is closed or stands still is the room's to say; that its log cannot be read is its own.
        live.record.closed = fresh.closed;
        if live.unreadable.is_none() {
            live.record.frozen = fresh.record.frozen.take();
        }
        *fresh = live;
    }
    std::mem::swap(&mut room.entropy, &mut old.entropy);
    room.now = room.now.max(old.now);
    ready(&mut room);
    Ok(room)
}

/// What follows from everything that was read.
fn ready(room: &mut Room) {
    let hands = room.tables.values().filter_map(|live| live.number()).map(|number| number.0);
    room.last_hand = hands.fold(room.last_hand, u64::max);
    let sealed = room.tables.values().filter_map(|live| live.next_deck()).map(|deck| deck.hand.0);
    room.numbered = sealed.fold(room.last_hand, u64::max);
    room.noted = room.now;
}

/// Whether the log was begun with this key, or one whose place it took. A room with another one would go on, and lock decks up
/// that nobody who has the right key could open.
///
/// # Errors
///
/// When it was another's, or cannot be read.
pub fn belongs_to(store: &(impl Store + ?Sized), key: &RoomKey) -> Result<(), NotRecovered> {
    match begun_with(store)? {
        Some(log) if !log.parse().is_ok_and(|mark| key.knows(mark)) => {
            Err(NotRecovered::OtherKey { log, given: key.mark().to_string() })
        }
        Some(_) | None => Ok(()),
    }
}

/// The mark of the key that a log was begun with; nothing where it has not been begun.
fn begun_with(store: &(impl Store + ?Sized)) -> Result<Option<String>, StoreError> {
    let mut mark = None;
    store.read(StreamId::Room, 0, &mut |entry| {
        if let Ok(Some((_, RoomEvent::Started { key, .. }))) = entry.events::<RoomEvent>().next(&NoPacks) {
            mark = Some(key);
        }
        ControlFlow::Break(())
    })?;
    Ok(mark)
}

/// Whether every stream begins where the log says, with a state that can be read.
fn readable_beginnings(store: &impl Store) -> Result<(), NotRecovered> {
    let Some(pruned) = pruning::beginnings(store)? else { return Ok(()) };
    for beginning in &pruned.tables {
        if let Some(base) = store.beginning(StreamId::Table(beginning.table))?
            && base.form != TABLE_FORM
        {
            let (table, form, archive) = (beginning.table, base.form, pruned.archive);
            return Err(NotRecovered::OtherForm { table, form, archive });
        }
    }
    Ok(())
}

fn room_stream(store: &impl Store, room: &mut Room, recovered: &mut Recovered) -> Result<(), NotRecovered> {
    let mut from = Head::START;
    if let Some(snapshot) = store.soundest(StreamId::Room, SNAPSHOT_FORM)?
        && let Ok(state) = snapshot.state::<RoomState>(&NoPacks)
        && state.restore(room)
    {
        from = snapshot.at;
        recovered.snapshots.insert(StreamId::Room, from.last);
    }
    let mut wrong = None;
    store.replay(StreamId::Room, from, &mut |entry| {
        room.now = room.now.max(entry.at);
        let mut events = entry.events::<RoomEvent>();
        // The rest of a log that went wrong is only checked for being whole.
        while let Some((number, event)) = events.next(&NoPacks)?
            && wrong.is_none()
        {
            let taken = room.apply(entry.at, &event);
            wrong = taken.err().map(|why| WrongEvent { stream: StreamId::Room, event: number, why });
            recovered.events += 1;
        }
        Ok(())
    })?;
    wrong.map_or(Ok(()), |wrong| Err(NotRecovered::Impossible(wrong)))
}

fn ledger_stream(store: &impl Store, room: &mut Room, recovered: &mut Recovered) -> Result<(), NotRecovered> {
    let mut from = Head::START;
    if let Some(snapshot) = store.soundest(StreamId::Ledger, SNAPSHOT_FORM)?
        && let Ok(state) = snapshot.state::<LedgerState>(&NoPacks)
    {
        state.restore(room);
        from = snapshot.at;
        recovered.snapshots.insert(StreamId::Ledger, from.last);
    }
    let mut wrong = None;
    store.replay(StreamId::Ledger, from, &mut |entry| {
        room.now = room.now.max(entry.at);
        let mut events = entry.events::<ledger::LedgerEvent>();
        // Money is not one table: a log of it that cannot be is not opened. The rest is only checked for being whole.
        while let Some((number, event)) = events.next(&NoPacks)?
            && wrong.is_none()
        {
            let taken = room.ledger.apply(&event);
            room.results.take_in(&room.ledger, &event);
            wrong = taken.err().map(|why| WrongEvent {
                stream: StreamId::Ledger,
                event: number,
                why: why.into(),
            });
            recovered.events += 1;
        }
        Ok(())
    })?;
    wrong.map_or(Ok(()), |wrong| Err(NotRecovered::Impossible(wrong)))
}

fn tournament_stream(
    store: &impl Store,
    room: &mut Room,
    id: TournamentId,
    recovered: &mut Recovered,
) -> Result<(), NotRecovered> {
    let stream = StreamId::Tournament(id);
    let Some(record) = room.tournaments.get_mut(&id) else { return Ok(()) };
    let (mut wrong, now, ballots) = (None, &mut room.now, BallotBox(&room.key));
    store.replay(stream, Head::START, &mut |entry| {
        *now = (*now).max(entry.at);
        let mut events = entry.events::<tournament::TournamentEvent>();
        // Entries and prizes are money: a log of them that cannot be is not opened. The rest is only checked for being whole.
        while let Some((number, event)) = events.next(&ballots)?
            && wrong.is_none()
        {
            let taken = record.apply(entry.at, &event);
            wrong = taken.err().map(|why| WrongEvent { stream, event: number, why: why.into() });
            recovered.events += 1;
        }
        Ok(())
    })?;
    wrong.map_or(Ok(()), |wrong| Err(NotRecovered::Impossible(wrong)))
}

fn table_stream(
    store: &impl Store,
    room: &mut Room,
    id: TableId,
    recovered: &mut Recovered,
) -> Result<(), NotRecovered> {
    let stream = StreamId::Table(id);
    let mut from = Head::START;
    let Some(live) = room.tables.get_mut(&id) else { return Ok(()) };
    if let Some(snapshot) = store.soundest(stream, TABLE_FORM)?
        && let Ok(state) = snapshot.state::<TableState>(&NoPacks)
    {
        let taken = state.now();
        if state.restore(&mut live.record) {
            from = snapshot.at;
            room.now = room.now.max(taken);
            recovered.snapshots.insert(stream, from.last);
        }
    }
    let mut packs = ReplayPacks::waiting(live.next_deck().map(|deck| &*deck.sealed));
    let mut unreadable: Option<String> = None;
    let begin = store.begin(stream)?;
    if from == Head::START && begin != Head::START {
        // What comes after a state that cannot be read is only checked for being whole.
        from = begin;
        unreadable = Some("the state it begins with cannot be read".to_owned());
    }
    let (key, now) = (&room.key, &mut room.now);
    let mut fold = |entry: journal::Entry<'_>| -> Result<(), Damaged> {
        *now = (*now).max(entry.at);
        // The rest of a log that went wrong is only checked for being whole.
        if unreadable.is_none() {
            unreadable = fold_entry(live, key, &mut packs, &entry, &mut recovered.events).err();
        }
        Ok(())
    };
    store.replay(stream, from, &mut fold)?;
    if unreadable.is_none() {
        unreadable = live.shoe.restore(key, &packs).err().map(|why| why.to_string());
    }
    if let Some(why) = unreadable {
        live.record.unreadable(room.now, why.clone());
        recovered.unreadable.push((id, why));
    }
    Ok(())
}

/// Takes in what one command wrote at a table; or says what cannot be.
pub(crate) fn fold_entry(
    live: &mut LiveTable,
    key: &RoomKey,
    packs: &mut ReplayPacks,
    entry: &journal::Entry<'_>,
    read: &mut u64,
) -> Result<(), String> {
    let mut events = entry.events::<TableEvent>();
    while let Some((number, event)) = events.next(packs).map_err(|damaged| damaged.to_string())? {
        if let TableEvent::DeckSealed { pack, sealed } = &event {
            packs.sealed(key, *pack, sealed).map_err(|why| why.to_string())?;
        }
        packs.took(LiveTable::drawn_by(&event));
        live.record.apply(entry.at, &event).map_err(|why| format!("event {number}: {why}"))?;
        if audit::begins(&event).is_some() {
            let added = live.mixed().map_or(&[][..], |mixed| &mixed.contributions);
            packs.begins(key, added).map_err(|why| why.to_string())?;
        }
        *read += 1;
    }
    Ok(())
}
