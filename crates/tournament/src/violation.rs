//! Why the director says no.

use core::fmt;

use cards::Card;
use chips::Chips;
use game::{Moment, PlayerId, Seat};
use rulebook::{RuleId, rule};

use crate::chop::BadProposal;
use crate::impossible::Impossible;
use crate::line_up::DealerNo;
use crate::race::BadRace;
use crate::state::Phase;
use crate::structure::LevelNo;
use crate::{EntryNo, Points, Spot, TableNo};

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are; each refusal says the rest")]
pub enum Violation {
    /// The request is somebody else's to make.
    NotYours,
    /// The event is not being played.
    NotRunning { phase: Phase },
    /// It is too late for that, or too early to begin anew.
    Closed { phase: Phase },
    /// Something has to be over first.
    NotNow,
    /// There is no such entry.
    NoSuchEntry { entry: EntryNo },
    /// The table is not in use.
    NoSuchTable { table: TableNo },
    /// The structure has no such level.
    NoSuchLevel { level: LevelNo },
    /// The event has no such number of tables.
    NoSuchNumberOfTables { tables: u32, most: u32 },
    /// Nobody has two entries at once.
    EnteredAlready { player: PlayerId, entry: EntryNo },
    /// Entered again as often as the event allows.
    NoMoreReentries { player: PlayerId, most: u8 },
    /// Late entry is over.
    EntriesClosed,
    /// All seats are sold.
    NoSeatLeft { seats: u32 },
    /// A late entry draws a seat card.
    SeatCardNeeded,
    /// That seat is not one a late entry can have.
    SeatNotForSale { spot: Spot },
    /// Seat cards are being drawn.
    SeatsBeingDrawn,
    /// Seats are drawn, not chosen.
    SeatsAreDrawn,
    /// The seat is chosen, or the entry has none to choose.
    ChoseAlready { entry: EntryNo },
    /// The seat is not open.
    SeatTaken { seat: Seat },
    /// An entry with a seat is not taken back.
    TooLateToLeave { entry: EntryNo },
    /// The final day is for those who survived a flight.
    OnlySurvivors,
    /// The event has no flights.
    NoFlights,
    /// Nobody comes back with nothing.
    NoPoints,
    /// It takes two at every table.
    TooFew { entries: u32 },
    /// More entries than seats.
    TooMany { entries: u32, seats: u32 },
    /// The cards are not those of the seats, each once.
    WrongSeatCards { cards: usize, seats: usize },
    /// Everybody gets one card.
    WrongButtonCards { cards: usize, seats: usize },
    /// No card is dealt twice.
    CardTwice { card: Card },
    /// The button was drawn for.
    ButtonStands { table: TableNo },
    /// The button has to be drawn for.
    ButtonFirst { table: TableNo },
    /// Nobody waits for a seat card.
    NobodyDraws,
    /// Seats change only by the director's assignment.
    NoSeatChanges { entry: EntryNo },
    /// The entry has no seat.
    NotSeated { entry: EntryNo },
    /// A hand is being played.
    HandOn { table: TableNo },
    /// No hand is being played.
    NoHand { table: TableNo },
    /// Nobody was dealt in there.
    NobodyThere { seat: Seat },
    /// Every stack that was dealt in has to be told, and no other.
    WrongStacks { table: TableNo, told: usize, dealt_in: usize },
    /// A hand makes no points, and loses none.
    StacksDoNotAdd { table: TableNo, before: Points, after: Points },
    /// More points than can be counted.
    BadPoints,
    /// More money than can be counted.
    BadAmount,
    /// The level is over: the signal comes before the riffle.
    ClockDue { until: Moment },
    /// The clock is stopped.
    ClockStands,
    /// The clock runs.
    ClockRuns,
    /// The event rests.
    Resting { until: Moment },
    /// Nothing is due.
    NothingDue,
    /// The director has stopped all tables.
    AllHalted,
    /// The director has stopped the table.
    Halted { table: TableNo },
    /// Nothing was stopped.
    NotHalted,
    /// Chips leave play first.
    RaceFirst { old: Points },
    /// The final table is drawn first.
    FinalTableFirst,
    /// Somebody thinks about a rebuy.
    RebuyPending { table: TableNo },
    /// It takes two.
    TooFewToDeal { table: TableNo },
    /// The table waits for players.
    TableShort { table: TableNo, players: usize, largest: usize },
    /// Hand-for-hand is on.
    HandForHandOn,
    /// Hand-for-hand is not on, or does not go with the format.
    NoHandForHand,
    /// A round is being played.
    RoundOpen { round: u32 },
    /// This table has played its hand of the round.
    WaitForRound { round: u32 },
    /// No rebuys now.
    NoRebuys,
    /// Rebought as often as the event allows.
    NoMoreRebuys { most: u8 },
    /// The stack is too large for a rebuy.
    StackTooLarge { stack: Points, at_most: Points },
    /// No rebuy was offered.
    NothingOffered { entry: EntryNo },
    /// No add-ons now.
    NoAddOns,
    /// Add-ons are sold in a rest.
    AddOnInTheRest { after: LevelNo },
    /// One add-on each.
    OneAddOn { entry: EntryNo },
    /// No race is on.
    NoRace,
    /// The table has had its race.
    RacedAlready { table: TableNo },
    /// Is there.
    ThereAlready { entry: EntryNo },
    /// Is away.
    AwayAlready { entry: EntryNo },
    /// Nobody misses a hand.
    NoSittingOut { entry: EntryNo },
    /// Was not missing at the start.
    NotMissing { entry: EntryNo },
    /// Asked for the chips to be left.
    StackIsKept { entry: EntryNo },
    /// Not before the second level or half an hour.
    TooEarlyToRemove { entry: EntryNo, from: Moment },
    /// Took no chips off the table.
    TookNoChips { entry: EntryNo },
    /// Is out as soon as the hand is over.
    DisqualifiedAlready { entry: EntryNo },
    /// Is not out.
    NotOut { entry: EntryNo },
    /// No such chips are missing from the count.
    NotMissingFromCount { points: Points, missing: Points },
    /// Hidden chips that were not covered leave the player in.
    NotCovered { entry: EntryNo },
    /// The next deal has begun: hidden chips leave play.
    NextDealBegan { table: TableNo },
    /// Does not sit there, or is named wrongly.
    NotAtThatTable { entry: EntryNo, table: TableNo },
    /// The stack is smaller.
    NotSoManyPoints { points: Points, stack: Points },
    /// The pool is not known yet.
    PoolOpen,
    /// Seats of another event are not divided.
    NoDealForSeats,
    /// All tables have to stand.
    TablesPlay,
    /// A deal is talked about.
    DealTalk,
    /// No deal is talked about.
    NoTalk,
    /// Somebody said no: no talk before the next elimination.
    NoMoreTalk,
    /// All players have to be present.
    NotPresent { entry: EntryNo },
    /// There are no terms to vote on.
    NoTerms,
    /// The terms are fixed once a card is handed in.
    VoteBegan,
    /// One card each.
    VotedAlready { entry: EntryNo },
    /// It takes two badges.
    TwoBadges,
    /// Money was paid for that place or a better one.
    PrizePaid { entry: EntryNo },
    /// The player has entered again.
    EnteredAgain { entry: EntryNo },
    /// A reason has to be given.
    ReasonNeeded,
    /// Money was paid out: everything cannot be refunded.
    MoneyPaid { prizes: Chips, bounties: Chips },
    /// The money came from other days.
    PlayedOnOtherDays,
    /// There is no such dealer.
    NoSuchDealer { dealer: DealerNo },
    /// Is on duty.
    OnDutyAlready { dealer: DealerNo },
    /// Has gone home.
    NotOnDuty { dealer: DealerNo },
    /// Deals at that table.
    DealsThere { dealer: DealerNo, table: TableNo },
    /// Is on a break, at the end of the line.
    LastInLine { dealer: DealerNo },
    /// The books of an event have no room for another name.
    TooManyDealers { most: u32 },
    /// No table is in use, or nobody is on duty.
    NobodyToPush,
    /// The push that was read is not the next one any more.
    AnotherPush,
    /// The race cannot be held like that.
    Race(BadRace),
    /// The deal cannot be made like that.
    Proposal(BadProposal),
    /// The tournament itself has gone wrong: what it was about to decide does not fit its own state.
    Fault(Impossible),
}

impl Violation {
    /// A stable code.
    pub const fn key(&self) -> &'static str {
        match self {
            Violation::NotYours => "not-yours",
            Violation::NotRunning { .. } => "not-running",
            Violation::Closed { .. } => "closed",
            Violation::NotNow => "not-now",
            Violation::NoSuchEntry { .. } => "no-such-entry",
            Violation::NoSuchTable { .. } => "no-such-table",
            Violation::NoSuchLevel { .. } => "no-such-level",
            Violation::NoSuchNumberOfTables { .. } => "no-such-number-of-tables",
            Violation::EnteredAlready { .. } => "entered-already",
            Violation::NoMoreReentries { .. } => "no-more-reentries",
            Violation::EntriesClosed => "entries-closed",
            Violation::NoSeatLeft { .. } => "no-seat-left",
            Violation::SeatCardNeeded => "seat-card-needed",
            Violation::SeatNotForSale { .. } => "seat-not-for-sale",
            Violation::SeatsBeingDrawn => "seats-being-drawn",
            Violation::SeatsAreDrawn => "seats-are-drawn",
            Violation::ChoseAlready { .. } => "chose-already",
            Violation::SeatTaken { .. } => "seat-taken",
            Violation::TooLateToLeave { .. } => "too-late-to-leave",
            Violation::OnlySurvivors => "only-survivors",
            Violation::NoFlights => "no-flights",
            Violation::NoPoints => "no-points",
            Violation::TooFew { .. } => "too-few",
            Violation::TooMany { .. } => "too-many",
            Violation::WrongSeatCards { .. } => "wrong-seat-cards",
            Violation::WrongButtonCards { .. } => "wrong-button-cards",
            Violation::CardTwice { .. } => "card-twice",
            Violation::ButtonStands { .. } => "button-stands",
            Violation::ButtonFirst { .. } => "button-first",
            Violation::NobodyDraws => "nobody-draws",
            Violation::NoSeatChanges { .. } => "no-seat-changes",
            Violation::NotSeated { .. } => "not-seated",
            Violation::HandOn { .. } => "hand-on",
            Violation::NoHand { .. } => "no-hand",
            Violation::NobodyThere { .. } => "nobody-there",
            Violation::WrongStacks { .. } => "wrong-stacks",
            Violation::StacksDoNotAdd { .. } => "stacks-do-not-add",
            Violation::BadPoints => "bad-points",
            Violation::BadAmount => "bad-amount",
            Violation::ClockDue { .. } => "clock-due",
            Violation::ClockStands => "clock-stands",
            Violation::ClockRuns => "clock-runs",
            Violation::Resting { .. } => "resting",
            Violation::NothingDue => "nothing-due",
            Violation::AllHalted => "all-halted",
            Violation::Halted { .. } => "halted",
            Violation::NotHalted => "not-halted",
            Violation::RaceFirst { .. } => "race-first",
            Violation::FinalTableFirst => "final-table-first",
            Violation::RebuyPending { .. } => "rebuy-pending",
            Violation::TooFewToDeal { .. } => "too-few-to-deal",
            Violation::TableShort { .. } => "table-short",
            Violation::HandForHandOn => "hand-for-hand-on",
            Violation::NoHandForHand => "no-hand-for-hand",
            Violation::RoundOpen { .. } => "round-open",
            Violation::WaitForRound { .. } => "wait-for-round",
            Violation::NoRebuys => "no-rebuys",
            Violation::NoMoreRebuys { .. } => "no-more-rebuys",
            Violation::StackTooLarge { .. } => "stack-too-large",
            Violation::NothingOffered { .. } => "nothing-offered",
            Violation::NoAddOns => "no-add-ons",
            Violation::AddOnInTheRest { .. } => "add-on-in-the-rest",
            Violation::OneAddOn { .. } => "one-add-on",
            Violation::NoRace => "no-race",
            Violation::RacedAlready { .. } => "raced-already",
            Violation::ThereAlready { .. } => "there-already",
            Violation::AwayAlready { .. } => "away-already",
            Violation::NoSittingOut { .. } => "no-sitting-out",
            Violation::NotMissing { .. } => "not-missing",
            Violation::StackIsKept { .. } => "stack-is-kept",
            Violation::TooEarlyToRemove { .. } => "too-early-to-remove",
            Violation::TookNoChips { .. } => "took-no-chips",
            Violation::DisqualifiedAlready { .. } => "disqualified-already",
            Violation::NotOut { .. } => "not-out",
            Violation::NotMissingFromCount { .. } => "not-missing-from-count",
            Violation::NotCovered { .. } => "not-covered",
            Violation::NextDealBegan { .. } => "next-deal-began",
            Violation::NotAtThatTable { .. } => "not-at-that-table",
            Violation::NotSoManyPoints { .. } => "not-so-many-points",
            Violation::PoolOpen => "pool-open",
            Violation::NoDealForSeats => "no-deal-for-seats",
            Violation::TablesPlay => "tables-play",
            Violation::DealTalk => "deal-talk",
            Violation::NoTalk => "no-talk",
            Violation::NoMoreTalk => "no-more-talk",
            Violation::NotPresent { .. } => "not-present",
            Violation::NoTerms => "no-terms",
            Violation::VoteBegan => "vote-began",
            Violation::VotedAlready { .. } => "voted-already",
            Violation::TwoBadges => "two-badges",
            Violation::PrizePaid { .. } => "prize-paid",
            Violation::EnteredAgain { .. } => "entered-again",
            Violation::ReasonNeeded => "reason-needed",
            Violation::MoneyPaid { .. } => "money-paid",
            Violation::PlayedOnOtherDays => "played-on-other-days",
            Violation::NoSuchDealer { .. } => "no-such-dealer",
            Violation::OnDutyAlready { .. } => "on-duty-already",
            Violation::NotOnDuty { .. } => "not-on-duty",
            Violation::DealsThere { .. } => "deals-there",
            Violation::LastInLine { .. } => "last-in-line",
            Violation::TooManyDealers { .. } => "too-many-dealers",
            Violation::NobodyToPush => "nobody-to-push",
            Violation::AnotherPush => "another-push",
            Violation::Race(_) => "race",
            Violation::Proposal(_) => "proposal",
            Violation::Fault(_) => "fault",
        }
    }

    /// The rule behind it, where there is one.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            Violation::NoMoreReentries { .. }
            | Violation::EntriesClosed
            | Violation::NoSeatLeft { .. }
            | Violation::SeatCardNeeded
            | Violation::SeatNotForSale { .. } => Some(rule!("cb:12.tourn.5a")),
            Violation::SeatsBeingDrawn => Some(rule!("cb:12.tourn.13")),
            Violation::SeatsAreDrawn | Violation::WrongSeatCards { .. } => Some(rule!("cb:12.tourn.3a")),
            Violation::ChoseAlready { .. } => Some(rule!("cb:12.tourn.3b")),
            Violation::WrongButtonCards { .. }
            | Violation::ButtonStands { .. }
            | Violation::ButtonFirst { .. } => Some(rule!("cb:12.tourn.7")),
            Violation::NoSeatChanges { .. } => Some(rule!("cb:12.tourn.14")),
            Violation::ClockDue { .. } => Some(rule!("cb:12.tourn.9a")),
            Violation::RaceFirst { .. } => Some(rule!("cb:12.tourn.10a")),
            Violation::FinalTableFirst => Some(rule!("cb:12.tourn.18")),
            Violation::TableShort { .. } => Some(rule!("cb:12.tourn.17a")),
            Violation::RacedAlready { .. } => Some(rule!("cb:12.tourn.10c")),
            Violation::NoSittingOut { .. } => Some(rule!("cb:12.tourn.32a")),
            Violation::NotMissing { .. } => Some(rule!("cb:12.tourn.4a")),
            Violation::StackIsKept { .. } => Some(rule!("cb:12.tourn.4b")),
            Violation::TooEarlyToRemove { .. } => Some(rule!("cb:12.tourn.4c")),
            Violation::TookNoChips { .. } => Some(rule!("cb:12.tourn.27b")),
            Violation::NotMissingFromCount { .. } => Some(rule!("cb:12.tourn.19a")),
            Violation::NotCovered { .. } => Some(rule!("cb:12.tourn.19b")),
            Violation::NextDealBegan { .. } => Some(rule!("cb:12.tourn.19d")),
            Violation::PoolOpen
            | Violation::NoDealForSeats
            | Violation::TablesPlay
            | Violation::DealTalk
            | Violation::NoTalk => Some(rule!("cb:12.1.chop.1a")),
            Violation::NoMoreTalk => Some(rule!("cb:12.1.chop.2c")),
            Violation::NotPresent { .. } => Some(rule!("cb:12.1.chop.1b")),
            Violation::NoTerms | Violation::VoteBegan | Violation::VotedAlready { .. } => {
                Some(rule!("cb:12.1.chop.2a"))
            }
            Violation::TwoBadges => Some(rule!("cb:12.tourn.37b")),
            Violation::ReasonNeeded | Violation::MoneyPaid { .. } | Violation::PlayedOnOtherDays => {
                Some(rule!("cb:12.tourn.39"))
            }
            Violation::Race(bad) => bad.rule(),
            Violation::Proposal(bad) => Some(bad.rule()),
            Violation::NotYours
            | Violation::NotRunning { .. }
            | Violation::Closed { .. }
            | Violation::NotNow
            | Violation::NoSuchEntry { .. }
            | Violation::NoSuchTable { .. }
            | Violation::NoSuchLevel { .. }
            | Violation::NoSuchNumberOfTables { .. }
            | Violation::EnteredAlready { .. }
            | Violation::SeatTaken { .. }
            | Violation::TooLateToLeave { .. }
            | Violation::OnlySurvivors
            | Violation::NoFlights
            | Violation::NoPoints
            | Violation::TooFew { .. }
            | Violation::TooMany { .. }
            | Violation::CardTwice { .. }
            | Violation::NobodyDraws
            | Violation::NotSeated { .. }
            | Violation::HandOn { .. }
            | Violation::NoHand { .. }
            | Violation::NobodyThere { .. }
            | Violation::WrongStacks { .. }
            | Violation::StacksDoNotAdd { .. }
            | Violation::BadPoints
            | Violation::BadAmount
            | Violation::ClockStands
            | Violation::ClockRuns
            | Violation::Resting { .. }
            | Violation::NothingDue
            | Violation::AllHalted
            | Violation::Halted { .. }
            | Violation::NotHalted
            | Violation::RebuyPending { .. }
            | Violation::TooFewToDeal { .. }
            | Violation::HandForHandOn
            | Violation::NoHandForHand
            | Violation::RoundOpen { .. }
            | Violation::WaitForRound { .. }
            | Violation::NoRebuys
            | Violation::NoMoreRebuys { .. }
            | Violation::StackTooLarge { .. }
            | Violation::NothingOffered { .. }
            | Violation::NoAddOns
            | Violation::AddOnInTheRest { .. }
            | Violation::OneAddOn { .. }
            | Violation::NoRace
            | Violation::ThereAlready { .. }
            | Violation::AwayAlready { .. }
            | Violation::DisqualifiedAlready { .. }
            | Violation::NotOut { .. }
            | Violation::NotAtThatTable { .. }
            | Violation::NotSoManyPoints { .. }
            | Violation::PrizePaid { .. }
            | Violation::EnteredAgain { .. }
            | Violation::NoSuchDealer { .. }
            | Violation::OnDutyAlready { .. }
            | Violation::NotOnDuty { .. }
            | Violation::DealsThere { .. }
            | Violation::LastInLine { .. }
            | Violation::TooManyDealers { .. }
            | Violation::NobodyToPush
            | Violation::AnotherPush
            | Violation::Fault(_) => None,
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NotYours => f.write_str("you may not ask for that here: it is for the director or the player concerned"),
            Violation::NotRunning { phase } => write!(f, "the event is not being played: {phase}"),
            Violation::Closed { phase } => write!(f, "that cannot be done any more: the event is {phase}"),
            Violation::NotNow => f.write_str("not now; ask again when the tables have finished what they are doing"),
            Violation::NoSuchEntry { entry } => write!(f, "there is no {entry}"),
            Violation::NoSuchTable { table } => write!(f, "{table} is not in use"),
            Violation::NoSuchLevel { level } => write!(f, "the structure has no level {level}"),
            Violation::NoSuchNumberOfTables { tables, most } => write!(f, "the event can use 1 to {most} tables, not {tables}"),
            Violation::EnteredAlready { player, entry } => write!(f, "{player} is already in the event, as {entry}"),
            Violation::NoMoreReentries { player, most } => write!(f, "{player} has entered again as often as this event allows ({most})"),
            Violation::EntriesClosed => f.write_str("late entry is over"),
            Violation::NoSeatLeft { seats } => write!(f, "all {seats} seats are sold"),
            Violation::SeatCardNeeded => f.write_str("draw a seat card first: seats are left"),
            Violation::SeatNotForSale { spot } => write!(f, "{spot} is not for sale; draw another card"),
            Violation::SeatsBeingDrawn => f.write_str("seats are being drawn; ask again when everybody has one"),
            Violation::SeatsAreDrawn => f.write_str("seats are drawn, not chosen"),
            Violation::ChoseAlready { entry } => write!(f, "{entry} has already chosen a seat, or is not waiting for one"),
            Violation::SeatTaken { seat } => write!(f, "seat {seat} is not open; choose another"),
            Violation::TooLateToLeave { entry } => write!(f, "{entry} has a seat and can no longer be taken back"),
            Violation::OnlySurvivors => f.write_str("only those who survived a flight play today"),
            Violation::NoFlights => f.write_str("this event is not the final day of flights"),
            Violation::NoPoints => f.write_str("a survivor brings at least one point"),
            Violation::TooFew { entries } => write!(f, "{entries} entries are too few to start with"),
            Violation::TooMany { entries, seats } => write!(f, "{entries} entries do not fit on {seats} seats; open more tables"),
            Violation::WrongSeatCards { cards, seats } => write!(f, "the {cards} seat cards do not match the {seats} seats in the draw; draw with one card for each seat"),
            Violation::WrongButtonCards { cards, seats } => write!(f, "{cards} cards were dealt to {seats} seats; deal one to each"),
            Violation::CardTwice { card } => write!(f, "the {card} was dealt twice"),
            Violation::ButtonStands { table } => write!(f, "the button of {table} has already been drawn for"),
            Violation::ButtonFirst { table } => write!(f, "draw for the button of {table} first"),
            Violation::NobodyDraws => f.write_str("nobody is waiting for a seat card"),
            Violation::NoSeatChanges { .. } => f.write_str("seats change only when the director says so"),
            Violation::NotSeated { entry } => write!(f, "{entry} has no seat at a table"),
            Violation::HandOn { table } => write!(f, "a hand is being played at {table}; wait for its end"),
            Violation::NoHand { table } => write!(f, "no hand is being played at {table}"),
            Violation::NobodyThere { seat } => write!(f, "nobody was dealt in at seat {seat}"),
            Violation::WrongStacks { table, told, dealt_in } => write!(f, "{told} stacks were reported for the {dealt_in} players dealt in at {table}; report one for each"),
            Violation::StacksDoNotAdd { table, before, after } => write!(f, "the stacks of {table} added up to {before} and now add up to {after}; count them again"),
            Violation::BadPoints => f.write_str("that is more points than can be counted; enter fewer"),
            Violation::BadAmount => f.write_str("that is more money than can be counted; enter less"),
            Violation::ClockDue { .. } => f.write_str("the level is over; move the clock to the next level first"),
            Violation::ClockStands => f.write_str("the clock is stopped; start it first"),
            Violation::ClockRuns => f.write_str("the clock is already running"),
            Violation::Resting { .. } => f.write_str("the event is on a break; wait for the clock"),
            Violation::NothingDue => f.write_str("nothing is due yet; the clock says when the next thing is"),
            Violation::AllHalted => f.write_str("the director has stopped all tables; let them go on first"),
            Violation::Halted { table } => write!(f, "the director has stopped {table}; let it go on first"),
            Violation::NotHalted => f.write_str("no table is stopped"),
            Violation::RaceFirst { old } => write!(f, "race off the chips of {old} first"),
            Violation::FinalTableFirst => f.write_str("draw the seats of the final table first"),
            Violation::RebuyPending { table } => write!(f, "somebody at {table} is deciding on a rebuy; wait for the answer"),
            Violation::TooFewToDeal { table } => write!(f, "{table} has too few players for a hand; wait until the director sends more or breaks it"),
            Violation::TableShort { table, players, largest } => write!(f, "{table} has {players} players, the largest has {largest}; it waits for more"),
            Violation::HandForHandOn => f.write_str("hand-for-hand play has already begun"),
            Violation::NoHandForHand => f.write_str("hand-for-hand play has not begun"),
            Violation::RoundOpen { round } => write!(f, "round {round} is being played; wait for its end"),
            Violation::WaitForRound { round } => write!(f, "wait for the next round: this table has played its hand of round {round}"),
            Violation::NoRebuys => f.write_str("no rebuys are sold now"),
            Violation::NoMoreRebuys { most } => write!(f, "this event allows {most} rebuys each"),
            Violation::StackTooLarge { stack, at_most } => write!(f, "a rebuy takes a stack of {at_most} at most, not {stack}"),
            Violation::NothingOffered { entry } => write!(f, "{entry} was not asked about a rebuy"),
            Violation::NoAddOns => f.write_str("no add-ons are sold now"),
            Violation::AddOnInTheRest { after } => write!(f, "add-ons are sold during the break after level {after}"),
            Violation::OneAddOn { entry } => write!(f, "{entry} has already bought the add-on: it is one each"),
            Violation::NoRace => f.write_str("no race is being dealt"),
            Violation::RacedAlready { table } => write!(f, "the chips of {table} have already been raced off"),
            Violation::ThereAlready { entry } => write!(f, "{entry} is already at the table"),
            Violation::AwayAlready { entry } => write!(f, "{entry} is already marked as away"),
            Violation::NoSittingOut { .. } => f.write_str("nobody sits out in a tournament: a player who is away is dealt in, and their blinds and antes are posted"),
            Violation::NotMissing { entry } => write!(f, "{entry} was not missing at the start"),
            Violation::StackIsKept { entry } => write!(f, "{entry} asked for the chips to be left"),
            Violation::TooEarlyToRemove { entry, .. } => write!(f, "the chips of {entry} stay for half an hour or until the next level"),
            Violation::TookNoChips { entry } => write!(f, "{entry} took no chips off the table"),
            Violation::DisqualifiedAlready { entry } => write!(f, "{entry} is already disqualified and is out when the hand is over"),
            Violation::NotOut { entry } => write!(f, "{entry} is not out"),
            Violation::NotMissingFromCount { points, missing } => write!(f, "{points} cannot have been found: {missing} are missing from the counts"),
            Violation::NotCovered { entry } => write!(f, "the chips of {entry} were not covered, so that {entry} is not out; undo the bust first"),
            Violation::NextDealBegan { table } => write!(f, "the next deal has begun at {table}; hidden chips leave play now"),
            Violation::NotAtThatTable { entry, table } => write!(f, "{entry} does not play at {table}: the points belong elsewhere"),
            Violation::NotSoManyPoints { points, stack } => write!(f, "{points} cannot be taken from a stack of {stack}; take less"),
            Violation::PoolOpen => f.write_str("the pool is not known yet: entries, rebuys or add-ons are still sold"),
            Violation::NoDealForSeats => f.write_str("seats in another event cannot be divided"),
            Violation::TablesPlay => f.write_str("stop all tables first: a deal is made while nobody plays"),
            Violation::DealTalk => f.write_str("the players are discussing a deal; wait until they agree or play on"),
            Violation::NoTalk => f.write_str("no deal is under discussion; open the discussion first"),
            Violation::NoMoreTalk => f.write_str("the last vote was not unanimous; a deal may be discussed again after the next elimination"),
            Violation::NotPresent { entry } => write!(f, "{entry} is not present, and everybody has to be"),
            Violation::NoTerms => f.write_str("there are no terms to vote on yet; propose some first"),
            Violation::VoteBegan => f.write_str("somebody has already voted; the terms can no longer be changed"),
            Violation::VotedAlready { entry } => write!(f, "{entry} has already voted"),
            Violation::TwoBadges => f.write_str("this needs the badges of two different people"),
            Violation::PrizePaid { entry } => write!(f, "a prize for the place of {entry} or a better one has been paid, so the bust cannot be undone"),
            Violation::EnteredAgain { entry } => write!(f, "the player of {entry} has entered again"),
            Violation::ReasonNeeded => f.write_str("give a reason: it is logged"),
            Violation::MoneyPaid { .. } => f.write_str("prizes or bounties have already been paid, so not everything can be refunded; divide what is left"),
            Violation::PlayedOnOtherDays => f.write_str("the entries were paid on other days; divide what is left"),
            Violation::NoSuchDealer { dealer } => write!(f, "there is no {dealer}"),
            Violation::OnDutyAlready { dealer } => write!(f, "a dealer of that name is already on duty, {dealer}; add a letter or a number to tell them apart"),
            Violation::NotOnDuty { dealer } => write!(f, "{dealer} has gone home; sign them in first"),
            Violation::DealsThere { dealer, table } => write!(f, "{dealer} is already dealing at {table}"),
            Violation::LastInLine { dealer } => write!(f, "{dealer} is already on a break, at the end of the line"),
            Violation::TooManyDealers { most } => write!(f, "an event can have at most {most} dealers"),
            Violation::NobodyToPush => f.write_str("there is nobody to push: no table is in use, or no dealer is on duty"),
            Violation::AnotherPush => f.write_str("the line-up has changed, and so has the next push; look at it again"),
            Violation::Race(bad) => write!(f, "{bad}"),
            Violation::Proposal(bad) => write!(f, "{bad}"),
            Violation::Fault(impossible) => {
                write!(f, "this is a fault in the program, and nothing was done: {impossible}")
            }
        }
    }
}

impl core::error::Error for Violation {}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Registering => "open for registration",
            Phase::Running => "being played",
            Phase::Finished => "over",
            Phase::Cancelled => "cancelled",
        })
    }
}
