//! The four suits.

use core::fmt;

/// A suit. The order, clubs low and spades high, serves bring-ins, draws for seats and odd chips
/// (cb:3.ties.1a); it never decides a pot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say it.
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// Every suit, clubs first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// 0 for clubs to 3 for spades.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit with this index, if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Suit> {
        if index < 4 { Some(Self::ALL[index]) } else { None }
    }

    /// The character in short card text: `c`, `d`, `h`, `s`.
    pub const fn letter(self) -> char {
        b"cdhs"[self.index()] as char
    }

    /// ♣ ♦ ♥ ♠
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self.index()]
    }

    /// "spades"
    pub const fn word(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self.index()]
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
