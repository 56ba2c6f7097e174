//! What a gateway counts, for whoever operates it. No name, no card and no amount is among it.

use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

/// What is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    connections: AtomicU64,
    turned_away: AtomicU64,
    overrun: AtomicU64,
    requests: AtomicU64,
    room_away: AtomicU64,
    links: AtomicU64,
    messages_in: AtomicU64,
    messages_out: AtomicU64,
    bytes_in: AtomicU64,
    bytes_out: AtomicU64,
    frames: AtomicU64,
    said: AtomicU64,
}

fn add(count: &AtomicU64, more: u64) {
    count.fetch_add(more, Ordering::Relaxed);
}

impl Metrics {
    /// A connection was closed because no place was left.
    pub(crate) fn turned_away(&self) {
        add(&self.turned_away, 1);
    }

    /// A client could not keep up.
    pub(crate) fn overrun(&self) {
        add(&self.overrun, 1);
    }

    /// Something was asked for by HTTP.
    pub(crate) fn asked(&self) {
        add(&self.requests, 1);
    }

    /// Something was asked for and there was no room.
    pub(crate) fn away(&self) {
        add(&self.room_away, 1);
    }

    /// A link to a room was made.
    pub(crate) fn linked(&self) {
        add(&self.links, 1);
    }

    /// A message came from the room.
    pub(crate) fn came(&self, bytes: u64) {
        add(&self.messages_in, 1);
        add(&self.bytes_in, bytes);
    }

    /// So many messages went to the room.
    pub(crate) fn went(&self, messages: u64, bytes: u64) {
        add(&self.messages_out, messages);
        add(&self.bytes_out, bytes);
    }

    /// A frame went to a client.
    pub(crate) fn sent(&self) {
        add(&self.frames, 1);
    }

    /// A client has said something.
    pub(crate) fn heard(&self) {
        add(&self.said, 1);
    }

    /// A client is here, or gone.
    pub(crate) fn client(&self, here: bool) {
        if here {
            add(&self.connections, 1);
        } else {
            self.connections.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// The text a collector reads; `epoch` of the room, if there is one.
    pub(crate) fn text(&self, epoch: Option<u64>) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = self.write(&mut text, epoch);
        text.push_str("# EOF\n");
        text
    }

    fn write(&self, text: &mut String, epoch: Option<u64>) -> fmt::Result {
        let up = AtomicU64::new(u64::from(epoch.is_some()));
        let epoch = AtomicU64::new(epoch.unwrap_or(0));
        for (name, says, count, grows) in [
            ("connections", "Clients with a WebSocket", &self.connections, false),
            ("room_up", "Whether there is a room behind the gateway", &up, false),
            ("room_epoch", "The epoch of that room", &epoch, false),
            ("turned_away", "Connections closed because no place was left", &self.turned_away, true),
            ("overrun", "Connections ended because they could not keep up", &self.overrun, true),
            ("requests", "Requests of HTTP passed on", &self.requests, true),
            ("room_away", "Requests and WebSockets refused because there was no room", &self.room_away, true),
            ("links", "Links to a room that were made", &self.links, true),
            ("link_messages_received", "Messages from the room", &self.messages_in, true),
            ("link_messages_sent", "Messages to the room", &self.messages_out, true),
            ("link_bytes_received", "Bytes from the room", &self.bytes_in, true),
            ("link_bytes_sent", "Bytes to the room", &self.bytes_out, true),
            ("frames", "Messages sent to clients", &self.frames, true),
            ("messages", "Messages of clients", &self.said, true),
        ] {
            let (kind, suffix) = if grows { ("counter", "_total") } else { ("gauge", "") };
            let count = count.load(Ordering::Relaxed);
            writeln!(text, "# HELP croupier_gateway_{name} {says}.")?;
            writeln!(text, "# TYPE croupier_gateway_{name} {kind}")?;
            writeln!(text, "croupier_gateway_{name}{suffix} {count}")?;
        }
        Ok(())
    }
}
