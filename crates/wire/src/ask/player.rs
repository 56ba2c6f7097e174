//! What players ask.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Face;

/// What a player does in a hand of poker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum HandAct {
    /// Give up the holding.
    Fold {},
    /// Pass.
    Check {},
    /// Match the bet.
    Call {},
    /// Put up the bring-in.
    BringIn {},
    /// Bet, complete or raise to this much on this street.
    RaiseTo { to: u64 },
    /// Throw these own cards away; none at all stands pat.
    Discard { cards: Vec<Face> },
    /// How often to deal the rest of the board.
    RunIt { times: u8 },
    /// Offer to take the blinds back, or agree.
    Chop {},
    /// Do not agree.
    DeclineChop {},
    /// Turn the holding up.
    Show {},
    /// Throw it away.
    Muck {},
}

/// What a player asks from a seat at a poker table, beside the hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum SeatAct {
    /// Take time from the bank.
    UseBank {},
    /// Call for time on another player.
    CallTime { seat: u8 },
    /// Be dealt out from the next hand on.
    SitOut {},
    /// Be dealt in again.
    Return {},
    /// Come in by posting.
    Post {},
    /// Come in with the big blind.
    WaitForBlind {},
    /// Straddle the next hand.
    Straddle {},
    /// Kill the next hand.
    Kill {},
    /// Add chips from the account to the stack.
    TopUp { amount: u64 },
    /// Leave with all chips: they go to the account.
    Leave {},
    /// Step away, for a meal or only for a break.
    StepAway { meal: bool },
    /// Back at the table.
    ComeBack {},
}

/// What a player adds to the shuffle of the next hand or round: promised before the deck and the promises of all are
/// fixed, revealed after.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum ShuffleAct {
    /// Promise a nonce for the hand that follows `after` at this table: 64 hexadecimal digits, as `docs/TRANSCRIPT.md` says.
    Promise { after: u64, commitment: String },
    /// Reveal the nonce that was promised: 64 hexadecimal digits. Only when the list of promises is closed, and only if the
    /// page has noted what is fixed.
    Reveal { nonce: String },
}

/// What a player does at a table of the pit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum PitAct {
    /// Premium Hold 'Em: the wagers of a round, all at once.
    PremiumBet { ante: u64, dealer_bonus: u64, player_bonus: u64, spin: u64 },
    /// Premium Hold 'Em: take them back.
    PremiumTakeBack {},
    /// Premium Hold 'Em: check.
    PremiumCheck {},
    /// Premium Hold 'Em: the play wager.
    PremiumPlay { amount: u64 },
    /// Premium Hold 'Em: fold.
    PremiumFold {},
    /// A wager at a dice table.
    Bet { wager: String, stake: u64 },
    /// Take it down.
    TakeDown { wager: String },
    /// Craps: call a wager on or off.
    SetWorking { wager: String, on: bool },
    /// Done betting: the dealer goes on as soon as everybody with a wager is.
    Ready {},
}

/// What a player asks at the door.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum DoorAct {
    /// Be put on a list.
    JoinList { list: String },
    /// Be taken off it.
    LeaveList { list: String },
    /// Answer a call: on my way.
    OnMyWay {},
    /// Does not want the seat called to.
    Decline {},
    /// Sit down at a poker table with chips from the account.
    TakeSeat { table: u32, seat: Option<u8>, buy_in: u64, post: bool },
    /// Ask for another seat at the same table; any, where none is named.
    ChangeSeat { seat: Option<u8> },
    /// Keep the seat after all.
    KeepSeat {},
    /// Ask for a seat at another table of the like game.
    Transfer { to: u32 },
    /// Step up to a table of the pit, or bring more chips.
    TakePlace { table: u32, seat: u8, chips: u64 },
    /// Leave a table of the pit.
    LeavePlace { table: u32 },
    /// Pay a kill that was owed when leaving.
    PayKill {},
    /// More play chips from the house, where it gives them.
    Refill {},
}
