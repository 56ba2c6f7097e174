//! The value of each choice over all starting hands, as a picture.

use odds::Fraction;
use odds::premium::{Analysis, STARTING_HANDS, Start};
use pit::premium::{Fate, House};

use crate::commands::figures::grouped;
use crate::plot::{Axis, Lines, Look, Mark, Numbers, Series, lines};

/// How many hands a point is the average of. Hands with three cards of a suit are rare and worth more than their
/// neighbours; one by one they would make the lines a brush.
const TOGETHER: u32 = 130;

/// How many points a line has.
const POINTS: u32 = STARTING_HANDS / TOGETHER;

/// Draws the starting hands from the worst to the best, by what betting at once is worth.
pub(super) fn draw(house: &House, analysis: &Analysis) -> String {
    let first = analysis.first_play;
    let mut hands: Vec<&Start> = analysis.starts.iter().collect();
    hands.sort_by_key(|start| start.bet);
    let (bet, check) = (averages(&hands, |start| start.bet), averages(&hands, |start| start.check));
    let line = |name: String, look: Look, values: &[f64]| {
        let middle = |at: usize| (at as f64 + 0.5) / f64::from(POINTS);
        let inner = values.iter().enumerate().map(|(at, value)| (middle(at), *value));
        let ends = |x: f64, value: Option<&f64>| value.map(|value| (x, *value));
        let points = ends(0.0, values.first()).into_iter().chain(inner).chain(ends(1.0, values.last()));
        Series { name, look, points: points.collect() }
    };
    let fold = fold(house);
    let mut series = vec![line("fold".to_owned(), Look::Dashed, &vec![fold; POINTS as usize])];
    for (at, (multiple, _)) in analysis.share_second.iter().enumerate() {
        let always = |start: &Start| start.always.get(at).map_or(Fraction::ZERO, |(_, value)| *value);
        let name = format!("check, then {multiple}x always");
        series.push(line(name, Look::Plain, &averages(&hands, always)));
    }
    series.push(line("check and play on".to_owned(), Look::Plain, &check));
    series.push(line(format!("{first}x at once"), Look::Plain, &bet));

    let is_right = |start: &&Start| start.advantage() > Fraction::ZERO;
    let right: u32 = hands.iter().copied().filter(is_right).map(|start| start.hands).sum();
    let words = format!(
        "{first}x is right for {} of {} hands",
        grouped(right.into()),
        grouped(STARTING_HANDS.into())
    );
    let lowest =
        series.iter().flat_map(|series| &series.points).fold(fold, |low, (_, value)| low.min(*value));
    series.push(Series {
        name: format!("hands with which {first}x is right"),
        look: Look::Broad,
        points: stretches(&hands, is_right, lowest - 0.25),
    });
    // From the first point after which betting is worth more to the end.
    let ahead = bet.iter().zip(&check).rev().take_while(|(bet, check)| bet > check).count();
    let from = 1.0 - ahead as f64 / f64::from(POINTS);
    let mark =
        (ahead > 0).then(|| Mark { x: from, words: format!("{first}x is ahead on average from here") });
    lines(&Lines {
        title: "Premium Hold 'Em: what each choice is worth".to_owned(),
        about: format!(
            "Values in antes over all {} starting hands, sorted by what betting {first}x at once is worth; each \
             point is the average of {TOGETHER} hands. {words}; on average it is ahead from {:.0}% of the hands on. \
             A fold is worth {fold}.",
            grouped(STARTING_HANDS.into()),
            from * 100.0
        ),
        x: Axis {
            label: "share of the starting hands, by what betting at once is worth".to_owned(),
            numbers: Numbers::Percent,
        },
        y: Axis { label: "value in antes".to_owned(), numbers: Numbers::Plain },
        series,
        marks: mark.into_iter().collect(),
    })
}

/// What a fold is worth: the ante is lost, and the X-Tra Bonus if the house takes it.
fn fold(house: &House) -> f64 {
    match house.x_tra_on_fold {
        Fate::Lose => -2.0,
        Fate::Push => -1.0,
    }
}

/// The average value of each lot of hands.
fn averages(hands: &[&Start], value: impl Fn(&Start) -> Fraction) -> Vec<f64> {
    let mut averages = Vec::with_capacity(POINTS as usize);
    let (mut sum, mut room) = (0.0, TOGETHER);
    for start in hands {
        let value = value(start).to_f64();
        let mut left = start.hands;
        // A class of hands may lie in two lots.
        while left > 0 {
            let taken = left.min(room);
            sum += f64::from(taken) * value;
            (left, room) = (left - taken, room - taken);
            if room == 0 {
                averages.push(sum / f64::from(TOGETHER));
                (sum, room) = (0.0, TOGETHER);
            }
        }
    }
    averages
}

/// Where the hands lie for which something holds: stretches of a level line, with gaps between them.
fn stretches(hands: &[&Start], holds: impl Fn(&&Start) -> bool, level: f64) -> Vec<(f64, f64)> {
    let mut points = Vec::new();
    let mut before = 0;
    for alike in hands.chunk_by(|one, next| holds(one) == holds(next)) {
        let share = |hands: u32| f64::from(hands) / f64::from(STARTING_HANDS);
        let after = before + alike.iter().map(|start| start.hands).sum::<u32>();
        if alike.first().is_some_and(&holds) {
            points.extend([(share(before), level), (share(after), level), (f64::NAN, level)]);
        }
        before = after;
    }
    points
}
