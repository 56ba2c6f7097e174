//! Whatever is asked for in whatever order: every fund balances, and a second set of books agrees.

use crate::support;

use std::collections::BTreeMap;

use chips::Chips;
use game::{Actor, Badge, Game, HandNumber, TableId};
use jackpot::{
    AdjustmentNumber, Change, ClaimNumber, Denial, Fund, JackpotEvent, JackpotSetup, Jackpots, Prize, Purse,
    Reason, Request, Slot, house,
};
use proptest::prelude::{Just, ProptestConfig, Strategy, prop_oneof};
use support::{Desk, dollars, players, seat, seats};

fn fund() -> impl Strategy<Value = Fund> {
    proptest::sample::select(Fund::ALL.to_vec())
}

fn amount() -> impl Strategy<Value = Chips> {
    prop_oneof![(0u64..200).prop_map(dollars), (0u64..300_000).prop_map(Chips::new), Just(Chips::MAX)]
}

fn purse() -> impl Strategy<Value = Purse> {
    prop_oneof![Just(Purse::ONLY), (0u8..27).prop_map(Purse)]
}

fn prize() -> impl Strategy<Value = Prize> {
    let few = || (0u16..64).prop_map(|bits| seats((1u8..=6).filter(|number| bits >> (number - 1) & 1 == 1)));
    let number = 1u8..=25;
    prop_oneof![
        (fund(), 1u8..=6, 2u8..=8).prop_map(|(fund, loser, dealt)| {
            let winner = loser % 6 + 1;
            let others = seats((1..=dealt).filter(|number| *number != loser && *number != winner));
            Prize::BadBeat { fund, losers: seats([loser]), winners: seats([winner]), others }
        }),
        (fund(), few(), few()).prop_map(|(fund, royals, straight_flushes)| Prize::Flushes {
            fund,
            royals,
            straight_flushes
        }),
        (number, few()).prop_map(|(slot, seats)| Prize::HighHand { slot: support::slot(slot), seats }),
    ]
}

/// A request that names claims and adjustments likely to be there.
fn request() -> impl Strategy<Value = Request> {
    let claim = || (1u32..12).prop_map(ClaimNumber);
    let number = || (1u32..6).prop_map(AdjustmentNumber);
    let change = prop_oneof![Just(Change::Up), Just(Change::Down)];
    let table = TableId(3);
    prop_oneof![
        4 => (fund(), amount(), 1u64..9).prop_map(move |(fund, amount, hand)| Request::Drop {
            fund, table, hand: HandNumber(hand), amount
        }),
        4 => (prize(), 1u64..9).prop_map(move |(prize, hand)| Request::Open {
            table, hand: HandNumber(hand), prize, players: players()
        }),
        2 => (fund(), amount()).prop_map(|(fund, counted)| Request::Count { fund, counted }),
        2 => (1u32..9).prop_map(|day| Request::RollDay { day }),
        3 => (fund(), purse(), amount()).prop_map(|(fund, purse, amount)| Request::Seed { fund, purse, amount }),
        3 => claim().prop_map(|claim| Request::Verify { claim }),
        3 => claim().prop_map(|claim| Request::Approve { claim }),
        2 => claim().prop_map(|claim| Request::Deny { claim, why: Denial::FouledCards }),
        6 => (claim(), 1u8..=8, 0u8..=2).prop_map(|(claim, number, identifications)| Request::Pay {
            claim, seat: seat(number), identifications
        }),
        1 => (fund(), purse(), change, amount()).prop_map(|(fund, purse, change, amount)| {
            Request::ProposeAdjustment { fund, purse, change, amount, reason: Reason::Ordered }
        }),
        1 => number().prop_map(|number| Request::ApproveAdjustment { number }),
        1 => number().prop_map(|number| Request::RejectAdjustment { number }),
    ]
}

fn actor() -> impl Strategy<Value = Actor> {
    prop_oneof![
        4 => Just(Actor::Dealer),
        6 => (1u32..4).prop_map(|badge| Actor::Floor(Badge(badge))),
        1 => Just(Actor::Clock),
        1 => Just(Actor::Seat(seat(1))),
    ]
}

/// The accounts of a second set of books.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Account {
    Pots,
    House,
    Players,
    Box(Fund),
    Counted(Fund),
    Reserve(Fund),
    Jackpot(Fund),
}

/// Books kept as a ledger would: from the events alone, every line out of one account and into another.
#[derive(Default)]
struct Books(BTreeMap<Account, i128>);

impl Books {
    fn line(&mut self, from: Account, to: Account, amount: Chips) {
        *self.0.entry(from).or_default() -= i128::from(amount.units());
        *self.0.entry(to).or_default() += i128::from(amount.units());
    }

    fn enter(&mut self, event: &JackpotEvent) {
        use Account::{Box, Counted, House, Jackpot, Players, Pots, Reserve};
        match *event {
            JackpotEvent::Dropped { fund, amount, .. } => self.line(Pots, Box(fund), amount),
            JackpotEvent::Seeded { fund, amount, .. } => self.line(House, Jackpot(fund), amount),
            JackpotEvent::Counted { fund, expected, counted, .. } => {
                self.line(Box(fund), House, expected);
                self.line(House, Counted(fund), counted);
            }
            JackpotEvent::ReserveReleased { fund, amount } => self.line(Reserve(fund), Counted(fund), amount),
            JackpotEvent::Posted { fund, added, .. } => self.line(Counted(fund), Jackpot(fund), added),
            JackpotEvent::HeldBack { fund, amount } => self.line(Counted(fund), Reserve(fund), amount),
            JackpotEvent::Paid { fund, amount, .. } => self.line(Jackpot(fund), Players, amount),
            JackpotEvent::Adjusted { fund, change: Change::Up, amount, .. } => {
                self.line(House, Jackpot(fund), amount);
            }
            JackpotEvent::Adjusted { fund, change: Change::Down, amount, .. } => {
                self.line(Jackpot(fund), House, amount);
            }
            _ => {}
        }
    }

    fn of(&self, account: Account) -> i128 {
        self.0.get(&account).copied().unwrap_or(0)
    }
}

fn agree(books: &Books, jackpots: &Jackpots) {
    for fund in Fund::ALL {
        let state = jackpots.fund(fund);
        let units = |amount: Chips| i128::from(amount.units());
        assert!(state.balances(), "{fund:?} {state:?}");
        assert_eq!(books.of(Account::Box(fund)), units(state.dropped));
        assert_eq!(books.of(Account::Counted(fund)), units(state.counted));
        assert_eq!(books.of(Account::Reserve(fund)), units(state.reserve));
        assert_eq!(books.of(Account::Jackpot(fund)), units(state.payable_in_all()) + units(state.pending));
        assert!(state.payable[jackpot::purses(fund)..].iter().all(|purse| purse.is_zero()));
    }
    assert_eq!(books.0.values().sum::<i128>(), 0);
}

fn houses() -> impl Strategy<Value = JackpotSetup> {
    let mut capped = house::BOTH_BOOKS;
    capped.desk.cap = Some(dollars(150));
    proptest::sample::select(vec![house::CATFISH_BEND, house::NEW_JERSEY, house::BOTH_BOOKS, capped])
}

proptest::proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_funds_balance_and_the_events_alone_rebuild_them(
        setup in houses(),
        requests in proptest::collection::vec((actor(), request()), 1..120),
    ) {
        let mut desk = Desk::new(setup);
        let mut books = Books::default();
        // Two claims at the door, so that the paperwork has something to do.
        let head = [(Fund::BadBeat, Purse::ONLY, 9_000), (Fund::NewJerseyBadBeat, Purse::ONLY, 5_000), (Fund::HighHand, Purse(4), 90)];
        let seeds = head.map(|(fund, purse, amount)| {
            (Actor::Floor(Badge(9)), Request::Seed { fund, purse, amount: dollars(amount) })
        });
        let mut given = 0;
        for (actor, request) in seeds.into_iter().chain(requests) {
            // `ask` itself checks that a refusal changes nothing.
            let answer = desk.ask(actor, request);
            for event in answer.iter().flatten() {
                books.enter(event);
            }
            if let Err(refused) = answer {
                assert!(!refused.key().is_empty() && !refused.to_string().contains('\n'));
            }
            agree(&books, &desk.jackpots);
            desk.jackpots.snapshot().check().expect("claims and funds agree");
            // Claim numbers have no gaps.
            let opened = desk.log.iter().filter(|event| matches!(event, JackpotEvent::ClaimOpened { .. })).count();
            assert!(opened >= given);
            given = opened;
            assert_eq!(desk.jackpots.snapshot().last_claim.0 as usize, opened);
        }
        let mut rebuilt = Jackpots::new();
        for event in &desk.log {
            rebuilt.apply(&setup, event);
        }
        assert_eq!(&rebuilt, &desk.jackpots);
        let stored = Jackpots::from_snapshot(desk.jackpots.snapshot()).expect("a sound state");
        assert_eq!(&stored, &desk.jackpots);
    }

    #[test]
    fn a_days_drop_is_posted_to_the_last_dollar(cents in 0u64..2_000_000) {
        let mut desk = Desk::new(house::CATFISH_BEND);
        if cents > 0 {
            desk.drop(Fund::HighHand, Chips::new(cents));
        }
        desk.count(Fund::HighHand, Chips::new(cents));
        desk.next_day();
        let meters = desk.jackpots.meters(Fund::HighHand);
        assert_eq!(meters.len(), Slot::COUNT);
        let total: u64 = meters.iter().map(|meter| meter.units()).sum();
        assert_eq!(total, cents / 100 * 100);
        assert_eq!(desk.jackpots.fund(Fund::HighHand).counted.units(), cents % 100);
        // Lower hands never have less, and never more than one dollar more.
        assert!(meters.is_sorted() && meters[24].units() - meters[0].units() <= 100);
    }
}
