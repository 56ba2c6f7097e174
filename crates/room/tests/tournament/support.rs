//! Events for the tests: a structure that is over soon, people who play it, and what must be so when it is.

use std::num::NonZeroU32;

use game::{Moment, PlayerId, Seat, Span, TableId, TournamentId};
use journal::{MemoryStore, Store};
use ledger::Account;
use room::spec::{PrizesSpec, ShareBandSpec, TournamentSpec};
use room::{By, Desk, HouseRules, Refusal, Request, Room, TournamentAsk, TournamentRecord};
use shuffler::Entropy;
use tournament::{
    EntryNo, EntryRequest, ManagementRequest, Part, Phase, Status, TableNo, Tournament, TournamentEvent,
};

use crate::common::{Client, FLOOR, key, next_act};
use crate::tournaments::{act, asks, open_tables, phase, spec};

/// Two levels of half a minute, a rest, a colour-up, and blinds that end it soon afterwards.
pub(crate) const QUICK: &str = "
start = 1000
chips = [25, 100, 500]

[[level]]
seconds = 40
blinds = [25, 50]

[[level]]
seconds = 40
blinds = [50, 100]

[[break]]
after = 2
seconds = 30

[[race]]
after = 2
chip = 25

[[level]]
seconds = 60
blinds = [100, 200]

[[level]]
seconds = 60
blinds = [200, 400]

[[level]]
seconds = 600
blinds = [500, 1000]
";

/// An event of a hundred and ten dollars that is over soon.
pub(crate) fn quick(name: &str, seats: u8, tables: u32) -> TournamentSpec {
    TournamentSpec { structure: QUICK.to_owned(), ..spec(name, seats, tables) }
}

/// A sit and go of so many at one table.
pub(crate) fn sit_and_go(name: &str, players: u8) -> TournamentSpec {
    TournamentSpec { full_at: NonZeroU32::new(players.into()), ..quick(name, players, 1) }
}

/// Prizes by these shares, whatever the number of entries.
pub(crate) fn shares(shares: &[u32], unit: u64) -> PrizesSpec {
    PrizesSpec::Shares { bands: vec![ShareBandSpec { from: 1, shares: shares.to_vec() }], unit }
}

/// Something for the director.
pub(crate) fn director(id: TournamentId, request: tournament::Request) -> Request {
    asks(id, TournamentAsk::Director(request))
}

pub(crate) fn start<S: Store>(client: &mut Client<S>, id: TournamentId) {
    client.must(FLOOR, asks(id, TournamentAsk::Start { tables: None }));
}

pub(crate) fn cancel<S: Store>(client: &mut Client<S>, id: TournamentId) -> Result<(), Refusal> {
    let reason = "the roof leaks".to_owned();
    let cancel = tournament::Request::Management(ManagementRequest::Cancel { reason });
    client.ask(FLOOR, director(id, cancel)).map(|_| ())
}

pub(crate) fn record<S: Store>(client: &Client<S>, id: TournamentId) -> &TournamentRecord {
    client.desk.room().tournament(id).expect("it is remembered")
}

pub(crate) fn event<S: Store>(client: &Client<S>, id: TournamentId) -> &Tournament {
    record(client, id).event()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// What somebody has in the account, in cents.
pub(crate) fn account<S: Store>(client: &Client<S>, player: PlayerId) -> i64 {
    client.desk.room().ledger().balance(Account::Player(player))
}

pub(crate) fn accounts<S: Store>(client: &Client<S>, players: &[PlayerId]) -> i64 {
    players.iter().map(|player| account(client, *player)).sum()
}

pub(crate) fn balance<S: Store>(client: &Client<S>, account: Account) -> i64 {
    client.desk.room().ledger().balance(account)
}

/// Whose entry it is.
pub(crate) fn owner<S: Store>(client: &Client<S>, id: TournamentId, entry: EntryNo) -> PlayerId {
    event(client, id).entry(entry).expect("an entry").player
}

/// Everybody who can still win.
pub(crate) fn left(event: &Tournament) -> Vec<EntryNo> {
    let sits = |status| matches!(status, Status::Seated(_) | Status::InTransit(_) | Status::Drawing);
    let numbers = (1..).map(EntryNo).zip(&event.state().entries);
    numbers.filter(|(_, entry)| sits(entry.status)).map(|(number, _)| number).collect()
}

/// What people do beside playing.
#[derive(Clone, Copy, Default)]
pub(crate) struct Habits {
    /// Whoever has lost everything buys again where that is possible.
    pub(crate) rebuys: bool,
    /// Everybody takes the add-on.
    pub(crate) add_ons: bool,
    /// Nobody raises: all check, or call what is asked for.
    pub(crate) calm: bool,
}

/// What somebody does about a rebuy or an add-on now, if anything.
fn purchase(event: &Tournament, habits: Habits) -> Option<(By, tournament::Request)> {
    let desk = event.desk();
    let by = |entry: EntryNo| event.entry(entry).map(|state| By::Player(state.player));
    if let Some(offer) = desk.offers.first() {
        let entry = offer.entry;
        let request =
            if habits.rebuys { EntryRequest::Rebuy { entry } } else { EntryRequest::DeclineRebuy { entry } };
        return Some((by(entry)?, tournament::Request::Entry(request)));
    }
    let rests = |after| desk.clock.is_some_and(|clock| clock.part == Part::Rest && clock.level == after);
    let sold = event.setup().add_on.is_some_and(|add_on| rests(add_on.after)) && desk.selling.add_ons;
    if !habits.add_ons || !sold {
        return None;
    }
    let wants = |entry: &EntryNo| {
        let state = event.entry(*entry);
        let table =
            |spot: tournament::Spot| event.table(spot.table).is_some_and(|table| table.hand.is_none());
        state.is_some_and(|state| {
            !state.added_on && matches!(state.status, Status::Seated(spot) if table(spot))
        })
    };
    let entry = left(event).into_iter().find(wants)?;
    Some((by(entry)?, tournament::Request::Entry(EntryRequest::AddOn { entry })))
}

/// The next thing that happens in an event by itself or by its players: a purchase, the clock, a move at a table, a deal.
pub(crate) fn next_in(
    room: &Room,
    now: Moment,
    id: TournamentId,
    habits: Habits,
    luck: &mut u64,
) -> Option<(By, Request)> {
    let event = room.tournament(id)?.event();
    if let Some((by, request)) = purchase(event, habits) {
        return Some((by, director(id, request)));
    }
    if room.wants_a_tick(now) {
        return Some((By::Clock, Request::Tick));
    }
    let tables = open_tables(room, id);
    *luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let first = usize::try_from(*luck >> 40).unwrap_or(0) % tables.len().max(1);
    // Each table goes on in its turn, so that hands are on at several of them at once.
    let mut in_turn = tables.iter().cycle().skip(first).take(tables.len()).copied();
    in_turn.find_map(|table| {
        let moves = if habits.calm { calm(room, now, table) } else { act(room, now, table, luck) };
        let deals = || may_deal(room, now, table).then_some((By::Dealer(table), Request::Deal { table }));
        moves.or_else(deals)
    })
}

/// Who acts next at a table where nobody raises.
fn calm(room: &Room, now: Moment, table: TableId) -> Option<(By, Request)> {
    next_act(room.table(table).filter(|live| live.frozen().is_none())?, now)
}

/// Whether a table of an event can be dealt a hand now.
fn may_deal(room: &Room, now: Moment, table: TableId) -> bool {
    let Some(live) = room.table(table).filter(|live| live.frozen().is_none()) else { return false };
    let Some(own) = live.tournament() else { return false };
    let Some(record) = room.tournament(own.id) else { return false };
    match record.event().may_deal(now, own.number) {
        Ok(_) | Err(tournament::Violation::ButtonFirst { .. }) => true,
        Err(_) => false,
    }
}

/// Plays until it is over or somebody says that it is enough. Whether it was said.
pub(crate) fn play_until<S: Store>(
    client: &mut Client<S>,
    id: TournamentId,
    seed: u64,
    habits: Habits,
    enough: impl Fn(&Tournament) -> bool,
) -> bool {
    let mut luck = seed;
    for _ in 0..100_000 {
        if enough(event(client, id)) {
            return true;
        }
        if phase(client, id) != Phase::Running {
            return false;
        }
        client.now = client.now.plus(Span::seconds(1));
        // The client takes a second to ask.
        let then = client.now.plus(Span::seconds(1));
        match next_in(client.desk.room(), then, id, habits, &mut luck) {
            Some((by, request)) => {
                client.must(by, request);
            }
            None => client.now = client.now.plus(Span::seconds(5)),
        }
    }
    panic!("the event does not end");
}

/// Plays until it is over; its books are closed then.
pub(crate) fn finish<S: Store>(client: &mut Client<S>, id: TournamentId, seed: u64, habits: Habits) {
    play_until(client, id, seed, habits, |_| false);
    assert_eq!(phase(client, id), Phase::Finished);
    is_closed(client, id);
}

/// Nothing of its money is left anywhere: what came in went out.
pub(crate) fn is_closed<S: Store>(client: &Client<S>, id: TournamentId) {
    let ledger = client.desk.room().ledger();
    assert!(ledger.is_tournament_closed(id.0), "its books are closed");
    for account in [
        Account::PrizePool(id.0),
        Account::Bounties(id.0),
        Account::EntryFees(id.0),
        Account::StaffShare(id.0),
        Account::Withheld(id.0),
        Account::Unpaid(id.0),
    ] {
        assert_eq!(ledger.balance(account), 0, "{account}");
    }
    let desk = event(client, id).desk();
    assert_eq!(desk.money.pool(), Ok(chips::Chips::ZERO), "the pool of the director");
    assert_eq!(desk.money.bounties_held(), Ok(chips::Chips::ZERO), "the bounties of the director");
    assert!(open_tables(client.desk.room(), id).is_empty(), "its tables are closed");
}

/// Whether something like this happened, as the director's desk remembers it.
pub(crate) fn happened<S: Store>(
    client: &Client<S>,
    id: TournamentId,
    what: impl Fn(&TournamentEvent) -> bool,
) -> usize {
    record(client, id).recent().filter(|happened| what(&happened.event)).count()
}

/// The room as its log has it, opened in the moment it was closed, without any grace. What was refused last is not in the log:
/// whatever clocks run, run on from the last moment that is.
pub(crate) fn reopened(client: Client<MemoryStore>) -> Client<MemoryStore> {
    let rules = HouseRules { grace: Span::NOTHING, ..HouseRules::CARD_ROOM };
    let (now, next) = (client.desk.room().now(), client.next);
    let store = client.desk.into_store();
    let (desk, _) = Desk::open(store, rules, Entropy::seeded(77), key(), now).expect("the room opens");
    Client { desk, now, next }
}

/// A table of an event as the director numbers it.
pub(crate) fn room_table<S: Store>(client: &Client<S>, id: TournamentId, table: u32) -> TableId {
    client.desk.room().event_table(id, TableNo(table)).expect("it was opened")
}
