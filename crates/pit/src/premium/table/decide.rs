//! Who may ask for what, and when.

use alloc::vec::Vec;

use game::preparation::{Motion, NotReady, Readying};
use game::{Actor, Command, Game, Seat};

use super::super::awaiting::DeckStep;
use super::super::event::{Place, PremiumEvent};
use super::super::request::{Holder, Request};
use super::super::terms::{PremiumSetup, Shuffling};
use super::super::violation::Violation;
use super::{DECK, Phase, PremiumTable};
use crate::premium::house::Abandoned;

impl PremiumTable {
    pub(super) fn decided(
        &self,
        setup: &PremiumSetup,
        Command { actor, request }: Command<Request>,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        let before = events.len();
        let decided = self.routed(setup, actor, request, events);
        if decided.is_err() {
            events.truncate(before);
        }
        decided
    }

    /// To whom the request belongs, and that it names a position there is.
    fn routed(
        &self,
        setup: &PremiumSetup,
        actor: Actor,
        request: Request,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        let own = match request {
            Request::Bet { .. } | Request::TakeBack | Request::Check | Request::Play(_) | Request::Fold => {
                matches!(actor, Actor::Seat(_))
            }
            Request::Leave { seat } => matches!(actor, Actor::Dealer) || actor == Actor::Seat(seat),
            Request::TimeIsUp { .. } => actor == Actor::Clock,
            Request::Recut | Request::Abandoned { .. } => matches!(actor, Actor::Floor(_)),
            _ => actor == Actor::Dealer,
        };
        if !own {
            return Err(Violation::NotYours { actor });
        }
        let named = match request {
            Request::Bet { position: seat, .. }
            | Request::DealAmiss { to: Holder::Seat(seat), .. }
            | Request::Sit { seat, .. }
            | Request::Leave { seat }
            | Request::TimeIsUp { seat }
            | Request::Abandoned { seat } => Some(seat),
            _ => None,
        };
        let asks = if let Actor::Seat(seat) = actor { Some(seat) } else { None };
        let beyond = |seat: &Seat| seat.number() > setup.terms().positions;
        if let Some(seat) = asks.into_iter().chain(named).find(beyond) {
            return Err(Violation::NoSuchPosition { seat });
        }
        match (actor, request) {
            (_, Request::Leave { seat }) => self.decide_leave(seat, events),
            (_, Request::TimeIsUp { seat }) => self.decide_time_is_up(setup, seat, events),
            (_, Request::Recut) => self.decide_recut(setup, events),
            (_, Request::Abandoned { seat }) => self.decide_abandoned(setup, seat, events),
            (Actor::Seat(seat), request) => self.decide_player(setup, seat, request, events),
            (_, request) => self.decide_dealer(setup, request, events),
        }
    }

    fn not_now(&self, setup: &PremiumSetup) -> Violation {
        match self.phase {
            Phase::Betting => Violation::BetsAreOpen,
            _ => Violation::NotNow { waits_for: self.awaiting(setup) },
        }
    }

    fn in_phase(&self, setup: &PremiumSetup, phase: Phase) -> Result<(), Violation> {
        if self.phase == phase { Ok(()) } else { Err(self.not_now(setup)) }
    }

    fn decide_player(
        &self,
        setup: &PremiumSetup,
        seat: Seat,
        request: Request,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        if !self.stacks.seated().contains(seat) {
            return Err(Violation::NotSeated { seat });
        }
        match request {
            Request::Bet { position, bets, tender } => {
                return self.decide_bet(setup, seat, position, bets, tender, events);
            }
            Request::TakeBack => return self.decide_take_back(seat, events),
            _ => {}
        }
        if !matches!(self.phase, Phase::First | Phase::Second) {
            return Err(self.not_now(setup));
        }
        if !self.undecided.contains(seat) {
            return Err(Violation::NothingToDecide { seat });
        }
        match (request, self.phase) {
            (Request::Play(amount), _) => self.decide_play(setup, seat, amount, events),
            (Request::Check, Phase::First) => {
                events.push(PremiumEvent::Checked { seat });
                Ok(())
            }
            (Request::Check, _) => Err(Violation::NoCheckAnyMore),
            (_, Phase::First) => Err(Violation::NoFoldYet),
            _ => {
                self.fold(setup, seat, events);
                Ok(())
            }
        }
    }

    fn decide_time_is_up(
        &self,
        setup: &PremiumSetup,
        seat: Seat,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        if !matches!(self.phase, Phase::First | Phase::Second) {
            return Err(self.not_now(setup));
        }
        if !self.undecided.contains(seat) {
            return Err(Violation::NothingToDecide { seat });
        }
        events.push(PremiumEvent::TimedOut { seat });
        self.pass(setup, seat, events);
        Ok(())
    }

    /// The decision of a player who makes none: a check, or else a fold.
    fn pass(&self, setup: &PremiumSetup, seat: Seat, events: &mut Vec<PremiumEvent>) {
        if self.phase == Phase::First {
            events.push(PremiumEvent::Checked { seat });
        } else {
            self.fold(setup, seat, events);
        }
    }

    fn decide_abandoned(
        &self,
        setup: &PremiumSetup,
        seat: Seat,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        if !self.stacks.seated().contains(seat) {
            return Err(Violation::NotSeated { seat });
        }
        if matches!(self.phase, Phase::Betting | Phase::Settling | Phase::Spinning) {
            return Err(self.not_now(setup));
        }
        if !self.live.contains(seat) {
            return Err(Violation::NothingToDecide { seat });
        }
        events.push(PremiumEvent::SeatAbandoned { seat });
        match setup.house().abandoned {
            Abandoned::Lost => self.lose_everything(seat, events),
            Abandoned::Stand if self.undecided.contains(seat) => self.pass(setup, seat, events),
            Abandoned::Stand => {}
        }
        Ok(())
    }

    fn decide_recut(&self, setup: &PremiumSetup, events: &mut Vec<PremiumEvent>) -> Result<(), Violation> {
        // Between the cut and the first card (ph:X.4(d)).
        let cut = setup.preparation().cut.is_some() && self.readying.is_ready(setup.preparation());
        let first_card = matches!(self.phase, Phase::Dealing) && self.stub_count() == DECK;
        if !cut || !(self.phase == Phase::Betting && self.has_deck && !self.rack_is_full || first_card) {
            return Err(Violation::NoRecut);
        }
        events.push(PremiumEvent::RecutOrdered);
        Ok(())
    }

    fn decide_dealer(
        &self,
        setup: &PremiumSetup,
        request: Request,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        match request {
            Request::Sit { seat, chips } => self.decide_sit(setup, seat, chips, events),
            Request::BringDeck { pre_shuffled } => {
                self.deck_wants(setup, DeckStep::Bring)?;
                events.push(PremiumEvent::DeckBrought { pre_shuffled });
                Ok(())
            }
            Request::ClearRack => {
                self.deck_wants(setup, DeckStep::ClearRack)?;
                events.push(PremiumEvent::RackCleared { next_deck: self.next_deck(setup) });
                Ok(())
            }
            Request::Prepare(motion) => self.decide_prepare(setup, motion, events),
            Request::MachineCount(cards) => self.decide_machine_count(setup, cards, events),
            Request::NoMoreBets => self.decide_no_more_bets(setup, events),
            Request::Deal(card) => {
                self.may_deal(setup)?;
                self.decide_card(setup, card, events)
            }
            Request::DealStack(stack) => {
                self.may_deal(setup)?;
                self.decide_stack(setup, stack, events)
            }
            Request::DealAmiss { to, card } => {
                self.may_deal(setup)?;
                self.decide_amiss(setup, to, card, events)
            }
            Request::PassOver => {
                self.may_deal(setup)?;
                if self.dealer_owed > 0 || !matches!(self.due(setup), Place::Seat(_) | Place::Dealer) {
                    return Err(Violation::NoSuchIrregularity);
                }
                events.push(PremiumEvent::HandPassedOver);
                Ok(())
            }
            Request::RackStub => {
                self.in_phase(setup, Phase::Stub)?;
                if self.count_is_due(setup) {
                    return Err(Violation::CountIsDue { rounds: self.uncounted });
                }
                events.push(PremiumEvent::StubRacked { cards: self.stub_count() });
                Ok(())
            }
            Request::CountStub { stub } => {
                self.in_phase(setup, Phase::Stub)?;
                self.decide_count(setup, stub, events)
            }
            Request::TurnCommunity => {
                self.in_phase(setup, Phase::Community)?;
                self.turn_community(events);
                Ok(())
            }
            Request::TurnDealer => {
                self.in_phase(setup, Phase::Dealer)?;
                self.turn_dealer(setup, events);
                Ok(())
            }
            Request::SettleNext => {
                self.in_phase(setup, Phase::Settling)?;
                self.settle_next(setup, events);
                Ok(())
            }
            Request::Spin { position } => {
                self.in_phase(setup, Phase::Spinning)?;
                self.decide_spin(setup, position, events)
            }
            Request::Report(irregularity) => self.decide_irregularity(setup, irregularity, events),
            // The players', the clock's and the floor's requests do not come here.
            Request::Leave { .. }
            | Request::Bet { .. }
            | Request::TakeBack
            | Request::Check
            | Request::Play(_)
            | Request::Fold
            | Request::TimeIsUp { .. }
            | Request::Recut
            | Request::Abandoned { .. } => Err(Violation::NotYours { actor: Actor::Dealer }),
        }
    }

    /// Cards are dealt only after "no more bets", and in the deal.
    fn may_deal(&self, setup: &PremiumSetup) -> Result<(), Violation> {
        self.in_phase(setup, Phase::Dealing)?;
        // A recut can be ordered up to the first card.
        match self.readying.next(setup.preparation()) {
            Some(motion) => Err(Violation::DeckNotReady { needs: DeckStep::Prepare(motion) }),
            None => Ok(()),
        }
    }

    fn deck_wants(&self, setup: &PremiumSetup, step: DeckStep) -> Result<(), Violation> {
        if self.phase != Phase::Betting {
            return Err(self.not_now(setup));
        }
        match self.deck_step(setup) {
            needs if needs == step => Ok(()),
            needs => Err(Violation::DeckNotReady { needs }),
        }
    }

    fn decide_prepare(
        &self,
        setup: &PremiumSetup,
        motion: Motion,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        let recut = self.phase == Phase::Dealing && !self.readying.is_ready(setup.preparation());
        if self.phase != Phase::Betting && !recut {
            return Err(self.not_now(setup));
        }
        match self.deck_step(setup) {
            needs @ (DeckStep::Bring | DeckStep::ClearRack) => return Err(Violation::DeckNotReady { needs }),
            DeckStep::MachineCount | DeckStep::Ready => {
                return Err(Violation::WrongMotion { why: NotReady::Expected(None) });
            }
            DeckStep::Prepare(_) => {}
        }
        let mut readying = self.readying;
        readying.perform(setup.preparation(), motion).map_err(|why| Violation::WrongMotion { why })?;
        events.push(PremiumEvent::DeckPrepared { motion });
        Ok(())
    }

    fn decide_no_more_bets(
        &self,
        setup: &PremiumSetup,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        if self.phase != Phase::Betting {
            return Err(Violation::NotNow { waits_for: self.awaiting(setup) });
        }
        if self.bettors.is_empty() {
            return Err(Violation::NobodyHasBet);
        }
        match self.deck_step(setup) {
            DeckStep::Ready => {}
            needs => return Err(Violation::DeckNotReady { needs }),
        }
        events.push(PremiumEvent::NoMoreBets);
        if let Some(wheel) = setup.wheel() {
            let to_meter = wheel.table.contribution();
            for seat in self.bettors {
                let amount = self.positions[seat.index()].bets.bonus_spin;
                if !amount.is_zero() {
                    events.push(PremiumEvent::SpinWagerCollected { seat, amount, to_meter });
                }
            }
        }
        Ok(())
    }

    /// With two decks they alternate (ph:40.2(b)4).
    pub(super) fn next_deck(&self, setup: &PremiumSetup) -> u8 {
        match setup.terms().decks {
            super::super::terms::Decks::One => 0,
            super::super::terms::Decks::Two { .. } => 1 - self.deck,
        }
    }

    pub(super) fn readying_of_a_new_deck(setup: &PremiumSetup, pre_shuffled: bool) -> Readying {
        match setup.terms().shuffling {
            // Pre-shuffled cards are only cut; a machine shuffles whatever it is given.
            Shuffling::ByHand if pre_shuffled => Readying::pre_shuffled(setup.preparation()),
            Shuffling::ByHand | Shuffling::Machine { .. } => Readying::PLAYED,
        }
    }
}
