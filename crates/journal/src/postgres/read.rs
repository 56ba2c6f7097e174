//! Reading: page by page, so that whoever stops early does not wait for the rest of a stream.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use database::DatabaseConnection;
use game::{CommandId, Moment};
use postgres::Row;
use postgres::types::ToSql;

use super::PostgresStore;
use super::append::signed;
use super::failure::reading;
use crate::batch::{Batch, Heads};
use crate::chain::{Hash, Head};
use crate::entry::Entry;
use crate::lease::Lease;
use crate::snapshot::Snapshot;
use crate::store::{self, Checked, Epoch, SnapshotKeeper, Store, StoreError, Wrong};
use crate::stream::StreamId;

/// The first page of a stream is small: many ask for one entry. Each is twice as long as the one before, up to the longest.
const FIRST_PAGE: i64 = 16;
const LONGEST_PAGE: i64 = 2_048;

/// A value of a row, or none where it is not what was written.
pub(super) fn number<N: TryFrom<i64>>(row: &Row, column: usize) -> Option<N> {
    row.try_get::<_, i64>(column).ok()?.try_into().ok()
}

fn small<N: TryFrom<i32>>(row: &Row, column: usize) -> Option<N> {
    row.try_get::<_, i32>(column).ok()?.try_into().ok()
}

fn blob(row: &Row, column: usize) -> Option<&[u8]> {
    row.try_get(column).ok()
}

fn hash(row: &Row, column: usize) -> Option<Hash> {
    blob(row, column)?.try_into().ok().map(Hash)
}

pub(super) fn command(row: &Row, column: usize) -> Option<CommandId> {
    blob(row, column)?.try_into().ok().map(u128::from_be_bytes).map(CommandId)
}

fn stream_of(row: &Row, column: usize) -> Option<StreamId> {
    number(row, column).and_then(StreamId::from_number)
}

fn entry(stream: StreamId, row: &Row) -> Option<Entry<'_>> {
    Some(Entry {
        stream,
        first: number(row, 0)?,
        count: number(row, 1)?,
        at: Moment::from_millis(number(row, 2)?),
        command: command(row, 3)?,
        form: small(row, 4)?,
        bytes: blob(row, 5)?,
        answer: row.try_get(6).ok()?,
        hash: hash(row, 7)?,
    })
}

fn snapshot(stream: StreamId, row: &Row) -> Option<Snapshot> {
    Some(Snapshot {
        stream,
        at: Head { last: number(row, 0)?, hash: hash(row, 1)? },
        form: small(row, 2)?,
        bytes: blob(row, 3)?.to_vec(),
        hash: hash(row, 4)?,
    })
}

fn not_as_written(what: &str) -> StoreError {
    StoreError::Damaged { says: format!("{what} has been changed since it was written") }
}

pub(super) fn heads(line: &mut DatabaseConnection) -> Result<Heads, StoreError> {
    let rows = line.ask("SELECT stream, last, hash FROM head", &[]).map_err(reading)?;
    let head = |row: &Row| Some((stream_of(row, 0)?, Head { last: number(row, 1)?, hash: hash(row, 2)? }));
    let heads: Option<Heads> = rows.iter().map(head).collect();
    heads.ok_or_else(|| not_as_written("the head of a stream"))
}

impl PostgresStore {
    fn ask(&self, question: &'static str, given: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        self.line.borrow_mut().ask(question, given).map_err(reading)
    }

    /// The entry that has this event.
    fn with_entry<T>(
        &self,
        stream: StreamId,
        event: u64,
        show: impl FnOnce(Entry<'_>) -> T,
    ) -> Result<Option<T>, StoreError> {
        let Ok(at) = i64::try_from(event) else { return Ok(None) };
        let question = "SELECT first, count, at, command, form, events, answer, hash FROM entry
                        WHERE stream = $1 AND first <= $2 ORDER BY first DESC LIMIT 1";
        let rows = self.ask(question, &[&i64::from(stream.number()), &at])?;
        let Some(row) = rows.first() else { return Ok(None) };
        let entry =
            entry(stream, row).ok_or(StoreError::Tampered { stream, at: event, what: Wrong::Chain })?;
        Ok((event <= entry.last()).then(|| show(entry)))
    }

    /// What the tables must say besides what every store is checked for.
    fn check_tables(&self) -> Result<(), StoreError> {
        let question = "SELECT stream FROM (SELECT stream FROM entry UNION SELECT stream FROM snapshot
                        UNION SELECT stream FROM beginning) AS found WHERE stream NOT IN (SELECT stream FROM head)";
        if let Some(row) = self.ask(question, &[])?.first() {
            return Err(match stream_of(row, 0) {
                Some(stream) => StoreError::Tampered { stream, at: 0, what: Wrong::Head },
                None => not_as_written("the number of a stream"),
            });
        }
        // A head that was moved back looks like a stream that has grown meanwhile; here nothing can have.
        let question = "SELECT stream, last FROM head WHERE last IS DISTINCT FROM coalesce(
                        (SELECT first + count - 1 FROM entry WHERE entry.stream = head.stream ORDER BY first DESC LIMIT 1),
                        (SELECT last FROM beginning WHERE beginning.stream = head.stream))";
        if let Some(row) = self.ask(question, &[])?.first() {
            let (stream, at) = (stream_of(row, 0), number(row, 1).unwrap_or(0));
            return Err(match stream {
                Some(stream) => StoreError::Tampered { stream, at, what: Wrong::Head },
                None => not_as_written("the number of a stream"),
            });
        }
        let hold = self.ask("SELECT epoch, batch FROM hold", &[])?;
        if hold.len() == 1 { Ok(()) } else { Err(not_as_written("the row of the holder")) }
    }
}

impl Store for PostgresStore {
    fn take_over(&mut self) -> Result<Epoch, StoreError> {
        self.take_hold()
    }

    fn take_again(&mut self, _epoch: Epoch) -> Result<Epoch, StoreError> {
        self.hold_again()
    }

    fn lease(&self) -> Option<Lease> {
        Some(self.lease.clone())
    }

    fn append(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError> {
        self.store(epoch, batch)
    }

    fn still_held(&self, epoch: Epoch) -> Result<(), StoreError> {
        self.look_after(epoch)
    }

    fn head(&self, stream: StreamId) -> Result<Head, StoreError> {
        let rows =
            self.ask("SELECT last, hash FROM head WHERE stream = $1", &[&i64::from(stream.number())])?;
        let Some(row) = rows.first() else { return Ok(Head::START) };
        let head = number(row, 0).zip(hash(row, 1)).map(|(last, hash)| Head { last, hash });
        head.ok_or(StoreError::Tampered { stream, at: 0, what: Wrong::Head })
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        heads(&mut self.line.borrow_mut())
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        // No stream reaches the end of the signed numbers: beyond it there is nothing to read.
        let Ok(mut after) = i64::try_from(after) else { return Ok(()) };
        let of = i64::from(stream.number());
        let mut page = FIRST_PAGE;
        loop {
            let question = "SELECT first, count, at, command, form, events, answer, hash FROM entry
                            WHERE stream = $1 AND first > $2 ORDER BY first LIMIT $3";
            let rows = self.ask(question, &[&of, &after, &page])?;
            for row in &rows {
                let at = after.unsigned_abs().saturating_add(1);
                let entry =
                    entry(stream, row).ok_or(StoreError::Tampered { stream, at, what: Wrong::Chain })?;
                after = signed(entry.first)?;
                if visit(entry).is_break() {
                    return Ok(());
                }
            }
            if i64::try_from(rows.len()).is_ok_and(|found| found < page) {
                return Ok(());
            }
            page = LONGEST_PAGE.min(page * 2);
        }
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.answers_to(&[command])?.remove(&command))
    }

    fn answers_to(&self, commands: &[CommandId]) -> Result<BTreeMap<CommandId, Vec<u8>>, StoreError> {
        let ids: Vec<Vec<u8>> = commands.iter().map(|command| command.0.to_be_bytes().to_vec()).collect();
        let question =
            "SELECT id, entry.answer FROM command JOIN entry USING (stream, first) WHERE id = ANY ($1)";
        let rows = self.ask(question, &[&ids])?;
        let mut known = BTreeMap::new();
        for row in &rows {
            let command = command(row, 0).ok_or_else(|| not_as_written("a command"))?;
            // An entry without the answer it should have is for a check to find.
            if let Ok(Some(answer)) = row.try_get::<_, Option<&[u8]>>(1) {
                known.insert(command, answer.to_vec());
            }
        }
        Ok(known)
    }

    fn entry_of(&self, command: CommandId) -> Result<Option<(StreamId, u64)>, StoreError> {
        let id = command.0.to_be_bytes().to_vec();
        let rows = self.ask("SELECT stream, first FROM command WHERE id = $1", &[&id])?;
        let Some(row) = rows.first() else { return Ok(None) };
        let entry = stream_of(row, 0).zip(number(row, 1));
        entry.map(Some).ok_or_else(|| not_as_written("a command"))
    }

    fn head_at(&self, stream: StreamId, last: u64) -> Result<Option<Head>, StoreError> {
        let begin = self.begin(stream)?;
        if begin.last == last && last > 0 {
            return Ok(Some(begin));
        }
        let found = self.with_entry(stream, last, |entry| Head::after(&entry))?;
        Ok(found.filter(|head| head.last == last))
    }

    fn last_written(&self, stream: StreamId) -> Result<Option<Moment>, StoreError> {
        let question = "SELECT at FROM entry WHERE stream = $1 ORDER BY first DESC LIMIT 1";
        let rows = self.ask(question, &[&i64::from(stream.number())])?;
        Ok(rows.first().and_then(|row| number(row, 0)).map(Moment::from_millis))
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let mut after: Vec<u8> = Vec::new();
        loop {
            let question = "SELECT id, stream, first FROM command WHERE id > $1 ORDER BY id LIMIT $2";
            let rows = self.ask(question, &[&after, &LONGEST_PAGE])?;
            for row in &rows {
                let (Some(id), Some(stream), Some(first)) =
                    (command(row, 0), stream_of(row, 1), number(row, 2))
                else {
                    return Err(not_as_written("a command"));
                };
                after = id.0.to_be_bytes().to_vec();
                if visit(id, stream, first).is_break() {
                    return Ok(());
                }
            }
            if i64::try_from(rows.len()).is_ok_and(|found| found < LONGEST_PAGE) {
                return Ok(());
            }
        }
    }

    fn beginning(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreError> {
        let question = "SELECT last, chain, form, state, hash FROM beginning WHERE stream = $1";
        let rows = self.ask(question, &[&i64::from(stream.number())])?;
        let Some(row) = rows.first() else { return Ok(None) };
        match snapshot(stream, row) {
            Some(base) if base.is_sound() && base.at != Head::START => Ok(Some(base)),
            Some(_) | None => Err(StoreError::Tampered { stream, at: 0, what: Wrong::Beginning }),
        }
    }

    fn keep(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
        self.keep_snapshot(epoch, snapshot)
    }

    fn keeper(&self, epoch: Epoch) -> Result<Option<Box<dyn SnapshotKeeper>>, StoreError> {
        let beside = self.beside(epoch);
        Ok(beside.map(|beside| -> Box<dyn SnapshotKeeper> { Box::new(beside) }))
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        let question =
            "SELECT last, chain, form, state, hash FROM snapshot WHERE stream = $1 ORDER BY last DESC";
        let rows = self.ask(question, &[&i64::from(stream.number())])?;
        // One that cannot even be taken up is shown as a damaged one, so that a check finds it.
        let found = rows.iter().map(|row| snapshot(stream, row).unwrap_or_else(|| Snapshot::damaged(stream)));
        Ok(found.collect())
    }

    /// All of it as it stood at one moment, while somebody may be writing.
    fn check(&self) -> Result<Checked, StoreError> {
        let order = |commands| self.line.borrow_mut().order(commands).map_err(reading);
        order("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        let checked = self.check_tables().and_then(|()| store::check(self));
        // Nothing was written: how it ends does not matter.
        let _ = order("ROLLBACK");
        checked
    }
}
