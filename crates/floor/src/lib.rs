//! Lists and seats: who waits for which game, who is called, who sits where, who has to move.
//!
//! [`Floor`] is a value like a table: [`decide`](Floor::decide) says which events a request causes, or why it is
//! refused, and changes nothing; [`apply`](Floor::apply) takes an event in. It reads no clock: the room asks
//! [`next_deadline`](Floor::next_deadline) and sends [`Request::TimeUp`] when it has come.
//!
//! Owns lists, calls, lock-ups, must-moves, seat changes, broken games, who is barred and who is kept apart. Does not
//! own stacks, blinds or absences: tables tell what happened there ([`Fact`]), and are looked at through [`Facts`]
//! when a decision needs it. What a seat that opens is used for stands in one place, `filling.rs`.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod applying;
mod asking;
mod barring;
mod board;
mod breaking;
mod deciding;
mod desk;
mod event;
mod facts;
mod filling;
mod house;
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
pub use event::{By, Event, Hold, Line, Moving, Off, Released, SentAway, Spot, ToEnd};
pub use facts::{Facts, Quiet};
pub use house::{FloorRules, LostPlace};
pub use kind::{Betting, Form, GameKey, GameKind, Occasion, Stakes};
pub use refusal::Refusal;
pub use request::{Asker, Bar, Channel, Fact, Reason, Request};

/// The floor of a room: lists and seats.
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
