//! Why a request is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Seat};
use rulebook::{RuleId, rule};

use super::awaiting::Step;
use super::terms::CrapsSetup;
use super::wager::Wager;
use crate::dice::{BadChips, BoxNumber};
use crate::limits::{MOST_STACK, OutOfLimits};

/// Why a request is refused: the facts, in order of precedence. The table is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// Nobody is there.
    NotSeated {
        /// Where.
        seat: Seat,
    },
    /// Bets are closed until the roll is settled.
    BetsAreClosed,
    /// The table waits for something else.
    NotNow {
        /// For what.
        waits_for: Step,
    },
    /// A die has no such face.
    NoSuchFace {
        /// What was called.
        faces: [u8; 2],
    },
    /// Wagers travel there; nobody bets there.
    TravelsThere {
        /// Which wager.
        wager: Wager,
    },
    /// The wager is made before a come-out roll, and there is a point.
    OnlyBeforeComeOut {
        /// Which wager.
        wager: Wager,
        /// The point.
        point: BoxNumber,
    },
    /// The wager is made after the come-out roll, and there is no point.
    OnlyAfterComeOut {
        /// Which wager.
        wager: Wager,
    },
    /// The house takes no odds, or the most would be less than a chip.
    NoOdds {
        /// Which odds.
        wager: Wager,
    },
    /// Odds stand behind a wager with a point, and there is none.
    NothingToBack {
        /// Which odds.
        wager: Wager,
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
    /// The wager always works, or may not be called off.
    CannotBeCalled {
        /// Which.
        wager: Wager,
        /// What was called.
        on: bool,
    },
    /// The player has not called it.
    NothingCalled {
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
    /// A horn that cannot be divided into four.
    NotFourParts {
        /// How much it would be.
        stake: Chips,
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
            Violation::NotNow { .. } => "not-now",
            Violation::NoSuchFace { .. } => "no-such-face",
            Violation::TravelsThere { .. } => "travels-there",
            Violation::OnlyBeforeComeOut { .. } => "only-before-come-out",
            Violation::OnlyAfterComeOut { .. } => "only-after-come-out",
            Violation::NoOdds { .. } => "no-odds",
            Violation::NothingToBack { .. } => "nothing-to-back",
            Violation::NothingUp { .. } => "nothing-up",
            Violation::WagerStands { .. } => "wager-stands",
            Violation::CannotBeCalled { .. } => "cannot-be-called",
            Violation::NothingCalled { .. } => "nothing-called",
            Violation::TooManyChips { .. } => "too-many-chips",
            Violation::OutOfLimits(_) => "out-of-limits",
            Violation::MoreThanTheStack { .. } => "more-than-the-stack",
            Violation::NotInChips { .. } => "not-in-chips",
            Violation::NotFourParts { .. } => "not-four-parts",
            Violation::NotPayable { .. } => "not-payable",
        }
    }

    /// The rule it rests on, or the nearest: the sections on limits, odds and removing wagers are lost, and the
    /// contents stand for them.
    pub const fn rule(&self, _: &CrapsSetup) -> RuleId {
        match self {
            Violation::NotYours { .. }
            | Violation::NotSeated { .. }
            | Violation::BetsAreClosed
            | Violation::NoSuchFace { .. }
            | Violation::NoOdds { .. }
            | Violation::NothingToBack { .. }
            | Violation::NothingUp { .. } => rule!("nj:toc:1"),
            Violation::NotNow { waits_for: Step::Roll } => rule!("nj:1.1:come-out-roll"),
            Violation::NotNow { .. } => rule!("nj:13.5(f)"),
            Violation::TravelsThere { .. } => rule!("nj:1.1:come-point"),
            Violation::OnlyBeforeComeOut { wager, .. }
            | Violation::OnlyAfterComeOut { wager }
            | Violation::WagerStands { wager } => wager.rule(),
            Violation::CannotBeCalled { .. } | Violation::NothingCalled { .. } => rule!("nj:1.2(a)5/2"),
            Violation::TooManyChips { .. }
            | Violation::OutOfLimits(_)
            | Violation::MoreThanTheStack { .. } => {
                rule!("nj:toc:8")
            }
            Violation::NotFourParts { .. } => rule!("nj:1.2(a)19"),
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
            Violation::BetsAreClosed => f.write_str("no more bets until the roll is settled"),
            Violation::NotNow { waits_for } => write!(f, "the table is waiting for {waits_for}"),
            Violation::NoSuchFace { faces: [first, second] } => {
                write!(f, "{first} and {second} cannot be rolled with two dice")
            }
            Violation::TravelsThere { wager } => {
                write!(f, "{} cannot be bet directly: come wagers move there by a roll", wager.title())
            }
            Violation::OnlyBeforeComeOut { wager, point } => {
                write!(f, "{} can be bet only before a come-out roll: the point is {point}", wager.title())
            }
            Violation::OnlyAfterComeOut { wager } => {
                write!(f, "{} can be bet only after the come-out roll: there is no point yet", wager.title())
            }
            Violation::NoOdds { wager } => write!(f, "this table takes no {}", wager.title()),
            Violation::NothingToBack { wager } => {
                write!(f, "there is no wager with a point for {}", wager.title())
            }
            Violation::NothingUp { wager } => write!(f, "there is no wager on {}", wager.title()),
            Violation::WagerStands { wager } => {
                write!(f, "{} cannot be taken down: it stays up until it wins or loses", wager.title())
            }
            Violation::CannotBeCalled { wager, on } => {
                write!(f, "{} cannot be called {}", wager.title(), if *on { "on" } else { "off" })
            }
            Violation::NothingCalled { wager } => {
                write!(f, "{} has not been called on or off", wager.title())
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
            Violation::NotFourParts { stake, coin } => {
                write!(
                    f,
                    "a horn of {stake} cannot be split into four equal bets in {coin} chips",
                    coin = money.show(*coin),
                    stake = money.show(*stake)
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
