//! Why a request about the house's money is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Moment};
use rulebook::RuleId;

use super::terms::Limits;
use super::{ChargePolicy, Place};

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChargeRefusal {
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

impl ChargeRefusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            ChargeRefusal::NotYours { .. } => "not-yours",
            ChargeRefusal::HandIsOn => "hand-is-on",
            ChargeRefusal::NotByTime => "not-by-time",
            ChargeRefusal::ByTime => "by-time",
            ChargeRefusal::IsOpen => "is-open",
            ChargeRefusal::NotOpen => "not-open",
            ChargeRefusal::NotDue { .. } => "not-due",
            ChargeRefusal::NoFee { .. } => "no-fee",
            ChargeRefusal::PutAwayFirst { .. } => "put-away-first",
            ChargeRefusal::NotVerified { .. } => "not-verified",
            ChargeRefusal::WrongAmount { .. } => "wrong-amount",
            ChargeRefusal::Nothing => "nothing",
            ChargeRefusal::NotADropBox { .. } => "not-a-drop-box",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &ChargePolicy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            ChargeRefusal::ByTime => cites.charged,
            ChargeRefusal::NotDue { .. } => cites.every,
            ChargeRefusal::NoFee { .. } => cites.fee,
            ChargeRefusal::PutAwayFirst { .. }
            | ChargeRefusal::NotVerified { .. }
            | ChargeRefusal::WrongAmount { .. } => cites.verified,
            ChargeRefusal::NotADropBox { .. } => cites.bad_beat,
            ChargeRefusal::NotYours { .. }
            | ChargeRefusal::HandIsOn
            | ChargeRefusal::NotByTime
            | ChargeRefusal::IsOpen
            | ChargeRefusal::NotOpen
            | ChargeRefusal::Nothing => None,
        }
    }
}

impl fmt::Display for ChargeRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for ChargeRefusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChargeRefusal::NotYours { actor } => write!(f, "{actor} may not ask for that"),
            ChargeRefusal::HandIsOn => f.write_str("a hand is being played: collect when it is over"),
            ChargeRefusal::NotByTime => f.write_str("this table does not charge by time"),
            ChargeRefusal::ByTime => f.write_str("this table charges by time: take nothing from the pot"),
            ChargeRefusal::IsOpen => f.write_str("the time charge is running already"),
            ChargeRefusal::NotOpen => f.write_str("the time charge is not running: open the game first"),
            ChargeRefusal::NotDue { .. } => f.write_str("the time charge is not due yet: wait"),
            ChargeRefusal::NoFee { limits } => {
                write!(
                    f,
                    "no hourly fee is set for limits of {} and {}: set one",
                    money.show(limits.least),
                    money.show(limits.most)
                )
            }
            ChargeRefusal::PutAwayFirst { amount } => {
                write!(f, "there is {amount} in the rake area: drop it first", amount = money.show(*amount))
            }
            ChargeRefusal::NotVerified { amount } => {
                write!(f, "{amount} is not verified: call the floor", amount = money.show(*amount))
            }
            ChargeRefusal::WrongAmount { named, there } => {
                write!(
                    f,
                    "{named} was announced and {there} is there: count again",
                    named = money.show(*named),
                    there = money.show(*there)
                )
            }
            ChargeRefusal::Nothing => f.write_str("there is nothing to drop"),
            ChargeRefusal::NotADropBox { .. } => {
                f.write_str("a jackpot drop goes into its own box: name the box")
            }
        }
    }
}

impl core::error::Error for ChargeRefusal {}
