//! A wager as a chain of states with ends, and the linear equations it gives.

use pit::dice::Dice;

use crate::Fraction;

/// Where a roll leads.
pub(super) enum Next<S> {
    /// On to a state.
    Goes(S),
    /// The wager is decided.
    Ends(End),
}

/// How a wager was decided.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub(super) how: How,
    /// What the player has won; below zero if lost.
    pub(super) net: Fraction,
    /// What the player had up.
    pub(super) staked: Fraction,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    Won,
    Lost,
    Void,
}

/// Averages over all ways a wager can go, from its first state.
#[derive(Clone, Copy)]
pub(super) struct Solved {
    pub(super) win: Fraction,
    pub(super) lose: Fraction,
    pub(super) void: Fraction,
    pub(super) net: Fraction,
    /// Of the square of what is won.
    pub(super) square: Fraction,
    pub(super) staked: Fraction,
    pub(super) rolls: Fraction,
}

/// How many averages there are.
const AVERAGES: usize = 7;

/// One state's equation: what each state counts for, and what the right side is.
struct Row {
    left: Vec<Fraction>,
    right: [Fraction; AVERAGES],
}

/// Follows every roll from a state and solves for the averages there.
///
/// None if a number on the way does not fit, or if some state has no end. If `x` stands for an average in each state,
/// then 36 times `x` is the sum, over the thirty-six rolls, of `x` where the roll leads or of what the end is worth.
pub(super) fn solve<S: Copy + Eq>(start: S, roll: impl Fn(S, Dice) -> Option<Next<S>>) -> Option<Solved> {
    let mut states = vec![start];
    let mut rolls: Vec<Vec<Next<usize>>> = Vec::new();
    while let Some(&state) = states.get(rolls.len()) {
        let leads = Dice::ALL.into_iter().map(|dice| {
            Some(match roll(state, dice)? {
                Next::Ends(end) => Next::Ends(end),
                Next::Goes(to) => {
                    Next::Goes(states.iter().position(|known| *known == to).unwrap_or_else(|| {
                        states.push(to);
                        states.len() - 1
                    }))
                }
            })
        });
        let leads = leads.collect::<Option<Vec<_>>>()?;
        rolls.push(leads);
    }
    let mut rows = Vec::with_capacity(states.len());
    for (at, leads) in rolls.iter().enumerate() {
        rows.push(equation(at, leads, states.len())?);
    }
    let [win, lose, void, net, square, staked, rolls] = eliminate(rows)?;
    Some(Solved { win, lose, void, net, square, staked, rolls })
}

fn equation(at: usize, leads: &[Next<usize>], states: usize) -> Option<Row> {
    let all = Fraction::from(leads.len() as u64);
    let mut row = Row { left: vec![Fraction::ZERO; states], right: [Fraction::ZERO; AVERAGES] };
    row.left[at] = all;
    for next in leads {
        match next {
            Next::Goes(to) => row.left[*to] = row.left[*to].checked_sub(Fraction::ONE)?,
            Next::Ends(End { how, net, staked }) => {
                let one_if = |this| if *how == this { Fraction::ONE } else { Fraction::ZERO };
                let worth = [
                    one_if(How::Won),
                    one_if(How::Lost),
                    one_if(How::Void),
                    *net,
                    net.checked_mul(*net)?,
                    *staked,
                    Fraction::ZERO,
                ];
                for (sum, worth) in row.right.iter_mut().zip(worth) {
                    *sum = sum.checked_add(worth)?;
                }
            }
        }
    }
    // Each roll is one roll, wherever it leads.
    row.right[AVERAGES - 1] = all;
    Some(row)
}

/// Gauss and Jordan: the averages of the first state.
fn eliminate(mut rows: Vec<Row>) -> Option<[Fraction; AVERAGES]> {
    for at in (0..rows.len()).rev() {
        // From the last state to the first: points are found after the states that lead to them, so most is zero.
        let pivot = (0..=at).rev().find(|row| rows[*row].left[at] != Fraction::ZERO)?;
        rows.swap(pivot, at);
        let (above, rest) = rows.split_at_mut(at);
        let this = &mut rest[0];
        let divisor = this.left[at];
        for value in this.left.iter_mut().chain(&mut this.right) {
            *value = value.checked_div(divisor)?;
        }
        for row in above {
            let factor = row.left[at];
            if factor == Fraction::ZERO {
                continue;
            }
            let values = row.left.iter_mut().chain(&mut row.right);
            for (value, other) in values.zip(this.left.iter().chain(&this.right)) {
                *value = value.checked_sub(factor.checked_mul(*other)?)?;
            }
        }
    }
    rows.first().map(|row| row.right)
}

/// The average of several chains, by how often each is begun.
pub(super) fn mixture(chains: impl IntoIterator<Item = (u64, Solved)>) -> Option<Solved> {
    let mut weights = Fraction::ZERO;
    let mut sums = [Fraction::ZERO; AVERAGES];
    for (weight, solved) in chains {
        let weight = Fraction::from(weight);
        weights = weights.checked_add(weight)?;
        let Solved { win, lose, void, net, square, staked, rolls } = solved;
        for (sum, value) in sums.iter_mut().zip([win, lose, void, net, square, staked, rolls]) {
            *sum = sum.checked_add(weight.checked_mul(value)?)?;
        }
    }
    let mut averages = [Fraction::ZERO; AVERAGES];
    for (average, sum) in averages.iter_mut().zip(sums) {
        *average = sum.checked_div(weights)?;
    }
    let [win, lose, void, net, square, staked, rolls] = averages;
    Some(Solved { win, lose, void, net, square, staked, rolls })
}
