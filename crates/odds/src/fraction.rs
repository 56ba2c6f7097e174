//! Exact fractions: equities, shares of pots, house edges.
//!
//! A float would make two equal chances compare unequal; a fraction is what was counted. Floats appear
//! only in [`Fraction::to_f64`], on the way out.

use std::cmp::Ordering;
use std::fmt;

/// A fraction in lowest terms, positive, zero or negative.
///
/// Arithmetic is checked: what does not fit is no answer rather than a wrong one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i128,
    /// Never zero, and without a common divisor with the numerator.
    denominator: u128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };
    /// The whole.
    pub const ONE: Fraction = Fraction { numerator: 1, denominator: 1 };

    /// `numerator / denominator`, reduced; none if the denominator is zero.
    pub const fn new(numerator: i128, denominator: u128) -> Option<Fraction> {
        if denominator == 0 {
            return None;
        }
        let divisor = greatest_common_divisor(numerator.unsigned_abs(), denominator);
        // The divisor can be 2^127, which has no signed form: divide the magnitude.
        match signed(numerator.unsigned_abs() / divisor, numerator < 0) {
            Some(numerator) => Some(Fraction { numerator, denominator: denominator / divisor }),
            None => None,
        }
    }

    /// What stands above the line, in lowest terms; it carries the sign.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// What stands below the line, in lowest terms: 1 for a whole number, never 0.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The sum; none if it, or a product on the way to it, does not fit.
    pub fn checked_add(self, other: Fraction) -> Option<Fraction> {
        self.combined(other, i128::checked_add)
    }

    /// The difference; none if it, or a product on the way to it, does not fit.
    pub fn checked_sub(self, other: Fraction) -> Option<Fraction> {
        self.combined(other, i128::checked_sub)
    }

    /// Both on one denominator, and their numerators added or subtracted.
    fn combined(self, other: Fraction, join: fn(i128, i128) -> Option<i128>) -> Option<Fraction> {
        // Only the shared part of the denominators can cancel in the result, so the products stay as
        // small as they can be (Knuth, The Art of Computer Programming, 4.5.1).
        let shared = greatest_common_divisor(self.denominator, other.denominator);
        let left = scaled(self.numerator, other.denominator / shared)?;
        let right = scaled(other.numerator, self.denominator / shared)?;
        let joined = join(left, right)?;
        let cancels = greatest_common_divisor(joined.unsigned_abs(), shared);
        let numerator = signed(joined.unsigned_abs() / cancels, joined < 0)?;
        let denominator = (self.denominator / shared).checked_mul(other.denominator / cancels)?;
        Some(Fraction { numerator, denominator })
    }

    /// The product, if it fits.
    pub fn checked_mul(self, other: Fraction) -> Option<Fraction> {
        Fraction::crosswise(
            (self.numerator.unsigned_abs(), self.denominator),
            (other.numerator.unsigned_abs(), other.denominator),
            (self.numerator < 0) != (other.numerator < 0),
        )
    }

    /// The quotient, if it fits and the divisor is not zero.
    pub fn checked_div(self, other: Fraction) -> Option<Fraction> {
        if other.numerator == 0 {
            return None;
        }
        Fraction::crosswise(
            (self.numerator.unsigned_abs(), self.denominator),
            (other.denominator, other.numerator.unsigned_abs()),
            (self.numerator < 0) != (other.numerator < 0),
        )
    }

    /// The product of two reduced magnitudes: what cancels, cancels before it is multiplied, so that
    /// only a result that is too large fails.
    fn crosswise(a: (u128, u128), b: (u128, u128), negative: bool) -> Option<Fraction> {
        let (first, second) = (greatest_common_divisor(a.0, b.1), greatest_common_divisor(b.0, a.1));
        let numerator = (a.0 / first).checked_mul(b.0 / second)?;
        let denominator = (a.1 / second).checked_mul(b.1 / first)?;
        Some(Fraction { numerator: signed(numerator, negative)?, denominator })
    }

    /// The nearest float; of two equally near ones the even one.
    pub fn to_f64(self) -> f64 {
        // Enough bits that a float's 53 are followed by a rounding bit and one that says whether
        // anything is left; converting that integer then rounds once, and correctly.
        const BITS: u32 = 55;
        let magnitude = self.numerator.unsigned_abs();
        if magnitude == 0 {
            return 0.0;
        }
        let mut quotient = magnitude / self.denominator;
        let mut rest = magnitude % self.denominator;
        let mut halvings = 0;
        while u128::BITS - quotient.leading_zeros() < BITS {
            let (bit, left) = add_modulo(rest, rest, self.denominator);
            quotient = quotient << 1 | u128::from(bit);
            rest = left;
            halvings += 1;
        }
        let rounded = (quotient | u128::from(rest != 0)) as f64;
        // At most 128 leading zeros and 55 bits: far from the smallest float, so scaling is exact.
        let scale = f64::from_bits((1023 - halvings) << 52);
        if self.numerator < 0 { -rounded * scale } else { rounded * scale }
    }

    /// The value with this many decimals, exactly rounded, half to even: `0.3333`, `-1.50`, `2`.
    ///
    /// What rounds to zero has no sign.
    pub fn decimal(self, places: usize) -> String {
        self.with_point(places, places)
    }

    /// The value in percent with this many decimals, rounded as in [`Fraction::decimal`]: `33.33%`.
    pub fn percent(self, places: usize) -> String {
        self.with_point(places.saturating_add(2), places) + "%"
    }

    /// The digits of the value with `kept` decimals, and a point before the last `after_point` of them.
    fn with_point(self, kept: usize, after_point: usize) -> String {
        let digits = self.digits(kept);
        let digits = digits.trim_start_matches('0');
        let sign = if self.numerator < 0 && !digits.is_empty() { "-" } else { "" };
        // At least one digit stands before the point.
        let digits = format!("{digits:0>width$}", width = after_point.saturating_add(1));
        let (whole, decimals) = digits.split_at(digits.len() - after_point);
        let point = if decimals.is_empty() { "" } else { "." };
        format!("{sign}{whole}{point}{decimals}")
    }

    /// The digits of the magnitude, the last `places` of them decimals, rounded half to even.
    fn digits(self, places: usize) -> String {
        let magnitude = self.numerator.unsigned_abs();
        let mut digits = (magnitude / self.denominator).to_string().into_bytes();
        let mut rest = magnitude % self.denominator;
        for _ in 0..places {
            let (digit, left) = ten_times(rest, self.denominator);
            digits.push(b'0' + digit);
            rest = left;
        }
        let odd = digits.last().is_some_and(|digit| digit % 2 == 1);
        let up = match rest.cmp(&(self.denominator - rest)) {
            Ordering::Less => false,
            Ordering::Equal => odd,
            Ordering::Greater => true,
        };
        if up {
            let nines = digits.iter().rev().take_while(|&&digit| digit == b'9').count();
            let stays = digits.len() - nines;
            let (kept, carried) = digits.split_at_mut(stays);
            carried.fill(b'0');
            match kept.last_mut() {
                Some(digit) => *digit += 1,
                None => digits.insert(0, b'1'),
            }
        }
        digits.into_iter().map(char::from).collect()
    }
}

impl From<u64> for Fraction {
    fn from(whole: u64) -> Self {
        Fraction { numerator: i128::from(whole), denominator: 1 }
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Self {
        Fraction { numerator: i128::from(whole), denominator: 1 }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let (this, that) = (self.numerator.unsigned_abs(), other.numerator.unsigned_abs());
        match (self.numerator < 0, other.numerator < 0) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => compare((this, self.denominator), (that, other.denominator)),
            (true, true) => compare((that, other.denominator), (this, self.denominator)),
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `a/b`, or `a` alone for a whole number.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Which of two magnitudes is larger, by their continued fractions: cross products would overflow.
fn compare(mut a: (u128, u128), mut b: (u128, u128)) -> Ordering {
    loop {
        let wholes = (a.0 / a.1).cmp(&(b.0 / b.1));
        if wholes != Ordering::Equal {
            return wholes;
        }
        let (rest_a, rest_b) = (a.0 % a.1, b.0 % b.1);
        if rest_a == 0 || rest_b == 0 {
            return rest_a.cmp(&rest_b);
        }
        // The larger remainder has the smaller reciprocal, hence the exchange.
        (a, b) = ((b.1, rest_b), (a.1, rest_a));
    }
}

const fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

const fn signed(magnitude: u128, negative: bool) -> Option<i128> {
    if negative { 0i128.checked_sub_unsigned(magnitude) } else { 0i128.checked_add_unsigned(magnitude) }
}

fn scaled(numerator: i128, by: u128) -> Option<i128> {
    signed(numerator.unsigned_abs().checked_mul(by)?, numerator < 0)
}

/// `a + b` in steps of the modulus: how often it goes in, once or not, and the rest. Both are below the
/// modulus; the sum itself might not fit.
const fn add_modulo(a: u128, b: u128, modulus: u128) -> (u8, u128) {
    let room = modulus - b;
    if a >= room { (1, a - room) } else { (0, a + b) }
}

/// The next decimal digit of `rest / modulus`, and what is left after it.
const fn ten_times(rest: u128, modulus: u128) -> (u8, u128) {
    let (two, left) = add_modulo(rest, rest, modulus);
    let (carry, left) = add_modulo(left, left, modulus);
    let four = two * 2 + carry;
    let (carry, left) = add_modulo(left, rest, modulus);
    let five = four + carry;
    let (carry, left) = add_modulo(left, left, modulus);
    (five * 2 + carry, left)
}
