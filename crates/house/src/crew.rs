//! The thread that acts for the house.

use std::collections::{BTreeMap, BTreeSet};
use std::thread::JoinHandle;
use std::time::Duration;

use game::{Badge, CommandId, Moment, PlayerId, Span, TableId, TournamentId};
use room::{
    By, Committed, FeedBounds, FeedReader, FeedSource, FollowedTables, FollowedTournaments, Follower, Full,
    Game, Heartbeat, Letterbox, Mailbox, News, OnTurn, Request, StreamEvents, TableEvent,
};
use tournament::EntryNo;

use crate::absent::Absent;
use crate::chance::HouseChance;
use crate::closing::Draining;
use crate::due::{DueBook, Task};
use crate::ids::HouseIds;
use crate::in_flight::InFlight;
use crate::pick_up::Idle;
use crate::players::HousePlayers;
use crate::tournaments::Programme;

/// How much may wait for the crew. Beyond that it is told how the room stands, and not how that came about.
const BOUNDS: FeedBounds = FeedBounds { events: 50_000, letters: 10_000 };

/// The longest the crew sleeps.
const NAP: Span = Span::millis(250);

/// How long until a table that was held up is looked at again.
pub(crate) const LATER: Span = Span::seconds(2);

/// How long until a table is looked at again whose director does not let it deal, if nothing is heard of the tournament.
pub(crate) const HELD: Span = Span::seconds(1);

/// How often tables are looked at that want players of the house.
const HOSTING: Span = Span::seconds(2);

/// How the crew works: its badge, its pace, and the seats it leaves open.
#[derive(Clone, Copy, Debug)]
pub struct CrewPolicy {
    /// The badge under which the house itself acts.
    pub badge: Badge,
    /// How long house players think.
    pub think: bots::Pace,
    /// How long a table rests between hands.
    pub between_hands: Span,
    /// How much longer it rests after a showdown.
    pub showdown: Span,
    /// How many seats are kept open for guests at a table with players of the house.
    pub open_seats: u8,
    /// How long a seat is kept for somebody who sits out and has no connection, where others need it.
    pub absent_seat: Span,
    /// What players of the house leave to chance hangs on this.
    pub chance: HouseChance,
    /// If the crew was not run for longer than this, what is due is due so much later.
    pub longest_stall: Span,
}

/// What the crew is told.
enum CrewMessage {
    /// Somebody's connection is lost, and the seat is kept until then; or it is back.
    Absent(PlayerId, Option<Moment>),
    /// The players of the house, and tables of the plan they keep company at. What the floor wants stands in the log.
    Players(Box<HousePlayers>),
    /// The events that the house announces again and again.
    Programme(Box<Programme>),
    /// No new hands: the room is about to close.
    Drain(Box<dyn FnOnce() + Send>),
    /// Stop.
    Stop,
}

/// A handle for talking to the crew; it can be cloned freely.
///
/// ```
/// use game::{Badge, Moment, Span};
/// use house::{CrewPolicy, HouseChance};
/// use journal::MemoryStore;
/// use room::{Committed, Desk, Follower, HouseRules, Room};
/// use shuffler::{Entropy, RoomKey};
///
/// fn clock() -> Moment {
///     Moment::from_millis(1_000)
/// }
///
/// let key = RoomKey::from_text(&"5a".repeat(32)).expect("sixty-four hexadecimal digits");
/// let opened = Desk::open(MemoryStore::new(), HouseRules::CARD_ROOM, Entropy::seeded(1), key, clock());
/// let (desk, _) = opened.expect("an empty log");
///
/// // The crew follows what the room writes, and asks like any client.
/// let (crew, mut source, off_duty) = house::open(&Follower::of(desk.room(), |table| desk.last_of(table)));
/// let watch = move |room: &Room, written: Vec<Committed>| source.watch(room, &written.into());
/// let running = room::run_watched(desk, clock, Some(watch));
/// let policy = CrewPolicy {
///     badge: Badge(1),
///     think: bots::Pace { least: Span::seconds(1), most: Span::seconds(3) },
///     between_hands: Span::seconds(4),
///     showdown: Span::seconds(3),
///     open_seats: 1,
///     absent_seat: Span::minutes(2),
///     chance: HouseChance::new([7; 32]),
///     longest_stall: Span::seconds(2),
/// };
/// let thread = off_duty.start(running.mailbox(), policy, clock)?;
///
/// // Before the room closes the hands that are on are played to their end.
/// let (done, drained) = std::sync::mpsc::channel();
/// crew.drain(move || done.send(()).expect("somebody waits")).expect("the crew takes letters");
/// assert_eq!(drained.recv(), Ok(()));
/// crew.stop().expect("the crew takes letters");
/// thread.join().expect("the crew does not panic");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone)]
pub struct Crew {
    letters: Letterbox<CrewMessage>,
}

impl Crew {
    fn tell(&self, message: CrewMessage) -> Result<(), Full> {
        self.letters.post(message).map_err(|_| Full::Waiting)
    }

    /// A player's connection is lost, and the seat stays in the game until then; `None` if the player is back.
    pub fn absent(&self, player: PlayerId, until: Option<Moment>) -> Result<(), Full> {
        self.tell(CrewMessage::Absent(player, until))
    }

    /// These are the players of the house.
    pub fn players(&self, players: HousePlayers) -> Result<(), Full> {
        self.tell(CrewMessage::Players(Box::new(players)))
    }

    /// These events the house announces again and again.
    pub fn programme(&self, programme: Programme) -> Result<(), Full> {
        self.tell(CrewMessage::Programme(Box::new(programme)))
    }

    /// Deals no new hands; `done` is called once every hand in progress is over.
    pub fn drain(&self, done: impl FnOnce() + Send + 'static) -> Result<(), Full> {
        self.tell(CrewMessage::Drain(Box::new(done)))
    }

    /// Ends the thread.
    pub fn stop(&self) -> Result<(), Full> {
        self.tell(CrewMessage::Stop)
    }
}

/// A crew that has not started work.
pub struct OffDuty {
    reader: FeedReader<CrewMessage>,
    first: FollowedTables,
    first_tournaments: FollowedTournaments,
}

/// The room's end of what a crew follows.
pub struct CrewSource(FeedSource<CrewMessage>);

impl CrewSource {
    /// Passes on what has become durable, on the room's thread. It never waits.
    pub fn watch(&mut self, room: &room::Room, written: &std::sync::Arc<[Committed]>) {
        self.0.watch(room, written);
    }
}

/// A crew that follows the room from here on.
pub fn open(first: &Follower) -> (Crew, CrewSource, OffDuty) {
    let (source, letters, reader) = room::feed(first, BOUNDS);
    let off_duty = OffDuty {
        reader,
        first: first.tables_only().clone(),
        first_tournaments: first.tournaments_only().clone(),
    };
    (Crew { letters }, CrewSource(source), off_duty)
}

impl OffDuty {
    /// Starts work, on a thread of its own.
    pub fn start(
        self,
        mailbox: Mailbox,
        policy: CrewPolicy,
        clock: impl Fn() -> Moment + Send + 'static,
    ) -> std::io::Result<JoinHandle<()>> {
        let OffDuty { reader, first, first_tournaments } = self;
        let now = clock();
        let mut state = CrewState {
            mailbox,
            policy,
            clock: Box::new(clock),
            heart: Heartbeat::new(policy.longest_stall, now),
            tables: first,
            tournaments: first_tournaments,
            held: BTreeMap::new(),
            entering: BTreeMap::new(),
            answers: BTreeMap::new(),
            programme: Programme::default(),
            shown: BTreeSet::new(),
            book: DueBook::default(),
            absent: Absent::default(),
            idle: Idle::default(),
            players: HousePlayers::default(),
            draining: None,
            in_flight: InFlight::default(),
            next_host: now,
            ids: HouseIds::since(now),
        };
        std::thread::Builder::new().name("house".to_owned()).spawn(move || state.serve(&reader))
    }
}

/// Everything the thread owns.
pub(crate) struct CrewState {
    pub(crate) mailbox: Mailbox,
    pub(crate) policy: CrewPolicy,
    clock: Box<dyn Fn() -> Moment + Send>,
    heart: Heartbeat,
    pub(crate) tables: FollowedTables,
    pub(crate) tournaments: FollowedTournaments,
    /// Tables of tournaments whose director does not let them deal now.
    pub(crate) held: BTreeMap<TournamentId, BTreeSet<TableId>>,
    /// The last entry of the house in each tournament.
    pub(crate) entering: BTreeMap<TournamentId, EntryNo>,
    /// When players of the house answer what a tournament asks them.
    pub(crate) answers: BTreeMap<TournamentId, Moment>,
    pub(crate) programme: Programme,
    /// Tables where hands were shown at the end of the last hand.
    pub(crate) shown: BTreeSet<TableId>,
    pub(crate) book: DueBook,
    pub(crate) absent: Absent,
    pub(crate) idle: Idle,
    pub(crate) players: HousePlayers,
    /// No new hand is dealt.
    pub(crate) draining: Option<Draining>,
    /// What the house has asked and not heard the end of.
    pub(crate) in_flight: InFlight,
    next_host: Moment,
    ids: HouseIds,
}

impl CrewState {
    fn serve(&mut self, reader: &FeedReader<CrewMessage>) {
        self.consider_all();
        loop {
            let now = (self.clock)();
            let wait = self.next_due().map_or(NAP, |due| due.since(now).min(NAP));
            let answered = self.in_flight.answered();
            let News { whole, written, letters } = reader.next(Duration::from_millis(wait.as_millis()));
            self.follow(whole, &written);
            self.in_flight.followed(answered);
            if self.tables.is_doubtful() || self.tournaments.is_doubtful() {
                reader.begin_anew();
            }
            for letter in letters {
                match letter {
                    CrewMessage::Stop => return,
                    letter => self.hear(letter),
                }
            }
            let now = (self.clock)();
            if let Some(gap) = self.heart.beat(now) {
                self.stood_still(gap);
            }
            self.on_time(now);
        }
    }

    /// The crew was not run, and neither was anybody else: what was due is due so much later, and so is who is gone.
    fn stood_still(&mut self, gap: Span) {
        tracing::warn!(millis = gap.as_millis(), "the house was not run for a while: the time is given back");
        self.book.move_back(gap);
        self.absent.move_back(gap);
        self.idle.move_back(gap);
        self.answers.values_mut().for_each(|at| *at = at.plus(gap));
    }

    fn next_due(&self) -> Option<Moment> {
        let answer = self.answers.values().min().copied();
        let due = [self.book.next_due(), self.absent.next_due(), answer, Some(self.next_host)];
        due.into_iter().flatten().min()
    }

    pub(crate) fn now(&self) -> Moment {
        (self.clock)()
    }

    /// Takes in what was written, and looks at every table where something happened.
    fn follow(&mut self, whole: Option<Box<room::Whole>>, written: &[std::sync::Arc<[Committed]>]) {
        let (mut touched, mut told_of) = (BTreeSet::new(), BTreeSet::new());
        if let Some(whole) = whole {
            self.tables = whole.room.tables_only().clone();
            self.tournaments = whole.room.tournaments_only().clone();
            told_of.extend(self.tournaments.iter().map(room::TournamentRecord::id));
            touched.extend(self.tables.iter().map(room::TableRecord::id));
        }
        for written in written.iter().flat_map(|written| written.iter()) {
            self.note_shown(written);
            let changed = self.tables.apply(written);
            told_of.extend(self.follow_tournaments(written));
            if !self.holds_nobody_up(written) {
                touched.extend(changed);
            }
        }
        for table in touched {
            self.consider(table);
        }
        for tournament in told_of {
            self.tournament_moved_on(tournament);
        }
    }

    /// Whether all that was written is that somebody will add to a shuffle, or has while others have still to: what the
    /// house has to do at that table stays as it was, and is not put off. Nobody holds up a hand by promising.
    fn holds_nobody_up(&self, written: &Committed) -> bool {
        let StreamEvents::Table { table, events } = &written.page else { return false };
        let awaited = self.tables.get(*table).is_some_and(|record| record.contributing().awaited().is_some());
        events.iter().all(|event| match event {
            TableEvent::ContributionPromised { .. } => true,
            TableEvent::ContributionRevealed { .. } => awaited,
            _ => false,
        })
    }

    /// A hand that is over stays to be looked at longer where hands were shown.
    fn note_shown(&mut self, written: &Committed) {
        let StreamEvents::Table { table, events, .. } = &written.page else { return };
        for event in events {
            match event {
                TableEvent::Poker(table::Event::HandBegan { .. }) => {
                    self.shown.remove(table);
                }
                TableEvent::Poker(table::Event::Hand(::poker::HandEvent::Tabled { .. })) => {
                    self.shown.insert(*table);
                }
                _ => {}
            }
        }
    }

    fn hear(&mut self, message: CrewMessage) {
        match message {
            CrewMessage::Absent(player, until) => {
                let now = self.now();
                if self.absent.heard(player, until, now) {
                    self.came_back(player);
                }
                if self.draining.is_some() {
                    self.consider_all();
                }
            }
            CrewMessage::Players(players) => {
                self.players = *players;
                self.next_host = self.now();
                self.consider_all();
                let tournaments: Vec<TournamentId> =
                    self.tournaments.iter().map(room::TournamentRecord::id).collect();
                for tournament in tournaments {
                    self.tournament_moved_on(tournament);
                }
            }
            CrewMessage::Programme(programme) => {
                self.programme = *programme;
                self.next_host = self.now();
            }
            CrewMessage::Drain(done) => {
                self.draining = Some(Draining::Waits(done));
                self.consider_all();
            }
            CrewMessage::Stop => {}
        }
    }

    /// Looks at every table anew.
    fn consider_all(&mut self) {
        let all: Vec<TableId> = self.tables.iter().map(room::TableRecord::id).collect();
        for table in all {
            self.consider(table);
        }
    }

    /// A number for what the house asks.
    pub(crate) fn next_id(&mut self) -> CommandId {
        self.ids.next_id()
    }

    /// Asks the room for the house.
    pub(crate) fn ask(&mut self, by: By, request: Request) {
        self.ask_on_turn(by, request, None);
    }

    /// Asks the room for the house, unless the turn it is meant for has passed.
    pub(crate) fn ask_on_turn(&mut self, by: By, request: Request, turn: Option<OnTurn>) {
        let id = self.next_id();
        let due = self.in_flight.send();
        let posted = self.mailbox.post(id, by, request, turn, move |answer| {
            drop(due);
            if let Err(refusal) = answer {
                tracing::debug!(?by, key = refusal.key(), "the house was refused");
            }
        });
        if posted.is_err() {
            tracing::warn!("the room takes no letters: the house tries again");
        }
    }

    /// A table has moved on: what the house has to do there now.
    pub(crate) fn consider(&mut self, table: TableId) {
        self.book.look_anew(table);
        let Some(record) = self.tables.get(table) else { return };
        if record.is_closed() || record.frozen().is_some() {
            return;
        }
        let now = self.now();
        match record.game() {
            // People deal there, and players need no connection. That time is charged is the house's to see to.
            Game::Poker(_) if record.is_dealt_by_hand() => self.open_charges(table),
            Game::Poker(_) => self.consider_poker(table, now),
            Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => self.consider_pit(table, now),
        }
    }

    /// Does what is due.
    fn on_time(&mut self, now: Moment) {
        while let Some((table, task)) = self.book.take_due(now) {
            match task {
                Task::Deal => self.deal(table, now),
                Task::Look => self.consider(table),
                Task::Act(seat) => self.act(table, seat, now),
                Task::TimeUp(seat) => self.time_up(table, seat, now),
                Task::ActForAbsent(seat) => self.act_for_absent(table, seat, now),
            }
        }
        self.grace_ends(now);
        self.answer_tournaments(now);
        if now >= self.next_host {
            self.next_host = now.plus(HOSTING);
            if self.draining.is_none() {
                let busy = self.host_tables();
                self.pick_up(now);
                self.host_tournaments(now, busy);
            }
            // Tables of tournaments come and go.
            let tables = &self.tables;
            self.book.keep(|table| tables.get(table).is_some());
            self.shown.retain(|table| tables.get(*table).is_some());
        }
        self.drain();
    }

    /// Deals, rolls, or goes on.
    fn deal(&mut self, table: TableId, now: Moment) {
        if self.draining.is_some() {
            return;
        }
        let of_a_tournament = self.tables.get(table).is_some_and(|record| record.tournament().is_some());
        if of_a_tournament && !self.director_lets_deal(table, now) {
            // What stands in the way may have come up since the table was looked at.
            self.consider(table);
            return;
        }
        self.offers_before(table, now);
        self.open_charges(table);
        self.ask(By::Dealer(table), Request::Deal { table });
        // A table that could not be dealt is looked at again; one that was has moved on by then.
        let again = if of_a_tournament { HELD } else { LATER.plus(Span::seconds(3)) };
        self.book.put(now.plus(again), table, Task::Deal);
    }
}
