//! `croupier reconcile`: a house and its sections, and every transfer between them joined by its id.

use std::io::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use chips::{Chips, Currency};
use clap::Args;
use game::{Moment, Span};
use journal::{StoreAddress, StreamId};
use ledger::Balance;
use room::audit::sections::{OpenTransfer, Reconciliation, SectionLog, reconcile};
use serde::Serialize;

use super::Verdict;
use super::figures::grouped;
use super::room_log::{BeforeIt, HELP, Names, RoomLog, stamp, store_address};
use crate::refusal::CommandRefusal;

/// A transfer that is open for longer is marked: what repairs it does so within seconds.
const LATE: Span = Span::seconds(60);

const EXAMPLES: &str = "\
Examples:
  croupier reconcile house.db poker.db pit.db     a house and its two sections
  croupier reconcile house.db poker.db --json     for a program that watches
  croupier reconcile postgres://floor@db/house postgres://floor@db/poker

A section is a room of its own that holds some of the tables, with its own log. The house has
people's front money, and what they take along goes there in steps, each written in one log: it
sets out, it lands (or is declined and goes back), the house settles it; on the way back it is
sent home, received, and has arrived. A crash between two steps leaves a transfer open, and
whoever sent it says so again until it is done.

What a section has by its own books is what the house says lies there, and what has landed and is
not settled, and what was received and has not arrived. Nothing may be left over. The exit status
is 1 if a cent is off or one log contradicts another, and the output says where. An open transfer
is nothing wrong; one that is open for more than 60 seconds is marked LATE: see whether the two
rooms run and can reach each other.
";

#[derive(Args)]
#[command(after_help = format!("{EXAMPLES}\n{HELP}"))]
pub(crate) struct Reconcile {
    /// The log of the house
    #[arg(value_name = "HOUSE", value_parser = store_address())]
    house: StoreAddress,
    /// The logs of its sections
    #[arg(value_name = "SECTION", value_parser = store_address(), required = true)]
    sections: Vec<StoreAddress>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was found, for programs.
#[derive(Serialize)]
struct Report {
    #[serde(skip)]
    currency: Currency,
    agrees: bool,
    sections: Vec<SectionLine>,
    /// Sections of the house whose logs were not named.
    not_given: Vec<u16>,
    open: Vec<OpenLine>,
    done: u64,
    done_amount: u64,
    wrong: Vec<String>,
}

#[derive(Serialize)]
struct SectionLine {
    section: u16,
    has: i128,
    house_says: i128,
    landed_unsettled: i128,
    received_unarrived: i128,
    off: i128,
}

#[derive(Serialize)]
struct OpenLine {
    transfer: String,
    player: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    amount: u64,
    since: String,
    seconds: u64,
    late: bool,
    stage: &'static str,
    recalled: bool,
    repair: &'static str,
    #[serde(skip)]
    words: String,
}

impl Reconcile {
    /// Reads the logs and says whether they agree.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let open = |address: &StoreAddress| {
            let log = RoomLog::open(address, &BeforeIt::default())?;
            log.sound(StreamId::Ledger)?;
            Ok::<_, CommandRefusal>(log)
        };
        // The rooms may run: where the sections end is noted before the house's log is opened, and theirs are opened after it.
        let mut noted = Vec::with_capacity(self.sections.len());
        for address in &self.sections {
            let log = RoomLog::open(address, &BeforeIt::default())?;
            noted.push(log.store().head(StreamId::Ledger).map_err(|error| log.refused(&error))?.last);
        }
        let house = open(&self.house)?;
        let mut logs = Vec::with_capacity(self.sections.len());
        for address in &self.sections {
            logs.push(open(address)?);
        }
        let currency = house.money()?;
        for log in &logs {
            let other = log.money()?;
            if other != currency {
                return Err(CommandRefusal::new(format!(
                    "{} counts in {} and {} in {}: name the logs of one house",
                    house.shown(),
                    currency.code,
                    log.shown(),
                    other.code
                )));
            }
        }
        let given: Vec<SectionLog<'_>> = logs
            .iter()
            .zip(noted)
            .map(|(log, noted)| SectionLog { named: log.shown(), store: log.store(), noted })
            .collect();
        let found = reconcile(house.store(), &given)
            .map_err(|error| CommandRefusal::new(format!("these logs cannot be reconciled: {error}")))?;
        let report = Report::of(&found, &house.names()?, currency, now());
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &report).map_err(io::Error::from)?;
            writeln!(answer)?;
        } else {
            report.write(answer)?;
        }
        Ok(if report.agrees { Verdict::Good } else { Verdict::Bad })
    }
}

/// What the clock of this computer says.
fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

impl Report {
    fn of(found: &Reconciliation, names: &Names, currency: Currency, now: Moment) -> Report {
        let sections = found.sections.iter().map(|section| SectionLine {
            section: section.section.0,
            has: section.has,
            house_says: section.house_says,
            landed_unsettled: section.landed_unsettled,
            received_unarrived: section.received_unarrived,
            off: section.off,
        });
        Report {
            currency,
            agrees: found.agrees(),
            sections: sections.collect(),
            not_given: found.not_given.iter().map(|section| section.0).collect(),
            open: found.open.iter().map(|open| OpenLine::of(open, names, now)).collect(),
            done: found.done.0,
            done_amount: found.done.1,
            wrong: found.wrong.clone(),
        }
    }

    /// Writes it for people.
    fn write(&self, answer: &mut impl Write) -> io::Result<()> {
        let money = |units| in_words(units, self.currency);
        for line in &self.sections {
            let SectionLine { section, has, house_says, landed_unsettled, received_unarrived, off } = line;
            writeln!(answer, "Section {section} has {}", money(*has))?;
            writeln!(answer, "  by the house           {:>14}", money(*house_says))?;
            writeln!(answer, "  landed, not settled    {:>14}", money(*landed_unsettled))?;
            writeln!(answer, "  received, not arrived  {:>14}", money(*received_unarrived))?;
            let word = if *off == 0 { "" } else { "  WRONG" };
            writeln!(answer, "  off                    {:>14}{word}", money(*off))?;
        }
        for section in &self.not_given {
            writeln!(answer, "Section {section} was not looked at: name its log, too")?;
        }
        let sum = self.currency.show(Chips::new(self.done_amount));
        writeln!(answer, "{} transfers done, {sum}; {} open", grouped(self.done), self.open.len())?;
        for line in &self.open {
            let OpenLine { transfer, player, name, amount, seconds, late, recalled, repair, words, .. } =
                line;
            let mark = if *late { "LATE " } else { "" };
            let whose = name.as_ref().map_or_else(|| format!("player {player}"), Clone::clone);
            let amount = self.currency.show(Chips::new(*amount));
            writeln!(answer, "  {mark}{transfer}: {amount} of {whose}, {words} for {seconds} s")?;
            let wanted = if *recalled { "wanted back: " } else { "" };
            writeln!(answer, "    {wanted}{repair}")?;
        }
        for wrong in &self.wrong {
            writeln!(answer, "WRONG {wrong}")?;
        }
        writeln!(answer, "{}", if self.agrees { "Every cent is found." } else { "The logs do NOT agree." })
    }
}

impl OpenLine {
    fn of(open: &OpenTransfer, names: &Names, now: Moment) -> OpenLine {
        let OpenTransfer { transfer, player, amount, since, stage, recalled } = *open;
        let age = now.since(since);
        OpenLine {
            transfer: transfer.to_string(),
            player: player.0,
            name: names.of(player).map(str::to_owned),
            amount: amount.units(),
            since: stamp(since),
            seconds: age.as_millis() / 1_000,
            late: age > LATE,
            stage: stage.key(),
            recalled,
            repair: stage.repair(),
            words: stage.to_string(),
        }
    }
}

/// A sum as people write it.
fn in_words(units: i128, currency: Currency) -> String {
    let units = i64::try_from(units).unwrap_or(if units < 0 { i64::MIN } else { i64::MAX });
    Balance::new(units, currency).to_string()
}
