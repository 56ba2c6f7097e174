//! Everything an event knows about itself. What a snapshot keeps.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

use chips::{Chips, Overflow};
use game::{Moment, PlayerId, Seat, SeatSet, Span};

use crate::ballot::Ballot;
use crate::line_up::LineUp;
use crate::setup::Price;
use crate::structure::LevelNo;
use crate::{EntryNo, Points, PointsOverflow, Spot, TableNo};

/// How far the event is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Names are taken.
    Registering,
    /// Cards are in the air.
    Running,
    /// Every prize is paid.
    Finished,
    /// Every purchase is refunded.
    Cancelled,
}

/// What the clock counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The level.
    Play,
    /// The rest after it.
    Rest,
}

/// Whether the clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// It runs out then.
    Until(Moment),
    /// It is stopped with so much left.
    Left(Span),
}

/// The clock of the event (cb:12.tourn.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// The level; in a rest the one before it.
    pub level: LevelNo,
    /// The level itself or the rest after it.
    pub part: Part,
    /// Running or stopped.
    pub hands: Hands,
}

/// Where somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Paid, and waits for the start.
    Registered,
    /// Paid, and waits for a seat that opens.
    Alternate,
    /// Sits there.
    Seated(Spot),
    /// On the way there: a hand is being played.
    InTransit(Spot),
    /// The table was broken; waits for a seat card.
    Drawing,
    /// Has lost everything; the place is not given yet.
    Felted,
    /// Out.
    Out,
    /// Got the money back.
    Refunded,
    /// Comes back on the final day with this stack.
    Bagged,
    /// Was in to the end: won, or shared in a deal, or has a seat in the other event.
    Paid,
}

impl Status {
    /// Whether points of theirs are in play.
    pub const fn in_play(self) -> bool {
        match self {
            Status::Seated(_) | Status::InTransit(_) | Status::Drawing => true,
            Status::Registered
            | Status::Alternate
            | Status::Felted
            | Status::Out
            | Status::Refunded
            | Status::Bagged
            | Status::Paid => false,
        }
    }

    /// Where they sit or will sit.
    pub const fn spot(self) -> Option<Spot> {
        match self {
            Status::Seated(spot) | Status::InTransit(spot) => Some(spot),
            Status::Registered
            | Status::Alternate
            | Status::Drawing
            | Status::Felted
            | Status::Out
            | Status::Refunded
            | Status::Bagged
            | Status::Paid => None,
        }
    }
}

/// Whether somebody who had paid was there at the start (cb:12.tourn.4a to cb:12.tourn.4c).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attendance {
    /// Has been seen at the table.
    Came,
    /// Was missing at the start: somebody tries to reach them.
    ToBeReached,
    /// Was reached and wants the chips left there.
    StackKept,
}

/// How far somebody is on the ladder of penalties (cb:12.tourn.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ladder {
    /// Nothing happened.
    Clean,
    /// Warned.
    Warned,
    /// Suspended.
    Suspended,
}

/// Why somebody is disqualified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disqualification {
    /// The third step (cb:12.tourn.1c).
    ThirdStep,
    /// Severe conduct (cb:12.tourn.28b).
    Severe,
    /// Took chips off the table (cb:12.tourn.27b).
    TookChips,
}

/// A bounty that somebody took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capture {
    /// Who.
    pub by: EntryNo,
    /// In money.
    pub cash: Chips,
    /// Onto their own head.
    pub on_head: Chips,
}

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Whose.
    pub player: PlayerId,
    /// Which entry of this player it is, counted from one.
    pub nth: u8,
    /// What was paid for it, all purchases together.
    pub paid: Price,
    /// Where it is.
    pub status: Status,
    /// Its points, as of the last hand that ended.
    pub stack: Points,
    /// Whether the player is at the table.
    pub present: bool,
    /// Whether the player was there at the start.
    pub attendance: Attendance,
    /// Rebuys so far.
    pub rebuys: u8,
    /// Whether it has its add-on.
    pub added_on: bool,
    /// The bounty on its head.
    pub head: Chips,
    /// Penalties so far.
    pub ladder: Ladder,
    /// Treated as absent until then.
    pub suspended: Option<Moment>,
    /// Out as soon as the hand is over.
    pub disqualified: Option<Disqualification>,
    /// Took chips off the table: may be disqualified for it.
    pub took_chips: bool,
    /// Who took the bounty on its head when it lost everything last.
    pub captures: Vec<Capture>,
    /// The bounty that nobody took when it went out.
    pub left_behind: Chips,
    /// Chose this seat before the start.
    pub chosen: Option<Seat>,
    /// What it has won so far: prizes, not bounties.
    pub won: Chips,
}

/// Who has a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Sits there.
    Entry(EntryNo),
    /// Is on the way.
    Arriving(EntryNo),
    /// Nobody yet: a stack that is dealt in and blinded (cb:12.tourn.5b).
    Unsold(Points),
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Not in use.
    Closed,
    /// In use.
    Open,
}

/// One table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableState {
    /// In use or not.
    pub stage: Stage,
    /// Who has which seat.
    pub holders: [Option<Holder>; Seat::MOST],
    /// The level of the hand that is being played.
    pub hand: Option<LevelNo>,
    /// Hands begun.
    pub deals: u32,
    /// The last round of hand-for-hand in which it dealt.
    pub dealt_in_round: u32,
    /// The director has stopped it.
    pub halted: bool,
    /// The seat that had the big blind last; the next after it is due.
    pub big_blind: Option<Seat>,
    /// The button has to be drawn for first (cb:12.tourn.7).
    pub button_due: bool,
    /// Has had its part of the race that is on.
    pub raced: bool,
    /// Rebuys that somebody here thinks about.
    pub offers: u8,
}

impl TableState {
    pub(crate) const CLOSED: TableState = TableState {
        stage: Stage::Closed,
        holders: [None; Seat::MOST],
        hand: None,
        deals: 0,
        dealt_in_round: 0,
        halted: false,
        big_blind: None,
        button_due: false,
        raced: false,
        offers: 0,
    };

    /// Who has the seat.
    pub fn holder(&self, seat: Seat) -> Option<Holder> {
        self.holders[seat.index()]
    }

    /// The seats that somebody has, and who.
    pub fn held(&self) -> impl Iterator<Item = (Seat, Holder)> + '_ {
        Seat::all().zip(&self.holders).filter_map(|(seat, holder)| Some((seat, (*holder)?)))
    }

    /// The entries that have a seat here, on the way or not, by seat.
    pub fn entries(&self) -> impl Iterator<Item = EntryNo> + '_ {
        self.held().filter_map(|(_, holder)| match holder {
            Holder::Entry(entry) | Holder::Arriving(entry) => Some(entry),
            Holder::Unsold(_) => None,
        })
    }

    /// How many seats are taken, by whomever.
    pub fn size(&self) -> usize {
        self.holders.iter().flatten().count()
    }

    /// The seats that are dealt in: whoever is on the way is not.
    pub fn dealt_in(&self) -> SeatSet {
        self.held()
            .filter(|(_, holder)| match holder {
                Holder::Entry(_) | Holder::Unsold(_) => true,
                Holder::Arriving(_) => false,
            })
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The seats nobody has, of a table with so many.
    pub fn open_seats(&self, seats: u8) -> SeatSet {
        Seat::all().take(usize::from(seats)).filter(|&seat| self.holder(seat).is_none()).collect()
    }

    /// In use, and no hand is being played.
    pub fn stands(&self) -> bool {
        self.stage == Stage::Open && self.hand.is_none()
    }
}

/// Somebody who has lost everything and has no place yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Felted {
    /// Who.
    pub entry: EntryNo,
    /// Where.
    pub table: TableNo,
    /// What they began the hand with (cb:12.tourn.35).
    pub before: Points,
}

/// Somebody who is out: the list of these, from the first to go out, is the order of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Out {
    /// Who.
    pub entry: EntryNo,
    /// Shares the place with whoever stands before them in the list.
    pub shares: bool,
    /// Where they sat.
    pub table: TableNo,
    /// What they began the last hand with.
    pub before: Points,
    /// How many hands that table had begun by then.
    pub deals: u32,
    /// Whether a prize was paid for the place.
    pub paid: bool,
}

/// Hand-for-hand: one round is one hand at every table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// The number of the round; none was opened yet at zero.
    pub number: u32,
    /// Whether its hands may be dealt.
    pub open: bool,
}

/// Chips that leave play, and for what (cb:12.tourn.10a, cb:12.tourn.10b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColourUp {
    /// The chip that goes.
    pub old: Points,
    /// The chip that replaces it.
    pub new: Points,
}

/// What waits for seat cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Redraw {
    /// The players of a table that is broken (cb:12.tourn.13).
    Broken(TableNo),
    /// Everybody: one table is left (cb:12.tourn.18).
    FinalTable(TableNo),
    /// The winners of all tables of a shootout.
    NextStage,
}

/// Talk about a deal (cb:12.1.chop.1a).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chop {
    /// The terms that are voted on.
    pub terms: Vec<(EntryNo, Chips)>,
    /// The cards that were handed in, face down.
    pub ballots: Vec<(EntryNo, Ballot)>,
}

/// What may still be bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selling {
    /// Entries.
    pub entries: bool,
    /// Rebuys.
    pub rebuys: bool,
    /// Add-ons.
    pub add_ons: bool,
}

impl Selling {
    pub(crate) const fn anything(self) -> bool {
        self.entries || self.rebuys || self.add_ons
    }
}

/// The points of the event, all of them at every moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PointsBook {
    /// Handed out: entries, rebuys, add-ons, unsold seats.
    pub issued: Points,
    /// Won in races beyond what was changed.
    pub gained: Points,
    /// Lost in races.
    pub lost: Points,
    /// Taken out of play.
    pub removed: Points,
    /// In stacks: seated, on the way, unsold.
    pub in_stacks: Points,
    /// Missing when a table was counted: hidden chips, until they are found.
    pub uncounted: Points,
}

impl PointsBook {
    /// Whether every point is somewhere.
    pub fn balances(&self) -> Result<bool, PointsOverflow> {
        let made = self.issued.plus(self.gained)?;
        let seen = self.in_stacks.plus(self.uncounted)?.plus(self.lost)?.plus(self.removed)?;
        Ok(made == seen)
    }
}

/// The money of the event: what came in, and where it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoneyBook {
    /// Paid by players.
    pub taken: Price,
    /// Given back to players.
    pub refunded: Price,
    /// Put in by the house to reach what was guaranteed.
    pub overlay: Chips,
    /// Came with the players of the flights: pool and bounties.
    pub brought: Price,
    /// Went to the final day: pool and bounties.
    pub carried: Price,
    /// Kept for the staff.
    pub staff: Chips,
    /// Paid as prizes, seats in another event among them.
    pub prizes: Chips,
    /// Paid as bounties.
    pub bounties: Chips,
}

impl MoneyBook {
    /// What is in the pool.
    pub fn pool(&self) -> Result<Chips, Overflow> {
        let came = Chips::total([self.taken.pool, self.overlay, self.brought.pool])?;
        came.minus(Chips::total([self.refunded.pool, self.carried.pool, self.staff, self.prizes])?)
    }

    /// What lies on heads, or was left by those who went out without anybody to take it.
    pub fn bounties_held(&self) -> Result<Chips, Overflow> {
        let came = self.taken.bounty.plus(self.brought.bounty)?;
        came.minus(Chips::total([self.refunded.bounty, self.carried.bounty, self.bounties])?)
    }

    /// What the house keeps.
    pub fn fees(&self) -> Result<Chips, Overflow> {
        self.taken.fee.minus(self.refunded.fee)
    }
}

/// What is played for, once nothing can be bought any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prizes {
    /// By place, from the first.
    pub by_place: Vec<Chips>,
    /// So many of the first are seats in another event.
    pub tickets: u32,
}

/// The part of the event that is on one sheet of paper: all but the entries, the tables and the list of who is out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DirectorSheet {
    /// How far the event is.
    pub phase: Phase,
    /// When it began.
    pub started: Option<Moment>,
    /// The clock, once it has begun.
    pub clock: Option<Clock>,
    /// What may be bought.
    pub selling: Selling,
    /// Entries that count for places: those with a seat, and those who will get one at the start.
    pub entered: u32,
    /// Entries that came from flights but are not here: they count for the number of prizes.
    pub entered_elsewhere: u32,
    /// Entries that can still win.
    pub live: u32,
    /// Names of those who wait for a seat.
    pub alternates: Vec<EntryNo>,
    /// Tables in use.
    pub open_tables: u32,
    /// Of these, tables at which no hand is being played.
    pub standing: u32,
    /// How many tables in use have so many seats taken.
    pub sizes: [u32; Seat::MOST + 1],
    /// The same for the tables that stand.
    pub standing_sizes: [u32; Seat::MOST + 1],
    /// Seats taken at tables in use.
    pub seats_taken: u32,
    /// Of these, unsold ones.
    pub unsold: u32,
    /// The director has stopped all tables.
    pub halted: bool,
    /// What seat cards are drawn for.
    pub redraw: Option<Redraw>,
    /// Who waits for them.
    pub drawing: Vec<EntryNo>,
    /// One table is to be left: the others stop when their hands are over.
    pub final_due: bool,
    /// The level after which the flight ends is over: tables stop when their hands are over.
    pub flight_over: bool,
    /// Who has lost everything and has no place yet.
    pub felted: Vec<Felted>,
    /// Hand-for-hand, when it is on.
    pub round: Option<Round>,
    /// Chips that have to leave play, from the smallest.
    pub races: Vec<ColourUp>,
    /// Whether the first of these is being raced.
    pub racing: bool,
    /// Suspensions and when they end.
    pub suspensions: Vec<(EntryNo, Moment)>,
    /// Rebuys that are thought about, and how long.
    pub offers: Vec<Offer>,
    /// The deal that is talked about.
    pub chop: Option<Chop>,
    /// Somebody said no: no talk before the next elimination (cb:12.1.chop.2c).
    pub talk_barred: bool,
    /// Points.
    pub points: PointsBook,
    /// Money.
    pub money: MoneyBook,
    /// Bounties of those who went out without anybody to take them.
    pub unclaimed: Chips,
    /// What is played for, once that is fixed.
    pub prizes: Option<Arc<Prizes>>,
}

/// A rebuy that somebody thinks about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Who.
    pub entry: EntryNo,
    /// Where they sit.
    pub spot: Spot,
    /// Until when.
    pub until: Moment,
    /// What they began the hand with.
    pub before: Points,
}

impl DirectorSheet {
    pub(crate) fn new(selling: Selling) -> DirectorSheet {
        DirectorSheet {
            phase: Phase::Registering,
            started: None,
            clock: None,
            selling,
            entered: 0,
            entered_elsewhere: 0,
            live: 0,
            alternates: Vec::new(),
            open_tables: 0,
            standing: 0,
            sizes: [0; Seat::MOST + 1],
            standing_sizes: [0; Seat::MOST + 1],
            seats_taken: 0,
            unsold: 0,
            halted: false,
            redraw: None,
            drawing: Vec::new(),
            final_due: false,
            flight_over: false,
            felted: Vec::new(),
            round: None,
            races: Vec::new(),
            racing: false,
            suspensions: Vec::new(),
            offers: Vec::new(),
            chop: None,
            talk_barred: false,
            points: PointsBook::default(),
            money: MoneyBook::default(),
            unclaimed: Chips::ZERO,
            prizes: None,
        }
    }

    /// No hand is being played anywhere.
    pub fn all_stand(&self) -> bool {
        self.standing == self.open_tables
    }

    /// The largest and the smallest number of seats taken at a table in use.
    pub fn largest_and_smallest(&self) -> Option<(usize, usize)> {
        let smallest = self.sizes.iter().position(|&tables| tables > 0)?;
        let largest = self.sizes.iter().rposition(|&tables| tables > 0)?;
        Some((largest, smallest))
    }
}

/// Everything an event knows about itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// What fits on one sheet of paper.
    pub desk: DirectorSheet,
    /// The entries, the first at the front.
    pub entries: Vec<Entry>,
    /// The newest entry of everybody who ever entered.
    pub newest: BTreeMap<PlayerId, EntryNo>,
    /// The tables, the first at the front.
    pub tables: Vec<TableState>,
    /// Who is out, from the first to go out.
    pub outs: Vec<Out>,
    /// The dealers.
    pub line_up: LineUp,
}
