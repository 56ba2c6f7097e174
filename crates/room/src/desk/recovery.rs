//! The room as its log has it.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;

use game::{Moment, TableId};
use journal::{Damaged, Head, NoPacks, Store, StoreError, StreamId, Unwritable};
use shuffler::{Entropy, NotReopened, RoomKey};

use crate::house::HouseRules;
use crate::record::{RoomEvent, TableEvent};
use crate::refusal::Refusal;
use crate::snapshot::{LedgerState, RoomState, SNAPSHOT_FORM, TableState};
use crate::state::Room;
use crate::tables::{LiveTable, ReplayPacks};

/// What was read back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recovered {
    /// Events read, those that snapshots spared not counted.
    pub events: u64,
    /// Where the snapshots were from which it started.
    pub snapshots: BTreeMap<StreamId, u64>,
    /// Hands that go on where they stood.
    pub hands_under_way: Vec<TableId>,
}

/// Why a room cannot be read back.
#[derive(Debug)]
pub enum NotRecovered {
    /// The store refuses.
    Store(StoreError),
    /// A deck in the log cannot be opened with this key.
    Deck {
        /// At which table.
        table: TableId,
        /// Why.
        why: NotReopened,
    },
    /// The log was begun with another room key: what is sealed in it would stay closed.
    OtherKey {
        /// The mark of the key it was begun with.
        log: String,
        /// The mark of the key that was given.
        given: String,
    },
    /// A table of the log cannot be opened by this program.
    Table {
        /// Which.
        table: TableId,
        /// Why.
        why: String,
    },
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
            NotRecovered::Deck { table, why } => write!(f, "the deck of {table} cannot be opened: {why}"),
            NotRecovered::OtherKey { log, given } => {
                write!(
                    f,
                    "the log was begun with room key {log}, this is {given}: bring the key that belongs to it"
                )
            }
            NotRecovered::Table { table, why } => {
                write!(f, "{table} of this log cannot be opened: {why}; use the program that wrote it")
            }
            NotRecovered::Resume(refusal) => write!(f, "the clocks cannot go on: {refusal}"),
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
    let mut room = Room::new(rules, entropy, key, Moment::START);
    let mut recovered = Recovered::default();
    room_stream(store, &mut room, &mut recovered)?;
    ledger_stream(store, &mut room, &mut recovered)?;
    if let Some((table, why)) = room.unopened.first().cloned() {
        return Err(NotRecovered::Table { table, why });
    }
    let tables: Vec<TableId> = room.tables.keys().copied().collect();
    for id in tables {
        table_stream(store, &mut room, id, &mut recovered)?;
    }
    let hands = room.tables.values().filter_map(LiveTable::number).map(|number| number.0);
    room.last_hand = hands.chain([room.last_hand]).max().unwrap_or(0);
    recovered.hands_under_way =
        room.tables.values().filter(|table| table.is_busy()).map(|table| table.id).collect();
    room.noted = room.now;
    Ok((room, recovered))
}

/// Whether the log was begun with this key. A room with another one would go on, and lock decks up that nobody who has
/// the right key could open.
fn belongs_to(store: &impl Store, key: &RoomKey) -> Result<(), NotRecovered> {
    let given = key.mark().to_string();
    let mut other = None;
    store.read(StreamId::Room, 0, &mut |entry| {
        if let Ok(Some((_, RoomEvent::Started { key: log, .. }))) = entry.events::<RoomEvent>().next(&NoPacks)
            && log != given
        {
            other = Some(log);
        }
        ControlFlow::Break(())
    })?;
    other.map_or(Ok(()), |log| Err(NotRecovered::OtherKey { log, given }))
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
    store.replay(StreamId::Room, from, &mut |entry| {
        room.now = room.now.max(entry.at);
        let mut events = entry.events::<RoomEvent>();
        while let Some((_, event)) = events.next(&NoPacks)? {
            room.apply(entry.at, &event);
            recovered.events += 1;
        }
        Ok(())
    })?;
    Ok(())
}

fn ledger_stream(store: &impl Store, room: &mut Room, recovered: &mut Recovered) -> Result<(), NotRecovered> {
    let mut from = Head::START;
    if let Some(snapshot) = store.soundest(StreamId::Ledger, SNAPSHOT_FORM)?
        && let Ok(LedgerState(state)) = snapshot.state::<LedgerState>(&NoPacks)
    {
        room.ledger = ledger::Ledger::from_snapshot(state);
        from = snapshot.at;
        recovered.snapshots.insert(StreamId::Ledger, from.last);
    }
    store.replay(StreamId::Ledger, from, &mut |entry| {
        room.now = room.now.max(entry.at);
        let mut events = entry.events::<ledger::Event>();
        while let Some((_, event)) = events.next(&NoPacks)? {
            room.ledger.apply(&event);
            recovered.events += 1;
        }
        Ok(())
    })?;
    Ok(())
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
    if let Some(snapshot) = store.soundest(stream, SNAPSHOT_FORM)?
        && let Ok(state) = snapshot.state::<TableState>(&NoPacks)
        && state.restore(live)
    {
        from = snapshot.at;
        recovered.snapshots.insert(stream, from.last);
    }
    let mut packs = ReplayPacks::default();
    let mut closed_deck: Option<NotReopened> = None;
    let (key, now) = (&room.key, &mut room.now);
    let mut fold = |entry: journal::Entry<'_>| -> Result<(), Damaged> {
        *now = (*now).max(entry.at);
        let mut events = entry.events::<TableEvent>();
        while let Some((_, event)) = events.next(&packs)? {
            if let TableEvent::DeckSealed { pack, sealed } = &event
                && let Err(why) = packs.sealed(key, *pack, sealed)
            {
                closed_deck = Some(why);
                return Ok(());
            }
            packs.took(LiveTable::drawn_by(&event));
            live.apply(entry.at, &event);
            recovered.events += 1;
        }
        Ok(())
    };
    store.replay(stream, from, &mut fold)?;
    match closed_deck.map_or_else(|| live.shoe.restore(key, &packs), Err) {
        Ok(()) => Ok(()),
        Err(why) => Err(NotRecovered::Deck { table: id, why }),
    }
}
