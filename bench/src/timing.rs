//! Timing: contenders take turns, and the best time of each counts.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::contender::Contender;

/// Short runs are repeated within a round until they have filled this time.
const FILL: Duration = Duration::from_millis(150);

/// A run as long as this is timed twice, however many rounds there are: nothing short disturbs it.
const LONG: Duration = Duration::from_secs(3);

/// The best time of one run of each contender, over interleaved rounds; empty if there are no rounds.
pub fn best_of_rounds(contenders: &mut [Contender], rounds: u32) -> Vec<Duration> {
    if rounds == 0 {
        return Vec::new();
    }
    let mut best = vec![Duration::MAX; contenders.len()];
    for round in 0..rounds {
        for (contender, best) in contenders.iter_mut().zip(&mut best) {
            if round >= 2 && *best >= LONG {
                continue;
            }
            let start = Instant::now();
            while start.elapsed() < FILL {
                if let Some(prepare) = &mut contender.extra.prepare {
                    prepare();
                }
                let run = Instant::now();
                black_box((contender.run)());
                *best = run.elapsed().min(*best);
            }
        }
    }
    best
}
