//! Guests at the cage.

use chips::Chips;
use game::PlayerId;
use journal::Store;
use ledger::{Account, Order};
use room::{By, Request};

use super::{CASHIER, Shift};

impl<S: Store> Shift<S> {
    /// What a guest has in the account.
    pub(super) fn account(&self, player: PlayerId) -> Chips {
        Chips::new(u64::try_from(self.room().ledger().balance(Account::Player(player))).unwrap_or(0))
    }

    /// A guest brings a part of the money in the pocket to the cage.
    pub(super) fn bring_money(&mut self, player: PlayerId) -> bool {
        let Some(guest) = self.guests.get_mut(&player) else { return false };
        // Half of it, in twenties; the last two hundred dollars together.
        let half = guest.pocket.units() / 2 / 2_000 * 2_000;
        let amount = if guest.pocket.units() <= 20_000 { guest.pocket } else { Chips::new(half) };
        if amount.is_zero() {
            return false;
        }
        guest.pocket = guest.pocket.minus(amount).unwrap_or(Chips::ZERO);
        self.ask(By::Cage(CASHIER), Request::Cage(Order::Deposit { player, amount }));
        true
    }

    /// A guest changes everything back and goes home.
    pub(super) fn go_home(&mut self, player: PlayerId) {
        let amount = self.account(player);
        if !amount.is_zero() {
            self.ask(By::Cage(CASHIER), Request::Cage(Order::Withdraw { player, amount }));
        }
        if let Some(guest) = self.guests.get_mut(&player) {
            guest.gone = true;
        }
    }
}
