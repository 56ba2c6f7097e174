//! Finding the room: every address is tried again and again, and of the rooms that are open the highest epoch is served.
//!
//! A program whose room was taken over by another may not know it yet. Its epoch is lower: its link is dropped as soon as
//! the other's is there, before a word of the new one is heard. The number of the room that was met first is remembered:
//! another room is never taken for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use link::hello::Standing;
use link::tcp::{self, Broken};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::Gateway;
use crate::line::Line;

/// How long a connection may take to be made.
const CONNECTED_WITHIN: Duration = Duration::from_secs(1);

/// How soon an address is tried again.
const AGAIN: Duration = Duration::from_millis(250);

/// How soon one is tried again that has an older room, or is another way to the same.
const LATER: Duration = Duration::from_secs(2);

/// What is known of the addresses.
pub(crate) struct Rooms {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    current: Option<Arc<Line>>,
    /// The number of the room that was met first.
    room: Option<u128>,
    /// What was found at each address.
    found: BTreeMap<String, String>,
}

impl Rooms {
    pub(crate) fn new(addresses: &[String]) -> Rooms {
        let found = addresses.iter().map(|address| (address.clone(), "not reached yet".to_owned()));
        Rooms { state: Mutex::new(State { found: found.collect(), ..State::default() }) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nobody panics with it in hand; and if one did, it would be whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room that is served.
    pub(crate) fn current(&self) -> Option<Arc<Line>> {
        self.state().current.clone()
    }

    /// What was found at each address.
    pub(crate) fn found(&self) -> Vec<(String, String)> {
        self.state().found.iter().map(|(address, found)| (address.clone(), found.clone())).collect()
    }

    /// Serves no room any more.
    pub(crate) fn let_go(&self) {
        let current = self.state().current.take();
        if let Some(line) = current {
            line.end();
        }
    }

    /// Notes what was found; the log hears of it when it is something else than before.
    fn note(&self, address: &str, found: &str) {
        let mut state = self.state();
        let before = state.found.insert(address.to_owned(), found.to_owned());
        drop(state);
        if before.as_deref() != Some(found) {
            tracing::info!(room = address, "{found}");
        }
    }

    /// Whether a room is to be served from now on: then the one before is let go.
    fn take(&self, line: &Arc<Line>) -> Result<(), String> {
        let mut state = self.state();
        let room = *state.room.get_or_insert(line.room);
        if room != line.room {
            return Err(format!(
                "another room ({:032x}, and this gateway serves {room:032x}): start another gateway for it",
                line.room
            ));
        }
        if let Some(current) = &state.current {
            if current.epoch > line.epoch {
                return Err(format!(
                    "an older epoch ({}, and {} is served): its room was taken over",
                    line.epoch, current.epoch
                ));
            }
            if current.epoch == line.epoch {
                return Err("another way to the room that is served".to_owned());
            }
        }
        let before = state.current.replace(Arc::clone(line));
        drop(state);
        if let Some(before) = before {
            before.end();
        }
        Ok(())
    }

    /// That room is served no longer, if it still was.
    fn lose(&self, line: &Arc<Line>) {
        let mut state = self.state();
        if state.current.as_ref().is_some_and(|current| Arc::ptr_eq(current, line)) {
            state.current = None;
        }
    }
}

/// Looks for the room at every address until the gateway is gone.
pub(crate) fn seek_all(gateway: &Arc<Gateway>) -> Vec<JoinHandle<()>> {
    let addresses = gateway.settings.rooms.iter();
    addresses.map(|address| tokio::spawn(seek(Arc::downgrade(gateway), address.clone()))).collect()
}

async fn seek(gateway: Weak<Gateway>, address: String) {
    loop {
        let Some(gateway) = gateway.upgrade() else { return };
        let (found, wait) = reach(&gateway, &address).await;
        gateway.rooms.note(&address, &found);
        drop(gateway);
        sleep(wait).await;
    }
}

/// Tries an address, and serves the room there for as long as it is the one. What was found, and how soon to try again.
async fn reach(gateway: &Arc<Gateway>, address: &str) -> (String, Duration) {
    let stream = match timeout(CONNECTED_WITHIN, TcpStream::connect(address)).await {
        Ok(Ok(stream)) => stream,
        Ok(Err(error)) => return (format!("cannot be reached: {error}"), AGAIN),
        Err(_) => return ("cannot be reached: it does not answer".to_owned(), AGAIN),
    };
    let settings = &gateway.settings;
    let (standing, end) = match tcp::greet(stream, &settings.secret, &settings.name).await {
        Ok(greeted) => greeted,
        Err(why @ Broken::Refused(_)) => return (format!("refused: {why}"), LATER),
        Err(why) => return (format!("cannot be reached: {why}"), AGAIN),
    };
    let Standing::Open { room, epoch } = standing else {
        return ("not open: it stands by, or is still reading its log".to_owned(), AGAIN);
    };
    let (line, waiting) = Line::new(room, epoch, address.to_owned());
    if let Err(why) = gateway.rooms.take(&line) {
        return (why, LATER);
    }
    gateway.metrics.linked();
    gateway.rooms.note(address, &format!("the room is open, epoch {epoch}"));
    let why = line.run(end, waiting, &gateway.metrics).await;
    gateway.rooms.lose(&line);
    line.end();
    (format!("lost: {why}"), AGAIN)
}
