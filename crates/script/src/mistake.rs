//! Mistakes of the deal, rulings and reasons, as scripts say them.

use poker::irregular::acts;
use poker::irregular::{Choice, Fault, PileName, Reason, Spot};

use crate::error::ScriptError;
use crate::words::Words;

/// What the floor can decide.
pub(crate) const CHOICES: &[(&str, Choice)] = &[
    ("play-on", Choice::PlayOn),
    ("misdeal", Choice::Misdeal),
    ("void", Choice::Void),
    ("usual", Choice::Act(acts::Choice::Usual)),
    ("other", Choice::Act(acts::Choice::Other)),
];

/// Why the floor voids a hand.
pub(crate) const REASONS: &[(&str, Reason)] = &[
    ("dealer-mistake", Reason::DealerMistake),
    ("equipment", Reason::Equipment),
    ("cheating", Reason::Cheating),
    ("emergency", Reason::Emergency),
    ("program", Reason::Program),
];

/// The word for one of them.
pub(crate) fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, other)| *other == value).map_or("", |(word, _)| word)
}

/// The kinds of mistakes.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Exposed,
    Boxed,
    Extra,
    Short,
    OutOfSequence,
    ButtonMisplaced,
    WrongFirstCard,
    EmptySeat,
    Skipped,
    OddBack,
    Twice,
    CardsMissing,
}

const KINDS: &[(&str, Kind)] = &[
    ("exposed", Kind::Exposed),
    ("boxed", Kind::Boxed),
    ("extra", Kind::Extra),
    ("short", Kind::Short),
    ("out-of-sequence", Kind::OutOfSequence),
    ("button-misplaced", Kind::ButtonMisplaced),
    ("wrong-first-card", Kind::WrongFirstCard),
    ("empty-seat", Kind::EmptySeat),
    ("skipped", Kind::Skipped),
    ("odd-back", Kind::OddBack),
    ("twice", Kind::Twice),
    ("cards-missing", Kind::CardsMissing),
];

/// `exposed 3 2`, `boxed 9d`, `skipped 8 away`, `odd-back stub`: what follows `dealer reports`.
pub(crate) fn fault(words: &mut Words<'_>) -> Result<Fault, ScriptError> {
    Ok(match words.choice(KINDS)? {
        Kind::Exposed => Fault::Exposed { at: held(words)?, card: card_or_nothing(words)? },
        Kind::Boxed => Fault::Boxed { card: card_or_nothing(words)? },
        Kind::Extra => Fault::Extra { seat: words.seat()?, card: card_or_nothing(words)? },
        Kind::Short => Fault::Short { seat: words.seat()? },
        Kind::OutOfSequence => Fault::OutOfSequence,
        Kind::ButtonMisplaced => Fault::ButtonMisplaced,
        Kind::WrongFirstCard => Fault::WrongFirstCard,
        Kind::EmptySeat => Fault::EmptySeat { seat: words.seat()? },
        Kind::Skipped => Fault::Skipped { seat: words.seat()?, present: !words.take("away") },
        Kind::OddBack => Fault::OddBack { at: if words.take("stub") { Spot::TOP } else { held(words)? } },
        Kind::Twice => match words.card()? {
            Some(card) => Fault::Twice { card },
            None => return Err(words.wrong("a card that is there twice has a name".to_owned())),
        },
        Kind::CardsMissing => Fault::CardsMissing,
    })
}

/// A seat and which of its cards, counted from one.
fn held(words: &mut Words<'_>) -> Result<Spot, ScriptError> {
    let seat = words.seat()?;
    let number = words.number()?;
    let at = number.checked_sub(1).ok_or_else(|| words.wrong("cards are counted from one".to_owned()))?;
    Ok(Spot { pile: PileName::Held(seat), at })
}

fn card_or_nothing(words: &mut Words<'_>) -> Result<Option<cards::Card>, ScriptError> {
    if words.is_empty() { Ok(None) } else { words.card() }
}

/// The same in words, as it is read.
pub(crate) fn fault_words(fault: Fault) -> String {
    let seen = |card: Option<cards::Card>| card.map_or_else(String::new, |card| format!(" {card}"));
    let at = |at: Spot| match at.pile {
        PileName::Held(seat) => format!("{seat} {}", u16::from(at.at) + 1),
        // Of the others only the stub is spoken of.
        PileName::Stub | PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => {
            "stub".to_owned()
        }
    };
    let of = |kind| word(KINDS, kind);
    match fault {
        Fault::Exposed { at: spot, card } => format!("{} {}{}", of(Kind::Exposed), at(spot), seen(card)),
        Fault::Boxed { card } => format!("{}{}", of(Kind::Boxed), seen(card)),
        Fault::Extra { seat, card } => format!("{} {seat}{}", of(Kind::Extra), seen(card)),
        Fault::Short { seat } => format!("{} {seat}", of(Kind::Short)),
        Fault::OutOfSequence => of(Kind::OutOfSequence).to_owned(),
        Fault::ButtonMisplaced => of(Kind::ButtonMisplaced).to_owned(),
        Fault::WrongFirstCard => of(Kind::WrongFirstCard).to_owned(),
        Fault::EmptySeat { seat } => format!("{} {seat}", of(Kind::EmptySeat)),
        Fault::Skipped { seat, present: true } => format!("{} {seat}", of(Kind::Skipped)),
        Fault::Skipped { seat, present: false } => format!("{} {seat} away", of(Kind::Skipped)),
        Fault::OddBack { at: spot } => format!("{} {}", of(Kind::OddBack), at(spot)),
        Fault::Twice { card } => format!("{} {card}", of(Kind::Twice)),
        Fault::CardsMissing => of(Kind::CardsMissing).to_owned(),
    }
}
