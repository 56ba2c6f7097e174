//! The shift report for people.

use std::io::{self, Write};
use std::time::Duration;

use chips::Chips;
use game::Span;
use jackpot::Fund;
use sim::{ShiftReport, TableReport};

use super::super::figures::grouped;
use super::super::room_log::date_and_time;
use crate::table::MONEY;

/// A column of a table: its head, and whether it is read from the right.
type Column = (&'static str, bool);

pub(super) fn write(
    report: &ShiftReport,
    seed: u64,
    elapsed: Duration,
    answer: &mut impl Write,
) -> io::Result<()> {
    let (from, to) = (date_and_time(report.from), date_and_time(report.to));
    writeln!(answer, "Shift from {from} to {to}, seed {seed}")?;
    let (guests, hands) = (grouped(u64::from(report.guests)), grouped(report.hands()));
    writeln!(answer, "{guests} guests, {} tables, {hands} hands and rounds", report.tables.len())?;
    tables(report, answer)?;
    pit(report, answer)?;
    jackpots(report, answer)?;
    lists(report, answer)?;
    cage(report, answer)?;
    happenings(report, answer)?;
    books(report, answer)?;
    let (commands, commits, events) =
        (grouped(report.commands), grouped(report.commits), grouped(report.events));
    let seconds = elapsed.as_secs_f64();
    writeln!(answer, "{commands} commands in {commits} commits, {events} events in the log: {seconds:.1} s")
}

fn tables(report: &ShiftReport, answer: &mut impl Write) -> io::Result<()> {
    let columns: [Column; 12] = [
        ("Table", false),
        ("Name", false),
        ("Game", false),
        ("Book", false),
        ("Hands", true),
        ("An hour", true),
        ("Rake", true),
        ("Time", true),
        ("Drops", true),
        ("Guests", true),
        ("Kills", true),
        ("Decks", true),
    ];
    let poker = report.tables.iter().filter(|table| !is_pit(table));
    let mut rows: Vec<Vec<String>> = poker.clone().map(row).collect();
    let sum = |of: &dyn Fn(&TableReport) -> Chips| money(poker.clone().map(of));
    let total: u64 = poker.clone().map(|table| table.hands).sum();
    let kills: u64 = poker.clone().map(|table| table.kills).sum();
    let decks: u64 = poker.clone().map(|table| table.decks).sum();
    rows.push(vec![
        String::new(),
        "together".to_owned(),
        String::new(),
        String::new(),
        grouped(total),
        String::new(),
        sum(&|table| table.rake),
        sum(&|table| table.time),
        sum(&|table| all(table.drops.into_iter())),
        String::new(),
        grouped(kills),
        grouped(decks),
    ]);
    write_table("Poker", &columns, &rows, answer)
}

fn row(table: &TableReport) -> Vec<String> {
    vec![
        table.table.0.to_string(),
        table.name.clone(),
        table.game.clone(),
        table.book.clone(),
        grouped(table.hands),
        an_hour(table),
        shown(table.rake),
        shown(table.time),
        shown(all(table.drops.into_iter())),
        grouped(table.players),
        grouped(table.kills),
        grouped(table.decks),
    ]
}

fn pit(report: &ShiftReport, answer: &mut impl Write) -> io::Result<()> {
    let columns: [Column; 6] = [
        ("Table", false),
        ("Name", false),
        ("Rounds", true),
        ("An hour", true),
        ("Won", true),
        ("Guests", true),
    ];
    let rows: Vec<Vec<String>> = report
        .tables
        .iter()
        .filter(|table| is_pit(table))
        .map(|table| {
            vec![
                table.table.0.to_string(),
                table.name.clone(),
                grouped(table.hands),
                an_hour(table),
                signed(i128::from(table.won)),
                grouped(table.players),
            ]
        })
        .collect();
    write_table("The pit, and what the house won there", &columns, &rows, answer)
}

fn jackpots(report: &ShiftReport, answer: &mut impl Write) -> io::Result<()> {
    let columns: [Column; 9] = [
        ("Jackpot", false),
        ("Opening", true),
        ("Seeded", true),
        ("Dropped", true),
        ("Hits", true),
        ("Denied", true),
        ("Paid", true),
        ("Closing", true),
        ("Reserve", true),
    ];
    let rows: Vec<Vec<String>> = report
        .jackpots
        .iter()
        .map(|fund| {
            vec![
                fund.fund.key().to_owned(),
                shown(fund.opening),
                shown(fund.seeded),
                shown(fund.dropped),
                grouped(fund.hits),
                grouped(fund.denied),
                shown(fund.paid),
                shown(fund.closing),
                shown(fund.reserve),
            ]
        })
        .collect();
    write_table("Jackpots", &columns, &rows, answer)
}

fn lists(report: &ShiftReport, answer: &mut impl Write) -> io::Result<()> {
    let columns: [Column; 6] = [
        ("List", false),
        ("Joined", true),
        ("Seated", true),
        ("Gone", true),
        ("Mean wait", true),
        ("Longest", true),
    ];
    let rows: Vec<Vec<String>> = report
        .lists
        .iter()
        .map(|list| {
            vec![
                list.game.clone(),
                grouped(list.joined),
                grouped(list.seated),
                grouped(list.gone),
                minutes(list.mean),
                minutes(list.longest),
            ]
        })
        .collect();
    write_table("Lists", &columns, &rows, answer)
}

fn cage(report: &ShiftReport, answer: &mut impl Write) -> io::Result<()> {
    let cage = &report.cage;
    let rows: Vec<Vec<String>> = [
        ("the house's bankroll", cage.bankroll),
        ("deposits", cage.deposits),
        ("withdrawals", cage.withdrawals),
        ("buy-ins", cage.buy_ins),
        ("cash-outs", cage.cash_outs),
        ("jackpots paid", cage.jackpots),
        ("fills", cage.fills),
        ("credits", cage.credits),
    ]
    .into_iter()
    .map(|(name, amount)| vec![name.to_owned(), shown(amount)])
    .collect();
    write_table("Cage", &[("", false), ("Amount", true)], &rows, answer)
}

fn happenings(report: &ShiftReport, answer: &mut impl Write) -> io::Result<()> {
    let rows: Vec<Vec<String>> =
        report.happenings.iter().map(|(word, count)| vec![(*word).to_owned(), grouped(*count)]).collect();
    write_table("What happened", &[("", false), ("Times", true)], &rows, answer)?;
    let rows: Vec<Vec<String>> = report
        .refusals
        .iter()
        .map(|(key, met)| {
            let rule = met.rule.map_or_else(String::new, |rule| rule.to_string());
            vec![(*key).to_owned(), grouped(met.count), rule, met.says.clone()]
        })
        .collect();
    let columns: [Column; 4] = [("Refusal", false), ("Met", true), ("Rule", false), ("Said first", false)];
    write_table("Refusals met", &columns, &rows, answer)?;
    for fault in &report.faults {
        writeln!(answer, "a fault in this program, please report it: {fault}")?;
    }
    Ok(())
}

fn books(report: &ShiftReport, answer: &mut impl Write) -> io::Result<()> {
    let mut rows: Vec<Vec<String>> = report
        .ledger
        .iter()
        .map(|group| vec![group.name.to_owned(), grouped(group.accounts), signed(group.amount)])
        .collect();
    let total: i128 = report.ledger.iter().map(|group| group.amount).sum();
    rows.push(vec!["together".to_owned(), String::new(), signed(total)]);
    let columns: [Column; 3] = [("Accounts", false), ("How many", true), ("Balance", true)];
    write_table("Ledger", &columns, &rows, answer)?;
    match &report.wrong {
        None => writeln!(answer, "The ledger balances and agrees with every table and every jackpot."),
        Some(wrong) => writeln!(answer, "The ledger does not agree: {wrong}"),
    }
}

fn is_pit(table: &TableReport) -> bool {
    ["premium-holdem", "mini-dice", "craps"].contains(&table.game.as_str())
}

fn an_hour(table: &TableReport) -> String {
    let tenths = table.tenths_an_hour();
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn shown(amount: Chips) -> String {
    if amount.is_zero() { "-".to_owned() } else { MONEY.show(amount).to_string() }
}

fn all(amounts: impl Iterator<Item = Chips>) -> Chips {
    amounts.fold(Chips::ZERO, |sum, more| sum.plus(more).unwrap_or(Chips::MAX))
}

fn money(amounts: impl Iterator<Item = Chips>) -> String {
    shown(all(amounts))
}

/// An amount that may be owed.
fn signed(amount: i128) -> String {
    let units = u64::try_from(amount.unsigned_abs()).unwrap_or(u64::MAX);
    let sign = if amount < 0 { "-" } else { "" };
    format!("{sign}{}", MONEY.show(Chips::new(units)))
}

fn minutes(span: Span) -> String {
    let seconds = span.as_seconds();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// A heading and rows under their heads, as wide as they need to be.
fn write_table(
    heading: &str,
    columns: &[Column],
    rows: &[Vec<String>],
    answer: &mut impl Write,
) -> io::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(answer, "\n{heading}")?;
    let cells =
        |index: usize| rows.iter().filter_map(move |row| row.get(index)).map(|cell| cell.chars().count());
    let widths: Vec<usize> = columns
        .iter()
        .enumerate()
        .map(|(index, (head, _))| cells(index).max().unwrap_or(0).max(head.chars().count()))
        .collect();
    let heads: Vec<String> = columns.iter().map(|(head, _)| (*head).to_owned()).collect();
    for row in std::iter::once(&heads).chain(rows) {
        let mut line = String::new();
        for ((cell, width), (_, right)) in row.iter().zip(&widths).zip(columns) {
            line.push_str("  ");
            let cell = if *right { format!("{cell:>width$}") } else { format!("{cell:<width$}") };
            line.push_str(&cell);
        }
        writeln!(answer, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The funds have an order of their own; drops are summed over it.
const _: () = assert!(Fund::ALL.len() == 3, "three jackpots stand in the report");
