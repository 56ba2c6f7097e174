//! States for snapshots: what the ledger and the jackpots remember comes back whole.

use std::fmt::Debug;

use chips::Chips;
use game::{Actor, Badge, Command, CommandId, Game as _, HandNumber, Moment, PlayerId, Seat, TableId};
use journal::{NoPacks, Stored, from_bytes, to_bytes};
use ledger::{Clerk, Ledger, Order, Policy, Tender};

#[track_caller]
fn comes_back<T: Stored + PartialEq + Debug>(state: &T) {
    let bytes = to_bytes(state, &NoPacks).expect("no cards");
    assert_eq!(from_bytes::<T>(&bytes, 1, &NoPacks).as_ref(), Ok(state));
    assert!(bytes.len() > 20, "there is something in it");
}

#[test]
fn a_ledger_comes_back_with_its_holds_proposals_and_answers() {
    let mut ledger = Ledger::new();
    let (player, table, seat) = (PlayerId(5), TableId(2), Seat::new(4).expect("a seat"));
    let orders = [
        Order::BringBankroll { amount: Chips::new(1_000_000) },
        Order::Deposit { player, amount: Chips::new(50_000) },
        Order::BuyIn {
            player,
            table,
            seat,
            amount: Chips::new(20_000),
            tender: Tender::Account,
            behind: false,
        },
        Order::Reserve { player, amount: Chips::new(900), expires: Moment::from_millis(9_000_000) },
        Order::Reverse { movement: 1, reason: "the wrong player".into() },
    ];
    for (order, number) in orders.into_iter().zip(1..) {
        let (at, clerk) = (Moment::from_millis(1_000 + number), Clerk::Staff(Badge(7)));
        let event = ledger.carry_out(&Policy::STANDARD, at, clerk, CommandId(number.into()), order);
        let event = event.expect("accepted").expect("for the first time");
        comes_back(&event);
    }
    let snapshot = ledger.snapshot();
    assert!(!snapshot.proposals.is_empty() && !snapshot.holds.is_empty() && !snapshot.owners.is_empty());
    comes_back(&snapshot);
    let bytes = to_bytes(&snapshot, &NoPacks).expect("no cards");
    assert_eq!(from_bytes(&bytes, 1, &NoPacks).map(Ledger::from_snapshot), Ok(ledger));
}

#[test]
fn jackpots_come_back_with_their_meters_and_claims() {
    use jackpot::{Fund, Jackpots, Prize, Purse, Request, house};

    let setup = house::CATFISH_BEND;
    let mut jackpots = Jackpots::new();
    let mut events = Vec::new();
    let mut ask = |jackpots: &mut Jackpots, actor, request| {
        jackpots.perform(&setup, Command { actor, request }, &mut events).expect("accepted");
    };
    let (floor, fund) = (Actor::Floor(Badge(3)), Fund::BadBeat);
    let (table, hand) = (TableId(1), HandNumber(77));
    ask(&mut jackpots, floor, Request::Seed { fund, purse: Purse(0), amount: Chips::new(2_000_000) });
    ask(&mut jackpots, Actor::Dealer, Request::Drop { fund, table, hand, amount: Chips::new(100) });
    let seats = [1, 2, 3].map(|number| Seat::new(number).expect("a seat"));
    let [losers, winners, others] = seats.map(game::SeatSet::of);
    let mut players = [None; Seat::MOST];
    for (seat, player) in seats.into_iter().zip(10..) {
        players[seat.index()] = Some(PlayerId(player));
    }
    let prize = Prize::BadBeat { fund, losers, winners, others };
    ask(&mut jackpots, Actor::Dealer, Request::Open { table, hand, prize, players });
    let snapshot = jackpots.snapshot();
    assert_eq!(snapshot.claims.len(), 1);
    comes_back(&snapshot);
    let bytes = to_bytes(&snapshot, &NoPacks).expect("no cards");
    let again = from_bytes(&bytes, 1, &NoPacks).map(Jackpots::from_snapshot);
    assert_eq!(again, Ok(Ok(jackpots)));
    for event in events {
        let bytes = to_bytes(&event, &NoPacks).expect("no cards");
        assert_eq!(from_bytes(&bytes, 1, &NoPacks), Ok(event));
    }
}
