//! The adviser's answers as they are shown: a matter, a question or a ruling in words.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game::Seat;
use rulebook::RuleId;
use rulings::{
    Allowed, Answer, Book, Facts, Granted, Kind, Knows, Matter, Outcome, Question, Ruling, YesNo, why_not,
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
    answered(book, matter, facts, known)
}

/// What lies around a hand at a table of the room, beside what the hand itself knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// Whether the next deal has begun, or the game has ended or moved (cb:2.decision.5a).
    pub next_deal_begun: bool,
    /// Whether anybody has acted since the player it is about.
    pub next_acted: Option<bool>,
    /// Whether the player it is about was dealt in.
    pub dealt_in: Option<bool>,
    /// Whether the player it is about was pushed a pot, once it is known.
    pub won: Option<bool>,
}

/// What the tape of a poker table knows of the hand that is on, or of the one just over.
pub fn tape(setup: &table::Setup, table: &table::Table, around: Around, seat: Option<Seat>) -> Facts {
    let game = table.stakes(setup);
    let mut facts = match table.hand() {
        Some((hand_setup, hand)) => hand.tape(hand_setup, seat),
        None => poker::tape_of_over(game.variant, &game.betting),
    };
    facts = facts.said(YesNo::NextDealBegun, around.next_deal_begun);
    let known = [
        (YesNo::NextActed, around.next_acted),
        (YesNo::AskerDealtIn, around.dealt_in),
        (YesNo::AskerWon, around.won),
    ];
    for (question, yes) in known {
        if let Some(yes) = yes {
            facts = facts.said(question, yes);
        }
    }
    facts
}

/// The ruling, or the next question, at a table: what its tape knows need not be asked, and is believed where somebody says
/// otherwise. Only what bears on the matter is told: the facts that were given, and those that the decision has read.
pub fn advice_with_tape(book: Book, matter: Matter, said: &Facts, tape: &Facts) -> Advice {
    let mut facts = said.clone();
    tape.answers().for_each(|answer| facts.enter(answer));
    let contradicted = |answer: Answer| {
        let other = said.answers().find(|one| one.question() == answer.question());
        other.filter(|other| *other != answer).map(|other| known(other).title)
    };
    let from_tape = |answer: Answer| tape.answers().any(|one| one.question() == answer.question());
    let given = |answer: &Answer| said.answers().any(|one| one.question() == answer.question());
    let read = read_by(book, matter, &facts);
    let bears = facts.answers().filter(|answer| given(answer) || read.contains(&answer.question()));
    let told = bears.map(|answer| RulingKnown {
        tape: from_tape(answer),
        said: contradicted(answer),
        ..known(answer)
    });
    let told = told.collect();
    answered(book, matter, &facts, told)
}

/// The questions whose answers the decision reads: without one of them it would ask.
fn read_by(book: Book, matter: Matter, facts: &Facts) -> Vec<Question> {
    let mut told = Facts::new();
    let mut read = Vec::new();
    // That the next deal has begun is never asked for, and closes whatever is about a pot.
    if facts.known_yes(YesNo::NextDealBegun) == Some(true) {
        told = told.said(YesNo::NextDealBegun, true);
        read.push(Question::YesNo(YesNo::NextDealBegun));
    }
    while let Err(question) = rulings::decide(book, matter, &told) {
        let Some(answer) = facts.answers().find(|answer| answer.question() == question) else { break };
        told.enter(answer);
        read.push(question);
    }
    read
}

fn answered(book: Book, matter: Matter, facts: &Facts, known: Vec<RulingKnown>) -> Advice {
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
    RulingKnown { question: question.key, asks: question.asks, answer: key, title, tape: false, said: None }
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
