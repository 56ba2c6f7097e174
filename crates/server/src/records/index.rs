//! The hands that were played, in memory: lists without reading the log.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chips::Currency;
use game::{HandNumber, Moment, PlayerId, TableId};
use journal::{Store, StoreError};
use room::spec::TableSpec;
use room::{RoomEvent, TableRecord, audit};
use view::People;
use wire::{HandLine, HandList};

use super::tally::HandTally;

/// How many hands can be listed. Older ones are still replayed by number.
const KEPT: usize = 50_000;

/// The most hands of one answer.
pub const MOST_LISTED: u32 = 100;

/// The hands of the room: the last ones for lists, and of every hand the table it was dealt at.
pub struct HandIndex {
    hands: Mutex<Hands>,
    kept: usize,
}

#[derive(Default)]
struct Hands {
    lines: BTreeMap<u64, Entry>,
    by_table: BTreeMap<u32, BTreeSet<u64>>,
    by_player: BTreeMap<PlayerId, BTreeSet<u64>>,
    /// The table of each hand, by number; nothing where a hand is not known.
    tables: Vec<u16>,
    filled: bool,
}

struct Entry {
    line: HandLine,
    results: Vec<(PlayerId, i64)>,
}

impl Entry {
    fn result(&self, player: PlayerId) -> Option<i64> {
        self.results.iter().find(|(who, _)| *who == player).map(|(_, result)| *result)
    }
}

/// Which hands are asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// Of this table only.
    pub table: Option<TableId>,
    /// Of this player only.
    pub player: Option<PlayerId>,
    /// Whose result is told.
    pub me: Option<PlayerId>,
    /// Only hands with a smaller number.
    pub before: Option<u64>,
    /// At most so many.
    pub limit: u32,
}

impl Default for HandIndex {
    fn default() -> HandIndex {
        HandIndex::new()
    }
}

impl HandIndex {
    /// An index that knows no hand.
    pub fn new() -> HandIndex {
        HandIndex::keeping(KEPT)
    }

    /// An index that lists at most so many hands.
    pub fn keeping(kept: usize) -> HandIndex {
        HandIndex { hands: Mutex::default(), kept: kept.max(1) }
    }

    /// Nothing half done is left behind by a thread that panics here: every change is a few insertions.
    fn hands(&self) -> MutexGuard<'_, Hands> {
        self.hands.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Enters a hand that is over, with what everybody in it won or lost.
    pub fn enter(&self, line: HandLine, players: Vec<(PlayerId, i64)>) {
        let mut hands = self.hands();
        let number = line.number;
        hands.note(number, line.table);
        if let Some(old) = hands.lines.remove(&number) {
            hands.forget(&old);
        }
        hands.by_table.entry(line.table).or_default().insert(number);
        for (player, _) in &players {
            hands.by_player.entry(*player).or_default().insert(number);
        }
        hands.lines.insert(number, Entry { line, results: players });
        while hands.lines.len() > self.kept {
            if let Some((_, oldest)) = hands.lines.pop_first() {
                hands.forget(&oldest);
            }
        }
    }

    /// Enters every hand of a log. The room may write on meanwhile.
    pub fn fill(&self, store: &dyn Store, money: Currency) -> Result<(), StoreError> {
        let mut opened: Vec<(TableId, TableSpec)> = Vec::new();
        let mut names = Names::default();
        audit::room_events(store, &mut |logged| match logged.event {
            RoomEvent::TableOpened { table, spec, .. } => match TableSpec::from_text(&spec) {
                Ok(spec) => opened.push((table, spec)),
                Err(error) => {
                    tracing::error!(%table, %error, "the hands of a table are not listed: its log cannot be read");
                }
            },
            RoomEvent::PlayerRegistered { player, name } => {
                names.0.insert(player, name);
            }
            _ => {}
        })?;
        for (table, spec) in opened {
            let mut record = match TableRecord::opened(table, spec) {
                Ok(record) => record,
                Err(error) => {
                    tracing::error!(%table, %error, "the hands of a table are not listed: its log cannot be opened");
                    continue;
                }
            };
            let mut tally = HandTally::default();
            audit::table_events(store, table, None, &mut |logged| {
                if let Some(finished) = tally.take(&record, logged.at, &logged.event) {
                    self.enter(finished.line(&names, money), finished.players());
                }
                // What comes after an event that cannot have happened is not to be trusted; the room says so to the floor.
                match record.apply(logged.at, &logged.event) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            })?;
        }
        self.hands().filled = true;
        Ok(())
    }

    /// Whether the whole log has been read, so that a hand that is not known here was not played to its end.
    pub fn is_filled(&self) -> bool {
        self.hands().filled
    }

    /// The table a hand was dealt at.
    pub fn table_of(&self, number: HandNumber) -> Option<TableId> {
        let index = usize::try_from(number.0).ok()?;
        self.hands().tables.get(index).copied().filter(|table| *table != 0).map(TableId)
    }

    /// Some hands, the latest first.
    pub fn list(&self, wanted: &Wanted) -> HandList {
        let hands = self.hands();
        let limit = usize::try_from(wanted.limit.clamp(1, MOST_LISTED)).unwrap_or(1);
        let before = wanted.before.unwrap_or(u64::MAX);
        let none = BTreeSet::new();
        let mut found: Vec<&Entry> = match (wanted.player, wanted.table) {
            (Some(player), table) => {
                let numbers = hands.by_player.get(&player).unwrap_or(&none).range(..before).rev();
                let entries = numbers.filter_map(|number| hands.lines.get(number));
                let table = table.map(|table| u32::from(table.0));
                entries
                    .filter(|entry| table.is_none_or(|table| entry.line.table == table))
                    .take(limit + 1)
                    .collect()
            }
            (None, Some(table)) => {
                let numbers = hands.by_table.get(&u32::from(table.0)).unwrap_or(&none).range(..before).rev();
                numbers.filter_map(|number| hands.lines.get(number)).take(limit + 1).collect()
            }
            (None, None) => {
                hands.lines.range(..before).rev().map(|(_, entry)| entry).take(limit + 1).collect()
            }
        };
        let more = found.len() > limit;
        found.truncate(limit);
        let next = found.last().filter(|_| more).map(|entry| entry.line.number);
        let line = |entry: &Entry| HandLine {
            result: wanted.me.and_then(|me| entry.result(me)),
            ..entry.line.clone()
        };
        HandList { hands: found.into_iter().map(line).collect(), next }
    }

    /// What a player has won or lost in the hands that began since then.
    pub fn result_since(&self, player: PlayerId, since: Moment) -> i64 {
        let hands = self.hands();
        let Some(numbers) = hands.by_player.get(&player) else { return 0 };
        let entries = numbers.iter().rev().filter_map(|number| hands.lines.get(number));
        let recent = entries.take_while(|entry| entry.line.at >= since.millis());
        recent.filter_map(|entry| entry.result(player)).fold(0, i64::saturating_add)
    }
}

impl Hands {
    /// Notes at which table a hand was dealt, two bytes each: of a room that has dealt more than this, hands are found
    /// by reading the log.
    fn note(&mut self, number: u64, table: u32) {
        const MOST: usize = 100_000_000;
        let (Ok(index), Ok(table)) = (usize::try_from(number), u16::try_from(table)) else { return };
        if index >= MOST {
            return;
        }
        if index >= self.tables.len() {
            self.tables.resize(index + 1, 0);
        }
        self.tables[index] = table;
    }

    fn forget(&mut self, entry: &Entry) {
        let number = entry.line.number;
        if let Some(numbers) = self.by_table.get_mut(&entry.line.table) {
            numbers.remove(&number);
        }
        for (player, _) in &entry.results {
            let emptied = self.by_player.get_mut(player).is_some_and(|numbers| {
                numbers.remove(&number);
                numbers.is_empty()
            });
            if emptied {
                self.by_player.remove(player);
            }
        }
    }
}

/// Names, as they were heard.
#[derive(Clone, Debug, Default)]
pub struct Names(pub BTreeMap<PlayerId, String>);

impl People for Names {
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>> {
        self.0.get(&player).map(|name| Cow::Borrowed(name.as_str()))
    }
}
