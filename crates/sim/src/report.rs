//! What came of a shift, read from its log.

mod ledger;
mod room;
mod tables;

use std::collections::BTreeMap;

use ::room::Room;
use chips::Chips;
use game::{Moment, Span, TableId};
use jackpot::Fund;
use journal::{Store, StoreError};
use rulebook::RuleId;

/// What a shift counts while it runs: what the log does not hold.
#[derive(Clone, Default)]
pub(crate) struct Counts {
    pub(crate) commands: u64,
    pub(crate) commits: u64,
    pub(crate) refusals: BTreeMap<&'static str, Met>,
    pub(crate) faults: Vec<String>,
}

/// A refusal somebody met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Met {
    /// How often.
    pub count: u64,
    /// What was said the first time.
    pub says: String,
    /// The rule behind it, where there is one.
    pub rule: Option<RuleId>,
}

/// What came of one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableReport {
    /// Its number.
    pub table: TableId,
    /// Its name on the board.
    pub name: String,
    /// The game, by key; the first of several.
    pub game: String,
    /// The book it is played by.
    pub book: String,
    /// How long it was open.
    pub open: Span,
    /// Hands or rounds dealt.
    pub hands: u64,
    /// Taken from pots.
    pub rake: Chips,
    /// Charged by time.
    pub time: Chips,
    /// Dropped for each jackpot, in the order of [`Fund::ALL`].
    pub drops: [Chips; Fund::ALL.len()],
    /// What the house won, at a table of the pit: below nothing it lost.
    pub won: i64,
    /// How many different guests sat there.
    pub players: u64,
    /// Pots that were killed.
    pub kills: u64,
    /// Sets of decks brought to it.
    pub decks: u64,
}

impl TableReport {
    /// Hands in an hour, in tenths.
    pub fn tenths_an_hour(&self) -> u64 {
        (self.hands * 36_000).checked_div(self.open.as_seconds()).unwrap_or(0)
    }
}

/// What came of a jackpot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FundReport {
    /// Which.
    pub fund: Fund,
    /// On the board when the first hand was dealt.
    pub opening: Chips,
    /// Put in by the house after that.
    pub seeded: Chips,
    /// Dropped at the tables.
    pub dropped: Chips,
    /// Claims that were opened.
    pub hits: u64,
    /// Claims that did not stand.
    pub denied: u64,
    /// Paid to winners.
    pub paid: Chips,
    /// On the board at the end.
    pub closing: Chips,
    /// Kept back above the cap.
    pub reserve: Chips,
}

/// What came of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListReport {
    /// For which game.
    pub game: String,
    /// Names put on it.
    pub joined: u64,
    /// How many got a seat.
    pub seated: u64,
    /// How many came off it without one.
    pub gone: u64,
    /// The mean wait of those who got a seat.
    pub mean: Span,
    /// The longest.
    pub longest: Span,
}

/// What went over the counter of the cage.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CageReport {
    /// Brought by the house.
    pub bankroll: Chips,
    /// Brought by guests.
    pub deposits: Chips,
    /// Taken home by guests.
    pub withdrawals: Chips,
    /// From accounts to the tables.
    pub buy_ins: Chips,
    /// From the tables to accounts.
    pub cash_outs: Chips,
    /// From jackpots to accounts.
    pub jackpots: Chips,
    /// To banks of the pit.
    pub fills: Chips,
    /// From banks of the pit.
    pub credits: Chips,
    /// Movements of the ledger, tables and all.
    pub movements: u64,
    /// Days closed.
    pub days: u64,
}

/// Accounts of one kind and what they hold together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they are called together.
    pub name: &'static str,
    /// How many of them hold anything.
    pub accounts: u64,
    /// What they hold.
    pub amount: i128,
}

/// What came of a shift.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShiftReport {
    /// When the doors opened.
    pub from: Moment,
    /// When the report was made.
    pub to: Moment,
    /// The tables, by number.
    pub tables: Vec<TableReport>,
    /// The jackpots.
    pub jackpots: Vec<FundReport>,
    /// The lists.
    pub lists: Vec<ListReport>,
    /// The cage.
    pub cage: CageReport,
    /// The ledger, by kinds of accounts.
    pub ledger: Vec<Group>,
    /// What the books say when compared with the tables; nothing, when they agree.
    pub wrong: Option<String>,
    /// Guests known to the room.
    pub guests: u32,
    /// Events by kind.
    pub happenings: BTreeMap<&'static str, u64>,
    /// Refusals people met, by code.
    pub refusals: BTreeMap<&'static str, Met>,
    /// Faults of the program; there should be none.
    pub faults: Vec<String>,
    /// Commands given since the start.
    pub commands: u64,
    /// Commits made since the start.
    pub commits: u64,
    /// Events in the log.
    pub events: u64,
}

impl ShiftReport {
    /// Reads the log of a room.
    pub(crate) fn of(
        store: &dyn Store,
        room: &Room,
        from: Moment,
        counts: &Counts,
    ) -> Result<ShiftReport, StoreError> {
        let mut happenings = Happenings::default();
        let mut tables = tables::read(store, room, &mut happenings)?;
        let (jackpots, lists) = room::read(store, room, &mut happenings)?;
        let cage = ledger::read(store, room, &mut tables, &mut happenings)?;
        let events = store.heads()?.iter().map(|(_, head)| head.last).sum();
        Ok(ShiftReport {
            from,
            to: room.now(),
            tables,
            jackpots,
            lists,
            cage,
            ledger: ledger::groups(room.ledger()),
            wrong: room.audit().err(),
            guests: room.players(),
            happenings: happenings.0,
            refusals: counts.refusals.clone(),
            faults: counts.faults.clone(),
            commands: counts.commands,
            commits: counts.commits,
            events,
        })
    }

    /// Whether the ledger adds up to nothing and agrees with every table and every jackpot.
    pub fn balanced(&self) -> bool {
        self.wrong.is_none() && self.ledger.iter().map(|group| group.amount).sum::<i128>() == 0
    }

    /// Hands and rounds of all tables.
    pub fn hands(&self) -> u64 {
        self.tables.iter().map(|table| table.hands).sum()
    }

    /// How often something happened, by its word.
    pub fn happened(&self, word: &str) -> u64 {
        self.happenings.get(word).copied().unwrap_or(0)
    }
}

/// What happened, counted by words.
#[derive(Default)]
struct Happenings(BTreeMap<&'static str, u64>);

impl Happenings {
    fn note(&mut self, word: &'static str) {
        *self.0.entry(word).or_insert(0) += 1;
    }
}

/// More of something: what a room holds can be counted.
fn add(sum: &mut Chips, more: Chips) {
    *sum = sum.plus(more).unwrap_or(Chips::MAX);
}
