//! Running a script: the acts it spells out, and everything that goes without saying.
//!
//! [`ScriptTable`] is a hand in progress. [`steps`] does what no line needs to say: posting, dealing, gathering, pushing.
//! [`acts`] does what lines say. [`look`] says what is there when a line expects something. [`cards`] knows which
//! card comes next.

mod acts;
mod cards;
mod look;
mod steps;

use std::fmt;

use ::cards::CardSet;
use game::{Command, Game, Seat};
use poker::gesture::Meaning;
use poker::{Hand, HandEvent, HandSetup, Request, Terms};

use crate::act::Act;
use crate::error::{ScriptError, Wrong, plain};
use crate::expect::Expectation;
use crate::live::LivePlay;
use crate::naming::Naming;
use crate::script::{NO_GAME, Part, Script, Statement, What};
use cards::Cards;
use steps::MayDo;

/// One hand of a script, played as far as the script goes.
#[derive(Clone, Debug)]
pub struct Played {
    /// The line it begins in.
    pub line: usize,
    /// What was asked for.
    pub terms: Terms,
    /// What is played: nothing, where the setup was refused as the script expected.
    pub game: Option<(HandSetup, Hand)>,
    /// What happened.
    pub events: Vec<HandEvent>,
    /// What the players are called, where the script says so.
    pub names: Vec<(Seat, String)>,
    /// What is not as the script expects.
    pub mismatches: Vec<Mismatch>,
}

/// An expectation that is not met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The line of the script, counting from 1.
    pub line: usize,
    /// What it expects.
    pub expected: String,
    /// What is there.
    pub found: String,
    /// Whether the line can be rewritten with what is there.
    pub(crate) rewrite: Option<Rewrite>,
}

/// How a line is rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rewrite {
    /// What follows the `=`.
    Expectation,
    /// What follows the `!`.
    Refusal,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.words())
    }
}

impl Script {
    /// Plays every hand of the script.
    ///
    /// # Errors
    ///
    /// The first line that breaks a rule or leaves the hand waiting. What is merely not as expected is told in
    /// [`Played::mismatches`].
    pub fn run(&self) -> Result<Vec<Played>, ScriptError> {
        self.hands.iter().map(play).collect()
    }

    /// Plays the last hand of the script as whoever runs a live table does: see [`live`](crate::live).
    pub(crate) fn run_by_hand(&self) -> Result<LivePlay, ScriptError> {
        let part = self.hands.last().ok_or_else(|| ScriptError::malformed(1, NO_GAME))?;
        let terms = part.draft.terms()?;
        let setup = terms.seal().map_err(|bad| ScriptError::setup(part.draft.blame(&bad), bad, &terms))?;
        let mut table = ScriptTable::new(&part.statements, setup, Cards::by_hand(part.named));
        let mut last = part.draft.line;
        for (place, statement) in part.statements.iter().enumerate() {
            // A report stands exactly where it stands: what the table has come to by itself, whoever wrote it had seen.
            table.advance(last, MayDo::BY_HAND)?;
            table.statement(place, statement)?;
            last = statement.line;
        }
        table.advance(last, MayDo::BY_HAND)?;
        let ScriptTable { setup, hand, events, .. } = table;
        Ok(LivePlay { setup, hand, events, names: part.draft.names(), trouble: None })
    }
}

/// Far more commands than any hand needs: without an end to it a fault of the engine would go unnoticed.
const MOST_COMMANDS: usize = 100_000;

/// A hand in progress.
pub(crate) struct ScriptTable<'a> {
    /// All that is said, for whoever looks ahead.
    statements: &'a [Statement],
    setup: HandSetup,
    hand: Hand,
    events: Vec<HandEvent>,
    cards: Cards,
    /// Where the events of the last act begin.
    last_act: usize,
    commands: usize,
    /// What was asked of the hand and done, in order.
    done: Vec<Command<Request>>,
    /// Whether every line is carried out by itself, as whoever deals reads it off the table: nobody is passed over in
    /// silence, and a bet may be called a raise.
    line_by_line: bool,
    /// What the last words and chips amounted to.
    meant: Option<Meaning>,
    /// How many awards have been expected.
    awards: usize,
    mismatches: Vec<Mismatch>,
}

fn play(part: &Part) -> Result<Played, ScriptError> {
    let terms = part.draft.terms()?;
    let names = part.draft.names();
    let line = part.draft.line;
    let refused = part.statements.iter().find_map(|statement| match &statement.what {
        What::Expect(expected @ Expectation::SetupRefused { .. }) => Some((statement, expected)),
        _ => None,
    });
    let setup = match (terms.seal(), refused) {
        (Ok(setup), None) => setup,
        (Ok(_), Some((statement, expected))) => {
            let found = "a setup that can be played".to_owned();
            let mismatch =
                Mismatch { line: statement.line, expected: expected.to_string(), found, rewrite: None };
            return Ok(Played {
                line,
                terms,
                game: None,
                events: Vec::new(),
                names,
                mismatches: vec![mismatch],
            });
        }
        (Err(bad), None) => return Err(ScriptError::setup(part.draft.blame(&bad), bad, &terms)),
        (Err(bad), Some((statement, expected))) => {
            let Expectation::SetupRefused { rule, .. } = expected else {
                return Err(ScriptError::setup(statement.line, bad, &terms));
            };
            let rule = rule.and(bad.rule(&terms.house, terms.variant));
            let found = Expectation::SetupRefused { key: bad.key().to_owned(), rule };
            let mut mismatches = Vec::new();
            if found != *expected {
                mismatches.push(Mismatch::expectation(statement.line, expected, &found));
            }
            if let Some(other) = part.statements.iter().find(|other| other.line != statement.line) {
                let what = "nothing can happen in a hand whose setup is refused";
                return Err(ScriptError::malformed(other.line, what));
            }
            return Ok(Played { line, terms, game: None, events: Vec::new(), names, mismatches });
        }
    };
    let mut table = ScriptTable::new(&part.statements, setup, Cards::new(part.named));
    for (place, statement) in part.statements.iter().enumerate() {
        table.statement(place, statement)?;
    }
    table.check_cards();
    table.check_replay(part.statements.last().map_or(line, |statement| statement.line))?;
    let ScriptTable { setup, hand, events, mismatches, .. } = table;
    Ok(Played { line, terms, game: Some((setup, hand)), events, names, mismatches })
}

impl<'a> ScriptTable<'a> {
    /// A hand before anything has happened.
    fn new(statements: &'a [Statement], setup: HandSetup, cards: Cards) -> ScriptTable<'a> {
        let hand = Hand::new(&setup);
        ScriptTable {
            statements,
            setup,
            hand,
            events: Vec::new(),
            cards,
            last_act: 0,
            commands: 0,
            done: Vec::new(),
            line_by_line: false,
            meant: None,
            awards: 0,
            mismatches: Vec::new(),
        }
    }

    /// A hand as it stands at a table where each line is carried out by itself. What lies face down is not known.
    pub(crate) fn standing(setup: &HandSetup, hand: &Hand) -> ScriptTable<'static> {
        let cards = Cards::by_hand(CardSet::EMPTY);
        ScriptTable { hand: hand.clone(), line_by_line: true, ..ScriptTable::new(&[], setup.clone(), cards) }
    }
}

/// What comes next without a word: see [`live::by_itself`](crate::live::by_itself).
pub(crate) fn by_itself(setup: &HandSetup, hand: &Hand, cards: bool) -> Option<Command<Request>> {
    let may = if cards { MayDo::BY_HAND } else { MayDo::WITHOUT_CARDS };
    steps::next(setup, hand, &mut Cards::by_hand(CardSet::EMPTY), may).map(|(command, _)| command)
}

/// Lines that are carried out one by one.
impl ScriptTable<'_> {
    /// The cards that a line names come, with the burn before them. All of them have to be due.
    pub(crate) fn names(&mut self, naming: &Naming) -> Result<(), ScriptError> {
        const LINE: usize = 1;
        self.cards.name(naming, LINE, &self.hand)?;
        self.advance(LINE, MayDo::BY_HAND)?;
        if self.cards.all_came() {
            return Ok(());
        }
        let waits = steps::waits_for(&self.awaiting());
        Err(ScriptError::stuck(LINE, format!("these cards are not all due now: {waits}")))
    }

    /// Somebody does something.
    pub(crate) fn acts(&mut self, act: &Act) -> Result<(), ScriptError> {
        const LINE: usize = 1;
        self.act(LINE, act, None)?;
        match self.mismatches.first() {
            None => Ok(()),
            Some(otherwise) => Err(ScriptError::stuck(LINE, otherwise.words())),
        }
    }

    /// What was asked of the hand and done.
    pub(crate) fn into_commands(self) -> Vec<Command<Request>> {
        self.done
    }
}

impl ScriptTable<'_> {
    fn statement(&mut self, place: usize, statement: &Statement) -> Result<(), ScriptError> {
        let line = statement.line;
        match &statement.what {
            What::Naming(naming) => self.cards.name(naming, line, &self.hand)?,
            What::Act(act, refusal) => self.act(line, act, refusal.as_ref())?,
            What::Until(until) => {
                self.last_act = self.events.len();
                self.until(line, *until)?;
            }
            What::Stop => {}
            What::Expect(expectation) => self.expect(place, line, expectation)?,
        }
        Ok(())
    }

    /// Has a command decided and its events applied; a refusal must leave no trace, and chips and cards must stay.
    fn perform(
        &mut self,
        line: usize,
        command: Command<Request>,
    ) -> Result<Result<(), poker::Violation>, ScriptError> {
        let bug = |what: &str| Err(ScriptError { line, wrong: Wrong::Bug(what.to_owned()) });
        let (before, count) = (self.hand.clone(), self.events.len());
        let decided = self.hand.perform(&self.setup, command, &mut self.events);
        self.commands += 1;
        if decided.is_ok() {
            self.done.push(command);
        }
        if self.commands > MOST_COMMANDS {
            return bug("the hand does not end");
        }
        if decided.is_err() && (self.hand != before || self.events.len() != count) {
            return bug("a refused command left a trace");
        }
        if self.hand.chips() != self.setup.chips() {
            return bug("chips were made or lost");
        }
        if self.hand.cards() != self.setup.variant().deck.len() + self.hand.strays() {
            return bug("cards were made or lost");
        }
        Ok(decided)
    }

    /// A card that was named and never came is a line that says something else than its writer thinks.
    fn check_cards(&mut self) {
        for (line, card) in self.cards.left_over() {
            let (expected, found) = (format!("{card} to be dealt"), "that it never was".to_owned());
            self.mismatches.push(Mismatch { line, expected, found, rewrite: None });
        }
    }

    /// The events alone give the same state again.
    fn check_replay(&self, line: usize) -> Result<(), ScriptError> {
        let mut replayed = Hand::new(&self.setup);
        for event in &self.events {
            replayed.apply(&self.setup, event);
        }
        if replayed == self.hand {
            Ok(())
        } else {
            Err(ScriptError { line, wrong: Wrong::Bug("the events replayed give another state".to_owned()) })
        }
    }
}

impl Mismatch {
    /// What was expected and what was found, without the line.
    pub fn words(&self) -> String {
        format!("expected {}, found {}", plain(&self.expected), plain(&self.found))
    }

    /// The same mismatch in a text that begins so many lines further down.
    #[must_use]
    pub fn below(self, lines: usize) -> Mismatch {
        Mismatch { line: self.line + lines, ..self }
    }

    fn expectation(line: usize, expected: &Expectation, found: &Expectation) -> Mismatch {
        let rewrite = Some(Rewrite::Expectation);
        Mismatch { line, expected: expected.to_string(), found: found.to_string(), rewrite }
    }
}
