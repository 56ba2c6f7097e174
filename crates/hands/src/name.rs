//! Hands as they are spoken at the table.

use core::fmt;

use cards::{Rank, RankSet};

use crate::low::badugi_ranks;
use crate::ranking::from_ace_low;
use crate::{Category, Ranking, Strength};

/// A hand's spoken name: "full house, kings over nines", "8-6-4-3-2 low".
///
/// The alternate form (`{:#}`) adds what separates it from a hand of the same name: "pair of nines,
/// A-K-4 kickers".
#[derive(Clone, Copy, Debug)]
pub struct HandName {
    ranking: Ranking,
    strength: Strength,
}

impl Ranking {
    /// The spoken name of a hand of this strength.
    pub const fn name(self, strength: Strength) -> HandName {
        HandName { ranking: self, strength }
    }
}

impl fmt::Display for HandName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let category = self.ranking.category(self.strength);
        let ace_is_low = matches!(
            self.ranking,
            Ranking::AceToFive | Ranking::EightOrBetter | Ranking::ThreeCardSixOrBetter | Ranking::ShowingLow
        );
        if let Category::Badugi(cards) = category {
            let ranks = Spread { ranks: RankSet::from_bits(badugi_ranks(self.strength)), ace_is_low: true };
            return match cards {
                4 => write!(f, "{ranks} badugi"),
                3 => write!(f, "three-card {ranks}"),
                2 => write!(f, "two-card {ranks}"),
                _ => write!(f, "one-card {ranks}"),
            };
        }
        let parts =
            if self.ranking.is_low() { self.strength.reversed().parts() } else { self.strength.parts() };
        let rank = |rank: Rank| if ace_is_low { from_ace_low(rank) } else { rank };
        let mut named = parts.names.descending().map(rank);
        let first = named.next().unwrap_or(Rank::Two);
        let kickers = Spread { ranks: parts.kickers, ace_is_low };
        let windows_above = if self.ranking == Ranking::ThreeCardHigh { 1 } else { 3 };
        // A straight is kept by the place of its lowest card, counting the low ace as the first place.
        let top = Rank::from_index(first.index() + windows_above).unwrap_or(Rank::Ace);
        match category {
            Category::RoyalFlush => return f.write_str("royal flush"),
            Category::StraightFlush => return write!(f, "straight flush, {top} high"),
            Category::Straight => return write!(f, "straight, {top} high"),
            Category::Low(_) => return write!(f, "{kickers} low"),
            Category::Flush => {
                write!(f, "flush, {first} high")?;
                if f.alternate() {
                    write!(f, ", {}", Spread { ranks: parts.names, ace_is_low })?;
                }
                return Ok(());
            }
            Category::HighCard => {
                let first = parts.kickers.highest().unwrap_or(Rank::Two);
                write!(f, "{first} high")?;
                if f.alternate() && parts.kickers.len() > 1 {
                    write!(f, ", {kickers}")?;
                }
                return Ok(());
            }
            Category::FullHouse => {
                let over = parts.kickers.highest().map_or(Rank::Two, rank);
                return write!(f, "full house, {} over {}", first.plural(), over.plural());
            }
            Category::FourOfAKind => write!(f, "four of a kind, {}", first.plural())?,
            Category::ThreeOfAKind => write!(f, "three of a kind, {}", first.plural())?,
            Category::OnePair => write!(f, "pair of {}", first.plural())?,
            Category::TwoPair => {
                let second = named.next().unwrap_or(Rank::Two);
                write!(f, "two pair, {} and {}", first.plural(), second.plural())?;
            }
            // Dealt with above.
            Category::Badugi(_) => {}
        }
        match (f.alternate(), parts.kickers.len()) {
            (true, 1) => write!(f, ", {kickers} kicker"),
            (true, 2..) => write!(f, ", {kickers} kickers"),
            _ => Ok(()),
        }
    }
}

/// Ranks from the highest down with dashes: `8-6-4-3-A`.
struct Spread {
    ranks: RankSet,
    ace_is_low: bool,
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, rank) in self.ranks.descending().enumerate() {
            let rank = if self.ace_is_low { from_ace_low(rank) } else { rank };
            if place > 0 {
                f.write_str("-")?;
            }
            match rank {
                Rank::Ten => f.write_str("10")?,
                rank => write!(f, "{}", rank.letter())?,
            }
        }
        Ok(())
    }
}
