//! Reading a script of the pit: one or more tables, each a setup and what happens.

use game::{Actor, Badge, Command};
use rulebook::RuleId;

use super::expect::Expect;
use super::{Act, Pace, Pit, Play};
use crate::error::{ScriptError, quote};
use crate::run::Mismatch;
use crate::script::without_comment;
use crate::words::Words;

/// The badge of the floorperson of a script.
const BADGE: Badge = Badge(1);

/// A script that has been read.
pub(super) struct Script<P: Pit> {
    tables: Vec<Part<P>>,
    proves: Vec<(usize, RuleId)>,
}

/// One table of a script.
pub(super) struct Part<P: Pit> {
    pub(super) line: usize,
    pub(super) draft: P::Draft,
    pub(super) statements: Vec<Statement<P>>,
}

/// A line that is not setup.
pub(super) struct Statement<P: Pit> {
    pub(super) line: usize,
    pub(super) what: What<P>,
}

pub(super) enum What<P: Pit> {
    Naming(P::Naming),
    /// An act, and why it shall be refused, if it shall.
    Act(Act<P>, Option<ExpectedPitRefusal>),
    /// Go on until the table waits for this.
    Until(String),
    Expect(Expect<P>),
    SetupRefused(ExpectedPitRefusal),
}

/// Why an act or a setup shall be refused: by a key, a rule, or both.
#[derive(Clone)]
pub(super) struct ExpectedPitRefusal {
    pub(super) key: Option<String>,
    pub(super) rule: Option<RuleId>,
}

impl<P: Pit> Script<P> {
    pub(super) fn read(text: &str) -> Result<Script<P>, ScriptError> {
        let mut script = Script { tables: Vec::new(), proves: Vec::new() };
        for (text, line) in text.lines().zip(1..) {
            script.line(without_comment(text).trim(), line)?;
        }
        if script.tables.is_empty() {
            return Err(ScriptError::malformed(1, begins::<P>()));
        }
        Ok(script)
    }

    fn line(&mut self, text: &str, line: usize) -> Result<(), ScriptError> {
        if let Some(expected) = text.strip_prefix('=') {
            let mut words = Words::of(expected, line);
            let what = if words.take_all(&["setup", "refused"]) {
                What::SetupRefused(ExpectedPitRefusal::read(&mut words)?)
            } else {
                What::Expect(Expect::read(&mut words)?)
            };
            return self.add(line, what);
        }
        let (text, refusal) = match text.split_once('!') {
            Some((text, refusal)) => (text, Some(ExpectedPitRefusal::read(&mut Words::of(refusal, line))?)),
            None => (text, None),
        };
        let mut words = Words::of(text, line);
        let Some(first) = words.peek() else {
            return match refusal {
                Some(_) => Err(words.wrong("there is nothing before the refusal")),
                None => Ok(()),
            };
        };
        if let Some(acts) = read_acts::<P>(&mut words)? {
            words.end()?;
            for act in acts {
                self.add(line, What::Act(act, refusal.clone()))?;
            }
            return Ok(());
        }
        if refusal.is_some() {
            return Err(words.wrong("only what somebody does can be refused"));
        }
        words.next();
        match first {
            "proves" => return read_proves(&mut words, &mut self.proves),
            "table" => {
                if words.word("the game")? != P::NAME {
                    return Err(words.wrong(begins::<P>()));
                }
                self.tables.push(Part { line, draft: P::draft(), statements: Vec::new() });
            }
            "again" => {
                let draft = self.table(line)?.draft.clone();
                self.tables.push(Part { line, draft, statements: Vec::new() });
            }
            "until" => {
                let until = words.rest();
                if until.is_empty() {
                    return Err(words.wrong("the line ends where it should say what the table waits for"));
                }
                return self.add(line, What::Until(until));
            }
            setup if P::SETUP.contains(&setup) => {
                let table = self.table(line)?;
                if !table.statements.is_empty() {
                    return Err(words.wrong("the setup is over: begin another table with `again` or `table`"));
                }
                P::set_up(&mut table.draft, setup, &mut words)?;
            }
            other => match P::naming(other, &mut words)? {
                Some(naming) => {
                    words.end()?;
                    return self.add(line, What::Naming(naming));
                }
                None => return Err(words.wrong(unknown::<P>(other))),
            },
        }
        words.end()
    }

    fn table(&mut self, line: usize) -> Result<&mut Part<P>, ScriptError> {
        self.tables.last_mut().ok_or_else(|| ScriptError::malformed(line, begins::<P>()))
    }

    fn add(&mut self, line: usize, what: What<P>) -> Result<(), ScriptError> {
        self.table(line)?.statements.push(Statement { line, what });
        Ok(())
    }
}

impl<P: Pit> Play for Script<P> {
    fn proves(&self) -> &[(usize, RuleId)] {
        &self.proves
    }

    fn run(&self) -> Result<Vec<Mismatch>, ScriptError> {
        let mut mismatches = Vec::new();
        for table in &self.tables {
            mismatches.extend(super::run::play(table)?);
        }
        Ok(mismatches)
    }

    fn checks(&self) -> usize {
        let is_check = |statement: &&Statement<P>| match &statement.what {
            What::Expect(_) | What::SetupRefused(_) | What::Act(_, Some(_)) => true,
            What::Naming(_) | What::Until(_) | What::Act(_, None) => false,
        };
        self.tables.iter().map(|table| table.statements.iter().filter(is_check).count()).sum()
    }
}

fn begins<P: Pit>() -> String {
    format!("a script of this kind begins with a table: table {}", P::NAME)
}

fn unknown<P: Pit>(word: &str) -> String {
    format!(
        "{} does not begin a line: a line is table, again, a setup ({}), what somebody does (1 bets 10, dealer no more bets, \
         {}), until, proves, or an expectation that begins with =",
        quote(word),
        P::SETUP.join(", "),
        P::SHORT.join(", ")
    )
}

/// What somebody does, if the line begins with somebody; or what several seats do one after the other. The words of the
/// dealer's that stand alone are left for the game to read.
fn read_acts<P: Pit>(words: &mut Words<'_>) -> Result<Option<Vec<Act<P>>>, ScriptError> {
    let Some(first) = words.peek() else { return Ok(None) };
    let actor = match first {
        "seat" => {
            words.next();
            let seat = words.seat()?;
            let name_or_amount = words.word("an amount")?;
            let chips = match words.is_empty() {
                true => words.read_amount(name_or_amount)?,
                false => words.amount()?,
            };
            let command = Command { actor: Actor::Dealer, request: P::sit(seat, chips) };
            return Ok(Some(vec![Act { command, pace: Pace::Now }]));
        }
        short if P::SHORT.contains(&short) => return Ok(Some(vec![P::act(Actor::Dealer, words)?])),
        number if is_number(number) => {
            let mut seats = Vec::new();
            while words.peek().is_some_and(is_number) {
                seats.push(words.seat()?);
            }
            let verb = words.clone();
            let mut acts = Vec::new();
            for seat in seats {
                *words = verb.clone();
                acts.push(P::act(Actor::Seat(seat), words)?);
            }
            return Ok(Some(acts));
        }
        "dealer" => Actor::Dealer,
        "clock" => Actor::Clock,
        "floor" => Actor::Floor(BADGE),
        _ => return Ok(None),
    };
    words.next();
    Ok(Some(vec![P::act(actor, words)?]))
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The rules a line says are proven.
pub(super) fn read_proves(
    words: &mut Words<'_>,
    proves: &mut Vec<(usize, RuleId)>,
) -> Result<(), ScriptError> {
    if words.is_empty() {
        return Err(words.wrong("the ids of the rules are missing: proves ph:X.10(g)3.iii"));
    }
    while !words.is_empty() {
        proves.push((words.line(), words.rule()?));
    }
    Ok(())
}

impl ExpectedPitRefusal {
    fn read(words: &mut Words<'_>) -> Result<ExpectedPitRefusal, ScriptError> {
        let mut refusal = ExpectedPitRefusal { key: None, rule: None };
        while let Some(word) = words.peek() {
            if word.contains(':') && refusal.rule.is_none() {
                refusal.rule = Some(words.rule()?);
            } else if refusal.key.is_none() {
                words.next();
                refusal.key = Some(word.to_owned());
            } else {
                return Err(words.wrong(format!("{} is one word too many", quote(word))));
            }
        }
        if refusal.key.is_none() && refusal.rule.is_none() {
            return Err(words.wrong("write the reason after ! or `setup refused`, such as ! play-size"));
        }
        Ok(refusal)
    }

    /// Whether this is why, exactly as far as it is said.
    pub(super) fn is(&self, key: &str, rule: Option<RuleId>) -> bool {
        self.key.as_ref().is_none_or(|wanted| wanted == key)
            && self.rule.is_none_or(|wanted| Some(wanted) == rule)
    }

    pub(super) fn text(&self) -> String {
        let rule = self.rule.map(|rule| rule.to_string());
        let both: Vec<String> = self.key.iter().cloned().chain(rule).collect();
        format!("a refusal for {}", both.join(" "))
    }
}
