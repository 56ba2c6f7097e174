//! What may be asked: closed lists for every client, by WebSocket and by REST.
//!
//! An [`Ask`] is sorted by where it is asked, which says whose it is: in a hand, from a seat, at the door, at the pit, by
//! the dealer, of one table by the floor, on the floor, in the cage, about a tournament. What is asked there is one of that
//! place's own list.
//! No variant is without braces: serde overlooks unknown fields in those, and requests refuse what they do not know.

mod player;
mod staff;
mod tournament;

use alloc::string::String;

use serde::{Deserialize, Serialize};

pub use player::*;
pub use staff::*;
pub use tournament::*;

use crate::protection::LimitsAct;

/// A command: what is asked, under a number of the client's.
///
/// Asked again under the same number it is answered again and done once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// The client's number for it: 32 hexadecimal digits, made at random; dashes are allowed.
    pub id: String,
    /// The hand it is meant for, of what is asked in a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<u64>,
    /// The token of the turn it is meant for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u64>,
    /// What is asked.
    pub ask: Ask,
}

/// What came of a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// It is done.
    Done,
    /// A table was opened.
    Table {
        /// Which.
        table: u32,
    },
    /// A seat was taken.
    Seat {
        /// Where.
        table: u32,
        /// Which.
        seat: u8,
    },
    /// A hand or round has begun.
    Hand {
        /// Its number.
        number: u64,
    },
    /// Money was moved; the number on the receipt.
    Receipt {
        /// The number.
        number: u64,
    },
    /// A second badge has to agree to this proposal.
    Proposed {
        /// The number.
        number: u64,
    },
    /// Somebody is known to the room.
    Player {
        /// The number.
        player: u64,
    },
    /// A tournament was announced.
    Tournament {
        /// Its number.
        tournament: u32,
    },
    /// Somebody entered a tournament.
    Entered {
        /// Which.
        tournament: u32,
        /// The number of the entry.
        entry: u32,
        /// The number on the receipt; nothing where nothing was paid.
        receipt: Option<u64>,
    },
}

/// What is asked, sorted by where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// A player's, in a hand of poker: it answers what the hand asks.
    Hand {
        /// Which table.
        table: u32,
        /// What.
        act: HandAct,
    },
    /// A player's, from a seat at a poker table, beside the hand.
    Seat {
        /// Which table.
        table: u32,
        /// What.
        act: SeatAct,
    },
    /// A player's, at a table of the pit.
    Pit {
        /// Which table.
        table: u32,
        /// What.
        act: PitAct,
    },
    /// A player's, about the shuffle of the next hand or round.
    Shuffle {
        /// Which table.
        table: u32,
        /// What.
        act: ShuffleAct,
    },
    /// A player's, at the door: lists, seats and places, chips of the house.
    Door {
        /// What.
        act: DoorAct,
    },
    /// A player's, about playing less: limits, breaks, exclusion.
    Limits {
        /// What.
        act: LimitsAct,
    },
    /// The dealer's.
    Dealer {
        /// Which table.
        table: u32,
        /// What.
        act: DealerAct,
    },
    /// The floor's, about one table.
    Table {
        /// Which table.
        table: u32,
        /// What.
        act: TableAct,
    },
    /// The floor's, about the room: tables to open, lists, people, jackpots.
    Floor {
        /// What.
        act: FloorAct,
    },
    /// The cage's.
    Cage {
        /// What.
        act: CageAct,
    },
    /// A player's, about a tournament.
    Tournament {
        /// Which tournament.
        tournament: u32,
        /// What.
        act: TournamentAct,
    },
    /// The director's, about tournaments: the floor's.
    Director {
        /// What.
        act: DirectorAct,
    },
    /// About the account of somebody who cannot log in: whoever of the staff is at hand.
    Account {
        /// What.
        act: AccountAct,
    },
}
