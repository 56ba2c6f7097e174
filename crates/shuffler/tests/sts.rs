//! Our own NIST SP 800-22, which promise 6 rests on: the worked examples of the publication come out as printed there, its
//! tables are right, and bad generators are found out.

#[path = "../examples/sts/battery/mod.rs"]
mod battery;
#[path = "sts/e.rs"]
mod e;

use battery::tally::{EVEN, LEAST_VALUES, PASSES, Tally};
use battery::{Direction, LEAST_BITS, Line, Longest, Walk, every_test};
use shuffler::Entropy;

/// The first hundred bits of pi, with the two before the point.
const PI: &str =
    "1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000";

fn bits(text: &str) -> Vec<u8> {
    text.bytes().map(|bit| bit - b'0').collect()
}

/// As printed: six digits.
#[track_caller]
fn printed(value: f64, text: f64) {
    assert!((value - text).abs() < 0.000_001, "{value} where {text} is printed");
}

#[test]
fn the_short_examples_come_out_as_printed() {
    // 2.1.4, 2.2.4, 2.3.4, 2.4.8
    printed(battery::frequency(&bits("1011010101")), 0.527_089);
    printed(battery::block_frequency(&bits("0110011010"), 3), 0.801_252);
    printed(battery::runs(&bits("1001101011")), 0.147_232);
    let longest = "11001100000101010110110001001100111000000000001001001101010100010001001111010110\
                   100000001101011111001100111001101101100010110010";
    printed(battery::longest_run(&bits(longest), &Longest::for_bits(128)), 0.180_609);
    // 2.5.4, with the figures for large matrices that the example takes for small ones; 2.7.4
    printed(battery::rank(&bits("01011001001010101101"), 3, [0.288_8, 0.577_6, 0.133_6]), 0.741_948);
    assert_eq!(battery::aperiodic(3)[0], 0b001);
    printed(battery::non_overlapping(&bits("10100100101110010110"), 3, 2)[0], 0.344_154);
    // 2.9.4: the statistic. 2.11.4, 2.12.4, 2.13.4
    let (statistic, blocks) = battery::universal::distances(&bits("01011010011101010111"), 2, 4);
    printed(statistic, 1.194_987_5);
    assert_eq!(blocks, 6);
    let [first, second] = battery::serial(&bits("0011011101"), 3);
    printed(first, 0.808_792);
    printed(second, 0.670_320);
    printed(battery::approximate_entropy(&bits("0100110101"), 3), 0.261_961);
    printed(battery::cumulative_sums(&bits("1011010111"), Direction::Forward), 0.411_659);
    // 2.10.4, 2.14.4, 2.15.4
    assert_eq!(battery::linear::register(&bits("1101011110001")), 4);
    let walk = Walk::of(&bits("0110110101"));
    assert_eq!(walk.cycles(), 3);
    assert!(!walk.applies());
    // Printed with shares rounded to four digits.
    assert!((walk.excursions(1) - 0.502_529).abs() < 0.000_1);
    printed(walk.variant(1), 0.683_091);
}

#[test]
fn a_hundred_bits_of_pi_come_out_as_printed() {
    let pi = bits(PI);
    printed(battery::frequency(&pi), 0.109_599);
    printed(battery::block_frequency(&pi, 10), 0.706_438);
    printed(battery::runs(&pi), 0.500_798);
    printed(battery::approximate_entropy(&pi, 2), 0.235_301);
    printed(battery::cumulative_sums(&pi, Direction::Forward), 0.219_194);
    printed(battery::cumulative_sums(&pi, Direction::Backward), 0.114_866);
}

/// The examples of 2.6 are printed with 4 and 46 low peaks. Counted by the definition there are 5 and 48, and NIST's own program
/// says the same; the peaks of a million bits of e come out as printed.
#[test]
fn peaks_are_counted_by_the_definition() {
    for text in ["1001010011", PI] {
        let bits = bits(text);
        let n = bits.len() as f64;
        let low = |frequency: &usize| {
            let turn = |at: usize| -std::f64::consts::TAU * *frequency as f64 * at as f64 / n;
            let steps = || bits.iter().map(|&bit| 2.0 * f64::from(bit) - 1.0).enumerate();
            let re: f64 = steps().map(|(at, step)| step * turn(at).cos()).sum();
            let im: f64 = steps().map(|(at, step)| step * turn(at).sin()).sum();
            re.hypot(im) < (20.0_f64.ln() * n).sqrt()
        };
        let peaks = (0..bits.len() / 2).filter(low).count();
        assert_eq!(peaks, if text == PI { 48 } else { 5 });
        printed(battery::spectral(&bits), if text == PI { 0.646_355 } else { 0.468_160 });
    }
}

/// The examples of 2.5.8 to 2.15.8 and the table of appendix B.
#[test]
fn a_million_bits_of_e_come_out_as_printed() {
    let e = e::e(1_000_000);
    assert_eq!(e[..32], bits("10101101111110000101010001011000"));
    printed(battery::frequency(&e), 0.953_749);
    printed(battery::block_frequency(&e, 128), 0.211_072);
    printed(battery::cumulative_sums(&e, Direction::Forward), 0.669_887);
    printed(battery::cumulative_sums(&e, Direction::Backward), 0.724_266);
    printed(battery::runs(&e), 0.561_917);
    // Printed with the table of 3.4.
    let table = vec![0.088_2, 0.209_2, 0.248_3, 0.193_3, 0.120_8, 0.067_5, 0.072_7];
    let longest = Longest { probabilities: table, ..Longest::for_bits(e.len()) };
    printed(battery::longest_run(&e, &longest), 0.718_945);
    printed(battery::rank(&e[..100_000], 32, battery::full_ranks(32)), 0.532_069);
    printed(battery::rank(&e, 32, battery::full_ranks(32)), 0.306_156);
    printed(battery::spectral(&e), 0.847_187);
    printed(battery::non_overlapping(&e, 9, 8)[0], 0.078_790);
    // Printed with the approximation that rev. 1a has corrected.
    let up_to_four =
        [1.0, 1.0 / 2.0, 3.0 / 8.0, 13.0 / 48.0, 73.0 / 384.0].map(|part| part * (-1.0_f64).exp());
    let [none, one, two, three, four] = up_to_four;
    let approximated = [none, one, two, three, four, 1.0 - up_to_four.iter().sum::<f64>()];
    printed(battery::overlapping(&e, 9, 1_032, approximated), 0.110_434);
    printed(battery::universal(&e), 0.282_568);
    printed(battery::approximate_entropy(&e, 10), 0.700_073);
    printed(battery::serial(&e, 16)[0], 0.766_182);
    let [first, second] = battery::serial(&e, 2);
    printed(first, 0.843_764);
    printed(second, 0.561_915);
    // Printed with a first class that is a little too large.
    let printed_classes = [0.010_47, 0.031_25, 0.125, 0.5, 0.25, 0.062_5, 0.020_833];
    printed(battery::linear_complexity(&e, 1_000, printed_classes), 0.845_406);
    let walk = Walk::of(&e);
    assert_eq!(walk.cycles(), 1_490);
    assert!(walk.applies());
    let near = [0.573_306, 0.197_996, 0.164_011, 0.007_779, 0.786_868, 0.440_912, 0.797_854, 0.778_186];
    for (state, text) in Walk::NEAR.into_iter().zip(near) {
        printed(walk.excursions(state), text);
    }
    let far = [
        0.858_946, 0.794_755, 0.576_249, 0.493_417, 0.633_873, 0.917_283, 0.934_708, 0.816_012, 0.826_009,
        0.137_861, 0.200_642, 0.441_254, 0.939_291, 0.505_683, 0.445_935, 0.512_207, 0.538_635, 0.593_930,
    ];
    for (state, text) in Walk::FAR.into_iter().zip(far) {
        printed(walk.variant(state), text);
    }
}

/// What the tests take from tables of the publication, counted out.
#[test]
fn the_tables_are_right() {
    assert_eq!(battery::aperiodic(9).len(), 148);
    for (value, text) in battery::full_ranks(32).into_iter().zip([0.288_8, 0.577_6, 0.133_6]) {
        assert!((value - text).abs() < 0.000_05, "{value} and {text}");
    }
    let tables = [
        (128, vec![0.214_8, 0.367_2, 0.230_5, 0.187_5]),
        (6_272, vec![0.117_4, 0.243_0, 0.249_3, 0.175_2, 0.102_7, 0.112_4]),
    ];
    for (n, table) in tables {
        let counted = Longest::for_bits(n).probabilities;
        assert_eq!(counted.len(), table.len());
        for (value, text) in counted.into_iter().zip(table) {
            assert!((value - text).abs() < 0.000_1, "{value} and {text}");
        }
    }
    // Runs of nine ones in 1,032 bits: by the length of the run that is on, and how many there were.
    let mut ways = [[0.0; 6]; 10];
    ways[0][0] = 1.0;
    for _ in 0..1_032 {
        let mut next = [[0.0; 6]; 10];
        for (run, counts) in ways.iter().enumerate() {
            for (found, way) in counts.iter().enumerate() {
                let longer = (run + 1).min(9);
                next[0][found] += way / 2.0;
                next[longer][(found + usize::from(longer == 9)).min(5)] += way / 2.0;
            }
        }
        ways = next;
    }
    for (found, text) in battery::OVERLAPS.iter().enumerate() {
        let counted: f64 = ways.iter().map(|counts| counts[found]).sum();
        assert!((counted - text).abs() < 0.000_001, "{found}: {counted} and {text}");
    }
}

fn spread(values: impl IntoIterator<Item = f64>) -> Tally {
    let mut tally = Tally::new(Line { test: "frequency", which: String::new() });
    values.into_iter().for_each(|value| tally.add(Some(value)));
    tally
}

#[test]
fn a_tally_is_outside_where_too_few_pass_or_values_are_not_spread() {
    let even = spread((0..100).map(|at| f64::from(at) / 100.0));
    assert_eq!((even.passed(), even.sequences(), even.band()), (99, 100, 96..=100));
    assert!(even.uniformity().is_some_and(|p| p > 0.999) && !even.is_outside());
    assert_eq!(even.line.test, "frequency");
    let failing =
        |count: u32| spread((0..100).map(|at| if at < count { 0.0 } else { f64::from(at) / 100.0 }));
    assert!(!failing(4).is_outside());
    assert!(failing(5).is_outside());
    let heap = spread((0..100).map(|at| 0.4 + f64::from(at) / 1_000.0));
    assert_eq!(heap.passed(), 100);
    assert!(heap.uniformity().is_some_and(|p| p < EVEN) && heap.is_outside());
    // Neither a sequence to which the test does not apply nor a handful of them is judged.
    let mut few = spread((1..LEAST_VALUES as u32).map(|_| 0.5));
    few.add(None);
    assert_eq!((few.sequences(), few.uniformity(), few.is_outside()), (LEAST_VALUES - 1, None, false));
    // All of a thousand are too many.
    assert_eq!(spread((0..1_000).map(|at| PASSES + f64::from(at) / 1_020.0)).band(), 980..=999);
}

fn million(bits: impl Iterator<Item = u8>) -> Vec<u8> {
    bits.take(LEAST_BITS).collect()
}

/// The lowest bits of each word, the highest first.
fn of_words(words: impl Iterator<Item = u32>, bits: u32) -> Vec<u8> {
    million(words.flat_map(|word| (0..bits).rev().map(move |at| (word >> at & 1) as u8)))
}

/// A million coins of which `heads` in a hundred fall on heads.
fn coins(heads: u64) -> impl Iterator<Item = u8> {
    let mut entropy = Entropy::seeded(heads);
    let hundred = 100.try_into().unwrap();
    std::iter::repeat_with(move || u8::from(entropy.below(hundred).unwrap() < heads))
}

#[track_caller]
fn found_out<const N: usize>(values: [f64; N]) {
    assert!(values.iter().all(|&value| value < 1e-6), "{values:?}");
}

#[test]
fn the_stream_of_the_shuffler_is_not_found_out() {
    let mut bytes = vec![0; LEAST_BITS / 8];
    Entropy::seeded(22).fill(&mut bytes).unwrap();
    let answers = every_test(&of_words(bytes.into_iter().map(u32::from), 8));
    assert_eq!(answers.len(), 188);
    let lowest = answers.iter().filter_map(|(_, value)| *value).fold(1.0, f64::min);
    assert!(lowest > 1e-4, "{lowest}");
}

#[test]
fn a_counter_is_found_out() {
    let counter = of_words(0.., 32);
    let ranks = battery::full_ranks(32);
    found_out([battery::block_frequency(&counter, 128), battery::rank(&counter, 32, ranks)]);
}

#[test]
fn a_biased_coin_is_found_out() {
    let coins = million(coins(51));
    let sums = [Direction::Forward, Direction::Backward]
        .map(|direction| battery::cumulative_sums(&coins, direction));
    found_out([battery::frequency(&coins), sums[0], sums[1]]);
}

#[test]
fn a_coin_that_likes_to_turn_is_found_out() {
    let coins = million(coins(65).scan(0, |side, turn| {
        *side ^= turn;
        Some(*side)
    }));
    let longest = Longest::for_bits(coins.len());
    let [first, second] = battery::serial(&coins, 16);
    found_out([battery::runs(&coins), battery::longest_run(&coins, &longest), battery::spectral(&coins)]);
    found_out([
        battery::non_overlapping(&coins, 9, 8)[0],
        battery::overlapping(&coins, 9, 1_032, battery::OVERLAPS),
    ]);
    found_out([battery::universal(&coins), battery::approximate_entropy(&coins, 10), first, second]);
}

/// Whoever makes good after every eight coins walks nowhere.
#[test]
fn coins_that_are_even_in_every_eight_are_found_out() {
    let mut entropy = Entropy::seeded(8);
    let eights = std::iter::repeat_with(move || {
        let mut eight = [0, 0, 0, 0, 1, 1, 1, 1];
        entropy.shuffle(&mut eight).unwrap();
        eight
    });
    let walk = Walk::of(&million(eights.flatten()));
    assert!(walk.applies());
    found_out([walk.variant(9), walk.variant(-9), walk.excursions(4)]);
}

#[test]
fn randu_is_found_out() {
    let randu = std::iter::successors(Some(1_u32), |last| Some(last.wrapping_mul(65_539) & 0x7fff_ffff));
    let randu = of_words(randu, 31);
    found_out([battery::spectral(&randu), battery::approximate_entropy(&randu, 10)]);
}

#[test]
fn a_shift_register_is_found_out() {
    let mut register = 0x1234_5678_9abc_def0_0fed_cba9_8765_4321_u128;
    let bits = std::iter::repeat_with(|| {
        let bit = (register ^ register >> 1 ^ register >> 2 ^ register >> 7) & 1;
        register = register >> 1 | bit << 127;
        bit as u8
    });
    found_out([battery::linear_complexity(&million(bits), 500, battery::COMPLEXITIES)]);
}
