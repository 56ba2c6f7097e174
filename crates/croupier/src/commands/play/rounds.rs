//! An evening against the house: round after round, every wager settled with its rule.

mod dice;
mod evening;
mod page;
mod premium;
mod words;

use std::io::{BufRead, Write};

use chips::Chips;
use clap::Args;

use super::session::Trouble;
use super::terminal::Terminal;
use crate::commands::figures;
use crate::house_game::HouseGame;
use crate::refusal::CommandRefusal;
use crate::table::{MONEY, amount};
use evening::Evening;

/// The chips a player starts with when nobody says.
const STACK: Chips = Chips::new(50_000);

/// The part of the command line that is about games against the house.
#[derive(Args)]
#[command(next_help_heading = "Games against the house")]
pub(super) struct Rounds {
    /// Stop after this many rounds: deals, shakes or rolls
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    rounds: Option<u64>,
    /// Change a price or a house rule; `croupier games craps` lists them
    #[arg(long, value_name = "KEY=VALUE")]
    setting: Vec<String>,
    /// Premium Hold 'Em: a table with a Bonus Spin at this pay table, as in 5-progressive
    #[arg(long, value_name = "TABLE")]
    bonus_spin: Option<String>,
}

impl Rounds {
    /// Refuses what means nothing at poker.
    pub(super) fn refuse_at_poker(&self, key: &str) -> Result<(), CommandRefusal> {
        if let Some(rounds) = self.rounds {
            return Err(CommandRefusal::new(format!(
                "--rounds is for games against the house; {key} is played in hands: write --hands {rounds}"
            )));
        }
        let given = [("--setting", !self.setting.is_empty()), ("--bonus-spin", self.bonus_spin.is_some())];
        match given.into_iter().find(|(_, given)| *given) {
            Some((option, _)) => {
                Err(CommandRefusal::new(format!("{option} is for games against the house, not for {key}")))
            }
            None => Ok(()),
        }
    }

    /// Plays until the player leaves.
    pub(super) fn play<R: BufRead, W: Write>(
        &self,
        game: HouseGame,
        stack: Option<&str>,
        seed: u64,
        terminal: impl FnOnce() -> Terminal<R, W>,
    ) -> Result<Result<(), Trouble>, CommandRefusal> {
        if self.rounds == Some(0) {
            return Err(CommandRefusal::new("--rounds 0 would play nothing; ask for at least 1"));
        }
        if self.bonus_spin.is_some() && game != HouseGame::PremiumHoldem {
            return Err(CommandRefusal::new(format!(
                "--bonus-spin is for premium-holdem, not for {}",
                game.key()
            )));
        }
        let stack = stack.map_or(Ok(STACK), |typed| amount("--stack", typed))?;
        let fits = !stack.is_zero() && stack.is_multiple_of(Chips::new(100)) && stack <= pit::MOST_STACK;
        if !fits {
            return Err(CommandRefusal::new(format!(
                "--stack {}: bring whole dollars, at most {}",
                MONEY.show(stack),
                MONEY.show(pit::MOST_STACK)
            )));
        }
        let evening = |terminal| Evening::new(terminal, seed, stack);
        Ok(match game {
            HouseGame::PremiumHoldem => {
                let mut table = premium::Seat::new(&self.setting, self.bonus_spin.as_deref(), stack)?;
                evening(terminal()).run(&mut table, self.rounds)
            }
            HouseGame::MiniDice => {
                let mut table = dice::Layout::new(dice::MiniDice::new(&self.setting, stack)?);
                evening(terminal()).run(&mut table, self.rounds)
            }
            HouseGame::Craps => {
                let mut table = dice::Layout::new(dice::Craps::new(&self.setting, stack)?);
                evening(terminal()).run(&mut table, self.rounds)
            }
        })
    }
}
