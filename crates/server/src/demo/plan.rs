//! The floor plan of the demonstration.

use chips::Chips;
use jackpot::{Fund, Purse};
use room::spec::TableSpec;

use super::{pit, poker};

/// What the house brings to its cage: half a million dollars.
pub const BANKROLL: Chips = Chips::new(50_000_000);

/// What each table of the pit begins with: twenty thousand dollars.
pub const BANK: Chips = Chips::new(2_000_000);

/// What everybody who comes in begins with, unless the host says otherwise: two thousand dollars.
pub const GUEST_CHIPS: Chips = Chips::new(200_000);

/// Whoever has less than this may ask for more, unless the host says otherwise: a hundred dollars.
pub const REFILL_BELOW: Chips = Chips::new(10_000);

/// What an hour at the tables earns, unless the host says otherwise: two dollars.
pub const COMP_PER_HOUR: Chips = Chips::new(200);

/// A table of the plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    /// The table as it is opened.
    pub spec: TableSpec,
    /// How many house players sit there.
    pub bots: u8,
    /// How they play, in turn, by the keys of `bots::Style`; in any way where none is named.
    pub styles: Vec<&'static str>,
}

/// Every table of the demonstration, in the order they are opened. Seats are left for people at each.
pub fn floor_plan() -> Vec<Planned> {
    let mut plan = poker::tables();
    plan.extend(pit::tables());
    plan
}

/// What the jackpots begin with.
pub fn seeds() -> Vec<(Fund, Purse, Chips)> {
    let mut seeds = vec![
        (Fund::BadBeat, Purse::ONLY, Chips::new(2_500_000)),
        (Fund::NewJerseyBadBeat, Purse::ONLY, Chips::new(1_000_000)),
    ];
    // A royal flush has a hundred dollars more than the lowest hand that is paid.
    for slot in jackpot::Slot::all() {
        let above = u64::from(25_u8.saturating_sub(slot.number())) * 400;
        seeds.push((Fund::HighHand, slot.purse(), Chips::new(5_000 + above)));
    }
    seeds
}
