//! The pit: games a player plays against the house.
//!
//! A wager here is one player against a price list; there are no pots and no streets. What the games share is small:
//! an [`Award`] is a line of a price list, [`Limits`] say what may be staked, an [`Outcome`] is what became of a stake,
//! [`Stacks`] hold the chips in front of the players beside what the bank has won, and [`settings`] give every
//! choice of the house a name. Each game is a module with phases of its own and answers to [`game::Game`]:
//! [`premium`] (Premium Hold 'Em), [`mini_dice`] and [`craps`], which share their [`dice`].
//!
//! Cards, dice and spins come in as commands of the dealer. At every event the stacks, the wagers on the layout, the
//! meters and the bank add up to the same sum.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod craps;
pub mod dice;
mod games;
mod limits;
pub mod mini_dice;
pub mod premium;
mod price;
pub mod settings;
mod stacks;

pub use games::PitGame;
pub use limits::{Limits, MOST_STACK, MOST_STAKE, OutOfLimits};
pub use price::{Award, MOST_ODDS, Outcome};
pub use stacks::{Stacks, StacksSnapshot};
