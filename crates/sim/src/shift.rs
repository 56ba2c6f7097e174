//! The shift itself: the clock goes on, people do what they do, and all of a moment is written down together.

mod cage;
mod closing;
mod dealing;
mod decks;
mod guests;
mod opening;
mod pit;
mod seated;
mod supervisor;

use std::collections::BTreeMap;
use std::fmt;

use game::{Badge, CommandId, Moment, PlayerId, TableId};
use journal::{Store, StoreError};
use room::{By, Desk, HouseRules, NotRecovered, Refusal, Request, Room};
use shuffler::{Entropy, RoomKey};

use crate::guest::Guest;
use crate::luck::Luck;
use crate::options::Options;
use crate::plan::{self, Offer};
use crate::queue::{Happening, Queue};
use crate::report::{Counts, Met, ShiftReport};

/// The floorperson of the shift.
const FLOOR: Badge = Badge(11);
/// A second floorperson: what takes two badges takes both.
const SECOND: Badge = Badge(12);
/// The cashier.
const CASHIER: Badge = Badge(21);

/// Who counts and signs with the cashier when the day is closed.
const SECOND_CASHIER: Badge = Badge(22);

/// A key for rooms whose cards are nobody's secret.
pub fn demo_key() -> RoomKey {
    // Sixty-four digits are a key, whichever they are.
    RoomKey::from_text(&"5a".repeat(32)).expect("sixty-four hexadecimal digits are a key")
}

/// How far the evening is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Hands are dealt.
    Open,
    /// Hands under way are played to their end, and everybody gets up.
    LastHands,
    /// The day is closed.
    Closed,
}

/// How far a shift is, for whoever watches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// When hands began.
    pub opens: Moment,
    /// What the clock says.
    pub now: Moment,
    /// When the last hands are dealt.
    pub ends: Moment,
    /// The number of the last hand or round.
    pub hands: u64,
}

/// Why a shift cannot go on.
#[derive(Debug)]
pub enum Stopped {
    /// The room could not be opened.
    NotOpened(NotRecovered),
    /// The log could not be written or read.
    Store(StoreError),
    /// The books and the tables disagree.
    Unbalanced {
        /// When that was found.
        at: Moment,
        /// What is wrong.
        says: String,
    },
    /// The shift did not come to its end in time: somebody or something is stuck.
    Stuck {
        /// When that was found.
        at: Moment,
        /// What the room waits for.
        says: String,
    },
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stopped::NotOpened(why) => write!(f, "the room does not open: {why}"),
            Stopped::Store(why) => write!(f, "the log failed: {why}"),
            Stopped::Unbalanced { says, .. } => write!(f, "the books are wrong: {says}"),
            Stopped::Stuck { says, .. } => write!(f, "the shift does not end: {says}"),
        }
    }
}

impl std::error::Error for Stopped {}

impl From<StoreError> for Stopped {
    fn from(why: StoreError) -> Stopped {
        Stopped::Store(why)
    }
}

/// A shift of a card room.
pub struct Shift<S> {
    desk: Desk<S>,
    options: Options,
    offers: Vec<Offer>,
    queue: Queue,
    luck: Luck,
    guests: BTreeMap<PlayerId, Guest>,
    /// How many have come so far.
    arrived: u32,
    now: Moment,
    ends: Moment,
    stage: Stage,
    /// Numbers of commands: those of one run begin where no other run's do.
    commands_from: u128,
    counts: Counts,
    /// Since when each table has had too few players.
    short: BTreeMap<TableId, Moment>,
}

impl<S: Store> Shift<S> {
    /// Opens a room on an empty store, for a demonstration: shuffles follow from the seed, and say so in the log.
    pub fn open(store: S, key: RoomKey, options: Options) -> Result<Shift<S>, Stopped> {
        let entropy = Entropy::seeded(options.seed);
        let (desk, _) = Desk::open(store, HouseRules::CARD_ROOM, entropy, key, options.opens)
            .map_err(Stopped::NotOpened)?;
        Shift::new(desk, options)
    }

    /// Opens the room again on the log of such a shift, however that ended, and goes on. The clock goes on where the
    /// log left it.
    pub fn reopen(store: S, key: RoomKey, options: Options) -> Result<Shift<S>, Stopped> {
        // Decks of hands under way are in the log; what is shuffled from here on follows from the seed and from how
        // far the log is, so that no shuffle comes twice.
        let events: u64 = store.heads()?.iter().map(|(_, head)| head.last).sum();
        let entropy = Entropy::seeded(options.seed.wrapping_add(events));
        let (desk, _) = Desk::open(store, HouseRules::CARD_ROOM, entropy, key, Moment::START)
            .map_err(Stopped::NotOpened)?;
        Shift::resume(desk, options)
    }

    /// A shift in a room where nothing has happened yet: money is brought, jackpots are seeded, tables are opened.
    pub fn new(desk: Desk<S>, options: Options) -> Result<Shift<S>, Stopped> {
        let opens = desk.room().now().max(options.opens);
        let mut shift = Shift::in_room(desk, options, opens, opens.plus(options.length));
        shift.open_doors();
        shift.commit()?;
        Ok(shift)
    }

    /// A shift that goes on in a room read back from its log, until the same hour. People sit where they sat; what
    /// they meant to do they think over again.
    pub fn resume(desk: Desk<S>, options: Options) -> Result<Shift<S>, Stopped> {
        let ends = options.opens.plus(options.length);
        let now = desk.room().now();
        let mut shift = Shift::in_room(desk, options, now, ends);
        if shift.room().tables().next().is_some() && shift.room().tables().all(|live| live.is_closed()) {
            shift.stage = Stage::Closed;
            return Ok(shift);
        }
        shift.find_everybody();
        shift.commit()?;
        Ok(shift)
    }

    fn in_room(desk: Desk<S>, options: Options, now: Moment, ends: Moment) -> Shift<S> {
        Shift {
            desk,
            options,
            offers: plan::offers(),
            queue: Queue::default(),
            luck: Luck::new(options.seed, now),
            guests: BTreeMap::new(),
            arrived: 0,
            now,
            ends,
            stage: Stage::Open,
            commands_from: u128::from(now.millis()) << 64,
            counts: Counts::default(),
            short: BTreeMap::new(),
        }
    }

    /// Runs the shift to its end and says what came of it.
    pub fn run(&mut self, progress: &mut dyn FnMut(Progress)) -> Result<ShiftReport, Stopped> {
        while self.step()? {
            progress(self.progress());
        }
        self.report()
    }

    /// One slice of time: everything that happens in it, and one commit. Whether there is more to come.
    pub fn step(&mut self) -> Result<bool, Stopped> {
        if self.stage == Stage::Closed {
            return Ok(false);
        }
        let slice = self.options.slice.max(game::Span::millis(1));
        // Nothing happens before the next happening or deadline.
        let next = [self.queue.next_time(), self.room().next_deadline()].into_iter().flatten().min();
        let from = next.unwrap_or(self.now).max(self.now);
        let until = from.plus(slice);
        if self.room().next_deadline().is_some_and(|at| at < until) {
            self.now = from;
            self.ask(By::Clock, Request::Tick);
        }
        while let Some((at, happening)) = self.queue.take_before(until) {
            self.now = self.now.max(at);
            self.happens(happening);
        }
        self.now = until;
        self.commit()?;
        if self.stage == Stage::Open && self.now >= self.ends {
            self.stage = Stage::LastHands;
        }
        if self.stage == Stage::LastHands {
            self.close_when_quiet()?;
        }
        Ok(self.stage != Stage::Closed)
    }

    /// Whether its day is closed.
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Closed
    }

    /// What came of it so far, as the log tells.
    pub fn report(&self) -> Result<ShiftReport, Stopped> {
        let from = self.options.opens;
        Ok(ShiftReport::of(self.desk.store(), self.desk.room(), from, &self.counts)?)
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        let Options { opens, .. } = self.options;
        Progress { opens, now: self.now, ends: self.ends, hands: self.room().last_hand().0 }
    }

    /// The room.
    pub const fn desk(&self) -> &Desk<S> {
        &self.desk
    }

    /// Gives the room back.
    pub fn into_desk(self) -> Desk<S> {
        self.desk
    }

    const fn room(&self) -> &Room {
        self.desk.room()
    }

    fn happens(&mut self, happening: Happening) {
        match happening {
            Happening::Arrival => self.somebody_comes(),
            Happening::Guest(player) => {
                if let Some(later) = self.guest_turn(player) {
                    self.queue.put_after(self.now, later, happening);
                }
            }
            Happening::Broke(player) => {
                self.broke(player);
            }
            Happening::Table(table) => {
                if let Some(later) = self.table_turn(table) {
                    self.queue.put_after(self.now, later, happening);
                }
            }
            Happening::Supervisor => {
                self.make_rounds();
                let later = self.luck.seconds(50, 70);
                self.queue.put_after(self.now, later, happening);
            }
        }
    }

    /// Asks something of the room. What follows is seen in the room; a refusal is counted with the commit.
    fn ask(&mut self, by: By, request: Request) {
        self.counts.commands += 1;
        let id = CommandId(self.commands_from + u128::from(self.counts.commands));
        self.desk.submit(self.now, id, by, request);
    }

    fn ask_floor(&mut self, request: room::floor::Request) {
        self.ask(By::Floor(FLOOR), Request::Floor(request));
    }

    fn commit(&mut self) -> Result<(), Stopped> {
        let outcomes = self.desk.commit()?;
        self.counts.commits += 1;
        for (_, outcome) in outcomes {
            if let Err(refusal) = outcome {
                self.meet(&refusal);
            }
        }
        if self.options.audit {
            self.audit()?;
        }
        Ok(())
    }

    fn audit(&self) -> Result<(), Stopped> {
        self.room().audit().map_err(|says| Stopped::Unbalanced { at: self.now, says })
    }

    fn meet(&mut self, refusal: &Refusal) {
        if let Refusal::Lost { .. } | Refusal::Halted { .. } = refusal {
            self.counts.faults.push(refusal.to_string());
        }
        let met = self.counts.refusals.entry(refusal.key()).or_insert_with(|| Met {
            count: 0,
            says: refusal.to_string(),
            rule: refusal.rule(),
        });
        met.count += 1;
    }
}
