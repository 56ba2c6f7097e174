//! Fractions, from outside: the laws of arithmetic, the order, and the digits.

#![allow(clippy::unwrap_used)]

use std::cmp::Ordering;

use odds::Fraction;
use proptest::prelude::*;

fn fraction(numerator: i128, denominator: u128) -> Fraction {
    Fraction::new(numerator, denominator).unwrap()
}

#[test]
fn a_fraction_is_in_lowest_terms() {
    assert_eq!(fraction(6, 8), fraction(3, 4));
    assert_eq!(fraction(-6, 8).numerator(), -3);
    assert_eq!(fraction(-6, 8).denominator(), 4);
    assert_eq!(fraction(0, 52), Fraction::ZERO);
    assert_eq!(fraction(52, 52), Fraction::ONE);
    assert_eq!(Fraction::new(1, 0), None);
    assert_eq!(fraction(i128::MIN, 1 << 127), Fraction::from(-1i64));
    assert_eq!(fraction(i128::MIN, 2).numerator(), i128::MIN / 2);
    assert_eq!(Fraction::from(3u64), fraction(3, 1));
}

#[test]
fn it_prints_as_written_by_hand() {
    assert_eq!(fraction(3, 4).to_string(), "3/4");
    assert_eq!(fraction(-3, 4).to_string(), "-3/4");
    assert_eq!(fraction(8, 4).to_string(), "2");
    assert_eq!(Fraction::ZERO.to_string(), "0");
    assert_eq!(format!("{:?}", fraction(1, 1_326)), "1/1326");
}

#[test]
fn decimals_are_rounded_half_to_even() {
    let digits = [
        (fraction(1, 3), 4, "0.3333"),
        (fraction(2, 3), 4, "0.6667"),
        (fraction(-1, 3), 2, "-0.33"),
        (fraction(1, 8), 2, "0.12"),
        (fraction(3, 8), 2, "0.38"),
        (fraction(1, 2), 0, "0"),
        (fraction(3, 2), 0, "2"),
        (fraction(5, 2), 0, "2"),
        (fraction(-1, 2), 0, "0"),
        (fraction(-1, 1_000), 2, "0.00"),
        (fraction(999, 1_000), 2, "1.00"),
        (fraction(9_999, 1_000), 2, "10.00"),
        (fraction(199, 2), 0, "100"),
        (fraction(1, 7), 12, "0.142857142857"),
        (fraction(-12_345, 100), 1, "-123.4"),
        (Fraction::ZERO, 0, "0"),
        (Fraction::ZERO, 3, "0.000"),
        (fraction(i128::MAX, 1), 1, "170141183460469231731687303715884105727.0"),
        (fraction(1, u128::MAX), 40, "0.0000000000000000000000000000000000000029"),
        (fraction(i128::MAX, u128::MAX), 3, "0.500"),
    ];
    for (value, places, text) in digits {
        assert_eq!(value.decimal(places), text, "{value} with {places} decimals");
    }
}

#[test]
fn percents_move_the_point_by_two() {
    // Pot odds, the chance of aces, and the pass line: 7/495 for the house.
    assert_eq!(fraction(1, 3).percent(2), "33.33%");
    assert_eq!(fraction(1, 221).percent(4), "0.4525%");
    assert_eq!(fraction(-7, 495).percent(3), "-1.414%");
    assert_eq!(Fraction::ONE.percent(0), "100%");
    assert_eq!(Fraction::ZERO.percent(2), "0.00%");
    assert_eq!(fraction(1, 2_000).percent(0), "0%");
    assert_eq!(fraction(99_999, 100_000).percent(2), "100.00%");
}

#[test]
fn results_that_do_not_fit_are_answers_not_panics() {
    let (largest, smallest) = (fraction(i128::MAX, 1), fraction(1, u128::MAX));
    assert_eq!(largest.checked_add(Fraction::ONE), None);
    assert_eq!(fraction(i128::MIN, 1).checked_sub(Fraction::ONE), None);
    assert_eq!(Fraction::ZERO.checked_sub(fraction(i128::MIN, 1)), None);
    assert_eq!(largest.checked_mul(largest), None);
    assert_eq!(smallest.checked_mul(smallest), None);
    assert_eq!(largest.checked_div(smallest), None);
    assert_eq!(Fraction::ONE.checked_div(Fraction::ZERO), None);
    // What cancels is no overflow.
    assert_eq!(largest.checked_div(largest), Some(Fraction::ONE));
    assert_eq!(smallest.checked_add(Fraction::ZERO), Some(smallest));
    assert_eq!(Fraction::ZERO.checked_add(smallest), Some(smallest));
    assert_eq!(smallest.checked_sub(smallest), Some(Fraction::ZERO));
    assert_eq!(smallest.checked_mul(Fraction::ZERO), Some(Fraction::ZERO));
}

#[test]
fn order_is_exact_where_floats_and_cross_products_give_up() {
    let close = fraction(i128::MAX, u128::MAX);
    let closer = fraction(i128::MAX - 1, u128::MAX - 2);
    assert!(close.to_f64().total_cmp(&closer.to_f64()).is_eq());
    assert!(closer < close);
    assert!(fraction(-1, u128::MAX) < Fraction::ZERO);
    assert!(fraction(i128::MIN, 1) < fraction(i128::MIN, 3));
    assert_eq!(close.cmp(&close), Ordering::Equal);
}

#[test]
fn floats_are_the_nearest() {
    let near = [
        (fraction(1, 3), 1.0 / 3.0),
        (fraction(-1, 10), -0.1),
        (fraction(5, 1), 5.0),
        (fraction(1 << 53, 1), 9_007_199_254_740_992.0),
        // Halfway between two floats: to the even one, below and above.
        (fraction((1 << 53) + 1, 1), 9_007_199_254_740_992.0),
        (fraction((1 << 53) + 3, 1), 9_007_199_254_740_996.0),
        // A hair above halfway: up, however far away the hair is.
        (fraction((((1 << 53) + 1) << 60) + 1, 1 << 60), 9_007_199_254_740_994.0),
        (fraction(i128::MIN, 1), -(2f64.powi(127))),
        (fraction(1, u128::MAX), 2f64.powi(-128)),
    ];
    for (value, float) in near {
        assert!(value.to_f64().total_cmp(&float).is_eq(), "{value}: {} and {float}", value.to_f64());
    }
    assert!(Fraction::ZERO.to_f64().total_cmp(&0.0).is_eq());
}

fn small() -> impl Strategy<Value = Fraction> {
    (-1_000i128..1_000, 1u128..1_000).prop_map(|(numerator, denominator)| fraction(numerator, denominator))
}

proptest! {
    #[test]
    fn addition_and_multiplication_follow_the_laws_of_a_field(a in small(), b in small(), c in small()) {
        let add = |a: Fraction, b| a.checked_add(b).unwrap();
        let times = |a: Fraction, b| a.checked_mul(b).unwrap();
        prop_assert_eq!(add(a, b), add(b, a));
        prop_assert_eq!(times(a, b), times(b, a));
        prop_assert_eq!(add(add(a, b), c), add(a, add(b, c)));
        prop_assert_eq!(times(times(a, b), c), times(a, times(b, c)));
        prop_assert_eq!(times(a, add(b, c)), add(times(a, b), times(a, c)));
        prop_assert_eq!(add(a, Fraction::ZERO), a);
        prop_assert_eq!(times(a, Fraction::ONE), a);
        prop_assert_eq!(add(a.checked_sub(b).unwrap(), b), a);
        if b != Fraction::ZERO {
            prop_assert_eq!(times(a.checked_div(b).unwrap(), b), a);
        }
    }

    #[test]
    fn order_agrees_with_cross_multiplication(a in any::<(i64, u32)>(), b in any::<(i64, u32)>()) {
        let (p, q) = (i128::from(a.0), i128::from(a.1) + 1);
        let (r, s) = (i128::from(b.0), i128::from(b.1) + 1);
        let (left, right) = (fraction(p, q.unsigned_abs()), fraction(r, s.unsigned_abs()));
        prop_assert_eq!(left.cmp(&right), (p * s).cmp(&(r * q)));
        prop_assert_eq!(left == right, p * s == r * q);
    }

    #[test]
    fn order_agrees_with_the_sign_of_the_difference(a in small(), b in small()) {
        prop_assert_eq!(a.cmp(&b), a.checked_sub(b).unwrap().cmp(&Fraction::ZERO));
    }

    #[test]
    fn small_fractions_become_the_quotient_of_their_floats(a in any::<i32>(), b in 1u32..) {
        // Both are exact as floats, and float division rounds once.
        let quotient = f64::from(a) / f64::from(b);
        prop_assert_eq!(fraction(i128::from(a), u128::from(b)).to_f64().to_bits() << 1, quotient.to_bits() << 1);
        prop_assert_eq!(fraction(i128::from(a), u128::from(b)).to_f64() < 0.0, quotient < 0.0);
    }

    #[test]
    fn a_decimal_is_within_half_of_its_last_place(a in small(), places in 0usize..20) {
        let text = a.decimal(places);
        let digits: i128 = text.replace('.', "").parse().unwrap();
        let printed = fraction(digits, 10u128.pow(places.try_into().unwrap()));
        let half = fraction(1, 2 * 10u128.pow(places.try_into().unwrap()));
        let off = printed.checked_sub(a).unwrap();
        prop_assert!(off <= half && off >= Fraction::ZERO.checked_sub(half).unwrap(), "{} of {}", text, a);
    }
}
