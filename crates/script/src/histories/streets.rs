//! From what a format says street by street to the actions of a history.
//!
//! Open Hand History and tracker text tell a street as a heading, the cards that were seen, and what was done. Here the
//! cards nobody saw are put in as unknown, in the order the dealer deals: everybody gets as many cards as the game has.

use cards::Card;
use game::Seat;
use poker::{Deal, Variant};

use super::history::Act;
use super::unread::Unread;
use crate::phh::action::{Cards, What};
use crate::phh::terms::SEATS;

/// What is said of a street.
#[derive(Clone, Debug, Default)]
pub(super) struct Street {
    pub(super) line: usize,
    /// The cards that came to the board.
    pub(super) board: Vec<Card>,
    /// The cards that players were seen to get, by place.
    pub(super) dealt: Vec<(usize, Vec<Card>)>,
    /// What players threw away: the cards seen, and how many in all.
    pub(super) thrown: Vec<(usize, Vec<Card>, usize, usize)>,
    /// Bets, calls, checks and folds.
    pub(super) acts: Vec<Act>,
}

/// Who shows what at the end.
#[derive(Clone, Debug)]
pub(super) enum Shown {
    Cards(Vec<Card>),
    Mucked,
}

/// Something wrong on a line.
pub(super) type Fault = (usize, Unread);

/// The actions of a hand, in the order of the deal.
pub(super) fn assemble(
    variant: &Variant,
    players: usize,
    streets: &[Street],
    shows: &[(usize, Shown, usize)],
) -> Result<Vec<Act>, Fault> {
    let mut acts = Vec::new();
    let mut live = vec![true; players];
    // Of whom it is not said what they threw away.
    let mut unsaid = vec![false; players];
    for (place, street) in streets.iter().enumerate() {
        let Some(layout) = variant.streets.get(place) else {
            return Err((street.line, Unread::NoStreet(format!("{}", place + 1))));
        };
        let mut dealt = Dealt { street, live: &live, unsaid: &mut unsaid, acts: &mut acts };
        dealt.all(layout.deal)?;
        acts.extend(&street.acts);
        for act in &street.acts {
            if let What::Fold(seat) = act.what
                && let Some(live) = live.get_mut(seat.index())
            {
                *live = false;
            }
        }
    }
    // Whoever threw away nobody knows what holds nobody knows what, but for what is shown at the end.
    for act in &mut acts {
        if let What::Hole(seat, cards) = act.what
            && unsaid.get(seat.index()) == Some(&true)
        {
            let unknown = Cards::of(&vec![None; cards.len()]).unwrap_or(cards);
            act.what = What::Hole(seat, unknown);
        }
    }
    for (place, shown, line) in shows {
        let seat = SEATS[*place];
        let what = match shown {
            Shown::Cards(cards) => {
                // A hand that lay open before cards were thrown away has fewer at the end.
                let all = streets.iter().flat_map(|street| &street.thrown).filter(|(by, ..)| by == place);
                let thrown: Vec<Card> = all.flat_map(|(_, cards, ..)| cards.iter().copied()).collect();
                let kept: Vec<Card> = cards.iter().copied().filter(|card| !thrown.contains(card)).collect();
                let left = left_after_discards(variant, streets);
                if unsaid[*place] && left.is_some_and(|left| kept.len() > left) {
                    // One of them was thrown away unseen: which are left is unknown.
                    What::ShowHeld(seat)
                } else {
                    What::Show(seat, known(&kept, *line)?)
                }
            }
            Shown::Mucked => What::Muck(seat),
        };
        acts.push(Act { what, line: *line });
    }
    Ok(acts)
}

/// How many cards a player has once the game has made everybody throw some away; none if it has not.
fn left_after_discards(variant: &Variant, streets: &[Street]) -> Option<usize> {
    let deals = variant.streets.iter().take(streets.len()).flat_map(|street| street.deal);
    let (mut dealt, mut thrown) = (0, 0);
    for deal in deals {
        match *deal {
            Deal::Down(cards) | Deal::Up(cards) => dealt += usize::from(cards),
            Deal::Discard(cards) => thrown += usize::from(cards),
            Deal::Draw(_) | Deal::Burn | Deal::Board(_) => {}
        }
    }
    (thrown > 0).then(|| dealt - thrown)
}

/// The dealer's part of a street.
struct Dealt<'a> {
    street: &'a Street,
    live: &'a [bool],
    unsaid: &'a mut [bool],
    acts: &'a mut Vec<Act>,
}

impl Dealt<'_> {
    fn all(&mut self, deals: &[Deal]) -> Result<(), Fault> {
        let line = self.street.line;
        // How the cards of the street lie, down and up.
        let mut lie: Vec<bool> = Vec::new();
        for deal in deals {
            match *deal {
                Deal::Down(count) => lie.extend(core::iter::repeat_n(false, usize::from(count))),
                Deal::Up(count) => lie.extend(core::iter::repeat_n(true, usize::from(count))),
                Deal::Discard(count) => self.discards(usize::from(count)),
                Deal::Draw(_) => self.draw()?,
                Deal::Burn | Deal::Board(_) => {}
            }
        }
        // A last card of stud that is common to all stands for everybody's own.
        let common =
            !self.street.board.is_empty() && !deals.iter().any(|deal| matches!(deal, Deal::Board(_)));
        if !lie.is_empty() && !common {
            for place in self.living() {
                let cards = self.cards_of(place, &lie)?;
                self.acts.push(Act { what: What::Hole(SEATS[place], cards), line });
            }
        }
        if !self.street.board.is_empty() {
            self.acts.push(Act { what: What::Board(known(&self.street.board, line)?), line });
        }
        Ok(())
    }

    fn living(&self) -> Vec<usize> {
        (0..self.live.len()).filter(|place| self.live[*place]).collect()
    }

    /// What a player was seen to get on this street.
    fn seen(&self, place: usize) -> &[Card] {
        let seen = self.street.dealt.iter().find(|(to, _)| *to == place);
        seen.map_or(&[], |(_, cards)| cards)
    }

    /// A player's cards of a street: all of them where all were seen, otherwise those that lie face up.
    fn cards_of(&self, place: usize, lie: &[bool]) -> Result<Cards, Fault> {
        let seen = self.seen(place);
        let up = lie.iter().filter(|up| **up).count();
        let mut next = seen.iter().copied();
        let cards: Vec<Option<Card>> = if seen.len() == lie.len() {
            next.map(Some).collect()
        } else if seen.len() == up {
            lie.iter().map(|up| if *up { next.next() } else { None }).collect()
        } else {
            lie.iter().map(|_| next.next()).collect()
        };
        if seen.len() > lie.len() {
            let all: Vec<String> = seen.iter().map(Card::to_string).collect();
            return Err((self.street.line, Unread::NoStreet(all.join(" "))));
        }
        Cards::of(&cards).ok_or((self.street.line, Unread::TooMuch))
    }

    /// Everybody throws so many cards away.
    fn discards(&mut self, count: usize) {
        for place in self.living() {
            let said = self.street.thrown.iter().find(|(by, ..)| *by == place);
            self.unsaid[place] |= said.is_none_or(|(_, cards, ..)| cards.len() < count);
            let (known, line) =
                said.map_or((&[][..], self.street.line), |(_, cards, _, line)| (cards, *line));
            let cards: Vec<Option<Card>> = (0..count).map(|n| known.get(n).copied()).collect();
            let cards = Cards::of(&cards).unwrap_or(Cards::NONE);
            self.acts.push(Act { what: What::Discard(SEATS[place], cards), line });
        }
    }

    /// Everybody throws away what they like, in the order of the record, and gets as many.
    fn draw(&mut self) -> Result<(), Fault> {
        let line = self.street.line;
        let mut drawn: Vec<(usize, usize)> = Vec::new();
        // A format that says nothing of discards says who got how many: as many were thrown away.
        let said = |place: usize| self.street.thrown.iter().any(|(by, ..)| *by == place);
        let unsaid: Vec<usize> = self.living().into_iter().filter(|place| !said(*place)).collect();
        let all = self.street.thrown.iter().cloned();
        let silent = unsaid.into_iter().map(|place| (place, Vec::new(), self.seen(place).len(), line));
        let all: Vec<(usize, Vec<Card>, usize, usize)> = all.chain(silent).collect();
        let mut order: Vec<usize> = (0..all.len()).collect();
        if self.street.thrown.is_empty() {
            order.sort_by_key(|place| all[*place].0);
        }
        for (place, known, count, line) in order.into_iter().map(|place| all[place].clone()) {
            let cards: Vec<Option<Card>> = (0..count).map(|n| known.get(n).copied()).collect();
            let cards = Cards::of(&cards).ok_or((line, Unread::TooMuch))?;
            self.unsaid[place] |= known.len() < count;
            self.acts.push(Act { what: What::Discard(SEATS[place], cards), line });
            drawn.push((place, count));
        }
        drawn.sort_unstable();
        for (place, count) in drawn.into_iter().filter(|(_, count)| *count > 0) {
            let seen = self.seen(place);
            // Where old and new cards are told together, the new ones are the last.
            let new = &seen[seen.len().saturating_sub(count)..];
            let cards: Vec<Option<Card>> = (0..count).map(|n| new.get(n).copied()).collect();
            let cards = Cards::of(&cards).ok_or((line, Unread::TooMuch))?;
            self.acts.push(Act { what: What::Hole(SEATS[place], cards), line });
        }
        Ok(())
    }
}

fn known(cards: &[Card], line: usize) -> Result<Cards, Fault> {
    let cards: Vec<Option<Card>> = cards.iter().copied().map(Some).collect();
    Cards::of(&cards).ok_or((line, Unread::TooMuch))
}

/// The seat of a place in the order of the deal, which every hand of at most twelve has.
pub(super) const fn seat(place: usize) -> Seat {
    SEATS[place]
}
