//! The wagers of a dice game in print.

use std::io::{self, Write};

use odds::Fraction;

use super::Edge;
use crate::commands::odds::page::{Align, table};
use crate::commands::odds::settings::{self, Entry};

const RIGHT: Align = Align::Right;

/// Writes a line for each wager, and one for each way to put odds behind it.
pub(super) fn write(
    answer: &mut impl Write,
    name: &str,
    entries: &[Entry],
    edges: &[Edge],
) -> io::Result<()> {
    writeln!(answer, "{name}: every roll counted\n")?;
    if settings::changed(entries).next().is_some() {
        settings::write_changed(answer, entries)?;
        writeln!(answer)?;
    }
    let heading = ["wager", "win", "lose", "void", "edge", "", "per roll", "rolls"];
    let line = |Edge { odds, .. }: &Edge| {
        [
            odds.wager.to_owned(),
            odds.win.to_string(),
            odds.lose.to_string(),
            odds.void.to_string(),
            odds.house_edge.to_string(),
            odds.house_edge.percent(3),
            odds.edge_per_roll.percent(3),
            odds.mean_rolls.decimal(2),
        ]
    };
    let rows: Vec<_> = [heading.map(str::to_owned)].into_iter().chain(edges.iter().map(line)).collect();
    table(answer, [Align::Left, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT], &rows)?;

    for Edge { odds, .. } in edges.iter().filter(|edge| edge.odds.void > Fraction::ZERO) {
        let (edge, percent) = (odds.edge_without_voids, odds.edge_without_voids.percent(3));
        writeln!(answer, "  {}: {edge} {percent} of what is won or lost, voids left out", odds.wager)?;
    }

    let with_odds: Vec<_> =
        edges.iter().flat_map(|edge| edge.with_odds.iter().map(move |odds| (edge, odds))).collect();
    if with_odds.is_empty() {
        return Ok(());
    }
    writeln!(answer, "\nWith odds behind the wager: the edge of all that is staked, the loss per wager")?;
    let heading = ["wager", "odds", "staked on average", "edge", "", "loss"];
    let rows = with_odds.iter().map(|(edge, odds)| {
        [
            edge.odds.wager.to_owned(),
            format!("{}x", odds.multiple),
            odds.average_wager.decimal(4),
            odds.house_edge.to_string(),
            odds.house_edge.percent(3),
            odds.loss_per_flat.percent(3),
        ]
    });
    let rows: Vec<_> = [heading.map(str::to_owned)].into_iter().chain(rows).collect();
    table(answer, [Align::Left, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT], &rows)
}
