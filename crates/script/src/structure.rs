//! Structures of tournaments as text: TOML for people who write them, CSV for spreadsheets.
//!
//! ```
//! use script::structure::{Form, read, write};
//!
//! let text = "
//!     start = 1_500
//!     chips = [25, 100]
//!
//!     [[level]]
//!     minutes = 20
//!     blinds = [25, 50]
//!
//!     [[level]]
//!     minutes = 20
//!     blinds = [50, 100]
//! ";
//! let plan = read(text, Form::Toml)?;
//! assert_eq!(read(&write(&plan, Form::Csv), Form::Csv)?, plan);
//! # Ok::<(), script::structure::StructureError>(())
//! ```
//!
//! Owns the two forms. Whether a plan can be played is said by [`tournament::structure::Structure::new`];
//! `docs/TOURNAMENTS.md` describes both.

mod csv;
mod error;
mod fields;
mod toml;

use tournament::structure::Plan;

pub use error::{StructureError, StructureFault};

/// How a structure is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Tables of keys and values.
    Toml,
    /// Rows and columns.
    Csv,
}

impl Form {
    /// The one with this key, which is also how its files end: `toml`, `csv`.
    pub fn find(key: &str) -> Option<Form> {
        [Form::Toml, Form::Csv].into_iter().find(|form| form.key().eq_ignore_ascii_case(key))
    }

    /// As people type it.
    pub const fn key(self) -> &'static str {
        match self {
            Form::Toml => "toml",
            Form::Csv => "csv",
        }
    }
}

/// Reads what somebody has written down.
pub fn read(text: &str, form: Form) -> Result<Plan, StructureError> {
    match form {
        Form::Toml => toml::read(text),
        Form::Csv => csv::read(text),
    }
}

/// Writes a plan down. What is read again is the same plan, for every plan that is a structure.
pub fn write(plan: &Plan, form: Form) -> String {
    match form {
        Form::Toml => toml::write(plan),
        Form::Csv => csv::write(plan),
    }
}
