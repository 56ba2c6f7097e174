//! A log as text, and a store that reads from it: a line for each entry and each snapshot.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::ControlFlow;

use game::{CommandId, Moment};
use journal::{Batch, Entry, Epoch, Hash, Head, Heads, Snapshot, Store, StoreError, StreamId};

/// An entry with its bytes.
#[derive(Clone)]
struct Row {
    first: u64,
    count: u32,
    at: Moment,
    command: CommandId,
    form: u16,
    bytes: Vec<u8>,
    answer: Option<Vec<u8>>,
    hash: Hash,
}

/// A log that was written before. What is appended to it is forgotten with it.
#[derive(Clone, Default)]
pub(crate) struct Kept {
    rows: BTreeMap<StreamId, Vec<Row>>,
    pub(crate) snapshots: Vec<Snapshot>,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a text takes everything");
        text
    })
}

fn unhex(text: &str) -> Vec<u8> {
    let digits = (0..text.len()).step_by(2).map(|at| &text[at..at + 2]);
    digits.map(|byte| u8::from_str_radix(byte, 16).expect("hexadecimal")).collect()
}

fn hash(text: &str) -> Hash {
    Hash(unhex(text).try_into().expect("thirty-two bytes"))
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().ok().expect("a number")
}

fn stream(text: &str) -> StreamId {
    StreamId::from_number(number(text)).expect("a stream")
}

impl Kept {
    /// Everything a store has.
    pub(crate) fn of(store: &impl Store) -> Kept {
        let mut kept = Kept::default();
        for (stream, _) in store.heads().expect("readable").iter() {
            let rows = kept.rows.entry(stream).or_default();
            let all = store.read(stream, 0, &mut |entry| {
                rows.push(Row::of(&entry));
                ControlFlow::Continue(())
            });
            all.expect("readable");
            kept.snapshots.extend(store.snapshots(stream).expect("readable"));
        }
        kept
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for (stream, rows) in &self.rows {
            for row in rows {
                let Row { first, count, at, command, form, bytes, answer, hash } = row;
                let (stream, at, command) = (stream.number(), at.millis(), command.0);
                let answer = answer.as_deref().map_or("-".to_owned(), hex);
                let (bytes, hash) = (hex(bytes), hex(&hash.0));
                let line = writeln!(
                    text,
                    "entry {stream} {first} {count} {at} {command} {form} {bytes} {answer} {hash}"
                );
                line.expect("a text takes everything");
            }
        }
        for Snapshot { stream, at, form, bytes, hash } in &self.snapshots {
            let (stream, last, head, bytes) = (stream.number(), at.last, hex(&at.hash.0), hex(bytes));
            let hash = hex(&hash.0);
            writeln!(text, "snapshot {stream} {last} {head} {form} {bytes} {hash}").expect("a text");
        }
        text
    }

    /// Takes a line in; none of its own are left over.
    pub(crate) fn take(&mut self, line: &str) -> bool {
        match line.split(' ').collect::<Vec<&str>>()[..] {
            ["entry", of, first, count, at, command, form, bytes, answer, link] => {
                let row = Row {
                    first: number(first),
                    count: number(count),
                    at: Moment::from_millis(number(at)),
                    command: CommandId(number(command)),
                    form: number(form),
                    bytes: unhex(bytes),
                    answer: (answer != "-").then(|| unhex(answer)),
                    hash: hash(link),
                };
                self.rows.entry(stream(of)).or_default().push(row);
                true
            }
            ["snapshot", of, last, head, form, bytes, own] => {
                let at = Head { last: number(last), hash: hash(head) };
                let (stream, form, bytes) = (stream(of), number(form), unhex(bytes));
                self.snapshots.push(Snapshot { stream, at, form, bytes, hash: hash(own) });
                true
            }
            _ => false,
        }
    }
}

impl Row {
    fn of(entry: &Entry<'_>) -> Row {
        let Entry { first, count, at, command, form, bytes, answer, hash, .. } = *entry;
        let (bytes, answer) = (bytes.to_vec(), answer.map(<[u8]>::to_vec));
        Row { first, count, at, command, form, bytes, answer, hash }
    }

    fn entry(&self, stream: StreamId) -> Entry<'_> {
        let Row { first, count, at, command, form, hash, .. } = *self;
        Entry {
            stream,
            first,
            count,
            at,
            command,
            form,
            bytes: &self.bytes,
            answer: self.answer.as_deref(),
            hash,
        }
    }
}

impl Store for Kept {
    fn take_over(&mut self) -> Result<Epoch, StoreError> {
        Ok(Epoch(1))
    }

    fn append(&mut self, _: Epoch, batch: &Batch) -> Result<(), StoreError> {
        for (_, entry) in batch.entries() {
            assert!(entry.follows(self.head(entry.stream)?), "it goes on where the log ends");
            self.rows.entry(entry.stream).or_default().push(Row::of(&entry));
        }
        Ok(())
    }

    fn still_held(&self, _: Epoch) -> Result<(), StoreError> {
        Ok(())
    }

    fn head(&self, stream: StreamId) -> Result<Head, StoreError> {
        let last = self.rows.get(&stream).and_then(|rows| rows.last());
        Ok(last.map_or(Head::START, |row| Head::after(&row.entry(stream))))
    }

    fn heads(&self) -> Result<Heads, StoreError> {
        self.rows.keys().map(|stream| Ok((*stream, self.head(*stream)?))).collect()
    }

    fn read(
        &self,
        stream: StreamId,
        after: u64,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let rows = self.rows.get(&stream).into_iter().flatten();
        for row in rows.filter(|row| row.first > after) {
            if visit(row.entry(stream)).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn answer_to(&self, command: CommandId) -> Result<Option<Vec<u8>>, StoreError> {
        let mut answers = self.rows.values().flatten().filter(|row| row.command == command);
        Ok(answers.find_map(|row| row.answer.clone()))
    }

    fn answered(
        &self,
        visit: &mut dyn FnMut(CommandId, StreamId, u64) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        for (stream, rows) in &self.rows {
            for row in rows.iter().filter(|row| row.answer.is_some()) {
                if visit(row.command, *stream, row.first).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn keep(&mut self, _: Epoch, _: &Snapshot) -> Result<(), StoreError> {
        Ok(())
    }

    fn snapshots(&self, stream: StreamId) -> Result<Vec<Snapshot>, StoreError> {
        Ok(self.snapshots.iter().filter(|snapshot| snapshot.stream == stream).cloned().collect())
    }
}
