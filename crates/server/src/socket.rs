//! A client's WebSocket: messages in, frames out. It is one of our own, or a gateway has it: everything behind it is the same.
//!
//! Commands are carried out in the order they were sent: each is handed in before the next message is read, and the
//! room's mailbox keeps the order. Only their answers come as they come.

use std::pin::pin;
use std::sync::Arc;
use std::time::Instant;

use accounts::{Account, AccountRefusal, Address, KeyScope, Token};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use entrance::address_limit::AddressPlace;
use entrance::goodbye::{Goodbye, Hangup};
pub(crate) use entrance::line::WAITING;
use entrance::line::{self, Heard};
#[cfg(feature = "document")]
pub(crate) use entrance::line::{LONGEST, SILENCE};
use entrance::pace::Pace;
pub(crate) use entrance::pace::{BURST, RATE};
use futures_util::StreamExt;
use game::TableId;
use serde::Deserialize;
use tokio::sync::mpsc::{self, Receiver};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;
use wire::{ClientIn, ClientOut, CommandAnswer, RefusalKind, Refused};

use crate::app::{Device, House, now};
use crate::door::{Visitor, is_from_our_page};
use crate::frame::{Frame, Reads};
use crate::hub::{Client, ClientId, ClientMessage, Outbox};
use crate::links::{ClientOfGateway, GatewayOutlet};
use crate::outlet::Outlet;
use crate::refusals::{self, HttpRefused};
use crate::rest::Ticket;
use crate::sessions::{HeldSocket, is_another};

/// How many commands of one connection are on their way at once.
pub(crate) const AT_ONCE: usize = 32;

/// How many tables a client may begin to watch at once, and how many a second after that.
pub(crate) const WATCH_BURST: f64 = 64.0;
pub(crate) const WATCH_RATE: f64 = 4.0;

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
            Some(id) if packing::is_dictionary(id) => Reads::Packed,
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
    way: Way,
) -> Response {
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
    match way {
        Way::Own(upgrade) => line::bounded(upgrade)
            .on_upgrade(move |socket| serve_socket(house, visitor, (socket, reads), (seat, place))),
        Way::Gateway(texts, outlet) => {
            tokio::spawn(serve_client_of_gateway(
                house,
                visitor,
                (texts, outlet.reading(reads)),
                (seat, place),
            ));
            // As the upgrade of a socket is answered: the gateway has been told that it is open.
            StatusCode::SWITCHING_PROTOCOLS.into_response()
        }
    }
}

/// How a client is reached.
pub(crate) enum Way {
    /// By a socket of our own.
    Own(WebSocketUpgrade),
    /// Through a gateway: what it sends, and where its frames go.
    Gateway(Receiver<Utf8Bytes>, GatewayOutlet),
}

impl FromRequestParts<Arc<House>> for Way {
    type Rejection = HttpRefused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Way, HttpRefused> {
        if let Some((texts, outlet)) =
            parts.extensions.remove::<ClientOfGateway>().and_then(|client| client.take())
        {
            return Ok(Way::Gateway(texts, outlet));
        }
        WebSocketUpgrade::from_request_parts(parts, house).await.map(Way::Own).map_err(|_| {
            let says = "this address speaks WebSocket: connect with a WebSocket client, see docs/PROTOCOL.md";
            HttpRefused(Refused::new(RefusalKind::Invalid, "not-a-websocket", says))
        })
    }
}

/// The places a connection takes, in the house and among those from its address.
type Places = (OwnedSemaphorePermit, AddressPlace<Address>);

/// What one connection has at hand.
struct ClientConnection {
    house: Arc<House>,
    id: ClientId,
    out: Outlet,
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

/// A command on its way.
struct Sent {
    /// The client's name for it, for the answer.
    id: String,
    at: Instant,
    /// Given back when it is answered.
    permit: OwnedSemaphorePermit,
}

/// Somebody comes in: the first message is on its way, and the hub knows of them. With what keeps their session in view, as
/// long as it is held. Nothing where the house is closing.
async fn enter(
    house: Arc<House>,
    visitor: Visitor,
    out: Outlet,
    hangup: &Arc<Hangup>,
) -> Option<(ClientConnection, Option<HeldSocket>)> {
    let id = ClientId(house.metrics.next_client());
    let ticket = Ticket::of(&house, visitor.me.as_ref().map(|(account, session, _)| (account, session)));
    let held = visitor.me.as_ref().map(|(account, session, _)| {
        house.sessions.hold(id, session.number, account.clone(), Arc::clone(hangup))
    });
    let (from, program) = (visitor.from, visitor.program);
    let me = visitor.me.map(|(account, _, token)| (account, token));
    let greeting = ticket.clone();
    // The hub has stopped: the house is closing.
    let session = house.see(move |room| greeting.session(room)).await.ok()?;
    // The first message, before the hub knows of this client.
    let _ = out.try_send(&Frame::of(&ClientOut::Welcome(Box::new(session))));
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
        out: Outbox { frames: out.clone(), hangup: Arc::clone(hangup) },
    };
    house.hub.tell(ClientMessage::Entered(Box::new(client))).await;
    let messages = Pace::new(house.rate(BURST), house.rate(RATE));
    let watches = Pace::new(house.rate(WATCH_BURST), house.rate(WATCH_RATE));
    let line = ClientConnection {
        house,
        id,
        out,
        hangup: Arc::clone(hangup),
        me,
        program,
        from,
        at_once: Arc::new(Semaphore::new(AT_ONCE)),
        messages,
        watches,
    };
    Some((line, held))
}

/// A client with a socket of our own.
async fn serve_socket(
    house: Arc<House>,
    visitor: Visitor,
    (socket, reads): (WebSocket, Reads),
    places: Places,
) {
    let (out, frames) = mpsc::channel(WAITING);
    let hangup = Arc::new(Hangup::new());
    let entered = enter(Arc::clone(&house), visitor, Outlet::Own(out), &hangup).await;
    let Some((mut connection, held)) = entered else {
        return line::turn_away(socket, Goodbye::HouseCloses).await;
    };
    let (sink, mut stream) = socket.split();
    // Nobody closes the house while somebody is being told why.
    let speaking = Arc::clone(&house.speaking).acquire_owned().await.ok();
    let metrics = Arc::clone(&house.metrics);
    let mut writer = tokio::spawn(async move {
        let message = |frame: Frame| {
            metrics.sent();
            frame.message(reads)
        };
        line::write(sink, frames, hangup, message).await;
        drop(speaking);
    });
    read(&mut connection, Incoming::Own(&mut stream, &mut writer)).await;
    drop(connection);
    line::part(stream, &mut writer).await;
    drop((places, held));
}

/// A client of a gateway: it has the socket, we have everything behind it.
async fn serve_client_of_gateway(
    house: Arc<House>,
    visitor: Visitor,
    (mut texts, outlet): (Receiver<Utf8Bytes>, GatewayOutlet),
    places: Places,
) {
    let hangup = Arc::new(Hangup::new());
    outlet.opened();
    let entered = enter(house, visitor, Outlet::Gateway(outlet.clone()), &hangup).await;
    let Some((mut connection, held)) = entered else { return outlet.close(Goodbye::HouseCloses) };
    read(&mut connection, Incoming::Gateway(&mut texts)).await;
    outlet.close(hangup.said().unwrap_or(Goodbye::Left));
    drop((places, held));
}

/// Where a client's messages come from.
enum Incoming<'a> {
    /// A socket of our own; and whoever writes to it, who ends when it takes nothing more.
    Own(&'a mut line::Stream, &'a mut JoinHandle<()>),
    /// A gateway, which looks after everything that is no message.
    Gateway(&'a mut Receiver<Utf8Bytes>),
}

impl Incoming<'_> {
    async fn next(&mut self) -> Heard {
        match self {
            Incoming::Own(stream, writer) => tokio::select! {
                heard = line::next(stream) => heard,
                _ = &mut **writer => Heard::Ends(Goodbye::Left),
            },
            Incoming::Gateway(texts) => texts.recv().await.map_or(Heard::Ends(Goodbye::Left), Heard::Text),
        }
    }
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

/// Reads messages until the client or the server has had enough; then the hub knows that the client is gone.
async fn read(line: &mut ClientConnection, mut incoming: Incoming<'_>) {
    let (hangup, house) = (Arc::clone(&line.hangup), Arc::clone(&line.house));
    // Waited for from one message to the next: beginning anew each time would cost more than many a message.
    let (mut ended, mut closing) = (pin!(hangup.asked()), pin!(house.closing.asked()));
    loop {
        let heard = tokio::select! {
            heard = incoming.next() => heard,
            // Somebody has ended this connection: nothing more is done for it.
            _ = &mut ended => break,
            why = &mut closing => Heard::Ends(why),
        };
        match heard {
            Heard::Text(text) => {
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
            Heard::Alive => {}
            Heard::Ends(why) => {
                if why == Goodbye::NotText {
                    house.metrics.rejected();
                }
                hangup.end(why);
                break;
            }
        }
    }
    house.hub.tell(ClientMessage::Gone(line.id)).await;
}

impl ClientConnection {
    fn send(&self, message: &ClientOut) {
        // A client that reads too slowly is let go by the hub.
        let _ = self.out.try_send(&Frame::of(message));
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
                if refusal == AccountRefusal::LoggedOut {
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
