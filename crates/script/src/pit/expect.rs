//! What a script of the pit expects.

use game::{Seat, Viewer};

use super::run::{Run, begins};
use super::{Pace, Pit, outcome, signed};
use crate::error::{ScriptError, quote};
use crate::money::Dollars;
use crate::words::Words;

/// Looks at a table; if something else is there, what.
pub(super) type Check<P> = Box<dyn Fn(&Run<'_, P>) -> Result<(), String>>;

/// An expectation.
pub(super) struct Expect<P: Pit> {
    /// How far the table goes on before it is looked at.
    pub(super) pace: Pace,
    /// In the words of the script.
    pub(super) expected: String,
    pub(super) check: Check<P>,
}

impl<P: Pit> Expect<P> {
    pub(super) fn read(words: &mut Words<'_>) -> Result<Expect<P>, ScriptError> {
        let expected = words.clone().rest();
        let first = words.word("what is expected")?;
        let mut pace = Pace::Settled;
        let check: Check<P> = match first {
            "stacks" => stacks(words)?,
            "bank" => bank(words)?,
            "settled" => settled(words)?,
            "awaits" => {
                pace = Pace::Now;
                let wanted = words.rest();
                Box::new(move |run| is(&wanted, P::awaits(&run.setup, &run.table)))
            }
            "event" => happened(words, Viewer::Eye, true)?,
            "not" if words.take("event") => happened(words, Viewer::Eye, false)?,
            "order" => order(words)?,
            "events" => {
                let (when, check) = events(words)?;
                pace = when;
                check
            }
            other => match (viewer(other), P::expect(other, words)?) {
                (_, Some(own)) => {
                    words.end()?;
                    return Ok(Expect { expected, ..own });
                }
                (Some(viewer), None) => {
                    let wanted = !words.take("never");
                    if !words.take("sees") {
                        return Err(words.wrong("a viewer sees or never sees an event"));
                    }
                    happened(words, viewer, wanted)?
                }
                (None, None) => {
                    let shared = "stacks, bank, settled, awaits, event, not event, events, order, setup refused, rail sees";
                    return Err(words.wrong(format!("{} is not an expectation: {shared}", quote(other))));
                }
            },
        };
        words.end()?;
        Ok(Expect { pace, expected, check })
    }

    /// An expectation of a game's own; its words are added by the reader.
    pub(super) fn own(pace: Pace, check: Check<P>) -> Expect<P> {
        Expect { pace, expected: String::new(), check }
    }
}

/// Both in words: the same, or what is there instead.
pub(super) fn is(wanted: &str, found: String) -> Result<(), String> {
    if wanted == found { Ok(()) } else { Err(found) }
}

fn viewer(word: &str) -> Option<Viewer> {
    match word {
        "rail" => Some(Viewer::Rail),
        "dealer" => Some(Viewer::Dealer),
        "floor" => Some(Viewer::Floor),
        "eye" => Some(Viewer::Eye),
        number => number.parse().ok().and_then(Seat::new).map(Viewer::Seat),
    }
}

fn stacks<P: Pit>(words: &mut Words<'_>) -> Result<Check<P>, ScriptError> {
    let mut stacks = Vec::new();
    for mut item in words.items() {
        stacks.push((item.seat()?, item.amount()?));
        item.end()?;
    }
    if stacks.is_empty() {
        return Err(words.wrong("the stacks are missing: stacks 1 1000, 2 50"));
    }
    Ok(Box::new(move |run| {
        let found: Vec<_> =
            stacks.iter().map(|(seat, _)| (*seat, P::stacks(&run.table).stack(*seat))).collect();
        if found == stacks {
            return Ok(());
        }
        let text = found.iter().map(|(seat, stack)| format!("{seat} {}", Dollars(*stack)));
        Err(format!("stacks {}", text.collect::<Vec<_>>().join(", ")))
    }))
}

fn bank<P: Pit>(words: &mut Words<'_>) -> Result<Check<P>, ScriptError> {
    let word = words.word("an amount")?;
    let (sign, amount) = word.strip_prefix('-').map_or((1, word), |amount| (-1, amount));
    let wanted = sign * i128::from(words.read_amount(amount)?.units());
    Ok(Box::new(move |run| {
        let bank = P::stacks(&run.table).bank();
        if bank == wanted { Ok(()) } else { Err(format!("bank {}", signed(bank))) }
    }))
}

/// The last settlement of a wager in this round.
fn settled<P: Pit>(words: &mut Words<'_>) -> Result<Check<P>, ScriptError> {
    let seat = words.seat()?;
    let wager = words.word("a wager")?;
    if !P::is_wager(wager) {
        return Err(words.wrong(format!("{} is not a wager of this game", quote(wager))));
    }
    let wanted = match words.word("what became of it")? {
        "wins" => format!("wins {}", Dollars(words.amount()?)),
        "no" if words.take("action") => "no action".to_owned(),
        "not" if words.take("yet") => "not yet".to_owned(),
        word @ ("loses" | "pushes") => word.to_owned(),
        other => {
            let may = "wins 10, loses, pushes, no action, not yet";
            return Err(words.wrong(format!("{} is not a result of a wager: {may}", quote(other))));
        }
    };
    let by = if words.take("by") { Some(words.rule()?) } else { None };
    let wager = wager.to_owned();
    Ok(Box::new(move |run| {
        let all = run.round().iter().filter_map(P::settlement);
        let last = all.filter(|settlement| settlement.seat == seat && settlement.wager == wager).last();
        let (found, rule) = last.map_or_else(
            || ("not yet".to_owned(), None),
            |settlement| (outcome(settlement.outcome), Some(settlement.rule)),
        );
        if found == wanted && (by.is_none() || by == rule) {
            return Ok(());
        }
        let rule = rule.map_or_else(String::new, |rule| format!(" by {rule}"));
        Err(format!("settled {seat} {wager} {found}{rule}"))
    }))
}

/// The words of an event, which must be one of the game's.
fn event<P: Pit>(words: &mut Words<'_>) -> Result<String, ScriptError> {
    let name = words.peek().unwrap_or_default();
    if !P::EVENTS.contains(&name) {
        return Err(words.wrong(format!("{} is not an event: {}", quote(name), P::EVENTS.join(", "))));
    }
    Ok(words.rest())
}

/// An event happened in this round as somebody saw it, or did not; or every one of some before every one of others.
fn happened<P: Pit>(words: &mut Words<'_>, viewer: Viewer, wanted: bool) -> Result<Check<P>, ScriptError> {
    let text = event::<P>(words)?;
    Ok(Box::new(move |run| {
        let sights = run.round().iter().map(|event| P::happening(event, viewer));
        let name = text.split(' ').next().unwrap_or_default();
        let like: Vec<String> = sights.filter(|sight| begins(sight, name)).collect();
        if like.iter().any(|sight| begins(sight, &text)) == wanted {
            return Ok(());
        }
        Err(if like.is_empty() { format!("no {name}") } else { like.join(", ") })
    }))
}

/// All events of one name in this round, in order.
fn order<P: Pit>(words: &mut Words<'_>) -> Result<Check<P>, ScriptError> {
    let name = words.word("an event")?.to_owned();
    event::<P>(&mut Words::of(&name, words.line()))?;
    let wanted: Vec<String> =
        words.items().iter_mut().map(|item| format!("{name} {}", item.rest())).collect();
    Ok(Box::new(move |run| {
        let all = run.round().iter().map(|event| P::happening(event, Viewer::Eye));
        let found: Vec<String> = all.filter(|text| begins(text, &name)).collect();
        let same =
            found.len() == wanted.len() && found.iter().zip(&wanted).all(|(text, words)| begins(text, words));
        if same {
            Ok(())
        } else {
            Err(if found.is_empty() { format!("no {name}") } else { found.join(", ") })
        }
    }))
}

/// Exactly what came of the last line; or one kind of event before another.
fn events<P: Pit>(words: &mut Words<'_>) -> Result<(Pace, Check<P>), ScriptError> {
    let mut items = words.items();
    if let [only] = &mut items[..]
        && let Some((first, then)) = only.clone().rest().split_once(" before ")
    {
        let first = event::<P>(&mut Words::of(first, words.line()))?;
        let then = event::<P>(&mut Words::of(then, words.line()))?;
        let check: Check<P> = Box::new(move |run| {
            let texts: Vec<String> =
                run.round().iter().map(|event| P::happening(event, Viewer::Eye)).collect();
            let last = texts.iter().rposition(|text| begins(text, &first));
            let next = texts.iter().position(|text| begins(text, &then));
            match (last, next) {
                (Some(last), Some(next)) if last < next => Ok(()),
                (None, _) => Err(format!("no {first}")),
                (_, None) => Err(format!("no {then}")),
                _ => Err(format!("{then} before {first}")),
            }
        });
        return Ok((Pace::Settled, check));
    }
    let wanted = items.iter_mut().map(event::<P>).collect::<Result<Vec<String>, _>>()?;
    let check: Check<P> = Box::new(move |run| {
        let found: Vec<String> =
            run.last_act().iter().map(|event| P::happening(event, Viewer::Eye)).collect();
        let same =
            found.len() == wanted.len() && found.iter().zip(&wanted).all(|(text, words)| begins(text, words));
        if same { Ok(()) } else { Err(found.join(", ")) }
    });
    Ok((Pace::Now, check))
}
