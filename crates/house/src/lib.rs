//! The house at its tables: the dealer who goes on when a table waits, and the players of the house who keep guests
//! company.
//!
//! [`Crew`] is a thread beside the room. It follows the log like anybody ([`room::feed`]), sees when a table waits for
//! the dealer or for one of its players, and asks the room like any client, through [`room::Mailbox`] and under numbers
//! of its own ([`HouseIds`]). A refusal changes nothing and is noted; the next look at the table decides anew.
//!
//! In tournaments it deals where the director lets it, enters players of the house, answers for them, and says who is not at
//! the table.
//!
//! Owns when the house acts. Does not own what may be done: that is the room's to decide. Nor what anybody is told: that
//! is the hub's.

mod absent;
mod chance;
mod closing;
mod crew;
mod due;
mod ids;
mod in_flight;
mod pick_up;
mod pit;
mod players;
mod poker;
mod tournaments;

pub use self::chance::HouseChance;
pub use self::crew::{Crew, CrewPolicy, open};
pub use self::ids::HouseIds;
pub use self::players::{HousePlayers, Wanted};
pub use self::tournaments::{Programme, Recurring, When};
