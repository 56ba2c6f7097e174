//! The Bonus Spin: what a wager on the wheel is worth, beside others who made it.
//!
//! A player whose three cards are of one suit spins (ph:X.11(e)); everyone else with the wager is paid for that spin too
//! (ph:X.11(e)/2). All hands come from one deck, so that one player's flush makes another's a little more or less
//! likely; the chances here are those of the deck.
//!
//! How often a player's flush spins is asked for: always ([`trigger`]), or where a fold ends the wager
//! (`spin_after_fold = no`) as often as it is not folded
//! ([`Analysis::flushes_played`](super::Analysis::flushes_played)).

mod flushes;
mod large;

use std::error::Error;
use std::fmt;

use chips::Chips;
use pit::premium::{House, SecondJackpot, SpinTable, TopPrize, Weights};

use crate::Fraction;

pub use flushes::{MOST_PLAYERS, all_flushes, trigger};

/// A Bonus Spin wager. Money is in units, as in [`Chips`]; returns are per unit wagered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spin {
    /// How many players have the wager.
    pub players: u8,
    /// What each of them has wagered.
    pub wager: Chips,
    /// What the first who spins position 1 is paid in this round: the meter, or the value of a fixed prize.
    pub meter: Chips,
    /// How often a player spins.
    pub trigger: Fraction,
    /// Expected player pay of positions 2 to 12 for one wager.
    pub player_pay: Fraction,
    /// Expected community pay for one wager.
    pub community_pay: Fraction,
    /// Expected top prize for one wager, averaged over the seats: the first winner of a round has the meter.
    pub top_pay: Fraction,
    /// The three together.
    pub total: Fraction,
    /// The total per unit wagered.
    pub returned: Fraction,
    /// What a unit wagered is worth beyond itself: negative where the house wins.
    pub value: Fraction,
    /// How often somebody wins the top prize in a round.
    pub top_in_round: Fraction,
    /// What the top prize costs the house for one wager over time. A progressive one takes the contribution, which is
    /// the players' once it is won; a new seed whenever it is won; and second prizes of one round. The meter of
    /// today does not matter. A prize that is never won costs nothing.
    pub long_run_top: Fraction,
    /// Player pay, community pay and the top prize over time, per unit wagered.
    pub long_run_returned: Fraction,
    /// What is left for the house of a unit wagered, over time.
    pub long_run_edge: Fraction,
    /// What a progressive prize has grown to on average when it is won; none if it is fixed or never won.
    pub average_meter: Option<Fraction>,
    /// The meter at which the wager is worth nothing to either side, in units; none if the prize is fixed or never won.
    /// Below zero, the wager favours the player whatever the meter shows.
    pub break_even_meter: Option<Fraction>,
    /// Whether every number here is exact. With several players and fine weights the chance of two top prizes in one
    /// round needs more than 128 bits; that chance is then rounded at 10⁻²⁰. Where a fold ends the wager, several
    /// players are taken to fold their flushes independently of each other.
    pub exact: bool,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSpin {
    /// No player, or more than the table has seats.
    Players {
        /// How many there are.
        players: u8,
        /// The most there may be.
        most: u8,
    },
    /// A wager of nothing.
    NoWager,
    /// The amounts are too large for exact answers in 128 bits.
    TooFine,
}

impl fmt::Display for BadSpin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSpin::Players { players, most } => {
                write!(f, "{players} players with the wager; there may be 1 to {most}")
            }
            BadSpin::NoWager => f.write_str("a wager of nothing has no return"),
            BadSpin::TooFine => f.write_str("these prizes and weights are too fine for exact odds"),
        }
    }
}

impl Error for BadSpin {}

/// One wager on the wheel while so many players have it, at this meter, when each spins so often. A fixed prize has no
/// meter.
///
/// # Errors
///
/// If there is no player or more than [`MOST_PLAYERS`], the wager is nothing, or amounts are too large.
pub fn spin(
    house: &House,
    table: &SpinTable,
    weights: &Weights,
    meter: Chips,
    players: u8,
    spins: Fraction,
) -> Result<Spin, BadSpin> {
    if !(1..=MOST_PLAYERS).contains(&players) {
        return Err(BadSpin::Players { players, most: MOST_PLAYERS });
    }
    if table.wager.is_zero() {
        return Err(BadSpin::NoWager);
    }
    let top_of_spin = Fraction::new(i128::from(weights.by_position()[0]), weights.sum().into());
    let top_of_spin = top_of_spin.ok_or(BadSpin::TooFine)?;
    // Of the flushes so many spin; and of those so many spin the top.
    let kept = spins.checked_div(trigger()).ok_or(BadSpin::TooFine)?;
    let top_of_flush = kept.checked_mul(top_of_spin).ok_or(BadSpin::TooFine)?;
    let alike = players == 1 || kept == Fraction::ONE;
    let at = |top_in_round: Option<Fraction>, exact| {
        let chances = Chances { spins, kept, top_of_spin, top_in_round: top_in_round? };
        spin_at(house, table, weights, (meter, players), &chances, exact)
    };
    at(flushes::somebody_wins(players, top_of_flush), alike)
        .or_else(|| at(flushes::somebody_wins_about(players, top_of_flush), false))
        .ok_or(BadSpin::TooFine)
}

/// How often things happen on the way to a prize.
struct Chances {
    /// A player spins.
    spins: Fraction,
    /// A flush spins.
    kept: Fraction,
    /// A spin stops at position 1.
    top_of_spin: Fraction,
    /// Somebody's spin does so in a round.
    top_in_round: Fraction,
}

/// The wager with given chances.
fn spin_at(
    house: &House,
    table: &SpinTable,
    weights: &Weights,
    (meter, players): (Chips, u8),
    chances: &Chances,
    exact: bool,
) -> Option<Spin> {
    let progressive = matches!(table.top, TopPrize::Progressive { .. });
    let meter = if progressive { meter } else { table.starting_top_prize() };
    let seed = units(table.starting_top_prize());
    let second = match house.second_jackpot {
        SecondJackpot::Seed => seed,
        SecondJackpot::Nothing => Fraction::ZERO,
    };
    let Chances { spins: trigger, kept, top_of_spin, top_in_round } = *chances;
    let (others, everyone) = (Fraction::from(u64::from(players - 1)), Fraction::from(u64::from(players)));

    // Position 1 is the top prize: its player pay stands for nothing.
    let positions = || table.prizes.iter().zip(weights.by_position());
    let of_spin = |pays: &mut dyn Iterator<Item = (Chips, u32)>| {
        let sum: u128 = pays.map(|(pay, weight)| u128::from(pay.units()) * u128::from(weight)).sum();
        Fraction::new(i128::try_from(sum).ok()?, weights.sum().into())
    };
    let player_of_spin = of_spin(&mut positions().skip(1).map(|(prize, weight)| (prize.player, *weight)))?;
    let community_of_spin = of_spin(&mut positions().map(|(prize, weight)| (prize.community, *weight)))?;
    let player_pay = trigger.checked_mul(player_of_spin)?;
    // Another player spins; and where spinners take no community pay, this one does not.
    let others_spin = match house.spinner_takes_community_pay {
        true => trigger,
        false => trigger.checked_sub(all_flushes(2)?.checked_mul(kept)?.checked_mul(kept)?)?,
    };
    let community_pay = others.checked_mul(others_spin)?.checked_mul(community_of_spin)?;

    let top_spins = everyone.checked_mul(trigger)?.checked_mul(top_of_spin)?;
    // The first of a round has this, and all after the first have the second prize.
    let after_first = top_spins.checked_sub(top_in_round)?.checked_mul(second)?;
    let for_each = |round: Fraction| round.checked_div(everyone);
    let top_pay = for_each(top_in_round.checked_mul(units(meter))?.checked_add(after_first)?)?;

    let wager = units(table.wager);
    let beside_top = player_pay.checked_add(community_pay)?;
    let total = beside_top.checked_add(top_pay)?;
    let returned = total.checked_div(wager)?;
    // What a meter takes that is never won is the house's.
    let is_won = top_in_round > Fraction::ZERO;
    let contribution = if is_won { units(table.contribution()) } else { Fraction::ZERO };
    let reseeding = for_each(top_in_round.checked_mul(seed)?.checked_add(after_first)?)?;
    let long_run_top = contribution.checked_add(reseeding)?;
    let long_run_returned = beside_top.checked_add(long_run_top)?.checked_div(wager)?;
    let per_round = everyone.checked_mul(contribution)?;
    let needed = wager.checked_sub(beside_top)?.checked_mul(everyone)?.checked_sub(after_first)?;
    // A prize that is never won, or that does not grow, has no such meter; one that does not fit is no answer at all.
    let winnable = progressive && is_won;
    let average_meter = winnable.then(|| per_round.checked_div(top_in_round)?.checked_add(seed));
    let break_even_meter = winnable.then(|| needed.checked_div(top_in_round));
    Some(Spin {
        players,
        wager: table.wager,
        meter,
        trigger,
        player_pay,
        community_pay,
        top_pay,
        total,
        returned,
        value: returned.checked_sub(Fraction::ONE)?,
        top_in_round,
        long_run_top,
        long_run_returned,
        long_run_edge: Fraction::ONE.checked_sub(long_run_returned)?,
        average_meter: match average_meter {
            Some(meter) => Some(meter?),
            None => None,
        },
        break_even_meter: match break_even_meter {
            Some(meter) => Some(meter?),
            None => None,
        },
        exact,
    })
}

fn units(chips: Chips) -> Fraction {
    Fraction::from(chips.units())
}
