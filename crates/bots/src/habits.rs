//! A player who looks at the own cards: bets good hands, calls fair ones, throws the rest away.

use chips::Chips;
use game::Seat;
use poker::{Awaiting, Betting, Hand, HandSetup, Options, RaiseTo, Request};

use crate::chance::SeededRandom;
use crate::prospects::{Prospects, beaten};

/// What makes one player different from another.
///
/// Strengths are thousandths above an even share of the pot: 0 is average, 1,000 cannot lose. What is asked of a hand
/// is divided by the number of players in and of shares to win: against many, or for half the pot, even a good hand is
/// seldom far ahead.
pub(crate) struct Habits {
    /// From which strength on it raises.
    raises_at: i64,
    /// From which strength on it calls.
    calls_at: i64,
    /// A hand that will get so many times its price back calls too.
    wants_back: i64,
    /// With a hand that is worth nothing it bets once in so many times.
    bluffs_once_in: u64,
    /// How often it likes the rest of the board dealt when all are all-in.
    runs: u8,
}

/// How much more a hand must be worth when the whole stack is at stake.
const FOR_THE_STACK: i64 = 300;

/// How much more it must be worth to raise, for each bet that has been made already.
const FOR_EACH_BET: i64 = 80;

impl Habits {
    pub(crate) const TIGHT: Habits =
        Habits { raises_at: 900, calls_at: 300, wants_back: 3, bluffs_once_in: 20, runs: 1 };
    pub(crate) const LOOSE: Habits =
        Habits { raises_at: 700, calls_at: 0, wants_back: 2, bluffs_once_in: 8, runs: 2 };

    /// What the player does.
    pub(crate) fn request(
        &self,
        setup: &HandSetup,
        hand: &Hand,
        seat: Seat,
        awaiting: &Awaiting,
        chance: &mut SeededRandom,
    ) -> Option<Request> {
        let prospects = || Prospects::of(setup.variant(), hand, seat);
        Some(match *awaiting {
            Awaiting::Action { ref options, .. } => {
                let share = prospects().share(chance);
                self.action(setup, hand, seat, options, share, chance)
            }
            // Two are left: more than half of the pot is worth playing for.
            Awaiting::ChopAnswer { .. } if prospects().share(chance) < 600 => Request::Chop,
            Awaiting::ChopAnswer { .. } => Request::DeclineChop,
            Awaiting::Discard { least, most, .. } => {
                Request::Discard { cards: prospects().best_discard(least, most, chance), unknown: 0 }
            }
            Awaiting::Runs { most, .. } => Request::RunIt(self.runs.min(most)),
            Awaiting::Show { may_muck: true, .. } if beaten(setup.variant(), hand, seat) => Request::Muck,
            Awaiting::Show { .. } => Request::Show,
            _ => return None,
        })
    }

    fn action(
        &self,
        setup: &HandSetup,
        hand: &Hand,
        seat: Seat,
        options: &Options,
        share: i64,
        chance: &mut SeededRandom,
    ) -> Request {
        let players = number(hand.live().len()).max(2);
        let strength = (share * players - 1_000) / (players - 1);
        let shares = number(setup.variant().shares.len()).max(1);
        if let Some(raise) = options.raise {
            let to = size(setup, hand, raise, chance);
            let least = setup.betting().least(setup.variant().streets[hand.street()].bet);
            let bets = units(hand.price()) / units(least).max(1);
            let cost = units(to) - units(hand.bet(seat));
            let needed = self.raises_at / (players * shares)
                + for_the_stack(hand, seat, cost)
                + FOR_EACH_BET * bets.min(10);
            let bluffs = options.check && chance.once_in(self.bluffs_once_in);
            if strength >= needed || bluffs {
                return Request::RaiseTo(to);
            }
        }
        match options.call {
            Some(call) if options.fold => {
                let needed = self.calls_at / (players * shares) + for_the_stack(hand, seat, units(call));
                let back = i128::from(share) * i128::from(units(hand.pot_total()) + units(call)) / 1_000;
                let is_cheap = back >= i128::from(units(call)) * i128::from(self.wants_back);
                if strength >= needed || is_cheap { Request::Call } else { Request::Fold }
            }
            _ => passive(options),
        }
    }
}

/// The more of the stack it takes, the better a hand has to be.
fn for_the_stack(hand: &Hand, seat: Seat, cost: i64) -> i64 {
    let part = i128::from(FOR_THE_STACK) * i128::from(cost) / i128::from(units(hand.stack(seat)).max(1));
    i64::try_from(part).unwrap_or(FOR_THE_STACK)
}

/// A count as a signed number: players and shares are few.
pub(crate) fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// An amount as a signed number: the chips of a table always fit.
pub(crate) fn units(amount: Chips) -> i64 {
    i64::try_from(amount.units()).unwrap_or(i64::MAX)
}

/// The least a player can do to stay in.
pub(crate) fn passive(options: &Options) -> Request {
    if options.check {
        Request::Check
    } else if options.bring_in.is_some() {
        Request::BringIn
    } else if options.call.is_some() {
        Request::Call
    } else if let Some(raise) = options.raise {
        Request::RaiseTo(raise.least)
    } else {
        Request::Fold
    }
}

/// How much to bet: the limit, or half the pot to all of it.
fn size(setup: &HandSetup, hand: &Hand, raise: RaiseTo, chance: &mut SeededRandom) -> Chips {
    if let Betting::Fixed { .. } = setup.betting() {
        return raise.least;
    }
    let quarters = 2 + chance.below(3);
    let wanted = hand.price().units().saturating_add(hand.pot_total().units() / 4 * quarters);
    let step = raise.step.units().max(1);
    let steps = wanted.saturating_sub(raise.least.units()) / step;
    Chips::new(raise.least.units() + steps * step).min(raise.most)
}
