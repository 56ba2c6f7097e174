//! A dealer that does every procedure by itself: for tables online and for simulations.
//!
//! The events are those the same commands would have given one by one; a live table sends the commands instead.

use alloc::vec::Vec;

use cards::Card;
use game::preparation::Motion;
use game::{Actor, Command, Game};

use super::awaiting::{Awaiting, DeckStep};
use super::event::Event;
use super::request::Request;
use super::table::Table;
use super::terms::Setup;
use super::violation::Violation;
use super::wheel::Weights;

/// Where cards and spins come from.
pub trait Chance {
    /// The deck is shuffled: all fifty-two cards are in it again.
    fn shuffle(&mut self);

    /// The next card.
    fn card(&mut self) -> Card;

    /// Where the wheel stops, 1 to 12.
    fn spin(&mut self, weights: &Weights) -> u8;
}

/// Makes the deck ready while bets are open: clears the rack, shuffles and cuts.
pub fn make_ready(
    table: &mut Table,
    setup: &Setup,
    chance: &mut impl Chance,
    events: &mut Vec<Event>,
) -> Result<(), Violation> {
    loop {
        let request = match table.awaiting(setup) {
            Awaiting::Bets { deck: DeckStep::Bring, .. } => Request::BringDeck { pre_shuffled: false },
            Awaiting::Bets { deck: DeckStep::ClearRack, .. } => Request::ClearRack,
            Awaiting::Bets { deck: DeckStep::Prepare(motion), .. } => {
                // The cards come in an order nobody knows: cutting them changes nothing.
                if !matches!(motion, Motion::Cut(_)) {
                    chance.shuffle();
                }
                Request::Prepare(motion)
            }
            Awaiting::Bets { deck: DeckStep::MachineCount, .. } => Request::MachineCount(52),
            _ => return Ok(()),
        };
        table.perform(setup, Command { actor: Actor::Dealer, request }, events)?;
    }
}

/// Deals, turns up, settles and spins until a player has to decide or the round is over; the stub is counted when a
/// count is due. Bets have been closed before.
///
/// An error means that chance gave a card twice or a position the wheel does not have; the table then stands before
/// it.
pub fn deal_on(
    table: &mut Table,
    setup: &Setup,
    chance: &mut impl Chance,
    events: &mut Vec<Event>,
) -> Result<Awaiting, Violation> {
    loop {
        let awaiting = table.awaiting(setup);
        let request = match awaiting {
            Awaiting::Bets { .. } | Awaiting::FirstDecision { .. } | Awaiting::SecondDecision { .. } => {
                return Ok(awaiting);
            }
            Awaiting::Cut { motion } => Request::Prepare(motion),
            Awaiting::Card { .. } => Request::Deal(chance.card()),
            Awaiting::Stack { .. } => Request::DealStack([chance.card(), chance.card(), chance.card()]),
            Awaiting::Stub { count_due: true } => Request::CountStub { stub: table.stub_count() },
            Awaiting::Stub { count_due: false } => Request::RackStub,
            Awaiting::Community => Request::TurnCommunity,
            Awaiting::Dealer => Request::TurnDealer,
            Awaiting::Settlement { .. } => Request::SettleNext,
            Awaiting::Spin { .. } => {
                let weights = setup.wheel().and_then(|wheel| wheel.weights.as_ref());
                Request::Spin { position: weights.map_or(1, |weights| chance.spin(weights)) }
            }
        };
        table.perform(setup, Command { actor: Actor::Dealer, request }, events)?;
    }
}
