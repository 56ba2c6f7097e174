//! `croupier census`: every hand there is, counted by kind.

use std::io::Write;

use cards::choose;
use clap::Args;
use odds::census::{self, Census as Counted};
use serde::Serialize;
use serde_json::Map;

use super::{figures, progress, rankings};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier census high
  croupier census high --cards 5 --json
  croupier census eight-or-better --cards 7
  croupier census badugi

Every hand is dealt and ranked; nothing is estimated. `no low` counts the hands that do
not qualify.
";

#[derive(Args)]
#[command(after_help = [EXAMPLES, "\n", rankings::HELP].concat())]
pub(crate) struct Census {
    /// How hands are compared: high, badugi, ace-to-five and so on
    #[arg(value_name = "RANKING")]
    ranking: String,
    /// How many cards each hand is taken from; by default the most that the ranking allows
    // Read as text, so that nonsense is refused in one line like everything else.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    cards: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Census {
    /// Counts, and writes the table.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let ranking = rankings::read(&self.ranking)?;
        let cards = match &self.cards {
            None => *ranking.sizes().end(),
            Some(typed) => typed
                .parse()
                .map_err(|_| CommandRefusal::new(format!("--cards {typed:?} is not a number")))?,
        };
        let bar = progress::bar(choose(ranking.deck().len() as u64, cards as u64), "hands");
        let counted = census::census(ranking, cards, &|hands| bar.inc(hands));
        bar.finish_and_clear();
        let counted = counted.map_err(|error| CommandRefusal::new(error.to_string()))?;
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &Report::of(&counted))
                .map_err(std::io::Error::from)?;
            writeln!(answer)?;
            return Ok(());
        }
        table(answer, &counted)?;
        Ok(())
    }
}

/// The census as programs read it.
#[derive(Serialize)]
struct Report {
    ranking: &'static str,
    cards: usize,
    total: u64,
    distinct_ranks: usize,
    /// Best first.
    categories: Map<String, serde_json::Value>,
}

impl Report {
    fn of(counted: &Counted) -> Report {
        Report {
            ranking: counted.ranking.key(),
            cards: counted.cards,
            total: counted.total,
            distinct_ranks: counted.distinct,
            categories: counted
                .categories
                .iter()
                .map(|row| (row.key().to_owned(), row.hands.into()))
                .collect(),
        }
    }
}

/// Writes the census as an aligned table.
fn table(answer: &mut impl Write, counted: &Counted) -> std::io::Result<()> {
    writeln!(
        answer,
        "{}, {} {}: {} hands, {} different\n",
        counted.ranking.key(),
        counted.cards,
        if counted.cards == 1 { "card" } else { "cards" },
        figures::grouped(counted.total),
        figures::grouped(counted.distinct as u64)
    )?;
    let rows: Vec<[String; 4]> = counted
        .categories
        .iter()
        .map(|row| {
            [
                row.category.map_or_else(|| "no low".to_owned(), |category| category.to_string()),
                figures::grouped(row.hands),
                figures::percent(row.hands, counted.total),
                figures::one_in(row.hands, counted.total),
            ]
        })
        .collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or_default();
    let [kinds, hands, shares] = [width(0), width(1), width(2)];
    for [kind, count, share, odds] in &rows {
        writeln!(answer, "{kind:kinds$}  {count:>hands$}  {share:>shares$}  {odds}")?;
    }
    Ok(())
}
