//! Why a command was not carried out, in one line for the person who typed it.

use std::fmt;

/// One line that names the offending part and, where it helps, what to type instead.
#[derive(Debug)]
pub(crate) struct CommandRefusal(String);

impl CommandRefusal {
    /// A refusal in these words.
    pub(crate) fn new(words: impl Into<String>) -> Self {
        CommandRefusal(words.into())
    }
}

impl fmt::Display for CommandRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<bots::NoSuchPolicy> for CommandRefusal {
    fn from(unknown: bots::NoSuchPolicy) -> Self {
        CommandRefusal(unknown.to_string())
    }
}

impl From<std::io::Error> for CommandRefusal {
    fn from(error: std::io::Error) -> Self {
        CommandRefusal(error.to_string())
    }
}
