//! Setting plain text: wrapped lines, labels in the margin, JSON.

use std::io::{self, Write};

use serde::Serialize;

/// The width of a printed page.
const WIDTH: usize = 88;

/// The width of the margin in which labels stand.
const MARGIN: usize = 12;

/// The width that a margin leaves.
pub(crate) const LABELLED_WIDTH: usize = WIDTH - MARGIN;

/// Breaks words into lines of at most `width` characters; a longer word has a line of its own.
pub(crate) fn wrap<'a>(words: impl IntoIterator<Item = &'a str>, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in words {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Writes a text in wrapped lines, each after `indent` spaces.
pub(crate) fn paragraph<'a>(
    answer: &mut impl Write,
    indent: usize,
    words: impl IntoIterator<Item = &'a str>,
) -> io::Result<()> {
    wrap(words, WIDTH - indent).iter().try_for_each(|line| writeln!(answer, "{:indent$}{line}", ""))
}

/// Writes a text with its label in the margin.
pub(crate) fn labelled(answer: &mut impl Write, label: &str, text: &str) -> io::Result<()> {
    labelled_lines(answer, label, &wrap(text.split_whitespace(), LABELLED_WIDTH))
}

/// Writes lines with their label in the margin of the first; no lines, no label.
pub(crate) fn labelled_lines(answer: &mut impl Write, label: &str, lines: &[String]) -> io::Result<()> {
    let labels = std::iter::once(label).chain(std::iter::repeat(""));
    labels.zip(lines).try_for_each(|(label, line)| writeln!(answer, "{label:MARGIN$}{line}"))
}

/// Writes a value as JSON.
pub(crate) fn json(answer: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *answer, value)?;
    writeln!(answer)
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_as_full_as_they_may_be() {
        assert_eq!(wrap("to be or not to be".split(' '), 8), ["to be or", "not to", "be"]);
        assert_eq!(wrap(["incomprehensible", "a"], 5), ["incomprehensible", "a"]);
        assert_eq!(wrap([], 5), [""; 0]);
        assert_eq!(wrap(["♠♠", "♥♥"], 5), ["♠♠ ♥♥"], "characters, not bytes");
    }
}
