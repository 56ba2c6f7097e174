//! Lines that fit a terminal.

/// The columns of a terminal that nobody has made wider.
const WIDTH: usize = 80;

/// A space at which no line is broken; it is shown as any other.
pub(super) const TIE: &str = "\u{a0}";

/// How far the lines below the first are set in.
const INDENT: &str = "    ";

/// Breaks every line that is too long; what follows a break is set in. Gaps inside a line stay as they are.
pub(super) fn folded(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(fold).collect();
    lines.join("\n")
}

fn fold(line: &str) -> String {
    let (mut done, mut last) = (String::new(), String::new());
    for (at, word) in line.split(' ').enumerate() {
        let fits = last.chars().count() + 1 + word.chars().count() <= WIDTH;
        if at == 0 {
            last.push_str(word);
        } else if fits || last.trim().is_empty() {
            last.push(' ');
            last.push_str(word);
        } else if !word.is_empty() {
            done.push_str(last.trim_end());
            done.push('\n');
            last = format!("{INDENT}{word}");
        }
    }
    (done + last.trim_end()).replace(TIE, " ")
}

#[cfg(test)]
mod tests {
    use super::{TIE, folded};

    #[test]
    fn long_lines_are_broken_and_set_in() {
        assert_eq!(folded("  a  b\nc"), "  a  b\nc");
        let long = format!("{}  {} c", "a".repeat(70), "b".repeat(20));
        assert_eq!(folded(&long), format!("{}\n    {} c", "a".repeat(70), "b".repeat(20)));
        assert_eq!(folded(&format!("{} b{TIE}c", "a".repeat(77))), format!("{}\n    b c", "a".repeat(77)));
        assert_eq!(folded(&"x".repeat(90)), "x".repeat(90));
    }
}
