//! The pit: guests step up, bet and decide; the dealer deals and rolls.

use chips::Chips;
use game::{Game as _, PlayerId, Seat, Span, TableId};
use journal::Store;
use pit::dice::BoxNumber;
use pit::{craps, mini_dice, premium};
use room::{By, Game, Request};

use super::{Shift, Stage};
use crate::guest::Guest;

/// What a guest bets at a time, at least: ten dollars.
const UNIT: u64 = 1_000;

/// A place at a table of the pit, with the chips in front of it.
#[derive(Clone, Copy)]
struct Place {
    seat: Seat,
    player: PlayerId,
    stack: Chips,
}

impl<S: Store> Shift<S> {
    /// A guest takes a free place at a table of the plan, if there is one.
    pub(super) fn steps_up(&mut self, guest: &Guest, offer: usize) {
        let player = guest.player;
        let Some(offer) = self.offers.get(offer) else { return };
        let open = self.room().tables().find(|table| !table.is_closed() && table.spec() == &offer.spec);
        let Some(live) = open else { return };
        let (table, occupied, seats) = (live.id(), live.occupied(), offer.spec.seats());
        let free = (1..=seats).filter_map(Seat::new).find(|seat| !occupied.contains(*seat));
        let Some(seat) = free else { return };
        while self.account(player).units() < 20 * UNIT && self.bring_money(player) {}
        let chips = Chips::new((20 * UNIT).min(self.account(player).units() / 100 * 100));
        if !chips.is_zero() {
            self.ask(By::Player(player), Request::TakePlace { player, table, seat, chips });
        }
    }

    /// A guest in the pit stays or goes.
    pub(super) fn pit_guest(&mut self, guest: &Guest, table: TableId) -> Span {
        let player = guest.player;
        let live = self.room().table(table);
        let stack = live.and_then(|live| Some(live.stack(live.seat_of(player)?))).unwrap_or(Chips::ZERO);
        let enough = self.stage != Stage::Open || self.now >= guest.leaves || self.luck.once_in(25);
        if enough || stack.units() < 4 * UNIT {
            self.ask(By::Player(player), Request::LeavePlace { player, table });
        }
        self.luck.minutes(1, 3)
    }

    fn places(&self, table: TableId) -> Vec<Place> {
        let Some(live) = self.room().table(table) else { return Vec::new() };
        let place = |seat| Some(Place { seat, player: live.player(seat)?, stack: live.stack(seat) });
        live.occupied().iter().filter_map(place).collect()
    }

    pub(super) fn premium_turn(&mut self, table: TableId) -> Span {
        let live = self.room().table(table).map(|live| live.game());
        let Some(Game::Premium(game)) = live else { return Span::seconds(60) };
        match game.table.awaiting(&game.setup) {
            premium::Awaiting::Bets { bettors, .. } => {
                let bettors =
                    if self.stage == Stage::Open { self.premium_bets(table) } else { bettors.len() };
                if bettors > 0 {
                    self.ask(By::Dealer(table), Request::Deal { table });
                }
            }
            premium::Awaiting::FirstDecision { seats } => {
                for place in self.places(table).into_iter().filter(|place| seats.contains(place.seat)) {
                    let request = match self.luck.between(1, 3) {
                        1 => premium::Request::Check,
                        _ => premium::Request::Play(Chips::new(3 * UNIT)),
                    };
                    self.ask(By::Player(place.player), Request::Premium { table, request });
                }
            }
            premium::Awaiting::SecondDecision { seats } => {
                for place in self.places(table).into_iter().filter(|place| seats.contains(place.seat)) {
                    let request = match self.luck.between(1, 3) {
                        1 => premium::Request::Fold,
                        _ => premium::Request::Play(Chips::new(UNIT)),
                    };
                    self.ask(By::Player(place.player), Request::Premium { table, request });
                }
            }
            _ => {}
        }
        self.luck.seconds(12, 20)
    }

    /// Everybody with chips puts down wagers; how many have.
    fn premium_bets(&mut self, table: TableId) -> usize {
        let mut bettors = 0;
        for place in self.places(table) {
            // The ante, the X-Tra Bonus, the side wagers and the play wager to come.
            if place.stack.units() < 8 * UNIT {
                continue;
            }
            let some = |wanted: bool, amount: u64| if wanted { Chips::new(amount) } else { Chips::ZERO };
            let bets = premium::Bets {
                ante: Chips::new(UNIT),
                x_tra: Chips::new(UNIT),
                dealer_bonus: some(self.luck.once_in(4), UNIT / 2),
                player_bonus: some(self.luck.once_in(3), UNIT / 2),
                bonus_spin: some(self.luck.once_in(2), 500),
                coupon: Chips::ZERO,
            };
            let request =
                premium::Request::Bet { position: place.seat, bets, tender: premium::Tender::Chips };
            self.ask(By::Player(place.player), Request::Premium { table, request });
            bettors += 1;
        }
        bettors
    }

    pub(super) fn dice_turn(&mut self, table: TableId) -> Span {
        if self.stage == Stage::Open {
            for place in self.places(table) {
                if place.stack.units() >= UNIT && !self.luck.once_in(3) {
                    self.dice_bet(table, place);
                }
            }
        }
        let up = match self.room().table(table).map(|live| live.game()) {
            Some(Game::Craps { table, .. }) => table.up(),
            Some(Game::MiniDice { table, .. }) => table.up(),
            _ => Chips::ZERO,
        };
        if !up.is_zero() {
            self.ask(By::Dealer(table), Request::Deal { table });
        }
        self.luck.seconds(25, 40)
    }

    fn dice_bet(&mut self, table: TableId, place: Place) {
        let stake = Chips::new(UNIT);
        let by = By::Player(place.player);
        let box_number = if self.luck.once_in(2) { BoxNumber::Four } else { BoxNumber::Ten };
        match self.room().table(table).map(|live| live.game()) {
            Some(Game::Craps { table: felt, .. }) => {
                let point = matches!(felt.phase(), craps::Phase::Point(_));
                let wager = match self.luck.between(1, 8) {
                    1 => craps::Wager::Field,
                    2 => craps::Wager::Any7,
                    3 => craps::Wager::AnyCraps,
                    4 if point => craps::Wager::PlaceWin(box_number),
                    _ if point => craps::Wager::Come,
                    4 => craps::Wager::DontPass,
                    _ => craps::Wager::Pass,
                };
                self.ask(by, Request::Craps { table, request: craps::Request::Bet { wager, stake } });
            }
            Some(Game::MiniDice { .. }) => {
                let wager = match self.luck.between(1, 5) {
                    1 => mini_dice::Wager::Field,
                    2 => mini_dice::Wager::Any7,
                    3 => mini_dice::Wager::Over7,
                    4 => mini_dice::Wager::Under7,
                    _ => mini_dice::Wager::Place(box_number),
                };
                self.ask(by, Request::MiniDice { table, request: mini_dice::Request::Bet { wager, stake } });
            }
            _ => {}
        }
    }
}
