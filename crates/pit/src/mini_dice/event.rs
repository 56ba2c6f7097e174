//! What happens at the table: one fact each, in the past tense.

use chips::Chips;
use game::{Badge, Seat};
use rulebook::{RuleId, rule};

use super::request::{Fault, Reason};
use super::terms::MiniDiceSetup;
use super::wager::Wager;
use crate::dice::Dice;
use crate::price::Outcome;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MiniDiceEvent {
    /// A player sat down, or bought more chips.
    ChipsBrought {
        /// Who.
        seat: Seat,
        /// How many.
        chips: Chips,
    },
    /// A player got up.
    Left {
        /// Who.
        seat: Seat,
        /// With how many chips.
        chips: Chips,
    },
    /// Chips went on a wager.
    BetMade {
        /// Whose.
        seat: Seat,
        /// Which.
        wager: Wager,
        /// How many were added.
        stake: Chips,
    },
    /// A wager came down before it was decided.
    TakenDown {
        /// Whose.
        seat: Seat,
        /// Which.
        wager: Wager,
        /// How much it was.
        stake: Chips,
    },
    /// No more bets.
    BetsClosed,
    /// The shaker was shaken.
    Shaken {
        /// By whom.
        by: Holder,
        /// How often.
        times: u8,
    },
    /// The shaker was offered to a player.
    ShakerOffered {
        /// To whom.
        seat: Seat,
    },
    /// The player took it.
    ShakerAccepted {
        /// Who.
        seat: Seat,
    },
    /// The player refused it.
    ShakerRefused {
        /// Who.
        seat: Seat,
    },
    /// The player kept it for another shake.
    ShakerKept {
        /// Who.
        seat: Seat,
    },
    /// The player gave it up.
    ShakerPassed {
        /// Who.
        seat: Seat,
        /// Why.
        why: Why,
    },
    /// Nobody took it, and the dealer did.
    DealerTookShaker,
    /// The cover came off and the total was called.
    TotalCalled {
        /// What lies in the shaker.
        dice: Dice,
        /// The sum of the top faces.
        total: u8,
    },
    /// The cover came off and the shake was void.
    NoRollCalled {
        /// Why.
        fault: Fault,
    },
    /// A wager was settled.
    Settled {
        /// Whose.
        seat: Seat,
        /// Which.
        wager: Wager,
        /// How much it was.
        stake: Chips,
        /// What became of it.
        outcome: Outcome,
        /// Whether the stake stayed up.
        stays_up: bool,
        /// By which rule.
        rule: RuleId,
    },
    /// The cover went back on, and bets are open.
    ShakerCovered,
}

/// Who shakes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    /// The dealer.
    Dealer,
    /// A player.
    Seat(Seat),
}

/// Why a player no longer has the shaker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The player gave it up.
    Chosen,
    /// The player shook a 7.
    Seven,
    /// The floor took it.
    Ordered {
        /// Who ruled.
        badge: Badge,
        /// Why.
        reason: Reason,
    },
    /// The player left the table.
    Left,
}

impl Why {
    /// The rule behind it.
    pub const fn rule(self) -> RuleId {
        match self {
            Why::Chosen | Why::Left => rule!("nj:13.7(a)"),
            Why::Seven => rule!("nj:13.7(a)1.i"),
            Why::Ordered { .. } => rule!("nj:13.7(a)1.ii"),
        }
    }
}

impl MiniDiceEvent {
    /// The rule it carries out, where one stands in the book.
    pub const fn rule(&self, _: &MiniDiceSetup) -> Option<RuleId> {
        Some(match self {
            MiniDiceEvent::ChipsBrought { .. }
            | MiniDiceEvent::Left { .. }
            | MiniDiceEvent::BetMade { .. }
            | MiniDiceEvent::TakenDown { .. }
            | MiniDiceEvent::BetsClosed => return None,
            MiniDiceEvent::Shaken { .. } => rule!("nj:13.5(d)2"),
            MiniDiceEvent::ShakerOffered { .. }
            | MiniDiceEvent::ShakerAccepted { .. }
            | MiniDiceEvent::ShakerRefused { .. } => {
                rule!("nj:13.7(b)")
            }
            MiniDiceEvent::ShakerKept { .. } => rule!("nj:13.7(a)"),
            MiniDiceEvent::ShakerPassed { why, .. } => why.rule(),
            MiniDiceEvent::DealerTookShaker => rule!("nj:13.7(b)/2"),
            MiniDiceEvent::TotalCalled { .. } => rule!("nj:13.5(e)"),
            MiniDiceEvent::NoRollCalled { fault } => fault.rule(),
            MiniDiceEvent::Settled { rule, .. } => *rule,
            MiniDiceEvent::ShakerCovered => rule!("nj:13.5(f)/2"),
        })
    }
}
