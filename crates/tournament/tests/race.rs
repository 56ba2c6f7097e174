//! The chip race, letter by letter.

use cards::{AceIs, Card, CardSet};
use game::Seat;
use proof::proves;
use proptest::prelude::*;
use tournament::Points;
use tournament::race::{BadRace, Race, RaceResult, race};

fn stacks(stacks: &[(u8, u64)]) -> Vec<(Seat, Points)> {
    stacks.iter().map(|&(seat, stack)| (Seat::new(seat).unwrap(), Points::new(stack))).collect()
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse::<CardSet>().unwrap().iter().next().unwrap()).collect()
}

fn raced(table: &[(u8, u64)], old: u64, new: u64, dealt: &str) -> RaceResult {
    race(&stacks(table), Points::new(old), Points::new(new), &cards(dealt)).unwrap()
}

fn after(result: &RaceResult) -> Vec<(u8, u64)> {
    result.seats.iter().map(|raced| (raced.seat.number(), raced.after.count())).collect()
}

fn open(table: &[(u8, u64)]) -> Race {
    Race::new(&stacks(table), Points::new(25), Points::new(100)).unwrap()
}

/// Eleven 25s: eight become two 100s, three are odd.
#[test]
fn what_can_be_changed_is_changed() {
    proves!["cb:12.tourn.10b"];
    let race = open(&[(1, 11 * 25)]);
    assert_eq!(race.racers()[0].odd, 3);
    // Three odd ones are worth more than half a new one, and their owner has the only cards.
    let result = race.settle(&cards("2c 3c 4c")).unwrap();
    assert_eq!(after(&result), [(1, 300)]);
    // Nobody has an odd chip: all is changed, no card is dealt.
    let even = open(&[(1, 400), (5, 1_000)]);
    assert_eq!((even.cards(), even.prizes()), (0, 0));
    assert_eq!(after(&even.settle(&[]).unwrap()), [(1, 400), (5, 1_000)]);
}

#[test]
fn one_card_for_each_odd_chip() {
    proves!["cb:12.tourn.10c"];
    let race = open(&[(1, 75), (2, 150), (3, 250), (4, 525)]);
    let odd: Vec<u64> = race.racers().iter().map(|racer| racer.odd).collect();
    assert_eq!(odd, [3, 2, 2, 1]);
    assert_eq!(race.cards(), 8);
    let deck = cards("2c 3c 4c 5c 6c 7c 8c 9c");
    let result = race.settle(&deck).unwrap();
    let dealt: Vec<usize> = result.seats.iter().map(|raced| raced.cards.len()).collect();
    assert_eq!(dealt, [3, 2, 2, 1]);
    // A card too few, a card too many, a card twice.
    assert_eq!(race.settle(&deck[..7]), Err(BadRace::WrongCount { dealt: 7, cards: 8 }));
    assert_eq!(
        race.settle(&cards("2c 3c 4c 5c 6c 7c 8c 9c Tc")),
        Err(BadRace::WrongCount { dealt: 9, cards: 8 })
    );
    let twice = cards("2c 3c 4c 5c 6c 7c 8c 2c");
    assert_eq!(race.settle(&twice), Err(BadRace::CardTwice { card: twice[0] }));
}

#[test]
fn cards_go_clockwise_from_seat_one() {
    proves!["cb:12.tourn.10d"];
    // In whatever order the stacks are told.
    let race = open(&[(4, 575), (1, 150), (7, 200)]);
    let order: Vec<u8> = (0..5).map(|dealt| race.next_card_to(dealt).unwrap().number()).collect();
    assert_eq!(order, [1, 1, 4, 4, 4]);
    assert_eq!(race.next_card_to(5), None);
    let result = race.settle(&cards("2c 3c 4c 5c 6c")).unwrap();
    assert_eq!(result.seats[0].cards, cards("2c 3c"));
    assert_eq!(result.seats[1].cards, cards("4c 5c 6c"));
    assert_eq!(result.seats[2].cards, []);
}

/// Eight odd 25s are two 100s: the king of spades and the king of hearts have one each, the others' odd chips are gone.
#[test]
fn the_highest_cards_win_one_chip_each() {
    proves!["cb:12.tourn.10e"];
    let table = [(1, 275), (3, 350), (6, 150), (8, 125)];
    let result = raced(&table, 25, 100, "Ks 2c Qs Kd 3c Kh 4c 5c");
    assert_eq!(result.prizes, 2);
    assert_eq!(after(&result), [(1, 300), (3, 300), (6, 200), (8, 100)]);
    let won: Vec<bool> = result.seats.iter().map(|raced| raced.won).collect();
    assert_eq!(won, [true, false, true, false]);
    // Both kings with one player: one chip to a player, the second goes to the next highest card of another.
    let result = raced(&table, 25, 100, "Ks Kh Kd Qs 3c Jh 4c 5c");
    assert_eq!(after(&result), [(1, 300), (3, 400), (6, 100), (8, 100)]);
    // The ace is high.
    let result = raced(&table, 25, 100, "Ks 2c 3c 4c 5c Ac 6c 7c");
    assert_eq!(after(&result), [(1, 300), (3, 300), (6, 200), (8, 100)]);
    assert_eq!((result.gained(), result.lost()), (Points::ZERO, Points::ZERO));
}

/// Half a new chip is one more, less is taken off the table.
#[test]
fn a_rest_of_half_a_chip_counts() {
    let prizes = |odd: &[u64]| {
        let table: Vec<(u8, u64)> = (1..).zip(odd.iter().map(|odd| 100 + odd * 25)).collect();
        open(&table).prizes()
    };
    assert_eq!(prizes(&[1]), 0);
    assert_eq!(prizes(&[2]), 1);
    assert_eq!(prizes(&[3]), 1);
    assert_eq!(prizes(&[3, 2]), 1);
    assert_eq!(prizes(&[3, 3]), 2);
    // 500 for 100s: two of five are less than half, three are more.
    let fives = |odd: u64| {
        Race::new(&stacks(&[(1, odd * 100)]), Points::new(100), Points::new(500)).unwrap().prizes()
    };
    assert_eq!((fives(2), fives(3)), (0, 1));
    let result = raced(&[(1, 300), (2, 325)], 25, 100, "As");
    assert_eq!((after(&result), result.lost()), (vec![(1, 300), (2, 300)], Points::new(25)));
    let result = raced(&[(1, 300), (2, 350)], 25, 100, "As Ks");
    assert_eq!((after(&result), result.gained()), (vec![(1, 300), (2, 400)], Points::new(50)));
}

#[test]
fn nobody_is_out_by_the_change_of_chips() {
    proves!["cb:12.tourn.10f"];
    let result = raced(&[(1, 25), (2, 275)], 25, 100, "2c As Ks Qs");
    assert_eq!(after(&result), [(1, 100), (2, 300)]);
    assert!(result.seats[0].rescued && !result.seats[0].won);
    assert_eq!(result.rescued(), Points::new(100));
    // Whoever was out before stays out.
    let result = raced(&[(1, 0), (2, 275)], 25, 100, "As Ks Qs");
    assert_eq!(after(&result), [(1, 0), (2, 300)]);
}

#[test]
fn a_race_that_cannot_be_held_says_why() {
    let open = |table: &[(u8, u64)], old, new| {
        Race::new(&stacks(table), Points::new(old), Points::new(new)).unwrap_err()
    };
    // Ten seats with six odd chips each.
    let full: Vec<(u8, u64)> = (1..=10).map(|seat| (seat, 6 * 25)).collect();
    let bad = open(&full, 25, 500);
    assert_eq!(bad, BadRace::TooManyCards { cards: 60 });
    assert_eq!(bad.to_string(), "the race takes 60 cards, one for each odd chip, and a deck has 52");
    assert_eq!(bad.rule().unwrap().as_str(), "cb:12.tourn.10c");
    for (old, new) in [(25, 110), (25, 25), (100, 25), (0, 100)] {
        assert!(matches!(open(&[(1, 100)], old, new), BadRace::NotAMultiple { .. }), "{old} {new}");
    }
    assert_eq!(open(&[(1, 100), (1, 200)], 25, 100), BadRace::SeatTwice { seat: Seat::new(1).unwrap() });
    assert!(matches!(open(&[(1, 110)], 25, 100), BadRace::NotInOldChips { .. }));
    let most = u64::MAX / 100 * 100;
    assert_eq!(open(&[(1, most), (2, 100)], 25, 100), BadRace::TooManyPoints);
}

proptest! {
    /// Whole new chips, nobody more than one up, no more than half a new chip to or from the table; the winners are those
    /// with the highest cards.
    #[test]
    fn a_race_moves_half_a_chip_at_most(
        ratio in 2u64..8,
        odd in prop::collection::vec((0u64..40, 1u8..=10), 1..=10),
        deck in Just((0..52).collect::<Vec<usize>>()).prop_shuffle(),
    ) {
        let (old, new) = (Points::new(25), Points::new(25 * ratio));
        let mut table: Vec<(Seat, Points)> = vec![];
        for (chips, seat) in odd {
            let seat = Seat::new(seat).unwrap();
            if table.iter().all(|&(other, _)| other != seat) {
                table.push((seat, Points::new(chips * 25)));
            }
        }
        let opened = Race::new(&table, old, new);
        let Ok(opened) = opened else {
            let too_many = matches!(opened, Err(BadRace::TooManyCards { .. }));
            prop_assert!(too_many);
            return Ok(());
        };
        let cards: Vec<Card> = deck.iter().map(|&index| Card::from_index(index).unwrap()).collect();
        let result = opened.settle(&cards[..usize::try_from(opened.cards()).unwrap()]).unwrap();
        let moved = result.gained().count() + result.lost().count();
        prop_assert!(moved * 2 <= new.count(), "{} of {}", moved, new);
        let total = |stack: fn(&tournament::race::Raced) -> Points| -> u64 {
            result.seats.iter().map(|raced| stack(raced).count()).sum()
        };
        let (before, after) = (total(|raced| raced.before), total(|raced| raced.after));
        prop_assert_eq!(
            after + result.lost().count(),
            before + result.gained().count() + result.rescued().count()
        );
        let mut won = vec![];
        let mut lost = vec![];
        for raced in &result.seats {
            prop_assert!(raced.after.count().is_multiple_of(new.count()));
            prop_assert!(raced.after.is_zero() == raced.before.is_zero());
            prop_assert!(raced.after.count() < raced.before.count() + new.count());
            prop_assert!(!(raced.won && raced.rescued));
            if let Some(best) = raced.cards.iter().map(|card| card.by_suit(AceIs::High)).max() {
                if raced.won { won.push(best) } else { lost.push(best) }
            }
        }
        prop_assert_eq!(won.len() as u64, result.prizes);
        if let (Some(least), Some(most)) = (won.iter().min(), lost.iter().max()) {
            prop_assert!(least > most);
        }
    }
}
