//! The floor plan of the demonstration, on a clock that is a thousand times as fast: no poker table of it stands still,
//! and what the house puts in is bounded by what its players have lost.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use bots::Style;
use game::{Moment, PlayerId, Span, TableId};
use house::{HousePlayers, Wanted};
use ledger::Account;
use room::{By, Request, Room, TournamentAsk, TournamentRecord};
use server::demo;
use tournament::Phase;

use crate::open_house::{CAGE, House, hands};

/// How much faster the room's clock runs.
const SPEED: u64 = 1_000;

/// How long a table may go without a hand, by the machine's clock.
const STANDS_STILL: Duration = Duration::from_secs(6);

/// How many hands are played, and how long that may take on a busy machine.
const HANDS: u64 = 4_000;
const LONGEST: Duration = Duration::from_secs(120);

fn now() -> Moment {
    static START: OnceLock<Instant> = OnceLock::new();
    let since = START.get_or_init(Instant::now).elapsed();
    let millis = u64::try_from(since.as_micros()).unwrap_or(u64::MAX).saturating_mul(SPEED) / 1_000;
    Moment::from_millis(1_700_000_000_000 + millis)
}

/// What the players of the house have, at the cage and on the tables, and what left with rake, time and drops.
fn held(room: &Room, people: &[PlayerId]) -> i64 {
    let at_cage: i64 = people.iter().map(|player| room.ledger().balance(Account::Player(*player))).sum();
    let on_tables = room.tables().flat_map(|live| {
        live.occupied().iter().map(|seat| i64::try_from(live.stack(seat).units()).unwrap_or(i64::MAX))
    });
    at_cage + on_tables.sum::<i64>()
}

#[test]
fn no_table_of_the_demonstration_stands_still() {
    let house = House::open(now, Span::hours(2));
    house.must(CAGE, Request::Cage(ledger::Order::BringBankroll { amount: demo::BANKROLL }));
    let mut wanted = BTreeMap::new();
    // Nobody of the house plays in the pit.
    let poker =
        |planned: &demo::Planned| planned.bots > 0 && planned.spec.kind().is_ok_and(|kind| kind.is_some());
    for planned in demo::floor_plan().into_iter().filter(poker) {
        let table = house.open_table(planned.spec);
        let styles = planned.styles.iter().filter_map(|key| Style::find(key)).collect();
        wanted.insert(table, Wanted { count: planned.bots, styles });
    }
    let tables: Vec<TableId> = wanted.keys().copied().collect();
    assert!(tables.len() > 10, "the demonstration has many tables");
    let count: usize = wanted.values().map(|wanted| usize::from(wanted.count)).sum();
    let mut guests = demo::Guests::new();
    let mut brought = 0;
    let register = |_| {
        let guest = guests.comes();
        brought += guest.bankroll.units();
        (house.register(&guest.name, guest.bankroll.units()), guest.style)
    };
    let people: Vec<(PlayerId, &'static Style)> = (0..count + 12).map(register).collect();
    let who: Vec<PlayerId> = people.iter().map(|(player, _)| *player).collect();
    house.crew.players(HousePlayers::new(people, wanted)).expect("the crew takes letters");
    let begin = Instant::now();
    let mut last: BTreeMap<TableId, (u64, Instant)> =
        tables.iter().map(|table| (*table, (0, begin))).collect();
    let mut played = 0;
    while played < HANDS && begin.elapsed() < LONGEST {
        thread::sleep(Duration::from_millis(50));
        let all = tables.clone();
        let dealt = house.see(move |room| all.iter().map(|table| hands(room, *table)).collect::<Vec<u64>>());
        played = dealt.iter().sum();
        for (table, hands) in tables.iter().zip(dealt) {
            let (before, at) = last[table];
            if hands > before {
                last.insert(*table, (hands, Instant::now()));
            } else if at.elapsed() > STANDS_STILL {
                let table = *table;
                let state = house.see(move |room| {
                    let live = room.table(table).expect("it is open");
                    let game = live.poker().expect("it is poker");
                    let list = live.kind().and_then(|kind| room.floor().list(kind)).cloned();
                    let name = live.spec().name.clone();
                    format!(
                        "{name}: {:?} {list:?} {:?}",
                        game.table.awaiting(&game.setup, now()),
                        game.table.state()
                    )
                });
                panic!("a table stands still after {hands} hands: {state}");
            }
        }
    }
    assert!(played > HANDS / 4, "only {played} hands were dealt");
    // What was put in beyond what they brought is what they have lost to the house, and a buy-in for each.
    let (outside, holds) =
        house.see(move |room| (-room.ledger().balance(Account::Outside), held(room, &who)));
    let bankroll = i64::try_from(demo::BANKROLL.units()).expect("dollars");
    let put_in = outside - bankroll;
    assert!(
        put_in <= i64::try_from(brought).expect("dollars") + 100 * 40_000,
        "{put_in} put in, {holds} held"
    );
    house.close();
}

/// How long the events may take on a busy machine.
const EVENTS: Duration = Duration::from_secs(240);

/// The events of the demonstration, without its tables: whoever enters the sit and go plays within seconds, freeze-outs are
/// filled, played to the end and cleared away, and the next ones are announced.
#[test]
fn the_events_of_the_demonstration_begin_and_end_and_leave_nothing_behind() {
    let house = House::open(now, Span::hours(2));
    let mut guests = demo::Guests::new();
    let register = |_| {
        let guest = guests.comes();
        (house.register(&guest.name, 0), guest.style)
    };
    let people: Vec<(PlayerId, &'static Style)> = (0..demo::ENTRANTS).map(register).collect();
    let who: Vec<PlayerId> = people.iter().map(|(player, _)| *player).collect();
    house.crew.players(HousePlayers::new(people, BTreeMap::new())).expect("the crew takes letters");
    house.crew.programme(demo::programme()).expect("the crew takes letters");
    let names: Vec<String> = demo::recurring().into_iter().map(|recurring| recurring.spec.name).collect();
    let count = |name: &str, is: fn(Phase) -> bool| {
        let name = name.to_owned();
        house.see(move |room| {
            let is =
                |record: &&TournamentRecord| record.spec().name == name && is(record.event().desk().phase);
            room.tournaments().filter(is).count()
        })
    };
    let is_open = |phase: Phase| phase == Phase::Registering;
    let is_over = |phase: Phase| phase == Phase::Finished;
    let late = Instant::now() + EVENTS;
    let wait = |what: &str, is: &dyn Fn() -> bool| {
        while !is() {
            assert!(Instant::now() < late, "waited in vain: {what}");
            thread::sleep(Duration::from_millis(20));
        }
    };
    wait("both are announced", &|| names.iter().all(|name| count(name, is_open) > 0));
    let [sit_and_go, freeze_out] = &names[..] else { panic!("a sit and go and a freeze-out") };
    let name = sit_and_go.clone();
    let id = house.see(move |room| {
        let open = room.tournaments().find(|record| record.spec().name == name);
        open.map(TournamentRecord::id)
    });
    let id = id.expect("it is announced");
    let guest = house.register("Guest", 10_000);
    house.must(
        By::Player(guest),
        Request::Tournament { tournament: id, ask: TournamentAsk::Register { player: guest } },
    );
    wait("the guest's begins", &|| {
        house.see(move |room| room.tournament(id).map(|record| record.event().desk().phase))
            != Some(Phase::Registering)
    });
    // The guest goes at once, and is blinded off.
    house.crew.absent(guest, Some(now())).expect("the crew takes letters");
    wait("another is open", &|| count(sit_and_go, is_open) == 1);
    wait("it ends", &|| count(sit_and_go, is_over) > 0);
    wait("so does a freeze-out", &|| count(freeze_out, is_over) > 0);
    let (off, running, tables, put_in) = house.see(|room| {
        let in_phase =
            |phase: Phase| room.tournaments().filter(|record| record.event().desk().phase == phase).count();
        let tables = room.tables().filter(|live| live.tournament().is_some() && !live.is_closed()).count();
        let outside = -room.ledger().balance(Account::Outside);
        (in_phase(Phase::Cancelled), in_phase(Phase::Running), tables, outside)
    });
    assert_eq!(off, 0, "none is called off");
    assert!(running <= 4, "{running} run at a time");
    assert!(tables <= 5 * running, "what is over is cleared away: {tables} tables for {running} events");
    // What the players of the house were short of, an entry at a time.
    let entries = i64::try_from(who.len()).expect("a few hundred") * 5_500;
    assert!(put_in <= 3 * entries, "{put_in} put in");
    house.close();
}
