//! Setting text for a terminal of eighty columns: aligned tables, wrapped lines.

use std::io::{self, Write};

/// The width of a page.
const WIDTH: usize = 80;

/// Where a column's entries stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Right,
}

/// Writes rows in columns as wide as they need, two spaces apart, after an indent of two.
pub(super) fn table<const N: usize>(
    answer: &mut impl Write,
    columns: [Align; N],
    rows: &[[String; N]],
) -> io::Result<()> {
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    table_of(answer, &columns, &rows)
}

/// The same for as many columns as it happens to have.
pub(super) fn table_of(answer: &mut impl Write, columns: &[Align], rows: &[Vec<&str>]) -> io::Result<()> {
    let wide = |column: usize| {
        let entries = rows.iter().filter_map(|row| row.get(column));
        entries.map(|entry| entry.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns.len()).map(wide).collect();
    for row in rows {
        let mut line = String::new();
        for ((entry, align), width) in row.iter().zip(columns).zip(&widths) {
            match align {
                Align::Left => line.push_str(&format!("  {entry:<width$}")),
                Align::Right => line.push_str(&format!("  {entry:>width$}")),
            }
        }
        writeln!(answer, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Writes a text in wrapped lines: `first` stands before it, and the lines below begin under its text.
pub(super) fn hanging(answer: &mut impl Write, first: &str, text: &str) -> io::Result<()> {
    answer.write_all(hung(first, text).as_bytes())
}

/// The same lines as a text.
pub(super) fn hung(first: &str, text: &str) -> String {
    let indent = first.chars().count();
    let mut lines = String::new();
    let mut line = first.to_owned();
    let mut length = indent;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if length > indent && length + 1 + letters > WIDTH {
            lines.push_str(line.trim_end());
            lines.push('\n');
            line = " ".repeat(indent);
            length = indent;
        }
        if length > indent {
            line.push(' ');
            length += 1;
        }
        line.push_str(word);
        length += letters;
    }
    lines.push_str(line.trim_end());
    lines.push('\n');
    lines
}

#[cfg(test)]
mod tests {
    use super::{Align, hanging, table};

    fn written(write: impl Fn(&mut Vec<u8>) -> std::io::Result<()>) -> String {
        let mut text = Vec::new();
        write(&mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn columns_are_as_wide_as_they_need() {
        let rows = [["a".to_owned(), "10".to_owned()], ["bcd".to_owned(), "♠".to_owned()]];
        assert_eq!(written(|text| table(text, [Align::Left, Align::Right], &rows)), "  a    10\n  bcd   ♠\n");
    }

    #[test]
    fn lines_hang_under_their_text() {
        let words = "word ".repeat(20);
        let text = written(|text| hanging(text, "  name  ", &words));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("  name  word") && lines[0].len() <= 80);
        assert!(lines[1].starts_with("        word") && !lines[1].starts_with("         "));
    }
}
