//! A chart of bars, one below the other, each with its name and its number.

use super::Axis;
use super::page::{Anchor, LETTER, Page};
use super::scale::Scale;

/// A chart of bars.
pub(crate) struct Bars {
    /// What it is, in one line.
    pub(crate) title: String,
    /// What is to be seen, for who cannot see it.
    pub(crate) about: String,
    /// What the bars measure.
    pub(crate) axis: Axis,
    /// From above.
    pub(crate) bars: Vec<Bar>,
}

/// A bar.
pub(crate) struct Bar {
    /// What it stands for.
    pub(crate) name: String,
    /// How long it is; to the left if it is below zero.
    pub(crate) value: f64,
    /// The number that is written beside it.
    pub(crate) words: String,
}

const WIDTH: f64 = 960.0;
const TOP: f64 = 62.0;
/// From one bar to the next, and how thick a bar is.
const PITCH: f64 = 22.0;
const THICK: f64 = 14.0;

/// Draws a chart.
pub(crate) fn bars(chart: &Bars) -> String {
    let widest = |text: fn(&Bar) -> &str| {
        let letters = chart.bars.iter().map(|bar| text(bar).chars().count()).max().unwrap_or(0);
        letters as f64 * LETTER
    };
    let left = 24.0 + widest(|bar| &bar.name) + 14.0;
    let right = WIDTH - 24.0 - widest(|bar| &bar.words) - 8.0;
    let bottom = TOP + chart.bars.len() as f64 * PITCH + 4.0;
    let mut page = Page::new(WIDTH, bottom + 62.0, &chart.title, &chart.about);

    let values = chart.bars.iter().map(|bar| bar.value).chain([0.0]);
    let along = Scale::round(values, (left, right), 8.0);
    for (number, name) in along.ticks(chart.axis.numbers) {
        let x = along.place(number);
        page.stroke(if number.abs() < 1e-12 { "axis" } else { "grid" }, (x, TOP - 6.0), (x, bottom));
        page.words((x, bottom + 19.0), Anchor::Middle, &name);
    }
    page.words((f64::midpoint(left, right), bottom + 45.0), Anchor::Middle, &chart.axis.label);

    let zero = along.place(0.0);
    let mut y = TOP;
    for bar in &chart.bars {
        let baseline = y + THICK - 2.5;
        page.words((left - 10.0, baseline), Anchor::End, &bar.name);
        if bar.value.is_finite() {
            let end = along.place(bar.value);
            page.bar((zero.min(end), y), (end - zero).abs(), THICK, &bar.name);
            page.words((zero.max(end) + 7.0, baseline), Anchor::Start, &bar.words);
        }
        y += PITCH;
    }
    page.finish()
}
