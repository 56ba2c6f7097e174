//! Writing: one statement a batch.

use std::collections::{BTreeMap, BTreeSet};

use database::{DatabaseConnection, Failure, is_known_key, told};
use game::CommandId;
use postgres::Row;
use postgres::types::ToSql;

use super::failure::reading;
use super::read::{self, number};
use super::snapshots::{KEEP, kept};
use super::{Held, PostgresStore};
use crate::batch::{Batch, Heads};
use crate::chain::Head;
use crate::lease::Lease;
use crate::snapshot::Snapshot;
use crate::sqlite::AbortAt;
use crate::store::{Breakable, Epoch, StoreError, admit};
use crate::stream::StreamId;

/// Stores a batch if the epoch and the number of batches are still what the holder knows, and renews the lease. The row of
/// `hold` is locked first: who is raising the epoch is waited for, and then nothing is stored.
const APPEND: &str = "
WITH held AS (
    UPDATE hold SET batch = batch + 1, until = clock_timestamp() + interval '2 s'
    WHERE epoch = $1 AND batch = $2 RETURNING batch
), entries AS (
    INSERT INTO entry (stream, first, count, at, command, form, events, answer, hash)
    SELECT new.* FROM held, unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bytea[], $8::integer[],
                                   $9::bytea[], $10::bytea[], $11::bytea[]) AS new
), commands AS (
    INSERT INTO command (id, stream, first)
    SELECT new.* FROM held, unnest($12::bytea[], $13::bigint[], $14::bigint[]) AS new
), heads AS (
    INSERT INTO head (stream, last, hash)
    SELECT new.* FROM held, unnest($15::bigint[], $16::bigint[], $17::bytea[]) AS new
    ON CONFLICT (stream) DO UPDATE SET last = excluded.last, hash = excluded.hash
)
SELECT batch FROM held";

/// Takes the log over. The name of the new holder is drawn by the server.
const TAKE_OVER: &str = "
UPDATE hold SET epoch = epoch + 1, holder = gen_random_uuid()::text, until = clock_timestamp() + interval '2 s'
RETURNING epoch, batch, holder";

/// The same holder raises the epoch, to know what became of an append: it waits for one that is under way, and shuts out one
/// that has not begun. Lost itself, it is done again. Who waited for the log, or begins anew on it, does the same: so nobody
/// is thrown out by a holder who has slept.
const SETTLE: &str = "
UPDATE hold SET epoch = epoch + 1, until = clock_timestamp() + interval '2 s'
WHERE holder = $1 RETURNING epoch, batch";

/// Renews the lease of a holder who has nothing to write.
const RENEW: &str = "
UPDATE hold SET until = clock_timestamp() + interval '2 s'
WHERE epoch = $1 AND batch = $2 RETURNING batch";

const STANDING: &str = "SELECT epoch, batch FROM hold";

const BEGIN_WITH: &str = "
WITH stands AS (INSERT INTO head (stream, last, hash) VALUES ($1, $2, $3))
INSERT INTO beginning (stream, last, chain, form, state, hash) VALUES ($1, $2, $3, $4, $5, $6)";

/// How often a batch is sent before the room stands still: the server may be there again at once, or never have been away,
/// and then nobody need notice.
const ATTEMPTS: u32 = 2;

/// A number as the database has them. Batches refuse what does not fit.
pub(super) fn signed(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number)
        .map_err(|_| StoreError::Refused { says: "a number is too large for the database".into() })
}

/// What became of an append.
enum Stored {
    Yes,
    /// Nothing of it: another epoch or another number of batches stands there.
    Fenced,
    /// It is not known, for this reason.
    Doubt(String),
}

/// A batch, column by column.
struct Columns<'a> {
    numbers: [Vec<i64>; 4],
    forms: Vec<i32>,
    commands: Vec<Vec<u8>>,
    events: Vec<&'a [u8]>,
    answers: Vec<Option<&'a [u8]>>,
    hashes: Vec<Vec<u8>>,
    answered: (Vec<Vec<u8>>, [Vec<i64>; 2]),
    heads: ([Vec<i64>; 2], Vec<Vec<u8>>),
}

impl<'a> Columns<'a> {
    fn of(batch: &'a Batch, after: &Heads) -> Result<Columns<'a>, StoreError> {
        let mut columns = Columns {
            numbers: Default::default(),
            forms: Vec::new(),
            commands: Vec::new(),
            events: Vec::new(),
            answers: Vec::new(),
            hashes: Vec::new(),
            answered: Default::default(),
            heads: Default::default(),
        };
        for (_, entry) in batch.entries() {
            let (stream, first) = (i64::from(entry.stream.number()), signed(entry.first)?);
            let row = [stream, first, i64::from(entry.count), signed(entry.at.millis())?];
            for (column, value) in columns.numbers.iter_mut().zip(row) {
                column.push(value);
            }
            columns.forms.push(entry.form.into());
            let command = entry.command.0.to_be_bytes().to_vec();
            if entry.answer.is_some() {
                let (ids, [streams, firsts]) = &mut columns.answered;
                ids.push(command.clone());
                streams.push(stream);
                firsts.push(first);
            }
            columns.commands.push(command);
            columns.events.push(entry.bytes);
            columns.answers.push(entry.answer);
            columns.hashes.push(entry.hash.0.to_vec());
        }
        let ([streams, lasts], hashes) = &mut columns.heads;
        for (stream, Head { last, hash }) in after.iter() {
            streams.push(stream.number().into());
            lasts.push(signed(last)?);
            hashes.push(hash.0.to_vec());
        }
        Ok(columns)
    }
}

/// Sends a batch.
fn send(line: &mut DatabaseConnection, held: &Held, columns: &Columns<'_>) -> Result<Stored, StoreError> {
    let (epoch, batch) = (signed(held.epoch.0)?, signed(held.batch)?);
    let [streams, firsts, counts, times] = &columns.numbers;
    let (answered, [answered_in, answered_at]) = &columns.answered;
    let ([heads_of, lasts], hashes) = &columns.heads;
    let given: [&(dyn ToSql + Sync); 17] = [
        &epoch,
        &batch,
        streams,
        firsts,
        counts,
        times,
        &columns.commands,
        &columns.forms,
        &columns.events,
        &columns.answers,
        &columns.hashes,
        answered,
        answered_in,
        answered_at,
        heads_of,
        lasts,
        hashes,
    ];
    line.warning();
    let sent = line.try_ask(APPEND, &given, |error| (is_known_key(error), told(error)).into());
    match sent {
        Ok(rows) => Ok(match (line.warning(), rows.is_empty()) {
            // Confirmed, and with a warning beside it: a wait for a standby that was given up looks like that.
            (Some(says), _) => Stored::Doubt(says),
            (None, true) => Stored::Fenced,
            (None, false) => Stored::Yes,
        }),
        Err(Sent { failure: Failure::Lost(says), .. }) => Ok(Stored::Doubt(says)),
        Err(Sent { known_key: false, failure: Failure::Told(fault) }) => Err(fault.into()),
        Err(Sent { known_key: true, failure: Failure::Told(fault) }) => {
            Err(which(line, answered).unwrap_or_else(|| fault.into()))
        }
    }
}

/// Why a batch was not taken.
struct Sent {
    known_key: bool,
    failure: Failure,
}

impl From<(bool, Failure)> for Sent {
    fn from((known_key, failure): (bool, Failure)) -> Sent {
        Sent { known_key, failure }
    }
}

impl From<database::Fault> for Sent {
    fn from(fault: database::Fault) -> Sent {
        Sent { known_key: false, failure: fault.into() }
    }
}

/// Which of these commands is known.
fn which(line: &mut DatabaseConnection, commands: &[Vec<u8>]) -> Option<StoreError> {
    let rows = line.ask("SELECT id FROM command WHERE id = ANY ($1) LIMIT 1", &[&commands]).ok()?;
    read::command(rows.first()?, 0).map(|command| StoreError::CommandKnown { command })
}

/// What stands in the row of the holder.
fn standing(row: Option<&Row>) -> Result<(Epoch, u64), StoreError> {
    let found = row.and_then(|row| Some((Epoch(number(row, 0)?), number(row, 1)?)));
    found.ok_or_else(|| StoreError::Damaged { says: "the row of the holder is missing".into() })
}

/// Why a holder who thought so may not write.
fn refused(line: &mut DatabaseConnection, held: &Held, lease: &Lease) -> StoreError {
    lease.let_go();
    let asked = line.ask(STANDING, &[]).map_err(reading).and_then(|rows| standing(rows.first()));
    match asked {
        // Epochs only rise, and so do batches: a database with less is an older one.
        Ok((current, found)) if current <= held.epoch => StoreError::SetBack { confirmed: held.batch, found },
        Ok((current, _)) => StoreError::Fenced { held: held.given, current },
        Err(error) => error,
    }
}

/// Finds out what became of the last append.
fn settle(line: &mut DatabaseConnection, held: &mut Held, lease: &Lease) -> Result<(), StoreError> {
    let Some(after) = &held.doubt else { return Ok(()) };
    let asked = Lease::clock();
    line.warning();
    let rows = line.ask(SETTLE, &[&held.holder]).map_err(reading)?;
    let Some(row) = rows.first() else { return Err(refused(line, held, lease)) };
    lease.granted(asked);
    let (epoch, found) = standing(Some(row))?;
    held.epoch = epoch;
    if let Some(says) = line.warning() {
        return Err(StoreError::Away { says });
    }
    if found == held.batch.saturating_add(1) {
        held.heads.extend(after.iter());
        held.untold = true;
    } else if found != held.batch {
        return Err(StoreError::SetBack { confirmed: held.batch, found });
    }
    held.batch = found;
    held.doubt = None;
    Ok(())
}

impl PostgresStore {
    pub(super) fn take_hold(&mut self) -> Result<Epoch, StoreError> {
        if self.held.get_mut().as_ref().is_some_and(|held| held.waits) {
            return self.hold_again();
        }
        let line = self.line.get_mut();
        let asked = Lease::clock();
        line.warning();
        let rows = line.ask(TAKE_OVER, &[]).map_err(reading)?;
        let (epoch, batch) = standing(rows.first())?;
        let holder = rows.first().and_then(|row| row.try_get(2).ok());
        let holder = holder.ok_or_else(|| StoreError::Damaged { says: "the holder has no name".into() })?;
        if let Some(says) = line.warning() {
            return Err(StoreError::Away { says });
        }
        let heads = read::heads(line)?.iter().collect();
        *self.held.get_mut() = Some(Held {
            given: epoch,
            epoch,
            holder,
            batch,
            heads,
            doubt: None,
            untold: false,
            waits: false,
        });
        self.lease.granted(asked);
        Ok(epoch)
    }

    /// The same holder begins anew: not where somebody else has taken the log over since.
    pub(super) fn hold_again(&mut self) -> Result<Epoch, StoreError> {
        let line = self.line.get_mut();
        let Some(held) = self.held.get_mut() else { return self.take_hold() };
        let asked = Lease::clock();
        line.warning();
        let rows = line.ask(SETTLE, &[&held.holder]).map_err(reading)?;
        let Some(row) = rows.first() else { return Err(refused(line, held, &self.lease)) };
        let (epoch, batch) = standing(Some(row))?;
        if let Some(says) = line.warning() {
            return Err(StoreError::Away { says });
        }
        if batch < held.batch {
            return Err(StoreError::SetBack { confirmed: held.batch, found: batch });
        }
        let heads = read::heads(line)?.iter().collect();
        let holder = std::mem::take(&mut held.holder);
        *held = Held { given: epoch, epoch, holder, batch, heads, doubt: None, untold: false, waits: false };
        self.lease.granted(asked);
        Ok(epoch)
    }

    /// Whether the log is still this holder's; the lease is renewed.
    pub(super) fn look_after(&self, epoch: Epoch) -> Result<(), StoreError> {
        let (mut line, mut held) = (self.line.borrow_mut(), self.held.borrow_mut());
        let held = held_by(&mut line, held.as_mut(), epoch)?;
        settle(&mut line, held, &self.lease)?;
        let given = (signed(held.epoch.0)?, signed(held.batch)?);
        let asked = Lease::clock();
        let rows = line.ask(RENEW, &[&given.0, &given.1]).map_err(reading)?;
        if rows.is_empty() {
            return Err(refused(&mut line, held, &self.lease));
        }
        self.lease.granted(asked);
        Ok(())
    }

    pub(super) fn store(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError> {
        self.appends += 1;
        let abort =
            self.abort.filter(|at| at.append == self.appends).map(|AbortAt { statements, .. }| statements);
        if batch.is_empty() {
            return self.look_after(epoch);
        }
        if abort == Some(0) {
            std::process::abort();
        }
        let line = self.line.get_mut();
        let held = held_by(line, self.held.get_mut().as_mut(), epoch)?;
        settle(line, held, &self.lease)?;
        if std::mem::take(&mut held.untold) && ends_there(held, batch) {
            return Ok(());
        }
        let after = admitted(&held.heads, batch)?;
        once(batch)?;
        let columns = Columns::of(batch, &after)?;
        let mut trouble = String::new();
        let mut stored = false;
        for _ in 0..ATTEMPTS {
            let asked = Lease::clock();
            match send(line, held, &columns)? {
                Stored::Yes => {
                    self.lease.granted(asked);
                    held.batch = held.batch.saturating_add(1);
                    held.heads.extend(after.iter());
                    stored = true;
                }
                Stored::Fenced => return Err(refused(line, held, &self.lease)),
                Stored::Doubt(says) => {
                    held.doubt = Some(after.clone());
                    let confirmed = held.batch;
                    settle(line, held, &self.lease).map_err(|error| match error {
                        StoreError::Away { .. } => StoreError::Away { says: says.clone() },
                        other => other,
                    })?;
                    stored = held.batch > confirmed;
                    held.untold = false;
                    trouble = says;
                }
            }
            if stored {
                break;
            }
        }
        if stored && abort.is_some() {
            std::process::abort();
        }
        if stored { Ok(()) } else { Err(StoreError::Away { says: trouble }) }
    }

    pub(super) fn keep_snapshot(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
        let line = self.line.get_mut();
        let held = held_by(line, self.held.get_mut().as_mut(), epoch)?;
        let epoch = signed(held.epoch.0)?;
        if kept(line, KEEP, &epoch, snapshot)? { Ok(()) } else { Err(refused(line, held, &self.lease)) }
    }
}

impl PostgresStore {
    /// Does some writing that is there when all of it is done, and not before.
    pub(crate) fn in_one_go<E>(
        &mut self,
        failed: impl Fn(StoreError) -> E,
        write: impl FnOnce(&mut PostgresStore) -> Result<(), E>,
    ) -> Result<(), E> {
        let order = |store: &mut PostgresStore, commands| {
            store.line.get_mut().order(commands).map_err(|failure| failed(reading(failure)))
        };
        order(self, "BEGIN")?;
        if let Err(why) = write(self) {
            // A line that is lost takes everything back as well.
            let _ = order(self, "ROLLBACK");
            return Err(why);
        }
        self.line.get_mut().warning();
        order(self, "COMMIT")?;
        match self.line.get_mut().warning() {
            Some(says) => Err(failed(StoreError::Away { says })),
            None => Ok(()),
        }
    }

    /// Lets the streams of a new log begin with these states, as they begin in the log it is a copy of.
    pub(crate) fn begin_with(&mut self, states: &[Snapshot]) -> Result<(), StoreError> {
        let line = self.line.get_mut();
        for state in states {
            let (stream, last) = (i64::from(state.stream.number()), signed(state.at.last)?);
            let (chain, hash) = (state.at.hash.0.to_vec(), state.hash.0.to_vec());
            let form = i32::from(state.form);
            line.ask(BEGIN_WITH, &[&stream, &last, &chain, &form, &state.bytes, &hash]).map_err(reading)?;
        }
        Ok(())
    }
}

/// What is held under this epoch: only who took the log over knows where it stands.
fn held_by<'a>(
    line: &mut DatabaseConnection,
    held: Option<&'a mut Held>,
    epoch: Epoch,
) -> Result<&'a mut Held, StoreError> {
    match held {
        Some(held) if held.given == epoch => Ok(held),
        Some(_) | None => {
            let rows = line.ask(STANDING, &[]).map_err(reading)?;
            let (current, _) = standing(rows.first())?;
            Err(StoreError::Fenced { held: epoch, current })
        }
    }
}

fn admitted(heads: &BTreeMap<StreamId, Head>, batch: &Batch) -> Result<Heads, StoreError> {
    admit(batch, |stream| heads.get(&stream).copied().unwrap_or(Head::START))
}

/// Whether the streams stand where this batch ends: it is the last that was stored.
fn ends_there(held: &Held, batch: &Batch) -> bool {
    let ends: Heads = batch.entries().map(|(_, entry)| (entry.stream, Head::after(&entry))).collect();
    ends.iter().all(|(stream, head)| held.heads.get(&stream) == Some(&head))
}

/// That no command is answered twice in a batch.
fn once(batch: &Batch) -> Result<(), StoreError> {
    let mut seen: BTreeSet<CommandId> = BTreeSet::new();
    for (_, entry) in batch.entries().filter(|(_, entry)| entry.answer.is_some()) {
        let command = entry.command;
        if !seen.insert(command) {
            return Err(StoreError::CommandKnown { command });
        }
    }
    Ok(())
}

impl Breakable for PostgresStore {
    fn append_partly(&mut self, epoch: Epoch, batch: &Batch, statements: u32) {
        if statements == 0 {
            return;
        }
        // One statement stores everything: to be left in the middle of it, it is taken back before it is committed. What
        // comes back is the planned end.
        let line = self.line.get_mut();
        let _ = line.order("BEGIN");
        if let Some(held) = self.held.get_mut().as_mut().filter(|held| held.given == epoch) {
            let sent = admitted(&held.heads, batch).and_then(|after| {
                let columns = Columns::of(batch, &after)?;
                send(line, held, &columns)
            });
            drop(sent);
        }
        let _ = line.order("ROLLBACK");
    }
}
