//! What somebody does: an actor, a verb, perhaps an amount, cards or seats.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Seat, SeatSet};
use poker::Raise;
use poker::card_faults::Report;
use poker::gesture::{Gesture, Word};
use poker::irregular::acts::Request as WrongAct;
use poker::irregular::seeing::Request as Seeing;
use poker::irregular::{Choice, Fault, Reason};

use crate::card_faults;
use crate::error::{ScriptError, quote};
use crate::mistake;
use crate::seeing;
use crate::words::Words;
use crate::wrong_act;

/// What somebody does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    pub(crate) actor: Actor,
    pub(crate) verb: Verb,
    /// The chips put in with a gesture, one amount for each.
    pub(crate) chips: Vec<Chips>,
    /// How many of them came in each motion, where there were several.
    pub(crate) motions: Vec<usize>,
    /// How many motions came after the hands had come to rest.
    pub(crate) after_rest: usize,
}

/// What can be done, as scripts say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    Post,
    Fold,
    Check,
    /// With what it adds, where the line says so.
    Call(Option<Chips>),
    BringIn,
    /// To how much, if not the least, and what the player says it is.
    Wager {
        to: Option<Chips>,
        said: Raise,
        as_recorded: bool,
    },
    /// All that plays; with the total in front, where the line says so.
    AllIn(Option<Chips>),
    Discard {
        cards: CardSet,
        unknown: u8,
    },
    RunIt(u8),
    Chop,
    Decline,
    Split,
    /// With cards that were dealt unknown, where the line names them.
    Show(CardSet),
    Muck,
    Burn(Option<Card>),
    Deal(Option<Card>),
    Proceed,
    /// On this seat, where the line says so.
    TimeOut(Option<Seat>),
    Award(SeatSet),
    /// A mistake of the deal, or a bad deck.
    Report(Fault),
    /// A burn, an early card or a card that was seen.
    Cards(Report),
    /// The floor is asked about something.
    AskFloor,
    /// The floor proposes to void the hand.
    Void(Reason),
    /// The floor decides what is pending.
    Rule(Choice),
    /// A knock on the table.
    Knock,
    /// A word, before any chips.
    Say(Word),
    /// Chips without a word.
    PutIn,
    /// At the wrong moment or in the wrong size, or put right.
    WrongAct(WrongAct),
    /// A hand is asked for, shown or claimed.
    Seeing(Seeing),
    /// The floor takes the right to ask away from a player, or gives it back.
    MayAsk {
        seat: Seat,
        may: bool,
    },
    /// The dealer sees that a player of a tournament is not at the table, or has reached it.
    Presence {
        seat: Seat,
        here: bool,
    },
    /// The floor corrects a card that was written down wrongly.
    Correct {
        was: Card,
        is: Card,
    },
}

/// The floorperson who rules in scripts.
const BADGE: Badge = Badge(1);

const VERBS: &str = "posts, folds, checks, calls, brings in, bets, raises, completes, all-in, discards, stands pat, \
                     runs it, chops, declines, splits, shows, mucks, burns, deals, proceeds, times out, awards, \
                     forgets, exposes, declares, reports, asks floor, voids, rules, knocks, says, puts in, \
                     acts early, calls time, withdraws, releases, asks to see, plays board, shows card, revokes, \
                     gives back, misses, sees, corrects";

impl Act {
    /// Who a word at the beginning of a line means, if anybody.
    pub(crate) fn actor(word: &str) -> Option<Actor> {
        match word {
            "dealer" => Some(Actor::Dealer),
            "clock" => Some(Actor::Clock),
            "floor" => Some(Actor::Floor(BADGE)),
            _ => word.parse().ok().and_then(Seat::new).map(Actor::Seat),
        }
    }

    /// Reads what follows the actor.
    pub(crate) fn read(actor: Actor, words: &mut Words<'_>) -> Result<Act, ScriptError> {
        // Another floorperson by the number of the badge: `floor 2 rules void`.
        let number = words.peek().is_some_and(|word| word.parse::<u8>().is_ok());
        let actor = match actor {
            Actor::Floor(_) if number => Actor::Floor(Badge(words.number()?.into())),
            Actor::Floor(_) | Actor::Seat(_) | Actor::Dealer | Actor::Clock => actor,
        };
        // The clock does one thing only: it runs out on a seat.
        let seat = words.peek().is_some_and(|word| word.parse::<u8>().is_ok());
        let verb = if actor == Actor::Clock && (seat || words.is_empty()) {
            Verb::TimeOut(if seat { Some(words.seat()?) } else { None })
        } else if let Some(request) = wrong_act::read(actor, words)? {
            Verb::WrongAct(request)
        } else if let Some(request) = seeing::read(actor, words)? {
            Verb::Seeing(request)
        } else {
            Verb::read(actor, words)?
        };
        // What a player does with a card of the own, somebody has to report.
        let reported = match verb {
            Verb::Cards(Report::ExposedByPlayer { .. }) => true,
            Verb::Seeing(request) => seeing::is_reported(request),
            _ => false,
        };
        let actor = if reported && matches!(actor, Actor::Seat(_)) { Actor::Dealer } else { actor };
        let (mut chips, mut motions, mut rested) = (Vec::new(), vec![0], None);
        if verb == Verb::PutIn || (matches!(verb, Verb::Say(_)) && words.take_all(&["puts", "in"])) {
            chips.push(words.amount()?);
            motions = vec![1];
            while !words.is_empty() {
                if words.take("then") {
                    motions.push(0);
                } else if words.take("rests") {
                    rested = Some(motions.len());
                    continue;
                }
                chips.push(words.amount()?);
                if let Some(last) = motions.last_mut() {
                    *last += 1;
                }
            }
        }
        words.end()?;
        let after_rest = rested.map_or(0, |rested| motions.len() - rested);
        Ok(Act { actor, verb, chips, motions, after_rest })
    }

    /// The gesture it is, if it is one; with its chips motion by motion.
    pub(crate) fn gesture<'a>(&'a self, motions: &'a [&'a [Chips]]) -> Option<Gesture<'a>> {
        match self.verb {
            Verb::Knock => Some(Gesture::Knock),
            Verb::Say(word) if self.chips.is_empty() => Some(Gesture::Said(word)),
            Verb::Say(word) if motions.len() > 1 => {
                Some(Gesture::SaidThenMotions { word, motions, after_rest: self.after_rest })
            }
            Verb::Say(word) => Some(Gesture::SaidThenChips(word, &self.chips)),
            Verb::PutIn if motions.len() > 1 => Some(Gesture::Motions { unfinished: false, motions }),
            Verb::PutIn => Some(Gesture::Chips(&self.chips)),
            _ => None,
        }
    }

    /// Whether it is a step of the procedure, which the runner does by itself where no line does.
    pub(crate) fn is_procedure(&self) -> bool {
        matches!(
            self.verb,
            Verb::Post
                | Verb::Burn(_)
                | Verb::Deal(_)
                | Verb::Proceed
                | Verb::Report(_)
                | Verb::Cards(_)
                | Verb::AskFloor
                | Verb::Void(_)
                | Verb::Rule(_)
                | Verb::WrongAct(WrongAct::Report(_) | WrongAct::Release { .. })
                | Verb::Seeing(Seeing::Report { .. } | Seeing::ShownToOne { .. })
                | Verb::MayAsk { .. }
                | Verb::Presence { .. }
                | Verb::Correct { .. }
        )
    }

    /// Every card it names.
    pub(crate) fn cards(&self) -> CardSet {
        match self.verb {
            Verb::Discard { cards, .. } | Verb::Show(cards) | Verb::Seeing(Seeing::Report { cards, .. }) => {
                cards
            }
            Verb::Burn(Some(card)) | Verb::Deal(Some(card)) | Verb::Correct { is: card, .. } => {
                CardSet::of(card)
            }
            Verb::Cards(report) => card_faults::named(report),
            Verb::Seeing(Seeing::ShownToOne { card, .. }) => card.map_or(CardSet::EMPTY, CardSet::of),
            _ => CardSet::EMPTY,
        }
    }
}

impl Verb {
    fn read(actor: Actor, words: &mut Words<'_>) -> Result<Verb, ScriptError> {
        let verb = words.word("what is done")?;
        Ok(match verb {
            "posts" => Verb::Post,
            "folds" => Verb::Fold,
            "checks" => Verb::Check,
            "calls" => match amount_or_nothing(words)? {
                Some(put_in) if words.take("short") => Verb::WrongAct(WrongAct::CallShort { put_in }),
                amount => Verb::Call(amount),
            },
            "brings" => {
                words.choice(&[("in", ())])?;
                match amount_or_nothing(words)? {
                    Some(to) => {
                        words.choice(&[("unnoticed", ())])?;
                        Verb::WrongAct(WrongAct::Miswager { to })
                    }
                    None => Verb::BringIn,
                }
            }
            "bets" => Verb::wager(Raise::Bet, words)?,
            "raises" => Verb::wager(Raise::Raise, words)?,
            "completes" if words.is_empty() => {
                Verb::Wager { to: None, said: Raise::Complete, as_recorded: false }
            }
            "completes" => Verb::wager(Raise::Complete, words)?,
            "all-in" => Verb::AllIn(amount_or_nothing(words)?),
            "discards" => discards(words)?,
            "stands" => {
                words.choice(&[("pat", ())])?;
                Verb::Discard { cards: CardSet::EMPTY, unknown: 0 }
            }
            "runs" => {
                words.choice(&[("it", ())])?;
                Verb::RunIt(times(words)?)
            }
            "chops" => Verb::Chop,
            "declines" => Verb::Decline,
            "splits" => Verb::Split,
            "shows" => Verb::Show(if words.is_empty() { CardSet::EMPTY } else { shown(words)? }),
            "mucks" => Verb::Muck,
            "burns" => match card_faults::burns(words)? {
                Some(report) => Verb::Cards(report),
                None => Verb::Burn(words.card()?),
            },
            "deals" => match card_faults::deals(words)? {
                Some(report) => Verb::Cards(report),
                None => Verb::Deal(words.card()?),
            },
            "forgets" => {
                words.choice(&[("burn", ())])?;
                Verb::Cards(Report::BurnForgotten)
            }
            "exposes" => {
                let owner = if let Actor::Seat(seat) = actor { Some(seat) } else { None };
                Verb::Cards(card_faults::exposes(owner, words)?)
            }
            "declares" => {
                words.choice(&[("all-in", ())])?;
                Verb::Cards(Report::DeclareAllIn)
            }
            "proceeds" => Verb::Proceed,
            "times" => {
                words.choice(&[("out", ())])?;
                Verb::TimeOut(None)
            }
            "awards" => Verb::Award(words.seat_set()?),
            "reports" => match card_faults::noticed(words)? {
                Some(report) => Verb::Cards(report),
                None => Verb::Report(mistake::fault(words)?),
            },
            "asks" => {
                words.choice(&[("floor", ())])?;
                Verb::AskFloor
            }
            "voids" => Verb::Void(words.choice(mistake::REASONS)?),
            "rules" => match words.choice(mistake::CHOICES)? {
                Choice::Void if words.take("forfeits") => Verb::Rule(Choice::VoidForfeit(words.seat()?)),
                choice => Verb::Rule(choice),
            },
            "misses" => Verb::Presence { seat: words.seat()?, here: false },
            "sees" => Verb::Presence { seat: words.seat()?, here: true },
            "revokes" => Verb::MayAsk { seat: words.seat()?, may: false },
            "gives" => {
                words.choice(&[("back", ())])?;
                Verb::MayAsk { seat: words.seat()?, may: true }
            }
            "corrects" => {
                let was = named(words)?;
                words.choice(&[("to", ())])?;
                Verb::Correct { was, is: named(words)? }
            }
            "knocks" => Verb::Knock,
            "says" => Verb::Say(word(words)?),
            "puts" => {
                words.choice(&[("in", ())])?;
                Verb::PutIn
            }
            other => {
                return Err(words.wrong(format!("{} is not an action here: {VERBS}", quote(other))));
            }
        })
    }

    /// `raises 8`, `raises to 8`, and of an old hand `raises 8 as recorded`.
    fn wager(said: Raise, words: &mut Words<'_>) -> Result<Verb, ScriptError> {
        words.take("to");
        let to = words.amount()?;
        if words.take("unnoticed") {
            return Ok(Verb::WrongAct(WrongAct::Miswager { to }));
        }
        let to = Some(to);
        let as_recorded = words.take_all(&["as", "recorded"]);
        Ok(Verb::Wager { to, said, as_recorded })
    }
}

/// A word that is said: `raise`, `raise 40`.
fn word(words: &mut Words<'_>) -> Result<Word, ScriptError> {
    let word = words.choice(&[
        ("fold", Word::Fold),
        ("check", Word::Check),
        ("call", Word::Call),
        ("raise", Word::Raise),
        ("bet", Word::Raise),
        ("all-in", Word::AllIn),
    ])?;
    let amount = words.peek().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    if word == Word::Raise && amount { words.amount().map(Word::To) } else { Ok(word) }
}

fn amount_or_nothing(words: &mut Words<'_>) -> Result<Option<Chips>, ScriptError> {
    if words.is_empty() { Ok(None) } else { words.amount().map(Some) }
}

fn discards(words: &mut Words<'_>) -> Result<Verb, ScriptError> {
    let (mut cards, mut unknown) = (CardSet::EMPTY, 0u8);
    for card in words.cards()? {
        match card {
            None => unknown = unknown.saturating_add(1),
            Some(card) if cards.insert(card) => {}
            Some(card) => return Err(words.wrong(format!("{card} is thrown away twice"))),
        }
    }
    Ok(Verb::Discard { cards, unknown })
}

fn shown(words: &mut Words<'_>) -> Result<CardSet, ScriptError> {
    // A card that stays unknown even at the showdown adds nothing.
    Ok(words.cards()?.into_iter().flatten().collect())
}

/// A card that has a name.
fn named(words: &mut Words<'_>) -> Result<Card, ScriptError> {
    words.card()?.ok_or_else(|| words.wrong("a card that is corrected has a name: corrects 9c to 9d"))
}

/// `once`, `twice`, `three times`.
fn times(words: &mut Words<'_>) -> Result<u8, ScriptError> {
    if words.take("once") {
        return Ok(1);
    }
    if words.take("twice") {
        return Ok(2);
    }
    let times = if words.take("three") { 3 } else { words.number()? };
    words.choice(&[("times", ())])?;
    Ok(times)
}

/// How often, in words.
pub(crate) fn times_word(times: u8) -> String {
    match times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        3 => "three times".to_owned(),
        more => format!("{more} times"),
    }
}
