//! What may be asked for.

use chips::Chips;
use game::Seat;

use super::wager::Wager;

/// What somebody asks for. Who asks stands in the command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// Dealer: a player comes to the table with chips, or buys more.
    Sit {
        /// Where.
        seat: Seat,
        /// How many.
        chips: Chips,
    },
    /// Dealer or the player: a player leaves; what may come down comes down.
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
    /// Seat: a wager comes down, all of it, and odds behind it with it.
    TakeDown {
        /// Which.
        wager: Wager,
    },
    /// Seat: calls a wager on or off. It is so once the dealer has acknowledged it.
    SetWorking {
        /// Which.
        wager: Wager,
        /// Whether it shall work.
        on: bool,
    },
    /// Dealer: acknowledges the call with a button on the chips.
    Acknowledge {
        /// Whose.
        seat: Seat,
        /// Which wager.
        wager: Wager,
    },
    /// Dealer: no more bets.
    NoMoreBets,
    /// Dealer: the dice have come to rest with these faces up.
    Roll([u8; 2]),
    /// Dealer: takes the losing wagers.
    Collect,
    /// Dealer: pays the next winner, or gives the next void wager back.
    Pay,
    /// Dealer: come wagers travel, the puck moves, and bets are open.
    Finish,
}
