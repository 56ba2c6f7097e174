//! A structure as rows and columns. Breaks and races stand below the level they come after.

use std::borrow::Cow;

use game::Span;
use tournament::Points;
use tournament::structure::{LevelNo, Pause, Plan, RaceOff};

use super::fields::{LevelText, MOST, number, points, seconds};
use super::{StructureError, StructureFault};

const COLUMNS: &[&str] = &[
    "row",
    "minutes",
    "game",
    "betting",
    "small_blind",
    "big_blind",
    "ante",
    "ante_by",
    "small_bet",
    "big_bet",
    "bring_in",
    "amount",
];

const ROWS: &[&str] = &["start", "chip", "level", "break", "race"];

/// The columns of a sheet, by their place.
struct Sheet {
    between: char,
    columns: Vec<&'static str>,
}

/// A row that says something: by column.
struct Row<'a> {
    cells: Vec<(&'static str, Cow<'a, str>)>,
}

impl Row<'_> {
    /// What stands in a column; none, where nothing does.
    fn cell(&self, column: &str) -> Option<&str> {
        let found = self.cells.iter().find(|(name, _)| *name == column)?;
        Some(found.1.trim()).filter(|text| !text.is_empty())
    }

    fn points(&self, column: &'static str) -> Result<Option<Points>, StructureFault> {
        self.cell(column).map(|text| points(column, text)).transpose()
    }

    fn amount(&self) -> Result<Points, StructureFault> {
        self.points("amount")?.ok_or(StructureFault::Missing { name: "amount" })
    }

    fn span(&self) -> Result<Option<Span>, StructureFault> {
        self.cell("minutes").map(length).transpose()
    }

    fn word(&self, column: &str) -> Option<String> {
        self.cell(column).map(str::to_owned)
    }

    /// Only these columns may say something in this row.
    fn only(&self, columns: &[&str]) -> Result<(), StructureFault> {
        let stray = self
            .cells
            .iter()
            .find(|(name, _)| *name != "row" && !columns.contains(name) && self.cell(name).is_some());
        match stray {
            Some((name, _)) => {
                Err(StructureFault::Misplaced { name, why: "this kind of row has no such column" })
            }
            None => Ok(()),
        }
    }
}

/// `20` minutes, or `1:30`.
fn length(text: &str) -> Result<Span, StructureFault> {
    let not = || StructureFault::NotATime { text: text.to_owned() };
    let in_seconds = match text.split_once(':') {
        None => number("minutes", text).map_err(|_| not())?.checked_mul(60),
        Some((minutes, rest)) => {
            let minutes = number("minutes", minutes).map_err(|_| not())?;
            let rest = Some(rest)
                .filter(|rest| rest.len() == 2)
                .and_then(|rest| number("seconds", rest).ok())
                .filter(|&rest| rest < 60)
                .ok_or_else(not)?;
            minutes.checked_mul(60).and_then(|seconds| seconds.checked_add(rest))
        }
    };
    seconds(text, in_seconds)
}

pub(super) fn read(text: &str) -> Result<Plan, StructureError> {
    let mut plan = Plan {
        start: Points::ZERO,
        denominations: Vec::new(),
        levels: Vec::new(),
        pauses: Vec::new(),
        races: Vec::new(),
    };
    let mut start = None;
    let mut sheet: Option<Sheet> = None;
    let mut rows = 0;
    for (line, words) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        if words.trim_matches([' ', ',', ';', '\t', '\r']).is_empty() || words.starts_with('#') {
            continue;
        }
        let Some(sheet) = &sheet else {
            sheet = Some(header(words).map_err(|fault| fault.at(line))?);
            continue;
        };
        rows += 1;
        if rows > MOST {
            return Err(StructureFault::TooLong.at(line));
        }
        sheet.row(words).and_then(|row| take(&mut plan, &mut start, &row)).map_err(|fault| fault.at(line))?;
    }
    let last = text.lines().count().max(1);
    if sheet.is_none() {
        return Err(StructureFault::Missing { name: "the line with the names of the columns" }.at(last));
    }
    plan.start = start.ok_or_else(|| StructureFault::Missing { name: "the start row" }.at(last))?;
    Ok(plan)
}

/// The names of the columns, and what stands between them: a comma, a semicolon or a tab.
fn header(words: &str) -> Result<Sheet, StructureFault> {
    let between = [',', ';', '\t'].into_iter().max_by_key(|&mark| words.matches(mark).count()).unwrap_or(',');
    let mut columns: Vec<&'static str> = Vec::new();
    for cell in cells(words, between)? {
        let name = cell.trim().to_ascii_lowercase().replace([' ', '-'], "_");
        let Some(&column) = COLUMNS.iter().find(|column| **column == name) else {
            return Err(StructureFault::Unknown { kind: "column", name, known: COLUMNS });
        };
        if columns.contains(&column) {
            return Err(StructureFault::Twice { name });
        }
        columns.push(column);
    }
    if !columns.contains(&"row") {
        return Err(StructureFault::Missing { name: "the column row" });
    }
    Ok(Sheet { between, columns })
}

impl Sheet {
    fn row<'a>(&self, words: &'a str) -> Result<Row<'a>, StructureFault> {
        let cells = cells(words, self.between)?;
        // Spreadsheets fill rows up with empty cells; one that says something needs a name.
        if cells.iter().skip(self.columns.len()).any(|cell| !cell.trim().is_empty()) {
            return Err(StructureFault::Malformed("the row has more cells than there are columns"));
        }
        Ok(Row { cells: self.columns.iter().copied().zip(cells).collect() })
    }
}

/// The cells of a line. A cell in double quotes may hold what stands between cells, and quotes that are doubled.
fn cells(words: &str, between: char) -> Result<Vec<Cow<'_, str>>, StructureFault> {
    let mut cells = Vec::new();
    let mut rest = words.strip_suffix('\r').unwrap_or(words);
    loop {
        let opened = rest.trim_start_matches(' ');
        if let Some(quoted) = opened.strip_prefix('"') {
            let mut said = String::new();
            let mut after = quoted;
            loop {
                let Some((part, further)) = after.split_once('"') else {
                    return Err(StructureFault::Malformed("a cell in quotes ends on its line"));
                };
                said.push_str(part);
                match further.strip_prefix('"') {
                    Some(further) => {
                        said.push('"');
                        after = further;
                    }
                    None => {
                        after = further.trim_start_matches(' ');
                        break;
                    }
                }
            }
            cells.push(Cow::Owned(said));
            match after.strip_prefix(between) {
                Some(next) => rest = next,
                None if after.is_empty() => return Ok(cells),
                None => {
                    return Err(StructureFault::Malformed(
                        "nothing stands between a quote and the next cell",
                    ));
                }
            }
        } else {
            match rest.split_once(between) {
                Some((cell, next)) => {
                    cells.push(Cow::Borrowed(cell));
                    rest = next;
                }
                None => {
                    cells.push(Cow::Borrowed(rest));
                    return Ok(cells);
                }
            }
        }
    }
}

/// Takes a row into the plan.
fn take(plan: &mut Plan, start: &mut Option<Points>, row: &Row<'_>) -> Result<(), StructureFault> {
    let kind = row.cell("row").ok_or(StructureFault::Missing { name: "the kind of the row" })?;
    match kind.to_ascii_lowercase().as_str() {
        "start" => {
            row.only(&["amount"])?;
            if start.is_some() {
                return Err(StructureFault::Twice { name: kind.to_owned() });
            }
            *start = Some(row.amount()?);
        }
        "chip" => {
            row.only(&["amount"])?;
            plan.denominations.push(row.amount()?);
        }
        "level" => {
            let level = LevelText {
                span: row.span()?,
                game: row.word("game"),
                betting: row.word("betting"),
                small_blind: row.points("small_blind")?,
                big_blind: row.points("big_blind")?,
                ante: row.points("ante")?,
                ante_by: row.word("ante_by"),
                small_bet: row.points("small_bet")?,
                big_bet: row.points("big_bet")?,
                bring_in: row.points("bring_in")?,
            };
            if row.cell("amount").is_some() {
                return Err(StructureFault::Misplaced { name: "amount", why: "levels have blinds and bets" });
            }
            plan.levels.push(level.level()?);
        }
        "break" => {
            row.only(&["minutes"])?;
            let span = row.span()?.ok_or(StructureFault::Missing { name: "the length of the break" })?;
            plan.pauses.push(Pause { after: last_level(plan)?, span });
        }
        "race" => {
            row.only(&["amount"])?;
            plan.races.push(RaceOff { after: last_level(plan)?, chip: row.amount()? });
        }
        other => {
            return Err(StructureFault::NotOneOf { name: "row", text: other.to_owned(), known: ROWS });
        }
    }
    Ok(())
}

/// The level that stands above.
fn last_level(plan: &Plan) -> Result<LevelNo, StructureFault> {
    let index = plan.levels.len().checked_sub(1);
    index.map(LevelNo::from_index).ok_or(StructureFault::Misplaced {
        name: "this row",
        why: "breaks and races stand below the level they come after",
    })
}

pub(super) fn write(plan: &Plan) -> String {
    let mut text = COLUMNS.join(",");
    text.push('\n');
    let mut put = |kind: &str, cells: &[(&str, String)]| {
        let cell = |column: &&str| match *column {
            "row" => kind.to_owned(),
            column => cells
                .iter()
                .find(|(name, _)| *name == column)
                .map(|(_, cell)| cell.clone())
                .unwrap_or_default(),
        };
        text.push_str(&COLUMNS.iter().map(cell).collect::<Vec<_>>().join(","));
        text.push('\n');
    };
    put("start", &[("amount", plan.start.to_string())]);
    for chip in &plan.denominations {
        put("chip", &[("amount", chip.to_string())]);
    }
    for (number, level) in (1u16..).zip(&plan.levels) {
        let level = LevelText::of(level);
        let amounts = [
            ("small_blind", level.small_blind),
            ("big_blind", level.big_blind),
            ("ante", level.ante),
            ("small_bet", level.small_bet),
            ("big_bet", level.big_bet),
            ("bring_in", level.bring_in),
        ];
        let words = [("game", level.game), ("betting", level.betting), ("ante_by", level.ante_by)];
        let mut cells: Vec<(&str, String)> = vec![("minutes", minutes(level.span.unwrap_or(Span::NOTHING)))];
        cells.extend(amounts.into_iter().filter_map(|(name, amount)| Some((name, amount?.to_string()))));
        cells.extend(words.into_iter().filter_map(|(name, word)| Some((name, word?))));
        put("level", &cells);
        for pause in plan.pauses.iter().filter(|pause| pause.after.number() == number) {
            put("break", &[("minutes", minutes(pause.span))]);
        }
        for race in plan.races.iter().filter(|race| race.after.number() == number) {
            put("race", &[("amount", race.chip.to_string())]);
        }
    }
    text
}

fn minutes(span: Span) -> String {
    match (span.as_seconds() / 60, span.as_seconds() % 60) {
        (minutes, 0) => minutes.to_string(),
        (minutes, seconds) => format!("{minutes}:{seconds:02}"),
    }
}
