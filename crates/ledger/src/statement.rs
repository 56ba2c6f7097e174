//! Statements: what went in and out of a player's account or a table.

use alloc::vec::Vec;
use core::fmt;

use chips::Currency;
use game::{Moment, PlayerId, SectionId, TableId};

use crate::account::Account;
use crate::ledger::Ledger;
use crate::movement::Movement;
use crate::receipt::Balance;

/// Whose statement it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A player's front money.
    Player(PlayerId),
    /// Everything at a table. What stays at the table, such as bets and pots, does not show.
    Table(TableId),
    /// One account.
    Account(Account),
    /// Everything of a tournament that is not closed. What stays with it does not show.
    Tournament(u32),
    /// What a section has, and what is on its way there: the house's side.
    Section(SectionId),
}

impl Subject {
    /// Whether the account is part of it.
    pub fn covers(self, account: Account) -> bool {
        match self {
            Subject::Player(player) => account == Account::Player(player),
            Subject::Table(table) => account.table() == Some(table),
            Subject::Account(own) => account == own,
            Subject::Tournament(number) => account.tournament() == Some(number),
            Subject::Section(section) => account.section() == Some(section),
        }
    }

    /// What it holds now.
    pub fn balance(self, ledger: &Ledger) -> i64 {
        match self {
            Subject::Player(player) => ledger.balance(Account::Player(player)),
            Subject::Account(account) => ledger.balance(account),
            Subject::Table(_) | Subject::Tournament(_) | Subject::Section(_) => {
                let parts = ledger.trial_balance().into_iter().filter(|&(account, _)| self.covers(account));
                parts.fold(0, |sum, (_, balance)| balance.saturating_add(sum))
            }
        }
    }
}

/// One movement on a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number.
    pub number: u64,
    /// When.
    pub at: Moment,
    /// What it was.
    pub title: &'static str,
    /// What came in, or went out below zero.
    pub change: i64,
    /// What was there afterwards.
    pub balance: i64,
}

/// What went in and out, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// Whose.
    pub subject: Subject,
    /// What was there before.
    pub opening: i64,
    /// Every movement that changed it.
    pub entries: Vec<Entry>,
    /// What was there at the end.
    pub closing: i64,
}

impl Statement {
    /// The statement of these movements, which are in order and without gaps.
    pub fn of<'a>(
        subject: Subject,
        opening: i64,
        movements: impl IntoIterator<Item = &'a Movement>,
    ) -> Statement {
        let mut statement = Statement { subject, opening, entries: Vec::new(), closing: opening };
        for movement in movements {
            statement.enter(movement);
        }
        statement
    }

    /// Enters the next movement.
    pub fn enter(&mut self, movement: &Movement) {
        let mut change = 0i64;
        for line in &movement.lines {
            if self.subject.covers(line.from) {
                change = change.saturating_sub(line.change());
            }
            if self.subject.covers(line.to) {
                change = change.saturating_add(line.change());
            }
        }
        if change != 0 {
            self.closing = self.closing.saturating_add(change);
            let Movement { number, at, .. } = *movement;
            let title = movement.purpose.title();
            self.entries.push(Entry { number, at, title, change, balance: self.closing });
        }
    }

    /// The statement as it is printed.
    pub const fn show(&self, currency: Currency) -> PrintedStatement<'_> {
        PrintedStatement { statement: self, currency }
    }
}

/// A statement on paper.
#[derive(Clone, Copy, Debug)]
pub struct PrintedStatement<'a> {
    statement: &'a Statement,
    currency: Currency,
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Player(player) => write!(f, "{player}"),
            Subject::Table(table) => write!(f, "{table}"),
            Subject::Account(account) => write!(f, "{account}"),
            Subject::Tournament(number) => write!(f, "tournament {number}"),
            Subject::Section(section) => write!(f, "{section}"),
        }
    }
}

impl fmt::Display for PrintedStatement<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let money = |units| Balance::new(units, self.currency);
        let Statement { subject, opening, entries, closing } = self.statement;
        writeln!(f, "Statement of {subject}")?;
        writeln!(f, "  opening {}", money(*opening))?;
        for Entry { number, title, change, balance, .. } in entries {
            writeln!(f, "  {number} {title} {} -> {}", money(*change), money(*balance))?;
        }
        writeln!(f, "  closing {}", money(*closing))
    }
}
