//! Whether a program has the room of a database open.
//!
//! The lease is for people, and for whoever starts programs: a second one does not take the room from the first by mistake.
//! That two never write into each other's hands rests on the epoch alone. It is kept by the database's clock.

use std::thread;
use std::time::{Duration, Instant};

use database::{DatabaseAddress, DatabaseConnection};

use super::failure::reading;
use super::{PostgresStore, SCHEMA, layout};
use crate::store::StoreError;

/// How long a lease can last without being renewed, and a little more.
const LONGEST: Duration = Duration::from_millis(2_500);

/// How often it is looked at meanwhile.
const EVERY: Duration = Duration::from_millis(250);

/// Whether a program has the room of this database open. A lease that lasts may be that of a program which was killed: it
/// is waited for, shortly, and only one that is renewed counts.
///
/// # Errors
///
/// When the database cannot be had, or has something else in it.
pub fn in_use(address: &DatabaseAddress) -> Result<bool, StoreError> {
    let mut line = DatabaseConnection::to(address, SCHEMA)?;
    match layout::recognise_to_read(&mut line) {
        Err(StoreError::Missing) => return Ok(false),
        other => other?,
    }
    let began = Instant::now();
    let mut first = None;
    loop {
        let question = "SELECT until > clock_timestamp(), until::text FROM hold";
        let rows = line.ask(question, &[]).map_err(reading)?;
        let lease = rows.first().and_then(|row| row.try_get(0).ok().zip(row.try_get(1).ok()));
        let Some((lasts, until)): Option<(bool, String)> = lease else {
            return Err(StoreError::Damaged { says: "the row of the holder is missing".into() });
        };
        if !lasts {
            return Ok(false);
        }
        let renewed = *first.get_or_insert_with(|| until.clone()) != until;
        if renewed || began.elapsed() > LONGEST {
            return Ok(true);
        }
        thread::sleep(EVERY);
    }
}

impl Drop for PostgresStore {
    /// A room that is closed need not be waited for.
    fn drop(&mut self) {
        self.lease.let_go();
        let line = self.line.get_mut();
        // A server that is away sees for itself when the lease is over.
        if let Some(held) = self.held.get_mut()
            && let Ok(epoch) = i64::try_from(held.epoch.0)
            && line.is_open()
        {
            let _ = line.ask("UPDATE hold SET until = '-infinity' WHERE epoch = $1", &[&epoch]);
        }
    }
}
