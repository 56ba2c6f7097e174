//! Tournaments in the room: one command, one entry over director, tables and ledger.

use std::collections::BTreeSet;

use game::{Moment, PlayerId, Span, TableId, TournamentId};
use journal::{MemoryStore, Store};
use ledger::Account;
use proof::proves;
use room::spec::{ClockSpec, PriceSpec, TournamentSpec};
use room::{Answer, By, Refusal, Request, Room, TournamentAsk};
use tournament::structure::{READY, Ready};
use tournament::{EntryNo, Phase, Status, Violation};

use crate::common::{Client, FLOOR, dollars, next_act};

/// An event of a hundred and ten dollars with a fast structure.
pub(crate) fn spec(name: &str, seats: u8, tables: u32) -> TournamentSpec {
    let turbo = Ready::find("turbo").unwrap_or(&READY[0]);
    TournamentSpec {
        name: name.to_owned(),
        structure: TournamentSpec::structure_of(turbo),
        format: room::spec::FormatSpec::FreezeOut,
        seats,
        tables,
        price: PriceSpec { pool: 10_000, fee: 1_000, bounty: 0 },
        reentries: 0,
        rebuy: None,
        add_on: None,
        late: room::spec::LateSpec::None,
        alternates: false,
        full_at: None,
        starts_at: None,
        guarantee: 0,
        staff: 0,
        prizes: room::spec::PrizesSpec::Standard,
        bounty: room::spec::BountySpec::Fixed,
        readings: room::spec::ReadingsSpec::default(),
        tables_are: room::spec::TablesSpec::Room,
        clock: ClockSpec::None,
        hand_for_hand_within: None,
        house_players: 0,
    }
}

/// Dollars as a balance of the ledger.
pub(crate) fn units(amount: u64) -> i64 {
    i64::try_from(dollars(amount).units()).unwrap_or(i64::MAX)
}

pub(crate) fn announce<S: Store>(client: &mut Client<S>, spec: TournamentSpec) -> TournamentId {
    match client.must(FLOOR, Request::Announce { spec: Box::new(spec) }) {
        Answer::Tournament(id) => id,
        other => panic!("a tournament has a number, not {other:?}"),
    }
}

pub(crate) fn asks(tournament: TournamentId, ask: TournamentAsk) -> Request {
    Request::Tournament { tournament, ask }
}

pub(crate) fn enter<S: Store>(
    client: &mut Client<S>,
    tournament: TournamentId,
    player: PlayerId,
) -> Result<Answer, Refusal> {
    client.ask(By::Player(player), asks(tournament, TournamentAsk::Register { player }))
}

/// So many people with a thousand dollars each, all entered.
pub(crate) fn field<S: Store>(client: &mut Client<S>, id: TournamentId, players: u32) -> Vec<PlayerId> {
    (0..players)
        .map(|number| {
            let player = client.register(&format!("Player {number}"), 1_000);
            enter(client, id, player).unwrap_or_else(|refusal| panic!("{player} cannot enter: {refusal}"));
            player
        })
        .collect()
}

/// Who acts next at a table and what they do: everything in, or what is called for, by turns of luck.
pub(crate) fn act(room: &Room, now: Moment, table: TableId, luck: &mut u64) -> Option<(By, Request)> {
    let live = room.table(table).filter(|live| live.frozen().is_none())?;
    let game = live.poker()?;
    let (by, request) = next_act(live, now)?;
    *luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let table::Awaiting::Hand(poker::Awaiting::Action { options, .. }) =
        game.table.awaiting(&game.setup, now)
    else {
        return Some((by, request));
    };
    let hand = |request| Request::Poker { table, request: table::Request::Hand(request) };
    match (*luck >> 33) % 10 {
        0..=3 if !options.check => Some((by, hand(poker::Request::Fold))),
        4..=6 => match options.raise {
            Some(raise) => Some((by, hand(poker::Request::RaiseTo(raise.most)))),
            None => Some((by, request)),
        },
        _ => Some((by, request)),
    }
}

pub(crate) fn open_tables(room: &Room, id: TournamentId) -> Vec<TableId> {
    let of_it =
        |table: &&room::LiveTable| table.tournament().is_some_and(|own| own.id == id) && !table.is_closed();
    room.tables().filter(of_it).map(|table| table.id()).collect()
}

pub(crate) fn phase<S: Store>(client: &Client<S>, id: TournamentId) -> Phase {
    client.desk.room().tournament(id).map_or(Phase::Cancelled, |record| record.event().desk().phase)
}

/// Plays until it is over, a few seconds a command. Whatever the director refuses to deal waits.
pub(crate) fn play_out<S: Store>(client: &mut Client<S>, id: TournamentId, seed: u64) -> u32 {
    let mut luck = seed;
    let mut hands = 0;
    for _ in 0..200_000 {
        if phase(client, id) != Phase::Running {
            return hands;
        }
        client.now = client.now.plus(Span::seconds(2));
        if client.desk.room().wants_a_tick(client.now) {
            client.must(By::Clock, Request::Tick);
        }
        for table in open_tables(client.desk.room(), id) {
            match act(client.desk.room(), client.now, table, &mut luck) {
                Some((by, request)) => {
                    client.must(by, request);
                }
                None => {
                    if client.ask(By::Dealer(table), Request::Deal { table }).is_ok() {
                        hands += 1;
                    }
                }
            }
        }
    }
    panic!("the event does not end");
}

#[test]
fn a_sit_and_go_from_the_first_entry_to_the_last_prize() {
    proves!["cb:12.tourn.3a", "cb:12.tourn.7"];
    let mut client = Client::open(MemoryStore::new(), 1);
    let mut sit_and_go = spec("Sit and go", 6, 1);
    sit_and_go.full_at = std::num::NonZeroU32::new(6);
    let id = announce(&mut client, sit_and_go);
    let players = field(&mut client, id, 6);
    // The sixth entry fills it: seats are drawn in the same command.
    assert_eq!(phase(&client, id), Phase::Running);
    let [table] = open_tables(client.desk.room(), id)[..] else { panic!("one table") };
    let seats: BTreeSet<_> = players
        .iter()
        .map(|player| client.desk.room().table(table).and_then(|live| live.seat_of(*player)))
        .collect();
    assert_eq!(seats.len(), 6, "everybody has a seat of their own");
    // Points are no money: the tables of the ledger hold nothing.
    let ledger = client.desk.room().ledger();
    assert_eq!(ledger.balance(Account::PrizePool(id.0)), units(600));
    assert_eq!(ledger.balance(Account::EntryFees(id.0)), units(60));
    let hands = play_out(&mut client, id, 7);
    assert!(hands > 1, "it takes more than a hand");
    assert_eq!(phase(&client, id), Phase::Finished);
    let room = client.desk.room();
    assert!(room.ledger().is_tournament_closed(id.0), "its books are closed");
    let held: i64 = players.iter().map(|player| room.ledger().balance(Account::Player(*player))).sum();
    assert_eq!(held, units(6 * 1_000 - 60), "all but the fees went back");
    assert!(open_tables(client.desk.room(), id).is_empty(), "the table is closed");
    let event = room.tournament(id).expect("it is remembered").event();
    assert_eq!(event.standings().len(), 6);
}

#[test]
fn several_tables_with_breaks_moves_and_a_final_table() {
    let mut client = Client::open(MemoryStore::new(), 2);
    let id = announce(&mut client, spec("Freeze-out", 5, 4));
    let players = field(&mut client, id, 18);
    client.must(FLOOR, asks(id, TournamentAsk::Start { tables: None }));
    assert_eq!(open_tables(client.desk.room(), id).len(), 4);
    play_out(&mut client, id, 11);
    let room = client.desk.room();
    let event = room.tournament(id).expect("it is remembered").event();
    let places: BTreeSet<u32> = event.standings().iter().map(|standing| standing.first).collect();
    assert_eq!(places.first(), Some(&1));
    let won: u64 =
        (1..=18).filter_map(|entry| event.entry(EntryNo(entry))).map(|entry| entry.won.units()).sum();
    assert_eq!(won, dollars(1_800).units(), "the pool is what was won");
    let held: i64 = players.iter().map(|player| room.ledger().balance(Account::Player(*player))).sum();
    assert_eq!(held, units(18 * 1_000 - 180));
}

#[test]
fn what_cannot_be_is_refused_and_leaves_no_trace() {
    let mut client = Client::open(MemoryStore::new(), 3);
    let id = announce(&mut client, spec("Two tables", 2, 2));
    let [ann, ben] = field(&mut client, id, 2)[..] else { panic!("two") };
    let again = enter(&mut client, id, ann);
    assert!(matches!(again, Err(Refusal::Tournament(Violation::EnteredAlready { .. }))), "{again:?}");
    let poor = client.register("Poor", 50);
    assert!(matches!(enter(&mut client, id, poor), Err(Refusal::NotEnough { .. })));
    let other = client.ask(By::Player(ann), asks(id, TournamentAsk::Register { player: poor }));
    assert!(matches!(other, Err(Refusal::NotYours { .. })), "nobody enters another");
    let start = client.ask(By::Player(ann), asks(id, TournamentAsk::Start { tables: None }));
    assert!(matches!(start, Err(Refusal::NotYours { .. })), "the director starts it");
    let entry = EntryNo(2);
    let back = tournament::Request::Entry(tournament::EntryRequest::Unregister { entry });
    client.must(By::Player(ben), asks(id, TournamentAsk::Director(back)));
    assert_eq!(client.desk.room().ledger().balance(Account::Player(ben)), units(1_000));
    let status = client.desk.room().tournament(id).and_then(|record| record.event().entry(entry));
    assert_eq!(status.map(|entry| entry.status), Some(Status::Refunded));
}

#[test]
fn an_event_to_which_nobody_comes_is_off_at_its_time_and_refunded() {
    proves!["cb:12.tourn.39"];
    let mut client = Client::open(MemoryStore::new(), 4);
    let mut evening = spec("Evening", 6, 2);
    evening.starts_at = Some(client.now.plus(Span::minutes(30)).millis());
    let id = announce(&mut client, evening);
    let [ann] = field(&mut client, id, 1)[..] else { panic!("one") };
    client.now = client.now.plus(Span::minutes(31));
    assert!(client.desk.room().wants_a_tick(client.now));
    client.must(By::Clock, Request::Tick);
    assert_eq!(phase(&client, id), Phase::Cancelled);
    assert_eq!(client.desk.room().ledger().balance(Account::Player(ann)), units(1_000));
}
