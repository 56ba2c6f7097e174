//! The event for people.

use std::io::{self, Write};

use chips::Chips;
use game::Span;
use sim::tournament::{Options, Report};
use tournament::structure::Forced;

use super::super::figures::grouped;
use crate::table::MONEY;

pub(super) fn write(
    report: &Report,
    options: &Options,
    structure: &str,
    answer: &mut impl Write,
) -> io::Result<()> {
    let (players, tables) = (grouped(u64::from(options.players)), options.tables());
    let (seats, seed) = (options.seats, options.seed);
    writeln!(answer, "Tournament {structure}: {players} players, {tables} tables of {seats}, seed {seed}")?;
    let (hands, length) = (grouped(report.hands), clock(report.length));
    writeln!(answer, "{length} by its own clock, {hands} hands")?;
    results(report, answer)?;
    levels(report, options, answer)?;
    seating(report, answer)?;
    money(report, answer)?;
    books(report, answer)
}

/// Hours and minutes.
fn clock(span: Span) -> String {
    let minutes = span.as_seconds() / 60;
    format!("{}:{:02}", minutes / 60, minutes % 60)
}

fn show(amount: Chips) -> String {
    MONEY.show(amount).to_string()
}

/// Everybody who won something; those who won the same are a line of their own only at the top.
fn results(report: &Report, answer: &mut impl Write) -> io::Result<()> {
    writeln!(answer, "\nResults\n\n  {:>9}  {:<12}  {:>12}  {:>10}", "place", "player", "prize", "bounties")?;
    let paid: Vec<_> = report.results.iter().filter(|result| !result.prize.is_zero()).collect();
    for (at, result) in paid.iter().enumerate().take(10) {
        let place = if result.first == result.last {
            result.first.to_string()
        } else {
            format!("{}-{}", result.first, result.last)
        };
        let bounties = if result.bounties.is_zero() { String::new() } else { show(result.bounties) };
        let line = format!("  {place:>9}  {:<12}  {:>12}  {bounties:>10}", paid[at].name, show(result.prize));
        writeln!(answer, "{}", line.trim_end())?;
    }
    // Beyond the first ten what each of these places got.
    let rest = paid.get(10..).unwrap_or_default();
    for group in rest.chunk_by(|one, other| one.prize == other.prize) {
        if let (Some(first), Some(last)) = (group.first(), group.last()) {
            let place = format!("{}-{}", first.first, last.last);
            writeln!(
                answer,
                "  {place:>9}  {:<12}  {:>12}",
                format!("{} players", group.len()),
                show(first.prize)
            )?;
        }
    }
    Ok(())
}

fn levels(report: &Report, options: &Options, answer: &mut impl Write) -> io::Result<()> {
    writeln!(
        answer,
        "\nLevels\n\n  {:>5}  {:>6}  {:>17}  {:>7}  {:>6}  {:>9}",
        "level", "at", "stakes", "players", "tables", "hands"
    )?;
    for level in &report.levels {
        let stakes = options.structure.level(level.level).map(|level| match level.stakes.forced {
            Forced::Blinds { small, big } => format!("{}/{}", grouped(small.count()), grouped(big.count())),
            Forced::BringIn(bring_in) => format!("bring-in {}", grouped(bring_in.count())),
        });
        writeln!(
            answer,
            "  {:>5}  {:>6}  {:>17}  {:>7}  {:>6}  {:>9}",
            level.level.number(),
            clock(level.at),
            stakes.unwrap_or_default(),
            grouped(u64::from(level.left)),
            level.tables,
            grouped(level.hands)
        )?;
    }
    for (at, long) in &report.rests {
        writeln!(answer, "  break at {} for {} minutes", clock(*at), long.as_seconds() / 60)?;
    }
    for race in &report.races {
        let (old, new) = (grouped(race.chips.old.count()), grouped(race.chips.new.count()));
        let (gained, lost) = (grouped(race.gained), grouped(race.lost));
        writeln!(
            answer,
            "  race at {}: {old}s for {new}s, {gained} points won, {lost} lost",
            clock(race.at)
        )?;
    }
    Ok(())
}

fn seating(report: &Report, answer: &mut impl Write) -> io::Result<()> {
    let (moves, broken, redrawn) = (report.moves.len(), report.broken.len(), grouped(report.redrawn));
    writeln!(answer, "\nSeats\n")?;
    writeln!(answer, "  {:>9}  eliminations", grouped(report.outs.len() as u64))?;
    writeln!(answer, "  {:>9}  moves to balance tables", grouped(moves as u64))?;
    writeln!(answer, "  {broken:>9}  tables broken, {redrawn} seat cards drawn for it")?;
    writeln!(answer, "  {:>9}  rounds of hand-for-hand", grouped(report.rounds))
}

fn money(report: &Report, answer: &mut impl Write) -> io::Result<()> {
    let money = &report.money;
    writeln!(answer, "\nMoney\n")?;
    for (name, amount) in [
        ("in: to the pool", money.taken.pool),
        ("in: on heads", money.taken.bounty),
        ("in: fees", money.taken.fee),
        ("out: prizes", money.prizes),
        ("out: bounties", money.bounties),
        ("out: to the house", money.fees),
        ("left in the pool", money.pool),
        ("left on heads", money.heads),
    ] {
        writeln!(answer, "  {name:<18}  {:>14}", show(amount))?;
    }
    Ok(())
}

fn books(report: &Report, answer: &mut impl Write) -> io::Result<()> {
    if report.adds_up() {
        let checks = grouped(report.checks);
        return writeln!(answer, "\nEverything adds up: {checks} comparisons of tables and book.");
    }
    writeln!(answer, "\nThis does not add up:")?;
    for fault in &report.faults {
        writeln!(answer, "  {fault}")?;
    }
    Ok(())
}
