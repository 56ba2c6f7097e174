//! Everything the floor knows, as plain data: this is what a snapshot of the floor holds.

use alloc::vec::Vec;

use cards::Card;
use game::{Badge, Moment, PlayerId, Seat, Span, TableId};

use crate::event::{By, Hold, Moving, Spot};
use crate::kind::GameKind;
use crate::request::{Bar, Channel, Reason};

/// Everything the floor knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The tables that are open, by number.
    pub tables: Vec<OpenTable>,
    /// The lists, by game: of every game that a table has had or the desk has begun a list for. One without a name and
    /// without a table goes at the end of the shift.
    pub lists: Vec<List>,
    /// Orders to move that are not carried out yet, in the order they were given.
    pub moves: Vec<Move>,
    /// Who may not play, and why.
    pub bars: Vec<(PlayerId, Bar)>,
    /// Who may not play together.
    pub apart: Vec<(PlayerId, PlayerId)>,
    /// Who refused to move into a main game, and until when that counts.
    pub refusals: Vec<(PlayerId, GameKind, Moment)>,
    /// The number the next name on a list gets.
    pub next_ticket: u64,
}

/// A list of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// For which game.
    pub kind: GameKind,
    /// The names, the next to be called first.
    pub names: Vec<Name>,
    /// How long those waited who got a seat.
    pub waits: Waits,
}

/// A name on a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name {
    /// Whose.
    pub player: PlayerId,
    /// How it came to the list.
    pub channel: Channel,
    /// Since when it is there.
    pub since: Moment,
    /// Counted over all lists from the first name on: the original order.
    pub ticket: u64,
    /// Whether the player is in the casino.
    pub present: bool,
    /// Since when the player is out of the playing area, having said so.
    pub notice: Option<Moment>,
    /// Whether it comes from a broken game of this kind.
    pub broken: bool,
    /// The new game that was declined without loss of the place.
    pub passed: Option<TableId>,
    /// The call the player has not followed yet.
    pub call: Option<Call>,
}

/// A call to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    /// At which table.
    pub table: TableId,
    /// To which seat; at a new game none until the player has chosen.
    pub seat: Option<Seat>,
    /// Since when.
    pub since: Moment,
    /// Until when the player has to come, as long as no lock-up lies on a seat.
    pub until: Moment,
}

/// How long people waited for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waits {
    /// How many got a seat.
    pub seated: u64,
    /// How many came off the list without one.
    pub gone: u64,
    /// How long all those waited together who got one.
    pub total: Span,
    /// The longest wait.
    pub longest: Span,
}

impl Waits {
    /// Nobody yet.
    pub const NONE: Waits = Waits { seated: 0, gone: 0, total: Span::NOTHING, longest: Span::NOTHING };

    /// The mean wait of those who got a seat.
    pub fn mean(&self) -> Option<Span> {
        self.total.as_millis().checked_div(self.seated).map(Span::millis)
    }
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A new game: players gather and choose seats.
    Open,
    /// Hands are dealt.
    Going,
    /// The game broke; its players draw.
    Breaking,
}

/// A table that is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// Its number.
    pub table: TableId,
    /// What is played.
    pub kind: GameKind,
    /// How many may play now.
    pub seats: u8,
    /// How many of them are there only until somebody quits.
    pub extra: u8,
    /// How far it is.
    pub stage: Stage,
    /// The main game, where this is a must-move game.
    pub main: Option<TableId>,
    /// Its seats, from seat one.
    pub places: Vec<Place>,
    /// The cards drawn since the game broke.
    pub draws: Vec<Draw>,
}

/// A seat of an open table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Which.
    pub seat: Seat,
    /// Set aside by management.
    pub reserved: Option<Reserved>,
    /// Who has it.
    pub state: PlaceState,
}

/// A seat set aside by management.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reserved {
    /// For whom; for nobody known yet.
    pub holder: Option<PlayerId>,
    /// Why.
    pub reason: Reason,
    /// By whom.
    pub badge: Badge,
}

/// Who has a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceState {
    /// Nobody.
    Empty,
    /// It is held for somebody.
    Locked(Lock),
    /// Somebody plays there.
    Taken(Sitting),
    /// The chair is gone.
    Removed,
}

/// A seat that is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lock {
    /// For whom.
    pub player: PlayerId,
    /// Since when.
    pub since: Moment,
    /// What for.
    pub hold: Hold,
    /// Whether the buy-in or a marker lies there.
    pub buy_in: bool,
}

/// Somebody who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Who.
    pub player: PlayerId,
    /// Since when, at this table.
    pub since: Moment,
    /// The number the name had on the list: the order of the must-move.
    pub ticket: u64,
    /// Since when the player is away from the table.
    pub away: Option<Moment>,
    /// Whether the player has to leave.
    pub leaving: bool,
    /// The change of seat asked for.
    pub change: Option<Change>,
    /// Who plays over the absent player.
    pub over: Option<PlayerId>,
}

/// A change of seat that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// To which seat; any, where none is named.
    pub seat: Option<Seat>,
    /// When.
    pub asked: Moment,
}

/// An order to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// Who.
    pub player: PlayerId,
    /// From where.
    pub from: Spot,
    /// To where; that seat is held.
    pub to: Spot,
    /// Why.
    pub why: Moving,
    /// How long the player may go on playing.
    pub by: By,
}

/// A card drawn after a game broke.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// For whom.
    pub player: PlayerId,
    /// For which seat of the broken game.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
    /// The supervisor who drew for an absentee.
    pub by: Option<Badge>,
}
