//! Mistakes of the deal and bad decks: what the book makes of them, and how everything goes back.
//!
//! A misdeal is called until two players have acted (cb:3.misdeal.1); afterwards the hand is played out
//! (cb:3.misdeal.2a). Where the book of the house says nothing, the floor is asked.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Badge, Facedown, Seat};
use rulebook::{RuleId, rule};

use super::Hand;
use super::flow::Phase;
use super::matters::Pending;
use crate::counting::Count;
use crate::event::HandEvent;
use crate::irregular::{
    self, Choice, Fault, Mark, PileName, Question, Reason, Spot, Violation as Odd, Window,
};
use crate::matter::Matter;
use crate::setup::HandSetup;
use crate::violation::Violation;

/// What follows from a mistake.
enum Follows {
    /// A misdeal, if it is not too late.
    Misdeal(Matter),
    /// A misdeal by a rule that the ruling has named.
    MisdealBy(RuleId),
    /// The hand goes on, by this rule.
    PlayOn(Matter),
    /// The hand goes on, by a rule that the ruling has named.
    PlayOnBy(RuleId),
    /// A hand is fouled: a misdeal by this rule, or if it is too late that hand is dead.
    Fouled(Seat, Matter),
    /// The deck is bad: the floor is asked what becomes of the hand.
    BadDeck(Matter),
    /// Nothing by itself: it is noted.
    Noted,
}

impl Hand {
    /// A mistake is reported, by the dealer or the floor.
    pub(super) fn decide_report(
        &self,
        setup: &HandSetup,
        fault: Fault,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        if self.phase == Phase::Pending {
            return Err(Violation::Irregular(Odd::CaseIsOpen));
        }
        let mut happened = Vec::new();
        let follows = self.follows(setup, fault, &mut happened)?;
        let odd = |event| HandEvent::Irregular(event);
        events.push(odd(irregular::IrregularEvent::FaultReported { fault }));
        events.extend(happened.into_iter().map(odd));
        let in_time = matches!(self.misdeal_window(), Window::Acts(_));
        let by_the_book = setup.house.mistakes_by_the_book;
        let play_on = |matter| odd(irregular::IrregularEvent::PlayedOn { rule: setup.cite(matter) });
        match follows {
            Follows::Noted => {}
            Follows::PlayOn(matter) => events.push(play_on(matter)),
            Follows::PlayOnBy(rule) => events.push(odd(irregular::IrregularEvent::PlayedOn { rule })),
            Follows::MisdealBy(rule) if by_the_book => {
                events.push(odd(irregular::IrregularEvent::Misdealt { rule }));
                self.give_everything_back(setup, events);
            }
            Follows::MisdealBy(rule) => {
                let question = Question::Misdeal;
                events.push(odd(irregular::IrregularEvent::CaseOpened { question, rule }));
            }
            // Somebody has to win the pot.
            Follows::Fouled(seat, _) if !in_time && self.is_alone(seat) => {
                events.push(play_on(Matter::NoMisdeal));
            }
            Follows::Fouled(seat, _) if !in_time => {
                let rule = setup.cite(Matter::FouledHand);
                events.push(odd(irregular::IrregularEvent::HandFouled { seat, rule }));
            }
            Follows::Misdeal(_) if !in_time => events.push(play_on(Matter::NoMisdeal)),
            Follows::Misdeal(matter) | Follows::Fouled(_, matter) if by_the_book => {
                events.push(odd(irregular::IrregularEvent::Misdealt { rule: setup.cite(matter) }));
                self.give_everything_back(setup, events);
            }
            Follows::Misdeal(matter) | Follows::Fouled(_, matter) => {
                let (question, rule) = (Question::Misdeal, setup.cite(matter));
                events.push(odd(irregular::IrregularEvent::CaseOpened { question, rule }));
            }
            Follows::BadDeck(matter) => {
                let (question, rule) = (Question::BadDeck, setup.cite(matter));
                events.push(odd(irregular::IrregularEvent::CaseOpened { question, rule }));
            }
        }
        Ok(())
    }

    /// What follows from a mistake, and what is done with cards because of it.
    fn follows(
        &self,
        setup: &HandSetup,
        fault: Fault,
        happened: &mut Vec<irregular::IrregularEvent>,
    ) -> Result<Follows, Violation> {
        let refused = |why| Err(Violation::Irregular(why));
        let in_time = matches!(self.misdeal_window(), Window::Acts(_));
        Ok(match fault {
            Fault::Exposed { at, card } => {
                let mark = Mark::ExposedByDealer;
                self.piles.check_mark(at, mark, &self.runs).map_err(Violation::Irregular)?;
                let PileName::Held(seat) = at.pile else { return refused(Odd::NoCardThere { spot: at }) };
                let holding = &self.piles.holdings[seat.index()];
                let dealt = holding.as_slice()[usize::from(at.at)];
                if dealt.is_some_and(|card| holding.up().contains(card)) {
                    return refused(Odd::NoFault);
                }
                happened.push(irregular::IrregularEvent::CardMarked { at, mark, card: dealt.or(card) });
                self.exposed(setup, seat, at.at)
            }
            Fault::Boxed { card } => {
                self.piles.check_in_stub(card)?;
                let face = Facedown::of_nobody(card);
                let aside = self.set_aside().len();
                let at = Spot { pile: PileName::Aside, at: u8::try_from(aside).unwrap_or(u8::MAX) };
                let to = PileName::Aside;
                happened.push(irregular::IrregularEvent::CardMoved { from: Spot::TOP, to, card: face });
                happened.push(irregular::IrregularEvent::CardMarked { at, mark: Mark::Boxed, card });
                // One is paper; the second makes a misdeal, while there can be one (cb:3.misdeal.1c, cb:3.irreg.7a).
                let second = self.marks().iter().any(|marked| marked.mark == Mark::Boxed);
                if second && in_time {
                    Follows::Misdeal(Matter::MisdealBoxed)
                } else {
                    Follows::PlayOn(Matter::BoxedCard)
                }
            }
            Fault::Extra { seat, card } => {
                self.is_in(seat)?;
                let second = self.matters.as_ref().is_some_and(|matters| matters.extras > 0);
                if !in_time || second {
                    Follows::Fouled(seat, Matter::MisdealExtra)
                } else if self.acts() > 0 {
                    // The betting has begun, so it is a hand with the wrong number of cards (cb:3.misdeal.1e).
                    Follows::Fouled(seat, Matter::MisdealCount)
                } else {
                    // It goes back on the deck, where it is the next burn (cb:3.irreg.11). One that nobody knows never
                    // left, for the tape.
                    self.piles.check_in_stub(card)?;
                    let held = Spot {
                        pile: PileName::Held(seat),
                        at: u8::try_from(self.piles.holdings[seat.index()].len()).unwrap_or(u8::MAX),
                    };
                    if card.is_some() && self.piles.has_room(held.pile) {
                        let card = Facedown::of(seat, card);
                        happened.push(irregular::IrregularEvent::CardMoved {
                            from: Spot::TOP,
                            to: held.pile,
                            card,
                        });
                        happened.push(irregular::IrregularEvent::CardMoved {
                            from: held,
                            to: PileName::Stub,
                            card,
                        });
                    }
                    Follows::PlayOn(Matter::ExtraCard)
                }
            }
            Fault::Short { seat } => {
                self.is_in(seat)?;
                // The last to be dealt to gets the card that is still on top: nothing is out of order then.
                let last = self.players.receivers().clockwise_after(setup.button).last();
                let nothing_since = self.deal.street == 0 && self.piles.burns.len() == 0;
                if in_time && last == Some(seat) && nothing_since {
                    Follows::PlayOn(Matter::MisdealCount)
                } else {
                    Follows::Fouled(seat, Matter::MisdealCount)
                }
            }
            Fault::OutOfSequence => Follows::Misdeal(Matter::MisdealSequence),
            Fault::ButtonMisplaced => Follows::Misdeal(Matter::MisdealButton),
            Fault::WrongFirstCard => Follows::Misdeal(Matter::MisdealFirst),
            Fault::EmptySeat { seat } if setup.dealt.contains(seat) => return refused(Odd::NoFault),
            Fault::EmptySeat { .. } => Follows::Misdeal(Matter::MisdealEmptySeat),
            // Who is away and has put nothing in has no right to cards (cb:3.misdeal.1j).
            Fault::Skipped { seat, present } if !present && self.contribution(setup, seat).is_zero() => {
                Follows::PlayOn(Matter::MisdealSkipped)
            }
            Fault::Skipped { .. } => Follows::Misdeal(Matter::MisdealSkipped),
            Fault::OddBack { at } if at.pile == PileName::Stub => {
                let mark = Mark::OddBack;
                self.piles.check_mark(at, mark, &self.runs).map_err(Violation::Irregular)?;
                happened.push(irregular::IrregularEvent::StrayFound { mark, card: None });
                Follows::PlayOn(Matter::OddBackInStub)
            }
            Fault::OddBack { at } => {
                self.piles.check_spot(at, &self.runs).map_err(Violation::Irregular)?;
                Follows::BadDeck(Matter::OddBack)
            }
            Fault::Twice { card } if !setup.variant.deck.contains(card) => {
                return Err(Violation::CardNotInStub { card });
            }
            Fault::Twice { .. } => Follows::BadDeck(Matter::SecondCopy),
            Fault::CardsMissing => Follows::PlayOn(Matter::MissingCards),
        })
    }

    /// A card of the starting hand that the dealer exposed: what such a card makes is decided in one place.
    fn exposed(&self, setup: &HandSetup, seat: Seat, at: u8) -> Follows {
        if self.deal.street > 0 {
            return Follows::Noted;
        }
        match self.exposure_ends_the_deal(setup, seat, at) {
            Some((true, rule)) => Follows::MisdealBy(rule),
            Some((false, rule)) => Follows::PlayOnBy(rule),
            None => Follows::Noted,
        }
    }

    fn is_in(&self, seat: Seat) -> Result<(), Violation> {
        if self.players.live.contains(seat) { Ok(()) } else { Err(Violation::NotInTheHand { seat }) }
    }

    /// The hand shall be void.
    pub(super) fn decide_void(
        &self,
        setup: &HandSetup,
        by: Badge,
        reason: Reason,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        if self.phase == Phase::Pending {
            return Err(Violation::Irregular(Odd::CaseIsOpen));
        }
        let (question, rule) = (Question::Void { by, reason }, setup.cite(Matter::Fairness));
        events.push(HandEvent::Irregular(irregular::IrregularEvent::CaseOpened { question, rule }));
        Ok(())
    }

    /// A pending case is decided.
    pub(super) fn decide_case(
        &self,
        setup: &HandSetup,
        actor: Actor,
        choice: Choice,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let Actor::Floor(by) = actor else { return Err(Violation::NotYours { actor }) };
        let refused = |why| Err(Violation::Irregular(why));
        let pending = self.matters.as_ref().and_then(|matters| matters.case);
        let Some(Pending { question, rule, .. }) = pending else { return refused(Odd::NoCase) };
        let odd = |event| HandEvent::Irregular(event);
        let ruled =
            irregular::IrregularEvent::CaseRuled { choice, by, rule: setup.cite(Matter::FloorDecides) };
        let ruled = odd(ruled);
        match (question, choice) {
            (_, Choice::PlayOn) => events.push(ruled),
            (Question::Misdeal, Choice::Misdeal) if self.misdeal_window() == Window::Closed => {
                return refused(Odd::NoSuchChoice);
            }
            (Question::Misdeal, Choice::Misdeal) => {
                events.push(ruled);
                events.push(odd(irregular::IrregularEvent::Misdealt { rule }));
                self.give_everything_back(setup, events);
            }
            (Question::Void { by: proposed, .. }, Choice::Void) if proposed == by => {
                return refused(Odd::SameBadge);
            }
            (Question::BadDeck | Question::Void { .. }, Choice::Void) => {
                events.push(ruled);
                events.push(odd(irregular::IrregularEvent::HandVoided { by, rule }));
                self.give_everything_back(setup, events);
            }
            (Question::BadDeck, Choice::VoidForfeit(seat)) => {
                if self.contribution(setup, seat).is_zero() {
                    return Err(Violation::NotInTheHand { seat });
                }
                events.push(ruled);
                events.push(odd(irregular::IrregularEvent::HandVoided { by, rule }));
                self.give_back_but(setup, Some(seat), events);
            }
            (Question::Act(report), Choice::Act(chosen)) => {
                let mut follows = alloc::vec![ruled];
                self.decide_open_question(setup, report, chosen, &mut follows)?;
                events.append(&mut follows);
            }
            (Question::Seeing(report), Choice::Act(chosen)) => {
                let mut follows = alloc::vec![ruled];
                self.decide_open_sight(setup, actor, report, chosen, &mut follows)?;
                events.append(&mut follows);
            }
            (
                Question::Dispute
                | Question::BadDeck
                | Question::Void { .. }
                | Question::Act(_)
                | Question::Seeing(_),
                Choice::Misdeal,
            )
            | (
                Question::Dispute | Question::Misdeal | Question::Act(_) | Question::Seeing(_),
                Choice::Void,
            )
            | (
                Question::Dispute | Question::Misdeal | Question::BadDeck | Question::Void { .. },
                Choice::Act(_),
            )
            | (
                Question::Dispute
                | Question::Misdeal
                | Question::Void { .. }
                | Question::Act(_)
                | Question::Seeing(_),
                Choice::VoidForfeit(_),
            ) => return refused(Odd::NoSuchChoice),
        }
        Ok(())
    }

    /// Everybody has again what they brought to the hand: pots, bets, rake and drops go back to whoever put them in. The
    /// dealer gathers the cards when that is done.
    pub(super) fn give_everything_back(&self, setup: &HandSetup, events: &mut Vec<HandEvent>) {
        self.give_back_but(setup, None, events);
    }

    /// The same, but what this player put in is held over for the next pot, and so is what came from the hand before.
    fn give_back_but(&self, setup: &HandSetup, forfeits: Option<Seat>, events: &mut Vec<HandEvent>) {
        // Where something is held over the rest has gone back already.
        if !self.money.held_over.is_zero() {
            return;
        }
        let mut happens = |event| events.push(HandEvent::Irregular(event));
        for seat in setup.dealt {
            let amount = self.stack(seat).less_or_nothing(setup.stack(seat));
            if !amount.is_zero() {
                happens(irregular::IrregularEvent::PotTakenBack { seat, amount });
            }
        }
        if !self.rake().is_zero() {
            happens(irregular::IrregularEvent::RakeReturned { amount: self.rake() });
        }
        for (drop, jackpot) in (0u8..8).zip(&setup.drops) {
            if self.money.dropped & 1 << drop != 0 {
                happens(irregular::IrregularEvent::DropReturned { drop, amount: jackpot.amount });
            }
        }
        for seat in setup.dealt {
            let amount = self.contribution(setup, seat);
            if amount.is_zero() {
                continue;
            }
            happens(if forfeits == Some(seat) {
                let rule = self.forfeit_rule(setup);
                irregular::IrregularEvent::HeldOver { from: Some(seat), amount, rule }
            } else {
                irregular::IrregularEvent::ContributionReturned { seat, amount }
            });
        }
        if !setup.carried.is_zero() {
            let (from, amount, rule) = (None, setup.carried, self.forfeit_rule(setup));
            happens(irregular::IrregularEvent::HeldOver { from, amount, rule });
        }
    }

    /// Who knew of a bad deck and tried to win may lose the refund, and the money may lie in the next pot.
    fn forfeit_rule(&self, setup: &HandSetup) -> RuleId {
        if setup.house.mistakes_by_the_book {
            rule!("cb:3.irreg.5")
        } else {
            setup.cite(Matter::FloorDecides)
        }
    }

    /// The hand is not played out: all that was bet lies in the middle, and nobody has anything to do.
    pub(super) fn undo(&mut self) {
        self.money.void(self.players.live);
        self.matters_mut().case = None;
        self.phase = Phase::Finish;
    }

    /// Rake comes back to the middle.
    pub(super) fn rake_returned(&mut self, amount: Chips) {
        self.money.rake = self.money.rake.without(amount);
        self.money.back_to_the_middle(amount);
    }

    /// A drop comes back to the middle.
    pub(super) fn drop_returned(&mut self, drop: u8, amount: Chips) {
        self.money.drops = self.money.drops.without(amount);
        self.money.dropped &= !(1 << drop);
        self.money.back_to_the_middle(amount);
    }
}
