//! The `croupier` binary: reads the command line, runs one command, prints its answer.
//!
//! Owns no rule and no arithmetic: those live in the crates below. A command writes its answer to
//! standard output only once it is known to be good, so a refusal leaves standard output empty.

mod commands;
mod refusal;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use commands::Command;

/// Deals, runs and accounts for a casino card room by the book, and cites the book.
#[derive(Parser)]
#[command(name = "croupier", version, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return usage(&error),
    };
    let mut answer = Vec::new();
    if let Err(refusal) = arguments.command.run(&mut answer) {
        eprintln!("croupier: {refusal}");
        return ExitCode::from(2);
    }
    match io::stdout().lock().write_all(&answer) {
        // A reader that has seen enough (`croupier rules list | head`) is not a failure.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("croupier: cannot write to standard output: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
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
    // clap writes the fault first, over several lines if it lists names, then the usage after an empty line.
    let fault: Vec<&str> = words.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    let fault = fault.join(" ");
    eprintln!("croupier: {}; see --help", fault.trim_start_matches("error: "));
    ExitCode::from(2)
}
