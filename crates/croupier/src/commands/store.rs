//! `croupier store`: where a room's log is kept.

use std::fs::{OpenOptions, TryLockError};
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use journal::{Checked, StoreAddress};

use super::figures::grouped;
use super::room_log::store_address;
use crate::refusal::Refusal;

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

impl Store {
    /// Does what was asked for.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), Refusal> {
        match self {
            Store::Copy(copy) => copy.run(answer),
        }
    }
}

impl Copy {
    fn run(&self, answer: &mut impl Write) -> Result<(), Refusal> {
        let Copy { from, to } = self;
        if from == to {
            return Err(Refusal::new("the new place is the old one: name another".to_owned()));
        }
        for place in [from, to] {
            is_closed(place)?;
        }
        let copied = journal::copy_log(from, to);
        let checked = copied.map_err(|why| Refusal::new(format!("{from} was not copied to {to}: {why}")))?;
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
fn is_closed(place: &StoreAddress) -> Result<(), Refusal> {
    let StoreAddress::File(log) = place else { return Ok(()) };
    let mut lock = log.as_os_str().to_owned();
    lock.push(".lock");
    // Where there is no lock nobody has opened the room.
    let Ok(file) = OpenOptions::new().write(true).open(PathBuf::from(lock)) else { return Ok(()) };
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            Err(Refusal::new(format!("a program has the room in {place} open: stop it first")))
        }
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}
