//! The shift report for programs. Amounts are in cents, times in milliseconds.

use std::io::Write;
use std::time::Duration;

use jackpot::Fund;
use serde_json::{Map, Value, json};
use sim::ShiftReport;

use crate::refusal::CommandRefusal;

pub(super) fn write(
    report: &ShiftReport,
    seed: u64,
    elapsed: Duration,
    answer: &mut impl Write,
) -> Result<(), CommandRefusal> {
    let value = json!({
        "seed": seed,
        "from": report.from.millis(),
        "to": report.to.millis(),
        "guests": report.guests,
        "hands": report.hands(),
        "tables": tables(report),
        "jackpots": jackpots(report),
        "lists": lists(report),
        "cage": cage(report),
        "happenings": report.happenings,
        "refusals": refusals(report),
        "faults": report.faults,
        "ledger": ledger(report),
        "balanced": report.balanced(),
        "commands": report.commands,
        "commits": report.commits,
        "events": report.events,
        "speed": { "seconds": elapsed.as_secs_f64() },
    });
    serde_json::to_writer_pretty(&mut *answer, &value).map_err(std::io::Error::from)?;
    writeln!(answer)?;
    Ok(())
}

fn tables(report: &ShiftReport) -> Vec<Value> {
    let tables = report.tables.iter().map(|table| {
        let drops: Map<String, Value> = Fund::ALL
            .into_iter()
            .zip(table.drops)
            .filter(|(_, amount)| !amount.is_zero())
            .map(|(fund, amount)| (fund.key().to_owned(), amount.units().into()))
            .collect();
        json!({
            "table": table.table.0,
            "name": table.name,
            "game": table.game,
            "book": table.book,
            "open": table.open.as_millis(),
            "hands": table.hands,
            "tenths_an_hour": table.tenths_an_hour(),
            "rake": table.rake.units(),
            "time": table.time.units(),
            "drops": drops,
            "won": table.won,
            "guests": table.players,
            "kills": table.kills,
            "decks": table.decks,
        })
    });
    tables.collect()
}

fn jackpots(report: &ShiftReport) -> Vec<Value> {
    let funds = report.jackpots.iter().map(|fund| {
        json!({
            "jackpot": fund.fund.key(),
            "opening": fund.opening.units(),
            "seeded": fund.seeded.units(),
            "dropped": fund.dropped.units(),
            "hits": fund.hits,
            "denied": fund.denied,
            "paid": fund.paid.units(),
            "closing": fund.closing.units(),
            "reserve": fund.reserve.units(),
        })
    });
    funds.collect()
}

fn lists(report: &ShiftReport) -> Vec<Value> {
    let lists = report.lists.iter().map(|list| {
        json!({
            "game": list.game,
            "joined": list.joined,
            "seated": list.seated,
            "gone": list.gone,
            "mean": list.mean.as_millis(),
            "longest": list.longest.as_millis(),
        })
    });
    lists.collect()
}

fn cage(report: &ShiftReport) -> Value {
    let cage = &report.cage;
    json!({
        "bankroll": cage.bankroll.units(),
        "deposits": cage.deposits.units(),
        "withdrawals": cage.withdrawals.units(),
        "buy_ins": cage.buy_ins.units(),
        "cash_outs": cage.cash_outs.units(),
        "jackpots": cage.jackpots.units(),
        "fills": cage.fills.units(),
        "credits": cage.credits.units(),
        "movements": cage.movements,
        "days": cage.days,
    })
}

fn refusals(report: &ShiftReport) -> Map<String, Value> {
    let met = report.refusals.iter().map(|(key, met)| {
        let rule = met.rule.map(|rule| rule.to_string());
        ((*key).to_owned(), json!({ "count": met.count, "says": met.says, "rule": rule }))
    });
    met.collect()
}

fn ledger(report: &ShiftReport) -> Vec<Value> {
    let groups = report.ledger.iter().map(|group| {
        let balance = i64::try_from(group.amount).unwrap_or(i64::MAX);
        json!({ "accounts": group.name, "count": group.accounts, "balance": balance })
    });
    groups.collect()
}
