//! Whole tournaments at real tables. What must hold at every hand is checked inside, and told as faults.

use sim::tournament::{Evening, Options, Report};

fn played(structure: &str, players: u32, seats: Option<u8>, seed: u64) -> Report {
    let options = Options::of_the_house(structure, players, seed).unwrap();
    let options = Options { seats: seats.unwrap_or(options.seats), ..options };
    let report = Evening::new(&options).unwrap().run(&mut |_| {});
    assert!(report.adds_up(), "{structure}, {players} players, seed {seed}: {:?}", report.faults);
    assert_eq!(report.players(), players as usize);
    report
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
        assert_eq!(structure == "bounty", !report.money.bounties.is_zero());
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
