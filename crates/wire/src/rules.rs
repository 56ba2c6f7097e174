//! The rule books in the reader's hands.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// A rule in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleLine {
    /// `cb:4.blinds.5a`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The book by key.
    pub book: String,
    /// What it is about, by key.
    pub area: String,
    /// Who carries it out, by key: `engine`, `room`, `ruling`...
    pub kind: String,
    /// Our wording.
    pub text: String,
    /// Whether a test proves it.
    pub proven: bool,
}

/// Rules found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleList {
    /// How many there are in all.
    pub found: u32,
    /// Some of them.
    pub rules: Vec<RuleLine>,
    /// Where to go on with `after`; nothing at the end.
    pub next: Option<u32>,
}

/// A rule, whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulePage {
    /// The rule.
    pub rule: RuleLine,
    /// The book's title.
    pub book_title: String,
    /// The section's heading, where known.
    pub section: Option<String>,
    /// Its parameters: name and value in words.
    pub parameters: Vec<RuleParameter>,
    /// The same rule in other editions, where they differ.
    pub editions: Vec<RuleEdition>,
    /// The games it touches, by key.
    pub games: Vec<String>,
    /// The tests that prove it.
    pub proofs: Vec<String>,
    /// Rules before and after it in the book.
    pub before: Option<String>,
    /// The one after.
    pub after: Option<String>,
}

/// A parameter of a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleParameter {
    /// Its name.
    pub name: String,
    /// Its value in words.
    pub value: String,
}

/// A rule in one edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleEdition {
    /// The edition by key.
    pub edition: String,
    /// The edition in words.
    pub title: String,
    /// The rule's id there.
    pub id: String,
    /// Our wording of it; nothing where the edition has no such rule.
    pub text: Option<String>,
    /// Its parameters.
    pub parameters: Vec<RuleParameter>,
}

/// What can be searched for: the keys of every filter, with a title and a count each.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleFilters {
    /// Books.
    pub books: Vec<RuleFilter>,
    /// Areas.
    pub areas: Vec<RuleFilter>,
    /// Kinds.
    pub kinds: Vec<RuleFilter>,
    /// Games.
    pub games: Vec<RuleFilter>,
}

/// A filter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleFilter {
    /// By key.
    pub key: String,
    /// In words.
    pub title: String,
    /// How many rules.
    pub count: u32,
}
