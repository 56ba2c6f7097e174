//! The summary programs read. Amounts are cents.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::Report;
use crate::commands::simulate::acts::Act;
use crate::commands::simulate::tally::Standing;
use crate::table::Described;

impl Report<'_> {
    /// Writes everything as JSON.
    pub(in crate::commands::simulate) fn json(&self, answer: &mut impl Write) -> io::Result<()> {
        let tally = self.tally;
        let seats = self.seats().map(|(seat, standing)| {
            entry([("seat", json!(seat.number())), ("policy", json!(self.policy.of(seat).key()))], standing)
        });
        let places = self.positions().iter().enumerate();
        let positions = places.map(|(place, standing)| entry([("after_button", json!(place))], standing));
        let acts = Act::ALL.iter().zip(tally.acts);
        let acts = acts.map(|(act, count)| (act.name().replace([' ', '-'], "_"), json!(count)));
        let wide = |sum: u128| i128::try_from(sum).map_or(Value::Null, number);
        let report = json!({
            "game": self.terms.variant.key,
            "table": Described::new(self.terms).to_string(),
            "structure": self.terms.betting.key(),
            "house": self.terms.house.key,
            "players": self.terms.players.len(),
            "policy": self.policy.key(),
            "keep_stacks": self.keep_stacks,
            "seed": self.seed,
            "unit": "cent",
            "hands": tally.hands,
            "events": tally.events,
            "showdowns": tally.showdowns,
            "average_pot": tally.pots as f64 / tally.hands as f64,
            "largest_pot": tally.largest_pot,
            "actions": acts.collect::<Map<_, _>>(),
            "all_ins": tally.all_ins,
            "hands_with_side_pots": tally.with_side_pots,
            "most_side_pots": tally.most_side_pots,
            "split_pots": tally.split_pots,
            "odd_awards": tally.odd_awards,
            "odd_chips": wide(tally.odd_chips),
            "rake": wide(tally.rake),
            "boards_run_again": tally.run_again,
            "reshuffles": tally.reshuffles,
            "common_cards": tally.common_cards,
            "chops": tally.chops,
            "seats": seats.collect::<Vec<_>>(),
            "positions": positions.collect::<Vec<_>>(),
            "longest": {"hand": tally.longest.hand, "events": tally.longest.events},
            "checks": tally.checks,
            "timing": {
                "seconds": self.elapsed.as_secs_f64(),
                "hands_per_second": self.hands_per_second(),
                "threads": self.threads,
            },
        });
        serde_json::to_writer_pretty(&mut *answer, &report)?;
        writeln!(answer)
    }
}

/// A seat or a position, and how it fared.
fn entry<const N: usize>(named: [(&str, Value); N], standing: &Standing) -> Value {
    let fared =
        [("hands", json!(standing.hands)), ("won", json!(standing.won)), ("net", number(standing.net))];
    named.into_iter().chain(fared).map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>().into()
}

/// A sum that fits a number of JSON, or its digits.
fn number(sum: i128) -> Value {
    i64::try_from(sum).map_or_else(|_| json!(sum.to_string()), Value::from)
}
