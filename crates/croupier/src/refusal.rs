//! Why a command was not carried out, in one line for the person who typed it.

use std::fmt;

/// One line that names the offending part and, where it helps, what to type instead.
#[derive(Debug)]
pub(crate) struct Refusal(String);

impl Refusal {
    /// A refusal in these words.
    pub(crate) fn new(words: impl Into<String>) -> Self {
        Refusal(words.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<bots::NoSuchPolicy> for Refusal {
    fn from(unknown: bots::NoSuchPolicy) -> Self {
        Refusal(unknown.to_string())
    }
}

impl From<std::io::Error> for Refusal {
    fn from(error: std::io::Error) -> Self {
        Refusal(error.to_string())
    }
}
