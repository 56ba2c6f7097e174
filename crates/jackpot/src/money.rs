//! Sums that cannot fail: every fund is bounded by [`MOST`], and nothing is taken out that was not seen there.

use chips::Chips;

/// The most a fund may ever have taken in: far from the largest amount, so that sums of a few such never overflow.
pub(crate) const MOST: Chips = Chips::new(1_000_000_000_000_000);

/// The sum of two bounded amounts.
pub(crate) fn sum(one: Chips, other: Chips) -> Chips {
    one.plus(other).expect("what a fund has taken in is bounded, and so is every part of it")
}

/// What is left of an amount.
pub(crate) fn less(one: Chips, other: Chips) -> Chips {
    one.minus(other).expect("no more is taken than was seen there")
}

/// The sum of many.
pub(crate) fn total(amounts: impl IntoIterator<Item = Chips>) -> Chips {
    amounts.into_iter().fold(Chips::ZERO, sum)
}

/// Money goes from one place to another.
pub(crate) fn carry(from: &mut Chips, to: &mut Chips, amount: Chips) {
    *from = less(*from, amount);
    *to = sum(*to, amount);
}

/// So many whole coins of an amount.
pub(crate) fn whole(amount: Chips, coin: Chips) -> Chips {
    let coin = coin.units().max(1);
    Chips::new(amount.units() / coin * coin)
}
