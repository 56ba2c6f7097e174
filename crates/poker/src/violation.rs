//! Why a request is refused.
//!
//! If several rules are broken the first in the order of [`Violation`] is reported: first who may do it and when,
//! then whether it can be done at all, then how much. `tests/precedence.rs` proves the order.

use core::fmt;

use cards::Card;
use chips::{Chips, Currency, InWords};
use game::{Actor, Seat};
use rulebook::RuleId;

use crate::HandSetup;
use crate::irregular;
use crate::matter::Matter;

/// Why a request is refused: the facts, in order of precedence. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The deal is over, and what would have come stays unknown.
    HandIsOver,
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// The player has no part in this hand, or no more.
    NotInTheHand {
        /// Who asked.
        seat: Seat,
    },
    /// Pots are divided by the cards alone.
    NoAgreedSplit,
    /// It is another player's turn.
    OutOfTurn {
        /// Who asked.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The hand waits for something else.
    NotNow {
        /// For what.
        waits_for: WaitsFor,
    },
    /// The first to act owes the bring-in.
    BringInIsDue {
        /// How much it is.
        amount: Chips,
    },
    /// There is no bring-in to post.
    NoBringInDue,
    /// The high hand has to bet.
    HighHandMustBet,
    /// There is a bet to call.
    CannotCheck {
        /// The chips a call adds.
        to_call: Chips,
    },
    /// There is no bet to call.
    NothingToCall,
    /// The blinds cannot be taken back here.
    NoChop,
    /// A player who checked may not raise at this table.
    NoCheckRaise,
    /// Everybody else is all-in: there is nobody left to raise.
    NobodyLeftToRaise,
    /// The bet and all its raises have been made.
    BettingIsCapped {
        /// How many raises the round may have.
        raises: u8,
    },
    /// The player has acted, and no full bet or raise has come since.
    BettingNotReopened {
        /// What the player faces now.
        facing: Chips,
        /// What it would take.
        full: Chips,
    },
    /// More than the player has on the table.
    MoreThanTheStack {
        /// What was asked for.
        offered: Chips,
        /// The most there is, with what is already in front.
        stack: Chips,
    },
    /// A bet below the minimum.
    BetTooSmall {
        /// What was asked for.
        offered: Chips,
        /// The least.
        minimum: Chips,
    },
    /// A raise smaller than the last full bet or raise of the street.
    RaiseTooSmall {
        /// What was asked for.
        offered: Chips,
        /// The least.
        minimum: Chips,
    },
    /// A bet or raise above what the structure allows.
    RaiseTooLarge {
        /// What was asked for.
        offered: Chips,
        /// The most.
        maximum: Chips,
    },
    /// An amount that is not made of the chips that play.
    NotInChips {
        /// What was asked for.
        offered: Chips,
        /// The step of amounts.
        chip: Chips,
    },
    /// The number of cards thrown away is not possible.
    WrongNumberOfCards {
        /// How many were.
        offered: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// A card the player does not hold.
    CardNotHeld {
        /// Which.
        card: Card,
    },
    /// The rest of the board is not dealt so often.
    TooManyRuns {
        /// What was asked for.
        offered: u8,
        /// The most.
        most: u8,
    },
    /// The only hand left that can win may not be thrown away.
    LastHandMayNotMuck,
    /// A card that is not in the stub: dealt already, or not in the deck of this game.
    CardNotInStub {
        /// Which.
        card: Card,
    },
    /// There is no card left to deal.
    StubIsEmpty,
    /// A card that lies face up has to be known.
    CardMustBeKnown,
    /// A pot can only go to players who are in it.
    NotInThePot,
    /// Something that went wrong cannot be said or put right like that.
    Irregular(irregular::Violation),
}

/// What a hand waits for when something else is asked of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitsFor {
    /// Antes and blinds.
    Posts,
    /// A card.
    Card,
    /// A procedure of the dealer.
    Procedure,
    /// A player to act.
    Action,
    /// A player to answer the offer to take the blinds back.
    ChopAnswer,
    /// A player to throw cards away.
    Discards,
    /// Players to say how often the rest is dealt.
    Runs,
    /// A player to show or muck.
    Show,
    /// The floor to award a pot.
    Ruling,
    /// The floor to decide a case.
    Case,
}

impl fmt::Display for WaitsFor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WaitsFor::Posts => "antes and blinds",
            WaitsFor::Card => "a card to be dealt",
            WaitsFor::Procedure => "the dealer",
            WaitsFor::Action => "a player to act",
            WaitsFor::ChopAnswer => "an answer to the offer to chop the blinds",
            WaitsFor::Discards => "a player to discard",
            WaitsFor::Runs => "players to say how many times to run it",
            WaitsFor::Show => "a player to show or muck",
            WaitsFor::Ruling => "the floor to award a pot",
            WaitsFor::Case => "the floor to decide a case",
        })
    }
}

impl Violation {
    /// Its code, never reused: as scripts and clients name it.
    pub const fn key(&self) -> &'static str {
        match self {
            Violation::HandIsOver => "hand-is-over",
            Violation::NotYours { .. } => "not-yours",
            Violation::NotInTheHand { .. } => "not-in-the-hand",
            Violation::NoAgreedSplit => "no-agreed-split",
            Violation::OutOfTurn { .. } => "out-of-turn",
            Violation::NotNow { .. } => "not-now",
            Violation::BringInIsDue { .. } => "bring-in-is-due",
            Violation::NoBringInDue => "no-bring-in-due",
            Violation::HighHandMustBet => "high-hand-must-bet",
            Violation::CannotCheck { .. } => "cannot-check",
            Violation::NothingToCall => "nothing-to-call",
            Violation::NoChop => "no-chop",
            Violation::NoCheckRaise => "no-check-raise",
            Violation::NobodyLeftToRaise => "nobody-left-to-raise",
            Violation::BettingIsCapped { .. } => "betting-is-capped",
            Violation::BettingNotReopened { .. } => "betting-not-reopened",
            Violation::MoreThanTheStack { .. } => "more-than-the-stack",
            Violation::BetTooSmall { .. } => "bet-too-small",
            Violation::RaiseTooSmall { .. } => "raise-too-small",
            Violation::RaiseTooLarge { .. } => "raise-too-large",
            Violation::NotInChips { .. } => "not-in-chips",
            Violation::WrongNumberOfCards { .. } => "wrong-number-of-cards",
            Violation::CardNotHeld { .. } => "card-not-held",
            Violation::TooManyRuns { .. } => "too-many-runs",
            Violation::LastHandMayNotMuck => "last-hand-may-not-muck",
            Violation::CardNotInStub { .. } => "card-not-in-stub",
            Violation::StubIsEmpty => "stub-is-empty",
            Violation::CardMustBeKnown => "card-must-be-known",
            Violation::NotInThePot => "not-in-the-pot",
            Violation::Irregular(violation) => violation.key(),
        }
    }

    /// What the rule behind it is about.
    const fn matter(&self, limit: bool) -> Matter {
        match self {
            Violation::HandIsOver => Matter::NothingAfterTheDeal,
            Violation::NotYours { .. } => Matter::DealerDeals,
            Violation::NotInTheHand { .. } => Matter::DeadHand,
            Violation::NoAgreedSplit => Matter::NoAgreedSplit,
            Violation::OutOfTurn { .. } => Matter::OwnHandInTurn,
            Violation::NotNow { waits_for: WaitsFor::Case } => Matter::FloorDecides,
            Violation::NotNow { .. } => Matter::OrderOfTheDeal,
            Violation::BringInIsDue { .. } | Violation::NoBringInDue => Matter::BringIn,
            Violation::HighHandMustBet => Matter::HighHandMustBet,
            Violation::CannotCheck { .. } | Violation::NothingToCall => Matter::CallOrRaise,
            Violation::NoChop => Matter::BlindChop,
            Violation::NoCheckRaise => Matter::CheckRaise,
            Violation::NobodyLeftToRaise | Violation::MoreThanTheStack { .. } => Matter::TableStakes,
            Violation::BettingIsCapped { .. } => Matter::RaiseCap,
            Violation::BettingNotReopened { .. } if limit => Matter::LimitReopening,
            Violation::BettingNotReopened { .. } => Matter::Reopening,
            Violation::BetTooSmall { .. } | Violation::RaiseTooLarge { .. } if limit => Matter::LimitBet,
            Violation::BetTooSmall { .. } => Matter::MinimumBet,
            Violation::RaiseTooSmall { .. } => Matter::MinimumRaise,
            Violation::RaiseTooLarge { .. } => Matter::MaximumBet,
            Violation::NotInChips { .. } => Matter::ChipsThatPlay,
            Violation::WrongNumberOfCards { .. } | Violation::CardNotHeld { .. } => Matter::Discards,
            Violation::TooManyRuns { .. } => Matter::Runs,
            Violation::LastHandMayNotMuck => Matter::ShowToWin,
            Violation::CardNotInStub { .. } | Violation::StubIsEmpty | Violation::CardMustBeKnown => {
                Matter::OneDeck
            }
            Violation::NotInThePot => Matter::PotPaidInto,
            Violation::Irregular(violation) => violation.matter(),
        }
    }

    /// The rule of the house's book it rests on.
    pub fn rule(&self, setup: &HandSetup) -> RuleId {
        let named = if let Violation::Irregular(why) = self { why.named_rule() } else { None };
        named.unwrap_or_else(|| setup.cite(self.matter(setup.betting().is_limit())))
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
            Violation::HandIsOver => f.write_str("the hand is over"),
            Violation::NotYours { actor } => write!(f, "{actor} may not do that"),
            Violation::NotInTheHand { seat } => write!(f, "seat {seat} is not in this hand"),
            Violation::NoAgreedSplit => {
                f.write_str("players may not agree to split a pot: the cards decide it")
            }
            Violation::OutOfTurn { seat, turn } => {
                write!(f, "it is not seat {seat}'s turn: the action is on seat {turn}")
            }
            Violation::NotNow { waits_for } => write!(f, "the hand is waiting for {waits_for}"),
            Violation::BringInIsDue { amount } => {
                write!(
                    f,
                    "the first player must bring it in for {amount} or make a full bet",
                    amount = money.show(*amount)
                )
            }
            Violation::NoBringInDue => f.write_str("there is no bring-in to post"),
            Violation::HighHandMustBet => f.write_str("the high hand must bet"),
            Violation::CannotCheck { to_call } => {
                write!(f, "there is a bet: it is {to_call} to call", to_call = money.show(*to_call))
            }
            Violation::NothingToCall => f.write_str("there is no bet to call"),
            Violation::NoChop => f.write_str("the blinds cannot be chopped here"),
            Violation::NoCheckRaise => f.write_str("check-raising is not allowed at this table"),
            Violation::NobodyLeftToRaise => {
                f.write_str("everyone else is all-in: there is nobody left to raise")
            }
            Violation::BettingIsCapped { raises } => {
                write!(f, "the betting is capped at a bet and {raises} raises")
            }
            Violation::BettingNotReopened { facing, full } => {
                write!(
                    f,
                    "{facing} more to call does not reopen the betting: a full raise is {full}",
                    facing = money.show(*facing),
                    full = money.show(*full)
                )
            }
            Violation::MoreThanTheStack { offered, stack } => {
                write!(
                    f,
                    "{offered} is more than the stack of {stack}",
                    stack = money.show(*stack),
                    offered = money.show(*offered)
                )
            }
            Violation::BetTooSmall { offered, minimum } => {
                write!(
                    f,
                    "a bet of {offered} is below the minimum of {minimum}",
                    minimum = money.show(*minimum),
                    offered = money.show(*offered)
                )
            }
            Violation::RaiseTooSmall { offered, minimum } => {
                write!(
                    f,
                    "a raise to {offered} is below the minimum of {minimum}",
                    minimum = money.show(*minimum),
                    offered = money.show(*offered)
                )
            }
            Violation::RaiseTooLarge { offered, maximum } => {
                write!(
                    f,
                    "{offered} is above the maximum of {maximum}",
                    maximum = money.show(*maximum),
                    offered = money.show(*offered)
                )
            }
            Violation::NotInChips { offered, chip } => {
                write!(
                    f,
                    "{offered} cannot be made with {chip} chips",
                    chip = money.show(*chip),
                    offered = money.show(*offered)
                )
            }
            Violation::WrongNumberOfCards { offered, least, most } if least == most => {
                write!(f, "exactly {least} must be discarded, not {offered}")
            }
            Violation::WrongNumberOfCards { offered, least, most } => {
                write!(f, "{least} to {most} cards may be discarded, not {offered}")
            }
            Violation::CardNotHeld { card } => write!(f, "the player does not hold {card}"),
            Violation::TooManyRuns { offered, most } => {
                write!(f, "the board can be run 1 to {most} times, not {offered}")
            }
            Violation::LastHandMayNotMuck => {
                f.write_str("the last hand that can win may not be mucked: show it")
            }
            Violation::CardNotInStub { card } => write!(f, "{card} is not in the stub"),
            Violation::StubIsEmpty => f.write_str("there is no card left to deal"),
            Violation::CardMustBeKnown => f.write_str("a card dealt face up must be named"),
            Violation::NotInThePot => f.write_str("a pot can only be awarded to players who are in it"),
            Violation::Irregular(violation) => violation.say(money, f),
        }
    }
}

impl core::error::Error for Violation {}
