//! The thirteen ranks, and sets of them.

use core::fmt;

/// A card's rank. The order is the usual one, deuce low and ace high; where a game counts the ace
/// low, that game says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say it.
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// Every rank, from deuce to ace.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    const WORDS: [(&'static str, &'static str); 13] = [
        ("deuce", "deuces"),
        ("three", "threes"),
        ("four", "fours"),
        ("five", "fives"),
        ("six", "sixes"),
        ("seven", "sevens"),
        ("eight", "eights"),
        ("nine", "nines"),
        ("ten", "tens"),
        ("jack", "jacks"),
        ("queen", "queens"),
        ("king", "kings"),
        ("ace", "aces"),
    ];

    /// 0 for the deuce to 12 for the ace.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank with this index, if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Rank> {
        if index < 13 { Some(Self::ALL[index]) } else { None }
    }

    /// The character in short card text: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self.index()] as char
    }

    /// "king"
    pub const fn word(self) -> &'static str {
        Self::WORDS[self.index()].0
    }

    /// "kings"
    pub const fn plural(self) -> &'static str {
        Self::WORDS[self.index()].1
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A set of ranks: bit 0 is the deuce, bit 12 the ace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct RankSet(u16);

impl RankSet {
    /// No rank.
    pub const EMPTY: RankSet = RankSet(0);
    /// All thirteen.
    pub const ALL: RankSet = RankSet(0x1fff);

    /// The set with these bits; bits above the ace are dropped.
    #[inline]
    pub const fn from_bits(bits: u16) -> RankSet {
        RankSet(bits & Self::ALL.0)
    }

    /// The bits, deuce lowest.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many ranks.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this rank is in the set.
    #[inline]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.index() & 1 == 1
    }

    /// The ranks from the highest down.
    pub fn descending(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().rev().filter(move |&rank| self.contains(rank))
    }

    /// The highest rank.
    pub fn highest(self) -> Option<Rank> {
        self.descending().next()
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        RankSet(ranks.into_iter().fold(0, |bits, rank| bits | 1 << rank.index()))
    }
}

impl fmt::Debug for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for rank in self.descending() {
            write!(f, "{}", rank.letter())?;
        }
        f.write_str("}")
    }
}
