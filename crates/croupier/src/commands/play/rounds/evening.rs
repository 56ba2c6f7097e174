//! An evening at a table of the house: what is the same at every game.

use std::io::{BufRead, Write};

use chips::Chips;
use rulebook::{Citation, RuleId};

use super::page::folded;
use crate::commands::play::session::{Trouble, balance};
use crate::commands::play::terminal::Terminal;
use crate::table::MONEY;

/// An evening.
pub(super) struct Evening<R, W> {
    pub(super) terminal: Terminal<R, W>,
    pub(super) seed: u64,
    /// The rule behind the last refusal or settlement.
    pub(super) last_rule: Option<RuleId>,
    stack: Chips,
    bought: u128,
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Went {
    /// The next one follows.
    On,
    /// The player goes home.
    Home,
}

/// Why something was refused: one line in money, and the rule.
pub(super) struct Refused {
    pub(super) why: String,
    pub(super) rule: RuleId,
}

/// What the player typed that only the game can answer, in lower case: a word and what follows it. Nothing typed is
/// the empty word.
pub(super) struct TypedLine {
    pub(super) word: String,
    pub(super) rest: String,
}

/// A table with the player at it.
pub(super) trait HouseTable {
    /// The table in a few words.
    fn described(&self) -> String;

    /// One round, from the wagers to the last settlement.
    fn round<R: BufRead, W: Write>(
        &mut self,
        evening: &mut Evening<R, W>,
        number: u64,
    ) -> Result<Went, Trouble>;

    /// The chips in front of the player.
    fn stack(&self) -> Chips;

    /// The chips the player has on the layout.
    fn up(&self) -> Chips;

    /// The player buys chips.
    fn buy(&mut self, chips: Chips) -> Result<(), Trouble>;

    /// The player takes down what may come down. Returns what stays and is lost.
    fn leave(&mut self) -> Chips;
}

impl<R: BufRead, W: Write> Evening<R, W> {
    /// With so many chips, which are on the table already.
    pub(super) fn new(terminal: Terminal<R, W>, seed: u64, stack: Chips) -> Evening<R, W> {
        Evening { terminal, seed, last_rule: None, stack, bought: u128::from(stack.units()) }
    }

    /// Plays until the player leaves, the input ends, or so many rounds have been played.
    pub(super) fn run(&mut self, table: &mut impl HouseTable, rounds: Option<u64>) -> Result<(), Trouble> {
        self.terminal.say(&table.described())?;
        self.terminal.say(&format!("You have {}.", MONEY.show(self.stack)))?;
        let words = self.terminal.paint.faint(&format!("seed {}; ? for help, q to go home", self.seed));
        self.terminal.say(&words)?;
        let mut played = 0;
        while rounds.is_none_or(|rounds| played < rounds) {
            let head = self.terminal.paint.strong(&format!("Round {}", played + 1));
            self.terminal.say(&format!("\n{head}"))?;
            if table.round(self, played + 1)? == Went::Home {
                break;
            }
            played += 1;
            self.standing(table)?;
        }
        let lost = table.leave();
        if !lost.is_zero() {
            self.terminal.say(&format!("{} cannot be taken down and is left behind.", MONEY.show(lost)))?;
        }
        let stack = table.stack();
        let rounds = if played == 1 { "1 round".to_owned() } else { format!("{played} rounds") };
        let how = balance(stack, self.bought);
        self.terminal.say(&format!("\nYou leave with {} after {rounds}: {how}.", MONEY.show(stack)))?;
        Ok(())
    }

    /// What the player has. Who is broke buys in again.
    fn standing(&mut self, table: &mut impl HouseTable) -> Result<(), Trouble> {
        let (stack, up) = (table.stack(), table.up());
        let all = stack.plus(up).unwrap_or(Chips::MAX);
        let layout = if up.is_zero() { String::new() } else { format!(" and {} up", MONEY.show(up)) };
        let how = balance(all, self.bought);
        self.terminal.say(&format!("You have {}{layout}: {how}.", MONEY.show(stack)))?;
        if all.is_zero() {
            table.buy(self.stack)?;
            self.bought += u128::from(self.stack.units());
            self.terminal.say(&format!("You buy in for {}.", MONEY.show(self.stack)))?;
        }
        Ok(())
    }

    /// Shows the choices and asks until there is something for the game; none if the player goes home.
    pub(super) fn ask(&mut self, menu: &str, help: &str) -> Result<Option<TypedLine>, Trouble> {
        loop {
            self.say(menu)?;
            let Some(typed) = self.terminal.read()? else { return Ok(None) };
            let typed = typed.trim().to_lowercase();
            let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((&typed, ""));
            let rest = rest.trim();
            match word {
                "?" | "h" | "help" => self.terminal.say(help)?,
                "why" => self.why()?,
                "rule" | "rules" if rest.is_empty() => {
                    self.unclear("which rule? Type its id, as in rules nj:13.6(b)")?;
                }
                "rule" | "rules" => self.terminal.show_rule(rest)?,
                "q" | "quit" | "exit" | "leave" => return Ok(None),
                _ => return Ok(Some(TypedLine { word: word.to_owned(), rest: rest.to_owned() })),
            }
        }
    }

    /// Words, in lines that fit.
    pub(super) fn say(&mut self, words: &str) -> Result<(), Trouble> {
        Ok(self.terminal.say(&folded(words))?)
    }

    /// That something was not understood, and what to type instead.
    pub(super) fn unclear(&mut self, what: &str) -> Result<(), Trouble> {
        Ok(self.terminal.unclear(&folded(what))?)
    }

    /// Tells that a request was refused: why, and what the rule says. The contents of a book stand for sections that
    /// are lost; their wording helps nobody.
    pub(super) fn refuse(&mut self, refused: &Refused) -> Result<(), Trouble> {
        let Refused { why, rule } = refused;
        self.last_rule = Some(*rule);
        let words = if rule.as_str().contains(":toc:") {
            format!("No: {why}. [{rule}]")
        } else {
            format!("No: {why}. {rule}: {}", rule.rule().text)
        };
        self.unclear(&words)
    }

    /// The rule behind the last refusal or settlement, and how many stand under it: a lead-in may have hundreds.
    fn why(&mut self) -> Result<(), Trouble> {
        let Some(id) = self.last_rule else {
            return self.say("nothing has been refused or awarded yet");
        };
        let rule = id.rule();
        self.say(&format!("{id}  {}", rule.title))?;
        self.say(&format!("    {}", rule.text))?;
        match Citation::find(id.as_str()).map_or(0, |under| under.rules().len().saturating_sub(1)) {
            0 => Ok(()),
            more => self.say(&format!("and {more} more under it: croupier rules show '{id}'")),
        }
    }

    /// Tells that a word was not understood.
    pub(super) fn not_understood(&mut self, word: &str) -> Result<(), Trouble> {
        self.unclear(&format!("{word:?} is not a command here; ? lists them all"))
    }
}

/// A wager that was settled, in a line: `  ante            $10  wins $10     [ph:X.10(g)3.iv]`.
pub(super) fn settled(name: &str, stake: Chips, outcome: pit::Outcome, rule: RuleId) -> String {
    let what = match outcome {
        pit::Outcome::Wins(paid) => format!("wins {}", MONEY.show(paid)),
        other => other.word().to_owned(),
    };
    let stake = MONEY.show(stake).to_string();
    // The longest ids leave no room for a column.
    let width = if rule.as_str().len() > 34 { 0 } else { 14 };
    format!("  {name:16} {stake:>8}  {what:width$}  [{rule}]")
}
