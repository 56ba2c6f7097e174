//! What a player may say: `f`, `c`, `r`, and in no-limit `r` with an amount.

use core::fmt;

use super::State;

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Gives up.
    Fold,
    /// Checks or calls.
    Call,
    /// Bets or raises in limit, by as much as the round has.
    Raise,
    /// Bets or raises in no-limit: to so many chips in the whole hand.
    RaiseTo(u64),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Fold => f.write_str("f"),
            Action::Call => f.write_str("c"),
            Action::Raise => f.write_str("r"),
            Action::RaiseTo(to) => write!(f, "r{to}"),
        }
    }
}

impl Action {
    /// Reads what stands at the beginning of a text. What comes after it is passed over, as the competition does.
    fn read(text: &str, limit: bool) -> Option<Action> {
        match text.as_bytes().first()? {
            b'f' => Some(Action::Fold),
            b'c' => Some(Action::Call),
            b'r' if limit => Some(Action::Raise),
            b'r' => {
                let digits: &str = text[1..].split(|c: char| !c.is_ascii_digit()).next()?;
                Some(Action::RaiseTo(digits.parse().ok()?))
            }
            _ => None,
        }
    }
}

/// What an answer comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is about another state, or none: it is passed over, and the dealer goes on waiting.
    Another,
    /// An action that may be done.
    Good(Action),
    /// Something that may not be done, and what is done in its place.
    Mended(Action, Mended),
}

/// Why something else is done than a player said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mended {
    /// It says nothing: a call.
    Unreadable,
    /// It may not be done: a call.
    Illegal,
    /// The raise is too small: the least.
    TooSmall,
    /// The raise is more than the stack: all of it.
    TooLarge,
}

/// What is said of whoever gave the answer.
impl fmt::Display for Mended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mended::Unreadable => "said nothing that can be done: taken for a call",
            Mended::Illegal => "may not be done: taken for a call",
            Mended::TooSmall => "raised too little: made the least",
            Mended::TooLarge => "raised above the stack: made all-in",
        })
    }
}

impl State<'_> {
    /// What an answer of the player in turn comes to.
    pub fn answered(&self, line: &str) -> Answer {
        let Some(turn) = self.turn() else { return Answer::Another };
        let line = line.trim_end_matches(['\r', '\n']);
        let Some(rest) = line.strip_prefix(&self.seen_by(turn)) else { return Answer::Another };
        let said = match rest.strip_prefix(':') {
            Some(said) => Action::read(said, self.game().is_limit()),
            None if rest.is_empty() => None,
            // The beginning of another state.
            None => return Answer::Another,
        };
        let Some(action) = said else { return Answer::Mended(Action::Call, Mended::Unreadable) };
        match (action, self.raises()) {
            (Action::Call, _) | (Action::Raise, Some(_)) => Answer::Good(action),
            (Action::Fold, _) if self.may_fold() => Answer::Good(action),
            (Action::RaiseTo(to), Some((least, most))) => {
                if to < least {
                    Answer::Mended(Action::RaiseTo(least), Mended::TooSmall)
                } else if to > most {
                    Answer::Mended(Action::RaiseTo(most), Mended::TooLarge)
                } else {
                    Answer::Good(action)
                }
            }
            (Action::Fold, _) | (Action::Raise | Action::RaiseTo(_), None) => {
                Answer::Mended(Action::Call, Mended::Illegal)
            }
        }
    }
}
