//! The typed rule id.

use core::fmt;

use crate::catalogue;
use crate::lookup;
use crate::rule::Rule;

/// The id of a rule that exists.
///
/// Ids are ordered as the rules stand in the books: by book, then from the first page to the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub(crate) u16);

impl RuleId {
    /// The rule with exactly this id.
    pub const fn find(id: &str) -> Option<RuleId> {
        match lookup::entry(&catalogue::BY_ID, id) {
            Some((_, id)) => Some(id),
            None => None,
        }
    }

    /// The rule with exactly this id, for constants; [`rule!`](crate::rule!) is the short way to write it.
    ///
    /// # Panics
    ///
    /// If there is no such rule. In a constant that is a compile error, which is the point; use
    /// [`RuleId::find`] for ids that arrive at run time.
    #[expect(clippy::panic, reason = "evaluated while compiling: an unknown id must not build")]
    pub const fn cite(id: &str) -> RuleId {
        match RuleId::find(id) {
            Some(id) => id,
            None => panic!("the rule books have no rule with this id"),
        }
    }

    /// The id as it is written, such as `nj:14.3(b)1`.
    pub fn as_str(self) -> &'static str {
        self.rule().name
    }

    /// The rule itself.
    pub fn rule(self) -> &'static Rule {
        // Cannot fail: every `RuleId` is the place of a rule in this table.
        &catalogue::RULES[usize::from(self.0)]
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Cites one rule by its exact id, as a constant: `rule!("nj:14.3(b)1")` is a [`RuleId`]. An id that does not
/// exist does not compile.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::RuleId::cite($id) }
    };
}
