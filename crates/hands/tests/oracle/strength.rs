//! What a hand is worth: its category first, then the ranks that decide between equals.

use std::cmp::Reverse;

/// A kind of hand, such as two pair. Greater is better for the pot.
pub(crate) trait Category: Copy + Ord {
    /// The category in snake case, as the census prints it.
    fn key(self) -> &'static str;
}

/// Declares the categories of one ranking, **worst first**: the order of the list is the order of
/// the hands, so that it can be held against the rule text line by line.
macro_rules! worst_first {
    ($(#[$about:meta])* $name:ident: $($category:ident $key:literal),+ $(,)?) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) enum $name {
            $($category),+
        }

        impl super::strength::Category for $name {
            fn key(self) -> &'static str {
                match self {
                    $($name::$category => $key),+
                }
            }
        }
    };
}

pub(super) use worst_first;

/// The worth of a hand where high cards win: better category, then higher ranks, first to last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct HighStrength<C> {
    pub(crate) category: C,
    ranks: [u8; 5],
}

impl<C: Category> HighStrength<C> {
    pub(super) fn new(category: C, ranks: [u8; 5]) -> Self {
        HighStrength { category, ranks }
    }

    /// A straight is told apart from other straights by its top card alone.
    pub(super) fn straight(category: C, top: u8) -> Self {
        HighStrength::new(category, [top, 0, 0, 0, 0])
    }

    pub(crate) fn key(self) -> &'static str {
        self.category.key()
    }
}

/// The worth of a hand where low cards win: better category, then lower ranks, first to last.
///
/// The ranks stand with the worst card first, so that a six-low beats an eight-low.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LowStrength<C> {
    pub(crate) category: C,
    ranks: Reverse<[u8; 5]>,
}

impl<C: Category> LowStrength<C> {
    pub(super) fn new(category: C, ranks: [u8; 5]) -> Self {
        LowStrength { category, ranks: Reverse(ranks) }
    }

    pub(crate) fn key(self) -> &'static str {
        self.category.key()
    }
}

/// The category of a low that has to qualify, in snake case; `no_low` if it does not.
pub(crate) fn low_key<C: Category>(low: Option<LowStrength<C>>) -> &'static str {
    low.map_or("no_low", LowStrength::key)
}
