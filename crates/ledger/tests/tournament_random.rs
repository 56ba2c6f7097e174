//! Random money of several events: after every order the accounts add up, and each pool is what entries, overlay and
//! prizes make it.

use std::collections::BTreeMap;

use chips::Chips;
use game::{Badge, PlayerId};
use ledger::{
    Account, Answer, Clerk, EntryPrice, HouseAccount, Ledger, Order, Payee, PrizeFrom, Purchase,
    RefundReason, Tender, TournamentOrder,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::support::{CASHIER, Cage};

const EVENTS: u32 = 3;
const PLAYERS: u32 = 4;

/// What somebody who knows nothing but orders thinks an event holds: pool, fees, bounties, staff, withheld, unpaid.
#[derive(Default)]
struct Naive {
    holds: [i64; 6],
    /// What went in: purchases, seats won elsewhere, flights, overlay; and what came out to people and other events.
    came: i64,
    went: i64,
    closed: bool,
}

fn units(amount: Chips) -> i64 {
    i64::try_from(amount.units()).unwrap()
}

#[derive(Default)]
struct Season {
    events: BTreeMap<u32, Naive>,
    /// What was paid for each entry.
    paid: BTreeMap<(u32, u32), [i64; 4]>,
}

fn split(price: EntryPrice) -> [i64; 4] {
    [price.pool, price.fee, price.bounty, price.staff].map(units)
}

impl Season {
    fn pays(&mut self, number: u32, entry: u32, price: EntryPrice, sign: i64) {
        let parts = split(price).map(|part| sign * part);
        let event = self.events.entry(number).or_default();
        for (place, part) in parts.into_iter().enumerate() {
            event.holds[place] += part;
        }
        let total: i64 = parts.iter().sum();
        *(if sign > 0 { &mut event.came } else { &mut event.went }) += total.abs();
        let paid = self.paid.entry((number, entry)).or_default();
        for (sum, part) in paid.iter_mut().zip(parts) {
            *sum += part;
        }
    }

    /// Takes in an order that was carried out.
    fn take(&mut self, number: u32, order: &TournamentOrder) {
        let event = self.events.entry(number).or_default();
        let [pool, _, bounties, staff, withheld, unpaid] = &mut event.holds;
        match order {
            TournamentOrder::Buy { entry, price, .. } => self.pays(number, *entry, *price, 1),
            TournamentOrder::WinSeat { other, other_entry, price, .. } => {
                *pool -= units(price.total());
                event.went += units(price.total());
                self.pays(*other, *other_entry, *price, 1);
            }
            TournamentOrder::Refund { entry, paid, .. } => {
                self.pays(number, *entry, *paid, -1);
                assert_eq!(self.paid.remove(&(number, *entry)), Some([0; 4]), "exactly what was paid");
            }
            TournamentOrder::AddOverlay { amount } => {
                *pool += units(*amount);
                event.came += units(*amount);
            }
            TournamentOrder::ReturnOverlay { amount } => {
                *pool -= units(*amount);
                event.went += units(*amount);
            }
            TournamentOrder::TakeStaffShare { amount } => {
                *pool -= units(*amount);
                *staff += units(*amount);
            }
            TournamentOrder::ReturnStaffShare { amount } => {
                *pool += units(*amount);
                *staff -= units(*amount);
            }
            TournamentOrder::SetPrizeAside { amount, .. } => {
                *pool -= units(*amount);
                *unpaid += units(*amount);
            }
            TournamentOrder::PayPrize { payee, withheld: kept, from, .. } => {
                *(match from {
                    PrizeFrom::Pool => pool,
                    PrizeFrom::SetAside => unpaid,
                }) -= units(payee.amount);
                *withheld += units(*kept);
                event.went += units(payee.amount) - units(*kept);
            }
            TournamentOrder::PayBounty { cash: amount, .. }
            | TournamentOrder::PayOwnBounty { amount, .. } => {
                *bounties -= units(*amount);
                event.went += units(*amount);
            }
            TournamentOrder::ReturnBounty { cash, .. } => {
                *bounties += units(*cash);
                event.came += units(*cash);
            }
            TournamentOrder::CarryPool { to, pool: all, bounty } => {
                *pool -= units(*all);
                *bounties -= units(*bounty);
                let both = units(*all) + units(*bounty);
                event.went += both;
                let final_day = self.events.entry(*to).or_default();
                final_day.holds[0] += units(*all);
                final_day.holds[2] += units(*bounty);
                final_day.came += both;
            }
            TournamentOrder::Close => {
                assert_eq!((*pool, *bounties, *unpaid), (0, 0, 0), "nothing is left to pay");
                event.went += event.holds.iter().sum::<i64>();
                event.holds = [0; 6];
                event.closed = true;
                self.paid.retain(|(of, _), _| *of != number);
            }
        }
    }

    fn check(&self, ledger: &Ledger) {
        assert_eq!(ledger.total(), 0);
        for number in 1..=EVENTS {
            let accounts = [
                Account::PrizePool(number),
                Account::EntryFees(number),
                Account::Bounties(number),
                Account::StaffShare(number),
                Account::Withheld(number),
                Account::Unpaid(number),
            ]
            .map(|account| ledger.balance(account));
            let Some(event) = self.events.get(&number) else {
                assert_eq!(accounts, [0; 6]);
                continue;
            };
            assert_eq!(accounts, event.holds, "event {number}");
            assert!(accounts.iter().all(|balance| *balance >= 0));
            assert_eq!(event.came - event.went, accounts.iter().sum::<i64>(), "event {number}");
            assert_eq!(ledger.is_tournament_closed(number), event.closed);
        }
    }
}

fn amount() -> impl Strategy<Value = Chips> {
    (0..60u64).prop_map(Chips::new)
}

fn price() -> impl Strategy<Value = EntryPrice> {
    (0..60u64, 0..6u64, 0..20u64, 0..3u64).prop_map(|(pool, fee, bounty, staff)| EntryPrice {
        pool: Chips::new(pool),
        fee: Chips::new(fee),
        bounty: Chips::new(bounty),
        staff: Chips::new(staff),
    })
}

/// Players own the entries whose numbers say so, so that a random player often fits.
fn owner(entry: u32) -> PlayerId {
    PlayerId(entry % PLAYERS + 1)
}

fn order() -> impl Strategy<Value = TournamentOrder> {
    let entry = || 1..9u32;
    let tender = || prop_oneof![3 => Just(Tender::Account), 1 => Just(Tender::Cash)];
    let what = prop_oneof![
        4 => Just(Purchase::Entry),
        1 => Just(Purchase::ReEntry),
        2 => Just(Purchase::Rebuy),
        1 => Just(Purchase::AddOn),
    ];
    let why = prop_oneof![
        Just(RefundReason::Unregistered),
        Just(RefundReason::NoSeat),
        Just(RefundReason::Cancelled { reason: "off".to_owned() }),
    ];
    let from = prop_oneof![2 => Just(PrizeFrom::Pool), 1 => Just(PrizeFrom::SetAside)];
    let agreed = prop_oneof![4 => Just(None), 1 => Just(Some(Badge(20))), 1 => Just(Some(Badge(10)))];
    prop_oneof![
        8 => (entry(), what, price(), tender()).prop_map(|(entry, what, price, tender)| {
            TournamentOrder::Buy { entry, player: owner(entry), what, price, tender }
        }),
        2 => (entry(), 1..=EVENTS, entry(), price()).prop_map(|(entry, other, other_entry, price)| {
            TournamentOrder::WinSeat { entry, player: owner(entry), other, other_entry, price }
        }),
        3 => (entry(), price(), why).prop_map(|(entry, paid, why)| TournamentOrder::Refund { entry, paid, why }),
        2 => amount().prop_map(|amount| TournamentOrder::AddOverlay { amount }),
        1 => amount().prop_map(|amount| TournamentOrder::ReturnOverlay { amount }),
        2 => amount().prop_map(|amount| TournamentOrder::TakeStaffShare { amount }),
        1 => amount().prop_map(|amount| TournamentOrder::ReturnStaffShare { amount }),
        2 => (entry(), amount()).prop_map(|(entry, amount)| {
            TournamentOrder::SetPrizeAside { entry, player: owner(entry), amount }
        }),
        6 => (entry(), amount(), amount(), tender(), from, agreed).prop_map(
            |(entry, amount, withheld, tender, from, agreed)| {
                let payee = Payee { player: owner(entry), amount, tender, identified: Vec::new() };
                TournamentOrder::PayPrize { entry, payee, withheld, from, agreed }
            }
        ),
        4 => (entry(), entry(), 0..20u64, 0..20u64, tender()).prop_map(|(from, to, cash, on_head, tender)| {
            let (cash, on_head) = (Chips::new(cash), Chips::new(on_head));
            TournamentOrder::PayBounty { from, to, player: owner(to), cash, on_head, tender }
        }),
        1 => (entry(), amount(), tender()).prop_map(|(entry, amount, tender)| {
            TournamentOrder::PayOwnBounty { entry, player: owner(entry), amount, tender }
        }),
        1 => (entry(), entry(), amount(), tender()).prop_map(|(from, to, cash, tender)| {
            TournamentOrder::ReturnBounty { from, to, player: owner(to), cash, tender }
        }),
        1 => (1..=EVENTS, amount(), amount())
            .prop_map(|(to, pool, bounty)| TournamentOrder::CarryPool { to, pool, bounty }),
        1 => Just(TournamentOrder::Close),
    ]
}

/// Gives an order figures that fit, where it is to succeed.
fn fit(season: &Season, number: u32, order: &mut TournamentOrder) {
    let chips = |units: i64| Chips::new(u64::try_from(units).unwrap_or(0));
    let Some(event) = season.events.get(&number) else { return };
    match order {
        TournamentOrder::Refund { entry, paid, .. } => {
            if let Some([pool, fee, bounty, staff]) =
                season.paid.get(&(number, *entry)).map(|paid| paid.map(chips))
            {
                *paid = EntryPrice { pool, fee, bounty, staff };
            }
        }
        TournamentOrder::CarryPool { pool, bounty, .. } => {
            (*pool, *bounty) = (chips(event.holds[0]), chips(event.holds[2]));
        }
        TournamentOrder::PayOwnBounty { amount, .. } => *amount = chips(event.holds[2]),
        TournamentOrder::PayPrize { payee, withheld, from: PrizeFrom::Pool, .. } if withheld.is_zero() => {
            payee.amount = chips(event.holds[0]);
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_cent_of_every_event_is_where_the_orders_put_it(
        steps in vec((1..=EVENTS, order(), any::<bool>(), 0..40u8), 1..90),
    ) {
        let mut cage = Cage::open();
        for player in 1..=PLAYERS {
            cage.deposits(PlayerId(player), 20);
        }
        let mut season = Season::default();
        let mut naive_outside = cage.balance(Account::Outside);
        for (number, mut order, fits, other) in steps {
            if fits {
                fit(&season, number, &mut order);
            }
            let clerk = if other == 0 { Clerk::Clock } else { CASHIER };
            // A refusal changes nothing: the cage compares.
            if let Ok(Answer::Receipt(receipt)) = cage.order(clerk, Order::Tournament { number, order: order.clone() }) {
                season.take(number, &order);
                for line in &receipt.movement.lines {
                    naive_outside += i64::from(line.to == Account::Outside) * units(line.amount);
                    naive_outside -= i64::from(line.from == Account::Outside) * units(line.amount);
                }
            }
            season.check(&cage.ledger);
            prop_assert_eq!(cage.balance(Account::Outside), naive_outside);
            if other == 1 {
                cage.ledger = Ledger::from_snapshot(cage.ledger.snapshot());
            }
        }
        let house = [HouseAccount::Fees, HouseAccount::Tokes, HouseAccount::Withheld];
        prop_assert!(house.iter().all(|account| cage.balance(Account::House(*account)) >= 0));
        let mut again = Ledger::new();
        for event in &cage.log {
            again.apply(event).unwrap();
        }
        prop_assert!(again == cage.ledger);
    }
}
