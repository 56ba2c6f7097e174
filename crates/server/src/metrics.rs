//! What is counted, for whoever operates the room. No name, no card and no amount is among it.
//!
//! The text is OpenMetrics, which collectors read: counters, gauges and one histogram need no library. What is measured
//! at the moment somebody asks is in `figures`.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use wire::RefusalKind;

/// How many spans the answers are sorted by: from a quarter of a millisecond, each twice the last, to two seconds.
const SPANS: usize = 14;

/// The shortest of them, in microseconds.
const SHORTEST: u64 = 250;

/// The last line of every answer to a collector.
pub const END: &str = "# EOF\n";

/// What is counted.
#[derive(Default)]
pub struct Metrics {
    commands: AtomicU64,
    refusals: Refusals,
    hands: AtomicU64,
    log_ins_locked: AtomicU64,
    log_in_failures: AtomicU64,
    /// By status.
    responses: Mutex<BTreeMap<u16, u64>>,
    events: AtomicU64,
    frames: AtomicU64,
    overrun: AtomicU64,
    rejected: AtomicU64,
    turned_away: AtomicU64,
    gateways: AtomicU64,
    link_messages: AtomicU64,
    link_frames: AtomicU64,
    link_written: AtomicU64,
    link_read: AtomicU64,
    clients: AtomicU64,
    tables: AtomicU64,
    answers: Answers,
    next_client: AtomicU64,
}

/// How long answers took.
#[derive(Default)]
struct Answers {
    /// By the shortest span they fit into; the last are those that took longer.
    counts: [AtomicU64; SPANS + 1],
    micros: AtomicU64,
}

/// What kind of figure it is.
enum Kind {
    /// It only grows.
    Counter,
    /// It is what it is now.
    Gauge,
}

fn add(count: &AtomicU64, more: u64) {
    count.fetch_add(more, Ordering::Relaxed);
}

fn whole(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// Microseconds as a collector reads them: in seconds.
fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

impl Metrics {
    /// Nothing counted yet.
    pub fn new() -> Metrics {
        Metrics::default()
    }

    /// A number for a connection.
    pub fn next_client(&self) -> u64 {
        self.next_client.fetch_add(1, Ordering::Relaxed)
    }

    /// A client has asked for something.
    pub fn asked(&self) {
        add(&self.commands, 1);
    }

    /// Something was refused.
    pub fn refused(&self, kind: RefusalKind) {
        add(self.refusals.of(kind), 1);
    }

    /// So many hands and rounds were begun.
    pub fn hands(&self, count: usize) {
        add(&self.hands, whole(count));
    }

    /// Somebody did not get in.
    pub fn log_in_failed(&self) {
        add(&self.log_in_failures, 1);
    }

    /// Because a name is locked after too many failures.
    pub fn log_in_locked(&self) {
        add(&self.log_ins_locked, 1);
    }

    /// A request of HTTP was answered with this status.
    pub fn responded(&self, status: u16) {
        let mut responses = self.responses.lock().unwrap_or_else(PoisonError::into_inner);
        *responses.entry(status).or_default() += 1;
    }

    /// So many events were written at tables.
    pub fn events(&self, count: usize) {
        add(&self.events, whole(count));
    }

    /// A message went to a client.
    pub fn sent(&self) {
        add(&self.frames, 1);
    }

    /// A connection was ended because it could not keep up.
    pub fn overrun(&self) {
        add(&self.overrun, 1);
    }

    /// A connection was closed because there was no place for it.
    pub fn turned_away(&self) {
        add(&self.turned_away, 1);
    }

    /// A gateway has come, or is gone.
    pub fn gateway(&self, here: bool) {
        if here {
            add(&self.gateways, 1);
        } else {
            self.gateways.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// A message went over a link: for so many clients, where it is a frame.
    pub fn linked(&self, clients: usize) {
        add(&self.link_messages, 1);
        add(&self.link_frames, u64::from(clients > 0));
        add(&self.frames, whole(clients));
    }

    /// So many bytes went to gateways.
    pub fn link_written(&self, bytes: u64) {
        add(&self.link_written, bytes);
    }

    /// So many bytes came from gateways.
    pub fn link_read(&self, bytes: u64) {
        add(&self.link_read, bytes);
    }

    /// A message of a client was not understood.
    pub fn rejected(&self) {
        add(&self.rejected, 1);
    }

    /// A command was answered, so long after it came in.
    pub fn answered(&self, took: std::time::Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let span = (0..SPANS).find(|span| micros <= SHORTEST << span).unwrap_or(SPANS);
        if let Some(count) = self.answers.counts.get(span) {
            add(count, 1);
        }
        add(&self.answers.micros, micros);
    }

    /// So many clients are connected, and so many tables followed.
    pub fn hub(&self, clients: usize, tables: usize) {
        self.clients.store(whole(clients), Ordering::Relaxed);
        self.tables.store(whole(tables), Ordering::Relaxed);
    }

    /// The text a collector reads.
    pub fn text(&self) -> String {
        let mut text = self.counted();
        text.push_str(END);
        text
    }

    /// The same without its last line, so that more can follow.
    pub fn counted(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) -> fmt::Result {
        use Kind::{Counter, Gauge};
        for (name, kind, says, count) in [
            ("commands", Counter, "Commands asked by clients", &self.commands),
            ("hands", Counter, "Hands and rounds begun", &self.hands),
            ("log_in_failures", Counter, "Log-ins that failed or were refused", &self.log_in_failures),
            ("log_ins_locked", Counter, "Log-ins refused because the name is locked", &self.log_ins_locked),
            ("table_events", Counter, "Events written at tables", &self.events),
            ("frames", Counter, "Messages sent to clients", &self.frames),
            ("overrun", Counter, "Connections ended because they could not keep up", &self.overrun),
            ("turned_away", Counter, "Connections closed because no place was left", &self.turned_away),
            ("messages_rejected", Counter, "Messages from clients that were not understood", &self.rejected),
            ("link_messages", Counter, "Messages sent to gateways", &self.link_messages),
            (
                "link_frames",
                Counter,
                "Frames for clients among them, each for one or for many",
                &self.link_frames,
            ),
            ("link_sent_bytes", Counter, "Bytes sent to gateways", &self.link_written),
            ("link_received_bytes", Counter, "Bytes received from gateways", &self.link_read),
            ("gateways", Gauge, "Gateways that are connected", &self.gateways),
            ("connections", Gauge, "Connected clients", &self.clients),
            ("tables", Gauge, "Tables the hub follows", &self.tables),
        ] {
            let count = count.load(Ordering::Relaxed);
            let (kind, suffix) = match kind {
                Counter => ("counter", "_total"),
                Gauge => ("gauge", ""),
            };
            writeln!(text, "# HELP croupier_{name} {says}.")?;
            writeln!(text, "# TYPE croupier_{name} {kind}")?;
            writeln!(text, "croupier_{name}{suffix} {count}")?;
        }
        self.refusals.write(text)?;
        writeln!(text, "# HELP croupier_http_responses Answers to requests of HTTP, by status.")?;
        writeln!(text, "# TYPE croupier_http_responses counter")?;
        for (status, count) in self.responses.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            writeln!(text, "croupier_http_responses_total{{status=\"{status}\"}} {count}")?;
        }
        self.answers.write(text)
    }
}

/// Every kind of refusal, and what collectors call it: as clients are told it.
const KINDS: [(RefusalKind, &str); 9] = [
    (RefusalKind::Invalid, "invalid"),
    (RefusalKind::NotLoggedIn, "not-logged-in"),
    (RefusalKind::NotAllowed, "not-allowed"),
    (RefusalKind::NotFound, "not-found"),
    (RefusalKind::WrongMethod, "wrong-method"),
    (RefusalKind::NotPossible, "not-possible"),
    (RefusalKind::TooLarge, "too-large"),
    (RefusalKind::TooOften, "too-often"),
    (RefusalKind::Unavailable, "unavailable"),
];

/// What was refused, by kind.
#[derive(Default)]
struct Refusals {
    invalid: AtomicU64,
    not_logged_in: AtomicU64,
    not_allowed: AtomicU64,
    not_found: AtomicU64,
    wrong_method: AtomicU64,
    not_possible: AtomicU64,
    too_large: AtomicU64,
    too_often: AtomicU64,
    unavailable: AtomicU64,
}

impl Refusals {
    const fn of(&self, kind: RefusalKind) -> &AtomicU64 {
        match kind {
            RefusalKind::Invalid => &self.invalid,
            RefusalKind::NotLoggedIn => &self.not_logged_in,
            RefusalKind::NotAllowed => &self.not_allowed,
            RefusalKind::NotFound => &self.not_found,
            RefusalKind::WrongMethod => &self.wrong_method,
            RefusalKind::NotPossible => &self.not_possible,
            RefusalKind::TooLarge => &self.too_large,
            RefusalKind::TooOften => &self.too_often,
            RefusalKind::Unavailable => &self.unavailable,
        }
    }

    fn write(&self, text: &mut String) -> fmt::Result {
        const NAME: &str = "croupier_refusals";
        writeln!(text, "# HELP {NAME} What was refused, by kind.")?;
        writeln!(text, "# TYPE {NAME} counter")?;
        for (kind, called) in KINDS {
            writeln!(text, "{NAME}_total{{kind=\"{called}\"}} {}", self.of(kind).load(Ordering::Relaxed))?;
        }
        Ok(())
    }
}

impl Answers {
    fn write(&self, text: &mut String) -> fmt::Result {
        const NAME: &str = "croupier_answer_seconds";
        writeln!(text, "# HELP {NAME} Time from a command to its durable answer, in seconds.")?;
        writeln!(text, "# TYPE {NAME} histogram")?;
        let mut so_far = 0;
        for (span, count) in self.counts.iter().enumerate() {
            so_far += count.load(Ordering::Relaxed);
            let within = if span < SPANS { seconds(SHORTEST << span) } else { "+Inf".to_owned() };
            writeln!(text, "{NAME}_bucket{{le=\"{within}\"}} {so_far}")?;
        }
        writeln!(text, "{NAME}_sum {}", seconds(self.micros.load(Ordering::Relaxed)))?;
        writeln!(text, "{NAME}_count {so_far}")
    }
}
