//! The usual road through a hand: a game with a board, cards dealt in the usual order, every action where it is due.
//!
//! The dealer's part is left to the engine's driver, which asks for nothing in between. Whatever is not as usual
//! ends the road, and the hand is played again by `run.rs`, which takes every order and says what is wrong.

use cards::{Card, CardSet};
use game::{Actor, Command, Game, Seat};
use poker::driver::{Stub, deal_on};
use poker::{Awaiting, Deal, Request, Violation, WaitsFor};

use super::action::What;
use super::code::Known;
use super::failure::Reason;
use super::parts::Action;
use super::run::{Fault, Record, Run};

/// So many cards come one after another at most: four each to all seats, or a board with its burns.
const MOST: usize = 4 * Seat::MOST;

/// Cards of the file in the order the engine asks for them.
struct Recorded {
    cards: [Option<Card>; MOST],
    len: usize,
    next: usize,
    /// Of how many streets the cards were taken from the file. The engine may be a street ahead of them: where nobody bet
    /// there is nothing to gather, and the next street has begun.
    streets: usize,
}

impl Recorded {
    fn push(&mut self, card: Option<Card>) -> Option<()> {
        *self.cards.get_mut(self.len)? = card;
        self.len += 1;
        Some(())
    }
}

impl Stub for Recorded {
    #[inline]
    fn top(&mut self) -> Option<Card> {
        let card = self.cards[..self.len].get(self.next).copied().flatten();
        self.next += 1;
        card
    }

    fn shuffle(&mut self, _: CardSet) {}
}

impl Run<'_> {
    /// Plays the hand if it is as usual; an error says only that it is not.
    pub(super) fn play_as_usual(&mut self, actions: &mut [Action], record: &Record<'_>) -> Result<(), Fault> {
        let unusual = |place: usize| (place, Reason::NoHand);
        if record.chopped {
            return Err(unusual(0));
        }
        let mut stub = Recorded { cards: [None; MOST], len: 0, next: 0, streets: 1 };
        self.first_deal(actions, record.players, &mut stub).ok_or(unusual(0))?;
        loop {
            let place = self.next;
            let awaiting = self.deal_on(&mut stub).map_err(|_| unusual(place))?;
            match awaiting {
                Awaiting::Action { options, .. } => {
                    let Some(action) = actions.get(place) else { return Ok(()) };
                    let (actor, request) = match action.what {
                        What::Fold(actor) => (actor, Request::Fold),
                        What::CheckOrCall(actor) if options.call.is_some() => (actor, Request::Call),
                        What::CheckOrCall(actor) => (actor, Request::Check),
                        What::RaiseTo(actor, to) => {
                            let to =
                                self.count.chips(Known::Actions, to).map_err(|reason| (place, reason))?;
                            (actor, Request::RaiseToAsRecorded(to))
                        }
                        _ => return Err(unusual(place)),
                    };
                    let command = Command { actor: Actor::Seat(actor), request };
                    self.hand.perform(self.setup, command, self.events).map_err(|_| unusual(place))?;
                    if request == Request::Fold {
                        self.gone.insert(actor);
                    }
                    self.next = place + 1;
                }
                Awaiting::Show { seat, may_muck } => {
                    if !self.show(actions, record, seat, may_muck)? {
                        return Ok(());
                    }
                }
                Awaiting::Nothing => return self.end(actions),
                _ => return Err(unusual(place)),
            }
            self.next_boards(actions, &mut stub).ok_or(unusual(place))?;
        }
    }

    /// The dealer's part up to the next decision; every card the file has given by now must have found its place.
    #[inline]
    fn deal_on(&mut self, stub: &mut Recorded) -> Result<Awaiting, Violation> {
        let awaiting = deal_on(self.hand, self.setup, stub, self.events)?;
        if stub.next == stub.len {
            Ok(awaiting)
        } else {
            Err(Violation::NotNow { waits_for: WaitsFor::Action })
        }
    }

    /// The cards of the first street, round by round.
    fn first_deal(&mut self, actions: &[Action], players: usize, stub: &mut Recorded) -> Option<()> {
        let variant = self.setup.variant();
        let [Deal::Down(rounds)] = variant.streets[0].deal else { return None };
        let deals = actions.get(..players)?;
        if !variant.has_board() {
            return None;
        }
        for round in 0..usize::from(*rounds) {
            for (place, action) in deals.iter().enumerate() {
                match &action.what {
                    What::Hole(seat, cards)
                        if seat.index() == place && cards.len() == usize::from(*rounds) =>
                    {
                        stub.push(cards.get(round)?)?;
                    }
                    _ => return None,
                }
            }
        }
        self.next = players;
        Some(())
    }

    /// The cards of the streets that come next, burns unknown.
    #[inline]
    fn next_boards(&mut self, actions: &[Action], stub: &mut Recorded) -> Option<()> {
        (stub.len, stub.next) = (0, 0);
        let streets = self.setup.variant().streets;
        while let Some(place) = self.peek(actions)
            && let What::Board(cards) = actions[place].what
        {
            let mut cards = cards.iter();
            let street = streets.get(stub.streets)?;
            stub.streets += 1;
            for deal in street.deal {
                match *deal {
                    Deal::Burn => stub.push(None)?,
                    Deal::Board(count) => {
                        for _ in 0..count {
                            stub.push(cards.next()?)?;
                        }
                    }
                    _ => return None,
                }
            }
            if cards.next().is_some() {
                return None;
            }
            self.next = place + 1;
        }
        Some(())
    }
}
