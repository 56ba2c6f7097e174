//! Asking the player: the table, the choices, and an answer to every question.

use std::io::{BufRead, Write};

use cards::Card;
use chips::Chips;
use poker::{Awaiting, Hand, Request};

use super::knowledge::Knowledge;
use super::menu;
use super::session::{Session, Trouble};
use super::story::Teller;
use super::typed::{Situation, Typed};

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
                self.terminal.say("")?;
                for line in teller.table(hand, knowledge) {
                    self.terminal.say(&line)?;
                }
            }
            show_table = false;
            self.terminal.say(&menu::line(awaiting, hand.price()).unwrap_or_default())?;
            match self.terminal.read()?.map(|line| situation.read(&line)) {
                None | Some(Typed::Quit) => return Ok(None),
                Some(Typed::Request(request)) => return Ok(Some(request)),
                Some(Typed::Help) => self.terminal.say(menu::HELP)?,
                Some(Typed::Table) => show_table = true,
                Some(Typed::Why) => self.terminal.why(self.last_rule)?,
                Some(Typed::Rules(id)) => self.terminal.show_rule(&id)?,
                Some(Typed::Nothing) => {}
                Some(Typed::Unclear(what)) => self.terminal.unclear(&what)?,
            }
        }
    }
}
