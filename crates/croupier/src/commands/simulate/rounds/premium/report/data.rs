//! The summary programs read. Amounts are cents.

use std::io::Write;

use pit::premium::PaytableLine;
use serde_json::{Map, Value, json};

use super::Report;
use crate::commands::simulate::rounds::{settings_json, write_json};
use crate::refusal::CommandRefusal;

impl Report<'_> {
    /// Writes everything as JSON.
    pub(crate) fn json(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let (tally, exact) = (&self.tally, &self.exact.analysis);
        let wagers = self.wagers().into_iter().map(|(spot, beside)| {
            let mut entry = beside.json();
            entry["wager"] = json!(spot.key());
            entry["stake"] = json!(self.exact.stake(spot).units());
            entry
        });
        let shares = self.shares().into_iter().map(|(_, key, beside)| (key, beside.json()));
        let spin = (!self.bets.bonus_spin.is_zero()).then(|| {
            json!({
                "table": self.house.wheel.table.key,
                "example_weights": self.house.example_weights,
                "spins": tally.spins,
                "average_meter": self.average_meter().units(),
            })
        });
        let report = json!({
            "game": self.asked.game.key(),
            "policy": exact.policy.key(),
            "settings": settings_json(self.changed),
            "players": self.players,
            "seed": self.asked.seed,
            "rounds": tally.rounds,
            "unit": "cent",
            "ante": self.bets.ante.units(),
            "result": self.in_antes(&tally.main, exact.ev_per_ante).json(),
            "average_wager": self.in_antes(&tally.staked, exact.average_wager).json(),
            "wagers": wagers.collect::<Vec<_>>(),
            "shares": shares.collect::<Map<_, _>>(),
            "times_paid": {
                "x_tra": self.paid(0),
                "player_bonus": self.paid(1),
                "dealer_bonus": self.paid(2),
            },
            "bonus_spin": spin,
            "timing": self.timing.json(),
        });
        write_json(answer, &report)
    }

    fn paid(&self, wager: usize) -> Value {
        let entry = |(line, hits): (PaytableLine, [u64; 3])| (line.key().to_owned(), json!(hits[wager]));
        self.hits().map(entry).collect::<Map<_, _>>().into()
    }
}
