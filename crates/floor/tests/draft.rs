//! A decision worked out on a draft of the board is the one that a copy of the whole board gives.

use proptest::prelude::*;

use crate::random::{Dice, RandomNight};

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn a_draft_decides_as_a_copy_of_the_board_does(steps in prop::collection::vec(any::<(Dice, u8)>(), 1..200)) {
        let mut night = RandomNight::begin(steps.len() % 4 != 0);
        for step in steps {
            let (who, request) = night.next(step);
            let RandomNight { house, floor, felts, now, .. } = &night;
            let drafted = floor.decide(house, felts, *now, who, request);
            let copied = floor.decide_on_a_copy(house, felts, *now, who, request);
            prop_assert_eq!(&drafted, &copied, "{:?} asks for {:?}", who, request);
            night.does(who, request);
        }
    }
}
