//! The Bonus Spin against rounds played out one by one.

#![allow(clippy::unwrap_used)]

use crate::premium::slow;

use cards::Card;
use chips::Chips;
use odds::Fraction;
use odds::premium::spin::{BadSpin, MOST_PLAYERS, Spin, all_flushes, spin, trigger};
use pit::premium::{House, SecondJackpot, SpinTable, TopPrize, Weights};
use proof::proves;

fn fraction(numerator: i128, denominator: u128) -> Fraction {
    Fraction::new(numerator, denominator).unwrap()
}

/// The whole part of an amount.
fn whole(amount: Fraction) -> u64 {
    u64::try_from(amount.numerator().unsigned_abs() / amount.denominator()).unwrap()
}

fn is_flush(hand: [Card; 3]) -> bool {
    hand.iter().all(|card| card.suit() == hand[0].suit())
}

/// Chances that the first one, two and three hands are all flushes, by dealing them. All flushes are alike to the
/// hands after them, so one stands for the first.
fn dealt() -> [Fraction; 4] {
    let (mut one, mut all) = (0, 0);
    slow::others(&[], |hand| {
        one += i128::from(is_flush(hand));
        all += 1;
    });
    let first: [Card; 3] = slow::cards("AsKs2s");
    let (mut two, mut three) = (0, 0);
    slow::others(&first, |second| {
        if is_flush(second) {
            two += 1;
            slow::others(&[first, second].concat(), |third| three += i128::from(is_flush(third)));
        }
    });
    let first = fraction(one, all);
    let seconds = first.checked_mul(fraction(two, 18_424)).unwrap();
    [Fraction::ONE, first, seconds, first.checked_mul(fraction(three, 18_424 * 15_180)).unwrap()]
}

#[test]
fn hands_of_one_deck_are_not_independent() {
    for (hands, chance) in (0..).zip(dealt()) {
        assert_eq!(all_flushes(hands), Some(chance));
    }
    assert_eq!(trigger(), fraction(22, 425));
    let square = trigger().checked_mul(trigger()).unwrap();
    assert_ne!(all_flushes(2).unwrap(), square);
    assert!((1..=MOST_PLAYERS).is_sorted_by_key(|hands| std::cmp::Reverse(all_flushes(hands))));
    assert_eq!(all_flushes(MOST_PLAYERS + 1), None);
}

/// What a round pays all players together: player pay, community pay and top prizes.
#[derive(Clone, Copy)]
struct Paid([Fraction; 3]);

/// Three players, every pattern of flushes and every place where their wheels may stop, in seat order.
fn played_out(house: &House, table: &SpinTable, weights: &Weights, meter: u64) -> Paid {
    let chances = dealt();
    let mut paid = [Fraction::ZERO; 3];
    for pattern in 0..8u32 {
        let spinners: Vec<usize> = (0..3).filter(|seat| pattern >> seat & 1 == 1).collect();
        // Exactly these: all of them, less those where others have flushes too.
        let flushes = spinners.len();
        let chance = (flushes..=3).fold(Fraction::ZERO, |sum, more| {
            let ways = cards::choose((3 - flushes) as u64, (more - flushes) as u64);
            let term = chances[more].checked_mul(Fraction::from(ways)).unwrap();
            if (more - flushes).is_multiple_of(2) {
                sum.checked_add(term).unwrap()
            } else {
                sum.checked_sub(term).unwrap()
            }
        });
        for stops in 0..12usize.pow(flushes as u32) {
            let positions: Vec<usize> =
                (0..flushes).map(|spin| stops / 12usize.pow(spin as u32) % 12).collect();
            let likely = positions.iter().fold(chance, |chance, position| {
                let weight = i128::from(weights.by_position()[*position]);
                chance.checked_mul(fraction(weight, weights.sum().into())).unwrap()
            });
            let mut amounts = [0, 0, 0];
            let mut prize = meter;
            for (spin, position) in positions.iter().enumerate() {
                if *position == 0 {
                    amounts[2] += prize;
                    prize = match house.second_jackpot {
                        SecondJackpot::Seed => table.starting_top_prize().units(),
                        SecondJackpot::Nothing => 0,
                    };
                } else {
                    amounts[0] += table.prizes[*position].player.units();
                }
                let community = table.prizes[*position].community.units();
                for seat in (0..3).filter(|seat| *seat != spinners[spin]) {
                    if house.spinner_takes_community_pay || !spinners.contains(&seat) {
                        amounts[1] += community;
                    }
                }
            }
            for (sum, amount) in paid.iter_mut().zip(amounts) {
                *sum = sum.checked_add(likely.checked_mul(Fraction::from(amount)).unwrap()).unwrap();
            }
        }
    }
    Paid(paid.map(|round| round.checked_div(Fraction::from(3u64)).unwrap()))
}

#[test]
fn three_players_are_paid_what_all_their_rounds_pay() {
    proves!["ph:X.11(e)", "ph:X.11(e)/2"];
    let weights = Weights::new([3, 1, 2, 1, 0, 1, 1, 2, 1, 1, 2, 1]).unwrap();
    for table in [SpinTable::FIVE_PROGRESSIVE, SpinTable::ONE_FIXED] {
        for (takes, second) in [(true, SecondJackpot::Seed), (false, SecondJackpot::Nothing)] {
            let house =
                House { spinner_takes_community_pay: takes, second_jackpot: second, ..House::NEW_JERSEY };
            let meter = match table.top {
                TopPrize::Progressive { .. } => 1_234_567,
                TopPrize::Fixed { value } => value.units(),
            };
            let spin = spin(&house, &table, &weights, Chips::new(1_234_567), 3, trigger()).unwrap();
            let Paid(paid) = played_out(&house, &table, &weights, meter);
            assert_eq!([spin.player_pay, spin.community_pay, spin.top_pay], paid);
            assert!(spin.exact);
        }
    }
}

fn example(table: &SpinTable, meter: Chips, players: u8) -> Spin {
    spin(&House::NEW_JERSEY, table, &table.example_weights(), meter, players, trigger()).unwrap()
}

#[test]
fn a_wager_is_worth_nothing_at_the_break_even_meter() {
    for table in SpinTable::ALL {
        for players in 1..=MOST_PLAYERS {
            let seeded = example(&table, table.starting_top_prize(), players);
            let parts = [seeded.player_pay, seeded.community_pay, seeded.top_pay];
            assert_eq!(parts.into_iter().try_fold(Fraction::ZERO, Fraction::checked_add), Some(seeded.total));
            assert!(seeded.exact || players == MOST_PLAYERS);
            let Some(meter) = seeded.break_even_meter else {
                assert!(matches!(table.top, TopPrize::Fixed { .. }));
                assert_eq!(seeded.long_run_top, seeded.top_pay, "a fixed prize costs what it pays");
                continue;
            };
            let below = Chips::new(whole(meter));
            let above = below.plus(Chips::new(1)).unwrap();
            assert!(example(&table, below, players).value <= Fraction::ZERO);
            assert!(example(&table, above, players).value >= Fraction::ZERO);
            // Over time the meter pays as much as at the average it is won at.
            let average = seeded.average_meter.unwrap();
            let [low, high] = [0, 1].map(|more| example(&table, Chips::new(whole(average) + more), players));
            assert!(low.returned <= seeded.long_run_returned && seeded.long_run_returned <= high.returned);
        }
    }
}

#[test]
fn one_player_alone_has_no_community_pay() {
    let alone = example(&SpinTable::FIVE_PROGRESSIVE, Chips::new(1_000_000), 1);
    assert_eq!(alone.community_pay, Fraction::ZERO);
    assert_eq!(alone.top_in_round, trigger().checked_mul(fraction(2, 10_000)).unwrap());
    assert_eq!(alone.value.checked_add(Fraction::ONE), Some(alone.returned));
}

#[test]
fn a_wheel_that_never_stops_at_the_top_has_no_break_even() {
    let weights = Weights::new([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
    let table = SpinTable::FIVE_PROGRESSIVE;
    let never = spin(&House::NEW_JERSEY, &table, &weights, Chips::new(1_000_000), 2, trigger()).unwrap();
    assert_eq!((never.top_pay, never.average_meter, never.break_even_meter), (Fraction::ZERO, None, None));
    // What the meter takes goes to nobody.
    assert_eq!(never.long_run_top, Fraction::ZERO);
    assert_eq!(never.long_run_returned, never.returned);
}

#[test]
fn fine_weights_are_rounded_and_say_so() {
    let weights = Weights::new([7, 999_983, 999_979, 999_961, 1, 1, 1, 1, 1, 1, 1, 1]).unwrap();
    let table = SpinTable::ONE_PROGRESSIVE;
    let alone = |players| {
        spin(&House::NEW_JERSEY, &table, &weights, Chips::new(500_000), players, trigger()).unwrap()
    };
    assert!(alone(1).exact && !alone(6).exact);
    let (one, six) = (alone(1).top_in_round.to_f64(), alone(6).top_in_round.to_f64());
    assert!(six < 6.0 * one && six > 5.999 * one);
}

#[test]
fn what_cannot_be_answered_is_refused() {
    let table = SpinTable::FIVE_PROGRESSIVE;
    let ask = |table: &SpinTable, players| {
        spin(
            &House::NEW_JERSEY,
            table,
            &SpinTable::FIVE_PROGRESSIVE.example_weights(),
            Chips::new(1),
            players,
            trigger(),
        )
    };
    assert_eq!(ask(&table, 0), Err(BadSpin::Players { players: 0, most: 6 }));
    assert_eq!(ask(&table, 7), Err(BadSpin::Players { players: 7, most: 6 }));
    assert_eq!(ask(&SpinTable { wager: Chips::ZERO, ..table }, 1), Err(BadSpin::NoWager));
    assert_eq!(ask(&table, 7).unwrap_err().to_string(), "7 players with the wager; there may be 1 to 6");
}

/// Half of the flushes are folded, and a fold ends the wager.
#[test]
fn what_is_folded_does_not_spin() {
    let table = SpinTable::FIVE_PROGRESSIVE;
    let weights = table.example_weights();
    let half = trigger().checked_mul(fraction(1, 2)).unwrap();
    for players in 1..=MOST_PLAYERS {
        let at = |spins| {
            spin(&House::NEW_JERSEY, &table, &weights, Chips::new(1_000_000), players, spins).unwrap()
        };
        let (all, folded) = (at(trigger()), at(half));
        let twice = |part: Fraction| part.checked_mul(Fraction::from(2u64)).unwrap();
        assert_eq!(twice(folded.player_pay), all.player_pay);
        assert_eq!(twice(folded.community_pay), all.community_pay);
        assert_eq!(folded.exact, players == 1, "several fold independently, which is not quite so");
        let (once, both) = (folded.top_in_round.to_f64(), all.top_in_round.to_f64());
        assert!((2.0 * once - both).abs() < 1e-4 * both, "two top prizes in a round are rare");
    }
}
