//! What has happened in an event: one fact each. Those that the room has to carry out at the tables or in the ledger say
//! so.

use alloc::string::String;
use alloc::vec::Vec;

use cards::Card;
use chips::Chips;
use game::{Badge, Moment, PlayerId, Seat, Span};
use rulebook::{RuleId, rule};

use crate::ballot::Ballot;
use crate::command::Stack;
use crate::line_up::{DealerName, DealerNo, Downs};
use crate::setup::Price;
use crate::state::{ColourUp, Disqualification, Redraw};
use crate::structure::LevelNo;
use crate::{EntryNo, Points, Spot, TableNo};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentEvent {
    /// Entries and what is bought.
    Entry(EntryEvent),
    /// The clock and what it brings.
    Clock(ClockEvent),
    /// Seats.
    Seat(SeatEvent),
    /// Hands and those who go out.
    Play(PlayEvent),
    /// Pool, prizes, bounties.
    Money(MoneyEvent),
    /// People.
    Conduct(ConductEvent),
    /// Colour-ups.
    Race(RaceEvent),
    /// Dealers.
    Dealers(DealerEvent),
    /// Deals.
    Deal(DealEvent),
    /// The event as a whole.
    Whole(WholeEvent),
}

/// Entries and what is bought.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum EntryEvent {
    /// Somebody entered. Order: the player pays the price, split as it says.
    Registered { entry: EntryNo, player: PlayerId, nth: u8, price: Price, present: bool },
    /// All seats are sold; the entry waits for one.
    BecameAlternate { entry: EntryNo },
    /// An entry was taken back. Order: all of it is refunded.
    Unregistered { entry: EntryNo, refund: Price },
    /// Somebody chose a seat.
    SeatChosen { entry: EntryNo, seat: Seat },
    /// So many have entered that it can begin. Order: draw the seats and start.
    FieldFull,
    /// Somebody lost everything and may rebuy until then.
    RebuyOffered { entry: EntryNo, until: Moment, before: Points },
    /// A rebuy. Order: the player pays; the points are added to the stack before the next hand.
    Rebought { entry: EntryNo, price: Price, points: Points },
    /// No rebuy.
    RebuyDeclined { entry: EntryNo },
    /// An add-on. Order: the player pays; the points are added to the stack.
    AddedOn { entry: EntryNo, price: Price, points: Points },
    /// Somebody of a flight is back.
    SurvivorAdmitted { entry: EntryNo, player: PlayerId, points: Points, head: Chips },
    /// The same player survived another flight with more: that stack counts.
    StackReplaced { entry: EntryNo, points: Points, head: Chips },
    /// The flights brought money and entries that are out. Order: it is moved from their pools.
    PoolBrought { money: Price, entries: u32 },
}

/// The clock and what it brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum ClockEvent {
    /// A level began. Order: every table takes these stakes with its next riffle.
    LevelBegan { level: LevelNo, until: Moment },
    /// A rest began after a level: each table rests when its hand is over.
    RestBegan { after: LevelNo, until: Moment },
    /// The clock was stopped.
    Stopped { left: Span, badge: Badge },
    /// The clock runs again.
    Went { until: Moment, badge: Badge },
    /// The director set the clock.
    Set { level: LevelNo, left: Span, badge: Badge },
    /// Everything that was to come comes so much later.
    Resumed { by: Span },
    /// Order: this table begins no hand.
    TableHalted { table: TableNo, badge: Badge },
    /// Order: this table may go on.
    TableReleased { table: TableNo, badge: Badge },
    /// Order: no table begins a hand.
    AllHalted { badge: Badge },
    /// Order: all tables may go on.
    AllReleased { badge: Badge },
    /// Hand-for-hand begins as soon as every table stands.
    HandForHandOrdered { badge: Badge },
    /// Order: every table deals one hand.
    RoundOpened { round: u32, tables: u32 },
    /// Every table has dealt its hand.
    RoundClosed { round: u32 },
    /// Order: tables deal as they like again.
    HandForHandEnded,
    /// The last level of the flight is over: tables stop when their hands are.
    FlightOver,
}

/// Why somebody is given a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// The draw at the start (cb:12.tourn.3a).
    Draw,
    /// Chosen among open seat cards (cb:12.tourn.3b).
    Chosen,
    /// A late entry in a seat that nobody had bought (cb:12.tourn.5b).
    UnsoldSeat,
    /// A late entry with a full stack.
    Late,
    /// An alternate.
    Alternate,
    /// The table was broken (cb:12.tourn.13).
    Broken,
    /// One table is left (cb:12.tourn.18).
    FinalTable,
    /// The next stage of a shootout.
    NextStage,
}

/// Why somebody is moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moving {
    /// Next for the big blind at the largest table (cb:12.tourn.15a).
    Balance,
    /// The director said so (cb:12.tourn.14).
    Director(Badge),
}

/// Seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum SeatEvent {
    /// Order: a table is opened.
    TableOpened { table: TableNo },
    /// Order: an entry is seated; `issued` are points that were not in play before. `waits`: a hand is on there.
    Seated { entry: EntryNo, spot: Spot, issued: Points, why: Seating, waits: bool },
    /// Order: an unsold seat is dealt in with a stack (cb:12.tourn.5b).
    UnsoldSeated { spot: Spot, issued: Points },
    /// Order: an unsold stack leaves.
    UnsoldRemoved { spot: Spot, points: Points },
    /// Order: the button of the first hand is there (cb:12.tourn.7).
    ButtonDrawn { table: TableNo, seat: Seat, card: Card },
    /// Order: somebody moves, stack and all. `waits`: a hand is on there.
    Moved { entry: EntryNo, from: Spot, to: Spot, why: Moving, waits: bool },
    /// Somebody who was on the way sits down.
    Arrived { entry: EntryNo },
    /// Order: everybody leaves a table with their stack, and it is closed; they wait for seat cards (cb:12.tourn.13).
    TableBroken { table: TableNo },
    /// Order: tables stop when their hands are over, as one table can hold all who are left (cb:12.tourn.18).
    FinalTableDue,
    /// Order: seat cards are to be drawn.
    RedrawOrdered { redraw: Redraw },
    /// All seat cards are drawn.
    RedrawDone,
}

/// Why somebody is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WentOut {
    /// Lost everything.
    Busted,
    /// Disqualified.
    Disqualified(Disqualification),
    /// Never came, and could not be reached (cb:12.tourn.4c).
    NoShow,
}

/// Hands and those who go out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum PlayEvent {
    /// A hand began, under this level (cb:12.tourn.9a).
    DealBegan { table: TableNo, level: LevelNo },
    /// A hand is over.
    HandEnded { table: TableNo, stacks: Vec<Stack>, big_blind: Option<Seat>, short: Points },
    /// A hand was called off.
    HandVoid { table: TableNo },
    /// Order: somebody has lost everything and leaves the seat (cb:12.tourn.21).
    Felted { entry: EntryNo, spot: Spot, before: Points },
    /// These are out and share their place; of several groups the first ranks lowest (cb:12.tourn.35).
    WentOut { entries: Vec<EntryNo>, why: WentOut },
    /// A shootout: this table has its winner, who waits for the others. Order: the table is closed.
    TableWon { table: TableNo, entry: EntryNo },
    /// Somebody was put out by mistake and is back. Order: the table gets these stacks.
    BustUndone { entry: EntryNo, spot: Spot, stacks: Vec<(EntryNo, Points)>, found: Points, badge: Badge },
}

/// Pool, prizes, bounties: orders for the ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum MoneyEvent {
    /// Nobody enters any more (cb:12.tourn.5a).
    EntriesClosed,
    /// No more rebuys.
    RebuysClosed,
    /// No more add-ons.
    AddOnsClosed,
    /// Order: pool to staff.
    StaffShareTaken { amount: Chips },
    /// Order: house to pool, up to what was guaranteed.
    OverlayAdded { amount: Chips },
    /// Order: staff to pool: the event is off.
    StaffShareReturned { amount: Chips },
    /// Order: pool to house: the event is off.
    OverlayReturned { amount: Chips },
    /// The pool is what it is: these are the prizes by place, so many of the first are seats in another event.
    PoolLocked { pool: Chips, prizes: Vec<Chips>, tickets: u32 },
    /// Order: pool to player. Places are shared from the first to the last of them.
    PrizeAwarded { entry: EntryNo, first: u32, last: u32, amount: Chips },
    /// Order: pool to the pool and the fees of the other event, in the player's name.
    TicketWon { entry: EntryNo, value: Chips },
    /// Order: bounty money to player; the other part stays there, on the head of the winner.
    BountyWon { from: EntryNo, to: EntryNo, cash: Chips, on_head: Chips },
    /// Nobody took the bounty.
    BountyUnclaimed { from: EntryNo, amount: Chips },
    /// Order: the last player gets their own bounty and what nobody took.
    OwnBountyPaid { entry: EntryNo, amount: Chips },
    /// Order: the player gives a bounty back: the bust was a mistake.
    BountyReturned { from: EntryNo, to: EntryNo, cash: Chips, on_head: Chips },
    /// Order: everything that was paid for an entry goes back.
    Refunded { entry: EntryNo, refund: Price },
    /// Order: pool and bounties to the final day.
    PoolCarried { money: Price },
}

/// People.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum ConductEvent {
    /// At the table. Order: the table deals to the player as present.
    CameBack { entry: EntryNo },
    /// Order: the table treats the player as absent (cb:12.tourn.6).
    WentAway { entry: EntryNo },
    /// Paid and not there at the start: somebody tries to reach the player (cb:12.tourn.4a).
    Missing { entry: EntryNo },
    /// The chips stay until the player comes (cb:12.tourn.4b).
    StackKept { entry: EntryNo, badge: Badge },
    /// Order: the chips of somebody who cannot be reached leave play (cb:12.tourn.4c).
    StackRemoved { entry: EntryNo, spot: Spot, points: Points, badge: Badge },
    /// A spoken warning (cb:12.tourn.1a).
    Warned { entry: EntryNo, badge: Badge },
    /// Order: the table treats the player as absent until then.
    Suspended { entry: EntryNo, until: Moment, ladder: bool, badge: Badge },
    /// Order: the player may play again.
    SuspensionEnded { entry: EntryNo },
    /// Out as soon as the hand is over.
    DisqualificationOrdered { entry: EntryNo, why: Disqualification, badge: Badge },
    /// Order: the chips of a disqualified player leave play (cb:12.tourn.1d).
    Disqualified { entry: EntryNo, spot: Spot, points: Points, why: Disqualification },
    /// Order: hidden chips go to the winner of the pot (cb:12.tourn.19c).
    HiddenChipsAwarded { from: EntryNo, to: EntryNo, points: Points, badge: Badge },
    /// Hidden chips leave play; `late`: found after the next deal began (cb:12.tourn.19d).
    HiddenChipsRemoved { from: EntryNo, points: Points, late: bool, badge: Badge },
    /// Order: chips that were taken off the table leave play; the player may be disqualified (cb:12.tourn.27b).
    ChipsForfeited { entry: EntryNo, points: Points, badge: Badge },
}

/// Colour-ups.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum RaceEvent {
    /// A chip is to leave play: tables stop when their hands are over (cb:12.tourn.10a).
    Due(ColourUp),
    /// Every table stands: order to deal the race at each.
    Opened(ColourUp),
    /// Order: the stacks of a table are these now.
    Raced { table: TableNo, stacks: Vec<Stack>, cards: Vec<Card>, gained: Points, lost: Points },
    /// Every table has had its race.
    Closed(ColourUp),
    /// Somebody who waits for the next stage without a seat has changed alone.
    ChangedAlone { entry: EntryNo, points: Points, gained: Points, lost: Points },
}

/// Dealers and their tables.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum DealerEvent {
    /// On duty, at the end of the line. The number of whoever was on duty before is the same.
    SignedIn { dealer: DealerNo, name: DealerName, at: Moment, badge: Badge },
    /// Went home.
    SignedOut { dealer: DealerNo, at: Moment, badge: Badge },
    /// Deals there now. Whoever dealt there has a break, or changes places with a dealer of another table.
    Sent { dealer: DealerNo, table: TableNo, at: Moment, badge: Badge },
    /// On a break, at the end of the line.
    Rested { dealer: DealerNo, at: Moment, badge: Badge },
    /// The table is gone; its dealer is the first in line.
    Freed { dealer: DealerNo, table: TableNo, at: Moment },
    /// A push: who deals where now. Whoever dealt before and is not named has a break.
    Pushed { at: Moment, tables: Vec<(TableNo, DealerNo)>, badge: Badge },
    /// How long downs are, and after how many there is a break.
    DownsSet { downs: Downs, badge: Badge },
}

/// Deals.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum DealEvent {
    /// Everybody left talks about a deal. Order: no table begins a hand.
    Opened { badge: Badge },
    /// No deal, and no vote.
    Closed { badge: Badge },
    /// The terms are fixed: everybody gets two cards.
    Proposed { names: Vec<(EntryNo, Chips)>, badge: Badge },
    /// Somebody handed in a card, face down.
    Voted { entry: EntryNo, ballot: Ballot },
    /// Not all said yes: play goes on (cb:12.1.chop.2c).
    Refused,
    /// All said yes (cb:12.1.chop.2b).
    Agreed,
    /// The director pays what was agreed in private (cb:12.tourn.37b).
    AgreementPaid { badge: Badge, second: Badge },
}

/// The event as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are")]
pub enum WholeEvent {
    /// Cards in the air.
    Started { at: Moment },
    /// An entry comes back on the final day with this stack.
    Bagged { entry: EntryNo, points: Points, head: Chips },
    /// In to the end.
    InToTheEnd { entry: EntryNo },
    /// Over: every prize is paid. Order: the tables are closed.
    Finished,
    /// Off (cb:12.tourn.39). Order: the tables are closed.
    Cancelled { reason: String, badge: Badge },
}

macro_rules! nested {
    ($($kind:ident($inner:ident)),+ $(,)?) => {
        $(impl From<$inner> for TournamentEvent {
            fn from(event: $inner) -> TournamentEvent {
                TournamentEvent::$kind(event)
            }
        })+
    };
}

nested!(
    Entry(EntryEvent),
    Clock(ClockEvent),
    Seat(SeatEvent),
    Play(PlayEvent),
    Money(MoneyEvent),
    Conduct(ConductEvent),
    Race(RaceEvent),
    Dealers(DealerEvent),
    Deal(DealEvent),
    Whole(WholeEvent),
);

impl TournamentEvent {
    /// The rule it carries out, where there is one.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            TournamentEvent::Entry(event) => event.rule(),
            TournamentEvent::Clock(event) => event.rule(),
            TournamentEvent::Seat(event) => event.rule(),
            TournamentEvent::Play(event) => event.rule(),
            TournamentEvent::Money(event) => event.rule(),
            TournamentEvent::Conduct(event) => Some(event.rule()),
            TournamentEvent::Race(event) => Some(event.rule()),
            // The books leave it to the house how its dealers take turns.
            TournamentEvent::Dealers(_) => None,
            TournamentEvent::Deal(event) => Some(event.rule()),
            TournamentEvent::Whole(event) => event.rule(),
        }
    }
}

impl EntryEvent {
    fn rule(&self) -> Option<RuleId> {
        match self {
            EntryEvent::Registered { nth, .. } if *nth > 1 => Some(rule!("cb:12.tourn.5a")),
            EntryEvent::SeatChosen { .. } => Some(rule!("cb:12.tourn.3b")),
            EntryEvent::RebuyOffered { .. } => Some(rule!("cb:12.tourn.19b")),
            EntryEvent::Rebought { .. } => Some(rule!("cb:12.tourn.32b")),
            EntryEvent::Registered { .. }
            | EntryEvent::BecameAlternate { .. }
            | EntryEvent::Unregistered { .. }
            | EntryEvent::FieldFull
            | EntryEvent::RebuyDeclined { .. }
            | EntryEvent::AddedOn { .. }
            | EntryEvent::SurvivorAdmitted { .. }
            | EntryEvent::StackReplaced { .. }
            | EntryEvent::PoolBrought { .. } => None,
        }
    }
}

impl ClockEvent {
    fn rule(&self) -> Option<RuleId> {
        match self {
            ClockEvent::LevelBegan { .. } => Some(rule!("cb:12.tourn.8")),
            ClockEvent::RoundClosed { .. } => Some(rule!("cb:12.tourn.35")),
            ClockEvent::RestBegan { .. }
            | ClockEvent::Stopped { .. }
            | ClockEvent::Went { .. }
            | ClockEvent::Set { .. }
            | ClockEvent::Resumed { .. }
            | ClockEvent::TableHalted { .. }
            | ClockEvent::TableReleased { .. }
            | ClockEvent::AllHalted { .. }
            | ClockEvent::AllReleased { .. }
            | ClockEvent::HandForHandOrdered { .. }
            | ClockEvent::RoundOpened { .. }
            | ClockEvent::HandForHandEnded
            | ClockEvent::FlightOver => None,
        }
    }
}

impl Redraw {
    const fn rule(self) -> Option<RuleId> {
        match self {
            Redraw::Broken(_) => Some(rule!("cb:12.tourn.13")),
            Redraw::FinalTable(_) => Some(rule!("cb:12.tourn.18")),
            Redraw::NextStage => None,
        }
    }
}

impl SeatEvent {
    fn rule(&self) -> Option<RuleId> {
        match self {
            SeatEvent::Seated { why, .. } => match why {
                Seating::Draw => Some(rule!("cb:12.tourn.3a")),
                Seating::Chosen => Some(rule!("cb:12.tourn.3b")),
                Seating::UnsoldSeat => Some(rule!("cb:12.tourn.5b")),
                Seating::Late | Seating::Alternate => Some(rule!("cb:12.tourn.5a")),
                Seating::Broken => Some(rule!("cb:12.tourn.13")),
                Seating::FinalTable => Some(rule!("cb:12.tourn.18")),
                Seating::NextStage => None,
            },
            SeatEvent::UnsoldSeated { .. } | SeatEvent::UnsoldRemoved { .. } => Some(rule!("cb:12.tourn.5b")),
            SeatEvent::ButtonDrawn { .. } => Some(rule!("cb:12.tourn.7")),
            SeatEvent::Moved { why: Moving::Balance, .. } => Some(rule!("cb:12.tourn.15a")),
            SeatEvent::Moved { why: Moving::Director(_), .. } => Some(rule!("cb:12.tourn.14")),
            SeatEvent::Arrived { .. } => Some(rule!("cb:12.tourn.16")),
            SeatEvent::TableBroken { .. } => Some(rule!("cb:12.tourn.13")),
            SeatEvent::FinalTableDue => Some(rule!("cb:12.tourn.18")),
            SeatEvent::RedrawOrdered { redraw } => redraw.rule(),
            SeatEvent::TableOpened { .. } | SeatEvent::RedrawDone => None,
        }
    }
}

impl PlayEvent {
    fn rule(&self) -> Option<RuleId> {
        match self {
            PlayEvent::DealBegan { .. } => Some(rule!("cb:12.tourn.9a")),
            PlayEvent::Felted { .. } => Some(rule!("cb:12.tourn.21")),
            PlayEvent::WentOut { why, .. } => Some(match why {
                WentOut::Busted => rule!("cb:12.tourn.35"),
                WentOut::Disqualified(why) => why.rule(),
                WentOut::NoShow => rule!("cb:12.tourn.4c"),
            }),
            PlayEvent::HandEnded { .. }
            | PlayEvent::HandVoid { .. }
            | PlayEvent::TableWon { .. }
            | PlayEvent::BustUndone { .. } => None,
        }
    }
}

impl Disqualification {
    /// The rule behind it.
    pub const fn rule(self) -> RuleId {
        match self {
            Disqualification::ThirdStep => rule!("cb:12.tourn.1c"),
            Disqualification::Severe => rule!("cb:12.tourn.28b"),
            Disqualification::TookChips => rule!("cb:12.tourn.27b"),
        }
    }
}

impl MoneyEvent {
    fn rule(&self) -> Option<RuleId> {
        match self {
            MoneyEvent::EntriesClosed => Some(rule!("cb:12.tourn.5a")),
            MoneyEvent::PrizeAwarded { first, last, .. } if first != last => Some(rule!("cb:12.tourn.35")),
            MoneyEvent::Refunded { .. } => Some(rule!("cb:12.tourn.39")),
            MoneyEvent::PrizeAwarded { .. }
            | MoneyEvent::RebuysClosed
            | MoneyEvent::AddOnsClosed
            | MoneyEvent::StaffShareTaken { .. }
            | MoneyEvent::OverlayAdded { .. }
            | MoneyEvent::StaffShareReturned { .. }
            | MoneyEvent::OverlayReturned { .. }
            | MoneyEvent::PoolLocked { .. }
            | MoneyEvent::TicketWon { .. }
            | MoneyEvent::BountyWon { .. }
            | MoneyEvent::BountyUnclaimed { .. }
            | MoneyEvent::OwnBountyPaid { .. }
            | MoneyEvent::BountyReturned { .. }
            | MoneyEvent::PoolCarried { .. } => None,
        }
    }
}

impl ConductEvent {
    fn rule(&self) -> RuleId {
        match self {
            ConductEvent::CameBack { .. } => rule!("cb:12.tourn.12a"),
            ConductEvent::WentAway { .. } => rule!("cb:12.tourn.6"),
            ConductEvent::Missing { .. } => rule!("cb:12.tourn.4a"),
            ConductEvent::StackKept { .. } => rule!("cb:12.tourn.4b"),
            ConductEvent::StackRemoved { .. } => rule!("cb:12.tourn.4c"),
            ConductEvent::Warned { .. } => rule!("cb:12.tourn.1a"),
            ConductEvent::Suspended { ladder: true, .. } | ConductEvent::SuspensionEnded { .. } => {
                rule!("cb:12.tourn.1b")
            }
            ConductEvent::Suspended { ladder: false, .. } => rule!("cb:12.tourn.28a"),
            ConductEvent::DisqualificationOrdered { why, .. } => why.rule(),
            ConductEvent::Disqualified { .. } => rule!("cb:12.tourn.1d"),
            ConductEvent::HiddenChipsAwarded { .. } => rule!("cb:12.tourn.19c"),
            ConductEvent::HiddenChipsRemoved { late: true, .. } => rule!("cb:12.tourn.19d"),
            ConductEvent::HiddenChipsRemoved { late: false, .. } => rule!("cb:12.tourn.19a"),
            ConductEvent::ChipsForfeited { .. } => rule!("cb:12.tourn.27b"),
        }
    }
}

impl RaceEvent {
    fn rule(&self) -> RuleId {
        match self {
            RaceEvent::Due(_) => rule!("cb:12.tourn.10a"),
            RaceEvent::Opened(_) => rule!("cb:12.tourn.10c"),
            RaceEvent::Raced { .. } => rule!("cb:12.tourn.10e"),
            RaceEvent::Closed(_) | RaceEvent::ChangedAlone { .. } => rule!("cb:12.tourn.10b"),
        }
    }
}

impl DealEvent {
    fn rule(&self) -> RuleId {
        match self {
            DealEvent::Opened { .. } | DealEvent::Closed { .. } => rule!("cb:12.1.chop.1a"),
            DealEvent::Proposed { .. } | DealEvent::Voted { .. } => rule!("cb:12.1.chop.2a"),
            DealEvent::Refused => rule!("cb:12.1.chop.2c"),
            DealEvent::Agreed => rule!("cb:12.1.chop.2b"),
            DealEvent::AgreementPaid { .. } => rule!("cb:12.tourn.37b"),
        }
    }
}

impl WholeEvent {
    fn rule(&self) -> Option<RuleId> {
        match self {
            WholeEvent::Cancelled { .. } => Some(rule!("cb:12.tourn.39")),
            WholeEvent::Started { .. }
            | WholeEvent::Bagged { .. }
            | WholeEvent::InToTheEnd { .. }
            | WholeEvent::Finished => None,
        }
    }
}
