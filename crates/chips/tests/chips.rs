//! Money, from outside: nothing appears, nothing vanishes, every rounding has a name.

#![allow(clippy::unwrap_used)]

use std::num::NonZeroU32;

use chips::{AmountTextError, Chips, Currency, Overflow, PayError, PayRatio, Rounding};
use proptest::prelude::*;

fn ratio(text: &str) -> PayRatio {
    text.parse().unwrap()
}

#[test]
fn sums_that_do_not_fit_are_answers_not_panics() {
    assert_eq!(Chips::new(3).plus(Chips::new(4)), Ok(Chips::new(7)));
    assert_eq!(Chips::MAX.plus(Chips::new(1)), Err(Overflow));
    assert_eq!(Chips::new(3).minus(Chips::new(4)), Err(Overflow));
    assert_eq!(Chips::MAX.times(2), Err(Overflow));
    assert_eq!(Chips::total([Chips::new(1), Chips::new(2), Chips::new(3)]), Ok(Chips::new(6)));
    assert_eq!(Chips::total([Chips::MAX, Chips::MAX]), Err(Overflow));
}

#[test]
fn amounts_are_written_and_read_as_on_a_receipt() {
    let usd = Currency::USD;
    for (text, units) in [("$1,234.50", 123_450), ("1234.5", 123_450), ("12", 1_200), ("$0.05", 5), ("0", 0)]
    {
        assert_eq!(usd.read(text), Ok(Chips::new(units)), "{text}");
    }
    assert_eq!(usd.show(Chips::new(123_450)).to_string(), "$1,234.50");
    assert_eq!(usd.show(Chips::new(1_200)).to_string(), "$12");
    assert_eq!(usd.show(Chips::new(100_000_005)).to_string(), "$1,000,000.05");
    assert_eq!(Currency::POINTS.show(Chips::new(10_000)).to_string(), "10,000");
    assert_eq!(usd.read("1.005"), Err(AmountTextError::TooManyDecimals { places: 2 }));
    assert_eq!(usd.read("1O"), Err(AmountTextError::NotADigit('O')));
    assert_eq!(usd.read("-5"), Err(AmountTextError::NotADigit('-')));
    assert_eq!(usd.read(""), Err(AmountTextError::NoNumber));
    assert_eq!(usd.read("5."), Err(AmountTextError::NoNumber));
    for text in [",", "$,,", "1,2,3", ",100", "1000,000", "1,0000"] {
        assert_eq!(usd.read(text), Err(AmountTextError::WrongGroups), "{text}");
    }
    assert_eq!(usd.read("99999999999999999999"), Err(AmountTextError::TooLarge));
    let quarters = usd.with_smallest_coin(Chips::new(25));
    assert_eq!(quarters.read("1.75"), Ok(Chips::new(175)));
    assert_eq!(quarters.read("1.80").unwrap_err().to_string(), "not a multiple of the smallest coin, $0.25");
}

#[test]
fn a_payout_is_exact_or_rounded_by_name() {
    let (three_to_two, coin) = (ratio("3 to 2"), Chips::new(100));
    let pay = |stake, rounding| three_to_two.payout(Chips::new(stake), coin, rounding);
    assert_eq!(pay(1_000, Rounding::Exact), Ok(Chips::new(1_500)));
    let odd = Chips::new(500);
    assert_eq!(pay(500, Rounding::Exact), Err(PayError::NotPayable { stake: odd, coin }));
    assert_eq!(pay(500, Rounding::Down), Ok(Chips::new(700)));
    assert_eq!(pay(500, Rounding::Up), Ok(Chips::new(800)));
    assert_eq!(pay(500, Rounding::NearestHalfUp), Ok(Chips::new(800)));
    assert_eq!(ratio("6:5").payout(Chips::new(700), coin, Rounding::NearestHalfUp), Ok(Chips::new(800)));
    assert_eq!(ratio("1/3").payout(Chips::new(700), coin, Rounding::NearestHalfUp), Ok(Chips::new(200)));
    assert_eq!(PayRatio::EVEN.payout(odd, coin, Rounding::Exact), Ok(odd));
    assert_eq!(PayRatio::EVEN.payout(odd, Chips::ZERO, Rounding::Up), Err(PayError::NoCoin));
    assert_eq!(ratio("2:1").payout(Chips::MAX, Chips::new(1), Rounding::Down), Err(PayError::TooLarge));
}

#[test]
fn ratios_read_in_their_usual_forms_and_refuse_the_rest() {
    for text in ["9 to 5", "9:5", "9/5", "9-5", "9 : 5"] {
        assert_eq!(ratio(text), PayRatio::new(9, 5).unwrap(), "{text}");
    }
    for text in ["", "9", "9 to 0", "x:1", "1:-1", "9 for 5"] {
        assert!(text.parse::<PayRatio>().is_err(), "{text}");
    }
    assert_eq!(ratio("9:5").to_string(), "9 to 5");
}

proptest! {
    #[test]
    fn a_split_gives_out_exactly_what_there_was(units in any::<u64>(), winners in 1u32..23, chip in 0u64..1_000) {
        let split = Chips::new(units).split(NonZeroU32::new(winners).unwrap(), Chips::new(chip));
        let chip = chip.max(1);
        prop_assert!(split.odd_chips < winners);
        prop_assert!(split.dust.units() < chip);
        prop_assert_eq!(split.share.units() % chip, 0);
        let given = split.share.units() * u64::from(winners) + u64::from(split.odd_chips) * chip;
        prop_assert_eq!(given + split.dust.units(), units);
    }

    #[test]
    fn roundings_differ_by_at_most_one_coin(stake in 0u64..1_000_000, pays in 0u32..600, per in 1u32..12, coin in 1u64..500) {
        let ratio = PayRatio::new(pays, per).unwrap();
        let pay = |rounding| ratio.payout(Chips::new(stake), Chips::new(coin), rounding);
        let (down, up) = (pay(Rounding::Down).unwrap().units(), pay(Rounding::Up).unwrap().units());
        // down / 1 <= stake * pays / per <= up, compared without division.
        prop_assert!(down * u64::from(per) <= stake * u64::from(pays));
        prop_assert!(up * u64::from(per) >= stake * u64::from(pays));
        prop_assert!(up - down <= coin);
        prop_assert_eq!(pay(Rounding::Exact).is_ok(), up == down);
        let nearest = pay(Rounding::NearestHalfUp).unwrap().units();
        prop_assert!(nearest == up || nearest == down);
    }

    #[test]
    fn an_amount_prints_as_text_that_reads_back(units in any::<u64>()) {
        prop_assert_eq!(Currency::USD.read(&Currency::USD.show(Chips::new(units)).to_string()), Ok(Chips::new(units)));
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC{0,24}") {
        let _ = Currency::USD.read(&text);
        let _ = text.parse::<PayRatio>();
    }
}
