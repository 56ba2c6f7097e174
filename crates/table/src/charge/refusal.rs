//! Why a request about the house's money is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Moment};
use rulebook::RuleId;

use super::terms::Limits;
use super::{Place, Policy};

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// Time is collected between hands.
    HandIsOn,
    /// This table does not charge by time.
    NotByTime,
    /// This table charges by time: nothing comes out of pots.
    ByTime,
    /// Time runs already.
    IsOpen,
    /// Time does not run.
    NotOpen,
    /// Time is not due yet.
    NotDue {
        /// When it is.
        due: Moment,
    },
    /// The house's list has no fee for these limits.
    NoFee {
        /// Which.
        limits: Limits,
    },
    /// Charges collected before have not been put away.
    PutAwayFirst {
        /// How much.
        amount: Chips,
    },
    /// The floor has not verified the charges.
    NotVerified {
        /// How much lies there.
        amount: Chips,
    },
    /// The amount is not what lies there.
    WrongAmount {
        /// What was named.
        named: Chips,
        /// What lies there.
        there: Chips,
    },
    /// There is nothing to do.
    Nothing,
    /// Drops go into boxes of their own.
    NotADropBox {
        /// What was named.
        place: Place,
    },
}

impl Refusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotYours { .. } => "not-yours",
            Refusal::HandIsOn => "hand-is-on",
            Refusal::NotByTime => "not-by-time",
            Refusal::ByTime => "by-time",
            Refusal::IsOpen => "is-open",
            Refusal::NotOpen => "not-open",
            Refusal::NotDue { .. } => "not-due",
            Refusal::NoFee { .. } => "no-fee",
            Refusal::PutAwayFirst { .. } => "put-away-first",
            Refusal::NotVerified { .. } => "not-verified",
            Refusal::WrongAmount { .. } => "wrong-amount",
            Refusal::Nothing => "nothing",
            Refusal::NotADropBox { .. } => "not-a-drop-box",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &Policy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            Refusal::ByTime => cites.charged,
            Refusal::NotDue { .. } => cites.every,
            Refusal::NoFee { .. } => cites.fee,
            Refusal::PutAwayFirst { .. } | Refusal::NotVerified { .. } | Refusal::WrongAmount { .. } => {
                cites.verified
            }
            Refusal::NotADropBox { .. } => cites.bad_beat,
            Refusal::NotYours { .. }
            | Refusal::HandIsOn
            | Refusal::NotByTime
            | Refusal::IsOpen
            | Refusal::NotOpen
            | Refusal::Nothing => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Refusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYours { actor } => write!(f, "{actor} may not ask for that"),
            Refusal::HandIsOn => f.write_str("a hand is being played: collect when it is over"),
            Refusal::NotByTime => f.write_str("this table does not charge by time"),
            Refusal::ByTime => f.write_str("this table charges by time: take nothing from the pot"),
            Refusal::IsOpen => f.write_str("the time charge is running already"),
            Refusal::NotOpen => f.write_str("the time charge is not running: open the game first"),
            Refusal::NotDue { .. } => f.write_str("the time charge is not due yet: wait"),
            Refusal::NoFee { limits } => {
                write!(
                    f,
                    "no hourly fee is set for limits of {} and {}: set one",
                    money.show(limits.least),
                    money.show(limits.most)
                )
            }
            Refusal::PutAwayFirst { amount } => {
                write!(f, "there is {amount} in the rake area: drop it first", amount = money.show(*amount))
            }
            Refusal::NotVerified { amount } => {
                write!(f, "{amount} is not verified: call the floor", amount = money.show(*amount))
            }
            Refusal::WrongAmount { named, there } => {
                write!(
                    f,
                    "{named} was announced and {there} is there: count again",
                    named = money.show(*named),
                    there = money.show(*there)
                )
            }
            Refusal::Nothing => f.write_str("there is nothing to drop"),
            Refusal::NotADropBox { .. } => f.write_str("a jackpot drop goes into its own box: name the box"),
        }
    }
}

impl core::error::Error for Refusal {}
