//! Places and what they pay.

use chips::Chips;
use proof::proves;
use rulebook::rule;
use tournament::prizes::BasisPoints;
use tournament::{Asker, Fact, MoneyEvent, PlayEvent, Points, TournamentEvent, TournamentSetup, Violation};

use crate::support::{Hall, dollars, e, freeze_out, pts, t};

/// Seven at one table, with these stacks before the hand: the first wins, the second and third are all in.
fn all_in(second: u64, third: u64) -> Hall {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(7);
    hall.start_in_order(1);
    hall.hand(2, 1, 200);
    for (entry, wanted) in [(2, second), (3, third)] {
        let has = hall.stack(entry);
        if has > wanted {
            hall.hand(4, entry, has - wanted);
        } else if has < wanted {
            hall.hand(entry, 5, wanted - has);
        }
    }
    hall.hand(1, 7, 900);
    hall.hand(1, 6, 500);
    hall.deal(1).unwrap();
    hall
}

#[test]
fn of_two_who_go_out_together_the_larger_stack_ranks_higher() {
    proves!["cb:12.tourn.35"];
    let mut hall = all_in(1200, 900);
    let events = hall.end_hand(1, &[(2, 1200), (3, 900)]);
    assert_eq!((hall.place(2), hall.place(3)), ((6, 6), (7, 7)));
    let outs: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            TournamentEvent::Play(PlayEvent::WentOut { entries, .. }) => {
                Some((entries.clone(), event.rule()))
            }
            _ => None,
        })
        .collect();
    let rule = Some(rule!("cb:12.tourn.35"));
    assert_eq!(outs, [(vec![e(3)], rule), (vec![e(2)], rule)], "the lower place first");
}

#[test]
fn equal_stacks_share_their_places() {
    proves!["cb:12.tourn.35"];
    let mut hall = all_in(1000, 1000);
    hall.end_hand(1, &[(2, 1000), (3, 1000)]);
    assert_eq!((hall.place(2), hall.place(3)), ((6, 7), (6, 7)));
}

#[test]
fn shared_places_pool_their_prizes_and_odd_cents_go_by_entry() {
    proves!["cb:12.tourn.35"];
    // Three are paid; with four left two go out with equal stacks: third and fourth, of which only third is paid.
    let mut setup = freeze_out(9, 1);
    setup.price.pool = Chips::new(10_015);
    let mut hall = Hall::new(setup);
    hall.register(4);
    hall.start_in_order(1);
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    hall.hand_over(1, &[(2, 1000), (3, 1000)]);
    // Everything into the winner's stack needs a stack that covers both; it has as much as each of them.
    let events = hall.end_hand(1, &[(2, 1000), (3, 1000)]);
    let prizes: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            TournamentEvent::Money(MoneyEvent::PrizeAwarded { entry, first, last, amount }) => {
                Some((*entry, *first, *last, amount.units(), event.rule()))
            }
            _ => None,
        })
        .collect();
    // A pool of 400.60: third gets 80 (whole dollars), shared as 40 and 40.
    let rule = Some(rule!("cb:12.tourn.35"));
    assert_eq!(prizes, [(e(2), 3, 4, 4000, rule), (e(3), 3, 4, 4000, rule)]);
    hall.hand(1, 4, 1000);
    let total: u64 = (1..=4).map(|entry| hall.won(entry)).sum();
    assert_eq!(total, 40_060, "to the cent");
    assert_eq!((hall.place(1), hall.place(4)), ((1, 1), (2, 2)));
}

#[test]
fn prizes_are_paid_as_places_are_taken() {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(5);
    hall.start_in_order(1);
    hall.hand(1, 2, 1000);
    hall.hand(1, 3, 1000);
    assert!(hall.event.desk().money.prizes.is_zero(), "fifth and fourth are not paid");
    hall.hand(1, 4, 1000);
    assert_eq!(hall.won(4), dollars(100).units());
    assert_eq!(hall.event.desk().phase, tournament::Phase::Running);
    hall.hand(1, 5, 1000);
    assert_eq!((hall.won(5), hall.won(1)), (dollars(150).units(), dollars(250).units()));
    assert_eq!(hall.event.desk().phase, tournament::Phase::Finished);
}

#[test]
fn the_house_adds_what_was_guaranteed_and_the_staff_gets_its_share() {
    let setup =
        TournamentSetup { guarantee: dollars(1000), staff: BasisPoints::percent(4), ..freeze_out(9, 1) };
    let mut hall = Hall::started(setup, 5, 1);
    let money = hall.event.desk().money;
    assert_eq!((money.staff, money.overlay), (dollars(20), dollars(520)));
    assert_eq!(money.pool(), Ok(dollars(1000)));
    hall.play_out();
    // A pool that is large enough needs nothing.
    let setup = TournamentSetup { guarantee: dollars(100), ..freeze_out(9, 1) };
    let hall = Hall::started(setup, 5, 1);
    assert!(hall.event.desk().money.overlay.is_zero());
}

#[test]
fn more_places_than_entries_leave_nothing_unpaid() {
    let mut hall = Hall::started(freeze_out(9, 1), 2, 1);
    hall.play_out();
    let standings = hall.event.standings();
    assert_eq!(
        hall.won(standings[0].entry.0),
        dollars(140).units(),
        "first, and the third that nobody can take"
    );
    assert_eq!(hall.won(standings[1].entry.0), dollars(60).units());
}

#[test]
fn a_hand_that_makes_points_or_loses_them_is_no_hand() {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(3);
    hall.start_in_order(1);
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    let mut stacks = hall.stacks(t(1));
    stacks[0].points = pts(1100);
    let fact = Fact::HandEnded { stacks, broke: vec![], big_blind: None, short: Points::ZERO };
    let refused = hall.refused(Asker::Table(t(1)), fact);
    assert_eq!(refused, Violation::StacksDoNotAdd { table: t(1), before: pts(3000), after: pts(3100) });
    let mut stacks = hall.stacks(t(1));
    stacks[0].points = pts(u64::MAX);
    let fact = Fact::HandEnded { stacks, broke: vec![], big_blind: None, short: Points::ZERO };
    assert_eq!(hall.refused(Asker::Table(t(1)), fact), Violation::BadPoints);
    let broke = vec![tournament::Broke { seat: crate::support::s(1), by: vec![crate::support::s(9)] }];
    let fact = Fact::HandEnded { stacks: hall.stacks(t(1)), broke, big_blind: None, short: Points::ZERO };
    assert_eq!(hall.refused(Asker::Table(t(1)), fact), Violation::NobodyThere { seat: crate::support::s(9) });
}
