//! The number e in binary, as far as one likes: the long examples of the publication are about its first million bits.

/// The first bits of e, with the two before the point.
pub(super) fn e(bits: usize) -> Vec<u8> {
    let limbs = fraction(bits.div_ceil(64) + 1);
    let fraction = limbs.iter().flat_map(|limb| (0..64).rev().map(move |at| (limb >> at & 1) as u8));
    [1, 0].into_iter().chain(fraction).take(bits).collect()
}

/// e - 2 = (1 + (1 + (1 + ...) / 4) / 3) / 2, from the inside out; the highest limb first.
///
/// A step takes in as many divisors as fit into a word: adding `above` and dividing by `product` does them all. What is
/// divided by so much later needs so many fewer limbs now.
fn fraction(limbs: usize) -> Vec<u64> {
    let mut still_needed = vec![64 * limbs];
    while let Some(&bits) = still_needed.last()
        && bits > 0
    {
        still_needed.push(bits.saturating_sub(still_needed.len().ilog2() as usize));
    }
    let mut value: Vec<u64> = Vec::new();
    let mut divisor = still_needed.len() as u64;
    while divisor >= 2 {
        let (mut above, mut product) = (0, 1);
        while divisor >= 2 && product < u64::MAX / 2 / divisor {
            above += product;
            product *= divisor;
            divisor -= 1;
        }
        let needed = still_needed[divisor as usize] / 64 + 2;
        value.resize(needed.min(limbs).max(value.len()), 0);
        divide(above, &mut value, product);
    }
    value
}

/// Divides `above` and the fraction together, where `above` is less than the divisor, by multiplications with the divisor's
/// reciprocal (Möller and Granlund).
fn divide(above: u64, fraction: &mut [u64], divisor: u64) {
    let shift = divisor.leading_zeros();
    let scaled = divisor << shift;
    let reciprocal = (u128::MAX / u128::from(scaled) - (1 << 64)) as u64;
    let shifted = |high: u64, low: u64| ((u128::from(high) << 64 | u128::from(low)) << shift >> 64) as u64;
    let mut rest = shifted(above, fraction.first().copied().unwrap_or(0));
    for at in 0..fraction.len() {
        let next = shifted(fraction[at], fraction.get(at + 1).copied().unwrap_or(0));
        let guess = u128::from(reciprocal) * u128::from(rest) + (u128::from(rest) << 64 | u128::from(next));
        let mut quotient = ((guess >> 64) as u64).wrapping_add(1);
        rest = next.wrapping_sub(quotient.wrapping_mul(scaled));
        if rest > guess as u64 {
            quotient = quotient.wrapping_sub(1);
            rest = rest.wrapping_add(scaled);
        }
        if rest >= scaled {
            quotient = quotient.wrapping_add(1);
            rest -= scaled;
        }
        fraction[at] = quotient;
    }
}
