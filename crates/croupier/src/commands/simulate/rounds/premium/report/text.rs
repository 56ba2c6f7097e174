//! The summary people read.

use std::io::{self, Write};

use pit::premium::Spot;

use super::Report;
use crate::commands::figures::grouped;
use crate::commands::simulate::rounds::settings_words;
use crate::commands::simulate::rounds::sum::Beside;
use crate::table::MONEY;

/// Whether a wager is no part of the round's result: it stands beside, per unit staked on it.
const fn is_side(spot: Spot) -> bool {
    matches!(spot, Spot::PlayerBonus | Spot::DealerBonus | Spot::BonusSpin)
}

impl Report<'_> {
    /// Writes an aligned summary.
    pub(crate) fn text(&self, answer: &mut impl Write) -> io::Result<()> {
        let (tally, exact) = (&self.tally, &self.exact.analysis);
        let ante = MONEY.show(self.bets.ante);
        let players = match self.players {
            1 => "1 player".to_owned(),
            players => format!("{players} players"),
        };
        writeln!(answer, "{}, {players} with an ante of {ante}", self.asked.game.name())?;
        let rounds = grouped(tally.rounds);
        writeln!(answer, "{rounds} rounds, seed {}, policy {}", self.asked.seed, exact.policy.key())?;
        write!(answer, "{}", settings_words(self.changed))?;
        if !self.bets.bonus_spin.is_zero() {
            self.wheel(answer)?;
        }
        let head = |first: &str| {
            format!("{first:22}{:>13}{:>12}{:>13}{:>11}", "simulated", "std error", "exact", "differs")
        };
        writeln!(answer, "\n{}", head("a round, in antes"))?;
        let mut row = |name: &str, beside: &Beside| {
            writeln!(
                answer,
                "{name:22}{:>13.6}{:>12.6}{:>13}{:>11}",
                beside.mean,
                beside.error,
                beside.exact_words(6, false),
                beside.differs_words()
            )
        };
        row("result", &self.in_antes(&tally.main, exact.ev_per_ante))?;
        let (side, main): (Vec<_>, Vec<_>) = self.wagers().into_iter().partition(|(spot, _)| is_side(*spot));
        for (spot, beside) in main {
            row(&format!("  {}", spot.key()), &beside)?;
        }
        row("wagered", &self.in_antes(&tally.staked, exact.average_wager))?;
        for (spot, beside) in side {
            row(&format!("a unit on {}", spot.key()), &beside)?;
        }
        writeln!(answer, "\n{}", head("share of rounds"))?;
        for (name, _, beside) in self.shares() {
            writeln!(
                answer,
                "{name:22}{:>12.4}%{:>11.4}%{:>13}{:>11}",
                beside.mean * 100.0,
                beside.error * 100.0,
                beside.exact_words(4, true),
                beside.differs_words()
            )?;
        }
        self.lines(answer)?;
        writeln!(answer, "\n{}", self.timing.words())
    }

    fn wheel(&self, answer: &mut impl Write) -> io::Result<()> {
        let weights = if self.house.example_weights { "example weights" } else { "weights as given" };
        writeln!(
            answer,
            "Bonus Spin {}, {weights}, an average meter of {}",
            self.house.wheel.table.key,
            MONEY.show(self.average_meter())
        )
    }

    /// How often each hand was paid.
    fn lines(&self, answer: &mut impl Write) -> io::Result<()> {
        let made = [true, !self.bets.player_bonus.is_zero(), !self.bets.dealer_bonus.is_zero()];
        let names = ["x-tra", "player-bonus", "dealer-bonus"];
        let columns = |cells: [String; 3]| -> String {
            cells.iter().zip(made).filter(|(_, made)| *made).map(|(cell, _)| format!("{cell:>13}")).collect()
        };
        writeln!(answer, "\n{:20}{}", "times paid", columns(names.map(str::to_owned)))?;
        for (line, hits) in self.hits() {
            writeln!(answer, "{:20}{}", line.key().replace('_', " "), columns(hits.map(grouped)))?;
        }
        Ok(())
    }
}
