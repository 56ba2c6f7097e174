//! Events that are played for tickets to another.

use alloc::vec::Vec;

use chips::Chips;

use super::BadPayouts;

/// What a pool pays in tickets, and in money where a further ticket cannot be paid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Satellite {
    /// How many tickets: the event is over when so many players are left.
    pub tickets: u64,
    /// What one is worth.
    pub ticket: Chips,
    /// What the places after those with tickets are paid.
    pub cash: Vec<Chips>,
}

/// Who gets the money that is no further ticket.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SatelliteRest {
    /// The first place without a ticket.
    NextPlace,
    /// The places after those with tickets, this much each, and the last of them what is left. Usually twice the price of
    /// the event.
    Steps(Chips),
}

/// The most places that are paid money: a step of one cent would be a list without end.
const MOST_CASH: u64 = 1_000;

impl Satellite {
    /// All of it: the pool.
    pub fn total(&self) -> u128 {
        let cash: u128 = self.cash.iter().map(|cash| u128::from(cash.units())).sum();
        u128::from(self.tickets) * u128::from(self.ticket.units()) + cash
    }
}

/// As many tickets as the pool pays, and the rest as money.
pub fn satellite(pool: Chips, ticket: Chips, rest: SatelliteRest) -> Result<Satellite, BadPayouts> {
    if ticket.is_zero() {
        return Err(BadPayouts::FreeTicket);
    }
    let tickets = pool.units() / ticket.units();
    let mut left = pool.units() % ticket.units();
    let step = match rest {
        SatelliteRest::NextPlace => left,
        SatelliteRest::Steps(step) if step.is_zero() => return Err(BadPayouts::StepOfNothing),
        SatelliteRest::Steps(step) => step.units().max(left.div_ceil(MOST_CASH)),
    };
    let mut cash = Vec::new();
    while left > 0 {
        let part = left.min(step);
        cash.push(Chips::new(part));
        left -= part;
    }
    Ok(Satellite { tickets, ticket, cash })
}
