//! What may be asked for.

use chips::Chips;
use game::Seat;
use rulebook::{RuleId, rule};

use super::wager::Wager;

/// What somebody asks for. Who asks stands in the command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// Dealer: a player sits down with chips, or buys more.
    Sit {
        /// Where.
        seat: Seat,
        /// How many.
        chips: Chips,
    },
    /// Dealer or the player: a player gets up; what may come down comes down.
    Leave {
        /// From where.
        seat: Seat,
    },
    /// Seat: chips go on a wager, on top of what lies there.
    Bet {
        /// Which wager.
        wager: Wager,
        /// How much is added.
        stake: Chips,
    },
    /// Seat: a wager comes down, all of it.
    TakeDown {
        /// Which.
        wager: Wager,
    },
    /// Dealer: no more bets.
    NoMoreBets,
    /// Dealer or the player with the shaker: so many shakes.
    Shake {
        /// How many.
        times: u8,
    },
    /// Seat: takes the shaker that is offered.
    Accept,
    /// Seat: refuses it.
    Refuse,
    /// Seat: keeps the shaker after a shake is settled.
    Keep,
    /// Seat: gives it up.
    Pass,
    /// Floor: the player must give the shaker up.
    OrderPass(Reason),
    /// Dealer: the cover comes off, the dice show these faces, and the total is called.
    Uncover([u8; 2]),
    /// Dealer: the cover comes off and the shake is void.
    NoRoll(Fault),
    /// Dealer: takes the losing wagers.
    Collect,
    /// Dealer: pays the next winning wager.
    Pay,
    /// Dealer: puts the cover back on the shaker.
    Cover,
}

/// Why the floor takes the shaker from a player: a closed list (nj:13.7(a)1.ii).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The player holds the game up unreasonably.
    Delay,
    /// The player keeps making invalid shakes.
    InvalidShakes,
    /// The player breaks the act or a rule.
    Breach,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 3] = [Reason::Delay, Reason::InvalidShakes, Reason::Breach];

    /// Its name, as in the rule.
    pub const fn key(self) -> &'static str {
        match self {
            Reason::Delay => "delay",
            Reason::InvalidShakes => "repeated-invalid-shakes",
            Reason::Breach => "act-or-rule-violation",
        }
    }
}

/// What makes a shake void.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// The dice do not lie flat.
    NotFlat,
    /// A die has fallen out of the shaker.
    OutOfShaker,
}

impl Fault {
    /// Both.
    pub const ALL: [Fault; 2] = [Fault::NotFlat, Fault::OutOfShaker];

    /// Its name, as people type it.
    pub const fn key(self) -> &'static str {
        match self {
            Fault::NotFlat => "not-flat",
            Fault::OutOfShaker => "out-of-shaker",
        }
    }

    /// The rule that names it.
    pub const fn rule(self) -> RuleId {
        match self {
            Fault::NotFlat => rule!("nj:13.8(a)1"),
            Fault::OutOfShaker => rule!("nj:13.8(a)2"),
        }
    }
}
