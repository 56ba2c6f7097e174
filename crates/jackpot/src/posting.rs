//! How the money of a day gets onto the board.

use alloc::vec::Vec;

use chips::Chips;

use crate::event::{Alarm, JackpotEvent};
use crate::fund::{Fund, Purse};
use crate::house::JackpotSetup;
use crate::jackpots::Jackpots;
use crate::money::{less, sum, total};
use crate::slot::Slot;

impl Jackpots {
    /// What was counted goes to the purses, and every purse is posted, changed or not (cb:10.badbeat.fund.5,
    /// cb:11.highhand.fund.6). What is in the boxes now stays there: it counts another day (cb:10.badbeat.fund.6,
    /// cb:11.highhand.fund.7).
    pub(crate) fn post(&self, setup: &JackpotSetup, fund: Fund, events: &mut Vec<JackpotEvent>) {
        let state = self.fund(fund);
        if !state.reserve.is_zero() {
            events.push(JackpotEvent::ReserveReleased { fund, amount: state.reserve });
        }
        let counted = sum(state.counted, state.reserve);
        let parts = match fund {
            Fund::HighHand => divide_evenly(counted, setup.desk.coin),
            Fund::BadBeat | Fund::NewJerseyBadBeat => {
                let mut parts = [Chips::ZERO; Slot::COUNT];
                parts[Purse::ONLY.index()] = counted;
                parts
            }
        };
        let mut held = Chips::ZERO;
        for ((purse, now), part) in (0..).map(Purse).zip(self.meters(fund)).zip(parts) {
            let room = setup.desk.cap.map_or(Chips::MAX, |cap| cap.minus(*now).unwrap_or(Chips::ZERO));
            let added = part.min(room);
            held = sum(held, less(part, added));
            events.push(JackpotEvent::Posted { fund, purse, added, now: sum(*now, added) });
        }
        if let (Some(cap), false) = (setup.desk.cap, held.is_zero()) {
            events.push(JackpotEvent::HeldBack { fund, amount: held });
            events.push(JackpotEvent::AlarmRaised { fund, alarm: Alarm::CapReached { cap, held } });
        }
    }
}

/// The same for each slot in whole dollars (cb:11.highhand.fund.5a), and what dollars remain one by one from the
/// lowest hand up (cb:11.highhand.fund.5b). What is less than a dollar stays counted for another day.
pub(crate) fn divide_evenly(amount: Chips, coin: Chips) -> [Chips; Slot::COUNT] {
    let coin = Chips::new(coin.units().max(1));
    let slots = Slot::COUNT as u64;
    let coins = amount.units() / coin.units();
    let (each, mut left) = (coins / slots, coins % slots);
    let mut parts = [Chips::new(each * coin.units()); Slot::COUNT];
    for part in parts.iter_mut().rev() {
        if left == 0 {
            break;
        }
        *part = sum(*part, coin);
        left -= 1;
    }
    debug_assert!(total(parts) <= amount, "no more is posted than was counted");
    parts
}
