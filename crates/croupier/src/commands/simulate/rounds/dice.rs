//! The dice games: one unit on every wager, or on one, whenever it may be bet, and again once it is decided.
//!
//! A wager that is bet one at a time is decided over and over independently, so its standard error is what it seems.
//! A session goes on without bets until everything that lay there is decided; wagers that take long would count too
//! little otherwise.

mod craps;
mod mini_dice;
mod report;
mod tally;

use std::io::Write;

use bots::{SeededRandom, Stream};
use chips::Chips;
use game::Seat;
use odds::dice::{TooFine, WagerOdds};

use super::Run;
use super::paths::About;
use crate::house_game::{Changed, HouseGame};
use crate::refusal::CommandRefusal;
use report::Report;
use tally::Tally;

/// What is bet on, and what it should come to.
struct Bets<W> {
    /// What is bet, in this order: odds after what they stand behind.
    made: Vec<W>,
    /// What is counted, by the index of the wager.
    counted: Vec<bool>,
    unit: Chips,
}

/// Where the dice of a session come from.
struct Shooter(SeededRandom);

impl Shooter {
    /// The dice of the session that begins with this round.
    fn new(seed: u64, first: u64) -> Shooter {
        Shooter(SeededRandom::new(seed, first, Stream::Cards))
    }

    #[inline]
    fn dice(&mut self) -> [u8; 2] {
        pit::dice::Dice::ALL[self.0.index(36)].faces()
    }
}

/// Plays, and writes the summary.
pub(super) fn run(run: &Run<'_>, answer: &mut impl Write) -> Result<(), CommandRefusal> {
    let asked = run.asked;
    let options = asked.options;
    let premium = [
        ("--policy", asked.policy.is_some()),
        ("--ante", asked.ante.is_some()),
        ("--player-bonus", options.player_bonus),
        ("--dealer-bonus", options.dealer_bonus),
        ("--bonus-spin", options.bonus_spin.is_some()),
    ];
    if let Some((option, _)) = premium.into_iter().find(|(_, given)| *given) {
        return Err(asked.refuse(option, "premium-holdem"));
    }
    match asked.game {
        HouseGame::Craps => craps::run(run, answer),
        _ => mini_dice::run(run, answer),
    }
}

/// The players of a table, all of whom bet the same; the first of them is counted.
fn seats(run: &Run<'_>) -> Result<Vec<Seat>, CommandRefusal> {
    let players = run.asked.players;
    let most = Seat::MOST as u64;
    if !(1..=most).contains(&players) {
        return Err(CommandRefusal::new(format!("--players {players}: from 1 to {most}")));
    }
    Ok((0..Seat::MOST).take(players as usize).filter_map(Seat::from_index).collect())
}

/// The exact value of each wager.
fn exact(run: &Run<'_>, odds: Result<Vec<WagerOdds>, TooFine>) -> Result<Vec<WagerOdds>, CommandRefusal> {
    odds.map_err(|bad| CommandRefusal::new(format!("{}: {bad}", run.asked.game.name())))
}

/// A wager that is not there.
fn no_such_wager(run: &Run<'_>, typed: &str, rule: rulebook::RuleId) -> CommandRefusal {
    let key = run.asked.game.key();
    CommandRefusal::new(format!("{key} has no wager {typed:?} ({rule}); `croupier games {key}` lists them"))
}

/// Writes what came of it.
fn finish(
    run: &Run<'_>,
    answer: &mut impl Write,
    (changed, exact, unit): (&Changed, &[WagerOdds], Chips),
    (tally, paths, timing): (Tally, Option<super::paths::Paths>, super::Timing),
) -> Result<(), CommandRefusal> {
    if tally.by_wager.iter().all(|decisions| decisions.won.count() == 0) {
        return Err(CommandRefusal::new(format!(
            "no bet could be made in so few rounds ({}); ask for more rounds or another wager",
            tally.rounds
        )));
    }
    let report = Report { asked: run.asked, changed, exact, unit, tally, timing };
    let wager = run.asked.options.wager.as_deref().unwrap_or("every wager");
    run.draw(
        paths.as_ref(),
        &About {
            title: format!("Bankrolls at {}, one unit on {wager}", run.asked.game.key()),
            unit: "units",
            one: unit.units() as f64,
            expected: report.expected(),
            deviation: report.deviation(),
        },
    )?;
    if run.asked.json { report.json(answer) } else { Ok(report.text(answer)?) }
}
