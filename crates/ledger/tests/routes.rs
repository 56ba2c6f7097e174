//! Which ways money may go for each purpose, written down a second time and tried for every pair of accounts.

use game::{CommandId, HandNumber, TableId};
use ledger::{Account, Clerk, Drop, Fund, HoldUse, HouseAccount, LedgerRefusal, Order, Purpose, Take};
use proof::proves;

use crate::support::{ANN, BOB, CASHIER, Cage, POT, TABLE, dollars, holds, line, payee, play, seat, stack};

const AREA_RAKE: Account = Account::RakeArea(TABLE, Take::Rake);
const AREA_TIME: Account = Account::RakeArea(TABLE, Take::Time);
const TRAY_RAKE: Account = Account::TrayTake(TABLE, Take::Rake);
const TRAY_TIME: Account = Account::TrayTake(TABLE, Take::Time);
const BOX_RAKE: Account = Account::Box(TABLE, Drop::House(Take::Rake));
const BOX_TIME: Account = Account::Box(TABLE, Drop::House(Take::Time));
const BOX_FUND: Account = Account::Box(TABLE, Drop::Fund(Fund::BadBeat));
const BANK: Account = Account::Bank(TABLE);
const WAGERS: Account = Account::Wagers(TABLE);
const METER: Account = Account::Meter(TABLE, 0);
const AWAY: Account = Account::Away(TABLE, ANN);
const PLAYER: Account = Account::Player(ANN);
const POOL: Account = Account::PrizePool(6);
const DUES: Account = Account::House(HouseAccount::Dues);
const FEES: Account = Account::House(HouseAccount::Fees);
const TOKES: Account = Account::House(HouseAccount::Tokes);
const PROMOTIONS: Account = Account::House(HouseAccount::Promotions);
const ELSEWHERE: TableId = TableId(9);
const IMPOUND: Account = Account::Impound(TABLE, 1);

fn behind(number: u8) -> Account {
    Account::Behind(TABLE, seat(number))
}

/// An account of every kind, two seats, and some at another table.
fn accounts() -> Vec<Account> {
    let fund = Fund::BadBeat;
    let house = Account::House;
    vec![
        Account::Outside,
        Account::Cage,
        PLAYER,
        stack(1),
        stack(2),
        behind(1),
        behind(2),
        AWAY,
        POT,
        AREA_RAKE,
        AREA_TIME,
        Account::Tray(TABLE),
        TRAY_RAKE,
        TRAY_TIME,
        BOX_RAKE,
        BOX_TIME,
        BOX_FUND,
        Account::Counted(fund),
        Account::Jackpot(fund),
        Account::Reserve(fund),
        BANK,
        WAGERS,
        METER,
        POOL,
        Account::PrizePool(7),
        house(HouseAccount::Rake),
        house(HouseAccount::Time),
        house(HouseAccount::OverShort),
        PROMOTIONS,
        DUES,
        FEES,
        TOKES,
        Account::Hold(1),
        IMPOUND,
        Account::Impound(TABLE, 2),
        Account::Impound(ELSEWHERE, 1),
        Account::Pot(ELSEWHERE),
        Account::Stack(ELSEWHERE, seat(3)),
        Account::Behind(ELSEWHERE, seat(3)),
        Account::Bank(ELSEWHERE),
    ]
}

/// Checks that money may go these ways for this purpose, and no others. Whether it is there is another question.
fn goes(purpose: &Purpose, ways: &[(Account, Account)]) {
    let mut cage = Cage::open();
    cage.sits(ANN, 1, 100);
    for from in accounts() {
        for to in accounts().into_iter().filter(|to| *to != from) {
            let lines = vec![line(from, to, 1)];
            let posted = cage.ledger.post(cage.now, CommandId(99), CASHIER, purpose.clone(), lines);
            let wrong = matches!(posted, Err(LedgerRefusal::WrongRoute { .. }));
            assert_eq!(wrong, !ways.contains(&(from, to)), "{from} to {to}: {posted:?}");
        }
    }
}

#[test]
fn a_void_hand_gives_drops_back_to_the_pot_and_pays_whoever_left() {
    let purpose = Purpose::Void { table: TABLE, hand: HandNumber(1) };
    goes(&purpose, &[(BOX_FUND, POT), (POT, PLAYER)]);
    // A dealer pays from the pot, and opens no box.
    let cage = Cage::open();
    let dealer = |from, to| {
        let lines = vec![line(from, to, 1)];
        cage.ledger.post(cage.now, CommandId(9), Clerk::Dealer(TABLE), purpose.clone(), lines)
    };
    assert!(matches!(dealer(BOX_FUND, POT), Err(LedgerRefusal::NotAllowed { .. })));
    assert!(matches!(dealer(POT, PLAYER), Err(LedgerRefusal::Overdrawn { .. })));
}

#[test]
fn a_hand_moves_chips_between_stacks_pot_boxes_and_dues() {
    let mut ways = vec![
        (AREA_RAKE, TRAY_RAKE),
        (AREA_RAKE, BOX_RAKE),
        (AREA_RAKE, POT),
        (POT, AREA_RAKE),
        (POT, BOX_RAKE),
        (POT, BOX_FUND),
        (DUES, POT),
    ];
    for number in [1, 2] {
        let (stack, behind) = (stack(number), behind(number));
        ways.extend([(stack, POT), (stack, DUES), (stack, TOKES), (POT, stack), (DUES, stack)]);
        ways.extend([(behind, POT), (behind, DUES), (behind, TOKES), (behind, stack)]);
    }
    goes(&play(None), &ways);
}

#[test]
fn a_round_moves_chips_between_stacks_wagers_meter_and_bank() {
    let mut ways = vec![(WAGERS, BANK), (WAGERS, METER), (BANK, WAGERS), (BANK, METER), (METER, BANK)];
    for stack in [1, 2].map(stack) {
        ways.extend([(stack, WAGERS), (stack, BANK), (stack, TOKES)]);
        ways.extend([(WAGERS, stack), (BANK, stack), (METER, stack)]);
    }
    goes(&Purpose::Round { table: TABLE, hand: HandNumber(1), seat: None }, &ways);
}

#[test]
fn time_goes_to_its_area_or_box_and_verified_to_the_tray() {
    let mut ways = vec![(POT, AREA_TIME), (POT, BOX_TIME), (AREA_TIME, TRAY_TIME)];
    ways.extend([1, 2].map(stack).into_iter().flat_map(|stack| [(stack, AREA_TIME), (stack, BOX_TIME)]));
    goes(&Purpose::TimeCharge { table: TABLE, verified_by: Some(game::Badge(20)) }, &ways);
}

#[test]
fn a_ruling_holds_chips_out_of_play_and_gives_them_to_whom_they_belong() {
    proves!["cb:2.decision.7b"];
    let purpose = Purpose::Ruling { table: TABLE, case: 1 };
    let mut ways = vec![(IMPOUND, PLAYER), (stack(1), stack(2)), (stack(2), stack(1))];
    for stack in [1, 2].map(stack) {
        ways.extend([(stack, IMPOUND), (IMPOUND, stack), (stack, PLAYER)]);
    }
    goes(&purpose, &ways);
    // A dealer decides no dispute, and neither does a player.
    let cage = Cage::open();
    for clerk in [Clerk::Dealer(TABLE), Clerk::Player(ANN)] {
        let lines = vec![line(stack(1), IMPOUND, 1)];
        let posted = cage.ledger.post(cage.now, CommandId(9), clerk, purpose.clone(), lines);
        assert_eq!(posted, Err(LedgerRefusal::NotAllowed { clerk }));
    }
}

#[test]
fn stakes_go_away_and_come_back() {
    let (stack, behind) = (stack(1), behind(1));
    let ways = [(AWAY, stack), (AWAY, behind), (behind, stack), (behind, AWAY), (stack, AWAY)];
    goes(&Purpose::Stakes { table: TABLE, seat: seat(1), player: ANN }, &ways);
}

#[test]
fn chips_move_with_their_player() {
    let to = (ELSEWHERE, seat(3));
    let (stack_there, behind_there) = (Account::Stack(to.0, to.1), Account::Behind(to.0, to.1));
    let ways = [(stack(1), stack_there), (behind(1), behind_there), (behind(1), stack_there)];
    goes(&Purpose::Seats { player: ANN, from: (TABLE, seat(1)), to }, &ways);
}

#[test]
fn the_money_of_a_tournament_comes_in_by_orders_alone() {
    let cage = Cage::open();
    for by in [CASHIER, Clerk::Clock] {
        let (purpose, lines) = (Purpose::Prizes { pool: 6 }, vec![line(PLAYER, POOL, 1)]);
        let posted = cage.ledger.post(cage.now, CommandId(99), by, purpose, lines);
        assert_eq!(posted, Err(LedgerRefusal::NotAllowed { clerk: by }));
    }
}

#[test]
fn a_player_uses_the_own_hold_and_nobody_elses() {
    let mut cage = Cage::open();
    cage.deposits(ANN, 300);
    let expires = cage.now.plus(game::Span::hours(1));
    let mut reserve = || {
        let order = Order::Reserve { player: ANN, amount: dollars(100), expires };
        cage.receipt(order).movement.number
    };
    let (first, second) = (reserve(), reserve());
    let sit = |hold| Order::PostHold {
        hold,
        amount: dollars(100),
        to: HoldUse::Seat { table: TABLE, seat: seat(4) },
    };
    let bob = Clerk::Player(BOB);
    for order in [sit(first), Order::VoidHold { hold: second }] {
        assert_eq!(cage.order(bob, order), Err(LedgerRefusal::NotAllowed { clerk: bob }));
    }
    cage.order(Clerk::Player(ANN), sit(first)).expect("her own");
    cage.order(Clerk::Player(ANN), Order::VoidHold { hold: second }).expect("her own");
    assert_eq!((cage.balance(stack(4)), cage.balance(PLAYER)), (holds(100), holds(200)));
}

#[test]
fn what_a_jackpot_keeps_back_is_told_from_what_it_pays() {
    let fund = Fund::BadBeat;
    let mut cage = Cage::open();
    cage.receipt(Order::BringBankroll { amount: dollars(1_000) });
    cage.receipt(Order::Seed { fund, from: ledger::SeedFrom::Cage, amount: dollars(1_000) });
    let (payees, to_reserve) = (vec![payee(ANN, 300, &[])], dollars(200));
    cage.with_two_badges(Order::PayJackpot { fund, claim: 1, payees, to_reserve }).expect("two badges");
    let day = cage.ledger.day().funds[fund.index()];
    assert_eq!((day.seeded, day.paid, day.reserved), (holds(1_000), holds(300), holds(200)));
    assert_eq!((day.adjusted, day.adds_up_to()), (0, i128::from(holds(500))));
    assert_eq!(cage.ledger.payable(fund), holds(500));
}
