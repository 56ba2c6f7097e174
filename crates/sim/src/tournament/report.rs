//! What came of an event.

use chips::{Chips, Overflow};
use game::{PlayerId, Span};
use tournament::structure::LevelNo;
use tournament::{ColourUp, EntryNo, MoneyBook, Moving, Points, Price, Spot, TableNo};

/// What came of an event.
#[derive(Clone, Debug)]
pub struct Report {
    /// How long it took by its own clock; of one with flights, the final day.
    pub length: Span,
    /// Everybody, from the first place to the last; of an event with flights, those of the final day.
    pub results: Vec<Result>,
    /// Who went out, from the first.
    pub outs: Vec<OutReport>,
    /// How many were left, whenever that changed.
    pub left: Vec<(Span, u32)>,
    /// The levels that were played.
    pub levels: Vec<LevelReport>,
    /// Moves from one table to another, in their order; draws apart.
    pub moves: Vec<MoveReport>,
    /// Tables that were broken, in their order, and when.
    pub broken: Vec<(Span, TableNo)>,
    /// Seat cards that were drawn after the start.
    pub redrawn: u64,
    /// Rests: when they began, and how long they were.
    pub rests: Vec<(Span, Span)>,
    /// Chips that left play.
    pub races: Vec<RaceReport>,
    /// Hands at all tables together.
    pub hands: u64,
    /// Rounds of hand-for-hand.
    pub rounds: u64,
    /// What people did beside their hands.
    pub people: PeopleReport,
    /// The deal, where one was agreed on.
    pub deal: Option<DealReport>,
    /// The first days, where there were any.
    pub flights: Vec<FlightReport>,
    /// What the director's book and the tables were asked to agree on.
    pub checks: u64,
    /// The money.
    pub money: MoneyReport,
    /// Points that were handed out.
    pub issued: Points,
    /// What does not add up, in words. Nothing, if all is well.
    pub faults: Vec<String>,
}

/// Where somebody finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Result {
    /// The place.
    pub first: u32,
    /// The last of the places that are shared; the same, where none is.
    pub last: u32,
    /// Which entry.
    pub entry: EntryNo,
    /// Whose.
    pub player: PlayerId,
    /// As the player is called.
    pub name: String,
    /// Prizes, seats in another event among them.
    pub prize: Chips,
    /// Bounties, the own one among them.
    pub bounties: Chips,
}

/// Somebody went out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutReport {
    /// When, from the start.
    pub at: Span,
    /// In which level.
    pub level: LevelNo,
    /// Who.
    pub entry: EntryNo,
    /// How many were left then.
    pub left: u32,
}

/// A level began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelReport {
    /// Which.
    pub level: LevelNo,
    /// When, from the start.
    pub at: Span,
    /// How many were left.
    pub left: u32,
    /// At how many tables.
    pub tables: u32,
    /// Hands that had begun by then.
    pub hands: u64,
}

/// Somebody moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveReport {
    /// When, from the start.
    pub at: Span,
    /// Who.
    pub entry: EntryNo,
    /// From where.
    pub from: Spot,
    /// To where.
    pub to: Spot,
    /// Why.
    pub why: Moving,
}

/// Chips left play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaceReport {
    /// When, from the start.
    pub at: Span,
    /// Which, and for which.
    pub chips: ColourUp,
    /// Points won beyond what was changed, at all tables.
    pub gained: u64,
    /// Points lost.
    pub lost: u64,
}

/// What people did beside their hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PeopleReport {
    /// Entries, those of flights among them.
    pub entries: u32,
    /// Of these, after the start; those who entered again are among them.
    pub late: u32,
    /// Of these, by somebody who had been out.
    pub again: u32,
    /// Waited for a seat that opened.
    pub alternates: u32,
    /// Entries that were refunded: no seat opened.
    pub refunded: u32,
    /// Came, and could not enter any more.
    pub turned_away: u32,
    /// Rebuys.
    pub rebuys: u32,
    /// Add-ons.
    pub add_ons: u32,
    /// Had paid and were not there at the start (cb:12.tourn.4a).
    pub missing: u32,
    /// Stacks of such that were removed (cb:12.tourn.4c).
    pub removed: u32,
    /// Times somebody left a table for a while (cb:12.tourn.6).
    pub away: u32,
    /// Warnings and suspensions.
    pub penalties: u32,
    /// Disqualified.
    pub disqualified: u32,
    /// Busts that were undone.
    pub undone: u32,
    /// Times the director stepped in, and it was not refused.
    pub incidents: u32,
}

/// The deal that was agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealReport {
    /// When, from the start.
    pub at: Span,
    /// How many shared.
    pub players: u32,
    /// What they shared.
    pub amount: Chips,
}

/// A first day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlightReport {
    /// How long it took.
    pub length: Span,
    /// How many entered.
    pub entries: u32,
    /// How many came back on the final day.
    pub survivors: u32,
    /// Hands at all tables together.
    pub hands: u64,
    /// What went to the final day.
    pub carried: Price,
}

/// The money of an event: what came in, and where it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoneyReport {
    /// All of it, as the director has written it down.
    pub book: MoneyBook,
    /// What the house keeps.
    pub fees: Chips,
    /// What is left in the pool: nothing.
    pub pool: Chips,
    /// What is left on heads: nothing.
    pub heads: Chips,
}

impl MoneyReport {
    /// Adds the money of another day.
    pub(super) fn add(&mut self, other: &MoneyReport) -> std::result::Result<(), Overflow> {
        let (book, more) = (&mut self.book, &other.book);
        book.taken = book.taken.plus(more.taken)?;
        book.refunded = book.refunded.plus(more.refunded)?;
        book.overlay = book.overlay.plus(more.overlay)?;
        book.brought = book.brought.plus(more.brought)?;
        book.carried = book.carried.plus(more.carried)?;
        book.staff = book.staff.plus(more.staff)?;
        book.prizes = book.prizes.plus(more.prizes)?;
        book.bounties = book.bounties.plus(more.bounties)?;
        self.fees = self.fees.plus(other.fees)?;
        self.pool = self.pool.plus(other.pool)?;
        self.heads = self.heads.plus(other.heads)?;
        Ok(())
    }
}

impl Report {
    /// Nothing has happened yet.
    pub(super) fn blank() -> Report {
        Report {
            length: Span::NOTHING,
            results: Vec::new(),
            outs: Vec::new(),
            left: Vec::new(),
            levels: Vec::new(),
            moves: Vec::new(),
            broken: Vec::new(),
            redrawn: 0,
            rests: Vec::new(),
            races: Vec::new(),
            hands: 0,
            rounds: 0,
            people: PeopleReport::default(),
            deal: None,
            flights: Vec::new(),
            checks: 0,
            money: MoneyReport::default(),
            issued: Points::ZERO,
            faults: Vec::new(),
        }
    }

    /// Whether every point, every cent and every place is accounted for.
    pub fn adds_up(&self) -> bool {
        self.faults.is_empty()
    }

    /// How many played.
    pub fn players(&self) -> usize {
        self.results.len()
    }
}
