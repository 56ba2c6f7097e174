//! The demonstration: a floor full of games, and house players to play with. The chips are play chips.

mod events;
mod guests;
mod pit;
mod plan;
mod poker;

pub use events::{ENTRANTS, programme, recurring};
pub use guests::{Guest, Guests};
pub use plan::{BANK, BANKROLL, COMP_PER_HOUR, GUEST_CHIPS, Planned, REFILL_BELOW, floor_plan, seeds};
