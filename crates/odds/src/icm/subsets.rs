//! All sets of players who are already placed.

/// The largest field whose sets are gone through at all: a million of them.
pub(super) const MOST: usize = 20;

pub(super) fn equities(stacks: &[u64], prizes: &[u64]) -> Vec<f64> {
    let players = stacks.len();
    // The probability that exactly these players have the first places, in whatever order.
    let mut placed = vec![0.0; 1 << players];
    placed[0] = 1.0;
    let mut worth = vec![0.0; players];
    // A set comes after every set within it, so its probability is complete when it is looked at.
    for set in 0..placed.len() {
        let Some(&prize) = prizes.get(set.count_ones() as usize) else { continue };
        let is_left = |player: usize| set & 1 << player == 0;
        let chips: u128 =
            (0..players).filter(|&player| is_left(player)).map(|player| u128::from(stacks[player])).sum();
        let of_each_chip = placed[set] / chips as f64;
        for player in (0..players).filter(|&player| is_left(player)) {
            let next = of_each_chip * stacks[player] as f64;
            worth[player] += next * prize as f64;
            placed[set | 1 << player] += next;
        }
    }
    worth
}
