//! The Bonus Spin: what a wager is worth at some meters, beside some players.

use std::io::{self, Write};

use chips::Chips;
use odds::Fraction;
use odds::premium::spin::{MOST_PLAYERS, Spin, spin, trigger};
use pit::premium::{MOST_PRIZE, SpinTable, TopPrize, Weights};
use serde_json::{Value, json};

use super::house::Asked;
use crate::commands::figures;
use crate::commands::odds::exact;
use crate::commands::odds::page::{Align, hanging, table, table_of};
use crate::refusal::CommandRefusal;
use crate::table::MONEY;

/// Why the weights are an example, in JSON and in print.
const EXAMPLE: &str =
    "EXAMPLE weights: no book says how often the wheel stops at each position; set spin.weights";

/// The pay tables that were asked about.
pub(super) struct Wheels {
    wheels: Vec<Wheel>,
    /// Whether one number of players was asked for.
    is_one: bool,
    /// How often each player spins.
    often: Fraction,
}

/// A pay table with its numbers.
struct Wheel {
    table: SpinTable,
    weights: Weights,
    is_example: bool,
    /// For each number of players, at each meter. Neither is empty.
    by_players: Vec<Vec<Spin>>,
}

impl Wheels {
    /// Works out every pay table for these players (all numbers if none is given) at this meter (some if none is).
    /// Each player spins so often.
    pub(super) fn new(
        asked: &Asked,
        players: Option<u64>,
        meter: Option<&str>,
        often: Fraction,
    ) -> Result<Wheels, CommandRefusal> {
        let players: Vec<u8> = match players {
            None => (1..=MOST_PLAYERS).collect(),
            Some(typed) => match u8::try_from(typed) {
                Ok(players @ 1..=MOST_PLAYERS) => vec![players],
                _ => return Err(CommandRefusal::new(format!("--players {typed}: from 1 to {MOST_PLAYERS}"))),
            },
        };
        let meter = meter.map(read_meter).transpose()?;
        let tables = asked.wheels();
        let is_progressive = |table: &SpinTable| matches!(table.top, TopPrize::Progressive { .. });
        if let (Some(_), [(table, ..)]) = (meter, &tables[..])
            && !is_progressive(table)
        {
            return Err(CommandRefusal::new(format!(
                "--meter: the top prize of {} is fixed; leave --meter out, or change the prize with spin.top",
                table.key
            )));
        }
        let work_out = |(table, weights, is_example): (SpinTable, Weights, bool)| {
            let meters = meters(&table, meter);
            let at = |players: u8| meters.iter().map(move |meter| (players, *meter));
            let spins = |players: u8| {
                at(players)
                    .map(|(players, meter)| spin(&asked.house, &table, &weights, meter, players, often))
                    .collect::<Result<Vec<Spin>, _>>()
            };
            let by_players = players.iter().map(|players| spins(*players)).collect::<Result<_, _>>();
            let by_players = by_players
                .map_err(|error| CommandRefusal::new(format!("Bonus Spin, {}: {error}", table.key)))?;
            Ok(Wheel { table, weights, is_example, by_players })
        };
        Ok(Wheels {
            wheels: tables.into_iter().map(work_out).collect::<Result<_, CommandRefusal>>()?,
            is_one: players.len() == 1,
            often,
        })
    }

    /// Writes a table for each pay table.
    pub(super) fn write(&self, answer: &mut impl Write) -> io::Result<()> {
        let trigger = trigger();
        writeln!(answer, "\nBonus Spin: a hand of one suit spins, {} ({trigger})", trigger.percent(4))?;
        if self.often != trigger {
            let often = self.often;
            let text =
                format!("a fold ends the wager: with this policy, {} ({often}) do spin", often.percent(4));
            hanging(answer, "  ", &text)?;
        }
        for wheel in &self.wheels {
            writeln!(answer)?;
            wheel.write(answer, self.is_one)?;
        }
        Ok(())
    }

    /// The same for programs. Amounts are cents.
    pub(super) fn json(&self) -> Value {
        let tables: Vec<Value> = self.wheels.iter().map(Wheel::json).collect();
        json!({
            "unit": "cent",
            "trigger": exact(trigger()),
            "spins": exact(self.often),
            "weights_are_an_example": self.wheels.iter().any(|wheel| wheel.is_example),
            "tables": tables,
        })
    }
}

impl Wheel {
    fn write(&self, answer: &mut impl Write, is_one: bool) -> io::Result<()> {
        let SpinTable { key, wager, top, rule, .. } = self.table;
        let prize = match top {
            TopPrize::Progressive { seed, contribution } => {
                format!("a meter from {} that takes {contribution}%", MONEY.show(seed))
            }
            TopPrize::Fixed { value } => format!("a fixed prize of {}", MONEY.show(value)),
        };
        let sentence = format!("{} a wager, {prize} ({rule})", MONEY.show(wager));
        hanging(answer, &format!("{key}: "), &sentence)?;
        let weights: Vec<String> = self.weights.by_position().iter().map(u32::to_string).collect();
        if self.is_example {
            hanging(answer, "  ", EXAMPLE)?;
        }
        hanging(answer, "  weights ", &weights.join(" "))?;
        if self.by_players.iter().flatten().any(|spin| !spin.exact) {
            hanging(
                answer,
                "  ",
                "the chance of two top prizes in one round is rounded, far below what is shown",
            )?;
        }
        if is_one { self.write_parts(answer) } else { self.write_by_players(answer) }
    }

    /// What a dollar is worth, by players and meter.
    fn write_by_players(&self, answer: &mut impl Write) -> io::Result<()> {
        let row = |name: &str, entry: &dyn Fn(&Spin) -> String| {
            let first = self.by_players.iter().filter_map(|spins| spins.first());
            std::iter::once(name.to_owned()).chain(first.map(entry)).collect::<Vec<String>>()
        };
        let mut rows = vec![row("players", &|spin| spin.players.to_string())];
        let meters = self.by_players.first().map_or(0, Vec::len);
        for at in 0..meters {
            let spins = || self.by_players.iter().filter_map(|spins| spins.get(at));
            let name = spins().next().map_or_else(String::new, |spin| self.prize_name(spin));
            rows.push([name].into_iter().chain(spins().map(|spin| spin.value.percent(2))).collect());
        }
        if matches!(self.table.top, TopPrize::Progressive { .. }) {
            rows.push(row("in the long run", &|spin| negative(spin.long_run_edge).percent(2)));
            rows.push(row("breaks even at", &break_even));
        }
        let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
        let columns: Vec<Align> =
            [Align::Left].into_iter().chain(self.by_players.iter().map(|_| Align::Right)).collect();
        table_of(answer, &columns, &rows)
    }

    /// Where the money comes from, for one number of players.
    fn write_parts(&self, answer: &mut impl Write) -> io::Result<()> {
        let Some(spins) = self.by_players.first() else { return Ok(()) };
        let Some(first) = spins.first() else { return Ok(()) };
        let players = first.players;
        let heading = ["", "own spin", "others' spins", "top prize", "returned", "value"].map(str::to_owned);
        let line = |spin: &Spin| {
            let amount = |cents: Fraction| dollars(cents, 4);
            [
                self.prize_name(spin),
                amount(spin.player_pay),
                amount(spin.community_pay),
                amount(spin.top_pay),
                spin.returned.percent(2),
                spin.value.percent(2),
            ]
        };
        let rows: Vec<[String; 6]> = [heading].into_iter().chain(spins.iter().map(line)).collect();
        let noun = if players == 1 { "player" } else { "players" };
        writeln!(answer, "  {players} {noun} with the wager; what one wager of them is paid on average")?;
        let right = Align::Right;
        table(answer, [Align::Left, right, right, right, right, right], &rows)?;
        if matches!(self.table.top, TopPrize::Progressive { .. }) {
            let long_run = negative(first.long_run_edge).percent(2);
            writeln!(answer, "  in the long run {long_run}; breaks even at {}", break_even(first))?;
        }
        Ok(())
    }

    fn prize_name(&self, spin: &Spin) -> String {
        let kind = match self.table.top {
            TopPrize::Progressive { .. } => "meter",
            TopPrize::Fixed { .. } => "prize",
        };
        format!("{kind} {}", MONEY.show(spin.meter))
    }

    fn json(&self) -> Value {
        let top = match self.table.top {
            TopPrize::Progressive { seed, contribution } => {
                json!({"kind": "progressive", "seed": seed.units(), "contribution_percent": contribution})
            }
            TopPrize::Fixed { value } => json!({"kind": "fixed", "value": value.units()}),
        };
        let at = |spin: &Spin| {
            json!({
                "meter": spin.meter.units(),
                "player_pay": exact(spin.player_pay),
                "community_pay": exact(spin.community_pay),
                "top_pay": exact(spin.top_pay),
                "returned": exact(spin.returned),
                "value": exact(spin.value),
            })
        };
        let by_players = self.by_players.iter().filter_map(|spins| {
            let first = spins.first()?;
            Some(json!({
                "players": first.players,
                "top_in_round": exact(first.top_in_round),
                "break_even_meter": first.break_even_meter.map(exact),
                "average_meter": first.average_meter.map(exact),
                "long_run_edge": exact(first.long_run_edge),
                "is_exact": first.exact,
                "at": spins.iter().map(at).collect::<Vec<_>>(),
            }))
        });
        json!({
            "table": self.table.key,
            "rule": self.table.rule.to_string(),
            "wager": self.table.wager.units(),
            "top": top,
            "weights": self.weights.by_position(),
            "weights_are_an_example": self.is_example,
            "note": self.is_example.then_some(EXAMPLE),
            "by_players": by_players.collect::<Vec<_>>(),
        })
    }
}

/// Meters to show: the one that was typed, or the seed and some multiples of it. A fixed prize has none.
fn meters(table: &SpinTable, typed: Option<Chips>) -> Vec<Chips> {
    let start = table.starting_top_prize();
    match (table.top, typed) {
        (TopPrize::Fixed { .. }, _) => vec![start],
        (TopPrize::Progressive { .. }, Some(meter)) => vec![meter],
        (TopPrize::Progressive { .. }, None) => {
            let times = |count: u64| Chips::new(start.units().saturating_mul(count).min(MOST_PRIZE.units()));
            let mut meters = [1, 2, 5, 10].map(times).to_vec();
            meters.dedup();
            meters
        }
    }
}

fn read_meter(typed: &str) -> Result<Chips, CommandRefusal> {
    let meter = MONEY.read(typed).map_err(|error| {
        CommandRefusal::new(format!("--meter {typed:?}: {error}; write dollars, such as 25000"))
    })?;
    if meter > MOST_PRIZE {
        return Err(CommandRefusal::new(format!("--meter {typed:?}: at most {}", MONEY.show(MOST_PRIZE))));
    }
    Ok(meter)
}

/// The meter at which the wager is worth nothing to either side.
fn break_even(spin: &Spin) -> String {
    match spin.break_even_meter {
        None => "no meter".to_owned(),
        Some(meter) if meter <= Fraction::ZERO => "any meter".to_owned(),
        Some(meter) => dollars(meter, 0),
    }
}

/// An amount of cents, and parts of a cent, in dollars with so many decimals. Never below zero.
fn dollars(cents: Fraction, places: usize) -> String {
    let hundredth = Fraction::new(1, 100).and_then(|hundredth| cents.checked_mul(hundredth));
    let text = hundredth.unwrap_or(Fraction::ZERO).decimal(places);
    let (whole, decimals) = text.split_at(text.find('.').unwrap_or(text.len()));
    format!("${}{decimals}", whole.parse().map_or_else(|_| whole.to_owned(), figures::grouped_wide))
}

fn negative(number: Fraction) -> Fraction {
    Fraction::ZERO.checked_sub(number).unwrap_or(Fraction::ZERO)
}
