//! The games against the house in the comparison: what is bet, our engine, and referees who pay every wager again.
//!
//! Money is in cents, and stakes are whole dollars that every price pays in whole dollars.

pub mod craps;
pub mod craps_referee;
pub mod craps_sheet;
pub mod exact;
pub mod mini_dice;
pub mod mini_dice_referee;
pub mod premium;
pub mod premium_referee;

use game::Seat;

use crate::table::Chance;

/// Two dice.
pub type Faces = [u8; 2];

/// What a player has before the first wager: more than any session can lose.
pub const STACK: u64 = 100_000_000_000;

/// A dollar in cents.
pub const DOLLAR: u64 = 100;

/// Two fair dice.
pub fn throw(chance: &mut Chance) -> Faces {
    chance.two_below(6, 6).map(|face| face as u8 + 1)
}

/// The seat of this index.
pub fn seat(index: usize) -> Seat {
    Seat::from_index(index).expect("no game here has more players than a table has seats")
}
