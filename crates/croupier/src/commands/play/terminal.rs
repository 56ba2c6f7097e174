//! The player's terminal: what is typed and what is shown.

use std::io::{self, BufRead, Write};

use clap::Parser;
use rulebook::RuleId;

use super::paint::Paint;
use crate::Arguments;

/// A place to type and a place to look at.
pub(super) struct Terminal<R, W> {
    pub(super) input: R,
    /// Whether what is typed has to be shown, because no terminal does.
    pub(super) echo: bool,
    pub(super) output: W,
    pub(super) paint: Paint,
}

impl<R: BufRead, W: Write> Terminal<R, W> {
    /// The next line that is typed; none at the end of the input.
    pub(super) fn read(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            let plain: String = line.chars().filter(|letter| !letter.is_control()).collect();
            writeln!(self.output, "{plain}")?;
        }
        Ok(Some(line))
    }

    /// A line of words.
    pub(super) fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// One line that something was not understood, and what to type instead.
    pub(super) fn unclear(&mut self, what: &str) -> io::Result<()> {
        writeln!(self.output, "{}", self.paint.refused(what))
    }

    /// One line: why, and the rule in its own words.
    pub(super) fn refuse(&mut self, why: &str, rule: RuleId) -> io::Result<()> {
        let line = format!("No: {why}. {rule}: {}", rule.rule().text);
        writeln!(self.output, "{}", self.paint.refused(&line))
    }

    /// The rule behind the last refusal or award.
    pub(super) fn why(&mut self, last: Option<RuleId>) -> io::Result<()> {
        match last {
            Some(rule) => self.show_rule(rule.as_str()),
            None => self.say("nothing has been refused or awarded yet"),
        }
    }

    /// A rule as `croupier rules show` prints it.
    pub(super) fn show_rule(&mut self, id: &str) -> io::Result<()> {
        let mut shown = Vec::new();
        let command =
            Arguments::try_parse_from(["croupier", "rules", "show", "--", id]).map_err(io::Error::other)?;
        match command.command.run(&mut shown) {
            Ok(_) => self.output.write_all(&shown),
            Err(refusal) => self.unclear(&refusal.to_string()),
        }
    }
}
