//! The prices of a house as whole numbers on one denominator.

use std::error::Error;
use std::fmt;

use chips::PayRatio;
use hands::high::HighRank;
use pit::Award;
use pit::premium::{Fate, House, PaytableLine, UnqualifiedDealerAnte};

use super::sweep::Standing;

/// The prices have no small common denominator, so that exact answers would not fit into 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooFine {
    /// The common denominator of the prices, if it is known.
    pub denominator: Option<u128>,
}

impl fmt::Display for TooFine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these prices are too fine for exact odds")?;
        match self.denominator {
            Some(denominator) => write!(f, ": together they are counted in parts of 1/{denominator}"),
            None => Ok(()),
        }
    }
}

impl Error for TooFine {}

/// The largest common denominator: with it, every sum over all deals stays far below 2^127, and a lost stake is no
/// larger than the longest odds.
const FINEST: u128 = 900_000;

/// The longest odds times the denominator: with it, sums of squares over a run of boards stay below 2^63.
const LONGEST: i64 = 900_000;

/// What an ante or a play wager may be paid at most, times the denominator: the same for sums over all deals.
const LONGEST_EVEN: i64 = 100_000_000;

/// Net results for one unit of ante and X-Tra Bonus, in parts of `1 / scale`.
pub(super) struct Prices {
    pub(super) scale: i64,
    /// The first play wager in antes.
    pub(super) first: u8,
    /// The smallest second play wager in antes.
    pub(super) least: u8,
    /// The largest second play wager in antes.
    pub(super) most: u8,
    /// What a winning ante is paid.
    pub(super) ante: i64,
    /// What one ante of a winning play wager is paid.
    pub(super) play: i64,
    /// The X-Tra Bonus of a winning hand by its number.
    pub(super) x_tra: Vec<i64>,
    /// The X-Tra Bonus of a tie.
    pub(super) x_tra_tie: i64,
    /// The X-Tra Bonus of a loss.
    pub(super) x_tra_loss: i64,
    /// The X-Tra Bonus of a fold.
    pub(super) x_tra_fold: i64,
    /// The number of the least hand with which the dealer qualifies; zero if every hand does.
    pub(super) qualifies_from: u16,
    /// Whether the ante pushes against a higher hand that does not qualify.
    pub(super) unqualified_pushes: bool,
}

/// What a player does with the second decision. A wager's value grows in a straight line with its size, so only the
/// smallest and the largest can be best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Action {
    Fold,
    Least,
    Most,
}

impl Action {
    /// How many there are.
    pub(super) const COUNT: usize = 3;
}

impl Prices {
    pub(super) fn new(house: &House) -> Result<Prices, TooFine> {
        let paid = PaytableLine::ALL.into_iter().filter_map(|line| match house.x_tra.award(line) {
            Award::Pays(ratio) => Some(ratio),
            Award::Loses | Award::Pushes => None,
        });
        let scale = common_denominator(paid.chain([house.ante, house.play]))?;
        let too_fine = TooFine { denominator: Some(scale.unsigned_abs().into()) };
        let by_line = |line| award(house.x_tra.award(line), scale);
        let (ante, play) = (scaled(house.ante, scale), scaled(house.play, scale));
        if PaytableLine::ALL.into_iter().any(|line| by_line(line) > LONGEST) || ante.max(play) > LONGEST_EVEN
        {
            return Err(too_fine);
        }
        let jacks_up = house.least_jacks_up();
        let of_number = |number| {
            HighRank::from_number(number).map_or(0, |rank| by_line(PaytableLine::of(rank, jacks_up)))
        };
        let multiples = || house.second_plays.iter();
        Ok(Prices {
            scale,
            first: house.first_play,
            least: multiples().next().unwrap_or(1),
            most: multiples().last().unwrap_or(1),
            ante,
            play,
            x_tra: (0..=HighRank::COUNT as u16).map(of_number).collect(),
            x_tra_tie: fate(house.x_tra_on_tie, scale),
            x_tra_loss: fate(house.x_tra_on_loss, scale),
            x_tra_fold: fate(house.x_tra_on_fold, scale),
            qualifies_from: house.qualifies_from().map_or(0, HighRank::number),
            unqualified_pushes: house.unqualified_dealer_ante == UnqualifiedDealerAnte::Push,
        })
    }

    /// What one ante of play wager comes to against every dealer hand, and ante and X-Tra Bonus beside it.
    #[inline(always)]
    pub(super) fn against_all(&self, x_tra: i64, standing: Standing) -> (i64, i64) {
        let Standing { wins, ties, losses, wins_qualified, losses_unqualified } = standing.map(i64::from);
        let pushed = if self.unqualified_pushes { losses_unqualified } else { 0 };
        let play = self.play * wins - self.scale * losses;
        let ante = self.ante * wins_qualified - self.scale * (losses - pushed);
        let x_tra = x_tra * wins + self.x_tra_tie * ties + self.x_tra_loss * losses;
        (play, ante + x_tra)
    }

    /// The best second decision; of equal ones the one that stakes less.
    #[inline(always)]
    pub(super) fn best(&self, x_tra: i64, standing: Standing) -> Action {
        let (play, beside) = self.against_all(x_tra, standing);
        let (action, multiple) =
            if play > 0 { (Action::Most, self.most) } else { (Action::Least, self.least) };
        let folded = (self.x_tra_fold - self.scale) * i64::from(Standing::DEALER_HANDS);
        if i64::from(multiple) * play + beside > folded { action } else { Action::Fold }
    }
}

/// What a stake of one wins or loses where only winning is priced.
fn fate(fate: Fate, scale: i64) -> i64 {
    match fate {
        Fate::Lose => -scale,
        Fate::Push => 0,
    }
}

/// What a stake of one wins or loses on a line.
pub(super) fn award(award: Award, scale: i64) -> i64 {
    match award {
        Award::Loses => -scale,
        Award::Pushes => 0,
        Award::Pays(ratio) => scaled(ratio, scale),
    }
}

/// What a stake of one is paid, in parts of a scale that the ratio's denominator divides.
fn scaled(ratio: PayRatio, scale: i64) -> i64 {
    i64::from(ratio.pays()) * (scale / i64::from(ratio.per()))
}

/// The least common denominator of these ratios.
pub(super) fn common_denominator(ratios: impl IntoIterator<Item = PayRatio>) -> Result<i64, TooFine> {
    let mut common: u128 = 1;
    for ratio in ratios {
        let (mut a, mut b) = (common, u128::from(ratio.per()));
        while b != 0 {
            (a, b) = (b, a % b);
        }
        common *= u128::from(ratio.per()) / a;
        if common > FINEST {
            return Err(TooFine { denominator: None });
        }
    }
    i64::try_from(common).map_err(|_| TooFine { denominator: Some(common) })
}
