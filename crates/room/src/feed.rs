//! What was written, on its way to somebody who follows the room: a queue with a bound.
//!
//! The room's thread puts in what has become durable ([`FeedSource::watch`]) and never waits. Whoever follows takes out
//! whatever has come ([`FeedReader::next`]). A follower that falls too far behind is not told everything any more:
//! what waits is thrown away, and the room as it stands comes in its place ([`Whole`]). So the queue never holds more
//! than the bound and one picture of the room, whatever either side does, and neither can hold the other up.
//!
//! Letters of the follower's own kind come the same way, so that one thread can wait for both. They have a bound, too:
//! whoever posts one is told when there is no place for it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::{TableId, TournamentId};

use crate::committed::{Committed, StreamEvents};
use crate::follower::Follower;
use crate::state::Room;

/// How much may wait in a feed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeedBounds {
    /// Events of the log.
    pub events: usize,
    /// Letters.
    pub letters: usize,
}

/// The whole room as it is now, for a follower that fell too far behind.
pub struct Whole {
    /// The room.
    pub room: Follower,
    /// The tables where something happened that the follower was not told.
    pub missed: BTreeSet<TableId>,
}

/// What has come since a follower last looked. Take it in this order: `whole`, then `written`, then `letters`.
pub struct News<L> {
    /// The whole room, if the follower fell too far behind.
    pub whole: Option<Box<Whole>>,
    /// What became durable.
    pub written: Vec<Arc<[Committed]>>,
    /// Letters, in the order they were posted.
    pub letters: VecDeque<L>,
}

struct Waiting<L> {
    whole: Option<Box<Whole>>,
    written: Vec<Arc<[Committed]>>,
    /// How many events are in `written`.
    events: usize,
    /// Whether the follower has asked for the room as it stands.
    anew: bool,
    letters: VecDeque<L>,
}

struct Shared<L> {
    waiting: Mutex<Waiting<L>>,
    arrived: Condvar,
    bounds: FeedBounds,
}

impl<L> Shared<L> {
    fn waiting(&self) -> MutexGuard<'_, Waiting<L>> {
        // Nothing in here panics half-way: every change is a few insertions.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A feed for somebody who follows from `first` on.
pub fn feed<L>(first: &Follower, bounds: FeedBounds) -> (FeedSource<L>, Letterbox<L>, FeedReader<L>) {
    let waiting =
        Waiting { whole: None, written: Vec::new(), events: 0, anew: false, letters: VecDeque::new() };
    let shared = Arc::new(Shared { waiting: Mutex::new(waiting), arrived: Condvar::new(), bounds });
    let last = first.tables().filter_map(|record| Some((record.id(), first.last_of(record.id())?)));
    let tournaments = first.tournaments().map(|record| (record.id(), record.last()));
    let ends = Ends { tables: last.collect(), tournaments: tournaments.collect(), room: None, ledger: None };
    let source = FeedSource { shared: Arc::clone(&shared), ends };
    (source, Letterbox { shared: Arc::clone(&shared) }, FeedReader { shared })
}

/// The number of the last event of every stream.
struct Ends {
    tables: BTreeMap<TableId, u64>,
    tournaments: BTreeMap<TournamentId, u64>,
    /// Not known before the first event.
    room: Option<u64>,
    ledger: Option<u64>,
}

impl Ends {
    /// Goes on with what was written; whether it follows on what was written before.
    fn go_on(&mut self, written: &Committed) -> bool {
        let before = match &written.page {
            // A table that has just been opened begins with its first event.
            StreamEvents::Table { table, .. } => Some(self.tables.get(table).copied().unwrap_or(0)),
            // So does a tournament that has just been announced.
            StreamEvents::Tournament { tournament, .. } => {
                Some(self.tournaments.get(tournament).copied().unwrap_or(0))
            }
            StreamEvents::Room { .. } => self.room,
            StreamEvents::Ledger { .. } => self.ledger,
        };
        let end = (written.first + u64::try_from(written.page.len()).unwrap_or(0)).saturating_sub(1);
        match &written.page {
            StreamEvents::Table { table, .. } => {
                self.tables.insert(*table, end);
            }
            StreamEvents::Tournament { tournament, .. } => {
                self.tournaments.insert(*tournament, end);
            }
            StreamEvents::Room { .. } => self.room = Some(end),
            StreamEvents::Ledger { .. } => self.ledger = Some(end),
        }
        before.is_none_or(|before| before + 1 == written.first)
    }
}

/// The room's end of a feed.
pub struct FeedSource<L> {
    shared: Arc<Shared<L>>,
    ends: Ends,
}

impl<L> FeedSource<L> {
    /// Passes on what has just become durable, in the room's thread. It waits for nobody.
    pub fn watch(&mut self, room: &Room, written: &Arc<[Committed]>) {
        if written.is_empty() {
            return;
        }
        let mut thread_is_lost = false;
        for written in written.iter() {
            thread_is_lost |= !self.ends.go_on(written);
        }
        let events: usize = written.iter().map(|written| written.page.len()).sum();
        let mut waiting = self.shared.waiting();
        let anew = std::mem::take(&mut waiting.anew);
        if anew || thread_is_lost || waiting.events + events > self.shared.bounds.events {
            let mut missed = waiting.whole.take().map(|whole| whole.missed).unwrap_or_default();
            let thrown_away = std::mem::take(&mut waiting.written);
            missed.extend(thrown_away.iter().chain([written]).flat_map(|written| tables_of(written)));
            if anew {
                missed.extend(room.tables().map(|live| live.id()));
            }
            let last_of = |table| self.ends.tables.get(&table).copied().unwrap_or(0);
            waiting.whole = Some(Box::new(Whole { room: Follower::of(room, last_of), missed }));
            waiting.events = 0;
        } else {
            waiting.written.push(Arc::clone(written));
            waiting.events += events;
        }
        drop(waiting);
        self.shared.arrived.notify_one();
    }
}

/// The tables something was written at.
fn tables_of(written: &[Committed]) -> impl Iterator<Item = TableId> {
    written.iter().filter_map(|written| match &written.page {
        StreamEvents::Table { table, .. } => Some(*table),
        StreamEvents::Room { .. } | StreamEvents::Tournament { .. } | StreamEvents::Ledger { .. } => None,
    })
}

/// A handle for sending letters to a follower; it can be cloned freely.
pub struct Letterbox<L> {
    shared: Arc<Shared<L>>,
}

impl<L> Clone for Letterbox<L> {
    fn clone(&self) -> Letterbox<L> {
        Letterbox { shared: Arc::clone(&self.shared) }
    }
}

impl<L> Letterbox<L> {
    /// Posts a letter without waiting. If the box is full, the letter is returned.
    pub fn post(&self, letter: L) -> Result<(), L> {
        let mut waiting = self.shared.waiting();
        if waiting.letters.len() >= self.shared.bounds.letters {
            return Err(letter);
        }
        waiting.letters.push_back(letter);
        drop(waiting);
        self.shared.arrived.notify_one();
        Ok(())
    }
}

/// The follower's end of a feed.
pub struct FeedReader<L> {
    shared: Arc<Shared<L>>,
}

impl<L> FeedReader<L> {
    /// Asks for the whole room, for a follower that has lost track. It comes instead of whatever is written next.
    pub fn begin_anew(&self) {
        self.shared.waiting().anew = true;
    }

    /// Everything that has come; waits up to `patience` if there is nothing yet.
    pub fn next(&self, patience: Duration) -> News<L> {
        let quiet = |waiting: &mut Waiting<L>| {
            waiting.whole.is_none() && waiting.written.is_empty() && waiting.letters.is_empty()
        };
        let waited = self.shared.arrived.wait_timeout_while(self.shared.waiting(), patience, quiet);
        let (mut waiting, _) = waited.unwrap_or_else(PoisonError::into_inner);
        waiting.events = 0;
        News {
            whole: waiting.whole.take(),
            written: std::mem::take(&mut waiting.written),
            letters: std::mem::take(&mut waiting.letters),
        }
    }
}
