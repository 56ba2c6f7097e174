//! A script as it was read: one or more hands, each a setup and what happens.

use cards::CardSet;
use rulebook::RuleId;

use crate::act::Act;
use crate::error::{ScriptError, quote};
use crate::expect::Expectation;
use crate::naming::{NAMING, Naming};
use crate::setup::{Draft, SETUP};
use crate::until::Until;
use crate::words::Words;

/// Why there is nothing to play.
pub(crate) const NO_GAME: &str = "a script begins with a game: game nlhe 1/2";

/// A script: text that has been read and can be run.
#[derive(Clone, Debug)]
pub struct Script {
    pub(crate) lines: Vec<String>,
    pub(crate) hands: Vec<Part>,
    proves: Vec<(usize, RuleId)>,
}

/// One hand of a script.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) draft: Draft,
    pub(crate) statements: Vec<Statement>,
    /// Every card that some line names: the runner takes none of them by itself.
    pub(crate) named: CardSet,
}

/// A line that is not setup.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) line: usize,
    pub(crate) what: What,
}

#[derive(Clone, Debug)]
pub(crate) enum What {
    Naming(Naming),
    /// An act, and why it shall be refused, if it shall.
    Act(Act, Option<ExpectedRefusal>),
    Until(Until),
    /// Nothing: the hand stays where it is.
    Stop,
    Expect(Expectation),
}

/// Why an act shall be refused: by a violation's key, a rule's id, or both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ExpectedRefusal {
    pub(crate) key: Option<String>,
    pub(crate) rule: Option<RuleId>,
}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read, and why.
    pub fn read(text: &str) -> Result<Script, ScriptError> {
        let mut script = Script {
            lines: text.lines().map(str::to_owned).collect(),
            hands: Vec::new(),
            proves: Vec::new(),
        };
        for (text, line) in text.lines().zip(1..) {
            script.line(without_comment(text), line)?;
        }
        if script.hands.is_empty() {
            return Err(ScriptError::malformed(1, NO_GAME));
        }
        Ok(script)
    }

    /// The rules it says it proves, and in which lines.
    pub fn proves(&self) -> &[(usize, RuleId)] {
        &self.proves
    }

    /// How many expectations and refusals it has.
    pub fn checks(&self) -> usize {
        let is_check =
            |statement: &&Statement| matches!(statement.what, What::Expect(_) | What::Act(_, Some(_)));
        self.hands.iter().map(|hand| hand.statements.iter().filter(is_check).count()).sum()
    }

    fn line(&mut self, text: &str, line: usize) -> Result<(), ScriptError> {
        let text = text.trim();
        if let Some(expected) = text.strip_prefix('=') {
            let expectation = Expectation::read(&mut Words::of(expected, line))?;
            return self.hand(line)?.add(line, What::Expect(expectation));
        }
        let (text, refusal) = match text.split_once('!') {
            Some((text, refusal)) => (text, Some(ExpectedRefusal::read(&mut Words::of(refusal, line))?)),
            None => (text, None),
        };
        let mut words = Words::of(text, line);
        let Some(first) = words.next() else {
            return match refusal {
                Some(_) => Err(ScriptError::malformed(line, "there is nothing before the refusal")),
                None => Ok(()),
            };
        };
        if let Some(actor) = Act::actor(first) {
            let act = Act::read(actor, &mut words)?;
            return self.hand(line)?.add(line, What::Act(act, refusal));
        }
        if refusal.is_some() {
            return Err(words.wrong("only what somebody does can be refused"));
        }
        match first {
            "proves" => self.read_proves(&mut words),
            "game" => {
                let draft = Draft::game(&mut words)?;
                self.hands.push(Part::new(draft));
                Ok(())
            }
            "again" => {
                words.end()?;
                let draft = self.hand(line)?.draft.again(line);
                self.hands.push(Part::new(draft));
                Ok(())
            }
            "until" => {
                let until = Until::read(&mut words)?;
                self.hand(line)?.add(line, What::Until(until))
            }
            "showdown" => {
                words.end()?;
                self.hand(line)?.add(line, What::Until(Until::PAID))
            }
            "stop" => {
                words.end()?;
                self.hand(line)?.add(line, What::Stop)
            }
            naming if NAMING.contains(&naming) => {
                let naming = Naming::read(naming, &mut words)?;
                self.hand(line)?.add(line, What::Naming(naming))
            }
            setup if SETUP.contains(&setup) => {
                let hand = self.hand(line)?;
                if !hand.statements.is_empty() {
                    let what = "the setup is over: begin another hand with `again` or `game`";
                    return Err(words.wrong(what));
                }
                hand.draft.read(setup, &mut words)
            }
            other => Err(words.wrong(format!(
                "{} does not begin a line: a line is a setup ({}), cards ({}), an act (1 bets 10, dealer burns 3c, clock 2, \
                 floor awards 1), until, showdown, stop, again, proves, or an expectation that begins with =",
                quote(other),
                SETUP.join(", "),
                NAMING.join(", ")
            ))),
        }
    }

    /// The hand that the line belongs to.
    fn hand(&mut self, line: usize) -> Result<&mut Part, ScriptError> {
        let none = || ScriptError::malformed(line, "a script begins with a game: game nlhe 1/2");
        self.hands.last_mut().ok_or_else(none)
    }

    fn read_proves(&mut self, words: &mut Words<'_>) -> Result<(), ScriptError> {
        if words.is_empty() {
            return Err(words.wrong("the ids of the rules are missing: proves cb:9.nl.3b"));
        }
        while !words.is_empty() {
            self.proves.push((words.line(), words.rule()?));
        }
        Ok(())
    }
}

impl Part {
    fn new(draft: Draft) -> Part {
        Part { draft, statements: Vec::new(), named: CardSet::EMPTY }
    }

    #[expect(clippy::unnecessary_wraps, reason = "every line ends with a result")]
    fn add(&mut self, line: usize, what: What) -> Result<(), ScriptError> {
        match &what {
            What::Naming(naming) => self.named |= naming.cards().collect(),
            What::Act(act, _) => self.named |= act.cards(),
            What::Until(_) | What::Stop | What::Expect(_) => {}
        }
        self.statements.push(Statement { line, what });
        Ok(())
    }
}

impl Statement {
    /// Whether somebody does something by it.
    pub(crate) fn is_act(&self) -> bool {
        matches!(self.what, What::Act(..) | What::Until(_) | What::Stop)
    }

    /// Whether it names cards.
    pub(crate) fn is_naming(&self) -> bool {
        matches!(self.what, What::Naming(_))
    }
}

impl ExpectedRefusal {
    fn read(words: &mut Words<'_>) -> Result<ExpectedRefusal, ScriptError> {
        let mut refusal = ExpectedRefusal { key: None, rule: None };
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
        if refusal == (ExpectedRefusal { key: None, rule: None }) {
            return Err(words.wrong("write the reason after !, such as ! betting-not-reopened"));
        }
        Ok(refusal)
    }
}

/// The line without what follows a `#`.
pub(crate) fn without_comment(line: &str) -> &str {
    line.split_once('#').map_or(line, |(text, _)| text)
}
