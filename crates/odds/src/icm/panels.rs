//! Where the integral is looked at.
//!
//! Every player has an alarm clock that rings after a time drawn from an exponential distribution whose rate is the
//! stack; they are placed in the order in which the clocks ring, which is the same model. Time is cut into panels, each no
//! longer than what is integrated needs to change its shape, and every panel has the points of Gauss and Legendre.

/// Points in a panel.
pub(super) const POINTS: usize = 16;

/// A place and a weight on the way from -1 to 1.
pub(super) type Point = (f64, f64);

/// The points of Gauss and Legendre: roots of the polynomial, found by Newton from a good guess.
pub(super) fn points() -> [Point; POINTS] {
    let mut points = [(0.0, 0.0); POINTS];
    for (index, point) in points.iter_mut().enumerate() {
        let mut x = (std::f64::consts::PI * (index as f64 + 0.75) / (POINTS as f64 + 0.5)).cos();
        let mut slope = 1.0;
        for _ in 0..8 {
            let (value, derivative) = legendre(x);
            slope = derivative;
            x -= value / derivative;
        }
        *point = (x, 2.0 / ((1.0 - x * x) * slope * slope));
    }
    points
}

/// The Legendre polynomial of as many degrees as there are points, and its slope.
fn legendre(x: f64) -> (f64, f64) {
    let (mut before, mut now) = (1.0, x);
    for degree in 2..=POINTS {
        let degree = degree as f64;
        (before, now) = (now, ((2.0 * degree - 1.0) * x * now - (degree - 1.0) * before) / degree);
    }
    (now, POINTS as f64 * (x * now - before) / (x * x - 1.0))
}

/// After so many of its own times a clock has rung: what is left is below what floats can tell.
pub(super) const RUNG: f64 = 40.0;

/// How long what is integrated keeps its shape from this moment on. Rates fall from the first to the last.
pub(super) fn scale(rates: &[f64], time: f64) -> f64 {
    let (mut rate, mut variance) = (0.0, 0.0);
    for &own in rates {
        let silent = (-own * time).exp();
        rate += own * silent;
        variance += silent * (1.0 - silent);
    }
    // The number of clocks that have rung passes over its own spread in this time.
    let crowd = f64::max(variance.sqrt(), 1.0) / rate;
    // And this is how long the fastest clock that may still be silent takes.
    let first_silent = rates.partition_point(|&own| own * time >= RUNG);
    let single = rates.get(first_silent).map_or(f64::INFINITY, |own| 1.0 / own);
    crowd.min(single)
}
