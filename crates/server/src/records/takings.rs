//! What the house took and paid in a stretch of time, folded from the ledger.
//!
//! The first movement of a stretch is found by halving, and from there each is read once: what is kept is a few sums for each
//! hour and each table, however long the log is. Rake is counted when it is taken from the pot, not when the box is counted:
//! what a count finds is the cage's.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use game::{Fund, Moment, PlayerId, Span, TableId};
use journal::{Entry, NoPacks, Store, StoreError, StreamId};
use ledger::{Account, Drop, HouseAccount, LedgerEvent, Movement, MovementLine, Order, Purpose, Take};

/// An hour.
const HOUR: Span = Span::hours(1);

/// A stretch of more hours is told by days.
const HOURS_TOLD: u64 = 31 * 24;

/// The longest stretch of a report, so that it has an end.
pub(crate) const LONGEST: Span = Span::hours(400 * 24);

/// From a moment on, and until another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stretch {
    pub(crate) from: Moment,
    pub(crate) until: Moment,
}

impl Stretch {
    /// How long its parts are: hours, or days where those would be too many.
    pub(crate) fn step(self) -> Span {
        let hours = self.until.since(self.from).as_millis() / HOUR.as_millis();
        if hours > HOURS_TOLD { Span::hours(24) } else { HOUR }
    }

    fn part(self, at: Moment) -> u64 {
        at.millis() / self.step().as_millis()
    }
}

/// What was taken, in an hour or at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Taken {
    pub(crate) rake: i64,
    pub(crate) time: i64,
    pub(crate) dropped: i64,
    pub(crate) pit_win: i64,
}

impl Taken {
    fn add(&mut self, more: Taken) {
        self.rake = self.rake.saturating_add(more.rake);
        self.time = self.time.saturating_add(more.time);
        self.dropped = self.dropped.saturating_add(more.dropped);
        self.pit_win = self.pit_win.saturating_add(more.pit_win);
    }
}

/// What a jackpot took and paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FundTaken {
    pub(crate) dropped: i64,
    pub(crate) seeded: i64,
    pub(crate) paid: i64,
}

/// What went over the counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counter {
    pub(crate) promotions: i64,
    pub(crate) comps: i64,
    pub(crate) entry_fees: i64,
    pub(crate) deposits: i64,
    pub(crate) withdrawals: i64,
    pub(crate) fills: i64,
    pub(crate) credits: i64,
}

/// What the house took and paid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Takings {
    pub(crate) taken: Taken,
    pub(crate) hours: BTreeMap<u64, Taken>,
    pub(crate) tables: BTreeMap<TableId, Taken>,
    pub(crate) funds: [FundTaken; Fund::ALL.len()],
    pub(crate) counter: Counter,
}

impl Takings {
    /// Everything between two moments. `company` plays with the house's money, so what it brings is no deposit.
    pub(crate) fn of(
        store: &dyn Store,
        stretch: Stretch,
        company: &BTreeSet<PlayerId>,
    ) -> Result<Takings, StoreError> {
        let mut takings = Takings::default();
        let after = before(store, stretch.from)?;
        each_event(store, after, &mut |entry, event| {
            if entry.at >= stretch.until {
                return ControlFlow::Break(());
            }
            if let Some(movement) = event.movement() {
                takings.enter(stretch, entry.at, movement, company);
            }
            ControlFlow::Continue(())
        })?;
        Ok(takings)
    }

    fn enter(&mut self, stretch: Stretch, at: Moment, movement: &Movement, company: &BTreeSet<PlayerId>) {
        let in_the_pit = matches!(movement.purpose, Purpose::Round { .. });
        for line in &movement.lines {
            for (table, taken) in of_a_table(line, in_the_pit) {
                self.taken.add(taken);
                self.hours.entry(stretch.part(at)).or_default().add(taken);
                self.tables.entry(table).or_default().add(taken);
            }
            self.of_a_fund(line);
            self.over_the_counter(movement, line, company);
        }
    }

    /// What a jackpot took and paid.
    fn of_a_fund(&mut self, line: &MovementLine) {
        let amount = units(line);
        for (own, other, sign) in [(line.to, line.from, 1), (line.from, line.to, -1)] {
            match (own, other) {
                (Account::Box(_, Drop::Fund(fund)), Account::Pot(_)) => {
                    add(&mut self.funds[fund.index()].dropped, sign * amount);
                }
                (Account::Jackpot(fund), Account::Cage) => {
                    add(&mut self.funds[fund.index()].seeded, sign * amount);
                }
                (Account::Jackpot(fund), Account::Outside | Account::Player(_)) => {
                    add(&mut self.funds[fund.index()].paid, -sign * amount);
                }
                _ => {}
            }
        }
    }

    fn over_the_counter(&mut self, movement: &Movement, line: &MovementLine, company: &BTreeSet<PlayerId>) {
        let amount = units(line);
        let counter = &mut self.counter;
        // What is taken back is as if it had not been: it goes the other way.
        let taken_back = movement.reverses.is_some();
        let (from, to, amount) =
            if taken_back { (line.to, line.from, -amount) } else { (line.from, line.to, amount) };
        match (from, to) {
            (Account::Outside, Account::Player(player)) if !company.contains(&player) => {
                add(&mut counter.deposits, amount);
            }
            (Account::Player(player), Account::Outside) if !company.contains(&player) => {
                add(&mut counter.withdrawals, amount);
            }
            (Account::Cage, Account::Tray(_) | Account::Bank(_)) => add(&mut counter.fills, amount),
            (Account::Tray(_) | Account::Bank(_), Account::Cage) => add(&mut counter.credits, amount),
            (Account::House(HouseAccount::Promotions), _) => {
                add(&mut counter.promotions, amount);
                if matches!(movement.purpose, Purpose::Cage(Order::Comp { .. }))
                    || (taken_back && is_player(to))
                {
                    add(&mut counter.comps, amount);
                }
            }
            (_, Account::House(HouseAccount::Promotions)) => add(&mut counter.promotions, -amount),
            // At the end of an event its fees become the house's: they were counted when they were paid.
            (Account::EntryFees(_), Account::House(HouseAccount::Fees)) => {}
            (_, Account::EntryFees(_)) => add(&mut counter.entry_fees, amount),
            (Account::EntryFees(_), _) => add(&mut counter.entry_fees, -amount),
            _ => {}
        }
    }
}

const fn is_player(account: Account) -> bool {
    matches!(account, Account::Player(_))
}

/// What a line took at a table: when it comes off the pot, the stacks or the layout, and not when it is put away.
fn of_a_table(line: &MovementLine, in_the_pit: bool) -> impl Iterator<Item = (TableId, Taken)> + use<> {
    let amount = units(line);
    let sides = [(line.to, line.from, amount), (line.from, line.to, -amount)];
    sides.into_iter().filter_map(move |(own, other, amount)| {
        let at_the_game =
            matches!(other, Account::Pot(_) | Account::Stack(..) | Account::Behind(..) | Account::Player(_));
        let taken = match own {
            Account::RakeArea(_, Take::Rake) if at_the_game => Taken { rake: amount, ..Taken::default() },
            Account::RakeArea(_, Take::Time) if at_the_game => Taken { time: amount, ..Taken::default() },
            Account::Box(_, Drop::Fund(_)) if at_the_game => Taken { dropped: amount, ..Taken::default() },
            Account::Bank(_) if in_the_pit => Taken { pit_win: amount, ..Taken::default() },
            _ => return None,
        };
        own.table().map(|table| (table, taken))
    })
}

fn units(line: &MovementLine) -> i64 {
    i64::try_from(line.amount.units()).unwrap_or(i64::MAX)
}

fn add(sum: &mut i64, more: i64) {
    *sum = sum.saturating_add(more);
}

/// After which event the first entry begins that was written at this moment or later.
fn before(store: &dyn Store, moment: Moment) -> Result<u64, StoreError> {
    let (mut low, mut high) = (store.begin(StreamId::Ledger)?.last, store.head(StreamId::Ledger)?.last);
    while low < high {
        let middle = low + (high - low) / 2;
        let mut next = None;
        store.read(StreamId::Ledger, middle, &mut |entry| {
            next = Some((entry.at, entry.last()));
            ControlFlow::Break(())
        })?;
        match next {
            // Time in the log never runs backwards.
            Some((at, last)) if at < moment => low = last.max(middle + 1),
            Some(_) | None => high = middle,
        }
    }
    Ok(low)
}

/// Every event of the ledger after one of them, with the entry it is in.
fn each_event(
    store: &dyn Store,
    after: u64,
    visit: &mut dyn FnMut(&Entry<'_>, &LedgerEvent) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    let mut failed = None;
    store.read(StreamId::Ledger, after, &mut |entry| {
        let mut events = entry.events::<LedgerEvent>();
        loop {
            match events.next(&NoPacks) {
                Ok(Some((_, event))) => {
                    if visit(&entry, &event).is_break() {
                        return ControlFlow::Break(());
                    }
                }
                Ok(None) => return ControlFlow::Continue(()),
                Err(why) => {
                    failed =
                        Some(StoreError::Unreadable { stream: StreamId::Ledger, first: entry.first, why });
                    return ControlFlow::Break(());
                }
            }
        }
    })?;
    failed.map_or(Ok(()), Err)
}

/// When gaming days began and ended, as far as the log has been read: a few numbers for each day.
#[derive(Default)]
pub(crate) struct GamingDays(Mutex<DaysRead>);

#[derive(Clone, Default)]
struct DaysRead {
    read: u64,
    /// When the first movement was made.
    opened: Option<Moment>,
    /// The days that were closed, with the moment of the close.
    closed: Vec<(u32, Moment)>,
}

/// A gaming day: its number, when it began, and when it was closed.
pub(crate) type Day = (u32, Moment, Option<Moment>);

impl GamingDays {
    /// Every gaming day, the latest first; the first of them is open. Before the first movement there is none.
    pub(crate) fn all(&self, store: &dyn Store) -> Result<Vec<Day>, StoreError> {
        // Nobody panics with it in hand; and if one did, what was read would be whole.
        let mut days = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut read = days.clone();
        each_event(store, read.read, &mut |entry, event| {
            read.opened.get_or_insert(entry.at);
            read.read = entry.last();
            read.closed.extend(event.close().map(|close| (close.day.number, close.at)));
            ControlFlow::Continue(())
        })?;
        *days = read;
        let Some(mut from) = days.opened else { return Ok(Vec::new()) };
        let mut all: Vec<Day> = Vec::with_capacity(days.closed.len() + 1);
        for (number, at) in &days.closed {
            all.push((*number, from, Some(*at)));
            from = *at;
        }
        let open = days.closed.last().map_or(1, |(number, _)| number.saturating_add(1));
        all.push((open, from, None));
        all.reverse();
        Ok(all)
    }
}
