//! A message on its way to clients: written once, packed at most once, however many it is sent to.
//!
//! Packed is only what everybody at a table or in the lobby is told alike. How long a packed message is depends on what is
//! in it, and whoever listens to the network sees lengths: what one player alone may know is sent as it is.

use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use packing::Packer;
use wire::ClientOut;

/// A message to one client or to many.
#[derive(Clone)]
pub(crate) struct Frame(Arc<Written>);

struct Written {
    text: Utf8Bytes,
    /// Whether whoever reads packed messages is sent it packed.
    public: bool,
    packed: OnceLock<Bytes>,
}

/// What a client reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reads {
    /// Text alone.
    Text,
    /// Binary messages too, packed with the dictionary of this house.
    Packed,
}

thread_local! {
    /// What packing needs is large, and kept by whoever has packed once.
    static PACKER: RefCell<Packer> = RefCell::new(Packer::new());
}

/// The same words.
impl PartialEq for Frame {
    fn eq(&self, other: &Frame) -> bool {
        self.0.text == other.0.text
    }
}

impl Eq for Frame {}

impl Frame {
    /// A message, written.
    pub(crate) fn of(message: &ClientOut) -> Frame {
        let public = match message {
            ClientOut::Lobby(_) | ClientOut::Snapshot(_) | ClientOut::Update(_) => true,
            ClientOut::Welcome(_)
            | ClientOut::Mine(_)
            | ClientOut::Answer(_)
            | ClientOut::Talk(_)
            | ClientOut::Presence(_)
            | ClientOut::TakenOver { .. }
            | ClientOut::Account(_)
            | ClientOut::Inbox(_)
            | ClientOut::TournamentChanged { .. }
            | ClientOut::Notice(_)
            | ClientOut::Pong { .. } => false,
        };
        let text: Utf8Bytes = message.text().into();
        let public = public && text.len() >= packing::WORTH_IT;
        Frame(Arc::new(Written { text, public, packed: OnceLock::new() }))
    }

    /// As a client is sent it. Whoever is the first to need it packed packs it for all.
    pub(crate) fn message(&self, reads: Reads) -> Message {
        if reads == Reads::Text || !self.0.public {
            return Message::Text(self.0.text.clone());
        }
        let packed = self
            .0
            .packed
            .get_or_init(|| PACKER.with_borrow_mut(|packer| packer.pack(self.0.text.as_bytes()).into()));
        Message::Binary(packed.clone())
    }
}
