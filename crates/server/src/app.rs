//! What every request of the web has at hand.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use accounts::{Account, AccountId, Accounts, Address, Allowance, RateLimiter, SessionId};
use axum::extract::State;
use chips::Currency;
use entrance::address_limit::AddressLimit;
use entrance::goodbye::Hangup;
use game::{CommandId, Moment, PlayerId, Span, TableId};
use house::Crew;
use journal::Store;
use room::{By, Follower, Mailbox, OnTurn, Refusal, Request, Room};
use sha2::{Digest, Sha256};
use shuffler::RoomKey;
use tokio::sync::{OwnedMutexGuard, Semaphore, oneshot};
use wire::{RefusalKind, Refused};

use crate::alarm::Alarms;
use crate::ask::{self, Asker, Task};
use crate::clock::RoomClock;
use crate::config::Config;
use crate::hub::{ClientId, Devices, Hub, HubMessage};
use crate::metrics::Metrics;
use crate::records::HandIndex;
use crate::refusals;
use crate::sessions::SessionSockets;

/// The shared state of the server, for handlers.
pub type App = State<Arc<House>>;

/// Everything a request handler can use.
pub struct House {
    /// The configuration.
    pub config: Config,
    /// Who may come in.
    pub accounts: Arc<Accounts>,
    /// The door to the room.
    pub mailbox: Mailbox,
    /// What clients are told.
    pub hub: Hub,
    /// Whoever deals and plays for the house.
    pub crew: Crew,
    /// The hands played last.
    pub hands: Arc<HandIndex>,
    /// The time of the room.
    pub clock: RoomClock,
    /// Counters for `/metrics`.
    pub metrics: Arc<Metrics>,
    /// The version and the hash of the program.
    pub version: String,
    /// Which device plays which seat.
    pub(crate) devices: Arc<Devices>,
    /// The sockets of everybody who is logged in: they end with their session.
    pub(crate) sessions: Arc<SessionSockets>,
    /// How many more may connect.
    pub(crate) connections: Arc<Semaphore>,
    /// And how many more from one address.
    pub(crate) sockets_by_address: Arc<AddressLimit<Address>>,
    /// Held while somebody sits down where the host looks at addresses.
    pub(crate) seatings: Arc<tokio::sync::Mutex<()>>,
    /// Held while appointments are entered into the log, and from before one is signed until it is.
    pub(crate) appointing: tokio::sync::Mutex<()>,
    /// What whoever operates the room has to see to.
    pub(crate) alarms: Alarms,
    /// Held by everybody who still has something to say to a client.
    pub(crate) speaking: Arc<Semaphore>,
    /// Ended when the house closes, with the reason that every connection is told.
    pub(crate) closing: Hangup,
    /// How fast each account asks.
    pub(crate) paces: RateLimiter<AccountId>,
    /// Whether clients are held to a human pace.
    pub(crate) rate_limited: bool,
    /// Where it listens.
    pub(crate) bound: SocketAddr,
    pub(crate) log: PathBuf,
    pub(crate) key: RoomKey,
}

/// What the room has been asked: the answer is on its way. A refusal is worded in the house's currency.
pub(crate) struct Posted {
    answer: oneshot::Receiver<Result<room::Answer, Refusal>>,
    money: Currency,
    /// Knows people by name.
    hub: Hub,
}

impl Posted {
    /// The answer, when it is durable.
    async fn answer(self) -> Result<room::Answer, Refused> {
        let answer = self.answer.await.map_err(|_| refusals::halted())?;
        let refusal = match answer {
            Ok(answer) => return Ok(answer),
            Err(refusal) => refusal,
        };
        let refused = refusals::of_the_room(&refusal, self.money);
        let Some(player) = refusals::about(&refused) else { return Err(refused) };
        let name = self.hub.look(move |state| state.room().name(player).map(str::to_owned)).await;
        Err(match name.flatten() {
            Some(name) => refusals::by_name(refused, player, &name),
            None => refused,
        })
    }
}

/// Where a command comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Device {
    /// From a socket.
    Socket(ClientId),
    /// By HTTP, under a session.
    Session(SessionId),
}

/// How many commands somebody may ask for at once, by all roads together, and how long until one more is allowed.
pub(crate) const PACE: Allowance = Allowance { burst: 120, every: Span::millis(25) };

/// How many people's pace is remembered.
pub(crate) const MOST_PACED: usize = 16_384;

/// How many may speak to clients at once: more than there are ever connections.
pub(crate) const SPEAKERS: u32 = 1 << 24;

/// A command that has been handed in.
pub(crate) enum HandedIn {
    /// The room has it; and the turn at sitting down, where there is one, until it has answered.
    Posted(Posted, Option<OwnedMutexGuard<()>>),
    /// It is done.
    Answered(wire::Answer),
}

impl HandedIn {
    /// What the client is answered.
    pub(crate) async fn answer(self) -> Result<wire::Answer, Refused> {
        match self {
            HandedIn::Posted(posted, turn) => {
                let answer = posted.answer().await;
                drop(turn);
                answer.map(|answer| ask::answer(&answer))
            }
            HandedIn::Answered(answer) => Ok(answer),
        }
    }
}

/// The date by the computer's clock, for sessions and accounts. Deadlines are kept by the room's ([`RoomClock`]).
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

impl House {
    /// The log, for reading beside the room that writes it.
    pub fn reader(&self) -> Result<Box<dyn Store>, Refused> {
        let log = self.config.store.address().open_read_only();
        log.map_err(|error| refusals::internal("the log cannot be read", &error))
    }

    /// The key that opens sealed decks.
    pub const fn key(&self) -> &RoomKey {
        &self.key
    }

    /// Looks at the room as its log tells it: everything that has been answered is in it. The room is not kept waiting.
    pub async fn see<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Follower) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        self.hub.look(move |state| look(state.room())).await.ok_or_else(refusals::halted)
    }

    /// Looks at the room itself, between two commands. Only for what must not rest on anybody's account of it.
    pub async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let (seen, waiting) = oneshot::channel();
        let glance = self.mailbox.glance(move |room| {
            // Whoever asked may have gone.
            let _ = seen.send(look(room));
        });
        glance.map_err(refusals::of_the_mailbox)?;
        waiting.await.map_err(|_| refusals::halted())
    }

    /// Asks the room without waiting: what is asked later stands behind it.
    fn post(&self, id: CommandId, by: By, request: Request, turn: Option<OnTurn>) -> Result<Posted, Refused> {
        let (answered, waiting) = oneshot::channel();
        let posted = self.mailbox.post(id, by, request, turn, move |answer| {
            // Whoever asked may have gone: the answer is in the log.
            let _ = answered.send(answer);
        });
        posted.map_err(refusals::of_the_mailbox)?;
        Ok(Posted { answer: waiting, money: self.config.house.currency, hub: self.hub.clone() })
    }

    /// Asks the room, and waits until the answer is durable.
    pub async fn ask(
        &self,
        id: CommandId,
        by: By,
        request: Request,
        turn: Option<OnTurn>,
    ) -> Result<room::Answer, Refused> {
        self.post(id, by, request, turn)?.answer().await
    }

    /// Hands in a command, whichever road it came by: only the device that plays a seat may ask there, and nobody asks
    /// faster than people can.
    pub(crate) fn hand_in_from(
        &self,
        device: Device,
        account: &Account,
        command: &wire::Command,
        turn: Option<OwnedMutexGuard<()>>,
    ) -> Result<HandedIn, Refused> {
        if self.rate_limited {
            self.paces.take(&account.number, self.clock.now()).map_err(|wait| {
                let says = "too many requests: wait a moment";
                let seconds = wait.as_millis().div_ceil(1_000).max(1);
                Refused::new(RefusalKind::TooOften, "too-many-commands", says).retry_after(Some(seconds))
            })?;
        }
        if let (Some(table), Some(player)) = (ask::table_of(&command.ask), account.player)
            && !self.plays(device, table, player)
        {
            return Err(Refused::new(
                RefusalKind::NotPossible,
                "played-elsewhere",
                "this seat is being played from another device: take it back first",
            ));
        }
        self.hand_in(account, command, turn)
    }

    /// Whether a device may ask for something at that player's seat: it plays it, or no device does. A request of HTTP
    /// comes from the same device as the sockets of its session.
    fn plays(&self, device: Device, table: TableId, player: PlayerId) -> bool {
        match (device, self.devices.playing(table, player)) {
            (_, None) => true,
            (Device::Socket(client), Some(playing)) => client == playing,
            (Device::Session(session), Some(playing)) => {
                // A socket that has just closed plays no seat any more.
                self.sessions.session_of(playing).is_none_or(|of| of == session)
            }
        }
    }

    /// Carries out a command that came by HTTP.
    pub(crate) async fn command(
        &self,
        session: SessionId,
        account: &Account,
        from: Address,
        command: &wire::Command,
    ) -> Result<wire::Answer, Refused> {
        let asked = Instant::now();
        if let Some(player) = account.player {
            // A hub whose letterbox is full has more to do than to count anybody's grace time.
            self.hub.tell_own(HubMessage::SignOfLife(player));
        }
        let turn = self.seating(account, from, &command.ask).await;
        let handed_in =
            turn.and_then(|turn| self.hand_in_from(Device::Session(session), account, command, turn));
        let answer = match handed_in {
            Ok(handed_in) => handed_in.answer().await,
            Err(refused) => Err(refused),
        };
        self.metrics.answered(asked.elapsed());
        answer
    }

    /// Hands a client's command in, without waiting for anybody. What is handed in later stands behind it; only the
    /// answer may be on its way.
    fn hand_in(
        &self,
        account: &Account,
        command: &wire::Command,
        turn_to_sit: Option<OwnedMutexGuard<()>>,
    ) -> Result<HandedIn, Refused> {
        self.metrics.asked();
        tracing::debug!(account = ?account.number, "a command");
        let asker = Asker::of(account);
        let id = command_id(account.number, &command.id).ok_or_else(refusals::bad_id)?;
        let turn = on_turn(command)?;
        match ask::translate(&command.ask, &asker)? {
            Task::Room(by, request) => {
                let posted = self.post(id, by, request, turn)?;
                Ok(HandedIn::Posted(posted, turn_to_sit))
            }
            Task::Unlock { name } => {
                self.accounts.unlock(now(), &name).map_err(|refusal| refusals::of_the_accounts(&refusal))?;
                Ok(HandedIn::Answered(wire::Answer::Done))
            }
        }
    }

    /// How much faster than usual a client may send, where the house is being measured.
    pub(crate) fn rate(&self, usual: f64) -> f64 {
        if self.rate_limited { usual } else { f64::MAX }
    }
}

/// The turn a command is meant for: only the hand, where several players answer in any order. A turn without its hand,
/// or a hand where there is no table, is refused: whoever names one means it.
fn on_turn(command: &wire::Command) -> Result<Option<OnTurn>, Refused> {
    let hand = match (command.hand, command.turn) {
        (None, None) => return Ok(None),
        (None, Some(_)) => return Err(refusals::turn_without_hand()),
        (Some(hand), _) => game::HandNumber(hand),
    };
    let table = ask::table_of(&command.ask).ok_or_else(refusals::hand_without_table)?;
    let any_order = ask::in_any_order(&command.ask);
    // A turn no hand has is none of this hand's: it is refused like any that is over.
    let turn = command.turn.filter(|_| !any_order).map(|turn| u32::try_from(turn).unwrap_or(u32::MAX));
    Ok(Some(OnTurn { table, hand, turn }))
}

/// The room's number for a client's command: nobody can give the number of another account's command.
pub fn command_id(account: AccountId, id: &str) -> Option<CommandId> {
    let digits = id.bytes().filter(|byte| *byte != b'-');
    if id.len() > 36 || digits.clone().count() != 32 || !digits.clone().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut hash = Sha256::new_with_prefix(b"croupier command 1\0");
    hash.update(account.0.to_be_bytes());
    hash.update(digits.map(|byte| byte.to_ascii_lowercase()).collect::<Vec<u8>>());
    Some(id_from(&hash.finalize()))
}

/// A number from a hash. The upper half is the room's own.
pub fn id_from(hash: &[u8]) -> CommandId {
    let id = hash.iter().take(16).fold(0u128, |id, &byte| (id << 8) | u128::from(byte));
    CommandId(id >> 1)
}
