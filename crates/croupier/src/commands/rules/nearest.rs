//! "Did you mean": the headings nearest to what was typed.

use rulebook::Citation;

/// How many suggestions are worth reading.
const SUGGESTIONS: usize = 3;

/// The headings nearest to a typed id, nearest first; none if nothing is near.
pub(crate) fn nearest(typed: &str) -> Vec<&'static str> {
    let typed = typed.to_lowercase();
    let mut near: Vec<(usize, &str)> = Citation::headings()
        .filter_map(|heading| {
            let candidate = heading.to_lowercase();
            // Somebody who forgets the book, or stops early, is nearer than the letters say.
            let cost =
                if !typed.is_empty() && candidate.split_once(':').is_some_and(|(_, path)| path == typed) {
                    0
                } else {
                    distance(&typed, &candidate)
                };
            (cost <= typed.chars().count().div_ceil(4)).then_some((cost, heading))
        })
        .collect();
    near.sort();
    near.into_iter().take(SUGGESTIONS).map(|(_, heading)| heading).collect()
}

/// How many letters must be changed, added, dropped or swapped with their neighbour to make one word the
/// other.
fn distance(left: &str, right: &str) -> usize {
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    // Row by row of the usual table; `above` and `two_above` are the rows before the current one.
    let mut two_above: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=right.len()).collect();
    for (i, l) in left.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, r) in right.iter().enumerate() {
            let changed = above[j] + usize::from(l != r);
            let mut best = changed.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *l == right[j - 1] && left[i - 1] == *r {
                best = best.min(two_above[j - 1] + 1);
            }
            row.push(best);
        }
        two_above = std::mem::replace(&mut above, row);
    }
    above[right.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn distance_counts_slips() {
        for (left, right, slips) in [
            ("raise", "raise", 0),
            ("raise", "rase", 1),
            ("riase", "raise", 1),
            ("", "abc", 3),
            ("abc", "xyz", 3),
        ] {
            assert_eq!(distance(left, right), slips, "{left} {right}");
            assert_eq!(distance(right, left), slips, "{right} {left}");
        }
    }

    #[test]
    fn slips_are_recognised() {
        assert_eq!(nearest("cb:9.lnl.5")[0], "cb:9.nl.5");
        assert_eq!(nearest("9.nl.5")[0], "cb:9.nl.5");
        assert_eq!(nearest("NJ:14.3(B)1")[0], "nj:14.3(b)1");
        assert_eq!(nearest("completely elsewhere"), [""; 0]);
        assert_eq!(nearest(""), [""; 0]);
    }
}
