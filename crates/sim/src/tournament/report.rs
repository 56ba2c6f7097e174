//! What came of an event.

use chips::Chips;
use game::{PlayerId, Span};
use tournament::structure::LevelNo;
use tournament::{ColourUp, EntryNo, Moving, Points, Price, Spot, TableNo};

/// What came of an event.
#[derive(Clone, Debug)]
pub struct Report {
    /// How long it took by its own clock.
    pub length: Span,
    /// Everybody, from the first place to the last.
    pub results: Vec<Result>,
    /// Who went out, from the first.
    pub outs: Vec<OutReport>,
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
    /// What the director's book and the tables were asked to agree on.
    pub checks: u64,
    /// The money.
    pub money: MoneyReport,
    /// Points that were handed out, and won and lost in races.
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

/// The money of an event: what came in, and where it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoneyReport {
    /// Paid by players.
    pub taken: Price,
    /// Prizes.
    pub prizes: Chips,
    /// Bounties.
    pub bounties: Chips,
    /// What the house keeps.
    pub fees: Chips,
    /// What is left in the pool: nothing.
    pub pool: Chips,
    /// What is left on heads: nothing.
    pub heads: Chips,
}

impl Report {
    /// Nothing has happened yet.
    pub(super) fn blank() -> Report {
        Report {
            length: Span::NOTHING,
            results: Vec::new(),
            outs: Vec::new(),
            levels: Vec::new(),
            moves: Vec::new(),
            broken: Vec::new(),
            redrawn: 0,
            rests: Vec::new(),
            races: Vec::new(),
            hands: 0,
            rounds: 0,
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
