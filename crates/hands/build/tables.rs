//! What stands in each table.

use crate::arithmetic::{Counts, Flush, Standard, high_of_counts, join};
use crate::perfect_hash::{PerfectHash, build, keys, rank_multisets, sum};

/// Hands of five, six and seven cards, and how many slots the table of each has.
const SIZES: [(u8, usize); 3] = [(5, 1 << 13), (6, 1 << 15), (7, 1 << 16)];

/// Every table by file name.
pub(crate) fn all() -> Vec<(&'static str, Vec<u8>)> {
    let strengths = five_card_strengths();
    let number = |strength: u32| -> u16 {
        let below = strengths.binary_search(&strength).expect("every hand is one of the 7,462");
        below as u16 + 1
    };
    // A table that is three quarters full does not work out with every set of keys.
    let (keys, ranks) = keys(&SIZES)
        .find_map(|keys| Some((keys, rank_tables(&keys, &number)?)))
        .expect("the supply of keys does not end");
    let flushes = (0..1u16 << 13)
        .map(|ranks| match ranks.count_ones() {
            5..=7 => {
                number(join(high_of_counts::<Standard, 7>(counts_of_ranks(ranks), Flush::in_suit(ranks))))
            }
            _ => 0,
        })
        .collect::<Vec<u16>>();
    let boards = rank_multisets(5);
    let rows: Vec<(u32, u16)> = boards.iter().zip(0..).map(|(held, row)| (sum(&keys, held), row)).collect();
    let rows = build(&rows, SIZES[0].1).expect("these sums have just found room in a table of this size");
    vec![
        ("keys.bin", words(&keys)),
        ("strengths.bin", words(&strengths)),
        ("five_displacements.bin", bytes(&ranks[0].displacements)),
        ("five_slots.bin", bytes(&ranks[0].slots)),
        ("six_displacements.bin", bytes(&ranks[1].displacements)),
        ("six_slots.bin", bytes(&ranks[1].slots)),
        ("seven_displacements.bin", bytes(&ranks[2].displacements)),
        ("seven_slots.bin", bytes(&ranks[2].slots)),
        ("flushes.bin", bytes(&flushes)),
        // The same sums in the same table find the same places: the displacements of five cards serve.
        ("board_slots.bin", bytes(&rows.slots)),
        ("pairs_on_board.bin", bytes(&pairs_on_boards(&boards, &number))),
        ("lows_on_board.bin", lows_on_boards()),
    ]
}

/// The numbers of unsuited hands of each size.
fn rank_tables(keys: &[u32; 13], number: &impl Fn(u32) -> u16) -> Option<Vec<PerfectHash>> {
    let table = |(cards, slots)| {
        let entries: Vec<(u32, u16)> = rank_multisets(cards)
            .iter()
            .map(|held| (sum(keys, held), number(unsuited(held, cards))))
            .collect();
        build(&entries, slots)
    };
    // The largest is the hardest to place: it fails first.
    let mut tables = SIZES.into_iter().rev().map(table).collect::<Option<Vec<PerfectHash>>>()?;
    tables.reverse();
    Some(tables)
}

/// Numbers as the target machine holds them in memory.
fn bytes(numbers: &[u16]) -> Vec<u8> {
    let big = target_is_big_endian();
    numbers.iter().flat_map(|number| if big { number.to_be_bytes() } else { number.to_le_bytes() }).collect()
}

fn words(numbers: &[u32]) -> Vec<u8> {
    let big = target_is_big_endian();
    numbers.iter().flat_map(|number| if big { number.to_be_bytes() } else { number.to_le_bytes() }).collect()
}

fn target_is_big_endian() -> bool {
    std::env::var("CARGO_CFG_TARGET_ENDIAN").is_ok_and(|endian| endian == "big")
}

fn counts_of_ranks(once: u16) -> Counts {
    Counts { once, twice: 0, thrice: 0, all_four: 0 }
}

fn counts(held: &[u8; 13]) -> Counts {
    let at_least = |times: u8| -> u16 {
        (0..13).filter(|&rank| held[rank] >= times).fold(0, |set, rank| set | 1 << rank)
    };
    Counts { once: at_least(1), twice: at_least(2), thrice: at_least(3), all_four: at_least(4) }
}

/// The strength of these ranks where no flush can be made.
fn unsuited(held: &[u8; 13], cards: u8) -> u32 {
    join(match cards {
        5 => high_of_counts::<Standard, 5>(counts(held), Flush::NONE),
        6 => high_of_counts::<Standard, 6>(counts(held), Flush::NONE),
        _ => high_of_counts::<Standard, 7>(counts(held), Flush::NONE),
    })
}

/// The strengths of all five-card hands, ascending: 7,462 of them.
fn five_card_strengths() -> Vec<u32> {
    let unsuited = rank_multisets(5).into_iter().map(|held| unsuited(&held, 5));
    let suited = (0..1u16 << 13)
        .filter(|ranks| ranks.count_ones() == 5)
        .map(|ranks| join(high_of_counts::<Standard, 5>(counts_of_ranks(ranks), Flush::in_suit(ranks))));
    let mut all: Vec<u32> = unsuited.chain(suited).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// For each board of five ranks, the best hand that each pair of ranks makes with three of them,
/// flushes aside: 91 numbers a board, the pair of ranks `low <= high` at `high * (high + 1) / 2 + low`.
fn pairs_on_boards(boards: &[[u8; 13]], number: &impl Fn(u32) -> u16) -> Vec<u16> {
    let mut table = Vec::with_capacity(boards.len() * 91);
    for board in boards {
        let cards: Vec<usize> =
            (0..13).flat_map(|rank| std::iter::repeat_n(rank, usize::from(board[rank]))).collect();
        let mut triples: Vec<[u8; 13]> = Vec::new();
        for first in 0..3 {
            for second in first + 1..4 {
                for third in second + 1..5 {
                    let mut held = [0; 13];
                    for place in [first, second, third] {
                        held[cards[place]] += 1;
                    }
                    triples.push(held);
                }
            }
        }
        triples.sort_unstable();
        triples.dedup();
        for high in 0..13 {
            for low in 0..=high {
                let best = triples
                    .iter()
                    .filter_map(|triple| {
                        let mut held = *triple;
                        held[low] += 1;
                        held[high] += 1;
                        held.iter().all(|&count| count <= 4).then(|| unsuited(&held, 5))
                    })
                    .max();
                // No such hand: the deck has only four of a rank.
                table.push(best.map_or(0, number));
            }
        }
    }
    table
}

/// For ranks ace to eight in the hole (8 bits, ace lowest) and on the board (8 bits): the best low of
/// exactly two and three different ranks, numbered from 1 for 8-7-6-5-4 to 56 for the wheel; 0 if none.
fn lows_on_boards() -> Vec<u8> {
    // The lower the set as a number, the better the low: the highest card is compared first.
    let mut lows: Vec<u8> = (0..=u8::MAX).filter(|set| set.count_ones() == 5).collect();
    lows.sort_unstable_by(|a, b| b.cmp(a));
    let mut number = [0u8; 256];
    for (&low, place) in lows.iter().zip(1..) {
        number[usize::from(low)] = place;
    }
    let mut table = vec![0; 1 << 16];
    for hole in 0..256usize {
        for board in 0..256usize {
            table[hole << 8 | board] = lows
                .iter()
                .rev()
                .copied()
                .find(|&low| {
                    let low = usize::from(low);
                    let (from_hole, from_board) = (low & hole, low & board);
                    // Every card comes from one side or the other, two and three of them.
                    from_hole | from_board == low
                        && from_hole.count_ones() >= 2
                        && from_board.count_ones() >= 3
                })
                .map_or(0, |low| number[usize::from(low)]);
        }
    }
    table
}
