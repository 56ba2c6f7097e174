//! Anything that somebody might try, in and out of order.

use chips::Chips;
use game::{Badge, HandNumber, PlayerId, Seat, SectionId, Span, TableId, TransferId, Way};
use ledger::{
    Account, Clerk, Countable, Drop, Explained, Fund, HoldUse, HouseAccount, IdKind, Identification,
    Inventory, MovementLine, Order, Payee, Purpose, SeedFrom, Take, Tender, WhyOff,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::support;

/// One thing that somebody tries.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// An order as it stands, with numbers that may mean nothing.
    Order(Clerk, Order),
    /// An order whose numbers, seats and times are made to fit what there is.
    Fitting(Clerk, Order),
    /// A hand: somebody with chips bets, a chip is dropped, somebody wins.
    Hand {
        /// Where.
        table: TableId,
        /// Which of those with chips, in some order.
        bettor: usize,
        /// And who wins.
        winner: usize,
        /// How much of the stack, in parts of a hundred.
        part: u64,
        /// Where the chip goes.
        dropped: Account,
    },
    /// An earlier order again, under its own number.
    Again(usize),
    /// An earlier number for whatever this is.
    Reuse(usize, Order),
    /// A table posts.
    Post(Purpose, Vec<MovementLine>),
    /// Time passes.
    Wait(u64),
    /// The room was down.
    Down(u64),
    /// Everything is counted, more or less, and the day is closed.
    CloseDay(i64),
    /// The room begins again from a snapshot.
    Restart,
}

const FOR_EVER: game::Moment = game::Moment::from_millis(u64::MAX);
const IDENTIFIED: [Identification; 2] = [
    Identification { kind: IdKind::Passport, valid_until: FOR_EVER },
    Identification { kind: IdKind::StateCard, valid_until: FOR_EVER },
];

fn player() -> impl Strategy<Value = PlayerId> {
    (1..4u32).prop_map(PlayerId)
}

fn table() -> impl Strategy<Value = TableId> {
    (1..3u16).prop_map(TableId)
}

fn seat() -> impl Strategy<Value = Seat> {
    (1..4u8).prop_map(support::seat)
}

/// Mostly small, sometimes nothing, sometimes absurd.
fn amount() -> impl Strategy<Value = Chips> {
    prop_oneof![
        40 => (1..60u64).prop_map(Chips::new),
        1 => Just(Chips::ZERO),
        1 => Just(ledger::MOST_AMOUNT),
        1 => Just(Chips::MAX),
    ]
}

fn fund() -> impl Strategy<Value = Fund> {
    prop::sample::select(&Fund::ALL[..])
}

fn take() -> impl Strategy<Value = Take> {
    prop::sample::select(&Take::ALL[..])
}

fn drop_box() -> impl Strategy<Value = Drop> {
    prop_oneof![take().prop_map(Drop::House), fund().prop_map(Drop::Fund)]
}

fn tender() -> impl Strategy<Value = Tender> {
    prop_oneof![Just(Tender::Cash), Just(Tender::Account)]
}

fn inventory() -> impl Strategy<Value = Inventory> {
    prop_oneof![Just(Inventory::Tray), Just(Inventory::Bank)]
}

fn account() -> impl Strategy<Value = Account> {
    const HOUSE: [HouseAccount; 4] =
        [HouseAccount::Rake, HouseAccount::OverShort, HouseAccount::Promotions, HouseAccount::Dues];
    prop_oneof![
        1 => Just(Account::Outside),
        2 => Just(Account::Cage),
        2 => player().prop_map(Account::Player),
        3 => (table(), seat()).prop_map(|(table, seat)| Account::Stack(table, seat)),
        1 => (table(), seat()).prop_map(|(table, seat)| Account::Behind(table, seat)),
        1 => (table(), player()).prop_map(|(table, player)| Account::Away(table, player)),
        3 => table().prop_map(Account::Pot),
        1 => (table(), take()).prop_map(|(table, take)| Account::RakeArea(table, take)),
        1 => table().prop_map(Account::Tray),
        1 => (table(), take()).prop_map(|(table, take)| Account::TrayTake(table, take)),
        2 => (table(), drop_box()).prop_map(|(table, drop)| Account::Box(table, drop)),
        1 => fund().prop_map(Account::Counted),
        1 => fund().prop_map(Account::Jackpot),
        1 => fund().prop_map(Account::Reserve),
        1 => table().prop_map(Account::Bank),
        1 => table().prop_map(Account::Wagers),
        1 => (table(), 0..2u8).prop_map(|(table, meter)| Account::Meter(table, meter)),
        1 => Just(Account::PrizePool(1)),
        2 => prop::sample::select(&HOUSE[..]).prop_map(Account::House),
        1 => (1..40u64).prop_map(Account::Hold),
        2 => (table(), 1..3u32).prop_map(|(table, case)| Account::Impound(table, case)),
        1 => crossing(),
    ]
}

/// Accounts that no order and no table may touch.
fn crossing() -> impl Strategy<Value = Account> {
    let section = SectionId(1);
    let transfer = move |way, number| TransferId { section, way, number };
    prop_oneof![
        Just(Account::Section(section)),
        (1..4u64).prop_map(move |number| Account::Transit(transfer(Way::Out, number))),
        (1..4u64).prop_map(move |number| Account::Leaving(transfer(Way::Home, number))),
    ]
}

fn order() -> impl Strategy<Value = Order> {
    let expires = (0..90u64).prop_map(|minutes| game::Moment::START.plus(Span::minutes(minutes)));
    let to = prop_oneof![
        3 => (table(), seat()).prop_map(|(table, seat)| HoldUse::Seat { table, seat }),
        1 => Just(HoldUse::PrizePool(1)),
    ];
    let from = prop_oneof![Just(SeedFrom::Cage), Just(SeedFrom::Reserve)];
    let payee = (player(), amount(), tender()).prop_map(|(player, amount, tender)| Payee {
        player,
        amount,
        tender,
        identified: IDENTIFIED.to_vec(),
    });
    let reason = prop_oneof![9 => Just("as it should be"), 1 => Just("")].prop_map(String::from);
    let number = 1..40u64;
    prop_oneof![
        4 => (player(), amount()).prop_map(|(player, amount)| Order::Deposit { player, amount }),
        2 => (player(), amount()).prop_map(|(player, amount)| Order::Withdraw { player, amount }),
        5 => (player(), table(), seat(), amount(), tender(), any::<bool>()).prop_map(
            |(player, table, seat, amount, tender, behind)| Order::BuyIn {
                player, table, seat, amount, tender, behind
            }
        ),
        3 => (player(), table(), seat(), tender())
            .prop_map(|(player, table, seat, tender)| Order::CashOut { player, table, seat, tender }),
        3 => (player(), amount(), expires)
            .prop_map(|(player, amount, expires)| Order::Reserve { player, amount, expires }),
        3 => (number.clone(), amount(), to)
            .prop_map(|(hold, amount, to)| Order::PostHold { hold, amount, to }),
        2 => number.clone().prop_map(|hold| Order::VoidHold { hold }),
        3 => amount().prop_map(|amount| Order::BringBankroll { amount }),
        1 => amount().prop_map(|amount| Order::TakeBankroll { amount }),
        2 => (table(), inventory(), amount())
            .prop_map(|(table, to, amount)| Order::Fill { table, to, amount }),
        2 => (table(), inventory(), amount())
            .prop_map(|(table, from, amount)| Order::Credit { table, from, amount }),
        2 => (table(), drop_box(), amount())
            .prop_map(|(table, drop, counted)| Order::CountBox { table, drop, counted }),
        2 => (table(), amount()).prop_map(|(table, counted)| Order::CountTray { table, counted }),
        3 => (fund(), from, amount()).prop_map(|(fund, from, amount)| Order::Seed { fund, from, amount }),
        3 => (fund(), 1..4u64, vec(payee, 0..3), amount()).prop_map(|(fund, claim, payees, to_reserve)| {
            Order::PayJackpot { fund, claim, payees, to_reserve }
        }),
        4 => (account(), account(), amount(), reason.clone())
            .prop_map(|(from, to, amount, reason)| Order::Adjust { from, to, amount, reason }),
        5 => (number, reason).prop_map(|(movement, reason)| Order::Reverse { movement, reason }),
        8 => (1..12u64).prop_map(|proposal| Order::Approve { proposal }),
        1 => (1..12u64).prop_map(|proposal| Order::Reject { proposal }),
        1 => amount().prop_map(|cage| Order::CloseDay { cage }),
        1 => (1..12u64, "[a-z]{0,4}").prop_map(|(proposal, reason)| Order::TurnDown { proposal, reason }),
        1 => Just(Order::BeginCount),
        3 => (countable(), amount()).prop_map(|(what, counted)| Order::EnterCount { what, counted }),
        1 => "[a-z]{0,4}".prop_map(|why| Order::AbandonCount { why }),
        1 => vec(explained(), 0..3).prop_map(|explained| Order::CloseCounted { explained }),
    ]
}

fn countable() -> impl Strategy<Value = Countable> {
    prop_oneof![
        (table(), drop_box()).prop_map(|(table, drop)| Countable::Box(table, drop)),
        table().prop_map(Countable::Tray),
        Just(Countable::Drawer),
    ]
}

fn explained() -> impl Strategy<Value = Explained> {
    (countable(), prop::sample::select(WhyOff::ALL.to_vec()), "[a-z]{0,4}")
        .prop_map(|(what, why, words)| Explained { what, why, words })
}

fn clerk() -> impl Strategy<Value = Clerk> {
    prop_oneof![
        20 => (1..4u32).prop_map(|badge| Clerk::Staff(Badge(badge))),
        1 => table().prop_map(Clerk::Dealer),
        1 => player().prop_map(Clerk::Player),
        1 => Just(Clerk::Clock),
    ]
}

fn purpose() -> impl Strategy<Value = Purpose> {
    let hand = HandNumber(1);
    let place = || (table(), seat());
    prop_oneof![
        6 => (table(), prop::option::of(seat()))
            .prop_map(move |(table, seat)| Purpose::Play { table, hand, seat }),
        2 => (table(), prop::option::of(seat()))
            .prop_map(move |(table, seat)| Purpose::Round { table, hand, seat }),
        1 => (table(), any::<bool>()).prop_map(|(table, verified)| Purpose::TimeCharge {
            table,
            verified_by: verified.then_some(Badge(1)),
        }),
        2 => (table(), seat(), player())
            .prop_map(|(table, seat, player)| Purpose::Stakes { table, seat, player }),
        1 => (player(), place(), place())
            .prop_map(|(player, from, to)| Purpose::Seats { player, from, to }),
        1 => Just(Purpose::Prizes { pool: 1 }),
        2 => (table(), 1..3u32).prop_map(|(table, case)| Purpose::Ruling { table, case }),
    ]
}

/// Lines of any kind, and bets.
fn lines() -> impl Strategy<Value = Vec<MovementLine>> {
    let any_line =
        (account(), account(), amount()).prop_map(|(from, to, amount)| MovementLine::new(from, to, amount));
    let bet = (table(), seat(), amount()).prop_map(|(table, seat, amount)| {
        MovementLine::new(Account::Stack(table, seat), Account::Pot(table), amount)
    });
    prop_oneof![vec(bet, 1..3), vec(any_line, 0..4)]
}

/// A hand at a table.
fn hand() -> impl Strategy<Value = Step> {
    let dropped = |table| {
        prop_oneof![
            Just(Account::RakeArea(table, Take::Rake)),
            Just(Account::Box(table, Drop::House(Take::Rake))),
            fund().prop_map(move |fund| Account::Box(table, Drop::Fund(fund))),
        ]
    };
    let seats = (any::<usize>(), any::<usize>());
    (table(), seats, 0..=100u64).prop_flat_map(move |(table, (bettor, winner), part)| {
        dropped(table).prop_map(move |dropped| Step::Hand { table, bettor, winner, part, dropped })
    })
}

/// Moves of a player's stakes, and rounds of the pit, that go the right way.
fn right_way() -> impl Strategy<Value = Step> {
    let hand = HandNumber(1);
    (table(), seat(), player(), amount(), 0..10usize).prop_map(move |(table, seat, player, amount, way)| {
        let (stack, behind) = (Account::Stack(table, seat), Account::Behind(table, seat));
        let (away, wagers, bank) =
            (Account::Away(table, player), Account::Wagers(table), Account::Bank(table));
        let (area, tray) = (Account::RakeArea(table, Take::Time), Account::TrayTake(table, Take::Time));
        let stakes = Purpose::Stakes { table, seat, player };
        let round = Purpose::Round { table, hand, seat: Some(seat) };
        let time = Purpose::TimeCharge { table, verified_by: (way == 8).then_some(Badge(2)) };
        let (purpose, from, to) = match way {
            0 => (stakes, stack, away),
            1 => (stakes, away, stack),
            2 => (stakes, behind, stack),
            3 => (round, stack, wagers),
            4 => (round, wagers, bank),
            5 => (round, bank, stack),
            6 => (round, bank, Account::Meter(table, 0)),
            7 => (time, stack, area),
            _ => (time, area, tray),
        };
        Step::Post(purpose, vec![MovementLine::new(from, to, amount)])
    })
}

/// Anything that somebody might try.
pub(crate) fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (clerk(), order()).prop_map(|(clerk, order)| Step::Order(clerk, order)),
        24 => (clerk(), order()).prop_map(|(clerk, order)| Step::Fitting(clerk, order)),
        4 => any::<usize>().prop_map(Step::Again),
        1 => (any::<usize>(), order()).prop_map(|(place, order)| Step::Reuse(place, order)),
        5 => (purpose(), lines()).prop_map(|(purpose, lines)| Step::Post(purpose, lines)),
        8 => hand(),
        8 => right_way(),
        1 => (0..20u64).prop_map(Step::Wait),
        1 => (0..20u64).prop_map(Step::Down),
        1 => (-3..4i64).prop_map(Step::CloseDay),
        1 => Just(Step::Restart),
    ]
}
