//! Citing more than one rule at once, by the heading they stand under.

use core::fmt;

use crate::catalogue;
use crate::edition::Edition;
use crate::id::RuleId;
use crate::lookup;
use crate::rule::Rule;

/// A heading of a book and all the rules under it, never none.
///
/// `cb:3.betting.5` stands for 5a to 5c and not for item 50; `nj:14.3(c)` stands for (c), its items, its
/// second sentence and the texts of every edition; `nj:14.13` does not reach 14.13A; `nj` is the whole book.
/// A rule's own id is a heading too. The build script works the headings out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Citation {
    heading: &'static str,
    ids: &'static [RuleId],
}

impl Citation {
    /// The rules under this heading.
    pub const fn find(heading: &str) -> Option<Citation> {
        match lookup::entry(&catalogue::HEADINGS, heading) {
            Some((heading, ids)) => Some(Citation { heading, ids }),
            None => None,
        }
    }

    /// The rules under this heading, for constants; [`rules!`](crate::rules!) is the short way to write it.
    ///
    /// # Panics
    ///
    /// If there is no such heading. In a constant that is a compile error, which is the point; use
    /// [`Citation::find`] for headings that arrive at run time.
    #[expect(clippy::panic, reason = "evaluated while compiling: an unknown heading must not build")]
    pub const fn cite(heading: &str) -> Citation {
        match Citation::find(heading) {
            Some(citation) => citation,
            None => panic!("the rule books have no such heading"),
        }
    }

    /// Everything that can be cited, sorted by its letters.
    pub fn headings() -> impl Iterator<Item = &'static str> {
        catalogue::HEADINGS.iter().map(|(heading, _)| *heading)
    }

    /// The heading as it is written.
    pub const fn heading(self) -> &'static str {
        self.heading
    }

    /// The ids of the rules under the heading, in the order of the book.
    pub const fn ids(self) -> &'static [RuleId] {
        self.ids
    }

    /// The rules under the heading, in the order of the book.
    pub fn rules(self) -> impl ExactSizeIterator<Item = &'static Rule> {
        self.ids.iter().map(|id| id.rule())
    }

    /// The rules under the heading that are in force in an edition.
    pub fn in_force(self, edition: &'static Edition) -> impl Iterator<Item = &'static Rule> {
        self.rules().filter(|rule| edition.in_force(rule.id).is_some())
    }

    /// Whether the rule stands under the heading.
    pub fn contains(self, id: RuleId) -> bool {
        self.ids.binary_search(&id).is_ok()
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.heading)
    }
}

impl fmt::Debug for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.heading)
    }
}

/// Cites all rules under a heading, as a constant: `rules!("cb:3.betting.5")` is a [`Citation`] of 5a to 5c.
/// A heading that does not exist does not compile.
#[macro_export]
macro_rules! rules {
    ($heading:literal) => {
        const { $crate::Citation::cite($heading) }
    };
}
