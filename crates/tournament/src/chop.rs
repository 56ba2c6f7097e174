//! Deals: what is left of the pool, divided by agreement (cb:12.1.chop.1a and what follows there).
//!
//! Owns proposals and their arithmetic: exact to the cent, everybody left named once. Who votes, and how, is the event's.
//! What stacks are worth by the independent chip model comes from outside as whole weights: there are no fractions here.

use alloc::vec::Vec;
use core::fmt;

use chips::{Chips, Overflow};
use rulebook::{RuleId, rule};

use crate::{EntryNo, Points};

/// A deal that can be voted on: everybody left is named once, and it is exactly what is left to win.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Proposal {
    names: Vec<(EntryNo, Chips)>,
}

/// Why a deal cannot be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each sentence names its facts")]
pub enum BadProposal {
    /// Nobody is named.
    Nobody,
    /// Somebody is named twice.
    NamedTwice { entry: EntryNo },
    /// Somebody is named who is not left.
    NotLeft { entry: EntryNo },
    /// Somebody who is left is not named.
    NotNamed { entry: EntryNo },
    /// The sums are not what is left to win.
    NotTheSum { sum: Chips, left: Chips },
    /// The sums cannot be added up.
    TooMuch,
    /// More is assured to everybody than there is.
    AssuredTooMuch { assured: Chips, left: Chips },
    /// Nothing to go by: every weight is nothing.
    NoWeights,
}

impl BadProposal {
    /// The rule behind it: a deal is one of everybody who is left, and the director pays what was agreed.
    pub const fn rule(&self) -> RuleId {
        match self {
            BadProposal::Nobody
            | BadProposal::NamedTwice { .. }
            | BadProposal::NotLeft { .. }
            | BadProposal::NotNamed { .. } => rule!("cb:12.1.chop.1a"),
            BadProposal::NotTheSum { .. }
            | BadProposal::TooMuch
            | BadProposal::AssuredTooMuch { .. }
            | BadProposal::NoWeights => rule!("cb:12.tourn.37b"),
        }
    }
}

impl fmt::Display for BadProposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BadProposal::Nobody => f.write_str("nobody is named"),
            BadProposal::NamedTwice { entry } => write!(f, "{entry} is named twice"),
            BadProposal::NotLeft { entry } => write!(f, "{entry} is named and is not left in the event"),
            BadProposal::NotNamed { entry } => write!(f, "{entry} is left in the event and is not named"),
            BadProposal::NotTheSum { sum, left } => {
                write!(f, "the deal adds up to {sum}, and {left} is left to win")
            }
            BadProposal::TooMuch => f.write_str("the sums are too large to add up"),
            BadProposal::AssuredTooMuch { assured, left } => {
                write!(f, "{assured} for everybody is more than the {left} left to win")
            }
            BadProposal::NoWeights => f.write_str("there is nothing to divide by: every weight is nothing"),
        }
    }
}

impl core::error::Error for BadProposal {}

impl Proposal {
    /// A deal in these sums: `left` are the entries still in, `total` is what is left to win.
    pub fn new(
        mut names: Vec<(EntryNo, Chips)>,
        left: &[EntryNo],
        total: Chips,
    ) -> Result<Proposal, BadProposal> {
        if names.is_empty() {
            return Err(BadProposal::Nobody);
        }
        names.sort_unstable_by_key(|&(entry, _)| entry);
        for pair in names.windows(2) {
            if pair[0].0 == pair[1].0 {
                return Err(BadProposal::NamedTwice { entry: pair[0].0 });
            }
        }
        let mut left = left.to_vec();
        left.sort_unstable();
        left.dedup();
        if let Some(&(entry, _)) = names.iter().find(|(entry, _)| left.binary_search(entry).is_err()) {
            return Err(BadProposal::NotLeft { entry });
        }
        let is_named = |entry: &EntryNo| names.binary_search_by_key(entry, |&(name, _)| name).is_ok();
        if let Some(&entry) = left.iter().find(|entry| !is_named(entry)) {
            return Err(BadProposal::NotNamed { entry });
        }
        match Chips::total(names.iter().map(|&(_, sum)| sum)) {
            Ok(sum) if sum == total => Ok(Proposal { names }),
            Ok(sum) => Err(BadProposal::NotTheSum { sum, left: total }),
            Err(Overflow) => Err(BadProposal::TooMuch),
        }
    }

    /// Who gets what, by entry number.
    pub fn names(&self) -> &[(EntryNo, Chips)] {
        &self.names
    }

    /// What one of them gets.
    pub fn of(&self, entry: EntryNo) -> Option<Chips> {
        let place = self.names.binary_search_by_key(&entry, |&(name, _)| name).ok()?;
        Some(self.names[place].1)
    }
}

/// A deal by chips: everybody is assured the next prize, and the rest goes by stacks.
pub fn by_chips(left: &[(EntryNo, Points)], total: Chips, assured: Chips) -> Result<Proposal, BadProposal> {
    let weights: Vec<(EntryNo, u64)> = left.iter().map(|&(entry, stack)| (entry, stack.count())).collect();
    by_weights_above(&weights, total, assured)
}

/// A deal by weights that somebody has worked out: by the independent chip model, say.
pub fn by_weights(left: &[(EntryNo, u64)], total: Chips) -> Result<Proposal, BadProposal> {
    by_weights_above(left, total, Chips::ZERO)
}

fn by_weights_above(left: &[(EntryNo, u64)], total: Chips, assured: Chips) -> Result<Proposal, BadProposal> {
    let mut left = left.to_vec();
    // Where two have an equal claim to a cent, the lower entry number has it.
    left.sort_by_key(|&(entry, _)| entry);
    let entries: Vec<EntryNo> = left.iter().map(|&(entry, _)| entry).collect();
    let everybody = assured.times(entries.len() as u64).map_err(|Overflow| BadProposal::TooMuch)?;
    let rest =
        total.minus(everybody).map_err(|Overflow| BadProposal::AssuredTooMuch { assured, left: total })?;
    let weights: Vec<u64> = left.iter().map(|&(_, weight)| weight).collect();
    let parts = largest_remainder(rest, &weights).ok_or(BadProposal::NoWeights)?;
    let sums = parts.into_iter().map(|part| part.plus(assured)).collect::<Result<Vec<_>, _>>();
    let sums = sums.map_err(|Overflow| BadProposal::TooMuch)?;
    Proposal::new(entries.iter().copied().zip(sums).collect(), &entries, total)
}

/// An amount by weights, exact: each part rounded down, and the cents left over to the largest remainders, the earlier
/// one where two are equal. None, if there is no weight.
pub fn largest_remainder(total: Chips, weights: &[u64]) -> Option<Vec<Chips>> {
    let sum: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
    if sum == 0 {
        return None;
    }
    let exact = |weight: u64| u128::from(total.units()) * u128::from(weight);
    let mut parts: Vec<u64> = Vec::with_capacity(weights.len());
    for &weight in weights {
        // A part of an amount is no more than the amount.
        parts.push(u64::try_from(exact(weight) / sum).unwrap_or(total.units()));
    }
    let left = total.units() - parts.iter().sum::<u64>();
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by_key(|&index| core::cmp::Reverse(exact(weights[index]) % sum));
    // Fewer cents are left than there are parts.
    for &index in order.iter().take(usize::try_from(left).unwrap_or(usize::MAX)) {
        parts[index] += 1;
    }
    Some(parts.into_iter().map(Chips::new).collect())
}
