//! Statements: where each movement of an account stands in the log, with the balance after it.
//!
//! An account off the tables has few movements beside the play; so has a table as a whole. Of those every movement is
//! marked in memory, three numbers each, and a page is a few reads of the log. Accounts of a table, such as a pot or a
//! stack, are read through when somebody asks.

use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use game::TableId;
use journal::{Entry, NoPacks, Store, StoreError, StreamId};
use ledger::{Account, Clerk, LedgerEvent, Movement, Purpose, Statement as Sum, Subject};
use wire::StatementLine;

/// The most lines of one answer.
pub const MOST_LINES: u32 = 200;

/// How many accounts on the other side of a movement are named.
const NAMED: usize = 3;

/// Whose movements are marked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Key {
    Account(Account),
    Table(TableId),
}

impl Key {
    fn of(account: Account) -> Key {
        account.table().map_or(Key::Account(account), Key::Table)
    }

    const fn subject(self) -> Subject {
        match self {
            Key::Account(account) => Subject::Account(account),
            Key::Table(table) => Subject::Table(table),
        }
    }
}

/// A movement by its place in the log.
#[derive(Clone, Copy, Debug)]
struct Mark {
    /// The first event of the entry it stands in.
    first: u64,
    movement: u64,
    balance: i64,
}

#[derive(Default)]
struct Marks {
    read: u64,
    keys: BTreeMap<Key, Vec<Mark>>,
}

/// A part of a statement.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// What the account holds now.
    pub balance: i64,
    /// The lines, the latest first.
    pub lines: Vec<StatementLine>,
    /// Where to go on.
    pub next: Option<u64>,
}

/// The movements of every account, marked as far as the log has been read.
#[derive(Default)]
pub struct Books(Mutex<Marks>);

impl Books {
    /// Nothing read yet.
    pub fn new() -> Books {
        Books::default()
    }

    fn marks(&self) -> MutexGuard<'_, Marks> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads what has been written since.
    pub fn catch_up(&self, store: &dyn Store) -> Result<(), StoreError> {
        self.marks().catch_up(store)
    }

    /// An account, a player or a table by the name it has in the trial balance.
    pub fn find(&self, store: &dyn Store, name: &str) -> Result<Option<Subject>, StoreError> {
        let typed = name.trim().to_lowercase();
        let mut marks = self.marks();
        marks.catch_up(store)?;
        let mut subjects = marks.keys.keys().map(|key| key.subject());
        if let Some(found) = subjects.find(|subject| subject.to_string().to_lowercase() == typed) {
            return Ok(Some(found));
        }
        drop(marks);
        let mut found = None;
        each_movement(store, 0, &mut |_, movement| {
            let accounts = movement.lines.iter().flat_map(|line| [line.from, line.to]);
            let mut accounts = accounts.filter(|account| account.table().is_some());
            found =
                accounts.find(|account| account.to_string().to_lowercase() == typed).map(Subject::Account);
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(found)
    }

    /// The last movements of an account before one of them, the latest first.
    pub fn page(
        &self,
        store: &dyn Store,
        subject: Subject,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Page, StoreError> {
        let before = before.unwrap_or(u64::MAX);
        let limit = usize::try_from(limit.clamp(1, MOST_LINES)).unwrap_or(1);
        let key = match subject {
            Subject::Player(player) => Some(Key::Account(Account::Player(player))),
            Subject::Table(table) => Some(Key::Table(table)),
            Subject::Account(account) if account.table().is_some() => None,
            Subject::Account(account) => Some(Key::Account(account)),
            Subject::Tournament(_) | Subject::Section(_) => None,
        };
        let (balance, marks, more) = match key {
            None => read_through(store, subject, before, limit)?,
            Some(key) => {
                let mut marks = self.marks();
                marks.catch_up(store)?;
                let marked = marks.keys.get(&key).map_or(&[][..], Vec::as_slice);
                let until = marked.partition_point(|mark| mark.movement < before);
                let from = until.saturating_sub(limit);
                let balance = marked.last().map_or(0, |mark| mark.balance);
                (balance, marked[from..until].to_vec(), from > 0)
            }
        };
        let next = marks.first().filter(|_| more).map(|mark| mark.movement);
        let mut lines = Vec::with_capacity(marks.len());
        for mark in marks.iter().rev() {
            lines.extend(line(store, subject, mark)?);
        }
        Ok(Page { balance, lines, next })
    }
}

impl Marks {
    fn catch_up(&mut self, store: &dyn Store) -> Result<(), StoreError> {
        let Marks { read, keys } = self;
        each_movement(store, *read, &mut |entry, movement| {
            *read = entry.last();
            for (key, change) in changes(movement) {
                let marks = keys.entry(key).or_default();
                let balance = marks.last().map_or(0, |mark| mark.balance).saturating_add(change);
                marks.push(Mark { first: entry.first, movement: movement.number, balance });
            }
            ControlFlow::Continue(())
        })
    }
}

/// What a movement changes.
fn changes(movement: &Movement) -> impl Iterator<Item = (Key, i64)> + use<> {
    let mut changes: BTreeMap<Key, i64> = BTreeMap::new();
    for line in &movement.lines {
        let (from, to) = (Key::of(line.from), Key::of(line.to));
        if from != to {
            let amount = i64::try_from(line.amount.units()).unwrap_or(i64::MAX);
            let taken = changes.entry(from).or_default();
            *taken = taken.saturating_sub(amount);
            let given = changes.entry(to).or_default();
            *given = given.saturating_add(amount);
        }
    }
    changes.into_iter().filter(|(_, change)| *change != 0)
}

/// Every movement that stands in the log after an event, with the entry it is in.
fn each_movement(
    store: &dyn Store,
    after: u64,
    visit: &mut dyn FnMut(&Entry<'_>, &Movement) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    let mut failed = None;
    store.read(StreamId::Ledger, after, &mut |entry| {
        let mut events = entry.events::<LedgerEvent>();
        loop {
            match events.next(&NoPacks) {
                Ok(Some((_, event))) => {
                    if let Some(movement) = event.movement()
                        && visit(&entry, movement).is_break()
                    {
                        return ControlFlow::Break(());
                    }
                }
                Ok(None) => return ControlFlow::Continue(()),
                Err(why) => {
                    let (stream, first) = (StreamId::Ledger, entry.first);
                    failed = Some(StoreError::Unreadable { stream, first, why });
                    return ControlFlow::Break(());
                }
            }
        }
    })?;
    failed.map_or(Ok(()), Err)
}

/// The last marks of an account that is not kept in memory, what it holds now, and whether there are more.
fn read_through(
    store: &dyn Store,
    subject: Subject,
    before: u64,
    limit: usize,
) -> Result<(i64, Vec<Mark>, bool), StoreError> {
    let mut sum = Sum::of(subject, 0, []);
    let mut last: VecDeque<Mark> = VecDeque::new();
    let mut more = false;
    each_movement(store, 0, &mut |entry, movement| {
        sum.enter(movement);
        if let Some(line) = sum.entries.pop()
            && line.number < before
        {
            if last.len() == limit {
                last.pop_front();
                more = true;
            }
            last.push_back(Mark { first: entry.first, movement: line.number, balance: line.balance });
        }
        ControlFlow::Continue(())
    })?;
    Ok((sum.closing, last.into(), more))
}

/// A line of a statement, read from its place in the log.
fn line(store: &dyn Store, subject: Subject, mark: &Mark) -> Result<Option<StatementLine>, StoreError> {
    let mut found = None;
    each_movement(store, mark.first.saturating_sub(1), &mut |entry, movement| {
        if entry.first > mark.first {
            return ControlFlow::Break(());
        }
        if movement.number != mark.movement {
            return ControlFlow::Continue(());
        }
        let sum = Sum::of(subject, 0, [movement]);
        let badge = match movement.by {
            Clerk::Staff(badge) => Some(badge.0),
            Clerk::Dealer(_) | Clerk::Player(_) | Clerk::Clock | Clerk::Carrier => None,
        };
        found = Some(StatementLine {
            movement: movement.number,
            at: movement.at.millis(),
            title: title(movement),
            amount: sum.closing,
            balance: mark.balance,
            with: with(subject, movement),
            badge,
            rule: None,
        });
        ControlFlow::Break(())
    })?;
    Ok(found)
}

/// What a movement was, with the hand it belongs to.
fn title(movement: &Movement) -> String {
    let title = movement.purpose.title();
    match &movement.purpose {
        Purpose::Play { hand, .. } | Purpose::Round { hand, .. } => format!("{title}, {hand}"),
        _ => title.to_owned(),
    }
}

/// Where it came from or went to.
fn with(subject: Subject, movement: &Movement) -> String {
    let mut others: Vec<Account> = Vec::new();
    for line in &movement.lines {
        for (own, other) in [(line.from, line.to), (line.to, line.from)] {
            if subject.covers(own) && !subject.covers(other) && !others.contains(&other) {
                others.push(other);
            }
        }
    }
    let more = others.len().saturating_sub(NAMED);
    let mut text = others.iter().take(NAMED).map(Account::to_string).collect::<Vec<String>>().join(", ");
    if more > 0 {
        text.push_str(&format!(" and {more} more"));
    }
    text
}
