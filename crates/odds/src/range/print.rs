//! Prints a range in its notation.
//!
//! Two-card hands are gathered as a person would write them: pairs, then the lower cards beside each
//! higher card, then connectors. What does not fill a whole pocket is printed hand by hand. No hand is
//! printed twice, so reading the text back gives the same range.

use std::fmt;

use cards::{CardSet, Rank};

use super::pocket::{Pocket, Suits};
use super::{Range, Weight};

pub(super) fn range(range: &Range, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if range.is_empty() {
        return f.write_str("nothing");
    }
    if range.deals_from() == Some(CardSet::FULL) {
        let (_, weight) = range.iter().next().ok_or(fmt::Error)?;
        return write!(f, "random{}", At(weight));
    }
    if range.hole_cards() == 2 {
        return f.write_str(&pockets(range).join(", "));
    }
    match range.others {
        // A weight that is written out replaces that of `random`, even if it is 1.
        Some(others) if others.of == CardSet::FULL => {
            write!(f, "random{}", At(others.weight))?;
            range.named.iter().try_for_each(|(hand, weight)| write!(f, ", {hand}@{weight}"))
        }
        _ => range.iter().enumerate().try_for_each(|(place, (hand, weight))| {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{hand}{}", At(weight))
        }),
    }
}

/// `@0.5`, or nothing for a full weight.
struct At(Weight);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == Weight::FULL { Ok(()) } else { write!(f, "@{}", self.0) }
    }
}

/// Neighbouring ranks of one weight, from the highest to the lowest.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Run {
    from: Rank,
    to: Rank,
    weight: Weight,
}

/// A run of lower cards beside one higher card.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Row {
    high: Rank,
    lows: Run,
}

impl Row {
    fn is_connector(&self) -> bool {
        self.lows.from == self.lows.to && self.high.index() == self.lows.from.index() + 1
    }
}

fn pockets(range: &Range) -> Vec<String> {
    let mut parts = Vec::new();
    for Run { from, to, weight } in runs(Rank::Ace, |rank| shared_weight(range, pair(rank))) {
        let (from, to, at) = (from.letter(), to.letter(), At(weight));
        parts.push(match from {
            _ if from == to => format!("{to}{to}{at}"),
            'A' => format!("{to}{to}+{at}"),
            _ => format!("{from}{from}-{to}{to}{at}"),
        });
    }
    let (mut suited, mut offsuit) = (rows(range, Suits::Same), rows(range, Suits::Different));
    let both: Vec<Row> = suited.iter().copied().filter(|row| offsuit.contains(row)).collect();
    suited.retain(|row| !both.contains(row));
    offsuit.retain(|row| !both.contains(row));
    for (rows, suffix) in [(both, ""), (suited, "s"), (offsuit, "o")] {
        print_rows(rows, suffix, &mut parts);
    }
    for pocket in every_pocket().filter(|&pocket| shared_weight(range, pocket).is_none()) {
        let held = pocket.hands().filter_map(|hand| Some((hand, range.weight(hand)?)));
        parts.extend(held.map(|(hand, weight)| format!("{hand}{}", At(weight))));
    }
    parts
}

fn print_rows(rows: Vec<Row>, suffix: &str, parts: &mut Vec<String>) {
    // A dash pays off from three connectors on.
    let connectors: Vec<Row> = rows.iter().copied().filter(Row::is_connector).collect();
    let ladders: Vec<&[Row]> = connectors
        .chunk_by(|upper, lower| upper.lows.to == lower.high && upper.lows.weight == lower.lows.weight)
        .filter(|ladder| ladder.len() >= 3)
        .collect();
    let in_ladder = |row: &Row| ladders.iter().any(|ladder| ladder.contains(row));
    for Row { high, lows } in rows.into_iter().filter(|row| !in_ladder(row)) {
        let (top, from, to, at) = (high.letter(), lows.from.letter(), lows.to.letter(), At(lows.weight));
        parts.push(if from == to {
            format!("{top}{to}{suffix}{at}")
        } else if high.index() == lows.from.index() + 1 {
            format!("{top}{to}{suffix}+{at}")
        } else {
            format!("{top}{from}{suffix}-{top}{to}{suffix}{at}")
        });
    }
    for ladder in &ladders {
        if let [first, .., last] = ladder {
            let (a, b) = (first.high.letter(), first.lows.to.letter());
            let (c, d) = (last.high.letter(), last.lows.to.letter());
            parts.push(format!("{a}{b}{suffix}-{c}{d}{suffix}{}", At(first.lows.weight)));
        }
    }
}

/// The whole pockets of two different ranks, by their higher card from the ace down.
fn rows(range: &Range, suits: Suits) -> Vec<Row> {
    let highs = Rank::ALL.into_iter().rev();
    highs
        .flat_map(|high| {
            let below = high.index().checked_sub(1).and_then(Rank::from_index);
            let weight = |low| shared_weight(range, Pocket::new(high, low, suits));
            let lows = below.map(|below| runs(below, weight)).unwrap_or_default();
            lows.into_iter().map(move |lows| Row { high, lows })
        })
        .collect()
}

/// Gathers neighbouring ranks with one weight, from this rank down.
fn runs(highest: Rank, weight: impl Fn(Rank) -> Option<Weight>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for rank in Rank::ALL.into_iter().rev().filter(|&rank| rank <= highest) {
        let Some(weight) = weight(rank) else { continue };
        match runs.last_mut() {
            Some(run) if run.weight == weight && run.to.index() == rank.index() + 1 => run.to = rank,
            _ => runs.push(Run { from: rank, to: rank, weight }),
        }
    }
    runs
}

/// The weight of all hands of a pocket, if they have the same one.
fn shared_weight(range: &Range, pocket: Pocket) -> Option<Weight> {
    let mut weights = pocket.hands().map(|hand| range.weight(hand));
    let first = weights.next()??;
    weights.all(|weight| weight == Some(first)).then_some(first)
}

fn pair(rank: Rank) -> Pocket {
    Pocket::new(rank, rank, Suits::Any)
}

/// Pairs, then suited and offsuit pockets, each from the ace down.
fn every_pocket() -> impl Iterator<Item = Pocket> {
    let descending = || Rank::ALL.into_iter().rev();
    let unpaired = [Suits::Same, Suits::Different].into_iter().flat_map(move |suits| {
        descending().flat_map(move |high| {
            let lows = descending().filter(move |&low| low < high);
            lows.map(move |low| Pocket::new(high, low, suits))
        })
    });
    descending().map(pair).chain(unpaired)
}
