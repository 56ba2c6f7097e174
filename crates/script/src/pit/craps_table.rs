//! The whole of craps as a table: what every roll does to every wager in every phase.
//!
//! A row names a wager and its rule and has a cell for each way the dice can come. Every cell is tried at a table of
//! the engine: the table is brought into the phase with the wager up, each of the dice of the column is rolled, and
//! what was settled, at which price, by which rule, and what is up afterwards must be what the cell says.

mod cell;
mod trial;

use chips::Chips;
use pit::Limits;
use pit::craps::{CrapsSetup, House, Phase, SETTINGS, Terms, Wager};
use pit::dice::{BoxNumber, Dice};
use rulebook::RuleId;

use self::cell::Cell;
use self::trial::{Called, Trial};
use super::read::read_proves;
use super::{Play, dice};
use crate::error::{ScriptError, quote};
use crate::run::Mismatch;
use crate::script::without_comment;
use crate::words::Words;

/// What is put on every wager: every usual price can be paid on it to the cent.
const STAKE: Chips = Chips::new(66_000);

/// The ways the dice can come: totals, and where it matters whether they are a pair.
const COLUMNS: [&str; 15] =
    ["2", "3", "4e", "4h", "5", "6e", "6h", "7", "8e", "8h", "9", "10e", "10h", "11", "12"];

/// A table that was read.
pub(super) struct CrapsChart {
    proves: Vec<(usize, RuleId)>,
    terms: Terms,
    /// Phases, and the rows for them.
    rows: Vec<(Vec<Phase>, Row)>,
}

struct Row {
    line: usize,
    wager: Wager,
    called: Called,
    rule: RuleId,
    /// A cell for each column; none if the wager cannot be up.
    cells: Option<Vec<(&'static str, Cell)>>,
}

impl CrapsChart {
    pub(super) fn read(text: &str) -> Result<CrapsChart, ScriptError> {
        let limits = Limits { least: Chips::new(1), most: Chips::new(1_000_000) };
        let terms = Terms { house: House::USUAL, limits, proposition_limits: limits, coin: Chips::new(1) };
        let mut table = CrapsChart { proves: Vec::new(), terms, rows: Vec::new() };
        let (mut phases, mut header): (Option<Vec<Phase>>, Option<Vec<&'static str>>) = (None, None);
        for (text, line) in text.lines().zip(1..) {
            let text = without_comment(text).trim();
            let mut words = Words::of(text, line);
            let Some(first) = words.peek() else { continue };
            if text.contains('|') {
                let cells: Vec<&str> = text.split('|').map(str::trim).collect();
                match (&header, &phases) {
                    _ if first == "wager" => header = Some(columns(&cells, &words)?),
                    (Some(header), Some(phases)) => {
                        table.rows.push((phases.clone(), Row::read(&cells, header, &words)?));
                    }
                    _ => return Err(words.wrong("a phase and a header come first: phase come-out")),
                }
                continue;
            }
            words.next();
            match first {
                "proves" => read_proves(&mut words, &mut table.proves)?,
                "phase" => phases = Some(read_phases(&mut words)?),
                "setting" => dice::setting(SETTINGS, &mut table.terms.house, &mut words)?,
                other => {
                    let what = format!(
                        "{} does not begin a line: write proves, setting, phase or a row",
                        quote(other)
                    );
                    return Err(words.wrong(what));
                }
            }
            words.end()?;
        }
        if table.rows.is_empty() {
            return Err(ScriptError::malformed(1, "a table of craps has rows: pass | nj:1.2(a)1 | ..."));
        }
        Ok(table)
    }
}

impl Play for CrapsChart {
    fn proves(&self) -> &[(usize, RuleId)] {
        &self.proves
    }

    fn run(&self) -> Result<Vec<Mismatch>, ScriptError> {
        let setup: CrapsSetup = self.terms.seal().map_err(|bad| ScriptError::stuck(1, bad.to_string()))?;
        let mut mismatches = Vec::new();
        for (phases, row) in &self.rows {
            for phase in phases {
                row.check(&setup, *phase, &mut mismatches)?;
            }
        }
        Ok(mismatches)
    }

    fn checks(&self) -> usize {
        // A wager that cannot be up is one thing to try.
        let cells = |row: &Row| row.cells.as_ref().map_or(1, Vec::len);
        self.rows.iter().map(|(phases, row)| phases.len() * cells(row)).sum()
    }

    fn covers(&self) -> Vec<String> {
        let names = |(phases, row): &(Vec<Phase>, Row)| {
            let row = format!("{}{}", row.wager.key(), row.called.words());
            phases.iter().map(move |phase| format!("{} {row}", phase_words(*phase))).collect::<Vec<_>>()
        };
        self.rows.iter().flat_map(names).collect()
    }
}

impl Row {
    fn read(cells: &[&str], header: &[&'static str], words: &Words<'_>) -> Result<Row, ScriptError> {
        let line = words.line();
        let [wager, rule, cells @ ..] = cells else {
            return Err(words.wrong("a row has a wager, a rule and cells"));
        };
        let mut name = Words::of(wager, line);
        let wager = dice::wager(&mut name, Wager::read)?;
        let called = match name.next() {
            None => Called::Nothing,
            Some("on") => Called::On,
            Some("off") => Called::Off,
            Some(other) => return Err(words.wrong(format!("{} is neither on nor off", quote(other)))),
        };
        name.end()?;
        let rule = Words::of(rule, line).rule()?;
        if cells == ["cannot be up"] {
            return Ok(Row { line, wager, called, rule, cells: None });
        }
        if cells.len() != header.len() {
            let what = format!("{} cells, but the header has {}", cells.len(), header.len());
            return Err(words.wrong(what));
        }
        let read = |(column, cell): (&&'static str, &&str)| match Cell::read(cell) {
            Some(cell) => Ok((*column, cell)),
            None => {
                Err(words.wrong(format!("{} is not a cell: 9:5, 9:5+, lose, void, to 4 or -", quote(cell))))
            }
        };
        let cells = header.iter().zip(cells).map(read).collect::<Result<_, _>>()?;
        Ok(Row { line, wager, called, rule, cells: Some(cells) })
    }

    /// Tries every cell in one phase.
    fn check(
        &self,
        setup: &CrapsSetup,
        phase: Phase,
        mismatches: &mut Vec<Mismatch>,
    ) -> Result<(), ScriptError> {
        let what = format!("{} {}{}", phase_words(phase), self.wager.key(), self.called.words());
        let mut wrong = |expected: String, found: String| {
            mismatches.push(Mismatch { line: self.line, expected, found, rewrite: None });
        };
        let trial = Trial::set_up(setup, phase, self.wager, self.called)
            .map_err(|why| ScriptError::stuck(self.line, format!("{what}: {why}")))?;
        let (trial, cells) = match (trial, &self.cells) {
            (None, None) => return Ok(()),
            (None, Some(_)) => {
                wrong(format!("{what} to be up"), "that it cannot be".to_owned());
                return Ok(());
            }
            (Some(_), None) => {
                wrong(format!("that {what} cannot be up"), "that it can".to_owned());
                return Ok(());
            }
            (Some(trial), Some(cells)) => (trial, cells),
        };
        for (column, cell) in cells {
            for dice in Dice::ALL.into_iter().filter(|dice| column_of(*dice) == *column) {
                if let Err(found) = trial.roll(dice, *cell, self.rule) {
                    wrong(format!("{what} on {dice}: {}", cell.text()), found);
                }
            }
        }
        Ok(())
    }
}

/// The columns of a header: each of the fifteen, once.
fn columns(cells: &[&str], words: &Words<'_>) -> Result<Vec<&'static str>, ScriptError> {
    let wrong = || words.wrong(format!("a header is: wager | rule | {}", COLUMNS.join(" | ")));
    let ["wager", "rule", named @ ..] = cells else { return Err(wrong()) };
    let found: Option<Vec<&'static str>> =
        named.iter().map(|name| COLUMNS.into_iter().find(|column| column == name)).collect();
    let found = found.ok_or_else(wrong)?;
    let each_once = COLUMNS.iter().all(|column| found.iter().filter(|name| *name == column).count() == 1);
    if each_once { Ok(found) } else { Err(wrong()) }
}

/// Which column the dice fall in.
fn column_of(dice: Dice) -> &'static str {
    match (dice.total(), dice.is_pair()) {
        (2, _) => "2",
        (3, _) => "3",
        (4, false) => "4e",
        (4, true) => "4h",
        (5, _) => "5",
        (6, false) => "6e",
        (6, true) => "6h",
        (7, _) => "7",
        (8, false) => "8e",
        (8, true) => "8h",
        (9, _) => "9",
        (10, false) => "10e",
        (10, true) => "10h",
        (11, _) => "11",
        _ => "12",
    }
}

/// `come-out`, `point 4 5`, `any point` or `any`; or some of them with commas between.
fn read_phases(words: &mut Words<'_>) -> Result<Vec<Phase>, ScriptError> {
    let mut phases = Vec::new();
    for mut item in words.items() {
        match item.word("a phase")? {
            "come-out" => phases.push(Phase::ComeOut),
            "any" if item.take("point") => phases.extend(&Phase::ALL[1..]),
            "any" => phases.extend(Phase::ALL),
            "point" => {
                while !item.is_empty() {
                    let number = item.number()?;
                    let point = BoxNumber::of(number);
                    let point = point.ok_or_else(|| item.wrong(format!("{number} is never a point")))?;
                    phases.push(Phase::Point(point));
                }
            }
            other => {
                let may = "come-out, point 4, point 4 10, any point or any";
                return Err(item.wrong(format!("{} is not a phase: {may}", quote(other))));
            }
        }
        item.end()?;
    }
    if phases.is_empty() {
        return Err(words.wrong("the phase is missing: phase come-out, or phase point 4"));
    }
    Ok(phases)
}

fn phase_words(phase: Phase) -> String {
    match phase {
        Phase::ComeOut => "come-out".to_owned(),
        Phase::Point(point) => format!("point {point}"),
    }
}
