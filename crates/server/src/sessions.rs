//! Sockets end with the session they came in under.
//!
//! Every command looks its session up again before it is carried out. For sockets that only listen there is a watch:
//! every few seconds, and at once after a request that may have changed an account, it asks the accounts which of the
//! sessions still stand. So it does not matter by which road a session ended: the page, the command line, the clock.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use accounts::{Account, AccountRefusal, Accounts, SessionId};
use entrance::goodbye::{Goodbye, Hangup};
use tokio::sync::{Notify, mpsc};

use crate::app::now;
use crate::config::Protection;
use crate::hub::ClientId;
use crate::shut_out::ShutOut;

/// How often it looks when nobody asks.
const EVERY: Duration = Duration::from_secs(2);

/// How many sessions are looked up before somebody else may use the file.
const TOGETHER: usize = 256;

/// How many players who are barred may wait to be logged out.
const MOST_BARRED: usize = 1_024;

/// A socket that came in under a session.
struct Held {
    session: SessionId,
    account: Account,
    hangup: Arc<Hangup>,
}

/// The sockets of everybody who is logged in.
pub(crate) struct SessionSockets {
    held: Mutex<BTreeMap<ClientId, Held>>,
    look: Notify,
}

/// A socket's place in the list, for as long as it is open.
pub(crate) struct HeldSocket {
    of: Arc<SessionSockets>,
    client: ClientId,
}

impl Drop for HeldSocket {
    fn drop(&mut self) {
        self.of.held().remove(&self.client);
    }
}

/// Whether a socket that came in as `before` must come in again to be what the account is `now`.
pub(crate) fn is_another(before: &Account, now: &Account) -> bool {
    (before.number, &before.name, before.roles, before.player, before.badge)
        != (now.number, &now.name, now.roles, now.player, now.badge)
}

impl SessionSockets {
    pub(crate) fn new() -> Arc<SessionSockets> {
        Arc::new(SessionSockets { held: Mutex::default(), look: Notify::new() })
    }

    fn held(&self) -> MutexGuard<'_, BTreeMap<ClientId, Held>> {
        // Nobody panics with it in hand; and if one did, the map would be whole.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A socket has come in under a session.
    pub(crate) fn hold(
        self: &Arc<Self>,
        client: ClientId,
        session: SessionId,
        account: Account,
        hangup: Arc<Hangup>,
    ) -> HeldSocket {
        self.held().insert(client, Held { session, account, hangup });
        HeldSocket { of: Arc::clone(self), client }
    }

    /// The session a socket came in under; none for a socket that is closed.
    pub(crate) fn session_of(&self, client: ClientId) -> Option<SessionId> {
        self.held().get(&client).map(|held| held.session)
    }

    /// An account may have changed: it looks at once.
    pub(crate) fn look_now(&self) {
        self.look.notify_one();
    }

    /// Ends every socket whose session is over, or whose account is another.
    fn end_those_over(&self, accounts: &Accounts) -> Result<(), AccountRefusal> {
        let held = self.held();
        let clients: Vec<(ClientId, SessionId)> = held.iter().map(|(id, held)| (*id, held.session)).collect();
        drop(held);
        for some in clients.chunks(TOGETHER) {
            let sessions: Vec<SessionId> = some.iter().map(|(_, session)| *session).collect();
            let standing = accounts.standing(now(), &sessions)?;
            let held = self.held();
            for ((client, session), account) in some.iter().zip(standing) {
                let Some(held) = held.get(client).filter(|held| held.session == *session) else { continue };
                match account {
                    None => held.hangup.end(Goodbye::SessionOver),
                    Some(account) if is_another(&held.account, &account) => {
                        held.hangup.end(Goodbye::AccountChanged);
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(())
    }
}

/// Takes the names of players who have been barred from the room: every session of theirs ends.
#[derive(Clone)]
pub(crate) struct BarredPlayers(mpsc::Sender<ShutOut>);

impl BarredPlayers {
    /// Shuts a player out: logged out where that follows, and not back under another name at once. It never waits.
    pub(crate) fn shut_out(&self, out: ShutOut) {
        if self.0.try_send(out).is_err() {
            let player = out.player;
            tracing::warn!(%player, "a barred player could not be logged out: very many were barred at once");
        }
    }
}

/// A list of barred players for the hub, and the other end for [`watch`].
pub(crate) fn barred() -> (BarredPlayers, mpsc::Receiver<ShutOut>) {
    let (barred, arriving) = mpsc::channel(MOST_BARRED);
    (BarredPlayers(barred), arriving)
}

/// Watches over the sessions until the house is gone.
pub(crate) fn watch(
    sockets: Weak<SessionSockets>,
    accounts: Weak<Accounts>,
    mut barred: mpsc::Receiver<ShutOut>,
    house: Protection,
) {
    tokio::spawn(async move {
        loop {
            let Some(held) = sockets.upgrade() else { return };
            let out = tokio::select! {
                () = held.look.notified() => None,
                () = tokio::time::sleep(EVERY) => None,
                out = barred.recv() => match out {
                    Some(out) => Some(out),
                    // The hub has stopped, and the house with it.
                    None => return,
                },
            };
            let Some(accounts) = accounts.upgrade() else { return };
            // The file may take a while: beside the threads that serve everybody.
            let looked = tokio::task::spawn_blocking(move || {
                if let Some(out) = out {
                    out.carry_out(&accounts, &house)?;
                }
                held.end_those_over(&accounts)
            });
            match looked.await {
                Ok(Ok(())) => {}
                Ok(Err(refusal)) => tracing::warn!(key = refusal.key(), "sessions cannot be looked up"),
                Err(error) => tracing::error!(%error, "the watch over sessions failed"),
            }
        }
    });
}
