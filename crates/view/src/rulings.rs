//! The adviser's answers as they are shown: a matter, a question or a ruling in words.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use rulebook::RuleId;
use rulings::{
    Allowed, Answer, Book, Facts, Granted, Kind, Knows, Matter, Outcome, Question, Ruling, why_not,
};
use wire::{
    Advice, AdviceAsked, RulingBook, RulingChoice, RulingKind, RulingKnown, RulingMatter, RulingMatters,
    RulingNumber, RulingOutcome, RulingQuestion, RulingRefused, RulingRule, RulingStep, RulingTold,
    RulingWindow,
};

/// Why an adviser cannot say anything: in one line, with what can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAdvised(pub String);

/// Everything that can be asked about; with words, also what they may be about.
pub fn matters(words: Option<&str>) -> RulingMatters {
    let book = |book: Book| RulingBook { key: book.key().to_owned(), title: book.title().to_owned() };
    let kind = |kind: Kind| RulingKind {
        key: kind.key().to_owned(),
        title: kind.title().to_owned(),
        matters: kind.matters().map(matter).collect(),
    };
    let found = |words: &str| rulings::find(words).iter().map(|one| one.matter.key().to_owned()).collect();
    RulingMatters {
        books: Book::ALL.into_iter().map(book).collect(),
        kinds: Kind::ALL.into_iter().map(kind).collect(),
        found: words.filter(|words| !words.trim().is_empty()).map(found),
    }
}

/// One matter.
pub fn matter(matter: Matter) -> RulingMatter {
    RulingMatter { key: matter.key().to_owned(), title: matter.title().to_owned() }
}

/// What is asked, understood.
pub fn understood(asked: &AdviceAsked) -> Result<(Book, Matter, Facts), NotAdvised> {
    let matter =
        Matter::find(&asked.matter).ok_or_else(|| NotAdvised("there is no such matter".to_owned()))?;
    let book = Book::find(&asked.book).ok_or_else(|| {
        let keys: Vec<&str> = Book::ALL.into_iter().map(Book::key).collect();
        NotAdvised(alloc::format!("there is no such book of rulings; choose from {}", keys.join(", ")))
    })?;
    let mut facts = Facts::new();
    for fact in &asked.facts {
        let question = Question::find(&fact.question)
            .ok_or_else(|| NotAdvised("one of the facts answers no question that there is".to_owned()))?;
        facts.enter(question.read(&fact.answer).map_err(|no| NotAdvised(no.to_string()))?);
    }
    Ok((book, matter, facts))
}

/// The ruling, or the next question.
pub fn advice(book: Book, matter: Matter, facts: &Facts) -> Advice {
    let known = facts.answers().map(known).collect();
    match rulings::decide(book, matter, facts) {
        Err(question) => Advice::Question { question: asked(question), known },
        Ok(ruling) => Advice::Ruling { ruling: told(book, matter, facts, &ruling), known },
    }
}

fn known(answer: Answer) -> RulingKnown {
    let question = asked(answer.question());
    let key = answer.key();
    let chosen = question.choices.iter().find(|choice| choice.key == key);
    let title = chosen.map_or_else(|| key.clone(), |choice| choice.title.clone());
    RulingKnown { question: question.key, asks: question.asks, answer: key, title }
}

fn asked(question: Question) -> RulingQuestion {
    let choice = |key: &str, title: &str| RulingChoice { key: key.to_owned(), title: title.to_owned() };
    let (choices, number) = match question.allowed() {
        Allowed::YesNo => (alloc::vec![choice("yes", "Yes"), choice("no", "No")], None),
        Allowed::OneOf(choices) => (choices.iter().map(|one| choice(one.key, one.words)).collect(), None),
        Allowed::Between { low, high } => (Vec::new(), Some(RulingNumber { low, high })),
    };
    RulingQuestion {
        key: question.key().to_owned(),
        asks: question.words().to_owned(),
        tape: match question.known_by() {
            Knows::Tape => true,
            Knows::People => false,
        },
        choices,
        number,
    }
}

fn told(book: Book, matter: Matter, facts: &Facts, ruling: &Ruling) -> RulingTold {
    let window = ruling.window();
    let refused = ruling.refuses().filter_map(|demand| {
        // The facts sufficed for the ruling, so they suffice here.
        let why = why_not(book, matter, facts, demand).ok()?;
        Some(RulingRefused {
            key: demand.key().to_owned(),
            demand: demand.words().to_owned(),
            may_be: match why.granted {
                Granted::MayBe => true,
                Granted::Yes | Granted::No => false,
            },
            says: why.say.into_owned(),
            rule: rule(why.rule),
        })
    });
    RulingTold {
        window: RulingWindow {
            open: window.is_open(),
            mark: window.mark().key().to_owned(),
            says: window.words(),
        },
        outcome: outcome(ruling.outcome()),
        others: ruling.others().iter().map(outcome).collect(),
        rules: ruling.rules().iter().map(|id| rule(*id)).collect(),
        refused: refused.collect(),
    }
}

fn outcome(outcome: &Outcome) -> RulingOutcome {
    let step = |remedy: &rulings::Remedy| RulingStep {
        key: remedy.key().to_owned(),
        says: remedy.words().into_owned(),
    };
    RulingOutcome {
        says: outcome.say.clone().into_owned(),
        steps: outcome.remedies.iter().map(step).collect(),
    }
}

fn rule(id: RuleId) -> RulingRule {
    let rule = id.rule();
    RulingRule { id: id.as_str().to_owned(), title: rule.title.to_owned(), text: rule.text.to_owned() }
}
