//! How a connection ends: why, and what its client is told last.
//!
//! Whoever has a reason says it once to the connection's [`Hangup`]: the hub, the watch over sessions, the reader. The
//! writer then sends a last notice and a close frame, and both halves of the socket end. A connection that the house
//! has let go is never left open and deaf.

use axum::extract::ws::CloseFrame;
use tokio::sync::watch;
use wire::{RefusalKind, Refused};

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goodbye {
    /// The client has left.
    Left,
    /// It has not said a word for too long.
    Silent,
    /// It sent a message longer than anybody may, or one that breaks the protocol of WebSockets.
    TooLong,
    /// The session it came in under is over: logged out, run out, or ended by somebody who may.
    SessionOver,
    /// The roles, the badge or the name of the account are others now: it comes in again as what it is.
    AccountChanged,
    /// It did not read what it was sent.
    TooSlow,
    /// It sent more than anybody may.
    TooMuch,
    /// It sent something that is no text.
    NotText,
    /// The house closes.
    HouseCloses,
    /// Another program has taken the room over: this one ends.
    TakenOver,
    /// The room is out of the gateway's reach, or another program has it now.
    RoomMoves,
}

impl Goodbye {
    /// Every reason, for the document.
    pub const ALL: [Goodbye; 11] = [
        Goodbye::Left,
        Goodbye::HouseCloses,
        Goodbye::NotText,
        Goodbye::TooMuch,
        Goodbye::TooLong,
        Goodbye::SessionOver,
        Goodbye::AccountChanged,
        Goodbye::TooSlow,
        Goodbye::TakenOver,
        Goodbye::Silent,
        Goodbye::RoomMoves,
    ];

    /// What it means and what a client does then, for the document.
    pub const fn explained(self) -> &'static str {
        match self {
            Goodbye::Left => "The client closed its end: this is the echo.",
            Goodbye::HouseCloses => "The house closes or starts again. Connect again after some seconds.",
            Goodbye::NotText => "The client sent a binary message. Correct the client.",
            Goodbye::TooMuch => {
                "The client sent more messages than anybody may. Connect again after some seconds, slower."
            }
            Goodbye::TooLong => {
                "The client sent a message that is too long, or no WebSocket message. Correct the client."
            }
            Goodbye::SessionOver => "The session is over. Log in again before connecting.",
            Goodbye::AccountChanged => {
                "The roles, badge or name of the account have changed. Connect again at once."
            }
            Goodbye::TooSlow => "The client did not read what it was sent. Connect again and read faster.",
            Goodbye::TakenOver => "Another server has the room now. Connect again after some seconds.",
            Goodbye::RoomMoves => {
                "The gateway has lost the room, which starts again or moves to another server. Connect again after some \
                 seconds."
            }
            Goodbye::Silent => {
                "Nothing came from the client for too long. Connect again, and send a ping now and then."
            }
        }
    }

    /// The code of the close frame: those from 4000 on are for each house to choose, and are listed in
    /// `docs/PROTOCOL.md`.
    pub const fn code(self) -> u16 {
        match self {
            Goodbye::Left => 1000,
            Goodbye::TooLong => 1009,
            Goodbye::Silent => 4005,
            Goodbye::HouseCloses => 1001,
            Goodbye::NotText => 1003,
            Goodbye::TooMuch => 1008,
            Goodbye::SessionOver => 4001,
            Goodbye::AccountChanged => 4002,
            Goodbye::TooSlow => 4003,
            Goodbye::TakenOver => 4004,
            Goodbye::RoomMoves => 4006,
        }
    }

    /// The reason that has this code, if one has.
    pub fn of_code(code: u16) -> Option<Goodbye> {
        Goodbye::ALL.into_iter().find(|why| why.code() == code)
    }

    /// The same for programs, as the reason of the close frame.
    pub const fn key(self) -> &'static str {
        match self {
            Goodbye::Left => "left",
            Goodbye::Silent => "silent",
            Goodbye::TooLong => "too-long",
            Goodbye::SessionOver => "session-over",
            Goodbye::AccountChanged => "account-changed",
            Goodbye::TooSlow => "too-slow",
            Goodbye::TooMuch => "too-many-messages",
            Goodbye::NotText => "not-understood",
            Goodbye::HouseCloses => "house-closes",
            Goodbye::TakenOver => "taken-over",
            Goodbye::RoomMoves => "room-moves",
        }
    }

    /// The last notice; none for a client that has left, nor where the house says it in other words.
    pub fn notice(self) -> Option<Refused> {
        let (kind, says, wait) = match self {
            Goodbye::Left | Goodbye::HouseCloses => return None,
            Goodbye::SessionOver => {
                (RefusalKind::NotLoggedIn, "your session is over: log in again to play on", None)
            }
            Goodbye::AccountChanged => {
                (RefusalKind::NotAllowed, "your account has changed: the page connects again", None)
            }
            Goodbye::TooSlow => {
                let says = "your connection was too slow to keep up: the page connects again";
                (RefusalKind::Unavailable, says, None)
            }
            Goodbye::TooMuch => (RefusalKind::TooOften, "too many messages: wait a few seconds", Some(5)),
            Goodbye::NotText => (RefusalKind::Invalid, "messages must be text", None),
            Goodbye::TooLong => {
                (RefusalKind::TooLarge, "that message was too long or no message at all: send less", None)
            }
            Goodbye::Silent => {
                let says = "nothing came for too long: the page connects again; send a ping now and then";
                (RefusalKind::Unavailable, says, None)
            }
            Goodbye::TakenOver => {
                let says = "another server has this room now: the page connects again";
                (RefusalKind::Unavailable, says, None)
            }
            Goodbye::RoomMoves => {
                let says =
                    "the room cannot be reached for a moment: the page connects again, and your seat is kept";
                (RefusalKind::Unavailable, says, None)
            }
        };
        Some(Refused::new(kind, self.key(), says).retry_after(wait))
    }

    /// The close frame.
    pub fn frame(self) -> CloseFrame {
        CloseFrame { code: self.code(), reason: self.key().into() }
    }

    /// Whether what waits to be sent goes out first. Not where nobody reads it, nor where it is not theirs any more.
    pub const fn sends_what_waits(self) -> bool {
        match self {
            Goodbye::Left
            | Goodbye::Silent
            | Goodbye::TooLong
            | Goodbye::TooMuch
            | Goodbye::NotText
            | Goodbye::HouseCloses
            | Goodbye::TakenOver
            | Goodbye::RoomMoves => true,
            Goodbye::SessionOver | Goodbye::AccountChanged | Goodbye::TooSlow => false,
        }
    }
}

/// Ends one connection. The first reason counts.
#[derive(Debug)]
pub struct Hangup(watch::Sender<Option<Goodbye>>);

impl Default for Hangup {
    fn default() -> Hangup {
        Hangup::new()
    }
}

impl Hangup {
    /// Nobody has ended it yet.
    pub fn new() -> Hangup {
        Hangup(watch::Sender::new(None))
    }

    /// Ends the connection, for this reason if there is none yet.
    pub fn end(&self, why: Goodbye) {
        self.0.send_if_modified(|said| {
            let first = said.is_none();
            said.get_or_insert(why);
            first
        });
    }

    /// Why the connection ends, if somebody has ended it.
    pub fn said(&self) -> Option<Goodbye> {
        *self.0.borrow()
    }

    /// Waits until somebody ends the connection.
    pub async fn asked(&self) -> Goodbye {
        let mut said = self.0.subscribe();
        let why = said.wait_for(Option::is_some).await.ok().and_then(|why| *why);
        // The sender is this very value: it cannot be gone while somebody waits here.
        why.unwrap_or(Goodbye::Left)
    }
}
