//! The choices of the house at mini-dice: prices, and everything the book leaves open.

use super::prices::Prices;

/// Prices and readings, as one flat record. [`super::SETTINGS`] gives every field a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct House {
    /// What each line pays, at least the book's price (nj:13.6(b)).
    pub prices: Prices,
    /// Whether a place wager that has won stays up for the next decision. A place wager lives until it is decided, so
    /// one that has won comes down.
    pub place_stays_up: bool,
    /// Whether a player may take a place wager down before it is decided; the section on removing wagers is lost.
    pub place_may_come_down: bool,
    /// The fewest shakes of the dealer, before the shaker is offered and again when all have refused
    /// (nj:13.5(d)2).
    pub least_shakes: u8,
    /// The fewest shakes of a player who has taken the shaker.
    pub player_shakes: u8,
    /// Whether the offer comes round, last of all, to the player who has just shaken a 7 (nj:13.7(a)1.i says only
    /// that the shaker is given up).
    pub seven_comes_round: bool,
}

impl House {
    /// New Jersey's text, and the nearest reading where it is silent.
    pub const NEW_JERSEY: House = House {
        prices: Prices::MINIMUM,
        place_stays_up: false,
        place_may_come_down: true,
        least_shakes: 3,
        player_shakes: 3,
        seven_comes_round: true,
    };
}
