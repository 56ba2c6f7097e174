//! Whole tournaments at real tables. What must hold at every hand is checked inside, and told as faults.

use bots::{SeededRandom, Stream};
use chips::Chips;
use sim::tournament::{CannotBeHeld, Compare, Evening, Format, Options, Report};
use tournament::prizes::BasisPoints;
use tournament::{LateStack, Moving, Readings};

fn play(options: &Options) -> Report {
    let report = Evening::new(options).unwrap().run(&mut |_| {});
    let (format, players, seed) = (options.format, options.players, options.seed);
    assert!(report.adds_up(), "{format}, {players} players, seed {seed}: {:?}", report.faults);
    report
}

fn played(structure: &str, players: u32, seats: Option<u8>, seed: u64) -> Report {
    let options = Options::of_the_house(structure, players, seed).unwrap();
    let options = Options { seats: seats.unwrap_or(options.seats), ..options };
    let report = play(&options);
    assert_eq!(report.players(), players as usize);
    report
}

/// A turbo in a format.
fn turbo(format: Format, players: u32, seed: u64) -> Options {
    Options::of_the_house("turbo", players, seed).unwrap().in_format(format)
}

#[test]
fn five_tables_are_played_down_to_one_winner() {
    let report = played("freeze-out-45", 45, None, 7);
    assert_eq!(report.outs.len(), 44);
    assert_eq!(report.results[0].first, 1);
    // Five tables become one: the last two are broken together, and everybody draws again.
    assert_eq!(report.broken.len(), 5);
    assert!(report.redrawn >= 9 && !report.moves.is_empty() && report.levels.len() > 3);
    assert!(report.checks > report.hands * 3, "{} checks, {} hands", report.checks, report.hands);
    assert_eq!((report.left.first().unwrap().1, report.left.last().unwrap().1), (45, 1));
}

#[test]
fn the_same_seed_gives_the_same_event() {
    let [one, again, other] = [3, 3, 4].map(|seed| played("turbo", 30, None, seed));
    assert_eq!(format!("{one:?}"), format!("{again:?}"));
    assert_ne!(one.results, other.results);
}

#[test]
fn every_event_of_the_house_adds_up() {
    for (structure, players, seats) in [
        ("turbo", 64, Some(6)),
        ("turbo", 70, Some(8)),
        ("satellite", 33, None),
        ("bounty", 40, None),
        ("sit-and-go", 9, None),
        ("sit-and-go", 2, Some(2)),
    ] {
        let report = played(structure, players, seats, 11);
        assert_eq!(structure == "bounty", !report.money.book.bounties.is_zero());
    }
}

#[test]
fn small_chips_leave_and_the_bubble_is_dealt_hand_for_hand() {
    let report = played("turbo", 100, None, 5);
    assert!(
        !report.races.is_empty() && report.rounds > 0,
        "{} races, {} rounds",
        report.races.len(),
        report.rounds
    );
}

#[test]
fn late_entries_buy_what_is_left_of_unsold_stacks() {
    for seed in 0..4 {
        let report = play(&Options { late: 9, ..turbo(Format::FreezeOut, 30, seed) });
        assert!(report.people.late > 0, "{:?}", report.people);
        // Four tables of nine are dealt in from the start: twelve stacks that nobody has bought.
        assert_eq!(report.issued.count(), 36 * 10_000, "nothing is issued to whoever buys such a seat");
    }
}

#[test]
fn late_entries_with_full_stacks_open_tables() {
    for seed in 0..4 {
        let readings = Readings { late_stack: LateStack::Full, ..Readings::BOOK };
        let options = Options { late: 12, readings, ..turbo(Format::FreezeOut, 30, seed) };
        let report = play(&options);
        let people = &report.people;
        assert!(people.late > 6 && people.entries == 18 + people.late, "{people:?}");
        assert_eq!(report.issued.count(), u64::from(people.entries) * 10_000);
        // Two tables at the start, four in the end.
        assert!(report.levels.iter().any(|level| level.tables > 2), "{:?}", report.levels);
    }
}

#[test]
fn whoever_is_out_may_enter_again() {
    for seed in 0..4 {
        let report = play(&Options { late: 2, reentries: 2, ..turbo(Format::FreezeOut, 24, seed) });
        let people = &report.people;
        assert!(people.again > 0 && people.entries > 24, "{people:?}");
        assert_eq!(report.players(), (people.entries - people.refunded) as usize);
    }
}

#[test]
fn rebuys_and_add_ons_go_to_the_pool() {
    let mut add_ons = 0;
    for seed in 0..4 {
        let options = Options::of_the_house("freeze-out-45", 30, seed).unwrap().in_format(Format::Rebuy);
        let report = play(&Options { absent: 3, ..options });
        let people = &report.people;
        assert!(people.rebuys > 0, "{people:?}");
        let stacks = u64::from(30 + people.rebuys + people.add_ons);
        assert_eq!(report.issued.count(), stacks * 5_000);
        assert_eq!(report.money.book.taken.pool, Chips::new(stacks * 10_000));
        assert_eq!(report.money.fees, Chips::new(30 * 1_000));
        add_ons += people.add_ons;
    }
    assert!(add_ons > 0);
}

#[test]
fn absent_players_are_dealt_in_and_some_are_removed() {
    let (mut away, mut removed) = (0, 0);
    for seed in 0..6 {
        let report = play(&Options { absent: 12, ..turbo(Format::FreezeOut, 27, seed) });
        assert_eq!(report.people.missing, 8);
        assert_eq!(report.players(), 27);
        away += report.people.away;
        removed += report.people.removed;
    }
    assert!(away > 6 && removed > 3, "{away} away, {removed} removed");
}

#[test]
fn bounties_are_paid_whole_or_by_halves() {
    for format in [Format::Bounty, Format::Progressive] {
        for seed in 0..3 {
            let report = play(&Options { late: 3, reentries: 1, ..turbo(format, 30, seed) });
            let paid = report.money.book.bounties;
            let entries = u64::from(report.people.entries - report.people.refunded);
            assert_eq!(paid, Chips::new(entries * 4_000), "{format}");
            // In the end the winner has the own one: whole, or grown.
            let own = report.results[0].bounties;
            assert!(own >= Chips::new(4_000), "{format}: {own:?}");
        }
    }
}

#[test]
fn shootouts_and_brackets_have_stages() {
    for seed in 0..3 {
        let report = play(&Options { absent: 6, ..turbo(Format::Shootout, 81, seed) });
        assert_eq!((report.redrawn, report.moves.len()), (9, 0));
        let report = play(&turbo(Format::HeadsUp, 32, seed));
        // Sixteen, eight, four, two winners draw again.
        assert_eq!((report.redrawn, report.outs.len()), (16 + 8 + 4 + 2, 31));
        // Eleven are no bracket: somebody waits for the next stage.
        let report = play(&turbo(Format::HeadsUp, 11, seed));
        assert_eq!(report.outs.len(), 10);
    }
}

#[test]
fn a_satellite_ends_with_its_seats() {
    for seed in 0..3 {
        let report = play(&Options { late: 4, absent: 3, ..turbo(Format::Satellite, 40, seed) });
        let seats = report.results.iter().filter(|result| result.prize >= Chips::new(50_000)).count();
        assert_eq!(seats as u64, report.money.book.taken.pool.units() / 50_000);
    }
}

#[test]
fn flights_carry_stacks_and_money_to_the_final_day() {
    for seed in 0..4 {
        let report = play(&Options { late: 6, absent: 4, reentries: 1, ..turbo(Format::Flights, 60, seed) });
        assert_eq!(report.flights.len(), 2);
        let [one, two] = &report.flights[..] else { panic!("two flights") };
        assert!(report.players() > 1 && report.players() <= (one.survivors + two.survivors) as usize);
        let carried = one.carried.pool.plus(two.carried.pool).unwrap();
        assert_eq!(report.money.book.prizes, carried);
        assert_eq!(report.money.book.brought.pool, carried);
        // The final day goes on where the first days ended.
        assert!(report.levels.iter().any(|level| level.level.number() > 9), "{:?}", report.levels);
    }
}

#[test]
fn the_last_three_agree_or_play_on() {
    let mut agreed = 0;
    for seed in 0..8 {
        let report = play(&Options { deal_at: Some(3), ..turbo(Format::FreezeOut, 20, seed) });
        if let Some(deal) = report.deal {
            agreed += 1;
            let shared = report.results.iter().take(deal.players as usize);
            let shared: u64 = shared.map(|result| result.prize.units()).sum();
            assert_eq!(shared, deal.amount.units());
        }
    }
    assert!((1..8).contains(&agreed), "{agreed} of 8 ended with a deal");
}

#[test]
fn the_house_adds_what_is_missing_and_the_staff_has_a_part() {
    let options = turbo(Format::FreezeOut, 20, 2);
    let report = play(&Options { guarantee: Chips::new(300_000), staff: BasisPoints::new(300), ..options });
    let book = &report.money.book;
    assert_eq!((book.staff, book.overlay), (Chips::new(6_000), Chips::new(106_000)));
    assert_eq!(book.prizes, Chips::new(300_000));
}

#[test]
fn the_director_steps_in_and_all_adds_up() {
    let (mut moved, mut undone, mut gone) = (0, 0, 0);
    for seed in 0..12 {
        let report = play(&Options { incidents: 150, ..turbo(Format::FreezeOut, 30, seed) });
        assert!(report.people.incidents > 0);
        moved += report.moves.iter().filter(|moved| matches!(moved.why, Moving::Director(_))).count();
        undone += report.people.undone;
        gone += report.people.disqualified;
    }
    assert!(moved > 0 && undone > 0 && gone > 0, "{moved} moved, {undone} undone, {gone} disqualified");
}

#[test]
fn comparing_fewer_hands_changes_nothing_but_their_number() {
    let options = Options { absent: 5, reentries: 1, incidents: 50, ..turbo(Format::Progressive, 40, 3) };
    let all = play(&options);
    let some = play(&Options { compare: Compare::OneHandIn(20), ..options });
    assert!(some.checks < all.checks);
    assert_eq!(format!("{:?}", all.results), format!("{:?}", some.results));
    assert_eq!((all.hands, all.money), (some.hands, some.money));
}

#[test]
fn what_does_not_go_together_is_not_held() {
    let bad = |options: Options| Evening::new(&options).err().unwrap();
    let late = |late, format, players| Options { late, ..turbo(format, players, 1) };
    assert_eq!(bad(late(8, Format::FreezeOut, 9)), CannotBeHeld::TooManyLate { late: 8, players: 9 });
    assert_eq!(bad(late(1, Format::SitAndGo, 9)), CannotBeHeld::LateForSitAndGo);
    assert!(matches!(bad(late(1, Format::Shootout, 9)), CannotBeHeld::Setup(_)));
    assert_eq!(bad(late(0, Format::Flights, 3)), CannotBeHeld::TooFewForFlights { players: 3 });
    let two = Options { seats: 2, ..turbo(Format::FreezeOut, 9, 1) };
    assert_eq!(bad(two), CannotBeHeld::OneAlone { players: 9 });
    let absent = Options { absent: 10, ..turbo(Format::FreezeOut, 9, 1) };
    assert_eq!(bad(absent), CannotBeHeld::TooManyAbsent { absent: 10, players: 9 });
}

/// An event that nobody would think of.
fn random_options(seed: u64) -> Options {
    let mut chance = SeededRandom::new(seed, 1, Stream::Decisions);
    let structure = ["turbo", "sit-and-go", "freeze-out-45"][chance.index(3)];
    let format = Format::ALL[chance.index(Format::ALL.len())];
    let players = 4 + u32::try_from(chance.below(40)).unwrap();
    let options = Options::of_the_house(structure, players, seed).unwrap().in_format(format);
    let late_format = !matches!(format, Format::Shootout | Format::HeadsUp | Format::SitAndGo);
    let seats = if format == Format::HeadsUp { 2 } else { 3 + u8::try_from(chance.below(7)).unwrap() };
    let some =
        |chance: &mut SeededRandom, most: u32| u32::try_from(chance.below(u64::from(most) + 1)).unwrap();
    let late = if late_format { some(&mut chance, players.saturating_sub(4) / 2) } else { 0 };
    let absent = some(&mut chance, (players - late) / 2);
    let readings = Readings {
        late_stack: if chance.once_in(2) { LateStack::Full } else { LateStack::WhatIsLeft },
        round_ties_across_tables: chance.once_in(2),
        stand_when_short_by: chance.once_in(4).then_some(4),
        ..Readings::BOOK
    };
    Options {
        seats,
        late,
        absent,
        readings,
        reentries: if late_format { u8::try_from(chance.below(3)).unwrap() } else { 0 },
        deal_at: chance.once_in(3).then(|| 2 + some(&mut chance, 4)),
        incidents: [0, 20, 100, 400][chance.index(4)],
        guarantee: Chips::new(if chance.once_in(3) { 500_000 } else { 0 }),
        staff: BasisPoints::new(if chance.once_in(3) { 300 } else { 0 }),
        ..options
    }
}

/// How many events are played: more with `CROUPIER_FUZZ`, as at poker.
fn events() -> u64 {
    let times: Option<u64> = std::env::var("CROUPIER_FUZZ").ok().and_then(|times| times.parse().ok());
    60 * times.unwrap_or(1)
}

#[test]
fn random_events_with_random_incidents_add_up() {
    let (mut formats, mut incidents) = (std::collections::HashSet::new(), 0);
    for seed in 0..events() {
        let options = random_options(seed);
        let report = play(&options);
        formats.insert(options.format);
        incidents += report.people.incidents;
    }
    assert_eq!(formats.len(), Format::ALL.len());
    assert!(incidents > 300, "{incidents}");
}
