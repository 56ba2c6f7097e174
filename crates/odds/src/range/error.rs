//! Why a text is no range, at which character.

use std::fmt;

use cards::Card;

/// Why a text is no range: which part of it, where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RangeError {
    /// The whole text.
    pub text: String,
    /// The offending part; empty where the text stops too early.
    pub part: String,
    /// The number, from 1, of the part's first character; one past the end if the text stops too early.
    pub at: usize,
    /// What is wrong with it.
    pub wrong: Wrong,
}

/// What is wrong with a part of a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// The text names no hand.
    NoHand,
    /// Something else should stand here.
    OutOfPlace(Wanted),
    /// A pair that is called suited or offsuit.
    PairWithSuits,
    /// A span from one kind of hand to another: `22-AKs`, `AKs-ATo`.
    MixedEnds,
    /// A span between hands that share neither the higher card nor the gap: `AKs-T8s`.
    NoStep,
    /// Ranks without suits, in a game that does not have two hole cards.
    RanksAlone {
        /// How many hole cards the game has.
        hole_cards: usize,
    },
    /// A hand with too few or too many cards.
    CardCount {
        /// How many cards stand there.
        found: usize,
        /// How many hole cards the game has.
        hole_cards: usize,
    },
    /// This card stands in the hand a second time.
    Twice(Card),
    /// A joker.
    Joker,
    /// A share of all hands, such as `10%`: which hands those are depends on the game.
    ShareOfHands,
    /// A weight of 0, or above 1.
    WeightOutOfBounds,
    /// A weight with more decimals than are kept.
    WeightTooFine,
}

/// What should stand where something else was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A rank: the start of a hand.
    Rank,
    /// A second rank, or the suit of the first.
    RankOrSuit,
    /// The suit of the rank before it.
    Suit,
    /// What can follow two ranks.
    AfterRanks,
    /// What can follow a pair, or ranks with their `s` or `o`.
    AfterPocket,
    /// What can follow `QQ+`, `TT-77` or `AhKh`: a weight or the next part.
    AfterPart,
    /// A number after `@`.
    Weight,
    /// The next part: a comma or a space.
    NextPart,
}

/// One line: the text, the offending part, its place, and what is wrong.
impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RangeError { text, part, at, wrong } = self;
        // Debug form, so that a line break in the text does not make two lines of this one.
        write!(f, "{text:?}: ")?;
        match wrong {
            Wrong::NoHand => {}
            _ if part.is_empty() => write!(f, "ends at character {at}: ")?,
            _ => write!(f, "'{}' at character {at}: ", part.escape_debug())?,
        }
        fmt::Display::fmt(wrong, f)
    }
}

impl std::error::Error for RangeError {}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::NoHand => f.write_str("a range names at least one hand, or is random"),
            Wrong::OutOfPlace(wanted) => fmt::Display::fmt(wanted, f),
            Wrong::PairWithSuits => f.write_str("a pair takes neither s nor o"),
            Wrong::MixedEnds => {
                f.write_str("both ends are pairs, both suited, both offsuit, or both ranks alone")
            }
            Wrong::NoStep => f.write_str("the ends share the higher card (A5s-A2s) or the gap (76s-54s)"),
            Wrong::RanksAlone { hole_cards } => {
                write!(f, "a hand of {} is written with its suits", Cards(*hole_cards))
            }
            Wrong::CardCount { found, hole_cards } => {
                write!(f, "{}, where a hand is {} written together", Cards(*found), Cards(*hole_cards))
            }
            Wrong::Twice(card) => write!(f, "{card} stands in this hand already"),
            Wrong::Joker => f.write_str("a hand holds no joker"),
            Wrong::ShareOfHands => f.write_str("a share of all hands is no range: name the hands"),
            Wrong::WeightOutOfBounds => f.write_str("a weight is above 0 and at most 1"),
            Wrong::WeightTooFine => f.write_str("a weight has at most six decimals, a percentage four"),
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wanted::Rank => "here comes a rank (2 to 9, T or 10, J, Q, K, A)",
            Wanted::RankOrSuit => "after the first rank comes a second one or a suit (c, d, h, s)",
            Wanted::Suit => "after a rank comes its suit (c, d, h, s)",
            Wanted::AfterRanks => "after two ranks comes s, o, +, -, @ or a comma",
            Wanted::AfterPocket => "here comes +, -, @ or a comma",
            Wanted::AfterPart => "here comes @ or a comma",
            Wanted::Weight => "after @ comes a weight such as 0.5",
            Wanted::NextPart => "after a weight comes a comma",
        })
    }
}

struct Cards(usize);

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 card"),
            count => write!(f, "{count} cards"),
        }
    }
}
