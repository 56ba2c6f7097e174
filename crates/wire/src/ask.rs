//! What may be asked: one closed list for every client, by WebSocket and by REST.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Face;

/// A command: what is asked, under a number of the client's.
///
/// Asked again under the same number it is answered again and done once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// The client's number for it: 32 hexadecimal digits, made at random; dashes are allowed.
    pub id: String,
    /// The hand it is meant for, of what is asked in a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<u64>,
    /// The token of the turn it is meant for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u64>,
    /// What is asked.
    pub ask: Ask,
}

/// What came of a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// It is done.
    Done,
    /// A table was opened.
    Table {
        /// Which.
        table: u32,
    },
    /// A seat was taken.
    Seat {
        /// Where.
        table: u32,
        /// Which.
        seat: u8,
    },
    /// A hand or round has begun.
    Hand {
        /// Its number.
        number: u64,
    },
    /// Money was moved; the number on the receipt.
    Receipt {
        /// The number.
        number: u64,
    },
    /// A second badge has to agree to this proposal.
    Proposed {
        /// The number.
        number: u64,
    },
    /// Somebody is known to the room.
    Player {
        /// The number.
        player: u64,
    },
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum Ask {
    // A player's, at a poker table.
    /// Give up the holding.
    Fold { table: u32 },
    /// Pass.
    Check { table: u32 },
    /// Match the bet.
    Call { table: u32 },
    /// Put up the bring-in.
    BringIn { table: u32 },
    /// Bet, complete or raise to this much on this street.
    RaiseTo { table: u32, to: u64 },
    /// Throw these own cards away; none at all stands pat.
    Discard { table: u32, cards: Vec<Face> },
    /// How often to deal the rest of the board.
    RunIt { table: u32, times: u8 },
    /// Offer to take the blinds back, or agree.
    Chop { table: u32 },
    /// Do not agree.
    DeclineChop { table: u32 },
    /// Turn the holding up.
    Show { table: u32 },
    /// Throw it away.
    Muck { table: u32 },
    /// Take time from the bank.
    UseBank { table: u32 },
    /// Call for time on another player.
    CallTime { table: u32, seat: u8 },
    /// Be dealt out from the next hand on.
    SitOut { table: u32 },
    /// Be dealt in again.
    Return { table: u32 },
    /// Come in by posting.
    Post { table: u32 },
    /// Come in with the big blind.
    WaitForBlind { table: u32 },
    /// Straddle the next hand.
    Straddle { table: u32 },
    /// Kill the next hand.
    Kill { table: u32 },
    /// Add chips from the account to the stack.
    TopUp { table: u32, amount: u64 },
    /// Leave with all chips: they go to the account.
    Leave { table: u32 },
    /// Step away: `break`, `meal`.
    StepAway { table: u32, meal: bool },
    /// Back at the table.
    ComeBack { table: u32 },
    /// Vote on, or ask for, another seat at this table; any, where none is named.
    ChangeSeat { seat: Option<u8> },
    /// Keep the seat after all.
    KeepSeat,
    /// Ask for a seat at another table of the like game.
    Transfer { to: u32 },

    // A player's, at the door.
    /// Sit down at a poker table with chips from the account.
    TakeSeat { table: u32, seat: Option<u8>, buy_in: u64, post: bool },
    /// Be put on a list.
    JoinList { list: String },
    /// Be taken off it.
    LeaveList { list: String },
    /// Answer a call: on my way.
    OnMyWay,
    /// Does not want the seat called to.
    Decline,
    /// Step up to a table of the pit, or bring more chips.
    TakePlace { table: u32, seat: u8, chips: u64 },
    /// Leave a table of the pit.
    LeavePlace { table: u32 },
    /// Pay a kill that was owed when leaving.
    PayKill,
    /// More play chips from the house, where it gives them.
    Refill,

    // A player's, in the pit.
    /// Premium Hold 'Em: the wagers of a round, all at once.
    PremiumBet { table: u32, ante: u64, dealer_bonus: u64, player_bonus: u64, spin: u64 },
    /// Premium Hold 'Em: take them back.
    PremiumTakeBack { table: u32 },
    /// Premium Hold 'Em: check.
    PremiumCheck { table: u32 },
    /// Premium Hold 'Em: the play wager.
    PremiumPlay { table: u32, amount: u64 },
    /// Premium Hold 'Em: fold.
    PremiumFold { table: u32 },
    /// A wager at a dice table.
    Bet { table: u32, wager: String, stake: u64 },
    /// Take it down.
    TakeDown { table: u32, wager: String },
    /// Craps: call a wager on or off.
    SetWorking { table: u32, wager: String, on: bool },

    /// Done betting: the dealer goes on as soon as everybody with a wager is.
    Ready { table: u32 },

    // The dealer's.
    /// Deal the next hand, round or roll.
    Deal { table: u32 },
    /// Collect a time charge that is due.
    CollectTime { table: u32 },

    // The floor's.
    /// Open a table.
    OpenTable { spec: TableText, main: Option<u32>, bots: u8 },
    /// Close a table: whoever sits there gets up after the hand.
    CloseTable { table: u32 },
    /// Let a table stand still.
    Freeze { table: u32, why: String },
    /// Let it play on.
    Thaw { table: u32 },
    /// Break a game.
    BreakTable { table: u32 },
    /// Put a name on a list.
    ListAdd { list: String, player: u64, channel: String },
    /// Take a name off.
    ListRemove { list: String, player: u64 },
    /// Send a name to the end.
    ListToEnd { list: String, player: u64 },
    /// A player on the list is in the room now.
    CheckIn { player: u64 },
    /// Put a lock-up on a seat for somebody who was called.
    LockUp { table: u32, seat: u8, player: u64 },
    /// Set a seat aside: `sight`, `hearing`, `access`, `management`.
    ReserveSeat { table: u32, seat: u8, player: Option<u64>, reason: String },
    /// The seat is for anybody again.
    FreeSeat { table: u32, seat: u8 },
    /// A player has to leave the table.
    RemovePlayer { table: u32, seat: u8 },
    /// Pick up the chips of somebody away too long.
    PickUp { table: u32, seat: u8 },
    /// Start the clock on whoever is to act.
    StartClock { table: u32 },
    /// Make a table a must-move game of another, or an ordinary one.
    SetMustMove { table: u32, main: Option<u32> },
    /// Verify a time charge that was collected.
    VerifyTime { table: u32, amount: u64 },
    /// A time charge is forgiven.
    ForgiveTime { table: u32, seat: u8 },
    /// Bar somebody.
    Bar { player: u64 },
    /// Lift a bar.
    LiftBar { player: u64 },
    /// A jackpot claim was looked at: propose the payment.
    VerifyClaim { claim: u32, identified: Vec<Identified> },
    /// A second badge agrees.
    ApproveClaim { claim: u32 },
    /// The claim does not stand: `not-qualified`, `talk`, `fouled-cards`, `collusion`.
    DenyClaim { claim: u32, why: String },
    /// Seed a jackpot: from the cage or from its reserve.
    SeedJackpot { fund: String, amount: u64 },

    // The cage's.
    /// Money comes to an account.
    Deposit { player: u64, amount: u64 },
    /// Money leaves an account.
    Withdraw { player: u64, amount: u64 },
    /// The house brings money to the cage.
    BringBankroll { amount: u64 },
    /// The house takes money from the cage.
    TakeBankroll { amount: u64 },
    /// Chips to a table's tray or bank: `tray`, `bank`.
    Fill { table: u32, to: String, amount: u64 },
    /// Chips back from it.
    Credit { table: u32, from: String, amount: u64 },
    /// Propose to take a movement back.
    ProposeVoid { movement: u64, reason: String },
    /// The second badge agrees to a proposal.
    Approve { proposal: u64 },
    /// The second badge does not.
    Reject { proposal: u64 },
    /// Close the gaming day; nothing said, the cage holds what the ledger expects.
    CloseDay { counted: Option<u64> },
    /// An account may log in again after too many failures.
    Unlock { name: String },
}

/// A table as the floor writes it down: the text of a table's specification, as JSON.
pub type TableText = String;

/// Papers somebody showed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Identified {
    /// Who.
    pub player: u64,
    /// `driving-licence`, `passport`, `state-card`, `military-card`, `residence-card`.
    pub paper: String,
    /// Until when it is valid.
    pub valid_until: u64,
}
