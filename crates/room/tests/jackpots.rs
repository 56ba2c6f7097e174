//! Jackpots in a running room: drops, the day, claims with two badges, and every cent in the ledger.

use crate::common;

use chips::Chips;
use common::{CAGE, Client, FLOOR, dollars, holdem};
use game::{Badge, Seat, TableId};
use jackpot::{Fund, Purse};
use journal::{MemoryStore, Store};
use ledger::Account;
use room::{Answer, By, Request};

const SECOND: By = By::Floor(Badge(8));

fn table_of_eight<S: Store>(client: &mut Client<S>) -> TableId {
    let bankroll = ledger::Order::BringBankroll { amount: dollars(100_000) };
    client.must(CAGE, Request::Cage(bankroll));
    let table = client.open_table(holdem(9));
    for number in 1..=8 {
        let player = client.register(&format!("Guest {number}"), 2_000);
        client.seat(player, table, number, 500);
    }
    table
}

fn total(chips: &[Chips]) -> u64 {
    chips.iter().map(|chips| chips.units()).sum()
}

fn holds<S: Store>(client: &Client<S>, account: Account) -> u64 {
    u64::try_from(client.desk.room().ledger().balance(account)).expect("no fund is below nothing")
}

#[test]
fn the_days_report_has_twenty_five_amounts_that_are_opening_and_count_less_payments() {
    proof::proves!["cb:11.highhand.fund.4", "cb:11.highhand.fund.6", "cb:10.badbeat.fund.5"];
    let mut client = Client::open(MemoryStore::new(), 11);
    let table = table_of_eight(&mut client);
    for number in 0..25 {
        let seed = jackpot::Request::Seed { fund: Fund::HighHand, purse: Purse(number), amount: dollars(20) };
        client.must(FLOOR, Request::Jackpot(seed));
    }
    let opening = total(client.desk.room().jackpots().meters(Fund::HighHand));
    assert_eq!(opening, 25 * 2_000);
    for _ in 0..60 {
        client.play_hand(table);
    }
    let counted = client.desk.room().jackpots().fund(Fund::HighHand).dropped.units();
    assert!(counted > 0, "sixty pots of eight callers fill the box");
    let mut paid = 0;
    let claims: Vec<jackpot::ClaimNumber> =
        client.desk.room().jackpots().claims().iter().map(|claim| claim.number).collect();
    for claim in claims {
        let shares = &client.desk.room().jackpots().claim(claim).expect("it is open").shares;
        paid += shares.iter().map(|share| share.amount.units()).sum::<u64>();
        client.must(FLOOR, Request::VerifyClaim { claim, identified: Vec::new() });
        client.must(SECOND, Request::ApproveClaim { claim });
    }
    client.close_day();
    let meters = client.desk.room().jackpots().meters(Fund::HighHand);
    assert_eq!(meters.len(), 25);
    assert_eq!(total(meters), opening + counted - paid);
    assert_eq!(holds(&client, Account::Jackpot(Fund::HighHand)), total(meters));
    // The bad beat was fed by the same hands and is posted with the day as well.
    assert!(!client.desk.room().jackpots().meter(Fund::BadBeat, Purse(0)).is_zero());
}

#[test]
fn a_claim_is_paid_to_the_account_by_a_second_badge_only() {
    let mut client = Client::open(MemoryStore::new(), 12);
    let table = table_of_eight(&mut client);
    for number in 0..25 {
        let seed = jackpot::Request::Seed { fund: Fund::HighHand, purse: Purse(number), amount: dollars(30) };
        client.must(FLOOR, Request::Jackpot(seed));
    }
    let mut hands = 0;
    while client.desk.room().jackpots().claims().is_empty() {
        client.play_hand(table);
        hands += 1;
        assert!(hands < 3_000, "somebody makes one of twenty-five hands before long");
        let live = client.desk.room().table(table).expect("it is open");
        let broke: Vec<Seat> =
            live.occupied().iter().filter(|seat| live.stack(*seat) < dollars(30)).collect();
        for seat in broke {
            let player = client.desk.room().table(table).expect("it is open").player(seat).expect("somebody");
            client.must(CAGE, Request::Cage(ledger::Order::Deposit { player, amount: dollars(500) }));
            let request = if client.desk.room().table(table).expect("it is open").stack(seat).is_zero() {
                table::buyin::Request::Rebuy { seat, amount: dollars(500) }
            } else {
                let (paid, when) = (table::buyin::Paid::InFull, table::buyin::When::Now);
                table::buyin::Request::Add { seat, amount: dollars(500), paid, when }
            };
            client
                .must(By::Player(player), Request::Poker { table, request: table::Request::BuyIn(request) });
            if client
                .desk
                .room()
                .table(table)
                .expect("it is open")
                .poker()
                .expect("poker")
                .table
                .sitting(seat)
                .expect("somebody")
                .out
            {
                client.must(By::Player(player), Request::Poker { table, request: table::Request::Return });
            }
        }
    }
    let claim = client.desk.room().jackpots().claims()[0].clone();
    let winner = claim.shares[0];
    let before = holds(&client, Account::Player(winner.player));
    let refused = client.ask(SECOND, Request::ApproveClaim { claim: claim.number });
    assert!(refused.is_err(), "nobody has verified it");
    client.must(FLOOR, Request::VerifyClaim { claim: claim.number, identified: Vec::new() });
    let refused = client.ask(FLOOR, Request::ApproveClaim { claim: claim.number });
    assert!(refused.is_err(), "the same badge cannot approve");
    let paid = client.must(SECOND, Request::ApproveClaim { claim: claim.number });
    assert!(matches!(paid, Answer::Moved(_)), "there is a receipt");
    assert_eq!(holds(&client, Account::Player(winner.player)), before + winner.amount.units());
}
