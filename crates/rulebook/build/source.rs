//! The shapes of the catalogue files. A key that is not here is an error, so a misspelt one cannot go
//! unnoticed.

use serde::Deserialize;

/// `books.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Books {
    /// The books.
    pub(crate) book: Vec<Book>,
    /// Their editions.
    pub(crate) edition: Vec<Edition>,
}

/// A book.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Book {
    /// The first part of its rules' ids, and the name of its file.
    pub(crate) id: String,
    /// Its name.
    pub(crate) title: String,
    /// What it is about.
    pub(crate) covers: String,
}

/// An edition of a book.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edition {
    /// Its name.
    pub(crate) id: String,
    /// The book.
    pub(crate) book: String,
    /// What distinguishes it.
    pub(crate) title: String,
    /// First day in force.
    pub(crate) from: Option<String>,
    /// Last day in force.
    pub(crate) until: Option<String>,
    /// What its printing shows.
    pub(crate) shows: Vec<Span>,
    /// Where to look for the rest.
    #[serde(default)]
    pub(crate) fallback: Vec<Fallback>,
}

/// A stretch of a book, from one heading to another.
pub(crate) type Span = (String, String);

/// An edition that fills the gaps of another.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fallback {
    /// The edition to look in.
    pub(crate) edition: String,
    /// For what; the whole book if absent.
    pub(crate) sections: Option<Vec<Span>>,
}

/// `nj.toml` and its like. Each rule is read by itself, so that an error can name the rule.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RuleFile {
    /// The rules, in the order of the book.
    pub(crate) rule: Vec<toml::Table>,
}

/// A rule.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rule {
    /// Its id.
    pub(crate) id: String,
    /// The editions whose printing shows it; all of the book's if absent.
    pub(crate) editions: Option<Vec<String>>,
    /// A few words.
    pub(crate) title: String,
    /// What it is about.
    pub(crate) area: String,
    /// Who carries it out.
    pub(crate) kind: String,
    /// Our wording.
    pub(crate) text: String,
    /// `key=value` pairs.
    pub(crate) params: Vec<String>,
    /// Rows of data, whose columns keep the order in which they are written.
    #[serde(default)]
    pub(crate) table: Vec<toml::Table>,
    /// An idea for a test.
    pub(crate) test: Option<String>,
    /// The book's example.
    pub(crate) example: Option<String>,
    /// How to read it.
    pub(crate) note: Option<String>,
    /// What changed between editions.
    pub(crate) diff: Option<String>,
}

/// `proofs.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proofs {
    /// One entry for each test.
    #[serde(default)]
    pub(crate) proof: Vec<Proof>,
}

/// A test and what it proves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proof {
    /// The path of the test.
    pub(crate) test: String,
    /// The file it stands in.
    pub(crate) file: String,
    /// The rules it proves.
    pub(crate) rules: Vec<String>,
}
