//! Words as a search sees them: small letters, without endings.

/// The terms of a text, in order. "all-in" is one word, and its parts are words too when a text is indexed by
/// [`index_terms`].
pub fn terms(text: &str) -> Vec<String> {
    words(text).map(|word| stem(&word.replace('-', ""))).collect()
}

/// The terms under which a text is found: those of [`terms`], and the parts of compounds.
pub fn index_terms(text: &str) -> Vec<String> {
    let mut found = terms(text);
    for word in words(text).filter(|word| word.contains('-')) {
        found.extend(word.split('-').map(stem));
    }
    found
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '-')
        .map(|word| word.trim_matches('-').to_lowercase())
        .filter(|word| !word.is_empty())
}

/// The word without its ending, so that raise, raises, raised and raising are one.
///
/// Crude on purpose: texts and queries go through the same mill, so a stem need not be a word.
fn stem(word: &str) -> String {
    let mut stem = word;
    for ending in ["ings", "ing", "ed", "es", "s", "e"] {
        if let Some(rest) = stem.strip_suffix(ending)
            && rest.chars().count() >= 3
            && !(ending == "s" && rest.ends_with('s'))
        {
            stem = rest;
            break;
        }
    }
    // Betting is of bet, but calls is not of cal and added not of ad.
    let mut letters = stem.chars().rev();
    match (letters.next(), letters.next()) {
        (Some(last), Some(before))
            if last == before && stem.len() < word.len() && stem.len() > 3 && !"ls".contains(last) =>
        {
            stem[..stem.len() - last.len_utf8()].to_owned()
        }
        _ => stem.to_owned(),
    }
}
