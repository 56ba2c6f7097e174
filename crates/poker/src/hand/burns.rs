//! A burn that was forgotten, or one too many (cb:3.irreg.16, cb:5.holdem.4, cb:5.holdem.5, cb:7.stud.13).

use alloc::vec::Vec;

use cards::Card;
use game::{Actor, Facedown, SeatSet};
use rulings::answers::{Betting, BoardStreet, FlopSeen, StudStreet};
use rulings::{Facts, Marked, Mix, Remedy, YesNo};

use super::Hand;
use super::flow::Phase;
use super::repair::{Since, WrongBurn, cards, cards_of};
use crate::awaiting::Place;
use crate::card_faults::{self, Due, Violation as Fault};
use crate::event::HandEvent;
use crate::irregular::{self, PileName, Spot};
use crate::setup::HandSetup;
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
    pub(super) fn decide_forgotten(&self, events: &mut Vec<HandEvent>) -> Result<(), Violation> {
        if self.phase != Phase::Burn {
            return Err(self.not_now());
        }
        if self.wrong_burn().is_some() {
            return Err(refused(Fault::AskTheFloor));
        }
        events.push(cards(card_faults::CardFaultEvent::BurnForgotten));
        Ok(())
    }

    /// The dealer burns again, before the first card of the street.
    pub(super) fn decide_burned_again(
        &self,
        setup: &HandSetup,
        card: Option<Card>,
        events: &mut Vec<HandEvent>,
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
        events.push(cards(card_faults::CardFaultEvent::BurnedAgain { card: Facedown::of_nobody(card) }));
        Ok(())
    }

    /// Somebody notices that a burn was wrong.
    pub(super) fn decide_wrong_burn(
        &self,
        setup: &HandSetup,
        actor: Actor,
        told_apart: bool,
        looked: SeatSet,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let wrong = self.wrong_burn().ok_or(refused(Fault::BurnsAreRight))?;
        let facts = self.facts_of_burn(setup, wrong, told_apart, looked);
        let matter = if wrong.two { rulings::Matter::TwoBurns } else { rulings::Matter::NoBurn };
        let ruling = self.ruling(setup, actor, matter, &facts)?;
        let (rule, remedies) = (ruling.rule(), &ruling.outcome().remedies);
        let does = |remedy| remedies.contains(&remedy);
        if does(Remedy::Reshuffle(Mix::Flop)) {
            self.flop_again(setup, wrong.since, rule, events);
            Ok(())
        } else if does(Remedy::RestoreCards) {
            // A last card that was looked at is kept (cb:7.stud.13b).
            let keep = if does(Remedy::Keep(Marked::Standing)) { looked } else { SeatSet::EMPTY };
            let keep = keep & self.players.live;
            for seat in keep {
                events.push(cards(card_faults::CardFaultEvent::Due { due: Due::HasLast { seat }, rule }));
            }
            self.take_back(setup, wrong.since, keep, rule, events)
        } else {
            self.stands(setup, wrong, rule, events)
        }
    }

    fn facts_of_burn(&self, setup: &HandSetup, wrong: WrongBurn, told_apart: bool, looked: SeatSet) -> Facts {
        self.tape_of_burn(setup, wrong, self.facts(setup))
            .said(YesNo::LookedOrMixed, !(looked & self.players.live).is_empty())
            .said(YesNo::Identifiable, told_apart)
    }

    /// What the tape knows of the street that a wrong burn belongs to.
    pub(super) fn tape_of_burn(&self, setup: &HandSetup, wrong: WrongBurn, facts: Facts) -> Facts {
        let Since { run, street: at } = wrong.since;
        let on_it = self.deal.street == at && self.runs.current == run;
        let acted = wrong.acted_on || (on_it && !self.round.acted.is_empty());
        let betting = if acted {
            Betting::Begun
        } else if on_it && !self.nobody_can_bet(self.able()) {
            Betting::NotBegun
        } else {
            Betting::NoneAllIn
        };
        let before = board_before(setup, at);
        let (_, whole) = setup.variant.cards();
        let street = &setup.variant.streets[usize::from(at)];
        let board = match before {
            0 => BoardStreet::Flop,
            _ if before + board_cards(street) == whole => BoardStreet::River,
            _ => BoardStreet::Turn,
        };
        let last_down = usize::from(at) + 1 == setup.variant.streets.len()
            && matches!(cards_of(street), Some(Deal::Down(_)));
        facts
            .chose(betting)
            .chose(board)
            .chose(if self.board(usize::from(run)).len() > before {
                FlopSeen::Turned
            } else {
                FlopSeen::FaceDown
            })
            .chose(if last_down { StudStreet::LastDown } else { StudStreet::Upcard })
    }

    /// The flop is shuffled into the stub and dealt again; the burn stays on the table (cb:5.holdem.7).
    /// Boards that came after it are dealt again with it, those before it stand.
    fn flop_again(
        &self,
        setup: &HandSetup,
        since: Since,
        rule: rulebook::RuleId,
        events: &mut Vec<HandEvent>,
    ) {
        let street = since.street;
        let before = board_before(setup, street);
        for run in since.run..=self.runs.current {
            for at in (before..self.board(usize::from(run)).len()).rev() {
                let at = u8::try_from(at).unwrap_or(u8::MAX);
                self.carry(Spot { pile: PileName::Board(run), at }, PileName::Aside, events);
            }
        }
        events.push(cards(card_faults::CardFaultEvent::Due { due: Due::Reshuffle { street }, rule }));
        events.push(cards(card_faults::CardFaultEvent::DealtAgain { street, rule }));
    }

    /// Somebody has acted on the cards: they stand, and the later ones are those that were due (cb:3.irreg.16b,
    /// cb:3.irreg.16c).
    fn stands(
        &self,
        setup: &HandSetup,
        wrong: WrongBurn,
        rule: rulebook::RuleId,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let due = |street| {
            let due = if wrong.two { Due::NoBurn { street } } else { Due::ExtraBurn { street } };
            cards(card_faults::CardFaultEvent::Due { due, rule })
        };
        let now = self.deal.street;
        let run = self.runs.current;
        let since = now > wrong.since.street;
        let dealing =
            matches!(self.phase, Phase::Deal(_) | Phase::Act(_) | Phase::Chop(_) | Phase::CallTheBoard);
        let parted = wrong.acted_on && self.runs.times > 1 && (run > 0 || now > self.runs.from);
        if parted && (dealing || self.phase == Phase::Burn) {
            // Nobody bets on what is dealt more than once: all of it is put right.
            let since = Since { run: 0, street: self.runs.from };
            events.push(due(since.street));
            return self.take_back(setup, since, SeatSet::EMPTY, rule, events);
        }
        if since && self.waits_for_burn() {
            events.push(due(now));
        } else if since && dealing && self.round.acted.is_empty() {
            // Nobody has acted on what came since: that is put right.
            events.push(due(now));
            return self.take_back(setup, Since { run, street: now }, SeatSet::EMPTY, rule, events);
        } else if usize::from(now) + 1 < setup.variant.streets.len() {
            events.push(due(now + 1));
        }
        events.push(HandEvent::Irregular(irregular::IrregularEvent::PlayedOn { rule }));
        Ok(())
    }

    /// The flop has a card too many: it is dealt again (cb:5.holdem.3).
    pub(super) fn decide_flop_too_many(
        &self,
        setup: &HandSetup,
        actor: Actor,
        card: Card,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let since = self.flop_lies(setup).ok_or_else(|| self.not_now())?;
        if !self.round.acted.is_empty() {
            return Err(refused(Fault::AskTheFloor));
        }
        self.piles.check_in_stub(Some(card))?;
        let ruling = self.ruling(setup, actor, rulings::Matter::FlopTooMany, &self.facts(setup))?;
        let rule = ruling.rule();
        let (to, card) = (PileName::Board(since.run), Facedown::of_nobody(Some(card)));
        events.push(cards(card_faults::CardFaultEvent::CameEarly { to, up: true, card, rule }));
        self.flop_again(setup, since, rule, events);
        Ok(())
    }

    /// The flop, if it is the last that came: its betting is on, or nobody could bet on it and the dealer is about to burn.
    fn flop_lies(&self, setup: &HandSetup) -> Option<Since> {
        let run = self.runs.current;
        let flop = setup.variant.streets.iter().position(|street| board_cards(street) > 0)?;
        let cards = board_cards(&setup.variant.streets[flop]);
        let passed = self.street() == flop + 1
            && self.phase == Phase::Burn
            && self.round.aggressor.is_none()
            && self.nobody_can_bet(self.able());
        // What all boards have in common was bet on.
        let own = self.runs.times == 1 || self.runs.shared == 0;
        let lies = cards > 1 && own && self.board(usize::from(run)).len() == cards;
        let street = u8::try_from(flop).ok()?;
        (lies && (self.street() == flop || passed)).then_some(Since { run, street })
    }
}

/// How many cards of a board come before a street.
pub(super) fn board_before(setup: &HandSetup, street: u8) -> usize {
    setup.variant.streets[..usize::from(street)].iter().map(board_cards).sum()
}

/// How many cards of the board a street brings.
pub(super) fn board_cards(street: &crate::variant::Street) -> usize {
    let cards = street.deal.iter().map(|deal| if let Deal::Board(n) = deal { usize::from(*n) } else { 0 });
    cards.sum()
}
