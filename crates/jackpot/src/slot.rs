//! The twenty-five hands of the high hand payout.

use core::fmt;

use cards::{CardSet, Rank};
use hands::{Category, Ranking};
use rulebook::{RuleId, rule};

use crate::fund::Purse;

/// One of the twenty-five hands that are paid, numbered from 1, the highest (cb:11.highhand.hand.0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(u8);

/// The rule of each slot.
const RULES: [RuleId; Slot::COUNT] = [
    rule!("cb:11.highhand.hand.1"),
    rule!("cb:11.highhand.hand.2"),
    rule!("cb:11.highhand.hand.3"),
    rule!("cb:11.highhand.hand.4"),
    rule!("cb:11.highhand.hand.5"),
    rule!("cb:11.highhand.hand.6"),
    rule!("cb:11.highhand.hand.7"),
    rule!("cb:11.highhand.hand.8"),
    rule!("cb:11.highhand.hand.9"),
    rule!("cb:11.highhand.hand.10"),
    rule!("cb:11.highhand.hand.11"),
    rule!("cb:11.highhand.hand.12"),
    rule!("cb:11.highhand.hand.13"),
    rule!("cb:11.highhand.hand.14"),
    rule!("cb:11.highhand.hand.15"),
    rule!("cb:11.highhand.hand.16"),
    rule!("cb:11.highhand.hand.17"),
    rule!("cb:11.highhand.hand.18"),
    rule!("cb:11.highhand.hand.19"),
    rule!("cb:11.highhand.hand.20"),
    rule!("cb:11.highhand.hand.21"),
    rule!("cb:11.highhand.hand.22"),
    rule!("cb:11.highhand.hand.23"),
    rule!("cb:11.highhand.hand.24"),
    rule!("cb:11.highhand.hand.25"),
];

impl Slot {
    /// How many there are.
    pub const COUNT: usize = 25;

    /// The lowest slot of the straight flushes is ten: five high.
    const FOUR_ACES: u8 = 11;
    const ACES_FULL_OF_KINGS: Slot = Slot(24);
    const ACES_FULL_OF_EIGHTS: Slot = Slot(25);

    /// The slot with this number, 1 to 25.
    pub const fn new(number: u8) -> Option<Slot> {
        if number >= 1 && number as usize <= Slot::COUNT { Some(Slot(number)) } else { None }
    }

    /// Every slot, the highest hand first.
    pub fn all() -> impl Iterator<Item = Slot> {
        (1..).map_while(Slot::new)
    }

    /// Its number, 1 for the royal flush.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The purse it is paid from.
    pub const fn purse(self) -> Purse {
        Purse(self.0 - 1)
    }

    /// The rule that names it.
    pub const fn rule(self) -> RuleId {
        RULES[self.purse().index()]
    }

    /// The slot of five cards, where they have one. Hands between two slots are not paid.
    pub fn of_five(five: CardSet) -> Option<Slot> {
        if five.len() != 5 {
            return None;
        }
        let strength = Ranking::High.rank(five).ok().flatten()?;
        let below_ace = |rank: Rank| Rank::Ace as u8 - rank as u8;
        match Ranking::High.category(strength) {
            Category::RoyalFlush => Some(Slot(1)),
            Category::StraightFlush => {
                // The ace of the five-high straight is its lowest card.
                let is_wheel = five.count(Rank::Ace) == 1;
                let top = if is_wheel { Rank::Five } else { five.ranks().highest()? };
                Some(Slot(1 + below_ace(top)))
            }
            Category::FourOfAKind => {
                let rank = of_a_kind(five, 4)?;
                Some(Slot(Slot::FOUR_ACES + below_ace(rank)))
            }
            Category::FullHouse => match (of_a_kind(five, 3)?, of_a_kind(five, 2)?) {
                (Rank::Ace, Rank::King) => Some(Slot::ACES_FULL_OF_KINGS),
                (Rank::Ace, Rank::Eight) => Some(Slot::ACES_FULL_OF_EIGHTS),
                _ => None,
            },
            _ => None,
        }
    }
}

/// The rank of which there are exactly so many.
pub(crate) fn of_a_kind(cards: CardSet, count: usize) -> Option<Rank> {
    Rank::ALL.into_iter().find(|rank| cards.count(*rank) == count)
}

/// "royal flush", "four queens", "aces full of kings"
impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from_the_ace = |below: u8| Rank::ALL[Rank::Ace.index().saturating_sub(usize::from(below))];
        match self.0 {
            1 => f.write_str("royal flush"),
            2..Slot::FOUR_ACES => write!(f, "{}-high straight flush", from_the_ace(self.0 - 1)),
            24 => f.write_str("aces full of kings"),
            25 => f.write_str("aces full of eights"),
            _ => write!(f, "four {}", from_the_ace(self.0 - Slot::FOUR_ACES).plural()),
        }
    }
}
