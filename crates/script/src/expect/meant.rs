//! What words and chips amounted to: `= meant call change 15 owed 0 by cb:3.betting.15`.

use std::fmt;

use chips::Chips;
use poker::Request;
use poker::gesture::Meaning;
use rulebook::RuleId;

use crate::error::{ScriptError, quote};
use crate::money::Dollars;
use crate::words::Words;

/// What words and chips amounted to. What a line does not say is not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Meant {
    act: Option<Act>,
    change: Option<Chips>,
    owed: Option<Chips>,
    rule: Option<RuleId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    Fold,
    Check,
    Call,
    Raise(Chips),
}

impl Meant {
    const NOTHING: Meant = Meant { act: None, change: None, owed: None, rule: None };

    pub(super) fn read(words: &mut Words<'_>) -> Result<Meant, ScriptError> {
        let act = match words.word("what it meant")? {
            "nothing" => return Ok(Meant::NOTHING),
            "fold" => Act::Fold,
            "check" => Act::Check,
            "call" => Act::Call,
            "raise" => Act::Raise(words.amount()?),
            other => {
                return Err(words.wrong(format!(
                    "{} is not something chips can mean: fold, check, call, raise 40, nothing",
                    quote(other)
                )));
            }
        };
        let mut meant = Meant { act: Some(act), ..Meant::NOTHING };
        while !words.is_empty() {
            if words.take("change") {
                meant.change = Some(words.amount()?);
            } else if words.take("owed") {
                meant.owed = Some(words.amount()?);
            } else {
                words.choice(&[("by", ())])?;
                meant.rule = Some(words.rule()?);
            }
        }
        Ok(meant)
    }

    /// What a meaning says about everything that this one speaks of.
    pub(crate) fn of(&self, meaning: Option<&Meaning>) -> Meant {
        let Some(meaning) = meaning else { return Meant::NOTHING };
        let act = match meaning.request {
            Request::Fold => Some(Act::Fold),
            Request::Check => Some(Act::Check),
            Request::Call => Some(Act::Call),
            Request::RaiseTo(to) => Some(Act::Raise(to)),
            _ => None,
        };
        Meant {
            act,
            change: self.change.map(|_| meaning.change),
            owed: self.owed.map(|_| meaning.owed),
            rule: self.rule.map(|_| meaning.rule),
        }
    }
}

impl fmt::Display for Meant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.act {
            None => return f.write_str("nothing"),
            Some(Act::Fold) => f.write_str("fold")?,
            Some(Act::Check) => f.write_str("check")?,
            Some(Act::Call) => f.write_str("call")?,
            Some(Act::Raise(to)) => write!(f, "raise {}", Dollars(to))?,
        }
        if let Some(change) = self.change {
            write!(f, " change {}", Dollars(change))?;
        }
        if let Some(owed) = self.owed {
            write!(f, " owed {}", Dollars(owed))?;
        }
        self.rule.map_or(Ok(()), |rule| write!(f, " by {rule}"))
    }
}
