//! The table of what was counted, for people and for programs.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::tally::{Counts, ONE, Tally};
use crate::commands::figures;
use crate::plot::{Axis, Bar, Bars, Numbers, bars};

/// Players, those who won most first.
pub(super) struct Report<'a> {
    tally: &'a Tally,
    players: Vec<(&'a str, &'a Counts)>,
}

/// A share in percent with one decimal; nothing of nothing is none.
fn percent(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| (part as f64 / whole as f64 * 1_000.0).round() / 10.0)
}

fn shown(share: Option<f64>) -> String {
    share.map_or_else(|| "-".to_owned(), |share| format!("{share:.1}"))
}

/// An amount with as many decimal places as it needs, up to two.
fn amount(units: i128) -> String {
    let hundredths = (units.abs() * 100 + ONE / 2) / ONE;
    let sign = if units < 0 && hundredths > 0 { "-" } else { "" };
    if hundredths % 100 == 0 {
        format!("{sign}{}", hundredths / 100)
    } else {
        format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

fn number(units: i128) -> f64 {
    units as f64 / ONE as f64
}

impl Counts {
    fn aggression(&self) -> Option<f64> {
        (self.calls > 0).then(|| (self.raises as f64 / self.calls as f64 * 100.0).round() / 100.0)
    }
}

impl<'a> Report<'a> {
    pub(super) fn of(tally: &'a Tally, least_hands: u64) -> Report<'a> {
        let players = tally.players.iter().filter(|(_, counts)| counts.hands >= least_hands);
        let mut players: Vec<(&str, &Counts)> =
            players.map(|(name, counts)| (name.as_str(), counts)).collect();
        players.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.won));
        Report { tally, players }
    }

    pub(super) fn write_text(&self, answer: &mut impl Write) -> io::Result<()> {
        let Tally { hands, left_out, positions, rake, .. } = self.tally;
        writeln!(
            answer,
            "{} hands, {} that could not be replayed; rake {}\n",
            figures::grouped(*hands),
            figures::grouped(*left_out),
            amount(*rake)
        )?;
        let width = self.players.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).clamp(6, 32);
        writeln!(
            answer,
            "{:width$} {:>8} {:>6} {:>6} {:>6} {:>6} {:>6} {:>12} {:>10}",
            "Player", "hands", "VPIP", "PFR", "AF", "WTSD", "W$SD", "won", "rake"
        )?;
        for (name, counts) in &self.players {
            let aggression =
                counts.aggression().map_or_else(|| "-".to_owned(), |factor| format!("{factor:.2}"));
            writeln!(
                answer,
                "{name:width$} {:>8} {:>6} {:>6} {aggression:>6} {:>6} {:>6} {:>12} {:>10}",
                figures::grouped(counts.hands),
                shown(percent(counts.put_in, counts.hands)),
                shown(percent(counts.raised_first, counts.hands)),
                shown(percent(counts.showdowns, counts.went_on)),
                shown(percent(counts.won_showdowns, counts.showdowns)),
                amount(counts.won),
                amount(counts.rake),
            )?;
        }
        writeln!(answer, "\nWon by position:")?;
        for (position, (hands, won)) in positions {
            writeln!(
                answer,
                "  {:22} {:>8} hands {:>12}",
                position.to_string(),
                figures::grouped(*hands),
                amount(*won)
            )?;
        }
        Ok(())
    }

    pub(super) fn write_csv(&self, answer: &mut impl Write) -> io::Result<()> {
        writeln!(answer, "player,hands,vpip,pfr,af,wtsd,wsd,won,rake")?;
        let cell = |share: Option<f64>| share.map_or_else(String::new, |share| share.to_string());
        for (name, counts) in &self.players {
            writeln!(
                answer,
                "\"{}\",{},{},{},{},{},{},{},{}",
                name.replace('"', "\"\""),
                counts.hands,
                cell(percent(counts.put_in, counts.hands)),
                cell(percent(counts.raised_first, counts.hands)),
                cell(counts.aggression()),
                cell(percent(counts.showdowns, counts.went_on)),
                cell(percent(counts.won_showdowns, counts.showdowns)),
                amount(counts.won),
                amount(counts.rake),
            )?;
        }
        Ok(())
    }

    pub(super) fn write_json(&self, answer: &mut impl Write) -> io::Result<()> {
        let player = |(name, counts): &(&str, &Counts)| -> Value {
            json!({
                "player": name,
                "hands": counts.hands,
                "vpip": percent(counts.put_in, counts.hands),
                "pfr": percent(counts.raised_first, counts.hands),
                "af": counts.aggression(),
                "wtsd": percent(counts.showdowns, counts.went_on),
                "wsd": percent(counts.won_showdowns, counts.showdowns),
                "won": number(counts.won),
                "rake": number(counts.rake),
            })
        };
        let position = |(position, (hands, won)): (&super::tally::Position, &(u64, i128))| json!({"position": position.to_string(), "hands": hands, "won": number(*won)});
        let report = json!({
            "hands": self.tally.hands,
            "left_out": self.tally.left_out,
            "rake": number(self.tally.rake),
            "players": self.players.iter().map(player).collect::<Vec<_>>(),
            "positions": self.tally.positions.iter().map(position).collect::<Vec<_>>(),
        });
        serde_json::to_writer_pretty(&mut *answer, &report)?;
        writeln!(answer)
    }

    /// What everybody won, as bars; of very many, those at both ends.
    pub(super) fn picture(&self) -> String {
        const MOST: usize = 40;
        let (first, last) = if self.players.len() > MOST {
            (&self.players[..MOST / 2], &self.players[self.players.len() - MOST / 2..])
        } else {
            (&self.players[..], &[][..])
        };
        let bar = |(name, counts): &(&str, &Counts)| Bar {
            name: name.chars().take(28).collect(),
            value: number(counts.won),
            words: amount(counts.won),
        };
        bars(&Bars {
            title: "What everybody won".to_owned(),
            about: format!("{} players over {} hands.", self.players.len(), self.tally.hands),
            axis: Axis { label: "won".to_owned(), numbers: Numbers::Plain },
            bars: first.iter().chain(last).map(bar).collect(),
        })
    }
}
