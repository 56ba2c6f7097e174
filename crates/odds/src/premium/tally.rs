//! Sums over boards, and what they come to at given prices.

use super::prices::Prices;
use super::sweep::Standing;

/// Sums over holdings on boards that were played alike. Everything a wager of any size can come to follows from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct Tally<N>([N; 8]);

/// A net result split by wager, in parts of the scale, and the sum of its squares, in parts of the scale's square.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Money {
    pub(super) ante: i128,
    pub(super) play: i128,
    pub(super) x_tra: i128,
    pub(super) square: i128,
    /// How many antes of play wager were made.
    pub(super) staked: i128,
}

impl Tally<i64> {
    pub(super) const NONE: Tally<i64> = Tally([0; 8]);

    /// One more holding.
    #[inline(always)]
    pub(super) fn count(&mut self, x_tra: i64, standing: Standing) {
        let Standing { wins, ties, wins_qualified, losses_unqualified, .. } = standing.map(i64::from);
        let more = [
            1,
            wins,
            ties,
            wins_qualified,
            losses_unqualified,
            x_tra * wins,
            x_tra * wins_qualified,
            x_tra * x_tra * wins,
        ];
        for (sum, more) in self.0.iter_mut().zip(&more) {
            *sum += more;
        }
    }
}

impl Tally<i128> {
    pub(super) const NONE: Tally<i128> = Tally([0; 8]);

    /// With sums over boards that each stand for so many.
    pub(super) fn add(&mut self, boards: u8, other: &Tally<i64>) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += i128::from(boards) * i128::from(more);
        }
    }

    /// With other sums.
    #[must_use]
    pub(super) fn with(mut self, other: &Tally<i128>) -> Tally<i128> {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
        self
    }

    /// How many holdings on boards.
    pub(super) fn holdings(&self) -> i128 {
        self.0[0]
    }

    /// How many showdowns they won.
    pub(super) fn wins(&self) -> i128 {
        self.0[1]
    }

    /// How many showdowns they tied.
    pub(super) fn ties(&self) -> i128 {
        self.0[2]
    }

    /// How many showdowns there were.
    pub(super) fn showdowns(&self) -> i128 {
        self.holdings() * i128::from(Standing::DEALER_HANDS)
    }

    /// What they come to if all of them are folded.
    pub(super) fn folded(&self, prices: &Prices) -> Money {
        let (scale, x_tra) = (i128::from(prices.scale), i128::from(prices.x_tra_fold));
        let rounds = self.showdowns();
        Money {
            ante: -scale * rounds,
            play: 0,
            x_tra: x_tra * rounds,
            square: square(x_tra - scale) * rounds,
            staked: 0,
        }
    }

    /// What they come to if all of them are played for so many antes.
    pub(super) fn played(&self, prices: &Prices, multiple: u8) -> Money {
        let [_, wins, ties, wins_qualified, losses_unqualified, x_wins, x_wins_qualified, xx_wins] = self.0;
        let losses = self.showdowns() - wins - ties;
        let pushed = if prices.unqualified_pushes { losses_unqualified } else { 0 };
        let [scale, ante, play, tie, loss] =
            [prices.scale, prices.ante, prices.play, prices.x_tra_tie, prices.x_tra_loss].map(i128::from);
        let multiple = i128::from(multiple);
        // The X-Tra Bonus differs from hand to hand: its sums stand for it in the squares (u + x)² = u² + 2ux + x².
        let (paid, pushes) = (multiple * play + ante, multiple * play);
        let wins_unqualified = wins - wins_qualified;
        let won = square(paid) * wins_qualified
            + 2 * paid * x_wins_qualified
            + square(pushes) * wins_unqualified
            + 2 * pushes * (x_wins - x_wins_qualified)
            + xx_wins;
        let lost = square(loss - (multiple + 1) * scale) * (losses - pushed)
            + square(loss - multiple * scale) * pushed;
        Money {
            ante: ante * wins_qualified - scale * (losses - pushed),
            play: multiple * (play * wins - scale * losses),
            x_tra: x_wins + tie * ties + loss * losses,
            square: won + square(tie) * ties + lost,
            staked: multiple * self.showdowns(),
        }
    }
}

impl Money {
    /// Of all wagers.
    pub(super) fn net(&self) -> i128 {
        self.ante + self.play + self.x_tra
    }

    #[must_use]
    pub(super) fn with(self, other: Money) -> Money {
        Money {
            ante: self.ante + other.ante,
            play: self.play + other.play,
            x_tra: self.x_tra + other.x_tra,
            square: self.square + other.square,
            staked: self.staked + other.staked,
        }
    }
}

fn square(number: i128) -> i128 {
    number * number
}
