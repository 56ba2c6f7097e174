//! The lines of the price lists: what kind of hand a wager is paid for.

use cards::{Card, Rank, Suit};
use hands::Category;
use hands::high::{self, HighRank};

use crate::price::Award;

/// A kind of hand, as the price lists of Premium Hold 'Em know them (ph:X.5(b)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say it.
pub enum PaytableLine {
    HighCard,
    OnePair,
    /// Two pair whose higher pair is not high enough for the jacks-up wagers.
    TwoPair,
    /// Two pair, jacks up or better.
    JacksUp,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
}

impl PaytableLine {
    /// Every line, the best first.
    pub const ALL: [PaytableLine; 11] = [
        PaytableLine::RoyalFlush,
        PaytableLine::StraightFlush,
        PaytableLine::FourOfAKind,
        PaytableLine::FullHouse,
        PaytableLine::Flush,
        PaytableLine::Straight,
        PaytableLine::ThreeOfAKind,
        PaytableLine::JacksUp,
        PaytableLine::TwoPair,
        PaytableLine::OnePair,
        PaytableLine::HighCard,
    ];

    /// In snake case, as programs and settings have it.
    pub const fn key(self) -> &'static str {
        match self {
            PaytableLine::RoyalFlush => "royal_flush",
            PaytableLine::StraightFlush => "straight_flush",
            PaytableLine::FourOfAKind => "four_of_a_kind",
            PaytableLine::FullHouse => "full_house",
            PaytableLine::Flush => "flush",
            PaytableLine::Straight => "straight",
            PaytableLine::ThreeOfAKind => "three_of_a_kind",
            PaytableLine::JacksUp => "jacks_up",
            PaytableLine::TwoPair => "two_pair",
            PaytableLine::OnePair => "one_pair",
            PaytableLine::HighCard => "high_card",
        }
    }

    /// The line of a hand. `jacks_up` is the least two pair that counts as jacks up: see [`least_two_pair`].
    #[inline]
    pub fn of(rank: HighRank, jacks_up: HighRank) -> PaytableLine {
        match rank.category() {
            Category::RoyalFlush => PaytableLine::RoyalFlush,
            Category::StraightFlush => PaytableLine::StraightFlush,
            Category::FourOfAKind => PaytableLine::FourOfAKind,
            Category::FullHouse => PaytableLine::FullHouse,
            Category::Flush => PaytableLine::Flush,
            Category::Straight => PaytableLine::Straight,
            Category::ThreeOfAKind => PaytableLine::ThreeOfAKind,
            Category::TwoPair if rank >= jacks_up => PaytableLine::JacksUp,
            Category::TwoPair => PaytableLine::TwoPair,
            Category::OnePair => PaytableLine::OnePair,
            // Lows and badugi do not come here: the hand was ranked high.
            Category::HighCard | Category::Low(_) | Category::Badugi(_) => PaytableLine::HighCard,
        }
    }
}

/// The least two pair whose higher pair is at least this rank: jacks and twos with a three for jacks
/// (ph:X.11(c):two-pair-jacks-up-or-better). The lowest two pair there is is threes and twos.
pub fn least_two_pair(from: Rank) -> HighRank {
    let top = from.max(Rank::Three);
    let kicker = if top == Rank::Three { Rank::Four } else { Rank::Three };
    of_ranks([top, top, Rank::Two, Rank::Two, kicker])
}

/// The least hand with a pair of at least this rank: a pair of threes with 5-4-2 (ph:X.10(g)3.iii).
pub fn least_pair(rank: Rank) -> HighRank {
    let kickers = match rank {
        Rank::Two => [Rank::Three, Rank::Four, Rank::Five],
        Rank::Three => [Rank::Two, Rank::Four, Rank::Five],
        Rank::Four => [Rank::Two, Rank::Three, Rank::Five],
        _ => [Rank::Two, Rank::Three, Rank::Four],
    };
    of_ranks([rank, rank, kickers[0], kickers[1], kickers[2]])
}

/// Five cards of these ranks that make no flush.
fn of_ranks(ranks: [Rank; 5]) -> HighRank {
    let suits = [Suit::Clubs, Suit::Diamonds, Suit::Clubs, Suit::Diamonds, Suit::Hearts];
    let mut cards = [Card::new(ranks[0], suits[0]); 5];
    for (card, (rank, suit)) in cards.iter_mut().zip(ranks.into_iter().zip(suits)) {
        *card = Card::new(rank, suit);
    }
    high::rank_five(&cards)
}

/// A price list by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paytable([Award; 11]);

impl Paytable {
    /// The same award on every line.
    pub const fn all(award: Award) -> Paytable {
        Paytable([award; 11])
    }

    /// With another award on one line.
    #[must_use]
    pub const fn with(mut self, line: PaytableLine, award: Award) -> Paytable {
        self.0[line as usize] = award;
        self
    }

    /// What a line gives.
    #[inline]
    pub const fn award(&self, line: PaytableLine) -> Award {
        self.0[line as usize]
    }
}
