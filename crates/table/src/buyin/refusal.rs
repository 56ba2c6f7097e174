//! Why a request around a buy-in is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Seat};
use rulebook::RuleId;

use super::policy::BuyInPolicy;

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuyInRefusal {
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

impl BuyInRefusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            BuyInRefusal::NotYours { .. } => "not-yours",
            BuyInRefusal::NotSeated { .. } => "not-seated",
            BuyInRefusal::SeatTaken { .. } => "seat-taken",
            BuyInRefusal::NotYourChips { .. } => "not-your-chips",
            BuyInRefusal::Nothing => "nothing",
            BuyInRefusal::TooMuch { .. } => "too-much",
            BuyInRefusal::HandIsOn => "hand-is-on",
            BuyInRefusal::SameAmount { .. } => "same-amount",
            BuyInRefusal::NotAFullBuyIn { .. } => "not-a-full-buy-in",
            BuyInRefusal::AboveMaximum { .. } => "above-maximum",
            BuyInRefusal::HasChips { .. } => "has-chips",
            BuyInRefusal::NotPaidFor { .. } => "not-paid-for",
            BuyInRefusal::TableStakes => "table-stakes",
            BuyInRefusal::CashOffTheTable => "cash-off-the-table",
            BuyInRefusal::NoSuchCash { .. } => "no-such-cash",
            BuyInRefusal::NothingDue { .. } => "nothing-due",
            BuyInRefusal::NotWholeChips { .. } => "not-whole-chips",
            BuyInRefusal::TooLittleToBeDealt { .. } => "too-little-to-be-dealt",
            BuyInRefusal::NoCoinForAnte { .. } => "no-coin-for-ante",
            BuyInRefusal::NotACoin { .. } => "not-a-coin",
            BuyInRefusal::WrongCoin { .. } => "wrong-coin",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &BuyInPolicy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            BuyInRefusal::NotYourChips { .. } => cites.owner,
            BuyInRefusal::HandIsOn => cites.add,
            BuyInRefusal::SameAmount { .. } => cites.same,
            BuyInRefusal::NotAFullBuyIn { by_choice: true, .. } => cites.by_choice,
            BuyInRefusal::NotAFullBuyIn { short_used: true, .. } => cites.short,
            BuyInRefusal::NotAFullBuyIn { .. } => cites.full,
            BuyInRefusal::AboveMaximum { .. } => cites.most,
            BuyInRefusal::NotPaidFor { .. } => cites.paid,
            BuyInRefusal::TableStakes => cites.remove,
            BuyInRefusal::CashOffTheTable | BuyInRefusal::NoSuchCash { .. } => cites.cash,
            BuyInRefusal::NotWholeChips { .. } => cites.whole,
            BuyInRefusal::TooLittleToBeDealt { .. } => cites.dealt,
            BuyInRefusal::NoCoinForAnte { .. }
            | BuyInRefusal::NotACoin { .. }
            | BuyInRefusal::WrongCoin { .. } => cites.coin,
            BuyInRefusal::NotYours { .. }
            | BuyInRefusal::NotSeated { .. }
            | BuyInRefusal::SeatTaken { .. }
            | BuyInRefusal::Nothing
            | BuyInRefusal::TooMuch { .. }
            | BuyInRefusal::HasChips { .. }
            | BuyInRefusal::NothingDue { .. } => None,
        }
    }
}

impl fmt::Display for BuyInRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for BuyInRefusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuyInRefusal::NotYours { actor } => write!(f, "{actor} may not ask for that"),
            BuyInRefusal::NotSeated { seat } => write!(f, "seat {seat} is not in the game: buy in first"),
            BuyInRefusal::SeatTaken { seat } => write!(f, "seat {seat} is taken: choose another"),
            BuyInRefusal::NotYourChips { by, owner } => {
                write!(f, "seat {by} may not play the chips of seat {owner}: bet your own")
            }
            BuyInRefusal::Nothing => f.write_str("name an amount"),
            BuyInRefusal::TooMuch { most } => {
                write!(
                    f,
                    "that is more than a table can hold: bring at most {most}",
                    most = money.show(*most)
                )
            }
            BuyInRefusal::HandIsOn => f.write_str("a hand is being played: ask again when it is over"),
            BuyInRefusal::SameAmount { amount } => {
                write!(
                    f,
                    "you left this game a short while ago: buy back in for exactly {amount}",
                    amount = money.show(*amount)
                )
            }
            BuyInRefusal::NotAFullBuyIn { offered, least, short_used: true, .. } => {
                write!(
                    f,
                    "{offered} is a short buy-in, and you have used yours: bring at least {least}",
                    offered = money.show(*offered),
                    least = money.show(*least)
                )
            }
            BuyInRefusal::NotAFullBuyIn { offered, least, .. } => {
                write!(
                    f,
                    "{offered} is less than the minimum buy-in: bring {least} or more",
                    offered = money.show(*offered),
                    least = money.show(*least)
                )
            }
            BuyInRefusal::AboveMaximum { most, room } => {
                write!(
                    f,
                    "the maximum is {most}: bring at most {room}",
                    most = money.show(*most),
                    room = money.show(*room)
                )
            }
            BuyInRefusal::HasChips { stack } => {
                write!(
                    f,
                    "you have {stack} in front of you already: add chips instead",
                    stack = money.show(*stack)
                )
            }
            BuyInRefusal::NotPaidFor { amount } => {
                write!(
                    f,
                    "chips for {amount} are not paid for and do not play yet: pay first",
                    amount = money.show(*amount)
                )
            }
            BuyInRefusal::TableStakes => {
                f.write_str("chips may not leave the table while you are in the game")
            }
            BuyInRefusal::CashOffTheTable => f.write_str("cash does not play here: buy chips"),
            BuyInRefusal::NoSuchCash { cash } => {
                write!(
                    f,
                    "you have {cash} in cash in front of you: bet that or less",
                    cash = money.show(*cash)
                )
            }
            BuyInRefusal::NothingDue { seat } => write!(f, "no chips are due to seat {seat}"),
            BuyInRefusal::NotWholeChips { offered, chip, below } => {
                write!(
                    f,
                    "{offered} cannot be paid in chips of {chip}: bring {below}, or a whole number of chips",
                    offered = money.show(*offered),
                    chip = money.show(*chip),
                    below = money.show(*below)
                )
            }
            BuyInRefusal::TooLittleToBeDealt { stack, needs } => {
                write!(
                    f,
                    "{stack} is not enough to be dealt in: it takes {needs}",
                    stack = money.show(*stack),
                    needs = money.show(*needs)
                )
            }
            BuyInRefusal::NoCoinForAnte { ante } => {
                write!(f, "an ante of {ante} must be paid in chips", ante = money.show(*ante))
            }
            BuyInRefusal::NotACoin { coin } => {
                write!(
                    f,
                    "a {coin} coin is not accepted: use quarters or half dollars",
                    coin = money.show(*coin)
                )
            }
            BuyInRefusal::WrongCoin { offered, ante } => {
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

impl core::error::Error for BuyInRefusal {}
