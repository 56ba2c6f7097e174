//! The `croupier` binary: reads the command line, runs one command, prints its answer.
//!
//! Owns no rule and no arithmetic: those live in the crates below. A command writes its answer to
//! standard output only once it is known to be good, so a refusal leaves standard output empty.

mod commands;
mod heap;
mod help;
mod house_game;
mod pages;
mod plot;
mod refusal;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};

use commands::{Command, Verdict};

/// Deals, runs and accounts for a casino card room by the book, and cites the book.
#[derive(Parser)]
#[command(name = "croupier", version, max_term_width = help::WIDEST)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The status of a room that another program has taken over.
const TAKEN_OVER: u8 = 3;

fn main() -> ExitCode {
    let matches = help::flowing(Arguments::command()).try_get_matches();
    let arguments = match matches.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        Err(error) => return usage(&error),
    };
    let mut answer = Vec::new();
    let verdict = match arguments.command.run(&mut answer) {
        Ok(verdict) => verdict,
        Err(refusal) => return refuse(&refusal.to_string()),
    };
    match io::stdout().lock().write_all(&answer) {
        // A reader that has seen enough (`croupier rules list | head`) is not a failure.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            refuse(&format!("cannot write to standard output: {error}"));
            ExitCode::FAILURE
        }
        Ok(()) | Err(_) => match verdict {
            Verdict::Good => ExitCode::SUCCESS,
            Verdict::Bad => ExitCode::FAILURE,
            Verdict::Unread(why) => refuse(&why),
            Verdict::TakenOver => {
                refuse("another program has taken this room over");
                ExitCode::from(TAKEN_OVER)
            }
        },
    }
}

/// Help and version as asked for; a wrong command line in one line, like every other refusal.
fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // Nothing better can be done about a closed terminal than to go.
        let _ = error.print();
        return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
    }
    let words = error.to_string();
    // clap writes the fault first, over several lines if it lists names, then tips and the usage.
    let is_fault = |line: &&str| !["tip:", "Usage:", "For more"].iter().any(|start| line.starts_with(start));
    let lines = words.lines().map(str::trim);
    let fault: Vec<&str> = lines.take_while(is_fault).filter(|line| !line.is_empty()).collect();
    refuse(&format!("{}; see --help", fault.join(" ").trim_start_matches("error: ")))
}

/// Says in one line why nothing was done.
fn refuse(why: &str) -> ExitCode {
    // What was typed may hold line breaks and worse; a refusal stays on its line.
    let line: String = why.chars().fold(String::new(), |mut line, c| {
        if c.is_control() {
            line.extend(c.escape_debug());
        } else {
            line.push(c);
        }
        line
    });
    // If nobody can be told, there is nothing better to do than to go.
    let _ = writeln!(io::stderr(), "croupier: {line}");
    ExitCode::from(2)
}
