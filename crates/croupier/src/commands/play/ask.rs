//! Asking the player: the table, the choices, and an answer to every question.

use std::io::{self, BufRead, Write};

use cards::Card;
use chips::Chips;
use clap::Parser;
use poker::{Awaiting, Hand, Request};
use rulebook::RuleId;

use super::knowledge::Knowledge;
use super::menu;
use super::session::{Session, Trouble};
use super::story::Teller;
use super::typed::{Situation, Typed};
use crate::Arguments;

impl<R: BufRead, W: Write> Session<R, W> {
    /// Shows the table and asks until there is something to do; none if the player goes home.
    pub(super) fn ask(
        &mut self,
        teller: &Teller<'_>,
        hand: &Hand,
        knowledge: &Knowledge,
        awaiting: &Awaiting,
        mut show_table: bool,
    ) -> Result<Option<Request>, Trouble> {
        let me = self.me();
        let cards: Vec<Card> = knowledge.holding(me).iter().flatten().copied().collect();
        let all = hand.stack(me).plus(hand.bet(me)).unwrap_or(Chips::MAX);
        let situation = Situation { awaiting, cards: &cards, all };
        loop {
            if show_table {
                writeln!(self.output)?;
                for line in teller.table(hand, knowledge) {
                    writeln!(self.output, "{line}")?;
                }
            }
            show_table = false;
            writeln!(self.output, "{}", menu::line(awaiting, hand.price()).unwrap_or_default())?;
            match self.read()?.map(|line| situation.read(&line)) {
                None | Some(Typed::Quit) => return Ok(None),
                Some(Typed::Request(request)) => return Ok(Some(request)),
                Some(Typed::Help) => writeln!(self.output, "{}", menu::HELP)?,
                Some(Typed::Table) => show_table = true,
                Some(Typed::Why) => match self.last_rule {
                    Some(rule) => self.show_rule(rule.as_str())?,
                    None => writeln!(self.output, "nothing has been refused or awarded yet")?,
                },
                Some(Typed::Rules(id)) => self.show_rule(&id)?,
                Some(Typed::Nothing) => {}
                Some(Typed::Unclear(what)) => writeln!(self.output, "{}", self.paint.refused(&what))?,
            }
        }
    }

    /// The next line that is typed; none at the end of the input.
    fn read(&mut self) -> io::Result<Option<String>> {
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

    /// One line: why, and the rule in its own words.
    pub(super) fn refuse(&mut self, why: &str, rule: RuleId) -> io::Result<()> {
        let line = format!("No: {why}. {rule}: {}", rule.rule().text);
        writeln!(self.output, "{}", self.paint.refused(&line))
    }

    /// A rule as `croupier rules show` prints it.
    fn show_rule(&mut self, id: &str) -> io::Result<()> {
        let mut shown = Vec::new();
        let command =
            Arguments::try_parse_from(["croupier", "rules", "show", "--", id]).map_err(io::Error::other)?;
        match command.command.run(&mut shown) {
            Ok(_) => self.output.write_all(&shown),
            Err(refusal) => writeln!(self.output, "{}", self.paint.refused(&refusal.to_string())),
        }
    }
}
