//! Why a dispute is not heard, or not decided like that.

use std::fmt;

use chips::{Chips, Currency, InWords};
use game::{HandNumber, Seat};
use rulebook::{RuleId, rule};

use super::Shut;

/// Why a dispute is not heard, or not decided like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoRuling {
    /// The request came too late: the result stands.
    TooLate {
        /// Which hand was over.
        hand: HandNumber,
        /// What came first.
        shut: Shut,
    },
    /// No hand has been dealt here.
    NoHand,
    /// The hand has not had so many acts.
    NoSuchAct {
        /// How many it has had.
        acts: u32,
    },
    /// There is no such case at this table, or it was decided long ago.
    NoSuchCase {
        /// Which.
        case: u32,
    },
    /// The case is decided, and the decision is final.
    Final {
        /// Which.
        case: u32,
        /// By the rule of the house.
        rule: RuleId,
    },
    /// The hand it is about is still on: nobody has been pushed anything.
    NotOver {
        /// Which.
        hand: HandNumber,
    },
    /// The next hand is on, and the chips are in it.
    HandIsOn {
        /// Whose chips.
        seat: Seat,
    },
    /// The player was not dealt in on that hand.
    NotDealtIn {
        /// Which seat.
        seat: Seat,
    },
    /// Nobody else was pushed anything.
    NothingPushed,
    /// More than was pushed.
    TooMuch {
        /// What was asked for.
        asked: Chips,
        /// What was pushed.
        pushed: Chips,
    },
    /// Something is held for the case already, or will be.
    HeldAlready,
    /// The hand waits for no decision of the floor.
    NothingPending,
}

impl NoRuling {
    /// Its code, never reused.
    pub const fn key(self) -> &'static str {
        match self {
            NoRuling::TooLate { .. } => "case-too-late",
            NoRuling::NoHand => "no-case-hand",
            NoRuling::NoSuchAct { .. } => "case-no-such-act",
            NoRuling::NoSuchCase { .. } => "no-such-case",
            NoRuling::Final { .. } => "case-final",
            NoRuling::NotOver { .. } => "case-hand-not-over",
            NoRuling::HandIsOn { .. } => "case-hand-is-on",
            NoRuling::NotDealtIn { .. } => "case-not-dealt-in",
            NoRuling::NothingPushed => "case-nothing-pushed",
            NoRuling::TooMuch { .. } => "case-too-much",
            NoRuling::HeldAlready => "case-held-already",
            NoRuling::NothingPending => "case-nothing-pending",
        }
    }

    /// The rule it rests on, as the house rules have it that speak of disputes: see [`in_book_of`](super::in_book_of).
    pub const fn rule(self) -> RuleId {
        match self {
            NoRuling::TooLate { .. } => rule!("cb:2.decision.5b"),
            NoRuling::NoHand | NoRuling::NoSuchAct { .. } => rule!("cb:2.decision.5a"),
            NoRuling::Final { rule, .. } => rule,
            NoRuling::NotOver { .. }
            | NoRuling::HandIsOn { .. }
            | NoRuling::NotDealtIn { .. }
            | NoRuling::NothingPushed
            | NoRuling::TooMuch { .. } => rule!("cb:2.decision.6"),
            NoRuling::NoSuchCase { .. } => rule!("cb:2.decision.7a"),
            NoRuling::HeldAlready => rule!("cb:2.decision.7b"),
            NoRuling::NothingPending => rule!("cb:2.decision.1"),
        }
    }
}

impl fmt::Display for NoRuling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for NoRuling {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoRuling::TooLate { hand, shut: Shut::NextDeal } => {
                write!(f, "the next deal has begun, so the result of {hand} stands")
            }
            NoRuling::TooLate { hand, shut: Shut::GameOver } => {
                write!(f, "the game has ended or moved, so the result of {hand} stands")
            }
            NoRuling::NoHand => f.write_str("no hand has been dealt here, so there is nothing to dispute"),
            NoRuling::NoSuchAct { acts } => {
                write!(f, "the hand has had {acts} acts: say how many acts ago it happened")
            }
            NoRuling::NoSuchCase { case } => write!(f, "there is no case {case}: see the case book"),
            NoRuling::Final { case, .. } => write!(f, "case {case} is decided, and that is final"),
            NoRuling::NotOver { hand } => {
                write!(
                    f,
                    "{hand} is still on: a pot is moved when it is over, with real cards when they are gathered in"
                )
            }
            NoRuling::HandIsOn { seat } => {
                write!(f, "the chips of seat {seat} are in the next hand: decide when it is over")
            }
            NoRuling::NotDealtIn { seat } => write!(f, "seat {seat} was not dealt in on that hand"),
            NoRuling::NothingPushed => f.write_str("no one else won chips in that hand"),
            NoRuling::TooMuch { asked, pushed } => {
                let (asked, pushed) = (money.show(*asked), money.show(*pushed));
                write!(f, "{asked} is more than the {pushed} won in that hand: enter less")
            }
            NoRuling::HeldAlready => f.write_str("chips are held for this case already: decide it"),
            NoRuling::NothingPending => f.write_str("the hand is not waiting for a decision of the floor"),
        }
    }
}
