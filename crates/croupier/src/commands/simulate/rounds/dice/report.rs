//! What came of the wagers, beside what should have.

use std::io::{self, Write};

use chips::Chips;
use odds::Fraction;
use odds::dice::WagerOdds;
use serde_json::{Value, json};

use super::tally::{Decisions, Tally};
use crate::commands::figures::grouped;
use crate::commands::simulate::rounds::sum::Beside;
use crate::commands::simulate::rounds::{Asked, Timing, settings_json, settings_words, write_json};
use crate::house_game::HouseGame;
use crate::refusal::CommandRefusal;

/// Rounds and their outcome.
pub(super) struct Report<'a> {
    pub(super) asked: &'a Asked<'a>,
    pub(super) changed: &'a crate::house_game::Changed,
    pub(super) exact: &'a [WagerOdds],
    pub(super) unit: Chips,
    pub(super) tally: Tally,
    pub(super) timing: Timing,
}

/// A wager, its decisions and what they should come to.
struct Row<'a> {
    key: &'static str,
    decisions: &'a Decisions,
    exact: Option<&'a WagerOdds>,
}

/// The name of the wager with this index.
fn key(game: HouseGame, wager: usize) -> &'static str {
    match game {
        HouseGame::Craps => pit::craps::Wager::ALL.get(wager).map_or("", |wager| wager.key()),
        _ => pit::mini_dice::Wager::ALL.get(wager).map_or("", |wager| wager.key()),
    }
}

fn below_zero(edge: Fraction) -> Option<Fraction> {
    Fraction::ZERO.checked_sub(edge)
}

impl Row<'_> {
    /// What one unit wins.
    fn result(&self, unit: Chips) -> Beside {
        let exact = self.exact.and_then(|exact| below_zero(exact.house_edge));
        Beside::new(&self.decisions.won, unit.units() as f64, exact)
    }

    /// How often it is won, lost or void.
    fn share(&self, count: u64, exact: impl Fn(&WagerOdds) -> Fraction) -> Beside {
        let decided = self.decisions.won.count().max(1) as f64;
        let mean = count as f64 / decided;
        let error = (mean * (1.0 - mean) / decided).sqrt();
        Beside { mean, error, exact: self.exact.map(exact) }
    }

    fn wins(&self) -> Beside {
        self.share(self.decisions.wins, |exact| exact.win)
    }
}

impl Report<'_> {
    /// The wagers that were decided.
    fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let decided = self.tally.by_wager.iter().enumerate();
        decided.filter(|(_, decisions)| decisions.won.count() > 0).map(|(wager, decisions)| {
            let key = key(self.asked.game, wager);
            Row { key, decisions, exact: self.exact.iter().find(|exact| exact.wager == key) }
        })
    }

    /// What a round is expected to win, in units: each decision of a wager is worth what it is worth.
    pub(super) fn expected(&self) -> f64 {
        let worth = self.rows().map(|row| {
            let result = row.result(self.unit);
            result.exact.map_or(result.mean, Fraction::to_f64) * row.decisions.won.count() as f64
        });
        worth.sum::<f64>() / self.tally.rounds.max(1) as f64
    }

    /// How far a round lies from it.
    pub(super) fn deviation(&self) -> f64 {
        self.tally.round.deviation(self.unit.units() as f64)
    }

    /// Writes an aligned summary.
    pub(super) fn text(&self, answer: &mut impl Write) -> io::Result<()> {
        let players = match self.asked.players {
            1 => String::new(),
            players => format!(", {players} players who all bet the same"),
        };
        let wager = self.asked.options.wager.as_deref().unwrap_or("each wager");
        writeln!(answer, "{}, one unit on {wager}{players}", self.asked.game.name())?;
        writeln!(answer, "{} rounds, seed {}", grouped(self.tally.rounds), self.asked.seed)?;
        write!(answer, "{}", settings_words(self.changed))?;
        writeln!(
            answer,
            "\n{:17}{:>11}{:>9}{:>9}{:>12}{:>11}{:>9}",
            "wager", "decided", "wins", "exact", "a unit wins", "exact", "differs"
        )?;
        for row in self.rows() {
            let (wins, result) = (row.wins(), row.result(self.unit));
            writeln!(
                answer,
                "{:17}{:>11}{:>8.2}%{:>9}{:>12.5}{:>11}{:>9}",
                row.key,
                grouped(row.decisions.won.count()),
                wins.mean * 100.0,
                wins.exact_words(2, true),
                result.mean,
                result.exact_words(5, false),
                result.differs_words()
            )?;
        }
        let round = self.tally.round.mean(self.unit.units() as f64);
        writeln!(
            answer,
            "\na round wins {round:.5} units; of the wagers decided, {:.5} was to be expected",
            self.expected()
        )?;
        writeln!(answer, "{}", self.timing.words())
    }

    /// Writes everything as JSON.
    pub(super) fn json(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let unit = self.unit.units() as f64;
        let wagers = self.rows().map(|row| {
            let Decisions { won, wins, losses, voids } = row.decisions;
            json!({
                "wager": row.key,
                "decided": won.count(),
                "result": row.result(self.unit).json(),
                "wins": row.share(*wins, |exact| exact.win).json(),
                "losses": row.share(*losses, |exact| exact.lose).json(),
                "voids": row.share(*voids, |exact| exact.void).json(),
                "result_per_round": won.total() as f64 / unit / self.tally.rounds.max(1) as f64,
            })
        });
        let report: Value = json!({
            "game": self.asked.game.key(),
            "settings": settings_json(self.changed),
            "players": self.asked.players,
            "seed": self.asked.seed,
            "rounds": self.tally.rounds,
            "rolls": self.tally.rolls,
            "unit": self.unit.units(),
            "result_per_round": {"mean": self.tally.round.mean(unit), "expected": self.expected()},
            "wagers": wagers.collect::<Vec<_>>(),
            "timing": self.timing.json(),
        });
        write_json(answer, &report)
    }
}
