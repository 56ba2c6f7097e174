//! What players have brought and what they have won and lost, folded from the ledger.

use std::collections::BTreeMap;

use game::{Moment, PlayerId};
use ledger::{Account, Ledger, Movement, Order, Purpose};

use super::limit::{Measure, Period};
use super::tally::Tally;

/// Deposits and results by player, folded from the events of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    players: BTreeMap<PlayerId, PlayerResult>,
}

/// One player's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlayerResult {
    deposits: Tally,
    /// What was lost, less what was won.
    losses: Tally,
    /// What was won in all, less what was lost.
    total: i64,
    /// What the house has given for the time at its tables.
    comps: i64,
}

journal::stored! {
    struct Results { players }
    struct PlayerResult { deposits, losses, total, comps }
}

impl Results {
    /// Takes an event in that the ledger has just taken in.
    pub(crate) fn take_in(&mut self, ledger: &Ledger, event: &ledger::LedgerEvent) {
        let Some(movement) = event.movement() else { return };
        match &movement.purpose {
            Purpose::Cage(Order::Deposit { player, amount }) => {
                self.deposited(movement.at, *player, signed(amount.units()));
            }
            Purpose::Cage(Order::Comp { player, amount, .. }) => self.comped(*player, signed(amount.units())),
            Purpose::Cage(Order::Reverse { movement: number, .. }) => match ledger.order_of_today(*number) {
                Some(Order::Deposit { player, amount }) => {
                    self.deposited(movement.at, *player, -signed(amount.units()));
                }
                Some(Order::Comp { player, amount, .. }) => self.comped(*player, -signed(amount.units())),
                Some(_) | None => {}
            },
            // What passes between stacks and the middle is won and lost. What is bet counts as lost until it is won back.
            Purpose::Play { .. } | Purpose::Round { .. } | Purpose::TimeCharge { .. } => {
                self.played(ledger, movement);
            }
            // What was bet in a void hand comes back to whoever has left meanwhile.
            Purpose::Void { .. } => {
                for line in &movement.lines {
                    if let Account::Player(player) = line.to {
                        self.won(movement.at, player, signed(line.amount.units()));
                    }
                }
            }
            // What is held until a case is decided is lost until it is released; what a ruling gives is won.
            Purpose::Ruling { .. } => {
                self.played(ledger, movement);
                for line in &movement.lines {
                    if let Account::Player(player) = line.to {
                        self.won(movement.at, player, signed(line.amount.units()));
                    }
                }
            }
            // An entry is lost when it is paid; what comes back of it, prizes and bounties are won.
            Purpose::Cage(Order::Tournament { .. }) => {
                for line in &movement.lines {
                    let amount = signed(line.amount.units());
                    if let Account::Player(player) = line.from {
                        self.won(movement.at, player, -amount);
                    }
                    if let Account::Player(player) = line.to {
                        self.won(movement.at, player, amount);
                    }
                }
            }
            // Chips that are bought, changed back or carried along are neither won nor lost.
            Purpose::Cage(_)
            | Purpose::Stakes { .. }
            | Purpose::Seats { .. }
            | Purpose::Prizes { .. }
            | Purpose::Crossing(_) => {}
        }
    }

    fn deposited(&mut self, at: Moment, player: PlayerId, amount: i64) {
        self.players.entry(player).or_default().deposits.add(at, amount);
    }

    fn comped(&mut self, player: PlayerId, amount: i64) {
        let comps = &mut self.players.entry(player).or_default().comps;
        *comps = comps.saturating_add(amount);
    }

    fn played(&mut self, ledger: &Ledger, movement: &Movement) {
        for line in &movement.lines {
            let amount = signed(line.amount.units());
            for (account, won) in [(line.from, -amount), (line.to, amount)] {
                if let Account::Stack(table, seat) = account
                    && let Some(player) = ledger.owner(table, seat)
                {
                    self.won(movement.at, player, won);
                }
            }
        }
    }

    /// So much was won, or lost where it is below nothing.
    fn won(&mut self, at: Moment, player: PlayerId, amount: i64) {
        let result = self.players.entry(player).or_default();
        result.losses.add(at, -amount);
        result.total = result.total.saturating_add(amount);
    }

    /// What was used of a limit of money in the period that ends now.
    pub(crate) fn used(&self, player: PlayerId, measure: Measure, period: Period, now: Moment) -> i64 {
        self.tally(player, measure).map_or(0, |tally| tally.sum(period, now))
    }

    /// When the use is below so much again, if nothing is added.
    pub(crate) fn frees(
        &self,
        player: PlayerId,
        measure: Measure,
        period: Period,
        most: i64,
        now: Moment,
    ) -> Moment {
        self.tally(player, measure).map_or(now, |tally| tally.falls_below(period, most, now))
    }

    /// What somebody has won in all, less what was lost. Bets that are not decided count as lost.
    pub fn total(&self, player: PlayerId) -> i64 {
        self.players.get(&player).map_or(0, |result| result.total)
    }

    /// What the house has given somebody for the time at its tables.
    pub(crate) fn comps(&self, player: PlayerId) -> u64 {
        self.players.get(&player).map_or(0, |result| u64::try_from(result.comps).unwrap_or(0))
    }

    fn tally(&self, player: PlayerId, measure: Measure) -> Option<&Tally> {
        let result = self.players.get(&player)?;
        match measure {
            Measure::Deposits => Some(&result.deposits),
            Measure::Losses => Some(&result.losses),
            // Time is not the ledger's.
            Measure::Time => None,
        }
    }
}

/// An amount as a change. One of the ledger always fits.
fn signed(units: u64) -> i64 {
    i64::try_from(units).unwrap_or(i64::MAX)
}
