//! What goes wrong, and what follows from it (ph:X.12, ph:X.7(f)).

use alloc::vec::Vec;

use cards::Card;
use game::{Seat, SeatSet};
use rulebook::{RuleId, rule};

use super::super::awaiting::DeckStep;
use super::super::event::{PremiumEvent, Spot};
use super::super::house::{ErrorCard, Exposed, Voids};
use super::super::request::Irregularity;
use super::super::terms::{Dealing, Decks, PremiumSetup, Shuffling};
use super::super::violation::Violation;
use super::{DECK, HAND, Phase, PremiumTable};
use crate::price::Outcome;

impl PremiumTable {
    /// A hand is void: what it still has down goes back.
    pub(super) fn void_hand(
        &self,
        setup: &PremiumSetup,
        seat: Seat,
        rule: RuleId,
        events: &mut Vec<PremiumEvent>,
    ) {
        events.push(PremiumEvent::HandVoided { seat, rule });
        self.return_stakes(setup, seat, rule, events);
    }

    /// All hands are void. What was lost by folding stays lost: that hand was given up before.
    pub(super) fn void_round(&self, setup: &PremiumSetup, rule: RuleId, events: &mut Vec<PremiumEvent>) {
        events.push(PremiumEvent::RoundVoided { rule });
        for seat in self.live | self.on_sensor {
            self.return_stakes(setup, seat, rule, events);
        }
        events.push(PremiumEvent::RoundOver);
    }

    fn return_stakes(&self, setup: &PremiumSetup, seat: Seat, rule: RuleId, events: &mut Vec<PremiumEvent>) {
        let spins = setup.house().void_returns_spin;
        for (spot, stake) in self.stakes(seat).filter(|(spot, _)| spins || *spot != Spot::BonusSpin) {
            events.push(PremiumEvent::Settled { seat, spot, stake, outcome: Outcome::NoAction, rule });
        }
    }

    /// The round ends with its last hand, if nobody has folded before and nobody spins.
    pub(super) fn end_if_nobody_is_left(&self, gone: Seat, events: &mut Vec<PremiumEvent>) {
        if self.live.without(gone).is_empty() && self.folded.is_empty() {
            events.push(PremiumEvent::RoundOver);
        }
    }

    pub(super) fn decide_machine_count(
        &self,
        setup: &PremiumSetup,
        cards: u8,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        if self.phase != Phase::Betting || self.deck_step(setup) != DeckStep::MachineCount {
            return Err(Violation::NoMachineCount);
        }
        possible(cards)?;
        events.push(PremiumEvent::DeckCounted { cards });
        if cards != DECK {
            let rule = match setup.terms().dealing {
                Dealing::Hand => rule!("ph:X.8(f)/2"),
                Dealing::ManualShoe | Dealing::AutomatedShoe => rule!("ph:X.7(g)/2"),
            };
            events.push(PremiumEvent::DeckRemoved { rule });
        }
        Ok(())
    }

    /// The stub is counted. If the number is off because somebody has too many or too few cards, all hands are void
    /// and the deck stays; if cards are missing, the deck goes as well.
    pub(super) fn decide_count(
        &self,
        setup: &PremiumSetup,
        stub: u8,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        possible(stub)?;
        events.push(PremiumEvent::StubCounted { cards: stub });
        if stub != self.stub_count() {
            let rule = rule!("ph:X.7(f)2/2");
            events.push(PremiumEvent::DeckRemoved { rule });
            self.void_round(setup, rule, events);
        } else if self.wrong_hands().next().is_some() || !self.dealer.is_right() {
            self.void_round(setup, rule!("ph:X.7(f)2"), events);
        }
        Ok(())
    }

    pub(super) fn decide_irregularity(
        &self,
        setup: &PremiumSetup,
        irregularity: Irregularity,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        let house = setup.house();
        let dealing = self.phase == Phase::Dealing;
        // Until the dealer's cards are to be turned up.
        let deciding = matches!(
            self.phase,
            Phase::Dealing | Phase::Stub | Phase::First | Phase::Community | Phase::Second
        );
        match irregularity {
            Irregularity::DealerCardExposed
                if self.dealer.count > 0 && (deciding || self.phase == Phase::Dealer) =>
            {
                events.push(PremiumEvent::DealerCardExposed);
                // Once every player has folded or bet, nobody can gain by it.
                let open = |seat: Seat| self.positions[seat.index()].play.is_zero();
                if (self.live - self.folded).iter().any(open) {
                    self.void_round(setup, rule!("ph:X.12(a)"), events);
                }
            }
            Irregularity::CommunityCardExposed
                if self.community_count > 0 && deciding && self.phase != Phase::Second =>
            {
                events.push(PremiumEvent::CommunityCardExposed);
                if house.community_exposed == Exposed::Void {
                    self.void_round(setup, rule!("ph:X.12(a)"), events);
                }
            }
            Irregularity::FaceUpCard(card) if dealing => self.rack_face_up(setup, card, events)?,
            Irregularity::DrawnInError { seen: None } if dealing => events.push(PremiumEvent::ErrorCardKept),
            Irregularity::DrawnInError { seen: Some(card) } if dealing => match house.seen_error_card {
                ErrorCard::Rack => self.rack_face_up(setup, card, events)?,
                ErrorCard::Void => {
                    self.in_stub(card)?;
                    events.push(PremiumEvent::FaceUpCardRacked { card });
                    self.void_round(setup, rule!("ph:X.12(c)"), events);
                }
            },
            Irregularity::WrongCount if deciding => self.decide_wrong_count(setup, events)?,
            Irregularity::ShufflerFailed if self.machine_is_at_work(setup) => {
                events.push(PremiumEvent::ShufflerFailed);
            }
            Irregularity::ShoeFailed if dealing && setup.terms().dealing == Dealing::AutomatedShoe => {
                events.push(PremiumEvent::ShoeFailed);
                self.void_round(setup, rule!("ph:X.12(f)"), events);
            }
            _ => return Err(Violation::NoSuchIrregularity),
        }
        Ok(())
    }

    /// Whether the machine has a deck: between rounds the one that is dealt next, and of two always the other.
    fn machine_is_at_work(&self, setup: &PremiumSetup) -> bool {
        let terms = setup.terms();
        let between = self.phase == Phase::Betting && self.has_deck && !self.rack_is_full;
        matches!(terms.shuffling, Shuffling::Machine { .. })
            && (between || matches!(terms.decks, Decks::Two { .. }))
    }

    /// One card found face up is racked; with a second, all hands are void (ph:X.12(b), ph:X.12(b)/2).
    fn rack_face_up(
        &self,
        setup: &PremiumSetup,
        card: Card,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        self.in_stub(card)?;
        events.push(PremiumEvent::FaceUpCardRacked { card });
        if self.face_up > 0 {
            self.void_round(setup, rule!("ph:X.12(b)/2"), events);
        }
        Ok(())
    }

    fn decide_wrong_count(
        &self,
        setup: &PremiumSetup,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        let due_to_dealer = self.due_so_far(setup, self.dealt_in.len() as u8);
        let wrong: SeatSet = self
            .dealt_in
            .iter()
            .zip(0..)
            .filter(|(seat, nth)| {
                self.live.contains(*seat)
                    && self.positions[seat.index()].hand.count != self.due_so_far(setup, *nth)
            })
            .map(|(seat, _)| seat)
            .collect();
        // The dealer's own hand first: it decides about everybody's.
        let stub_is_at_hand = matches!(self.phase, Phase::Dealing | Phase::Stub);
        let missing = due_to_dealer.checked_sub(self.dealer.count + self.dealer_owed);
        match missing {
            Some(0) if wrong.is_empty() => return Err(Violation::NoSuchIrregularity),
            Some(0) => {}
            // Unseen cards that come in sequence make it right.
            Some(missing) if stub_is_at_hand => {
                events.push(PremiumEvent::DealerDrawsUp { cards: self.dealer_owed + missing });
            }
            _ => {
                self.void_round(setup, rule!("ph:X.12(d)/2"), events);
                return Ok(());
            }
        }
        if wrong.is_empty() {
            return Ok(());
        }
        if setup.house().wrong_count == Voids::All {
            self.void_round(setup, rule!("ph:X.7(f)2"), events);
            return Ok(());
        }
        for seat in wrong {
            self.void_hand(setup, seat, rule!("ph:X.12(d)"), events);
        }
        if (self.live - wrong).is_empty() && self.folded.is_empty() {
            events.push(PremiumEvent::RoundOver);
        }
        Ok(())
    }

    /// How many cards the hand that is dealt to in this place should have by now.
    fn due_so_far(&self, setup: &PremiumSetup, nth: u8) -> u8 {
        let hands = self.dealt_in.len() as u8 + 1;
        match setup.terms().dealing {
            Dealing::AutomatedShoe => HAND * u8::from(self.delivered > nth),
            Dealing::ManualShoe | Dealing::Hand => {
                (self.delivered / hands + u8::from(self.delivered % hands > nth)).min(HAND)
            }
        }
    }
}

/// Nobody counts more than two decks.
fn possible(cards: u8) -> Result<(), Violation> {
    if cards <= 2 * DECK { Ok(()) } else { Err(Violation::ImpossibleCount { cards }) }
}
