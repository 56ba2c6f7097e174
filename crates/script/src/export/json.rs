//! JSON, as far as a history needs it: in the order it was said, with amounts to the last unit.

use std::fmt::Write;

use chips::{Chips, Currency};

/// A value.
pub(super) enum Json {
    Text(String),
    Whole(u64),
    Amount(String),
    Truth(bool),
    List(Vec<Json>),
    Object(Vec<(&'static str, Json)>),
}

impl Json {
    pub(super) fn text(text: impl Into<String>) -> Json {
        Json::Text(text.into())
    }

    pub(super) fn whole(number: impl Into<u64>) -> Json {
        Json::Whole(number.into())
    }

    /// Whole currency units and all decimal places: exact, whoever reads it.
    pub(super) fn amount(chips: Chips, money: Currency) -> Json {
        Json::Amount(super::plain(chips, money))
    }

    /// The value as text, by two spaces a level.
    pub(super) fn written(&self) -> String {
        let mut out = String::new();
        self.write(&mut out, 0);
        out
    }

    fn write(&self, out: &mut String, depth: usize) {
        match self {
            Json::Text(text) => quote(out, text),
            Json::Whole(number) => out.push_str(&number.to_string()),
            Json::Amount(amount) => out.push_str(amount),
            Json::Truth(truth) => out.push_str(if *truth { "true" } else { "false" }),
            Json::List(values) => {
                lines(out, depth, ['[', ']'], values, |out, value| value.write(out, depth + 1));
            }
            Json::Object(fields) => lines(out, depth, ['{', '}'], fields, |out, (key, value)| {
                quote(out, key);
                out.push_str(": ");
                value.write(out, depth + 1);
            }),
        }
    }
}

fn lines<T>(
    out: &mut String,
    depth: usize,
    [open, close]: [char; 2],
    all: &[T],
    one: impl Fn(&mut String, &T),
) {
    out.push(open);
    for (place, value) in all.iter().enumerate() {
        out.push_str(if place == 0 { "\n" } else { ",\n" });
        out.extend(core::iter::repeat_n("  ", depth + 1));
        one(out, value);
    }
    if !all.is_empty() {
        out.push('\n');
        out.extend(core::iter::repeat_n("  ", depth));
    }
    out.push(close);
}

fn quote(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            letter if letter.is_control() => {
                // Writing to a text cannot fail. All control characters are below U+FFFF.
                let _ = write!(out, "\\u{:04x}", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
}
