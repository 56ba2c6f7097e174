//! What happens at the table: one fact each, in the past tense.

use chips::Chips;
use game::Seat;
use rulebook::{RuleId, rule};

use super::house::Button;
use super::terms::CrapsSetup;
use super::wager::Wager;
use crate::dice::{BoxNumber, Dice};
use crate::price::Outcome;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrapsEvent {
    /// A player came to the table, or bought more chips.
    ChipsBrought {
        /// Who.
        seat: Seat,
        /// How many.
        chips: Chips,
    },
    /// A player left.
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
    /// A player called a wager on or off.
    Called {
        /// Who.
        seat: Seat,
        /// Which.
        wager: Wager,
        /// On, or off.
        on: bool,
    },
    /// The dealer acknowledged the call.
    ButtonSet {
        /// Whose.
        seat: Seat,
        /// Which.
        wager: Wager,
        /// What lies on it: nothing where it is as wagers of its kind are.
        button: Button,
    },
    /// No more bets.
    BetsClosed,
    /// The dice came to rest.
    Rolled {
        /// How.
        dice: Dice,
        /// The sum of their faces.
        total: u8,
        /// Whether it was a come-out roll.
        come_out: bool,
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
    /// A come or don't come wager went to its own point.
    Travelled {
        /// Whose.
        seat: Seat,
        /// Which.
        from: Wager,
        /// Where it is.
        to: Wager,
        /// How much it is.
        stake: Chips,
    },
    /// The come-out roll set a point; ON buttons were lifted.
    PointSet {
        /// Which.
        point: BoxNumber,
    },
    /// The point was made.
    PointMade {
        /// Which.
        point: BoxNumber,
    },
    /// A 7 came before the point.
    SevenOut,
    /// The come-out roll decided the line without a point.
    ComeOutAgain,
    /// Bets are open for the next roll.
    BetsOpened,
}

impl CrapsEvent {
    /// The rule it carries out, where one stands in the book.
    pub const fn rule(&self, _: &CrapsSetup) -> Option<RuleId> {
        Some(match self {
            CrapsEvent::ChipsBrought { .. }
            | CrapsEvent::Left { .. }
            | CrapsEvent::TakenDown { .. }
            | CrapsEvent::BetsClosed
            | CrapsEvent::BetsOpened
            | CrapsEvent::Rolled { come_out: false, .. } => return None,
            CrapsEvent::BetMade { wager, .. } => wager.rule(),
            CrapsEvent::Called { .. } | CrapsEvent::ButtonSet { .. } => rule!("nj:1.2(a)5/2"),
            CrapsEvent::Settled { rule, .. } => *rule,
            CrapsEvent::Travelled { .. } => rule!("nj:1.1:come-point"),
            CrapsEvent::PointSet { .. } => rule!("nj:1.1:come-out-point"),
            CrapsEvent::Rolled { come_out: true, .. }
            | CrapsEvent::PointMade { .. }
            | CrapsEvent::SevenOut
            | CrapsEvent::ComeOutAgain => rule!("nj:1.1:come-out-roll"),
        })
    }
}
