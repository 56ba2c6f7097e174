//! Why a request around a buy-in is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Seat};
use rulebook::RuleId;

use super::policy::Policy;

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
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
    /// Somebody sits there.
    SeatTaken {
        /// Where.
        seat: Seat,
    },
    /// The chips belong to somebody else.
    NotYourChips {
        /// Who wants them.
        by: Seat,
        /// Whose they are.
        owner: Seat,
    },
    /// An amount of nothing.
    Nothing,
    /// More than any table holds.
    TooMuch {
        /// The most.
        most: Chips,
    },
    /// It has to wait until the hand is over.
    HandIsOn,
    /// The player left less than the time ago and has to bring what was taken off.
    SameAmount {
        /// What it was.
        amount: Chips,
    },
    /// A buy-in below the minimum.
    NotAFullBuyIn {
        /// What was offered.
        offered: Chips,
        /// The least.
        least: Chips,
        /// Whether the short buy-in of the game is used up; else this was no time for one.
        short_used: bool,
        /// Whether the player comes from another game by choice.
        by_choice: bool,
    },
    /// More than the posted maximum.
    AboveMaximum {
        /// The most there may be.
        most: Chips,
        /// How much still fits.
        room: Chips,
    },
    /// The player has chips: they are added to, not bought in again.
    HasChips {
        /// How much.
        stack: Chips,
    },
    /// Chips that are only announced do not play.
    NotPaidFor {
        /// How much was announced.
        amount: Chips,
    },
    /// Nothing goes off the table.
    TableStakes,
    /// Cash has no place on this table.
    CashOffTheTable,
    /// There is less cash in front of the seat.
    NoSuchCash {
        /// How much there is.
        cash: Chips,
    },
    /// There is nothing to change or to deliver.
    NothingDue {
        /// For which seat.
        seat: Seat,
    },
    /// The amount cannot be made with the chips of the game.
    NotWholeChips {
        /// What was offered.
        offered: Chips,
        /// The smallest chip that plays here.
        chip: Chips,
        /// The most below it that can be made.
        below: Chips,
    },
    /// Not enough to be dealt in.
    TooLittleToBeDealt {
        /// What there is.
        stack: Chips,
        /// What it takes.
        needs: Chips,
    },
    /// An ante of this size is not paid in coin.
    NoCoinForAnte {
        /// The ante.
        ante: Chips,
    },
    /// A coin that is not taken.
    NotACoin {
        /// Which.
        coin: Chips,
    },
    /// The coins do not make the ante.
    WrongCoin {
        /// What they make.
        offered: Chips,
        /// The ante.
        ante: Chips,
    },
}

impl Refusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotYours { .. } => "not-yours",
            Refusal::NotSeated { .. } => "not-seated",
            Refusal::SeatTaken { .. } => "seat-taken",
            Refusal::NotYourChips { .. } => "not-your-chips",
            Refusal::Nothing => "nothing",
            Refusal::TooMuch { .. } => "too-much",
            Refusal::HandIsOn => "hand-is-on",
            Refusal::SameAmount { .. } => "same-amount",
            Refusal::NotAFullBuyIn { .. } => "not-a-full-buy-in",
            Refusal::AboveMaximum { .. } => "above-maximum",
            Refusal::HasChips { .. } => "has-chips",
            Refusal::NotPaidFor { .. } => "not-paid-for",
            Refusal::TableStakes => "table-stakes",
            Refusal::CashOffTheTable => "cash-off-the-table",
            Refusal::NoSuchCash { .. } => "no-such-cash",
            Refusal::NothingDue { .. } => "nothing-due",
            Refusal::NotWholeChips { .. } => "not-whole-chips",
            Refusal::TooLittleToBeDealt { .. } => "too-little-to-be-dealt",
            Refusal::NoCoinForAnte { .. } => "no-coin-for-ante",
            Refusal::NotACoin { .. } => "not-a-coin",
            Refusal::WrongCoin { .. } => "wrong-coin",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &Policy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            Refusal::NotYourChips { .. } => cites.owner,
            Refusal::HandIsOn => cites.add,
            Refusal::SameAmount { .. } => cites.same,
            Refusal::NotAFullBuyIn { by_choice: true, .. } => cites.by_choice,
            Refusal::NotAFullBuyIn { short_used: true, .. } => cites.short,
            Refusal::NotAFullBuyIn { .. } => cites.full,
            Refusal::AboveMaximum { .. } => cites.most,
            Refusal::NotPaidFor { .. } => cites.paid,
            Refusal::TableStakes => cites.remove,
            Refusal::CashOffTheTable | Refusal::NoSuchCash { .. } => cites.cash,
            Refusal::NotWholeChips { .. } => cites.whole,
            Refusal::TooLittleToBeDealt { .. } => cites.dealt,
            Refusal::NoCoinForAnte { .. } | Refusal::NotACoin { .. } | Refusal::WrongCoin { .. } => {
                cites.coin
            }
            Refusal::NotYours { .. }
            | Refusal::NotSeated { .. }
            | Refusal::SeatTaken { .. }
            | Refusal::Nothing
            | Refusal::TooMuch { .. }
            | Refusal::HasChips { .. }
            | Refusal::NothingDue { .. } => None,
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
            Refusal::NotSeated { seat } => write!(f, "seat {seat} is not in the game: buy in first"),
            Refusal::SeatTaken { seat } => write!(f, "seat {seat} is taken: choose another"),
            Refusal::NotYourChips { by, owner } => {
                write!(f, "seat {by} may not play the chips of seat {owner}: bet your own")
            }
            Refusal::Nothing => f.write_str("name an amount"),
            Refusal::TooMuch { most } => {
                write!(
                    f,
                    "that is more than a table can hold: bring at most {most}",
                    most = money.show(*most)
                )
            }
            Refusal::HandIsOn => f.write_str("a hand is being played: ask again when it is over"),
            Refusal::SameAmount { amount } => {
                write!(
                    f,
                    "you left this game a short while ago: buy back in for exactly {amount}",
                    amount = money.show(*amount)
                )
            }
            Refusal::NotAFullBuyIn { offered, least, short_used: true, .. } => {
                write!(
                    f,
                    "{offered} is a short buy-in, and you have used yours: bring at least {least}",
                    offered = money.show(*offered),
                    least = money.show(*least)
                )
            }
            Refusal::NotAFullBuyIn { offered, least, .. } => {
                write!(
                    f,
                    "{offered} is less than the minimum buy-in: bring {least} or more",
                    offered = money.show(*offered),
                    least = money.show(*least)
                )
            }
            Refusal::AboveMaximum { most, room } => {
                write!(
                    f,
                    "the maximum is {most}: bring at most {room}",
                    most = money.show(*most),
                    room = money.show(*room)
                )
            }
            Refusal::HasChips { stack } => {
                write!(
                    f,
                    "you have {stack} in front of you already: add chips instead",
                    stack = money.show(*stack)
                )
            }
            Refusal::NotPaidFor { amount } => {
                write!(
                    f,
                    "chips for {amount} are not paid for and do not play yet: pay first",
                    amount = money.show(*amount)
                )
            }
            Refusal::TableStakes => f.write_str("chips may not leave the table while you are in the game"),
            Refusal::CashOffTheTable => f.write_str("cash does not play here: buy chips"),
            Refusal::NoSuchCash { cash } => {
                write!(
                    f,
                    "you have {cash} in cash in front of you: bet that or less",
                    cash = money.show(*cash)
                )
            }
            Refusal::NothingDue { seat } => write!(f, "no chips are due to seat {seat}"),
            Refusal::NotWholeChips { offered, chip, below } => {
                write!(
                    f,
                    "{offered} cannot be paid in chips of {chip}: bring {below}, or a whole number of chips",
                    offered = money.show(*offered),
                    chip = money.show(*chip),
                    below = money.show(*below)
                )
            }
            Refusal::TooLittleToBeDealt { stack, needs } => {
                write!(
                    f,
                    "{stack} is not enough to be dealt in: it takes {needs}",
                    stack = money.show(*stack),
                    needs = money.show(*needs)
                )
            }
            Refusal::NoCoinForAnte { ante } => {
                write!(f, "an ante of {ante} must be paid in chips", ante = money.show(*ante))
            }
            Refusal::NotACoin { coin } => {
                write!(
                    f,
                    "a {coin} coin is not accepted: use quarters or half dollars",
                    coin = money.show(*coin)
                )
            }
            Refusal::WrongCoin { offered, ante } => {
                write!(
                    f,
                    "the coins make {offered} and the ante is {ante}: put down exactly the ante",
                    offered = money.show(*offered),
                    ante = money.show(*ante)
                )
            }
        }
    }
}

impl core::error::Error for Refusal {}
