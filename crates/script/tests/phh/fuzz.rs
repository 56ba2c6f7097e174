//! Whatever is in a file, the reader answers; it never falls over.

use proptest::prelude::*;
use script::phh::{Replayer, hands, rewrite};

use super::hands::SAMPLES;

/// Goes through a text in every way there is.
fn try_out(text: &str) {
    let mut replayer = Replayer::new();
    let replayed = replayer.replay(text).count();
    assert_eq!(replayed, hands(text).count(), "both readers see the same hands");
    for hand in hands(text).flatten() {
        let _ = (hand.actions().count(), hand.fields().count(), hand.tables());
        let written = hand.to_string();
        assert!(hands(&written).next().is_some_and(|again| again.is_ok()), "{written}");
    }
    let _ = rewrite(text);
}

/// A piece to put into a file.
fn piece() -> impl Strategy<Value = String> {
    let pieces = [
        "'",
        "\"",
        "'''",
        "\"\"\"",
        "[",
        "]",
        "{",
        "}",
        ",",
        "=",
        "#",
        "\n",
        "\r",
        "\\",
        " ",
        ".",
        "-",
        "inf",
        "nan",
        "1e9",
        "99999999999999999999",
        "0.00000000000000001",
        "-1",
        "????",
        "Ah",
        "p1 ",
        "p12 ",
        " cc",
        " f",
        " sm",
        " sd",
        " cbr 5",
        "'p1 cc', ",
        "'p2 cbr 3', ",
        "'d db 2c3c4c', ",
        "'d dh p1 ??', ",
        "'p1 sm', ",
        "'p1 sd', ",
        "'p1 pb', ",
        "actions = []",
        "[2]",
        "[[x]]",
        "é",
        "\u{1f0a1}",
        "\u{0}",
        "_house = 'cb-2015'\n",
        "_posts = [1, 1]\n",
        "_rake = 1\n",
        "ante_trimming_status = true\n",
        "starting_stacks",
    ];
    prop_oneof![
        proptest::sample::select(pieces.to_vec()).prop_map(str::to_owned),
        any::<char>().prop_map(String::from)
    ]
}

/// A text with pieces in the place of some of its signs.
pub(crate) fn damaged(mut text: String, damage: Vec<(prop::sample::Index, usize, String)>) -> String {
    for (place, cut, piece) in damage {
        let mut start = place.index(text.len() + 1);
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = (start + cut).min(text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        text.replace_range(start..end, &piece);
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_file_is_answered(
        sample in 0..SAMPLES.len(),
        many in any::<bool>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..12_usize, piece()), 1..6),
    ) {
        let mut text = SAMPLES[sample].text.to_owned();
        if many {
            text = format!("[1]\n{text}\n[2]\n{text}");
        }
        try_out(&damaged(text, damage));
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        try_out(&text);
    }

    #[test]
    fn any_row_of_pieces_is_answered(pieces in prop::collection::vec(piece(), 0..40)) {
        try_out(&pieces.concat());
    }

    #[test]
    fn any_actions_are_answered(
        sample in 0..SAMPLES.len(),
        order in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        // The actions of a hand in any order, some of them twice.
        let (before, after) = SAMPLES[sample].text.split_once("actions = [").unwrap();
        let (actions, rest) = after.split_once("]\n").unwrap();
        let actions: Vec<&str> = actions.split(", ").collect();
        let mixed: Vec<&str> = order.iter().map(|index| *index.get(&actions)).collect();
        try_out(&format!("{before}actions = [{}]\n{rest}", mixed.join(", ")));
    }

    #[test]
    fn any_amounts_are_answered(sample in 0..SAMPLES.len(), numbers in prop::collection::vec(any::<i64>(), 1..8)) {
        // Each number of the fields becomes another one.
        let mut numbers = numbers.iter().cycle();
        let text: String = SAMPLES[sample]
            .text
            .lines()
            .map(|line| {
                if line.starts_with("variant") || line.starts_with("actions") {
                    return format!("{line}\n");
                }
                let words: Vec<String> = line
                    .split_inclusive([' ', ',', ']', '['])
                    .map(|word| {
                        let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
                        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                            return word.to_owned();
                        }
                        word.replace(digits, &numbers.next().unwrap().to_string())
                    })
                    .collect();
                format!("{}\n", words.concat())
            })
            .collect();
        try_out(&text);
    }
}
