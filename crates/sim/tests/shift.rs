//! Whole shifts: the same seed gives the same evening, every cent is where the ledger says, and everything a card
//! room knows comes to pass.

use game::Span;
use journal::MemoryStore;
use sim::{Options, Shift, ShiftReport, demo_key};

/// An evening with the books compared after every commit.
fn evening(seed: u64, minutes: u64, guests: u32) -> Options {
    Options { audit: true, guests, ..Options::new(seed) }.lasting(Span::minutes(minutes))
}

fn run(options: Options) -> ShiftReport {
    let mut shift = Shift::open(MemoryStore::new(), demo_key(), options).expect("an empty store opens");
    shift.run(&mut |_| {}).expect("the shift comes to its end")
}

/// Whatever guests do, the program has no faults and the books are right.
#[track_caller]
fn assert_sound(report: &ShiftReport) {
    assert_eq!(report.faults, Vec::<String>::new());
    assert_eq!(report.wrong, None);
    assert!(report.balanced());
    assert_eq!(report.cage.days, 1, "the day is closed once");
    assert_eq!(report.happened("table frozen"), 0);
}

#[test]
fn the_same_seed_gives_the_same_shift() {
    let options = evening(3, 12, 60);
    let (one, other) = (run(options), run(options));
    assert_eq!(one, other);
    assert!(one.hands() > 50, "{}", one.hands());
    assert_ne!(one.tables, run(evening(4, 12, 60)).tables);
}

#[test]
fn the_books_are_right_after_every_commit_whatever_the_seed() {
    for seed in 10..14 {
        assert_sound(&run(evening(seed, 15, 90)));
    }
}

/// Money that came in and did not go home again lies where the ledger says.
#[test]
fn what_guests_lose_is_rake_time_drops_and_the_pit() {
    let report = run(evening(5, 40, 120));
    assert_sound(&report);
    let cents = |chips: chips::Chips| i128::from(chips.units());
    let lost = cents(report.cage.deposits) - cents(report.cage.withdrawals);
    let mut taken = 0;
    for table in &report.tables {
        taken += cents(table.rake) + cents(table.time) + i128::from(table.won);
        taken += table.drops.into_iter().map(cents).sum::<i128>();
    }
    assert_eq!(lost, taken - cents(report.cage.jackpots));
    for fund in &report.jackpots {
        let came = cents(fund.opening) + cents(fund.seeded) + cents(fund.dropped);
        assert_eq!(came, cents(fund.paid) + cents(fund.closing) + cents(fund.reserve), "{:?}", fund.fund);
    }
    for list in &report.lists {
        assert!(list.joined >= list.seated, "{list:?}");
        assert!(list.mean <= list.longest, "{list:?}");
    }
}

/// A room that is read back from its log goes on: the same people, the same chips, the day closed at the end.
#[test]
fn a_shift_goes_on_in_a_room_read_back_from_its_log() {
    let options = evening(6, 20, 90);
    let store = MemoryStore::new();
    let mut shift = Shift::open(store.clone(), demo_key(), options).expect("an empty store opens");
    let mut hands = 0;
    for restart in 0..4 {
        for _ in 0..90 {
            assert!(shift.step().expect("a store in memory takes everything"), "the shift is longer");
        }
        let dealt = shift.progress().hands;
        assert!(dealt > hands, "no hand was dealt before restart {restart}");
        hands = dealt;
        drop(shift.into_desk());
        shift = Shift::reopen(store.clone(), demo_key(), options).expect("the log is sound");
        assert_eq!(shift.progress().hands, dealt);
    }
    let report = shift.run(&mut |_| {}).expect("the shift comes to its end");
    assert_sound(&report);
    assert_eq!(report.happened("room started again"), 4);
    let mut over = Shift::reopen(store, demo_key(), options).expect("the log is sound");
    assert!(over.is_over());
    assert!(!over.step().expect("nothing is left to do"));
}
