//! Why a request is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Badge, Seat};
use rulebook::RuleId;

use crate::claim::ClaimNumber;
use crate::fund::{Fund, Purse, purses};
use crate::house::JackpotSetup;
use crate::request::AdjustmentNumber;

/// Why a request is refused: the facts, in order of precedence. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// The house does not run the fund.
    NotRun {
        /// Which.
        fund: Fund,
    },
    /// The fund has no such purse.
    NoSuchPurse {
        /// The fund.
        fund: Fund,
        /// Which was asked for.
        purse: Purse,
    },
    /// An amount of nothing.
    NoAmount,
    /// More money than a fund can count.
    TooMuchMoney {
        /// The most it may ever take in.
        most: Chips,
    },
    /// A day that is not after the last one.
    DayIsPast {
        /// Which was asked for.
        day: u32,
        /// Which is on.
        now: u32,
    },
    /// The boxes of a fund have not been counted since the day began.
    NotCounted {
        /// Which fund.
        fund: Fund,
        /// What went in.
        dropped: Chips,
    },
    /// A prize nobody can have hit: no winner, or a player with two parts in it.
    BadPrize,
    /// A prize for a seat nobody sits in.
    EmptySeat {
        /// Which.
        seat: Seat,
    },
    /// The same prize of the same hand is claimed already.
    AlreadyClaimed {
        /// Under which number.
        claim: ClaimNumber,
    },
    /// The purse has nothing for this prize.
    NothingPayable {
        /// The fund.
        fund: Fund,
        /// What the purse holds.
        holds: Chips,
    },
    /// No claim of this number is open.
    NoSuchClaim {
        /// Which was named.
        claim: ClaimNumber,
    },
    /// A supervisor has verified the claim already.
    AlreadyVerified {
        /// Who.
        by: Badge,
    },
    /// No supervisor has verified the claim yet.
    NotVerified {
        /// Which.
        claim: ClaimNumber,
    },
    /// The claim is approved: it can be paid, not turned down.
    AlreadyApproved {
        /// Who approved it.
        by: Badge,
    },
    /// Nobody has approved the claim yet.
    NotApproved {
        /// Which.
        claim: ClaimNumber,
    },
    /// The second badge must be another one.
    SameBadge {
        /// Whose it is.
        badge: Badge,
    },
    /// Somebody hit the same purse before, and that is not decided yet.
    EarlierClaim {
        /// Which claim.
        claim: ClaimNumber,
    },
    /// The player has no share in the claim.
    NoShare {
        /// Where the player sat.
        seat: Seat,
    },
    /// The player has been paid.
    AlreadyPaid {
        /// Where the player sat.
        seat: Seat,
    },
    /// A taxable prize needs more identification.
    NeedsIdentification {
        /// From which fund.
        fund: Fund,
        /// How many forms are needed.
        needed: u8,
        /// How many are recorded.
        recorded: u8,
    },
    /// No adjustment of this number is waiting.
    NoSuchAdjustment {
        /// Which was named.
        number: AdjustmentNumber,
    },
    /// The purse does not hold so much.
    NotEnough {
        /// What it holds.
        holds: Chips,
        /// What was asked for.
        asked: Chips,
    },
}

impl Violation {
    /// Its code, never reused.
    pub const fn key(&self) -> &'static str {
        match self {
            Violation::NotYours { .. } => "not-yours",
            Violation::NotRun { .. } => "fund-not-run",
            Violation::NoSuchPurse { .. } => "no-such-purse",
            Violation::NoAmount => "no-amount",
            Violation::TooMuchMoney { .. } => "too-much-money",
            Violation::DayIsPast { .. } => "day-is-past",
            Violation::NotCounted { .. } => "not-counted",
            Violation::BadPrize => "bad-prize",
            Violation::EmptySeat { .. } => "empty-seat",
            Violation::AlreadyClaimed { .. } => "already-claimed",
            Violation::NothingPayable { .. } => "nothing-payable",
            Violation::NoSuchClaim { .. } => "no-such-claim",
            Violation::AlreadyVerified { .. } => "already-verified",
            Violation::NotVerified { .. } => "not-verified",
            Violation::AlreadyApproved { .. } => "already-approved",
            Violation::NotApproved { .. } => "not-approved",
            Violation::SameBadge { .. } => "same-badge",
            Violation::EarlierClaim { .. } => "earlier-claim",
            Violation::NoShare { .. } => "no-share",
            Violation::AlreadyPaid { .. } => "already-paid",
            Violation::NeedsIdentification { .. } => "needs-identification",
            Violation::NoSuchAdjustment { .. } => "no-such-adjustment",
            Violation::NotEnough { .. } => "not-enough",
        }
    }

    /// The rule it rests on, where one does.
    pub fn rule(&self, setup: &JackpotSetup) -> Option<RuleId> {
        let high_hand = setup.high_hand.map(|rules| rules.cites);
        match *self {
            Violation::NeedsIdentification { fund: Fund::HighHand, .. } => high_hand?.tax,
            Violation::NeedsIdentification { fund, .. } => setup.bad_beat_rules(fund)?.cites.tax,
            Violation::NothingPayable { fund: Fund::HighHand, .. } => high_hand?.ripens,
            Violation::NothingPayable { fund, .. } => setup.bad_beat_rules(fund)?.cites.ripens,
            _ => None,
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Violation {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NotYours { actor } => write!(f, "{actor} may not ask for this: call the floor"),
            Violation::NotRun { fund } => write!(f, "the house does not run {fund}: name one it runs"),
            Violation::NoSuchPurse { fund, purse } => {
                write!(
                    f,
                    "{fund} has {} purses, and there is no purse {}: name one of them",
                    purses(*fund),
                    purse.0
                )
            }
            Violation::NoAmount => f.write_str("the amount is zero: name an amount"),
            Violation::TooMuchMoney { most } => {
                write!(
                    f,
                    "a fund cannot take in more than {most}: check the amount",
                    most = money.show(*most)
                )
            }
            Violation::DayIsPast { day, now } => {
                write!(f, "day {day} is not after the current day {now}: name a later day")
            }
            Violation::NotCounted { fund, dropped } => {
                write!(
                    f,
                    "{fund} has {dropped} in its drop boxes: count them before the day begins",
                    dropped = money.show(*dropped)
                )
            }
            Violation::BadPrize => f.write_str("nobody can have hit this prize: check who won and who lost"),
            Violation::EmptySeat { seat } => {
                write!(f, "nobody was dealt in at seat {seat}: check the seat")
            }
            Violation::AlreadyClaimed { claim } => {
                write!(f, "this prize has been claimed for this hand as {claim}: continue with that claim")
            }
            Violation::NothingPayable { fund, holds } => {
                write!(
                    f,
                    "{fund} has {holds} payable today, not enough to pay this hand: wait for the next posting",
                    holds = money.show(*holds)
                )
            }
            Violation::NoSuchClaim { claim } => write!(f, "{claim} is not open: see the list of claims"),
            Violation::AlreadyVerified { by } => {
                write!(f, "badge {} has verified it already: a second badge must approve it now", by.0)
            }
            Violation::NotVerified { claim } => {
                write!(f, "{claim} is not verified: a supervisor must verify it first")
            }
            Violation::AlreadyApproved { by } => {
                write!(f, "badge {} has approved it already: pay the players", by.0)
            }
            Violation::NotApproved { claim } => {
                write!(f, "{claim} is not approved: a second badge must approve it first")
            }
            Violation::SameBadge { badge } => {
                write!(f, "badge {} cannot be both the first and the second badge: ask a colleague", badge.0)
            }
            Violation::EarlierClaim { claim } => {
                write!(f, "{claim} hit the same purse earlier: decide that claim first")
            }
            Violation::NoShare { seat } => {
                write!(f, "the player in seat {seat} has no share: name one who has")
            }
            Violation::AlreadyPaid { seat } => {
                write!(f, "the player in seat {seat} has been paid already: pay the next one")
            }
            Violation::NeedsIdentification { needed, recorded, .. } => {
                write!(
                    f,
                    "a taxable prize needs {needed} forms of ID, and {recorded} are recorded: ask for more"
                )
            }
            Violation::NoSuchAdjustment { number } => {
                write!(f, "{number} is not waiting for approval: see the list of adjustments")
            }
            Violation::NotEnough { holds, asked } => {
                write!(
                    f,
                    "the purse holds {holds}, less than {asked}: take no more than it holds",
                    holds = money.show(*holds),
                    asked = money.show(*asked)
                )
            }
        }
    }
}

impl core::error::Error for Violation {}
