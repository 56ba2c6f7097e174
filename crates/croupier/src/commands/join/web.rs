//! The room as a player reaches it: requests over plain HTTP, and the WebSocket on which everything is told
//! (`docs/PROTOCOL.md`).

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::http::header::{AUTHORIZATION, COOKIE, HeaderName};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Error, HandshakeError, Message, WebSocket};

use crate::refusal::CommandRefusal;

/// As long as an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// After so long without a word the room is sent one, long before it hangs up.
const SILENCE: Duration = Duration::from_secs(20);

/// No message of a room is longer.
const LONGEST: usize = 4_000_000;

/// A room and who comes in there.
pub(super) struct Visitor {
    /// `127.0.0.1:8047`
    at: String,
    comes: Comes,
}

/// By what the room knows who asks.
enum Comes {
    /// Not yet.
    Unknown,
    /// By the cookie of a session, and what its changes must bring.
    Session { cookie: String, csrf: String },
    /// By a key for programs.
    Key(String),
}

impl Visitor {
    /// Reads where the room is.
    pub(super) fn new(url: &str) -> Result<Visitor, CommandRefusal> {
        let Some(at) = url.strip_prefix("http://") else {
            return Err(CommandRefusal::new(format!(
                "{url} is no address that this speaks to: http://HOST:PORT, on the room's own computer or network"
            )));
        };
        let at = at.trim_end_matches('/');
        let at = if at.contains(':') { at.to_owned() } else { format!("{at}:80") };
        Ok(Visitor { at, comes: Comes::Unknown })
    }

    /// From now on with a key for programs.
    pub(super) fn with_key(&mut self, key: String) {
        self.comes = Comes::Key(key);
    }

    fn unreachable(&self, error: &io::Error) -> CommandRefusal {
        CommandRefusal::new(format!("the room at {} does not answer: {error}", self.at))
    }

    /// Asks for something, and gives the body of the answer.
    pub(super) fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, CommandRefusal> {
        let body = body.map_or_else(String::new, Value::to_string);
        let mut request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n",
            self.at,
            body.len()
        );
        match &self.comes {
            Comes::Unknown => request.push_str("x-croupier: 1\r\n"),
            Comes::Session { cookie, csrf } => {
                request.push_str(&format!("x-csrf-token: {csrf}\r\ncookie: {cookie}\r\n"));
            }
            Comes::Key(key) => request.push_str(&format!("authorization: Bearer {key}\r\n")),
        }
        let exchanged = TcpStream::connect(&self.at).and_then(|mut stream| {
            stream.set_read_timeout(Some(PATIENCE))?;
            stream.write_all(format!("{request}\r\n{body}").as_bytes())?;
            let mut answer = Vec::new();
            stream.take(LONGEST as u64).read_to_end(&mut answer)?;
            Ok(answer)
        });
        let answer = exchanged.map_err(|error| self.unreachable(&error))?;
        let text = String::from_utf8_lossy(&answer);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let value: Value = serde_json::from_str(body).unwrap_or(Value::Null);
        if !head.starts_with("HTTP/1.1 2") {
            let why = value["says"].as_str().unwrap_or_else(|| head.lines().next().unwrap_or("no answer"));
            return Err(CommandRefusal::new(format!("the room refuses {path}: {why}")));
        }
        let cookie = head.lines().find_map(|line| {
            let (name, cookie) = line.split_once(": ")?;
            let ours = name.eq_ignore_ascii_case("set-cookie") && cookie.starts_with("croupier=");
            if ours { cookie.split(';').next() } else { None }
        });
        if let (Some(cookie), Some(csrf)) = (cookie, value["me"]["csrf"].as_str()) {
            self.comes = Comes::Session { cookie: cookie.to_owned(), csrf: csrf.to_owned() };
        }
        Ok(value)
    }

    /// Opens the line on which everything is told.
    pub(super) fn connect(&self) -> Result<ServerSocket, CommandRefusal> {
        let no_line = |why: &dyn std::fmt::Display| {
            CommandRefusal::new(format!("the room at {} opens no WebSocket: {why}", self.at))
        };
        let request = format!("ws://{}/api/v1/ws", self.at).into_client_request();
        let mut request = request.map_err(|error| no_line(&error))?;
        let known: Option<(HeaderName, String)> = match &self.comes {
            Comes::Unknown => None,
            Comes::Session { cookie, .. } => Some((COOKIE, cookie.clone())),
            Comes::Key(key) => Some((AUTHORIZATION, format!("Bearer {key}"))),
        };
        if let Some((name, value)) = known {
            let value = HeaderValue::try_from(value).map_err(|error| no_line(&error))?;
            request.headers_mut().insert(name, value);
        }
        let opened = TcpStream::connect(&self.at).and_then(|stream| {
            stream.set_nodelay(true)?;
            stream.set_write_timeout(Some(PATIENCE))?;
            stream.set_read_timeout(Some(PATIENCE))?;
            Ok(stream)
        });
        let stream = opened.map_err(|error| self.unreachable(&error))?;
        let bounds = WebSocketConfig::default().max_message_size(Some(LONGEST));
        match tungstenite::client::client_with_config(request, stream, Some(bounds)) {
            Ok((socket, _)) => {
                let quiet = socket.get_ref().set_read_timeout(Some(SILENCE));
                quiet.map_err(|error| self.unreachable(&error))?;
                Ok(ServerSocket { socket, chance: RandomState::new(), drawn: 0 })
            }
            Err(HandshakeError::Failure(error)) => Err(no_line(&error)),
            Err(HandshakeError::Interrupted(_)) => Err(no_line(&"it does not answer in time")),
        }
    }
}

/// A WebSocket.
pub(super) struct ServerSocket {
    socket: WebSocket<TcpStream>,
    chance: RandomState,
    /// How many numbers were drawn.
    drawn: u64,
}

impl ServerSocket {
    /// A number by chance, for the ids of commands.
    pub(super) fn random(&mut self) -> u64 {
        self.drawn += 1;
        self.chance.hash_one(self.drawn)
    }

    /// Sends a message.
    pub(super) fn say(&mut self, message: &Value) -> io::Result<()> {
        self.socket.send(Message::text(message.to_string())).map_err(broken)
    }

    /// The next message, however long it takes; the room is told now and then that somebody is there.
    pub(super) fn hear(&mut self) -> io::Result<Value> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    return serde_json::from_str(&text).map_err(|_| io::ErrorKind::InvalidData.into());
                }
                Ok(Message::Close(_)) => return Err(io::ErrorKind::ConnectionAborted.into()),
                // Only who asks for packed messages is sent any; a ping is answered with the next message.
                Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {}
                Err(Error::Io(error))
                    if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) =>
                {
                    self.say(&json!({"type": "ping", "n": 1}))?;
                }
                Err(error) => return Err(broken(error)),
            }
        }
    }
}

fn broken(error: Error) -> io::Error {
    match error {
        Error::Io(error) => error,
        other => io::Error::other(other),
    }
}
