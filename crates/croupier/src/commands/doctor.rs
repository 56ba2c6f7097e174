//! `croupier doctor`: whether a room's files and its computer are in order.

mod computer;
mod files;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::Verdict;
use super::data_folder::DataFolder;
use super::room_log::BeforeIt;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier doctor croupier-data
  croupier doctor croupier-data --json
  croupier doctor croupier-data --quick
  croupier doctor croupier-data --archive /archive/room.db

Looks at the files of a room, who may read them, whether log, accounts and key belong together, every
link of the log, the clock, the disk and how many connections the system allows. Nothing is changed,
and the room may be running. --quick leaves out the pass through the whole log.

Each line begins with ok, look (something to see to) or WRONG. The exit status is 1 if something is
WRONG.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Doctor {
    /// The folder of the room's files
    #[arg(value_name = "DATA_DIR")]
    data: PathBuf,
    #[command(flatten)]
    before: BeforeIt,
    /// Do not go through the whole log
    #[arg(long)]
    quick: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How something is.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum State {
    /// In order.
    Ok,
    /// The room runs, but somebody should see to it.
    Look,
    /// The room does not run, or should not.
    Wrong,
}

/// One thing that was looked at.
#[derive(Serialize)]
pub(super) struct Finding {
    /// What was looked at: a code that stays.
    key: &'static str,
    state: State,
    /// What was found, and what to do about it.
    says: String,
}

impl Finding {
    fn ok(key: &'static str, says: impl Into<String>) -> Finding {
        Finding { key, state: State::Ok, says: says.into() }
    }

    fn look(key: &'static str, says: impl Into<String>) -> Finding {
        Finding { key, state: State::Look, says: says.into() }
    }

    fn wrong(key: &'static str, says: impl Into<String>) -> Finding {
        Finding { key, state: State::Wrong, says: says.into() }
    }
}

/// All of it, as programs read it.
#[derive(Serialize)]
struct Report<'r> {
    well: bool,
    version: &'static str,
    findings: &'r [Finding],
}

impl Doctor {
    /// Looks at everything.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let data = DataFolder::of(&self.data)?;
        let version = env!("CARGO_PKG_VERSION");
        let mut findings = vec![Finding::ok("program", format!("croupier {version}"))];
        files::look(&data, self.quick, self.before.named(), &mut findings);
        computer::look(&data, &mut findings);
        let well = findings.iter().all(|finding| finding.state != State::Wrong);
        if self.json {
            let report = Report { well, version, findings: &findings };
            serde_json::to_writer_pretty(&mut *answer, &report).map_err(io::Error::from)?;
            writeln!(answer)?;
        } else {
            for Finding { key, state, says } in &findings {
                let word = match state {
                    State::Ok => "ok",
                    State::Look => "look",
                    State::Wrong => "WRONG",
                };
                writeln!(answer, "{word:<6} {key:<12} {says}")?;
            }
        }
        Ok(if well { Verdict::Good } else { Verdict::Bad })
    }
}
