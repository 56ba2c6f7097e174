//! Every format of an event through the room, with its money: whatever is bought is booked, and nothing is left at the end.

use game::{PlayerId, Span, TournamentId};
use journal::{MemoryStore, Store};
use ledger::{Account, Order};
use proof::proves;
use room::spec::{
    AddOnSpec, BountySpec, FormatSpec, LateSpec, PriceSpec, PrizesSpec, RebuySpec, TournamentSpec,
};
use room::{By, Refusal, Request};
use tournament::{
    EntryEvent, EntryNo, Holder, ManagementRequest, MoneyEvent, Phase, PlayEvent, Points, SeatEvent, Seating,
    Status, TournamentEvent, Violation, WholeEvent,
};

use super::support::{
    Habits, QUICK, account, accounts, balance, cancel, director, event, finish, happened, is_closed, owner,
    play_until, quick, reopened, seat, shares, sit_and_go, start,
};
use crate::common::{CAGE, Client, FLOOR, dollars};
use crate::tournaments::{announce, enter, field, phase, units};

const NO_HABITS: Habits = Habits { rebuys: false, add_ons: false, calm: false };
const BUYERS: Habits = Habits { rebuys: true, add_ons: true, calm: false };
const CALM: Habits = Habits { rebuys: false, add_ons: false, calm: true };

fn house() -> Client<MemoryStore> {
    let mut client = Client::open(MemoryStore::new(), 21);
    client.must(CAGE, Request::Cage(Order::BringBankroll { amount: dollars(50_000) }));
    client
}

/// What one purchase costs.
fn price(pool: u64, fee: u64, bounty: u64) -> PriceSpec {
    PriceSpec { pool: pool * 100, fee: fee * 100, bounty: bounty * 100 }
}

fn rebuys() -> TournamentSpec {
    TournamentSpec {
        rebuy: Some(RebuySpec {
            price: price(50, 5, 0),
            points: 1_000,
            at_most: 1_000,
            times: 2,
            through: 2,
            answer: 30,
        }),
        add_on: Some(AddOnSpec { price: price(40, 0, 0), points: 2_000, after: 2 }),
        ..quick("Rebuys", 4, 2)
    }
}

#[test]
fn rebuys_and_add_ons_are_paid_for_and_played_for() {
    proves!["cb:12.tourn.32b"];
    let mut client = house();
    let id = announce(&mut client, rebuys());
    let players = field(&mut client, id, 7);
    start(&mut client, id);
    let rests = |event: &tournament::Tournament| event.state().entries.iter().any(|entry| entry.added_on);
    assert!(play_until(&mut client, id, 3, BUYERS, rests));
    let rebought =
        happened(&client, id, |event| matches!(event, TournamentEvent::Entry(EntryEvent::Rebought { .. })));
    assert!(rebought > 0, "somebody bought again");
    finish(&mut client, id, 4, BUYERS);
    let sold = |what: fn(&EntryEvent) -> bool| {
        let sold =
            happened(&client, id, |event| matches!(event, TournamentEvent::Entry(event) if what(event)));
        u64::try_from(sold).expect("a few")
    };
    let rebought = sold(|event| matches!(event, EntryEvent::Rebought { .. }));
    let added = sold(|event| matches!(event, EntryEvent::AddedOn { .. }));
    assert!(added > 0, "somebody took the add-on");
    // All of it but the fees went back to the players.
    let fees = 7 * 10 + rebought * 5;
    assert_eq!(accounts(&client, &players), units(7_000 - fees));
    let money = event(&client, id).desk().money;
    assert_eq!(money.prizes, dollars(700 + rebought * 50 + added * 40));
}

#[test]
fn a_rebuy_is_for_the_own_entry_with_own_money_and_in_time() {
    let mut client = house();
    let id = announce(&mut client, rebuys());
    let players = field(&mut client, id, 4);
    start(&mut client, id);
    let rebuy = |entry| director(id, tournament::Request::Entry(tournament::EntryRequest::Rebuy { entry }));
    // Nobody buys for another; whoever has spent the money does not buy.
    let before = event(&client, id).state().clone();
    let refused = client.ask(By::Player(players[1]), rebuy(EntryNo(1)));
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::NotYours))), "{refused:?}");
    let out = Request::Cage(Order::Withdraw { player: players[0], amount: dollars(880) });
    client.must(CAGE, out);
    let refused = client.ask(By::Player(players[0]), rebuy(EntryNo(1)));
    assert!(matches!(refused, Err(Refusal::NotEnough { .. })), "{refused:?}");
    assert_eq!(event(&client, id).state(), &before, "nothing has changed");
    // With exactly what it costs, it goes, and the points lie on the table.
    let deposit = Request::Cage(Order::Deposit { player: players[0], amount: dollars(45) });
    client.must(CAGE, deposit);
    client.must(By::Player(players[0]), rebuy(EntryNo(1)));
    assert_eq!(account(&client, players[0]), 0);
    assert_eq!(event(&client, id).entry(EntryNo(1)).map(|entry| entry.stack), Some(Points::new(2_000)));
    let refused = client.ask(By::Player(players[0]), rebuy(EntryNo(1)));
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::StackTooLarge { .. }))), "{refused:?}");
}

/// Plays an event with bounties of $20, and gives what was won as bounties.
fn bounties(kind: BountySpec) -> u64 {
    let mut client = house();
    let spec = TournamentSpec { bounty: kind, price: price(100, 10, 20), ..quick("Bounty", 4, 2) };
    let id = announce(&mut client, spec);
    let players = field(&mut client, id, 8);
    assert_eq!(balance(&client, Account::Bounties(id.0)), units(160));
    start(&mut client, id);
    finish(&mut client, id, 5, NO_HABITS);
    assert_eq!(accounts(&client, &players), units(8_000 - 80));
    let won =
        happened(&client, id, |event| matches!(event, TournamentEvent::Money(MoneyEvent::BountyWon { .. })));
    assert!(won >= 7, "everybody but the last was taken out by somebody");
    event(&client, id).desk().money.bounties.units()
}

#[test]
fn bounties_are_paid_and_the_account_ends_at_nought() {
    assert_eq!(bounties(BountySpec::Fixed), dollars(160).units());
}

#[test]
fn progressive_bounties_are_paid_and_the_account_ends_at_nought() {
    assert_eq!(bounties(BountySpec::Progressive), dollars(160).units());
}

/// A satellite with three seats for six players, and the event they are for.
fn satellite(client: &mut Client<MemoryStore>) -> (TournamentId, TournamentId, Vec<PlayerId>) {
    let main = announce(client, quick("Main event", 4, 3));
    let prizes = PrizesSpec::Satellite { ticket: 11_000, steps: None, into: Some(main.0) };
    let spec = TournamentSpec { prizes, price: price(60, 5, 0), ..quick("Satellite", 6, 1) };
    let satellite = announce(client, spec);
    let players = field(client, satellite, 6);
    (main, satellite, players)
}

/// Plays the satellite in one house after the other, until it ends as it is wanted to; the first player has bought a seat in the
/// other event before.
fn satellite_until(
    wanted: impl Fn(&[PlayerId], PlayerId) -> bool,
) -> (Client<MemoryStore>, TournamentId, Vec<PlayerId>, Vec<PlayerId>) {
    for seed in 1..50 {
        let mut client = house();
        let (main, sat, players) = satellite(&mut client);
        enter(&mut client, main, players[0]).expect("a seat");
        let before = accounts(&client, &players);
        start(&mut client, sat);
        finish(&mut client, sat, seed, NO_HABITS);
        let entries = event(&client, sat).state().entries.iter();
        let to_the_end = entries.filter(|entry| entry.status == Status::Paid);
        let winners: Vec<PlayerId> = to_the_end.map(|entry| entry.player).collect();
        // 360 dollars are three seats of 110, and 30 dollars that are none. Whoever went out together with the same stack
        // shares the money of a seat (cb:12.tourn.35).
        assert!(winners.len() <= 3, "no more than three");
        let had_one = winners.contains(&players[0]);
        let seats = u64::try_from(winners.len()).expect("three") - u64::from(had_one);
        assert_eq!(accounts(&client, &players) - before, units(360 - 110 * seats), "the rest is money");
        assert_eq!(u64::from(event(&client, main).desk().entered), seats + 1);
        assert_eq!(balance(&client, Account::PrizePool(main.0)), units((seats + 1) * 100));
        assert_eq!(balance(&client, Account::EntryFees(main.0)), units((seats + 1) * 10));
        for winner in &winners {
            assert!(event(&client, main).state().newest.contains_key(winner), "{winner} is in");
        }
        if wanted(&winners, players[0]) {
            return (client, main, players, winners);
        }
    }
    panic!("in none of fifty satellites it ends like that");
}

#[test]
fn a_satellite_gives_seats_in_another_event() {
    let (mut client, main, _, winners) =
        satellite_until(|winners, had_one| winners.len() == 3 && !winners.contains(&had_one));
    // A seat that was won is one that can be given back, for money.
    let entry = event(&client, main).state().newest[&winners[0]];
    let had = account(&client, winners[0]);
    let back = tournament::Request::Entry(tournament::EntryRequest::Unregister { entry });
    client.must(By::Player(winners[0]), director(main, back));
    assert_eq!(account(&client, winners[0]) - had, units(110));
    // The other event is played as if everybody had paid.
    start(&mut client, main);
    finish(&mut client, main, 10, NO_HABITS);
}

#[test]
fn whoever_wins_a_seat_and_has_one_gets_the_money() {
    let (client, main, players, _) =
        satellite_until(|winners, had_one| winners.len() == 3 && winners.contains(&had_one));
    assert!(account(&client, players[0]) >= units(1_000 - 65 - 110 + 110), "the price of the seat");
    assert_eq!(event(&client, main).desk().entered, 3);
}

#[test]
fn whoever_goes_out_together_with_the_same_stack_shares_the_last_seat() {
    proves!["cb:12.tourn.35"];
    let (client, main, _, _) = satellite_until(|winners, _| winners.len() < 3);
    assert!(event(&client, main).desk().entered < 4, "half a seat is none");
}

#[test]
fn a_seat_in_an_event_that_is_closed_is_paid_in_money() {
    let mut client = house();
    let (main, sat, players) = satellite(&mut client);
    field(&mut client, main, 4);
    let before = accounts(&client, &players);
    start(&mut client, sat);
    start(&mut client, main);
    finish(&mut client, sat, 9, NO_HABITS);
    assert_eq!(accounts(&client, &players) - before, units(360));
    assert_eq!(event(&client, main).desk().entered, 4);
}

#[test]
fn a_shootout_and_a_heads_up_bracket_are_played_to_one_winner() {
    for (seats, tables, players) in [(3, 3, 9), (2, 4, 8), (2, 4, 7)] {
        let mut client = house();
        let spec = TournamentSpec { format: FormatSpec::Shootout, ..quick("Shootout", seats, tables) };
        let id = announce(&mut client, spec);
        let everybody = field(&mut client, id, players);
        start(&mut client, id);
        finish(&mut client, id, u64::from(players), NO_HABITS);
        let won =
            |event: &TournamentEvent| matches!(event, TournamentEvent::Play(PlayEvent::TableWon { .. }));
        assert!(happened(&client, id, won) >= usize::try_from(tables).expect("a few"));
        assert_eq!(event(&client, id).standings().len(), everybody.len());
        assert_eq!(accounts(&client, &everybody), units(u64::from(players) * 990));
    }
}

/// A final day and two flights of which the first level is played.
fn two_flights(client: &mut Client<MemoryStore>) -> [TournamentId; 3] {
    let last =
        TournamentSpec { format: FormatSpec::FinalDay, price: price(0, 0, 0), ..quick("Final day", 4, 6) };
    let last = announce(client, last);
    let flight = |name| TournamentSpec {
        format: FormatSpec::Flight { through: 2, into: last.0 },
        price: price(100, 10, 20),
        ..quick(name, 4, 3)
    };
    [last, announce(client, flight("Flight A")), announce(client, flight("Flight B"))]
}

#[test]
fn two_flights_and_a_final_day_lose_nothing_and_nobody() {
    let mut client = house();
    let [last, one, two] = two_flights(&mut client);
    let first = field(&mut client, one, 9);
    let second = field(&mut client, two, 7);
    // One of them plays both days.
    enter(&mut client, two, first[0]).expect("another day");
    let everybody: Vec<PlayerId> = first.iter().chain(&second).copied().collect();
    let mut survivors = std::collections::BTreeSet::new();
    for (id, seed) in [(one, 3), (two, 4)] {
        start(&mut client, id);
        play_until(&mut client, id, seed, NO_HABITS, |_| false);
        assert_eq!(phase(&client, id), Phase::Finished);
        is_closed(&client, id);
        let bagged = event(&client, id).state().entries.iter();
        survivors.extend(bagged.filter(|entry| entry.status == Status::Bagged).map(|entry| entry.player));
    }
    assert_eq!(balance(&client, Account::PrizePool(last.0)), units(17 * 100), "all of both pools");
    let heads = balance(&client, Account::Bounties(last.0));
    assert!(heads > 0, "and what lies on the heads of those who are left");
    let admitted: std::collections::BTreeSet<PlayerId> =
        event(&client, last).state().newest.keys().copied().collect();
    assert_eq!(admitted, survivors);
    // Nobody else comes on the last day.
    let late = client.register("Late", 1_000);
    let refused = enter(&mut client, last, late);
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::OnlySurvivors))), "{refused:?}");
    start(&mut client, last);
    finish(&mut client, last, 5, NO_HABITS);
    // 16 people, 17 entries of $130, of which $10 are the house's.
    assert_eq!(accounts(&client, &everybody), units(16_000 - 170));
}

#[test]
fn whoever_is_out_enters_again_and_not_too_often() {
    proves!["cb:12.tourn.5a"];
    let mut client = house();
    let spec = TournamentSpec {
        reentries: 1,
        late: LateSpec::Through(2),
        readings: room::spec::ReadingsSpec { late_stack_full: true, ..Default::default() },
        ..quick("Re-entry", 4, 2)
    };
    let id = announce(&mut client, spec);
    let players = field(&mut client, id, 7);
    start(&mut client, id);
    let somebody_is_out = |event: &tournament::Tournament| !event.state().outs.is_empty();
    assert!(play_until(&mut client, id, 12, NO_HABITS, somebody_is_out));
    let out = owner(&client, id, event(&client, id).state().outs[0].entry);
    let had = account(&client, out);
    enter(&mut client, id, out).expect("once more");
    assert_eq!(account(&client, out), had - units(110));
    let entry = event(&client, id).state().newest[&out];
    assert_eq!(event(&client, id).entry(entry).map(|entry| entry.nth), Some(2));
    // Out a second time there is no third.
    let out_again = move |event: &tournament::Tournament| event.entry(entry).unwrap().status == Status::Out;
    if play_until(&mut client, id, 13, NO_HABITS, out_again) {
        let refused = enter(&mut client, id, out);
        assert!(
            matches!(
                refused,
                Err(Refusal::Tournament(
                    Violation::NoMoreReentries { .. } | Violation::EntriesClosed | Violation::Closed { .. }
                ))
            ),
            "{refused:?}"
        );
    }
    finish(&mut client, id, 14, NO_HABITS);
    assert_eq!(event(&client, id).desk().money.prizes, dollars(800));
    assert_eq!(accounts(&client, &players), units(7_000 - 80));
}

/// An event at one table whose first levels take their time: entries are taken for long.
fn long_levels(name: &str, seats: u8) -> TournamentSpec {
    TournamentSpec { structure: QUICK.replace("seconds = 40", "seconds = 600"), ..quick(name, seats, 1) }
}

fn unsold<S: Store>(client: &Client<S>, id: TournamentId) -> Vec<u64> {
    let tables = event(client, id).state().tables.iter();
    let held = tables.flat_map(|table| table.held().map(|(_, holder)| holder).collect::<Vec<_>>());
    held.filter_map(|holder| match holder {
        Holder::Unsold(points) => Some(points.count()),
        Holder::Entry(_) | Holder::Arriving(_) => None,
    })
    .collect()
}

#[test]
fn unsold_stacks_are_blinded_off_and_sold_as_they_are() {
    proves!["cb:12.tourn.5b"];
    let mut client = house();
    let spec = TournamentSpec { late: LateSpec::Through(1), ..long_levels("Late", 6) };
    let id = announce(&mut client, spec);
    field(&mut client, id, 4);
    start(&mut client, id);
    assert_eq!(unsold(&client, id), [1_000, 1_000]);
    let blinded = |event: &tournament::Tournament| {
        event.state().tables.iter().any(|table| table.deals >= 5 && table.hand.is_none())
    };
    assert!(play_until(&mut client, id, 1, CALM, blinded));
    let stacks = unsold(&client, id);
    assert!(stacks.iter().sum::<u64>() < 2_000, "they post like anybody: {stacks:?}");
    let late = client.register("Late", 1_000);
    enter(&mut client, id, late).expect("late");
    let entry = event(&client, id).state().newest[&late];
    let stack = event(&client, id).entry(entry).unwrap().stack.count();
    assert!(stacks.contains(&stack), "{stack} of {stacks:?}");
    let why = |event: &TournamentEvent| {
        matches!(event, TournamentEvent::Seat(SeatEvent::Seated { why: Seating::UnsoldSeat, .. }))
    };
    assert_eq!(happened(&client, id, why), 1);
    // With the close, what nobody bought leaves the table.
    let closed = |event: &tournament::Tournament| !event.desk().selling.entries && event.desk().unsold == 0;
    assert!(play_until(&mut client, id, 2, CALM, closed));
    assert!(unsold(&client, id).is_empty());
    let later = client.register("Later", 1_000);
    let refused = enter(&mut client, id, later);
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::EntriesClosed))), "{refused:?}");
    finish(&mut client, id, 3, NO_HABITS);
    assert_eq!(event(&client, id).desk().money.prizes, dollars(500), "five have paid");
}

#[test]
fn alternates_get_the_seats_that_open_and_their_money_back_otherwise() {
    let mut client = house();
    let spec = TournamentSpec {
        alternates: true,
        late: LateSpec::Through(1),
        readings: room::spec::ReadingsSpec { late_stack_full: true, ..Default::default() },
        ..long_levels("Full", 6)
    };
    let id = announce(&mut client, spec);
    let players = field(&mut client, id, 9);
    assert_eq!(event(&client, id).desk().alternates.len(), 3);
    start(&mut client, id);
    // Whoever goes out before the places that are paid leaves a seat for somebody who waits.
    finish(&mut client, id, 7, NO_HABITS);
    let of = |status: Status| {
        event(&client, id).state().entries.iter().filter(|entry| entry.status == status).count()
    };
    let refunded = of(Status::Refunded);
    let seated = happened(&client, id, |event| {
        matches!(event, TournamentEvent::Seat(SeatEvent::Seated { why: Seating::Alternate, .. }))
    });
    assert!(seated > 0, "somebody went out in time");
    assert_eq!(refunded + seated, 3);
    let entered = u64::try_from(9 - refunded).expect("a few");
    assert_eq!(event(&client, id).desk().money.prizes, dollars(entered * 100));
    assert_eq!(accounts(&client, &players), units(9_000 - entered * 10));
}

#[test]
fn what_is_guaranteed_is_paid_and_the_staff_gets_its_share() {
    let mut client = house();
    let spec = TournamentSpec { guarantee: 100_000, staff: 300, ..quick("Guaranteed", 6, 1) };
    let id = announce(&mut client, spec);
    let players = field(&mut client, id, 6);
    let before = accounts(&client, &players);
    start(&mut client, id);
    finish(&mut client, id, 6, NO_HABITS);
    let money = event(&client, id).desk().money;
    assert_eq!(money.prizes, dollars(1_000), "as guaranteed");
    assert_eq!(accounts(&client, &players) - before, units(1_000));
    assert_eq!(money.staff, dollars(18), "three in a hundred of what was paid in");
    assert_eq!(money.overlay, dollars(1_000 - 600 + 18));
}

#[test]
fn an_event_that_is_called_off_refunds_everything_even_in_the_middle_of_a_hand() {
    proves!["cb:12.tourn.39"];
    let mut client = house();
    let spec = TournamentSpec { guarantee: 200_000, staff: 300, ..rebuys() };
    let id = announce(&mut client, spec);
    let players = field(&mut client, id, 7);
    start(&mut client, id);
    let two_hands = |event: &tournament::Tournament| {
        let rebought = event.state().entries.iter().any(|entry| entry.rebuys > 0);
        rebought && event.state().tables.iter().filter(|table| table.hand.is_some()).count() == 2
    };
    assert!(play_until(&mut client, id, 3, BUYERS, two_hands), "hands are on at both tables");
    cancel(&mut client, id).expect("it is off");
    assert_eq!(phase(&client, id), Phase::Cancelled);
    is_closed(&client, id);
    assert_eq!(accounts(&client, &players), units(7_000), "fees and rebuys as well");
    let refunds =
        happened(&client, id, |event| matches!(event, TournamentEvent::Money(MoneyEvent::Refunded { .. })));
    assert_eq!(refunds, 7);
    // It is off for good, and the log gives the same.
    let refused = cancel(&mut client, id);
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::Closed { .. }))), "{refused:?}");
    let state = event(&client, id).state().clone();
    let client = reopened(client);
    assert_eq!(event(&client, id).state(), &state);
    client.desk.room().audit().expect("it agrees");
}

#[test]
fn an_event_is_not_called_off_once_money_was_paid() {
    let mut client = house();
    let spec = TournamentSpec { prizes: shares(&[5_000, 3_000, 2_000], 100), ..sit_and_go("Sit and go", 5) };
    let id = announce(&mut client, spec);
    field(&mut client, id, 5);
    let paid = |event: &tournament::Tournament| !event.desk().money.prizes.is_zero();
    assert!(play_until(&mut client, id, 2, NO_HABITS, paid));
    if phase(&client, id) == Phase::Running {
        let refused = cancel(&mut client, id);
        assert!(matches!(refused, Err(Refusal::Tournament(Violation::MoneyPaid { .. }))), "{refused:?}");
    }
}

/// Plays until somebody is out whose table stands, and gives who, where and who has more now.
fn a_bust<S: Store>(client: &mut Client<S>, id: TournamentId) -> (EntryNo, u8, Vec<(EntryNo, Points)>) {
    let stands = |event: &tournament::Tournament| {
        event
            .state()
            .outs
            .last()
            .is_some_and(|out| event.table(out.table).is_some_and(tournament::TableState::stands))
    };
    assert!(play_until(client, id, 8, NO_HABITS, stands));
    let event = event(client, id);
    let out = *event.state().outs.last().expect("somebody is out");
    let table = event.table(out.table).expect("there");
    let open = table.open_seats(event.setup().seats).iter().next().expect("a seat");
    let richest = table.entries().max_by_key(|entry| event.entry(*entry).map(|entry| entry.stack));
    let richest = richest.expect("somebody");
    let has = event.entry(richest).expect("there").stack.count();
    let stacks = vec![(out.entry, Points::new(100)), (richest, Points::new(has - 100))];
    (out.entry, open.number(), stacks)
}

#[test]
fn a_bust_that_was_a_mistake_is_undone_with_its_bounty() {
    let mut client = house();
    let spec = TournamentSpec { price: price(100, 10, 20), ..quick("Undo", 5, 1) };
    let id = announce(&mut client, spec);
    let players = field(&mut client, id, 5);
    start(&mut client, id);
    let (entry, open, stacks) = a_bust(&mut client, id);
    let heads = balance(&client, Account::Bounties(id.0));
    let undo = |stacks: Vec<(EntryNo, Points)>| {
        let (found, seat) = (Points::ZERO, seat(open));
        director(
            id,
            tournament::Request::Management(ManagementRequest::UndoBust { entry, seat, stacks, found }),
        )
    };
    // A count that does not add up changes nothing.
    let before = event(&client, id).state().clone();
    let wrong = vec![(entry, Points::new(100))];
    let refused = client.ask(FLOOR, undo(wrong));
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::StacksDoNotAdd { .. }))), "{refused:?}");
    assert_eq!(event(&client, id).state(), &before);
    client.must(FLOOR, undo(stacks));
    assert!(matches!(event(&client, id).entry(entry).unwrap().status, Status::Seated(_)));
    assert_eq!(
        balance(&client, Account::Bounties(id.0)),
        heads + units(20),
        "the bounty is on the head again"
    );
    finish(&mut client, id, 11, NO_HABITS);
    assert_eq!(accounts(&client, &players), units(5_000 - 50));
}

#[test]
fn a_bounty_that_was_spent_is_not_taken_back() {
    let mut client = house();
    let spec = TournamentSpec { price: price(100, 10, 20), ..quick("Undo", 5, 1) };
    let id = announce(&mut client, spec);
    let players = field(&mut client, id, 5);
    start(&mut client, id);
    let (entry, open, stacks) = a_bust(&mut client, id);
    for player in players {
        let amount = chips::Chips::new(u64::try_from(account(&client, player)).expect("no debts"));
        client.must(CAGE, Request::Cage(Order::Withdraw { player, amount }));
    }
    let before = event(&client, id).state().clone();
    let (found, seat) = (Points::ZERO, seat(open));
    let undo = ManagementRequest::UndoBust { entry, seat, stacks, found };
    let refused = client.ask(FLOOR, director(id, tournament::Request::Management(undo)));
    assert!(matches!(refused, Err(Refusal::NotEnough { .. })), "{refused:?}");
    assert_eq!(event(&client, id).state(), &before);
    finish(&mut client, id, 12, NO_HABITS);
}

#[test]
fn a_final_day_waits_for_its_flights() {
    let mut client = house();
    let [last, one, two] = two_flights(&mut client);
    field(&mut client, one, 6);
    field(&mut client, two, 2);
    start(&mut client, one);
    play_until(&mut client, one, 3, NO_HABITS, |_| false);
    // The other flight is still to come: nobody starts or calls off the day its players go to.
    for refused in [
        client
            .ask(FLOOR, crate::tournaments::asks(last, room::TournamentAsk::Start { tables: None }))
            .map(|_| ()),
        cancel(&mut client, last),
    ] {
        assert!(matches!(refused, Err(Refusal::Tournament(Violation::NotNow))), "{refused:?}");
    }
    cancel(&mut client, two).expect("the second day is off");
    start(&mut client, last);
    finish(&mut client, last, 5, NO_HABITS);
}

#[test]
fn a_final_day_that_is_due_before_its_flights_are_over_keeps_no_clock_from_running() {
    let mut client = house();
    let last = TournamentSpec {
        format: FormatSpec::FinalDay,
        price: price(0, 0, 0),
        starts_at: Some(client.now.plus(Span::seconds(30)).millis()),
        ..quick("Final day", 4, 6)
    };
    let last = announce(&mut client, last);
    let format = FormatSpec::Flight { through: 2, into: last.0 };
    let flight = announce(&mut client, TournamentSpec { format, ..quick("Flight", 4, 2) });
    field(&mut client, flight, 6);
    start(&mut client, flight);
    // The final day is due while the flight is played: its levels rise all the same, and nothing is called off.
    client.now = client.now.plus(Span::minutes(1));
    play_until(&mut client, flight, 3, CALM, |_| false);
    assert_eq!(phase(&client, flight), Phase::Finished);
    assert!(event(&client, last).desk().entered > 1, "several come");
    // Now that all who come are there, it begins by the clock.
    client.now = client.now.plus(Span::seconds(5));
    client.must(By::Clock, Request::Tick);
    assert_eq!(phase(&client, last), Phase::Running);
    finish(&mut client, last, 5, NO_HABITS);
}

#[test]
fn whoever_alone_is_left_of_all_flights_has_won_the_final_day() {
    let mut client = house();
    let [last, one, two] = two_flights(&mut client);
    let players = field(&mut client, one, 2);
    cancel(&mut client, two).expect("nobody came");
    start(&mut client, one);
    play_until(&mut client, one, 3, NO_HABITS, |_| false);
    assert_eq!(event(&client, last).desk().entered, 1, "one of the two has all of it");
    // Cards in the air: nobody is there to play against.
    start(&mut client, last);
    assert_eq!(phase(&client, last), Phase::Finished);
    is_closed(&client, last);
    assert_eq!(accounts(&client, &players), units(2_000 - 20));
    assert_eq!(
        happened(&client, last, |event| matches!(event, TournamentEvent::Whole(WholeEvent::Finished))),
        1
    );
}

#[test]
fn an_event_that_costs_nothing_is_entered_left_and_played() {
    let mut client = house();
    let spec = TournamentSpec { price: price(0, 0, 0), guarantee: 50_000, ..quick("Free", 4, 1) };
    let id = announce(&mut client, spec);
    let players = field(&mut client, id, 4);
    let back = tournament::Request::Entry(tournament::EntryRequest::Unregister { entry: EntryNo(4) });
    client.must(By::Player(players[3]), director(id, back));
    start(&mut client, id);
    finish(&mut client, id, 3, NO_HABITS);
    assert_eq!(accounts(&client, &players), units(4_500), "the house pays what it has guaranteed");
}
