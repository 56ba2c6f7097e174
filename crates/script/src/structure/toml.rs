//! A structure as TOML: the start, the chips, and a table for each level, break and race.

use std::fmt::Write;

use game::Span;
use tournament::Points;
use tournament::structure::{LevelNo, Pause, Plan, RaceOff};

use super::fields::{LevelText, MOST, level_number, number, points, seconds};
use super::{StructureError, StructureFault};
use crate::phh::toml::{Item, Key, Malformed, Scanner};

const AT_THE_TOP: &[&str] = &["start", "chips"];
const TABLES: &[&str] = &["level", "break", "race"];
const OF_LEVELS: &[&str] =
    &["minutes", "seconds", "game", "betting", "blinds", "ante", "ante-by", "limits", "bring-in"];
const OF_BREAKS: &[&str] = &["after", "minutes", "seconds"];
const OF_RACES: &[&str] = &["after", "chip"];

/// The table that is being read, and where it begins.
enum Open {
    Top,
    Level(LevelText, usize),
    Break { after: Option<LevelNo>, span: Option<Span>, at: usize },
    Race { after: Option<LevelNo>, chip: Option<Points>, at: usize },
}

struct Reader<'a> {
    text: &'a str,
    scanner: Scanner<'a>,
    start: Option<Points>,
    chips: Option<Vec<Points>>,
    plan: Plan,
    open: Open,
    /// The fields of the table that is open.
    said: Vec<&'a str>,
}

pub(super) fn read(text: &str) -> Result<Plan, StructureError> {
    let empty = Plan {
        start: Points::ZERO,
        denominations: Vec::new(),
        levels: Vec::new(),
        pauses: Vec::new(),
        races: Vec::new(),
    };
    let mut reader = Reader {
        text,
        scanner: Scanner::new(text),
        start: None,
        chips: None,
        plan: empty,
        open: Open::Top,
        said: Vec::new(),
    };
    reader.read().map_err(|(at, fault)| fault.at(line(text, at)))?;
    Ok(reader.plan)
}

/// The line of a place, counted from one.
fn line(text: &str, at: usize) -> usize {
    text.as_bytes()[..at.min(text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
}

type Faulty<T> = Result<T, (usize, StructureFault)>;

fn malformed(malformed: Malformed) -> (usize, StructureFault) {
    (malformed.at, StructureFault::Malformed(malformed.what))
}

impl<'a> Reader<'a> {
    fn read(&mut self) -> Faulty<()> {
        while let Some(item) = self.scanner.item().map_err(malformed)? {
            match item {
                Item::Header(key) => self.header(key)?,
                Item::Field(key) => self.field(key)?,
            }
        }
        self.close()?;
        let end = self.text.len();
        let missing = |name| (end, StructureFault::Missing { name });
        self.plan.start = self.start.ok_or_else(|| missing("start"))?;
        self.plan.denominations = self.chips.take().ok_or_else(|| missing("chips"))?;
        Ok(())
    }

    fn header(&mut self, key: Key<'a>) -> Faulty<()> {
        self.close()?;
        self.said.clear();
        let is_array = self.text[..key.at].trim_end_matches([' ', '\t']).ends_with("[[");
        self.open = match key.raw {
            "level" => Open::Level(LevelText::default(), key.at),
            "break" => Open::Break { after: None, span: None, at: key.at },
            "race" => Open::Race { after: None, chip: None, at: key.at },
            other => {
                let fault = StructureFault::Unknown { kind: "table", name: other.to_owned(), known: TABLES };
                return Err((key.at, fault));
            }
        };
        if !is_array {
            let fault =
                StructureFault::Malformed("there can be several of these: write two brackets, [[level]]");
            return Err((key.at, fault));
        }
        Ok(())
    }

    /// Puts the table that was open into the plan.
    fn close(&mut self) -> Faulty<()> {
        let missing = |at, name| (at, StructureFault::Missing { name });
        let kept = self.plan.levels.len() + self.plan.pauses.len() + self.plan.races.len();
        match std::mem::replace(&mut self.open, Open::Top) {
            Open::Top => {}
            Open::Level(_, at) | Open::Break { at, .. } | Open::Race { at, .. } if kept >= MOST => {
                return Err((at, StructureFault::TooLong));
            }
            Open::Level(level, at) => self.plan.levels.push(level.level().map_err(|fault| (at, fault))?),
            Open::Break { after, span, at } => self.plan.pauses.push(Pause {
                after: after.ok_or_else(|| missing(at, "after"))?,
                span: span.ok_or_else(|| missing(at, "the length of the break"))?,
            }),
            Open::Race { after, chip, at } => self.plan.races.push(RaceOff {
                after: after.ok_or_else(|| missing(at, "after"))?,
                chip: chip.ok_or_else(|| missing(at, "chip"))?,
            }),
        }
        Ok(())
    }

    fn field(&mut self, key: Key<'a>) -> Faulty<()> {
        let name = key.raw;
        let known = match &self.open {
            Open::Top => AT_THE_TOP,
            Open::Level(..) => OF_LEVELS,
            Open::Break { .. } => OF_BREAKS,
            Open::Race { .. } => OF_RACES,
        };
        if !known.contains(&name) {
            return Err((key.at, StructureFault::Unknown { kind: "field", name: name.to_owned(), known }));
        }
        // Minutes and seconds say the same thing twice.
        let twice = self.said.contains(&name)
            || (matches!(name, "minutes" | "seconds")
                && self.said.iter().any(|said| matches!(*said, "minutes" | "seconds")));
        if twice {
            return Err((key.at, StructureFault::Twice { name: name.to_owned() }));
        }
        self.said.push(name);
        let at = self.scanner.at();
        let fault = |fault| (at, fault);
        match name {
            "start" => self.start = Some(points("start", self.raw()?).map_err(fault)?),
            "chips" => self.chips = Some(self.amounts("chips")?),
            "minutes" | "seconds" => {
                let text = self.raw()?;
                let count = number("a length", text).map_err(fault)?;
                let unit = if name == "minutes" { 60 } else { 1 };
                let length = seconds(text, count.checked_mul(unit)).map_err(fault)?;
                match &mut self.open {
                    Open::Level(level, _) => level.span = Some(length),
                    Open::Break { span, .. } => *span = Some(length),
                    Open::Top | Open::Race { .. } => {}
                }
            }
            "after" => {
                let number = level_number(self.raw()?).map_err(fault)?;
                match &mut self.open {
                    Open::Break { after, .. } | Open::Race { after, .. } => *after = Some(number),
                    Open::Top | Open::Level(..) => {}
                }
            }
            "chip" => {
                let amount = points("chip", self.raw()?).map_err(fault)?;
                if let Open::Race { chip, .. } = &mut self.open {
                    *chip = Some(amount);
                }
            }
            "blinds" | "limits" => {
                let name = if name == "blinds" { "blinds" } else { "limits" };
                let amounts = self.amounts(name)?;
                let &[small, big] = &amounts[..] else { return Err((at, StructureFault::NotAPair { name })) };
                let Open::Level(level, _) = &mut self.open else { return Ok(()) };
                let pair = if name == "blinds" {
                    (&mut level.small_blind, &mut level.big_blind)
                } else {
                    (&mut level.small_bet, &mut level.big_bet)
                };
                (*pair.0, *pair.1) = (Some(small), Some(big));
            }
            "ante" | "bring-in" => {
                let is_ante = name == "ante";
                let amount = points(if is_ante { "ante" } else { "bring-in" }, self.raw()?).map_err(fault)?;
                let Open::Level(level, _) = &mut self.open else { return Ok(()) };
                *(if is_ante { &mut level.ante } else { &mut level.bring_in }) = Some(amount);
            }
            // The texts: game, betting, ante-by.
            _ => {
                let quoted = self.scanner.quoted().map_err(malformed)?;
                let text = quoted.text().map_err(malformed)?.into_owned();
                let Open::Level(level, _) = &mut self.open else { return Ok(()) };
                let field = match name {
                    "game" => &mut level.game,
                    "betting" => &mut level.betting,
                    _ => &mut level.ante_by,
                };
                *field = Some(text);
            }
        }
        self.scanner.end_of_line().map_err(malformed)
    }

    fn raw(&mut self) -> Faulty<&'a str> {
        self.scanner.raw_value().map_err(malformed)
    }

    fn amounts(&mut self, name: &'static str) -> Faulty<Vec<Points>> {
        self.scanner.open_array().map_err(malformed)?;
        let mut amounts = Vec::new();
        while self.scanner.another().map_err(malformed)? {
            let at = self.scanner.at();
            if amounts.len() >= MOST {
                return Err((at, StructureFault::TooLong));
            }
            amounts.push(points(name, self.raw()?).map_err(|fault| (at, fault))?);
            self.scanner.after_element().map_err(malformed)?;
        }
        Ok(amounts)
    }
}

pub(super) fn write(plan: &Plan) -> String {
    let mut text = String::new();
    // Writing into a string does not fail.
    let _ = put(&mut text, plan);
    text
}

fn put(text: &mut String, plan: &Plan) -> std::fmt::Result {
    writeln!(text, "start = {}", plan.start)?;
    let chips: Vec<String> = plan.denominations.iter().map(ToString::to_string).collect();
    writeln!(text, "chips = [{}]", chips.join(", "))?;
    for (number, level) in (1u16..).zip(&plan.levels) {
        let level = LevelText::of(level);
        writeln!(text, "\n[[level]]")?;
        put_span(text, level.span)?;
        let words = [("game", &level.game), ("betting", &level.betting)];
        for (name, word) in words {
            if let Some(word) = word {
                writeln!(text, "{name} = \"{word}\"")?;
            }
        }
        let pairs =
            [("limits", level.small_bet, level.big_bet), ("blinds", level.small_blind, level.big_blind)];
        for (name, small, big) in pairs {
            if let (Some(small), Some(big)) = (small, big) {
                writeln!(text, "{name} = [{small}, {big}]")?;
            }
        }
        for (name, amount) in [("bring-in", level.bring_in), ("ante", level.ante)] {
            if let Some(amount) = amount {
                writeln!(text, "{name} = {amount}")?;
            }
        }
        if let Some(by) = level.ante_by {
            writeln!(text, "ante-by = \"{by}\"")?;
        }
        for pause in plan.pauses.iter().filter(|pause| pause.after.number() == number) {
            writeln!(text, "\n[[break]]\nafter = {}", pause.after)?;
            put_span(text, Some(pause.span))?;
        }
        for race in plan.races.iter().filter(|race| race.after.number() == number) {
            writeln!(text, "\n[[race]]\nafter = {}\nchip = {}", race.after, race.chip)?;
        }
    }
    Ok(())
}

fn put_span(text: &mut String, span: Option<Span>) -> std::fmt::Result {
    let seconds = span.map_or(0, Span::as_seconds);
    if seconds.is_multiple_of(60) {
        writeln!(text, "minutes = {}", seconds / 60)
    } else {
        writeln!(text, "seconds = {seconds}")
    }
}
