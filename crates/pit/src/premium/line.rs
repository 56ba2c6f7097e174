//! The lines of the price lists: what kind of hand a wager is paid for.

use cards::{Card, Rank, Suit};
use hands::Category;
use hands::high::{self, HighRank};

use crate::price::Award;

/// A kind of hand, as the price lists of Premium Hold 'Em know them (ph:X.5(b)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say it.
pub enum Line {
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

impl Line {
    /// Every line, the best first.
    pub const ALL: [Line; 11] = [
        Line::RoyalFlush,
        Line::StraightFlush,
        Line::FourOfAKind,
        Line::FullHouse,
        Line::Flush,
        Line::Straight,
        Line::ThreeOfAKind,
        Line::JacksUp,
        Line::TwoPair,
        Line::OnePair,
        Line::HighCard,
    ];

    /// In snake case, as programs and settings have it.
    pub const fn key(self) -> &'static str {
        match self {
            Line::RoyalFlush => "royal_flush",
            Line::StraightFlush => "straight_flush",
            Line::FourOfAKind => "four_of_a_kind",
            Line::FullHouse => "full_house",
            Line::Flush => "flush",
            Line::Straight => "straight",
            Line::ThreeOfAKind => "three_of_a_kind",
            Line::JacksUp => "jacks_up",
            Line::TwoPair => "two_pair",
            Line::OnePair => "one_pair",
            Line::HighCard => "high_card",
        }
    }

    /// The line of a hand. `jacks_up` is the least two pair that counts as jacks up: see [`least_two_pair`].
    #[inline]
    pub fn of(rank: HighRank, jacks_up: HighRank) -> Line {
        match rank.category() {
            Category::RoyalFlush => Line::RoyalFlush,
            Category::StraightFlush => Line::StraightFlush,
            Category::FourOfAKind => Line::FourOfAKind,
            Category::FullHouse => Line::FullHouse,
            Category::Flush => Line::Flush,
            Category::Straight => Line::Straight,
            Category::ThreeOfAKind => Line::ThreeOfAKind,
            Category::TwoPair if rank >= jacks_up => Line::JacksUp,
            Category::TwoPair => Line::TwoPair,
            Category::OnePair => Line::OnePair,
            // Lows and badugi do not come here: the hand was ranked high.
            Category::HighCard | Category::Low(_) | Category::Badugi(_) => Line::HighCard,
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
    pub const fn with(mut self, line: Line, award: Award) -> Paytable {
        self.0[line as usize] = award;
        self
    }

    /// What a line gives.
    #[inline]
    pub const fn award(&self, line: Line) -> Award {
        self.0[line as usize]
    }
}
