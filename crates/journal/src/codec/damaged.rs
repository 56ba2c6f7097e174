//! Bytes that are not what they should be.

use core::fmt;

/// Where bytes stop making sense, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damaged {
    /// How many bytes had been read.
    pub at: usize,
    /// What is wrong there.
    pub what: What,
}

/// What is wrong with bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// They end in the middle of a value.
    Short,
    /// They go on after the last value.
    Long,
    /// A number that is spelled longer than it need be, or does not fit.
    Number,
    /// A number no variant of this type has.
    Variant {
        /// The type.
        of: &'static str,
        /// The number.
        number: u64,
    },
    /// A value this type does not have.
    Value {
        /// The type.
        of: &'static str,
    },
    /// An entry of a form this program does not know: it was written by a later one.
    Form {
        /// The form.
        found: u16,
        /// The latest one known here.
        known: u16,
    },
}

impl Damaged {
    /// Its code: as scripts and clients name it.
    pub const fn key(&self) -> &'static str {
        match self.what {
            What::Short => "bytes-end-early",
            What::Long => "bytes-go-on",
            What::Number => "bad-number",
            What::Variant { .. } => "unknown-variant",
            What::Value { .. } => "unknown-value",
            What::Form { .. } => "later-form",
        }
    }
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.at;
        match self.what {
            What::Short => {
                write!(f, "the stored entry ends too early, after byte {at}: restore the log from a backup")
            }
            What::Long => {
                write!(f, "the stored entry goes on past its end at byte {at}: restore the log from a backup")
            }
            What::Number => write!(
                f,
                "the stored number before byte {at} is not written correctly: restore the log from a backup"
            ),
            What::Variant { of, number } => {
                write!(
                    f,
                    "before byte {at} there is {of} number {number}, which this program does not know: use a later program, or restore the log from a backup"
                )
            }
            What::Value { of } => {
                write!(f, "the {of} before byte {at} is not valid: restore the log from a backup")
            }
            What::Form { found, known } => {
                write!(
                    f,
                    "the entry has format {found}, and this program knows formats up to {known}: use a later program"
                )
            }
        }
    }
}

impl core::error::Error for Damaged {}
