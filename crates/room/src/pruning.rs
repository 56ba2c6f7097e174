//! Letting hands of closed days go from the log, once an archive has them.
//!
//! Only the tables' streams become shorter: they are the most of a log, and the least of it that anybody asks for after a
//! month. People and money stay whole from the first event. A table then begins with a state: how it stood between two
//! hands, at a place of the chain. Both are written into the room's own stream in the same transaction, whose chain
//! vouches for them; and whoever has the archive has the chain from its first event.

use game::{CommandId, HandNumber, Moment, TableId};
use journal::{Batch, Hash, Head, NoPacks, Snapshot, SqliteStore, Stamp, Store, StoreError, StreamId, Wrong};
use shuffler::RoomKey;

use crate::audit;
use crate::audit::check::tables::taken_by;
use crate::desk::recovery::fold_entry;
use crate::record::{RoomEvent, TableEvent};
use crate::snapshot::{TABLE_FORM, of_table};
use crate::spec::TableSpec;
use crate::tables::{LiveTable, ReplayPacks};

/// What was let go: of every table whose log begins later, all that it does not tell any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pruned {
    /// Through which gaming day.
    pub day: u32,
    /// What the archive is called that has it.
    pub archive: String,
    /// The tables that do not begin with their first event; each later word has all of them.
    pub tables: Vec<TableBeginning>,
}

/// Where a table begins, and what came before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableBeginning {
    /// Which.
    pub table: TableId,
    /// Where its stream stood: the last event that was let go.
    pub at: Head,
    /// The hash of the state it begins with.
    pub state: Hash,
    /// Hands or rounds that were let go.
    pub hands: u64,
    /// The first and the last of them.
    pub numbers: Option<(HandNumber, HandNumber)>,
    /// The rake that was taken in them, in units of chips.
    pub rake: u64,
    /// The drops that were taken in them.
    pub drops: u64,
}

/// The number under which the room writes down what was let go.
const PRUNING: CommandId = CommandId((1 << 127) | 0x0f0d_0001_c0de_0000_0000_0003);

impl Pruned {
    /// What came before the beginning of a table in this log. Nothing where the log is whole: an archive was put before it.
    pub fn before(&self, store: &dyn Store, table: TableId) -> Result<Option<&TableBeginning>, StoreError> {
        let begin = store.begin(StreamId::Table(table))?;
        Ok(self.tables.iter().find(|beginning| beginning.table == table && beginning.at == begin))
    }

    /// Whether a hand may be among those that were let go.
    pub fn has(&self, hand: HandNumber) -> bool {
        let mut ranges = self.tables.iter().filter_map(|beginning| beginning.numbers);
        ranges.any(|(first, last)| first <= hand && hand <= last)
    }

    /// That some of it was only added up before, as far as this log goes.
    pub(crate) fn counted_on(&self, store: &dyn Store) -> String {
        let before = |beginning: &&TableBeginning| {
            self.before(store, beginning.table).is_ok_and(|before| before.is_some())
        };
        let hands: u64 = self.tables.iter().filter(before).map(|beginning| beginning.hands).sum();
        if hands == 0 {
            return String::new();
        }
        format!(
            "; {hands} of those hands are in the archive, and their rake and drops are as they were added up then"
        )
    }
}

/// What the log says was let go: its latest word. Whether it is so, [`beginnings`] looks.
pub fn pruned(store: &dyn Store) -> Result<Option<Pruned>, StoreError> {
    let mut latest = None;
    audit::room_events(store, &mut |logged| {
        if let RoomEvent::Pruned(pruned) = logged.event {
            latest = Some(pruned);
        }
    })?;
    Ok(latest)
}

/// What was let go, if every stream begins where the log of the room says, and with the state it says.
///
/// # Errors
///
/// When one does not: then somebody has cut the log and not said so. People and money always begin with their first event.
pub fn beginnings(store: &dyn Store) -> Result<Option<Pruned>, StoreError> {
    let mut found = Vec::new();
    for (stream, _) in store.heads()?.iter() {
        found.extend(store.beginning(stream)?);
    }
    // Most logs are whole, or have their archive before them, and need not be read for this.
    if found.is_empty() {
        return Ok(None);
    }
    let pruned = pruned(store)?;
    for Snapshot { stream, at, hash, .. } in found {
        let told = pruned.iter().flat_map(|pruned| &pruned.tables);
        let mut told = told.filter(|beginning| StreamId::Table(beginning.table) == stream);
        if !told.any(|beginning| beginning.at == at && beginning.state == hash) {
            return Err(StoreError::Tampered { stream, at: at.last, what: Wrong::Beginning });
        }
    }
    Ok(pruned)
}

/// A table that can begin later.
pub struct Cut {
    /// With this state.
    pub state: Snapshot,
    /// And what is then said about what came before.
    pub told: TableBeginning,
}

/// Whether the state that a table begins with can be read by this program. One that cannot is made anew, from a log with
/// its archive before it.
pub fn is_readable(store: &dyn Store, table: TableId) -> Result<bool, StoreError> {
    let base = store.beginning(StreamId::Table(table))?;
    Ok(base.is_none_or(|base| base.form == TABLE_FORM))
}

/// The latest place at which a table can begin: between hands, not after this event and not after this moment. None where
/// there is no such place, or where its log cannot be read: then it stays as it is.
pub fn place_to_cut(
    store: &dyn Store,
    key: &RoomKey,
    table: TableId,
    spec: &str,
    last: u64,
    until: Moment,
) -> Result<Option<Cut>, StoreError> {
    let stream = StreamId::Table(table);
    let opened = TableSpec::from_text(spec).and_then(|spec| LiveTable::open(table, spec));
    let Ok(mut live) = opened else { return Ok(None) };
    let begin = store.begin(stream)?;
    let mut told =
        TableBeginning { table, at: begin, state: Hash::START, hands: 0, numbers: None, rake: 0, drops: 0 };
    if let Some(beginning) = crate::Waypoint::at_beginning(store, table)? {
        let before = beginnings(store)?;
        let before = before.iter().flat_map(|pruned| &pruned.tables).find(|before| before.table == table);
        let (Some(before), true) = (before, live.record.go_to(&beginning)) else { return Ok(None) };
        told = *before;
    }
    let mut packs = ReplayPacks::waiting(live.next_deck().map(|deck| &*deck.sealed));
    let (mut place, mut now, mut over) = (None, Moment::START, false);
    store.replay(stream, begin, &mut |entry| {
        over |= entry.at > until || entry.last() > last;
        // What comes after is only checked for being whole.
        if over {
            return Ok(());
        }
        let mut ended = false;
        let mut events = entry.events::<TableEvent>();
        while let Some((_, event)) = events.next(&NoPacks)? {
            count(&mut told, &event);
            ended |= audit::ends(&event);
        }
        now = now.max(entry.at);
        over = fold_entry(&mut live, key, &mut packs, &entry, &mut 0).is_err();
        told.at = Head::after(&entry);
        if !over && ended {
            place = of_table(&live.record, told.at, now).map(|state| (state, told)).or(place.take());
        }
        Ok(())
    })?;
    // The table may have stood between hands to the end, when people came and went.
    if told.at != begin && place.as_ref().is_none_or(|(_, place)| place.at != told.at) {
        place = of_table(&live.record, told.at, now).map(|state| (state, told)).or(place);
    }
    Ok(place.map(|(state, told)| Cut { told: TableBeginning { state: state.hash, ..told }, state }))
}

/// Counts an event among those that are let go.
fn count(told: &mut TableBeginning, event: &TableEvent) {
    if let Some(number) = audit::begins(event) {
        told.hands += 1;
        told.numbers = Some((told.numbers.map_or(number, |(first, _)| first), number));
    }
    let (rake, drops) = taken_by(event);
    // Whole hands go, and none of them gives back more than it took.
    let after = |sum: u64, change: i128| u64::try_from(i128::from(sum) + change).unwrap_or_default();
    told.rake = after(told.rake, rake);
    told.drops = after(told.drops, drops);
}

/// Lets go of what lies before these places, and writes down what and where; all or nothing. That an archive has it is for
/// the caller to know, and that no room runs on the log.
pub fn prune(
    store: &mut SqliteStore,
    day: u32,
    archive: &str,
    cuts: Vec<Cut>,
    now: Moment,
) -> Result<Pruned, StoreError> {
    let epoch = store.take_over()?;
    let mut tables = beginnings(store)?.map(|pruned| pruned.tables).unwrap_or_default();
    tables.retain(|before| cuts.iter().all(|cut| cut.told.table != before.table));
    tables.extend(cuts.iter().map(|cut| cut.told));
    tables.sort_by_key(|beginning| beginning.table);
    let pruned = Pruned { day, archive: archive.to_owned(), tables };
    let mut heads = store.heads()?;
    // Time does not run backwards in a log.
    let mut at = now;
    for (stream, _) in store.heads()?.iter() {
        at = at.max(store.last_written(stream)?.unwrap_or(at));
    }
    let mut batch = Batch::new();
    let stamp = Stamp { at, command: PRUNING };
    let event = RoomEvent::Pruned(pruned.clone());
    batch
        .stage(&mut heads, StreamId::Room, stamp, &NoPacks, &[event])
        .map_err(|why| StoreError::Failed { says: why.to_string() })?;
    let states: Vec<Snapshot> = cuts.into_iter().map(|cut| cut.state).collect();
    store.prune(epoch, &states, &batch)?;
    Ok(pruned)
}
