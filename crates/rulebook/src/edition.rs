//! Books, their editions, and which rules are in force in an edition.
//!
//! The printings of an old book are fragments. What a printing shows, it decides; what it does not show comes
//! from the nearest edition that shows it. `rulebooks/books.toml` states both.

use core::fmt;
use core::ops::RangeInclusive;

use crate::catalogue;
use crate::id::RuleId;
use crate::rule::Rule;

/// A rule book.
#[derive(Debug, PartialEq, Eq)]
pub struct Book {
    /// The first part of its rules' ids.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// What it is about.
    pub covers: &'static str,
}

impl Book {
    /// All books, by id.
    pub fn all() -> &'static [Book] {
        &catalogue::BOOKS
    }

    /// The book with this id.
    pub fn find(id: &str) -> Option<&'static Book> {
        Book::all().iter().find(|book| book.id == id)
    }

    /// Its rules, in the order of the book.
    pub fn rules(&'static self) -> impl Iterator<Item = &'static Rule> {
        crate::all().iter().filter(move |rule| rule.book == self)
    }

    /// Its editions, oldest first.
    pub fn editions(&'static self) -> impl Iterator<Item = &'static Edition> {
        Edition::all().iter().filter(move |edition| edition.book == self)
    }
}

/// One state of a book, as some printing shows it.
pub struct Edition {
    /// Its name, such as `nj-2008`.
    pub id: &'static str,
    /// The book it is an edition of.
    pub book: &'static Book,
    /// What distinguishes it.
    pub title: &'static str,
    /// The first day it was in force (`YYYY-MM-DD`), where known.
    pub from: Option<&'static str>,
    /// The last day it can have been in force, where it has ended.
    pub until: Option<&'static str>,
    /// The stretches of the book that its printing shows.
    pub(crate) shows: &'static [RangeInclusive<RuleId>],
    /// Where to look for what its printing does not show, in this order.
    pub(crate) fallback: &'static [Fallback],
}

/// Another edition that fills the gaps of one.
pub(crate) struct Fallback {
    /// The edition to look in.
    pub(crate) edition: &'static Edition,
    /// The stretches of the book for which it may stand in.
    pub(crate) sections: &'static [RangeInclusive<RuleId>],
}

/// On whose text a rule is in force in an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InForce {
    /// The edition's own printing shows it.
    OwnText,
    /// The edition's printing does not contain the section; this edition's does.
    TextOf(&'static Edition),
}

impl Edition {
    /// All editions, by book and oldest first.
    pub fn all() -> &'static [Edition] {
        &catalogue::EDITIONS
    }

    /// The edition with this name.
    pub fn find(id: &str) -> Option<&'static Edition> {
        Edition::all().iter().find(|edition| edition.id == id)
    }

    /// Whether its printing contains the place in the book where this rule stands, whether or not the rule is
    /// there.
    pub fn shows(&self, id: RuleId) -> bool {
        self.shows.iter().any(|stretch| stretch.contains(&id))
    }

    /// On whose text the rule is in force in this edition, if it is.
    pub fn in_force(&self, id: RuleId) -> Option<InForce> {
        let text_is_in = |edition: &Edition| id.rule().editions.contains(&edition);
        if self.shows(id) {
            return text_is_in(self).then_some(InForce::OwnText);
        }
        let stand_in = self.fallback.iter().find(|fallback| {
            fallback.edition.shows(id) && fallback.sections.iter().any(|stretch| stretch.contains(&id))
        })?;
        text_is_in(stand_in.edition).then_some(InForce::TextOf(stand_in.edition))
    }

    /// Every rule in force in this edition, in the order of the book.
    pub fn rules(&'static self) -> impl Iterator<Item = &'static Rule> {
        self.book.rules().filter(|rule| self.in_force(rule.id).is_some())
    }
}

impl PartialEq for Edition {
    /// Editions are known by their names; editions that fall back on each other could not be compared field
    /// by field.
    fn eq(&self, other: &Edition) -> bool {
        self.id == other.id
    }
}

impl Eq for Edition {}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
