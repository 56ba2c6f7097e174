//! A client of the WebSocket: it keeps every frame it was ever sent, and follows tables as a page does.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use packing::Unpacker;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::{ClientOut, CommandAnswer, Mine, TableUpdate};

use super::{Dice, PATIENCE, Person};

/// How many connections were opened: each numbers its commands in its own way.
static OPENED: AtomicU64 = AtomicU64::new(1);

/// A connection.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) socket: WebSocketStream<TcpStream>,
    /// Every text that came.
    pub(crate) heard: Vec<String>,
    /// Which of them came packed.
    pub(crate) packed: Vec<usize>,
    unpacker: Unpacker,
    /// Each table as it was last told.
    pub(crate) tables: BTreeMap<u32, TableUpdate>,
    /// What this player alone knows, by table.
    pub(crate) mine: BTreeMap<u32, Option<Mine>>,
    /// Snapshots by table: an update after a gap would ask for another.
    pub(crate) snapshots: BTreeMap<u32, u32>,
    /// From where this client asked to be told a table again, until that comes.
    pub(crate) again: BTreeMap<u32, u64>,
    pub(crate) ids: Dice,
}

/// Opens a WebSocket with these headers.
pub(crate) async fn connect(
    at: SocketAddr,
    query: &str,
    headers: &[(&'static str, String)],
) -> Result<WebSocketStream<TcpStream>, Error> {
    let mut request = format!("ws://{at}/ws{query}").into_client_request()?;
    for (name, value) in headers {
        let value = HeaderValue::from_str(value).expect("a header's value");
        request.headers_mut().insert(*name, value);
    }
    let stream = TcpStream::connect(at).await?;
    stream.set_nodelay(true)?;
    client_async(request, stream).await.map(|(socket, _)| socket)
}

impl Line {
    /// Somebody connects, and reads packed messages or text alone: every other time the one, every other time the other.
    pub(crate) async fn of(person: &Person) -> Line {
        let packed = OPENED.fetch_add(1, Ordering::Relaxed).is_multiple_of(2);
        if packed { Line::packed(person).await } else { Line::opened(person, "").await }
    }

    /// Somebody opens the page.
    pub(crate) async fn packed(person: &Person) -> Line {
        Line::opened(person, &format!("?packed={}", packing::dictionary_id())).await
    }

    async fn opened(person: &Person, query: &str) -> Line {
        let cookie = person.cookie.iter().map(|cookie| ("cookie", cookie.clone()));
        let origin = ("origin", format!("http://{}", person.at));
        let headers: Vec<_> = cookie.chain([origin]).collect();
        let socket = connect(person.at, query, &headers)
            .await
            .unwrap_or_else(|error| panic!("{}: {error}", person.name));
        let mut line = Line {
            name: person.name.clone(),
            socket,
            heard: Vec::new(),
            packed: Vec::new(),
            unpacker: Unpacker::new(),
            tables: BTreeMap::new(),
            mine: BTreeMap::new(),
            snapshots: BTreeMap::new(),
            again: BTreeMap::new(),
            ids: Dice::new((u64::from(person.at.port()) << 32) ^ OPENED.fetch_add(1, Ordering::Relaxed)),
        };
        let first = line.next().await;
        assert!(matches!(first, ClientOut::Welcome(_)), "{first:?} comes first");
        line
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        if let (Some("watch"), Some(table), Some(after)) =
            (message["type"].as_str(), message["table"].as_u64(), message["after"].as_u64())
        {
            self.again.insert(u32::try_from(table).unwrap_or(u32::MAX), after);
        }
        self.say_text(message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        let sent = self.socket.send(Message::text(text)).await;
        sent.unwrap_or_else(|error| panic!("{} cannot send: {error}", self.name));
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> ClientOut {
        let next = self.within(PATIENCE).await;
        next.unwrap_or_else(|| panic!("nothing more comes to {}", self.name))
    }

    /// The next message, if one comes so soon.
    pub(crate) async fn within(&mut self, soon: Duration) -> Option<ClientOut> {
        self.until(Instant::now() + soon).await
    }

    async fn until(&mut self, late: Instant) -> Option<ClientOut> {
        loop {
            let message = timeout_at(late, self.socket.next()).await.ok()??;
            let text = match message {
                Ok(Message::Text(text)) => text.to_string(),
                Ok(Message::Binary(packed)) => {
                    self.packed.push(self.heard.len());
                    let mut text = Vec::new();
                    let unpacked = self.unpacker.unpack(&packed, 1 << 20, &mut text);
                    unpacked.unwrap_or_else(|why| panic!("{why}"));
                    String::from_utf8(text).expect("a text")
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => continue,
            };
            let message = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
            self.heard.push(text);
            self.follow(&message);
            return Some(message);
        }
    }

    /// What a page does with a message; it finds gaps.
    fn follow(&mut self, message: &ClientOut) {
        match message {
            ClientOut::Snapshot(update) => {
                gapless(&self.name, update);
                self.again.remove(&update.table);
                *self.snapshots.entry(update.table).or_default() += 1;
                self.tables.insert(update.table, (**update).clone());
            }
            ClientOut::Update(update) => {
                let before = self.tables.get(&update.table);
                let before = before.unwrap_or_else(|| panic!("{}: an update before a snapshot", self.name));
                // Whoever says to have less is told again from there; what was on its way may come before that.
                let first = update.told.first().map_or(update.seq, |first| first.n - 1);
                let again = self.again.get(&update.table).copied().filter(|after| *after == first);
                let from = again.unwrap_or(before.seq);
                if again.is_some() {
                    self.again.remove(&update.table);
                }
                let told = u64::try_from(update.told.len()).expect("few");
                assert_eq!(from + told, update.seq, "{}: a gap at table {}", self.name, update.table);
                if let Some(first) = update.told.first() {
                    assert_eq!(first.n, from + 1, "{}: a gap at table {}", self.name, update.table);
                }
                let after = before.clone().after((**update).clone());
                let after = after.unwrap_or_else(|_| panic!("{}: a change of something else", self.name));
                gapless(&self.name, &after);
                self.tables.insert(update.table, after);
            }
            ClientOut::Mine(update) => {
                let table = self.tables.get(&update.table).map(|table| table.seq);
                assert_eq!(table, Some(update.seq), "{}: the own part comes after the table's", self.name);
                self.mine.insert(update.table, update.mine.clone());
            }
            _ => {}
        }
    }

    /// Reads until a message is the one that is waited for.
    pub(crate) async fn wait<T>(&mut self, what: &str, mut is: impl FnMut(&ClientOut) -> Option<T>) -> T {
        let late = Instant::now() + PATIENCE;
        while let Some(message) = self.until(late).await {
            if let Some(found) = is(&message) {
                return found;
            }
        }
        panic!("{} waits for {what} in vain; heard last: {:?}", self.name, self.heard.last())
    }

    /// Reads what has come until nothing comes for a moment.
    pub(crate) async fn hush(&mut self, moment: Duration) {
        while self.within(moment).await.is_some() {}
    }

    pub(crate) async fn watch(&mut self, table: u32) -> u64 {
        self.say(&json!({"type": "watch", "table": table})).await;
        self.wait("a snapshot", |message| match message {
            ClientOut::Snapshot(update) if update.table == table => Some(update.seq),
            _ => None,
        })
        .await
    }

    /// Asks under a number, with hand and turn where there are some.
    pub(crate) async fn command(&mut self, id: &str, turn: Option<(u64, u64)>, ask: &Value) -> CommandAnswer {
        let mut message = json!({"type": "command", "id": id, "ask": ask});
        if let Some((hand, turn)) = turn {
            message["hand"] = json!(hand);
            message["turn"] = json!(turn);
        }
        self.say(&message).await;
        self.answer(id).await
    }

    pub(crate) async fn answer(&mut self, id: &str) -> CommandAnswer {
        self.wait(&format!("the answer to {id}"), |message| match message {
            ClientOut::Answer(answer) if answer.id == id => Some(answer.clone()),
            _ => None,
        })
        .await
    }

    /// Asks for something that is done.
    pub(crate) async fn must(&mut self, ask: &Value) -> wire::Answer {
        let id = self.ids.id();
        let answer = self.command(&id, None, ask).await;
        answer.done.unwrap_or_else(|| panic!("{} asks {ask}: {:?}", self.name, answer.refused))
    }

    /// Asks for something that is refused: by which code.
    pub(crate) async fn refused(&mut self, ask: &Value) -> String {
        let id = self.ids.id();
        let answer = self.command(&id, None, ask).await;
        answer.refused.unwrap_or_else(|| panic!("{} asks {ask}: {:?}", self.name, answer.done)).key
    }

    /// The turn at a table, if it is this player's.
    pub(crate) fn turn(&self, table: u32) -> Option<&wire::Turn> {
        self.mine.get(&table)?.as_ref()?.turn.as_ref()
    }

    /// Waits until the server has ended the connection: the code and the reason of its close frame.
    pub(crate) async fn goodbye(&mut self) -> Option<(u16, String)> {
        let closed = async {
            loop {
                match self.socket.next().await {
                    None | Some(Err(_)) => return None,
                    Some(Ok(Message::Close(frame))) => {
                        return frame.map(|frame| (u16::from(frame.code), frame.reason.to_string()));
                    }
                    Some(Ok(Message::Text(text))) => self.heard.push(text.to_string()),
                    Some(Ok(_)) => {}
                }
            }
        };
        let closed = timeout(PATIENCE, closed).await;
        closed.unwrap_or_else(|_| panic!("{} is still connected", self.name))
    }

    /// Waits until the server has closed the connection.
    pub(crate) async fn is_closed(&mut self) -> bool {
        let closed = async {
            loop {
                match self.socket.next().await {
                    None | Some(Err(_) | Ok(Message::Close(_))) => return,
                    Some(Ok(Message::Text(text))) => self.heard.push(text.to_string()),
                    Some(Ok(_)) => {}
                }
            }
        };
        timeout(PATIENCE, closed).await.is_ok()
    }
}

/// The events of one message follow each other and end where it says.
fn gapless(name: &str, update: &TableUpdate) {
    let numbers: Vec<u64> = update.told.iter().map(|told| told.n).collect();
    assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{name}: {numbers:?}");
    assert!(numbers.last().is_none_or(|last| *last == update.seq), "{name}: {numbers:?} and {}", update.seq);
}
