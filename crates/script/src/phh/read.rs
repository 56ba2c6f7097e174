//! From the text of a file to its hands.
//!
//! A file of one hand has its keys at the top; a file of many has a table for each. Nothing is copied: a hand is
//! numbers, actions and places in the text (`parts.rs`).

use poker::House;
use poker::house::HISTORY;

use super::action::{self, What};
use super::code::{Code, Known};
use super::failure::{Failure, Fault, Lines, Reason};
use super::forced::ForcedBets;
use super::neutral;
use super::parts::{Action, Field, Parts, Row, Span};
use super::terms::SEATS;
use super::toml::{Item, Key, Malformed, Scanner};
use crate::export::dead_hands;

/// The hands of a text, one after another.
#[derive(Clone)]
pub(super) struct Hands<'a> {
    text: &'a str,
    scanner: Scanner<'a>,
    stands: Stands<'a>,
    lines: Lines,
}

/// Where the reader stands between two hands.
#[derive(Clone, Copy)]
enum Stands<'a> {
    /// Before everything.
    AtStart,
    /// After the header of a hand.
    AfterHeader(Key<'a>),
    /// After the last hand.
    AtEnd,
}

impl<'a> Hands<'a> {
    pub(super) fn new(text: &'a str) -> Hands<'a> {
        Hands { text, scanner: Scanner::new(text), stands: Stands::AtStart, lines: Lines::default() }
    }

    /// Reads the next hand, if there is one.
    pub(super) fn read(&mut self, parts: &mut Parts) -> Option<Result<(), Failure>> {
        parts.clear();
        parts.at = self.scanner.at();
        let header = match self.stands {
            Stands::AtEnd => return None,
            Stands::AtStart => None,
            Stands::AfterHeader(key) => Some(key),
        };
        if u32::try_from(self.text.len()).is_err() {
            self.stands = Stands::AtEnd;
            return Some(Err(self.failure(Fault::new(0, Reason::TooLarge))));
        }
        let read = match self.read_hand(header, parts) {
            // The first header says that there are many hands.
            Ok(Some(first)) if header.is_none() && parts.given == 0 && parts.fields.is_empty() => {
                self.stands = Stands::AfterHeader(first);
                return self.read(parts);
            }
            Ok(next) => {
                self.stands = next.map_or(Stands::AtEnd, Stands::AfterHeader);
                let checked = parts.check();
                checked.map(|_| ()).map_err(|reason| self.failure(Fault::new(parts.at, reason)))
            }
            Err(fault) => {
                self.pass_to_next_header(header.is_some());
                Err(self.failure(fault))
            }
        };
        Some(read)
    }

    /// Reads fields up to the next hand's header, which is given back.
    fn read_hand(&mut self, header: Option<Key<'a>>, parts: &mut Parts) -> Result<Option<Key<'a>>, Fault> {
        if let Some(key) = header {
            parts.name = Span::new(key.at, key.at + key.raw.len());
            parts.at = key.at;
        }
        let mut tables: Option<usize> = None;
        loop {
            let start = self.scanner.at();
            let next = match self.scanner.item()? {
                Some(Item::Field(_)) if tables.is_some() => {
                    self.scanner.raw_value()?;
                    self.scanner.end_of_line()?;
                    continue;
                }
                Some(Item::Field(key)) => {
                    self.field(key, parts)?;
                    continue;
                }
                Some(Item::Header(key)) => Some(key),
                None => None,
            };
            let of_this_hand = match (header, next) {
                (_, None) => false,
                (None, Some(_)) => parts.given != 0 || !parts.fields.is_empty(),
                (Some(hand), Some(key)) => key.dotted && key.first == hand.first,
            };
            if of_this_hand {
                tables.get_or_insert(start);
                continue;
            }
            if let Some(from) = tables {
                parts.tables = Span::new(from, start);
            }
            return Ok(next);
        }
    }

    /// Reads the value of a field.
    #[inline]
    fn field(&mut self, key: Key<'a>, parts: &mut Parts) -> Result<(), Fault> {
        let scanner = &mut self.scanner;
        let known = if key.dotted { None } else { Known::find(key.first) };
        let value = scanner.at();
        if let Some(field) = known {
            if parts.has(field) {
                return Err(Fault::new(key.at, Reason::Twice { field: field.name() }));
            }
            parts.given |= field.bit();
        }
        match known {
            Some(Known::Boards) => parts.boards = neutral::boards_of(scanner.raw_value()?),
            Some(Known::Absent) => {
                let said = dead_hands::read(&scanner.quoted()?.text()?);
                let said = said
                    .ok_or(Fault::new(value, Reason::Malformed("who is absent is said like this: p2 p4")))?;
                parts.absent = said.into_iter().map(|place| SEATS[place]).collect();
            }
            Some(Known::Chop) => parts.chopped = scanner.truth()?,
            None => {
                scanner.raw_value()?;
                parts.for_money |= matches!(key.raw, "currency" | "currency_symbol");
            }
            Some(Known::Variant) => {
                let said = scanner.quoted()?.text()?;
                match Code::find(&said) {
                    Some(code) => parts.code = Some(code),
                    None => return Err(Fault::new(value, Reason::UnknownVariant(said.into_owned()))),
                }
            }
            Some(Known::OurVariant) => {
                let said = scanner.quoted()?.text()?;
                match Code::find_ours(&said) {
                    Some(code) => parts.code = Some(code),
                    None => return Err(Fault::new(value, Reason::UnknownVariant(said.into_owned()))),
                }
            }
            Some(Known::House) => {
                let said = scanner.quoted()?.text()?;
                parts.house = House::find(&said).unwrap_or(&HISTORY);
            }
            Some(Known::Forced) => {
                let forced = ForcedBets::read(&scanner.quoted()?.text()?);
                let forced = forced.map_err(|why| Fault::new(value, Reason::Malformed(why)))?;
                parts.finest = parts.finest.max(forced.finest());
                parts.forced = Some(Box::new(forced));
            }
            Some(Known::Trimming) => parts.trimming = scanner.truth()?,
            Some(Known::Antes) => parts.finest = parts.finest.max(row(scanner, &mut parts.antes)?),
            Some(Known::Blinds) => parts.finest = parts.finest.max(row(scanner, &mut parts.blinds)?),
            Some(Known::Stacks) => parts.finest = parts.finest.max(row(scanner, &mut parts.stacks)?),
            Some(Known::Posts) => parts.finest = parts.finest.max(row(scanner, &mut parts.dead)?),
            Some(Known::Finishing) => parts.finest = parts.finest.max(row(scanner, &mut parts.finishing)?),
            // What winners got is often rounded: it does not decide how fine chips are.
            Some(Known::Winnings) => {
                row(scanner, &mut parts.winnings)?;
            }
            Some(Known::BringIn) => parts.bring_in = parts.noted(scanner.number()?),
            Some(Known::SmallBet) => parts.small_bet = parts.noted(scanner.number()?),
            Some(Known::BigBet) => parts.big_bet = parts.noted(scanner.number()?),
            Some(Known::MinBet) => parts.min_bet = parts.noted(scanner.number()?),
            Some(Known::Rake) => parts.rake = parts.noted(scanner.number()?),
            Some(Known::Drop) => parts.drop = parts.noted(scanner.number()?),
            Some(Known::Actions) => self.actions(parts)?,
        }
        parts.fields.push(Field {
            key: Span::new(key.at, key.at + key.raw.len()),
            value: Span::new(value, self.scanner.at()),
            known,
        });
        Ok(self.scanner.end_of_line()?)
    }

    fn actions(&mut self, parts: &mut Parts) -> Result<(), Fault> {
        let scanner = &mut self.scanner;
        scanner.open_array()?;
        while scanner.another()? {
            let (what, said) = match action::read_usual(scanner.rest()) {
                Some((what, length)) => {
                    let start = scanner.at() + 1;
                    scanner.pass(length + 2);
                    (what, Span::new(start, start + length))
                }
                None => action_in_quotes(scanner, parts.actions.len())?,
            };
            match what {
                What::RaiseTo(_, to) => {
                    parts.noted(to);
                }
                What::Show(..) | What::ShowHeld(_) | What::Muck(_) => {
                    parts.first_show.get_or_insert(parts.actions.len());
                }
                _ => {}
            }
            parts.actions.push(Action { what, said, done: false });
            scanner.after_element()?;
        }
        Ok(())
    }

    /// After a fault in one hand of many, the next one may be sound: goes on at a line that is a header.
    fn pass_to_next_header(&mut self, many: bool) {
        self.stands = Stands::AtEnd;
        if !many {
            return;
        }
        let mut from = self.scanner.at();
        while let Some(line) = self.text.get(from..).and_then(|rest| rest.find("\n[")) {
            from += line + 1;
            self.scanner.back_to(from);
            if let Ok(Some(Item::Header(key))) = self.scanner.item()
                && !key.dotted
            {
                self.stands = Stands::AfterHeader(key);
                return;
            }
        }
    }

    /// A fault with its line.
    pub(super) fn failure(&mut self, fault: Fault) -> Failure {
        self.lines.failure(self.text, fault)
    }
}

impl From<Malformed> for Fault {
    fn from(fault: Malformed) -> Fault {
        Fault::new(fault.at, Reason::Malformed(fault.what))
    }
}

/// An action in any quotes and with any commentary; so many were read before it.
fn action_in_quotes(scanner: &mut Scanner<'_>, before: usize) -> Result<(What, Span), Fault> {
    let quoted = scanner.quoted()?;
    let text = quoted.text()?;
    match action::read(&text) {
        Ok(what) => Ok((what, Span::new(quoted.at, quoted.at + quoted.body.len()))),
        Err(why) => {
            let action = Some((before + 1, text.into_owned()));
            Err(Fault { at: quoted.at, action, reason: Reason::NoAction(why) })
        }
    }
}

/// An array of amounts; says how many decimal places the finest has.
#[inline]
fn row(scanner: &mut Scanner<'_>, row: &mut Row) -> Result<u8, Fault> {
    let at = scanner.at();
    (row.len, row.at) = (0, u32::try_from(at).unwrap_or(u32::MAX));
    if let Some(count) = scanner.usual_numbers(&mut row.numbers) {
        row.len = count;
        return Ok(row.as_slice().iter().map(|number| number.places()).max().unwrap_or(0));
    }
    scanner.open_array()?;
    let mut finest = 0;
    while scanner.another()? {
        let number = scanner.number()?;
        let Some(place) = row.numbers.get_mut(usize::from(row.len)) else {
            return Err(Fault::new(at, Reason::TooManyPlayers));
        };
        *place = number;
        finest = finest.max(number.places());
        row.len += 1;
        scanner.after_element()?;
    }
    Ok(finest)
}
