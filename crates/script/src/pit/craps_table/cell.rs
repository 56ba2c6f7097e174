//! A cell of the table: what a roll does to a wager.

use chips::PayRatio;
use pit::dice::BoxNumber;

/// What a roll does to a wager.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// It wins at these odds, and may stay up.
    Wins {
        pays: PayRatio,
        stays: bool,
    },
    Loses,
    Void,
    Moves(BoxNumber),
    Nothing,
}

impl Cell {
    /// Reads `9:5`, `9:5+`, `lose`, `void`, `to 4` or `-`.
    pub(super) fn read(text: &str) -> Option<Cell> {
        Some(match text {
            "-" => Cell::Nothing,
            "lose" => Cell::Loses,
            "void" => Cell::Void,
            _ => match text.strip_prefix("to ") {
                Some(number) => Cell::Moves(BoxNumber::of(number.parse().ok()?)?),
                None => {
                    let odds = text.strip_suffix('+').unwrap_or(text);
                    let (pays, per) = odds.split_once(':')?;
                    let pays = PayRatio::new(pays.parse().ok()?, per.parse().ok()?)?;
                    Cell::Wins { pays, stays: text.ends_with('+') }
                }
            },
        })
    }

    /// As a person would say it.
    pub(super) fn text(self) -> String {
        match self {
            Cell::Wins { pays, stays: false } => format!("wins {pays}"),
            Cell::Wins { pays, stays: true } => format!("wins {pays} and stays up"),
            Cell::Loses => "loses".to_owned(),
            Cell::Void => "void".to_owned(),
            Cell::Moves(point) => format!("moves to {point}"),
            Cell::Nothing => "nothing".to_owned(),
        }
    }
}
