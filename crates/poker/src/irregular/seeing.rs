//! Hands that are seen, shown and claimed: who asks to see a hand, cards that one player was shown, a hand that plays the board,
//! and one that was miscalled.
//!
//! What follows is decided by the crate `rulings`; `hand/seeing.rs` reads its facts from the hand and carries its remedies out.

use core::fmt;

use cards::{Card, CardSet};
use chips::Chips;
use game::{Facedown, Seat};
use rulebook::RuleId;

use super::Spot;

/// What the dealer or the floor is told: the book, or where it leaves that open the floor, says what follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Report {
    /// Somebody asks to see a hand that was called (cb:3.showdown.5).
    AsksToSee {
        /// Who; nobody, where the house wants it disclosed itself (nj:14.15(d)/4).
        by: Option<Seat>,
        /// Whose hand.
        whose: Seat,
        /// Whether that player asks again and again, only to annoy or to learn.
        too_often: bool,
    },
    /// A player said that the hand is something else than it is (cb:3.showdown.2).
    Miscalled {
        /// Who.
        seat: Seat,
        /// Whether it was done on purpose.
        on_purpose: bool,
        /// Who threw a hand away because of it.
        threw_away: Option<Seat>,
    },
}

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Request {
    // A player's, or the dealer's or the floor's who heard it.
    /// Somebody asks to see a hand, or a hand was miscalled. What lies unread in a hand that is shown is named.
    Report {
        /// What.
        report: Report,
        /// Cards of the hand that nobody had recorded, where it is shown.
        cards: CardSet,
    },
    /// A player plays the board and gives up the hole cards (cb:5.holdem.9).
    PlaysBoard {
        /// Who.
        seat: Seat,
    },

    // The dealer's or the floor's who saw it.
    /// A player's card was shown to somebody (cb:3.showdown.6).
    ShownToOne {
        /// Which of whose cards.
        at: Spot,
        /// To whom; nobody, where it was somebody who is not at the table.
        to: Option<Seat>,
        /// Which it is, where nobody had recorded it.
        card: Option<Card>,
    },
}

/// Requests are logged: cards that lie face down are not in the log.
impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Report { report, .. } => f.debug_tuple("Report").field(report).finish(),
            Request::PlaysBoard { seat } => f.debug_struct("PlaysBoard").field("seat", seat).finish(),
            Request::ShownToOne { at, to, .. } => {
                f.debug_struct("ShownToOne").field("at", at).field("to", to).finish()
            }
        }
    }
}

/// When everybody sees a card that one player was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// At once.
    Now,
    /// When this betting round is over.
    EndOfRound,
    /// When all betting is over.
    EndOfBetting,
}

/// What happened. `C` is a card that need not be known to everybody, as in [`SeeingEvent`](crate::SeeingEvent).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeeingEvent<C = Facedown> {
    /// Somebody was shown a card.
    ShownToOne {
        /// Whose card.
        owner: Seat,
        /// To whom; nobody, where it was somebody who is not at the table.
        to: Option<Seat>,
        /// Which.
        card: C,
        /// When everybody sees it.
        moment: Moment,
        /// By this rule.
        rule: RuleId,
    },
    /// Everybody was shown a card that one player had seen.
    ShownToAll {
        /// Whose card.
        owner: Seat,
        /// Which.
        card: Card,
        /// By this rule.
        rule: RuleId,
    },
    /// A hand that was called was shown to the table because somebody had asked.
    HandShown {
        /// Whose.
        seat: Seat,
        /// The cards, as far as they are known.
        cards: CardSet,
        /// By this rule.
        rule: RuleId,
    },
    /// What was pushed to a player came back to its pot.
    PotReturned {
        /// Which pot: 0 is the main pot.
        pot: u8,
        /// From whom.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// A hand came out of the muck and is live again.
    HandRevived {
        /// Whose.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// A player plays the board, said so, and threw the cards away.
    PlaysBoard {
        /// Who.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// A player miscalled the hand on purpose. It is written down.
    MiscalledOnPurpose {
        /// Who.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
}

/// Why such a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The book does not let that player see the hand: not dealt in, the right was lost, or the hand was not called.
    NotToBeSeen {
        /// Whose hand.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// The hand, or the card, has been seen by everybody.
    SeenAlready {
        /// Whose.
        seat: Seat,
    },
    /// The cards cannot be told any more.
    CannotBeTold {
        /// Whose.
        seat: Seat,
    },
    /// The board alone makes no hand in this game, or is not complete.
    NoHandOnTheBoard,
    /// The player has thrown the cards away without a word, and has no claim to the pot.
    ClaimLost {
        /// Who.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
}

impl Violation {
    /// Its code, never reused.
    pub const fn key(self) -> &'static str {
        match self {
            Violation::NotToBeSeen { .. } => "not-to-be-seen",
            Violation::SeenAlready { .. } => "seen-already",
            Violation::CannotBeTold { .. } => "cannot-be-told",
            Violation::NoHandOnTheBoard => "no-hand-on-the-board",
            Violation::ClaimLost { .. } => "claim-lost",
        }
    }

    /// The rule it rests on, where the ruling has named one.
    pub const fn rule(self) -> Option<RuleId> {
        match self {
            Violation::NotToBeSeen { rule, .. } | Violation::ClaimLost { rule, .. } => Some(rule),
            Violation::SeenAlready { .. } | Violation::CannotBeTold { .. } | Violation::NoHandOnTheBoard => {
                None
            }
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NotToBeSeen { seat, .. } => {
                write!(f, "the hand of seat {seat} need not be shown to whoever asks")
            }
            Violation::SeenAlready { seat } => write!(f, "everybody has seen that of seat {seat}"),
            Violation::CannotBeTold { seat } => {
                write!(f, "the cards of seat {seat} cannot be told for certain any more")
            }
            Violation::NoHandOnTheBoard => f.write_str("the board alone makes no hand here"),
            Violation::ClaimLost { seat, .. } => {
                write!(f, "seat {seat} threw the cards away without a word and has no claim to the pot")
            }
        }
    }
}
