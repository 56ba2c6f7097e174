//! What players ask at a poker table.

use room::{Request, Wish};
use table::{Entry, absence, clock};
use wire::{HandAct, Refused, SeatAct};

use super::bounds;

/// What is done in a hand: it says nothing of the room, and needs no look at it.
pub(super) fn in_the_hand(act: &HandAct) -> Result<table::Request, Refused> {
    use poker::Request as R;
    Ok(table::Request::Hand(match act {
        HandAct::Fold {} => R::Fold,
        HandAct::Check {} => R::Check,
        HandAct::Call {} => R::Call,
        HandAct::BringIn {} => R::BringIn,
        HandAct::RaiseTo { to } => R::RaiseTo(bounds::amount(*to)?),
        HandAct::Discard { cards } => R::Discard { cards: bounds::cards(cards)?, unknown: 0 },
        HandAct::RunIt { times } => R::RunIt(*times),
        HandAct::Chop {} => R::Chop,
        HandAct::DeclineChop {} => R::DeclineChop,
        HandAct::Show {} => R::Show,
        HandAct::Muck {} => R::Muck,
    }))
}

/// What is asked beside the hand. What depends on the moment, or on the player's own seat, the room makes out.
pub(super) fn from_the_seat(table: u32, act: &SeatAct) -> Result<Request, Refused> {
    use table::Request as R;
    let table = bounds::table(table)?;
    let poker = |request| Ok(Request::Poker { table, request });
    let wish = |wish| Ok(Request::Wish(wish));
    match act {
        SeatAct::CallTime { seat } => poker(R::Clock(clock::Request::CallTime { on: bounds::seat(*seat)? })),
        SeatAct::SitOut {} => poker(R::SitOut),
        SeatAct::Return {} => poker(R::Return),
        SeatAct::Post {} => poker(R::Enter(Entry::Post)),
        SeatAct::WaitForBlind {} => poker(R::Enter(Entry::WaitForBigBlind)),
        SeatAct::Straddle {} => poker(R::Straddle),
        SeatAct::Kill {} => poker(R::Kill),
        SeatAct::Leave {} => poker(R::Leave),
        SeatAct::UseBank {} => wish(Wish::UseBank { table }),
        SeatAct::TopUp { amount } => wish(Wish::MoreChips { table, amount: bounds::amount(*amount)? }),
        SeatAct::StepAway { meal } => {
            let why = if *meal { absence::Why::Meal } else { absence::Why::Break };
            wish(Wish::StepAway { table, why })
        }
        SeatAct::ComeBack {} => wish(Wish::ComeBack { table }),
    }
}
