//! The event for programs. Times are seconds from the start, amounts are cents.

use std::io::{self, Write};

use serde_json::{Value, json};
use sim::tournament::{Options, Report};
use tournament::{Moving, Price, Spot};

pub(super) fn write(
    report: &Report,
    options: &Options,
    structure: &str,
    answer: &mut impl Write,
) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *answer, &value(report, options, structure))?;
    writeln!(answer)
}

fn spot(spot: Spot) -> Value {
    json!({ "table": spot.table.0, "seat": spot.seat.number() })
}

fn price(price: Price) -> Value {
    json!({ "pool": price.pool.units(), "bounties": price.bounty.units(), "fees": price.fee.units() })
}

fn people(report: &Report) -> Value {
    let people = &report.people;
    json!({
        "entries": people.entries,
        "late_entries": people.late,
        "re_entries": people.again,
        "alternates": people.alternates,
        "refunded": people.refunded,
        "turned_away": people.turned_away,
        "rebuys": people.rebuys,
        "add_ons": people.add_ons,
        "missing_at_the_start": people.missing,
        "stacks_removed": people.removed,
        "times_away": people.away,
        "penalties": people.penalties,
        "disqualified": people.disqualified,
        "busts_undone": people.undone,
    })
}

fn money(report: &Report) -> Value {
    let (money, book) = (&report.money, &report.money.book);
    json!({
        "taken": price(book.taken),
        "refunded": price(book.refunded),
        "overlay": book.overlay.units(),
        "brought_from_flights": price(book.brought),
        "carried_to_the_final_day": price(book.carried),
        "staff": book.staff.units(),
        "prizes": book.prizes.units(),
        "bounties": book.bounties.units(),
        "fees_kept": money.fees.units(),
        "left_in_pool": money.pool.units(),
        "left_on_heads": money.heads.units(),
    })
}

fn flights(report: &Report) -> Value {
    let flights = report.flights.iter().map(|flight| {
        json!({
            "seconds": flight.length.as_seconds(),
            "entries": flight.entries,
            "survivors": flight.survivors,
            "hands": flight.hands,
            "carried_in_cents": price(flight.carried),
        })
    });
    flights.collect()
}

fn value(report: &Report, options: &Options, structure: &str) -> Value {
    let results = report.results.iter().map(|result| {
        json!({
            "place": result.first,
            "last_shared_place": result.last,
            "entry": result.entry.0,
            "player": result.name,
            "prize_in_cents": result.prize.units(),
            "bounties_in_cents": result.bounties.units(),
        })
    });
    let outs = report.outs.iter().map(|out| {
        json!({
            "at": out.at.as_seconds(),
            "level": out.level.number(),
            "entry": out.entry.0,
            "left": out.left,
        })
    });
    let levels = report.levels.iter().map(|level| {
        json!({
            "level": level.level.number(),
            "at": level.at.as_seconds(),
            "players": level.left,
            "tables": level.tables,
            "hands": level.hands,
        })
    });
    let moves = report.moves.iter().map(|moved| {
        let why = match moved.why {
            Moving::Balance => "balance",
            Moving::Director(_) => "director",
        };
        json!({
            "at": moved.at.as_seconds(),
            "entry": moved.entry.0,
            "from": spot(moved.from),
            "to": spot(moved.to),
            "why": why,
        })
    });
    let broken = report.broken.iter().map(|(at, table)| json!({ "at": at.as_seconds(), "table": table.0 }));
    let rests =
        report.rests.iter().map(|(at, long)| json!({ "at": at.as_seconds(), "seconds": long.as_seconds() }));
    let races = report.races.iter().map(|race| {
        json!({
            "at": race.at.as_seconds(),
            "chip": race.chips.old.count(),
            "for": race.chips.new.count(),
            "gained": race.gained,
            "lost": race.lost,
        })
    });
    let left = report.left.iter().map(|(at, left)| json!({ "at": at.as_seconds(), "players": left }));
    let deal = report.deal.map(|deal| {
        json!({
            "at": deal.at.as_seconds(),
            "players": deal.players,
            "amount_in_cents": deal.amount.units(),
        })
    });
    json!({
        "structure": structure,
        "format": options.format.key(),
        "seed": options.seed,
        "players": options.players,
        "seats": options.seats,
        "tables": options.tables(),
        "seconds": report.length.as_seconds(),
        "hands": report.hands,
        "results": results.collect::<Value>(),
        "people": people(report),
        "deal": deal,
        "flights": flights(report),
        "players_left": left.collect::<Value>(),
        "eliminations": outs.collect::<Value>(),
        "levels": levels.collect::<Value>(),
        "moves": moves.collect::<Value>(),
        "tables_broken": broken.collect::<Value>(),
        "seat_cards_drawn": report.redrawn,
        "breaks": rests.collect::<Value>(),
        "races": races.collect::<Value>(),
        "hand_for_hand_rounds": report.rounds,
        "money_in_cents": money(report),
        "points_issued": report.issued.count(),
        "checks": report.checks,
        "faults": report.faults,
    })
}
