//! The link to the room that is served: who waits for what, and what goes to whom.
//!
//! Nobody holds up anybody: what comes is put into the queue of whom it is for, and a client whose queue is full is let go.
//! When the line is lost, everybody who hangs on it is told.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use axum::http::{HeaderMap, StatusCode};
use entrance::goodbye::{Goodbye, Hangup};
use entrance::line::WAITING;
use link::message::{Form, FromGateway, FromRoom, Head};
use link::tcp::{GatewayEnd, Reader, Writer};
use link::{BEAT, WINDOW};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{Notify, oneshot};

use crate::metrics::Metrics;

/// How many messages wait for the room; whoever has one more waits for a place.
const UNSENT: usize = 4_096;

/// So many bytes are sent together.
const TOGETHER: usize = 64 * 1024;

/// An answer that came at once: instead of an open WebSocket.
pub(crate) struct Whole {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

/// The beginning of an answer.
pub(crate) struct Begun {
    pub(crate) whole: Whole,
    /// Whether more follows.
    pub(crate) last: bool,
}

/// A part of an answer.
pub(crate) struct Part {
    pub(crate) body: Bytes,
    pub(crate) last: bool,
}

/// A client, as the line knows it.
struct ClientEnd {
    frames: Sender<Message>,
    hangup: Arc<Hangup>,
    /// Until the room has said whether it is in.
    opening: Option<oneshot::Sender<Result<(), Whole>>>,
}

/// A request, as the line knows it.
struct RequestEnd {
    /// Until the answer has begun.
    begins: Option<oneshot::Sender<Begun>>,
    parts: Sender<Result<Part, Cut>>,
}

/// An answer that broke off.
#[derive(Debug)]
pub(crate) struct Cut;

impl std::fmt::Display for Cut {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the room cannot be reached any more")
    }
}

impl std::error::Error for Cut {}

#[derive(Default)]
struct Ends {
    clients: HashMap<u64, ClientEnd>,
    requests: HashMap<u64, RequestEnd>,
    /// The line is lost: nobody is added.
    over: bool,
}

/// A link to a room.
pub(crate) struct Line {
    /// The number of the room.
    pub(crate) room: u128,
    /// Its epoch.
    pub(crate) epoch: u64,
    /// Where it is.
    pub(crate) address: String,
    out: Sender<FromGateway>,
    ends: Mutex<Ends>,
    next: AtomicU64,
    ended: Notify,
}

impl Line {
    /// A line that does not run yet, and what waits to be sent over it.
    pub(crate) fn new(room: u128, epoch: u64, address: String) -> (Arc<Line>, Receiver<FromGateway>) {
        let (out, waiting) = mpsc::channel(UNSENT);
        let line = Line {
            room,
            epoch,
            address,
            out,
            ends: Mutex::default(),
            next: AtomicU64::new(1),
            ended: Notify::new(),
        };
        (Arc::new(line), waiting)
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        // Nobody panics with it in hand; and if one did, it would be whole.
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the line: every client is told that the room moves, whoever waits for an answer hears that there is none.
    pub(crate) fn end(&self) {
        let mut ends = self.ends();
        ends.over = true;
        let (clients, requests) = (std::mem::take(&mut ends.clients), std::mem::take(&mut ends.requests));
        drop(ends);
        for client in clients.values() {
            client.hangup.end(Goodbye::RoomMoves);
        }
        drop(requests);
        self.ended.notify_one();
    }

    /// Runs until the line is lost or somebody ends it. Why.
    pub(crate) async fn run(
        &self,
        (mut reader, writer): GatewayEnd,
        waiting: Receiver<FromGateway>,
        metrics: &Metrics,
    ) -> String {
        tokio::select! {
            () = self.ended.notified() => "another room is served".to_owned(),
            why = self.read(&mut reader, metrics) => why,
            why = write(writer, waiting, metrics) => why,
        }
    }

    async fn read(&self, reader: &mut Reader<FromRoom>, metrics: &Metrics) -> String {
        let mut counted = 0;
        loop {
            let message = match reader.next().await {
                Ok(message) => message,
                Err(why) => return why.to_string(),
            };
            metrics.came(reader.read() - counted);
            counted = reader.read();
            if let Err(why) = self.hear(message, metrics) {
                return why.to_owned();
            }
        }
    }

    fn hear(&self, message: FromRoom, metrics: &Metrics) -> Result<(), &'static str> {
        let mut ends = self.ends();
        match message {
            // The sign of life is that it came.
            FromRoom::Pong { .. } => {}
            FromRoom::Frame { clients, form, body } => {
                let message = match form {
                    Form::Text => {
                        Message::Text(Utf8Bytes::try_from(body).map_err(|_| "a frame that is no text")?)
                    }
                    Form::Packed => Message::Binary(body),
                };
                for client in clients {
                    // One that is not there is gone: the room does not know it yet.
                    let Some(end) = ends.clients.get(&client) else { continue };
                    if end.frames.try_send(message.clone()).is_err() {
                        metrics.overrun();
                        end.hangup.end(Goodbye::TooSlow);
                        ends.clients.remove(&client);
                    }
                }
            }
            FromRoom::Opened { client } => {
                if let Some(opening) = ends.clients.get_mut(&client).and_then(|end| end.opening.take()) {
                    // Whoever waited may have gone.
                    let _ = opening.send(Ok(()));
                }
            }
            FromRoom::NotOpened { client, status, headers, body } => {
                if let Some(opening) = ends.clients.remove(&client).and_then(|end| end.opening) {
                    let _ = opening.send(Err(Whole { status, headers, body }));
                }
            }
            FromRoom::Close { client, code } => {
                let why = Goodbye::of_code(code).ok_or("a close that no client knows")?;
                if let Some(end) = ends.clients.remove(&client) {
                    end.hangup.end(why);
                }
            }
            FromRoom::Answered { id, status, headers, body, last } => {
                let begins = ends.requests.get_mut(&id).and_then(|end| end.begins.take());
                if last {
                    ends.requests.remove(&id);
                }
                if let Some(begins) = begins {
                    let _ = begins.send(Begun { whole: Whole { status, headers, body }, last });
                }
            }
            FromRoom::Part { id, body, last } => {
                let Some(end) = ends.requests.get(&id) else { return Ok(()) };
                // There is room for as many parts as were asked for.
                end.parts
                    .try_send(Ok(Part { body, last }))
                    .map_err(|_| "more of an answer than was asked for")?;
                if last {
                    ends.requests.remove(&id);
                }
            }
            FromRoom::Broken { id } => {
                if let Some(end) = ends.requests.remove(&id) {
                    let _ = end.parts.try_send(Err(Cut));
                }
            }
        }
        Ok(())
    }

    /// Sends something to the room, once there is a place for it. Whether the line still stands.
    pub(crate) async fn say(&self, message: FromGateway) -> bool {
        self.out.send(message).await.is_ok()
    }

    /// A client that wants to come in: its number, its frames, and whether the room lets it in.
    pub(crate) fn add_client(self: &Arc<Line>, hangup: Arc<Hangup>) -> Option<Entering> {
        let (frames, queue) = mpsc::channel(WAITING);
        let (opening, opened) = oneshot::channel();
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let mut ends = self.ends();
        if ends.over {
            return None;
        }
        ends.clients.insert(number, ClientEnd { frames, hangup, opening: Some(opening) });
        drop(ends);
        let place = ClientPlace { line: Arc::clone(self), number };
        Some(Entering { place, queue, opened })
    }

    /// A request that is about to be asked.
    pub(crate) fn add_request(self: &Arc<Line>) -> Option<Asking> {
        let (begins, begun) = oneshot::channel();
        let (sender, parts) = mpsc::channel(WINDOW + 1);
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let mut ends = self.ends();
        if ends.over {
            return None;
        }
        ends.requests.insert(number, RequestEnd { begins: Some(begins), parts: sender });
        drop(ends);
        let place = RequestPlace { line: Arc::clone(self), number };
        Some(Asking { place, begun, parts })
    }

    /// Says something without waiting: from where nobody can wait.
    fn say_later(self: &Arc<Line>, message: FromGateway) {
        if let Err(mpsc::error::TrySendError::Full(message)) = self.out.try_send(message) {
            let line = Arc::clone(self);
            tokio::spawn(async move { line.say(message).await });
        }
    }
}

/// A client on its way in.
pub(crate) struct Entering {
    pub(crate) place: ClientPlace,
    pub(crate) queue: Receiver<Message>,
    pub(crate) opened: oneshot::Receiver<Result<(), Whole>>,
}

/// A client's place on the line: the room hears when it is let go.
pub(crate) struct ClientPlace {
    pub(crate) line: Arc<Line>,
    pub(crate) number: u64,
}

impl ClientPlace {
    /// The client has said something. Whether the line still stands.
    pub(crate) async fn say(&self, text: Utf8Bytes) -> bool {
        self.line.say(FromGateway::Said { client: self.number, text: text.into() }).await
    }

    /// What opens it.
    pub(crate) async fn opens(&self, head: Head) -> bool {
        self.line.say(FromGateway::Opens { client: self.number, head }).await
    }
}

impl Drop for ClientPlace {
    fn drop(&mut self) {
        self.line.ends().clients.remove(&self.number);
        self.line.say_later(FromGateway::Gone { client: self.number });
    }
}

/// A request on its way.
pub(crate) struct Asking {
    pub(crate) place: RequestPlace,
    pub(crate) begun: oneshot::Receiver<Begun>,
    pub(crate) parts: Receiver<Result<Part, Cut>>,
}

/// A request's place on the line: the room hears when nobody waits for the rest of its answer.
pub(crate) struct RequestPlace {
    pub(crate) line: Arc<Line>,
    pub(crate) number: u64,
}

impl Drop for RequestPlace {
    fn drop(&mut self) {
        if self.line.ends().requests.remove(&self.number).is_some() {
            self.line.say_later(FromGateway::Forget { id: self.number });
        }
    }
}

/// Writes what waits, and a sign of life now and then. Why it ends.
async fn write(
    mut writer: Writer<FromGateway>,
    mut waiting: Receiver<FromGateway>,
    metrics: &Metrics,
) -> String {
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let (mut n, mut counted) = (0, 0);
    loop {
        let first = tokio::select! {
            message = waiting.recv() => match message {
                Some(message) => message,
                // The line itself holds the other end.
                None => return "it is not needed any more".to_owned(),
            },
            _ = beat.tick() => {
                n += 1;
                FromGateway::Ping { n }
            }
        };
        let (mut next, mut messages) = (Some(first), 0);
        while let Some(message) = next {
            // What is too long was refused before it came here.
            if let Err(fault) = writer.put(&message) {
                return fault.to_string();
            }
            messages += 1;
            next = if writer.waiting() < TOGETHER { waiting.try_recv().ok() } else { None };
        }
        if let Err(error) = writer.send().await {
            return error.to_string();
        }
        metrics.went(messages, writer.written() - counted);
        counted = writer.written();
    }
}
