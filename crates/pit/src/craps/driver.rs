//! A dealer that does every procedure by itself.

use alloc::vec::Vec;

use game::{Actor, Command, Game};

use super::awaiting::Step;
use super::event::Event;
use super::request::Request;
use super::table::Table;
use super::terms::Setup;
use super::violation::Violation;

/// One roll, from open bets to open bets: the dice, losers taken, winners paid, come wagers and the puck moved.
///
/// A roll that has begun is brought to its end, and `dice` are not used. An error means that they are no dice; nothing
/// has happened then.
pub fn roll_on(
    table: &mut Table,
    setup: &Setup,
    dice: [u8; 2],
    events: &mut Vec<Event>,
) -> Result<(), Violation> {
    loop {
        let step = table.step();
        let request = match step {
            Step::Roll => Request::Roll(dice),
            Step::Collect => Request::Collect,
            Step::Pay { .. } => Request::Pay,
            Step::Finish => Request::Finish,
        };
        table.perform(setup, Command { actor: Actor::Dealer, request }, events)?;
        if step == Step::Finish {
            return Ok(());
        }
    }
}
