//! What staff asks: the dealer, the floor, the cage.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::cases::{CaseChoice, HandRuling, IncidentKind, VoidReason};
use crate::count::{CloseReason, CountWhat};
use crate::keys::{Channel, ClaimDenial, Fund, Inventory, PaperKind, SeatReason};
use crate::spec::TableSpec;

/// What a dealer does at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DealerAct {
    /// Deal the next hand, round or roll.
    Deal {},
    /// Collect a time charge that is due.
    CollectTime {},
    /// Something about the hand that is on, or the one just over, is disputed.
    OpenCase {
        /// What is disputed.
        why: String,
        /// The hand, where it must be that one; else whichever is on, or just over.
        hand: Option<u64>,
        /// Which act it is about: 0 is the last one, 1 the one before; nothing where it is about the result.
        acts_ago: Option<u32>,
    },
    /// Write down what happens in the hand: one line of a hand script, such as `3 raises to 40`.
    Write {
        /// The line.
        line: String,
    },
    /// At a table dealt by hand: the button of the next hand lies where it does not belong.
    MisplaceButton {
        /// Where it lies.
        seat: u8,
    },
    /// At a table dealt by hand: the button of the last hand, or of the one that is on, was in the wrong place.
    ButtonWrong {},
    /// At a table dealt by hand: a player who owes blinds is dealt in without posting.
    OverlookOwing {
        /// Who.
        seat: u8,
    },
}

/// What the floor asks about one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum TableAct {
    /// Close it: whoever sits there gets up after the hand.
    CloseTable {},
    /// Let it stand still.
    Freeze { why: String },
    /// Let it play on.
    Thaw {},
    /// Bring the poker hand that is on to its end: every open question is answered as silence would be.
    ResolveHand { why: String },
    /// Break the game.
    BreakTable {},
    /// Put a lock-up on a seat for somebody who was called.
    LockUp { seat: u8, player: u64 },
    /// Set a seat aside.
    ReserveSeat { seat: u8, player: Option<u64>, reason: SeatReason },
    /// The seat is for anybody again.
    FreeSeat { seat: u8 },
    /// Seat somebody at once: `player`, who stands at the desk, or whoever is next in line. Without an amount with the least
    /// the table takes.
    SeatNow { player: Option<u64>, buy_in: Option<u64> },
    /// A player has to leave the table.
    RemovePlayer { seat: u8 },
    /// Pick up the chips of somebody away too long.
    PickUp { seat: u8 },
    /// Start the clock on whoever is to act.
    StartClock {},
    /// Make it a must-move game of another, or an ordinary one.
    SetMustMove { main: Option<u32> },
    /// Verify a time charge that was collected.
    VerifyTime { amount: u64 },
    /// A time charge is forgiven.
    ForgiveTime { seat: u8 },
    /// Something about the hand that is on, or the one just over, is disputed: see the dealer's.
    OpenCase { why: String, hand: Option<u64>, acts_ago: Option<u32> },
    /// Hold so much of the pot out of play until the case is decided, or all of it: at once, or when it is pushed.
    Impound { case: u32, amount: Option<u64> },
    /// Decide a case, by the rule or by fairness. It is final.
    RuleCase { case: u32, choice: CaseChoice, fairness: bool, why: String },
    /// Decide what the hand that is on waits for.
    RuleHand { choice: HandRuling, why: String },
    /// Propose to void the hand that is on: another badge has to agree, with `rule-hand`.
    ProposeVoid { reason: VoidReason, why: String },
    /// Write down what happens in the hand, signed with the badge: one line of a hand script, such as `floor rules misdeal`.
    Write { line: String, why: String },
}

/// What the floor asks about the room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum FloorAct {
    /// Open a table.
    OpenTable { spec: Box<TableSpec>, main: Option<u32>, bots: u8 },
    /// Put a name on a list.
    ListAdd { list: String, player: u64, channel: Channel },
    /// Take a name off.
    ListRemove { list: String, player: u64 },
    /// Send a name to the end.
    ListToEnd { list: String, player: u64 },
    /// A player on the list is in the room now.
    CheckIn { player: u64 },
    /// Bar somebody.
    Bar { player: u64 },
    /// Lift a bar.
    LiftBar { player: u64 },
    /// Exclude somebody for so many days, or for good. Nobody ends it sooner, the floor included.
    Exclude { player: u64, days: Option<u32> },
    /// A jackpot claim was looked at: propose the payment.
    VerifyClaim { claim: u32, identified: Vec<Identified> },
    /// A second badge agrees.
    ApproveClaim { claim: u32 },
    /// The claim does not stand.
    DenyClaim { claim: u32, why: ClaimDenial },
    /// Seed a jackpot: from the cage or from its reserve.
    SeedJackpot { fund: Fund, amount: u64 },
    /// A second badge agrees to the correction of a meter.
    ApproveAdjustment { adjustment: u32 },
    /// Or does not.
    RejectAdjustment { adjustment: u32 },
    /// Put on record what a player did.
    NoteIncident { player: u64, kind: IncidentKind, table: Option<u32>, warned: bool, says: String },
}

/// What the cage asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum CageAct {
    /// Money comes to an account.
    Deposit { player: u64, amount: u64 },
    /// Money leaves an account.
    Withdraw { player: u64, amount: u64 },
    /// The house brings money to the cage.
    BringBankroll { amount: u64 },
    /// The house takes money from the cage.
    TakeBankroll { amount: u64 },
    /// The house gives a player something for the time at its tables, to the account: no more than was earned.
    Comp { player: u64, amount: u64, reason: String },
    /// Chips to a table's tray or bank.
    Fill { table: u32, to: Inventory, amount: u64 },
    /// Chips back from it.
    Credit { table: u32, from: Inventory, amount: u64 },
    /// Propose to take a movement back.
    ProposeVoid { movement: u64, reason: String },
    /// The second badge agrees to a proposal.
    Approve { proposal: u64 },
    /// The second badge does not, and says why; or the one who proposed it takes it back.
    Reject { proposal: u64, reason: String },
    /// Begin the count before the close of the gaming day: boxes are pulled.
    BeginCount {},
    /// Enter what was found; entered again, it takes the place of the earlier count.
    EnterCount { what: CountWhat, counted: u64 },
    /// Abandon the count that is under way. Whoever began it may leave `why` empty; anybody else says why.
    AbandonCount { why: String },
    /// Propose to close the gaming day as it was counted, with a reason for every difference.
    ProposeClose { reasons: Vec<CloseReason> },
}

/// What staff does for somebody who cannot log in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum AccountAct {
    /// An account may log in again after too many failures.
    Unlock { name: String },
}

/// Papers somebody showed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Identified {
    /// Who.
    pub player: u64,
    /// What was shown.
    pub paper: PaperKind,
    /// Until when it is valid.
    pub valid_until: u64,
}
