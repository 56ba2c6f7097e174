//! Prizes: whole pools, to the cent.

use chips::Chips;
use proptest::prelude::*;
use tournament::EntryNo;
use tournament::prizes::{
    BadPayouts, Band, BasisPoints, PayoutTable, Pool, SatelliteRest, Shares, custom, knocked_out, prizes,
    progressive, satellite, shared,
};

/// Whole dollars.
fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

fn cents(amounts: &[Chips]) -> Vec<u64> {
    amounts.iter().map(|amount| amount.units()).collect()
}

fn entries(numbers: &[u32]) -> Vec<EntryNo> {
    numbers.iter().copied().map(EntryNo).collect()
}

fn shares(percent: &[u32]) -> Shares {
    Shares::percent(percent).unwrap()
}

#[test]
fn left_over_units_go_from_first_place_down() {
    // 1,003 dollars in tens: 501, 300 and 200 are 500, 300 and 200; three dollars are less than a ten.
    let paid = prizes(dollars(1_003), &shares(&[50, 30, 20]), dollars(10));
    assert_eq!(paid, [dollars(503), dollars(300), dollars(200)]);
    // 1,239 in fives: 619.50, 371.70, 247.80 are 615, 370, 245; one five and four dollars are left.
    let paid = prizes(dollars(1_239), &shares(&[50, 30, 20]), dollars(5));
    assert_eq!(paid, [dollars(624), dollars(370), dollars(245)]);
    // 1,245 in fives: 622.50, 373.50, 249 are 620, 370, 245; two fives are left, for first and second.
    let paid = prizes(dollars(1_245), &shares(&[50, 30, 20]), dollars(5));
    assert_eq!(paid, [dollars(625), dollars(375), dollars(245)]);
    // To the cent: a third of a dollar has no half cents.
    assert_eq!(cents(&prizes(Chips::new(101), &shares(&[40, 30, 30]), Chips::new(1))), [41, 30, 30]);
    // A unit of nothing is a cent, and a pool of nothing pays nothing.
    assert_eq!(cents(&prizes(Chips::new(7), &shares(&[60, 40]), Chips::ZERO)), [5, 2]);
    assert_eq!(cents(&prizes(Chips::ZERO, &shares(&[60, 40]), dollars(5))), [0, 0]);
    // The largest pool there is.
    let paid = prizes(Chips::MAX, &shares(&[60, 40]), Chips::new(1));
    assert_eq!(Chips::total(paid), Ok(Chips::MAX));
}

#[test]
fn tables_that_do_not_add_up_are_refused() {
    // A published column for 66 to 100 players that adds up to 99.1 percent.
    let column = [2_710, 1_700, 1_200, 900, 750, 650, 550, 450, 400, 300, 300];
    let column = column.map(BasisPoints::new).to_vec();
    let bad = Shares::new(column).unwrap_err();
    assert_eq!(bad, BadPayouts::NotWhole { sum: 9_910 });
    assert_eq!(bad.to_string(), "the shares add up to 99.10%, not to 100%");
    assert_eq!(Shares::percent(&[60, 50]), Err(BadPayouts::NotWhole { sum: 11_000 }));
    assert_eq!(Shares::percent(&[]), Err(BadPayouts::NoPlaces));
    assert_eq!(Shares::percent(&[100, 0]), Err(BadPayouts::Nothing { place: 2 }));
    assert_eq!(Shares::percent(&[40, 60]), Err(BadPayouts::Rising { place: 2 }));
    assert_eq!(Shares::percent(&[u32::MAX, 1]), Err(BadPayouts::NotWhole { sum: u64::from(u32::MAX) + 100 }));
    let band = |from, percent: &[u32]| Band { from, shares: shares(percent) };
    assert_eq!(PayoutTable::new(vec![]), Err(BadPayouts::NoBands));
    assert_eq!(
        PayoutTable::new(vec![band(2, &[100]), band(2, &[60, 40])]),
        Err(BadPayouts::BandsNotRising { entries: 2 })
    );
    assert_eq!(
        PayoutTable::new(vec![band(2, &[50, 30, 20])]),
        Err(BadPayouts::MorePlacesThanEntries { entries: 2, places: 3 })
    );
}

/// The table of BARGE: 2 to 4 players 100; 5 to 8: 65-35; 9 to 15: 50-30-20; 16 to 24: 42-26-18-14.
#[test]
fn the_table_of_barge_is_looked_up_by_entries() {
    let lines: [(u32, &[u32]); 4] =
        [(2, &[100]), (5, &[65, 35]), (9, &[50, 30, 20]), (16, &[42, 26, 18, 14])];
    let band = |&(from, percent): &(u32, &[u32])| Band { from, shares: shares(percent) };
    let table = PayoutTable::new(lines.iter().map(band).collect()).unwrap();
    for (entries, places) in
        [(0, 1), (2, 1), (4, 1), (5, 2), (8, 2), (9, 3), (15, 3), (16, 4), (24, 4), (99, 4)]
    {
        assert_eq!(table.for_entries(entries).len(), places, "{entries}");
    }
    let paid = prizes(dollars(15 * 30), table.for_entries(15), dollars(1));
    assert_eq!(paid, [dollars(225), dollars(135), dollars(90)]);
}

/// Canberra 2010: five places or ten.
#[test]
fn both_tables_of_canberra_are_whole() {
    assert_eq!(prizes(dollars(1_000), &shares(&[40, 30, 15, 10, 5]), dollars(5))[2], dollars(150));
    let ten = shares(&[30, 20, 15, 10, 7, 5, 4, 3, 3, 3]);
    let paid = prizes(dollars(10_000), &ten, dollars(5));
    assert_eq!(paid[9], dollars(300));
    assert_eq!(Chips::total(paid), Ok(dollars(10_000)));
}

/// World Series of Poker 2024: 10,112 entries of $9,300, 1,517 places, the first nine as announced, the least $15,000.
#[test]
fn the_arithmetic_of_the_wsop_main_event() {
    let pool = dollars(9_300).times(10_112).unwrap();
    assert_eq!(pool, dollars(94_041_600));
    // Fifteen of a hundred are paid, rounded up.
    assert_eq!((10_112u32 * 15).div_ceil(100), 1_517);
    let first =
        [10_000_000, 6_000_000, 4_000_000, 3_000_000, 2_500_000, 2_000_000, 1_500_000, 1_250_000, 1_000_000];
    let nine: u64 = first.iter().sum();
    assert_eq!(nine, 31_250_000);
    // What the others share: were it a table of two steps, as many as can be paid the least would be.
    let others = 94_041_600 - nine - 1_508 * 15_000;
    let mut announced: Vec<Chips> = first.map(dollars).to_vec();
    // The rest above the least, on places 10 to 100 in equal parts; the cents that are left, to the tenth.
    announced.extend(std::iter::repeat_n(dollars(15_000 + others / 91), 91));
    announced[9] = announced[9].plus(dollars(others % 91)).unwrap();
    announced.extend(std::iter::repeat_n(dollars(15_000), 1_517 - 100));
    assert_eq!(custom(pool, announced.clone()).map(|prizes| prizes.len()), Ok(1_517));
    // One cent off, and it is not paid.
    announced[0] = announced[0].minus(Chips::new(1)).unwrap();
    let sum = pool.minus(Chips::new(1)).unwrap();
    assert_eq!(custom(pool, announced), Err(BadPayouts::NotThePool { sum, pool }));
}

#[test]
fn prizes_set_by_hand_fall_and_add_up() {
    assert_eq!(custom(dollars(100), vec![dollars(60), dollars(40)]), Ok(vec![dollars(60), dollars(40)]));
    assert_eq!(custom(dollars(100), vec![]), Err(BadPayouts::NoPlaces));
    assert_eq!(custom(dollars(100), vec![dollars(40), dollars(60)]), Err(BadPayouts::Rising { place: 2 }));
    assert_eq!(custom(dollars(100), vec![dollars(100), Chips::ZERO]), Err(BadPayouts::Nothing { place: 2 }));
    assert_eq!(custom(dollars(100), vec![Chips::MAX, Chips::MAX]), Err(BadPayouts::TooMuch));
    let bad = custom(dollars(100), vec![dollars(60), Chips::new(3_999)]).unwrap_err();
    assert_eq!(bad.to_string(), "the prizes add up to 9999, and the pool is 10000");
}

/// The table of the house: whole at every line, one in eight or so, twice the price at least.
#[test]
fn the_standard_table_is_whole_and_fair() {
    let table = PayoutTable::standard();
    for band in table.bands() {
        let (from, places) = (band.from, band.shares.places());
        let last = places[places.len() - 1].count();
        if from >= 50 {
            assert_eq!(places.len(), (from / 8) as usize);
            assert!(u64::from(last) * u64::from(from) >= 20_000, "{from}: {last}");
            // First place is worth more than second by a third at least, and not half of everything.
            assert!(places[0].count() * 3 > places[1].count() * 4 && places[0].count() < 4_000, "{from}");
        }
    }
    assert_eq!(*table.for_entries(1), Shares::winner_takes_all());
    assert_eq!(*table.for_entries(9), shares(&[50, 30, 20]));
    assert_eq!(table.for_entries(45).len(), 6);
    assert_eq!(table.for_entries(10_112).len(), 1_250);
}

/// Equal stacks bust together: who is placed how is the director's (cb:12.tourn.35), the sums are these.
#[test]
fn shared_places_pool_their_prizes() {
    // Second and third of 300, 200 and 101 cents: the odd cent goes to the lower entry number.
    let both = shared(&[Chips::new(200), Chips::new(101)], &entries(&[17, 4])).unwrap();
    assert_eq!(both, [(EntryNo(4), Chips::new(151)), (EntryNo(17), Chips::new(150))]);
    // The last paid place and one that is not paid.
    let bubble = shared(&[dollars(50)], &entries(&[8, 9])).unwrap();
    assert_eq!(bubble, [(EntryNo(8), dollars(25)), (EntryNo(9), dollars(25))]);
    assert_eq!(shared(&[], &entries(&[1, 2])).unwrap()[0].1, Chips::ZERO);
    assert_eq!(shared(&[dollars(50)], &[]).unwrap(), []);
    assert!(shared(&[Chips::MAX, Chips::MAX], &entries(&[1, 2])).is_err());
}

#[test]
fn tickets_first_then_money() {
    // Thirty dollars, tickets of three hundred: 25 entries are two tickets, 60, 60 and 30.
    let paid = satellite(dollars(25 * 30), dollars(300), SatelliteRest::Steps(dollars(60))).unwrap();
    assert_eq!((paid.tickets, paid.cash.clone()), (2, vec![dollars(60), dollars(60), dollars(30)]));
    assert_eq!(paid.total(), 75_000);
    let next = satellite(dollars(25 * 30), dollars(300), SatelliteRest::NextPlace).unwrap();
    assert_eq!((next.tickets, next.cash), (2, vec![dollars(150)]));
    let even = satellite(dollars(600), dollars(300), SatelliteRest::Steps(dollars(60))).unwrap();
    assert_eq!((even.tickets, even.cash), (2, vec![]));
    let rest = SatelliteRest::NextPlace;
    assert_eq!(satellite(dollars(600), Chips::ZERO, rest), Err(BadPayouts::FreeTicket));
    let nothing = SatelliteRest::Steps(Chips::ZERO);
    assert_eq!(satellite(dollars(600), dollars(300), nothing), Err(BadPayouts::StepOfNothing));
    // Steps of a cent are no list without end.
    let tiny = satellite(Chips::new(u64::MAX - 1), Chips::MAX, SatelliteRest::Steps(Chips::new(1))).unwrap();
    assert!(tiny.cash.len() <= 1_000);
    assert_eq!(tiny.total(), u128::from(u64::MAX - 1));
}

#[test]
fn bounties_go_to_whoever_won_the_last_pot() {
    let alone = knocked_out(dollars(25), &entries(&[7]));
    assert_eq!((alone[0].winner, alone[0].cash, alone[0].on_head), (EntryNo(7), dollars(25), Chips::ZERO));
    let three = knocked_out(Chips::new(2_500), &entries(&[9, 2, 5]));
    let parts: Vec<(u32, u64)> = three.iter().map(|part| (part.winner.0, part.cash.units())).collect();
    assert_eq!(parts, [(2, 834), (5, 833), (9, 833)]);
    // Half is paid, rounded up; half goes on the head.
    let half = progressive(Chips::new(2_501), &entries(&[7]));
    assert_eq!((half[0].cash.units(), half[0].on_head.units()), (1_251, 1_250));
    let tie = progressive(Chips::new(2_501), &entries(&[7, 3]));
    let parts: Vec<(u32, u64, u64)> =
        tie.iter().map(|part| (part.winner.0, part.cash.units(), part.on_head.units())).collect();
    assert_eq!(parts, [(3, 626, 625), (7, 625, 625)]);
}

#[test]
fn a_guarantee_is_kept_by_the_house() {
    let short = Pool::guaranteed(dollars(8_000), dollars(10_000));
    assert_eq!((short.overlay, short.total()), (dollars(2_000), Ok(dollars(10_000))));
    let over = Pool::guaranteed(dollars(12_000), dollars(10_000));
    assert_eq!((over.overlay, over.total()), (Chips::ZERO, Ok(dollars(12_000))));
}

proptest! {
    /// Whatever the pool, the entries and the unit: all of it is paid, and no place more than the one above it.
    #[test]
    fn pools_are_paid_whole(pool in 0u64..10_000_000_000, entries in 0u32..12_000, unit in 0u64..20_000) {
        let table = PayoutTable::standard();
        let paid = prizes(Chips::new(pool), table.for_entries(entries), Chips::new(unit));
        prop_assert_eq!(Chips::total(paid.iter().copied()), Ok(Chips::new(pool)));
        prop_assert!(paid.windows(2).all(|pair| pair[0] >= pair[1]));
    }

    /// Heads and shared places: nothing is lost, and nobody has more than a cent above another.
    #[test]
    fn parts_are_even(
        amount in any::<u64>(),
        winners in prop::collection::btree_set(0u32..50, 1..9),
    ) {
        let winners: Vec<EntryNo> = winners.into_iter().map(EntryNo).collect();
        let parts = progressive(Chips::new(amount), &winners);
        let sum: u128 = parts.iter().map(|part| u128::from(part.cash.units()) + u128::from(part.on_head.units())).sum();
        prop_assert_eq!(sum, u128::from(amount));
        for part in parts {
            let more = part.cash.units() - part.on_head.units();
            prop_assert!(more <= 1);
        }
        let parts = shared(&[Chips::new(amount)], &winners).unwrap();
        let (least, most) = (parts.iter().map(|part| part.1).min(), parts.iter().map(|part| part.1).max());
        prop_assert!(most.unwrap().units() - least.unwrap().units() <= 1);
    }
}
