//! Where the chips are: stacks, bets in front of them, pots, and what the house and the jackpots have taken.

use chips::Chips;
use game::{Seat, SeatSet};

use super::players::Players;
use super::pots::{Pot, Pots};
use crate::counting::Count;
use crate::setup::{BySeat, HandSetup};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Money {
    pub(super) stacks: BySeat<Chips>,
    /// In front of each seat on this street.
    pub(super) bets: BySeat<Chips>,
    pub(super) pots: Pots,
    pub(super) rake: Chips,
    /// The part of it that levels have taken, where there is a percentage as well.
    pub(super) rake_by_level: Chips,
    pub(super) drops: Chips,
    /// Which drops have been taken, as bits.
    pub(super) dropped: u8,
    /// Held over for the pot of the next hand.
    pub(super) held_over: Chips,
}

impl Money {
    /// No chips at all: [`reset`](Money::reset) brings them.
    pub(super) const NONE: Money = Money {
        stacks: [Chips::ZERO; Seat::MOST],
        bets: [Chips::ZERO; Seat::MOST],
        pots: Pots::NONE,
        rake: Chips::ZERO,
        rake_by_level: Chips::ZERO,
        drops: Chips::ZERO,
        dropped: 0,
        held_over: Chips::ZERO,
    };

    /// As before the first ante.
    #[inline]
    pub(super) fn reset(&mut self, setup: &HandSetup) {
        self.stacks = setup.stacks;
        self.bets = [Chips::ZERO; Seat::MOST];
        self.pots.clear();
        self.rake = Chips::ZERO;
        self.rake_by_level = Chips::ZERO;
        self.drops = Chips::ZERO;
        self.dropped = 0;
        self.held_over = Chips::ZERO;
    }

    /// Money of the last hand lies in the first pot.
    pub(super) fn begin_with(&mut self, carried: Chips, live: SeatSet) {
        self.pots.last_or_open(live).grow(carried);
    }

    /// What lies in the middle is held over for the next hand.
    pub(super) fn hold_over(&mut self, amount: Chips) {
        let pot = &mut self.pots.as_mut()[0];
        pot.amount = pot.amount.without(amount);
        self.held_over = self.held_over.with(amount);
    }

    /// Everything in the middle and in front of players.
    pub(super) fn in_play(&self) -> Chips {
        let middle = self.pots.as_slice().iter().fold(Chips::ZERO, |sum, pot| sum.with(pot.amount));
        self.bets.iter().fold(middle, |sum, bet| sum.with(*bet))
    }

    /// Every chip there is.
    pub(super) fn total(&self) -> Chips {
        let stacks = self.stacks.iter().fold(self.in_play(), |sum, stack| sum.with(*stack));
        stacks.with(self.rake).with(self.drops).with(self.held_over)
    }

    /// Chips go from a stack to the front of it.
    #[inline]
    pub(super) fn put_in(&mut self, seat: Seat, amount: Chips) {
        let index = seat.index();
        self.stacks[index] = self.stacks[index].without(amount);
        self.bets[index] = self.bets[index].with(amount);
    }

    /// Chips in front of a player go back to the stack.
    #[inline]
    pub(super) fn take_back(&mut self, seat: Seat, amount: Chips) {
        let index = seat.index();
        self.bets[index] = self.bets[index].without(amount);
        self.stacks[index] = self.stacks[index].with(amount);
    }

    /// Dead money goes straight to the main pot.
    pub(super) fn put_in_dead(&mut self, seat: Seat, amount: Chips, live: SeatSet) {
        self.stacks[seat.index()] = self.stacks[seat.index()].without(amount);
        if self.pots.count() == 0 {
            self.pots.open(live);
        }
        self.pots.as_mut()[0].grow(amount);
    }

    /// Rake leaves a pot.
    pub(super) fn take_rake(&mut self, pot: u8, amount: Chips, by_level: bool) {
        if by_level {
            self.rake_by_level = self.rake_by_level.with(amount);
        }
        let pot = &mut self.pots.as_mut()[usize::from(pot)];
        pot.amount = pot.amount.without(amount);
        pot.raked = pot.raked.with(amount);
        pot.grew = Chips::ZERO;
        self.rake = self.rake.with(amount);
    }

    /// A jackpot drop leaves a pot.
    pub(super) fn take_drop(&mut self, drop: u8, pot: u8, amount: Chips) {
        let pot = &mut self.pots.as_mut()[usize::from(pot)];
        pot.amount = pot.amount.without(amount);
        self.drops = self.drops.with(amount);
        self.dropped |= 1 << drop;
    }

    /// A pot, or a part of one, is pushed.
    #[inline]
    pub(super) fn push(&mut self, pot: u8, seat: Seat, amount: Chips) {
        let pot = &mut self.pots.as_mut()[usize::from(pot)];
        pot.amount = pot.amount.without(amount);
        self.stacks[seat.index()] = self.stacks[seat.index()].with(amount);
    }

    /// A pot, or a part of one, is pushed to somebody who has won it.
    #[inline]
    pub(super) fn push_won(&mut self, pot: u8, seat: Seat, amount: Chips) {
        let won = &mut self.pots.as_mut()[usize::from(pot)];
        won.pushed = won.pushed.with(amount);
        won.won_by.insert(seat);
        self.push(pot, seat, amount);
    }

    /// What was pushed comes back to its pot.
    pub(super) fn pot_returned(&mut self, pot: u8, seat: Seat, amount: Chips) {
        let pot = &mut self.pots.as_mut()[usize::from(pot)];
        pot.pushed = pot.pushed.without(amount);
        pot.won_by.remove(seat);
        pot.amount = pot.amount.with(amount);
        self.stacks[seat.index()] = self.stacks[seat.index()].without(amount);
    }

    /// The hand is void: all that was bet lies in the middle, to be given back.
    pub(super) fn void(&mut self, live: SeatSet) {
        let all = self.in_play();
        self.bets = [Chips::ZERO; Seat::MOST];
        self.pots.clear();
        self.pots.open(live);
        self.pots.as_mut()[0].grow(all);
    }

    /// Everything lies in one pot, and chips come back to it.
    pub(super) fn back_to_the_middle(&mut self, amount: Chips) {
        let pot = &mut self.pots.as_mut()[0];
        pot.amount = pot.amount.with(amount);
    }

    /// The most of a bet that nobody has matched, and whose it is.
    pub(super) fn uncalled(&self, setup: &HandSetup, live: SeatSet) -> Option<(Seat, Chips)> {
        let (mut top, mut second) = (Chips::ZERO, Chips::ZERO);
        let mut whose = setup.button;
        for seat in setup.dealt {
            let bet = self.bets[seat.index()];
            if bet > top {
                (second, top, whose) = (top, bet, seat);
            } else {
                second = second.max(bet);
            }
        }
        (top > second && live.contains(whose)).then(|| (whose, top.less(second)))
    }

    /// Whether there are chips in front of anybody.
    pub(super) fn has_bets(&self, setup: &HandSetup) -> bool {
        setup.dealt.iter().any(|seat| !self.bets[seat.index()].is_zero())
    }

    /// Antes go to the middle: matched like bets, or all to the main pot.
    pub(super) fn gather_antes(&mut self, setup: &HandSetup, players: Players) {
        if setup.antes_are_matched {
            self.gather_bets(setup, players);
            return;
        }
        let bets = core::mem::replace(&mut self.bets, [Chips::ZERO; Seat::MOST]);
        let total = bets.iter().fold(Chips::ZERO, |sum, bet| sum.with(*bet));
        self.pots.last_or_open(players.live).grow(total);
    }

    /// Bets go to the pots, layer by layer: an all-in closes a pot for all that is bet above it.
    pub(super) fn gather_bets(&mut self, setup: &HandSetup, players: Players) {
        if players.all_in.is_empty() {
            // Everybody live has matched the bet: there is but one layer, and no pot is closed by it.
            return self.gather_one_layer(setup, players.live);
        }
        let mut bets: BySeat<Chips> = core::mem::replace(&mut self.bets, [Chips::ZERO; Seat::MOST]);
        let bet_by = |bets: &BySeat<Chips>| -> SeatSet {
            players.live.iter().filter(|seat| !bets[seat.index()].is_zero()).collect()
        };
        // Somebody in the last pot has nothing in front and nothing behind: that pot is closed.
        let mut inside = bet_by(&bets);
        let closed = match self.pots.as_slice().last() {
            Some(pot) => !((pot.among & players.live) - inside).is_empty(),
            None => true,
        };
        let mut open_new = closed;
        while !inside.is_empty() {
            let level = inside.iter().map(|seat| bets[seat.index()]).min().unwrap_or(Chips::ZERO);
            if open_new {
                self.pots.open(inside);
            }
            let mut layer = Chips::ZERO;
            for seat in setup.dealt {
                let bet = &mut bets[seat.index()];
                let part = (*bet).min(level);
                layer = layer.with(part);
                *bet = bet.less(part);
            }
            if let Some(pot) = self.pots.last() {
                pot.among = pot.among & inside;
                pot.grow(layer);
            }
            inside = bet_by(&bets);
            open_new = true;
        }
        // What folded hands bet above every live one stays where they left it.
        let rest = bets.iter().fold(Chips::ZERO, |sum, bet| sum.with(*bet));
        if !rest.is_zero() {
            self.pots.last_or_open(players.live).grow(rest);
        }
    }

    fn gather_one_layer(&mut self, setup: &HandSetup, live: SeatSet) {
        let mut total = Chips::ZERO;
        for seat in setup.dealt {
            total = total.with(core::mem::take(&mut self.bets[seat.index()]));
        }
        let pot: &mut Pot = self.pots.last_or_open(live);
        pot.among = pot.among & live;
        pot.grow(total);
    }
}
