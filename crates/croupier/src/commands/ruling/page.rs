//! A ruling, a question and a list as they are printed.

use std::io::{self, Write};

use rulings::{Allowed, Book, Demand, Facts, Found, Granted, Matter, Question, WhyNot};
use serde_json::json;
use wire::{Advice, RulingMatters, RulingOutcome, RulingTold};

use crate::commands::rules::layout::{self, LABELLED_WIDTH, labelled, labelled_lines, wrap};

/// The next question, and how to answer it.
pub(super) fn question(answer: &mut impl Write, matter: Matter, question: Question) -> io::Result<()> {
    writeln!(answer, "{}\n", matter.title())?;
    labelled(answer, "Question", question.words())?;
    let key = question.key();
    let answers: Vec<String> = match question.allowed() {
        Allowed::YesNo => vec![format!("--fact {key}=yes"), format!("--fact {key}=no")],
        Allowed::OneOf(choices) => {
            let width = choices.iter().map(|choice| choice.key.len()).max().unwrap_or(0);
            let fact =
                |choice: &rulings::Choice| format!("--fact {key}={:width$}  {}", choice.key, choice.words);
            choices.iter().map(fact).collect()
        }
        Allowed::Between { low, high } => {
            vec![format!("--fact {key}=NUMBER, a whole number from {low} to {high}")]
        }
    };
    labelled_lines(answer, "Answer", &answers)
}

/// The ruling, or what is missing for it.
pub(super) fn ruling(answer: &mut impl Write, book: Book, matter: Matter, advice: &Advice) -> io::Result<()> {
    match advice {
        // The command has asked for it before.
        Advice::Question { question, .. } => writeln!(answer, "{}", question.asks),
        Advice::Ruling { ruling, .. } => whole(answer, book, matter, ruling),
    }
}

fn whole(answer: &mut impl Write, book: Book, matter: Matter, ruling: &RulingTold) -> io::Result<()> {
    writeln!(answer, "{}", matter.title())?;
    writeln!(answer, "{}\n", book.title())?;
    labelled(answer, "Window", &ruling.window.says)?;
    labelled(answer, "Say", &ruling.outcome.says)?;
    labelled_lines(answer, "Do", &steps(&ruling.outcome))?;
    for other in &ruling.others {
        labelled(answer, "Or", &format!("{} (A badge and a reason are needed.)", other.says))?;
        labelled_lines(answer, "", &steps(other))?;
    }
    for (rule, label) in ruling.rules.iter().zip(std::iter::once("Rules").chain(std::iter::repeat(""))) {
        labelled(answer, label, &format!("{}  {}", rule.id, rule.title))?;
        labelled_lines(answer, "", &indented(&rule.text))?;
    }
    for (refused, label) in ruling.refused.iter().zip(std::iter::once("Why not").chain(std::iter::repeat("")))
    {
        labelled(answer, label, &format!("\"{}\": {} ({})", refused.demand, refused.says, refused.rule.id))?;
    }
    Ok(())
}

fn steps(outcome: &RulingOutcome) -> Vec<String> {
    let mut lines = Vec::new();
    for (step, number) in outcome.steps.iter().zip(1..) {
        let wrapped = wrap(step.says.split_whitespace(), LABELLED_WIDTH - 3);
        for (nth, line) in wrapped.iter().enumerate() {
            lines.push(if nth == 0 { format!("{number}. {line}") } else { format!("   {line}") });
        }
    }
    lines
}

fn indented(text: &str) -> Vec<String> {
    wrap(text.split_whitespace(), LABELLED_WIDTH - 2).iter().map(|line| format!("  {line}")).collect()
}

/// Everything that can have happened.
pub(super) fn matters(answer: &mut impl Write, matters: &RulingMatters) -> io::Result<()> {
    let all = || matters.kinds.iter().flat_map(|kind| &kind.matters);
    let width = all().map(|matter| matter.key.len()).max().unwrap_or(0);
    if let Some(found) = &matters.found {
        for matter in found.iter().filter_map(|key| all().find(|matter| matter.key == *key)) {
            writeln!(answer, "{:width$}  {}", matter.key, matter.title)?;
        }
        return Ok(());
    }
    for (nth, kind) in matters.kinds.iter().enumerate() {
        if nth > 0 {
            writeln!(answer)?;
        }
        writeln!(answer, "{}", kind.title)?;
        for matter in &kind.matters {
            writeln!(answer, "  {:width$}  {}", matter.key, matter.title)?;
        }
    }
    Ok(())
}

/// The words fit several matters.
pub(super) fn offered(answer: &mut impl Write, words: &str, found: &[Found]) -> io::Result<()> {
    writeln!(answer, "{words:?} may be one of these; ask again with its key:\n")?;
    let width = found.iter().map(|one| one.matter.key().len()).max().unwrap_or(0);
    for one in found {
        writeln!(answer, "  {:width$}  {}", one.matter.key(), one.matter.title())?;
    }
    Ok(())
}

fn answered(book: Book, matter: Matter, facts: &Facts, demand: Demand) -> Result<WhyNot, Question> {
    rulings::why_not(book, matter, facts, demand)
}

fn granted(why: &WhyNot) -> &'static str {
    match why.granted {
        Granted::Yes => "yes",
        Granted::MayBe => "may-be",
        Granted::No => "no",
    }
}

/// The answer to a demand.
pub(super) fn why_not(
    answer: &mut impl Write,
    book: Book,
    matter: Matter,
    facts: &Facts,
    demand: Demand,
) -> io::Result<()> {
    // The command has asked for every fact before.
    let Ok(why) = answered(book, matter, facts, demand) else { return Ok(()) };
    writeln!(answer, "{}\n", matter.title())?;
    labelled(answer, "Demand", demand.words())?;
    let verdict = match why.granted {
        Granted::Yes => "Granted: it is what the book says.",
        Granted::MayBe => "Whoever decides may grant it, with a badge and a reason.",
        Granted::No => "Refused.",
    };
    labelled(answer, "Answer", verdict)?;
    labelled(answer, "Say", &why.say)?;
    labelled(answer, "Rule", &format!("{}  {}", why.rule, why.rule.rule().title))?;
    labelled_lines(answer, "", &indented(why.rule.rule().text))
}

/// The same for programs; without the facts, the next question.
pub(super) fn json_why_not(
    answer: &mut impl Write,
    book: Book,
    matter: Matter,
    facts: &Facts,
    demand: Demand,
) -> io::Result<()> {
    match answered(book, matter, facts, demand) {
        Err(_) => layout::json(answer, &view::rulings::advice(book, matter, facts)),
        Ok(why) => layout::json(
            answer,
            &json!({
                "kind": "why-not",
                "demand": demand.key(),
                "granted": granted(&why),
                "says": why.say,
                "rule": why.rule.as_str(),
            }),
        ),
    }
}
