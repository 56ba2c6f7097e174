//! An event that cannot have happened to the money is refused with the reason, and leaves no trace.

use chips::Chips;
use game::{Badge, CommandId, Span};
use ledger::{
    Account, Clerk, EntryPrice, Impossible, LedgerEvent, LedgerRefusal, Movement, MovementLine, Order, Payee,
    PrizeFrom, Purchase, Purpose, RefundReason, Tender, TournamentOrder,
};

use crate::support::{ANN, BOB, CASHIER, Cage, POT, SUPERVISOR, TABLE, dollars, line, play, seat, stack};

/// Checks that a ledger does not take this event in, and says why.
#[track_caller]
fn refused(cage: &Cage, event: &LedgerEvent) -> Impossible {
    let mut ledger = cage.ledger.clone();
    let why = ledger.apply(event).expect_err("it cannot have happened");
    assert!(ledger == cage.ledger, "what is refused leaves no trace: {why}");
    assert!(why.to_string().starts_with("this cannot have happened to the money: "), "{why}");
    why
}

/// Ann and Bob sit with a hundred each, and Ann has fifty at the cage.
fn evening() -> Cage {
    let mut cage = Cage::open();
    cage.receipt(Order::BringBankroll { amount: dollars(1_000) });
    cage.receipt(Order::Deposit { player: ANN, amount: dollars(50) });
    cage.sits(ANN, 1, 100);
    cage.sits(BOB, 2, 100);
    cage
}

/// The next movement of the cage, for this purpose.
fn movement(cage: &Cage, purpose: Purpose, lines: &[MovementLine]) -> Movement {
    Movement {
        number: cage.ledger.movements() + 1,
        at: cage.now,
        command: CommandId(9_000),
        by: CASHIER,
        purpose,
        lines: lines.to_vec(),
        reverses: None,
    }
}

fn ordered(cage: &Cage, order: Order, lines: &[MovementLine]) -> Movement {
    movement(cage, Purpose::Cage(order), lines)
}

#[test]
fn nobody_pays_what_is_not_there() {
    let cage = evening();
    let posted = |lines: &[MovementLine]| LedgerEvent::Moved(movement(&cage, play(Some(1)), lines));
    let overdrawn = LedgerRefusal::Overdrawn { account: stack(1), holds: 10_000, asked: dollars(101) };
    assert_eq!(refused(&cage, &posted(&[line(stack(1), POT, 101)])), Impossible::Refused(overdrawn));
    // All lines or none: the first one alone would do.
    let overdrawn = LedgerRefusal::Overdrawn { account: stack(1), holds: 4_000, asked: dollars(50) };
    let lines = [line(stack(1), POT, 60), line(stack(1), POT, 50)];
    assert_eq!(refused(&cage, &posted(&lines)), Impossible::Refused(overdrawn));
    let nothing = MovementLine::new(stack(1), POT, Chips::ZERO);
    assert_eq!(refused(&cage, &posted(&[nothing])), Impossible::Refused(LedgerRefusal::NothingAsked));
    let itself = Impossible::Refused(LedgerRefusal::SameAccount { account: POT });
    assert_eq!(refused(&cage, &posted(&[line(POT, POT, 1)])), itself);
    let most = Chips::new(u64::MAX);
    let too_much = Impossible::Refused(LedgerRefusal::TooMuch { asked: most });
    assert_eq!(refused(&cage, &posted(&[MovementLine::new(Account::Outside, POT, most)])), too_much);
}

#[test]
fn movements_and_proposals_are_counted_without_a_gap() {
    let mut cage = evening();
    let last = cage.ledger.movements();
    for number in [0, last, last + 2, u64::MAX] {
        let lines = [line(stack(1), POT, 5)];
        let event = LedgerEvent::Moved(Movement { number, ..movement(&cage, play(Some(1)), &lines) });
        assert_eq!(refused(&cage, &event), Impossible::MovementGap { number, last });
    }
    cage.propose(Order::Reverse { movement: 2, reason: "typed twice".to_owned() });
    let Some(LedgerEvent::Proposed(proposal)) = cage.log.last().cloned() else { panic!("a proposal") };
    let again = LedgerEvent::Proposed(proposal.clone());
    assert_eq!(refused(&cage, &again), Impossible::ProposalGap { number: 1, last: 1 });
    let command = proposal.command;
    let second = LedgerEvent::Proposed(ledger::Proposal { number: 2, ..proposal });
    assert_eq!(refused(&cage, &second), Impossible::Refused(LedgerRefusal::CommandReused { command }));
}

#[test]
fn a_command_is_carried_out_once() {
    let cage = evening();
    let Some(LedgerEvent::Moved(before)) = cage.log.last().cloned() else { panic!("a buy-in") };
    let command = before.command;
    let again = LedgerEvent::Moved(Movement { number: before.number + 1, ..before });
    assert_eq!(refused(&cage, &again), Impossible::Refused(LedgerRefusal::CommandReused { command }));
}

#[test]
fn holds_are_set_aside_before_they_are_used() {
    let mut cage = evening();
    let number = cage.ledger.movements() + 1;
    let lines = [MovementLine::new(Account::Hold(77), Account::Player(ANN), dollars(5))];
    for order in [
        Order::VoidHold { hold: 77 },
        Order::PostHold { hold: 77, amount: dollars(5), to: ledger::HoldUse::PrizePool(1) },
    ] {
        let why = refused(&cage, &LedgerEvent::Moved(ordered(&cage, order, &lines)));
        assert_eq!(why, Impossible::Refused(LedgerRefusal::NoSuchHold { hold: 77 }));
    }
    // Money goes into a hold by the order that makes it, and by no other way.
    let nobodys = Impossible::NobodysHold { number };
    let aside = |hold| [MovementLine::new(Account::Player(ANN), Account::Hold(hold), dollars(5))];
    let deposit = Order::Deposit { player: ANN, amount: dollars(5) };
    assert_eq!(refused(&cage, &LedgerEvent::Moved(ordered(&cage, deposit, &aside(number)))), nobodys);
    let reserve = Order::Reserve { player: ANN, amount: dollars(5), expires: cage.now.plus(Span::hours(1)) };
    assert_eq!(
        refused(&cage, &LedgerEvent::Moved(ordered(&cage, reserve.clone(), &aside(number + 1)))),
        nobodys
    );
    cage.receipt(reserve);
    assert_eq!(cage.balance(Account::Hold(number)), 500);
}

#[test]
fn a_second_badge_approves_what_was_proposed() {
    let mut cage = evening();
    let reason = "typed twice".to_owned();
    let order = Order::Reverse { movement: 2, reason };
    let back = [line(Account::Player(ANN), Account::Outside, 50)];
    let taken_back =
        |cage: &Cage, order: Order| Movement { reverses: Some(2), ..ordered(cage, order, &back) };
    let approved = |movement: Movement, by| LedgerEvent::Approved { proposal: 1, by, movement };
    let none = Impossible::Refused(LedgerRefusal::NoSuchProposal { proposal: 1 });
    let (second, first) = (Badge(20), Badge(10));
    assert_eq!(refused(&cage, &approved(taken_back(&cage, order.clone()), second)), none);
    let rejected = LedgerEvent::Rejected { proposal: 1, by: second, at: cage.now, command: CommandId(9_000) };
    assert_eq!(refused(&cage, &rejected), none);

    assert_eq!(cage.propose(order.clone()), 1);
    let own = Impossible::Refused(LedgerRefusal::OwnProposal { proposal: 1, badge: first });
    assert_eq!(refused(&cage, &approved(taken_back(&cage, order.clone()), first)), own);
    let other = Impossible::OtherOrder { proposal: 1 };
    let third = Order::Reverse { movement: 3, reason: "typed twice".to_owned() };
    assert_eq!(refused(&cage, &approved(taken_back(&cage, third), second)), other);
    let by = Clerk::Staff(second);
    assert_eq!(refused(&cage, &approved(Movement { by, ..taken_back(&cage, order.clone()) }, second)), other);
    let number = cage.ledger.movements() + 1;
    let forgotten = Movement { reverses: None, ..taken_back(&cage, order.clone()) };
    assert_eq!(refused(&cage, &approved(forgotten, second)), Impossible::OtherMovement { number });
    let late = Movement { at: cage.now.plus(Span::hours(1_000)), ..taken_back(&cage, order.clone()) };
    let why = refused(&cage, &approved(late, second));
    assert!(matches!(why, Impossible::Refused(LedgerRefusal::ProposalExpired { proposal: 1, .. })), "{why}");

    cage.order(SUPERVISOR, Order::Approve { proposal: 1 }).expect("it is what was proposed");
    let twice = Movement { reverses: Some(2), ..ordered(&cage, order, &back) };
    let why = refused(&cage, &LedgerEvent::Moved(twice));
    assert_eq!(why, Impossible::Refused(LedgerRefusal::AlreadyReversed { movement: 2 }));
}

#[test]
fn chips_belong_to_whoever_sits_there() {
    let cage = evening();
    let (table, amount, tender) = (TABLE, dollars(5), Tender::Cash);
    let buy_in = Order::BuyIn { player: BOB, table, seat: seat(1), amount, tender, behind: false };
    let event = LedgerEvent::Moved(ordered(&cage, buy_in, &[line(Account::Outside, stack(1), 5)]));
    let taken = Impossible::Refused(LedgerRefusal::SeatTaken { table, seat: seat(1), owner: ANN });
    assert_eq!(refused(&cage, &event), taken);
    let lines = [line(stack(1), stack(2), 100)];
    let seats = Purpose::Seats { player: ANN, from: (table, seat(1)), to: (table, seat(2)) };
    let taken = Impossible::Refused(LedgerRefusal::SeatTaken { table, seat: seat(2), owner: BOB });
    assert_eq!(refused(&cage, &LedgerEvent::Moved(movement(&cage, seats, &lines))), taken);
    let seats = Purpose::Seats { player: BOB, from: (table, seat(1)), to: (table, seat(3)) };
    let theirs = Impossible::Refused(LedgerRefusal::NotTheirs { player: BOB, account: stack(1) });
    assert_eq!(refused(&cage, &LedgerEvent::Moved(movement(&cage, seats, &lines))), theirs);
    let stakes = Purpose::Stakes { table, seat: seat(1), player: BOB };
    let away = [line(stack(1), Account::Away(table, BOB), 100)];
    let taken = Impossible::Refused(LedgerRefusal::SeatTaken { table, seat: seat(1), owner: ANN });
    assert_eq!(refused(&cage, &LedgerEvent::Moved(movement(&cage, stakes, &away))), taken);
}

#[test]
fn the_day_that_is_closed_is_the_one_that_runs() {
    let mut cage = evening();
    cage.counts_the_rest();
    let proposal = cage.proposes_close().expect("everything is counted");
    let mut before = cage.clone();
    cage.order(SUPERVISOR, Order::Approve { proposal }).expect("another badge");
    let Some(LedgerEvent::CountedDayClosed { close, movement, .. }) = cage.log.last().cloned() else {
        panic!("a close")
    };
    let by = Badge(20);
    let closes = |edit: fn(&mut ledger::DayClose)| {
        let mut close = close.clone();
        edit(&mut close);
        LedgerEvent::CountedDayClosed { proposal, by, close, movement: movement.clone() }
    };
    let other = closes(|close| close.day.number = 2);
    assert_eq!(refused(&before, &other), Impossible::OtherDay { closed: 2, runs: 1 });
    let unsound = closes(|close| close.day.funds[0].paid = 1);
    assert_eq!(refused(&before, &unsound), Impossible::UnsoundDay { day: 1 });
    let unsound = closes(|close| close.total = 1);
    assert_eq!(refused(&before, &unsound), Impossible::UnsoundDay { day: 1 });
    // Neither by the badge that proposed it, nor in another's name, nor as a mere approval.
    let own = LedgerRefusal::OwnProposal { proposal, badge: Badge(10) };
    let (figures, moved) = (close.clone(), movement.clone());
    let alone = LedgerEvent::CountedDayClosed { proposal, by: Badge(10), close: figures, movement: moved };
    assert_eq!(refused(&before, &alone), Impossible::Refused(own));
    let named = closes(|close| close.by = Badge(20));
    assert_eq!(refused(&before, &named), Impossible::OtherOrder { proposal });
    let in_passing = LedgerEvent::Approved { proposal, by, movement: movement.clone() };
    assert_eq!(refused(&before, &in_passing), Impossible::OtherOrder { proposal });
    assert_eq!(before.ledger.apply(&closes(|_| {})), Ok(()));
    assert!(before.ledger == cage.ledger);
}

#[test]
fn a_close_by_one_badge_stands_in_old_logs_and_cannot_be_had_any_more() {
    let mut cage = evening();
    let one_badge = Order::CloseDay { cage: Chips::ZERO };
    let refused_now = cage.order(CASHIER, one_badge.clone());
    assert_eq!(refused_now, Err(LedgerRefusal::CountFirst { title: "day close" }));
    // As such a log has it.
    let day = cage.ledger.day().clone();
    let (by, at, zero) = (Badge(10), cage.now, Chips::ZERO);
    let mut day = day;
    for (fund, figures) in ledger::Fund::ALL.into_iter().zip(&mut day.funds) {
        figures.closing = cage.ledger.payable(fund);
    }
    let close = ledger::DayClose { by, at, day, cage_expected: zero, cage_counted: zero, total: 0 };
    let movement = movement(&cage, Purpose::Cage(one_badge), &[]);
    let event = LedgerEvent::DayClosed { close: Box::new(close), movement };
    assert_eq!(cage.ledger.apply(&event), Ok(()));
    assert_eq!(cage.ledger.day().number, 2);
}

#[test]
fn a_count_is_entered_on_a_sheet_that_has_a_line_for_it() {
    let mut cage = evening();
    cage.begin_count();
    let Some(LedgerEvent::CountBegan { by, at, .. }) = cage.log.last().cloned() else { panic!("a count") };
    let command = cage.next_command();
    let again = LedgerEvent::CountBegan { by, at, command, boxes: Vec::new(), trays: Vec::new() };
    assert_eq!(refused(&cage, &again), Impossible::Refused(LedgerRefusal::CountUnderWay { by }));
    let zero = Chips::ZERO;
    let tally = ledger::Tally { by, at, expected: zero, counted: zero, rake: zero, time: zero };
    let what = ledger::Countable::Tray(game::TableId(99));
    let entered = LedgerEvent::CountEntered { what, tally, command };
    assert_eq!(refused(&cage, &entered), Impossible::Refused(LedgerRefusal::NotOnTheSheet { what }));
    let boxes = vec![(game::TableId(99), ledger::Drop::House(ledger::Take::Rake), dollars(1))];
    let pulled = LedgerEvent::CountBegan { by, at, command, boxes, trays: Vec::new() };
    let (account, holds) = (Account::Box(game::TableId(99), ledger::Drop::House(ledger::Take::Rake)), 0);
    let never = LedgerRefusal::Overdrawn { account, holds, asked: dollars(1) };
    assert_eq!(refused(&evening(), &pulled), Impossible::Refused(never));
}

#[test]
fn an_event_of_a_tournament_moves_what_its_order_says() {
    let mut cage = evening();
    let price = EntryPrice { pool: dollars(20), fee: dollars(2), ..EntryPrice::default() };
    let (player, tender, what) = (ANN, Tender::Account, Purchase::Entry);
    let of = |order| Order::Tournament { number: 5, order };
    let buy = |entry| of(TournamentOrder::Buy { entry, player, what, price, tender });
    let (own, pool, fees) = (Account::Player(ANN), Account::PrizePool(5), Account::EntryFees(5));
    let right = [line(own, pool, 20), line(own, fees, 2)];
    let number = cage.ledger.movements() + 1;
    // Less, another way, nothing at all.
    for lines in [&right[..1], &[line(own, pool, 22)][..], &[][..]] {
        let event = LedgerEvent::Moved(ordered(&cage, buy(1), lines));
        assert_eq!(refused(&cage, &event), Impossible::OtherLines { number });
    }
    cage.receipt(buy(1));
    let impossible = |refusal| Impossible::Refused(refusal);
    let again = LedgerEvent::Moved(ordered(&cage, buy(1), &right));
    let taken = LedgerRefusal::EntryTaken { tournament: 5, entry: 1, owner: ANN };
    assert_eq!(refused(&cage, &again), impossible(taken));
    let back = [line(fees, own, 2), line(pool, own, 20)];
    let refund = |entry| of(TournamentOrder::Refund { entry, paid: price, why: RefundReason::NoSeat });
    let none = LedgerRefusal::NoSuchEntry { tournament: 5, entry: 2 };
    assert_eq!(refused(&cage, &LedgerEvent::Moved(ordered(&cage, refund(2), &back))), impossible(none));
    let still = LedgerRefusal::StillHeld { tournament: 5, account: pool, holds: 2_000 };
    let close = || of(TournamentOrder::Close);
    assert_eq!(refused(&cage, &LedgerEvent::Moved(ordered(&cage, close(), &[]))), impossible(still));
    // An agreement that one badge paid alone.
    let payee = Payee { player, amount: dollars(20), tender, identified: Vec::new() };
    let (withheld, from, agreed) = (Chips::ZERO, PrizeFrom::Pool, Some(Badge(10)));
    let alone = of(TournamentOrder::PayPrize { entry: 1, payee, withheld, from, agreed });
    let alone = LedgerEvent::Moved(ordered(&cage, alone, &[line(pool, own, 20)]));
    let second = LedgerRefusal::SecondBadge { tournament: 5, clerk: CASHIER, second: Badge(10) };
    assert_eq!(refused(&cage, &alone), impossible(second));
    cage.receipt(refund(1));
    cage.receipt(close());
    let closed = LedgerRefusal::TournamentClosed { tournament: 5 };
    assert_eq!(refused(&cage, &LedgerEvent::Moved(ordered(&cage, buy(2), &right))), impossible(closed));
}
