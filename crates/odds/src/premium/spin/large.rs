//! Whole numbers of 256 bits, for the one sum that needs them.

/// A whole number below 2²⁵⁶, the most significant part first, so that the order is that of numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Large([u64; 4]);

impl Large {
    pub(super) const ZERO: Large = Large([0; 4]);
    pub(super) const ONE: Large = Large([0, 0, 0, 1]);

    /// The product, if it fits.
    pub(super) fn times(self, factor: u64) -> Option<Large> {
        let (mut parts, mut carry) = (self.0, 0u64);
        for part in parts.iter_mut().rev() {
            let product = u128::from(*part) * u128::from(factor) + u128::from(carry);
            (*part, carry) = (product as u64, (product >> 64) as u64);
        }
        (carry == 0).then_some(Large(parts))
    }

    /// The sum, if it fits.
    pub(super) fn plus(self, other: Large) -> Option<Large> {
        let (mut parts, mut carry) = (self.0, false);
        for (part, more) in parts.iter_mut().zip(other.0).rev() {
            let (sum, first) = part.overflowing_add(more);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*part, carry) = (sum, first || second);
        }
        (!carry).then_some(Large(parts))
    }

    /// The difference, if it is not below zero.
    pub(super) fn minus(self, other: Large) -> Option<Large> {
        let (mut parts, mut borrow) = (self.0, false);
        for (part, less) in parts.iter_mut().zip(other.0).rev() {
            let (rest, first) = part.overflowing_sub(less);
            let (rest, second) = rest.overflowing_sub(u64::from(borrow));
            (*part, borrow) = (rest, first || second);
        }
        (!borrow).then_some(Large(parts))
    }

    /// How often the divisor goes in, and the rest; none for a divisor of zero or from 2²⁵⁵ on.
    pub(super) fn divided(self, divisor: Large) -> Option<(Large, Large)> {
        if divisor == Large::ZERO {
            return None;
        }
        let (mut quotient, mut rest) = (Large::ZERO, Large::ZERO);
        for bit in 0..256 {
            let next = self.0[bit / 64] >> (63 - bit % 64) & 1;
            rest = rest.plus(rest)?;
            rest.0[3] |= next;
            quotient = quotient.plus(quotient)?;
            if let Some(less) = rest.minus(divisor) {
                rest = less;
                quotient.0[3] |= 1;
            }
        }
        Some((quotient, rest))
    }

    /// The largest number that divides both.
    pub(super) fn common_divisor(self, other: Large) -> Option<Large> {
        let (mut a, mut b) = (self, other);
        while b != Large::ZERO {
            (a, b) = (b, a.divided(b)?.1);
        }
        Some(a)
    }

    /// The number in 128 bits, if it fits.
    pub(super) fn narrow(self) -> Option<u128> {
        let [0, 0, high, low] = self.0 else { return None };
        Some(u128::from(high) << 64 | u128::from(low))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn large(number: u128) -> Large {
        Large([0, 0, (number >> 64) as u64, number as u64])
    }

    #[test]
    fn arithmetic_is_that_of_whole_numbers() {
        let numbers =
            [0, 1, 2, 10, 0xffff_ffff_ffff_ffff, 1 << 64, (1 << 64) + 7, 12_345_678_901_234_567_890_123];
        for a in numbers {
            for b in numbers {
                assert_eq!(large(a).plus(large(b)), Some(large(a + b)));
                assert_eq!(large(a).minus(large(b)), a.checked_sub(b).map(large));
                assert_eq!(large(a).cmp(&large(b)), a.cmp(&b));
                let quotient = a.checked_div(b).map(|whole| (large(whole), large(a % b)));
                assert_eq!(large(a).divided(large(b)), quotient);
            }
            assert_eq!(large(a).narrow(), Some(a));
        }
        let power = (0..10).try_fold(Large::ONE, |power, _| power.times(1_000_003)).unwrap();
        assert_eq!(power.narrow(), None);
        let once_less = (0..9).try_fold(Large::ONE, |power, _| power.times(1_000_003)).unwrap();
        assert_eq!(power.divided(once_less), Some((large(1_000_003), Large::ZERO)));
        assert_eq!(power.common_divisor(once_less.times(6).unwrap()), Some(once_less));
        assert_eq!((0..20).try_fold(Large::ONE, |power, _| power.times(1_000_003)), None);
    }
}
