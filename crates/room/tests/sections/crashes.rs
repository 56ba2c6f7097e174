//! Every line of the table of crashes: what a kill leaves behind, and that saying it again repairs it.
//!
//! | Crash after | Left behind | Repair |
//! | --- | --- | --- |
//! | before the house has written that it sets out | nothing | the player asks again |
//! | set out | open in the house | the house says it again; wanted back, it asks the section to decline it |
//! | landed | seated, open in the house | the house hears it, and settles it |
//! | sent home | open in the section | the section says it again |
//! | received | credited, open in the section | the section hears it, and closes it |

use game::{CommandId, PlayerId, Seat, SectionId, TableId, TransferId, Way};
use ledger::Account;
use room::audit::sections::TransferStage;
use room::{Answer, BroughtFor, By, Refusal, SectionRequest};
use table::Entry;

use super::world::{Said, World, about, section};
use crate::common::{dollars, holdem};

const NORTH: SectionId = section(1);
const OUT: TransferId = TransferId { section: NORTH, way: Way::Out, number: 1 };
const HOME: TransferId = TransferId { section: NORTH, way: Way::Home, number: 1 };

/// A house with one section, a table there, and Ann with a thousand dollars.
fn evening() -> (World, PlayerId, TableId) {
    let mut world = World::new(1);
    let ann = world.player("Ann", 1_000);
    let table = world.table(NORTH, holdem(9));
    (world, ann, table)
}

fn a_seat(table: TableId) -> Option<BroughtFor> {
    let (seat, entry) = (Seat::new(3), Entry::Post);
    Some(BroughtFor::SitDown { table, seat, buy_in: dollars(200), entry })
}

/// The stage of the one transfer that is open.
#[track_caller]
fn left_behind(world: &World) -> TransferStage {
    let found = world.reconciled();
    assert!(found.agrees(), "{found:?}");
    let [open] = &found.open[..] else { panic!("one transfer is open: {found:?}") };
    open.stage
}

/// She sits with her two hundred dollars, and nothing is open.
#[track_caller]
fn sits(world: &World, ann: PlayerId, table: TableId) {
    world.is_quiet();
    let room = world.at(NORTH).room();
    let seat = room.table(table).expect("open").seat_of(ann).expect("she has a seat");
    assert_eq!(world.at(NORTH).holds(Account::Stack(table, seat)), 20_000);
    assert_eq!(world.house.holds(Account::Player(ann)), 80_000);
    assert_eq!(world.house.holds(Account::Section(NORTH)), 20_000);
}

fn next(world: &mut World) -> Said {
    world.speak();
    world.bus.pop_front().expect("something has to be said")
}

#[test]
fn killed_before_it_set_out_nothing_is_left_behind() {
    let (mut world, ann, table) = evening();
    let amount = dollars(200);
    let asks =
        about(SectionRequest::SetOut { section: NORTH, player: ann, amount, brought_for: a_seat(table) });
    let now = world.now;
    world.house.asked_and_killed(now, By::Player(ann), asks.clone());
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
    // The player asks again, under the same number as often as it takes.
    let id = CommandId(77);
    for _ in 0..3 {
        assert_eq!(world.house.ask_as(now, id, By::Player(ann), asks.clone()), Ok(Answer::Sent(OUT)));
        world.kill_house();
    }
    world.run();
    sits(&world, ann, table);
}

#[test]
fn killed_after_it_set_out_the_house_says_it_again() {
    let (mut world, ann, table) = evening();
    world.set_out(ann, NORTH, 200, a_seat(table)).unwrap();
    world.kill_house();
    assert_eq!(left_behind(&world), TransferStage::SetOut);
    assert_eq!(world.house.holds(Account::Transit(OUT)), 20_000);
    world.run();
    sits(&world, ann, table);
}

#[test]
fn set_out_and_not_heard_it_is_said_again_for_as_long_as_it_takes() {
    let (mut world, ann, table) = evening();
    world.set_out(ann, NORTH, 200, a_seat(table)).unwrap();
    for _ in 0..50 {
        world.say_again();
        assert_eq!(world.bus.len(), 1);
        world.bus.clear();
        world.wait();
    }
    assert_eq!(left_behind(&world), TransferStage::SetOut, "no time gives it up");
    world.say_again();
    world.run();
    sits(&world, ann, table);
}

#[test]
fn wanted_back_before_it_has_landed_the_section_declines_it() {
    let (mut world, ann, table) = evening();
    world.set_out(ann, NORTH, 200, a_seat(table)).unwrap();
    let late = next(&mut world);
    let now = world.now;
    let recall = about(SectionRequest::Recall { transfer: OUT });
    world.house.ask(now, By::Player(ann), recall).unwrap();
    assert_eq!(world.house.holds(Account::Transit(OUT)), 20_000, "until the section has said so");
    world.kill_house();
    world.run();
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
    // What the house said first comes last: it does not land any more.
    world.arrives(&late).unwrap();
    world.run();
    world.is_quiet();
    assert_eq!(world.at(NORTH).room().table(table).unwrap().seat_of(ann), None);
}

#[test]
fn wanted_back_after_it_has_landed_it_stays_there() {
    let (mut world, ann, table) = evening();
    world.set_out(ann, NORTH, 200, a_seat(table)).unwrap();
    let said = next(&mut world);
    world.arrives(&said).unwrap();
    world.bus.clear();
    let now = world.now;
    world.house.ask(now, By::Player(ann), about(SectionRequest::Recall { transfer: OUT })).unwrap();
    world.run();
    sits(&world, ann, table);
}

#[test]
fn killed_after_it_has_landed_the_house_settles_it() {
    for kills_the_section in [false, true] {
        let (mut world, ann, table) = evening();
        world.set_out(ann, NORTH, 200, a_seat(table)).unwrap();
        let said = next(&mut world);
        world.arrives(&said).unwrap();
        world.bus.clear();
        if kills_the_section {
            world.kill_section(NORTH);
        }
        world.kill_house();
        assert_eq!(left_behind(&world), TransferStage::Landed);
        world.run();
        sits(&world, ann, table);
        // Said once more, it has landed, and nothing happens.
        world.arrives(&said).unwrap();
        world.run();
        sits(&world, ann, table);
    }
}

#[test]
fn killed_while_it_lands_nothing_of_it_is_there() {
    let (mut world, ann, table) = evening();
    world.set_out(ann, NORTH, 200, a_seat(table)).unwrap();
    let Said::Section(message) = next(&mut world) else { panic!("the house speaks") };
    let now = world.now;
    let request = room::sections::heard_from_house(&message);
    world.section_mut(NORTH).asked_and_killed(now, By::Carrier, request);
    assert_eq!(left_behind(&world), TransferStage::SetOut);
    world.say_again();
    world.run();
    sits(&world, ann, table);
}

#[test]
fn killed_after_it_was_declined_the_house_gives_it_back() {
    let (mut world, ann, table) = evening();
    let nowhere = Some(BroughtFor::MoreChips { table, amount: dollars(200) });
    world.set_out(ann, NORTH, 200, nowhere).unwrap();
    let said = next(&mut world);
    world.arrives(&said).unwrap();
    world.bus.clear();
    world.kill_section(NORTH);
    world.kill_house();
    assert_eq!(left_behind(&world), TransferStage::Declined);
    world.run();
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
}

/// Ann sits, and gets up again.
fn gets_up() -> (World, PlayerId) {
    let (mut world, ann, table) = evening();
    world.set_out(ann, NORTH, 200, a_seat(table)).unwrap();
    world.run();
    let now = world.now;
    let request = room::Request::Poker { table, request: table::Request::Leave };
    world.section_mut(NORTH).ask(now, By::Player(ann), request).unwrap();
    assert_eq!(world.at(NORTH).holds(Account::Leaving(HOME)), 20_000, "it goes home by itself");
    (world, ann)
}

#[test]
fn killed_after_it_was_sent_home_the_section_says_it_again() {
    let (mut world, ann) = gets_up();
    world.kill_section(NORTH);
    assert_eq!(left_behind(&world), TransferStage::GoingHome);
    world.run();
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
}

#[test]
fn killed_after_it_was_received_the_section_closes_it() {
    for kills_the_section in [false, true] {
        let (mut world, ann) = gets_up();
        let said = next(&mut world);
        world.arrives(&said).unwrap();
        world.bus.clear();
        world.kill_house();
        if kills_the_section {
            world.kill_section(NORTH);
        }
        assert_eq!(left_behind(&world), TransferStage::Received);
        assert_eq!(world.house.holds(Account::Player(ann)), 100_000, "credited, once");
        world.say_again();
        world.run();
        world.is_quiet();
        assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
        assert_eq!(world.at(NORTH).holds(Account::Outside), 0);
        // Said once more, the house has it already.
        world.arrives(&said).unwrap();
        world.run();
        assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
    }
}

#[test]
fn killed_while_it_is_received_nothing_of_it_is_there() {
    let (mut world, ann) = gets_up();
    let Said::House(_, message) = next(&mut world) else { panic!("the section speaks") };
    let now = world.now;
    world.house.asked_and_killed(now, By::Carrier, room::sections::heard_from_section(&message));
    assert_eq!(left_behind(&world), TransferStage::GoingHome);
    world.say_again();
    world.run();
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
}

#[test]
fn only_the_carrier_tells_what_another_room_has_done() {
    let (mut world, ann, table) = evening();
    world.set_out(ann, NORTH, 200, a_seat(table)).unwrap();
    let now = world.now;
    let (transfer, amount) = (OUT, dollars(200));
    for by in [By::Player(ann), crate::common::FLOOR, crate::common::CAGE, By::Clock] {
        let settle = about(SectionRequest::Settle { transfer, player: ann, amount });
        assert_eq!(world.house.ask(now, by, settle), Err(Refusal::NotYours { by }));
        let arrive = about(SectionRequest::Arrive { transfer: HOME });
        assert_eq!(world.section_mut(NORTH).ask(now, by, arrive), Err(Refusal::NotYours { by }));
    }
}
