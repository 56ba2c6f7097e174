//! What players ask at a poker table.

use chips::Chips;
use game::{PlayerId, Seat, TableId};
use room::{By, PokerGame, Refusal, Request, Room};
use table::{Entry, absence, buyin, clock};
use wire::Ask;

use super::{Denied, Plan, bounds};

/// What is done in a hand: it says nothing of the room, and needs no look at it.
pub(super) fn in_the_hand(ask: &Ask) -> Result<Option<(TableId, table::Request)>, Denied> {
    let (table, request) = match ask {
        Ask::Fold { table } => (table, poker::Request::Fold),
        Ask::Check { table } => (table, poker::Request::Check),
        Ask::Call { table } => (table, poker::Request::Call),
        Ask::BringIn { table } => (table, poker::Request::BringIn),
        Ask::RaiseTo { table, to } => (table, poker::Request::RaiseTo(bounds::amount(*to)?)),
        Ask::Discard { table, cards } => {
            (table, poker::Request::Discard { cards: bounds::cards(cards)?, unknown: 0 })
        }
        Ask::RunIt { table, times } => (table, poker::Request::RunIt(*times)),
        Ask::Chop { table } => (table, poker::Request::Chop),
        Ask::DeclineChop { table } => (table, poker::Request::DeclineChop),
        Ask::Show { table } => (table, poker::Request::Show),
        Ask::Muck { table } => (table, poker::Request::Muck),
        _ => return Ok(None),
    };
    Ok(Some((bounds::table(*table)?, table::Request::Hand(request))))
}

/// What is asked beside the hand.
pub(super) fn translate(room: &Room, player: PlayerId, ask: &Ask) -> Result<Plan, Denied> {
    use table::Request as R;
    let (table, request) = match ask {
        Ask::CallTime { table, seat } => {
            (table, R::Clock(clock::Request::CallTime { on: bounds::seat(*seat)? }))
        }
        Ask::SitOut { table } => (table, R::SitOut),
        Ask::Return { table } => (table, R::Return),
        Ask::Post { table } => (table, R::Enter(Entry::Post)),
        Ask::WaitForBlind { table } => (table, R::Enter(Entry::WaitForBigBlind)),
        Ask::Straddle { table } => (table, R::Straddle),
        Ask::Kill { table } => (table, R::Kill),
        Ask::Leave { table } => (table, R::Leave),
        // These name the seat, which is the player's own.
        Ask::UseBank { table } => {
            let (_, seat) = own(room, *table, player)?;
            (table, R::Clock(clock::Request::UseBank { seat }))
        }
        Ask::TopUp { table, amount } => {
            let amount = bounds::amount(*amount)?;
            let (game, seat) = own(room, *table, player)?;
            (table, R::BuyIn(more_chips(game, seat, amount)))
        }
        Ask::StepAway { table, meal } => {
            let (_, seat) = own(room, *table, player)?;
            let why = if *meal { absence::Why::Meal } else { absence::Why::Break };
            (table, R::Absence(absence::Request::StepAway { seat, why, stakes: absence::Stakes::Stay }))
        }
        Ask::ComeBack { table } => {
            let (game, seat) = own(room, *table, player)?;
            (table, coming_back(game, seat))
        }
        _ => return Err(not_here()),
    };
    let table = bounds::table(*table)?;
    Ok(Plan::one(By::Player(player), Request::Poker { table, request }))
}

/// Nothing for this part of the list; the door has sorted it out before.
pub(super) fn not_here() -> Denied {
    Denied::new(400, "not-understood", "that cannot be asked here")
}

/// The game and the seat that are the player's at a table, be it that somebody plays over it.
fn own(room: &Room, table: u32, player: PlayerId) -> Result<(&PokerGame, Seat), Denied> {
    let table: TableId = bounds::table(table)?;
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
