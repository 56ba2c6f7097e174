//! What players and directors ask about tournaments.

use game::{Badge, PlayerId, Span, TournamentId};
use room::{Request, TournamentAsk};
use tournament::structure::LevelNo;
use tournament::{
    ClockRequest, ConductRequest, DealRequest, DealerName, DealerNo, DealerRequest, Downs, EntryNo,
    EntryRequest, Ground, ManagementRequest, Points, SeatRequest, Spot, Stack, TableNo,
};
use wire::{
    DealTerm, DirectorAct, EntryStack, PenaltyGround, RefusalKind, Refused, SeatPoints, TournamentAct,
};

use super::bounds;
use super::floor::MOST_WHY;
use crate::specs;

/// The longest text of an event in the log, in characters: a thousand levels fit.
const MOST_SPEC: usize = 120_000;
/// The most entries that one request can name: a whole field.
const MOST_NAMES: usize = 20_000;

fn ask(tournament: u32, ask: TournamentAsk) -> Request {
    Request::Tournament { tournament: TournamentId(tournament), ask }
}

fn director(tournament: u32, request: tournament::Request) -> Request {
    ask(tournament, TournamentAsk::Director(request))
}

/// What a player asks.
pub(super) fn of_a_player(player: PlayerId, number: u32, act: &TournamentAct) -> Result<Request, Refused> {
    use tournament::Request as R;
    let entry = |entry: u32| EntryNo(entry);
    Ok(match *act {
        TournamentAct::Register {} => ask(number, TournamentAsk::Register { player }),
        TournamentAct::Unregister { entry: own } => {
            director(number, R::Entry(EntryRequest::Unregister { entry: entry(own) }))
        }
        TournamentAct::ChooseSeat { entry: own, seat } => {
            let seat = bounds::seat(seat)?;
            director(number, R::Entry(EntryRequest::ChooseSeat { entry: entry(own), seat }))
        }
        TournamentAct::Rebuy { entry: own } => {
            director(number, R::Entry(EntryRequest::Rebuy { entry: entry(own) }))
        }
        TournamentAct::DeclineRebuy { entry: own } => {
            director(number, R::Entry(EntryRequest::DeclineRebuy { entry: entry(own) }))
        }
        TournamentAct::AddOn { entry: own } => {
            director(number, R::Entry(EntryRequest::AddOn { entry: entry(own) }))
        }
        TournamentAct::Vote { entry: own, yes } => {
            director(number, R::Deal(DealRequest::Vote { entry: entry(own), yes }))
        }
        TournamentAct::CameBack { entry: own } => {
            director(number, R::Conduct(ConductRequest::CameBack { entry: entry(own) }))
        }
    })
}

/// What a director asks.
pub(super) fn of_a_director(act: &DirectorAct) -> Result<Request, Refused> {
    use tournament::Request as R;
    let clock = |of: u32, request: ClockRequest| Ok(director(of, R::Clock(request)));
    let conduct = |of: u32, request: ConductRequest| Ok(director(of, R::Conduct(request)));
    let management = |of: u32, request: ManagementRequest| Ok(director(of, R::Management(request)));
    let dealers = |of: u32, request: DealerRequest| Ok(director(of, R::Dealers(request)));
    let deal = |of: u32, request: DealRequest| Ok(director(of, R::Deal(request)));
    match act {
        DirectorAct::Announce { spec } => {
            let spec = Box::new(specs::tournament_to_room(spec)?);
            if spec.to_text().chars().count() > MOST_SPEC {
                let says = format!(
                    "the description of a tournament may have at most {MOST_SPEC} characters: make it shorter"
                );
                return Err(Refused::new(RefusalKind::Invalid, "spec-too-long", says));
            }
            Ok(Request::Announce { spec })
        }
        DirectorAct::Start { tournament: of, tables } => {
            Ok(ask(*of, TournamentAsk::Start { tables: *tables }))
        }
        DirectorAct::StopClock { tournament: of } => clock(*of, ClockRequest::Stop),
        DirectorAct::Go { tournament: of } => clock(*of, ClockRequest::Go),
        DirectorAct::SetClock { tournament: of, level, left } => {
            let level = LevelNo::new(*level).ok_or_else(|| {
                Refused::new(
                    RefusalKind::Invalid,
                    "level-zero",
                    "levels are counted from 1: enter another number",
                )
            })?;
            clock(*of, ClockRequest::Set { level, left: Span::millis(*left) })
        }
        DirectorAct::HaltTable { tournament: of, table } => {
            clock(*of, ClockRequest::Halt { table: TableNo(*table) })
        }
        DirectorAct::ReleaseTable { tournament: of, table } => {
            clock(*of, ClockRequest::Release { table: TableNo(*table) })
        }
        DirectorAct::HaltAll { tournament: of } => clock(*of, ClockRequest::HaltAll),
        DirectorAct::ReleaseAll { tournament: of } => clock(*of, ClockRequest::ReleaseAll),
        DirectorAct::HandForHand { tournament: of, on: true } => clock(*of, ClockRequest::HandForHand),
        DirectorAct::HandForHand { tournament: of, on: false } => clock(*of, ClockRequest::EndHandForHand),
        DirectorAct::Move { tournament: of, entry, table, seat } => {
            let to = Spot { table: TableNo(*table), seat: bounds::seat(*seat)? };
            Ok(director(*of, R::Seat(SeatRequest::Move { entry: EntryNo(*entry), to })))
        }
        DirectorAct::KeepStack { tournament: of, entry } => {
            conduct(*of, ConductRequest::KeepStack { entry: EntryNo(*entry) })
        }
        DirectorAct::RemoveStack { tournament: of, entry } => {
            conduct(*of, ConductRequest::RemoveStack { entry: EntryNo(*entry) })
        }
        DirectorAct::Penalise { tournament: of, entry, ground } => {
            let ground = match ground {
                PenaltyGround::Violation {} => Ground::Violation,
                PenaltyGround::Conduct { seconds } => {
                    Ground::Conduct { span: Span::seconds(u64::from(*seconds)) }
                }
                PenaltyGround::Severe {} => Ground::Severe,
                PenaltyGround::TookChips {} => Ground::TookChips,
            };
            conduct(*of, ConductRequest::Penalise { entry: EntryNo(*entry), ground })
        }
        DirectorAct::FoundChips { tournament: of, entry, points, covered, to } => conduct(
            *of,
            ConductRequest::FoundChips {
                entry: EntryNo(*entry),
                points: counted(*points)?,
                covered: *covered,
                to: to.map(EntryNo),
            },
        ),
        DirectorAct::TookChips { tournament: of, entry, points } => {
            conduct(*of, ConductRequest::TookChips { entry: EntryNo(*entry), points: counted(*points)? })
        }
        DirectorAct::WentAway { tournament: of, entry } => {
            conduct(*of, ConductRequest::WentAway { entry: EntryNo(*entry) })
        }
        DirectorAct::CameBack { tournament: of, entry } => {
            conduct(*of, ConductRequest::CameBack { entry: EntryNo(*entry) })
        }
        DirectorAct::UndoBust { tournament: of, entry, seat, stacks, found } => management(
            *of,
            ManagementRequest::UndoBust {
                entry: EntryNo(*entry),
                seat: bounds::seat(*seat)?,
                stacks: entry_stacks(stacks)?,
                found: counted(*found)?,
            },
        ),
        DirectorAct::CloseSales { tournament: of } => management(*of, ManagementRequest::CloseSales),
        DirectorAct::Cancel { tournament: of, reason } => {
            let reason = bounds::text("reason", reason, MOST_WHY)?.to_owned();
            management(*of, ManagementRequest::Cancel { reason })
        }
        DirectorAct::OpenTalk { tournament: of } => deal(*of, DealRequest::Open),
        DirectorAct::CloseTalk { tournament: of } => deal(*of, DealRequest::Close),
        DirectorAct::Propose { tournament: of, terms } => {
            deal(*of, DealRequest::Propose { names: names(terms)? })
        }
        DirectorAct::PayAgreed { tournament: of, terms, second } => {
            deal(*of, DealRequest::PayAgreed { names: names(terms)?, second: Badge(*second) })
        }
        DirectorAct::Register { tournament: of, player } => {
            Ok(ask(*of, TournamentAsk::Register { player: bounds::player(*player)? }))
        }
        DirectorAct::Unregister { tournament: of, entry } => {
            Ok(director(*of, R::Entry(EntryRequest::Unregister { entry: EntryNo(*entry) })))
        }
        DirectorAct::Report { tournament: of, table, stacks, big_blind } => {
            let big_blind = big_blind.map(bounds::seat).transpose()?;
            let (table, stacks) = (TableNo(*table), seat_stacks(stacks)?);
            Ok(ask(*of, TournamentAsk::Count { table, stacks, big_blind }))
        }
        DirectorAct::Bust { tournament: of, entry, by } => {
            few("by", by.len())?;
            let by = by.iter().copied().map(EntryNo).collect();
            Ok(ask(*of, TournamentAsk::Bust { entry: EntryNo(*entry), by }))
        }
        DirectorAct::DealerIn { tournament: of, name } => {
            let name = DealerName::new(name)
                .map_err(|bad| Refused::new(RefusalKind::Invalid, "bad-dealer-name", bad.to_string()))?;
            dealers(*of, DealerRequest::SignIn { name })
        }
        DirectorAct::DealerOut { tournament: of, dealer } => {
            dealers(*of, DealerRequest::SignOut { dealer: DealerNo(*dealer) })
        }
        DirectorAct::SendDealer { tournament: of, dealer, table } => {
            dealers(*of, DealerRequest::Send { dealer: DealerNo(*dealer), table: TableNo(*table) })
        }
        DirectorAct::RestDealer { tournament: of, dealer } => {
            dealers(*of, DealerRequest::Rest { dealer: DealerNo(*dealer) })
        }
        DirectorAct::Push { tournament: of, tables } => {
            few("tables", tables.len())?;
            let tables = tables.iter().map(|to| (TableNo(to.table), DealerNo(to.dealer))).collect();
            dealers(*of, DealerRequest::Push { tables })
        }
        DirectorAct::SetDowns { tournament: of, minutes, downs } => {
            let downs = Downs::new(*minutes, *downs)
                .map_err(|bad| Refused::new(RefusalKind::Invalid, "bad-downs", bad.to_string()))?;
            dealers(*of, DealerRequest::SetDowns { downs })
        }
    }
}

/// Points are counted as exactly as money is.
fn counted(points: u64) -> Result<Points, Refused> {
    bounds::amount(points).map(|points| Points::new(points.units()))
}

fn few(field: &str, count: usize) -> Result<(), Refused> {
    if count <= MOST_NAMES {
        return Ok(());
    }
    let says = format!("{field} names {count}, and at most {MOST_NAMES} are allowed");
    Err(Refused::new(RefusalKind::Invalid, "too-many-names", says))
}

fn entry_stacks(stacks: &[EntryStack]) -> Result<Vec<(EntryNo, Points)>, Refused> {
    few("stacks", stacks.len())?;
    stacks.iter().map(|stack| Ok((EntryNo(stack.entry), counted(stack.points)?))).collect()
}

fn seat_stacks(stacks: &[SeatPoints]) -> Result<Vec<Stack>, Refused> {
    few("stacks", stacks.len())?;
    let read =
        |stack: &SeatPoints| Ok(Stack { seat: bounds::seat(stack.seat)?, points: counted(stack.points)? });
    stacks.iter().map(read).collect()
}

fn names(terms: &[DealTerm]) -> Result<Vec<(EntryNo, chips::Chips)>, Refused> {
    few("terms", terms.len())?;
    terms.iter().map(|term| Ok((EntryNo(term.entry), bounds::amount(term.amount)?))).collect()
}
