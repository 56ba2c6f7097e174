//! Cards that are seen and should not be (cb:3.irreg.12 to cb:3.irreg.14, cb:5.holdem.1, cb:7.stud.1, cb:7.stud.16,
//! cb:7.stud.17).

use alloc::vec::Vec;

use cards::Card;
use game::{Actor, Seat, SeatSet};
use rulebook::RuleId;
use rulings::answers::{Exposed, Exposure as How, PlayerExposed, StudExposed};
use rulings::{Facts, Mark as TooLate, Marked as Which, Matter, Opener, Remedy, When, Window, YesNo};

use super::Hand;
use super::acts::ruled;
use super::flow::Phase;
use super::repair::cards;
use crate::awaiting::Place;
use crate::card_faults::{self, Due, Exposure, OwnExposure, Violation as Fault};
use crate::event::HandEvent;
use crate::irregular::{self, Flag, Mark, PileName, Spot, Violation as Odd};
use crate::setup::HandSetup;
use crate::variant::{Deal, Family};
use crate::violation::Violation;

fn refused(why: Fault) -> Violation {
    Violation::Irregular(Odd::Cards(why))
}

impl Hand {
    /// A card of the deal was seen.
    pub(super) fn decide_exposed(
        &self,
        setup: &HandSetup,
        actor: Actor,
        at: Spot,
        card: Option<Card>,
        (how, looked): (Exposure, bool),
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let mark = match how {
            Exposure::FaceUp | Exposure::Flashed => Mark::ExposedByDealer,
            Exposure::OffTable => Mark::OffTheTable,
        };
        let (seat, card) = self.seen_card(at, mark, card)?;
        let facts = self.facts_of_exposed(setup, seat, at.at, how, looked);
        let ruling = self.ruling(setup, actor, Matter::ExposedInDeal, &facts)?;
        let (rule, remedies) = (ruling.rule(), &ruling.outcome().remedies);
        let does = |remedy| remedies.contains(&remedy);
        let due = |due| cards(card_faults::CardFaultEvent::Due { due, rule });
        let play_on = HandEvent::Irregular(irregular::IrregularEvent::PlayedOn { rule });
        if does(Remedy::Keep(Which::Exposed)) {
            // Whoever looked first keeps it, and it counts for nothing (cb:3.irreg.12d).
            events.push(play_on);
            return Ok(());
        }
        let marked = irregular::IrregularEvent::CardMarked { at, mark, card };
        if does(Remedy::ThirdCardDown) {
            let turned = card.ok_or(Violation::CardMustBeKnown)?;
            // With an up-card on it the third card has come already: nobody can take it back.
            if !self.piles.holdings[seat.index()].up().is_empty() || self.deal.street > 0 {
                return Err(refused(Fault::AskTheFloor));
            }
            events.push(HandEvent::Irregular(marked));
            events.push(cards(card_faults::CardFaultEvent::TurnedUp { seat, at: at.at, card: turned, rule }));
            events.push(due(Due::ThirdDown { seat }));
            if does(Remedy::OpenWith(Opener::LeftOfExposed)) {
                events.push(due(Due::OpensLeftOf { seat }));
            }
            return Ok(());
        }
        events.push(HandEvent::Irregular(marked));
        if does(Remedy::Misdeal) {
            events.push(HandEvent::Irregular(irregular::IrregularEvent::Misdealt { rule }));
            self.give_everything_back(setup, events);
        } else if does(Remedy::HandDead) {
            if self.is_alone(seat) {
                return Err(refused(Fault::AskTheFloor));
            }
            let amount = self.ante_in_the_pot(setup, seat);
            if does(Remedy::ReturnAnte) && !amount.is_zero() {
                events.push(cards(card_faults::CardFaultEvent::AnteReturned { seat, amount, rule }));
            }
            events.push(cards(card_faults::CardFaultEvent::HandDead { seat, rule }));
        } else if does(Remedy::Replace(When::AfterDeal)) {
            if self.phase == Phase::Replace || self.replaced().is_some() {
                return Err(refused(Fault::AskTheFloor));
            }
            events.push(due(Due::Replace { at }));
        } else {
            events.push(play_on);
        }
        Ok(())
    }

    /// What a card of the starting hand that was exposed makes of the deal: a misdeal or, where it is too late for one, none;
    /// nothing, where that one card decides nothing.
    pub(super) fn exposure_ends_the_deal(
        &self,
        setup: &HandSetup,
        seat: Seat,
        at: u8,
    ) -> Option<(bool, RuleId)> {
        let facts = self.facts_of_exposed(setup, seat, at, Exposure::FaceUp, false);
        // All its facts are on the tape.
        let ruling = ruled(setup, Matter::ExposedInDeal, &facts).ok()?;
        let misdeal = ruling.outcome().remedies.contains(&Remedy::Misdeal);
        let late = ruling.window() == Window::Closed(TooLate::TwoActed);
        (misdeal || late).then(|| (misdeal, ruling.rule()))
    }

    /// Whose card it is, and which; it must lie face down.
    pub(super) fn seen_card(
        &self,
        at: Spot,
        mark: Mark,
        card: Option<Card>,
    ) -> Result<(Seat, Option<Card>), Violation> {
        self.piles.check_mark(at, mark, &self.runs).map_err(Violation::Irregular)?;
        let PileName::Held(seat) = at.pile else {
            return Err(Violation::Irregular(Odd::NoCardThere { spot: at }));
        };
        let holding = &self.piles.holdings[seat.index()];
        let dealt = holding.as_slice()[usize::from(at.at)];
        if dealt.is_some_and(|card| holding.up().contains(card)) {
            return Err(Violation::Irregular(Odd::NoFault));
        }
        if let (None, Some(named)) = (dealt, card)
            && !self.piles.unseen.0.contains(named)
        {
            return Err(Violation::CardNotInStub { card: named });
        }
        Ok((seat, dealt.or(card)))
    }

    fn facts_of_exposed(&self, setup: &HandSetup, seat: Seat, at: u8, how: Exposure, looked: bool) -> Facts {
        let earlier = self.repair().map_or(SeatSet::EMPTY, |repair| repair.exposed);
        // The first two cards off the deck are the first ones of the first two players.
        let first = at == 0 && setup.in_order().take(2).any(|first| first == seat);
        let which = if !earlier.is_empty() {
            Exposed::TwoOrMore
        } else if first {
            Exposed::FirstOrSecond
        } else {
            Exposed::Later
        };
        let in_stud = if !earlier.without(seat).is_empty() {
            StudExposed::TwoPlayers
        } else if !earlier.is_empty() {
            StudExposed::BothDown
        } else {
            StudExposed::OneDown
        };
        let how = match how {
            Exposure::FaceUp => How::FaceUp,
            Exposure::Flashed => How::Flashed,
            Exposure::OffTable => How::OffTable,
        };
        // Whether it would be low shows when all up-cards are out; what follows then is noted now.
        self.facts(setup)
            .chose(how)
            .chose(which)
            .chose(in_stud)
            .said(YesNo::Looked, looked)
            .said(YesNo::WouldBeLow, true)
    }

    /// The ante of a player that lies in the first pot.
    fn ante_in_the_pot(&self, setup: &HandSetup, seat: Seat) -> chips::Chips {
        let ante = setup.antes[seat.index()].min(self.contribution(setup, seat));
        self.pots().first().map_or(chips::Chips::ZERO, |pot| pot.amount.min(ante))
    }

    /// A card was seen by its player's own doing: it stays in play.
    pub(super) fn decide_exposed_by_player(
        &self,
        setup: &HandSetup,
        actor: Actor,
        at: Spot,
        card: Option<Card>,
        how: OwnExposure,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let PileName::Held(owner) = at.pile else {
            return Err(Violation::Irregular(Odd::NoCardThere { spot: at }));
        };
        let mark = Mark::ExposedByPlayer(owner);
        let (_, dealt) = self.seen_card(at, mark, card)?;
        // A card that nobody named stays what it was to everybody else.
        let card = card.and(dealt);
        let how = match how {
            OwnExposure::Flashed => PlayerExposed::Flashed,
            OwnExposure::Dropped => PlayerExposed::Dropped,
            OwnExposure::OnPurpose => PlayerExposed::OnPurpose,
        };
        let facts = self.facts(setup).chose(how);
        let rule = self.ruling(setup, actor, Matter::ExposedByPlayer, &facts)?.rule();
        events.push(HandEvent::Irregular(irregular::IrregularEvent::CardMarked { at, mark, card }));
        events.push(HandEvent::Irregular(irregular::IrregularEvent::PlayedOn { rule }));
        Ok(())
    }

    /// The last card of a player in stud comes face up.
    pub(super) fn decide_last_card_up(
        &self,
        setup: &HandSetup,
        actor: Actor,
        card: Card,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let last = self.street() + 1 == setup.variant.streets.len();
        let (Phase::Deal(Place::Down(seat)), Family::Stud, true) = (self.phase, setup.variant.family, last)
        else {
            return Err(self.not_now());
        };
        if !matches!(self.dealing(), Deal::Down(_)) || !self.players.live.contains(seat) {
            return Err(self.not_now());
        }
        self.piles.check_in_stub(Some(card))?;
        let first = self.players.receivers().after(setup.button) == Some(seat);
        let facts = self
            .facts(setup)
            .said(YesNo::PlayerAllIn, self.players.all_in.contains(seat))
            .said(YesNo::FirstOfTwo, first);
        let ruling = self.ruling(setup, actor, Matter::LastCardUp, &facts)?;
        let (rule, remedies) = (ruling.rule(), &ruling.outcome().remedies);
        let due = |due| cards(card_faults::CardFaultEvent::Due { due, rule });
        if remedies.contains(&Remedy::OpenWith(Opener::HighBoard)) {
            events.push(due(Due::HighBoardOpens));
        }
        if remedies.contains(&Remedy::MayDeclareAllIn) {
            events.push(due(Due::MayDeclareAllIn { seat }));
        }
        if remedies.contains(&Remedy::SecondUp)
            && let Some(other) = self.players.live.without(seat).only()
        {
            events.push(due(Due::LastUp { seat: other }));
        }
        events.push(HandEvent::UpCardDealt { seat, card });
        Ok(())
    }

    /// The player whose last card came face up puts no more chips in, before the betting starts.
    pub(super) fn decide_declared(&self, seat: Seat, events: &mut Vec<HandEvent>) -> Result<(), Violation> {
        if !self.players.live.contains(seat) {
            return Err(Violation::NotInTheHand { seat });
        }
        let may = self.repair().is_some_and(|repair| repair.may_declare.contains(seat));
        let before = matches!(self.phase, Phase::Act(_)) && self.round.acted.is_empty();
        if !may || !before || self.players.all_in.contains(seat) {
            return Err(refused(Fault::MayNotDeclare));
        }
        let flag = Flag::Frozen;
        events.push(HandEvent::Irregular(irregular::IrregularEvent::SeatFlagged { seat, flag, on: true }));
        Ok(())
    }
}
