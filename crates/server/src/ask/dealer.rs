//! What dealers ask, and a floorperson where no dealer is at hand.

use room::{By, Request, Wish};
use table::charge;
use wire::{DealerAct, Refused, Role};

use super::bounds::MOST_LINE;
use super::{Asker, bounds, cases};

pub(super) fn translate(who: &Asker, table: u32, act: &DealerAct) -> Result<(By, Request), Refused> {
    let table = bounds::table(table)?;
    let whoever_deals =
        || Ok(if who.has(Role::Dealer) { By::Dealer(table) } else { By::Floor(who.badge()?) });
    match act {
        DealerAct::Deal {} => Ok((whoever_deals()?, Request::Deal { table })),
        DealerAct::Write { line } => {
            let line = bounds::text("line", line, MOST_LINE)?.to_owned();
            Ok((whoever_deals()?, Request::Wish(Wish::WriteLine { table, line, why: None })))
        }
        DealerAct::OpenCase { why, hand, acts_ago } => {
            let by = if who.has(Role::Dealer) { By::Dealer(table) } else { By::Floor(who.badge()?) };
            Ok((by, Request::Wish(cases::open(table, why, *hand, *acts_ago)?)))
        }
        DealerAct::MisplaceButton { seat } => {
            let request = table::Request::MisplaceButton { at: bounds::seat(*seat)? };
            Ok((whoever_deals()?, Request::Poker { table, request }))
        }
        DealerAct::ButtonWrong {} => {
            Ok((whoever_deals()?, Request::Poker { table, request: table::Request::ButtonWrong }))
        }
        DealerAct::OverlookOwing { seat } => {
            let request = table::Request::OverlookOwing { seat: bounds::seat(*seat)? };
            Ok((whoever_deals()?, Request::Poker { table, request }))
        }
        DealerAct::CollectTime {} => {
            let request = table::Request::TimeCharge(charge::Request::Collect);
            Ok((By::Dealer(table), Request::Poker { table, request }))
        }
    }
}
