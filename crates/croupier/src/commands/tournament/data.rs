//! The event for programs. Times are seconds from the start, amounts are cents.

use std::io::{self, Write};

use serde_json::{Value, json};
use sim::tournament::{Options, Report};
use tournament::{Moving, Spot};

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

fn value(report: &Report, options: &Options, structure: &str) -> Value {
    let money = &report.money;
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
    json!({
        "structure": structure,
        "seed": options.seed,
        "players": options.players,
        "seats": options.seats,
        "tables": options.tables(),
        "seconds": report.length.as_seconds(),
        "hands": report.hands,
        "results": results.collect::<Value>(),
        "eliminations": outs.collect::<Value>(),
        "levels": levels.collect::<Value>(),
        "moves": moves.collect::<Value>(),
        "tables_broken": broken.collect::<Value>(),
        "seat_cards_drawn": report.redrawn,
        "breaks": rests.collect::<Value>(),
        "races": races.collect::<Value>(),
        "hand_for_hand_rounds": report.rounds,
        "money_in_cents": {
            "to_pool": money.taken.pool.units(),
            "on_heads": money.taken.bounty.units(),
            "fees_taken": money.taken.fee.units(),
            "prizes": money.prizes.units(),
            "bounties": money.bounties.units(),
            "fees_kept": money.fees.units(),
            "left_in_pool": money.pool.units(),
            "left_on_heads": money.heads.units(),
        },
        "points_issued": report.issued.count(),
        "checks": report.checks,
        "faults": report.faults,
    })
}
