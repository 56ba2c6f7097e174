//! What a player may do, and what counts as a raise: limit, spread, pot-limit and no-limit from their rule texts.

use std::collections::BTreeSet;

use chips::Chips;
use game::Seat;
use poker::house::Reopening;
use poker::{Betting, Occasion, Opens, Options, RaiseTo};

use super::betting::Round;
use super::ledger::Ledger;

/// The upper limit.
fn big_of(betting: Betting) -> u64 {
    if let Betting::Fixed { big, .. } = betting { big.units() } else { 0 }
}

/// An amount, if there is one.
fn some(amount: u64) -> Option<Chips> {
    (amount > 0).then_some(Chips::new(amount))
}

impl Ledger<'_> {
    pub(crate) fn is_limit(&self) -> bool {
        matches!(self.forcing.betting, Betting::Fixed { .. } | Betting::Spread { .. })
    }

    /// What the player whose turn it is may do.
    pub(crate) fn options(&self, round: &Round, seat: Seat) -> Options {
        let (own, stack) = (self.bet[&seat], self.stack[&seat]);
        let owed = round.price.saturating_sub(own);
        let named = round.named == Some(seat);
        // The high hand of five-card stud bets, unless the house lets it check (nj:14.13(f)/2).
        let must_bet = self.opens() == Opens::HighShowingMustBet
            && !self.terms.house.high_hand_may_check
            && round.price == 0
            && named;
        let bring_in = if round.bring_in_due { some(self.terms.bring_in.units().min(stack)) } else { None };
        Options {
            // Whoever owes the bring-in or the bet cannot fold; a player who stands in for an all-in low card can
            // (cb:7.stud.4a).
            fold: !((round.bring_in_due && named) || must_bet),
            check: owed == 0 && !round.bring_in_due && !must_bet,
            call: some(owed.min(stack)),
            bring_in,
            raise: self.raise(round, seat),
            chop: self.may_chop(round, seat),
        }
    }

    /// Whether the blinds are alone and nothing has been done but fold (cb:2.procedures.14b).
    fn may_chop(&self, round: &Round, seat: Seat) -> bool {
        let mut blinds: Vec<Seat> = self.forcing.blinds.iter().map(|(seat, _)| *seat).collect();
        blinds.sort();
        let mut live = self.live();
        live.sort();
        // Chips of a tournament stay in it.
        self.terms.house.blind_chop
            && self.terms.occasion == Occasion::Cash
            && self.street == 0
            && blinds.len() == 2
            && live == blinds
            && self.forcing.antes.is_empty()
            && !self.forcing.more_than_blinds
            && !round.chop_declined
            && round.price == self.forcing.price
            && blinds.iter().all(|blind| !round.acted.contains_key(blind))
            && blinds.contains(&seat)
    }

    /// Whether the player may raise at all.
    fn may_raise(&self, round: &Round, seat: Seat) -> bool {
        if self.able().iter().all(|other| *other == seat) {
            return false;
        }
        if self.is_limit() && self.at_the_cap(round) {
            return false;
        }
        if !self.terms.house.check_raise && round.checked.contains(&seat) {
            return false;
        }
        self.is_open(round, seat)
    }

    /// Whether the betting is open for the player: not yet acted, or a full bet or raise has come since.
    pub(crate) fn is_open(&self, round: &Round, seat: Seat) -> bool {
        let Some(full_then) = round.acted.get(&seat) else { return true };
        if self.is_limit() {
            // Or what counts as a full one (cb:3.betting.5a).
            round.full > *full_then
        } else {
            // What this player faces comes to a full raise (cb:9.nl.3b, cb:9.nl.5).
            round.price.saturating_sub(self.bet[&seat]) >= round.last
        }
    }

    /// How many raises after the bet (cb:3.betting.3a, cb:3.betting.3b).
    pub(crate) fn cap(&self) -> Option<u64> {
        let raises = self.terms.house.raises;
        let cap = if self.terms.variant.streets.len() == 2 { raises.two_rounds } else { raises.usual };
        cap.map(u64::from)
    }

    /// Two who can bet are not capped, unless the cap was reached before (cb:3.betting.4a, cb:3.betting.4b).
    pub(crate) fn at_the_cap(&self, round: &Round) -> bool {
        let Some(cap) = self.cap() else { return false };
        round.opened && round.raises >= cap && (round.capped || !self.cap_is_lifted(self.able().len()))
    }

    /// In a tournament only its last two are free of the cap (cb:12.tourn.23).
    fn cap_is_lifted(&self, able: usize) -> bool {
        let free = self.terms.occasion != Occasion::Tournament;
        self.terms.house.raises.lifted_heads_up && able <= 2 && free
    }

    /// The amounts a player may make it.
    fn raise(&self, round: &Round, seat: Seat) -> Option<RaiseTo> {
        let total = self.bet[&seat] + self.stack[&seat];
        let floor = if round.bring_in_due { self.terms.bring_in.units() } else { round.price };
        if !self.may_raise(round, seat) || total <= floor {
            return None;
        }
        let (least, most, step) = match self.forcing.betting {
            // Either limit, until somebody has used the upper one (cb:7.stud.7a to 7d).
            Betting::Fixed { small, big } if round.open_pair && round.last <= small.units() => {
                (round.full + small.units(), round.full + big.units(), big.units() - small.units())
            }
            Betting::Fixed { big, .. } if round.open_pair => {
                (round.full + big.units(), round.full + big.units(), self.chip())
            }
            Betting::Fixed { .. } => (round.full + self.unit(), round.full + self.unit(), self.chip()),
            Betting::Spread { most, most_late, .. } => {
                let most = if self.late() { most_late.units() } else { most.units() };
                (round.full + round.last, round.full + most.max(round.last), self.chip())
            }
            // The price and the last full bet or raise on top, over a bring-in and a short all-in too: there is no
            // completing (cb:9.nl.3a, cb:9.nl.4).
            Betting::PotLimit { .. } => {
                let least = round.price + round.last;
                (least, self.pot_limit(round, seat).max(least), self.chip())
            }
            Betting::NoLimit { .. } => (round.price + round.last, total, self.chip()),
        };
        if round.bring_in_due && most <= floor {
            // A bring-in of a full bet is all there is.
            return None;
        }
        Some(RaiseTo {
            least: Chips::new(least.min(total)),
            most: Chips::new(most.min(total)),
            step: Chips::new(step),
        })
    }

    /// The call and then the pot (cb:9.intro.4), the little blind counting as a big one until the big blind has acted
    /// (cb:9.pl.6a, cb:9.pl.6b), the pot rounded up where the house does (cb:9.pl.5).
    fn pot_limit(&self, round: &Round, seat: Seat) -> u64 {
        let owed = round.price.saturating_sub(self.bet[&seat]);
        let mut pot = self.pot() - self.money.taken() + owed;
        // The owner of the little blind has it full in the act of calling.
        let little = self.little_blind(round).filter(|(owner, _)| *owner != seat);
        pot += little.map_or(0, |(_, missing)| missing);
        self.saw_if(little.is_some(), "cb:9.pl.6a");
        self.saw_if(little.is_some() && !round.acted.is_empty(), "cb:9.pl.6b");
        if let Some(to) = self.terms.house.pot_limit.rounded_to {
            self.saw_if(!pot.is_multiple_of(to.units()), "cb:9.pl.5");
            pot = pot.div_ceil(to.units()) * to.units();
        }
        round.price + pot
    }

    /// Whose little blind counts as a big one, and what it lacks; strict counting in tournaments.
    fn little_blind(&self, round: &Round) -> Option<(Seat, u64)> {
        let counts = self.terms.house.pot_limit.small_blind_as_big && !self.tournament();
        let [(little, _), .., (_, big)] = self.forcing.blinds[..] else { return None };
        let missing = big.saturating_sub(self.bet[&little]);
        (counts && !round.big_blind_acted && missing > 0).then_some((little, missing))
    }

    /// What a bet, completion or raise does to the round.
    pub(crate) fn raised(&mut self, round: &mut Round, seat: Seat, to: u64) {
        self.aggressor = Some(seat);
        round.bring_in_due = false;
        if !self.is_limit() {
            let by = to - round.price;
            if by >= round.last {
                round.last = by;
                round.full = to;
                round.raises += 1;
            }
            round.price = to;
            return;
        }
        let unit = match self.forcing.betting {
            Betting::Fixed { small, big } if round.open_pair => {
                if round.last > small.units() {
                    big.units()
                } else {
                    small.units()
                }
            }
            Betting::Fixed { .. } => self.unit(),
            _ => round.last,
        };
        let by = to - round.full;
        let counts = match self.terms.house.limit_reopening {
            Reopening::Half => by * 2 >= unit,
            Reopening::Full => by >= unit,
        };
        self.saw_if(self.stack[&seat] == 0 && counts && by < unit, "cb:3.betting.5c");
        round.price = to;
        if counts {
            if round.opened {
                round.raises += 1;
            }
            round.opened = true;
            round.full = to;
            // A short all-in is no use of the upper limit (cb:7.stud.7c).
            if !(round.open_pair && by < big_of(self.forcing.betting)) {
                round.last = round.last.max(by);
            }
        }
        // The cap is reached by a raise that was made while three could still bet, the raiser among them
        // (cb:3.betting.3).
        let mut able: BTreeSet<Seat> = self.able().into_iter().collect();
        able.insert(seat);
        if self.cap().is_some_and(|cap| round.raises >= cap) && !self.cap_is_lifted(able.len()) {
            round.capped = true;
        }
    }
}
