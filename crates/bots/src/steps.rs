//! The steps a hand takes without asking a player, one at a time. Whoever wants them all at once has
//! [`poker::driver::deal_on`].

use game::{Actor, Command};
use poker::driver::Stub;
use poker::{Awaiting, Request, Step};

/// What happens without asking a player: forced bets go up, the dealer deals and does what is due. None where
/// somebody has a choice, and when the hand is over. One step at a time, for those who want to see each.
pub fn unasked(awaiting: &Awaiting, stub: &mut dyn Stub) -> Option<Command<Request>> {
    let (actor, request) = match *awaiting {
        Awaiting::Post { seat, .. } => (Actor::Seat(seat), Request::Post),
        Awaiting::Burn => (Actor::Dealer, Request::Burn(stub.top())),
        Awaiting::Deal(_) => (Actor::Dealer, Request::Deal(stub.top())),
        Awaiting::Procedure(_) => (Actor::Dealer, Request::Proceed),
        Awaiting::Action { .. }
        | Awaiting::ChopAnswer { .. }
        | Awaiting::Discard { .. }
        | Awaiting::Runs { .. }
        | Awaiting::Show { .. }
        | Awaiting::Award { .. }
        | Awaiting::Ruling(_)
        | Awaiting::Nothing => return None,
    };
    Some(Command { actor, request })
}

/// Whether the step puts cards back into the stub, which then has to be shuffled.
pub fn renews_stub(awaiting: &Awaiting) -> bool {
    matches!(
        awaiting,
        Awaiting::Procedure(Step::ScrambleBurns | Step::ReshuffleDiscards | Step::ReshuffleStub)
    )
}
