//! What players ask at the door: lists, seats and places, and chips of the house.

use game::PlayerId;
use room::floor::Request as Floor;
use room::{Request, Wish};
use table::Entry;
use wire::{DoorAct, Refused};

use super::bounds;

/// No list has a longer key.
pub(crate) const MOST_KEY: usize = 64;

pub(super) fn translate(player: PlayerId, act: &DoorAct) -> Result<Request, Refused> {
    let floor = |request| Ok(Request::Floor(request));
    match act {
        DoorAct::ChangeSeat { seat } => {
            floor(Floor::ChangeSeat { player, seat: seat.map(bounds::seat).transpose()? })
        }
        DoorAct::KeepSeat {} => floor(Floor::KeepSeat { player }),
        DoorAct::Transfer { to } => floor(Floor::Transfer { player, to: bounds::table(*to)? }),
        DoorAct::OnMyWay {} => floor(Floor::OnMyWay { player }),
        DoorAct::Decline {} => floor(Floor::Decline { player }),
        DoorAct::JoinList { list } => Ok(Request::Wish(Wish::JoinList { list: list_key(list)? })),
        DoorAct::LeaveList { list } => Ok(Request::Wish(Wish::LeaveList { list: list_key(list)? })),
        DoorAct::TakeSeat { table, seat, buy_in, post } => Ok(Request::Wish(Wish::SitDown {
            table: bounds::table(*table)?,
            seat: seat.map(bounds::seat).transpose()?,
            buy_in: bounds::amount(*buy_in)?,
            entry: if *post { Entry::Post } else { Entry::WaitForBigBlind },
        })),
        DoorAct::TakePlace { table, seat, chips } => {
            let (table, seat) = (bounds::table(*table)?, bounds::seat(*seat)?);
            Ok(Request::TakePlace { player, table, seat, chips: bounds::amount(*chips)? })
        }
        DoorAct::LeavePlace { table } => Ok(Request::LeavePlace { player, table: bounds::table(*table)? }),
        DoorAct::PayKill {} => Ok(Request::PayKill { player }),
        DoorAct::Refill {} => Ok(Request::Wish(Wish::Refill)),
    }
}

/// The key of a list.
pub(super) fn list_key(key: &str) -> Result<String, Refused> {
    bounds::text("list", key, MOST_KEY).map(str::to_owned)
}
