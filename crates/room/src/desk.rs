//! The room and its log: a command is carried out in memory, many are written together, and only then is anybody
//! answered.
//!
//! If the log cannot be written, nobody is answered and the room stands still; the state in memory is thrown away and
//! read back from the log. When a fault in the program is met, what was being done is forgotten: the room's own state
//! and the tables the command touched are read back, the others play on, and the table where it happened is frozen for
//! the floor.

mod answered;
pub(crate) mod recovery;
mod snapshots;

use std::collections::{BTreeMap, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{CommandId, Moment, Span, TableId};
use journal::{Batch, Epoch, Head, Heads, Packs, Stamp, Store, StoreError, Stored, StreamId};
use shuffler::{Entropy, RoomKey};

use crate::committed::{Committed, StreamEvents};
use crate::house::HouseRules;
use crate::record::RoomEvent;
use crate::refusal::Refusal;
use crate::request::{Answer, By, OnTurn, Request};
use crate::state::{CommandContext, Room, Staged, is_reserved};
use crate::tournaments::BallotBox;

use self::answered::{Answered, Fingerprints};
pub use self::recovery::{NotRecovered, Recovered, belongs_to};
use self::snapshots::Snapshots;

/// What became of a command.
pub type Outcome = (CommandId, Result<Answer, Refusal>);

/// A room with its log.
///
/// ```
/// use game::{Badge, CommandId, Moment, PlayerId};
/// use journal::MemoryStore;
/// use room::{Answer, By, Desk, HouseRules, Request};
/// use shuffler::{Entropy, RoomKey};
///
/// let key = || RoomKey::from_text(&"5a".repeat(32)).expect("sixty-four hexadecimal digits");
/// let (now, floor) = (Moment::from_millis(1_000), By::Floor(Badge(7)));
/// let open = |store| Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key(), now).expect("a log").0;
/// let register = || Request::Register { name: "Ann".to_owned() };
///
/// // A command is answered when it is durable, and not before.
/// let mut desk = open(MemoryStore::new());
/// desk.submit(now, CommandId(1), floor, register());
/// assert_eq!(desk.commit()?, [(CommandId(1), Ok(Answer::Player(PlayerId(1))))]);
///
/// // Opened again on its log, the room has the same people; the same command is answered and not done again.
/// let mut desk = open(desk.into_store());
/// desk.submit(now, CommandId(1), floor, register());
/// desk.submit(now, CommandId(2), floor, register());
/// let answers: Vec<_> = desk.commit()?.into_iter().map(|(_, answer)| answer).collect();
/// assert_eq!(answers, [Ok(Answer::Player(PlayerId(1))), Ok(Answer::Player(PlayerId(2)))]);
/// # Ok::<(), journal::StoreError>(())
/// ```
pub struct Desk<S> {
    room: Room,
    store: S,
    epoch: Epoch,
    heads: Heads,
    batch: Batch,
    /// What was decided since the last commit, in order.
    decided: Vec<Outcome>,
    /// The clients' commands among them that were carried out.
    answered: HashMap<CommandId, Answered>,
    /// What the store says of commands that came in together, until something is written: the answer it keeps, if any.
    looked_up: BTreeMap<CommandId, Option<Vec<u8>>>,
    fingerprints: Fingerprints,
    /// Why nothing more is taken in, if so.
    stalled: Option<StoreError>,
    snapshots: Snapshots,
    /// A fault that has not been mended: at which table, and what. Until then the room in memory is not to be trusted.
    faulted: Option<(Option<TableId>, String)>,
    /// What the machine's clock said last.
    machine: Moment,
    /// For whoever watches: what is staged, and what has become durable since it was last asked for. Nothing is kept
    /// where nobody watches.
    watched: Option<Watched>,
}

/// The entries of one command on their way into the batch, the last of them with its answer.
struct Entries<'a> {
    batch: &'a mut Batch,
    heads: &'a mut Heads,
    stamp: Stamp,
    answer: Option<&'a [u8]>,
    /// How many are still to come.
    left: usize,
}

impl Entries<'_> {
    fn stage<E: Stored>(
        &mut self,
        stream: StreamId,
        packs: &dyn Packs,
        events: &[E],
    ) -> Result<(), journal::Unwritable> {
        let Entries { batch, heads, stamp, answer, left } = self;
        *left = left.saturating_sub(1);
        let staged = match answer {
            Some(answer) if *left == 0 => {
                batch.stage_answered(heads, (stream, *stamp), packs, events, answer)
            }
            _ => batch.stage(heads, stream, *stamp, packs, events),
        };
        staged.map(drop)
    }
}

#[derive(Default)]
struct Watched {
    staged: Vec<Committed>,
    durable: Vec<Committed>,
}

impl<S: Store> Desk<S> {
    /// Opens a room on its log: an empty one begins a new room, any other is read back, and its clocks go on where they
    /// stood.
    pub fn open(
        store: S,
        rules: HouseRules,
        entropy: Entropy,
        key: RoomKey,
        now: Moment,
    ) -> Result<(Desk<S>, Recovered), NotRecovered> {
        Desk::open_checked(store, rules, entropy, key, now, &Heads::default())
    }

    /// The same, by a program that has checked the chains of this log up to these heads while it stood by: it goes on
    /// checking from there, and need not read years of hands while everybody waits.
    ///
    /// # Errors
    ///
    /// As [`open`](Desk::open).
    pub fn open_checked(
        mut store: S,
        rules: HouseRules,
        entropy: Entropy,
        key: RoomKey,
        now: Moment,
        checked: &Heads,
    ) -> Result<(Desk<S>, Recovered), NotRecovered> {
        let epoch = store.take_over()?;
        let (room, recovered) = recovery::read_back(&store, rules, entropy, key)?;
        // What a snapshot makes unnecessary to read is still what the room rests on: it is checked before anybody plays.
        for stream in recovered.snapshots.keys() {
            let from = checked.of(*stream);
            let from = if from == Head::START { store.begin(*stream)? } else { from };
            store.replay(*stream, from, &mut |_| Ok(()))?;
        }
        let heads = store.heads()?;
        let fingerprints = Fingerprints::of(&room.key);
        let snapshots = Snapshots::since(recovered.snapshots.clone(), &heads);
        let mut desk = Desk {
            room,
            store,
            epoch,
            heads,
            batch: Batch::new(),
            decided: Vec::new(),
            answered: HashMap::new(),
            looked_up: BTreeMap::new(),
            fingerprints,
            stalled: None,
            snapshots,
            faulted: None,
            machine: now,
            watched: None,
        };
        desk.start(now, &recovered)?;
        Ok((desk, recovered))
    }

    /// Says in the log that the program runs again, and moves every deadline by the time it did not.
    fn start(&mut self, now: Moment, recovered: &Recovered) -> Result<(), NotRecovered> {
        let down = now.since(self.room.now);
        self.room.now = self.room.now.max(now);
        let started = RoomEvent::Started {
            version: self.room.rules.program.to_string(),
            key: self.room.key.mark().to_string(),
            entropy: self.room.entropy.origin().to_string(),
            currency: Some(self.room.rules.currency.code.to_owned()),
        };
        self.room.record(started).map_err(NotRecovered::Resume)?;
        let context = CommandContext { id: self.room.own_id(), by: By::Clock };
        if recovered.events > 0 || !recovered.snapshots.is_empty() {
            self.room.resume(context, down.plus(self.room.rules.grace)).map_err(NotRecovered::Resume)?;
        }
        self.stage(context.id, None).map_err(NotRecovered::Unwritable)?;
        self.flush().map_err(NotRecovered::Store)
    }

    /// The room.
    pub const fn room(&self) -> &Room {
        &self.room
    }

    /// The store, for reading.
    pub const fn store(&self) -> &S {
        &self.store
    }

    /// Gives the store back.
    pub fn into_store(self) -> S {
        self.store
    }

    /// How often the log had been taken into somebody's hands when this room was read back from it: the highest has it.
    pub const fn epoch(&self) -> Epoch {
        self.epoch
    }

    /// Why the room stands still, if it does.
    pub const fn stalled(&self) -> Option<&StoreError> {
        self.stalled.as_ref()
    }

    /// Asks the store whether the log is still this room's to write: a room where nothing happens writes nothing, and
    /// would not notice that it was taken over or that its files are gone.
    ///
    /// # Errors
    ///
    /// What the store says; the room stands still then, until it may go on.
    pub fn look_after(&mut self) -> Result<(), StoreError> {
        self.store.still_held(self.epoch).inspect_err(|error| self.stalled = Some(error.clone()))
    }

    /// Whether something waits to be written.
    pub fn has_to_write(&self) -> bool {
        !self.batch.is_empty()
    }

    /// From now on snapshots are kept beside the log by a thread of their own, if the store has a hand for that: nothing here
    /// waits for one.
    pub fn keep_snapshots_beside(&mut self) {
        self.snapshots.keep_beside(&self.store, self.epoch);
    }

    /// Waits until every snapshot that was taken is kept; from now on the desk keeps them itself.
    pub fn wait_for_snapshots(&mut self) {
        self.snapshots.wait();
    }

    /// From now on keeps what is written, for [`written`](Desk::written).
    pub fn watch(&mut self) {
        self.watched.get_or_insert_default();
    }

    /// What a client's command was answered, if it has been carried out.
    pub fn answer_to(&self, id: CommandId) -> Result<Option<Answer>, Refusal> {
        Ok(self.known(id)?.map(|known| known.answer))
    }

    /// What has become durable since this was last asked, in the order it happened; nothing before
    /// [`watch`](Desk::watch).
    pub fn written(&mut self) -> Vec<Committed> {
        self.watched.as_mut().map(|watched| std::mem::take(&mut watched.durable)).unwrap_or_default()
    }

    /// The number of the last event of a table's stream that is staged or durable.
    pub fn last_of(&self, table: TableId) -> u64 {
        self.heads.of(StreamId::Table(table)).last
    }

    /// Carries out a command in memory. Its answer comes with the next [`commit`](Desk::commit).
    pub fn submit(&mut self, now: Moment, id: CommandId, by: By, request: Request) {
        self.submit_on_turn(now, id, by, request, None);
    }

    /// As [`submit`](Desk::submit), but only if the turn it is meant for has not passed. A command that was carried out
    /// before is answered all the same.
    pub fn submit_on_turn(
        &mut self,
        now: Moment,
        id: CommandId,
        by: By,
        request: Request,
        turn: Option<OnTurn>,
    ) {
        let outcome = self.take(now, id, by, request, turn);
        self.decided.push((id, outcome));
    }

    fn take(
        &mut self,
        now: Moment,
        id: CommandId,
        by: By,
        request: Request,
        turn: Option<OnTurn>,
    ) -> Result<Answer, Refusal> {
        if let Some(why) = &self.stalled {
            return Err(Refusal::Halted { why: why.to_string() });
        }
        let clients = by.is_a_client();
        if clients && is_reserved(id) {
            return Err(Refusal::ReservedId { id });
        }
        let asked = self.fingerprints.take(by, &request);
        let asked = asked.map_err(|why| Refusal::Halted { why: why.to_string() })?;
        if clients && let Some(known) = self.known(id)? {
            return known.answer_to(&asked).ok_or(Refusal::CommandReused { id });
        }
        if let Some(turn) = turn {
            self.room.is_on_turn(turn)?;
        }
        let now = self.room_time(now);
        self.guard_the_clock(now)?;
        let table = request.table();
        let id = if clients { id } else { self.room.own_id() };
        let context = CommandContext { id, by };
        let room = &mut self.room;
        // Nothing of a room that panicked is used again: it is read back from the log.
        match catch_unwind(AssertUnwindSafe(|| room.handle(now, context, request))) {
            Ok(Ok(answer)) => {
                // An answer stands beside what its command wrote, so that asking again gets the same.
                if clients && self.room.staged.is_empty() {
                    self.room.record(RoomEvent::NothingToDo)?;
                }
                let answered = Answered { asked: asked.mark, answer };
                let bytes = if clients { journal::to_bytes(&answered, &journal::NoPacks).ok() } else { None };
                match self.stage(id, bytes.as_deref()) {
                    Ok(()) => {
                        if clients {
                            self.answered.insert(id, answered);
                        }
                        Ok(answer)
                    }
                    Err(why) => self.fault(table, &why.to_string()),
                }
            }
            Ok(Err(Refusal::Lost { table: at, why })) => self.fault(table.or(at), &why),
            Ok(Err(refusal)) => {
                if !self.room.staged.is_empty() {
                    return self.fault(table, &refusal.to_string());
                }
                Err(refusal)
            }
            // What a panic says may name a card: it goes to the error output, and not into the log.
            Err(_) => self.fault(table, "a fault in the program"),
        }
    }

    /// Asks the store about commands that will be submitted together: once for all of them, instead of each time. If it
    /// cannot be asked now, each is asked for by itself.
    pub fn look_up(&mut self, commands: &[CommandId]) {
        if self.stalled.is_some() || commands.len() < 2 {
            return;
        }
        if let Ok(mut kept) = self.store.answers_to(commands) {
            for id in commands {
                // One number may have been asked twice.
                self.looked_up.entry(*id).or_insert_with(|| kept.remove(id));
            }
        }
    }

    /// What a command that has been carried out before asked for, and its answer.
    fn known(&self, id: CommandId) -> Result<Option<Answered>, Refusal> {
        if let Some(answered) = self.answered.get(&id) {
            return Ok(Some(*answered));
        }
        let halted = |why: &dyn std::fmt::Display| Refusal::Halted { why: why.to_string() };
        let kept = match self.looked_up.get(&id) {
            Some(kept) => kept.clone(),
            None => self.store.answer_to(id).map_err(|why| halted(&why))?,
        };
        match kept {
            Some(bytes) => journal::from_bytes(&bytes, journal::FORM, &journal::NoPacks)
                .map(Some)
                .map_err(|why| halted(&why)),
            None => Ok(None),
        }
    }

    /// What the room's clock says. One that was set back goes on from where the room is, by what has passed since.
    fn room_time(&mut self, machine: Moment) -> Moment {
        let passed = machine.since(self.machine);
        self.machine = machine;
        if machine > self.room.now { machine } else { self.room.now.plus(passed) }
    }

    /// A clock that leaps ahead is not followed: deadlines move with it, so that nobody is timed out by it. One that
    /// goes back stands still, as [`Room::handle`] has it.
    fn guard_the_clock(&mut self, now: Moment) -> Result<(), Refusal> {
        let step = now.since(self.room.now);
        if step <= self.room.rules.longest_step {
            return Ok(());
        }
        let jumped = RoomEvent::ClockJumped { from: self.room.now, to: now };
        self.move_deadlines(now, Some(jumped), step.plus(self.room.rules.grace))
    }

    /// The room's thread was not run until now: the process was stopped, the disk did not answer, the machine slept.
    /// Nobody could act meanwhile, so the time since the room last heard it is given back to everybody.
    pub fn stood_still(&mut self, now: Moment) -> Result<(), Refusal> {
        if let Some(why) = &self.stalled {
            return Err(Refusal::Halted { why: why.to_string() });
        }
        let now = self.room_time(now);
        self.guard_the_clock(now)?;
        match now.since(self.room.now) {
            Span::NOTHING => Ok(()),
            stood => self.move_deadlines(now, None, stood),
        }
    }

    /// It is that late now, and every deadline moves.
    fn move_deadlines(&mut self, now: Moment, why: Option<RoomEvent>, by: Span) -> Result<(), Refusal> {
        self.room.now = now;
        let context = CommandContext { id: self.room.own_id(), by: By::Clock };
        let said = why.map_or(Ok(()), |event| self.room.record(event));
        // Half of the clocks cannot be moved.
        if let Err(refusal) = said.and_then(|()| self.room.resume(context, by)) {
            return self.fault(None, &refusal.to_string()).map(|_| ());
        }
        if let Err(why) = self.stage(context.id, None) {
            return self.fault(None, &why.to_string()).map(|_| ());
        }
        Ok(())
    }

    /// Writes what the room has staged into the batch.
    fn stage(&mut self, id: CommandId, answer: Option<&[u8]>) -> Result<(), journal::Unwritable> {
        let Staged { room, tables, tournaments, ledger } = std::mem::take(&mut self.room.staged);
        let stamp = Stamp { at: self.room.now, command: id };
        let mark = self.batch.mark();
        let parts = tables.len()
            + usize::from(!room.is_empty())
            + tournaments.len()
            + usize::from(!ledger.is_empty());
        // The answer stands beside the last entry of its command.
        let mut entries =
            Entries { batch: &mut self.batch, heads: &mut self.heads, stamp, answer, left: parts };
        let mut write = || -> Result<(), journal::Unwritable> {
            for (table, events) in &tables {
                let packs: &dyn Packs = match self.room.tables.get(table) {
                    Some(live) => live.packs(),
                    None => &journal::NoPacks,
                };
                entries.stage(StreamId::Table(*table), packs, events)?;
            }
            if !room.is_empty() {
                entries.stage(StreamId::Room, &journal::NoPacks, &room)?;
            }
            for (id, events) in &tournaments {
                entries.stage(StreamId::Tournament(*id), &BallotBox(&self.room.key), events)?;
            }
            if !ledger.is_empty() {
                entries.stage(StreamId::Ledger, &journal::NoPacks, &ledger)?;
            }
            Ok(())
        };
        let written = write();
        if parts > 0 {
            self.room.noted = self.room.now;
        }
        if written.is_err() {
            self.batch.roll_back(&mut self.heads, mark);
        } else {
            self.keep_for_watchers(stamp, Staged { room, tables, tournaments, ledger });
        }
        written
    }

    /// Keeps what was just staged for whoever watches.
    fn keep_for_watchers(&mut self, stamp: Stamp, staged: Staged) {
        let Staged { room, tables, tournaments, ledger } = staged;
        let Some(watched) = &mut self.watched else { return };
        let heads = &self.heads;
        let mut keep = |stream, count: usize, page| {
            let last = heads.of(stream).last;
            let first = last.saturating_sub(u64::try_from(count).unwrap_or(u64::MAX)).saturating_add(1);
            watched.staged.push(Committed { at: stamp.at, command: stamp.command, first, page });
        };
        // Tables are opened in the room before anything happens at them.
        if !room.is_empty() {
            keep(StreamId::Room, room.len(), StreamEvents::Room { events: room });
        }
        for (table, events) in tables {
            keep(StreamId::Table(table), events.len(), StreamEvents::Table { table, events });
        }
        for (tournament, events) in tournaments {
            let page = StreamEvents::Tournament { tournament, events };
            keep(StreamId::Tournament(tournament), page.len(), page);
        }
        if !ledger.is_empty() {
            keep(StreamId::Ledger, ledger.len(), StreamEvents::Ledger { events: ledger });
        }
    }

    /// A fault: what was done before is written, what was touched is read back, and the table is frozen. If the
    /// log cannot be written or read now, that is done when it can be.
    fn fault(&mut self, table: Option<TableId>, why: &str) -> Result<Answer, Refusal> {
        self.room.staged = Staged::default();
        // The table that was worked at is the one that went wrong.
        let table = self.room.working.or(table);
        self.faulted = Some((table, why.to_owned()));
        match self.flush() {
            Ok(()) => Err(Refusal::Lost { table, why: why.to_owned() }),
            Err(error) => Err(Refusal::Halted { why: error.to_string() }),
        }
    }

    /// Puts what the log has in the place of what a faulty command had its hands on, and freezes the table.
    fn reload(&mut self) -> Result<(), StoreError> {
        if self.faulted.is_none() {
            return Ok(());
        }
        match recovery::read_back_touched(&self.store, &mut self.room) {
            Ok(room) => self.room = room,
            Err(why) => {
                let error = match why {
                    NotRecovered::Store(error) => error,
                    other => StoreError::Failed { says: other.to_string() },
                };
                self.stalled = Some(error.clone());
                return Err(error);
            }
        }
        self.freeze_what_was_lost().map_err(|why| StoreError::Failed { says: why.to_string() })?;
        let staged = self.stage(self.room.own_id(), None);
        staged.map_err(|why| StoreError::Failed { says: why.to_string() })
    }

    /// The table that met a fault stands still until the floor has looked at it.
    fn freeze_what_was_lost(&mut self) -> Result<(), Refusal> {
        match self.faulted.take() {
            Some((Some(table), why)) if self.room.tables.contains_key(&table) => {
                self.room.record(RoomEvent::TableFrozen { table, why, by: None })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Makes everything decided so far durable, and gives the answers. If that fails nothing is answered: with
    /// [`StoreError::leaves_doubt`] the room must be opened again on its log, else the same commit may be tried again.
    pub fn commit(&mut self) -> Result<Vec<Outcome>, StoreError> {
        let decided = std::mem::take(&mut self.decided);
        // Whoever is not answered asks again under the same number, and gets the answer that stands in the log.
        self.flush()?;
        Ok(decided)
    }

    /// Reads the room back from its log after a commit that left in doubt what was stored. A room that somebody else
    /// has taken over stays closed.
    pub fn recover(&mut self, now: Moment) -> Result<(), NotRecovered> {
        match &self.stalled {
            Some(error) if error.leaves_doubt() && !matches!(error, StoreError::Fenced { .. }) => {}
            Some(error) => return Err(NotRecovered::Store(error.clone())),
            None => return Ok(()),
        }
        // Whoever has taken the log over meanwhile keeps it.
        if let Err(fenced @ StoreError::Fenced { .. }) = self.store.append(self.epoch, &Batch::new()) {
            self.stalled = Some(fenced.clone());
            return Err(NotRecovered::Store(fenced));
        }
        self.epoch = self.store.take_again(self.epoch)?;
        self.batch.clear();
        self.decided.clear();
        self.answered.clear();
        self.looked_up.clear();
        if let Some(watched) = &mut self.watched {
            // Whether it was written is not known: a watcher finds a gap, or does not.
            watched.staged.clear();
        }
        let recovered = self.read_back()?;
        self.heads = self.store.heads()?;
        let since = Snapshots::since(recovered.snapshots.clone(), &self.heads);
        self.snapshots.begin_anew(since, &self.store, self.epoch);
        self.stalled = None;
        let down = self.room.now;
        self.room.now = down.max(now);
        self.freeze_what_was_lost().map_err(NotRecovered::Resume)?;
        self.room.now = down;
        self.start(now, &recovered)
    }

    /// The room as the log has it, in place of the one in memory.
    fn read_back(&mut self) -> Result<Recovered, NotRecovered> {
        self.room.staged = Staged::default();
        let rules = self.room.rules.clone();
        let key = self.room.key.copy();
        // The house's chance stays with the room until another takes its place: a log that cannot be read now must not
        // leave a room that deals from a stand-in.
        let (mut room, recovered) = recovery::read_back(&self.store, rules, Entropy::seeded(0), key)?;
        std::mem::swap(&mut room.entropy, &mut self.room.entropy);
        self.room = room;
        Ok(recovered)
    }

    fn flush(&mut self) -> Result<(), StoreError> {
        // What is written from here on, the store would answer otherwise.
        self.looked_up.clear();
        if let Some(error) = &self.stalled
            && error.leaves_doubt()
        {
            return Err(error.clone());
        }
        if self.stalled.is_some() {
            self.look_after()?;
        }
        if !self.batch.is_empty() {
            if let Err(error) = self.store.append(self.epoch, &self.batch) {
                self.stalled = Some(error.clone());
                return Err(error);
            }
            self.snapshots.stored(&self.batch);
            self.batch.clear();
            self.answered.clear();
            if let Some(watched) = &mut self.watched {
                watched.durable.append(&mut watched.staged);
            }
            if self.faulted.is_none() {
                self.snapshots.take_what_is_due(&self.room, &self.heads, &mut self.store, self.epoch);
            }
        }
        self.stalled = None;
        self.reload()
    }

    /// How long until the next deadline of the room.
    pub fn until_deadline(&self, now: Moment) -> Option<Span> {
        self.room.next_deadline().map(|at| at.since(now))
    }
}
