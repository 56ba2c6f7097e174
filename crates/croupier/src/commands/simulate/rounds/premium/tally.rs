//! What is counted. A round is one number for each wager, all players together: players at one table share the
//! dealer's hand, so they are not independent of each other.

use chips::Chips;
use hands::high::HighTally;
use pit::Outcome;
use pit::premium::{Multiples, PaytableLine, Place, PremiumEvent, PremiumSetup, Spot};
use rulebook::{RuleId, rule};

use crate::commands::simulate::rounds::sessions::Counted;
use crate::commands::simulate::rounds::sum::Sum;

/// The wagers that are counted, as they are listed.
pub(super) const SPOTS: [Spot; 6] =
    [Spot::Ante, Spot::Play, Spot::XTra, Spot::PlayerBonus, Spot::DealerBonus, Spot::BonusSpin];

const fn place(spot: Spot) -> usize {
    match spot {
        Spot::Ante | Spot::Coupon => 0,
        Spot::Play => 1,
        Spot::XTra => 2,
        Spot::PlayerBonus => 3,
        Spot::DealerBonus => 4,
        Spot::BonusSpin => 5,
    }
}

/// How many multiples of the ante a play wager can be.
const PLAYS: usize = Multiples::MOST as usize + 1;

/// Sums over rounds.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) rounds: u64,
    /// Ante, play and X-Tra Bonus.
    pub(super) main: Sum,
    /// Everything.
    pub(super) total: Sum,
    pub(super) by_spot: [Sum; 6],
    /// What was put up on ante, play and X-Tra Bonus.
    pub(super) staked: Sum,
    pub(super) first: Sum,
    /// By multiple.
    pub(super) second: [Sum; PLAYS],
    pub(super) folds: Sum,
    pub(super) wins: Sum,
    pub(super) ties: Sum,
    pub(super) losses: Sum,
    pub(super) unqualified: Sum,
    /// How often a wager was paid at each line, by wager: X-Tra Bonus, Player Bonus, Dealer Bonus.
    pub(super) paid: [[u64; PaytableLine::ALL.len()]; 3],
    pub(super) bonus_hits: [Sum; 2],
    pub(super) spins: u64,
    /// Rounds in which somebody won the top prize.
    pub(super) top: Sum,
    /// What the meter showed when the first card was dealt, round by round.
    pub(super) meters: u128,
}

/// One round on its way into the tally.
#[derive(Default)]
struct Round {
    net: [i64; 6],
    staked: i64,
    first: i64,
    second: [i64; PLAYS],
    folds: i64,
    showdowns: [i64; 3],
    hits: [i64; 2],
    top: i64,
    board_is_up: bool,
}

impl Tally {
    /// Counts a round that began with the meter here. Returns what all players together have won.
    pub(super) fn count(
        &mut self,
        setup: &PremiumSetup,
        ante: Chips,
        meter: Chips,
        events: &[PremiumEvent],
    ) -> i64 {
        let mut round = Round::default();
        let mut dealer = HighTally::EMPTY;
        let mut meter = u128::from(meter.units());
        for event in events {
            match *event {
                PremiumEvent::CardDealt { to: Place::Dealer | Place::Community, card } => {
                    // Whether the dealer would qualify is counted even where nobody stays to see it.
                    dealer = card.turned_up_for_the_rules().map_or(dealer, |card| dealer.with(card));
                }
                PremiumEvent::BetsPlaced { bets, .. } => round.staked += units(bets.ante) + units(bets.x_tra),
                PremiumEvent::CommunityTurned { .. } => round.board_is_up = true,
                PremiumEvent::Played { amount, .. } => round.played(amount, ante),
                PremiumEvent::Folded { .. } => round.folds += 1,
                PremiumEvent::Settled { spot, stake, outcome, rule, .. } => {
                    self.settled(&mut round, spot, stake, outcome, rule);
                }
                PremiumEvent::SpinWagerCollected { amount, to_meter, .. } => {
                    round.net[5] -= units(amount);
                    meter += u128::from(to_meter.units());
                }
                PremiumEvent::Spun { position, pays, .. } => {
                    round.net[5] += units(pays);
                    round.top |= i64::from(position == 1);
                    self.spins += 1;
                }
                PremiumEvent::CommunityPaid { pays, .. } => round.net[5] += units(pays),
                _ => {}
            }
        }
        self.meters += meter;
        self.unqualified.add(i64::from(!setup.qualifies(dealer.rank_seven())));
        self.add(&round)
    }

    fn settled(&mut self, round: &mut Round, spot: Spot, stake: Chips, outcome: Outcome, rule: RuleId) {
        let won = match outcome {
            Outcome::Wins(paid) => units(paid),
            Outcome::Loses => -units(stake),
            Outcome::Pushes | Outcome::NoAction => 0,
        };
        round.net[place(spot)] += won;
        match (spot, outcome) {
            (Spot::Play, Outcome::Wins(_)) => round.showdowns[0] += 1,
            (Spot::Play, Outcome::Pushes) => round.showdowns[1] += 1,
            (Spot::Play, Outcome::Loses) => round.showdowns[2] += 1,
            (Spot::XTra | Spot::PlayerBonus | Spot::DealerBonus, Outcome::Wins(_)) => {
                if let Some(line) = line(rule) {
                    self.paid[place(spot) - 2][line] += 1;
                }
                if let Some(hits) = round.hits.get_mut(place(spot).wrapping_sub(3)) {
                    *hits += 1;
                }
            }
            _ => {}
        }
    }

    fn add(&mut self, round: &Round) -> i64 {
        self.rounds += 1;
        let main: i64 = round.net[..3].iter().sum();
        let total = main + round.net[3..].iter().sum::<i64>();
        self.main.add(main);
        self.total.add(total);
        for (sum, net) in self.by_spot.iter_mut().zip(round.net) {
            sum.add(net);
        }
        self.staked.add(round.staked);
        self.first.add(round.first);
        for (sum, count) in self.second.iter_mut().zip(round.second) {
            sum.add(count);
        }
        self.folds.add(round.folds);
        let [wins, ties, losses] = round.showdowns;
        self.wins.add(wins);
        self.ties.add(ties);
        self.losses.add(losses);
        for (sum, hits) in self.bonus_hits.iter_mut().zip(round.hits) {
            sum.add(hits);
        }
        self.top.add(round.top);
        total
    }

    /// What all players together have won.
    pub(super) fn won(&self) -> i128 {
        self.total.total()
    }
}

impl Round {
    fn played(&mut self, amount: Chips, ante: Chips) {
        self.staked += units(amount);
        if self.board_is_up {
            let multiple = amount.units() / ante.units().max(1);
            if let Some(count) = usize::try_from(multiple).ok().and_then(|at| self.second.get_mut(at)) {
                *count += 1;
            }
        } else {
            self.first += 1;
        }
    }
}

/// Chips that may be lost as well as won; limits keep them far below what a number holds.
#[inline]
fn units(chips: Chips) -> i64 {
    i64::try_from(chips.units()).unwrap_or(i64::MAX)
}

/// The place in the list of lines of a rule that prices one.
fn line(rule: RuleId) -> Option<usize> {
    const PRICED: [[RuleId; 2]; 8] = [
        [rule!("ph:X.11(d):royal-flush"), rule!("ph:X.11(c):royal-flush")],
        [rule!("ph:X.11(d):straight-flush"), rule!("ph:X.11(c):straight-flush")],
        [rule!("ph:X.11(d):four-of-a-kind"), rule!("ph:X.11(c):four-of-a-kind")],
        [rule!("ph:X.11(d):full-house"), rule!("ph:X.11(c):full-house")],
        [rule!("ph:X.11(d):flush"), rule!("ph:X.11(c):flush")],
        [rule!("ph:X.11(d):straight"), rule!("ph:X.11(c):straight")],
        [rule!("ph:X.11(c):three-of-a-kind"), rule!("ph:X.11(c):three-of-a-kind")],
        [rule!("ph:X.11(c):two-pair-jacks-up-or-better"), rule!("ph:X.11(c):two-pair-jacks-up-or-better")],
    ];
    PRICED.iter().position(|rules| rules.contains(&rule))
}

impl Counted for Tally {
    fn merge(&mut self, other: &Tally) {
        self.rounds += other.rounds;
        self.spins += other.spins;
        self.meters += other.meters;
        let mine = [
            &mut self.main,
            &mut self.total,
            &mut self.staked,
            &mut self.first,
            &mut self.folds,
            &mut self.wins,
            &mut self.ties,
            &mut self.losses,
            &mut self.unqualified,
            &mut self.top,
        ];
        let others = [
            &other.main,
            &other.total,
            &other.staked,
            &other.first,
            &other.folds,
            &other.wins,
            &other.ties,
            &other.losses,
            &other.unqualified,
            &other.top,
        ];
        for (sum, other) in mine.into_iter().zip(others) {
            sum.merge(other);
        }
        let mine = self.by_spot.iter_mut().chain(&mut self.second).chain(&mut self.bonus_hits);
        let others = other.by_spot.iter().chain(&other.second).chain(&other.bonus_hits);
        for (sum, other) in mine.zip(others) {
            sum.merge(other);
        }
        for (count, other) in self.paid.iter_mut().flatten().zip(other.paid.iter().flatten()) {
            *count += other;
        }
    }
}
