//! What the floor asks.

use game::{Moment, PlayerId};
use jackpot::{AdjustmentNumber, ClaimNumber};
use ledger::Identification;
use room::floor::{self, Bar, Request as Floor};
use room::{Request, Wish};
use table::{absence, clock};
use wire::{FloorAct, Identified, RefusalKind, Refused, TableAct};

use super::door::list_key;
use super::limits::in_days;
use super::{bounds, cases, keys};
use crate::specs;

/// The longest text of a table in the log, in characters.
const MOST_SPEC: usize = 8_192;
/// The longest reason.
pub(crate) const MOST_WHY: usize = 200;
/// The most papers shown for one claim: two for everybody at the largest table, and some to spare.
pub(crate) const MOST_PAPERS: usize = 64;

/// What the floor asks about the room.
pub(super) fn translate(act: &FloorAct) -> Result<Request, Refused> {
    let floor = |request: floor::Request| Ok(Request::Floor(request));
    let wish = |wish| Ok(Request::Wish(wish));
    match act {
        FloorAct::OpenTable { spec, main, bots } => {
            let spec = Box::new(specs::to_room(spec));
            if spec.to_text().chars().count() > MOST_SPEC {
                let says = format!(
                    "the description of a table may have at most {MOST_SPEC} characters: make it shorter"
                );
                return Err(Refused::new(RefusalKind::Invalid, "spec-too-long", says));
            }
            let main = main.map(bounds::table).transpose()?;
            Ok(Request::OpenTable { spec, main, house_players: *bots })
        }
        FloorAct::ListAdd { list, player, channel } => wish(Wish::ListAdd {
            list: list_key(list)?,
            player: bounds::player(*player)?,
            channel: keys::channel(*channel),
        }),
        FloorAct::ListRemove { list, player } => {
            wish(Wish::ListRemove { list: list_key(list)?, player: bounds::player(*player)? })
        }
        FloorAct::ListToEnd { list, player } => {
            wish(Wish::ListToEnd { list: list_key(list)?, player: bounds::player(*player)? })
        }
        FloorAct::CheckIn { player } => floor(Floor::CheckIn { player: bounds::player(*player)? }),
        FloorAct::Bar { player } => floor(Floor::Bar { player: bounds::player(*player)?, bar: Bar::Barred }),
        FloorAct::LiftBar { player } => wish(Wish::LiftBars { player: bounds::player(*player)? }),
        FloorAct::Exclude { player, days } => {
            let (player, lasting) = (bounds::player(*player)?, days.map(in_days));
            wish(Wish::ExcludePlayer { player, lasting })
        }
        FloorAct::VerifyClaim { claim, identified } => {
            Ok(Request::VerifyClaim { claim: ClaimNumber(*claim), identified: papers(identified)? })
        }
        FloorAct::ApproveClaim { claim } => Ok(Request::ApproveClaim { claim: ClaimNumber(*claim) }),
        FloorAct::DenyClaim { claim, why } => {
            Ok(Request::DenyClaim { claim: ClaimNumber(*claim), why: keys::denial(*why) })
        }
        FloorAct::SeedJackpot { fund, amount } => {
            wish(Wish::SeedJackpot { fund: keys::fund(*fund), amount: bounds::amount(*amount)? })
        }
        FloorAct::NoteIncident { player, kind, table, warned, says } => wish(Wish::NoteIncident {
            player: bounds::player(*player)?,
            kind: cases::kind(*kind),
            table: table.map(bounds::table).transpose()?,
            warned: *warned,
            says: bounds::text("says", says, MOST_WHY)?.to_owned(),
        }),
        FloorAct::ApproveAdjustment { adjustment } => {
            let number = AdjustmentNumber(*adjustment);
            Ok(Request::Jackpot(jackpot::Request::ApproveAdjustment { number }))
        }
        FloorAct::RejectAdjustment { adjustment } => {
            let number = AdjustmentNumber(*adjustment);
            Ok(Request::Jackpot(jackpot::Request::RejectAdjustment { number }))
        }
    }
}

/// What the floor asks about one table.
pub(super) fn about_a_table(table: u32, act: &TableAct) -> Result<Request, Refused> {
    let table = bounds::table(table)?;
    let floor = |request: floor::Request| Ok(Request::Floor(request));
    let poker = |request| Ok(Request::Poker { table, request });
    let wish = |wish| Ok(Request::Wish(wish));
    match act {
        TableAct::CloseTable {} => wish(Wish::CloseOut { table }),
        TableAct::Freeze { why } => {
            let why = bounds::text("why", why, MOST_WHY)?.to_owned();
            Ok(Request::Freeze { table, why })
        }
        TableAct::Thaw {} => Ok(Request::Thaw { table }),
        TableAct::ResolveHand { why } => {
            let why = bounds::text("why", why, MOST_WHY)?.to_owned();
            wish(Wish::ResolveHand { table, why })
        }
        TableAct::Write { line, why } => {
            let line = bounds::text("line", line, bounds::MOST_LINE)?.to_owned();
            let why = Some(bounds::text("why", why, MOST_WHY)?.to_owned());
            wish(Wish::WriteLine { table, line, why })
        }
        TableAct::BreakTable {} => floor(Floor::BreakTable { table }),
        TableAct::LockUp { seat, player } => {
            floor(Floor::LockUp { player: bounds::player(*player)?, table, seat: bounds::seat(*seat)? })
        }
        TableAct::ReserveSeat { seat, player, reason } => {
            let seat = bounds::seat(*seat)?;
            let holder = player.map(bounds::player).transpose()?;
            floor(Floor::ReserveSeat { table, seat, holder, reason: keys::reason(*reason) })
        }
        TableAct::FreeSeat { seat } => floor(Floor::FreeSeat { table, seat: bounds::seat(*seat)? }),
        TableAct::SeatNow { player, buy_in } => wish(Wish::SeatNow {
            table,
            player: player.map(bounds::player).transpose()?,
            buy_in: buy_in.map(bounds::amount).transpose()?,
        }),
        TableAct::RemovePlayer { seat } => wish(Wish::ClearSeat { table, seat: bounds::seat(*seat)? }),
        TableAct::PickUp { seat } => {
            let request = absence::Request::PickUp { seat: bounds::seat(*seat)? };
            poker(table::Request::Absence(request))
        }
        TableAct::StartClock {} => poker(table::Request::Clock(clock::Request::Start)),
        TableAct::SetMustMove { main } => {
            floor(Floor::SetMustMove { table, main: main.map(bounds::table).transpose()? })
        }
        TableAct::OpenCase { why, hand, acts_ago } => wish(cases::open(table, why, *hand, *acts_ago)?),
        TableAct::Impound { case, amount } => {
            wish(Wish::Impound { table, case: *case, amount: amount.map(bounds::amount).transpose()? })
        }
        TableAct::RuleCase { case, choice, fairness, why } => {
            let (verdict, why) = (cases::verdict(*choice)?, cases::reason(why)?);
            wish(Wish::RuleCase { table, case: *case, verdict, fairness: *fairness, why })
        }
        TableAct::RuleHand { choice, why } => {
            wish(Wish::RuleHand { table, choice: cases::choice(*choice), why: cases::reason(why)? })
        }
        TableAct::ProposeVoid { reason, why } => {
            wish(Wish::ProposeVoid { table, reason: cases::void(*reason), why: cases::reason(why)? })
        }
        TableAct::VerifyTime { amount } => wish(Wish::VerifyTime { table, amount: bounds::amount(*amount)? }),
        TableAct::ForgiveTime { seat } => {
            let seat = bounds::seat(*seat)?;
            let says = format!(
                "a time charge owed by seat {seat} of {table} is forgiven only when the player leaves"
            );
            Err(Refused::new(
                RefusalKind::NotPossible,
                "forgiven-on-leaving",
                format!("{says}: remove the player"),
            ))
        }
    }
}

/// Who showed which papers, person by person.
fn papers(identified: &[Identified]) -> Result<Vec<(PlayerId, Vec<Identification>)>, Refused> {
    if identified.len() > MOST_PAPERS {
        return Err(Refused::new(
            RefusalKind::Invalid,
            "too-many-papers",
            format!("that is too many documents: name at most {MOST_PAPERS}"),
        ));
    }
    let mut shown: Vec<(PlayerId, Vec<Identification>)> = Vec::new();
    for paper in identified {
        let player = bounds::player(paper.player)?;
        let kind = keys::paper(paper.paper);
        let paper = Identification { kind, valid_until: Moment::from_millis(paper.valid_until) };
        match shown.iter_mut().find(|(who, _)| *who == player) {
            Some((_, papers)) => papers.push(paper),
            None => shown.push((player, vec![paper])),
        }
    }
    Ok(shown)
}
