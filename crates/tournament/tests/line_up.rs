//! The dealers' line-up: on duty, in line, pushed, free when a table is gone.

use game::Span;
use tournament::{
    BadDealerName, BadDowns, DealerEvent, DealerName, DealerNo, DealerRequest, Downs, Duty, Phase, TableNo,
    TournamentEvent, Violation,
};

use crate::support::{BOSS, Chance, Hall, at, freeze_out, t};

fn name(of: &str) -> DealerName {
    DealerName::new(of).expect("a name of the test")
}

fn d(number: u32) -> DealerNo {
    DealerNo(number)
}

/// These come on duty, in this order.
fn sign_in(hall: &mut Hall, names: &[&str]) {
    for one in names {
        hall.must(BOSS, DealerRequest::SignIn { name: name(one) });
    }
}

fn push(hall: &mut Hall) -> Vec<TournamentEvent> {
    let tables = hall.event.next_push();
    hall.must(BOSS, DealerRequest::Push { tables })
}

/// Who deals at tables 1, 2, 3 and so on; 0 for nobody.
fn dealing(hall: &Hall, tables: u32) -> Vec<u32> {
    let line_up = hall.event.line_up();
    (1..=tables).map(|table| line_up.at(t(table)).map_or(0, |dealer| dealer.0)).collect()
}

fn line(hall: &Hall) -> Vec<u32> {
    hall.event.line_up().line().iter().map(|dealer| dealer.0).collect()
}

fn downs(minutes: u16, in_a_row: u8) -> DealerRequest {
    let downs = Downs::new(minutes, in_a_row).expect("downs of the test");
    DealerRequest::SetDowns { downs }
}

#[test]
fn everybody_goes_one_table_on_and_has_a_break_after_so_many_downs() {
    let mut hall = Hall::started(freeze_out(6, 3), 18, 3);
    hall.must(BOSS, downs(30, 3));
    assert_eq!(Downs::new(30, 3).map(|downs| (downs.minutes(), downs.in_a_row())), Ok((30, 3)));
    sign_in(&mut hall, &["Ann", "Ben", "Cyd", "Dot"]);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![0, 0, 0], vec![1, 2, 3, 4]));
    assert_eq!(hall.event.line_up().due(), None, "nobody deals yet");

    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![1, 2, 3], vec![4]));
    assert_eq!(hall.event.line_up().due(), Some(at(30, 0)));

    // Nobody has dealt three downs: everybody moves, from the last table to the first, and who rests goes on resting.
    hall.until(at(31, 0));
    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![3, 1, 2], vec![4]));
    assert_eq!(hall.event.line_up().due(), Some(at(61, 0)), "a down from the push that was made");
    push(&mut hall);
    assert_eq!(dealing(&hall, 3), [2, 3, 1]);

    // Three downs each, and one who can come in: whoever is furthest down the line has the break. The others go on.
    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![4, 2, 3], vec![1]));
    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![1, 4, 2], vec![3]));
    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![3, 1, 4], vec![2]));
    // Dot's third down is the end of the row for Dot alone.
    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![2, 3, 1], vec![4]));
}

#[test]
fn a_table_without_a_dealer_comes_before_a_break() {
    let mut hall = Hall::started(freeze_out(6, 3), 18, 3);
    hall.must(BOSS, downs(20, 1));
    sign_in(&mut hall, &["Ann", "Ben"]);
    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![1, 2, 0], vec![]), "the last table waits");
    // Both are due for a break, and nobody can come in for them; they change places, and table 3 still waits.
    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![2, 1, 0], vec![]));
    sign_in(&mut hall, &["Cyd"]);
    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![3, 2, 1], vec![]), "all three deal, none rests");
    sign_in(&mut hall, &["Dot"]);
    push(&mut hall);
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![4, 3, 2], vec![1]), "Ann has dealt longest");
}

#[test]
fn the_dealer_of_a_broken_table_is_the_first_in_line() {
    let mut hall = Hall::new(freeze_out(6, 3));
    hall.register(18);
    hall.start_in_order(3);
    sign_in(&mut hall, &["Ann", "Ben", "Cyd", "Dot"]);
    push(&mut hall);
    while hall.event.desk().open_tables == 3 {
        hall.bust_at(1);
    }
    // Table 3 breaks first.
    let freed = TournamentEvent::Dealers(DealerEvent::Freed { dealer: d(3), table: t(3), at: hall.now });
    assert!(hall.log.contains(&freed), "in the same decision");
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![1, 2, 0], vec![3, 4]));
    let cyd = hall.event.line_up().dealer(d(3)).unwrap();
    assert_eq!(cyd.in_a_row, 1, "the row is not over: a table is gone, there was no break");
    hall.draw_what_is_due();
    while hall.event.desk().redraw.is_none() {
        hall.bust_at(1);
    }
    assert_eq!((dealing(&hall, 3), line(&hall)), (vec![0, 0, 0], vec![1, 2, 3, 4]), "both became one");
    hall.draw_what_is_due();
    push(&mut hall);
    assert_eq!((dealing(&hall, 1), line(&hall)), (vec![1], vec![2, 3, 4]), "the final table has a dealer");
}

#[test]
fn the_director_sends_rests_and_signs_out_whom_they_like() {
    let mut hall = Hall::started(freeze_out(6, 2), 12, 2);
    sign_in(&mut hall, &["Ann", "Ben", "Cyd"]);
    let send = |dealer, table| DealerRequest::Send { dealer: d(dealer), table: t(table) };
    hall.must(BOSS, send(1, 1));
    assert_eq!(hall.event.line_up().due(), Some(at(30, 0)), "downs are counted from the first dealer");
    hall.must(BOSS, send(2, 2));
    assert_eq!(hall.refused(BOSS, send(1, 1)), Violation::DealsThere { dealer: d(1), table: t(1) });
    // Two who deal change places; out of the line one relieves whoever is there.
    hall.must(BOSS, send(1, 2));
    assert_eq!((dealing(&hall, 2), line(&hall)), (vec![2, 1], vec![3]));
    hall.must(BOSS, send(3, 2));
    assert_eq!((dealing(&hall, 2), line(&hall)), (vec![2, 3], vec![1]));
    assert_eq!(
        hall.refused(BOSS, DealerRequest::Rest { dealer: d(1) }),
        Violation::LastInLine { dealer: d(1) }
    );
    hall.must(BOSS, DealerRequest::Rest { dealer: d(2) });
    assert_eq!((dealing(&hall, 2), line(&hall)), (vec![0, 3], vec![1, 2]));
    hall.must(BOSS, DealerRequest::Rest { dealer: d(1) });
    assert_eq!(line(&hall), [2, 1], "on with the break: behind the others");

    hall.must(BOSS, DealerRequest::SignOut { dealer: d(3) });
    assert_eq!(hall.event.line_up().duty(d(3)), Some(Duty::Off));
    assert_eq!(dealing(&hall, 2), [0, 0]);
    assert_eq!(hall.refused(BOSS, send(3, 1)), Violation::NotOnDuty { dealer: d(3) });
    let again = DealerRequest::SignIn { name: name(" Cyd ") };
    hall.must(BOSS, again.clone());
    assert_eq!(line(&hall), [2, 1, 3], "the same number again");
    assert_eq!(hall.refused(BOSS, again), Violation::OnDutyAlready { dealer: d(3) });
}

#[test]
fn what_cannot_be_is_refused() {
    let mut hall = Hall::new(freeze_out(6, 2));
    hall.register(12);
    sign_in(&mut hall, &["Ann", "Ben"]);
    let push_of = |tables: &[(u32, u32)]| DealerRequest::Push {
        tables: tables.iter().map(|&(table, dealer)| (t(table), d(dealer))).collect(),
    };
    // Before the start people come on duty, and no table is in use.
    assert_eq!(hall.refused(BOSS, push_of(&[(1, 1)])), Violation::NobodyToPush);
    let to_one = DealerRequest::Send { dealer: d(1), table: t(1) };
    assert_eq!(hall.refused(BOSS, to_one), Violation::NoSuchTable { table: t(1) });
    hall.start_in_order(2);
    // What was read before somebody else changed it, and what nobody offered.
    let read = hall.event.next_push();
    assert_eq!(read, [(t(1), d(1)), (t(2), d(2))]);
    hall.must(BOSS, DealerRequest::SignOut { dealer: d(2) });
    assert_eq!(hall.refused(BOSS, DealerRequest::Push { tables: read }), Violation::AnotherPush);
    assert_eq!(hall.refused(BOSS, push_of(&[])), Violation::AnotherPush);
    assert_eq!(hall.refused(BOSS, push_of(&[(1, 1), (1, 1)])), Violation::AnotherPush);
    assert_eq!(hall.refused(BOSS, push_of(&[(2, 1)])), Violation::AnotherPush);
    let nobody = DealerRequest::SignOut { dealer: d(9) };
    assert_eq!(hall.refused(BOSS, nobody), Violation::NoSuchDealer { dealer: d(9) });
    let nought = DealerRequest::Rest { dealer: d(0) };
    assert_eq!(hall.refused(BOSS, nought), Violation::NoSuchDealer { dealer: d(0) });
    // It is the director's line-up.
    let player = hall.player(crate::support::e(1));
    assert_eq!(hall.refused(player, push_of(&[(1, 1)])), Violation::NotYours);
    assert_eq!(hall.refused(player, DealerRequest::SignIn { name: name("Eve") }), Violation::NotYours);
    assert_eq!(Violation::AnotherPush.rule(), None, "the books leave it to the house");

    assert_eq!(DealerName::new(" \t "), Err(BadDealerName::Empty));
    assert_eq!(DealerName::new(&"x".repeat(41)), Err(BadDealerName::TooLong { most: 40 }));
    assert!(DealerName::new(&"é".repeat(40)).is_ok(), "characters, not bytes");
    assert_eq!(DealerName::new("Ann\nBen"), Err(BadDealerName::NotPrintable));
    assert_eq!(Downs::new(0, 3), Err(BadDowns::Minutes { most: 240 }));
    assert_eq!(Downs::new(241, 3), Err(BadDowns::Minutes { most: 240 }));
    assert_eq!(Downs::new(30, 0), Err(BadDowns::InARow { most: 50 }));
    assert_eq!(Downs::new(30, 51), Err(BadDowns::InARow { most: 50 }));
}

#[test]
fn a_room_that_stood_still_is_pushed_so_much_later() {
    use tournament::{Asker, ClockRequest};
    let mut hall = Hall::started(freeze_out(6, 1), 6, 1);
    sign_in(&mut hall, &["Ann"]);
    push(&mut hall);
    hall.must(Asker::Clock, ClockRequest::Resume { by: Span::minutes(7) });
    assert_eq!(hall.event.line_up().due(), Some(at(37, 0)));
    assert_eq!(hall.event.line_up().dealer(d(1)).unwrap().since, at(7, 0));
}

/// Somebody at the desk does something with the dealers, sensible or not.
pub(crate) fn disturb(hall: &mut Hall, chance: &mut Chance) {
    let dealer = d(u32::try_from(chance.below(14)).unwrap());
    let table = TableNo(u32::try_from(chance.below(6)).unwrap());
    let request = match chance.below(12) {
        0..=2 => DealerRequest::SignIn { name: name(&format!("Dealer {}", chance.below(12))) },
        3 => DealerRequest::SignOut { dealer },
        4 => DealerRequest::Rest { dealer },
        5 => DealerRequest::Send { dealer, table },
        6 => downs(30, 1 + u8::try_from(chance.below(4)).unwrap()),
        7 => DealerRequest::Push { tables: vec![(table, dealer)] },
        _ => {
            let (before, next) = (hall.event.line_up().clone(), hall.event.next_push());
            let answer = hall.ask(BOSS, DealerRequest::Push { tables: next.clone() });
            let over = hall.event.desk().phase != Phase::Running;
            assert_eq!(answer.is_err(), next.is_empty() || over, "offered is accepted");
            if answer.is_ok() {
                check_push(hall, &before, &next);
            }
            return;
        }
    };
    let _ = hall.ask(BOSS, request);
}

/// What holds of every push, whoever was where before.
fn check_push(hall: &Hall, before: &tournament::LineUp, push: &[(TableNo, DealerNo)]) {
    let after = hall.event.line_up();
    let open = hall.tables();
    let on_duty = before.line().len() + open.iter().filter(|&&table| before.at(table).is_some()).count();
    // As many tables have a dealer as can have one; nobody is lost, and nobody comes from nowhere.
    assert_eq!(push.len(), open.len().min(on_duty));
    assert_eq!(push.len() + after.line().len(), on_duty);
    let row = |dealer: DealerNo| before.dealer(dealer).unwrap().in_a_row;
    for &table in &open {
        let Some(dealer) = before.at(table) else { continue };
        match after.duty(dealer).unwrap() {
            // Nobody stays where they are as long as there is another table to go to.
            Duty::At(now) => assert!(now != table || push.len() == 1, "{dealer} stays at {table}"),
            // Nobody has a break too early.
            Duty::InLine(_) => assert!(row(dealer) >= u32::from(before.downs().in_a_row())),
            Duty::Off => panic!("{dealer} is pushed home"),
        }
    }
    // The line comes in from its front.
    let came_in = push.iter().filter(|(_, dealer)| before.line().contains(dealer)).count();
    assert!(before.line()[..came_in].iter().all(|dealer| push.iter().any(|(_, pushed)| pushed == dealer)));
}
