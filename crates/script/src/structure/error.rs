//! Why a text is no plan: where, and what is wrong there.

use core::fmt;

use crate::error::short;

/// Why a text is no plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StructureError {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong there.
    pub fault: StructureFault,
}

/// What is wrong with a line of a structure.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each sentence names its facts")]
pub enum StructureFault {
    /// The form itself is broken.
    Malformed(&'static str),
    /// A field, column or table that structures do not have.
    Unknown { kind: &'static str, name: String, known: &'static [&'static str] },
    /// Something that was said before.
    Twice { name: String },
    /// Something that has to be said.
    Missing { name: &'static str },
    /// Something that does not belong there.
    Misplaced { name: &'static str, why: &'static str },
    /// No whole number.
    NotANumber { name: &'static str, text: String },
    /// No length of time.
    NotATime { text: String },
    /// Another number of amounts than two.
    NotAPair { name: &'static str },
    /// No level has this number.
    NotALevel { text: String },
    /// A game that is not in the catalogue.
    NoSuchGame { text: String },
    /// A text that is none of a short list.
    NotOneOf { name: &'static str, text: String, known: &'static [&'static str] },
    /// More than a structure can have.
    TooLong,
}

impl StructureFault {
    pub(super) fn at(self, line: usize) -> StructureError {
        StructureError { line, fault: self }
    }
}

impl fmt::Display for StructureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl fmt::Display for StructureFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StructureFault::Malformed(what) => f.write_str(what),
            StructureFault::Unknown { kind, name, known } => {
                write!(f, "there is no {kind} {:?}; there are {}", short(name), known.join(", "))
            }
            StructureFault::Twice { name } => write!(f, "{:?} is said twice", short(name)),
            StructureFault::Missing { name } => write!(f, "{name} is missing"),
            StructureFault::Misplaced { name, why } => write!(f, "{name} does not belong here: {why}"),
            StructureFault::NotANumber { name, text } => {
                write!(f, "{name} is a whole number, not {:?}", short(text))
            }
            StructureFault::NotATime { text } => {
                write!(
                    f,
                    "{:?} is no length of time; write minutes, or minutes and seconds as 1:30",
                    short(text)
                )
            }
            StructureFault::NotAPair { name } => write!(f, "{name} are two amounts"),
            StructureFault::NotALevel { text } => {
                write!(f, "{:?} is no level; levels are counted from 1", short(text))
            }
            StructureFault::NoSuchGame { text } => {
                write!(f, "there is no game {:?}; `croupier games` lists them", short(text))
            }
            StructureFault::NotOneOf { name, text, known } => {
                write!(f, "{name} is one of {}, not {:?}", known.join(", "), short(text))
            }
            StructureFault::TooLong => f.write_str("there is more than a structure can have"),
        }
    }
}

impl std::error::Error for StructureError {}
