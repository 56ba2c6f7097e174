//! Reading: the blocks of a stream, then its entries, bytes borrowed from the database.

use core::ops::ControlFlow;
use std::collections::BTreeMap;
use std::sync::Arc;

use game::{CommandId, Moment};
use rusqlite::{Connection, OptionalExtension, Row, Statement};

use super::block::Block;
use super::failure::told;
use super::keeper::Beside;
use super::{SqliteStore, layout};
use crate::batch::{Batch, Heads};
use crate::chain::{self, Hash, Head};
use crate::entry::Entry;
use crate::snapshot::Snapshot;
use crate::store::{self, Checked, Epoch, SnapshotKeeper, Store, StoreError, Wrong};
use crate::stream::StreamId;

/// A value of a row, or none where it is not what was written.
pub(super) fn number<N: TryFrom<i64>>(row: &Row<'_>, column: usize) -> Option<N> {
    row.get_ref(column).ok()?.as_i64().ok()?.try_into().ok()
}

fn blob<'r>(row: &'r Row<'_>, column: usize) -> Option<&'r [u8]> {
    row.get_ref(column).ok()?.as_blob().ok()
}

fn hash(row: &Row<'_>, column: usize) -> Option<Hash> {
    blob(row, column)?.try_into().ok().map(Hash)
}

fn command(row: &Row<'_>, column: usize) -> Option<CommandId> {
    blob(row, column)?.try_into().ok().map(u128::from_be_bytes).map(CommandId)
}

pub(super) fn entry<'r>(stream: StreamId, row: &'r Row<'_>) -> Option<Entry<'r>> {
    Some(Entry {
        stream,
        first: number(row, 0)?,
        count: number(row, 1)?,
        at: Moment::from_millis(number(row, 2)?),
        command: command(row, 3)?,
        form: number(row, 4)?,
        bytes: blob(row, 5)?,
        answer: row.get_ref(6).ok()?.as_blob_or_null().ok()?,
        hash: hash(row, 7)?,
    })
}

/// The columns of a block, as [`block`] reads them.
const BLOCK: &str = "SELECT first, last, before, hash, packed, seal FROM block WHERE stream = ?1";

pub(super) fn block<'r>(stream: StreamId, row: &'r Row<'_>) -> Option<Block<'r>> {
    let first: u64 = number(row, 0)?;
    Some(Block {
        stream,
        before: Head { last: first.checked_sub(1)?, hash: hash(row, 2)? },
        after: Head { last: number(row, 1)?, hash: hash(row, 3)? },
        packed: blob(row, 4)?,
        seal: hash(row, 5)?,
    })
}

/// Where a stream stands after its last block.
pub(super) fn after_last_block(connection: &Connection, stream: StreamId) -> Result<Head, StoreError> {
    let question = "SELECT last, hash FROM block WHERE stream = ?1 ORDER BY first DESC LIMIT 1";
    let asked = connection.prepare_cached(question).and_then(|mut statement| {
        let head = |row: &Row<'_>| Ok(number(row, 0).zip(hash(row, 1)));
        statement.query_row([stream.number()], head).optional()
    });
    match asked.map_err(|error| told(&error))? {
        None => Ok(beginning(connection, stream)?.map_or(Head::START, |base| base.at)),
        Some(Some((last, hash))) => Ok(Head { last, hash }),
        Some(None) => Err(not_as_written("a block")),
    }
}

/// Where a stream begins, and with which state, if its old entries were let go.
fn beginning(connection: &Connection, stream: StreamId) -> Result<Option<Snapshot>, StoreError> {
    if !layout::has_beginnings(connection)? {
        return Ok(None);
    }
    let question = "SELECT last, chain, form, state, hash FROM beginning WHERE stream = ?1";
    let asked = connection.prepare_cached(question).and_then(|mut statement| {
        statement.query_row([stream.number()], |row| Ok(snapshot(stream, row))).optional()
    });
    match asked.map_err(|error| told(&error))? {
        None => Ok(None),
        Some(Some(base)) if base.is_sound() && base.at != Head::START => Ok(Some(base)),
        Some(_) => Err(StoreError::Tampered { stream, at: 0, what: Wrong::Beginning }),
    }
}

fn snapshot(stream: StreamId, row: &Row<'_>) -> Option<Snapshot> {
    Some(Snapshot {
        stream,
        at: Head { last: number(row, 0)?, hash: hash(row, 1)? },
        form: number(row, 2)?,
        bytes: blob(row, 3)?.to_vec(),
        hash: hash(row, 4)?,
    })
}

/// Which entry keeps the answer to a command.
const ENTRY_OF: &str = "SELECT stream, first FROM command WHERE id = ?1";

/// What [`ENTRY_OF`] says of a command.
fn entry_of(
    statement: &mut Statement<'_>,
    command: CommandId,
) -> Result<Option<(StreamId, u64)>, StoreError> {
    let mut rows = statement.query([command.0.to_be_bytes()]).map_err(|error| told(&error))?;
    let Some(row) = rows.next().map_err(|error| told(&error))? else { return Ok(None) };
    let entry = number(row, 0).and_then(StreamId::from_number).zip(number(row, 1));
    entry.map(Some).ok_or_else(|| not_as_written("a command"))
}

fn not_as_written(what: &str) -> StoreError {
    StoreError::Damaged { says: format!("{what} has been changed since it was written") }
}

impl SqliteStore {
    /// Shows the rows of a question.
    fn ask(
        &self,
        question: &str,
        given: impl rusqlite::Params,
        visit: &mut dyn FnMut(&Row<'_>) -> Result<ControlFlow<()>, StoreError>,
    ) -> Result<(), StoreError> {
        let mut statement = self.connection.prepare_cached(question).map_err(|error| told(&error))?;
        let mut rows = statement.query(given).map_err(|error| told(&error))?;
        while let Some(row) = rows.next().map_err(|error| told(&error))? {
            if visit(row)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    pub(super) fn all_heads(&self) -> Result<Heads, StoreError> {
        let mut heads = Heads::default();
        self.ask("SELECT stream, last, hash FROM head", [], &mut |row| {
            let stream = number(row, 0).and_then(StreamId::from_number);
            let (Some(stream), Some(last), Some(hash)) = (stream, number(row, 1), hash(row, 2)) else {
                return Err(not_as_written("the head of a stream"));
            };
            heads.set(stream, Head { last, hash });
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(heads)
    }

    /// Does some reading as of one moment: between two questions a writer may pack entries, and they would be in
    /// neither answer.
    pub(super) fn at_one_moment<T>(
        &self,
        read: impl FnOnce() -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if !self.connection.is_autocommit() {
            return read();
        }
        let frozen = self.connection.unchecked_transaction().map_err(|error| told(&error))?;
        let read = read()?;
        frozen.commit().map_err(|error| told(&error))?;
        Ok(read)
    }

    /// Whether there can be blocks in this file.
    fn has_blocks(&self) -> Result<bool, StoreError> {
        if !self.has_blocks.get() {
            self.has_blocks.set(layout::has_blocks(&self.connection)?);
        }
        Ok(self.has_blocks.get())
    }

    /// Shows the entries of the blocks of a stream, from the block on that has this event or comes after it, with the
    /// number of that event.
    fn read_blocks(
        &self,
        stream: StreamId,
        from: i64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, StoreError> {
        let mut flow = ControlFlow::Continue(());
        if !self.has_blocks()? {
            return Ok(flow);
        }
        let question = format!(
            "{BLOCK} AND first >= coalesce((SELECT max(first) FROM block WHERE stream = ?1 AND first <= ?2), 0)
             AND last >= ?2 ORDER BY first"
        );
        self.ask(&question, (stream.number(), from), &mut |row| {
            let changed =
                || StoreError::Tampered { stream, at: number(row, 0).unwrap_or(0), what: Wrong::Chain };
            let unpacked = block(stream, row).and_then(|block| block.unpack()).ok_or_else(changed)?;
            unpacked.each(&mut |entry| {
                flow = visit(entry);
                flow
            });
            Ok(flow)
        })?;
        Ok(flow)
    }

    /// The entry that has this event, packed or not.
    fn with_entry<T>(
        &self,
        stream: StreamId,
        event: u64,
        show: impl FnOnce(Entry<'_>) -> T,
    ) -> Result<Option<T>, StoreError> {
        let Ok(event) = i64::try_from(event) else { return Ok(None) };
        let (mut show, mut shown) = (Some(show), None);
        let mut look = |entry: Entry<'_>| {
            let here = entry.first <= event.unsigned_abs() && event.unsigned_abs() <= entry.last();
            if here && let Some(show) = show.take() {
                shown = Some(show(entry));
            }
            if here { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.at_one_moment(|| {
            let question = "SELECT first, count, at, command, form, events, answer, hash FROM entry
                            WHERE stream = ?1 AND first <= ?2 ORDER BY first DESC LIMIT 1";
            let mut flow = ControlFlow::Continue(());
            self.ask(question, (stream.number(), event), &mut |row| {
                let changed = StoreError::Tampered { stream, at: event.unsigned_abs(), what: Wrong::Chain };
                flow = look(entry(stream, row).ok_or(changed)?);
                Ok(flow)
            })?;
            if flow.is_continue() {
                // Blocks after the one that would have it are not unpacked.
                let past = |entry: &Entry<'_>| entry.first > event.unsigned_abs();
                let mut show =
                    |entry: Entry<'_>| if past(&entry) { ControlFlow::Break(()) } else { look(entry) };
                self.read_blocks(stream, event, &mut show).map(drop)?;
            }
            Ok(())
        })?;
        Ok(shown)
    }

    /// What the tables must say besides what every store is checked for.
    fn check_tables(&self) -> Result<(), StoreError> {
        self.ask("PRAGMA quick_check", [], &mut |row| match row.get_ref(0).map(|says| says.as_str()) {
            Ok(Ok("ok")) => Ok(ControlFlow::Continue(())),
            Ok(Ok(says)) => Err(StoreError::Damaged { says: says.into() }),
            _ => Err(not_as_written("the file")),
        })?;
        let blocks = self.has_blocks()?.then_some("block");
        let beginnings = layout::has_beginnings(&self.connection)?.then_some("beginning");
        for table in ["entry", "snapshot"].into_iter().chain(blocks).chain(beginnings) {
            let lost =
                format!("SELECT DISTINCT stream FROM {table} WHERE stream NOT IN (SELECT stream FROM head)");
            self.ask(&lost, [], &mut |row| match number(row, 0).and_then(StreamId::from_number) {
                Some(stream) => Err(StoreError::Tampered { stream, at: 0, what: Wrong::Head }),
                None => Err(not_as_written("the number of a stream")),
            })?;
        }
        let mut epochs = 0;
        self.ask("SELECT number, hash FROM epoch", [], &mut |row| {
            epochs += 1;
            let (Some(number), Some(hash)) = (number(row, 0), hash(row, 1)) else {
                return Err(not_as_written("the epoch"));
            };
            if chain::of_epoch(Epoch(number)) == hash {
                Ok(ControlFlow::Continue(()))
            } else {
                Err(not_as_written("the epoch"))
            }
        })?;
        if epochs == 1 { Ok(()) } else { Err(not_as_written("the epoch")) }
    }
}

impl Store for SqliteStore {
    fn take_over(&mut self) -> Result<Epoch, StoreError> {
        self.take_hold()
    }

    fn append(&mut self, epoch: Epoch, batch: &Batch) -> Result<(), StoreError> {
        self.store(epoch, batch)
    }

    fn still_held(&self, epoch: Epoch) -> Result<(), StoreError> {
        self.look_after(epoch)
    }

    fn head(&self, stream: StreamId) -> Result<Head, StoreError> {
        let mut head = Head::START;
        self.ask("SELECT last, hash FROM head WHERE stream = ?1", [stream.number()], &mut |row| {
            let (Some(last), Some(hash)) = (number(row, 0), hash(row, 1)) else {
                return Err(StoreError::Tampered { stream, at: 0, what: Wrong::Head });
            };
            head = Head { last, hash };
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(head)
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        self.all_heads()
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        // No stream reaches the end of the signed numbers: beyond it there is nothing to read.
        let Some(from) = after.checked_add(1).and_then(|from| i64::try_from(from).ok()) else {
            return Ok(());
        };
        self.at_one_moment(|| {
            let mut last = after;
            let mut show = |entry: Entry<'_>| {
                // An entry that began before is not shown, though the block it lies in is unpacked.
                if entry.first <= after {
                    return ControlFlow::Continue(());
                }
                last = entry.last();
                visit(entry)
            };
            if self.read_blocks(stream, from, &mut show)?.is_break() {
                return Ok(());
            }
            let question = "SELECT first, count, at, command, form, events, answer, hash FROM entry
                            WHERE stream = ?1 AND first >= ?2 ORDER BY first";
            self.ask(question, (stream.number(), from), &mut |row| match entry(stream, row) {
                Some(entry) => {
                    last = entry.last();
                    Ok(visit(entry))
                }
                None => Err(StoreError::Tampered { stream, at: last.saturating_add(1), what: Wrong::Chain }),
            })
        })
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        // Nearly every command is new, and one question needs no moment of its own.
        if self.entry_of(command)?.is_none() {
            return Ok(None);
        }
        self.at_one_moment(|| {
            let Some((stream, first)) = self.entry_of(command)? else { return Ok(None) };
            let answer = self.with_entry(stream, first, |entry| entry.answer.map(<[u8]>::to_vec))?;
            Ok(answer.flatten())
        })
    }

    /// All of them as of one moment: the file is locked for reading once, and the question is made ready once. Nearly every
    /// command is new.
    fn answers_to(&self, commands: &[CommandId]) -> Result<BTreeMap<CommandId, Vec<u8>>, StoreError> {
        if commands.is_empty() {
            return Ok(BTreeMap::new());
        }
        self.at_one_moment(|| {
            let mut statement = self.connection.prepare_cached(ENTRY_OF).map_err(|error| told(&error))?;
            let mut known = BTreeMap::new();
            for command in commands {
                let Some((stream, first)) = entry_of(&mut statement, *command)? else { continue };
                let answer = self.with_entry(stream, first, |entry| entry.answer.map(<[u8]>::to_vec))?;
                known.extend(answer.flatten().map(|answer| (*command, answer)));
            }
            Ok(known)
        })
    }

    fn entry_of(&self, command: CommandId) -> Result<Option<(StreamId, u64)>, StoreError> {
        let mut statement = self.connection.prepare_cached(ENTRY_OF).map_err(|error| told(&error))?;
        entry_of(&mut statement, command)
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
        self.at_one_moment(|| {
            let Head { last, .. } = self.head(stream)?;
            self.with_entry(stream, last, |entry| entry.at)
        })
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        self.ask("SELECT id, stream, first FROM command", [], &mut |row| {
            let stream = number(row, 1).and_then(StreamId::from_number);
            match (command(row, 0), stream, number(row, 2)) {
                (Some(command), Some(stream), Some(first)) => Ok(visit(command, stream, first)),
                _ => Err(not_as_written("a command")),
            }
        })
    }

    fn keep(&mut self, epoch: Epoch, snapshot: &Snapshot) -> Result<(), StoreError> {
        self.keep_snapshot(epoch, snapshot)
    }

    fn keeper(&self, epoch: Epoch) -> Result<Option<Box<dyn SnapshotKeeper>>, StoreError> {
        let beside = Beside::open(&self.path, epoch, Arc::clone(&self.turn))?;
        // Another file may have got the name meanwhile.
        self.whereabouts.look()?;
        Ok(Some(Box::new(beside)))
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        let mut found = Vec::new();
        let question =
            "SELECT last, chain, form, state, hash FROM snapshot WHERE stream = ?1 ORDER BY last DESC";
        self.ask(question, [stream.number()], &mut |row| {
            // One that cannot even be taken up is shown as a damaged one, so that a check finds it.
            found.push(snapshot(stream, row).unwrap_or_else(|| Snapshot::damaged(stream)));
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(found)
    }

    fn beginning(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreError> {
        beginning(&self.connection, stream)
    }

    fn neglected(&self) -> Option<String> {
        self.packing.trouble()
    }

    /// All of it as it stood at one moment, while somebody may be writing.
    fn check(&self) -> Result<Checked, StoreError> {
        let frozen = self.connection.unchecked_transaction().map_err(|error| told(&error))?;
        self.check_tables()?;
        let checked = store::check(self)?;
        frozen.commit().map_err(|error| told(&error))?;
        Ok(checked)
    }
}
