//! A message on its way to clients: written once, packed at most once, however many it is sent to.
//!
//! Packed is only what everybody at a table or in the lobby is told alike. How long a packed message is depends on what is
//! in it, and whoever listens to the network sees lengths: what one player alone may know is sent as it is.

use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use link::message::Form;
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
        match self.packed(reads) {
            None => Message::Text(self.0.text.clone()),
            Some(packed) => Message::Binary(packed.clone()),
        }
    }

    /// The same as a gateway is sent it for its clients.
    pub(crate) fn bytes(&self, reads: Reads) -> (Form, Bytes) {
        match self.packed(reads) {
            None => (Form::Text, self.0.text.clone().into()),
            Some(packed) => (Form::Packed, packed.clone()),
        }
    }

    /// Packed, for whoever reads it so.
    fn packed(&self, reads: Reads) -> Option<&Bytes> {
        if reads == Reads::Text || !self.0.public {
            return None;
        }
        let pack = || PACKER.with_borrow_mut(|packer| packer.pack(self.0.text.as_bytes()).into());
        Some(self.0.packed.get_or_init(pack))
    }

    /// How long it is, as it was written.
    pub(crate) fn len(&self) -> usize {
        self.0.text.len()
    }
}
