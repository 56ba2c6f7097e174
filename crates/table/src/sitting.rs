//! Who sits in a seat, and what the player owes the blinds.

use chips::Chips;
use game::PlayerId;

/// How a player who has to pay to come in wants to: asked of everybody who sits down (cb:4.blinds.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// When the big blind comes to the seat (cb:4.blinds.5a, cb:4.blinds.10a).
    WaitForBigBlind,
    /// By posting what is due, as soon as the seat is not between button and big blind (cb:4.blinds.5b).
    Post,
}

/// What a seat owes the blinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nothing: the player is dealt in and takes the blinds as they come.
    PaidUp,
    /// The player is new here: one big blind, or waiting for it.
    New,
    /// Blinds have gone by without the player, who was in the game.
    Missed(Missed),
    /// The player played the button and changed seats: the blinds may pass once (cb:4.blinds.15).
    DealtOff {
        /// Whether they have.
        passed: bool,
    },
}

/// Blinds that were missed, counted down from the big blind, which is 0: the games of a rotation may have more blinds
/// or fewer, and each has a big blind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Missed(pub u8);

impl Missed {
    /// These and one more.
    #[must_use]
    pub const fn with(self, below: usize) -> Missed {
        Missed(self.0 | 1 << (below % 8))
    }

    /// Whether the blind so many below the big blind is among them.
    pub const fn contains(self, below: usize) -> bool {
        self.0 >> (below % 8) & 1 != 0
    }
}

/// A player in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Who.
    pub player: PlayerId,
    /// The chips in front; while a hand is on, those before it.
    pub stack: Chips,
    /// Whether the player is sitting out.
    pub out: bool,
    /// Whether the player sits out as soon as the hand, or the kill that is owed, is played.
    pub out_next: bool,
    /// Whether the player leaves as soon as the hand, or the kill that is owed, is played.
    pub leaving: bool,
    /// How the player wants to come in, where that costs something.
    pub entry: Entry,
    /// What the player owes the blinds.
    pub standing: Standing,
    /// Whether the player has won a pot towards a kill: a leg up (cb:8.kill.3a).
    pub leg: bool,
}

impl Sitting {
    /// Somebody who has just sat down.
    pub const fn new(player: PlayerId, entry: Entry) -> Sitting {
        Sitting {
            player,
            stack: Chips::ZERO,
            out: false,
            out_next: false,
            leaving: false,
            entry,
            standing: Standing::New,
            leg: false,
        }
    }
}
