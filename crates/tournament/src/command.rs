//! Who asks for what.

use alloc::string::String;
use alloc::vec::Vec;

use cards::Card;
use chips::Chips;
use game::{Badge, PlayerId, Seat, Span};

use crate::line_up::{DealerName, DealerNo, Downs};
use crate::setup::Price;
use crate::structure::LevelNo;
use crate::{EntryNo, Points, Spot, TableNo};

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asker {
    /// A player.
    Player(PlayerId),
    /// The director of the tournament, or a floorperson in their place.
    Director(Badge),
    /// The clock: a time has come.
    Clock,
    /// Whoever deals seat cards, cards for the button and for races.
    Dealer,
    /// A table tells what happened there.
    Table(TableNo),
}

/// What somebody may ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// About entering and leaving.
    Entry(EntryRequest),
    /// About seats.
    Seat(SeatRequest),
    /// A table tells what happened there.
    Told(Fact),
    /// About the clock and the tables as a whole.
    Clock(ClockRequest),
    /// About people: absence, penalties, chips that were out of sight.
    Conduct(ConductRequest),
    /// About dealers and their tables.
    Dealers(DealerRequest),
    /// About a deal.
    Deal(DealRequest),
    /// What management may do.
    Management(ManagementRequest),
}

/// About entering and leaving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum EntryRequest {
    /// Enter, or enter again; after the start with the seat card that was drawn, where seats are left.
    Register { player: PlayerId, card: Option<Spot> },
    /// Take the entry back, before the start or before there was a seat.
    Unregister { entry: EntryNo },
    /// Choose a seat among the open seat cards.
    ChooseSeat { entry: EntryNo, seat: Seat },
    /// Rebuy: with no hand on, or when everything is lost. It binds (cb:12.tourn.32b).
    Rebuy { entry: EntryNo },
    /// No rebuy: out.
    DeclineRebuy { entry: EntryNo },
    /// The add-on.
    AddOn { entry: EntryNo },
    /// Somebody of a flight comes back with the stack of that day.
    AdmitSurvivor { player: PlayerId, points: Points, head: Chips },
    /// What the flights bring: money, and entries that are out.
    BringPool { money: Price, entries: u32 },
}

/// About seats.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum SeatRequest {
    /// Cards in the air: all seat cards of so many tables, shuffled (cb:12.tourn.3a).
    Start { tables: u32, cards: Vec<Spot> },
    /// Seat cards for those who wait for them, shuffled: every seat of [`pack`](crate::Tournament::pack).
    DrawSeats { cards: Vec<Spot> },
    /// One card each from seat 1 on, for the button (cb:12.tourn.7).
    DrawButton { table: TableNo, cards: Vec<Card> },
    /// A player wants another seat.
    ChangeSeat { entry: EntryNo },
    /// The director gives somebody another seat (cb:12.tourn.14).
    Move { entry: EntryNo, to: Spot },
    /// The cards of a race at one table, in the order they were dealt.
    RaceCards { table: TableNo, cards: Vec<Card> },
}

/// A stack when a hand was over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// Where.
    pub seat: Seat,
    /// How much.
    pub points: Points,
}

/// Who broke somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broke {
    /// Who lost everything.
    pub seat: Seat,
    /// Who won the last pot they contested.
    pub by: Vec<Seat>,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum Fact {
    /// The first riffle, or the button of the shuffler (cb:12.tourn.9b).
    DealBegan,
    /// A hand is over: the stacks of all who were dealt in, who had the big blind, and what is missing from the count.
    HandEnded { stacks: Vec<Stack>, broke: Vec<Broke>, big_blind: Option<Seat>, short: Points },
    /// A hand was called off: every stack is what it was.
    HandVoid,
}

/// About the clock and the tables as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum ClockRequest {
    /// Whatever is due by now.
    TimeUp,
    /// The room stood still for so long: everything that was to come comes so much later.
    Resume { by: Span },
    /// Stop the clock; no hand begins.
    Stop,
    /// Let it run.
    Go,
    /// Another level, another time.
    Set { level: LevelNo, left: Span },
    /// A table deals no more hands for now.
    Halt { table: TableNo },
    /// It may deal again.
    Release { table: TableNo },
    /// No table deals for now.
    HaltAll,
    /// All may deal again.
    ReleaseAll,
    /// One hand at every table at a time.
    HandForHand,
    /// No more of that.
    EndHandForHand,
}

/// Why somebody is penalised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum Ground {
    /// A rule was broken: the next step of the ladder (cb:12.tourn.1).
    Violation,
    /// Bad conduct: out of play for a time (cb:12.tourn.28a).
    Conduct { span: Span },
    /// Severe conduct: out (cb:12.tourn.28b).
    Severe,
    /// Took chips off the table: out (cb:12.tourn.27b).
    TookChips,
}

/// About people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum ConductRequest {
    /// At the table.
    CameBack { entry: EntryNo },
    /// Not at the table: dealt in, posted for and killed there (cb:12.tourn.6).
    WentAway { entry: EntryNo },
    /// Sit out a hand.
    SitOut { entry: EntryNo },
    /// Somebody who was missing at the start was reached and wants the chips left (cb:12.tourn.4b).
    KeepStack { entry: EntryNo },
    /// Somebody who was missing at the start cannot be reached: the chips go (cb:12.tourn.4c).
    RemoveStack { entry: EntryNo },
    /// A penalty.
    Penalise { entry: EntryNo, ground: Ground },
    /// Chips of somebody who lost all-in came to light; `to` is the pot's winner where that is plain (cb:12.tourn.19c).
    FoundChips { entry: EntryNo, points: Points, covered: bool, to: Option<EntryNo> },
    /// Somebody took chips off the table (cb:12.tourn.27b).
    TookChips { entry: EntryNo, points: Points },
}

/// About dealers and their tables.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum DealerRequest {
    /// Somebody comes on duty, at the end of the line.
    SignIn { name: DealerName },
    /// Somebody goes home.
    SignOut { dealer: DealerNo },
    /// Somebody deals at that table from now on. Whoever deals there has a break; two who both deal change places.
    Send { dealer: DealerNo, table: TableNo },
    /// Somebody has a break: to the end of the line.
    Rest { dealer: DealerNo },
    /// The push, as it was read from [`next_push`](crate::Tournament::next_push).
    Push { tables: Vec<(TableNo, DealerNo)> },
    /// How long downs are, and after how many there is a break.
    SetDowns { downs: Downs },
}

/// About a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum DealRequest {
    /// Talk about a deal begins (cb:12.1.chop.1a).
    Open,
    /// It ends without a vote.
    Close,
    /// The terms (cb:12.1.chop.2a).
    Propose { names: Vec<(EntryNo, Chips)> },
    /// A card, face down.
    Vote { entry: EntryNo, yes: bool },
    /// Pay a private agreement: it takes two badges (cb:12.tourn.37b).
    PayAgreed { names: Vec<(EntryNo, Chips)>, second: Badge },
}

/// What management may do.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum ManagementRequest {
    /// Somebody was put out by mistake: where they sit down again, the right stacks of those at that table whose stacks
    /// were wrong, and what of it had been missing from the count.
    UndoBust { entry: EntryNo, seat: Seat, stacks: Vec<(EntryNo, Points)>, found: Points },
    /// No more entries, rebuys, add-ons.
    CloseSales,
    /// The event is off; everything is refunded (cb:12.tourn.39).
    Cancel { reason: String },
}
