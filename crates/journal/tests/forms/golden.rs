//! Samples of every form ever written. They must be read for ever, and mean what they meant.
//!
//! A line is the name of the type, the bytes, and what they say. `UPDATE_GOLDEN=1` adds a line for each variant that
//! has none; no line is ever changed by it. Where a test here fails, a log in a cage somewhere can no longer be read:
//! give the variant its number back, or read the old number under `was`. Only if nothing but a name has changed is
//! the last part of a line changed by hand.

use std::collections::BTreeMap;
use std::fmt::{Debug, Write as _};
use std::path::PathBuf;

use journal::{FORM, Stored, from_bytes, to_bytes};

use super::guess::{Dice, TwoPacks, bytes_of_variant};

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/forms.txt")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a text takes everything");
        text
    })
}

fn unhex(text: &str) -> Vec<u8> {
    assert!(text.len().is_multiple_of(2), "two digits a byte: {text}");
    let digits = (0..text.len()).step_by(2).map(|at| &text[at..at + 2]);
    digits.map(|byte| u8::from_str_radix(byte, 16).expect("hexadecimal")).collect()
}

/// What the bytes say. Face-down cards print nothing, so their places stand beside them in the bytes alone.
fn says<T: Stored + Debug>(bytes: &[u8]) -> String {
    match from_bytes::<T>(bytes, FORM, &TwoPacks) {
        Ok(value) => format!("{value:?}"),
        Err(damaged) => format!("UNREADABLE: {damaged}"),
    }
}

struct Form {
    says: fn(&[u8]) -> String,
    is_spelled_so: fn(&[u8]) -> bool,
    sample: fn(u8) -> Option<Vec<u8>>,
}

fn form<T: Stored + Debug>() -> Form {
    Form {
        says: says::<T>,
        is_spelled_so: |bytes| {
            let value = from_bytes::<T>(bytes, FORM, &TwoPacks).expect("said what it is");
            to_bytes(&value, &TwoPacks).as_deref() == Ok(bytes)
        },
        // The fullest of a few, as it is spelled today.
        sample: |number| {
            let seeds = (1..=12).map(|seed| seed << 8 | u64::from(number));
            let samples = seeds.map_while(|seed| bytes_of_variant::<T>(number, &mut Dice::seeded(seed)));
            let spelled = samples.map(|bytes| {
                let value = from_bytes::<T>(&bytes, FORM, &TwoPacks).expect("just read");
                to_bytes(&value, &TwoPacks).expect("every card is in the packs")
            });
            spelled.filter(|bytes| bytes.len() < 120).max_by_key(Vec::len)
        },
    }
}

macro_rules! forms {
    ($($name:literal => $type:ty),* $(,)?) => {
        fn forms() -> BTreeMap<&'static str, Form> {
            BTreeMap::from([$( ($name, form::<$type>()) ),*])
        }
    };
}

crate::every_form!(forms);

#[test]
fn what_was_written_is_read_for_ever() {
    let forms = forms();
    let mut kept = std::fs::read_to_string(file()).unwrap_or_default();
    let mut known = Vec::new();
    for line in kept.lines() {
        let (name, rest) = line.split_once(' ').expect("a name");
        let (bytes, meaning) = rest.split_once(' ').expect("bytes and what they say");
        let (bytes, form) = (unhex(bytes), forms.get(name).expect("no type is ever dropped"));
        assert_eq!((form.says)(&bytes), meaning, "{line}");
        known.push((name.to_owned(), bytes[0]));
        // Numbers of today are also written so; retired ones are only read.
        if (form.sample)(bytes[0]).is_some_and(|sample| sample[0] == bytes[0]) {
            assert!((form.is_spelled_so)(&bytes), "{line}");
        }
    }
    let mut missing = String::new();
    for (name, form) in &forms {
        for number in 0..=u8::MAX >> 1 {
            if known.contains(&((*name).to_owned(), number)) {
                continue;
            }
            if let Some(bytes) = (form.sample)(number) {
                writeln!(missing, "{name} {} {}", hex(&bytes), (form.says)(&bytes)).expect("a text");
            }
        }
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        kept.push_str(&missing);
        std::fs::create_dir_all(file().parent().expect("a folder")).expect("made");
        std::fs::write(file(), kept).expect("written");
    } else {
        assert_eq!(missing, "", "new forms: run with UPDATE_GOLDEN=1 to add them to tests/golden/forms.txt");
    }
}

#[test]
fn a_golden_line_would_notice_fields_that_change_places() {
    // Two fields of one type: the text of the line tells them apart.
    let said = says::<poker::HandEvent>(&[18, 3, 0xe8, 7, 1]);
    assert_eq!(said, "Raised { seat: seat 3, to: 1000u, what: Bet }");
}
