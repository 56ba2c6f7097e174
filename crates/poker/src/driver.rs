//! A dealer that does every procedure by itself.
//!
//! Online there is nobody to gather bets and burn cards: [`deal_on`] does all that asks for no decision, until a
//! player has one or the hand is over. The events are those the same commands would have given one by one; a live
//! table sends the commands instead.

use alloc::vec::Vec;

use cards::{Card, CardSet};
use game::{Actor, Command, Game};

use crate::Request;
use crate::awaiting::Awaiting;
use crate::event::HandEvent;
use crate::hand::Hand;
use crate::setup::HandSetup;
use crate::violation::Violation;

/// The cards in the order they will come.
pub trait Stub {
    /// The top card; none where nobody recorded it.
    fn top(&mut self) -> Option<Card>;

    /// Burns or discards have joined the stub, which is to be shuffled: these cards are in it.
    fn shuffle(&mut self, cards: CardSet);
}

/// Posts what is due, deals and does the dealer's procedures until a player has to decide, the floor has to rule, or
/// the hand is over.
///
/// An error means that the stub had a card twice; the hand then stands before that card.
pub fn deal_on(
    hand: &mut Hand,
    setup: &HandSetup,
    stub: &mut impl Stub,
    events: &mut Vec<HandEvent>,
) -> Result<Awaiting, Violation> {
    hand.deal_on(setup, stub, events)
}

/// The command that comes next where nobody has to decide: a post, a card of the stub, a procedure of the dealer.
/// Nothing where a player or the floor is to be heard, or the hand is over. Carried out one after the other, these
/// commands are what [`deal_on`] does at once.
pub fn next_command(hand: &Hand, setup: &HandSetup, stub: &mut impl Stub) -> Option<Command<Request>> {
    let dealer = |request| Some(Command { actor: Actor::Dealer, request });
    match hand.awaiting(setup) {
        Awaiting::Post { seat, .. } => Some(Command { actor: Actor::Seat(seat), request: Request::Post }),
        Awaiting::Burn => dealer(Request::Burn(hand.top(stub))),
        Awaiting::Deal(_) => dealer(Request::Deal(hand.top(stub))),
        Awaiting::Procedure(_) => dealer(Request::Proceed),
        Awaiting::Action { .. }
        | Awaiting::ChopAnswer { .. }
        | Awaiting::Discard { .. }
        | Awaiting::Runs { .. }
        | Awaiting::Show { .. }
        | Awaiting::Award { .. }
        | Awaiting::Ruling(_)
        | Awaiting::Nothing => None,
    }
}
