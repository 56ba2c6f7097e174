//! What came of the rounds, beside what should have.

mod data;
mod text;

use chips::Chips;
use odds::Fraction;
use pit::premium::{Bets, PaytableLine, Spot};

use super::exact::Exact;
use super::tally::{SPOTS, Tally};
use crate::commands::simulate::rounds::sum::{Beside, Sum};
use crate::commands::simulate::rounds::{Asked, Timing};
use crate::house_game::{Changed, PremiumHouse};

/// Rounds and their outcome.
pub(super) struct Report<'a> {
    pub(super) asked: &'a Asked<'a>,
    pub(super) changed: &'a Changed,
    pub(super) house: &'a PremiumHouse,
    pub(super) bets: Bets,
    pub(super) players: u8,
    pub(super) exact: &'a Exact,
    pub(super) tally: Tally,
    pub(super) timing: Timing,
}

impl Report<'_> {
    /// The ante of all players together: what a round's result is counted in.
    fn antes(&self) -> f64 {
        self.bets.ante.units() as f64 * f64::from(self.players)
    }

    /// A result in antes.
    fn in_antes(&self, sum: &Sum, exact: Fraction) -> Beside {
        Beside::new(sum, self.antes(), Some(exact))
    }

    /// Something that happens to a player or does not.
    fn share(&self, sum: &Sum, exact: Option<Fraction>) -> Beside {
        Beside::new(sum, f64::from(self.players), exact)
    }

    /// The meter the rounds had on average.
    fn average_meter(&self) -> Chips {
        let average = self.tally.meters / u128::from(self.tally.rounds.max(1));
        Chips::new(u64::try_from(average).unwrap_or(u64::MAX))
    }

    /// The wagers that were made, and what came of them.
    fn wagers(&self) -> Vec<(Spot, Beside)> {
        let meter = self.average_meter();
        let made = SPOTS.into_iter().zip(&self.tally.by_spot);
        let made = made.filter(|(spot, _)| !self.exact.stake(*spot).is_zero());
        let row = |(spot, sum): (Spot, &Sum)| {
            let one = self.exact.stake(spot).units() as f64 * f64::from(self.players);
            (spot, Beside::new(sum, one, self.exact.value(spot, meter)))
        };
        made.map(row).collect()
    }

    /// What players do, and what becomes of it: a name for people, one for programs, and how often.
    fn shares(&self) -> Vec<(String, String, Beside)> {
        let (tally, exact) = (&self.tally, &self.exact.analysis);
        let first = exact.first_play;
        let mut shares = vec![(
            format!("plays {first}x at first"),
            format!("first_play_{first}x"),
            self.share(&tally.first, Some(exact.share_first)),
        )];
        for (multiple, share) in exact.share_second.iter().rev() {
            let sum = &tally.second[usize::from(*multiple)];
            shares.push((
                format!("plays {multiple}x then"),
                format!("second_play_{multiple}x"),
                self.share(sum, Some(*share)),
            ));
        }
        let rest = [
            ("folds", "fold", &tally.folds, exact.share_fold),
            ("wins", "win", &tally.wins, exact.wins),
            ("ties", "tie", &tally.ties, exact.ties),
            ("loses", "lose", &tally.losses, exact.losses),
        ];
        for (name, key, sum, share) in rest {
            shares.push((name.to_owned(), key.to_owned(), self.share(sum, Some(share))));
        }
        let unqualified = Beside::new(&tally.unqualified, 1.0, Some(exact.dealer_not_qualified));
        shares.push(("dealer unqualified".to_owned(), "dealer_not_qualified".to_owned(), unqualified));
        let bonuses = [
            ("Player Bonus paid", "player_bonus_paid", self.bets.player_bonus, &tally.bonus_hits[0]),
            ("Dealer Bonus paid", "dealer_bonus_paid", self.bets.dealer_bonus, &tally.bonus_hits[1]),
        ];
        for (name, key, stake, hits) in bonuses {
            if !stake.is_zero() {
                shares.push((name.to_owned(), key.to_owned(), self.share(hits, Some(self.exact.bonus.hit))));
            }
        }
        if let Some(spin) = self.exact.spin(self.average_meter()) {
            let top = Beside::new(&tally.top, 1.0, Some(spin.top_in_round));
            shares.push(("top prize won".to_owned(), "top_prize".to_owned(), top));
        }
        shares
    }

    /// How often each line was paid: the line, then X-Tra Bonus, Player Bonus and Dealer Bonus.
    fn hits(&self) -> impl Iterator<Item = (PaytableLine, [u64; 3])> {
        let [x_tra, player, dealer] = self.tally.paid;
        let lines = PaytableLine::ALL.into_iter().enumerate();
        lines
            .map(move |(at, line)| (line, [x_tra[at], player[at], dealer[at]]))
            .filter(|(_, hits)| *hits != [0; 3])
    }

    /// What a round is expected to win for all players together, in antes of one.
    pub(super) fn expected(&self) -> f64 {
        let in_antes = |(spot, beside): (Spot, Beside)| {
            let value = beside.exact.map_or(beside.mean, Fraction::to_f64);
            value * self.exact.stake(spot).units() as f64 / self.bets.ante.units() as f64
        };
        self.wagers().into_iter().map(in_antes).sum::<f64>() * f64::from(self.players)
    }

    /// How far a round lies from it. Exact for one player without other wagers; as it came otherwise.
    pub(super) fn deviation(&self) -> f64 {
        let alone = self.players == 1 && self.wagers().len() == 3;
        if alone {
            self.exact.analysis.standard_deviation
        } else {
            self.tally.total.deviation(self.bets.ante.units() as f64)
        }
    }
}
