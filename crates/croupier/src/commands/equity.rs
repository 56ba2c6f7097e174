//! `croupier equity`: how much of the pot each player can expect.

use std::io::Write;

use cards::{CardReader, CardSet};
use clap::Args;
use odds::range::Range;
use odds::{Ask, Equity as Answer, Fraction, GAMES, Game, Method, Question, Sampling, Standing};
use serde_json::{Map, Value, json};

use super::{figures, progress, threads};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier equity holdem AhKh QsQd
  croupier equity holdem AhKh 'QQ+, AKs, 76s-54s, 22@0.5' --board 2c7d9h
  croupier equity holdem AA random random --samples 5000000 --seed 7
  croupier equity omaha8 AhAs2d3d KcKd7h6h --dead Ac
  croupier equity razz Ah2c3d KdQhJs --json

Hands of two cards are ranges, with commas between their parts:
  AhKh                   this hand
  AA, AKs, AKo, AK       a pair, suited, offsuit, both
  QQ+, ATs+              and better: QQ KK AA, ATs AJs AQs AKs
  54s+                   connectors up to AKs
  TT-77, A5s-A2s, 76s-54s  from one to the other
  22@0.5                 at half the weight; also 22@50% or 22:0.5
  random, any, *         every hand

In other games a hand is its cards. Missing cards are dealt: AhKh is a start in
seven-card stud, and random is any hand.

Equity is the expected part of the pot, win a share won alone, tie a share split, scoop
the whole pot. Every deal is counted where that takes a few seconds at most; otherwise
10,000,000 deals are sampled, fewer where the hands often need the same cards, and the error
shown is one standard error. The same seed gives the same answer on any number of threads.
";

#[derive(Args)]
#[command(after_help = [EXAMPLES, "\n", &games()].concat())]
pub(crate) struct Equity {
    /// The game: holdem, omaha8, razz and so on
    #[arg(value_name = "GAME")]
    game: String,
    /// Two or more hands or ranges, one for each player
    #[arg(value_name = "HAND")]
    hands: Vec<String>,
    /// The board so far
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    board: String,
    /// Cards that are out of play
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    dead: String,
    /// Count every deal, even if it takes hours
    #[arg(long, conflicts_with = "samples")]
    exact: bool,
    /// Sample N deals
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    samples: Option<u64>,
    /// Which random deals are sampled
    #[arg(long, value_name = "N", default_value = "1", value_parser = figures::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// How many threads to use; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    threads: Option<u64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How many deals are sampled when nobody says.
const SAMPLES: u64 = 10_000_000;

/// The list of games for the help.
fn games() -> String {
    let lines = GAMES.iter().map(|game| format!("  {:<15} {}\n", game.key, game.name));
    std::iter::once("Games:\n".to_owned()).chain(lines).collect()
}

impl Equity {
    /// Works the question out, and writes the answer.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let question = self.question()?;
        let sampling = |samples: u64| Sampling { samples, seed: self.seed };
        let ask = match (self.exact, self.samples) {
            (true, _) => Ask::Exact,
            (false, Some(0)) => {
                return Err(CommandRefusal::new("--samples 0 would sample nothing; ask for at least 1"));
            }
            (false, Some(samples)) => Ask::Sampled(sampling(samples)),
            (false, None) => Ask::Quick(sampling(SAMPLES)),
        };
        let plan = question
            .plan(ask)
            .map_err(|error| CommandRefusal::new(format!("{}: {error}", question.game.name)))?;
        let bar = progress::bar(plan.work(), "showdowns");
        let equity = threads::pool(self.threads)?.install(|| plan.run(&|showdowns| bar.inc(showdowns)));
        bar.finish_and_clear();
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &self.report(&question, &equity))
                .map_err(std::io::Error::from)?;
            writeln!(answer)?;
        } else {
            self.table(answer, &question, &equity)?;
        }
        Ok(())
    }

    fn question(&self) -> Result<Question, CommandRefusal> {
        let game = Game::find(&self.game).ok_or_else(|| {
            let keys: Vec<&str> = GAMES.iter().map(|game| game.key).collect();
            CommandRefusal::new(format!("there is no game {:?}; choose from {}", self.game, keys.join(", ")))
        })?;
        let players = self.hands.iter().map(|text| hand(game, text)).collect::<Result<_, _>>()?;
        Ok(Question {
            game,
            players,
            board: cards("--board", &self.board)?,
            dead: cards("--dead", &self.dead)?,
        })
    }

    fn table(&self, answer: &mut impl Write, question: &Question, equity: &Answer) -> std::io::Result<()> {
        let game = question.game;
        write!(answer, "{}", game.name)?;
        // As they were typed: a board has an order.
        for (name, cards) in [("board", &self.board), ("dead", &self.dead)] {
            let cards = in_order(cards);
            if !cards.is_empty() {
                write!(answer, ", {name} {cards}")?;
            }
        }
        match equity.method {
            Method::Exact => writeln!(answer, ": all {} deals", figures::grouped_wide(equity.deals))?,
            Method::Sampled(Sampling { samples, seed }) => {
                writeln!(answer, ": {} deals sampled, seed {seed}", figures::grouped(samples))?;
            }
        }
        let split = game.shares.len() > 1;
        let mut columns = vec!["equity".to_owned()];
        if split {
            columns.push("scoop".to_owned());
        }
        for &ranking in game.shares {
            let side = if split { if ranking.is_low() { "low " } else { "high " } } else { "" };
            columns.extend([format!("{side}win"), format!("{side}tie")]);
        }
        if equity.method != Method::Exact {
            columns.push("± error".to_owned());
        }
        let labels: Vec<String> = self.hands.iter().map(|hand| label(hand)).collect();
        let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0).max(4);
        writeln!(answer)?;
        write!(answer, "  {:<width$}", "hand")?;
        for column in &columns {
            write!(answer, "  {column:>9}")?;
        }
        writeln!(answer)?;
        for (hand, standing) in labels.iter().zip(&equity.players) {
            write!(answer, "  {hand:<width$}")?;
            for figure in self.figures(equity, standing, split) {
                write!(answer, "  {figure:>9}")?;
            }
            writeln!(answer)?;
        }
        Ok(())
    }

    fn figures(&self, equity: &Answer, standing: &Standing, split: bool) -> Vec<String> {
        let percent =
            |count: u128| format!("{}%", share(count, equity.deals).percent(3).trim_end_matches('%'));
        let mut figures = vec![format!("{}%", standing.equity.percent(3).trim_end_matches('%'))];
        if split {
            figures.push(percent(standing.scoops));
        }
        for share in &standing.shares {
            figures.extend([percent(share.wins), percent(share.ties)]);
        }
        if equity.method != Method::Exact {
            figures.push(format!("{:.3}%", standing.standard_error * 100.0));
        }
        figures
    }

    fn report(&self, question: &Question, equity: &Answer) -> Value {
        let number =
            |count: u128| u64::try_from(count).map_or_else(|_| json!(count.to_string()), Value::from);
        let decimal = |count: u128| json!(share(count, equity.deals).to_f64());
        let players = self.hands.iter().zip(&equity.players).map(|(hand, standing)| {
            let shares = standing.shares.iter().map(|side| {
                json!({"ranking": side.ranking.key(), "win": decimal(side.wins), "tie": decimal(side.ties)})
            });
            let mut player = Map::new();
            player.insert("hand".into(), json!(hand));
            player.insert("equity".into(), json!(standing.equity.to_f64()));
            player.insert("equity_fraction".into(), json!(standing.equity.to_string()));
            let only = match &standing.shares[..] {
                [side] => [decimal(side.wins), decimal(side.ties)],
                _ => [Value::Null, Value::Null],
            };
            for (key, value) in ["win", "tie"].into_iter().zip(only) {
                player.insert(key.into(), value);
            }
            player.insert("scoop".into(), decimal(standing.scoops));
            player.insert("shares".into(), shares.collect());
            let is_sampled = equity.method != Method::Exact;
            let error = is_sampled.then_some(standing.standard_error);
            player.insert("standard_error".into(), json!(error));
            Value::Object(player)
        });
        let mut report = Map::new();
        report.insert("game".into(), json!(question.game.key));
        report.insert("board".into(), json!(in_order(&self.board)));
        report.insert("dead".into(), json!(in_order(&self.dead)));
        match equity.method {
            Method::Exact => {
                report.insert("method".into(), json!("exact"));
                report.insert("seed".into(), Value::Null);
            }
            Method::Sampled(Sampling { seed, .. }) => {
                report.insert("method".into(), json!("sampled"));
                report.insert("seed".into(), json!(seed));
            }
        }
        report.insert("deals".into(), number(equity.deals));
        report.insert("players".into(), players.collect());
        Value::Object(report)
    }
}

/// One player's hands.
fn hand(game: &Game, text: &str) -> Result<Range, CommandRefusal> {
    if game.hole == 2 {
        return Range::parse(text, 2).map_err(|error| CommandRefusal::new(error.to_string()));
    }
    if ["random", "any", "*"].iter().any(|word| text.trim().eq_ignore_ascii_case(word)) {
        return Ok(Range::of(CardSet::EMPTY));
    }
    // A list of hands or a weight makes it a range; otherwise it is one hand, complete or not.
    if text.contains([',', ';', '@', ':', '%']) {
        return Range::parse(text, game.hole).map_err(|error| CommandRefusal::new(error.to_string()));
    }
    let hand = cards("hand", text)?;
    if hand.is_empty() {
        return Err(CommandRefusal::new("hand \"\": no cards; write `random` for an unknown hand"));
    }
    Ok(Range::of(hand))
}

fn cards(place: &str, text: &str) -> Result<CardSet, CommandRefusal> {
    text.parse().map_err(|error| CommandRefusal::new(format!("{place} {text:?}: {error}")))
}

fn share(count: u128, deals: u128) -> Fraction {
    i128::try_from(count).ok().and_then(|count| Fraction::new(count, deals)).unwrap_or(Fraction::ZERO)
}

/// Cards as they were typed, in their short form: a board has an order.
fn in_order(text: &str) -> String {
    CardReader::new(text).flatten().map(|face| face.to_string()).collect()
}

/// A hand as it stands in the table: on its line, and not endless.
fn label(hand: &str) -> String {
    const LONGEST: usize = 40;
    let line = hand.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= LONGEST {
        return line;
    }
    line.chars().take(LONGEST - 1).chain(['…']).collect()
}
