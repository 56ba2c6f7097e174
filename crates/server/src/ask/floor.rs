//! What the floor asks.

use chips::Chips;
use game::{Badge, Moment, PlayerId, TableId};
use jackpot::{ClaimNumber, Fund, Purse};
use ledger::Identification;
use room::floor::{self, Bar};
use room::spec::TableSpec;
use room::{By, LiveTable, Refusal, Request, Room};
use table::{absence, charge, clock};
use wire::{FloorAct, Identified, TableAct};

use super::door::list_of;
use super::plan::Step;
use super::{Denied, Plan, bounds, keys};

/// The longest text of a table, in characters.
const MOST_SPEC: usize = 8_192;
/// The longest reason.
const MOST_WHY: usize = 200;
/// The most papers shown for one claim: two for everybody at the largest table, and some to spare.
const MOST_PAPERS: usize = 64;

/// What comes beside the command itself; seats, bars and purses are counted from these.
const PUTS_AWAY: u32 = 1;
const GETS_UP: u32 = 16;
const LIFTS: u32 = 32;
const SEEDS: u32 = 64;

/// What the floor asks about the room.
pub(super) fn translate(room: &Room, badge: Badge, act: &FloorAct) -> Result<Plan, Denied> {
    use floor::Request as R;
    let by = By::Floor(badge);
    let one = |request| Ok(Plan::one(by, request));
    let floors = |request| Ok(Plan::one(by, Request::Floor(request)));
    match act {
        FloorAct::OpenTable { spec, main, .. } => {
            if spec.chars().count() > MOST_SPEC {
                return Err(Denied::new(
                    400,
                    "bad-spec",
                    format!("a table takes at most {MOST_SPEC} characters"),
                ));
            }
            let spec = TableSpec::from_text(spec).map_err(|bad| Denied::by_the_room(&Refusal::Spec(bad)))?;
            let main = main.map(bounds::table).transpose()?;
            one(Request::OpenTable { spec: Box::new(spec), main })
        }
        FloorAct::ListAdd { list, player, channel } => {
            let (player, kind) = (known(room, *player)?, list_of(room, list)?);
            floors(R::JoinList { player, kind, channel: keys::channel(*channel) })
        }
        FloorAct::ListRemove { list, player } => {
            floors(R::LeaveList { player: known(room, *player)?, kind: list_of(room, list)? })
        }
        FloorAct::ListToEnd { list, player } => {
            floors(R::SendToEnd { player: known(room, *player)?, kind: list_of(room, list)? })
        }
        FloorAct::CheckIn { player } => floors(R::CheckIn { player: known(room, *player)? }),
        FloorAct::Bar { player } => floors(R::Bar { player: known(room, *player)?, bar: Bar::Barred }),
        FloorAct::LiftBar { player } => Ok(lifts(room, by, known(room, *player)?)),
        FloorAct::VerifyClaim { claim, identified } => {
            one(Request::VerifyClaim { claim: ClaimNumber(*claim), identified: papers(room, identified)? })
        }
        FloorAct::ApproveClaim { claim } => one(Request::ApproveClaim { claim: ClaimNumber(*claim) }),
        FloorAct::DenyClaim { claim, why } => {
            one(Request::DenyClaim { claim: ClaimNumber(*claim), why: keys::denial(*why) })
        }
        FloorAct::SeedJackpot { fund, amount } => Ok(seeds(by, keys::fund(*fund), bounds::amount(*amount)?)),
    }
}

/// What the floor asks about one table.
pub(super) fn about_a_table(room: &Room, badge: Badge, table: u32, act: &TableAct) -> Result<Plan, Denied> {
    use floor::Request as R;
    let by = By::Floor(badge);
    let table = bounds::table(table)?;
    let one = |request| Ok(Plan::one(by, request));
    let floors = |request| one(Request::Floor(request));
    let poker = |request| one(Request::Poker { table, request });
    match act {
        TableAct::CloseTable {} => closes(room, by, table),
        TableAct::Freeze { why } => {
            let why = bounds::text("why", why, MOST_WHY)?.to_owned();
            one(Request::Freeze { table, why })
        }
        TableAct::Thaw {} => one(Request::Thaw { table }),
        TableAct::BreakTable {} => floors(R::BreakTable { table }),
        TableAct::LockUp { seat, player } => {
            let seat = bounds::seat(*seat)?;
            floors(R::LockUp { player: known(room, *player)?, table, seat })
        }
        TableAct::ReserveSeat { seat, player, reason } => {
            let seat = bounds::seat(*seat)?;
            let holder = player.map(|player| known(room, player)).transpose()?;
            floors(R::ReserveSeat { table, seat, holder, reason: keys::reason(*reason) })
        }
        TableAct::FreeSeat { seat } => floors(R::FreeSeat { table, seat: bounds::seat(*seat)? }),
        TableAct::RemovePlayer { seat } => {
            let seat = bounds::seat(*seat)?;
            one(gets_up(open(room, table)?, seat)?)
        }
        TableAct::PickUp { seat } => {
            let request = absence::Request::PickUp { seat: bounds::seat(*seat)? };
            poker(table::Request::Absence(request))
        }
        TableAct::StartClock {} => poker(table::Request::Clock(clock::Request::Start)),
        TableAct::SetMustMove { main } => {
            let main = main.map(bounds::table).transpose()?;
            floors(R::SetMustMove { table, main })
        }
        TableAct::VerifyTime { amount } => {
            let ask = |request| Request::Poker { table, request: table::Request::TimeCharge(request) };
            let amount = bounds::amount(*amount)?;
            Ok(Plan::steps(vec![
                Step::itself(by, ask(charge::Request::Verify { amount })),
                // What was verified the dealer puts into the tray (nj:14.14(b)3.v).
                Step::nice(PUTS_AWAY, By::Dealer(table), ask(charge::Request::PutAway)),
            ]))
        }
        TableAct::ForgiveTime { seat } => {
            let seat = bounds::seat(*seat)?;
            let says = format!("what seat {seat} of {table} owes is forgiven when the seat is given up");
            Err(Denied::new(409, "forgiven-on-leaving", format!("{says}: remove the player")))
        }
    }
}

/// Somebody the room knows.
fn known(room: &Room, number: u64) -> Result<PlayerId, Denied> {
    let player = bounds::player(number)?;
    match room.name(player) {
        Some(_) => Ok(player),
        None => Err(Denied::by_the_room(&Refusal::NoSuchPlayer { player })),
    }
}

fn open(room: &Room, table: TableId) -> Result<&LiveTable, Denied> {
    let live = room.table(table).filter(|live| !live.is_closed());
    live.ok_or_else(|| Denied::by_the_room(&Refusal::NoSuchTable { table }))
}

/// Somebody has to leave: after the hand at a poker table, between rounds in the pit.
fn gets_up(live: &LiveTable, seat: game::Seat) -> Result<Request, Denied> {
    let table = live.id();
    if live.poker().is_some() {
        return Ok(Request::Poker { table, request: table::Request::Remove { seat, moved: false } });
    }
    match live.player(seat) {
        Some(player) => Ok(Request::LeavePlace { player, table }),
        None => Err(Denied::new(409, "nobody-there", format!("nobody has place {seat} of {table}"))),
    }
}

/// Everybody gets up, and the table is taken down. While a hand is on they get up after it: the table stays until the
/// floor asks again.
fn closes(room: &Room, by: By, table: TableId) -> Result<Plan, Denied> {
    let live = open(room, table)?;
    let mut steps = Vec::new();
    for seat in live.occupied() {
        steps.push(Step::nice(GETS_UP + u32::from(seat.number()), by, gets_up(live, seat)?));
    }
    steps.push(Step::itself(by, Request::CloseTable { table }));
    Ok(Plan::steps(steps))
}

/// Every bar that the house has set is lifted; the room says which one only money lifts.
fn lifts(room: &Room, by: By, player: PlayerId) -> Plan {
    let lift = |bar| Request::Floor(floor::Request::LiftBar { player, bar });
    let bars = room.floor().board().bars.iter().filter(|(who, _)| *who == player).map(|(_, bar)| *bar);
    let (owed, mut bars): (Vec<Bar>, Vec<Bar>) = bars.partition(|bar| matches!(bar, Bar::KillOwed { .. }));
    bars.extend(owed);
    let Some(first) = bars.first().copied() else {
        return Plan::one(by, lift(Bar::Barred));
    };
    let mut steps = vec![Step::itself(by, lift(first))];
    for (salt, bar) in (LIFTS..).zip(bars.into_iter().skip(1)) {
        steps.push(Step::needed(salt, by, lift(bar)));
    }
    Plan::steps(steps)
}

/// Who showed which papers, person by person.
fn papers(room: &Room, identified: &[Identified]) -> Result<Vec<(PlayerId, Vec<Identification>)>, Denied> {
    if identified.len() > MOST_PAPERS {
        return Err(Denied::new(400, "too-many-papers", format!("name at most {MOST_PAPERS} papers")));
    }
    let mut shown: Vec<(PlayerId, Vec<Identification>)> = Vec::new();
    for paper in identified {
        let player = known(room, paper.player)?;
        let kind = keys::paper(paper.paper);
        let paper = Identification { kind, valid_until: Moment::from_millis(paper.valid_until) };
        match shown.iter_mut().find(|(who, _)| *who == player) {
            Some((_, papers)) => papers.push(paper),
            None => shown.push((player, vec![paper])),
        }
    }
    Ok(shown)
}

/// Money for a jackpot. The high hand payout has a purse for every hand: each gets the same, in whole dollars, and the
/// first one what is left over.
fn seeds(by: By, fund: Fund, amount: Chips) -> Plan {
    let seed =
        |purse: u8, amount| Request::Jackpot(jackpot::Request::Seed { fund, purse: Purse(purse), amount });
    let purses = u8::try_from(fund.purses()).unwrap_or(1).max(1);
    let each = amount.units() / u64::from(purses) / 100 * 100;
    if purses == 1 || each == 0 {
        return Plan::one(by, seed(0, amount));
    }
    let others = u64::from(purses - 1);
    let mut steps = vec![Step::itself(by, seed(0, Chips::new(amount.units() - others * each)))];
    for purse in 1..purses {
        steps.push(Step::needed(SEEDS + u32::from(purse), by, seed(purse, Chips::new(each))));
    }
    Plan::steps(steps)
}
