//! Craps: a state is a wager and the phase of the table.

use pit::craps::{CrapsPriceLine, House, Phase, Verdict, Wager, ruling};
use pit::dice::{BoxNumber, Dice};

use super::chain::{End, How, Next, Solved, mixture, solve};
use super::{TooFine, WagerOdds, pays, variance};
use crate::Fraction;

/// A unit on a wager with odds behind it as soon as there is a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WithOdds {
    /// The wager.
    pub wager: &'static str,
    /// How many times the wager the odds are; laid, how many times the wager they are to win.
    pub multiple: u32,
    /// What is up on average when the wager is decided, odds and all.
    pub average_wager: Fraction,
    /// What the house keeps of all that is staked.
    pub house_edge: Fraction,
    /// What the house keeps of a unit on the wager: odds at true prices do not change it.
    pub loss_per_flat: Fraction,
    /// The variance of what is won or lost, in squares of the wager.
    pub variance: Fraction,
}

/// What each wager is worth at a house's prices: every wager that can be bet, in the order of [`Wager::ALL`].
///
/// Odds behind pass and don't pass are averaged over the points as they come. The others are given for one number each.
pub fn craps(house: &House) -> Result<Vec<WagerOdds>, TooFine> {
    let bets = Wager::ALL.into_iter().filter(|wager| wager.can_be_bet());
    bets.map(|wager| WagerOdds::new(wager.key(), &averages(house, wager)?))
        .collect::<Option<_>>()
        .ok_or(TooFine)
}

/// What a wager is worth with `multiple` times odds behind it; none for wagers that have no odds. Odds behind come wagers
/// are counted as working on every roll.
pub fn with_odds(house: &House, wager: Wager, multiple: u32) -> Result<Option<WithOdds>, TooFine> {
    if !matches!(wager, Wager::Pass | Wager::DontPass | Wager::Come | Wager::DontCome) {
        return Ok(None);
    }
    let computed = || {
        let solved = solve(first(wager), |state, dice| follow(house, state, dice, multiple))?;
        let loss_per_flat = Fraction::ZERO.checked_sub(solved.net)?;
        Some(WithOdds {
            wager: wager.key(),
            multiple,
            average_wager: solved.staked,
            house_edge: loss_per_flat.checked_div(solved.staked)?,
            loss_per_flat,
            variance: variance(solved.net, solved.square)?,
        })
    };
    computed().map(Some).ok_or(TooFine)
}

/// A wager on the layout, and what the next roll is for.
type State = (Wager, Phase);

/// Where a wager begins. Only wagers on the line care for the table's point; the others begin, and stay, in a come-out
/// that means nothing to them.
fn first(wager: Wager) -> State {
    (wager, Phase::ComeOut)
}

fn averages(house: &House, wager: Wager) -> Option<Solved> {
    let from = |state| solve(state, |state, dice| follow(house, state, dice, 0));
    if !matches!(wager, Wager::PassOdds | Wager::DontPassOdds) {
        return from(first(wager));
    }
    // A point of its own for each number, as often as the dice make it.
    let ways =
        |point: BoxNumber| Dice::ALL.iter().filter(|dice| dice.total() == point.total()).count() as u64;
    let points =
        BoxNumber::ALL.into_iter().map(|point| Some((ways(point), from((wager, Phase::Point(point)))?)));
    mixture(points.collect::<Option<Vec<_>>>()?)
}

/// Where a roll leads, with `multiple` times odds behind a wager that has a point.
fn follow(house: &House, (wager, phase): State, dice: Dice, multiple: u32) -> Option<Next<State>> {
    let on_the_line = matches!(wager, Wager::Pass | Wager::DontPass | Wager::PassOdds | Wager::DontPassOdds);
    let later = if on_the_line { phase.after(dice.total()) } else { phase };
    let (how, flat) = match ruling(wager, phase, true, dice).verdict {
        Verdict::Stays => return Some(Next::Goes((wager, later))),
        Verdict::Moves(point) if wager == Wager::DontCome => {
            return Some(Next::Goes((Wager::DontComePoint(point), later)));
        }
        Verdict::Moves(point) => return Some(Next::Goes((Wager::ComePoint(point), later))),
        Verdict::Wins(line) => (How::Won, price(house, line)?),
        Verdict::Loses => (How::Lost, Fraction::from(-1i64)),
        Verdict::Void => (How::Void, Fraction::ZERO),
    };
    let (mut net, mut staked) = (flat, Fraction::ONE);
    if let (Some(odds), Some(point)) = (wager.odds(), point_of(wager, phase))
        && multiple > 0
    {
        let amount = odds_amount(house, odds, point, multiple)?;
        staked = staked.checked_add(amount)?;
        let of_odds = match ruling(odds, phase, true, dice).verdict {
            Verdict::Wins(line) => amount.checked_mul(price(house, line)?)?,
            Verdict::Loses => Fraction::ZERO.checked_sub(amount)?,
            Verdict::Void | Verdict::Stays | Verdict::Moves(_) => Fraction::ZERO,
        };
        net = net.checked_add(of_odds)?;
    }
    Some(Next::Ends(End { how, net, staked }))
}

/// The point a wager is decided by.
fn point_of(wager: Wager, phase: Phase) -> Option<BoxNumber> {
    match (wager, phase) {
        (Wager::ComePoint(point) | Wager::DontComePoint(point), _)
        | (Wager::Pass | Wager::DontPass, Phase::Point(point)) => Some(point),
        _ => None,
    }
}

/// How much the odds are: taken, so many times the wager; laid, what it takes to win so many times the wager, or at a
/// price of nothing the multiple itself, as at the table.
fn odds_amount(house: &House, odds: Wager, point: BoxNumber, multiple: u32) -> Option<Fraction> {
    let multiple = Fraction::from(u64::from(multiple));
    let laid = matches!(odds, Wager::DontPassOdds | Wager::DontComeOdds(_));
    match price(house, CrapsPriceLine::LayOdds(point))? {
        price if laid && price != Fraction::ZERO => multiple.checked_div(price),
        _ => Some(multiple),
    }
}

/// What a line pays on one unit. Of a horn a quarter wins and three are lost, and what is left may be below nothing: no
/// table opens with such a price, and it has an edge all the same.
fn price(house: &House, line: CrapsPriceLine) -> Option<Fraction> {
    let price = pays(house.prices.price(line))?;
    if !line.is_horn() {
        return Some(price);
    }
    price.checked_sub(Fraction::from(3u64))?.checked_div(Fraction::from(4u64))
}
