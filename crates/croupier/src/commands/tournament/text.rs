//! The event for people.

use std::io::{self, Write};

use chips::Chips;
use game::Span;
use sim::tournament::{Options, Report};
use tournament::Moving;
use tournament::structure::Forced;

use super::super::figures::grouped;
use super::plot;
use crate::table::MONEY;

pub(super) fn write(
    report: &Report,
    options: &Options,
    structure: &str,
    answer: &mut impl Write,
) -> io::Result<()> {
    let (players, tables) = (grouped(u64::from(options.players)), grouped(u64::from(options.tables())));
    let (format, seats, seed) = (options.format, options.seats, options.seed);
    writeln!(
        answer,
        "Tournament {structure}, {format}: {players} players, {tables} {} of {seats}, seed {seed}",
        if options.tables() == 1 { "table" } else { "tables" }
    )?;
    let (hands, length) = (grouped(report.hands), clock(report.length));
    writeln!(answer, "{length} by its own clock, {hands} hands")?;
    flights(report, answer)?;
    results(report, answer)?;
    plot::write(&report.left, report.length, answer)?;
    levels(report, options, answer)?;
    seating(report, answer)?;
    people(report, answer)?;
    money(report, answer)?;
    books(report, answer)
}

/// Hours and minutes.
pub(super) fn clock(span: Span) -> String {
    let minutes = span.as_seconds() / 60;
    format!("{}:{:02}", minutes / 60, minutes % 60)
}

fn show(amount: Chips) -> String {
    MONEY.show(amount).to_string()
}

/// The first days, where there were any: what follows is the final day.
fn flights(report: &Report, answer: &mut impl Write) -> io::Result<()> {
    for (number, flight) in (1..).zip(&report.flights) {
        writeln!(
            answer,
            "Flight {number}: {} entries, {} left after {}, {} carried on",
            grouped(u64::from(flight.entries)),
            grouped(u64::from(flight.survivors)),
            clock(flight.length),
            show(flight.carried.pool)
        )?;
    }
    Ok(())
}

/// What people did beside their hands; nothing of what nobody did.
fn people(report: &Report, answer: &mut impl Write) -> io::Result<()> {
    let people = &report.people;
    let rows = [
        (people.late, "entered after the start"),
        (people.again, "of these again"),
        (people.alternates, "waited for a seat"),
        (people.refunded, "got the money back: no seat opened"),
        (people.turned_away, "came too late"),
        (people.rebuys, "rebuys"),
        (people.add_ons, "add-ons"),
        (people.missing, "were not there at the start"),
        (people.removed, "stacks of these removed"),
        (people.away, "times somebody left the table for a while"),
    ];
    if rows.iter().all(|(many, _)| *many == 0) {
        return Ok(());
    }
    writeln!(answer, "\nPeople\n")?;
    writeln!(answer, "  {:>9}  entries", grouped(u64::from(people.entries)))?;
    for (many, what) in rows.into_iter().filter(|(many, _)| *many > 0) {
        writeln!(answer, "  {:>9}  {what}", grouped(u64::from(many)))?;
    }
    Ok(())
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
    if let Some(deal) = report.deal {
        let (players, amount, at) = (deal.players, show(deal.amount), clock(deal.at));
        writeln!(answer, "\n  The last {players} agreed on a deal at {at} and shared {amount}.")?;
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
    let balanced = report.moves.iter().filter(|moved| moved.why == Moving::Balance).count();
    let (broken, redrawn) = (grouped(report.broken.len() as u64), grouped(report.redrawn));
    writeln!(answer, "\nSeats\n")?;
    writeln!(answer, "  {:>9}  eliminations", grouped(report.outs.len() as u64))?;
    writeln!(answer, "  {:>9}  moves to balance tables", grouped(balanced as u64))?;
    writeln!(answer, "  {broken:>9}  tables broken, {redrawn} seat cards drawn after the start")?;
    writeln!(answer, "  {:>9}  rounds of hand-for-hand", grouped(report.rounds))
}

/// What came in and where it went; nothing of what was nothing, but always what is left.
fn money(report: &Report, answer: &mut impl Write) -> io::Result<()> {
    let (money, book) = (&report.money, &report.money.book);
    let back = book.refunded;
    writeln!(answer, "\nMoney\n")?;
    for (name, amount) in [
        ("in: to the pool", book.taken.pool),
        ("in: on heads", book.taken.bounty),
        ("in: fees", book.taken.fee),
        ("in: from the house", book.overlay),
        ("out: given back", Chips::total([back.pool, back.fee, back.bounty]).unwrap_or(Chips::ZERO)),
        ("out: prizes", book.prizes),
        ("out: bounties", book.bounties),
        ("out: to the staff", book.staff),
        ("out: to the house", money.fees),
    ] {
        if !amount.is_zero() {
            writeln!(answer, "  {name:<18}  {:>14}", show(amount))?;
        }
    }
    for (name, amount) in [("left in the pool", money.pool), ("left on heads", money.heads)] {
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
