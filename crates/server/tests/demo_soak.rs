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
use room::{Request, Room};
use server::demo;

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
