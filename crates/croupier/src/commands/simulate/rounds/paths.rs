//! Bankrolls on their way through the rounds, and the picture of them.

use std::sync::atomic::{AtomicI64, Ordering};

use crate::plot::{Axis, Lines, Look, Numbers, Series, lines};

/// How many bankrolls are drawn.
const PATHS: u64 = 20;
/// At how many places each is looked at.
const LOOKS: u64 = 200;

/// What each of some bankrolls wins from look to look. The rounds are dealt out to them in turn: the first so many to
/// the first bankroll, and so on.
pub(super) struct Paths {
    /// How many rounds each bankroll goes through.
    length: u64,
    /// How many rounds lie between two looks.
    every: u64,
    /// The difference at each look, bankroll after bankroll. Sums of whole numbers come out the same in any order.
    differences: Vec<AtomicI64>,
}

/// One thread's hand in it.
pub(super) struct Walk<'a> {
    paths: Option<&'a Paths>,
    place: usize,
    won: i64,
    /// The first round that belongs to another place.
    until: u64,
}

/// What the picture is about.
pub(super) struct About {
    pub(super) title: String,
    /// What is won and lost, in the plural: `antes`.
    pub(super) unit: &'static str,
    /// How many of the smallest unit make one.
    pub(super) one: f64,
    /// What a round is expected to win.
    pub(super) expected: f64,
    /// How far a round lies from it.
    pub(super) deviation: f64,
}

impl Paths {
    /// For so many rounds in all.
    pub(super) fn new(rounds: u64) -> Paths {
        let length = (rounds / PATHS).max(1);
        let every = length.div_ceil(LOOKS);
        let places = PATHS * length.div_ceil(every);
        Paths { length, every, differences: (0..places).map(|_| AtomicI64::new(0)).collect() }
    }

    fn looks(&self) -> u64 {
        self.length.div_ceil(self.every)
    }

    /// Where a round belongs, and the first round that does not belong there too.
    fn place(&self, round: u64) -> (usize, u64) {
        let (path, at) = (round / self.length, round % self.length);
        let look = at / self.every;
        let place = usize::try_from(path * self.looks() + look).unwrap_or(usize::MAX);
        (place, path * self.length + ((look + 1) * self.every).min(self.length))
    }

    /// The SVG.
    pub(super) fn draw(&self, about: &About) -> String {
        let looks = self.looks();
        let mut series: Vec<Series> = self
            .differences
            .chunks(usize::try_from(looks).unwrap_or(usize::MAX))
            .map(|differences| {
                let mut points = vec![(0.0, 0.0)];
                let (mut won, mut at) = (0_i64, 0);
                for difference in differences {
                    won += difference.load(Ordering::Relaxed);
                    at = self.length.min(at + self.every);
                    points.push((at as f64, won as f64 / about.one));
                }
                Series { name: "bankrolls".to_owned(), look: Look::Faint, points }
            })
            .collect();
        let curve = |name: &str, look: Look, deviations: f64| {
            let at = (0..=100).map(|part| self.length as f64 * f64::from(part) / 100.0);
            let points = at.map(|at| (at, about.expected * at + deviations * about.deviation * at.sqrt()));
            Series { name: name.to_owned(), look, points: points.collect() }
        };
        let (length, end) = (self.length as f64, about.expected * self.length as f64);
        series.push(curve("two standard deviations", Look::Dashed, 2.0));
        series.push(curve("two standard deviations", Look::Dashed, -2.0));
        series.push(curve("exact expectation", Look::Plain, 0.0));
        let wide = 2.0 * about.deviation * length.sqrt();
        lines(&Lines {
            title: about.title.clone(),
            about: format!(
                "{PATHS} bankrolls over {} rounds each. The expectation goes to {end:.1} {}; two standard deviations \
                 around it reach from {:.1} to {:.1}.",
                self.length,
                about.unit,
                end - wide,
                end + wide
            ),
            x: Axis { label: "rounds".to_owned(), numbers: Numbers::Plain },
            y: Axis { label: format!("won, in {}", about.unit), numbers: Numbers::Plain },
            series,
            marks: Vec::new(),
        })
    }
}

impl<'a> Walk<'a> {
    /// A walk that writes nothing down if there are no paths.
    pub(super) fn new(paths: Option<&'a Paths>) -> Walk<'a> {
        Walk { paths, place: usize::MAX, won: 0, until: 0 }
    }

    /// A round has won so much.
    #[inline]
    pub(super) fn round(&mut self, round: u64, won: i64) {
        let Some(paths) = self.paths else { return };
        if round >= self.until {
            self.write();
            (self.place, self.until) = paths.place(round);
        }
        self.won += won;
    }

    fn write(&mut self) {
        if let Some(difference) = self.paths.and_then(|paths| paths.differences.get(self.place)) {
            difference.fetch_add(self.won, Ordering::Relaxed);
        }
        self.won = 0;
    }
}

impl Drop for Walk<'_> {
    fn drop(&mut self) {
        self.write();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use super::{Paths, Walk};

    #[test]
    fn every_round_has_one_place() {
        for rounds in [1, 19, 20, 4_000, 100_003] {
            let paths = Paths::new(rounds);
            let mut places = vec![0_i64; paths.differences.len()];
            for part in [0..rounds / 3, rounds / 3..rounds] {
                let mut walk = Walk::new(Some(&paths));
                part.for_each(|round| walk.round(round, 1));
            }
            for round in 0..rounds {
                if let Some(place) = places.get_mut(paths.place(round).0) {
                    *place += 1;
                }
            }
            let walked: Vec<i64> = paths.differences.iter().map(|won| won.load(Ordering::Relaxed)).collect();
            assert_eq!(walked, places, "{rounds}");
            assert_eq!(places.iter().sum::<i64>().unsigned_abs(), (paths.length * 20).min(rounds));
        }
    }
}
