//! Which words are numbers, dates and times.

/// Whether the word is an integer or a float of any size.
pub(super) fn is_number(word: &str) -> bool {
    let is_digits = |text: &str, is_digit: fn(&u8) -> bool| {
        !text.starts_with('_')
            && !text.ends_with('_')
            && !text.contains("__")
            && !text.is_empty()
            && text.bytes().all(|byte| byte == b'_' || is_digit(&byte))
    };
    for (prefix, is_digit) in [
        ("0x", u8::is_ascii_hexdigit as fn(&u8) -> bool),
        ("0o", |byte| matches!(byte, b'0'..=b'7')),
        ("0b", |byte| matches!(byte, b'0' | b'1')),
    ] {
        if let Some(digits) = word.strip_prefix(prefix) {
            return is_digits(digits, is_digit);
        }
    }
    let unsigned = |text: &'_ str| text.strip_prefix(['+', '-']).map_or(text.len(), str::len);
    let number = &word[word.len() - unsigned(word)..];
    let (number, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let exponent = &exponent[exponent.len() - unsigned(exponent)..];
    [whole, fraction, exponent].into_iter().all(|digits| is_digits(digits, u8::is_ascii_digit))
}

/// Whether the word is a float that is not a number of chips: not a number, or without end.
pub(super) fn is_special_float(word: &str) -> bool {
    matches!(word.trim_start_matches(['+', '-']), "inf" | "nan") && word.len() <= 4
}

/// Whether the text has this shape: `0` stands for any digit.
fn has_shape(text: &str, shape: &str) -> bool {
    text.len() == shape.len()
        && text
            .bytes()
            .zip(shape.bytes())
            .all(|(byte, wanted)| if wanted == b'0' { byte.is_ascii_digit() } else { byte == wanted })
}

pub(super) fn is_date(word: &str) -> bool {
    has_shape(word, "0000-00-00")
}

/// Whether the word is a time of day, with any number of decimals of a second.
fn is_time(word: &str) -> bool {
    let (clock, decimals) = word.split_once('.').unwrap_or((word, "0"));
    has_shape(clock, "00:00:00") && !decimals.is_empty() && decimals.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the word is a date, a time, or both with or without an offset.
pub(super) fn is_moment(word: &str) -> bool {
    if is_date(word) || is_time(word) {
        return true;
    }
    let (Some(date), Some(rest)) = (word.get(..10), word.get(11..)) else { return false };
    if !is_date(date) || !matches!(word.as_bytes()[10], b'T' | b't' | b' ') {
        return false;
    }
    let offset = rest.find(['Z', 'z', '+', '-']).unwrap_or(rest.len());
    let (time, offset) = rest.split_at(offset);
    is_time(time)
        && (matches!(offset, "" | "Z" | "z") || has_shape(offset, "+00:00") || has_shape(offset, "-00:00"))
}
