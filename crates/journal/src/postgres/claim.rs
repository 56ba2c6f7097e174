//! Standing by for the log of a database.
//!
//! Everything is decided by the database. Whoever waits looks at the row of the holder; only when the lease has not been
//! renewed for as long as a lease lasts, seen over one connection to one server, the row is asked for, by a statement that
//! takes it only if the lease is over at that very moment. Two who ask at once are put one behind the other by the row's
//! lock, and the second finds a lease that has just begun. A server that was away has every connection made anew: so its
//! holder, who tries several times a second, is heard before anybody who waits.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use database::{DatabaseAddress, DatabaseConnection};

use super::failure::reading;
use super::read::number;
use super::{Held, PostgresStore, SCHEMA, layout};
use crate::claim::{Claim, Claimed, Keeper};
use crate::lease::Lease;
use crate::store::{Epoch, StoreError};

/// The lease and whose answer it is; whether it was given back; whether it is over.
const LOOK: &str = "
SELECT concat_ws(' ', until, pg_backend_pid(), pg_postmaster_start_time()),
       until = '-infinity'::timestamptz, until < clock_timestamp() FROM hold";

/// Takes the log if its lease is over, by the database's clock, while the row is held.
const TAKE: &str = "
UPDATE hold SET epoch = epoch + 1, holder = gen_random_uuid()::text, until = clock_timestamp() + interval '2 s'
WHERE until < clock_timestamp() RETURNING epoch, batch, holder";

/// Renews the lease of a holder that does not write yet. One that was given back stays so.
const KEEP: &str = "
UPDATE hold SET until = clock_timestamp() + interval '2 s'
WHERE holder = $1 AND until > '-infinity'::timestamptz RETURNING epoch";

/// How often whoever waits looks.
const EVERY: Duration = Duration::from_millis(250);

/// And how soon, where the lease that was seen is about to be over.
const SOON: Duration = Duration::from_millis(25);

/// How often a lease is renewed while the log is read back.
const RENEWED: Duration = Duration::from_millis(500);

/// Somebody who waits for the log of a database.
pub(crate) struct PostgresClaim {
    address: DatabaseAddress,
    /// Not any more when the log was taken.
    line: Option<DatabaseConnection>,
    /// The lease as it was seen last, and since when it has been so.
    seen: Option<(String, Instant)>,
}

impl PostgresClaim {
    /// Waits for the log of this database; makes its tables if there are none.
    pub(crate) fn of(address: &DatabaseAddress) -> Result<PostgresClaim, StoreError> {
        let mut line = DatabaseConnection::to(address, SCHEMA)?;
        layout::prepare(&mut line)?;
        Ok(PostgresClaim { address: address.clone(), line: Some(line), seen: None })
    }

    fn line(&mut self) -> Result<&mut DatabaseConnection, StoreError> {
        let says = || "the log was taken already: wait for it anew".to_owned();
        self.line.as_mut().ok_or_else(|| StoreError::Refused { says: says() })
    }

    /// Whether the log may be asked for.
    fn may_take(&mut self) -> Result<bool, StoreError> {
        let rows = self.line()?.ask(LOOK, &[]).map_err(reading)?;
        let row = rows.first();
        let lease =
            row.and_then(|row| Some((row.try_get(0).ok()?, row.try_get(1).ok()?, row.try_get(2).ok()?)));
        let Some((lease, given_back, over)): Option<(String, bool, bool)> = lease else {
            return Err(StoreError::Damaged { says: "the row of the holder is missing".into() });
        };
        if given_back {
            return Ok(true);
        }
        let since = match &self.seen {
            Some((seen, since)) if *seen == lease => *since,
            Some(_) | None => {
                let now = Instant::now();
                self.seen = Some((lease, now));
                now
            }
        };
        Ok(over && since.elapsed() >= Lease::LASTS)
    }
}

impl Claim for PostgresClaim {
    fn look(&mut self) -> Result<Option<Claimed>, StoreError> {
        let asked = self.may_take();
        if asked.is_err() {
            self.seen = None;
        }
        if !asked? {
            return Ok(None);
        }
        let lease = Lease::default();
        let asked = Lease::clock();
        let line = self.line()?;
        line.warning();
        let rows = line.ask(TAKE, &[]).map_err(reading)?;
        // Somebody else was faster.
        let Some(row) = rows.first() else { return Ok(None) };
        let taken = number(row, 0).zip(number(row, 1)).zip(row.try_get::<_, String>(2).ok());
        let Some(((epoch, batch), holder)) = taken else {
            return Err(StoreError::Damaged {
                says: "the row of the holder is not as it was written".into(),
            });
        };
        if let Some(says) = line.warning() {
            // It may be forgotten again: the lease that was taken runs out, and then it is asked for once more.
            return Err(StoreError::Away { says });
        }
        lease.granted(asked);
        let Some(line) = self.line.take() else { return Ok(None) };
        let keeper = keep(&self.address, holder.clone(), lease.clone())?;
        let held = Held::claimed(Epoch(epoch), holder, batch);
        Ok(Some(Claimed {
            store: Box::new(PostgresStore::claimed(&self.address, line, held, lease)),
            keeper,
        }))
    }

    fn rest(&self) -> Duration {
        let left = self.seen.as_ref().map(|(_, since)| Lease::LASTS.saturating_sub(since.elapsed()));
        left.map_or(EVERY, |left| left.clamp(SOON, EVERY))
    }

    fn is_begun(&mut self) -> Result<bool, StoreError> {
        let rows = self.line()?.ask("SELECT EXISTS (SELECT FROM head)", &[]).map_err(reading)?;
        Ok(rows.first().and_then(|row| row.try_get(0).ok()).unwrap_or(false))
    }
}

/// Renews a lease, over a connection of its own, until the keeper is dropped or the log is another's.
fn keep(address: &DatabaseAddress, holder: String, lease: Lease) -> Result<Keeper, StoreError> {
    let (stop, stopped) = mpsc::channel();
    let address = address.clone();
    let renew = move || {
        let mut line = None;
        while stopped.recv_timeout(RENEWED) == Err(RecvTimeoutError::Timeout) {
            if line.is_none() {
                line = DatabaseConnection::to(&address, SCHEMA).ok();
            }
            // What cannot be renewed runs out, and whoever writes next is told.
            let Some(line) = &mut line else { continue };
            let asked = Lease::clock();
            match line.ask(KEEP, &[&holder]) {
                Ok(rows) if rows.is_empty() => return,
                Ok(_) => lease.granted(asked),
                Err(_) => {}
            }
        }
    };
    let started = thread::Builder::new().name("keeper".to_owned()).spawn(renew);
    started.map_err(|error| StoreError::Failed { says: format!("no thread could be started: {error}") })?;
    Ok(Keeper::until_dropped(stop))
}
