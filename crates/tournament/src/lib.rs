//! A tournament, from registration to the last prize.
//!
//! It holds no tables: the room tells it what happened there, and what it orders (a seat, a move, new stakes, a rest)
//! are events that the room carries out in the same command. It has no clock and draws no card: time and cards come
//! with the commands.
//!
//! [`Tournament::decide`] says which events a request causes; the decision is worked out on a draft (`draft.rs`) by the
//! director (`director.rs`), one file for each thing a director does: `registering`, `buying`, `starting`, `timing`,
//! `playing`, `ranking`, `moving`, `racing`, `conduct`, `dealmaking`, `dealers`, `undoing`. `apply.rs` takes events in, one transition
//! for each. What happens when a hand ends, and in which order, stands in `playing.rs`.

#![no_std]

extern crate alloc;

mod apply;
mod ballot;
mod buying;
mod command;
mod conduct;
mod dealers;
mod dealmaking;
mod director;
mod draft;
mod entry;
mod event;
mod impossible;
mod line_up;
mod moving;
mod playing;
mod points;
mod racing;
mod ranking;
mod registering;
mod setup;
mod starting;
mod state;
mod timing;
mod tournament;
mod undoing;
mod violation;

pub use ballot::Ballot;
pub use command::{
    Asker, Broke, ClockRequest, ConductRequest, DealRequest, DealerRequest, EntryRequest, Fact, Ground,
    ManagementRequest, Request, SeatRequest, Stack,
};
pub use entry::{EntryNo, Spot, TableNo};
pub use event::{
    ClockEvent, ConductEvent, DealEvent, DealerEvent, EntryEvent, MoneyEvent, Moving, PlayEvent, RaceEvent,
    SeatEvent, Seating, TournamentEvent, WentOut, WholeEvent,
};
pub use impossible::Impossible;
pub use line_up::{BadDealerName, BadDowns, Dealer, DealerName, DealerNo, Downs, Duty, LineUp, Push};
pub use points::{Points, PointsOverflow};
pub use setup::{
    AddOn, BadSetup, BountyKind, Format, LateEntry, LateStack, Price, PrizePlan, Readings, Rebuy,
    TournamentSetup,
};
pub use state::{
    Attendance, Capture, Chop, Clock, ColourUp, DirectorSheet, Disqualification, Entry, Felted, Hands,
    Holder, Ladder, MoneyBook, Offer, Out, Part, Phase, PointsBook, Prizes, Redraw, Round, Selling, Stage,
    State, Status, TableState,
};
pub use tournament::{Standing, Tournament};
pub use violation::Violation;

// What the secretary of an event keeps.
pub mod chop;
pub mod prizes;
pub mod race;
pub mod structure;
