//! What money was brought for is done where it lands, in the same command, as if it had been asked for there: or neither.

use game::{PlayerId, Seat, SectionId, TableId, TransferId, Way};
use ledger::{Account, LedgerEvent, LedgerRefusal, Order};
use room::audit;
use room::spec::{DiceSpec, GameSpec, TableSpec};
use room::{Answer, BroughtFor, By, Refusal, Request, SectionRequest, Wish};
use table::Entry;

use super::world::{World, about, section};
use crate::common::{CAGE, FLOOR, dollars, holdem};

const NORTH: SectionId = section(1);
const SOUTH: SectionId = section(2);

const fn out(number: u64) -> TransferId {
    TransferId { section: NORTH, way: Way::Out, number }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn sit_down(table: TableId, place: u8, buy_in: u64) -> Option<BroughtFor> {
    let (seat, entry) = (Some(seat(place)), Entry::Post);
    Some(BroughtFor::SitDown { table, seat, buy_in: dollars(buy_in), entry })
}

fn sits(world: &World, player: PlayerId, table: TableId) -> bool {
    world.at(NORTH).room().table(table).expect("open").seat_of(player).is_some()
}

#[test]
fn money_lands_with_a_seat_or_not_at_all() {
    let mut world = World::new(1);
    let (ann, bob) = (world.player("Ann", 1_000), world.player("Bob", 1_000));
    let table = world.table(NORTH, holdem(2));
    // Bob is known by the number of the house, though the section has never heard of Ann.
    world.set_out(bob, NORTH, 200, sit_down(table, 1, 200)).unwrap();
    world.run();
    let room = world.at(NORTH).room();
    assert_eq!((room.name(bob), room.name(ann)), (Some("Bob"), None));
    assert!(sits(&world, bob, table));
    // A buy-in that the table does not take: nothing landed, and Ann is told why.
    world.set_out(ann, NORTH, 1, sit_down(table, 2, 1)).unwrap();
    world.speak();
    let said = world.bus.pop_front().unwrap();
    let before = world.at(NORTH).room().ledger().movements();
    world.arrives(&said).unwrap();
    let ledger = world.at(NORTH).room().ledger();
    let verdict = ledger.verdict(out(2)).unwrap();
    let why = verdict.declined.clone().unwrap();
    assert!(!why.is_empty());
    assert_eq!(ledger.movements(), before, "no money has moved there and back");
    world.run();
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
    assert!(!sits(&world, ann, table));
    // She comes with enough, and brings a hundred more for her account there.
    world.set_out(ann, NORTH, 300, sit_down(table, 2, 200)).unwrap();
    world.run();
    assert!(sits(&world, ann, table));
    assert_eq!(world.at(NORTH).holds(Account::Player(ann)), 10_000);
    world.set_out(ann, NORTH, 50, Some(BroughtFor::MoreChips { table, amount: dollars(50) })).unwrap();
    world.run();
    world.is_quiet();
    assert_eq!(world.at(NORTH).holds(Account::Stack(table, seat(2))), 25_000);
    // Getting up, everything goes home in the same command: one transfer.
    let now = world.now;
    let leave = table::Request::Leave;
    let asked = Request::Poker { table, request: leave };
    world.section_mut(NORTH).ask(now, By::Player(ann), asked).unwrap();
    assert_eq!(world.at(NORTH).room().going_home().count(), 1);
    world.run();
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
    // The log of the section is sound.
    for node in [&world.house, world.at(NORTH)] {
        let report = audit::check::check(node.log(), chips::Currency::USD).unwrap();
        assert!(report.passed(), "{report:?}");
    }
}

#[test]
fn what_waits_for_a_list_goes_home_with_the_name() {
    let mut world = World::new(1);
    let ann = world.player("Ann", 1_000);
    let table = world.table(NORTH, holdem(9));
    let list = world.at(NORTH).room().table(table).unwrap().kind().unwrap().list_key();
    world.set_out(ann, NORTH, 200, Some(BroughtFor::JoinList { list: list.clone() })).unwrap();
    world.run();
    world.is_quiet();
    assert_eq!(world.at(NORTH).holds(Account::Player(ann)), 20_000);
    let now = world.now;
    let off = Request::Wish(Wish::LeaveList { list });
    world.section_mut(NORTH).ask(now, By::Player(ann), off).unwrap();
    world.run();
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
}

#[test]
fn what_was_brought_for_nothing_waits_until_its_player_sends_it_home() {
    let mut world = World::new(1);
    let ann = world.player("Ann", 1_000);
    world.set_out(ann, NORTH, 200, None).unwrap();
    world.run();
    assert_eq!(world.at(NORTH).holds(Account::Player(ann)), 20_000);
    let now = world.now;
    let send = |amount| about(SectionRequest::SendHome { player: ann, amount });
    let stranger = world.section_mut(NORTH).ask(now, By::Player(PlayerId(9)), send(None));
    assert!(matches!(stranger, Err(Refusal::Ledger(LedgerRefusal::NotAllowed { .. }))));
    world.section_mut(NORTH).ask(now, By::Player(ann), send(Some(dollars(50)))).unwrap();
    world.section_mut(NORTH).ask(now, By::Player(ann), send(None)).unwrap();
    let nothing = world.section_mut(NORTH).ask(now, By::Player(ann), send(None));
    assert_eq!(nothing, Err(Refusal::Ledger(LedgerRefusal::NothingAsked)));
    world.run();
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000);
}

#[test]
fn what_a_bank_has_lost_comes_home_and_what_it_has_won_stays() {
    let mut world = World::new(1);
    let ann = world.player("Ann", 1_000);
    let dice = DiceSpec { places: 12, coin: 100, limits: (500, 100_000), settings: Vec::new() };
    let table = world.table(NORTH, TableSpec { name: "Craps".to_owned(), game: GameSpec::Craps(dice) });
    let chips = dollars(500);
    world.set_out(ann, NORTH, 500, Some(BroughtFor::TakePlace { table, seat: seat(1), chips })).unwrap();
    world.run();
    let now = world.now;
    for _ in 0..10 {
        let bet = Wish::DiceBet { table, wager: "field".to_owned(), stake: dollars(20) };
        let node = world.section_mut(NORTH);
        // Wagers that are up, and rolls that wait for a shooter, are the table's to refuse.
        let _ = node.ask(now, By::Player(ann), Request::Wish(bet));
        let _ = node.ask(now, By::Dealer(table), Request::Deal { table });
    }
    let bank = world.at(NORTH).holds(Account::Bank(table));
    assert_ne!(bank, 0, "something was won or lost");
    let leave = Request::LeavePlace { player: ann, table };
    world.section_mut(NORTH).ask(now, By::Player(ann), leave).unwrap();
    world.run();
    world.is_quiet();
    assert_eq!(world.house.holds(Account::Player(ann)), 100_000 - bank);
    assert_eq!(world.house.holds(Account::Section(NORTH)), bank, "below zero where she has won");
}

#[test]
fn a_section_serves_no_cash_and_registers_nobody() {
    let mut world = World::new(2);
    let ann = world.player("Ann", 1_000);
    let now = world.now;
    let is_a_section = Err(Refusal::Ledger(LedgerRefusal::IsASection { section: NORTH }));
    let register = Request::Register { name: "Bob".to_owned() };
    assert_eq!(world.section_mut(NORTH).ask(now, FLOOR, register), is_a_section);
    world.set_out(ann, NORTH, 200, None).unwrap();
    world.run();
    let outside = Err(Refusal::Ledger(LedgerRefusal::OutsideIsTheHouse { section: NORTH }));
    let amount = dollars(1);
    for order in [Order::Deposit { player: ann, amount }, Order::Withdraw { player: ann, amount }] {
        assert_eq!(world.section_mut(NORTH).ask(now, CAGE, Request::Cage(order)), outside);
    }
    // A section is begun empty, and the house is none.
    let become_one = about(SectionRequest::Become { section: SOUTH });
    assert_eq!(world.section_mut(NORTH).ask(now, FLOOR, become_one.clone()), is_a_section);
    assert!(matches!(
        world.house.ask(now, FLOOR, become_one),
        Err(Refusal::Ledger(LedgerRefusal::NotEmpty { .. }))
    ));
    // Money for one section is not taken by another.
    world.set_out(ann, NORTH, 200, None).unwrap();
    world.speak();
    let said = world.bus.pop_front().unwrap();
    let super::world::Said::Section(message) = &said else { panic!("the house speaks") };
    let misled = world.section_mut(SOUTH).ask(now, By::Carrier, room::sections::heard_from_house(message));
    assert_eq!(
        misled,
        Err(Refusal::Ledger(LedgerRefusal::OtherSection { transfer: out(2), section: SOUTH }))
    );
    world.say_again();
    world.run();
    world.is_quiet();
}

#[test]
fn whoever_is_shut_out_sends_nothing_out_and_money_alone_buys_no_seat_for_another() {
    let mut world = World::new(1);
    let ann = world.player("Ann", 1_000);
    let table = world.table(NORTH, holdem(9));
    let now = world.now;
    let brought_for = sit_down(table, 1, 200);
    let by_floor = SectionRequest::SetOut { section: NORTH, player: ann, amount: dollars(200), brought_for };
    let asked = world.house.ask(now, FLOOR, about(by_floor));
    assert_eq!(asked, Err(Refusal::NotYours { by: FLOOR }));
    let too_much = world.set_out(ann, NORTH, 2_000, None);
    assert!(matches!(too_much, Err(Refusal::NotEnough { .. })));
    let exclude = Wish::ExcludePlayer { player: ann, lasting: None };
    world.house.ask(now, FLOOR, Request::Wish(exclude)).unwrap();
    assert!(matches!(world.set_out(ann, NORTH, 200, None), Err(Refusal::Floor(_))));
}

#[test]
fn what_it_was_brought_for_is_forgotten_when_it_is_settled() {
    let mut world = World::new(1);
    let ann = world.player("Ann", 1_000);
    let table = world.table(NORTH, holdem(9));
    for turn in 0..4 {
        let amount = dollars(10 + turn);
        // Declined each time: she does not sit.
        let asked = world.set_out(ann, NORTH, 10 + turn, Some(BroughtFor::MoreChips { table, amount }));
        assert_eq!(asked, Ok(Answer::Sent(out(turn + 1))));
        world.run();
    }
    world.kill_house();
    world.is_quiet();
    assert_eq!(world.house.room().on_its_way().count(), 0);
    let mut given_back = Vec::new();
    audit::ledger_events(world.house.log(), &mut |logged| {
        if let LedgerEvent::Moved(movement) = logged.event
            && let ledger::Purpose::Crossing(ledger::Crossing::GivenBack { why, .. }) = movement.purpose
        {
            given_back.push(why);
        }
    })
    .unwrap();
    assert_eq!(given_back.len(), 4);
    assert_eq!(given_back[0], format!("{ann} is not seated at {table}: take a seat first"));
}
