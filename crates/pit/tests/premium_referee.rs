//! A second pair of eyes at Premium Hold 'Em: a referee written from the rule texts watches random rounds at tables of
//! every kind and works everything out again, slowly: where each card goes, what every wager is owed and in which
//! order, who spins and who collects, what the meter shows, and what is left in every stack.
//!
//! `CROUPIER_FUZZ=16` watches sixteen times as many rounds; `CROUPIER_SEED=n` watches one table and tells it.

#[path = "premium/books.rs"]
mod books;
#[path = "premium/chance.rs"]
mod chance;
use crate::premium::choices;
#[path = "premium/five.rs"]
mod five;
#[path = "premium/owed.rs"]
mod owed;
#[path = "premium/paper.rs"]
mod paper;
#[path = "premium/players.rs"]
mod players;
#[path = "premium/referee.rs"]
mod referee;
#[path = "premium/seen.rs"]
mod seen;
use crate::premium::wheels;

use chance::Dice;
use players::{Watched, any_table};
use seen::Seen;

/// How many tables are watched in `make test`.
const TABLES: u64 = 8_000;
/// How many rounds each of them plays.
const ROUNDS: u64 = 25;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// Watches one table; one in four has its troubles.
fn watch(seed: u64, aloud: bool) -> Result<Seen, String> {
    let dice = &mut Dice(0x9e37_79b9_7f4a_7c15 ^ seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    dice.below(2);
    let (setup, paper) = any_table(dice);
    let troubled = seed.is_multiple_of(4);
    let mut watched = Watched::open(&setup, paper, aloud);
    for _ in 0..ROUNDS {
        watched.round(dice, troubled)?;
    }
    Ok(watched.referee.seen)
}

#[test]
fn the_referee_agrees_with_the_table() {
    if let Some(seed) = number("CROUPIER_SEED") {
        watch(seed, true).expect("the referee agrees");
        return;
    }
    let tables = TABLES * number("CROUPIER_FUZZ").unwrap_or(1);
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let mut all = Seen::default();
    std::thread::scope(|scope| {
        let watched = |first: u64| {
            let mut seen = Seen::default();
            for seed in (first..=tables).step_by(threads as usize) {
                let told = watch(seed, false);
                seen.add(
                    &told.map_err(|why| format!("table {seed} (CROUPIER_SEED={seed} tells it): {why}"))?,
                );
            }
            Ok::<Seen, String>(seen)
        };
        let parts: Vec<_> = (1..=threads).map(|first| scope.spawn(move || watched(first))).collect();
        for part in parts {
            let seen = part.join().expect("a referee who does not panic");
            all.add(&seen.expect("the referee agrees"));
        }
    });
    assert!(all.rounds >= TABLES * ROUNDS);
    let rare = [all.second_jackpots, all.void_hands, all.coupons, all.abandoned, all.collected, all.spins];
    assert!(rare.iter().all(|times| *times > 100), "too little was seen: {all:?}");
    assert!(
        all.void_rounds > all.rounds / 100 && all.folds > all.rounds / 10,
        "too little was seen: {all:?}"
    );
    assert!(all.jackpots > 1_000 && all.pushed_antes > 10_000 && all.settled > all.rounds, "{all:?}");
}
