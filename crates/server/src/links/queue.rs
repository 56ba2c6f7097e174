//! What waits to be sent to one gateway.
//!
//! A frame for many of its clients is one entry with all of their numbers, and crosses the link once. Nobody waits for a
//! place here: a gateway that takes so little that too much waits is cut off, and its clients come back by another.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use entrance::goodbye::Goodbye;
use link::MOST_CLIENTS;
use link::message::{Form, FromRoom};
use link::tcp::Writer;
use tokio::sync::Notify;

use crate::frame::{Frame, Reads};
use crate::metrics::Metrics;

/// The most bytes that wait for a gateway.
const MOST_BYTES: usize = 32 << 20;

/// The most messages that wait for it.
const MOST: usize = 1 << 17;

/// So many bytes are sent together.
const TOGETHER: usize = 64 * 1024;

/// What a message costs beside its body, roughly.
const EACH: usize = 64;

enum Entry {
    Message(FromRoom),
    Frame { frame: Frame, reads: Reads, clients: Vec<u64> },
}

#[derive(Default)]
struct Waiting {
    entries: VecDeque<Entry>,
    bytes: usize,
    /// Nothing more is taken.
    closed: bool,
}

/// What waits for a gateway.
pub(crate) struct Queue {
    waiting: Mutex<Waiting>,
    ready: Notify,
    /// More came than may wait.
    overrun: Notify,
}

impl Queue {
    pub(super) fn new() -> Queue {
        Queue { waiting: Mutex::default(), ready: Notify::new(), overrun: Notify::new() }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // Nobody panics with it in hand; and if one did, the queue would be whole.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, entry: Entry, bytes: usize) {
        let mut waiting = self.waiting();
        if waiting.closed {
            return;
        }
        waiting.bytes += bytes + EACH;
        waiting.entries.push_back(entry);
        if waiting.bytes > MOST_BYTES || waiting.entries.len() > MOST {
            waiting.closed = true;
            waiting.entries.clear();
            // Whoever sends may be waiting for the gateway to take something.
            self.overrun.notify_one();
        }
        drop(waiting);
        self.ready.notify_one();
    }

    /// Behind everything that waits.
    pub(super) fn push(&self, message: FromRoom) {
        let bytes = match &message {
            FromRoom::Answered { body, .. }
            | FromRoom::Part { body, .. }
            | FromRoom::NotOpened { body, .. }
            | FromRoom::Frame { body, .. } => body.len(),
            FromRoom::Pong { .. }
            | FromRoom::Broken { .. }
            | FromRoom::Opened { .. }
            | FromRoom::Close { .. } => 0,
        };
        self.put(Entry::Message(message), bytes);
    }

    fn frame(&self, frame: &Frame, reads: Reads, mut clients: Vec<u64>) {
        // More than one message names go in several.
        while clients.len() > MOST_CLIENTS {
            let rest = clients.split_off(MOST_CLIENTS);
            let some = std::mem::replace(&mut clients, rest);
            self.put(Entry::Frame { frame: frame.clone(), reads, clients: some }, frame.len());
        }
        let bytes = frame.len() + 8 * clients.len();
        self.put(Entry::Frame { frame: frame.clone(), reads, clients }, bytes);
    }

    /// Waits until more has come than may wait.
    pub(super) async fn runs_over(&self) {
        self.overrun.notified().await;
    }

    /// Takes nothing more: what waits is still sent.
    pub(super) fn close(&self) {
        self.waiting().closed = true;
        self.ready.notify_one();
    }
}

/// Where the frames of one client of a gateway go.
#[derive(Clone)]
pub(crate) struct GatewayOutlet {
    queue: Arc<Queue>,
    client: u64,
    reads: Reads,
}

impl GatewayOutlet {
    pub(super) const fn new(queue: Arc<Queue>, client: u64) -> GatewayOutlet {
        GatewayOutlet { queue, client, reads: Reads::Text }
    }

    /// For a client that reads so.
    pub(crate) fn reading(self, reads: Reads) -> GatewayOutlet {
        GatewayOutlet { reads, ..self }
    }

    pub(crate) fn send(&self, frame: &Frame) {
        self.queue.frame(frame, self.reads, vec![self.client]);
    }

    /// The client is in: frames follow.
    pub(crate) fn opened(&self) {
        self.queue.push(FromRoom::Opened { client: self.client });
    }

    /// The client's connection ends; a gateway that has said so itself knows it already.
    pub(crate) fn close(&self, why: Goodbye) {
        if why != Goodbye::Left {
            self.queue.push(FromRoom::Close { client: self.client, code: why.code() });
        }
    }
}

/// Clients who are sent the same, gateway by gateway.
#[derive(Default)]
pub(crate) struct SameGateway(Vec<(Arc<Queue>, Reads, Vec<u64>)>);

impl SameGateway {
    pub(crate) fn gather(&mut self, outlet: &GatewayOutlet) {
        let same = |(queue, reads, _): &&mut (Arc<Queue>, Reads, Vec<u64>)| {
            Arc::ptr_eq(queue, &outlet.queue) && *reads == outlet.reads
        };
        match self.0.iter_mut().find(same) {
            Some((_, _, clients)) => clients.push(outlet.client),
            None => self.0.push((Arc::clone(&outlet.queue), outlet.reads, vec![outlet.client])),
        }
    }

    pub(crate) fn send(self, frame: &Frame) {
        for (queue, reads, clients) in self.0 {
            queue.frame(frame, reads, clients);
        }
    }
}

/// What goes over the link for an entry; how many clients it reaches.
fn written(entry: Entry) -> (FromRoom, usize) {
    match entry {
        Entry::Message(message) => (message, 0),
        Entry::Frame { frame, reads, clients } => {
            let (form, body): (Form, Bytes) = frame.bytes(reads);
            let reached = clients.len();
            (FromRoom::Frame { clients, form, body }, reached)
        }
    }
}

/// Sends what waits until nothing more is taken. Why it ends, where that is not what was asked for.
pub(super) async fn send(
    queue: &Queue,
    mut writer: Writer<FromRoom>,
    metrics: &Metrics,
) -> Result<(), String> {
    let ended = send_all(queue, &mut writer, metrics).await;
    queue.close();
    ended
}

async fn send_all(queue: &Queue, writer: &mut Writer<FromRoom>, metrics: &Metrics) -> Result<(), String> {
    let mut counted = 0;
    loop {
        while writer.waiting() < TOGETHER {
            let mut waiting = queue.waiting();
            let Some(entry) = waiting.entries.pop_front() else {
                waiting.bytes = 0;
                break;
            };
            drop(waiting);
            let (message, reached) = written(entry);
            metrics.linked(reached);
            writer.put(&message).map_err(|fault| fault.to_string())?;
        }
        if writer.waiting() > 0 {
            writer.send().await.map_err(|error| error.to_string())?;
            metrics.link_written(writer.written() - counted);
            counted = writer.written();
            continue;
        }
        if queue.waiting().closed {
            return Ok(());
        }
        queue.ready.notified().await;
    }
}
