//! A card room in one process.
//!
//! [`floor`] keeps lists and seats, [`Room`] holds the tables, the jackpots and the ledger together, [`Desk`] joins the
//! room with its log, and [`run`] lets it serve many at once. [`spec`] is how a table is written down, [`audit`] reads
//! a log when no room runs on it.
//!
//! Nothing here opens a socket or reads a clock: time comes with every command.

pub mod audit;
pub mod cases;
mod committed;
mod comps;
mod desk;
mod feed;
mod follower;
mod heartbeat;
mod house;
mod impossible;
mod incidents;
mod lost;
pub mod protection;
pub mod pruning;
mod pulse;
mod record;
mod refusal;
mod request;
mod runner;
pub mod sections;
mod snapshot;
pub mod spec;
mod state;
mod stored;
mod tables;
mod tournaments;
mod wish;

pub use ::floor;
pub use committed::{Committed, StreamEvents};
pub use comps::{CompPolicy, CompStanding};
pub use desk::{Desk, NotRecovered, Outcome, Recovered, belongs_to};
pub use feed::{FeedBounds, FeedReader, FeedSource, Letterbox, News, Whole, feed};
pub use follower::{FollowedTables, FollowedTournaments, Follower};
pub use heartbeat::Heartbeat;
pub use house::{HouseRules, RefillPolicy};
pub use impossible::{ImpossibleEvent, ImpossibleInRoom, WrongEvent};
pub use incidents::{Incident, IncidentKind, Incidents};
pub use lost::{FOUNDING, LostTail, RoomId, SEALING, room_of};
pub use pulse::{Pulse, SHORTEST_WRITE, WRITE_SPANS, WriteTimes};
pub use record::{RoomEvent, TableEvent};
pub use refusal::{LimitUsedUp, NoContribution, PitViolation, Refusal};
pub use request::{Answer, By, OnTurn, Request};
pub use runner::{Full, Mailbox, Running, run, run_watched};
pub use sections::{BroughtFor, SectionRequest};
pub use snapshot::Waypoint;
pub use state::Room;
pub use tables::{
    Closed, Contributing, ContributionPolicy, Frozen, Game, HandTape, Impossible, LiveTable, NextDeck,
    PitClock, PitClockPolicy, PitWait, PokerGame, PremiumGame, Promised, TableRecord,
};
pub use tournaments::{Happened, TournamentAsk, TournamentRecord, is_a_hand};
pub use wish::Wish;
