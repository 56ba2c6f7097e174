//! The doors open: money for the cage, seeds for the jackpots, tables for the plan. Or they open again.

use chips::Chips;
use game::{PlayerId, TableId};
use jackpot::{Fund, Purse};
use journal::Store;
use ledger::Order;
use room::{By, Request};

use super::{CASHIER, FLOOR, Shift};
use crate::guest::{self, Guest};
use crate::queue::Happening;

/// What the house brings: half a million dollars.
const BANKROLL: Chips = Chips::new(50_000_000);
/// What each table of the pit begins with: twenty thousand dollars.
pub(super) const BANK: Chips = Chips::new(2_000_000);

impl<S: Store> Shift<S> {
    pub(super) fn open_doors(&mut self) {
        self.ask(By::Cage(CASHIER), Request::Cage(Order::BringBankroll { amount: BANKROLL }));
        self.seed(Fund::BadBeat, 0, Chips::new(2_000_000));
        self.seed(Fund::NewJerseyBadBeat, 0, Chips::new(1_000_000));
        for purse in 0..jackpot::purses(Fund::HighHand) {
            self.seed(Fund::HighHand, u8::try_from(purse).unwrap_or(0), Chips::new(10_000));
        }
        for offer in 0..self.offers.len() {
            self.open_offer(offer, None);
        }
        // Half of the guests come in the first half-hour, the others over the first three quarters of the evening.
        let early = self.options.guests / 2;
        let soon = self.options.length.as_seconds() / 16;
        let late = self.options.length.as_seconds() * 3 / 4;
        for nth in 0..self.options.guests {
            let when = self.luck.seconds(0, if nth < early { soon } else { late });
            self.queue.put_after(self.now, when, Happening::Arrival);
        }
        let first = self.luck.seconds(30, 60);
        self.queue.put_after(self.now, first, Happening::Supervisor);
    }

    pub(super) fn seed(&mut self, fund: Fund, purse: u8, amount: Chips) {
        let request = jackpot::Request::Seed { fund, purse: Purse(purse), amount };
        self.ask(By::Floor(FLOOR), Request::Jackpot(request));
    }

    /// Opens a table of the plan.
    pub(super) fn open_offer(&mut self, offer: usize, main: Option<TableId>) {
        let Some(offer) = self.offers.get(offer) else { return };
        let (spec, pit) = (Box::new(offer.spec.clone()), offer.kind.is_none());
        let known = self.room().tables().last().map(|live| live.id());
        self.ask(By::Floor(FLOOR), Request::OpenTable { spec, main, house_players: 0 });
        let opened = self.room().tables().last().map(|live| live.id());
        let Some(table) = opened.filter(|_| opened != known) else { return };
        if pit {
            let order = Order::Fill { table, to: ledger::Inventory::Bank, amount: BANK };
            self.ask(By::Cage(CASHIER), Request::Cage(order));
        }
        let first = self.luck.seconds(30, 60);
        self.queue.put_after(self.now, first, Happening::Table(table));
    }

    /// Somebody comes in: is registered and goes to the cage.
    pub(super) fn somebody_comes(&mut self) {
        let known = self.room().players();
        let name = guest::name(self.arrived);
        self.arrived += 1;
        self.ask(By::Floor(FLOOR), Request::Register { name });
        if self.room().players() == known {
            return;
        }
        let player = PlayerId(known + 1);
        let guest = Guest::new(player, self.now, &mut self.luck);
        self.guests.insert(player, guest);
        self.bring_money(player);
        let later = self.luck.seconds(5, 120);
        self.queue.put_after(self.now, later, Happening::Guest(player));
    }

    /// After a restart: who is known goes on, tables go on, and those who have not come yet still come.
    pub(super) fn find_everybody(&mut self) {
        if self.room().tables().next().is_none() {
            self.open_doors();
            return;
        }
        let (sitting, listed) = (self.seated_players(), self.listed_players());
        for number in 1..=self.room().players() {
            let player = PlayerId(number);
            let mut guest = Guest::new(player, self.now, &mut self.luck);
            let account = self.account(player);
            // Somebody without a seat, a place on a list or money in the account has gone home.
            guest.gone = account.is_zero() && !sitting.contains(&player) && !listed.contains(&player);
            if !guest.gone {
                let later = self.luck.seconds(1, 60);
                self.queue.put_after(self.now, later, Happening::Guest(player));
            }
            self.guests.insert(player, guest);
        }
        self.arrived = self.room().players();
        let left = self.ends.since(self.now).as_seconds() * 3 / 4;
        for _ in self.arrived..self.options.guests {
            let when = self.luck.seconds(0, left);
            self.queue.put_after(self.now, when, Happening::Arrival);
        }
        let open: Vec<TableId> =
            self.room().tables().filter(|table| !table.is_closed()).map(|live| live.id()).collect();
        for table in open {
            let later = self.luck.seconds(1, 10);
            self.queue.put_after(self.now, later, Happening::Table(table));
        }
        let first = self.luck.seconds(5, 30);
        self.queue.put_after(self.now, first, Happening::Supervisor);
    }

    /// Everybody who has a seat or a place.
    fn seated_players(&self) -> Vec<PlayerId> {
        let tables = self.room().tables();
        tables.flat_map(|table| table.occupied().iter().filter_map(|seat| table.player(seat))).collect()
    }

    /// Everybody on a list.
    fn listed_players(&self) -> Vec<PlayerId> {
        let lists = self.room().floor().board().lists.iter();
        lists.flat_map(|list| list.names.iter().map(|name| name.player)).collect()
    }
}
