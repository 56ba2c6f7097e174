//! Why a question has no answer.

use std::fmt;

use cards::Card;

use crate::question::MOST_HANDS;

/// Where a card is certain to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the board.
    Board,
    /// Among the dead cards.
    Dead,
    /// In the one hand of this player, counting from 1.
    Player(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Board => f.write_str("on the board"),
            Place::Dead => f.write_str("among the dead cards"),
            Place::Player(player) => write!(f, "with player {player}"),
        }
    }
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanswerable {
    /// Fewer than two players, or more than the game has cards for.
    Players {
        /// How many there are.
        players: usize,
        /// The most there may be.
        most: usize,
    },
    /// More cards on the board than the game has.
    Board {
        /// How many there are.
        cards: usize,
        /// The most there may be.
        most: usize,
    },
    /// More cards in a hand than the game has.
    Hole {
        /// Which player, from 1.
        player: usize,
        /// How many there are.
        cards: usize,
        /// The most there may be.
        most: usize,
    },
    /// A card that this game's deck does not have.
    Foreign(Card),
    /// A card in two places that are certain.
    Twice {
        /// The card.
        card: Card,
        /// Where it is.
        places: [Place; 2],
    },
    /// Every hand of this player needs a card that is elsewhere.
    NoHand {
        /// Which player, from 1.
        player: usize,
    },
    /// No combination of the players' hands can be dealt from one deck.
    Clash,
    /// More cards are missing than the stub has.
    TooFewCards,
    /// Too many deals to go through them all.
    TooManyDeals,
    /// So many players with such fine weights that the exact fraction is too large to hold.
    TooFineWeights,
    /// The players' hands fit together so rarely that sampling would hardly ever find a deal.
    RarelyFit,
    /// More hands in a range than can be listed.
    TooManyHands {
        /// Which player, from 1.
        player: usize,
        /// How many hands the range has.
        hands: u64,
    },
    /// No sample was asked for.
    NoSamples,
}

impl fmt::Display for Unanswerable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswerable::Players { players, most } => {
                write!(f, "{players} player{}; give 2 to {most} hands", if *players == 1 { "" } else { "s" })
            }
            Unanswerable::Board { most: 0, .. } => f.write_str("this game has no board"),
            Unanswerable::Board { cards, most } => write!(f, "{cards} cards on a board of {most}"),
            Unanswerable::Hole { player, cards, most } => {
                write!(f, "player {player} has {cards} cards in a game of {most}")
            }
            Unanswerable::Foreign(card) => write!(f, "{card} is not in this game's deck"),
            Unanswerable::Twice { card, places: [one, other] } => {
                write!(f, "{card} is in two places: {one} and {other}")
            }
            Unanswerable::NoHand { player } => write!(
                f,
                "player {player} has no hand left: each needs a card that is elsewhere or not in the deck"
            ),
            Unanswerable::Clash => f.write_str("the players' ranges cannot all be dealt from one deck"),
            Unanswerable::TooFewCards => f.write_str("there are not enough cards left to deal"),
            Unanswerable::TooManyDeals => f.write_str("too many deals to go through them all; sample them"),
            Unanswerable::TooFineWeights => f.write_str(
                "the weights of so many players are too fine for exact fractions; sample the deals",
            ),
            Unanswerable::RarelyFit => f.write_str(
                "hands drawn from the ranges fit together less than once in a thousand times; widen them, \
                     take fewer players, or ask for every deal",
            ),
            Unanswerable::TooManyHands { player, hands } => {
                write!(f, "player {player} has {hands} hands with weights of their own; at most {MOST_HANDS}")
            }
            Unanswerable::NoSamples => f.write_str("no samples, no answer"),
        }
    }
}

impl std::error::Error for Unanswerable {}
