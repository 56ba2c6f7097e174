//! The hands that were played, for lists and replays.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use chips::Currency;
use game::{HandNumber, Moment, PlayerId, TableId};
use journal::{Store, StoreError, StreamId};
use room::pruning::{self, Pruned};
use room::spec::TableSpec;
use room::{RoomEvent, TableRecord, Waypoint, audit};
use view::People;
use wire::{HandLine, HandList};

use super::shelf::{Company, FinishedHand, Played, PlayedThere, Shelf};
use super::takings::Stretch;
use super::tally::HandTally;

/// The most hands of one answer.
pub const MOST_LISTED: u32 = 100;

/// How many hands of a table are played between two waypoints: what is read again to replay a hand, at most.
const WAYPOINT_EVERY: u64 = 50;

/// How many hands wait in memory before they are put on the shelf without anybody asking for them.
const WAITING: usize = 500;

/// The hands of the room. Whoever enters one only puts it down; it goes on the shelf when somebody looks for hands, or
/// with many others ([`put_away`](HandIndex::put_away)).
pub struct HandIndex {
    waiting: Mutex<Vec<FinishedHand>>,
    shelf: Mutex<Option<Shelf>>,
    filled: AtomicBool,
    /// Hands that were let go of the log before the room was opened; nobody does that while it is.
    pruned: Option<Pruned>,
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

/// A lock that a thread which panicked held: every change behind it is whole or not begun.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl HandIndex {
    /// An index in memory that knows no hand.
    pub fn new() -> HandIndex {
        HandIndex::on(Shelf::in_memory())
    }

    /// The index of a room, in a file beside its log. What was entered before is there; what cannot be used is emptied.
    ///
    /// # Errors
    ///
    /// When the log cannot be read. A file that cannot be written costs the lists, and not the room.
    pub fn open(path: &Path, store: &dyn Store, money: Currency) -> Result<HandIndex, StoreError> {
        // The first entry of the room's stream is like that of no other room.
        let mut mark = String::new();
        store.read(StreamId::Room, 0, &mut |entry| {
            mark = entry.hash.to_string();
            ControlFlow::Break(())
        })?;
        let shelf = Shelf::open(path, &mark, money).or_else(|error| {
            tracing::warn!(%error, file = %path.display(), "the list of hands cannot be read: it is made anew");
            // Not even that may be possible; then the next line says why.
            let _ = std::fs::remove_file(path);
            Shelf::open(path, &mark, money)
        });
        Ok(HandIndex { pruned: pruning::beginnings(store)?, ..HandIndex::on(shelf) })
    }

    fn on(shelf: rusqlite::Result<Shelf>) -> HandIndex {
        let shelf = shelf.inspect_err(|error| tracing::error!(%error, "hands are not listed"));
        HandIndex {
            waiting: Mutex::default(),
            shelf: Mutex::new(shelf.ok()),
            filled: AtomicBool::new(false),
            pruned: None,
        }
    }

    /// Enters a hand that is over, with what everybody in it won or lost. Nothing is written yet: whoever follows the
    /// room does not wait for a disk.
    pub fn enter(&self, line: HandLine, players: Vec<(PlayerId, i64)>) {
        lock(&self.waiting).push(FinishedHand { line, players });
    }

    /// Whether so many hands wait that somebody should put them away.
    pub fn is_laden(&self) -> bool {
        lock(&self.waiting).len() >= WAITING
    }

    /// Puts what was entered on the shelf.
    pub fn put_away(&self) {
        let _ = self.with_shelf(|_| Ok(()));
    }

    /// Puts away what waits, and looks at the shelf. Nothing where there is none, or it cannot be read now.
    fn with_shelf<T>(&self, look: impl FnOnce(&Shelf) -> rusqlite::Result<T>) -> Option<T> {
        let mut shelf = lock(&self.shelf);
        let waiting = std::mem::take(&mut *lock(&self.waiting));
        let shelf = shelf.as_mut()?;
        let put = if waiting.is_empty() { Ok(()) } else { shelf.put(&waiting) };
        let seen = put.and_then(|()| look(shelf));
        seen.inspect_err(|error| tracing::warn!(%error, "the list of hands cannot be used")).ok()
    }

    /// Enters every hand of a log that is not on the shelf yet. The room may write on meanwhile.
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
            match TableRecord::opened(table, spec) {
                Ok(record) => self.fill_table(store, record, &names, money)?,
                Err(error) => {
                    tracing::error!(%table, %error, "the hands of a table are not listed: its log cannot be opened");
                }
            }
        }
        self.put_away();
        self.filled.store(true, Ordering::Release);
        Ok(())
    }

    /// Enters the hands of a table since its last waypoint, and sets waypoints on the way.
    fn fill_table(
        &self,
        store: &dyn Store,
        mut record: TableRecord,
        names: &Names,
        money: Currency,
    ) -> Result<(), StoreError> {
        let table = record.id();
        let money = record.counted_in(money);
        let begin = self.with_shelf(|shelf| shelf.waypoint(table, None)).flatten();
        // What was let go of the log is on the shelf, or is not listed any more.
        let earliest = Waypoint::at_beginning(store, table)?;
        let least = earliest.as_ref().map_or(0, |earliest| earliest.after);
        let begin = begin.filter(|waypoint| waypoint.after >= least && record.go_to(waypoint));
        let begin = begin.or_else(|| earliest.filter(|earliest| record.go_to(earliest)));
        if begin.is_none() && least > 0 {
            tracing::error!(%table, "the hands of a table are not listed: the state it begins with cannot be read");
            return Ok(());
        }
        let mut at_waypoint = record.hands();
        let mut before = begin.map_or(0, |waypoint| waypoint.after);
        let from = before;
        let mut command = None;
        let mut tally = HandTally::default();
        audit::table_events_after(store, table, from, &mut |logged| {
            // Waypoints stand between two commands: half of one cannot be read.
            if command.replace(logged.command) != Some(logged.command)
                && record.hands() >= at_waypoint + WAYPOINT_EVERY
                && let Some(hand) = record.number()
                && let Some(waypoint) = record.waypoint(before, logged.at)
            {
                self.with_shelf(|shelf| shelf.keep(table, hand, &waypoint));
                at_waypoint = record.hands();
            }
            before = logged.sequence;
            if let Some(finished) = tally.take(&record, logged.at, &logged.event) {
                self.enter(finished.line(names, money), finished.players());
                if self.is_laden() {
                    self.put_away();
                }
            }
            // What comes after an event that cannot have happened is not to be trusted; the room says so to the floor.
            match record.apply(logged.at, &logged.event) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        })
    }

    /// Whether the whole log has been read, so that a hand that is not known here was not played to its end.
    pub fn is_filled(&self) -> bool {
        self.filled.load(Ordering::Acquire)
    }

    /// The table a hand was dealt at.
    pub fn table_of(&self, number: HandNumber) -> Option<TableId> {
        self.with_shelf(|shelf| shelf.table_of(number)).flatten()
    }

    /// How the table of a hand stood some time before it, where that is known.
    pub fn waypoint_before(&self, table: TableId, number: HandNumber) -> Option<Waypoint> {
        self.with_shelf(|shelf| shelf.waypoint(table, Some(number))).flatten()
    }

    /// What was let go of the log, if this hand may be among it.
    pub fn let_go(&self, number: HandNumber) -> Option<&Pruned> {
        self.pruned.as_ref().filter(|pruned| pruned.has(number))
    }

    /// Some hands, the latest first.
    pub fn list(&self, wanted: &Wanted) -> HandList {
        let limit = wanted.limit.clamp(1, MOST_LISTED);
        self.with_shelf(|shelf| shelf.list(wanted, limit)).unwrap_or_default()
    }

    /// What a player has won or lost in the hands that began since then.
    pub fn result_since(&self, player: PlayerId, since: Moment) -> i64 {
        self.with_shelf(|shelf| shelf.result_since(player, since.millis())).unwrap_or(0)
    }
}

impl HandIndex {
    /// What was played in a stretch of time; nothing where the list cannot be read now.
    pub(crate) fn played(&self, stretch: Stretch, company: &Company) -> Option<Played> {
        self.with_shelf(|shelf| shelf.played(stretch, company))
    }

    /// Where somebody played in a stretch of time, the longest first.
    pub(crate) fn played_by(
        &self,
        player: PlayerId,
        stretch: Stretch,
        most: u32,
    ) -> Option<Vec<PlayedThere>> {
        self.with_shelf(|shelf| shelf.played_by(player, stretch, most))
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
