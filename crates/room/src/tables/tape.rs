//! The tape of a hand: what is played and what has happened in it so far.

use ::poker::{HandEvent, HandSetup};
use game::HandNumber;

/// The hand of poker that is on, or the last one, from its first event. It is kept until the next hand begins, and not beyond
/// a restart between hands: the log has it then.
#[derive(Clone, Debug)]
pub struct HandTape {
    /// Its number.
    pub number: HandNumber,
    /// What is played.
    pub setup: HandSetup,
    /// What has happened, in order. Cards that lie face down are in it as they are in the game.
    pub events: Vec<HandEvent>,
}
