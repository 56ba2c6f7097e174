//! What is wrong with a configuration, and where.

use std::fmt;

use rulebook::RuleId;

/// Where something was written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// In a file.
    File {
        /// As it was named.
        name: String,
        /// Counted from one; none, where the whole file is meant.
        at: Option<(usize, usize)>,
    },
    /// In an environment variable.
    Variable(String),
    /// On the command line.
    Flag(String),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File { name, at: Some((line, column)) } => write!(f, "{name}:{line}:{column}"),
            Place::File { name: text, at: None } | Place::Variable(text) | Place::Flag(text) => {
                f.write_str(text)
            }
        }
    }
}

/// The kind of a fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// The file cannot be read.
    Unreadable,
    /// The file is not TOML.
    Syntax,
    /// There is no such section.
    NoSection,
    /// There is no such key.
    NoKey,
    /// The value is of another type, or not among those allowed.
    BadValue,
    /// A value that only the host can decide is not there.
    Missing,
    /// Two values do not go together.
    Conflict,
    /// A table the room does not open.
    BadTable,
}

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// Of which kind.
    pub kind: Kind,
    /// What, and what to do about it.
    pub says: String,
    /// The rule that refuses a table.
    pub rule: Option<RuleId>,
}

impl Fault {
    /// The stable code.
    pub const fn key(&self) -> &'static str {
        match self.kind {
            Kind::Unreadable => "unreadable",
            Kind::Syntax => "syntax",
            Kind::NoSection => "no-such-section",
            Kind::NoKey => "no-such-key",
            Kind::BadValue => "bad-value",
            Kind::Missing => "missing",
            Kind::Conflict => "conflict",
            Kind::BadTable => "bad-table",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.says)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

/// Why a configuration is not taken: everything that was found wrong, up to a number that can be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigError {
    /// The faults, files first, from the first line to the last.
    pub faults: Vec<Fault>,
    /// How many more there are.
    pub left_off: usize,
}

/// The most faults that are told at once.
const MOST: usize = 10;

impl ConfigError {
    pub(super) fn new(mut faults: Vec<Fault>) -> ConfigError {
        faults.sort_by(|one, other| one.place.cmp(&other.place));
        let left_off = faults.len().saturating_sub(MOST);
        faults.truncate(MOST);
        ConfigError { faults, left_off }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { "\n" })?;
        }
        match self.left_off {
            0 => Ok(()),
            1 => f.write_str("\nand one more mistake"),
            more => write!(f, "\nand {more} more mistakes"),
        }
    }
}

impl std::error::Error for ConfigError {}
