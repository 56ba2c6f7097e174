//! The payout table of the house.
//!
//! Small fields have lines of their own. From fifty entries on one in eight is paid: everybody who is gets twice the
//! price, and the rest falls as one over the place and a half, equal for places that go out at about the same time.

use alloc::vec::Vec;

use super::{Band, BasisPoints, PayoutTable, Shares};

/// Lines of small fields, in percent.
const SMALL: &[(u32, &[u32])] = &[
    (1, &[100]),
    (4, &[70, 30]),
    (8, &[50, 30, 20]),
    (18, &[40, 27, 19, 14]),
    (27, &[37, 25, 17, 12, 9]),
    (36, &[34, 23, 16, 11, 9, 7]),
];

/// Where the lines of large fields begin. Beyond the last one hundredths of a percent are too coarse.
const LARGE: &[u32] = &[
    50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1_000, 1_250,
    1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000,
];

pub(super) fn table() -> PayoutTable {
    let small = SMALL.iter().map(|&(from, percent)| Band {
        from,
        shares: Shares::percent(percent).expect("the lines of small fields are whole, as a test shows"),
    });
    let large = LARGE.iter().map(|&from| Band { from, shares: large(from) });
    PayoutTable::new(small.chain(large).collect()).expect("the lines rise, as a test shows")
}

/// How many of the places from `place` on (counted from zero) are paid alike: they go out at about the same time.
const fn tier(place: usize) -> usize {
    match place {
        0..9 => 1,
        9..18 => 3,
        18..99 => 9,
        99..297 => 27,
        _ => 81,
    }
}

/// The shares of a field of so many entries.
fn large(entries: u32) -> Shares {
    let whole = u64::from(BasisPoints::WHOLE.count());
    let places = (entries / 8) as usize;
    // Twice the price: two parts of as many as there are entries.
    let least = (2 * whole).div_ceil(u64::from(entries));
    let above = whole - least * places as u64;
    // One over the place and a half, in whole numbers large enough that nothing is lost.
    let weight = |place: usize| 2_000_000_000 / (2 * place as u64 + 3);
    let sum: u64 = (0..places).map(weight).sum();
    let mut shares: Vec<u64> = Vec::with_capacity(places);
    while shares.len() < places {
        let first = shares.len();
        let alike = tier(first).min(places - first);
        let together: u64 = (first..first + alike).map(weight).sum();
        let share = least + above * together / (sum * alike as u64);
        shares.extend(core::iter::repeat_n(share, alike));
    }
    // What rounding left goes to the first nine, the first most: shares go on falling.
    let mut left = whole - shares.iter().sum::<u64>();
    while left > 0 {
        for share in shares.iter_mut().take(9) {
            if left == 0 {
                break;
            }
            *share += 1;
            left -= 1;
        }
    }
    let points = |share: u64| {
        BasisPoints::new(u32::try_from(share).expect("a share is ten thousand basis points at most"))
    };
    Shares::new(shares.into_iter().map(points).collect()).expect("they add up and fall, as a test shows")
}
