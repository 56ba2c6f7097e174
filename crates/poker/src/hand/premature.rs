//! Cards that come before the betting is over (cb:3.irreg.15, cb:5.holdem.6 to cb:5.holdem.8, cb:7.stud.14). They lie
//! aside at once and never play; what is done about them waits until the betting is over.

use alloc::vec::Vec;

use cards::Card;
use game::{Actor, Facedown, Seat};
use rulings::answers::StudStreet;
use rulings::{Marked, Matter, Mix, Remedy, YesNo};

use super::Hand;
use super::burns::board_cards;
use super::flow::Phase;
use super::repair::{cards, cards_of};
use crate::card_faults::{self, Due, Violation as Fault};
use crate::event::HandEvent;
use crate::irregular::{self, Flag, PileName};
use crate::setup::HandSetup;
use crate::variant::{Deal, Family, Street};
use crate::violation::Violation;

fn refused(why: Fault) -> Violation {
    Violation::Irregular(irregular::Violation::Cards(why))
}

impl Hand {
    /// The street that follows, while the betting of this one is on.
    fn next_street(&self, setup: &HandSetup) -> Result<&'static Street, Violation> {
        if !matches!(self.phase, Phase::Act(_) | Phase::Chop(_)) {
            return Err(refused(Fault::NothingToCome));
        }
        setup.variant.streets.get(self.street() + 1).ok_or(refused(Fault::NothingToCome))
    }

    pub(super) fn decide_burned_early(
        &self,
        setup: &HandSetup,
        card: Option<Card>,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let next = self.next_street(setup)?;
        let due = next.deal.contains(&Deal::Burn);
        let done = self.repair().is_some_and(|repair| repair.burned_early || repair.early > 0);
        if !due || done {
            return Err(refused(Fault::AllHaveCome));
        }
        if !self.piles.has_room(PileName::Burns) {
            return Err(refused(Fault::AskTheFloor));
        }
        self.piles.check_in_stub(card)?;
        events.push(cards(card_faults::CardFaultEvent::BurnedEarly { card: Facedown::of_nobody(card) }));
        Ok(())
    }

    /// The next card of the next street comes.
    pub(super) fn decide_dealt_early(
        &self,
        setup: &HandSetup,
        actor: Actor,
        card: Option<Card>,
        looked: bool,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let next = self.next_street(setup)?;
        let early = usize::from(self.repair().map_or(0, |repair| repair.early));
        let step = cards_of(next).ok_or(refused(Fault::NothingToCome))?;
        let (to, up) = match step {
            Deal::Board(count) if early < usize::from(count) => (PileName::Board(0), true),
            Deal::Up(_) | Deal::Down(_) => {
                let order = self.players.receivers().clockwise_after(setup.button).nth(early);
                let seat = order.ok_or(refused(Fault::AllHaveCome))?;
                (PileName::Held(seat), matches!(step, Deal::Up(_)))
            }
            Deal::Board(_) => return Err(refused(Fault::AllHaveCome)),
            Deal::Draw(_) => return self.drawn_early(setup, actor, card, events),
            Deal::Burn | Deal::Discard(_) => return Err(refused(Fault::NothingToCome)),
        };
        if !self.piles.has_room(to) {
            return Err(refused(Fault::AskTheFloor));
        }
        if up && card.is_none() {
            return Err(Violation::CardMustBeKnown);
        }
        self.piles.check_in_stub(card)?;
        let facts = self
            .facts(setup)
            .chose(if up { StudStreet::Upcard } else { StudStreet::LastDown })
            .said(YesNo::LookedOrMixed, looked && !up);
        let ruling = self.ruling(setup, actor, self.came_early(setup, next), &facts)?;
        let (rule, remedies) = (ruling.rule(), &ruling.outcome().remedies);
        let does = |remedy| remedies.contains(&remedy);
        match to {
            PileName::Held(seat) if does(Remedy::Keep(Marked::Early)) && self.players.live.contains(seat) => {
                self.keeps_early(seat, card, rule, does(Remedy::NoBetOrRaise), events);
            }
            _ => {
                let card = match to {
                    PileName::Held(seat) if !up && self.players.live.contains(seat) => {
                        Facedown::of(seat, card)
                    }
                    _ => Facedown::of_nobody(card),
                };
                events.push(cards(card_faults::CardFaultEvent::CameEarly { to, up, card, rule }));
            }
        }
        let street = self.deal.street + 1;
        let mut leave = |due| {
            if !self.repair().is_some_and(|repair| repair.is_due(due)) {
                events.push(cards(card_faults::CardFaultEvent::Due { due, rule }));
            }
        };
        // Where the fifth card serves as the fourth, the deck is shuffled a round later (cb:5.holdem.8b).
        if does(Remedy::Reshuffle(Mix::SetAside)) {
            leave(Due::Reshuffle { street: street + 1 });
        }
        if does(Remedy::Reshuffle(Mix::Flop)) || does(Remedy::Reshuffle(Mix::River)) {
            leave(Due::Reshuffle { street });
        }
        if does(Remedy::EliminatePerPlayer) {
            leave(Due::TakeOut { street });
        }
        Ok(())
    }

    /// A card of a draw comes before the betting is over. It does not play (cb:3.irreg.15); the book has no section for draw
    /// games, so what else is done is the floor's to say.
    fn drawn_early(
        &self,
        setup: &HandSetup,
        actor: Actor,
        card: Option<Card>,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        self.piles.check_in_stub(card)?;
        let rule = self.ruling(setup, actor, Matter::DrawTooEarly, &self.facts(setup))?.rule();
        let first = self.players.live.after(setup.button).ok_or(refused(Fault::NothingToCome))?;
        let (to, card) = (PileName::Held(first), Facedown::of_nobody(card));
        events.push(cards(card_faults::CardFaultEvent::CameEarly { to, up: false, card, rule }));
        let question = irregular::Question::Dispute;
        events.push(HandEvent::Irregular(irregular::IrregularEvent::CaseOpened { question, rule }));
        Ok(())
    }

    fn keeps_early(
        &self,
        seat: Seat,
        card: Option<Card>,
        rule: rulebook::RuleId,
        check_only: bool,
        events: &mut Vec<HandEvent>,
    ) {
        let card = Facedown::of(seat, card);
        events.push(cards(card_faults::CardFaultEvent::KeptEarly { seat, card, rule }));
        if check_only && !self.is_flagged(seat, Flag::CheckOnly) {
            let flag = Flag::CheckOnly;
            events.push(HandEvent::Irregular(irregular::IrregularEvent::SeatFlagged {
                seat,
                flag,
                on: true,
            }));
        }
    }

    /// Which matter it is that a card of this street came too early.
    fn came_early(&self, setup: &HandSetup, next: &Street) -> Matter {
        let (_, whole) = setup.variant.cards();
        match (setup.variant.family, self.board(0).len()) {
            (Family::Stud, _) => Matter::StudTooEarly,
            (Family::Button, 0) => Matter::FlopTooEarly,
            (Family::Button, lying) if lying + board_cards(next) == whole => Matter::RiverTooEarly,
            (Family::Button, _) => Matter::TurnTooEarly,
        }
    }
}
