//! Points are counted with checks, as money is.

use tournament::{Points, PointsOverflow};

#[test]
fn there_are_no_debts_and_no_more_than_can_be_counted() {
    assert_eq!(Points::new(5).minus(Points::new(6)), Err(PointsOverflow));
    assert_eq!(Points::new(u64::MAX).plus(Points::new(1)), Err(PointsOverflow));
    assert_eq!(Points::new(5).plus(Points::new(6)), Ok(Points::new(11)));
    assert!(Points::new(5).minus(Points::new(5)).is_ok_and(Points::is_zero));
}
