//! Which card comes next: those that lines name, and else the lowest that no line names.

use std::collections::VecDeque;

use ::cards::{Card, CardSet};
use game::Viewer;
use pit::premium::{Irregularity, Place, PremiumEvent, Request};

use super::{Named, Premium};
use crate::error::{ScriptError, quote};
use crate::words::Words;

/// Cards by the place they are dealt to.
pub(in crate::pit) type Naming = Vec<(Place, Vec<Card>)>;

/// Reads `deal 1 AhKhQd, dealer 2c2d9h, board Ks Jd 8c 4s, burn 3c`, or a part of it as a line of its own.
pub(super) fn read(word: &str, words: &mut Words<'_>) -> Result<Option<Naming>, ScriptError> {
    let place = match word {
        "deal" => None,
        "board" => Some(Place::Community),
        "burn" => Some(Place::Burn),
        _ => return Ok(None),
    };
    if let Some(place) = place {
        return Ok(Some(vec![(place, known(words)?)]));
    }
    let mut naming = Vec::new();
    for mut item in words.items() {
        let place = match item.peek() {
            Some("dealer") => Some(Place::Dealer),
            Some("board") => Some(Place::Community),
            Some("burn") => Some(Place::Burn),
            _ => None,
        };
        let place = match place {
            Some(place) => {
                item.next();
                place
            }
            None => Place::Seat(item.seat()?),
        };
        naming.push((place, known(&mut item)?));
    }
    if naming.is_empty() {
        return Err(words.wrong("the cards are missing: deal 1 AhKhQd, dealer 2c2d9h, board Ks Jd 8c 4s"));
    }
    Ok(Some(naming))
}

/// Cards that are all known: somebody at this table looks at every one of them.
pub(super) fn known(words: &mut Words<'_>) -> Result<Vec<Card>, ScriptError> {
    let cards: Option<Vec<Card>> = words.cards()?.into_iter().collect();
    cards.ok_or_else(|| words.wrong(format!("{} cannot be dealt here: name the card", quote("??"))))
}

/// Cards named and not dealt yet.
pub(in crate::pit) struct Names {
    queues: Vec<(Place, VecDeque<(Card, usize)>)>,
    /// Every card that some line names: none of them comes by itself.
    reserved: CardSet,
}

impl Names {
    pub(super) fn reserve<'a>(lines: impl Iterator<Item = Named<'a, Premium>>) -> Names {
        let mut reserved = CardSet::EMPTY;
        for line in lines {
            match line {
                Named::Naming(naming) => {
                    reserved |= naming.iter().flat_map(|(_, cards)| cards).copied().collect();
                }
                Named::Request(request) => reserved |= cards_of(request),
            }
        }
        Names { queues: Vec::new(), reserved }
    }

    pub(super) fn name(&mut self, naming: &[(Place, Vec<Card>)], line: usize) {
        for (place, cards) in naming {
            let named = cards.iter().map(|card| (*card, line));
            match self.queues.iter_mut().find(|(other, _)| other == place) {
                Some((_, queue)) => queue.extend(named),
                None => self.queues.push((*place, named.collect())),
            }
        }
    }

    pub(super) fn left_over(&self) -> Vec<(usize, String)> {
        let named = self.queues.iter().flat_map(|(_, queue)| queue);
        named.map(|(card, line)| (*line, card.to_string())).collect()
    }

    /// The next card to a place, and the line that names it.
    pub(super) fn next(&mut self, to: Place, events: &[PremiumEvent]) -> (Card, Option<usize>) {
        self.after(to, out(events))
    }

    /// The next stack of three. The third card of a community stack is burned.
    pub(super) fn stack(&mut self, to: Place, events: &[PremiumEvent]) -> ([Card; 3], Option<usize>) {
        let mut out = out(events);
        let mut lines = None;
        let last = if to == Place::Community { Place::Burn } else { to };
        let stack = [to, to, last].map(|to| {
            let (card, line) = self.after(to, out);
            out.insert(card);
            lines = lines.or(line);
            card
        });
        (stack, lines)
    }

    fn after(&mut self, to: Place, out: CardSet) -> (Card, Option<usize>) {
        let queue = self.queues.iter_mut().find(|(place, _)| *place == to);
        if let Some((card, line)) = queue.and_then(|(_, queue)| queue.pop_front()) {
            return (card, Some(line));
        }
        let lowest = |cards: CardSet| (0..52).filter_map(Card::from_index).find(|card| cards.contains(*card));
        let stub = CardSet::FULL - out;
        // Any card, where the script has named all that are left; it is refused if none is left at all.
        let card = lowest(stub - self.reserved).or_else(|| lowest(stub)).or_else(|| lowest(CardSet::FULL));
        (card.expect("a full deck has a lowest card"), None)
    }
}

/// The cards that have left the stub since the last round.
fn out(events: &[PremiumEvent]) -> CardSet {
    let round = events.iter().rev().take_while(|event| **event != PremiumEvent::RoundOver);
    round.fold(CardSet::EMPTY, |out, event| {
        out | match *event {
            PremiumEvent::CardDealt { card, .. } | PremiumEvent::CardDealtAmiss { card, .. } => {
                card.peek(Viewer::Eye).map_or(CardSet::EMPTY, CardSet::of)
            }
            PremiumEvent::FaceUpCardRacked { card } => CardSet::of(card),
            _ => CardSet::EMPTY,
        }
    })
}

/// The cards an act names.
fn cards_of(request: Request) -> CardSet {
    match request {
        Request::Deal(card)
        | Request::DealAmiss { card, .. }
        | Request::Report(Irregularity::FaceUpCard(card) | Irregularity::DrawnInError { seen: Some(card) }) => {
            CardSet::of(card)
        }
        Request::DealStack(cards) => cards.into_iter().collect(),
        _ => CardSet::EMPTY,
    }
}
