//! Why a request is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Seat};
use rulebook::{RuleId, rule};

use super::awaiting::Step;
use super::terms::MiniDiceSetup;
use super::wager::Wager;
use crate::dice::BadChips;
use crate::limits::{MOST_STACK, OutOfLimits};

/// Why a request is refused: the facts, in order of precedence. The table is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// Nobody sits there.
    NotSeated {
        /// Where.
        seat: Seat,
    },
    /// Bets are closed until the shake is settled.
    BetsAreClosed,
    /// The player is not asked about the shaker.
    NotAsked {
        /// Who spoke.
        seat: Seat,
    },
    /// No player has the shaker, so none can be told to give it up.
    NoPlayerHasTheShaker,
    /// The table waits for something else.
    NotNow {
        /// For what.
        waits_for: Step,
    },
    /// Too few shakes.
    TooFewShakes {
        /// How many were made.
        times: u8,
        /// How many must be.
        least: u8,
    },
    /// A die has no such face.
    NoSuchFace {
        /// What was called.
        faces: [u8; 2],
    },
    /// The player has no such wager up.
    NothingUp {
        /// Which.
        wager: Wager,
    },
    /// The wager stands until it is decided.
    WagerStands {
        /// Which.
        wager: Wager,
    },
    /// A player brings chips, and not more than a table takes.
    TooManyChips {
        /// What was brought.
        offered: Chips,
    },
    /// The stake is outside the limits.
    OutOfLimits(OutOfLimits),
    /// More than the player has on the table.
    MoreThanTheStack {
        /// What was asked for.
        offered: Chips,
        /// What there is.
        stack: Chips,
    },
    /// An amount that is not made of the chips that play.
    NotInChips {
        /// What was asked for.
        offered: Chips,
        /// The smallest chip.
        coin: Chips,
    },
    /// A stake that cannot be paid exactly.
    NotPayable {
        /// Which wager.
        wager: Wager,
        /// How much it would be.
        stake: Chips,
        /// The smallest chip.
        coin: Chips,
    },
}

impl Violation {
    /// Its code, never reused: as scripts and clients name it.
    pub const fn key(&self) -> &'static str {
        match self {
            Violation::NotYours { .. } => "not-yours",
            Violation::NotSeated { .. } => "not-seated",
            Violation::BetsAreClosed => "bets-are-closed",
            Violation::NotAsked { .. } => "not-asked",
            Violation::NoPlayerHasTheShaker => "no-player-has-the-shaker",
            Violation::NotNow { .. } => "not-now",
            Violation::TooFewShakes { .. } => "too-few-shakes",
            Violation::NoSuchFace { .. } => "no-such-face",
            Violation::NothingUp { .. } => "nothing-up",
            Violation::WagerStands { .. } => "wager-stands",
            Violation::TooManyChips { .. } => "too-many-chips",
            Violation::OutOfLimits(_) => "out-of-limits",
            Violation::MoreThanTheStack { .. } => "more-than-the-stack",
            Violation::NotInChips { .. } => "not-in-chips",
            Violation::NotPayable { .. } => "not-payable",
        }
    }

    /// The rule it rests on, or the nearest: the sections on limits and on making wagers are lost, and the contents
    /// stand for them.
    pub const fn rule(&self, _: &MiniDiceSetup) -> RuleId {
        match self {
            Violation::NotYours { .. } => rule!("nj:13.5(e)"),
            Violation::NotAsked { .. } => rule!("nj:13.7(b)"),
            Violation::NoPlayerHasTheShaker => rule!("nj:13.7(a)1.ii"),
            Violation::NotNow { waits_for } => match waits_for {
                Step::FirstShake { .. } | Step::PlayerShakes { .. } | Step::DealerShakes { .. } => {
                    rule!("nj:13.5(d)2")
                }
                Step::Answer => rule!("nj:13.7(b)"),
                Step::Uncover => rule!("nj:13.5(e)"),
                Step::Collect => rule!("nj:13.5(f)"),
                Step::Pay { .. } | Step::Cover => rule!("nj:13.5(f)/2"),
            },
            Violation::TooFewShakes { .. } => rule!("nj:13.5(d)2"),
            Violation::NoSuchFace { .. } => rule!("nj:13.5(e)/2"),
            Violation::NotSeated { .. }
            | Violation::BetsAreClosed
            | Violation::NothingUp { .. }
            | Violation::WagerStands { .. } => rule!("nj:toc:13"),
            Violation::TooManyChips { .. }
            | Violation::OutOfLimits(_)
            | Violation::MoreThanTheStack { .. } => {
                rule!("nj:toc:8")
            }
            Violation::NotInChips { .. } | Violation::NotPayable { .. } => rule!("nj:13.6(c)"),
        }
    }
}

impl From<BadChips> for Violation {
    fn from(bad: BadChips) -> Violation {
        match bad {
            BadChips::TooMany { offered } => Violation::TooManyChips { offered },
            BadChips::OutOfLimits(out) => Violation::OutOfLimits(out),
            BadChips::MoreThanTheStack { offered, stack } => Violation::MoreThanTheStack { offered, stack },
            BadChips::NotInChips { offered, coin } => Violation::NotInChips { offered, coin },
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
            Violation::NotYours { actor } => write!(f, "{actor} may not do that"),
            Violation::NotSeated { seat } => write!(f, "nobody is in seat {seat}"),
            Violation::BetsAreClosed => f.write_str("no more bets until the shake is settled"),
            Violation::NotAsked { seat } => write!(f, "seat {seat} is not being asked about the shaker"),
            Violation::NoPlayerHasTheShaker => f.write_str("no player has the shaker"),
            Violation::NotNow { waits_for } => write!(f, "the table is waiting for {waits_for}"),
            Violation::TooFewShakes { times, least } => {
                write!(f, "{times} shakes are too few: there must be at least {least}")
            }
            Violation::NoSuchFace { faces: [first, second] } => {
                write!(f, "{first} and {second} cannot be rolled with two dice")
            }
            Violation::NothingUp { wager } => write!(f, "there is no wager on {}", wager.title()),
            Violation::WagerStands { wager } => {
                write!(f, "{} cannot be taken down: it stays up until it wins or loses", wager.title())
            }
            Violation::TooManyChips { offered } => {
                write!(
                    f,
                    "a buy-in of {offered} is not possible: bring more than zero, and at most {MOST_STACK}",
                    offered = money.show(*offered),
                    MOST_STACK = money.show(MOST_STACK)
                )
            }
            Violation::OutOfLimits(out) => out.say(money, f),
            Violation::MoreThanTheStack { offered, stack } => {
                write!(
                    f,
                    "{offered} is more than the stack of {stack}",
                    offered = money.show(*offered),
                    stack = money.show(*stack)
                )
            }
            Violation::NotInChips { offered, coin } => {
                write!(
                    f,
                    "{offered} cannot be made with {coin} chips",
                    offered = money.show(*offered),
                    coin = money.show(*coin)
                )
            }
            Violation::NotPayable { wager, stake, coin } => {
                write!(
                    f,
                    "{stake} on {} cannot be paid exactly in {coin} chips",
                    wager.title(),
                    coin = money.show(*coin),
                    stake = money.show(*stake)
                )
            }
        }
    }
}

impl core::error::Error for Violation {}
