//! What a misspelt word was probably meant to be.

/// What to write instead of a word that is none of these: the nearest, or all of them.
pub fn instead(word: &str, of: &[&str], them: &str) -> String {
    match nearest(word, of) {
        Some(near) => format!("did you mean {near}?"),
        None => format!("{them} {}", of.join(", ")),
    }
}

/// The one of these that a word was probably meant to be.
pub fn nearest<'a>(word: &str, of: &[&'a str]) -> Option<&'a str> {
    let (far, other) = of.iter().map(|other| (distance(word, other), *other)).min()?;
    (far <= 1.max(word.chars().count() / 3)).then_some(other)
}

/// How many letters are to be changed, added, taken out or swapped with the next, without regard to case.
pub fn distance(one: &str, other: &str) -> usize {
    // Nothing here is long, and what is does not resemble it.
    let letters = |text: &str| text.chars().flat_map(char::to_lowercase).take(64).collect::<Vec<char>>();
    let (one, other) = (letters(one), letters(other));
    let mut above: Vec<usize> = (0..=other.len()).collect();
    let mut before = above.clone();
    for (i, &a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &b) in other.iter().enumerate() {
            let changed = above[j] + usize::from(a != b);
            let mut least = changed.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a == other[j - 1] && one[i - 1] == b {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[other.len()]
}
