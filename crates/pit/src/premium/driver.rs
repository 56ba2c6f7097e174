//! A dealer that does every procedure by itself: for tables online and for simulations.
//!
//! The events are those the same commands would have given one by one; a live table sends the commands instead.

use alloc::vec::Vec;

use cards::Card;
use game::preparation::Motion;
use game::{Actor, Command, Game};

use super::awaiting::{Awaiting, DeckStep};
use super::event::PremiumEvent;
use super::request::Request;
use super::table::PremiumTable;
use super::terms::PremiumSetup;
use super::violation::Violation;
use super::wheel::Weights;

/// Where cards and spins come from.
pub trait PremiumRandomness {
    /// The deck is shuffled: all fifty-two cards are in it again.
    fn shuffle(&mut self);

    /// The next card.
    fn card(&mut self) -> Card;

    /// Where the wheel stops, 1 to 12.
    fn spin(&mut self, weights: &Weights) -> u8;
}

/// The command by which the dealer makes the deck ready while bets are open: clears the rack, shuffles and cuts.
/// Nothing when it is ready.
pub fn next_to_make_ready(
    table: &PremiumTable,
    setup: &PremiumSetup,
    chance: &mut impl PremiumRandomness,
) -> Option<Command<Request>> {
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
        _ => return None,
    };
    Some(Command { actor: Actor::Dealer, request })
}

/// The command that comes next where nobody has to decide: a card, a procedure, a settlement, a spin. Nothing where
/// players have to, or the round is over.
pub fn next_command(
    table: &PremiumTable,
    setup: &PremiumSetup,
    chance: &mut impl PremiumRandomness,
) -> Option<Command<Request>> {
    let request = match table.awaiting(setup) {
        Awaiting::Bets { .. } | Awaiting::FirstDecision { .. } | Awaiting::SecondDecision { .. } => {
            return None;
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
    Some(Command { actor: Actor::Dealer, request })
}

/// Makes the deck ready while bets are open.
pub fn make_ready(
    table: &mut PremiumTable,
    setup: &PremiumSetup,
    chance: &mut impl PremiumRandomness,
    events: &mut Vec<PremiumEvent>,
) -> Result<(), Violation> {
    while let Some(command) = next_to_make_ready(table, setup, chance) {
        table.perform(setup, command, events)?;
    }
    Ok(())
}

/// Deals, turns up, settles and spins until a player has to decide or the round is over; the stub is counted when a
/// count is due. Bets have been closed before.
///
/// An error means that chance gave a card twice or a position the wheel does not have; the table then stands before
/// it.
pub fn deal_on(
    table: &mut PremiumTable,
    setup: &PremiumSetup,
    chance: &mut impl PremiumRandomness,
    events: &mut Vec<PremiumEvent>,
) -> Result<Awaiting, Violation> {
    while let Some(command) = next_command(table, setup, chance) {
        table.perform(setup, command, events)?;
    }
    Ok(table.awaiting(setup))
}
