//! Whether the files of a room belong together, and whether the end of its log is there.
//!
//! The accounts keep what they have seen of the log ([`accounts::Witness`]): the number of the room and how far each stream
//! had come. Before anything is opened for writing, that is compared with the log. A log of another room, an older copy, or
//! one whose end is missing is refused, and the refusal says what is missing and what to do: people would get each other's
//! money, or their own would be gone without a word. `--accept-loss` goes on all the same, and says so in the log.
//!
//! While the room is open, what is seen is renewed once a second at most, from the file and not from memory: so at most the
//! last second can be lost unnoticed, and the room never waits for it.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use accounts::{AccountId, Accounts, Seen, SeenHead, Taken, Witness};
use game::{Badge, CalendarTime, CommandId, Moment, PlayerId};
use journal::{Head, Heads, Store, StoreAddress, StoreError, StreamId};
use room::{Answer, By, Desk, FOUNDING, LostTail, Request, RoomEvent, RoomId, SEALING};
use sha2::{Digest, Sha256};
use shuffler::{KeyMark, RoomKey};

use crate::app::{id_from, now};

/// How often what was seen of the log is renewed.
const EVERY: Duration = Duration::from_secs(1);

/// Why the files of a room are not opened together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Apart {
    /// The end of the log is missing, or it tells another story.
    LostTail {
        /// What is missing, stream by stream.
        lost: Vec<LostTail>,
        /// When the last entry that is there was written; nothing where there is none.
        since: Option<Moment>,
        /// When the accounts last saw more.
        seen: Moment,
    },
    /// The log is another room's.
    OtherRoom {
        /// The room whose log it is.
        log: RoomId,
        /// The room whose accounts they are.
        accounts: RoomId,
    },
    /// The accounts have seen nothing of this room: they are new, or older than the room.
    NewAccounts {
        /// The room.
        log: RoomId,
    },
    /// What the accounts have seen was not written by this room.
    Forged,
    /// Another key has taken the place of this one.
    KeyChanged {
        /// This key.
        given: KeyMark,
        /// The one that the room was opened with last.
        log: String,
    },
    /// The accounts know more people than the log.
    MissingPeople {
        /// How many the log knows.
        known: u32,
        /// The highest number of the accounts.
        last: PlayerId,
    },
}

impl Apart {
    /// The stable code.
    pub const fn key(&self) -> &'static str {
        match self {
            Apart::LostTail { .. } => "log-lost-tail",
            Apart::OtherRoom { .. } => "log-of-another-room",
            Apart::NewAccounts { .. } => "accounts-of-no-room",
            Apart::Forged => "heads-forged",
            Apart::KeyChanged { .. } => "key-changed",
            Apart::MissingPeople { .. } => "log-lost-people",
        }
    }

    /// What is missing, where that is known.
    fn lost(&self) -> (&[LostTail], Option<Moment>) {
        match self {
            Apart::LostTail { lost, since, .. } => (lost, *since),
            Apart::OtherRoom { .. }
            | Apart::NewAccounts { .. }
            | Apart::Forged
            | Apart::KeyChanged { .. }
            | Apart::MissingPeople { .. } => (&[], None),
        }
    }
}

/// A moment as an operator reads it.
fn clock(moment: Moment) -> String {
    let CalendarTime { year, month, day, hour, minute, second, .. } = CalendarTime::of(moment);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} UTC")
}

/// What is missing of one stream.
fn missing(tail: &LostTail) -> String {
    let LostTail { stream, found, witnessed } = tail;
    match witnessed.checked_sub(*found) {
        Some(0) | None => format!("{stream}: another story before event {witnessed}"),
        Some(missing) => format!("{stream}: {missing} events ({found} of {witnessed} are there)"),
    }
}

impl fmt::Display for Apart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const GO_ON: &str = "or go on without it with --accept-loss";
        match self {
            Apart::LostTail { lost, since, seen } => {
                let streams: Vec<String> = lost.iter().take(6).map(missing).collect();
                let more = lost.len().saturating_sub(6);
                let more = if more == 0 { String::new() } else { format!("; and {more} streams more") };
                let since = since.map_or_else(
                    || "nothing of it is left".to_owned(),
                    |since| format!("it ends at {}", clock(since)),
                );
                write!(
                    f,
                    "the log of the room is not whole: {since}, and the accounts saw more at {}. Missing are {}{more}. \
                     Put the newest copy of the log back together with the files beside it that end in -wal and -shm, {GO_ON}",
                    clock(*seen),
                    streams.join("; ")
                )
            }
            Apart::OtherRoom { log, accounts } => write!(
                f,
                "the log is of room {log} and the accounts are of room {accounts}: put files of the same room together, or go \
                 on with --accept-loss, and everybody in these accounts becomes a new player"
            ),
            Apart::NewAccounts { log } => write!(
                f,
                "the log is of room {log} and the accounts have never seen it: put the accounts of this room back, or begin \
                 with these with --accept-loss; the players of the log then belong to nobody"
            ),
            Apart::Forged => write!(
                f,
                "what the accounts say about the log was not written with this room's key: put the accounts of this room and \
                 its key back, {GO_ON}"
            ),
            Apart::KeyChanged { given, log } => write!(
                f,
                "the key of this room was changed: it was opened with {log} last, and this is {given}. Copy the file of the key \
                 from where it was changed"
            ),
            Apart::MissingPeople { known, last } => write!(
                f,
                "the log knows {known} people and the accounts have {last}: the log is older than the accounts. Put the newest \
                 copy of the log back, {GO_ON}"
            ),
        }
    }
}

/// Why it could not be looked at, or what was found.
pub(super) enum Trouble {
    Apart(Apart),
    Log(StoreError),
    Accounts(accounts::AccountRefusal),
    Room(String),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Log(error)
    }
}

impl From<accounts::AccountRefusal> for Trouble {
    fn from(refusal: accounts::AccountRefusal) -> Trouble {
        Trouble::Accounts(refusal)
    }
}

/// Looks whether log and accounts belong together, without writing anything. What does not, and is accepted, comes back.
pub(super) fn look(
    log: &StoreAddress,
    accounts: &Accounts,
    key: &RoomKey,
    accept_loss: bool,
) -> Result<Option<Apart>, Trouble> {
    let found = found(log, accounts, key)?;
    match found {
        // Nothing is lost that could be done without.
        Some(apart @ Apart::KeyChanged { .. }) => Err(Trouble::Apart(apart)),
        Some(apart) if !accept_loss => Err(Trouble::Apart(apart)),
        other => Ok(other),
    }
}

fn found(log: &StoreAddress, accounts: &Accounts, key: &RoomKey) -> Result<Option<Apart>, Trouble> {
    // A log that is not there is not made for this: it may yet be put back.
    let store = if log.is_begun()? { Some(log.open_read_only()?) } else { None };
    let own = store.as_ref().map(room::room_of).transpose()?.flatten();
    let seen = match (accounts.witness()?, own) {
        (Witness::Forged, _) => {
            let last = store.as_deref().map(last_key).transpose()?.flatten();
            let other = last.filter(|last| !last.parse().is_ok_and(|last| key.knows(last)));
            let changed = other.map(|log| Apart::KeyChanged { given: key.mark(), log });
            return Ok(Some(changed.unwrap_or(Apart::Forged)));
        }
        (Witness::Nothing, Some(log)) => return Ok(Some(Apart::NewAccounts { log })),
        // Both from before: the people are counted when the room is open.
        (Witness::Nothing, None) => return Ok(None),
        (Witness::Saw(seen), _) => seen,
    };
    if let Some(log) = own
        && log.0 != seen.room
    {
        return Ok(Some(Apart::OtherRoom { log, accounts: RoomId(seen.room) }));
    }
    let (mut lost, mut since) = (Vec::new(), None);
    for SeenHead { stream, last, hash } in seen.heads {
        let Some(stream) = StreamId::from_number(stream) else { continue };
        let (head, there) = match &store {
            Some(store) => (store.head(stream)?, store.head_at(stream, last)?),
            None => (Head::START, None),
        };
        // What was let go is not looked for: where the stream begins is vouched for by the log of the room, which is whole.
        let let_go = store.as_ref().map(|store| store.begin(stream)).transpose()?;
        let let_go = let_go.is_some_and(|begin| last < begin.last);
        if !let_go && there.is_none_or(|there| there.hash.0 != hash) {
            lost.push(LostTail { stream, found: head.last, witnessed: last });
        }
        if let Some(store) = &store {
            since = since.max(store.last_written(stream)?);
        }
    }
    Ok((!lost.is_empty()).then_some(Apart::LostTail { lost, since, seen: seen.at }))
}

/// The mark of the key that a program opened this log with last.
fn last_key(log: &dyn Store) -> Result<Option<String>, StoreError> {
    let mut last = None;
    room::audit::room_events(log, &mut |logged| {
        if let RoomEvent::Started { key, .. } = logged.event {
            last = Some(key);
        }
    })?;
    Ok(last)
}

/// The room is open and nobody has asked anything of it yet: it gets its number if it has none, what was accepted is written
/// down, and nobody's number is anybody else's.
pub(super) fn settle(
    desk: &mut Desk<Box<dyn Store>>,
    accounts: &Accounts,
    accepted: Option<Apart>,
    accept_loss: bool,
    fresh: RoomId,
) -> Result<RoomId, Trouble> {
    let people = accounts.people()?;
    let known = desk.room().players();
    let accepted = match people.last() {
        Some((_, last, _)) if accepted.is_none() && last.0 > known => {
            let apart = Apart::MissingPeople { known, last: *last };
            if !accept_loss {
                return Err(Trouble::Apart(apart));
            }
            Some(apart)
        }
        _ => accepted,
    };
    if let Some(apart) = &accepted {
        accept(desk, accounts, apart, people)?;
    }
    seal(desk, accounts, accepted.as_ref())?;
    let id = match room::room_of(desk.store())? {
        Some(id) => id,
        None => {
            ask(desk, FOUNDING, Request::Found { id: fresh })?;
            fresh
        }
    };
    accounts.keep_seen(&seen(id, &desk.store().heads()?))?;
    Ok(id)
}

/// From the first time on that a program opens the room which knows of tags, an account without one is nobody's. That this
/// time has been stands in the log: who can write the accounts cannot have it again.
fn seal(
    desk: &mut Desk<Box<dyn Store>>,
    accounts: &Accounts,
    accepted: Option<&Apart>,
) -> Result<(), Trouble> {
    let known = desk.answer_to(SEALING).map_err(|refusal| Trouble::Room(refusal.to_string()))?;
    match (accepted, known) {
        // Accounts that the host has put here, or whose first time is lost: players come in, the staff is appointed anew.
        (Some(Apart::OtherRoom { .. } | Apart::NewAccounts { .. } | Apart::Forged), _) | (Some(_), None) => {
            accounts.take_as_they_are(now(), Taken::Players)?;
        }
        (None, None) => accounts.take_as_they_are(now(), Taken::Everybody)?,
        (_, Some(_)) => {}
    }
    for account in accounts.altered_staff()? {
        tracing::error!(
            account = %account.number, name = account.name, roles = account.roles.keys().join(" "),
            "an account of the staff was changed outside the room and is closed: see croupier staff list"
        );
    }
    if known.is_none() { ask(desk, SEALING, Request::SealAccounts) } else { Ok(()) }
}

/// Goes on with what is there.
fn accept(
    desk: &mut Desk<Box<dyn Store>>,
    accounts: &Accounts,
    apart: &Apart,
    people: Vec<(AccountId, PlayerId, String)>,
) -> Result<(), Trouble> {
    let known = desk.room().players();
    let foreign = matches!(apart, Apart::OtherRoom { .. });
    // A number stays with whoever the log says got it, and with whoever had one that the log does not know any more.
    let (mut strangers, mut stay) = (Vec::new(), Vec::new());
    for (account, player, name) in people {
        let same = if foreign {
            false
        } else if player.0 > known {
            true
        } else {
            let registration = id_from(&accounts.registration(account)?.0.to_be_bytes());
            let answer =
                desk.answer_to(registration).map_err(|refusal| Trouble::Room(refusal.to_string()))?;
            answer == Some(Answer::Player(player))
        };
        if same { stay.push((player, name)) } else { strangers.push(account) }
    }
    accounts.forget_players(&strangers)?;
    let again = stay.iter().filter(|(player, _)| player.0 > known).count();
    let (lost, since) = apart.lost();
    tracing::error!(
        key = apart.key(),
        events = lost.iter().map(|tail| tail.witnessed.saturating_sub(tail.found)).sum::<u64>(),
        streams = lost.len(),
        registered_again = again,
        new_players = strangers.len(),
        "a loss was accepted (--accept-loss): {apart}"
    );
    let heads = desk.store().heads()?;
    let mut hash = Sha256::new_with_prefix(b"croupier loss 1\0");
    for (stream, head) in heads.iter() {
        hash.update(stream.number().to_be_bytes());
        hash.update(head.hash.0);
    }
    let request = Request::AcceptLoss { lost: lost.to_vec(), since, people: stay };
    ask(desk, id_from(&hash.finalize()), request)
}

fn ask(desk: &mut Desk<Box<dyn Store>>, id: CommandId, request: Request) -> Result<(), Trouble> {
    desk.submit(now(), id, By::Floor(Badge::HOUSE), request);
    for (_, answer) in desk.commit()? {
        answer.map_err(|refusal| Trouble::Room(refusal.to_string()))?;
    }
    Ok(())
}

fn seen(room: RoomId, heads: &Heads) -> Seen {
    let heads = heads.iter().map(|(stream, Head { last, hash })| SeenHead {
        stream: stream.number(),
        last,
        hash: hash.0,
    });
    Seen { room: room.0, at: now(), heads: heads.collect() }
}

/// Whoever keeps an eye on the log for the accounts.
pub(super) struct LogWatch {
    log: StoreAddress,
    room: RoomId,
    accounts: Arc<Accounts>,
    last: Mutex<Heads>,
}

impl LogWatch {
    /// Looks every second until nobody holds it any more.
    pub(super) fn start(log: StoreAddress, room: RoomId, accounts: Arc<Accounts>) -> Arc<LogWatch> {
        let watch = Arc::new(LogWatch { log, room, accounts, last: Mutex::default() });
        let held = Arc::downgrade(&watch);
        // The files may take a while, and a database is waited for: in a thread of its own.
        std::thread::spawn(move || LogWatch::go_on(&held));
        watch
    }

    fn go_on(held: &Weak<LogWatch>) {
        let mut reader = None;
        loop {
            std::thread::sleep(EVERY);
            let Some(watch) = held.upgrade() else { return };
            watch.look(&mut reader);
        }
    }

    /// Looks at the log, and lets the accounts keep what it sees. A file is opened anew each time, since another may have its
    /// name by now; a database would only have to do with one connection after the other.
    fn look(&self, reader: &mut Option<Box<dyn Store>>) {
        // Held while it reads: nobody sees more meanwhile.
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = reader.take().filter(|_| matches!(self.log, StoreAddress::Database(_)));
        let opened = kept.map_or_else(|| self.log.open_read_only(), Ok);
        let heads = match opened.and_then(|log| Ok((log.heads()?, log))) {
            Ok((heads, log)) => {
                *reader = Some(log);
                heads
            }
            // The room, which has to write to it, says so.
            Err(StoreError::Away { .. }) => return,
            Err(error) => {
                tracing::error!(%error, log = %self.log, "the log cannot be read beside the room");
                return;
            }
        };
        self.keep(&mut last, heads);
    }

    /// Lets the accounts keep what whoever wrote the log saw last.
    pub(super) fn saw(&self, heads: Heads) {
        self.keep(&mut self.last.lock().unwrap_or_else(PoisonError::into_inner), heads);
    }

    fn keep(&self, last: &mut Heads, heads: Heads) {
        if heads == *last {
            return;
        }
        // Nothing ever gets shorter: what is there now is not what the room writes.
        if let Some((stream, before)) = last.iter().find(|(stream, head)| heads.of(*stream).last < head.last)
        {
            tracing::error!(
                log = %self.log, %stream, before = before.last, now = heads.of(stream).last,
                "the log was replaced under the open room: close the room and put the right file back"
            );
            return;
        }
        match self.accounts.keep_seen(&seen(self.room, &heads)) {
            Ok(()) => *last = heads,
            Err(refusal) => tracing::error!(key = refusal.key(), "the heads of the log cannot be kept"),
        }
    }
}
