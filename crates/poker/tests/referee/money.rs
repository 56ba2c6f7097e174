//! Chips on their way from the bets to the pots and the house.

use std::collections::{BTreeMap, BTreeSet};

use chips::Chips;
use game::Seat;
use poker::{Awaiting, HandEvent, RakeMethod, RakeTime, Step as Procedure};

use super::ledger::{Agreed, Ledger, Reader, disagree};

/// A pot as the levels of the players give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pot {
    pub(crate) amount: u64,
    pub(crate) among: BTreeSet<Seat>,
}

/// What the house has had so far.
#[derive(Default)]
pub(crate) struct Money {
    pub(crate) chopped: bool,
    /// Taken as rake from each pot.
    rake: BTreeMap<usize, u64>,
    drops: BTreeMap<usize, u64>,
    /// What each pot had when rake was last looked at.
    seen: BTreeMap<usize, u64>,
    levels_taken: usize,
    /// Whether a bet that nobody called went back.
    returned: bool,
    /// The pots as they were when the showing began.
    pub(crate) at_showdown: Option<Vec<Pot>>,
}

impl Money {
    /// Everything the house has had.
    pub(crate) fn taken(&self) -> u64 {
        self.rake.values().sum::<u64>() + self.drops.values().sum::<u64>()
    }

    /// What it has had from a pot.
    pub(crate) fn taken_from(&self, pot: usize) -> u64 {
        self.rake.get(&pot).unwrap_or(&0) + self.drops.get(&pot).unwrap_or(&0)
    }
}

impl Ledger<'_> {
    /// Gives back what nobody called, and brings the rest into the pots.
    pub(crate) fn gather(&mut self, tape: &mut Reader<'_>) -> Agreed<()> {
        let mut bets: Vec<(u64, Seat)> = self.bet.iter().map(|(seat, bet)| (*bet, *seat)).collect();
        bets.sort();
        bets.reverse();
        let (most, bettor) = bets[0];
        let next = bets[1].0;
        if most > next && !self.folded.contains(&bettor) {
            let amount = most - next;
            let outcome = [HandEvent::UncalledReturned { seat: bettor, amount: Chips::new(amount) }];
            tape.procedure(Procedure::ReturnUncalled, "nobody called all of it", &outcome)?;
            self.money.returned = true;
            *self.bet.entry(bettor).or_default() -= amount;
            *self.stack.entry(bettor).or_default() += amount;
        }
        if self.bet.values().sum::<u64>() > 0 {
            tape.procedure(Procedure::GatherBets, "bets are on the table", &[HandEvent::BetsGathered])?;
            self.saw("nj:14.6(c)/2");
        }
        for (seat, bet) in self.bet.clone() {
            *self.matched.entry(seat).or_default() += bet;
            self.bet.insert(seat, 0);
        }
        Ok(())
    }

    /// The pots, from what everybody has put in: one for each level at which somebody still in has stopped
    /// (nj:14.7(c)4.i, nj:14.7(c)4.iii).
    pub(crate) fn pots(&self) -> Vec<Pot> {
        if let Some(pots) = &self.money.at_showdown {
            return pots.clone();
        }
        let live = self.live();
        let levels: BTreeSet<u64> = live.iter().map(|seat| self.matched[seat]).collect();
        let mut pots = Vec::new();
        let mut below = 0;
        let mut dead: u64 = self.dead.values().sum();
        let top = levels.last().copied().unwrap_or(0);
        for level in levels {
            let mut amount = std::mem::take(&mut dead);
            for paid in self.matched.values() {
                // Above the last level there is only money of those who have folded.
                let paid = if level == top { *paid } else { (*paid).min(level) };
                amount += paid.saturating_sub(below);
            }
            let among = live.iter().copied().filter(|seat| self.matched[seat] >= level).collect();
            if amount > 0 {
                pots.push(Pot { amount, among });
            }
            below = level;
        }
        pots
    }

    /// Rake at the end of a betting round or of the hand.
    pub(crate) fn rake(&mut self, tape: &mut Reader<'_>, hand_is_over: bool) -> Agreed<()> {
        let Some(rake) = self.terms.rake.clone() else { return Ok(()) };
        if rake.when == RakeTime::EndOfHand && !hand_is_over {
            return Ok(());
        }
        if rake.no_flop_no_drop && self.street == 0 {
            return Ok(());
        }
        let pots = self.pots();
        let mut due: Vec<u64> = vec![0; pots.len()];
        // The cap is for the hand, side pots and all.
        let so_far: u64 = self.money.rake.values().sum();
        let mut room = rake.cap.map_or(u64::MAX, |cap| cap.units().saturating_sub(so_far));
        // One way or both, the percentage first (nj:14.14(b)).
        let (percent, levels) = match &rake.method {
            RakeMethod::Percent(percent) => (Some(percent), &[][..]),
            RakeMethod::Levels(levels) => (None, &levels[..]),
            RakeMethod::PercentAndLevels { percent, levels } => (Some(percent), &levels[..]),
        };
        let mut ways = [0, 0];
        if let Some(percent) = percent {
            for (n, pot) in pots.iter().enumerate() {
                let new = pot.amount - self.money.seen.get(&n).unwrap_or(&0);
                let part = new * u64::from(*percent) / 100 / self.chip() * self.chip();
                due[n] = part.min(room).min(pot.amount - self.money.taken_from(n));
                room -= due[n];
                ways[0] += due[n];
                self.money.seen.insert(n, pot.amount);
            }
        }
        // Each level once, out of the pot whose money reached it, the main pot filling first; what that pot cannot pay
        // comes from those below.
        for level in levels.iter().skip(self.money.levels_taken) {
            let total = |n: usize| pots[..=n].iter().map(|pot| pot.amount).sum::<u64>();
            let Some(n) = (0..pots.len()).find(|n| total(*n) >= level.reached.units()) else { break };
            self.money.levels_taken += 1;
            let mut left = level.amount.units().min(room);
            for below in (0..=n).rev() {
                let has = pots[below].amount - self.money.taken_from(below) - due[below];
                let part = left.min(has);
                due[below] += part;
                left -= part;
                room -= part;
                ways[1] += part;
            }
        }
        if due.iter().any(|amount| *amount > 0) {
            self.saw_rake(ways, rake.when);
        }
        self.raked(tape, &due)
    }

    /// What was taken by percentage, and what by levels.
    fn saw_rake(&self, [by_percent, by_level]: [u64; 2], when: RakeTime) {
        self.saw("cb:2.dealing.7");
        self.saw("nj:14.6(e)8");
        self.saw_if(self.money.returned, "nj:14.14(d)");
        self.saw_if(by_percent > 0, "nj:14.14(b)1");
        self.saw_if(by_percent > 0 && when == RakeTime::EachRound, "nj:14.14(b)1.ii");
        self.saw_if(by_level > 0, "nj:14.14(b)2");
        self.saw_if(by_level > 0, "nj:14.14(b)2.i");
        self.saw_if(by_percent > 0 && by_level > 0, "nj:14.14(b)");
    }

    fn raked(&mut self, tape: &mut Reader<'_>, due: &[u64]) -> Agreed<()> {
        let mut had: Vec<u64> = vec![0; due.len()];
        while tape.awaiting() == Awaiting::Procedure(Procedure::TakeRake) {
            for event in tape.next()? {
                let HandEvent::RakeTaken { pot, amount } = event else { disagree!("rake: {event:?}") };
                let Some(had) = had.get_mut(usize::from(*pot)) else { disagree!("rake from no pot {pot}") };
                *had += amount.units();
            }
        }
        if had != due {
            disagree!("rake: taken {had:?}, due {due:?} from {:?}", self.pots());
        }
        for (n, amount) in had.into_iter().enumerate() {
            *self.money.rake.entry(n).or_default() += amount;
        }
        Ok(())
    }

    /// The jackpot drops, on top of the rake, from a pot above their size (cb:10.badbeat.fund.1).
    pub(crate) fn drops(&mut self, tape: &mut Reader<'_>) -> Agreed<()> {
        let free = self.terms.rake.as_ref().is_some_and(|rake| rake.no_flop_no_drop) && self.street == 0;
        let pot = self.pot();
        let mut due = Vec::new();
        for (n, drop) in self.terms.drops.iter().enumerate() {
            if !free && pot > drop.pot_over.units() && self.order.len() >= usize::from(drop.least_dealt) {
                due.push((n, drop.amount.units()));
            }
        }
        let mut had = Vec::new();
        while tape.awaiting() == Awaiting::Procedure(Procedure::TakeDrops) {
            for event in tape.next()? {
                let HandEvent::DropTaken { drop, pot, amount } = event else { disagree!("drop: {event:?}") };
                // From the first pot that has so much left.
                let rich = |(n, pot): (usize, &Pot)| pot.amount >= self.money.taken_from(n) + amount.units();
                let from = self.pots().iter().enumerate().position(rich);
                if from != Some(usize::from(*pot)) {
                    disagree!("drop: from pot {pot} of {:?}", self.pots());
                }
                had.push((usize::from(*drop), amount.units()));
                *self.money.drops.entry(usize::from(*pot)).or_default() += amount.units();
                let everyone = self.terms.drops[usize::from(*drop)].least_dealt == 0;
                self.saw(if everyone { "cb:11.highhand.fund.1" } else { "cb:10.badbeat.fund.1" });
            }
        }
        if had != due {
            disagree!("drops: taken {had:?}, due {due:?} from a pot of {pot}");
        }
        Ok(())
    }
}
