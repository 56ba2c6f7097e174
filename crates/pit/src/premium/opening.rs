//! From the box to the first shuffle: how a deck is received and shown (ph:40.3), and what happens to it while nobody
//! plays (ph:X.4(e)).
//!
//! Whoever brings a deck goes through it; what follows, the shuffle and the cut, is the table's: see
//! [`game::preparation`].

use core::fmt;

use cards::{Card, Rank, Suit};
use game::Actor;
use rulebook::{RuleId, rule};

/// One step with a deck that has just come to the table, or has lain idle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// The dealer inspects the cards.
    Inspect,
    /// The floorperson verifies that.
    Verify,
    /// The cards are spread face up, by suit and in sequence.
    Spread,
    /// Cards that lay face down are turned up for the first player to arrive.
    TurnUp,
    /// The first player to arrive looks at them.
    Offer,
    /// They are turned face down.
    TurnDown,
    /// They are washed.
    Wash,
    /// They are stacked: now they can be shuffled.
    Stack,
}

/// The whole way of a deck that comes out of its box.
const FRESH: &[Care] =
    &[Care::Inspect, Care::Verify, Care::Spread, Care::Offer, Care::TurnDown, Care::Wash, Care::Stack];
/// The way of a deck that lay idle face up.
const IDLE_FACE_UP: &[Care] = &[Care::Offer, Care::TurnDown, Care::Wash, Care::Stack];
/// The way of a deck that lay idle face down.
const IDLE_FACE_DOWN: &[Care] = &[Care::TurnUp, Care::Offer, Care::TurnDown, Care::Wash, Care::Stack];

/// A deck on its way to the first shuffle. Two decks have one each, and each goes the whole way (ph:40.3(d)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    steps: &'static [Care],
    done: usize,
}

/// Why a step is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotYet {
    /// Another step comes first, or none is left.
    Expected(Option<Care>),
    /// The step is not for this actor.
    NotYours(Actor),
}

impl NotYet {
    /// The rule it rests on.
    pub const fn rule(self) -> RuleId {
        match self {
            NotYet::Expected(Some(Care::Inspect | Care::Verify | Care::Spread)) | NotYet::NotYours(_) => {
                rule!("ph:40.3(b)")
            }
            NotYet::Expected(Some(Care::TurnUp)) => rule!("ph:X.4(e)/2"),
            NotYet::Expected(Some(Care::Offer | Care::TurnDown | Care::Wash | Care::Stack)) => {
                rule!("ph:40.3(c)")
            }
            NotYet::Expected(None) => rule!("ph:40.3(c)/2"),
        }
    }
}

impl fmt::Display for NotYet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotYet::Expected(Some(Care::Inspect)) => f.write_str("the dealer has to inspect the cards first"),
            NotYet::Expected(Some(Care::Verify)) => f.write_str("the floor has to verify the cards first"),
            NotYet::Expected(Some(Care::Spread)) => f.write_str("the cards have to be spread first"),
            NotYet::Expected(Some(Care::TurnUp)) => f.write_str("the cards have to be turned up first"),
            NotYet::Expected(Some(Care::Offer)) => f.write_str("the first player has to see the cards first"),
            NotYet::Expected(Some(Care::TurnDown)) => f.write_str("the cards have to be turned down first"),
            NotYet::Expected(Some(Care::Wash)) => f.write_str("the cards have to be washed first"),
            NotYet::Expected(Some(Care::Stack)) => f.write_str("the cards have to be stacked first"),
            NotYet::Expected(None) => f.write_str("the cards are stacked: shuffle them"),
            NotYet::NotYours(actor) => write!(f, "{actor} may not do that"),
        }
    }
}

impl core::error::Error for NotYet {}

impl Opening {
    /// A deck out of its box.
    pub const FRESH: Opening = Opening { steps: FRESH, done: 0 };
    /// A deck that was inspected and shuffled elsewhere: nothing is to be done (ph:40.3(a)).
    pub const PRE_SHUFFLED: Opening = Opening { steps: &[], done: 0 };

    /// A deck that lay spread at an open table while nobody played (ph:X.4(e)).
    pub const fn idle(face_up: bool) -> Opening {
        Opening { steps: if face_up { IDLE_FACE_UP } else { IDLE_FACE_DOWN }, done: 0 }
    }

    /// What comes next; none if the deck can be shuffled.
    pub fn next(&self) -> Option<Care> {
        self.steps.get(self.done).copied()
    }

    /// Does a step, if it is the one that comes next and the actor's to do.
    pub fn perform(&mut self, actor: Actor, care: Care) -> Result<(), NotYet> {
        let next = self.next();
        if next != Some(care) {
            return Err(NotYet::Expected(next));
        }
        let own = match care {
            Care::Verify => matches!(actor, Actor::Floor(_)),
            Care::Offer => matches!(actor, Actor::Seat(_)),
            _ => actor == Actor::Dealer,
        };
        if !own {
            return Err(NotYet::NotYours(actor));
        }
        self.done += 1;
        Ok(())
    }
}

/// Whether a spread deck lies as it should: suit after suit, and within each suit in sequence (ph:40.3(b)/2,
/// ph:40.3(b)/3). Either end of the ranks may come first.
pub fn is_spread_in_order(cards: &[Card]) -> bool {
    let Ok(cards) = <&[Card; 52]>::try_from(cards) else { return false };
    let mut seen = [false; Suit::ALL.len()];
    cards.chunks_exact(Rank::ALL.len()).all(|column| {
        let suit = column[0].suit();
        let fresh = !core::mem::replace(&mut seen[suit as usize], true);
        let up = column.iter().zip(Rank::ALL).all(|(card, rank)| card.rank() == rank);
        let down = column.iter().rev().zip(Rank::ALL).all(|(card, rank)| card.rank() == rank);
        fresh && (up || down) && column.iter().all(|card| card.suit() == suit)
    })
}
