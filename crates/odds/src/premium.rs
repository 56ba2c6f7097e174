//! Premium Hold 'Em against the house: exact values of every wager and every decision.
//!
//! Every deal is counted, none is drawn. A round is 22,100 hands, 211,876 boards for each and 14,190 dealer hands for
//! each of those; boards that differ only by the names of suits are counted once, and on a board every holding is
//! compared with every other in one walk through them in order of strength. Prices and readings are those of
//! [`pit::premium::House`]; nothing here depends on any of them.

mod advice;
mod analysis;
mod boards;
pub mod bonus;
mod careful;
mod pass;
mod policy;
mod prices;
pub mod spin;
mod starts;
mod strategy;
mod suits;
mod sweep;
mod tally;
mod words;

pub use advice::{Advice, BadAdvice, Choice, Decision, Showdown, advise, on_board};
pub use analysis::{Analysis, Start, analyse, solve};
pub use boards::BOARDS;
pub use policy::{PremiumPolicy, Second};
pub use prices::TooFine;
pub use starts::STARTING_HANDS;
pub use strategy::Strategy;
pub use words::{Group, Pattern};
