//! What clients are told: one thread that follows the log and makes every frame.
//!
//! The room tells the hub what has become durable. For each table the hub keeps a [`Stage`]: a shadow folded from those
//! events, and what a screen remembers of them. What everybody may see is written once and sent to all who watch; what
//! one player alone may know is made for that player, and sent only to the device that plays the seat.
//!
//! The same thread acts for the house ([`house`](mod@house)): it sees when a table waits for the dealer or for a player
//! of the house, and asks the room like any client.

mod board;
mod clients;
mod follow;
mod house;
mod presence;
mod stage;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use game::{Moment, PlayerId, Span, TableId};
use room::{Page, Room, TableRecord, Written};
use wire::ClientOut;

use crate::app::now;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::records::HandIndex;

use self::clients::Crowd;
pub use self::clients::{Client, ClientId, Outbox};
pub(crate) use self::clients::{Devices, frame};
use self::house::Dealer;
pub use self::house::{HousePlayers, Wanted};
use self::presence::Presences;
use self::stage::Stage;

/// The longest the hub sleeps.
const NAP: Span = Span::millis(250);

/// What the hub is told.
pub(crate) enum Note {
    /// This became durable; tables whose log the hub has not followed come whole.
    Written(Vec<Written>, Vec<(TableRecord, u64)>),
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
    /// Somebody is done betting.
    Ready(PlayerId, TableId),
    /// The board as it stands.
    BoardIs(Box<wire::Lobby>),
    /// Somebody's account as it stands.
    AccountIs(ClientId, Box<wire::Session>),
    /// Somebody wants to see a table.
    Look(TableId, Box<dyn FnOnce(Option<wire::TableUpdate>) + Send>),
    /// No new hands: the room is about to close.
    Drain(Box<dyn FnOnce() + Send>),
    /// The house has tables to fill.
    Hosts(Box<HousePlayers>),
    /// Stop.
    Stop,
}

/// The way to the hub. Any number may have one.
#[derive(Clone)]
pub struct Hub {
    notes: Sender<Note>,
}

impl Hub {
    /// A hub that is not running yet, and where its notes arrive.
    pub(crate) fn new() -> (Hub, Receiver<Note>) {
        let (notes, arriving) = mpsc::channel();
        (Hub { notes }, arriving)
    }

    /// Tells the hub. One that has stopped hears nothing, and nothing is lost by it.
    pub(crate) fn tell(&self, note: Note) {
        let _ = self.notes.send(note);
    }

    /// A table as the rail sees it.
    pub async fn table(&self, table: TableId) -> Option<wire::TableUpdate> {
        let (seen, waiting) = tokio::sync::oneshot::channel();
        self.tell(Note::Look(
            table,
            Box::new(move |update| {
                let _ = seen.send(update);
            }),
        ));
        waiting.await.ok().flatten()
    }

    /// Somebody is done betting at a table of the pit.
    pub fn ready(&self, player: PlayerId, table: TableId) {
        self.tell(Note::Ready(player, table));
    }

    /// What watches the room, in the room's thread: it passes on what was written, and tables the hub does not know.
    /// It begins after what the hub starts from.
    pub(crate) fn watcher_after(&self, first: &Opening) -> impl FnMut(&Room, Vec<Written>) + Send + use<> {
        let notes = self.notes.clone();
        let tables = first.tables.iter().map(|(shadow, seq)| (shadow.id(), *seq));
        let mut known: BTreeMap<TableId, u64> = tables.collect();
        move |room, written| {
            let mut whole = Vec::new();
            let mut last: BTreeMap<TableId, u64> = BTreeMap::new();
            let mut lost: BTreeSet<TableId> = BTreeSet::new();
            for entry in &written {
                let Page::Table { table, events, .. } = &entry.page else { continue };
                let end = entry.first + u64::try_from(events.len()).unwrap_or(0) - 1;
                // A table that has just been opened begins with its first event.
                let before = last.get(table).or_else(|| known.get(table)).copied().unwrap_or(0);
                if before + 1 != entry.first {
                    lost.insert(*table);
                }
                last.insert(*table, end);
            }
            for table in lost {
                if let (Some(live), Some(seq)) = (room.table(table), last.get(&table)) {
                    whole.push((live.record().clone(), *seq));
                }
            }
            known.extend(last);
            let _ = notes.send(Note::Written(written, whole));
        }
    }
}

/// Names by number, as the hub has heard them.
pub(crate) struct Roll {
    pub(crate) names: BTreeMap<PlayerId, Arc<str>>,
    pub(crate) house: BTreeSet<PlayerId>,
}

impl view::People for Roll {
    fn name(&self, player: PlayerId) -> Option<std::borrow::Cow<'_, str>> {
        self.names.get(&player).map(|name| std::borrow::Cow::Borrowed(&**name))
    }

    fn is_house(&self, player: PlayerId) -> bool {
        self.house.contains(&player)
    }
}

/// The hub itself: everything its thread owns.
pub(crate) struct Work {
    config: Config,
    mailbox: room::Mailbox,
    own: Hub,
    hands: Arc<HandIndex>,
    metrics: Arc<Metrics>,
    roll: Roll,
    stages: BTreeMap<TableId, Stage>,
    crowd: Crowd,
    presences: Presences,
    dealer: Dealer,
    /// Something on the board may have changed.
    board_stale: bool,
    board_next: Moment,
    board: Option<Utf8Bytes>,
    board_asked: bool,
}

/// What the hub starts from: the room as it stands.
pub(crate) struct Opening {
    pub(crate) names: Vec<String>,
    pub(crate) tables: Vec<(TableRecord, u64)>,
}

/// What the hub works with.
pub(crate) struct Means {
    pub(crate) config: Config,
    pub(crate) mailbox: room::Mailbox,
    pub(crate) hands: Arc<HandIndex>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) devices: Arc<Devices>,
}

/// Starts the hub's thread.
pub(crate) fn run(
    own: Hub,
    arriving: Receiver<Note>,
    means: Means,
    opening: Opening,
) -> std::io::Result<JoinHandle<()>> {
    let Means { config, mailbox, hands, metrics, devices } = means;
    let names = (1u32..).zip(opening.names).map(|(number, name)| (PlayerId(number), Arc::from(name)));
    let roll = Roll { names: names.collect(), house: BTreeSet::new() };
    let currency = config.house.currency;
    let stages =
        opening.tables.into_iter().map(|(shadow, seq)| (shadow.id(), Stage::new(shadow, seq, currency)));
    let mut work = Work {
        dealer: Dealer::new(&config),
        stages: stages.collect(),
        config,
        mailbox,
        own,
        hands,
        metrics,
        roll,
        crowd: Crowd::new(devices),
        presences: Presences::default(),
        board_stale: true,
        board_next: now(),
        board: None,
        board_asked: false,
    };
    std::thread::Builder::new().name("hub".to_owned()).spawn(move || work.serve(&arriving))
}

impl Work {
    fn serve(&mut self, arriving: &Receiver<Note>) {
        let tables: Vec<TableId> = self.stages.keys().copied().collect();
        for table in tables {
            self.consider(table);
        }
        loop {
            let wait = self.next_due().since(now()).min(NAP);
            let first = match arriving.recv_timeout(Duration::from_millis(wait.as_millis())) {
                Ok(note) => Some(note),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            let mut next = first;
            while let Some(note) = next {
                if matches!(note, Note::Stop) {
                    return;
                }
                self.hear(note);
                next = arriving.try_recv().ok();
            }
            self.on_time(now());
        }
    }

    fn next_due(&self) -> Moment {
        let dealer = self.dealer.next_due();
        let gone = self.presences.next_due();
        [dealer, gone].into_iter().flatten().min().unwrap_or_else(|| now().plus(NAP))
    }

    fn on_time(&mut self, now: Moment) {
        self.house_acts(now);
        self.grace_ends(now);
        self.look_at_board(now);
        self.push_accounts();
        self.metrics.hub(self.crowd.len(), self.stages.len());
    }

    fn hear(&mut self, note: Note) {
        match note {
            Note::Written(written, whole) => self.follow(written, whole),
            Note::Entered(client) => self.enter(*client),
            Note::Gone(client) => self.leave(client),
            Note::Watch(client, table, after) => self.watch(client, table, after),
            Note::Unwatch(client, table) => self.unwatch(client, table),
            Note::Board(client, on) => self.board(client, on),
            Note::Talk(client, table, text) => self.talk(client, table, &text),
            Note::Ready(player, table) => self.is_ready(player, table),
            Note::BoardIs(board) => {
                self.board_asked = false;
                let frame = frame(&ClientOut::Lobby(board));
                if self.board.as_ref() != Some(&frame) {
                    self.crowd.tell_board(&frame);
                    self.board = Some(frame);
                }
            }
            Note::AccountIs(client, session) => self.crowd.send(client, &frame(&ClientOut::Account(session))),
            Note::Look(table, answer) => {
                let update = self.stages.get(&table).map(|stage| stage.snapshot(&self.roll, now()));
                answer(update);
            }
            Note::Drain(done) => self.dealer.drain(done),
            Note::Hosts(players) => {
                self.roll.house.extend(players.everyone());
                self.dealer.hosts(*players);
                self.board_stale = true;
            }
            Note::Stop => {}
        }
    }
}
