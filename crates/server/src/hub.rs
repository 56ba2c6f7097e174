//! What clients are told: one thread that follows the log and makes every frame.
//!
//! The hub follows the room like anybody ([`room::feed`]): it has a [`Follower`], and beside each table of it a
//! [`TableFeed`], what a screen remembers and what its watchers have been sent. What everybody may see is written once
//! and sent to all who watch; what one player alone may know is made for that player, and sent only to the device that
//! plays the seat.
//!
//! Nobody waits for ever. The room's thread puts what it has written into a feed that never fills up. Connections post
//! messages under a permit each: one that asks while very many wait is not read from until there is a place. The hub
//! itself waits for nobody: a client whose own queue is full is let go, and comes back.

mod board;
mod clients;
mod concerned;
mod follow;
mod inbox;
mod presence;
mod stillness;
mod table_feed;
mod tournaments;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use chips::Currency;
use game::{Moment, PlayerId, Span, TableId};
use house::Crew;
use room::{
    FeedBounds, FeedReader, FeedSource, Follower, Heartbeat, HouseRules, Letterbox, News, TableRecord,
};
use tokio::sync::{Semaphore, oneshot};

use crate::clock::RoomClock;
use crate::config::Config;
use crate::frame::Frame;
use crate::metrics::Metrics;
use crate::records::reading::Cast;
use crate::records::{HandIndex, Names};
use crate::sessions::BarredPlayers;
use crate::tenure::{Holds, Tenure};

use self::clients::Crowd;
pub(crate) use self::clients::Devices;
pub use self::clients::{Client, ClientId, Outbox};
#[cfg(feature = "document")]
pub(crate) use self::clients::{MOST_TALK, MOST_WATCHED};
use self::presence::Presences;
use self::stillness::Stillness;
pub(crate) use self::stillness::{StillTable, WhyStill};
use self::table_feed::TableFeed;
#[cfg(feature = "document")]
pub(crate) use self::table_feed::{KEPT, TOLD};
use self::tournaments::ChangedEvents;

/// The longest the hub sleeps.
const NAP: Span = Span::millis(250);

/// When that has lasted for this long, clients are sent to look where the room is.
const PATIENCE: Duration = Duration::from_secs(2);

/// While it is not known whether the room is still this program's, it looks this often.
const GLANCE: Span = Span::millis(5);

/// The most messages of connections that wait for the hub.
const MESSAGES: usize = 16_384;

/// Places beyond those, for the few that the house itself sends.
const OWN_MESSAGES: usize = 4_096;

/// How much may wait. A hub that is this far behind is told how the room stands, and not how that came about.
const BOUNDS: FeedBounds = FeedBounds { events: 100_000, letters: MESSAGES + OWN_MESSAGES };

/// What the hub is told.
pub(crate) enum HubMessage {
    /// By a connection, under a permit.
    FromClient(ClientMessage),
    /// A player without a socket has asked for something: they are there.
    SignOfLife(PlayerId),
    /// These are the players of the house.
    HousePlayers(BTreeSet<PlayerId>),
    /// The room has stopped, or goes on.
    Halted(bool),
    /// Stop.
    Stop,
}

/// What a connection tells the hub, or asks it.
pub(crate) enum ClientMessage {
    /// Somebody is connected.
    Entered(Box<Client>),
    /// Somebody is not any more.
    Gone(ClientId),
    /// Somebody watches a table.
    Watch(ClientId, TableId, Option<u64>),
    /// Or no longer.
    Unwatch(ClientId, TableId),
    /// Somebody looks at the board, or no longer.
    Board(ClientId, bool),
    /// Somebody talks.
    Talk(ClientId, TableId, String),
    /// A program has played a player's seat.
    PlayedByProgram(TableId, PlayerId),
    /// Somebody wants to see what the hub sees.
    Look(Box<dyn FnOnce(&HubState) + Send>),
}

/// A handle for talking to the hub; it can be cloned freely.
#[derive(Clone)]
pub struct Hub {
    letters: Letterbox<HubMessage>,
    places: Arc<Semaphore>,
}

/// A hub that is not at work yet.
pub(crate) struct OffDuty {
    reader: FeedReader<HubMessage>,
    places: Arc<Semaphore>,
    first: Follower,
}

/// The room's end of what the hub follows.
pub(crate) type HubSource = FeedSource<HubMessage>;

/// What the hub works with.
pub(crate) struct HubDeps {
    pub(crate) clock: RoomClock,
    pub(crate) config: Config,
    pub(crate) crew: Crew,
    pub(crate) hands: Arc<HandIndex>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) devices: Arc<Devices>,
    pub(crate) barred: BarredPlayers,
    /// Whether the room is still this program's.
    pub(crate) tenure: Tenure,
    /// Called when hands went by that the hub was not told of: they are in the log.
    pub(crate) missed_hands: Box<dyn FnMut() + Send>,
}

/// A hub that follows the room from here on.
pub(crate) fn open(first: Follower) -> (Hub, HubSource, OffDuty) {
    let (source, letters, reader) = room::feed(&first, BOUNDS);
    let places = Arc::new(Semaphore::new(MESSAGES));
    let hub = Hub { letters, places: Arc::clone(&places) };
    (hub, source, OffDuty { reader, places, first })
}

impl Hub {
    /// Tells the hub something, once there is a place for it. One that has stopped hears nothing, and nothing is lost by
    /// it.
    pub(crate) async fn tell(&self, message: ClientMessage) {
        // Closed only when the hub has stopped.
        let Ok(place) = self.places.acquire().await else { return };
        // The hub gives it back when it has heard.
        place.forget();
        // There is a place: permits are fewer than places.
        let _ = self.letters.post(HubMessage::FromClient(message));
    }

    /// Tells the hub something of the house's own, without waiting; whether it was taken.
    pub(crate) fn tell_own(&self, message: HubMessage) -> bool {
        self.letters.post(message).is_ok()
    }

    /// What somebody sees who looks at the room as the hub follows it. Nothing, if the hub has stopped.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&HubState) -> T + Send + 'static,
    ) -> Option<T> {
        let (seen, waiting) = oneshot::channel();
        let look = move |state: &HubState| {
            // Whoever asked may have gone.
            let _ = seen.send(look(state));
        };
        self.tell(ClientMessage::Look(Box::new(look))).await;
        waiting.await.ok()
    }

    /// A table as the rail sees it.
    pub async fn table(&self, table: TableId) -> Option<wire::TableUpdate> {
        self.look(move |state| state.snapshot(table)).await.flatten()
    }
}

/// Names by number, as the hub has heard them.
#[derive(Clone, Copy)]
pub(crate) struct Roll<'a> {
    room: &'a Follower,
    house: &'a BTreeSet<PlayerId>,
    money: Currency,
}

impl Roll<'_> {
    /// What somebody has at the cage.
    pub(crate) fn balance(&self, player: PlayerId) -> u64 {
        u64::try_from(self.room.ledger().balance(ledger::Account::Player(player))).unwrap_or(0)
    }

    /// The number of the last event at a table.
    pub(crate) fn seq(&self, table: &TableRecord) -> u64 {
        self.room.last_of(table.id()).unwrap_or(0)
    }
}

impl view::People for Roll<'_> {
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>> {
        self.room.name(player).map(Cow::Borrowed)
    }

    fn is_house(&self, player: PlayerId) -> bool {
        self.house.contains(&player)
    }
}

/// Everything the hub's thread owns.
pub(crate) struct HubState {
    clock: RoomClock,
    heart: Heartbeat,
    config: Config,
    crew: Crew,
    hands: Arc<HandIndex>,
    metrics: Arc<Metrics>,
    barred: BarredPlayers,
    tenure: Tenure,
    missed_hands: Box<dyn FnMut() + Send>,
    /// The room as its log tells it.
    room: Follower,
    /// The players of the house.
    house: BTreeSet<PlayerId>,
    feeds: BTreeMap<TableId, TableFeed>,
    crowd: Crowd,
    presences: Presences,
    /// Whether the room stands still.
    halted: bool,
    still: Stillness,
    /// Something on the board may have changed.
    board_stale: bool,
    board_next: Moment,
    board: Option<Frame>,
    /// What waits for a second badge, as it was last told.
    inbox: inbox::Told,
    /// Tournaments that have changed since anybody was told.
    events: ChangedEvents,
}

impl OffDuty {
    /// Starts the hub's thread.
    pub(crate) fn start(self, deps: HubDeps) -> std::io::Result<JoinHandle<()>> {
        let OffDuty { reader, places, first } = self;
        let HubDeps { clock, config, crew, hands, metrics, devices, barred, tenure, missed_hands } = deps;
        let now = clock.now();
        let feed = |table| TableFeed::new(table, config.house.currency, now);
        let feeds = first.tables().map(|table| (table.id(), feed(table)));
        let mut state = HubState {
            heart: Heartbeat::new(HouseRules::CARD_ROOM.longest_stall, now),
            clock,
            feeds: feeds.collect(),
            config,
            crew,
            hands,
            metrics,
            barred,
            tenure,
            missed_hands,
            room: first,
            house: BTreeSet::new(),
            crowd: Crowd::new(devices),
            presences: Presences::default(),
            halted: false,
            still: Stillness::default(),
            board_stale: true,
            board_next: now,
            board: None,
            inbox: inbox::Told::default(),
            events: ChangedEvents::default(),
        };
        std::thread::Builder::new().name("hub".to_owned()).spawn(move || {
            state.serve(&reader, &places);
            // Whoever waits for a place waits no longer.
            places.close();
        })
    }
}

impl HubState {
    fn serve(&mut self, reader: &FeedReader<HubMessage>, places: &Semaphore) {
        // What clients have said while it was not known whether the room is still ours.
        let mut waiting: Vec<HubMessage> = Vec::new();
        let mut unsure: Option<Instant> = None;
        loop {
            let nap = if waiting.is_empty() { NAP } else { GLANCE };
            let wait = self.presences.next_due().map_or(nap, |due| due.since(self.clock.now()).min(nap));
            let News { whole, written, letters } = reader.next(Duration::from_millis(wait.as_millis()));
            if let Some(whole) = whole {
                self.begin_anew(*whole);
            }
            for written in &written {
                self.follow(written);
            }
            if self.room.is_doubtful() {
                reader.begin_anew();
            }
            waiting.extend(letters);
            let holds = self.tenure.holds();
            unsure.get_or_insert_with(Instant::now);
            if holds == Holds::Surely {
                unsure = None;
            } else if holds == Holds::Unknown && unsure.is_some_and(|since| since.elapsed() > PATIENCE) {
                self.send_everybody_away();
            }
            for letter in std::mem::take(&mut waiting) {
                match (letter, holds) {
                    (letter @ HubMessage::FromClient(_), Holds::Unknown) => waiting.push(letter),
                    // Whoever asked has been told by the end of their connection, or is told that the room has stopped.
                    (HubMessage::FromClient(_), Holds::Lost) => places.add_permits(1),
                    (HubMessage::FromClient(message), Holds::Surely | Holds::Stopped) => {
                        places.add_permits(1);
                        self.hear(message);
                    }
                    (HubMessage::SignOfLife(player), _) => self.is_alive(player),
                    (HubMessage::HousePlayers(players), _) => {
                        self.house = players;
                        self.board_stale = true;
                    }
                    (HubMessage::Halted(halted), _) => self.tell_halted(halted),
                    (HubMessage::Stop, _) => return,
                }
            }
            let now = self.clock.now();
            if let Some(gap) = self.heart.beat(now) {
                self.presences.move_back(gap);
            }
            self.on_time(now);
        }
    }

    fn on_time(&mut self, now: Moment) {
        self.miss_the_absent(now);
        self.grace_ends(now);
        self.tell_presences(now);
        self.tell_crew();
        self.note_stillness(now);
        self.show_board(now);
        self.tell_inbox(now);
        self.tell_events(now);
        self.push_accounts();
        self.drop_overrun();
        self.metrics.hub(self.crowd.len(), self.feeds.len());
    }

    fn hear(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Entered(client) => self.enter(*client),
            ClientMessage::Gone(client) => self.leave(client),
            ClientMessage::Watch(client, table, after) => self.watch(client, table, after),
            ClientMessage::Unwatch(client, table) => self.unwatch(client, table),
            ClientMessage::Board(client, on) => self.board(client, on),
            ClientMessage::Talk(client, table, text) => self.talk(client, table, &text),
            ClientMessage::PlayedByProgram(table, player) => self.mark_program(table, player),
            ClientMessage::Look(look) => look(self),
        }
    }

    /// The room as its log tells it.
    pub(crate) const fn room(&self) -> &Follower {
        &self.room
    }

    /// The players of the house.
    pub(crate) const fn company(&self) -> &BTreeSet<PlayerId> {
        &self.house
    }

    /// What people are called.
    fn roll(&self) -> Roll<'_> {
        Roll { room: &self.room, house: &self.house, money: self.config.house.currency }
    }

    /// Everybody of these, as a record of a hand names them.
    pub(crate) fn cast(&self, people: &[PlayerId]) -> Cast {
        let name = |player: &PlayerId| Some((*player, self.room.name(*player)?.to_owned()));
        let house = people.iter().filter(|player| self.house.contains(player));
        Cast { names: Names(people.iter().filter_map(name).collect()), house: house.copied().collect() }
    }

    /// A table as the rail sees it, with the last few events.
    fn snapshot(&self, table: TableId) -> Option<wire::TableUpdate> {
        Some(self.feeds.get(&table)?.snapshot(self.room.table(table)?, self.roll(), self.clock.now()))
    }
}
