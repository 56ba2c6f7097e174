//! What is remembered of an event until it is closed: who paid what, and what can still go back.

use alloc::collections::BTreeMap;

use chips::Chips;
use game::PlayerId;

use super::{EntryPrice, PrizeFrom, TournamentOrder};
use crate::ledger::Ledger;
use crate::order::{Payee, Tender};

/// What was paid for one entry, by the way it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaidEntry {
    /// Whose entry it is.
    pub player: PlayerId,
    /// From the player's account, or won as a seat.
    pub from_account: EntryPrice,
    /// In cash.
    pub in_cash: EntryPrice,
}

impl PaidEntry {
    const fn nothing(player: PlayerId) -> PaidEntry {
        let zero = Chips::ZERO;
        let free = EntryPrice { pool: zero, fee: zero, bounty: zero, staff: zero };
        PaidEntry { player, from_account: free, in_cash: free }
    }

    /// All of it, whichever way it came.
    pub fn paid(&self) -> EntryPrice {
        self.from_account.plus(self.in_cash)
    }
}

/// An event that is not closed. Its balances lie in its accounts; this is what they cannot say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TournamentBook {
    /// What was paid for each entry and has not gone back.
    pub entries: BTreeMap<u32, PaidEntry>,
    /// What the house has added.
    pub overlay: Chips,
    /// What the staff had from the pool.
    pub staff: Chips,
    /// Prizes set aside, by entry.
    pub aside: BTreeMap<u32, (PlayerId, Chips)>,
    /// Whether money came from flights: their survivors paid there, and are unknown here.
    pub has_flights: bool,
}

impl TournamentBook {
    fn pays(&mut self, entry: u32, player: PlayerId, price: EntryPrice, tender: Tender) {
        let paid = self.entries.entry(entry).or_insert(PaidEntry::nothing(player));
        let part = match tender {
            Tender::Account => &mut paid.from_account,
            Tender::Cash => &mut paid.in_cash,
        };
        *part = part.plus(price);
    }
}

impl Ledger {
    /// An event that has booked something and is not closed.
    pub fn tournament(&self, number: u32) -> Option<&TournamentBook> {
        self.tournaments.get(&number)
    }

    /// Whether an event has been closed.
    pub fn is_tournament_closed(&self, number: u32) -> bool {
        self.closed_tournaments.contains(&number)
    }

    /// What an order changes beside the balances.
    pub(crate) fn note_tournament(&mut self, number: u32, order: &TournamentOrder) {
        let sum = |one: Chips, other: Chips| one.plus(other).unwrap_or(Chips::MAX);
        let rest = |one: Chips, other: Chips| one.minus(other).unwrap_or(Chips::ZERO);
        let book = self.tournaments.entry(number).or_default();
        match *order {
            TournamentOrder::Buy { entry, player, price, tender, .. } => {
                book.pays(entry, player, price, tender);
            }
            TournamentOrder::WinSeat { player, other, other_entry, price, .. } => {
                let other = self.tournaments.entry(other).or_default();
                other.pays(other_entry, player, price, Tender::Account);
            }
            TournamentOrder::Refund { entry, .. } => {
                book.entries.remove(&entry);
            }
            TournamentOrder::AddOverlay { amount } => book.overlay = sum(book.overlay, amount),
            TournamentOrder::ReturnOverlay { amount } => book.overlay = rest(book.overlay, amount),
            TournamentOrder::TakeStaffShare { amount } => book.staff = sum(book.staff, amount),
            TournamentOrder::ReturnStaffShare { amount } => book.staff = rest(book.staff, amount),
            TournamentOrder::SetPrizeAside { entry, player, amount } => {
                let aside = book.aside.entry(entry).or_insert((player, Chips::ZERO));
                aside.1 = sum(aside.1, amount);
            }
            TournamentOrder::PayPrize { entry, payee: Payee { amount, .. }, from, .. } => match from {
                PrizeFrom::Pool => {}
                PrizeFrom::SetAside => {
                    if let Some((player, held)) = book.aside.remove(&entry)
                        && held > amount
                    {
                        book.aside.insert(entry, (player, rest(held, amount)));
                    }
                }
            },
            TournamentOrder::CarryPool { to, .. } => {
                self.tournaments.entry(to).or_default().has_flights = true;
            }
            TournamentOrder::Close => {
                self.tournaments.remove(&number);
                self.closed_tournaments.insert(number);
            }
            TournamentOrder::PayBounty { .. }
            | TournamentOrder::PayOwnBounty { .. }
            | TournamentOrder::ReturnBounty { .. } => {}
        }
    }
}
