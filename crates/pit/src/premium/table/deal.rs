//! The deal: in which order the cards go where (ph:X.7(d), ph:X.8(c), ph:X.9(c)).

use alloc::vec::Vec;

use cards::{Card, CardSet};
use game::{Facedown, Seat};

use super::super::event::{Place, PremiumEvent};
use super::super::request::Holder;
use super::super::terms::{Dealing, PremiumSetup};
use super::super::violation::Violation;
use super::{COMMUNITY, HAND, PremiumTable};

/// How many community cards a stack leaves after its bottom card is burned (ph:X.9(d)).
const COMMUNITY_STACKS: u8 = 2;

impl PremiumTable {
    /// Where the next delivery goes. Singly: one card to each player from the dealer's far left, then one to the
    /// dealer, three times over; then the community cards. In stacks: one to each player, one to the dealer, two to
    /// the community.
    pub(super) fn due(&self, setup: &PremiumSetup) -> Place {
        if self.dealer_owed > 0 {
            return Place::Dealer;
        }
        let hands = self.dealt_in.len() as u8 + 1;
        let rounds = match setup.terms().dealing {
            Dealing::AutomatedShoe => 1,
            Dealing::ManualShoe | Dealing::Hand => HAND,
        };
        match self.delivered.checked_sub(hands * rounds) {
            None => match self.dealt_in.iter().nth(usize::from(self.delivered % hands)) {
                Some(seat) => Place::Seat(seat),
                None => Place::Dealer,
            },
            Some(after) if rounds > 1 && after < setup.house().burn_before_community => Place::Burn,
            Some(_) => Place::Community,
        }
    }

    /// How many deliveries a whole deal has.
    fn deliveries(&self, setup: &PremiumSetup) -> u8 {
        let hands = self.dealt_in.len() as u8 + 1;
        match setup.terms().dealing {
            Dealing::AutomatedShoe => hands + COMMUNITY_STACKS,
            Dealing::ManualShoe | Dealing::Hand => {
                hands * HAND + setup.house().burn_before_community + COMMUNITY
            }
        }
    }

    /// Whether every delivery is done, mistakes included.
    pub(super) fn deal_is_done(&self, setup: &PremiumSetup) -> bool {
        self.dealer_owed == 0 && self.delivered >= self.deliveries(setup)
    }

    /// Goes on past hands that are void: they get no more cards.
    pub(super) fn pass_over_void_hands(&mut self, setup: &PremiumSetup) {
        while self.dealer_owed == 0
            && !self.deal_is_done(setup)
            && matches!(self.due(setup), Place::Seat(seat) if !self.live.contains(seat))
        {
            self.delivered += 1;
        }
    }

    pub(super) fn decide_card(
        &self,
        setup: &PremiumSetup,
        card: Card,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        if setup.terms().dealing == Dealing::AutomatedShoe && self.dealer_owed == 0 {
            return Err(Violation::WrongDelivery);
        }
        self.in_stub(card)?;
        let to = self.due(setup);
        events.push(PremiumEvent::CardDealt { to, card: facedown(to, card) });
        Ok(())
    }

    pub(super) fn decide_stack(
        &self,
        setup: &PremiumSetup,
        stack: [Card; 3],
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        if setup.terms().dealing != Dealing::AutomatedShoe || self.dealer_owed > 0 {
            return Err(Violation::WrongDelivery);
        }
        let mut cards = CardSet::EMPTY;
        for card in stack {
            self.in_stub(card)?;
            if !cards.insert(card) {
                return Err(Violation::CardNotInStub { card });
            }
        }
        let to = self.due(setup);
        for (card, at) in stack.into_iter().zip(0..) {
            // The bottom card of a community stack is burned (ph:X.9(d), ph:X.9(d)/2).
            let to = if to == Place::Community && at == 2 { Place::Burn } else { to };
            events.push(PremiumEvent::CardDealt { to, card: facedown(to, card) });
        }
        Ok(())
    }

    pub(super) fn decide_amiss(
        &self,
        setup: &PremiumSetup,
        to: Holder,
        card: Card,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        let to = match to {
            Holder::Seat(seat) if !self.live.contains(seat) => return Err(Violation::NotSeated { seat }),
            Holder::Seat(seat) => Place::Seat(seat),
            Holder::Dealer => Place::Dealer,
        };
        self.in_stub(card)?;
        if to == self.due(setup) {
            // It is due there: not a mistake.
            return Err(Violation::NoSuchIrregularity);
        }
        events.push(PremiumEvent::CardDealtAmiss { to, card: facedown(to, card) });
        Ok(())
    }

    pub(super) fn in_stub(&self, card: Card) -> Result<(), Violation> {
        if self.stub.contains(card) { Ok(()) } else { Err(Violation::CardNotInStub { card }) }
    }

    /// A card leaves the stub for a pile.
    pub(super) fn take_card(&mut self, setup: &PremiumSetup, to: Place, card: Facedown, amiss: bool) {
        let card = card.turned_up_for_the_rules();
        if let Some(card) = card {
            self.stub -= CardSet::of(card);
        }
        match to {
            Place::Seat(seat) => self.positions[seat.index()].hand.add(card),
            Place::Dealer => self.dealer.add(card),
            Place::Community => {
                self.community[usize::from(self.community_count)] = card;
                self.community_count += 1;
            }
            Place::Burn => self.racked += 1,
        }
        if amiss {
            return;
        }
        if self.dealer_owed > 0 {
            self.dealer_owed -= 1;
        } else if setup.terms().dealing != Dealing::AutomatedShoe || self.stack_is_whole(to) {
            self.delivered += 1;
        }
        self.pass_over_void_hands(setup);
        self.end_deal_if_done(setup);
    }

    /// Whether the card just taken was the third of its stack.
    fn stack_is_whole(&self, to: Place) -> bool {
        match to {
            Place::Seat(seat) => self.positions[seat.index()].hand.count.is_multiple_of(HAND),
            Place::Dealer => self.dealer.count.is_multiple_of(HAND),
            Place::Community => false,
            Place::Burn => true,
        }
    }

    pub(super) fn end_deal_if_done(&mut self, setup: &PremiumSetup) {
        if self.phase == super::Phase::Dealing && self.deal_is_done(setup) {
            self.phase = super::Phase::Stub;
        }
    }

    /// Which hands do not have three cards.
    pub(super) fn wrong_hands(&self) -> impl Iterator<Item = Seat> {
        self.live.iter().filter(|seat| !self.positions[seat.index()].hand.is_right())
    }
}

/// A card on its way: a player's own is the player's to see, all others nobody's.
fn facedown(to: Place, card: Card) -> Facedown {
    match to {
        Place::Seat(seat) => Facedown::of(seat, Some(card)),
        Place::Dealer | Place::Community | Place::Burn => Facedown::of_nobody(Some(card)),
    }
}
