//! As much of HTTP and WebSockets as a player needs, over one plain connection: what `docs/PROTOCOL.md` asks of a client.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::refusal::Refusal;

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
    cookie: Option<String>,
    csrf: Option<String>,
}

impl Visitor {
    /// Reads where the room is.
    pub(super) fn new(url: &str) -> Result<Visitor, Refusal> {
        let Some(at) = url.strip_prefix("http://") else {
            return Err(Refusal::new(format!(
                "{url} is no address that this speaks to: http://HOST:PORT, on the room's own computer or network"
            )));
        };
        let at = at.trim_end_matches('/');
        let at = if at.contains(':') { at.to_owned() } else { format!("{at}:80") };
        Ok(Visitor { at, cookie: None, csrf: None })
    }

    fn unreachable(&self, error: &io::Error) -> Refusal {
        Refusal::new(format!("the room at {} does not answer: {error}", self.at))
    }

    /// Asks for something, and gives the body of the answer.
    pub(super) fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, Refusal> {
        let body = body.map_or_else(String::new, Value::to_string);
        let mut request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n",
            self.at,
            body.len()
        );
        match (&self.csrf, &self.cookie) {
            (Some(csrf), Some(cookie)) => {
                request.push_str(&format!("x-csrf-token: {csrf}\r\ncookie: {cookie}\r\n"));
            }
            (None, _) | (_, None) => request.push_str("x-croupier: 1\r\n"),
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
            return Err(Refusal::new(format!("the room refuses {path}: {why}")));
        }
        for line in head.lines() {
            let Some((name, cookie)) = line.split_once(": ") else { continue };
            if name.eq_ignore_ascii_case("set-cookie") && cookie.starts_with("croupier=") {
                self.cookie = cookie.split(';').next().map(str::to_owned);
            }
        }
        if let Some(csrf) = value["me"]["csrf"].as_str() {
            self.csrf = Some(csrf.to_owned());
        }
        Ok(value)
    }

    /// Opens the line on which everything is told.
    pub(super) fn connect(&self) -> Result<Line, Refusal> {
        let opened = TcpStream::connect(&self.at).and_then(|mut stream| {
            stream.set_nodelay(true)?;
            stream.set_write_timeout(Some(PATIENCE))?;
            // The key keeps caches from answering, and nothing depends on it.
            let request = format!(
                "GET /api/v1/ws HTTP/1.1\r\nhost: {}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\
                 sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\ncookie: {}\r\n\r\n",
                self.at,
                self.cookie.as_deref().unwrap_or_default()
            );
            stream.write_all(request.as_bytes())?;
            Ok(stream)
        });
        let stream = opened.map_err(|error| self.unreachable(&error))?;
        let mut line = Line { stream, heard: Vec::new(), chance: RandomState::new(), said: 0 };
        let head = line.head().map_err(|error| self.unreachable(&error))?;
        if head.starts_with("HTTP/1.1 101") {
            Ok(line)
        } else {
            let status = head.lines().next().unwrap_or_default();
            Err(Refusal::new(format!("the room at {} opens no WebSocket: {status}", self.at)))
        }
    }
}

/// A WebSocket.
pub(super) struct Line {
    stream: TcpStream,
    /// What was read and is no whole frame yet.
    heard: Vec<u8>,
    chance: RandomState,
    /// How many frames were sent.
    said: u64,
}

impl Line {
    /// Reads more, until then; nothing where nothing came.
    fn more(&mut self, until: Instant) -> io::Result<bool> {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(false);
        }
        self.stream.set_read_timeout(Some(left))?;
        let mut some = [0; 16_384];
        match self.stream.read(&mut some) {
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(read) => {
                self.heard.extend_from_slice(&some[..read]);
                if self.heard.len() > LONGEST { Err(io::ErrorKind::InvalidData.into()) } else { Ok(true) }
            }
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }

    fn head(&mut self) -> io::Result<String> {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(end) = self.heard.windows(4).position(|four| four == b"\r\n\r\n") {
                let head: Vec<u8> = self.heard.drain(..end + 4).collect();
                return Ok(String::from_utf8_lossy(&head).into_owned());
            }
            if !self.more(until)? {
                return Err(io::ErrorKind::TimedOut.into());
            }
        }
    }

    /// A number by chance: for masks and for the ids of commands.
    pub(super) fn random(&mut self) -> u64 {
        self.said += 1;
        self.chance.hash_one(self.said)
    }

    /// Sends a message.
    pub(super) fn say(&mut self, message: &Value) -> io::Result<()> {
        self.frame(1, message.to_string().as_bytes())
    }

    fn frame(&mut self, opcode: u8, payload: &[u8]) -> io::Result<()> {
        let mask = self.random().to_be_bytes();
        let mut frame = vec![0x80 | opcode];
        match (u8::try_from(payload.len()), u16::try_from(payload.len())) {
            (Ok(length @ 0..=125), _) => frame.push(0x80 | length),
            (_, Ok(length)) => {
                frame.push(0x80 | 126);
                frame.extend(length.to_be_bytes());
            }
            (_, Err(_)) => return Err(io::ErrorKind::InvalidInput.into()),
        }
        frame.extend(&mask[..4]);
        frame.extend(payload.iter().enumerate().map(|(place, byte)| byte ^ mask[place % 4]));
        self.stream.write_all(&frame)
    }

    /// The next message, however long it takes; the room is told now and then that somebody is there.
    pub(super) fn hear(&mut self) -> io::Result<Value> {
        loop {
            let until = Instant::now() + SILENCE;
            while let Some((opcode, payload)) = self.whole_frame() {
                match opcode {
                    1 => {
                        let message = serde_json::from_slice(&payload);
                        return message.map_err(|_| io::ErrorKind::InvalidData.into());
                    }
                    8 => return Err(io::ErrorKind::ConnectionAborted.into()),
                    9 => self.frame(10, &payload)?,
                    _ => {}
                }
            }
            if !self.more(until)? {
                self.say(&json!({"type": "ping", "n": 1}))?;
            }
        }
    }

    /// Takes a frame that has come whole. A server masks nothing, and sends no message in parts.
    fn whole_frame(&mut self) -> Option<(u8, Vec<u8>)> {
        let opcode = self.heard.first()? & 0x0f;
        let short = usize::from(self.heard.get(1)? & 0x7f);
        let (begins, length) = match short {
            126 => (4, usize::from(u16::from_be_bytes(self.heard.get(2..4)?.try_into().ok()?))),
            127 => {
                let length = u64::from_be_bytes(self.heard.get(2..10)?.try_into().ok()?);
                (10, usize::try_from(length).ok()?)
            }
            length => (2, length),
        };
        let ends = begins + length;
        if self.heard.len() < ends {
            return None;
        }
        let frame: Vec<u8> = self.heard.drain(..ends).collect();
        Some((opcode, frame[begins..].to_vec()))
    }
}
