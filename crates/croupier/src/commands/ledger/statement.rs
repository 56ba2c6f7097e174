//! Statements with a running balance, and receipts.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use ::ledger::{Account, Ledger, Movement, Purpose, Receipt, Statement, Subject};
use chips::Currency;
use room::audit;
use serde::Serialize;

use super::shown;
use crate::commands::room_log::{RoomLog, date_and_time, stamp};
use crate::refusal::CommandRefusal;

/// A statement as it is given out.
#[derive(Serialize)]
pub(super) struct Printed {
    subject: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    entries: Vec<Entry>,
    balance: i64,
    /// Chips the player has at tables, which are not front money.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    at_tables: Vec<Chips>,
    #[serde(skip)]
    money: Currency,
}

#[derive(Serialize)]
struct Entry {
    movement: u64,
    at: String,
    what: String,
    change: i64,
    balance: i64,
    #[serde(skip)]
    when: String,
}

#[derive(Serialize)]
struct Chips {
    account: String,
    balance: i64,
}

impl Printed {
    /// The statement of a subject over the whole log.
    pub(super) fn of(log: &RoomLog, subject: Subject) -> Result<Printed, CommandRefusal> {
        let mut statement = Statement::of(subject, 0, []);
        let mut entries: Vec<Entry> = Vec::new();
        let ledger = audit::fold_ledger(log.store(), &mut |_, logged| {
            let Some(movement) = logged.event.movement() else { return };
            statement.enter(movement);
            if let Some(entry) = statement.entries.pop() {
                entries.push(Entry {
                    movement: entry.number,
                    at: stamp(entry.at),
                    what: what(movement),
                    change: entry.change,
                    balance: entry.balance,
                    when: date_and_time(entry.at),
                });
            }
        })
        .map_err(|error| log.refused(&error))?;
        let name = match subject {
            Subject::Player(player) => {
                let names = log.names()?;
                let known = names.of(player).map(str::to_owned);
                let why = || format!("{}: there is no {player}; {}", log.shown(), players(names.len()));
                Some(known.ok_or_else(|| CommandRefusal::new(why()))?)
            }
            Subject::Table(table) => {
                let tables = audit::tables(log.store()).map_err(|error| log.refused(&error))?;
                let why = || format!("{}: there is no {table}; see croupier tables", log.shown());
                let found = tables.into_iter().find(|entry| entry.table == table);
                Some(found.ok_or_else(|| CommandRefusal::new(why()))?.spec.name)
            }
            Subject::Account(_) | Subject::Tournament(_) | Subject::Section(_) => None,
        };
        let at_tables = at_tables(&ledger, subject);
        let subject = subject.to_string();
        let money = log.money()?;
        Ok(Printed { subject, name, entries, balance: statement.closing, at_tables, money })
    }

    /// Writes it for people.
    pub(super) fn write(&self, answer: &mut impl Write) -> io::Result<()> {
        let name = self.name.as_ref().map_or(String::new(), |name| format!(", {name}"));
        writeln!(answer, "Statement of {}{name}", self.subject)?;
        for Entry { movement, when, what, change, balance, .. } in &self.entries {
            writeln!(
                answer,
                "{movement:>8}  {when}  {what:24} {:>12} {:>12}",
                shown(self.money, *change),
                shown(self.money, *balance)
            )?;
        }
        writeln!(answer, "{:67} {:>12}", "now", shown(self.money, self.balance))?;
        for Chips { account, balance } in &self.at_tables {
            writeln!(answer, "{:67} {:>12}", format!("in front of {account}"), shown(self.money, *balance))?;
        }
        Ok(())
    }
}

fn players(known: usize) -> String {
    match known {
        0 => "nobody is registered".to_owned(),
        known => format!("players 1 to {known} are registered"),
    }
}

/// What a player has at tables.
fn at_tables(ledger: &Ledger, subject: Subject) -> Vec<Chips> {
    let Subject::Player(player) = subject else { return Vec::new() };
    let owned = |account| match account {
        Account::Stack(table, seat) | Account::Behind(table, seat) => {
            ledger.owner(table, seat) == Some(player)
        }
        Account::Away(_, owner) => owner == player,
        _ => false,
    };
    let balances = ledger.trial_balance().into_iter().filter(|(account, _)| owned(*account));
    balances.map(|(account, balance)| Chips { account: account.to_string(), balance }).collect()
}

/// What a movement was, with the hand it belongs to.
fn what(movement: &Movement) -> String {
    let title = movement.purpose.title();
    match &movement.purpose {
        Purpose::Play { hand, .. } | Purpose::Round { hand, .. } => format!("{title}, {hand}"),
        _ => title.to_owned(),
    }
}

/// The account that is called like this, among all that ever held money.
pub(super) fn find(log: &RoomLog, name: &str) -> Result<Account, CommandRefusal> {
    let mut accounts = BTreeSet::new();
    audit::ledger_events(log.store(), &mut |logged| {
        for line in logged.event.movement().iter().flat_map(|movement| &movement.lines) {
            accounts.extend([line.from, line.to]);
        }
    })
    .map_err(|error| log.refused(&error))?;
    let typed = name.trim().to_lowercase();
    let found = accounts.into_iter().find(|account| account.to_string().to_lowercase() == typed);
    found.ok_or_else(|| {
        let shown = log.shown();
        CommandRefusal::new(format!(
            "{shown} has no account {name:?}; croupier ledger {shown} lists their names"
        ))
    })
}

/// A movement in full.
pub(super) struct Slip {
    receipt: Receipt,
    money: Currency,
}

impl Serialize for Slip {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Moved {
            from: String,
            to: String,
            amount: u64,
        }
        #[derive(Serialize)]
        struct Whole {
            movement: u64,
            at: String,
            command: String,
            by: String,
            what: String,
            #[serde(skip_serializing_if = "Option::is_none")]
            reverses: Option<u64>,
            lines: Vec<Moved>,
            balances: BTreeMap<String, i64>,
        }
        let Receipt { movement, balances } = &self.receipt;
        let lines = movement.lines.iter().map(|line| Moved {
            from: line.from.to_string(),
            to: line.to.to_string(),
            amount: line.amount.units(),
        });
        Whole {
            movement: movement.number,
            at: stamp(movement.at),
            command: movement.command.to_string(),
            by: movement.by.to_string(),
            what: what(movement),
            reverses: movement.reverses,
            lines: lines.collect(),
            balances: balances.iter().map(|(account, balance)| (account.to_string(), *balance)).collect(),
        }
        .serialize(serializer)
    }
}

impl Slip {
    /// Writes it for people.
    pub(super) fn write(&self, answer: &mut impl Write) -> io::Result<()> {
        let movement = &self.receipt.movement;
        write!(answer, "{}", self.receipt.show(self.money))?;
        writeln!(answer, "  {}, command {}", date_and_time(movement.at), movement.command)
    }
}

/// The receipt of a movement.
pub(super) fn receipt(log: &RoomLog, number: u64) -> Result<Slip, CommandRefusal> {
    let mut found: Option<Receipt> = None;
    let ledger = audit::fold_ledger(log.store(), &mut |ledger, logged| {
        if let Some(movement) = logged.event.movement()
            && movement.number == number
        {
            let touched: BTreeSet<Account> =
                movement.lines.iter().flat_map(|line| [line.from, line.to]).collect();
            let balances = touched.into_iter().map(|account| (account, ledger.balance(account))).collect();
            found = Some(Receipt { movement: movement.clone(), balances });
        }
    })
    .map_err(|error| log.refused(&error))?;
    let last = ledger.movements();
    let money = log.money()?;
    found.map(|receipt| Slip { receipt, money }).ok_or_else(|| {
        let there =
            if last == 0 { "nothing has moved yet".to_owned() } else { format!("the last is {last}") };
        CommandRefusal::new(format!("{}: there is no movement {number}; {there}", log.shown()))
    })
}
