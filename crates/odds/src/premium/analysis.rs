//! What a round is worth to a player who plays by a policy, to the last card.

use cards::{Card, choose};
use pit::premium::House;

use super::boards::ALL_BOARDS;
use super::pass::{ByAction, Passed, pass};
use super::policy::{Fixed, PremiumPolicy};
use super::prices::{Action, Prices, TooFine};
use super::starts::{STARTING_HANDS, STARTS};
use super::strategy::Strategy;
use super::sweep::{HOLDINGS, Standing};
use super::tally::{Money, Tally};
use crate::{Fraction, Progress};

/// How many boards there are for one hand.
const BOARDS_OF_A_HAND: u64 = choose(49, 4);

/// A round of Premium Hold 'Em by a policy. Values are in antes per round, with an X-Tra Bonus as large as the ante.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// How the player plays.
    pub policy: PremiumPolicy,
    /// What a round is worth: the sum of the three below. Negative where the house wins.
    pub ev_per_ante: Fraction,
    /// What the ante is worth.
    pub ev_ante: Fraction,
    /// What the play wager is worth.
    pub ev_play: Fraction,
    /// What the X-Tra Bonus is worth.
    pub ev_xtra: Fraction,
    /// Ante, X-Tra Bonus and the average play wager.
    pub average_wager: Fraction,
    /// What the house wins of everything that is wagered.
    pub element_of_risk: Fraction,
    /// Of the net result of a round.
    pub variance: Fraction,
    /// The root of it.
    pub standard_deviation: f64,
    /// How often the dealer's hand does not qualify.
    pub dealer_not_qualified: Fraction,
    /// How many antes the first play wager is.
    pub first_play: u8,
    /// In how many of all rounds the first play wager is made.
    pub share_first: Fraction,
    /// In how many of all rounds each second play wager is made, the smallest first.
    pub share_second: Vec<(u8, Fraction)>,
    /// In how many of all rounds the player folds.
    pub share_fold: Fraction,
    /// In how many of all rounds the player's hand beats the dealer's in a showdown.
    pub wins: Fraction,
    /// In how many of all rounds there is a showdown and a tie.
    pub ties: Fraction,
    /// In how many of all rounds the dealer's hand beats the player's in a showdown.
    pub losses: Fraction,
    /// How often the player has three cards of one suit and does not fold them: what still spins where a fold ends the
    /// Bonus Spin.
    pub flushes_played: Fraction,
    /// How many of the 22,100 starting hands make the first play wager.
    pub raise_hands: u32,
    /// The classes of starting hands, those first that gain most by betting.
    pub starts: Vec<Start>,
}

/// A class of starting hands that differ only by the names of suits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// An example, the highest card first.
    pub cards: [Card; 3],
    /// How many of the 22,100 hands are like it.
    pub hands: u32,
    /// Whether the policy makes the first play wager.
    pub first: bool,
    /// What the first play wager is worth, with ante and X-Tra Bonus.
    pub bet: Fraction,
    /// What a check is worth when the second decision is made by the policy.
    pub check: Fraction,
    /// What a check is worth when this second play wager follows whatever comes.
    pub always: Vec<(u8, Fraction)>,
}

impl Start {
    /// What betting gains over checking.
    pub fn advantage(&self) -> Fraction {
        self.bet.checked_sub(self.check).unwrap_or(Fraction::ZERO)
    }
}

/// Every deal of a round, counted: what the game is worth at these prices to a player with this policy.
///
/// Progress is in classes of boards: [`BOARDS`](super::BOARDS) in all.
///
/// # Errors
///
/// If the prices have no small common denominator.
pub fn analyse(house: &House, policy: PremiumPolicy, progress: Progress<'_>) -> Result<Analysis, TooFine> {
    let prices = Prices::new(house)?;
    let passed = passed(&prices, policy, false, progress);
    analysis(house, &prices, policy, &passed)
}

/// The analysis and the strategy it is about, from one pass.
///
/// # Errors
///
/// If the prices have no small common denominator.
pub fn solve(
    house: &House,
    policy: PremiumPolicy,
    progress: Progress<'_>,
) -> Result<(Analysis, Strategy), TooFine> {
    let prices = Prices::new(house)?;
    let passed = passed(&prices, policy, policy == PremiumPolicy::Optimal, progress);
    let analysis = analysis(house, &prices, policy, &passed)?;
    Ok((analysis, Strategy::from_pass(&prices, policy, passed)))
}

/// A pass over all boards by a policy.
pub(super) fn passed(
    prices: &Prices,
    policy: PremiumPolicy,
    keep_book: bool,
    progress: Progress<'_>,
) -> Passed {
    match Fixed::new(policy) {
        None => pass(prices, &prices, keep_book, progress),
        Some(fixed) => pass(prices, &fixed, keep_book, progress),
    }
}

/// All sums of a class, whatever was done.
pub(super) fn whole(by_action: &ByAction) -> Tally<i128> {
    by_action.iter().fold(Tally::<i128>::NONE, Tally::<i128>::with)
}

/// What a class comes to when it bets.
pub(super) fn bet(prices: &Prices, by_action: &ByAction) -> Money {
    whole(by_action).played(prices, prices.first)
}

/// What a class comes to when it checks and then does as was counted.
pub(super) fn check(prices: &Prices, [fold, least, most]: &ByAction) -> Money {
    let played = least.played(prices, prices.least).with(most.played(prices, prices.most));
    fold.folded(prices).with(played)
}

/// Whether the first play wager is made: with the policy's own rule, or where it is worth more than a check.
pub(super) fn bets(prices: &Prices, policy: PremiumPolicy, hand: [Card; 3], by_action: &ByAction) -> bool {
    match Fixed::new(policy) {
        Some(fixed) => fixed.first(hand),
        None => bet(prices, by_action).net() > check(prices, by_action).net(),
    }
}

/// Everything of a pass, put together.
fn analysis(
    house: &House,
    prices: &Prices,
    policy: PremiumPolicy,
    passed: &Passed,
) -> Result<Analysis, TooFine> {
    let too_fine = TooFine { denominator: Some(prices.scale.unsigned_abs().into()) };
    let ratio = |part: i128, whole: u128| Fraction::new(part, whole).ok_or(too_fine);
    let scale = u128::from(prices.scale.unsigned_abs());
    let dealer_hands = u128::from(Standing::DEALER_HANDS);
    let hands_on_boards = u128::from(STARTING_HANDS) * u128::from(BOARDS_OF_A_HAND);
    let rounds = hands_on_boards * dealer_hands;

    let mut total = Money::default();
    let mut first = Tally::<i128>::NONE;
    let mut second = [Tally::<i128>::NONE; Action::COUNT];
    let mut raise_hands = 0;
    let mut flushes = 0;
    let mut starts = Vec::with_capacity(passed.starts.len());
    for ((cards, hands), by_action) in STARTS.classes().iter().zip(&passed.starts) {
        let own_rounds = u128::from(*hands) * u128::from(BOARDS_OF_A_HAND) * dealer_hands * scale;
        let (bet, check) = (bet(prices, by_action), check(prices, by_action));
        let bets = bets(prices, policy, *cards, by_action);
        let all = whole(by_action);
        if bets {
            total = total.with(bet);
            first = first.with(&all);
            raise_hands += hands;
        } else {
            total = total.with(check);
            for (sum, more) in second.iter_mut().zip(by_action) {
                *sum = sum.with(more);
            }
        }
        let [a, b, c] = cards.map(Card::suit);
        if a == b && b == c {
            let folded = if bets { 0 } else { by_action[0].holdings() };
            flushes += all.holdings() - folded;
        }
        let always = |multiple| Ok((multiple, ratio(all.played(prices, multiple).net(), own_rounds)?));
        starts.push(Start {
            cards: *cards,
            hands: *hands,
            first: bets,
            bet: ratio(bet.net(), own_rounds)?,
            check: ratio(check.net(), own_rounds)?,
            always: house.second_plays.iter().map(always).collect::<Result<_, TooFine>>()?,
        });
    }
    // The fractions of one class share a multiple of their denominators, the rounds: their differences fit.
    starts.sort_by_cached_key(|start| std::cmp::Reverse(start.advantage()));

    let value = |sum: i128| ratio(sum, rounds * scale);
    let share = |tally: &Tally<i128>| ratio(tally.holdings(), hands_on_boards);
    let [fold, least, most] = &second;
    let share_second = |multiple| {
        let made = match multiple {
            // Where the house takes one size only, it is both the least and the most.
            _ if prices.least == prices.most => least.with(most),
            _ if multiple == prices.least => *least,
            _ if multiple == prices.most => *most,
            _ => Tally::<i128>::NONE,
        };
        Ok((multiple, share(&made)?))
    };
    let shown = first.with(least).with(most);
    let ev_per_ante = value(total.net())?;
    let staked = ratio(total.staked, rounds)?;
    let average_wager = staked.checked_add(Fraction::from(2u64)).ok_or(too_fine)?;
    let element_of_risk = ev_per_ante.checked_div(average_wager).ok_or(too_fine)?;
    let variance = variance(total, rounds, scale).ok_or(too_fine)?;
    Ok(Analysis {
        policy,
        ev_per_ante,
        ev_ante: value(total.ante)?,
        ev_play: value(total.play)?,
        ev_xtra: value(total.x_tra)?,
        average_wager,
        element_of_risk: Fraction::ZERO.checked_sub(element_of_risk).ok_or(too_fine)?,
        variance,
        standard_deviation: variance.to_f64().sqrt(),
        dealer_not_qualified: ratio(passed.unqualified.into(), u128::from(ALL_BOARDS) * HOLDINGS as u128)?,
        first_play: prices.first,
        share_first: share(&first)?,
        share_second: house.second_plays.iter().map(share_second).collect::<Result<_, TooFine>>()?,
        share_fold: share(fold)?,
        wins: ratio(shown.wins(), rounds)?,
        ties: ratio(shown.ties(), rounds)?,
        losses: ratio(shown.showdowns() - shown.wins() - shown.ties(), rounds)?,
        raise_hands,
        flushes_played: ratio(flushes, hands_on_boards)?,
        starts,
    })
}

/// The mean of the squares less the square of the mean.
fn variance(total: Money, rounds: u128, scale: u128) -> Option<Fraction> {
    let all = rounds.checked_mul(scale)?;
    let squares = total.square.checked_mul(i128::try_from(rounds).ok()?)?;
    let spread = squares.checked_sub(total.net().checked_mul(total.net())?)?;
    Fraction::new(spread, all.checked_mul(all)?)
}
