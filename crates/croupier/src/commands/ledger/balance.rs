//! The trial balance: every account that is not empty, in groups that add up.

use std::collections::BTreeMap;
use std::io::{self, Write};

use ::ledger::{Account, Ledger};
use chips::Currency;
use game::{Moment, TableId};
use room::audit;
use serde::Serialize;

use super::shown;
use crate::commands::figures::grouped;
use crate::commands::room_log::{Names, RoomLog, date_and_time, stamp};
use crate::refusal::CommandRefusal;

/// The balance of a room.
#[derive(Serialize)]
pub(super) struct Trial {
    movements: u64,
    day: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    groups: Vec<Group>,
    total: i128,
    #[serde(skip)]
    when: String,
    #[serde(skip)]
    money: Currency,
}

/// Accounts that belong together.
#[derive(Serialize)]
struct Group {
    name: String,
    accounts: Vec<BalanceLine>,
    sum: i128,
}

#[derive(Serialize)]
struct BalanceLine {
    account: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    balance: i64,
}

/// Where an account stands on the page.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    World,
    Sections,
    House,
    Players,
    Jackpots,
    Tournaments,
    Table(TableId),
}

impl Place {
    fn of(account: Account) -> Place {
        match account {
            Account::Outside => Place::World,
            account if account.is_a_crossing() => Place::Sections,
            Account::Player(_) | Account::Hold(_) => Place::Players,
            Account::Counted(_) | Account::Jackpot(_) | Account::Reserve(_) => Place::Jackpots,
            account if account.tournament().is_some() => Place::Tournaments,
            other => other.table().map_or(Place::House, Place::Table),
        }
    }

    fn name(&self) -> String {
        match self {
            Place::World => "Outside the room".to_owned(),
            Place::Sections => "Sections".to_owned(),
            Place::House => "The house".to_owned(),
            Place::Players => "Players".to_owned(),
            Place::Jackpots => "Jackpots".to_owned(),
            Place::Tournaments => "Tournaments".to_owned(),
            Place::Table(TableId(number)) => format!("Table {number}"),
        }
    }
}

/// Who an account belongs to, where that is not in its name.
fn owner(account: Account, ledger: &Ledger, names: &Names) -> Option<String> {
    let player = match account {
        Account::Player(player) | Account::Away(_, player) => Some(player),
        Account::Stack(table, seat) | Account::Behind(table, seat) => ledger.owner(table, seat),
        _ => None,
    };
    player.and_then(|player| names.of(player)).map(str::to_owned)
}

impl Trial {
    /// Folds the ledger of a log.
    pub(super) fn of(log: &RoomLog) -> Result<Trial, CommandRefusal> {
        let names = log.names()?;
        let mut at: Option<Moment> = None;
        let ledger = audit::fold_ledger(log.store(), &mut |_, logged| at = Some(logged.at))
            .map_err(|error| log.refused(&error))?;
        let mut groups: BTreeMap<Place, Vec<BalanceLine>> = BTreeMap::new();
        for (account, balance) in ledger.trial_balance() {
            let line =
                BalanceLine { account: account.to_string(), name: owner(account, &ledger, &names), balance };
            groups.entry(Place::of(account)).or_default().push(line);
        }
        let group = |(place, accounts): (Place, Vec<BalanceLine>)| Group {
            name: place.name(),
            sum: accounts.iter().map(|line| i128::from(line.balance)).sum(),
            accounts,
        };
        Ok(Trial {
            movements: ledger.movements(),
            day: ledger.day().number,
            at: at.map(stamp),
            groups: groups.into_iter().map(group).collect(),
            total: ledger.total(),
            money: names.money(),
            when: at.map_or_else(|| "before any movement".to_owned(), date_and_time),
        })
    }

    /// Writes it for people.
    pub(super) fn write(&self, answer: &mut impl Write) -> io::Result<()> {
        let Trial { movements, day, when, .. } = self;
        writeln!(answer, "Trial balance: {} movements, day {day}, {when}", grouped(*movements))?;
        for Group { name, accounts, sum } in &self.groups {
            writeln!(answer, "\n{name}")?;
            for BalanceLine { account, name, balance } in accounts {
                let name = name.as_deref().unwrap_or("");
                writeln!(answer, "  {account:32} {name:24} {:>14}", shown(self.money, *balance))?;
            }
            if accounts.len() > 1 {
                writeln!(answer, "  {:57} {:>14}", "together", wide(self.money, *sum))?;
            }
        }
        writeln!(answer, "\n{:59} {:>14}", "All accounts", wide(self.money, self.total))
    }
}

/// A sum that may be wider than any account.
fn wide(money: Currency, units: i128) -> String {
    i64::try_from(units).map_or_else(|_| format!("{units} units"), |units| shown(money, units))
}
