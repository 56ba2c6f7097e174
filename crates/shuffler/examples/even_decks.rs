//! How even the decks are: deals for so many minutes, or so many decks, from the operating system's chance, and says where
//! the chi-squares lie. The long run of `docs/PROMISES.md` is made with it:
//!
//! ```text
//! nice -n 19 cargo run --release -p shuffler --example even_decks -- 10m
//! nice -n 19 cargo run --release -p shuffler --example even_decks -- 100000000
//! ```

use std::process::ExitCode;
use std::time::{Duration, Instant};

use cards::CardSet;
use shuffler::{Entropy, Unhealthy, collect};

const CARDS: usize = 52;

/// What is counted of every deck.
struct Counts {
    decks: u64,
    /// Which card lay where.
    cells: Vec<u64>,
    /// The two top cards, the lower first.
    pairs: Vec<u64>,
    /// The top card of a deck and that of the next.
    tops: Vec<u64>,
}

fn main() -> ExitCode {
    let limit = std::env::args().nth(1).unwrap_or_else(|| "1m".to_owned());
    let minutes = limit.strip_suffix('m').and_then(|minutes| minutes.parse::<u64>().ok());
    let decks = limit.parse::<u64>().ok();
    if minutes.is_none() && decks.is_none() {
        eprintln!("say how long (10m) or how many decks (100000000)");
        return ExitCode::from(2);
    }
    let until = minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
    match dealt(until, decks.unwrap_or(u64::MAX)) {
        Ok(counts) if report(&counts) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(unhealthy) => {
            eprintln!("{unhealthy}");
            ExitCode::FAILURE
        }
    }
}

fn dealt(until: Option<Instant>, most: u64) -> Result<Counts, Unhealthy> {
    let table = || vec![0; CARDS * CARDS];
    let mut counts = Counts { decks: 0, cells: table(), pairs: table(), tops: table() };
    let mut entropy = Entropy::from_system()?;
    let mut top = None;
    while counts.decks < most {
        // A look at the clock costs more than a card.
        if counts.decks.is_multiple_of(4_096) && until.is_some_and(|until| Instant::now() >= until) {
            break;
        }
        collect::deck(&mut entropy, CardSet::FULL, |deck| {
            for (position, &card) in deck.iter().enumerate() {
                counts.cells[position * CARDS + usize::from(card)] += 1;
            }
            let (one, other) = (usize::from(deck[0]), usize::from(deck[1]));
            counts.pairs[one.min(other) * CARDS + one.max(other)] += 1;
            // Every deck stands in one couple only, so that the couples know nothing of each other.
            top = match top {
                None => Some(one),
                Some(before) => {
                    counts.tops[before * CARDS + one] += 1;
                    None
                }
            };
        })?;
        counts.decks += 1;
    }
    Ok(counts)
}

/// Says where each chi-square lies; whether all lie in the middle 99 %.
fn report(counts: &Counts) -> bool {
    println!("decks                     {}", counts.decks);
    let n = CARDS as f64;
    let pairs: Vec<u64> = (0..CARDS)
        .flat_map(|low| (low + 1..CARDS).map(move |high| low * CARDS + high))
        .map(|at| counts.pairs[at])
        .collect();
    // A deck fills every row and every column once: (n-1)² degrees of freedom, and the sum is scaled by (n-1)/n.
    let cells = even(&counts.cells) * (n - 1.0) / n;
    let all = [
        ("position x card", cells, (n - 1.0) * (n - 1.0)),
        ("two top cards", even(&pairs), n * (n - 1.0) / 2.0 - 1.0),
        ("one deck and the next", even(&counts.tops), n * n - 1.0),
    ];
    let mut fair = true;
    for (what, statistic, freedom) in all {
        let (low, high) = (quantile(freedom, -2.575_829), quantile(freedom, 2.575_829));
        let inside = low < statistic && statistic < high;
        fair &= inside;
        let word = if inside { "within" } else { "OUTSIDE" };
        println!("{what:<25} chi-square {statistic:.1} of {freedom:.0}, {word} {low:.1} to {high:.1} (99 %)");
    }
    fair
}

/// The chi-square of counts that should all be equal.
fn even(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
}

/// The value that chi-square stays below with the probability of `z` standard deviations (Wilson and Hilferty).
fn quantile(freedom: f64, z: f64) -> f64 {
    let part = 2.0 / (9.0 * freedom);
    freedom * (1.0 - part + z * part.sqrt()).powi(3)
}
