//! What one player alone may know at a table: own cards and own choices.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Face;
use crate::keys::EntryWay;
use crate::protection::PlaySession;
use crate::told::Told;

/// What one player alone may know at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mine {
    /// The seat.
    pub seat: u8,
    /// The own cards, in the order they came.
    pub cards: Vec<Face>,
    /// The own hand in words, as far as it goes: `two pair, kings and sevens`; in split games both halves.
    pub says: Option<String>,
    /// Which of the own cards lie face up for everybody, by place.
    pub up: Vec<bool>,
    /// What the player is asked for, if it is the player's turn.
    pub turn: Option<Turn>,
    /// The time bank that is left, in milliseconds.
    pub bank: u64,
    /// Chips waiting behind the stack until the next deal.
    pub behind: u64,
    /// Whether the player sits out, or will.
    pub sitting_out: bool,
    /// Whether the player will leave.
    pub leaving: bool,
    /// Whether the player has to say how to come in: by posting this much, or by waiting for the big blind.
    pub entry: Option<EntryChoice>,
    /// The least and the most that may be added to the stack now.
    pub top_up: Option<crate::pit::Range>,
    /// Whether this player may straddle the next hand, and for how much.
    pub straddle: Option<u64>,
    /// Whether this player may kill the next hand.
    pub kill: bool,
    /// Wagers this player may make at a dice table now, by key; with what may be staked.
    pub wagers: Vec<WagerOffer>,
    /// How the player's session goes.
    pub session: Option<PlaySession>,
    /// Events in which this player sees more than the rail does, under the numbers they have there.
    pub told: Vec<Told>,
}

/// How to come into a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EntryChoice {
    /// What posting costs, the live part.
    pub live: u64,
    /// The dead part.
    pub dead: u64,
    /// What is chosen now.
    pub chosen: EntryWay,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// A wager that may be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WagerOffer {
    /// By key.
    pub wager: String,
    /// The least.
    pub least: u64,
    /// The most.
    pub most: u64,
    /// The step, so that it can be paid.
    pub step: u64,
}

/// What a player is asked for. What is offered here is what is accepted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Turn {
    /// The token of this turn: a command for another turn is refused.
    pub token: u64,
    /// The hand it belongs to.
    pub hand: u64,
    /// What may be done.
    pub choice: Choice,
}

/// What may be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    /// Act.
    Act {
        /// Whether folding is possible.
        fold: bool,
        /// Whether checking is.
        check: bool,
        /// What a call adds.
        call: Option<u64>,
        /// What the bring-in is, for whoever owes it.
        bring_in: Option<u64>,
        /// What may be bet, completed or raised to.
        raise: Option<RaiseTo>,
        /// Whether the blinds may be taken back.
        chop: bool,
    },
    /// Answer the offer to take the blinds back: `chop` or `decline-chop`.
    ChopAnswer,
    /// Throw cards away.
    Discard {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
        /// Whether cards come in their place.
        draw: bool,
    },
    /// Say how often the rest of the board is dealt.
    Runs {
        /// The most times.
        most: u8,
    },
    /// Show or muck.
    Show {
        /// Whether mucking is possible.
        muck: bool,
        /// Whether hands that lie face up already beat this one everywhere: it can win nothing.
        beaten: bool,
    },
    /// Premium Hold 'Em: bet three times the ante, or check.
    PremiumFirst {
        /// What may be bet.
        bets: Vec<u64>,
    },
    /// Premium Hold 'Em: bet, or fold.
    PremiumSecond {
        /// What may be bet.
        bets: Vec<u64>,
    },
}

/// Totals for the street: the least, the most, and whole steps between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RaiseTo {
    /// The least.
    pub least: u64,
    /// The most.
    pub most: u64,
    /// The step.
    pub step: u64,
    /// What a raise of the size of the pot makes it, where that is possible.
    pub pot: u64,
    /// Whether it opens the betting: a bet, not a raise.
    pub opens: bool,
}
