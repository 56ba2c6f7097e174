//! A card that was written down wrongly, where people deal real cards and somebody types them.
//!
//! Nothing on the table changes: the card that lies there counts, whatever was written (cb:3.showdown.2a). What has already
//! followed from the wrong card is done again, as far as it is still on the table: who acts first while nobody has acted, and
//! pots that were pushed while the cards have not been gathered in.

use alloc::vec::Vec;

use cards::{Card, CardSet};
use game::{Badge, Facedown, Owner, Seat};

use super::Hand;
use super::board::Board;
use super::flow::Phase;
use super::holding::Holding;
use super::piles::Piles;
use crate::event::HandEvent;
use crate::irregular::seeing;
use crate::irregular::{self, Violation as Odd};
use crate::matter::Matter;
use crate::setup::HandSetup;
use crate::violation::Violation;

impl Hand {
    pub(super) fn decide_correction(
        &self,
        setup: &HandSetup,
        by: Badge,
        was: Card,
        is: Card,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        match self.phase {
            Phase::Pending => return Err(Violation::Irregular(Odd::CaseIsOpen)),
            // The cards are gathered in.
            Phase::Over => return Err(self.not_now()),
            _ => {}
        }
        if was == is {
            return Err(Violation::Irregular(Odd::NothingChanges));
        }
        if !self.lie_open().contains(was) {
            return Err(Violation::Irregular(Odd::LiesNotOpen { card: was }));
        }
        let on_top = self.piles.put_back().and_then(Facedown::turned_up_for_the_rules);
        if !self.piles.unseen.0.contains(is) || on_top == Some(is) {
            return Err(Violation::CardNotInStub { card: is });
        }
        let before = events.len();
        if let Err(why) = self.pots_are_pushed_again(setup, events) {
            events.truncate(before);
            return Err(why);
        }
        events.push(HandEvent::Irregular(irregular::IrregularEvent::CardCorrected { was, is, by }));
        Ok(())
    }

    /// What was pushed comes back, and hands that lost and were shown are live again: the cards decide once more.
    fn pots_are_pushed_again(&self, setup: &HandSetup, events: &mut Vec<HandEvent>) -> Result<(), Violation> {
        if self.phase != Phase::Finish {
            return Ok(());
        }
        if self.pots().iter().all(|pot| pot.pushed.is_zero()) {
            // A misdeal, or a void hand: no card counts any more.
            return Err(self.not_now());
        }
        self.pots_come_back(setup, events)?;
        let rule = setup.cite(Matter::BestHand);
        for seat in (self.showing.shown - self.players.live) - self.showing.mucked {
            if self.told_in_muck(setup, seat).is_some() {
                let revived = seeing::SeeingEvent::HandRevived { seat, rule };
                events.push(HandEvent::Irregular(irregular::IrregularEvent::Seeing(revived)));
            }
        }
        Ok(())
    }

    /// Every card that lies face up for all: on the boards, before players, and of hands that were shown.
    fn lie_open(&self) -> CardSet {
        let boards = self.piles.boards[..usize::from(self.runs.times)].iter().map(Board::set);
        let held = |seat: Seat| {
            let holding = &self.piles.holdings[seat.index()];
            if self.showing.shown.contains(seat) { holding.turned_up_for_the_rules() } else { holding.up() }
        };
        let thrown = self.piles.muck.as_slice().iter().filter_map(|card| match card.owner() {
            Owner::Seat(seat) if self.showing.shown.contains(seat) => card.turned_up_for_the_rules(),
            Owner::Seat(_) | Owner::Nobody => None,
        });
        let open = boards.chain(Seat::all().map(held)).fold(CardSet::EMPTY, |all, some| all | some);
        open | thrown.collect()
    }

    /// What follows from it at once.
    pub(super) fn card_corrected(&mut self, setup: &HandSetup, was: Card, is: Card) {
        self.piles.rewrite(was, is);
        if let Some(matters) = &mut self.matters {
            matters.seeing.rewrite(was, is);
        }
        // Who acts first may be another, as long as nobody has acted.
        let untouched = matches!(self.phase, Phase::Act(_)) && self.round.acted.is_empty();
        if untouched && self.round.opener != self.find_opener(setup) {
            self.round.opener = self.find_opener(setup);
            self.open_action(setup);
        }
    }
}

impl Piles {
    /// Where one card was written another lies.
    fn rewrite(&mut self, was: Card, is: Card) {
        for board in &mut self.boards {
            board.rewrite(was, is);
        }
        self.holdings.iter_mut().for_each(|holding| Holding::rewrite(holding, was, is));
        let places = self.muck.as_slice().iter().enumerate();
        let thrown = places.filter(|(_, card)| card.turned_up_for_the_rules() == Some(was));
        if let Some(place) = thrown.map(|(place, _)| place).next() {
            self.muck.learn_at(place, is);
        }
        if let Some(odd) = &mut self.odd {
            for marked in &mut odd.marks {
                marked.card = marked.card.map(|card| if card == was { is } else { card });
            }
        }
        self.unseen.0.insert(was);
        self.unseen.0 -= CardSet::of(is);
    }
}
