//! Playing a script of the pit: the acts it spells out, and everything the dealer does without being told.

use game::{Actor, Command, Game};

use super::read::{ExpectedPitRefusal, Part, Statement, What};
use super::{Act, EventOf, Named, Pace, Pit, Refused, RequestOf, SetupOf, ViolationOf};
use crate::error::{ScriptError, Wrong, plain};
use crate::run::Mismatch;

/// Far more commands than any script needs: without an end to it a fault of the engine would go unnoticed.
const MOST_COMMANDS: usize = 100_000;

/// A table in play.
pub(super) struct Run<'a, P: Pit> {
    part: &'a Part<P>,
    pub(super) setup: SetupOf<P>,
    pub(super) table: P::Table,
    pub(super) events: Vec<EventOf<P>>,
    pub(super) names: P::Names,
    /// Where the events of this round begin, or of the last one while nothing has happened since.
    round: usize,
    /// Where the events of the last line that did something begin.
    last_act: usize,
    commands: usize,
    mismatches: Vec<Mismatch>,
}

/// Plays one table; what is not as expected comes back.
pub(super) fn play<P: Pit>(part: &Part<P>) -> Result<Vec<Mismatch>, ScriptError> {
    let refused = part.statements.iter().find_map(|statement| match &statement.what {
        What::SetupRefused(refusal) => Some((statement.line, refusal)),
        _ => None,
    });
    let (setup, table) = match (P::open(&part.draft), refused) {
        (Ok(opened), None) => opened,
        (Ok(_), Some((line, expected))) => {
            return Ok(vec![mismatch(line, expected.text(), "that the table opened")]);
        }
        (Err(refused), None) => {
            return Err(ScriptError::stuck(part.line, format!("the table cannot open: {}", refused.text())));
        }
        (Err(refused), Some((line, expected))) => {
            if let Some(other) = part.statements.iter().find(|other| other.line != line) {
                let what = "nothing can happen at a table whose setup is refused";
                return Err(ScriptError::malformed(other.line, what));
            }
            let met = expected.is(refused.key, refused.rule);
            let found = [mismatch(line, expected.text(), &refused.text())];
            return Ok(found.into_iter().filter(|_| !met).collect());
        }
    };
    let named = part.statements.iter().filter_map(|statement| match &statement.what {
        What::Naming(naming) => Some(Named::Naming(naming)),
        What::Act(act, _) => Some(Named::Request(act.command.request)),
        _ => None,
    });
    let opened = table.clone();
    let mut run = Run {
        part,
        setup,
        table,
        events: Vec::new(),
        names: P::names(named),
        round: 0,
        last_act: 0,
        commands: 0,
        mismatches: Vec::new(),
    };
    for statement in &part.statements {
        run.statement(statement)?;
    }
    run.check_replay(opened)?;
    for (line, card) in P::left_over(&run.names) {
        run.mismatches.push(mismatch(line, format!("{card} to be dealt"), "that it never was"));
    }
    Ok(run.mismatches)
}

fn mismatch(line: usize, expected: impl Into<String>, found: &str) -> Mismatch {
    Mismatch { line, expected: expected.into(), found: found.to_owned(), rewrite: None }
}

impl Refused {
    fn text(&self) -> String {
        let rule = self.rule.map_or_else(String::new, |rule| format!(", {rule}"));
        format!("{} ({}{rule})", plain(&self.facts), self.key)
    }
}

impl<P: Pit> Run<'_, P> {
    fn statement(&mut self, statement: &Statement<P>) -> Result<(), ScriptError> {
        let line = statement.line;
        match &statement.what {
            What::Naming(naming) => P::name(&mut self.names, naming, line),
            What::Act(act, refusal) => self.act(line, act, refusal.as_ref())?,
            What::Until(until) => self.until(line, until)?,
            What::Expect(expect) => {
                self.go_on(line, expect.pace)?;
                if let Err(found) = (expect.check)(self) {
                    self.mismatches.push(mismatch(line, expect.expected.as_str(), &found));
                }
            }
            // Tables that open have none.
            What::SetupRefused(_) => {}
        }
        Ok(())
    }

    fn act(
        &mut self,
        line: usize,
        act: &Act<P>,
        refusal: Option<&ExpectedPitRefusal>,
    ) -> Result<(), ScriptError> {
        self.go_on(line, act.pace)?;
        let before = self.events.len();
        self.last_act = before;
        match (self.perform(line, act.command)?, refusal) {
            (Ok(()), None) => self.begin_round(before),
            (Ok(()), Some(refusal)) => {
                self.begin_round(before);
                self.mismatches.push(mismatch(line, refusal.text(), "that it was accepted"));
            }
            (Err(violation), None) => return Err(self.refused(line, &violation)),
            (Err(violation), Some(refusal)) => {
                let refused = P::refused(&violation, &self.setup);
                if !refusal.is(refused.key, refused.rule) {
                    self.mismatches.push(mismatch(line, refusal.text(), &refused.text()));
                }
            }
        }
        Ok(())
    }

    /// An act after the end of a round belongs to the next.
    fn begin_round(&mut self, before: usize) {
        let over = self.events[self.round..before].iter().rposition(P::ends_round);
        self.round += over.map_or(0, |place| place + 1);
    }

    /// Goes on by itself, as far as the pace allows.
    fn go_on(&mut self, line: usize, pace: Pace) -> Result<(), ScriptError> {
        while pace != Pace::Now && self.step(line, pace)? {}
        Ok(())
    }

    fn until(&mut self, line: usize, until: &str) -> Result<(), ScriptError> {
        self.last_act = self.events.len();
        loop {
            let awaits = P::awaits(&self.setup, &self.table);
            if begins(&awaits, until) {
                return Ok(());
            }
            let before = self.events.len();
            if !self.step(line, Pace::Closed)? {
                let what = format!("the table never comes to {}: it waits for {awaits}", plain(until));
                return Err(ScriptError::stuck(line, what));
            }
            self.begin_round(before);
        }
    }

    fn step(&mut self, line: usize, pace: Pace) -> Result<bool, ScriptError> {
        let Some((command, named)) = P::step(self, pace) else { return Ok(false) };
        // A card that cannot come is the fault of the line that names it.
        let line = named.unwrap_or(line);
        self.perform(line, command)?.map_err(|violation| self.refused(line, &violation))?;
        Ok(true)
    }

    fn refused(&self, line: usize, violation: &ViolationOf<P>) -> ScriptError {
        ScriptError::stuck(line, format!("refused: {}", P::refused(violation, &self.setup).text()))
    }

    /// Has a command decided and its events applied; a refusal must leave no trace, and money must stay.
    fn perform(
        &mut self,
        line: usize,
        command: Command<RequestOf<P>>,
    ) -> Result<Result<(), ViolationOf<P>>, ScriptError> {
        let bug = |what: &str| Err(ScriptError { line, wrong: Wrong::Bug(what.to_owned()) });
        let (before, count) = (self.table.clone(), self.events.len());
        let decided = self.table.perform(&self.setup, command, &mut self.events);
        self.commands += 1;
        if self.commands > MOST_COMMANDS {
            return bug("the script does not end");
        }
        if decided.is_err() && (self.table != before || self.events.len() != count) {
            return bug("a refused command left a trace");
        }
        let brought: i128 = self.events[count..].iter().map(P::brought).sum();
        if P::money(&self.table) != P::money(&before) + brought {
            return bug("money was made or lost");
        }
        Ok(decided)
    }

    /// The events alone give the same table again.
    fn check_replay(&self, mut replayed: P::Table) -> Result<(), ScriptError> {
        for event in &self.events {
            replayed.apply(&self.setup, event);
        }
        if replayed == self.table {
            return Ok(());
        }
        let line = self.part.statements.last().map_or(self.part.line, |statement| statement.line);
        Err(ScriptError { line, wrong: Wrong::Bug("the events replayed give another table".to_owned()) })
    }

    /// What happened in this round, or in the last one while nothing has happened since.
    pub(super) fn round(&self) -> &[EventOf<P>] {
        &self.events[self.round..]
    }

    /// What came of the last line that did something.
    pub(super) fn last_act(&self) -> &[EventOf<P>] {
        &self.events[self.last_act..]
    }

    /// The dealer does this.
    pub(super) fn dealer(request: RequestOf<P>) -> Option<(Command<RequestOf<P>>, Option<usize>)> {
        Some((Command { actor: Actor::Dealer, request }, None))
    }
}

/// Whether a text begins with these words.
pub(super) fn begins(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}
