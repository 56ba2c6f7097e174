//! The money of tournaments: what the ledger can be asked to book of an event, from the first entry to the last prize.
//!
//! An event is a number. Its money lies in accounts of its own: [`PrizePool`](crate::Account::PrizePool),
//! [`Bounties`](crate::Account::Bounties), [`EntryFees`](crate::Account::EntryFees),
//! [`StaffShare`](crate::Account::StaffShare), [`Withheld`](crate::Account::Withheld) and
//! [`Unpaid`](crate::Account::Unpaid). Points that are played with are no money and never come here.
//!
//! The ledger does not know the rules of an event and decides none of this. Whoever runs one says what happened, and
//! `docs/TOURNAMENTS.md` has the table: which event is which order.

mod book;
mod booking;

pub use book::{PaidEntry, TournamentBook};

use alloc::string::String;
use core::fmt;

use chips::{Chips, Currency};
use game::{Badge, PlayerId};

use crate::order::{Payee, Tender};

/// What somebody pays, and where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EntryPrice {
    /// Into the pool.
    pub pool: Chips,
    /// To the house.
    pub fee: Chips,
    /// On the head of whoever pays.
    pub bounty: Chips,
    /// To the staff.
    pub staff: Chips,
}

impl EntryPrice {
    /// Both, part by part. What would not fit is the most there is, which no line can move.
    #[must_use]
    pub fn plus(self, other: EntryPrice) -> EntryPrice {
        let sum = |one: Chips, other: Chips| one.plus(other).unwrap_or(Chips::MAX);
        EntryPrice {
            pool: sum(self.pool, other.pool),
            fee: sum(self.fee, other.fee),
            bounty: sum(self.bounty, other.bounty),
            staff: sum(self.staff, other.staff),
        }
    }

    /// All of it.
    pub fn total(self) -> Chips {
        Chips::total([self.pool, self.fee, self.bounty, self.staff]).unwrap_or(Chips::MAX)
    }

    /// The parts in words.
    pub(crate) const fn show(self, money: Currency) -> PrintedPrice {
        PrintedPrice(self, money)
    }
}

/// `$110 (pool $100, fee $10)`.
pub(crate) struct PrintedPrice(EntryPrice, Currency);

impl fmt::Display for PrintedPrice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PrintedPrice(price, money) = *self;
        write!(f, "{}", money.show(price.total()))?;
        let parts =
            [("pool", price.pool), ("fee", price.fee), ("bounty", price.bounty), ("staff", price.staff)];
        let mut before = " (";
        for (name, part) in parts.into_iter().filter(|(_, part)| !part.is_zero()) {
            write!(f, "{before}{name} {}", money.show(part))?;
            before = ", ";
        }
        if before == ", " { f.write_str(")") } else { Ok(()) }
    }
}

/// What is bought.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Purchase {
    /// The first entry of a player.
    Entry,
    /// Another entry of somebody who is out.
    ReEntry,
    /// More points for an entry.
    Rebuy,
    /// The add-on.
    AddOn,
}

/// Why everything that was paid for an entry goes back.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum RefundReason {
    /// The player took the entry back.
    Unregistered,
    /// Entry closed, and no seat had come free for an alternate.
    NoSeat,
    /// The event is off (cb:12.tourn.39).
    Cancelled {
        /// Why.
        reason: String,
    },
}

/// Where a prize is paid from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PrizeFrom {
    /// The pool.
    Pool,
    /// What was set aside for this entry.
    SetAside,
}

/// What the ledger can be asked to book of an event.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TournamentOrder {
    /// A player pays, and every part of the price goes where it belongs. A price of nothing is a free entry.
    Buy {
        /// For which entry.
        entry: u32,
        /// Who pays.
        player: PlayerId,
        /// What is bought.
        what: Purchase,
        /// The price.
        price: EntryPrice,
        /// Paid how.
        tender: Tender,
    },
    /// A prize is an entry to another event: it is paid for from this pool, in the player's name.
    WinSeat {
        /// The entry that won it.
        entry: u32,
        /// Whose.
        player: PlayerId,
        /// The other event.
        other: u32,
        /// The entry there.
        other_entry: u32,
        /// What it costs there.
        price: EntryPrice,
    },
    /// Everything that was paid for an entry goes back the way it came, fees as well. What was won as a seat goes to the
    /// player's account.
    Refund {
        /// Which entry.
        entry: u32,
        /// What was paid for it: exactly this goes back.
        paid: EntryPrice,
        /// Why.
        why: RefundReason,
    },
    /// The house adds what a guarantee is short of.
    AddOverlay {
        /// How much.
        amount: Chips,
    },
    /// The house takes that back: the event is off.
    ReturnOverlay {
        /// How much.
        amount: Chips,
    },
    /// The staff's part of the pool.
    TakeStaffShare {
        /// How much.
        amount: Chips,
    },
    /// It goes back into the pool: the event is off.
    ReturnStaffShare {
        /// How much.
        amount: Chips,
    },
    /// A prize that cannot be paid yet, since the player has not shown identification, leaves the pool and waits.
    SetPrizeAside {
        /// Which entry won it.
        entry: u32,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// A prize is paid.
    PayPrize {
        /// Which entry won it.
        entry: u32,
        /// Who is paid how much, to where, and what was shown. The amount is that of the prize, before anything is withheld.
        payee: Payee,
        /// What of it is withheld as tax.
        withheld: Chips,
        /// From where.
        from: PrizeFrom,
        /// The second badge, where the director pays what players agreed among themselves (cb:12.tourn.37b).
        agreed: Option<Badge>,
    },
    /// A bounty is won: a part is paid, and a part stays, on the winner's own head.
    PayBounty {
        /// Whose head it was on.
        from: u32,
        /// Which entry won it.
        to: u32,
        /// Whose that is.
        player: PlayerId,
        /// What is paid.
        cash: Chips,
        /// What stays.
        on_head: Chips,
        /// To where.
        tender: Tender,
    },
    /// Whoever is in to the end gets the bounty on the own head, and what nobody took.
    PayOwnBounty {
        /// Which entry.
        entry: u32,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// To where.
        tender: Tender,
    },
    /// A player gives a bounty back: the bust was a mistake.
    ReturnBounty {
        /// Whose head it is on again.
        from: u32,
        /// Which entry had won it.
        to: u32,
        /// Whose that is.
        player: PlayerId,
        /// What had been paid.
        cash: Chips,
        /// From where.
        tender: Tender,
    },
    /// All of pool and bounties goes to another event: a flight to its final day.
    CarryPool {
        /// To which.
        to: u32,
        /// All of the pool.
        pool: Chips,
        /// All bounties.
        bounty: Chips,
    },
    /// The event is over: fees, staff share and what was withheld go to the house's books. Nothing may be left to pay.
    Close,
}

impl TournamentOrder {
    /// What it is, for statements and receipts.
    pub const fn title(&self) -> &'static str {
        match self {
            TournamentOrder::Buy { what: Purchase::Entry, .. } => "tournament entry",
            TournamentOrder::Buy { what: Purchase::ReEntry, .. } => "tournament re-entry",
            TournamentOrder::Buy { what: Purchase::Rebuy, .. } => "tournament rebuy",
            TournamentOrder::Buy { what: Purchase::AddOn, .. } => "tournament add-on",
            TournamentOrder::WinSeat { .. } => "tournament seat won",
            TournamentOrder::Refund { .. } => "tournament refund",
            TournamentOrder::AddOverlay { .. } => "tournament overlay",
            TournamentOrder::ReturnOverlay { .. } => "tournament overlay returned",
            TournamentOrder::TakeStaffShare { .. } => "tournament staff share",
            TournamentOrder::ReturnStaffShare { .. } => "tournament staff share returned",
            TournamentOrder::SetPrizeAside { .. } => "tournament prize set aside",
            TournamentOrder::PayPrize { .. } => "tournament prize",
            TournamentOrder::PayBounty { .. } => "tournament bounty",
            TournamentOrder::PayOwnBounty { .. } => "tournament bounty kept",
            TournamentOrder::ReturnBounty { .. } => "tournament bounty returned",
            TournamentOrder::CarryPool { .. } => "tournament pool carried",
            TournamentOrder::Close => "tournament closed",
        }
    }
}
