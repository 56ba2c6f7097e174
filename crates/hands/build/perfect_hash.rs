//! A perfect hash for sums of rank keys: every rank has a key, and the sum of the keys of a hand's
//! cards says which ranks it holds how often.
//!
//! The sum is 32 bits. Its top twelve bits pick a displacement, which is combined with its low bits
//! to a slot; the displacements are chosen, largest group first, so that no two sums meet.

/// The multisets of ranks of one size, each with its sum: `[how often each rank is held]`.
pub(crate) fn rank_multisets(cards: u8) -> Vec<[u8; 13]> {
    fn extend(rank: usize, left: u8, held: &mut [u8; 13], all: &mut Vec<[u8; 13]>) {
        if rank == 13 {
            if left == 0 {
                all.push(*held);
            }
            return;
        }
        for count in 0..=left.min(4) {
            held[rank] = count;
            extend(rank + 1, left - count, held, all);
        }
        held[rank] = 0;
    }
    let mut all = Vec::new();
    extend(0, cards, &mut [0; 13], &mut all);
    all
}

/// The sum of the keys of these ranks.
pub(crate) fn sum(keys: &[u32; 13], held: &[u8; 13]) -> u32 {
    keys.iter().zip(held).fold(0u32, |sum, (key, &count)| sum.wrapping_add(key.wrapping_mul(count.into())))
}

/// Sets of keys for which no two hands of a size have sums that agree in all the bits that their hash
/// uses; `sizes` are numbers of cards with their numbers of slots.
pub(crate) fn keys(sizes: &[(u8, usize)]) -> impl Iterator<Item = [u32; 13]> {
    let hands: Vec<(Vec<[u8; 13]>, u32)> = sizes
        .iter()
        .map(|&(cards, slots)| (rank_multisets(cards), 0xfff0_0000 | (slots as u32 - 1)))
        .collect();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let candidates = std::iter::repeat_with(move || {
        std::array::from_fn(|_| {
            // xorshift64*: any well-mixed sequence will do, and this one is the same on every build.
            state ^= state >> 12;
            state ^= state << 25;
            state ^= state >> 27;
            (state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
        })
    });
    candidates.filter(move |keys| {
        hands.iter().all(|(hands, bits)| {
            let mut used: Vec<u32> = hands.iter().map(|held| sum(keys, held) & bits).collect();
            used.sort_unstable();
            used.windows(2).all(|pair| pair[0] != pair[1])
        })
    })
}

/// Displacements and slots for one size of hand.
pub(crate) struct PerfectHash {
    pub(crate) displacements: Vec<u16>,
    pub(crate) slots: Vec<u16>,
}

/// How many displacements there are: the sum's top twelve bits.
pub(crate) const GROUPS: usize = 1 << 12;

/// Places each sum's value in a table of `slots` (a power of two); none if a group finds no room.
pub(crate) fn build(entries: &[(u32, u16)], slots: usize) -> Option<PerfectHash> {
    assert!(slots.is_power_of_two() && slots <= 1 << 16 && entries.len() < slots);
    let mask = slots - 1;
    let mut groups: Vec<Vec<(u32, u16)>> = vec![Vec::new(); GROUPS];
    for &(sum, value) in entries {
        groups[(sum >> 20) as usize].push((sum, value));
    }
    let mut order: Vec<usize> = (0..GROUPS).collect();
    order.sort_by_key(|&group| std::cmp::Reverse(groups[group].len()));
    let mut hash = PerfectHash { displacements: vec![0; GROUPS], slots: vec![0; slots] };
    let mut taken = vec![false; slots];
    for group in order {
        let slot = |sum: u32, displacement: usize| (sum as u16 as usize ^ displacement) & mask;
        let members = &groups[group];
        let displacement = (0..slots)
            .find(|&displacement| members.iter().all(|&(sum, _)| !taken[slot(sum, displacement)]))?;
        hash.displacements[group] = displacement as u16;
        for &(sum, value) in members {
            taken[slot(sum, displacement)] = true;
            hash.slots[slot(sum, displacement)] = value;
        }
    }
    Some(hash)
}
