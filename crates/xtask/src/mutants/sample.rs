//! Which mutants are tried: those whose hash with the seed is lowest.
//!
//! The hash is ours, so that no release of a library changes the sample; and since every mutant has a hash of its own,
//! those that come or go leave the others where they were.

use super::list::Mutant;

/// So many of these, chosen by the seed, in the order they are listed.
pub(super) fn choose<'a>(mutants: &[&'a Mutant], count: usize, seed: u64) -> Vec<&'a Mutant> {
    let mut by_hash: Vec<(u64, usize)> =
        mutants.iter().map(|mutant| hash(&mutant.key, seed)).zip(0..).collect();
    by_hash.sort_unstable();
    by_hash.truncate(count);
    by_hash.sort_unstable_by_key(|(_, place)| *place);
    by_hash.into_iter().map(|(_, place)| mutants[place]).collect()
}

/// FNV-1a of the text, stirred together with the seed as SplitMix64 stirs.
fn hash(text: &str, seed: u64) -> u64 {
    let fnv = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    let text = text.bytes().fold(0xCBF2_9CE4_8422_2325, fnv);
    let mut mixed = text ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::{Mutant, choose, hash};

    fn mutants(numbers: impl Iterator<Item = usize>) -> Vec<Mutant> {
        let of = |number: usize| {
            let key = format!("crates/table/src/a.rs: replace {number}");
            Mutant::called("table", key.clone(), key)
        };
        numbers.map(of).collect()
    }

    fn chosen(mutants: &[Mutant], count: usize, seed: u64) -> Vec<String> {
        choose(&mutants.iter().collect::<Vec<_>>(), count, seed)
            .into_iter()
            .map(|one| one.key.clone())
            .collect()
    }

    #[test]
    fn the_hash_never_changes() {
        assert_eq!(hash("", 0), 0xF52A_15E9_A9B5_E89B);
        assert_eq!(hash("crates/table/src/a.rs: replace 1", 1), 0x5CBB_128E_E611_51C9);
    }

    #[test]
    fn a_seed_chooses_the_same_again_and_another_seed_others() {
        let all = mutants(0..1000);
        assert_eq!(chosen(&all, 40, 1), chosen(&all, 40, 1));
        let (one, two) = (chosen(&all, 40, 1), chosen(&all, 40, 2));
        assert_eq!((one.len(), two.len()), (40, 40));
        assert!(one.iter().filter(|key| two.contains(key)).count() < 10);
        assert_eq!(chosen(&all, 5000, 1).len(), 1000);
    }

    #[test]
    fn a_mutant_that_goes_changes_at_most_one_of_the_sample() {
        let (all, fewer) = (mutants(0..1000), mutants(1..1000));
        let (one, two) = (chosen(&all, 40, 1), chosen(&fewer, 40, 1));
        assert!(one.iter().filter(|key| !two.contains(key)).count() <= 1);
    }
}
