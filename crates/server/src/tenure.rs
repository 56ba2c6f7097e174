//! Whether the room is still this program's to show.
//!
//! The room's thread asks its log before it answers, and the log refuses whoever was taken over. But most of what people see
//! is read from the hub's account of the room, which asks nobody: a program that was stopped for a while, or whose computer
//! slept, would show a room that another program has had for minutes. So whoever shows it looks here first.
//!
//! Where other programs stand by, one that cannot ask shows nothing: they may have gone on without it. Where nobody does, it
//! shows the room as it stood, and says that it has stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use journal::{Lease, StoreError};
use room::Mailbox;
use tokio::time::Instant;

use crate::refusals::{self, HttpRefused};

/// Knows whether the room is still this program's.
#[derive(Clone)]
pub(crate) struct Tenure {
    /// None for a log that nobody takes over by themselves.
    lease: Option<Lease>,
    mailbox: Mailbox,
    /// Whether other programs look after the room.
    shared: bool,
    /// It was left to another program.
    left: Arc<AtomicBool>,
}

/// Whether the room is still this program's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Holds {
    /// Nobody else can have it.
    Surely,
    /// The room stands still, and says so.
    Stopped,
    /// Somebody else has it.
    Lost,
    /// Its thread has not asked yet, is asking, or cannot ask.
    Unknown,
}

/// How long a request waits until it is known whose the room is: a moment, after the program was stopped.
const SOON: Duration = Duration::from_millis(500);

/// How often it is looked at meanwhile.
const LOOK: Duration = Duration::from_millis(10);

/// Lets a request through if the room is still this program's to show. The signs for whoever operates it say how it stands
/// in any case.
pub(crate) async fn only_if_ours(State(tenure): State<Tenure>, request: Request, next: Next) -> Response {
    let is_a_sign = matches!(request.uri().path(), "/healthz" | "/metrics");
    if is_a_sign || tenure.is_sure().await {
        return next.run(request).await;
    }
    HttpRefused(refusals::halted().retry_after(Some(1))).into_response()
}

impl Tenure {
    pub(crate) fn new(lease: Option<Lease>, mailbox: Mailbox, shared: bool) -> Tenure {
        Tenure { lease, mailbox, shared, left: Arc::default() }
    }

    /// The room is left to whoever takes it next.
    pub(crate) fn leave(&self) {
        self.left.store(true, Ordering::Release);
    }

    pub(crate) fn holds(&self) -> Holds {
        if self.lease.as_ref().is_none_or(Lease::holds) {
            return Holds::Surely;
        }
        if self.left.load(Ordering::Acquire) {
            return Holds::Lost;
        }
        match self.mailbox.pulse().stalled() {
            Some(StoreError::Fenced { .. }) => Holds::Lost,
            Some(_) if !self.shared => Holds::Stopped,
            Some(_) | None => Holds::Unknown,
        }
    }

    /// Whether it is the room's, as soon as that is known.
    async fn is_sure(&self) -> bool {
        let late = Instant::now() + SOON;
        loop {
            match self.holds() {
                Holds::Surely | Holds::Stopped => return true,
                Holds::Unknown if Instant::now() < late => tokio::time::sleep(LOOK).await,
                Holds::Unknown | Holds::Lost => return false,
            }
        }
    }

    /// Whether another program has the room.
    pub(crate) fn is_lost(&self) -> bool {
        // A log that was taken over has let its lease go: most of the time that is all there is to see.
        self.holds() == Holds::Lost
    }
}
