//! What follows from a request about decks.

use alloc::vec::Vec;

use game::preparation::Motion;
use game::{Actor, Badge, Command, Moment, Seat};

use super::event::{DeckEvent, Request};
use super::policy::{Cards, DeckPolicy, Step};
use super::refusal::DeckRefusal;
use super::setup::{CutStep, Deck, DeckSetup, Defect, Order, Source, Which};
use super::{Decks, Facts};

impl Decks {
    /// Which events a request causes, or why it is refused.
    pub fn decide(
        &self,
        policy: &DeckPolicy,
        now: Moment,
        facts: Facts,
        command: Command<Request>,
        events: &mut Vec<DeckEvent>,
    ) -> Result<(), DeckRefusal> {
        if policy.cards == Cards::Sealed {
            // There is nothing to touch, so nothing happens to it.
            return Ok(());
        }
        let actor = command.actor;
        let event = match command.request {
            Request::Order(order) => {
                is_staff(actor)?;
                check(policy, order)?;
                DeckEvent::Ordered { order }
            }
            Request::TellSurveillance => {
                let by = badge(actor)?;
                self.incoming.ok_or(DeckRefusal::NothingOrdered)?;
                DeckEvent::SurveillanceTold { by }
            }
            Request::Examine(..) => {
                let by = badge(actor)?;
                let incoming = self.incoming.ok_or(DeckRefusal::NothingOrdered)?;
                // Surveillance looks on (cb:2.setups.1).
                if policy.set_is_examined && incoming.told.is_none() {
                    return Err(DeckRefusal::TellSurveillanceFirst);
                }
                DeckEvent::Examined { by }
            }
            Request::Deliver => {
                is_staff(actor)?;
                self.deliver(policy, now)?
            }
            Request::Care { deck, step } => {
                self.care(policy, facts, actor, deck, step)?;
                DeckEvent::Cared { deck, step }
            }
            Request::Spread { deck, .. } => {
                is_dealer(actor)?;
                self.is_next(policy, deck, Step::Spread)?;
                DeckEvent::Cared { deck, step: Step::Spread }
            }
            Request::Offer { seat } => {
                is_dealer(actor)?;
                self.offer(policy, facts, seat)?
            }
            Request::Shuffle { deck, motion } => {
                is_dealer(actor)?;
                self.shuffle(policy, deck, motion)?;
                DeckEvent::Shuffled { deck, motion }
            }
            Request::Cut { deck, step } => {
                is_dealer(actor)?;
                self.cut(policy, deck, step)?;
                DeckEvent::Cut { deck, step }
            }
            Request::MakeReady => {
                is_dealer(actor)?;
                return self.make_ready(policy, events);
            }
            Request::Rotate => {
                is_staff(actor)?;
                self.rotate(policy, facts)?
            }
            Request::Sort { deck } => {
                is_staff(actor)?;
                self.between_hands()?;
                self.find(deck)?;
                DeckEvent::Sorted { deck }
            }
            Request::ReportDefect { deck, defect } => {
                if actor == Actor::Clock {
                    return Err(DeckRefusal::NotYours { actor });
                }
                self.find(deck)?;
                DeckEvent::DefectFound { deck, defect }
            }
            Request::TakeAway { deck } => {
                badge(actor)?;
                self.find(deck)?;
                if self.in_hand == Some(deck) {
                    return Err(DeckRefusal::InTheHand { deck });
                }
                DeckEvent::TakenAway { deck }
            }
            Request::GoIdle { face } => {
                is_staff(actor)?;
                self.between_hands()?;
                self.opened()?;
                DeckEvent::WentIdle { face }
            }
            Request::CountStub { expected, counted } => {
                is_dealer(actor)?;
                let deck = self.in_hand.ok_or(DeckRefusal::NoHand)?;
                DeckEvent::StubCounted { deck, expected, counted }
            }
            Request::CountMuck { expected, counted } => {
                is_dealer(actor)?;
                let deck = self.in_hand.ok_or(DeckRefusal::NoHand)?;
                DeckEvent::MuckCounted { deck, expected, counted }
            }
            Request::Clear { deck } => {
                let by = badge(actor)?;
                self.find(deck)?;
                DeckEvent::Cleared { deck, by }
            }
            Request::HandBegins => {
                is_dealer(actor)?;
                self.between_hands()?;
                self.next_hand_allowed(policy, now)?;
                DeckEvent::HandBegan { deck: self.opened()?.in_play, button: facts.button }
            }
            Request::HandEnds => {
                is_dealer(actor)?;
                let deck = self.in_hand.ok_or(DeckRefusal::NoHand)?;
                // With a machine the decks alternate without break (nj:14.2(d)3).
                let other = deck.other();
                let alternates = policy.machine.is_some() && self.deck(other).is_some();
                DeckEvent::HandEnded { next: if alternates { other } else { deck } }
            }
            Request::Resume { by } => {
                if actor != Actor::Clock {
                    return Err(DeckRefusal::NotYours { actor });
                }
                DeckEvent::Resumed { by }
            }
        };
        events.push(event);
        Ok(())
    }

    /// Decks come to the table: examined where the house asks for it, and not before those that lie there have had
    /// their time, unless something is wrong with them (cb:2.procedures.21b, cb:2.procedures.21c).
    fn deliver(&self, policy: &DeckPolicy, now: Moment) -> Result<DeckEvent, DeckRefusal> {
        let incoming = self.incoming.ok_or(DeckRefusal::NothingOrdered)?;
        self.between_hands()?;
        if policy.set_is_examined && incoming.told.is_none() {
            return Err(DeckRefusal::TellSurveillanceFirst);
        }
        if policy.set_is_examined && incoming.examined.is_none() {
            return Err(DeckRefusal::ExamineFirst);
        }
        let because = self.setup.as_ref().and_then(defect_of);
        if let (Some(setup), Some(stays), None) = (&self.setup, policy.set_stays, because) {
            let until = setup.opened.plus(stays);
            if now < until {
                return Err(DeckRefusal::SetStays { until });
            }
        }
        Ok(DeckEvent::Delivered { order: incoming.order, because })
    }

    fn care(
        &self,
        policy: &DeckPolicy,
        facts: Facts,
        actor: Actor,
        deck: Which,
        step: Step,
    ) -> Result<(), DeckRefusal> {
        match step {
            Step::Verify => badge(actor).map(|_| ())?,
            // These two have requests of their own, which say what was seen and by whom.
            Step::Spread | Step::Offer => return Err(DeckRefusal::NotYours { actor }),
            _ => is_dealer(actor)?,
        }
        self.is_next(policy, deck, step)?;
        // A spread deck is turned up when enough players have come (nj:14.5(d)/2).
        if step == Step::TurnUp && facts.present.len() < usize::from(policy.onlookers) {
            return Err(DeckRefusal::TooFewPlayers { needs: policy.onlookers });
        }
        Ok(())
    }

    fn is_next(&self, policy: &DeckPolicy, deck: Which, step: Step) -> Result<(), DeckRefusal> {
        match self.find(deck)?.next_step(policy) {
            Some(next) if next == step => Ok(()),
            Some(next) => Err(DeckRefusal::StepFirst { deck, next }),
            None => Err(DeckRefusal::NoStepLeft { deck }),
        }
    }

    /// The first players look at both decks before either is washed (nj:14.4(b), nj:14.4(c)).
    fn offer(&self, policy: &DeckPolicy, facts: Facts, seat: Seat) -> Result<DeckEvent, DeckRefusal> {
        let setup = self.opened()?;
        let mut any = false;
        for deck in Which::BOTH {
            match setup.decks[deck as usize].and_then(|deck| deck.next_step(policy)) {
                Some(Step::Offer) => any = true,
                Some(next) => return Err(DeckRefusal::StepFirst { deck, next }),
                None => {}
            }
        }
        if !any {
            return Err(DeckRefusal::NoStepLeft { deck: setup.in_play });
        }
        if !facts.present.contains(seat) {
            return Err(DeckRefusal::NotPresent { seat });
        }
        if setup.looked.contains(seat) {
            return Err(DeckRefusal::HasLooked { seat });
        }
        Ok(DeckEvent::Offered { seat, enough: setup.looked.len() + 1 >= usize::from(policy.onlookers) })
    }

    /// A motion of the shuffle: the deck is stacked, and not the one that is being dealt.
    fn shuffle(&self, policy: &DeckPolicy, deck: Which, motion: Motion) -> Result<(), DeckRefusal> {
        let found = self.find(deck)?;
        if self.in_hand == Some(deck) {
            return Err(DeckRefusal::InTheHand { deck });
        }
        if let Some(next) = found.next_step(policy) {
            return Err(DeckRefusal::StepFirst { deck, next });
        }
        if let Motion::Cut(_) = motion {
            // A cut has steps of its own.
            let next = found.next_cut(policy).ok_or(DeckRefusal::IsReady { deck })?;
            return Err(DeckRefusal::CutFirst { deck, next });
        }
        found.readying(policy).perform(policy.preparation(), motion).map_err(DeckRefusal::NotReady)
    }

    /// A step of the cut, in front of the dealer and between hands.
    fn cut(&self, policy: &DeckPolicy, deck: Which, step: CutStep) -> Result<(), DeckRefusal> {
        let found = self.find(deck)?;
        self.between_hands()?;
        found.is_stacked(policy, deck)?;
        let next = found.next_cut(policy).ok_or(DeckRefusal::IsReady { deck })?;
        if step.kind() != next {
            return Err(DeckRefusal::CutFirst { deck, next });
        }
        if let CutStep::Packet(cards) = step {
            let mut readying = found.readying(policy);
            readying.perform(policy.preparation(), Motion::Cut(cards)).map_err(DeckRefusal::NotReady)?;
        }
        Ok(())
    }

    /// Shuffle and cut in one: the deck in play, and the other one's shuffle where it must not lie unshuffled.
    fn make_ready(&self, policy: &DeckPolicy, events: &mut Vec<DeckEvent>) -> Result<(), DeckRefusal> {
        let setup = self.opened()?;
        self.between_hands()?;
        let own = setup.in_play;
        let deck = self.find(own)?;
        if let Some(next) = deck.next_step(policy) {
            return Err(DeckRefusal::StepFirst { deck: own, next });
        }
        let other = own.other();
        let beside = setup.decks[other as usize]
            .filter(|deck| !policy.prepare_only_one && deck.in_use.is_none() && !deck.is_shuffled(policy));
        if let Some(next) = beside.and_then(|deck| deck.next_step(policy)) {
            return Err(DeckRefusal::StepFirst { deck: other, next });
        }
        if deck.is_ready(policy) && beside.is_none() {
            return Err(DeckRefusal::IsReady { deck: own });
        }
        if beside.is_some() {
            events.push(DeckEvent::MadeReady { deck: other, cut: false });
        }
        if !deck.is_ready(policy) {
            events.push(DeckEvent::MadeReady { deck: own, cut: true });
        }
        Ok(())
    }

    /// The other deck comes into play between hands (nj:14.2(b)); a deck stays for a round (cb:2.procedures.21a),
    /// unless something is wrong with it (cb:2.procedures.21c).
    fn rotate(&self, policy: &DeckPolicy, facts: Facts) -> Result<DeckEvent, DeckRefusal> {
        let setup = self.opened()?;
        self.between_hands()?;
        if policy.machine.is_some() {
            return Err(DeckRefusal::Alternates);
        }
        let to = setup.in_play.other();
        self.find(to)?;
        let wrong = self.deck(setup.in_play).is_none_or(|deck| deck.defect.is_some() || deck.doubt);
        if policy.stays_a_round && !wrong && !self.has_gone_round(facts.present) {
            return Err(DeckRefusal::DeckStays);
        }
        Ok(DeckEvent::Rotated { to })
    }

    fn between_hands(&self) -> Result<(), DeckRefusal> {
        if self.hand_on() { Err(DeckRefusal::HandIsOn) } else { Ok(()) }
    }

    fn opened(&self) -> Result<&DeckSetup, DeckRefusal> {
        self.setup.as_ref().ok_or(DeckRefusal::NoDecks)
    }

    fn find(&self, deck: Which) -> Result<&Deck, DeckRefusal> {
        self.opened()?.decks[deck as usize].as_ref().ok_or(DeckRefusal::NoSuchDeck { deck })
    }
}

/// Whether a set of decks may come to a table of this house.
fn check(policy: &DeckPolicy, order: Order) -> Result<(), DeckRefusal> {
    let decks = order.decks.iter().flatten().map(|_| 1).sum::<u8>();
    if decks < policy.kept.max(1) {
        return Err(DeckRefusal::ShortDeckSet { decks, machine: policy.machine.is_some() });
    }
    if decks > 1 && policy.second_for_machine && policy.machine.is_none() {
        return Err(DeckRefusal::NoMachine);
    }
    for (deck, make) in Which::BOTH.into_iter().zip(order.decks) {
        let Some(make) = make else { continue };
        if !make.to_standard {
            return Err(DeckRefusal::NotToStandard { deck });
        }
        if make.source == Source::PreShuffled && !policy.pre_shuffled {
            return Err(DeckRefusal::NoPreShuffled);
        }
        if make.back.colour == order.cover {
            return Err(DeckRefusal::CoverLikeBack { deck });
        }
    }
    if let [Some(one), Some(other)] = order.decks {
        if policy.machine.is_some() && one.back.colour == other.back.colour {
            return Err(DeckRefusal::ColoursAlike);
        }
        if one.back == other.back {
            return Err(DeckRefusal::BacksAlike);
        }
    }
    Ok(())
}

/// What is wrong with one of the decks; a wrong count makes a deck foul.
fn defect_of(setup: &DeckSetup) -> Option<Defect> {
    let wrong = |deck: &Deck| deck.defect.or(deck.doubt.then_some(Defect::Foul));
    setup.decks.iter().flatten().find_map(wrong)
}

fn badge(actor: Actor) -> Result<Badge, DeckRefusal> {
    if let Actor::Floor(badge) = actor { Ok(badge) } else { Err(DeckRefusal::NotYours { actor }) }
}

fn is_dealer(actor: Actor) -> Result<(), DeckRefusal> {
    if actor == Actor::Dealer { Ok(()) } else { Err(DeckRefusal::NotYours { actor }) }
}

fn is_staff(actor: Actor) -> Result<(), DeckRefusal> {
    match actor {
        Actor::Dealer | Actor::Floor(_) => Ok(()),
        Actor::Seat(_) | Actor::Clock => Err(DeckRefusal::NotYours { actor }),
    }
}
