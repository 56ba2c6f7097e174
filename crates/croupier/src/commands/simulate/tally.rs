//! What happened in many hands, counted.

use game::{Seat, SeatSet};
use poker::{Hand, HandEvent, HandSetup};

use super::acts::Act;
use super::run::result;

/// What happened. Counts add up, so portions can be counted apart.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    pub(super) hands: u64,
    pub(super) events: u64,
    /// How often chips and cards were counted over.
    pub(super) checks: u64,
    pub(super) showdowns: u64,
    /// Everything that was in pots, before rake and drops.
    pub(super) pots: u128,
    pub(super) largest_pot: u64,
    pub(super) rake: u128,
    pub(super) all_ins: u64,
    /// Hands with a side pot, and the most side pots in one.
    pub(super) with_side_pots: u64,
    pub(super) most_side_pots: u64,
    /// Pots divided between players, by tie or by high and low.
    pub(super) split_pots: u64,
    /// Awards with something that did not divide, and how much it was in all.
    pub(super) odd_awards: u64,
    pub(super) odd_chips: u128,
    /// Hands whose board was dealt more than once.
    pub(super) run_again: u64,
    pub(super) reshuffles: u64,
    pub(super) common_cards: u64,
    pub(super) chops: u64,
    pub(super) acts: [u64; Act::ALL.len()],
    pub(super) seats: [Standing; Seat::MOST],
    /// By places after the button.
    pub(super) positions: [Standing; Seat::MOST],
    /// The hand with the most events, the first of them.
    pub(super) longest: Longest,
}

/// How a seat or a position fared.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    pub(super) hands: u64,
    /// Hands in which it got a pot or a part of one.
    pub(super) won: u64,
    pub(super) net: i128,
}

/// The hand with the most events.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Longest {
    pub(super) events: u64,
    pub(super) hand: u64,
}

impl Tally {
    /// Counts a hand that is over.
    pub(super) fn count(&mut self, setup: &HandSetup, hand: &Hand, events: &[HandEvent], number: u64) {
        self.hands += 1;
        self.events += events.len() as u64;
        self.longest = self.longest.or(Longest { events: events.len() as u64, hand: number });
        let mut winners = SeatSet::EMPTY;
        let (mut pushed, mut shown) = (0, false);
        // Pots are pushed one after the other: who got what of the last, and whether it was divided.
        let (mut pot_now, mut first_winner, mut divided, mut last_pot) = (None, None, false, 0);
        for event in events {
            if let Some(act) = Act::of(event) {
                self.acts[act as usize] += 1;
            }
            match *event {
                HandEvent::AllInCalled { .. } => self.all_ins += 1,
                HandEvent::DiscardsReshuffled { .. } => self.reshuffles += 1,
                HandEvent::CommonCardCalled => self.common_cards += 1,
                HandEvent::Tabled { .. } => shown = true,
                HandEvent::BlindsChopped => self.chops += 1,
                HandEvent::PotPushed { pot, run, seat, amount, odd, .. } => {
                    if pot_now != Some((pot, run)) {
                        self.split_pots += u64::from(divided);
                        (pot_now, first_winner, divided) = (Some((pot, run)), Some(seat), false);
                    }
                    divided |= first_winner != Some(seat);
                    winners.insert(seat);
                    pushed += amount.units();
                    last_pot = last_pot.max(u64::from(pot));
                    if !odd.is_zero() {
                        self.odd_awards += 1;
                        self.odd_chips += u128::from(odd.units());
                    }
                }
                _ => {}
            }
        }
        self.split_pots += u64::from(divided);
        let pot = pushed + hand.rake().units() + hand.drops().units();
        self.pots += u128::from(pot);
        self.largest_pot = self.largest_pot.max(pot);
        self.rake += u128::from(hand.rake().units());
        self.showdowns += u64::from(shown);
        self.with_side_pots += u64::from(last_pot > 0);
        self.most_side_pots = self.most_side_pots.max(last_pot);
        self.run_again += u64::from(hand.runs() > 1);
        // The button itself comes last in order, and is the position 0.
        let players = setup.dealt().len();
        for (place, seat) in setup.dealt().clockwise_after(setup.button()).enumerate() {
            let (won, net) = (winners.contains(seat), result(setup, hand, seat));
            self.seats[seat.index()].add(won, net);
            self.positions[(place + 1) % players].add(won, net);
        }
    }

    /// Both counts together.
    #[must_use]
    pub(super) fn merge(mut self, other: &Tally) -> Tally {
        self.hands += other.hands;
        self.events += other.events;
        self.checks += other.checks;
        self.showdowns += other.showdowns;
        self.pots += other.pots;
        self.largest_pot = self.largest_pot.max(other.largest_pot);
        self.rake += other.rake;
        self.all_ins += other.all_ins;
        self.with_side_pots += other.with_side_pots;
        self.most_side_pots = self.most_side_pots.max(other.most_side_pots);
        self.split_pots += other.split_pots;
        self.odd_awards += other.odd_awards;
        self.odd_chips += other.odd_chips;
        self.run_again += other.run_again;
        self.reshuffles += other.reshuffles;
        self.common_cards += other.common_cards;
        self.chops += other.chops;
        for (act, other) in self.acts.iter_mut().zip(other.acts) {
            *act += other;
        }
        let mine = self.seats.iter_mut().chain(&mut self.positions);
        for (standing, other) in mine.zip(other.seats.iter().chain(&other.positions)) {
            standing.hands += other.hands;
            standing.won += other.won;
            standing.net += other.net;
        }
        self.longest = self.longest.or(other.longest);
        self
    }
}

impl Standing {
    fn add(&mut self, won: bool, net: i128) {
        self.hands += 1;
        self.won += u64::from(won);
        self.net += net;
    }
}

impl Longest {
    /// The longer of the two; of equals the earlier hand.
    fn or(self, other: Longest) -> Longest {
        let key = |longest: Longest| (longest.events, std::cmp::Reverse(longest.hand));
        if key(other) > key(self) { other } else { self }
    }
}
