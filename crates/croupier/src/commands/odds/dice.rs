//! `croupier odds mini-dice` and `croupier odds craps`: the house edge of every wager.

mod picture;
mod text;

use std::io::Write;
use std::path::PathBuf;

use chips::Chips;
use clap::{Args, Subcommand};
use odds::dice::{WagerOdds, WithOdds, with_odds};
use pit::craps::Wager;
use pit::settings::Setting;
use pit::{Limits, craps, mini_dice};
use serde_json::{Value, json};

use super::settings::{self, Entry};
use super::{Shared, exact, only_alone, write_json};
use crate::plot;
use crate::refusal::CommandRefusal;

const ABOUT: &str = "\
Win, lose and void are the chances that the wager ends that way. The house edge is the
expected loss of a unit staked once, until the wager is decided or void; per
roll it is divided by how many rolls that takes. Place bets and hardways are
counted on rolls on which they work.
";

const MINI_DICE: &str = "\
Examples:
  croupier odds mini-dice
  croupier odds mini-dice --setting 'place_6=6 to 5' --json
  croupier odds mini-dice --plot mini-dice.svg
  croupier odds mini-dice settings
";

const CRAPS: &str = "\
Examples:
  croupier odds craps
  croupier odds craps --setting odds_multiple=10
  croupier odds craps --setting 'field_12=3 to 1' --json
  croupier odds craps --plot craps.svg
  croupier odds craps settings
";

#[derive(Args)]
#[command(after_help = [MINI_DICE, "\n", ABOUT].concat())]
pub(crate) struct MiniDice {
    #[command(flatten)]
    asked: Asked,
}

#[derive(Args)]
#[command(after_help = [CRAPS, "\n", ABOUT].concat())]
pub(crate) struct Craps {
    #[command(flatten)]
    asked: Asked,
}

/// What both games take.
#[derive(Args)]
struct Asked {
    #[command(subcommand)]
    question: Option<Question>,
    /// Draw the house edges as an SVG picture
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    #[command(flatten)]
    shared: Shared,
}

/// What can be asked about a game but for its odds.
#[derive(Subcommand)]
enum Question {
    /// What a house may choose: keys, values, rules.
    Settings(Shared),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// A game of dice: its house by the book, its names, its settings.
struct Game<H: 'static> {
    key: &'static str,
    name: &'static str,
    book: H,
    settings: &'static [Setting<H>],
    /// Why the book does not let a house be like this.
    forbids: fn(&H) -> Option<String>,
    work_out: fn(&H) -> Result<Vec<Edge>, odds::dice::TooFine>,
}

/// A wager's odds, and what odds behind it make of them.
struct Edge {
    odds: WagerOdds,
    with_odds: Vec<WithOdds>,
}

impl MiniDice {
    /// Answers what was asked.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let game = Game {
            key: "mini-dice",
            name: "Mini-dice",
            book: mini_dice::House::NEW_JERSEY,
            settings: mini_dice::SETTINGS,
            forbids: |house| {
                // Any limits will do: only prices and choices are in question.
                let one = Chips::new(1);
                let terms = mini_dice::Terms::new(*house, Limits { least: one, most: one }, one);
                terms.seal().err().map(|bad| format!("{bad} ({})", bad.rule()))
            },
            work_out: |house| {
                let all = odds::dice::mini_dice(house)?;
                Ok(all.into_iter().map(|odds| Edge { odds, with_odds: Vec::new() }).collect())
            },
        };
        self.asked.run(answer, &game)
    }
}

impl Craps {
    /// Answers what was asked.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let game = Game {
            key: "craps",
            name: "Craps",
            book: craps::House::USUAL,
            settings: craps::SETTINGS,
            forbids: |house| {
                let one = Chips::new(1);
                let limits = Limits { least: one, most: one };
                let terms = craps::Terms { house: *house, limits, proposition_limits: limits, coin: one };
                terms.seal().err().map(|bad| format!("{bad} ({})", bad.rule()))
            },
            work_out: |house| {
                let edge = |odds: WagerOdds| Ok(Edge { with_odds: behind(house, odds.wager)?, odds });
                odds::dice::craps(house)?.into_iter().map(edge).collect()
            },
        };
        self.asked.run(answer, &game)
    }
}

/// A line wager with the odds the house takes: up to three times the wager all of them, above that some.
fn behind(house: &craps::House, wager: &str) -> Result<Vec<WithOdds>, odds::dice::TooFine> {
    let Ok(wager) = Wager::read(wager) else { return Ok(Vec::new()) };
    let most = u32::from(house.odds_multiple);
    let shown =
        (1..=most).filter(|multiple| matches!(multiple, 1..=3 | 5 | 10 | 20 | 50) || *multiple == most);
    shown.filter_map(|multiple| with_odds(house, wager, multiple).transpose()).collect()
}

impl Asked {
    fn run<H: Copy>(&self, answer: &mut impl Write, game: &Game<H>) -> Result<(), CommandRefusal> {
        match &self.question {
            None => self.odds(answer, game),
            Some(Question::Settings(shared)) => {
                only_alone("settings", &[("--plot", self.plot.is_some())])?;
                let (_, entries) = self.house(game, &shared.settings)?;
                if self.shared.json || shared.json {
                    return write_json(answer, &settings::list_json(&entries));
                }
                settings::write_list(answer, game.key, &entries)?;
                Ok(())
            }
            Some(Question::Other(typed)) => Err(CommandRefusal::new(format!(
                "{:?} is not known here: write `settings` or nothing; croupier odds {} shows all wagers",
                typed.join(" "),
                game.key
            ))),
        }
    }

    fn house<H: Copy>(&self, game: &Game<H>, more: &[String]) -> Result<(H, Vec<Entry>), CommandRefusal> {
        let mut house = game.book;
        for text in self.shared.settings.iter().chain(more) {
            settings::set(game.key, game.settings, &mut house, text)?;
        }
        if let Some(why) = (game.forbids)(&house) {
            return Err(CommandRefusal::new(format!("{why}; choose a value the book allows")));
        }
        Ok((house, settings::entries(game.settings, &house, &game.book)))
    }

    fn odds<H: Copy>(&self, answer: &mut impl Write, game: &Game<H>) -> Result<(), CommandRefusal> {
        let (house, entries) = self.house(game, &[])?;
        let edges = (game.work_out)(&house)
            .map_err(|error| CommandRefusal::new(format!("{error}; choose prices with smaller numbers")))?;
        if let Some(path) = &self.plot {
            plot::save(path, &picture::draw(game.name, &edges))?;
        }
        if self.shared.json {
            return write_json(answer, &edges.iter().map(report).collect());
        }
        let idle = self.idle(game)?;
        text::write(answer, game.name, &entries, &edges)?;
        settings::write_idle(answer, &idle)?;
        Ok(())
    }

    /// The settings that change no odds: those about when wagers may be made, stay or come down.
    fn idle<H: Copy>(&self, game: &Game<H>) -> Result<Vec<String>, CommandRefusal> {
        let count = |house: &H| (game.work_out)(house).ok().map(|edges| edges.iter().map(report).collect());
        let by_the_book: Option<Vec<Value>> = count(&game.book);
        let mut idle = Vec::new();
        for text in &self.shared.settings {
            let mut house = game.book;
            settings::set(game.key, game.settings, &mut house, text)?;
            if count(&house) == by_the_book {
                idle.push(text.split('=').next().unwrap_or_default().trim().to_owned());
            }
        }
        Ok(idle)
    }
}

/// A wager as programs read it.
fn report(edge: &Edge) -> Value {
    let WagerOdds { wager, win, lose, void, house_edge, .. } = edge.odds;
    let mut report = json!({
        "wager": wager,
        "win": exact(win),
        "lose": exact(lose),
        "void": exact(void),
        "house_edge": exact(house_edge),
        "edge_without_voids": exact(edge.odds.edge_without_voids),
        "edge_per_roll": exact(edge.odds.edge_per_roll),
        "mean_rolls": exact(edge.odds.mean_rolls),
        "variance": exact(edge.odds.variance),
    });
    if !edge.with_odds.is_empty() {
        let with_odds = edge.with_odds.iter().map(|odds| {
            json!({
                "multiple": odds.multiple,
                "average_wager": exact(odds.average_wager),
                "house_edge": exact(odds.house_edge),
                "loss_per_flat": exact(odds.loss_per_flat),
                "variance": exact(odds.variance),
            })
        });
        report["with_odds"] = with_odds.collect();
    }
    report
}
