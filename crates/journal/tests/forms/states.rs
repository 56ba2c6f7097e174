//! States for snapshots: what the ledger and the jackpots remember comes back whole.

use std::fmt::Debug;

use chips::Chips;
use game::{Actor, Badge, Command, CommandId, Game as _, HandNumber, Moment, PlayerId, Seat, TableId};
use journal::{NoPacks, Stored, from_bytes, to_bytes};
use ledger::{Clerk, Ledger, LedgerPolicy, Order, Tender};

#[track_caller]
fn comes_back<T: Stored + PartialEq + Debug>(state: &T) {
    let bytes = to_bytes(state, &NoPacks).expect("no cards");
    assert_eq!(from_bytes::<T>(&bytes, 1, &NoPacks).as_ref(), Ok(state));
    assert!(bytes.len() > 20, "there is something in it");
}

fn of_tournament(number: u32, order: ledger::TournamentOrder) -> Order {
    Order::Tournament { number, order }
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
        of_tournament(
            6,
            ledger::TournamentOrder::Buy {
                entry: 1,
                player,
                what: ledger::Purchase::Entry,
                price: ledger::EntryPrice {
                    pool: Chips::new(100),
                    fee: Chips::new(10),
                    ..Default::default()
                },
                tender: Tender::Account,
            },
        ),
        of_tournament(6, ledger::TournamentOrder::AddOverlay { amount: Chips::new(40) }),
        of_tournament(6, ledger::TournamentOrder::SetPrizeAside { entry: 1, player, amount: Chips::new(90) }),
        of_tournament(5, ledger::TournamentOrder::Close),
    ];
    for (order, number) in orders.into_iter().zip(1..) {
        let (at, clerk) = (Moment::from_millis(1_000 + number), Clerk::Staff(Badge(7)));
        let event = ledger.carry_out(&LedgerPolicy::STANDARD, at, clerk, CommandId(number.into()), order);
        let event = event.expect("accepted").expect("for the first time");
        comes_back(&event);
    }
    let snapshot = ledger.snapshot();
    assert!(!snapshot.proposals.is_empty() && !snapshot.holds.is_empty() && !snapshot.owners.is_empty());
    assert!(snapshot.tournaments.contains_key(&6) && snapshot.closed_tournaments.contains(&5));
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

#[test]
fn a_table_of_a_tournament_comes_back_with_what_it_was_told() {
    use table::director::{Gain, Halt, Level, Request};

    let stakes = |small: u64, big: u64| table::Stakes {
        variant: &poker::catalogue::HOLDEM,
        betting: poker::Betting::NoLimit { least: Chips::new(big) },
        ante: poker::Ante::BigBlind(Chips::new(big)),
        blinds: [small, big].map(Chips::new).into(),
        bring_in: Chips::ZERO,
        chip: Chips::new(25),
    };
    let setup = table::Terms::catfish_bend_tournament([stakes(25, 50)].into()).seal().expect("a table");
    let (mut table, mut events, now) = (table::Table::new(), Vec::new(), Moment::from_millis(5));
    let director = Actor::Floor(Badge(7));
    let mut told = |actor, request| {
        let command = Command { actor, request: table::Request::Director(request) };
        table.perform(&setup, now, command, &mut events).expect("accepted");
    };
    for number in [1, 4] {
        let (seat, player) = (Seat::new(number).expect("a seat"), PlayerId(number.into()));
        told(director, Request::Seat { seat, player, points: Chips::new(10_000), why: Gain::Entry });
    }
    told(director, Request::SetStakes(Level::of(2, &stakes(50, 100))));
    told(Actor::Dealer, Request::Riffle);
    told(director, Request::SetStakes(Level::of(3, &stakes(75, 150))));
    told(director, Request::Halt(Halt::ColourUp));
    told(director, Request::Presence { seat: Seat::new(4).expect("a seat"), here: false });
    told(director, Request::LastTwo(true));
    let snapshot = table.snapshot().expect("between hands");
    assert!(snapshot.orders.stakes.is_some() && snapshot.orders.next.is_some() && snapshot.orders.riffled);
    comes_back(&snapshot);
    for event in events {
        let bytes = to_bytes(&event, &NoPacks).expect("no cards");
        assert_eq!(from_bytes(&bytes, 1, &NoPacks), Ok(event));
    }
}
