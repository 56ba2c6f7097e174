//! How many are left over time, in letters.

use std::io::{self, Write};

use game::Span;

use super::super::figures::grouped;
use super::text::clock;

/// Columns and rows of the picture.
const WIDTH: usize = 60;
const HEIGHT: usize = 10;

/// A column for each part of the event, as tall as many were left at its end.
pub(super) fn write(left: &[(Span, u32)], length: Span, answer: &mut impl Write) -> io::Result<()> {
    let most = left.iter().map(|(_, left)| *left).max().unwrap_or(0);
    if most == 0 || length.as_seconds() == 0 {
        return Ok(());
    }
    let columns = columns(left, length);
    writeln!(answer, "\nPlayers left\n")?;
    for row in (1..=HEIGHT).rev() {
        let label = match row {
            HEIGHT => grouped(u64::from(most)),
            _ if row * 2 == HEIGHT => grouped(u64::from(most) / 2),
            _ => String::new(),
        };
        let bar = |&left: &u32| if height(left, most) >= row { '#' } else { ' ' };
        let line: String = columns.iter().map(bar).collect();
        writeln!(answer, "{}", format!("  {label:>9} |{line}").trim_end())?;
    }
    writeln!(answer, "  {:>9} +{}", 0, "-".repeat(WIDTH))?;
    let end = clock(length);
    let between = WIDTH.saturating_sub("0:00".len() + end.len());
    writeln!(answer, "  {:>9}  0:00{}{end}", "", " ".repeat(between))
}

/// How many were left at the end of each part.
fn columns(left: &[(Span, u32)], length: Span) -> Vec<u32> {
    let end = |column: usize| length.as_millis() * (column as u64 + 1) / WIDTH as u64;
    let at = |column: usize| {
        let known = left.partition_point(|(at, _)| at.as_millis() <= end(column));
        known.checked_sub(1).map_or(0, |last| left[last].1)
    };
    (0..WIDTH).map(at).collect()
}

/// So many rows: one at least as long as somebody is left.
fn height(left: u32, most: u32) -> usize {
    let rows = (u64::from(left) * HEIGHT as u64).div_ceil(u64::from(most).max(1));
    usize::try_from(rows).unwrap_or(HEIGHT)
}
