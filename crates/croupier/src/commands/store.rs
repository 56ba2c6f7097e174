//! `croupier store`: where a room's log and its accounts are kept.

use std::fs::{OpenOptions, TryLockError};
use std::io::Write;
use std::path::PathBuf;

use accounts::{AccountsAddress, Copied};
use clap::{Args, Subcommand};
use journal::{Checked, StoreAddress};

use super::figures::grouped;
use super::room_log::store_address;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier store copy evening/room.db postgres://croupier@localhost/room
  croupier store copy postgres://croupier@localhost/room evening/room.db

The room must be closed: stop croupier serve first, and start it afterwards with --store and the new
place, and with the same accounts and key as before. Every link of the hash chain is checked before
the copy, and again in the new place; both must end in the same hashes. If anything fails, or the
copying is stopped, there is nothing in the new place. The old one is only read, and stays as it is:
put it away, so that nobody goes on with it.
";

#[derive(Subcommand)]
pub(crate) enum Store {
    /// Copy a room's log into another file or database that is empty
    Copy(Copy),
    /// Copy a room's accounts into another file or database that has none
    CopyAccounts(CopyAccounts),
}

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Copy {
    /// The log: a file, or postgres://user:password@host/database
    #[arg(value_name = "FROM", value_parser = store_address())]
    from: StoreAddress,
    /// The new place: a file that is not there yet, or an empty database
    #[arg(value_name = "TO", value_parser = store_address())]
    to: StoreAddress,
}

const ACCOUNTS_EXAMPLES: &str = "\
Examples:
  croupier store copy-accounts evening/accounts.db postgres://croupier@localhost/room
  croupier store copy-accounts postgres://croupier@localhost/room evening/accounts.db

The room must be closed. Everything goes along: passwords, sessions (nobody is logged out), keys for
programs, lockouts, the book of the door, and what was seen of the log. The same database may have the
log and the accounts. Start the room afterwards with --accounts and the new place, and with the same
log and key as before; put the old accounts away. If anything fails, there is nothing in the new place.
";

#[derive(Args)]
#[command(after_help = ACCOUNTS_EXAMPLES)]
pub(crate) struct CopyAccounts {
    /// The accounts: a file, or postgres://user:password@host/database
    #[arg(value_name = "FROM", value_parser = store_address())]
    from: StoreAddress,
    /// The new place: a file that is not there yet, or a database without accounts
    #[arg(value_name = "TO", value_parser = store_address())]
    to: StoreAddress,
}

/// The same place, for accounts.
fn for_accounts(place: &StoreAddress) -> AccountsAddress {
    match place {
        StoreAddress::File(path) => AccountsAddress::File(path.clone()),
        StoreAddress::Database(database) => AccountsAddress::Database(database.clone()),
    }
}

impl CopyAccounts {
    fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let CopyAccounts { from, to } = self;
        if from == to {
            return Err(CommandRefusal::new("the new place is the old one: name another".to_owned()));
        }
        for place in [from, to] {
            // As far as can be seen from the accounts: the usual log beside a file, the log of the same database.
            match place {
                StoreAddress::File(path) => is_closed(&StoreAddress::File(path.with_file_name("room.db")))?,
                StoreAddress::Database(_) => {
                    let asked = place.in_use();
                    if asked
                        .map_err(|error| CommandRefusal::new(format!("{place} cannot be asked: {error}")))?
                    {
                        return Err(CommandRefusal::new(format!(
                            "a program has the room in {place} open: stop it first"
                        )));
                    }
                }
            }
        }
        let copied = accounts::copy(&for_accounts(from), &for_accounts(to));
        let Copied { accounts, rows } = copied.map_err(|why| {
            CommandRefusal::new(format!("the accounts in {from} were not copied to {to}: {why}"))
        })?;
        writeln!(
            answer,
            "The accounts in {from} were copied to {to}: {} of them with {} rows, all compared.",
            grouped(accounts),
            grouped(rows)
        )?;
        writeln!(answer, "Start the room with --accounts and the new place, and put the old ones away.")?;
        Ok(())
    }
}

impl Store {
    /// Does what was asked for.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        match self {
            Store::Copy(copy) => copy.run(answer),
            Store::CopyAccounts(copy) => copy.run(answer),
        }
    }
}

impl Copy {
    fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let Copy { from, to } = self;
        if from == to {
            return Err(CommandRefusal::new("the new place is the old one: name another".to_owned()));
        }
        for place in [from, to] {
            is_closed(place)?;
        }
        let copied = journal::copy_log(from, to);
        let checked =
            copied.map_err(|why| CommandRefusal::new(format!("{from} was not copied to {to}: {why}")))?;
        let Checked { heads, entries, events, answers, .. } = &checked;
        writeln!(
            answer,
            "{from} was copied to {to}: {} streams with {} entries, {} events and {} answers, every link checked.",
            grouped(heads.iter().count() as u64),
            grouped(*entries),
            grouped(*events),
            grouped(*answers)
        )?;
        writeln!(answer, "Start the room with --store and the new place, and put the old one away.")?;
        Ok(())
    }
}

/// That no program has a room in a file open, by the lock beside it.
fn is_closed(place: &StoreAddress) -> Result<(), CommandRefusal> {
    let StoreAddress::File(log) = place else { return Ok(()) };
    let mut lock = log.as_os_str().to_owned();
    lock.push(".lock");
    // Where there is no lock nobody has opened the room.
    let Ok(file) = OpenOptions::new().write(true).open(PathBuf::from(lock)) else { return Ok(()) };
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            Err(CommandRefusal::new(format!("a program has the room in {place} open: stop it first")))
        }
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}
