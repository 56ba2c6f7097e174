//! What is asked about tournaments: by players, and by the director.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::spec::TournamentSpec;
use crate::tournament::PushedTo;

/// What a player asks about a tournament. `MyTournament` says what is possible now, under the same names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum TournamentAct {
    /// Enter, or enter again, and pay. After the start a seat card is drawn.
    Register {},
    /// Take an entry back; all of it is refunded.
    Unregister { entry: u32 },
    /// Choose a seat among the open seat cards.
    ChooseSeat { entry: u32, seat: u8 },
    /// Rebuy. It binds.
    Rebuy { entry: u32 },
    /// No rebuy: out.
    DeclineRebuy { entry: u32 },
    /// The add-on.
    AddOn { entry: u32 },
    /// Hand in a card for the deal or against it, face down.
    Vote { entry: u32, yes: bool },
    /// Back at the table.
    CameBack { entry: u32 },
}

/// What the director of tournaments asks. `table` and `seat` are those of the event, as a seat card has them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are; each request says the rest.
pub enum DirectorAct {
    /// Announce an event: from now on names are taken.
    Announce { spec: Box<TournamentSpec> },
    /// Cards in the air, at so many tables; at as few as hold everybody, where none are named.
    Start { tournament: u32, tables: Option<u32> },
    /// Stop the clock; no hand begins.
    StopClock { tournament: u32 },
    /// Let it run again.
    Go { tournament: u32 },
    /// Another level, with so many milliseconds left of it.
    SetClock { tournament: u32, level: u16, left: u64 },
    /// A table deals no more hands for now.
    HaltTable { tournament: u32, table: u32 },
    /// It may deal again.
    ReleaseTable { tournament: u32, table: u32 },
    /// No table deals for now.
    HaltAll { tournament: u32 },
    /// All may deal again.
    ReleaseAll { tournament: u32 },
    /// Hand-for-hand, or no more of that.
    HandForHand { tournament: u32, on: bool },
    /// Give somebody another seat.
    Move { tournament: u32, entry: u32, table: u32, seat: u8 },
    /// Somebody who was missing at the start was reached and wants the chips left.
    KeepStack { tournament: u32, entry: u32 },
    /// Somebody who was missing at the start cannot be reached: the chips go.
    RemoveStack { tournament: u32, entry: u32 },
    /// A penalty.
    Penalise { tournament: u32, entry: u32, ground: PenaltyGround },
    /// Chips of somebody who lost all-in came to light; `to` is the pot's winner where that is plain.
    FoundChips { tournament: u32, entry: u32, points: u64, covered: bool, to: Option<u32> },
    /// Somebody took chips off the table.
    TookChips { tournament: u32, entry: u32, points: u64 },
    /// Somebody is not at the table.
    WentAway { tournament: u32, entry: u32 },
    /// Somebody is back.
    CameBack { tournament: u32, entry: u32 },
    /// Somebody was put out by mistake: where they sit down again, the right stacks of those at that table whose stacks
    /// were wrong, and how many points of it had been missing from the count.
    UndoBust { tournament: u32, entry: u32, seat: u8, stacks: Vec<EntryStack>, found: u64 },
    /// No more entries, rebuys, add-ons.
    CloseSales { tournament: u32 },
    /// The event is off; everything is refunded.
    Cancel { tournament: u32, reason: String },
    /// Talk about a deal begins.
    OpenTalk { tournament: u32 },
    /// It ends without a vote.
    CloseTalk { tournament: u32 },
    /// The terms that are voted on: everybody left, and exactly what is left to win.
    Propose { tournament: u32, terms: Vec<DealTerm> },
    /// Pay a private agreement: it takes a second badge.
    PayAgreed { tournament: u32, terms: Vec<DealTerm>, second: u32 },
    /// Enter somebody, who pays from the account.
    Register { tournament: u32, player: u64 },
    /// Take somebody's entry back.
    Unregister { tournament: u32, entry: u32 },
    /// At a real table: the stacks of everybody who was dealt in, as counted, and who had the big blind last.
    Report { tournament: u32, table: u32, stacks: Vec<SeatPoints>, big_blind: Option<u8> },
    /// At a real table: somebody has lost everything, to whoever won the last pot they contested.
    Bust { tournament: u32, entry: u32, by: Vec<u32> },
    /// A dealer comes on duty, at the end of the line.
    DealerIn { tournament: u32, name: String },
    /// A dealer goes home.
    DealerOut { tournament: u32, dealer: u32 },
    /// A dealer goes to a table. Whoever deals there has a break; two who both deal change places.
    SendDealer { tournament: u32, dealer: u32, table: u32 },
    /// A dealer has a break, or goes on with it: to the end of the line.
    RestDealer { tournament: u32, dealer: u32 },
    /// The push, as `line_up` of the desk has it: who deals where then.
    Push { tournament: u32, tables: Vec<PushedTo> },
    /// How long a down is, and after how many in a row there is a break.
    SetDowns { tournament: u32, minutes: u16, downs: u8 },
}

/// Why somebody is penalised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PenaltyGround {
    /// A rule was broken: the next step of the ladder.
    Violation {},
    /// Bad conduct: out of play for a time.
    Conduct {
        /// How long.
        seconds: u32,
    },
    /// Severe conduct: out.
    Severe {},
    /// Took chips off the table: out.
    TookChips {},
}

/// The stack of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EntryStack {
    /// Which entry.
    pub entry: u32,
    /// How many points.
    pub points: u64,
}

/// The stack in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatPoints {
    /// Which seat.
    pub seat: u8,
    /// How many points.
    pub points: u64,
}

/// What an entry gets by a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DealTerm {
    /// Which entry.
    pub entry: u32,
    /// How much, in cents.
    pub amount: u64,
}
