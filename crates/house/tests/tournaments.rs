//! The crew in tournaments: fields are filled, dealt and played to the end, the absent are blinded off, and a table that is
//! held back is left alone.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use bots::Style;
use chips::Chips;
use game::{Moment, PlayerId, Span, TableId, TournamentId};
use house::{HousePlayers, Programme, Recurring, When};
use journal::Store;
use ledger::Account;
use proof::proves;
use room::spec::{
    AddOnSpec, BountySpec, ClockSpec, FormatSpec, LateSpec, PriceSpec, PrizesSpec, ReadingsSpec, RebuySpec,
    TablesSpec, TournamentSpec,
};
use room::{Answer, By, Committed, HouseRules, Request, Room, StreamEvents, TableEvent, TournamentAsk};
use tournament::structure::{READY, Ready};
use tournament::{ClockRequest, DealRequest, EntryNo, Phase, Status, TableNo};

use crate::crew;
use crate::open_house::{CAGE, FLOOR, House, hands};
use crate::soak;

/// Twenty times as fast as the machine's clock: a player's time is most of a second, and no thread waits so long for its turn.
fn quick() -> Moment {
    static START: OnceLock<Instant> = OnceLock::new();
    let since = START.get_or_init(Instant::now).elapsed();
    Moment::from_millis(1_700_000_000_000 + 20 * u64::try_from(since.as_millis()).unwrap_or(u64::MAX / 40))
}

const POOL: u64 = 2_000;
const FEE: u64 = 200;

/// A sit and go for so many, of which the house fills all that are missing.
fn sit_and_go(name: &str, players: u8) -> TournamentSpec {
    let turbo = Ready::find("turbo").unwrap_or(&READY[0]);
    TournamentSpec {
        name: name.to_owned(),
        structure: TournamentSpec::structure_of(turbo),
        format: FormatSpec::FreezeOut,
        seats: players,
        tables: 1,
        price: PriceSpec { pool: POOL, fee: FEE, bounty: 0 },
        reentries: 0,
        rebuy: None,
        add_on: None,
        late: LateSpec::None,
        alternates: false,
        full_at: NonZeroU32::new(u32::from(players)),
        starts_at: None,
        guarantee: 0,
        staff: 0,
        prizes: PrizesSpec::Standard,
        bounty: BountySpec::Fixed,
        readings: ReadingsSpec::default(),
        tables_are: TablesSpec::Room,
        clock: ClockSpec::Online,
        hand_for_hand_within: None,
        house_players: u32::from(players),
    }
}

fn announce<S: Store + 'static>(house: &House<S>, spec: TournamentSpec) -> TournamentId {
    match house.must(FLOOR, Request::Announce { spec: Box::new(spec) }) {
        Answer::Tournament(id) => id,
        other => panic!("a tournament has a number, not {other:?}"),
    }
}

fn enter(house: &House, tournament: TournamentId, player: PlayerId) {
    let ask = TournamentAsk::Register { player };
    house.must(By::Player(player), Request::Tournament { tournament, ask });
}

fn directs(house: &House, tournament: TournamentId, request: tournament::Request) {
    house.must(FLOOR, Request::Tournament { tournament, ask: TournamentAsk::Director(request) });
}

/// Players of the house without a cent, wanted at no table.
fn players(house: &House, count: usize) -> Vec<PlayerId> {
    let styles = Style::ALL;
    let register = |nth: usize| (house.register(&format!("House {nth}"), 0), styles[nth % styles.len()]);
    let people: Vec<(PlayerId, &'static Style)> = (0..count).map(register).collect();
    let who = people.iter().map(|(player, _)| *player).collect();
    house.crew.players(HousePlayers::new(people, BTreeMap::new())).expect("the crew takes letters");
    who
}

fn phase(room: &Room, id: TournamentId) -> Phase {
    room.tournament(id).map_or(Phase::Cancelled, |record| record.event().desk().phase)
}

fn only_table(room: &Room, id: TournamentId) -> TableId {
    room.event_table(id, TableNo(1)).expect("it has begun")
}

/// Whether the player's newest entry is so.
fn is_entry(
    room: &Room,
    id: TournamentId,
    player: PlayerId,
    is: impl Fn(&tournament::Entry) -> bool,
) -> bool {
    let Some(event) = room.tournament(id).map(room::TournamentRecord::event) else { return false };
    event.state().newest.get(&player).and_then(|entry| event.entry(*entry)).is_some_and(is)
}

/// Checks, or gives up.
fn acts(house: &House, table: TableId, player: PlayerId) {
    let turn = house.see(move |room| {
        let live = room.table(table)?;
        let game = live.poker()?;
        match game.table.awaiting(&game.setup, room.now()) {
            table::Awaiting::Hand(poker::Awaiting::Action { seat, options })
                if live.player(seat) == Some(player) =>
            {
                Some(options.check)
            }
            _ => None,
        }
    });
    if let Some(check) = turn {
        let request = if check { poker::Request::Check } else { poker::Request::Fold };
        // The time may have run out meanwhile: then the clock has said it.
        let _ =
            house.ask(By::Player(player), Request::Poker { table, request: table::Request::Hand(request) });
    }
}

#[test]
fn a_sit_and_go_with_one_guest_is_filled_dealt_and_played_to_its_end() {
    let house = House::open(soak::now, Span::hours(1));
    let people = players(&house, 9);
    let id = announce(&house, sit_and_go("Sit and go", 6));
    thread::sleep(Duration::from_millis(200));
    let entered = move |room: &Room| room.tournament(id).map(|record| record.event().desk().entered);
    assert_eq!(house.see(entered), Some(0), "without a guest nobody comes: minutes have gone by in the room");
    let guest = house.register("Guest", 10_000);
    enter(&house, id, guest);
    house.wait("it begins", move |room| phase(room, id) != Phase::Registering);
    let table = house.see(move |room| only_table(room, id));
    let late = Instant::now() + Duration::from_secs(120);
    while house.see(move |room| phase(room, id)) == Phase::Running {
        assert!(Instant::now() < late, "it does not end");
        acts(&house, table, guest);
        thread::sleep(Duration::from_millis(1));
    }
    let (ended, closed, cleared, places) = house.see(move |room| {
        let event = room.tournament(id).expect("it is remembered").event();
        let cleared = room.table(table).is_none_or(|live| live.is_closed());
        (phase(room, id), room.ledger().is_tournament_closed(id.0), cleared, event.standings().len())
    });
    assert_eq!((ended, places), (Phase::Finished, 6));
    assert!(closed, "its books are closed");
    assert!(cleared, "and so is the table");
    let (held, outside) = house.see(move |room| {
        let balance = |account| room.ledger().balance(account);
        let held: i64 = people.iter().chain([&guest]).map(|player| balance(Account::Player(*player))).sum();
        (held, balance(Account::Outside))
    });
    let units = |amount: u64| i64::try_from(amount).expect("a few dollars");
    assert_eq!(-outside, units(5 * (POOL + FEE) + 10_000), "the house put in five entries and no more");
    assert_eq!(held, units(5 * POOL - FEE + 10_000), "all but the fees is with the players");
    house.close();
}

#[test]
fn an_absent_guest_is_blinded_off_and_nobody_waits_for_more_than_one_clock() {
    proves!["cb:12.tourn.6"];
    // How often the time of each seat ran out.
    let ran_out: Arc<Mutex<BTreeMap<(TableId, game::Seat), u32>>> = Arc::default();
    let told = Arc::clone(&ran_out);
    let house = House::watched(quick, Span::minutes(5), move |_, written: &[Committed]| {
        for committed in written {
            let StreamEvents::Table { table, events } = &committed.page else { continue };
            for event in events {
                if let TableEvent::Poker(table::Event::Clock(table::clock::ActionClockEvent::Expired {
                    seat,
                    ..
                })) = event
                {
                    *told.lock().expect("nobody panics with it").entry((*table, *seat)).or_default() += 1;
                }
            }
        }
    });
    players(&house, 8);
    let id = announce(&house, sit_and_go("Sit and go", 4));
    let guest = house.register("Gone", 10_000);
    // Gone before it begins, and known to be when the first hand may be on already.
    house.crew.absent(guest, Some(quick())).expect("the crew takes letters");
    enter(&house, id, guest);
    house.wait("it begins", move |room| phase(room, id) == Phase::Running);
    let (table, seat) = house.see(move |room| {
        let table = only_table(room, id);
        (table, room.table(table).and_then(|live| live.seat_of(guest)).expect("everybody has a seat"))
    });
    house.wait("the absent is blinded off", move |room| {
        is_entry(room, id, guest, |entry| matches!(entry.status, Status::Out | Status::Paid))
    });
    assert!(house.see(move |room| is_entry(room, id, guest, |entry| !entry.present)), "away to the end");
    let times = ran_out.lock().expect("nobody panics with it").get(&(table, seat)).copied();
    assert!(times.unwrap_or(0) <= 1, "the table waited {times:?} times");
    house.wait("the others play on", move |room| phase(room, id) == Phase::Finished);
    house.close();
}

#[test]
fn whoever_comes_back_to_a_tournament_is_there_again() {
    let house = House::open(crew::now, HouseRules::CARD_ROOM.longest_stall);
    let id = announce(&house, sit_and_go("Heads up", 2));
    let [gone, stays] = ["Gone", "Stays"].map(|name| house.register(name, 10_000));
    for player in [gone, stays] {
        enter(&house, id, player);
    }
    house.wait("it begins", move |room| phase(room, id) == Phase::Running);
    let there = move |room: &Room, player| is_entry(room, id, player, |entry| entry.present);
    house.crew.absent(gone, Some(crew::now())).expect("the crew takes letters");
    house.wait("one is away", move |room| !there(room, gone));
    // A sign of life without a connection counts, too.
    house.crew.absent(gone, Some(crew::now().plus(Span::hours(1)))).expect("the crew takes letters");
    house.wait("and alive", move |room| there(room, gone));
    house.crew.absent(gone, Some(crew::now())).expect("the crew takes letters");
    house.wait("away again", move |room| !there(room, gone));
    house.crew.absent(gone, None).expect("the crew takes letters");
    house.wait("and back", move |room| there(room, gone));
    assert!(house.see(move |room| there(room, stays)), "the other was there all the time");
    let seated = house.see(move |room| {
        let live = room.table(only_table(room, id)).expect("it is open");
        live.occupied().len()
    });
    assert_eq!(seated, 2, "nobody is picked up or sat out");
    house.close();
}

/// What the house asks is numbered without a gap, so that the number of a deal tells how often it has asked before.
#[test]
fn a_table_that_is_held_back_is_left_alone() {
    // The number of the last thing the house asked that was written, and those of its deals, one after the other.
    let (asked, deals) = (Arc::new(AtomicU64::new(0)), Arc::new(Mutex::new(Vec::new())));
    let (told, told_deals) = (Arc::clone(&asked), Arc::clone(&deals));
    let house = House::watched(quick, Span::minutes(5), move |_, written: &[Committed]| {
        for committed in written {
            let id = committed.command.0;
            // The tests' own numbers have nothing in the upper half, the room's own the highest bit.
            if id >> 64 == 0 || id >> 127 != 0 {
                continue;
            }
            let count = u64::try_from(id & u128::from(u64::MAX)).expect("the lower half");
            told.fetch_max(count, Ordering::Relaxed);
            let StreamEvents::Table { events, .. } = &committed.page else { continue };
            let begins =
                |event: &TableEvent| matches!(event, TableEvent::Poker(table::Event::HandBegan { .. }));
            if events.iter().any(begins) {
                told_deals.lock().expect("nobody panics with it").push(count);
            }
        }
    });
    players(&house, 8);
    let mut spec = sit_and_go("Held", 6);
    // Nobody waits for the guest all the same.
    spec.clock = ClockSpec::None;
    let id = announce(&house, spec);
    let guest = house.register("Guest", 10_000);
    house.crew.absent(guest, Some(quick())).expect("the crew takes letters");
    enter(&house, id, guest);
    house.wait("hands are dealt", move |room| {
        phase(room, id) == Phase::Running && hands(room, only_table(room, id)) >= 2
    });
    directs(&house, id, tournament::Request::Clock(ClockRequest::HaltAll));
    let stands = move |room: &Room| {
        let event = room.tournament(id).expect("it is remembered").event();
        event.desk().all_stand() || event.desk().phase != Phase::Running
    };
    house.wait("the hand that was on is over", stands);
    assert_eq!(house.see(move |room| phase(room, id)), Phase::Running, "too early for the end");
    let table = house.see(move |room| only_table(room, id));
    let (dealt, before) = (house.see(move |room| hands(room, table)), asked.load(Ordering::Relaxed));
    // Whoever asked every second would have asked forty times.
    thread::sleep(Duration::from_secs(2));
    assert_eq!(house.see(move |room| hands(room, table)), dealt, "nothing is dealt");
    directs(&house, id, tournament::Request::Clock(ClockRequest::ReleaseAll));
    house.wait("it is dealt again", move |room| hands(room, table) > dealt);
    let nth = usize::try_from(dealt).expect("a few");
    let next = deals.lock().expect("nobody panics with it").get(nth).copied();
    let since = next.expect("every deal was told") - before;
    assert!(since <= 5, "the house asked {since} times");
    house.close();
}

#[test]
fn players_of_the_house_answer_whether_they_rebuy() {
    let house = House::open(soak::now, Span::hours(1));
    players(&house, 8);
    let mut spec = sit_and_go("Rebuys", 4);
    let price = PriceSpec { pool: POOL, fee: FEE, bounty: 0 };
    spec.rebuy =
        Some(RebuySpec { price, points: 10_000, at_most: 10_000, times: 1, through: 25, answer: 1_800 });
    let id = announce(&house, spec);
    let guest = house.register("Guest", 10_000);
    enter(&house, id, guest);
    house.wait("it begins", move |room| phase(room, id) == Phase::Running);
    house.crew.absent(guest, Some(soak::now())).expect("the crew takes letters");
    // Whoever says nothing does not rebuy. Two of the house lose everything before the end, and not both are careful.
    house.wait("somebody rebuys", move |room| {
        let event = room.tournament(id).map(room::TournamentRecord::event);
        event.is_some_and(|event| event.state().entries.iter().any(|entry| entry.rebuys > 0))
    });
    house.wait("it ends", move |room| phase(room, id) == Phase::Finished);
    house.close();
}

/// Limit hold'em with deep stacks, so that nobody goes out in the few hands before the rest.
const DEEP: &str = r#"
start = 10000
chips = [25, 100]

[[level]]
minutes = 60
betting = "fl"
blinds = [25, 50]
limits = [50, 100]

[[break]]
after = 1
minutes = 30

[[level]]
minutes = 60
betting = "fl"
blinds = [50, 100]
limits = [100, 200]
"#;

/// Whether each of five players of the house, in the order of their styles, takes an add-on of so many points.
fn who_adds_on(points: u64) -> Vec<bool> {
    let house = House::open(quick, Span::hours(1));
    let people = players(&house, 5);
    let price = PriceSpec { pool: POOL, fee: FEE, bounty: 0 };
    let spec = TournamentSpec {
        structure: DEEP.to_owned(),
        add_on: Some(AddOnSpec { price, points, after: 1 }),
        ..sit_and_go("Add-ons", 6)
    };
    let id = announce(&house, spec);
    let guest = house.register("Guest", 10_000);
    enter(&house, id, guest);
    house.wait("it begins", move |room| phase(room, id) == Phase::Running);
    house.crew.absent(guest, Some(quick())).expect("the crew takes letters");
    let level = tournament::structure::LevelNo::FIRST;
    let set = ClockRequest::Set { level, left: Span::seconds(1) };
    directs(&house, id, tournament::Request::Clock(set));
    directs(&house, id, tournament::Request::Clock(ClockRequest::Go));
    let event = move |room: &Room| room.tournament(id).expect("it is remembered").event().clone();
    house.wait("it rests, and no hand is on", move |room| {
        let desk = event(room).desk().clone();
        desk.clock.is_some_and(|clock| clock.part == tournament::Part::Rest) && desk.all_stand()
    });
    // Whoever wants it says so within a moment; the rest lasts for a minute and a half of the machine's clock.
    let added = move |room: &Room| event(room).state().entries.iter().filter(|entry| entry.added_on).count();
    house.wait("somebody adds on", move |room| added(room) > 0);
    let mut before = 0;
    loop {
        thread::sleep(Duration::from_millis(600));
        let now = house.see(added);
        if now == before {
            break;
        }
        before = now;
    }
    let takes = people
        .iter()
        .map(|&player| house.see(move |room| is_entry(room, id, player, |entry| entry.added_on)))
        .collect::<Vec<_>>();
    assert!(
        house.see(move |room| is_entry(room, id, guest, |entry| !entry.added_on)),
        "guests ask themselves"
    );
    // The house has put in the entries and what was taken, and no more.
    let outside = house.see(|room| -room.ledger().balance(Account::Outside));
    let bought = 5 + takes.iter().filter(|taken| **taken).count() as u64;
    assert_eq!(outside, i64::try_from(bought * (POOL + FEE) + 10_000).expect("a few dollars"));
    house.close();
    takes
}

#[test]
fn players_of_the_house_take_the_add_on_as_far_as_it_suits_them() {
    let styles: Vec<&str> = Style::ALL.iter().map(|style| style.key()).collect();
    // Twice the stack: everybody does. A tenth of it: nobody but those who cannot resist.
    assert_eq!(who_adds_on(20_000), vec![true; styles.len()]);
    let greedy: Vec<bool> = styles.iter().map(|style| matches!(*style, "gambler" | "maniac")).collect();
    assert!(greedy.contains(&true) && greedy.contains(&false), "{styles:?}");
    assert_eq!(who_adds_on(1_000), greedy, "{styles:?}");
}

#[test]
fn a_deal_by_chips_is_accepted_by_players_of_the_house() {
    let house = House::open(crew::now, HouseRules::CARD_ROOM.longest_stall);
    let people = players(&house, 3);
    let mut spec = sit_and_go("Deal", 3);
    spec.clock = ClockSpec::None;
    let id = announce(&house, spec);
    for player in people {
        house.must(CAGE, {
            let amount = Chips::new(POOL + FEE);
            Request::Cage(ledger::Order::Deposit { player, amount })
        });
        enter(&house, id, player);
    }
    house.wait("it begins", move |room| phase(room, id) == Phase::Running);
    directs(&house, id, tournament::Request::Clock(ClockRequest::HaltAll));
    house.wait("nobody plays", move |room| {
        room.tournament(id).is_some_and(|record| record.event().desk().all_stand())
    });
    let (left, pool, least) = house.see(move |room| {
        let event = room.tournament(id).expect("it is remembered").event();
        let entries = (1..).map(EntryNo).zip(&event.state().entries);
        let left: Vec<_> = entries
            .filter(|(_, entry)| entry.status.in_play())
            .map(|(number, entry)| (number, entry.stack))
            .collect();
        let prizes = event.desk().prizes.clone().expect("entries are closed");
        let least = prizes.by_place.get(left.len() - 1).copied().unwrap_or(Chips::ZERO);
        (left, event.desk().money.pool().expect("a few dollars"), least)
    });
    assert!(left.len() >= 2, "it is not over in a moment");
    let deal = tournament::Request::Deal;
    let fair = tournament::chop::by_chips(&left, pool, least).expect("everybody is named").names().to_vec();
    directs(&house, id, deal(DealRequest::Open));
    directs(&house, id, deal(DealRequest::Propose { names: fair }));
    house.wait("everybody says yes", move |room| phase(room, id) == Phase::Finished);
    house.close();
}

#[test]
fn the_programme_is_announced_anew_when_the_last_one_begins() {
    let house = House::open(soak::now, Span::hours(1));
    players(&house, 30);
    let mut scheduled = sit_and_go("Every quarter", 4);
    (scheduled.full_at, scheduled.tables, scheduled.house_players) = (None, 2, 6);
    let events = vec![
        Recurring { spec: sit_and_go("Always", 3), when: When::Always, most_running: 3 },
        Recurring {
            spec: scheduled,
            when: When::Every { every: Span::minutes(15), ahead: Span::minutes(15) },
            most_running: 2,
        },
    ];
    house.crew.programme(Programme::new(events)).expect("the crew takes letters");
    let open = |room: &Room, name: &str| {
        let of_it = room.tournaments().filter(|record| record.spec().name == name);
        of_it.filter(|record| record.event().desk().phase == Phase::Registering).count()
    };
    house.wait("both are announced", move |room| {
        open(room, "Always") == 1 && open(room, "Every quarter") == 1
    });
    let first = house.see(|room| {
        let always = room.tournaments().find(|record| record.spec().name == "Always");
        always.map(room::TournamentRecord::id).expect("it is announced")
    });
    let guest = house.register("Guest", 10_000);
    enter(&house, first, guest);
    house.wait("it begins", move |room| phase(room, first) != Phase::Registering);
    house.wait("the next one is announced", move |room| open(room, "Always") == 1);
    house.crew.absent(guest, Some(soak::now())).expect("the crew takes letters");
    // Nobody but the house comes to the other, and it is played all the same; the next is announced meanwhile.
    house.wait("one of the scheduled ends", |room| {
        let of_it = room.tournaments().filter(|record| record.spec().name == "Every quarter");
        of_it.filter(|record| record.event().desk().phase == Phase::Finished).count() > 0
    });
    let (entered, tables, running) = house.see(|room| {
        let of_it = room.tournaments().filter(|record| record.spec().name == "Every quarter");
        let entered: Vec<(Phase, u32)> =
            of_it.map(|record| (record.event().desk().phase, record.event().desk().entered)).collect();
        let begun = |record: &&room::TournamentRecord| record.event().desk().phase == Phase::Running;
        let tables = room.tables().filter(|live| live.tournament().is_some() && !live.is_closed()).count();
        (entered, tables, room.tournaments().filter(begun).count())
    });
    for (phase, entered) in entered {
        match phase {
            // The last minutes before the start are a fraction of a second here: not everybody may be in time.
            Phase::Finished | Phase::Running => assert!((3..=6).contains(&entered), "{entered} came"),
            Phase::Registering => assert!(entered <= 6, "and no more than the house fills"),
            Phase::Cancelled => panic!("none is called off"),
        }
    }
    assert!(tables <= 2 * running, "what is over is cleared away");
    house.close();
}
