//! What a script expects: the lines that begin with `=`.
//!
//! An expectation knows what it looks at and when; what is really there, the runner says (`run/look.rs`). Both are
//! the same type, so that a wrong line can be printed as it should have been.

mod award;
mod meant;
mod offers;
mod text;

pub(crate) use award::Awarded;
pub(crate) use meant::Meant;
pub(crate) use offers::{Amounts, Offer, Offers};

use cards::{Card, CardSet};
use chips::Chips;
use game::{Seat, SeatSet, Viewer};
use rulebook::RuleId;

use crate::error::{ScriptError, quote};
use crate::happening::NAMES;
use crate::words::Words;

/// What a line expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Expectation {
    /// Everything in the middle and in front of players.
    Pot(Chips),
    /// The pots, the main pot first, and who can win them where the line says so.
    Pots(Vec<(Chips, Option<SeatSet>)>),
    /// Chips behind players.
    Stacks(Vec<(Seat, Chips)>),
    /// Chips in front of players.
    Bets(Vec<(Seat, Chips)>),
    Rake(Chips),
    Drops(Chips),
    /// Whose turn it is.
    ToAct(SeatSet),
    Options(Offers),
    /// The next push of a pot, in the order they happened.
    Awarded(Awarded),
    Burns(usize),
    Muck(usize),
    Stub(usize),
    Board {
        run: usize,
        cards: Vec<Card>,
    },
    /// A player's cards in the order they came.
    Holding {
        seat: Seat,
        cards: Vec<Option<Card>>,
    },
    /// A player's cards that lie up.
    Showing {
        seat: Seat,
        cards: CardSet,
    },
    Street(String),
    Live(SeatSet),
    AllIn(SeatSet),
    /// Where the cards since the last act of a player went.
    Dealt(Vec<DealtTo>),
    ShowsFirst(Option<Seat>),
    ShowOrder(Vec<Seat>),
    /// The events of the last act, each by its first words.
    Events(Vec<String>),
    /// Both happened, and every one of the first before every one of the second.
    Before(String, String),
    /// As a viewer sees it, an event happened, or never did.
    Happened {
        viewer: Viewer,
        never: bool,
        event: String,
    },
    /// What the last words and chips amounted to.
    Meant(Meant),
    SetupRefused {
        key: String,
        rule: Option<RuleId>,
    },
}

/// Where a card went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DealtTo {
    Burn,
    Board,
    Down(Seat),
    Up(Seat),
}

/// How far the hand is played before an expectation looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// Not at all.
    Now,
    /// Chips are put where they belong; no card is dealt and no pot pushed.
    ChipsIn,
    /// Until a player has to decide something.
    Decision,
    /// To the end, if nothing but expectations follows; else chips are put where they belong and pots pushed.
    Outcome,
}

const KINDS: &str = "pot, pots, stacks, bets, rake, drops, to act, options, awarded, burns, muck, stub, board, \
                     second board, third board, holding, showing, street, live, all-in, order dealt, shows first, \
                     show order, event, events, never, VIEWER sees, VIEWER never sees, meant, setup refused";

impl Expectation {
    /// Reads what follows the `=`.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Expectation, ScriptError> {
        let kind = words.word("what is expected")?;
        let expectation = match kind {
            "pot" => Expectation::Pot(words.amount()?),
            "pots" => Expectation::Pots(pots(words)?),
            "stacks" => Expectation::Stacks(by_seat(words)?),
            "bets" => Expectation::Bets(by_seat(words)?),
            "rake" => Expectation::Rake(words.amount()?),
            "drops" => Expectation::Drops(words.amount()?),
            "to" => {
                words.choice(&[("act", ())])?;
                Expectation::ToAct(words.seat_set()?)
            }
            "options" => Expectation::Options(Offers::read(words)?),
            "awarded" => Expectation::Awarded(Awarded::read(words)?),
            "burns" => Expectation::Burns(words.number()?.into()),
            "muck" => Expectation::Muck(words.number()?.into()),
            "stub" => Expectation::Stub(words.number()?.into()),
            "board" => Expectation::Board { run: 0, cards: board(words)? },
            "second" | "third" => {
                words.choice(&[("board", ())])?;
                Expectation::Board { run: if kind == "second" { 1 } else { 2 }, cards: board(words)? }
            }
            "holding" => {
                let seat = words.seat()?;
                let cards = if words.take("nothing") { Vec::new() } else { words.cards()? };
                Expectation::Holding { seat, cards }
            }
            "showing" => {
                let seat = words.seat()?;
                let cards = if words.take("nothing") { Vec::new() } else { known(words)? };
                Expectation::Showing { seat, cards: cards.into_iter().collect() }
            }
            "street" => Expectation::Street(words.rest()),
            "live" => Expectation::Live(words.seat_set()?),
            "all-in" => Expectation::AllIn(words.seat_set()?),
            "order" => {
                words.choice(&[("dealt", ())])?;
                Expectation::Dealt(dealt(words)?)
            }
            "shows" => {
                words.choice(&[("first", ())])?;
                let nobody = words.take("nobody");
                Expectation::ShowsFirst(if nobody { None } else { Some(words.seat()?) })
            }
            "show" => {
                words.choice(&[("order", ())])?;
                Expectation::ShowOrder(words.seats()?)
            }
            "events" => events(words)?,
            "event" => Expectation::Happened { viewer: Viewer::Eye, never: false, event: event(words)? },
            "never" => Expectation::Happened { viewer: Viewer::Eye, never: true, event: event(words)? },
            "meant" => Expectation::Meant(Meant::read(words)?),
            "setup" => {
                words.choice(&[("refused", ())])?;
                let key = words.word("why")?.to_owned();
                let rule = if words.is_empty() { None } else { Some(words.rule()?) };
                Expectation::SetupRefused { key, rule }
            }
            other => {
                let Some(viewer) = viewer(other) else {
                    return Err(words.wrong(format!("{} is not an expectation: {KINDS}", quote(other))));
                };
                let never = words.take("never");
                words.choice(&[("sees", ())])?;
                Expectation::Happened { viewer, never, event: event(words)? }
            }
        };
        words.end()?;
        Ok(expectation)
    }

    /// How far the hand is played before this looks.
    pub(crate) fn moment(&self) -> Moment {
        match self {
            Expectation::Events(_) | Expectation::Meant(_) | Expectation::SetupRefused { .. } => Moment::Now,
            Expectation::Pot(_)
            | Expectation::Pots(_)
            | Expectation::Bets(_)
            | Expectation::Live(_)
            | Expectation::AllIn(_) => Moment::ChipsIn,
            Expectation::ToAct(_)
            | Expectation::Options(_)
            | Expectation::Burns(_)
            | Expectation::Muck(_)
            | Expectation::Stub(_)
            | Expectation::Board { .. }
            | Expectation::Holding { .. }
            | Expectation::Showing { .. }
            | Expectation::Street(_)
            | Expectation::Dealt(_)
            | Expectation::ShowsFirst(_) => Moment::Decision,
            Expectation::Stacks(_)
            | Expectation::Rake(_)
            | Expectation::Drops(_)
            | Expectation::Awarded(_)
            | Expectation::ShowOrder(_)
            | Expectation::Before(..)
            | Expectation::Happened { .. } => Moment::Outcome,
        }
    }
}

/// `30 12`, or `60 among 1 2 3, 60 among 2 3`.
fn pots(words: &mut Words<'_>) -> Result<Vec<(Chips, Option<SeatSet>)>, ScriptError> {
    let mut pots = Vec::new();
    if words.take("none") {
        return Ok(pots);
    }
    for mut item in words.items() {
        while !item.is_empty() {
            let amount = item.amount()?;
            let among = if item.take("among") { Some(item.seat_set()?) } else { None };
            pots.push((amount, among));
        }
    }
    Ok(pots)
}

/// `1 187, 2 0`.
fn by_seat(words: &mut Words<'_>) -> Result<Vec<(Seat, Chips)>, ScriptError> {
    let mut list = Vec::new();
    for mut item in words.items() {
        list.push((item.seat()?, item.amount()?));
        item.end()?;
    }
    if list.is_empty() {
        return Err(words.wrong("expected seats and amounts, such as 1 187, 2 0"));
    }
    Ok(list)
}

fn board(words: &mut Words<'_>) -> Result<Vec<Card>, ScriptError> {
    if words.take("empty") { Ok(Vec::new()) } else { known(words) }
}

fn known(words: &mut Words<'_>) -> Result<Vec<Card>, ScriptError> {
    let cards: Option<Vec<Card>> = words.cards()?.into_iter().collect();
    cards.ok_or_else(|| words.wrong("a card that lies up is known"))
}

/// `burn up 1 3 5`, `3 4 1 2 3 4 1 2`: seats get cards down until the word `up` comes.
fn dealt(words: &mut Words<'_>) -> Result<Vec<DealtTo>, ScriptError> {
    let (mut dealt, mut up) = (Vec::new(), false);
    while !words.is_empty() {
        if words.take("burn") {
            dealt.push(DealtTo::Burn);
        } else if words.take("board") {
            dealt.push(DealtTo::Board);
        } else if words.take("up") {
            up = true;
        } else if words.take("down") {
            up = false;
        } else {
            let seat = words.seat()?;
            dealt.push(if up { DealtTo::Up(seat) } else { DealtTo::Down(seat) });
        }
    }
    Ok(dealt)
}

/// Either the events of the last act, or that some come before others.
fn events(words: &mut Words<'_>) -> Result<Expectation, ScriptError> {
    let line = words.line();
    let rest = words.rest();
    if let Some((first, second)) = rest.split_once(" before ") {
        let (mut first, mut second) = (Words::of(first, line), Words::of(second, line));
        return Ok(Expectation::Before(event(&mut first)?, event(&mut second)?));
    }
    let mut list = Vec::new();
    for mut item in Words::of(&rest, line).items() {
        list.push(event(&mut item)?);
    }
    Ok(Expectation::Events(list))
}

/// The first words of an event.
fn event(words: &mut Words<'_>) -> Result<String, ScriptError> {
    let text = words.rest();
    let name = text.split(' ').next().unwrap_or_default();
    if NAMES.contains(&name) {
        Ok(text)
    } else {
        Err(words.wrong(format!("{} is not an event: {}", quote(name), NAMES.join(", "))))
    }
}

fn viewer(word: &str) -> Option<Viewer> {
    match word {
        "rail" => Some(Viewer::Rail),
        "dealer" => Some(Viewer::Dealer),
        "floor" => Some(Viewer::Floor),
        "eye" => Some(Viewer::Eye),
        _ => word.parse().ok().and_then(Seat::new).map(Viewer::Seat),
    }
}
