//! What players ask at a poker table.

use chips::Chips;
use game::{PlayerId, Seat, TableId};
use room::{By, PokerGame, Refusal, Request, Room};
use table::{Entry, absence, buyin, clock};
use wire::{HandAct, SeatAct};

use super::{Denied, Plan, bounds};

/// What is done in a hand: it says nothing of the room, and needs no look at it.
pub(super) fn in_the_hand(act: &HandAct) -> Result<table::Request, Denied> {
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

/// What is asked beside the hand.
pub(super) fn from_the_seat(
    room: &Room,
    player: PlayerId,
    table: u32,
    act: &SeatAct,
) -> Result<Plan, Denied> {
    use table::Request as R;
    let table = bounds::table(table)?;
    // Some name the seat, which is the player's own.
    let own = || own(room, table, player);
    let request = match act {
        SeatAct::CallTime { seat } => R::Clock(clock::Request::CallTime { on: bounds::seat(*seat)? }),
        SeatAct::SitOut {} => R::SitOut,
        SeatAct::Return {} => R::Return,
        SeatAct::Post {} => R::Enter(Entry::Post),
        SeatAct::WaitForBlind {} => R::Enter(Entry::WaitForBigBlind),
        SeatAct::Straddle {} => R::Straddle,
        SeatAct::Kill {} => R::Kill,
        SeatAct::Leave {} => R::Leave,
        SeatAct::UseBank {} => R::Clock(clock::Request::UseBank { seat: own()?.1 }),
        SeatAct::TopUp { amount } => {
            let amount = bounds::amount(*amount)?;
            let (game, seat) = own()?;
            R::BuyIn(more_chips(game, seat, amount))
        }
        SeatAct::StepAway { meal } => {
            let (_, seat) = own()?;
            let why = if *meal { absence::Why::Meal } else { absence::Why::Break };
            R::Absence(absence::Request::StepAway { seat, why, stakes: absence::Stakes::Stay })
        }
        SeatAct::ComeBack {} => {
            let (game, seat) = own()?;
            coming_back(game, seat)
        }
    };
    Ok(Plan::one(By::Player(player), Request::Poker { table, request }))
}

/// The game and the seat that are the player's at a table, be it that somebody plays over it.
fn own(room: &Room, table: TableId, player: PlayerId) -> Result<(&PokerGame, Seat), Denied> {
    let denied = |refusal: Refusal| Denied::by_the_room(&refusal);
    let live = room.table(table).filter(|live| !live.is_closed());
    let live = live.ok_or_else(|| denied(Refusal::NoSuchTable { table }))?;
    let game = live.poker().ok_or_else(|| denied(Refusal::OtherGame { table }))?;
    let seat = game.table.seat_of(player).or_else(|| game.table.owner_of(player));
    Ok((game, seat.ok_or_else(|| denied(Refusal::NotSeated { player, table }))?))
}

/// Chips for a stack: a player with none left buys in again; in a hand they wait for the next deal.
fn more_chips(game: &PokerGame, seat: Seat, amount: Chips) -> buyin::Request {
    let playing = game.table.hand().is_some_and(|(_, hand)| hand.live().contains(seat));
    if game.table.stack(seat).is_zero() && !playing {
        return buyin::Request::Rebuy { seat, amount };
    }
    let when = if game.table.hand().is_some() { buyin::When::NextDeal } else { buyin::When::Now };
    buyin::Request::Add { seat, amount, paid: buyin::Paid::InFull, when }
}

/// Back from a walk with what was taken along, or back in the game after sitting out.
fn coming_back(game: &PokerGame, seat: Seat) -> table::Request {
    match game.table.state().absences.seats[seat.index()].away {
        Some(away) => table::Request::Absence(absence::Request::Return { seat, with: away.held }),
        None => table::Request::Return,
    }
}
