//! What one player alone is told of a tournament: own entries, seat card, and what may be done now.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::summary::TournamentPrice;
use super::view::{EntryStatus, TournamentSpot};

/// One player's own part of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyTournament {
    /// Which tournament.
    pub tournament: u32,
    /// What it is called.
    pub title: String,
    /// What the server's clock says.
    pub server_now: u64,
    /// The own entries, the newest first.
    pub entries: Vec<MyEntry>,
    /// The seat card of the newest entry; nothing while there is no seat. It changes when the player is moved.
    pub seat_card: Option<SeatCard>,
    /// What may be done now. What is offered here is what is accepted; whether the account covers it is not looked at.
    pub may: Vec<MyChoice>,
}

/// One of the own entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyEntry {
    /// Its number.
    pub entry: u32,
    /// Which of the own entries it is.
    pub nth: u8,
    /// Where it is.
    pub status: EntryStatus,
    /// The stack, where it is in play or comes back.
    pub stack: Option<u64>,
    /// The place, once it is known; while in play nothing.
    pub place: Option<u32>,
    /// The last of the places that are shared.
    pub shared_to: Option<u32>,
    /// The rank by stack among those who are left, while in play: 1 is the largest stack.
    pub rank: Option<u32>,
    /// How many wait for a seat before this one; nothing where it waits for none.
    pub alternates_before: Option<u32>,
    /// What was paid for it, all purchases together.
    pub paid: TournamentPrice,
    /// Prizes won.
    pub prize: u64,
    /// Bounties won.
    pub bounties: u64,
    /// The bounty on the own head.
    pub head: u64,
    /// Whether the player counts as absent.
    pub absent: bool,
    /// Until when a penalty lasts.
    pub suspended_until: Option<u64>,
}

/// A seat card, as it is shown and printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatCard {
    /// Whose entry.
    pub entry: u32,
    /// The name on it.
    pub name: String,
    /// Table and seat.
    pub seat: TournamentSpot,
    /// The stack to be found there.
    pub stack: u64,
    /// Whether the player is on the way: a hand is on there.
    pub arriving: bool,
    /// In a sentence: `table 4, seat 7`.
    pub says: String,
}

/// Something a player may do now, with what it costs and until when. The request has the same name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum MyChoice {
    /// Enter.
    Register {
        /// What it costs.
        price: TournamentPrice,
        /// Which of the own entries it would be.
        nth: u8,
        /// Whether the event has begun.
        late: bool,
        /// Whether all seats are sold: the name waits for one.
        alternate: bool,
        /// Until when, as far as the clock tells.
        until: Option<u64>,
    },
    /// Take an entry back.
    Unregister {
        /// Which.
        entry: u32,
        /// What is paid back.
        refund: TournamentPrice,
    },
    /// Choose a seat among the open seat cards.
    ChooseSeat {
        /// For which entry.
        entry: u32,
        /// The seats that are open.
        seats: Vec<u8>,
    },
    /// Rebuy.
    Rebuy {
        /// For which entry.
        entry: u32,
        /// What it costs.
        price: TournamentPrice,
        /// What it brings.
        points: u64,
        /// Until when it is offered, of whoever has lost everything.
        until: Option<u64>,
    },
    /// Go out instead of a rebuy that is offered.
    DeclineRebuy {
        /// Which entry.
        entry: u32,
        /// When silence says the same.
        until: u64,
    },
    /// The add-on.
    AddOn {
        /// For which entry.
        entry: u32,
        /// What it costs.
        price: TournamentPrice,
        /// What it brings.
        points: u64,
        /// When the break ends.
        until: Option<u64>,
    },
    /// Hand in a card for or against the deal, face down.
    Vote {
        /// For which entry.
        entry: u32,
        /// What the deal pays this entry.
        amount: u64,
    },
    /// Say to be back at the table.
    CameBack {
        /// Which entry.
        entry: u32,
    },
}
