//! A dealer that does every procedure by itself.

use alloc::vec::Vec;

use game::{Actor, Command, Game};

use super::awaiting::Step;
use super::event::CrapsEvent;
use super::request::Request;
use super::table::CrapsTable;
use super::terms::CrapsSetup;
use super::violation::Violation;

/// The dealer's next command of a roll, and whether the roll is over with it. Where the dice have been thrown already,
/// `dice` are not used.
pub fn next_command(table: &CrapsTable, dice: [u8; 2]) -> (Command<Request>, bool) {
    let (request, last) = match table.step() {
        Step::Roll => (Request::Roll(dice), false),
        Step::Collect => (Request::Collect, false),
        Step::Pay { .. } => (Request::Pay, false),
        Step::Finish => (Request::Finish, true),
    };
    (Command { actor: Actor::Dealer, request }, last)
}

/// One roll, from open bets to open bets: the dice, losers taken, winners paid, come wagers and the puck moved.
///
/// A roll that has begun is brought to its end, and `dice` are not used. An error means that they are no dice; nothing
/// has happened then.
pub fn roll_on(
    table: &mut CrapsTable,
    setup: &CrapsSetup,
    dice: [u8; 2],
    events: &mut Vec<CrapsEvent>,
) -> Result<(), Violation> {
    loop {
        let (command, last) = next_command(table, dice);
        table.perform(setup, command, events)?;
        if last {
            return Ok(());
        }
    }
}
