//! What may be staked so that it can be paid.

use alloc::string::ToString;

use chips::{Chips, PayRatio};
use pit::Limits;
use wire::WagerOffer;

/// The smallest stake in these coins on which every one of these prices can be paid exactly: what can be paid are its
/// multiples. None if it would be larger than any amount.
pub(super) fn payable_step(coin: Chips, prices: impl IntoIterator<Item = PayRatio>) -> Option<u64> {
    let coin = u128::from(coin.units());
    let step = prices.into_iter().try_fold(coin, |step, price| {
        let whole = u128::from(price.per()) * coin;
        let own = whole / common(u128::from(price.pays()), whole);
        (step / common(step, own)).checked_mul(own).filter(|step| *step <= u128::from(u64::MAX))
    })?;
    u64::try_from(step).ok().filter(|step| *step > 0)
}

/// The greatest common divisor.
const fn common(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// What may be added to a wager where `up` lies already: the whole stays within the limits and a multiple of the step,
/// and the stack covers what is added. None if nothing may be.
pub(super) fn offer(wager: &str, limits: Limits, up: Chips, stack: Chips, step: u64) -> Option<WagerOffer> {
    let (up, stack) = (up.units(), stack.units());
    // The first whole multiple that is more than what lies there, and no less than the least.
    let first = limits.least.units().max(up.checked_add(1)?).checked_next_multiple_of(step)?;
    let most = limits.most.units().min(up.checked_add(stack)?);
    let last = most / step * step;
    (first <= last).then(|| WagerOffer { wager: wager.to_string(), least: first - up, most: last - up, step })
}
