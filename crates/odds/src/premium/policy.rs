//! Ways to play: the best one, and some that a person can remember.

use cards::Card;

use super::boards::Board;
use super::careful;
use super::pass::Decide;
use super::prices::Action;
use super::sweep::Ranked;

/// A way to play. What it does follows from the cards the player sees, and from nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PremiumPolicy {
    /// The best decision every time.
    Optimal,
    /// The first play wager with every hand.
    AlwaysRaise,
    /// Check, then the smallest play wager with every hand.
    Call,
    /// A rule of thumb.
    Careful,
}

/// A second decision: a play wager of so many antes, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Second {
    /// The hand is given up.
    Fold,
    /// A play wager of so many antes.
    Play(u8),
}

impl PremiumPolicy {
    /// Every policy, the best first.
    pub const ALL: [PremiumPolicy; 4] =
        [PremiumPolicy::Optimal, PremiumPolicy::Careful, PremiumPolicy::AlwaysRaise, PremiumPolicy::Call];

    /// As people type it.
    pub const fn key(self) -> &'static str {
        match self {
            PremiumPolicy::Optimal => "optimal",
            PremiumPolicy::AlwaysRaise => "always-raise",
            PremiumPolicy::Call => "call",
            PremiumPolicy::Careful => "careful",
        }
    }

    /// In words, for who wants to play that way.
    pub const fn words(self) -> &'static str {
        match self {
            PremiumPolicy::Optimal => {
                "the decision of the highest exact value every time; of equal ones the smaller wager"
            }
            PremiumPolicy::AlwaysRaise => "the first play wager with every hand",
            PremiumPolicy::Call => "check, then the smallest play wager with every hand",
            PremiumPolicy::Careful => careful::WORDS,
        }
    }

    /// The policy with this key.
    pub fn find(key: &str) -> Option<PremiumPolicy> {
        PremiumPolicy::ALL.into_iter().find(|policy| policy.key() == key)
    }
}

/// A policy that needs no prices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fixed {
    AlwaysRaise,
    Call,
    Careful,
}

impl Fixed {
    /// The policy as a fixed one; none for the one that depends on prices.
    pub(super) fn new(policy: PremiumPolicy) -> Option<Fixed> {
        match policy {
            PremiumPolicy::Optimal => None,
            PremiumPolicy::AlwaysRaise => Some(Fixed::AlwaysRaise),
            PremiumPolicy::Call => Some(Fixed::Call),
            PremiumPolicy::Careful => Some(Fixed::Careful),
        }
    }

    /// Whether it makes the first play wager.
    pub(super) fn first(self, hand: [Card; 3]) -> bool {
        match self {
            Fixed::AlwaysRaise => true,
            Fixed::Call => false,
            Fixed::Careful => careful::first(hand),
        }
    }

    /// Its second decision.
    #[inline]
    pub(super) fn second(self, board: &careful::Seen, hand: [Card; 3], rank: u16) -> Action {
        match self {
            // The hand has been bet already; checked by mistake, it is played for as much as may be.
            Fixed::AlwaysRaise => Action::Most,
            Fixed::Call => Action::Least,
            Fixed::Careful => board.second(hand, rank),
        }
    }
}

impl Decide for Fixed {
    type Board = careful::Seen;

    fn board(&self, board: Board) -> careful::Seen {
        careful::Seen::new(board)
    }

    #[inline(always)]
    fn second(&self, board: &careful::Seen, hand: impl Fn() -> [Card; 3], ranked: &Ranked) -> Action {
        Fixed::second(*self, board, hand(), ranked.rank)
    }
}
