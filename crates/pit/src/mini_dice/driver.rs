//! A dealer that does every procedure by itself.

use alloc::vec::Vec;

use game::{Actor, Command, Game};

use super::awaiting::{Answer, Step};
use super::event::MiniDiceEvent;
use super::request::Request;
use super::table::MiniDiceTable;
use super::terms::MiniDiceSetup;
use super::violation::Violation;

/// The next command of a shake, and whether the shake is over with it. `answer` says what a player does with the
/// shaker: true takes or keeps it.
pub fn next_command(
    table: &MiniDiceTable,
    setup: &MiniDiceSetup,
    mut answer: impl FnMut(Answer) -> bool,
    dice: [u8; 2],
) -> Result<(Command<Request>, bool), Violation> {
    let step = table.step(setup);
    let (actor, request) = match step {
        Step::FirstShake { least } | Step::DealerShakes { least } => {
            (Actor::Dealer, Request::Shake { times: least })
        }
        Step::Answer => match table.answer() {
            Some(asked) => {
                let request = match (asked, answer(asked)) {
                    (Answer::TakeOrRefuse(_), true) => Request::Accept,
                    (Answer::TakeOrRefuse(_), false) => Request::Refuse,
                    (Answer::KeepOrPass(_), true) => Request::Keep,
                    (Answer::KeepOrPass(_), false) => Request::Pass,
                };
                (Actor::Seat(asked.seat()), request)
            }
            None => return Err(Violation::NotNow { waits_for: step }),
        },
        Step::PlayerShakes { seat, least } => (Actor::Seat(seat), Request::Shake { times: least }),
        Step::Uncover => (Actor::Dealer, Request::Uncover(dice)),
        Step::Collect => (Actor::Dealer, Request::Collect),
        Step::Pay { .. } => (Actor::Dealer, Request::Pay),
        Step::Cover => (Actor::Dealer, Request::Cover),
    };
    Ok((Command { actor, request }, step == Step::Cover))
}

/// One shake, from open bets to the cover: bets are closed, the dealer shakes, the shaker goes round, the dice are
/// uncovered, losers taken and winners paid.
///
/// `answer` says what a player does with the shaker: true takes or keeps it. The player shakes as often as the house
/// asks. A shake that has begun is brought to its end. An error means that the dice are no dice; the shaker then waits
/// to be uncovered.
pub fn shake_on(
    table: &mut MiniDiceTable,
    setup: &MiniDiceSetup,
    mut answer: impl FnMut(Answer) -> bool,
    dice: [u8; 2],
    events: &mut Vec<MiniDiceEvent>,
) -> Result<(), Violation> {
    loop {
        let (command, last) = next_command(table, setup, &mut answer, dice)?;
        table.perform(setup, command, events)?;
        if last {
            return Ok(());
        }
    }
}
