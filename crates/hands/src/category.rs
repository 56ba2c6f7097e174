//! What kind of hand a hand is.

use core::fmt;

use cards::Rank;

/// The kinds of hand, over all rankings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names say it.
pub enum Category {
    RoyalFlush,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
    Straight,
    ThreeOfAKind,
    TwoPair,
    OnePair,
    HighCard,
    /// A low without pairs, by its highest card.
    Low(Rank),
    /// A badugi of this many cards, one to four.
    Badugi(u8),
}

impl Category {
    /// In snake case, as programs read it: `full_house`, `8_low`, `king_low`, `four_card`.
    pub const fn key(self) -> &'static str {
        match self {
            Category::RoyalFlush => "royal_flush",
            Category::StraightFlush => "straight_flush",
            Category::FourOfAKind => "four_of_a_kind",
            Category::FullHouse => "full_house",
            Category::Flush => "flush",
            Category::Straight => "straight",
            Category::ThreeOfAKind => "three_of_a_kind",
            Category::TwoPair => "two_pair",
            Category::OnePair => "one_pair",
            Category::HighCard => "high_card",
            Category::Low(rank) => match rank {
                Rank::Two => "2_low",
                Rank::Three => "3_low",
                Rank::Four => "4_low",
                Rank::Five => "5_low",
                Rank::Six => "6_low",
                Rank::Seven => "7_low",
                Rank::Eight => "8_low",
                Rank::Nine => "9_low",
                Rank::Ten => "10_low",
                Rank::Jack => "jack_low",
                Rank::Queen => "queen_low",
                Rank::King => "king_low",
                Rank::Ace => "ace_low",
            },
            Category::Badugi(cards) => match cards {
                1 => "one_card",
                2 => "two_card",
                3 => "three_card",
                _ => "four_card",
            },
        }
    }
}

/// In words: `full house`, `8 low`, `three-card badugi`.
impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Category::Badugi(cards) = self {
            let count = ["one", "two", "three", "four"][usize::from(cards.saturating_sub(1).min(3))];
            return write!(f, "{count}-card badugi");
        }
        let mut words = self.key().split('_');
        f.write_str(words.next().unwrap_or_default())?;
        words.try_for_each(|word| write!(f, " {word}"))
    }
}
