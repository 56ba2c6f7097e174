//! Lists and seats: who waits for which game, who is called, who sits where, who has to move.
//!
//! [`Floor`] is a value like a table: [`decide`](Floor::decide) says which events a request causes, or why it is
//! refused, and changes nothing; [`apply`](Floor::apply) takes an event in, or says why it cannot have happened. A
//! decision is worked out on a draft of the board (`draft.rs`), so that no request copies it. The floor reads no clock: the room asks
//! [`next_deadline`](Floor::next_deadline) and sends [`Request::TimeUp`] when it has come.
//!
//! Owns lists, calls, lock-ups, must-moves, seat changes, broken games, who is barred and who is kept apart. Does not
//! own stacks, blinds or absences: tables tell what happened there ([`Fact`]), and are looked at through [`Facts`]
//! when a decision needs it. What a seat that opens is used for stands in one place, `filling.rs`.

#![no_std]

extern crate alloc;

mod applying;
mod asking;
mod barring;
mod board;
mod breaking;
mod deciding;
mod desk;
mod draft;
mod event;
mod facts;
mod filling;
mod house;
mod impossible;
mod kind;
mod listing;
mod moving;
mod refusal;
mod request;
mod seating;
mod tables;
mod writing;

pub use asking::ListState;
pub use board::{
    Board, Call, Change, Draw, List, Lock, Move, Name, OpenTable, Place, PlaceState, Reserved, Sitting,
    Stage, Waits,
};
pub use event::{By, FloorEvent, Hold, ListPosition, Moving, Off, Released, SentAway, Spot, ToEnd};
pub use facts::{Facts, Quiet};
pub use game::GameKey;
pub use house::{FloorRules, LostPlace};
pub use impossible::Impossible;
pub use kind::{Betting, Form, GameKind, Occasion, Stakes};
pub use refusal::FloorRefusal;
pub use request::{Asker, Bar, Channel, Fact, Reason, Request};

/// The floor of a room: lists and seats.
///
/// ```
/// use chips::Chips;
/// use floor::{
///     Asker, Betting, Channel, FloorEvent, Floor, FloorRules, Form, GameKey, GameKind, Occasion, Quiet, Request, Stakes,
/// };
/// use game::{Badge, Moment, PlayerId, TableId};
///
/// let stakes = Stakes { betting: Betting::Limit, low: Chips::new(300), high: Chips::new(600) };
/// let game = GameKey::new("holdem").expect("a key");
/// let kind = GameKind { game, stakes, kill: false, form: Form::Button, occasion: Occasion::Live };
/// let (house, desk, now) = (FloorRules::CARD_ROOM, Asker::Supervisor(Badge(7)), Moment::START);
/// let mut floor = Floor::new();
///
/// // The desk writes a name on the list; when a table opens, the player is called.
/// let player = PlayerId(1);
/// let join = Request::JoinList { player, kind, channel: Channel::Desk };
/// for event in floor.decide(&house, &Quiet, now, desk, join)? {
///     floor.apply(now, &event).expect("it was decided for this floor");
/// }
/// let open = Request::OpenTable { table: TableId(1), kind, seats: 9, extra: 0, main: None };
/// let events = floor.decide(&house, &Quiet, now, desk, open)?;
/// assert!(matches!(events[..], [FloorEvent::TableOpened { .. }, FloorEvent::PlayerCalled { .. }]));
/// # Ok::<(), floor::FloorRefusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Floor {
    board: Board,
}

impl Floor {
    /// A floor without tables and lists.
    pub fn new() -> Floor {
        Floor::default()
    }

    /// The floor as a snapshot had it.
    pub fn restored(board: Board) -> Floor {
        Floor { board }
    }

    /// Everything it knows; what a snapshot keeps.
    pub fn board(&self) -> &Board {
        &self.board
    }
}
