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
pub(crate) enum Goodbye {
    /// The client has left, or has not said a word for too long.
    Left,
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
}

impl Goodbye {
    /// The code of the close frame: those from 4000 on are for each house to choose, and are listed in
    /// `docs/ARCHITECTURE.md`.
    pub(crate) const fn code(self) -> u16 {
        match self {
            Goodbye::Left => 1000,
            Goodbye::HouseCloses => 1001,
            Goodbye::NotText => 1003,
            Goodbye::TooMuch => 1008,
            Goodbye::SessionOver => 4001,
            Goodbye::AccountChanged => 4002,
            Goodbye::TooSlow => 4003,
            Goodbye::TakenOver => 4004,
        }
    }

    /// The same for programs, as the reason of the close frame.
    const fn key(self) -> &'static str {
        match self {
            Goodbye::Left => "left",
            Goodbye::SessionOver => "session-over",
            Goodbye::AccountChanged => "account-changed",
            Goodbye::TooSlow => "too-slow",
            Goodbye::TooMuch => "too-many-messages",
            Goodbye::NotText => "not-understood",
            Goodbye::HouseCloses => "house-closes",
            Goodbye::TakenOver => "taken-over",
        }
    }

    /// The last notice; none for a client that has left, nor where the house says it in other words.
    pub(crate) fn notice(self) -> Option<Refused> {
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
            Goodbye::TakenOver => {
                let says = "another server has this room now: the page connects again";
                (RefusalKind::Unavailable, says, None)
            }
        };
        Some(Refused::new(kind, self.key(), says).retry_after(wait))
    }

    pub(crate) fn frame(self) -> CloseFrame {
        CloseFrame { code: self.code(), reason: self.key().into() }
    }

    /// Whether what waits to be sent goes out first. Not where nobody reads it, nor where it is not theirs any more.
    pub(crate) const fn sends_what_waits(self) -> bool {
        match self {
            Goodbye::Left
            | Goodbye::TooMuch
            | Goodbye::NotText
            | Goodbye::HouseCloses
            | Goodbye::TakenOver => true,
            Goodbye::SessionOver | Goodbye::AccountChanged | Goodbye::TooSlow => false,
        }
    }
}

/// Ends one connection. The first reason counts.
pub(crate) struct Hangup(watch::Sender<Option<Goodbye>>);

impl Hangup {
    pub(crate) fn new() -> Hangup {
        Hangup(watch::Sender::new(None))
    }

    /// Ends the connection, for this reason if there is none yet.
    pub(crate) fn end(&self, why: Goodbye) {
        self.0.send_if_modified(|said| {
            let first = said.is_none();
            said.get_or_insert(why);
            first
        });
    }

    /// Waits until somebody ends the connection.
    pub(crate) async fn asked(&self) -> Goodbye {
        let mut said = self.0.subscribe();
        let why = said.wait_for(Option::is_some).await.ok().and_then(|why| *why);
        // The sender is this very value: it cannot be gone while somebody waits here.
        why.unwrap_or(Goodbye::Left)
    }
}
