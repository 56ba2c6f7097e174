//! The house edges of a dice game as bars.

use odds::Fraction;

use super::Edge;
use crate::plot::{Axis, Bar, Bars, Numbers, bars};

/// Draws the edges, the best for the player first.
pub(super) fn draw(name: &str, edges: &[Edge]) -> String {
    let mut named: Vec<(String, Fraction)> = Vec::new();
    for Edge { odds, .. } in edges {
        let (kind, number) = kind(odds.wager);
        // A wager on one number that costs the same as on another shares its bar: `place-6, 8`.
        let alike = |(name, edge): &&mut (String, Fraction)| {
            *edge == odds.house_edge && self::kind(name.split(',').next().unwrap_or_default()).0 == kind
        };
        match (number, named.iter_mut().find(alike)) {
            (Some(number), Some((name, _))) => name.push_str(&format!(", {number}")),
            _ => named.push((odds.wager.to_owned(), odds.house_edge)),
        }
    }
    named.sort_by_key(|(_, edge)| *edge);
    let bar = |(name, edge): &(String, Fraction)| Bar {
        name: name.clone(),
        value: edge.to_f64(),
        words: if *edge == Fraction::ZERO { "0".to_owned() } else { format!("{} ({edge})", edge.percent(3)) },
    };
    let end = |named: Option<&(String, Fraction)>| {
        named.map_or_else(String::new, |(name, edge)| format!("{} of {name}", edge.percent(3)))
    };
    bars(&Bars {
        title: format!("{name}: the house edge of every wager"),
        about: format!(
            "{} wagers by house edge, from {} to {}.",
            edges.len(),
            end(named.first()),
            end(named.last())
        ),
        axis: Axis { label: "expected loss of a unit staked".to_owned(), numbers: Numbers::Percent },
        bars: named.iter().map(bar).collect(),
    })
}

/// What comes before the number of a wager, and the number.
fn kind(wager: &str) -> (&str, Option<&str>) {
    match wager.rsplit_once('-') {
        Some((kind, number)) if number.bytes().all(|digit| digit.is_ascii_digit()) => (kind, Some(number)),
        _ => (wager, None),
    }
}
