//! Another key of the room takes the place of the one that made the tags.
//!
//! Every tag is made anew in one transaction, so that one key or the other is in force and never both: a tag of the old one opens
//! nothing from then on, since whoever makes a room change its key may fear that somebody has it. What the room has not
//! written stays what it is.

use super::{AccountRefusal, Accounts, SealKey, appointments, sealing, sessions, witness};

/// What was put under another key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rekeyed {
    /// Accounts.
    pub accounts: u64,
    /// Sessions, and keys for programs.
    pub sessions: u64,
    /// Appointments that are not in the log yet.
    pub appointments: u64,
    /// Accounts that the room has not written so, which open nothing before and after.
    pub altered: u64,
}

impl Accounts {
    /// Whether this key is in force here: what was seen of the log is under its tag. Nothing where none of it was seen.
    pub fn is_under(&self, key: &SealKey) -> Result<Option<bool>, AccountRefusal> {
        witness::is_under(&self.file(), key)
    }

    /// Puts every tag that one key has made under another: all of them, or none.
    pub fn rekey(&self, from: &SealKey, to: &SealKey) -> Result<Rekeyed, AccountRefusal> {
        let done = self.change(|file| {
            let (accounts, altered) = sealing::retag(file, from, to)?;
            let sessions = sessions::retag(file, from, to)?;
            let appointments = appointments::retag(file, from, to)?;
            witness::retag(file, from, to)?;
            Ok::<_, AccountRefusal>(Rekeyed { accounts, sessions, appointments, altered })
        })?;
        self.file().settle();
        Ok(done)
    }
}
