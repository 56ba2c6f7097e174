//! Why a script cannot be read or run: one line that says where, what and by which rule.

use std::error::Error;
use std::fmt;

use poker::{BadTerms, Terms, Violation};
use rulebook::RuleId;

use crate::refusal::{facts, terms_facts};

/// Why a script cannot be read or run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// The line of the script, counting from 1.
    pub line: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// It does not say anything a script can say; the text says what would.
    Malformed(String),
    /// The hand cannot be set up like this.
    Setup {
        /// Why.
        terms: BadTerms,
        /// The rule it rests on, where there is one.
        rule: Option<RuleId>,
    },
    /// The rules forbid it.
    Refused {
        /// Why.
        violation: Violation,
        /// The rule it rests on.
        rule: RuleId,
    },
    /// The hand waits for something that the script does not say.
    Stuck(String),
    /// The engine broke a promise of its own: chips or cards were lost, or a refusal left a trace.
    Bug(String),
}

impl ScriptError {
    pub(crate) fn malformed(line: usize, what: impl Into<String>) -> ScriptError {
        ScriptError { line, wrong: Wrong::Malformed(what.into()) }
    }

    pub(crate) fn stuck(line: usize, what: impl Into<String>) -> ScriptError {
        ScriptError { line, wrong: Wrong::Stuck(what.into()) }
    }

    pub(crate) fn setup(line: usize, bad: BadTerms, terms: &Terms) -> ScriptError {
        ScriptError { line, wrong: Wrong::Setup { terms: bad, rule: bad.rule(&terms.house, terms.variant) } }
    }

    /// The same error in a text that begins so many lines further down.
    #[must_use]
    pub fn below(self, lines: usize) -> ScriptError {
        ScriptError { line: self.line + lines, ..self }
    }
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.wrong)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Malformed(what) | Wrong::Stuck(what) => f.write_str(what),
            Wrong::Setup { terms, rule } => {
                write!(f, "the hand cannot be set up: {} ({}", terms_facts(terms), terms.key())?;
                rule.map_or(Ok(()), |rule| write!(f, ", {rule}"))?;
                f.write_str(")")
            }
            Wrong::Refused { violation, rule } => {
                write!(f, "refused: {} ({}, {rule})", facts(violation), violation.key())
            }
            Wrong::Bug(what) => write!(f, "a fault of the engine: {what}"),
        }
    }
}

impl ScriptError {
    /// The rule it rests on, where there is one.
    pub fn rule(&self) -> Option<RuleId> {
        match self.wrong {
            Wrong::Setup { rule, .. } => rule,
            Wrong::Refused { rule, .. } => Some(rule),
            Wrong::Malformed(_) | Wrong::Stuck(_) | Wrong::Bug(_) => None,
        }
    }

    /// What is wrong, without the line, the key and the rule.
    pub fn says(&self) -> String {
        match &self.wrong {
            Wrong::Malformed(what) | Wrong::Stuck(what) => what.clone(),
            Wrong::Setup { terms, .. } => format!("the hand cannot be set up: {}", terms_facts(terms)),
            Wrong::Refused { violation, .. } => facts(violation),
            Wrong::Bug(what) => format!("a fault of the engine: {what}"),
        }
    }
}

impl Error for ScriptError {}

/// A word of a script, safe to stand in a message: control characters cannot leave the line.
pub(crate) fn quote(word: &str) -> String {
    format!("'{}'", short(word).escape_debug())
}

/// The beginning of words that are too long to repeat.
pub(crate) fn short(word: &str) -> &str {
    const ENOUGH: usize = 60;
    word.char_indices().nth(ENOUGH).map_or(word, |(end, _)| &word[..end])
}

/// Words of somebody else in a message, without control characters.
pub(crate) fn plain(text: &str) -> String {
    let plain = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() };
    text.chars().map(plain).collect()
}
