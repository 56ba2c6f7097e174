//! A structure in words, and as data.

use std::io::{self, Write};

use game::Span;
use serde_json::{Map, Value, json};
use tournament::Points;
use tournament::structure::{
    Ending, Estimate, Field, Forced, Level, LevelAnte, LevelBetting, LevelNo, Structure,
};

use super::file::Found;
use crate::commands::figures::grouped;

/// The sheet as it hangs on a wall.
pub(super) fn sheet(answer: &mut impl Write, found: &Found, field: Field) -> io::Result<()> {
    let structure = &found.structure;
    match found.about {
        Some(about) => writeln!(answer, "{}: {about}", found.name)?,
        None => writeln!(answer, "{}", found.name)?,
    }
    writeln!(
        answer,
        "Starting stack {} in chips of {}\n",
        count(structure.start()),
        listed(structure.denominations())
    )?;
    writeln!(answer, "  {:>5}  {:>7}  {:<18}  {:<19}  ante", "level", "minutes", "game", "stakes")?;
    for (index, level) in structure.levels().iter().enumerate() {
        let number = LevelNo::from_index(index);
        let game = format!("{} {}", level.stakes.game, betting(level));
        let line = format!(
            "  {:>5}  {:>7}  {game:<18}  {:<19}  {}",
            number.number(),
            minutes(level.span),
            stakes(level),
            ante(level.stakes.ante)
        );
        writeln!(answer, "{}", line.trim_end())?;
        for (old, new) in structure.races_after(number) {
            writeln!(answer, "         the {} chips are raced off for {}", count(old), count(new))?;
        }
        if let Some(pause) = structure.pause_after(number) {
            writeln!(answer, "         break of {} minutes", minutes(pause.span))?;
        }
    }
    writeln!(answer)?;
    writeln!(answer, "{}", estimate(field, &structure.estimate(field)))
}

/// How long it takes and how deep it ends.
pub(super) fn estimate(field: Field, estimate: &Estimate) -> String {
    let Field { entries, seats, hands_per_hour } = field;
    let who = format!(
        "{} entries at tables of {seats}, {hands_per_hour} hands an hour",
        grouped(u64::from(entries))
    );
    let (length, level, deep) = (hours(estimate.length), estimate.level, grouped(estimate.big_blinds));
    match estimate.ends {
        Ending::WithinLevels => {
            format!("{who}: about {length}, ending in level {level} with {deep} big blinds in play")
        }
        Ending::InLastLevel => format!("{who}: the levels last {length}, and the event goes on after them"),
    }
}

pub(super) fn estimate_json(field: Field, estimate: &Estimate) -> Value {
    json!({
        "entries": field.entries,
        "seats": field.seats,
        "hands_per_hour": field.hands_per_hour,
        "ends_within_levels": estimate.ends == Ending::WithinLevels,
        "seconds": estimate.length.as_seconds(),
        "level": estimate.level.number(),
        "big_blinds": estimate.big_blinds,
    })
}

/// The same as data.
pub(super) fn json(found: &Found, field: Field) -> Value {
    let structure = &found.structure;
    let levels = structure.levels().iter().enumerate().map(|(index, level)| {
        let number = LevelNo::from_index(index);
        level_json(structure, number, level)
    });
    json!({
        "structure": found.name,
        "start": structure.start().count(),
        "chips": structure.denominations().iter().map(|chip| chip.count()).collect::<Vec<_>>(),
        "levels": levels.collect::<Value>(),
        "estimate": estimate_json(field, &structure.estimate(field)),
    })
}

fn level_json(structure: &Structure, number: LevelNo, level: &Level) -> Value {
    let stakes = &level.stakes;
    let mut report = Map::new();
    report.insert("level".into(), json!(number.number()));
    report.insert("seconds".into(), json!(level.span.as_seconds()));
    report.insert("game".into(), json!(stakes.game.as_str()));
    report.insert("betting".into(), json!(betting(level)));
    match stakes.forced {
        Forced::Blinds { small, big } => {
            report.insert("blinds".into(), json!([small.count(), big.count()]));
        }
        Forced::BringIn(bring_in) => {
            report.insert("bring_in".into(), json!(bring_in.count()));
        }
    }
    if let LevelBetting::Limit { small, big } = stakes.betting {
        report.insert("limits".into(), json!([small.count(), big.count()]));
    }
    let by = match stakes.ante {
        LevelAnte::None => None,
        LevelAnte::Each(_) => Some("each"),
        LevelAnte::Button(_) => Some("button"),
        LevelAnte::BigBlind(_) => Some("big-blind"),
    };
    if let Some(by) = by {
        report.insert("ante".into(), json!({"by": by, "amount": stakes.ante.amount().count()}));
    }
    let races: Vec<u64> = structure.races_after(number).map(|(old, _)| old.count()).collect();
    report.insert("raced_off_after".into(), json!(races));
    let pause = structure.pause_after(number).map(|pause| pause.span.as_seconds());
    report.insert("break_after_seconds".into(), json!(pause));
    Value::Object(report)
}

fn betting(level: &Level) -> &'static str {
    match level.stakes.betting {
        LevelBetting::NoLimit => "nl",
        LevelBetting::PotLimit => "pl",
        LevelBetting::Limit { .. } => "fl",
    }
}

fn stakes(level: &Level) -> String {
    let forced = match level.stakes.forced {
        Forced::Blinds { small, big } => format!("{}-{}", count(small), count(big)),
        Forced::BringIn(bring_in) => format!("bring-in {}", count(bring_in)),
    };
    match level.stakes.betting {
        LevelBetting::NoLimit | LevelBetting::PotLimit => forced,
        LevelBetting::Limit { small, big } => format!("{forced}, limits {}-{}", count(small), count(big)),
    }
}

fn ante(ante: LevelAnte) -> String {
    match ante {
        LevelAnte::None => String::new(),
        LevelAnte::Each(amount) => format!("{} each", count(amount)),
        LevelAnte::Button(amount) => format!("{} by the button", count(amount)),
        LevelAnte::BigBlind(amount) => format!("{} by the big blind", count(amount)),
    }
}

fn count(points: Points) -> String {
    grouped(points.count())
}

/// `25, 100 and 500`.
fn listed(points: &[Points]) -> String {
    let words: Vec<String> = points.iter().map(|&points| count(points)).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

fn minutes(span: Span) -> String {
    match (span.as_seconds() / 60, span.as_seconds() % 60) {
        (minutes, 0) => minutes.to_string(),
        (minutes, seconds) => format!("{minutes}:{seconds:02}"),
    }
}

/// `1 h 43 min`.
fn hours(span: Span) -> String {
    let minutes = span.as_seconds() / 60;
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, minutes) => format!("{hours} h {minutes:02} min"),
    }
}
