//! A burn that was forgotten, or one too many (cb:3.irreg.16, cb:5.holdem.4, cb:5.holdem.5, cb:7.stud.13).

use alloc::vec::Vec;

use cards::Card;
use game::{Actor, Facedown, SeatSet};
use rulings::answers::{Betting, BoardStreet, FlopSeen, StudStreet};
use rulings::{Facts, Marked, Mix, Remedy, YesNo};

use super::Hand;
use super::flow::Phase;
use super::repair::{WrongBurn, cards, cards_of};
use crate::awaiting::Place;
use crate::card_faults::{self, Due, Violation as Fault};
use crate::event::Event;
use crate::irregular::{self, PileName, Spot};
use crate::setup::Setup;
use crate::variant::Deal;
use crate::violation::Violation;

fn refused(why: Fault) -> Violation {
    Violation::Irregular(irregular::Violation::Cards(why))
}

impl Hand {
    pub(super) fn wrong_burn(&self) -> Option<WrongBurn> {
        self.repair().and_then(|repair| repair.burn)
    }

    /// The dealer goes on without the burn.
    pub(super) fn decide_forgotten(&self, events: &mut Vec<Event>) -> Result<(), Violation> {
        if self.phase != Phase::Burn {
            return Err(self.not_now());
        }
        if self.wrong_burn().is_some() {
            return Err(refused(Fault::AskTheFloor));
        }
        events.push(cards(card_faults::Event::BurnForgotten));
        Ok(())
    }

    /// The dealer burns again, before the first card of the street.
    pub(super) fn decide_burned_again(
        &self,
        setup: &Setup,
        card: Option<Card>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let first = match self.phase {
            Phase::Deal(Place::Board(_)) => self.deal.dealt == 0,
            Phase::Deal(Place::Down(seat) | Place::Up(seat)) => {
                self.deal.dealt == 0 && self.players.receivers().after(setup.button) == Some(seat)
            }
            _ => false,
        };
        let burned = self.deal.step > 0
            && self.current().deal.get(usize::from(self.deal.step) - 1) == Some(&Deal::Burn);
        if !first || !burned {
            return Err(self.not_now());
        }
        if self.wrong_burn().is_some() {
            return Err(refused(Fault::AskTheFloor));
        }
        if !self.piles.has_room(PileName::Burns) {
            return Err(refused(Fault::AskTheFloor));
        }
        self.piles.check_in_stub(card)?;
        events.push(cards(card_faults::Event::BurnedAgain { card: Facedown::of_nobody(card) }));
        Ok(())
    }

    /// Somebody notices that a burn was wrong.
    pub(super) fn decide_wrong_burn(
        &self,
        setup: &Setup,
        actor: Actor,
        told_apart: bool,
        looked: SeatSet,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let wrong = self.wrong_burn().ok_or(refused(Fault::BurnsAreRight))?;
        let facts = self.facts_of_burn(setup, wrong, told_apart, looked);
        let matter = if wrong.two { rulings::Matter::TwoBurns } else { rulings::Matter::NoBurn };
        let ruling = self.ruling(setup, actor, matter, &facts)?;
        let (rule, remedies) = (ruling.rule(), &ruling.outcome().remedies);
        let does = |remedy| remedies.contains(&remedy);
        if does(Remedy::Reshuffle(Mix::Flop)) {
            self.flop_again(setup, wrong.street, rule, events);
            Ok(())
        } else if does(Remedy::RestoreCards) {
            // A last card that was looked at is kept (cb:7.stud.13b).
            let keep = if does(Remedy::Keep(Marked::Standing)) { looked } else { SeatSet::EMPTY };
            let keep = keep & self.players.live;
            for seat in keep {
                events.push(cards(card_faults::Event::Due { due: Due::HasLast { seat }, rule }));
            }
            self.take_back(setup, wrong.street, keep, rule, events)
        } else {
            self.stands(setup, wrong, rule, events)
        }
    }

    fn facts_of_burn(&self, setup: &Setup, wrong: WrongBurn, told_apart: bool, looked: SeatSet) -> Facts {
        self.tape_of_burn(setup, wrong, self.facts(setup))
            .said(YesNo::LookedOrMixed, !(looked & self.players.live).is_empty())
            .said(YesNo::Identifiable, told_apart)
    }

    /// What the tape knows of the street that a wrong burn belongs to.
    pub(super) fn tape_of_burn(&self, setup: &Setup, wrong: WrongBurn, facts: Facts) -> Facts {
        let on_it = self.deal.street == wrong.street;
        let acted = wrong.acted_on || (on_it && !self.round.acted.is_empty());
        let betting = if acted {
            Betting::Begun
        } else if on_it && !self.nobody_can_bet(self.able()) {
            Betting::NotBegun
        } else {
            Betting::NoneAllIn
        };
        let before: usize = setup.variant.streets[..usize::from(wrong.street)].iter().map(board_cards).sum();
        let (_, whole) = setup.variant.cards();
        let street = &setup.variant.streets[usize::from(wrong.street)];
        let board = match before {
            0 => BoardStreet::Flop,
            _ if before + board_cards(street) == whole => BoardStreet::River,
            _ => BoardStreet::Turn,
        };
        let last_down = usize::from(wrong.street) + 1 == setup.variant.streets.len()
            && matches!(cards_of(street), Some(Deal::Down(_)));
        facts
            .chose(betting)
            .chose(board)
            .chose(if self.board(0).len() > before { FlopSeen::Turned } else { FlopSeen::FaceDown })
            .chose(if last_down { StudStreet::LastDown } else { StudStreet::Upcard })
    }

    /// The flop is shuffled into the stub and dealt again; the burn stays on the table (cb:5.holdem.7).
    fn flop_again(&self, setup: &Setup, street: u8, rule: rulebook::RuleId, events: &mut Vec<Event>) {
        let before: usize = setup.variant.streets[..usize::from(street)].iter().map(board_cards).sum();
        for at in (before..self.board(0).len()).rev() {
            let at = u8::try_from(at).unwrap_or(u8::MAX);
            self.carry(Spot { pile: PileName::Board(0), at }, PileName::Aside, events);
        }
        events.push(cards(card_faults::Event::Due { due: Due::Reshuffle { street }, rule }));
        events.push(cards(card_faults::Event::DealtAgain { street, rule }));
    }

    /// Somebody has acted on the cards: they stand, and the later ones are those that were due (cb:3.irreg.16b,
    /// cb:3.irreg.16c).
    fn stands(
        &self,
        setup: &Setup,
        wrong: WrongBurn,
        rule: rulebook::RuleId,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let due = |street| {
            let due = if wrong.two { Due::NoBurn { street } } else { Due::ExtraBurn { street } };
            cards(card_faults::Event::Due { due, rule })
        };
        let now = self.deal.street;
        let since = now > wrong.street;
        let dealing =
            matches!(self.phase, Phase::Deal(_) | Phase::Act(_) | Phase::Chop(_) | Phase::CallTheBoard);
        if since && self.waits_for_burn() {
            events.push(due(now));
        } else if since && dealing && self.round.acted.is_empty() {
            // Nobody has acted on what came since: that is put right.
            events.push(due(now));
            return self.take_back(setup, now, SeatSet::EMPTY, rule, events);
        } else if usize::from(now) + 1 < setup.variant.streets.len() {
            events.push(due(now + 1));
        }
        events.push(Event::Irregular(irregular::Event::PlayedOn { rule }));
        Ok(())
    }

    /// The flop has a card too many: it is dealt again (cb:5.holdem.3).
    pub(super) fn decide_flop_too_many(
        &self,
        setup: &Setup,
        actor: Actor,
        card: Card,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let street = self.deal.street;
        let first: usize = setup.variant.streets[..usize::from(street)].iter().map(board_cards).sum();
        let flop = first == 0 && self.board(0).len() == board_cards(self.current());
        if !flop || board_cards(self.current()) < 2 || self.runs.times > 1 {
            return Err(self.not_now());
        }
        if !self.round.acted.is_empty() {
            return Err(refused(Fault::AskTheFloor));
        }
        self.piles.check_in_stub(Some(card))?;
        let ruling = self.ruling(setup, actor, rulings::Matter::FlopTooMany, &self.facts(setup))?;
        let rule = ruling.rule();
        let (to, card) = (PileName::Board(0), Facedown::of_nobody(Some(card)));
        events.push(cards(card_faults::Event::CameEarly { to, up: true, card, rule }));
        self.flop_again(setup, street, rule, events);
        Ok(())
    }
}

/// How many cards of the board a street brings.
pub(super) fn board_cards(street: &crate::variant::Street) -> usize {
    let cards = street.deal.iter().map(|deal| if let Deal::Board(n) = deal { usize::from(*n) } else { 0 });
    cards.sum()
}
