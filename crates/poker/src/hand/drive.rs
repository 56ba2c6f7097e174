//! The dealer's part, done without being asked.

use alloc::vec::Vec;

use cards::CardSet;
use game::{Facedown, Seat};

use super::Hand;
use super::flow::Phase;
use crate::awaiting::{Awaiting, Place};
use crate::driver::Stub;
use crate::event::Event;
use crate::setup::Setup;
use crate::variant::Deal;
use crate::violation::Violation;

impl Hand {
    /// See [`crate::driver::deal_on`].
    pub(crate) fn deal_on(
        &mut self,
        setup: &Setup,
        stub: &mut impl Stub,
        events: &mut Vec<Event>,
    ) -> Result<Awaiting, Violation> {
        loop {
            match self.phase {
                Phase::Deal(Place::Down(seat)) if self.deals_rounds() => {
                    self.deal_rounds(setup, seat, stub, events)?;
                }
                Phase::Deal(Place::Board(run)) => {
                    let Some(card) = stub.top() else { return Err(Violation::CardMustBeKnown) };
                    self.check_in_stub(Some(card))?;
                    events.push(Event::BoardCardDealt { run, card });
                    self.board_card_dealt(setup, run, card);
                }
                Phase::Deal(_) => {
                    let begin = events.len();
                    self.decide_deal(stub.top(), events)?;
                    self.take_in_from(setup, events, begin);
                }
                Phase::Burn => {
                    let card = stub.top();
                    self.check_in_stub(card)?;
                    let card = Facedown::of_nobody(card);
                    events.push(Event::CardBurned { card });
                    self.card_burned(setup, card);
                }
                Phase::Return => {
                    let (seat, amount) =
                        self.uncalled(setup).expect("the phase says that something is uncalled");
                    events.push(Event::UncalledReturned { seat, amount });
                    self.uncalled_returned(setup, seat, amount);
                }
                Phase::Gather => {
                    events.push(Event::BetsGathered);
                    self.bets_gathered(setup);
                }
                Phase::Finish => {
                    events.push(Event::HandOver);
                    self.gather_cards(setup);
                }
                Phase::Ante(seat) => {
                    let begin = events.len();
                    self.decide_post(setup, seat, events);
                    self.take_in_from(setup, events, begin);
                }
                Phase::Post(index) => {
                    let begin = events.len();
                    self.decide_post(setup, setup.posts[usize::from(index)].seat, events);
                    match events[begin] {
                        Event::BlindPosted { seat, amount, .. } => self.blind_posted(setup, seat, amount),
                        _ => self.take_in_from(setup, events, begin),
                    }
                }
                Phase::Act(seat) => return Ok(Awaiting::Action { seat, options: self.options(setup, seat) }),
                Phase::Chop(_) | Phase::Discard(_) | Phase::Runs | Phase::Show(_) | Phase::Over => {
                    return Ok(self.awaited(setup));
                }
                Phase::Push if self.pot_to_rule_on().is_some() => return Ok(self.awaited(setup)),
                Phase::ScrambleBurns | Phase::Reshuffle(_) => {
                    let begin = events.len();
                    self.decide_procedure(setup, events)?;
                    self.take_in_from(setup, events, begin);
                    stub.shuffle(self.unseen.0);
                }
                _ => {
                    let begin = events.len();
                    self.decide_procedure(setup, events)?;
                    self.take_in_from(setup, events, begin);
                }
            }
        }
    }

    /// Whether the cards due are whole rounds face down, and not a draw.
    #[inline]
    fn deals_rounds(&self) -> bool {
        matches!(self.current().deal[usize::from(self.step)], Deal::Down(_)) && self.ghosts.is_empty()
    }

    /// The rest of the rounds of down-cards in one go: what the same cards one by one would have done.
    fn deal_rounds(
        &mut self,
        setup: &Setup,
        first: Seat,
        stub: &mut impl Stub,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let Deal::Down(rounds) = self.current().deal[usize::from(self.step)] else { return Ok(()) };
        let begins = self.live.after(setup.button);
        // The stub is kept at hand while the cards fly.
        let (mut unseen, mut stub_len) = (self.unseen.0, self.stub_len);
        let mut seat = first;
        let dealt = loop {
            let card = stub.top();
            match card {
                _ if stub_len == 0 => break Err(Violation::StubIsEmpty),
                Some(card) if !unseen.contains(card) => break Err(Violation::CardNotInStub { card }),
                Some(card) => unseen -= CardSet::of(card),
                None => self.has_unknown = true,
            }
            stub_len -= 1;
            events.push(Event::CardDealt { seat, card: Facedown::of(seat, card) });
            self.holdings[seat.index()].add(card, false);
            let next = self.live.after(seat);
            if next == begins {
                self.dealt += 1;
                if self.dealt >= rounds {
                    break Ok(());
                }
            }
            seat = next.unwrap_or(seat);
        };
        (self.unseen.0, self.stub_len) = (unseen, stub_len);
        match dealt {
            Ok(()) => self.step_done(setup),
            Err(_) => self.phase = Phase::Deal(Place::Down(seat)),
        }
        dealt
    }

    #[inline]
    fn take_in_from(&mut self, setup: &Setup, events: &[Event], begin: usize) {
        for event in &events[begin..] {
            self.take_in(setup, event);
        }
    }
}
