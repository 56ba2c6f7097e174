//! The `croupier` binary: reads the command line, runs one command, prints its answer.
//!
//! Owns no rule and no arithmetic: those live in the crates below. A command writes its answer to
//! standard output only once it is known to be good, so a refusal leaves standard output empty.

mod commands;
mod refusal;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use commands::Command;

/// Deals, runs and accounts for a casino card room by the book, and cites the book.
#[derive(Parser)]
#[command(name = "croupier", version, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
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
