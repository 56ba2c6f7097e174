//! Messages as text, and back. Reading and writing them is much code: it is here so that it is compiled once, and not
//! again in everybody who sends or hears one.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::ask::Command;
use crate::frame::{ClientIn, ClientOut};

/// Why a text is no message. What the text says is not repeated: only where it goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotUnderstood {
    /// The column of its line.
    pub column: usize,
}

impl fmt::Display for NotUnderstood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this cannot be understood from column {} on", self.column)
    }
}

impl core::error::Error for NotUnderstood {}

#[expect(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
fn not_understood(error: serde_json::Error) -> NotUnderstood {
    NotUnderstood { column: error.column() }
}

/// A record of strings, numbers and lists always has a text: nothing in a message has a key that is no string.
const HAS_A_TEXT: &str = "a record of strings, numbers and lists always has a text";

impl ClientIn {
    /// Reads what a client sent.
    pub fn read(text: &str) -> Result<ClientIn, NotUnderstood> {
        serde_json::from_str(text).map_err(not_understood)
    }

    /// The message as it is sent.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect(HAS_A_TEXT)
    }
}

/// Nearly every message is shorter: its text is written without ever being moved.
const USUAL: usize = 1024;

impl ClientOut {
    /// The message as it is sent.
    pub fn text(&self) -> String {
        let mut text = Vec::with_capacity(USUAL);
        serde_json::to_writer(&mut text, self).expect(HAS_A_TEXT);
        String::from_utf8(text).expect("JSON is text")
    }
}

impl Command {
    /// Reads a command that came by itself.
    pub fn read(bytes: &[u8]) -> Result<Command, NotUnderstood> {
        serde_json::from_slice(bytes).map_err(not_understood)
    }
}
