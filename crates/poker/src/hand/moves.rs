//! Cards that go from pile to pile by hand, and what is known about them: the deck repair all rulings share.

use alloc::boxed::Box;

use cards::{Card, CardSet};
use game::{Facedown, Owner, Seat};

use super::odd_cards::{MOST_STRAYS, OddCards};
use super::piles::Piles;
use super::runs::Runs;
use crate::irregular::{Mark, Marked, PileName, Spot, Thrown, Violation};
use crate::setup::HandSetup;
use crate::variant::Variant;

/// Whether a card never goes back into the stub: it is none of the deck, or lay face up in it (cb:3.irreg.7a).
pub(super) fn stays_out(marks: &[Marked], at: Spot) -> bool {
    marks.iter().any(|marked| marked.at == at && (marked.mark.is_stray() || marked.mark == Mark::Boxed))
}

impl Piles {
    /// A down-card of a player lies face up from now on; it may be one that nobody knew before.
    pub(super) fn turn_up(&mut self, seat: Seat, at: u8, card: Card) {
        if self.holdings[seat.index()].turn_up(usize::from(at), card) {
            self.unseen.0 -= CardSet::of(card);
        }
    }

    /// The part for what is irregular, made when something first is.
    pub(super) fn odd_mut(&mut self, variant: &Variant) -> &mut OddCards {
        // From now on it has to be looked whether hands can be ranked.
        self.has_unknown = true;
        self.odd.get_or_insert_with(|| Box::new(OddCards::new(variant)))
    }

    /// How many cards lie in a pile that can be spoken of; none where there is no such pile.
    pub(super) fn len_of(&self, pile: PileName, runs: &Runs) -> Option<usize> {
        match pile {
            PileName::Stub => Some(usize::from(self.stub_len)),
            PileName::Burns => Some(self.burns.len()),
            PileName::Muck => Some(self.muck.len()),
            PileName::Board(run) if run < runs.times => {
                Some(usize::from(self.boards[usize::from(run)].len()))
            }
            PileName::Board(_) => None,
            PileName::Held(seat) => Some(self.holdings[seat.index()].len()),
            PileName::Aside => Some(self.odd.as_ref().map_or(0, |odd| odd.aside.len())),
        }
    }

    /// Whether a card lies there.
    pub(super) fn check_spot(&self, spot: Spot, runs: &Runs) -> Result<(), Violation> {
        let len = self.len_of(spot.pile, runs).ok_or(Violation::NoSuchPile { pile: spot.pile })?;
        let there =
            if spot.pile == PileName::Stub { spot.at == 0 && len > 0 } else { usize::from(spot.at) < len };
        if there { Ok(()) } else { Err(Violation::NoCardThere { spot }) }
    }

    /// The card that lies there, as far as it is known; of the stub's top only what was put back is.
    pub(super) fn card_at(&self, spot: Spot) -> Facedown {
        let at = usize::from(spot.at);
        match spot.pile {
            PileName::Stub => self.put_back().unwrap_or(Facedown::of_nobody(None)),
            PileName::Burns => self.burns.as_slice()[at],
            PileName::Muck => self.muck.as_slice()[at],
            PileName::Board(run) => Facedown::of_nobody(Some(self.boards[usize::from(run)].cards()[at])),
            PileName::Held(seat) => Facedown::of(seat, self.holdings[seat.index()].as_slice()[at]),
            PileName::Aside => self
                .odd
                .as_ref()
                .and_then(|odd| odd.aside.get(at))
                .copied()
                .unwrap_or(Facedown::of_nobody(None)),
        }
    }

    /// Whether a mark fits the card in this place.
    pub(super) fn check_mark(&self, at: Spot, mark: Mark, runs: &Runs) -> Result<(), Violation> {
        if mark.is_stray() && self.odd.as_ref().is_some_and(|odd| odd.strays >= MOST_STRAYS) {
            return Err(Violation::TooManyStrays);
        }
        self.check_spot(at, runs)?;
        // A card is one thing at most that is none of the deck, and nothing twice.
        let same = |marked: &Marked| marked.mark == mark || (marked.mark.is_stray() && mark.is_stray());
        if at.pile != PileName::Stub && self.marks().iter().any(|marked| marked.at == at && same(marked)) {
            return Err(Violation::NothingChanges);
        }
        // A card that was read is one of the deck; one that turns out to be none lies there unread.
        let read = self.card_at(at).turned_up_for_the_rules().is_some();
        if mark.is_stray() && read { Err(Violation::CardIsRecorded { spot: at }) } else { Ok(()) }
    }

    /// Something is the matter with the card in this place.
    pub(super) fn mark(&mut self, setup: &HandSetup, at: Spot, mark: Mark, card: Option<Card>) {
        if mark.is_stray() {
            // It took the place of a card of the deck, which is still in the stub.
            self.stub_len += 1;
        }
        let odd = self.odd_mut(setup.variant);
        odd.strays += u8::from(mark.is_stray());
        odd.marks.push(Marked { at, mark, card });
    }

    /// A card that is none of the deck came off the stub. It is set aside.
    pub(super) fn stray_found(&mut self, setup: &HandSetup, mark: Mark, card: Option<Card>) {
        let odd = self.odd_mut(setup.variant);
        let at = Spot { pile: PileName::Aside, at: odd.aside.len() as u8 };
        odd.strays += 1;
        odd.aside.push(Facedown::of_nobody(None));
        odd.marks.push(Marked { at, mark, card });
    }

    /// Whether a card can go from one pile to another.
    pub(super) fn check_move(&self, from: Spot, to: PileName, runs: &Runs) -> Result<(), Violation> {
        self.check_spot(from, runs)?;
        if from.pile == to {
            return Err(Violation::AlreadyThere { pile: to });
        }
        if matches!(from.pile, PileName::Board(_)) && runs.times > 1 && from.at < runs.shared {
            return Err(Violation::SharedByBoards { spot: from });
        }
        let stray = |marked: &Marked| marked.at == from && marked.mark.is_stray();
        if to == PileName::Stub && self.marks().iter().any(stray) {
            return Err(Violation::StrayStaysOut { spot: from });
        }
        if let PileName::Board(run) = to
            && run >= runs.times
        {
            return Err(Violation::NoSuchPile { pile: to });
        }
        let room = self.odd.as_ref().is_none_or(|odd| odd.has_room(to));
        if room { Ok(()) } else { Err(Violation::PileIsFull { pile: to }) }
    }

    /// A card goes from one pile to another.
    pub(super) fn move_card(&mut self, setup: &HandSetup, from: Spot, to: PileName, card: Facedown) {
        self.odd_mut(setup.variant);
        let face = card.turned_up_for_the_rules();
        let at = usize::from(from.at);
        match from.pile {
            PileName::Stub => self.leaves_stub(face),
            PileName::Burns => drop(self.burns.take_at(at)),
            PileName::Muck => drop(self.muck.take_at(at)),
            PileName::Board(run) => drop(self.boards[usize::from(run)].take_at(at)),
            PileName::Held(seat) => drop(self.holdings[seat.index()].take_at(at)),
            PileName::Aside => {
                self.odd_mut(setup.variant).aside.remove(at);
            }
        }
        let upon = match to {
            PileName::Stub => {
                self.joins_stub(card);
                self.odd_mut(setup.variant).on_top.push(card);
                0
            }
            PileName::Burns => {
                self.burns.push(card);
                self.burns.len() - 1
            }
            PileName::Muck => {
                self.muck.push(card);
                self.muck.len() - 1
            }
            PileName::Board(run) => {
                let board = &mut self.boards[usize::from(run)];
                board.push(face.expect("a card goes to a board face up"));
                usize::from(board.len()) - 1
            }
            PileName::Held(seat) => {
                let holding = &mut self.holdings[seat.index()];
                holding.add(face, false);
                holding.len() - 1
            }
            PileName::Aside => {
                let odd = self.odd_mut(setup.variant);
                odd.aside.push(card);
                odd.aside.len() - 1
            }
        };
        self.odd_mut(setup.variant).card_carried(from, Spot { pile: to, at: upon as u8 });
    }

    /// Before a pile is shuffled into the stub, what is none of the deck is taken out of it.
    pub(super) fn strays_aside(&mut self, pile: PileName) {
        let stray = |marked: &&Marked| marked.at.pile == pile && marked.mark.is_stray();
        while let Some(from) = self.marks().iter().find(stray).map(|marked| marked.at) {
            let at = usize::from(from.at);
            let card = match pile {
                PileName::Burns => self.burns.take_at(at),
                PileName::Muck => self.muck.take_at(at),
                PileName::Stub | PileName::Board(_) | PileName::Held(_) | PileName::Aside => return,
            };
            let Some(odd) = &mut self.odd else { return };
            odd.aside.push(card);
            odd.moved(from, Spot { pile: PileName::Aside, at: odd.aside.len() as u8 - 1 });
        }
    }

    /// What is the matter with cards.
    pub(super) fn marks(&self) -> &[Marked] {
        self.odd.as_ref().map_or(&[], |odd| &odd.marks)
    }

    /// The hand a player threw into the muck.
    pub(super) fn thrown(&self, seat: Seat) -> Option<Thrown> {
        let own = |card: &Facedown| card.owner() == Owner::Seat(seat);
        let muck = self.muck.as_slice();
        let cards = muck.iter().filter(|card| own(card)).count();
        if cards == 0 {
            return None;
        }
        let on_top = muck[muck.len() - cards..].iter().all(own);
        let mixed = self.marks().iter().any(|marked| {
            marked.mark == Mark::MixedIn
                && marked.at.pile == PileName::Muck
                && muck.get(usize::from(marked.at.at)).is_some_and(own)
        });
        Some(Thrown { cards: cards as u8, told_apart: on_top && !mixed })
    }
}
