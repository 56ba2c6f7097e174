//! A chart of lines over one axis, with a legend.

use super::Axis;
use super::page::{Anchor, COLOURS, LETTER, Page};
use super::scale::Scale;

/// A chart of lines.
pub(crate) struct Lines {
    /// What it is, in one line.
    pub(crate) title: String,
    /// What is to be seen, for who cannot see it.
    pub(crate) about: String,
    /// The axis below.
    pub(crate) x: Axis,
    /// The axis at the left.
    pub(crate) y: Axis,
    /// The lines; later ones lie over earlier ones.
    pub(crate) series: Vec<Series>,
    /// Places to point at.
    pub(crate) marks: Vec<Mark>,
}

/// A line.
pub(crate) struct Series {
    /// Its name in the legend; lines of one name share an entry and a colour.
    pub(crate) name: String,
    /// How it is drawn.
    pub(crate) look: Look,
    /// From left to right. The line has a gap where a point is not finite.
    pub(crate) points: Vec<(f64, f64)>,
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// Strong, in a colour of its own.
    Plain,
    /// Dashed, in a colour of its own.
    Dashed,
    /// Thin and pale: one of many that belong together.
    Faint,
    /// A broad strip, in a colour of its own.
    Broad,
}

/// A vertical line with words beside it.
pub(crate) struct Mark {
    /// Where it stands.
    pub(crate) x: f64,
    /// What is there.
    pub(crate) words: String,
}

const WIDTH: f64 = 960.0;
const LEFT: f64 = 84.0;
const RIGHT: f64 = WIDTH - 32.0;
/// The height of the part with the lines.
const TALL: f64 = 400.0;
/// The first line of the legend, and how far it is to the next.
const LEGEND: f64 = 62.0;
const LEADING: f64 = 22.0;
/// The short line before a name in the legend.
const SAMPLE: f64 = 28.0;

/// Draws a chart.
pub(crate) fn lines(chart: &Lines) -> String {
    let names = names(&chart.series);
    let (places, rows) = places(&names);
    let top = LEGEND + f64::from(rows) * LEADING + 2.0;
    let bottom = top + TALL;
    let mut page = Page::new(WIDTH, bottom + 62.0, &chart.title, &chart.about);

    for ((name, class), (x, y)) in names.iter().zip(places) {
        page.stroke(class, (x, y - 4.5), (x + SAMPLE, y - 4.5));
        page.words((x + SAMPLE + 7.0, y), Anchor::Start, name);
    }

    let points = || {
        let all = chart.series.iter().flat_map(|series| &series.points);
        all.copied().filter(|(x, y)| x.is_finite() && y.is_finite())
    };
    let across = Scale::exact(points().map(|(x, _)| x), (LEFT, RIGHT), 10.0);
    let up = Scale::round(points().map(|(_, y)| y), (bottom, top), 8.0);
    grid(&mut page, chart, (across, up), (top, bottom));

    for series in &chart.series {
        let class = names.iter().find(|(name, _)| *name == series.name).map_or("faint", |(_, class)| class);
        let placed = series.points.iter().map(|(x, y)| (across.place(*x), up.place(*y)));
        page.path(class, &series.name, placed);
    }
    for mark in chart.marks.iter().filter(|mark| mark.x.is_finite()) {
        let x = across.place(mark.x).clamp(LEFT, RIGHT);
        page.stroke("mark", (x, top), (x, bottom));
        let to_the_left = x > f64::midpoint(LEFT, RIGHT);
        let (beside, anchor) = if to_the_left { (x - 8.0, Anchor::End) } else { (x + 8.0, Anchor::Start) };
        page.words((beside, top + 16.0), anchor, &mark.words);
    }
    page.finish()
}

/// The axes with their numbers and labels.
fn grid(page: &mut Page, chart: &Lines, (across, up): (Scale, Scale), (top, bottom): (f64, f64)) {
    for (number, name) in up.ticks(chart.y.numbers) {
        let y = up.place(number);
        let is_zero = number.abs() < 1e-12;
        page.stroke(if is_zero { "axis" } else { "grid" }, (LEFT, y), (RIGHT, y));
        page.words((LEFT - 10.0, y + 4.5), Anchor::End, &name);
    }
    for (number, name) in across.ticks(chart.x.numbers) {
        let x = across.place(number);
        page.stroke("axis", (x, bottom), (x, bottom + 5.0));
        page.words((x, bottom + 21.0), Anchor::Middle, &name);
    }
    page.stroke("axis", (LEFT, bottom), (RIGHT, bottom));
    page.words((f64::midpoint(LEFT, RIGHT), bottom + 47.0), Anchor::Middle, &chart.x.label);
    page.upright_words((24.0, f64::midpoint(top, bottom)), &chart.y.label);
}

/// Each name once, with how its lines are drawn.
fn names(series: &[Series]) -> Vec<(&str, String)> {
    let mut names: Vec<(&str, String)> = Vec::new();
    let mut colours = (0..COLOURS).cycle();
    for series in series {
        if names.iter().any(|(name, _)| *name == series.name) {
            continue;
        }
        let colour = |colours: &mut dyn Iterator<Item = usize>| colours.next().unwrap_or(0);
        let class = match series.look {
            Look::Plain => format!("line c{}", colour(&mut colours)),
            Look::Dashed => format!("line dashed c{}", colour(&mut colours)),
            Look::Faint => "faint".to_owned(),
            Look::Broad => format!("line broad c{}", colour(&mut colours)),
        };
        names.push((&series.name, class));
    }
    names
}

/// Where each entry of the legend stands, and in how many rows.
fn places(names: &[(&str, String)]) -> (Vec<(f64, f64)>, u16) {
    let (mut x, mut row) = (24.0, 0u16);
    let mut places = Vec::new();
    for (name, _) in names {
        let wide = SAMPLE + 7.0 + name.chars().count() as f64 * LETTER;
        if x + wide > RIGHT && x > 24.0 {
            (x, row) = (24.0, row + 1);
        }
        places.push((x, LEGEND + f64::from(row) * LEADING));
        x += wide + 22.0;
    }
    (places, row + 1)
}

#[cfg(test)]
mod tests {
    use super::super::Numbers;
    use super::{Axis, Lines, Look, Series, lines};

    #[test]
    fn lines_of_one_name_have_one_entry() {
        let series =
            |name: &str, look, y| Series { name: name.into(), look, points: vec![(0.0, 0.0), (1.0, y)] };
        let axis = |label: &str| Axis { label: label.into(), numbers: Numbers::Plain };
        let svg = lines(&Lines {
            title: "Paths".into(),
            about: "Three paths.".into(),
            x: axis("rounds"),
            y: axis("chips"),
            series: vec![
                series("a path", Look::Faint, 2.0),
                series("a path", Look::Faint, f64::NAN),
                series("expected", Look::Dashed, -1.0),
            ],
            marks: Vec::new(),
        });
        assert_eq!(svg.matches("<path class=\"faint\"").count(), 2);
        assert_eq!(svg.matches(">a path</text>").count(), 1, "{svg}");
        assert_eq!(svg.matches("<path class=\"line dashed c0\"").count(), 1);
        assert!(!svg.contains("NaN"), "{svg}");
    }
}
