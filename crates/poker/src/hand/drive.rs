//! The dealer's part, done without being asked.

use alloc::vec::Vec;

use cards::Card;
use game::{Facedown, Seat};

use super::Hand;
use super::flow::Phase;
use crate::awaiting::{Awaiting, Place};
use crate::driver::Stub;
use crate::event::HandEvent;
use crate::setup::HandSetup;
use crate::variant::Deal;
use crate::violation::Violation;

impl Hand {
    /// See [`crate::driver::deal_on`].
    #[inline]
    pub(crate) fn deal_on(
        &mut self,
        setup: &HandSetup,
        stub: &mut impl Stub,
        events: &mut Vec<HandEvent>,
    ) -> Result<Awaiting, Violation> {
        // Most often the next player's turn follows at once.
        if !matches!(self.phase, Phase::Act(_) | Phase::Show(_)) {
            self.deal_until_asked(setup, stub, events)?;
        }
        match self.phase {
            Phase::Act(seat) => Ok(Awaiting::Action { seat, options: self.options(setup, seat) }),
            _ => Ok(self.awaited(setup)),
        }
    }

    fn deal_until_asked(
        &mut self,
        setup: &HandSetup,
        stub: &mut impl Stub,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        loop {
            match self.phase {
                // Each kind of card by itself, so that each is compiled for its kind alone.
                Phase::Deal(Place::Down(seat)) => match self.dealing() {
                    Deal::Down(rounds) if self.players.ghosts.is_empty() && self.piles.odd.is_none() => {
                        self.deal_rounds(setup, seat, rounds, stub, events)?;
                    }
                    _ => {
                        let card = self.top(stub);
                        self.piles.check_in_stub(card)?;
                        self.happens(setup, self.down_card(seat, card), events);
                    }
                },
                Phase::Deal(Place::Up(seat)) => {
                    let Some(card) = self.top(stub) else { return Err(Violation::CardMustBeKnown) };
                    self.piles.check_in_stub(Some(card))?;
                    self.happens(setup, HandEvent::UpCardDealt { seat, card }, events);
                }
                Phase::Deal(Place::Board(run)) => {
                    let Some(card) = self.top(stub) else { return Err(Violation::CardMustBeKnown) };
                    self.piles.check_in_stub(Some(card))?;
                    self.happens(setup, HandEvent::BoardCardDealt { run, card }, events);
                }
                Phase::Burn => {
                    let card = self.top(stub);
                    self.piles.check_in_stub(card)?;
                    self.happens(setup, HandEvent::CardBurned { card: Facedown::of_nobody(card) }, events);
                }
                Phase::Return => {
                    let event = self.returned(setup);
                    self.happens(setup, event, events);
                }
                Phase::Gather => self.happens(setup, HandEvent::BetsGathered, events),
                Phase::Finish => self.happens(setup, HandEvent::HandOver, events),
                Phase::Ante(seat) => self.put_up(setup, seat, events),
                Phase::Post(index) => self.put_up(setup, setup.posts[usize::from(index)].seat, events),
                Phase::Act(_)
                | Phase::Chop(_)
                | Phase::Discard(_)
                | Phase::Runs
                | Phase::Show(_)
                | Phase::Pending
                | Phase::Over => return Ok(()),
                Phase::Push if self.pot_to_rule_on().is_some() => return Ok(()),
                Phase::TakeOff | Phase::Replace => {
                    let card = self.top(stub);
                    let begin = events.len();
                    self.decide_taken_off(card, events)?;
                    for event in &events[begin..] {
                        self.take_in(setup, event);
                    }
                }
                Phase::ScrambleBurns | Phase::Reshuffle(_) | Phase::ReshuffleStub => {
                    self.proceed(setup, events)?;
                    stub.shuffle(self.piles.unseen.0);
                }
                Phase::GatherAntes
                | Phase::ShowSeen
                | Phase::KillAbsent(_)
                | Phase::CallCommonCard
                | Phase::CallTheBoard
                | Phase::RakeRound
                | Phase::RakeHand
                | Phase::Drops
                | Phase::Push => self.proceed(setup, events)?,
            }
        }
    }

    /// The rest of the rounds of down-cards in one go, where nothing irregular is on the table. Each card goes the way of
    /// [`HandEvent::CardDealt`], from the stub to a seat and on by `next_in_round`; what is saved is to note after each card
    /// whose the next one is.
    fn deal_rounds(
        &mut self,
        setup: &HandSetup,
        first: Seat,
        rounds: u8,
        stub: &mut impl Stub,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let mut seat = first;
        loop {
            let card = stub.top();
            if let Err(violation) = self.piles.check_in_ordinary_stub(card) {
                self.phase = Phase::Deal(Place::Down(seat));
                return Err(violation);
            }
            events.push(HandEvent::CardDealt { seat, card: Facedown::of(seat, card) });
            self.piles.leaves_ordinary_stub(card);
            self.piles.give(seat, card, false, false);
            match self.next_in_round(setup, seat, rounds) {
                Some(next) => seat = next,
                None => {
                    self.step_done(setup);
                    return Ok(());
                }
            }
        }
    }

    /// The next card: one that was put back on the stub before whatever the shuffler has.
    #[inline]
    pub(crate) fn top(&self, stub: &mut impl Stub) -> Option<Card> {
        if self.piles.odd.is_some() { self.top_after_mishaps(stub) } else { stub.top() }
    }

    #[cold]
    fn top_after_mishaps(&self, stub: &mut impl Stub) -> Option<Card> {
        match self.piles.put_back() {
            None => stub.top(),
            Some(card) => card.turned_up_for_the_rules(),
        }
    }

    /// An ante or a post.
    #[inline(never)]
    fn put_up(&mut self, setup: &HandSetup, seat: Seat, events: &mut Vec<HandEvent>) {
        let (event, all_in) = self.post(setup, seat);
        self.happens(setup, event, events);
        if all_in {
            self.happens(setup, HandEvent::AllInCalled { seat }, events);
        }
    }

    /// A procedure of which there may be several events.
    fn proceed(&mut self, setup: &HandSetup, events: &mut Vec<HandEvent>) -> Result<(), Violation> {
        let begin = events.len();
        self.decide_procedure(setup, events)?;
        for event in &events[begin..] {
            self.take_in(setup, event);
        }
        Ok(())
    }
}
