//! What somebody got: `= awarded 1 51 high odd 1 by cb:7.hilo.8a`.

use std::fmt;

use chips::Chips;
use game::Seat;
use poker::{HandEvent, Won};
use rulebook::RuleId;

use crate::error::{ScriptError, quote};
use crate::happening::{WON, pot_word, won_word};
use crate::money::Dollars;
use crate::words::Words;

/// A pot, or a part of one, pushed to a player. What a line does not say is not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Awarded {
    /// Who and how much, odd chips included; nobody where no pot was pushed any more.
    to: Option<(Seat, Chips)>,
    won: Option<Won>,
    pot: Option<u8>,
    run: Option<u8>,
    odd: Option<Chips>,
    rule: Option<RuleId>,
}

impl Awarded {
    pub(super) fn read(words: &mut Words<'_>) -> Result<Awarded, ScriptError> {
        let nothing = Awarded { to: None, won: None, pot: None, run: None, odd: None, rule: None };
        if words.take("nobody") {
            return Ok(nothing);
        }
        let mut awarded = Awarded { to: Some((words.seat()?, words.amount()?)), ..nothing };
        while let Some(word) = words.next() {
            if let Some((_, won)) = WON.iter().find(|(name, _)| *name == word) {
                awarded.won = Some(*won);
            } else if word == "main" {
                awarded.pot = Some(0);
            } else if let Some(number) = word.strip_prefix("side-") {
                awarded.pot = Some(number.parse().map_err(|_| words.wrong("side pots are side-1, side-2"))?);
            } else if let Some(number) = word.strip_prefix("run-") {
                awarded.run = Some(number.parse().map_err(|_| words.wrong("runs are run-1, run-2, run-3"))?);
            } else if word == "odd" {
                awarded.odd = Some(words.amount()?);
            } else if word == "by" {
                awarded.rule = Some(words.rule()?);
            } else {
                return Err(words.wrong(format!(
                    "{} does not describe an award: high, low, scoop, uncontested, ruling, main, side-1, run-1, \
                     odd AMOUNT, by RULE",
                    quote(word)
                )));
            }
        }
        Ok(awarded)
    }

    /// What an event says about everything that this one speaks of; nobody got anything where there is none.
    pub(crate) fn of(&self, event: Option<&HandEvent>) -> Awarded {
        let Some(HandEvent::PotPushed { pot, run, seat, amount, odd, won, rule }) = event else {
            return Awarded { to: None, won: None, pot: None, run: None, odd: None, rule: None };
        };
        Awarded {
            to: Some((*seat, *amount)),
            won: self.won.map(|_| *won),
            pot: self.pot.map(|_| *pot),
            run: self.run.map(|_| run.saturating_add(1)),
            odd: self.odd.map(|_| *odd),
            rule: self.rule.map(|_| *rule),
        }
    }

    /// An award with everything that can be said of it but the odd chip, where there is none.
    pub(crate) fn in_full(event: &HandEvent, pots: usize, runs: u8) -> Option<Awarded> {
        let HandEvent::PotPushed { pot, run, seat, amount, odd, won, rule } = *event else { return None };
        Some(Awarded {
            to: Some((seat, amount)),
            won: Some(won),
            pot: (pots > 1).then_some(pot),
            run: (runs > 1).then_some(run.saturating_add(1)),
            odd: (!odd.is_zero()).then_some(odd),
            rule: Some(rule),
        })
    }
}

impl fmt::Display for Awarded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((seat, amount)) = self.to else { return f.write_str("nobody") };
        write!(f, "{seat} {}", Dollars(amount))?;
        if let Some(won) = self.won {
            write!(f, " {}", won_word(won))?;
        }
        if let Some(pot) = self.pot {
            write!(f, " {}", pot_word(pot))?;
        }
        if let Some(run) = self.run {
            write!(f, " run-{run}")?;
        }
        if let Some(odd) = self.odd {
            write!(f, " odd {}", Dollars(odd))?;
        }
        self.rule.map_or(Ok(()), |rule| write!(f, " by {rule}"))
    }
}
