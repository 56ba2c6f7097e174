//! `croupier ledger`: the money of a room, as its log has it.

mod balance;
mod check;
mod days;
mod statement;

use std::io::{self, Write};

use ::ledger::{Balance, Subject};
use chips::Currency;
use clap::Args;
use game::{PlayerId, TableId};
use journal::{StoreAddress, StreamId};
use serde::Serialize;

use super::Verdict;
use super::figures;
use super::room_log::{BeforeIt, HELP, RoomLog, store_address};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier ledger room.db                         every account; together they add up to zero
  croupier ledger room.db --player 3              a player's front money, movement by movement
  croupier ledger room.db --table 1               what came to a table and what left it
  croupier ledger room.db --account 'house rake'  any account the first list names
  croupier ledger room.db --receipt 17            one movement in full
  croupier ledger room.db --day                   the days that were closed, and the one that is open
  croupier ledger room.db --check                 whether the log is as it was written

Every movement takes money from one account and puts it into another, so that all accounts together
are always zero: outside is negative by what has been brought into the room. --check goes
through the hash chain of every stream, every answer and every snapshot, rebuilds the ledger and
compares it with the tables and the jackpots; the exit status is 1 if anything is wrong, and the
output says where. Keep the heads it prints somewhere else: they change if the log is changed.
";

#[derive(Args)]
#[command(after_help = format!("{EXAMPLES}\n{HELP}"))]
pub(crate) struct Ledger {
    /// The log of a room
    #[arg(value_name = "DB", value_parser = store_address())]
    db: StoreAddress,
    #[command(flatten)]
    before: BeforeIt,
    #[command(flatten)]
    what: What,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What is asked for: one thing, or the trial balance.
#[derive(Args)]
#[group(multiple = false)]
struct What {
    /// The statement of a player, by number
    #[arg(long, value_name = "N")]
    player: Option<u32>,
    /// The statement of a table, by number
    #[arg(long, value_name = "N")]
    table: Option<u16>,
    /// The statement of an account, by its name in the trial balance
    #[arg(long, value_name = "NAME")]
    account: Option<String>,
    /// The receipt of a movement, by number
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    receipt: Option<u64>,
    /// The closes of the gaming days
    #[arg(long)]
    day: bool,
    /// Check the whole log: chains, sums, tables, jackpots
    #[arg(long)]
    check: bool,
}

impl Ledger {
    /// Reads the ledger and writes what was asked for.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let log = RoomLog::open(&self.db, &self.before)?;
        if self.what.check {
            return self.check(&log, answer);
        }
        log.sound(StreamId::Ledger)?;
        match &self.what {
            What { player: Some(player), .. } => {
                self.statement(&log, Subject::Player(PlayerId(*player)), answer)
            }
            What { table: Some(table), .. } => self.statement(&log, Subject::Table(TableId(*table)), answer),
            What { account: Some(name), .. } => {
                let account = statement::find(&log, name)?;
                self.statement(&log, Subject::Account(account), answer)
            }
            What { receipt: Some(number), .. } => {
                let receipt = statement::receipt(&log, *number)?;
                self.write(answer, &receipt, |answer| receipt.write(answer))
            }
            What { day: true, .. } => {
                let days = days::Days::of(&log)?;
                self.write(answer, &days, |answer| days.write(answer))
            }
            _ => {
                let balance = balance::Trial::of(&log)?;
                self.write(answer, &balance, |answer| balance.write(answer))
            }
        }?;
        Ok(Verdict::Good)
    }

    fn statement(
        &self,
        log: &RoomLog,
        subject: Subject,
        answer: &mut impl Write,
    ) -> Result<(), CommandRefusal> {
        let statement = statement::Printed::of(log, subject)?;
        self.write(answer, &statement, |answer| statement.write(answer))
    }

    fn check(&self, log: &RoomLog, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let report = check::Report::of(log)?;
        self.write(answer, &report, |answer| report.write(answer))?;
        Ok(if report.passed { Verdict::Good } else { Verdict::Bad })
    }

    /// As JSON or as text.
    fn write<W: Write>(
        &self,
        answer: &mut W,
        json: &impl Serialize,
        text: impl FnOnce(&mut W) -> io::Result<()>,
    ) -> Result<(), CommandRefusal> {
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, json).map_err(io::Error::from)?;
            writeln!(answer)?;
        } else {
            text(answer)?;
        }
        Ok(())
    }
}

/// A balance as people write it.
fn shown(money: Currency, units: i64) -> String {
    Balance::new(units, money).to_string()
}
