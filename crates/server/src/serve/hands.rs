//! The list of hands, kept up beside the room: filled from the log at the start, when the hub has missed something, and
//! now and then, so that its waypoints follow the tables.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use chips::Currency;
use journal::{Store, StoreAddress, StoreError};

use crate::config::Config;
use crate::records::HandIndex;

/// How often it is looked whether many hands wait to be put away.
const GLANCE: Duration = Duration::from_secs(5);

/// After how many glances the log is read on from the last waypoints.
const READ_ON: u32 = 60;

/// Throws the list away: it may hold hands that the log has not any more. It is filled again from the log.
pub(super) fn throw_away(log: &Path) {
    for end in ["", "-wal", "-shm"] {
        let mut name = shelf(log).into_os_string();
        name.push(end);
        // One that is not there need not be thrown away.
        let _ = std::fs::remove_file(name);
    }
}

/// The file of the list, beside the log.
fn shelf(log: &Path) -> PathBuf {
    log.with_extension("hands.db")
}

/// The list of a room as it was left.
pub(super) fn open(config: &Config, store: &dyn Store) -> Result<Arc<HandIndex>, StoreError> {
    HandIndex::open(&shelf(&config.store.log), store, config.house.currency).map(Arc::new)
}

/// Fills the list from the log, one thread at a time, however often it is asked for.
#[derive(Clone)]
pub(super) struct Filling {
    log: StoreAddress,
    currency: Currency,
    hands: Weak<HandIndex>,
    at_it: Arc<AtomicBool>,
}

impl Filling {
    pub(super) fn of(config: &Config, hands: &Arc<HandIndex>) -> Filling {
        Filling {
            log: config.store.address(),
            currency: config.house.currency,
            hands: Arc::downgrade(hands),
            at_it: Arc::default(),
        }
    }

    /// Fills it, in a thread that may take its time.
    pub(super) fn begin(&self) {
        if self.at_it.swap(true, Ordering::AcqRel) {
            return;
        }
        let this = self.clone();
        std::thread::spawn(move || {
            if let Some(hands) = this.hands.upgrade() {
                let store = this.log.open_read_only();
                if let Err(error) = store.and_then(|store| hands.fill(&store, this.currency)) {
                    tracing::warn!(%error, "not all hands of the log could be listed");
                }
            }
            this.at_it.store(false, Ordering::Release);
        });
    }

    /// Fills it now, and keeps it up as long as the house stands.
    pub(super) fn keep_up(self) {
        self.begin();
        tokio::spawn(async move {
            for glance in 1_u32.. {
                tokio::time::sleep(GLANCE).await;
                let Some(hands) = self.hands.upgrade() else { return };
                if glance.is_multiple_of(READ_ON) {
                    self.begin();
                } else if hands.is_laden() {
                    // Whatever becomes of it is said in the log; the next glance tries again.
                    let _ = tokio::task::spawn_blocking(move || hands.put_away()).await;
                }
            }
        });
    }
}
