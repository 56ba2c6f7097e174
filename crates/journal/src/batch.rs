//! What goes into the store together, and where the streams stand meanwhile.

use core::ops::Range;
use std::collections::BTreeMap;

use game::{CommandId, Moment};

use crate::chain::{self, Hash, Head, Unanswered};
use crate::codec::{Packs, Stored, Unwritable, Writer};
use crate::entry::{Entry, FORM};
use crate::stream::StreamId;

/// Where every stream stands, counting what is staged but not stored yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heads(BTreeMap<StreamId, Head>);

impl Heads {
    /// Where a stream stands.
    pub fn of(&self, stream: StreamId) -> Head {
        self.0.get(&stream).copied().unwrap_or(Head::START)
    }

    /// Puts a stream where a store says it stands.
    pub fn set(&mut self, stream: StreamId, head: Head) {
        self.0.insert(stream, head);
    }

    /// The streams that have begun.
    pub fn iter(&self) -> impl Iterator<Item = (StreamId, Head)> {
        self.0.iter().map(|(stream, head)| (*stream, *head)).filter(|(_, head)| *head != Head::START)
    }
}

impl FromIterator<(StreamId, Head)> for Heads {
    fn from_iter<I: IntoIterator<Item = (StreamId, Head)>>(heads: I) -> Heads {
        Heads(heads.into_iter().collect())
    }
}

/// When an entry is made, and by which command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// When.
    pub at: Moment,
    /// By which command.
    pub command: CommandId,
}

/// Entries of many commands and streams that are stored together or not at all.
#[derive(Default)]
pub struct Batch {
    /// The bytes of all entries and answers, one after the other.
    bytes: Vec<u8>,
    staged: Vec<Staged>,
    /// The hash of the last entry up to its answer, while there is none.
    unanswered: Option<Unanswered>,
}

/// An entry of a batch, its bytes lying in the batch.
struct Staged {
    stream: StreamId,
    first: u64,
    count: u32,
    stamp: Stamp,
    form: u16,
    events: Range<usize>,
    answer: Option<Range<usize>>,
    previous: Hash,
    hash: Hash,
}

/// A point in a batch to go back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark(usize);

impl Batch {
    /// An empty one.
    pub fn new() -> Batch {
        Batch::default()
    }

    /// Puts an entry in, after what the stream has, and says which sequence number its first event got.
    ///
    /// # Errors
    ///
    /// When the events cannot be written; then batch and heads are as they were.
    pub fn stage<E: Stored>(
        &mut self,
        heads: &mut Heads,
        stream: StreamId,
        stamp: Stamp,
        packs: &dyn Packs,
        events: &[E],
    ) -> Result<u64, Unwritable> {
        self.put(heads, (stream, stamp), packs, events, None)
    }

    /// Puts the last entry of a command in, with its answer: as [`stage`](Batch::stage) and then [`answer`](Batch::answer), and
    /// the end of the entry is hashed once.
    ///
    /// # Errors
    ///
    /// When the events cannot be written, or the command has an answer; then batch and heads are as they were.
    pub fn stage_answered<E: Stored>(
        &mut self,
        heads: &mut Heads,
        (stream, stamp): (StreamId, Stamp),
        packs: &dyn Packs,
        events: &[E],
        answer: &[u8],
    ) -> Result<u64, Unwritable> {
        if self.is_answered(stamp.command) {
            return Err(Unwritable::AnsweredTwice);
        }
        self.put(heads, (stream, stamp), packs, events, Some(answer))
    }

    /// Whether one of the last entries, which are of this command, has its answer.
    fn is_answered(&self, command: CommandId) -> bool {
        let own = self.staged.iter().rev().take_while(|entry| entry.stamp.command == command);
        own.into_iter().any(|entry| entry.answer.is_some())
    }

    fn put<E: Stored>(
        &mut self,
        heads: &mut Heads,
        (stream, stamp): (StreamId, Stamp),
        packs: &dyn Packs,
        events: &[E],
        answer: Option<&[u8]>,
    ) -> Result<u64, Unwritable> {
        let count = u32::try_from(events.len()).map_err(|_| Unwritable::TooLarge)?;
        if count == 0 {
            return Err(Unwritable::NoEvents);
        }
        let head = heads.of(stream);
        // Stores count in signed numbers: half of the range is more than enough, and says so if not.
        let last = head.last.checked_add(count.into()).filter(|last| i64::try_from(*last).is_ok());
        let (Some(last), Ok(_)) = (last, i64::try_from(stamp.at.millis())) else {
            return Err(Unwritable::TooLarge);
        };
        let begin = self.bytes.len();
        let mut writer = Writer::after(core::mem::take(&mut self.bytes), packs);
        for event in events {
            event.write(&mut writer);
        }
        let (bytes, refused) = writer.into_parts();
        self.bytes = bytes;
        if let Some(refused) = refused {
            self.bytes.truncate(begin);
            return Err(refused);
        }
        let mut staged = Staged {
            stream,
            first: head.last + 1,
            count,
            stamp,
            form: FORM,
            events: begin..self.bytes.len(),
            answer: None,
            previous: head.hash,
            hash: Hash::START,
        };
        let unanswered = chain::begin(staged.previous, &staged.entry(&self.bytes));
        if let Some(answer) = answer {
            let begin = self.bytes.len();
            self.bytes.extend_from_slice(answer);
            staged.answer = Some(begin..self.bytes.len());
            staged.hash = unanswered.with(Some(answer));
            self.unanswered = None;
        } else {
            staged.hash = unanswered.clone().with(None);
            self.unanswered = Some(unanswered);
        }
        heads.set(stream, Head { last, hash: staged.hash });
        let first = staged.first;
        self.staged.push(staged);
        Ok(first)
    }

    /// Puts an entry in as another store has it, with the hash its stream had before it.
    pub(crate) fn copy(&mut self, previous: Hash, entry: &Entry<'_>) {
        let mut take = |bytes: &[u8]| {
            let begin = self.bytes.len();
            self.bytes.extend_from_slice(bytes);
            begin..self.bytes.len()
        };
        let events = take(entry.bytes);
        let answer = entry.answer.map(take);
        let Entry { stream, first, count, at, command, form, hash, .. } = *entry;
        let stamp = Stamp { at, command };
        self.staged.push(Staged { stream, first, count, stamp, form, events, answer, previous, hash });
        self.unanswered = None;
    }

    /// Keeps the answer to a command beside its entry, which must be the last one staged. Whoever asks with the same
    /// command again is given this answer.
    ///
    /// # Errors
    ///
    /// When the last entry is not of this command, or has its answer; then nothing is changed.
    pub fn answer(&mut self, heads: &mut Heads, command: CommandId, answer: &[u8]) -> Result<(), Unwritable> {
        if self.is_answered(command) {
            return Err(Unwritable::AnsweredTwice);
        }
        let last = self.staged.last_mut().filter(|staged| staged.stamp.command == command);
        let Some(staged) = last else { return Err(Unwritable::NoEntry) };
        let begin = self.bytes.len();
        self.bytes.extend_from_slice(answer);
        staged.answer = Some(begin..self.bytes.len());
        let unanswered = self.unanswered.take();
        let unanswered =
            unanswered.unwrap_or_else(|| chain::begin(staged.previous, &staged.entry(&self.bytes)));
        staged.hash = unanswered.with(Some(answer));
        heads.set(staged.stream, Head { last: staged.last(), hash: staged.hash });
        Ok(())
    }

    /// This point, to go back to.
    pub fn mark(&self) -> Mark {
        Mark(self.staged.len())
    }

    /// Takes out everything staged since the mark, and puts the heads back.
    pub fn roll_back(&mut self, heads: &mut Heads, Mark(kept): Mark) {
        for gone in self.staged.drain(kept.min(self.staged.len())..).rev() {
            heads.set(gone.stream, Head { last: gone.first - 1, hash: gone.previous });
        }
        self.bytes.truncate(self.staged.last().map_or(0, Staged::end));
        self.unanswered = None;
    }

    /// Empties it and keeps its memory for the next one.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.staged.clear();
        self.unanswered = None;
    }

    /// Whether there is nothing to store.
    pub fn is_empty(&self) -> bool {
        self.staged.is_empty()
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.staged.len()
    }

    /// How many events there are.
    pub fn events(&self) -> u64 {
        self.staged.iter().map(|entry| u64::from(entry.count)).sum()
    }

    /// The entries, each with the hash its stream had before it.
    pub fn entries(&self) -> impl Iterator<Item = (Hash, Entry<'_>)> {
        self.staged.iter().map(|staged| (staged.previous, staged.entry(&self.bytes)))
    }
}

impl Staged {
    /// Where its bytes end in the batch.
    fn end(&self) -> usize {
        self.answer.as_ref().unwrap_or(&self.events).end
    }

    fn last(&self) -> u64 {
        self.first - 1 + u64::from(self.count)
    }

    fn entry<'a>(&self, bytes: &'a [u8]) -> Entry<'a> {
        Entry {
            stream: self.stream,
            first: self.first,
            count: self.count,
            at: self.stamp.at,
            command: self.stamp.command,
            form: self.form,
            bytes: &bytes[self.events.clone()],
            answer: self.answer.clone().map(|answer| &bytes[answer]),
            hash: self.hash,
        }
    }
}
