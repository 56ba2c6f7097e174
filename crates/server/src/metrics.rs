//! What is counted, for whoever operates the room. No name, no card and no amount is among it.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// What is counted.
pub struct Metrics {
    registry: Registry,
    commands: Counter,
    refusals: Counter,
    events: Counter,
    frames: Counter,
    overrun: Counter,
    rejected: Counter,
    clients: Gauge<i64, AtomicI64>,
    tables: Gauge<i64, AtomicI64>,
    answer: Histogram,
    next_client: AtomicU64,
}

impl Metrics {
    /// Nothing counted yet.
    pub fn new() -> Metrics {
        let mut registry = Registry::with_prefix("croupier");
        let commands = Counter::default();
        registry.register("commands", "Commands asked by clients", commands.clone());
        let refusals = Counter::default();
        registry.register("refusals", "Commands that were refused", refusals.clone());
        let events = Counter::default();
        registry.register("table_events", "Events written at tables", events.clone());
        let frames = Counter::default();
        registry.register("frames", "Messages sent to clients", frames.clone());
        let overrun = Counter::default();
        registry.register("overrun", "Connections ended because they could not keep up", overrun.clone());
        let rejected = Counter::default();
        registry.register(
            "messages_rejected",
            "Messages of clients that were not understood",
            rejected.clone(),
        );
        let clients = Gauge::default();
        registry.register("connections", "Connected clients", clients.clone());
        let tables = Gauge::default();
        registry.register("tables", "Tables the hub follows", tables.clone());
        let answer = Histogram::new(exponential_buckets(0.000_25, 2.0, 14));
        registry.register("answer_seconds", "From a command to its durable answer", answer.clone());
        Metrics {
            registry,
            commands,
            refusals,
            events,
            frames,
            overrun,
            rejected,
            clients,
            tables,
            answer,
            next_client: AtomicU64::new(0),
        }
    }

    /// A number for a connection.
    pub(crate) fn next_client(&self) -> u64 {
        self.next_client.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn asked(&self) {
        self.commands.inc();
    }

    pub(crate) fn refused(&self) {
        self.refusals.inc();
    }

    pub(crate) fn events(&self, count: usize) {
        self.events.inc_by(u64::try_from(count).unwrap_or(0));
    }

    pub(crate) fn sent(&self) {
        self.frames.inc();
    }

    pub(crate) fn overrun(&self) {
        self.overrun.inc();
    }

    pub(crate) fn rejected(&self) {
        self.rejected.inc();
    }

    pub(crate) fn answered(&self, seconds: f64) {
        self.answer.observe(seconds);
    }

    pub(crate) fn hub(&self, clients: usize, tables: usize) {
        self.clients.set(i64::try_from(clients).unwrap_or(i64::MAX));
        self.tables.set(i64::try_from(tables).unwrap_or(i64::MAX));
    }

    /// The text a collector reads.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}
