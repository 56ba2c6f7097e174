//! A client's WebSocket: messages in, frames out.
//!
//! Commands are carried out in the order they were sent: each is handed in before the next message is read, and the
//! room's mailbox keeps the order. Only their answers come as they come.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use accounts::{Account, Address, KeyScope, Refusal, Token};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use game::TableId;
use serde::Deserialize;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use wire::{ClientIn, ClientOut, CommandAnswer, RefusalKind, Refused};

use crate::address_limit::AddressPlace;
use crate::app::{Device, House, now};
use crate::door::{Visitor, is_from_our_page};
use crate::frame::{Frame, Reads};
use crate::goodbye::{Goodbye, Hangup};
use crate::hub::{Client, ClientId, ClientMessage, Outbox};
use crate::refusals::{self, HttpRefused};
use crate::rest::Ticket;
use crate::sessions::is_another;

/// The longest message a client may send.
pub(crate) const LONGEST: usize = 4 * 1024;

/// How many frames wait for a client that reads slowly.
pub(crate) const WAITING: usize = 256;

/// How many commands of one connection are on their way at once.
pub(crate) const AT_ONCE: usize = 32;

/// How many messages a client may send at once, and how many a second after that.
pub(crate) const BURST: f64 = 120.0;
pub(crate) const RATE: f64 = 40.0;

/// How many tables a client may begin to watch at once, and how many a second after that.
pub(crate) const WATCH_BURST: f64 = 64.0;
pub(crate) const WATCH_RATE: f64 = 4.0;

/// After this long without a word from the client the connection is taken for dead.
pub(crate) const SILENCE: Duration = Duration::from_secs(90);

/// How long a connection that ends has for its last words. One that did not read has much to read before them.
pub(crate) const LAST_WORDS: Duration = Duration::from_secs(10);

/// And how long is listened to it after that, so that they arrive: until the client has heard them and closes its end.
const LAST_READING: Duration = Duration::from_secs(10);

/// What is said of a connection before it is there.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
pub(crate) struct Opening {
    /// The name of the dictionary that the client has, from `/packing`: if it is the house's own, what everybody is told
    /// alike comes packed, in binary messages. Otherwise everything is text.
    #[cfg_attr(feature = "document", param(max_length = 8))]
    packed: Option<String>,
}

impl Opening {
    fn reads(&self) -> Reads {
        match &self.packed {
            Some(id) if *id == packing::dictionary_id() => Reads::Packed,
            Some(_) | None => Reads::Text,
        }
    }
}

/// Open a WebSocket: the messages are described by `asyncapi.json` beside this document.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/ws", params(Opening),
    responses((status = 101, description = "From now on messages are sent, the first of them by the server: `welcome`."),
        (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    headers: HeaderMap,
    opening: Result<Query<Opening>, QueryRejection>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        let says = "this address speaks WebSocket: connect with a WebSocket client, see docs/PROTOCOL.md";
        return HttpRefused(Refused::new(RefusalKind::Invalid, "not-a-websocket", says)).into_response();
    };
    let Ok(Query(opening)) = opening else {
        return HttpRefused(refusals::not_understood("the query")).into_response();
    };
    let reads = opening.reads();
    if !is_from_our_page(&headers, &house) {
        let says = "connect from this room's own page";
        let refused = Refused::new(RefusalKind::NotAllowed, "not-from-here", says);
        return HttpRefused(refused).into_response();
    }
    let Ok(seat) = Arc::clone(&house.connections).try_acquire_owned() else {
        let full = "too many people are connected: try again in a minute";
        return HttpRefused(Refused::new(RefusalKind::Unavailable, "full-house", full)).into_response();
    };
    let Some(place) = house.sockets_by_address.take(visitor.from) else {
        let says = "too many pages are open from your address: close some, or try again in a minute";
        let many = Refused::new(RefusalKind::TooOften, "too-many-from-your-address", says);
        return HttpRefused(many.retry_after(Some(60))).into_response();
    };
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        // Every connection has a buffer of its own: for one message, not for the hundred kilobytes that are usual.
        .read_buffer_size(LONGEST)
        .on_upgrade(move |socket| serve(house, visitor, (socket, reads), (seat, place)))
}

/// The places a connection takes, in the house and among those from its address.
type Places = (OwnedSemaphorePermit, AddressPlace);

/// What one connection has at hand.
struct Line {
    house: Arc<House>,
    id: ClientId,
    out: Sender<Frame>,
    hangup: Arc<Hangup>,
    /// Who asks, once logged in, and the key to their session.
    me: Option<(Account, Token)>,
    /// What the key is good for, where a program asks.
    program: Option<KeyScope>,
    /// From where.
    from: Address,
    at_once: Arc<Semaphore>,
    messages: Pace,
    /// Each costs the hub a whole table: nobody looks at tables faster than they can be looked at.
    watches: Pace,
}

/// So many at once, and so many a second after that.
struct Pace {
    burst: f64,
    rate: f64,
    left: f64,
    since: Instant,
}

impl Pace {
    fn new(house: &House, burst: f64, rate: f64) -> Pace {
        let (burst, rate) = (house.rate(burst), house.rate(rate));
        Pace { burst, rate, left: burst, since: Instant::now() }
    }

    /// Takes one; whether there was one.
    fn take(&mut self) -> bool {
        let passed = self.since.elapsed().as_secs_f64();
        self.since = Instant::now();
        self.left = (self.left + passed * self.rate).min(self.burst);
        let there = self.left >= 1.0;
        if there {
            self.left -= 1.0;
        }
        there
    }
}

/// A command on its way.
struct Sent {
    /// The client's name for it, for the answer.
    id: String,
    at: Instant,
    /// Given back when it is answered.
    permit: OwnedSemaphorePermit,
}

async fn serve(house: Arc<House>, visitor: Visitor, (mut socket, reads): (WebSocket, Reads), places: Places) {
    let id = ClientId(house.metrics.next_client());
    let (out, frames) = mpsc::channel(WAITING);
    let hangup = Arc::new(Hangup::new());
    let ticket = Ticket::of(&house, visitor.me.as_ref().map(|(account, session, _)| (account, session)));
    let held = visitor.me.as_ref().map(|(account, session, _)| {
        house.sessions.hold(id, session.number, account.clone(), Arc::clone(&hangup))
    });
    let (from, program) = (visitor.from, visitor.program);
    let me = visitor.me.map(|(account, _, token)| (account, token));
    let greeting = ticket.clone();
    let Ok(session) = house.see(move |room| greeting.session(room)).await else {
        // The hub has stopped: the house is closing.
        let goodbye = Message::Close(Some(Goodbye::HouseCloses.frame()));
        let _ = tokio::time::timeout(LAST_WORDS, socket.send(goodbye)).await;
        return;
    };
    // The first message, before the hub knows of this client.
    let _ = out.try_send(Frame::of(&ClientOut::Welcome(Box::new(session))));
    let name = me.as_ref().map_or("", |(account, _)| account.name.as_str());
    let client = Client {
        id,
        // A key that only reads watches from the rail: it takes no seat from the device that plays it.
        player: me
            .as_ref()
            .filter(|_| program != Some(KeyScope::Read))
            .and_then(|(account, _)| account.player),
        name: Arc::from(name),
        ticket,
        out: Outbox { frames: out.clone(), hangup: Arc::clone(&hangup) },
    };
    house.hub.tell(ClientMessage::Entered(Box::new(client))).await;
    let (sink, stream) = socket.split();
    let hub = house.hub.clone();
    // Nobody closes the house while somebody is being told why.
    let speaking = Arc::clone(&house.speaking).acquire_owned().await.ok();
    let (writing, of) = (Arc::clone(&hangup), Arc::clone(&house));
    let writer = tokio::spawn(async move {
        write((sink, reads), frames, writing, of).await;
        drop(speaking);
    });
    let messages = Pace::new(&house, BURST, RATE);
    let watches = Pace::new(&house, WATCH_BURST, WATCH_RATE);
    let line = Line {
        house,
        id,
        out,
        hangup,
        me,
        program,
        from,
        at_once: Arc::new(Semaphore::new(AT_ONCE)),
        messages,
        watches,
    };
    read(line, stream, writer).await;
    hub.tell(ClientMessage::Gone(id)).await;
    drop((places, held));
}

/// Sends frames until somebody ends the connection; then why it ends, as a notice and as a close frame.
async fn write(
    (mut sink, reads): (SplitSink<WebSocket, Message>, Reads),
    mut frames: Receiver<Frame>,
    hangup: Arc<Hangup>,
    house: Arc<House>,
) {
    let why = tokio::select! {
        // Looked at first: whoever ends a connection lets go of its frames as well, and the last words come before that.
        biased;
        why = hangup.asked() => why,
        end = send_frames((&mut sink, reads), &mut frames, &house) => match end {
            // They said why before they let go, perhaps after it was looked at above.
            FramesEnd::LetGo => match tokio::time::timeout(LAST_WORDS, hangup.asked()).await {
                Ok(why) => why,
                Err(_) => return,
            },
            FramesEnd::Broken => return,
        },
    };
    // A client that does not read is not waited for.
    let _ = tokio::time::timeout(LAST_WORDS, say_goodbye((&mut sink, reads), &mut frames, why)).await;
}

/// Why no more frames are sent.
enum FramesEnd {
    /// Everybody who had some has let go of the connection.
    LetGo,
    /// The socket takes nothing more.
    Broken,
}

/// Sends frames for as long as the socket takes them; several go out together where several wait.
async fn send_frames(
    (sink, reads): (&mut SplitSink<WebSocket, Message>, Reads),
    frames: &mut Receiver<Frame>,
    house: &House,
) -> FramesEnd {
    while let Some(frame) = frames.recv().await {
        house.metrics.sent();
        if sink.feed(frame.message(reads)).await.is_err() {
            return FramesEnd::Broken;
        }
        while let Ok(frame) = frames.try_recv() {
            house.metrics.sent();
            if sink.feed(frame.message(reads)).await.is_err() {
                return FramesEnd::Broken;
            }
        }
        if sink.flush().await.is_err() {
            return FramesEnd::Broken;
        }
    }
    FramesEnd::LetGo
}

async fn say_goodbye(
    (sink, reads): (&mut SplitSink<WebSocket, Message>, Reads),
    frames: &mut Receiver<Frame>,
    why: Goodbye,
) -> Result<(), axum::Error> {
    if why.sends_what_waits() {
        while let Ok(frame) = frames.try_recv() {
            sink.feed(frame.message(reads)).await?;
        }
    }
    // Nobody waits for a place in a queue that nobody reads any more.
    frames.close();
    if let Some(notice) = why.notice() {
        sink.feed(Frame::of(&ClientOut::Notice(notice)).message(Reads::Text)).await?;
    }
    sink.send(Message::Close(Some(why.frame()))).await
}

impl Sent {
    /// The frame that answers it.
    fn answer(&self, house: &House, answer: Result<wire::Answer, Refused>) -> Frame {
        let (done, refused) = match answer {
            Ok(answer) => (Some(answer), None),
            Err(refused) => {
                house.metrics.refused(refused.kind);
                (None, Some(refused))
            }
        };
        house.metrics.answered(self.at.elapsed());
        Frame::of(&ClientOut::Answer(CommandAnswer { id: self.id.clone(), done, refused }))
    }
}

/// Reads messages until the client or the server has had enough.
async fn read(mut line: Line, mut stream: SplitStream<WebSocket>, mut writer: tokio::task::JoinHandle<()>) {
    let (hangup, house) = (Arc::clone(&line.hangup), Arc::clone(&line.house));
    // Waited for from one message to the next: beginning anew each time would cost more than many a message.
    let (mut ended, mut closing) = (pin!(hangup.asked()), pin!(house.closing.asked()));
    loop {
        let message = tokio::select! {
            message = tokio::time::timeout(SILENCE, stream.next()) => message,
            // Somebody has ended this connection: nothing more is done for it.
            _ = &mut ended => break,
            // The socket takes nothing more.
            _ = &mut writer => break,
            why = &mut closing => {
                hangup.end(why);
                break;
            }
        };
        let message = match message {
            Ok(Some(Ok(message))) => message,
            ended => {
                hangup.end(match ended {
                    // A line that broke takes no last words; one that brought a message too long does.
                    Ok(Some(Err(_))) => Goodbye::TooLong,
                    Ok(_) => Goodbye::Left,
                    Err(_) => Goodbye::Silent,
                });
                break;
            }
        };
        match message {
            Message::Text(text) => {
                if !line.messages.take() {
                    hangup.end(Goodbye::TooMuch);
                    break;
                }
                tokio::select! {
                    () = line.hear(&text) => {}
                    // A message that waits for its place is not waited for when the connection ends.
                    _ = &mut ended => break,
                }
            }
            Message::Binary(_) => {
                line.house.metrics.rejected();
                hangup.end(Goodbye::NotText);
                break;
            }
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Close(_) => {
                hangup.end(Goodbye::Left);
                break;
            }
        }
    }
    line.house.hub.tell(ClientMessage::Gone(line.id)).await;
    drop(line);
    let said = async {
        if !writer.is_finished() {
            let _ = tokio::time::timeout(LAST_WORDS, &mut writer).await;
        }
    };
    // A socket that is closed with something unread in it, or written to after that, takes its last words back: what comes
    // is read and forgotten, from now on and until the client has closed its end.
    let rest = async { while let Some(Ok(_)) = stream.next().await {} };
    let _ = tokio::join!(said, tokio::time::timeout(LAST_WORDS + LAST_READING, rest));
}

impl Line {
    fn send(&self, message: &ClientOut) {
        // A client that reads too slowly is let go by the hub.
        let _ = self.out.try_send(Frame::of(message));
    }

    fn notice(&self, notice: Refused) {
        self.send(&ClientOut::Notice(notice));
    }

    /// Takes a message in. Where the hub has very much to do, the next one is not read before it has a place.
    async fn hear(&mut self, text: &str) {
        let message = match ClientIn::read(text) {
            Ok(message) => message,
            Err(error) => {
                self.house.metrics.rejected();
                let refused = refusals::unreadable("this message", error.fault);
                match error.id {
                    Some(id) => {
                        let refused = Some(refused);
                        self.send(&ClientOut::Answer(CommandAnswer { id, done: None, refused }));
                    }
                    None => self.notice(refused),
                }
                return;
            }
        };
        let hub = self.house.hub.clone();
        match message {
            ClientIn::Watch { .. } if !self.watches.take() => {
                let says = "too many tables were opened in a short time: wait a moment";
                let often = Refused::new(RefusalKind::TooOften, "too-many-watches", says);
                self.notice(often.retry_after(Some(1)));
            }
            ClientIn::Watch { table, after } => match table_id(table) {
                Some(table) => hub.tell(ClientMessage::Watch(self.id, table, after)).await,
                None => {
                    let says = "there is no such table: see the lobby";
                    self.notice(Refused::new(RefusalKind::NotFound, "no-such-table", says));
                }
            },
            ClientIn::Unwatch { table } => {
                if let Some(table) = table_id(table) {
                    hub.tell(ClientMessage::Unwatch(self.id, table)).await;
                }
            }
            ClientIn::Lobby { on } => hub.tell(ClientMessage::Board(self.id, on)).await,
            ClientIn::Talk { table, text } => {
                if let Some(table) = table_id(table) {
                    hub.tell(ClientMessage::Talk(self.id, table, text)).await;
                }
            }
            ClientIn::Ping { n } => self.send(&ClientOut::Pong { n, now: self.house.clock.now().millis() }),
            ClientIn::Command(command) => self.command(&command).await,
        }
    }

    /// Whoever asks, as the accounts know them now. Where the session is over or the account is another, the connection
    /// ends; without a refusal where the page is to ask again as what it is.
    fn account(&self) -> Result<Account, Option<Refused>> {
        let Some((before, token)) = &self.me else { return Err(Some(refusals::not_logged_in())) };
        match self.house.accounts.whose(now(), token) {
            Ok(account) if is_another(before, &account) => {
                self.hangup.end(Goodbye::AccountChanged);
                Err(None)
            }
            Ok(account) => Ok(account),
            Err(refusal) => {
                if refusal == Refusal::LoggedOut {
                    self.hangup.end(Goodbye::SessionOver);
                }
                Err(Some(refusals::of_the_accounts(&refusal)))
            }
        }
    }

    /// Hands a command in, behind those that were sent before it. Its answer is awaited beside whatever comes next.
    async fn command(&self, command: &wire::Command) {
        let id = command.id.chars().take(64).collect::<String>();
        let refuse = |refused: Refused| {
            let refused = Some(refused);
            self.send(&ClientOut::Answer(CommandAnswer { id: id.clone(), done: None, refused }));
        };
        let account = match self.account() {
            Ok(account) => account,
            Err(None) => return,
            Err(Some(refused)) => return refuse(refused),
        };
        let played = match self.house.lets_program(self.program, &account, &command.ask).await {
            Ok(played) => played,
            Err(refused) => return refuse(refused),
        };
        let Ok(permit) = Arc::clone(&self.at_once).try_acquire_owned() else {
            return refuse(refusals::of_the_mailbox(room::Full::Waiting));
        };
        let sent = Sent { id: id.clone(), at: Instant::now(), permit };
        let (house, out) = (Arc::clone(&self.house), self.out.clone());
        let turn = house.seating(&account, self.from, &command.ask).await;
        let handed_in =
            turn.and_then(|turn| house.hand_in_from(Device::Socket(self.id), &account, command, turn));
        match handed_in {
            Ok(handed_in) => {
                tokio::spawn(async move {
                    let answer = handed_in.answer().await;
                    let played = played.filter(|_| answer.is_ok());
                    // A client that is gone hears nothing.
                    let _ = out.send(sent.answer(&house, answer)).await;
                    drop(sent.permit);
                    house.mark_program(played).await;
                });
            }
            // A client that reads nothing is read from no more.
            Err(problem) => {
                let _ = out.send(sent.answer(&house, Err(problem))).await;
            }
        }
    }
}

/// The table a client names.
pub(crate) fn table_id(table: u32) -> Option<TableId> {
    u16::try_from(table).ok().map(TableId)
}
