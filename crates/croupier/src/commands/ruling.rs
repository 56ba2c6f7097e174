//! `croupier ruling`: what the book says follows when something goes wrong at a table.
//!
//! Owns the dialogue and the page that is printed. What follows is decided by the `rulings` crate.

mod dialogue;
mod page;

use std::io::{self, IsTerminal, Write};

use clap::Args;
use rulings::{Answer, Book, Demand, Facts, Found, Matter, Question};
use serde::Serialize;
use wire::RulingMatter;

use self::dialogue::Dialogue;
use super::rules::layout;
use crate::refusal::CommandRefusal;

/// How many matters are offered when the words fit several.
const OFFERED: usize = 6;

#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier ruling flop dealt before the round was over     what happened, in your own words
  croupier ruling button-wrong --fact stage=one-acted      what is known, said in advance
  croupier ruling string-raise --book nj                   by New Jersey's book
  croupier ruling button-wrong --fact stage=two-acted --why-not misdeal
  croupier ruling --list                                   everything that can have happened

On a terminal you are asked what the ruling depends on, one question after the other. Elsewhere the next
question is printed with its answers; give them with --fact KEY=ANSWER, as many as you like. Answers are yes,
no, the key of a choice, or a whole number. --json prints the question or the ruling for programs.

The ruling begins with its window: until when it can be given, or what has closed it. Then come the sentence
to read aloud, what to do step by step, what may be chosen where the book leaves it to whoever decides (with a
badge and a reason), the rules, and why other demands are refused.")]
pub(crate) struct Ruling {
    /// What happened: a few words, or the key of a matter
    words: Vec<String>,
    /// The book to rule by: cb or nj
    #[arg(long, default_value = "cb")]
    book: String,
    /// Something that is known, as question=answer
    #[arg(long = "fact", value_name = "KEY=ANSWER")]
    facts: Vec<String>,
    /// Answer a player's demand: misdeal, keep-card, money-back, hand-live, raise and others
    #[arg(long, value_name = "DEMAND")]
    why_not: Option<String>,
    /// List everything that can have happened
    #[arg(long)]
    list: bool,
    /// Ask even if standard input is no terminal, and read one answer a line
    #[arg(long, conflicts_with = "json")]
    ask: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Ruling {
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let book = Book::find(&self.book).ok_or_else(|| {
            CommandRefusal::new(format!("there is no book of rulings {:?}; choose cb or nj", self.book))
        })?;
        let demand = self.why_not.as_deref().map(demand).transpose()?;
        let mut facts = Facts::new();
        for fact in &self.facts {
            facts.enter(read_fact(fact)?);
        }
        let words = self.words.join(" ");
        if self.list {
            return self.show_matters(answer, &words);
        }
        if words.trim().is_empty() {
            return Err(CommandRefusal::new("say what happened in a few words, or see them all with --list"));
        }
        let mut asking = (self.ask || (!self.json && io::stdin().is_terminal())).then(Dialogue::new);
        let found = rulings::find(&words);
        let matter = match (sure(&found), &mut asking) {
            (Some(matter), _) => matter,
            (None, _) if found.is_empty() => {
                let none = format!("nothing fits {words:?}; use other words, or see them all with --list");
                return Err(CommandRefusal::new(none));
            }
            (None, Some(dialogue)) => dialogue.which(&found[..found.len().min(OFFERED)])?,
            (None, None) => return self.offer(answer, &words, &found),
        };
        loop {
            match (rulings::decide(book, matter, &facts), &mut asking) {
                (Err(question), Some(dialogue)) => facts.enter(dialogue.ask(matter, question)?),
                (Err(question), None) if !self.json => {
                    return Ok(page::question(answer, matter, question)?);
                }
                (Ok(_) | Err(_), _) => break,
            }
        }
        let advice = view::rulings::advice(book, matter, &facts);
        match (self.json, demand) {
            (true, None) => layout::json(answer, &advice)?,
            (true, Some(demand)) => page::json_why_not(answer, book, matter, &facts, demand)?,
            (false, None) => page::ruling(answer, book, matter, &advice)?,
            (false, Some(demand)) => page::why_not(answer, book, matter, &facts, demand)?,
        }
        Ok(())
    }

    fn show_matters(&self, answer: &mut impl Write, words: &str) -> Result<(), CommandRefusal> {
        let matters = view::rulings::matters(Some(words));
        if self.json {
            layout::json(answer, &matters)?;
        } else {
            page::matters(answer, &matters)?;
        }
        Ok(())
    }

    /// The words fit several matters, and nobody can be asked which.
    fn offer(&self, answer: &mut impl Write, words: &str, found: &[Found]) -> Result<(), CommandRefusal> {
        let offered = &found[..found.len().min(OFFERED)];
        if self.json {
            let matters = offered.iter().map(|one| view::rulings::matter(one.matter)).collect();
            layout::json(answer, &Unsure { kind: "matters", matters })?;
        } else {
            page::offered(answer, words, offered)?;
        }
        Ok(())
    }
}

/// Several matters may be meant.
#[derive(Serialize)]
struct Unsure {
    kind: &'static str,
    matters: Vec<RulingMatter>,
}

/// The matter that is meant, if one stands out: it fits better than the next by a quarter.
fn sure(found: &[Found]) -> Option<Matter> {
    match found {
        [] => None,
        [only] => Some(only.matter),
        [best, next, ..] => {
            let stands_out = u64::from(best.score) * 4 >= u64::from(next.score) * 5;
            stands_out.then_some(best.matter)
        }
    }
}

fn demand(typed: &str) -> Result<Demand, CommandRefusal> {
    Demand::find(typed).ok_or_else(|| {
        let keys: Vec<&str> = Demand::ALL.into_iter().map(Demand::key).collect();
        CommandRefusal::new(format!("there is no such demand as {typed:?}; choose from {}", keys.join(", ")))
    })
}

fn read_fact(typed: &str) -> Result<Answer, CommandRefusal> {
    let (key, value) = typed
        .split_once('=')
        .ok_or_else(|| CommandRefusal::new(format!("--fact {typed:?} is not of the form question=answer")))?;
    let question = Question::find(key.trim()).ok_or_else(|| {
        CommandRefusal::new(format!("there is no question {key:?} that a fact could answer"))
    })?;
    question.read(value).map_err(|no| CommandRefusal::new(format!("{value:?}: {no}")))
}
