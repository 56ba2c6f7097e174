//! Premium Hold 'Em in full: price lists by hand, wheels by position.

use std::io::{self, Write};

use pit::premium::{
    House, Paytable, PaytableLine, Prize, SETTINGS, SpinTable, TopPrize, WHEEL_SETTINGS, Wheel,
};
use rulebook::{RuleId, rule};
use serde_json::{Value, json};

use super::{settings_data, settings_text};
use crate::table::MONEY;

/// A wager, when it is made, and its rule.
const WAGERS: [(&str, &str, RuleId); 6] = [
    ("ante", "before the deal, to be in the round", rule!("ph:40.1:ante")),
    ("x-tra", "with the ante, as much", rule!("ph:X.10(a)")),
    ("play", "after three cards, or after the board", rule!("ph:40.1:play-wager")),
    ("player-bonus", "before the deal, on the player's hand", rule!("ph:X.10(a)1")),
    ("dealer-bonus", "before the deal, on the dealer's hand", rule!("ph:X.10(a)1")),
    ("bonus-spin", "before the deal, on three cards of a suit", rule!("ph:X.10(a)2")),
];

/// What each line of a price list gives, where it gives anything, and the rule.
fn paid(prices: &Paytable, rules: &str) -> Vec<(PaytableLine, String, &'static str)> {
    let rule = |line: PaytableLine| {
        let key = match line {
            PaytableLine::JacksUp => "two-pair-jacks-up-or-better".to_owned(),
            line => line.key().replace('_', "-"),
        };
        let own = RuleId::find(&format!("{rules}:{key}"));
        let rest = || RuleId::find(&format!("{rules}:trips-or-less"));
        own.or_else(rest).or_else(|| RuleId::find(rules)).map_or("", RuleId::as_str)
    };
    PaytableLine::ALL.into_iter().map(|line| (line, prices.award(line).text(), rule(line))).collect()
}

/// The rule the price list of a wager stands under.
const X_TRA: &str = "ph:X.11(d)";
const JACKS_UP: &str = "ph:X.11(c)";

/// Wagers, price lists, wheels and settings for people.
pub(super) fn text(answer: &mut impl Write) -> io::Result<()> {
    let house = House::NEW_JERSEY;
    writeln!(answer, "\n  {:14}  {:42}  rule", "wager", "is made")?;
    for (key, when, rule) in WAGERS {
        writeln!(answer, "  {key:14}  {when:42}  {rule}")?;
    }
    writeln!(answer, "\n  ante and play pay {} and {} [ph:X.11(b)]", house.ante, house.play)?;
    writeln!(answer, "\n  {:18}  {:20}  bonuses [{JACKS_UP}]", "hand", format!("x-tra [{X_TRA}]"))?;
    let lists = paid(&house.x_tra, X_TRA).into_iter().zip(paid(&house.jacks_up, JACKS_UP));
    for ((line, x_tra, _), (_, bonus, _)) in lists {
        writeln!(answer, "  {:18}  {x_tra:20}  {bonus}", line.key().replace('_', " "))?;
    }
    wheels(answer)?;
    settings_text(answer, SETTINGS, &house)?;
    settings_text(answer, WHEEL_SETTINGS, &wheel(SpinTable::ALL[0]))
}

fn wheels(answer: &mut impl Write) -> io::Result<()> {
    writeln!(answer, "\n  Bonus Spin: player pay, and community pay after a slash")?;
    write!(answer, "  {:8}", "position")?;
    for table in &SpinTable::ALL {
        write!(answer, "  {:>15}", table.key)?;
    }
    writeln!(answer)?;
    for (at, position) in (1..=SpinTable::ALL[0].prizes.len()).enumerate() {
        write!(answer, "  {position:8}")?;
        for table in &SpinTable::ALL {
            write!(answer, "  {:>15}", prize(table, at))?;
        }
        writeln!(answer)?;
    }
    writeln!(answer, "  [ph:X.11(e)] No book gives a wheel's weights: the house must.")
}

fn prize(table: &SpinTable, at: usize) -> String {
    let Prize { player, community } = table.prizes[at];
    match table.top {
        TopPrize::Progressive { .. } if at == 0 => "the meter".to_owned(),
        TopPrize::Fixed { value } if at == 0 => MONEY.show(value).to_string(),
        _ if community.is_zero() => MONEY.show(player).to_string(),
        _ => format!("{}/{}", MONEY.show(player), MONEY.show(community)),
    }
}

/// The example's wheel with this pay table.
fn wheel(table: SpinTable) -> Wheel {
    Wheel { table, weights: None, approved: true }
}

/// Wagers and settings for programs.
pub(super) fn data() -> (Vec<Value>, Vec<Value>) {
    let house = House::NEW_JERSEY;
    let list = |prices: &Paytable, rules: &str| -> Vec<Value> {
        let lines = paid(prices, rules).into_iter();
        lines.map(|(line, pays, rule)| json!({"line": line.key(), "pays": pays, "rule": rule})).collect()
    };
    let even = |pays: String| vec![json!({"line": null, "pays": pays, "rule": "ph:X.11(b)"})];
    let wagers = WAGERS.map(|(key, when, rule)| {
        let mut entry = json!({"wager": key, "made": when, "rule": rule.as_str()});
        entry["prices"] = match key {
            "ante" => even(house.ante.to_string()).into(),
            "play" => even(house.play.to_string()).into(),
            "x-tra" => list(&house.x_tra, X_TRA).into(),
            "bonus-spin" => SpinTable::ALL.iter().map(spin).collect(),
            _ => list(&house.jacks_up, JACKS_UP).into(),
        };
        entry
    });
    let mut settings = settings_data(SETTINGS, &house);
    settings.extend(settings_data(WHEEL_SETTINGS, &wheel(SpinTable::ALL[0])));
    (wagers.to_vec(), settings)
}

/// A pay table of the wheel. Amounts are cents.
fn spin(table: &SpinTable) -> Value {
    let prizes = table
        .prizes
        .iter()
        .map(|prize| json!({"player": prize.player.units(), "community": prize.community.units()}));
    json!({
        "table": table.key,
        "wager": table.wager.units(),
        "top": table.starting_top_prize().units(),
        "progressive": matches!(table.top, TopPrize::Progressive { .. }),
        "positions": prizes.collect::<Vec<_>>(),
        "rule": table.rule.as_str(),
    })
}
