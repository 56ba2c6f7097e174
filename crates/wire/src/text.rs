//! Messages as text, and back. Reading and writing them is much code: it is here so that it is compiled once, and not
//! again in everybody who sends or hears one.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::ask::Command;
use crate::frame::{ClientIn, ClientOut};

/// Why a text is no message. What the text says is not repeated: only where it goes wrong, or what it lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotUnderstood {
    /// The number the sender gave the command, where the text is a command that has one: it is answered, then.
    pub id: Option<String>,
    /// What is wrong.
    pub fault: TextFault,
}

/// What is wrong with a text that is no message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextFault {
    /// It is no JSON, or a value is of the wrong kind.
    Written {
        /// In which line, from 1 on.
        line: usize,
        /// In which column of it, from 1 on.
        column: usize,
    },
    /// It is JSON, and has no place where one could point: a field is missing or twice, a value is none of the list.
    Form(FormFault),
}

/// What is wrong with JSON that is no message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormFault {
    /// A field is missing.
    Missing(&'static str),
    /// Some field is missing that is none of every command's.
    MissingField,
    /// There is a field that such a message has not.
    UnknownField,
    /// A field is there twice.
    TwiceTheField,
    /// A word is none of those that may stand there.
    UnknownWord,
    /// A value is of the wrong kind, or outside of its bounds.
    WrongValue,
}

impl fmt::Display for FormFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormFault::Missing(field) => write!(f, "`{field}` is missing"),
            FormFault::MissingField => f.write_str("a field is missing"),
            FormFault::UnknownField => f.write_str("it has a field that such a message has not"),
            FormFault::TwiceTheField => f.write_str("a field is there twice"),
            FormFault::UnknownWord => f.write_str("a word is none of those that may stand there"),
            FormFault::WrongValue => f.write_str("a value is of the wrong kind or outside of its bounds"),
        }
    }
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextFault::Written { line, column } => write!(f, "line {line}, column {column}"),
            TextFault::Form(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for NotUnderstood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this cannot be understood ({})", self.fault)
    }
}

impl core::error::Error for NotUnderstood {}

/// The fields of every message and command whose names may be said: they are ours, not the sender's.
const FIELDS: [&str; 14] =
    ["type", "id", "ask", "kind", "act", "do", "table", "on", "text", "n", "to", "cards", "times", "amount"];

impl TextFault {
    /// What was wrong, from what the reader of JSON says. Where it has no place to point at (column 0: the message was
    /// taken apart first, to see of which kind it is) its words tell which of few things it is.
    fn of(error: &serde_json::Error) -> TextFault {
        if error.column() > 0 {
            return TextFault::Written { line: error.line(), column: error.column() };
        }
        let says = error.to_string();
        let begins = |with: &str| says.starts_with(with);
        TextFault::Form(if let Some(field) = says.strip_prefix("missing field `") {
            let known = FIELDS.into_iter().find(|known| field.strip_prefix(known) == Some("`"));
            known.map_or(FormFault::MissingField, FormFault::Missing)
        } else if begins("unknown field") {
            FormFault::UnknownField
        } else if begins("duplicate field") {
            FormFault::TwiceTheField
        } else if begins("unknown variant") {
            FormFault::UnknownWord
        } else {
            FormFault::WrongValue
        })
    }
}

/// What may be read of a command that cannot be understood.
#[derive(serde::Deserialize)]
struct Numbered {
    #[serde(default)]
    r#type: Option<String>,
    id: String,
}

/// The longest number of a command that is repeated to its sender: as long as one with dashes.
const LONGEST_ID: usize = 36;

/// The number of what cannot be understood otherwise, if it is a command of that many characters at most.
fn number(bytes: &[u8], by_itself: bool) -> Option<String> {
    let Numbered { r#type, id } = serde_json::from_slice(bytes).ok()?;
    let is_command = by_itself || r#type.as_deref() == Some("command");
    let plain = id.len() <= LONGEST_ID && id.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
    (is_command && plain && !id.is_empty()).then_some(id)
}

/// A record of strings, numbers and lists always has a text: nothing in a message has a key that is no string.
const HAS_A_TEXT: &str = "a record of strings, numbers and lists always has a text";

impl ClientIn {
    /// Reads what a client sent.
    pub fn read(text: &str) -> Result<ClientIn, NotUnderstood> {
        serde_json::from_str(text).map_err(|error| NotUnderstood {
            id: number(text.as_bytes(), false),
            fault: TextFault::of(&error),
        })
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
        serde_json::from_slice(bytes)
            .map_err(|error| NotUnderstood { id: number(bytes, true), fault: TextFault::of(&error) })
    }
}
