//! One rule of a book, as the catalogue states it.

use core::fmt;

use crate::area::Area;
use crate::catalogue;
use crate::edition::{Book, Edition, InForce};
use crate::id::RuleId;
use crate::kind::Kind;

/// One rule of a book.
#[derive(Debug)]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// Its id as it is written; [`RuleId::as_str`] gives the same.
    pub(crate) name: &'static str,
    /// The book it stands in.
    pub book: &'static Book,
    /// A few words that name it.
    pub title: &'static str,
    /// The rule, in our own words.
    pub text: &'static str,
    /// The part of the game it is about.
    pub area: Area,
    /// Who or what carries it out.
    pub kind: Kind,
    /// The values it sets.
    pub params: &'static [Param],
    /// Rows of data, where the rule is a price list.
    pub table: &'static [Row],
    /// An idea for a test.
    pub test: Option<&'static str>,
    /// The book's own example.
    pub example: Option<&'static str>,
    /// How to read a doubtful text.
    pub note: Option<&'static str>,
    /// What changed between editions.
    pub diff: Option<&'static str>,
    /// The editions whose printing shows this text. Where else it is in force, [`Rule::in_force`] says.
    pub editions: &'static [&'static Edition],
    /// The tests that prove it, as of the last full test run.
    pub proofs: &'static [ProvenBy],
}

impl Rule {
    /// The editions in which the rule is in force, oldest first, and on whose text.
    pub fn in_force(&self) -> impl Iterator<Item = (&'static Edition, InForce)> {
        let id = self.id;
        Edition::all().iter().filter_map(move |edition| Some((edition, edition.in_force(id)?)))
    }

    /// Whether at least one test proves it.
    pub const fn is_proven(&self) -> bool {
        !self.proofs.is_empty()
    }
}

/// All rules, by book and in the order of each book.
pub fn all() -> &'static [Rule] {
    &catalogue::RULES
}

/// A value that a rule sets, such as `min_cut = 10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Param {
    /// What is set.
    pub key: &'static str,
    /// To what; lists are joined by commas.
    pub value: &'static str,
}

/// One row of a rule's table.
pub type Row = &'static [Cell];

/// One entry of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The column it stands in.
    pub column: &'static str,
    /// What stands there.
    pub value: Value,
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A word.
    Text(&'static str),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => fmt::Display::fmt(number, f),
            Value::Text(text) => f.pad(text),
        }
    }
}

/// A test that proves a rule: breaking the rule turns this test red.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvenBy {
    /// The path of the test.
    pub test: &'static str,
    /// The file it stands in, from the root of the repository.
    pub file: &'static str,
}
