//! What needs two badges: one proposes, another approves.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use chips::Chips;
use game::{Badge, CommandId, Moment, Span};
use ledger::{
    Account, Answer, Clerk, Fund, HouseAccount, IdKind, Identification, LedgerRefusal, MOST_REASON, Order,
    Payee, Proposal, SeedFrom, Tender,
};
use support::{ANN, BOB, CASHIER, Cage, SUPERVISOR, TABLE, dollars, holds, payee, seat, stack};

fn adjust(amount: u64) -> Order {
    let (from, to) = (Account::House(HouseAccount::Promotions), Account::Player(ANN));
    Order::Adjust { from, to, amount: dollars(amount), reason: "birthday".into() }
}

fn reverse(movement: u64) -> Order {
    Order::Reverse { movement, reason: "wrong player".into() }
}

/// A jackpot of so many dollars that can be paid now.
fn with_jackpot(fund: Fund, amount: u64) -> Cage {
    let mut cage = Cage::open();
    cage.receipt(Order::BringBankroll { amount: dollars(amount) });
    cage.receipt(Order::Seed { fund, from: SeedFrom::Cage, amount: dollars(amount) });
    cage
}

fn pay(fund: Fund, claim: u64, payees: &[Payee]) -> Order {
    Order::PayJackpot { fund, claim, payees: payees.to_vec(), to_reserve: Chips::ZERO }
}

const FOR_YEARS: Moment = Moment::from_millis(u64::MAX);
const LICENCE: Identification = Identification { kind: IdKind::DrivingLicence, valid_until: FOR_YEARS };
const PASSPORT: Identification = Identification { kind: IdKind::Passport, valid_until: FOR_YEARS };

#[test]
fn one_badge_moves_nothing_and_shows_what_it_wants() {
    let mut cage = Cage::open();
    let answer = cage.order(CASHIER, adjust(25)).unwrap();
    let Answer::Proposed(Proposal { number, by, order, .. }) = answer else { panic!("{answer:?}") };
    assert_eq!((number, by, order), (1, Badge(10), adjust(25)));
    assert_eq!(cage.ledger.trial_balance(), []);
    assert_eq!(cage.ledger.movements(), 0);
    assert_eq!(cage.ledger.proposals(cage.now).count(), 1);
}

#[test]
fn the_proposer_cannot_approve_and_another_badge_can_once() {
    let mut cage = Cage::open();
    let proposal = cage.propose(adjust(25));
    let own = LedgerRefusal::OwnProposal { proposal, badge: Badge(10) };
    assert_eq!(cage.order(CASHIER, Order::Approve { proposal }), Err(own));
    for clerk in [Clerk::Clock, Clerk::Player(ANN), Clerk::Dealer(TABLE)] {
        let refused = cage.order(clerk, Order::Approve { proposal });
        assert_eq!(refused, Err(LedgerRefusal::NotAllowed { clerk }));
    }
    let command = CommandId(500);
    let first = cage.order_as(command, SUPERVISOR, Order::Approve { proposal }).unwrap();
    let Answer::Receipt(receipt) = &first else { panic!("{first:?}") };
    assert_eq!(receipt.movement.by, CASHIER, "who proposed it");
    assert_eq!(cage.balance(Account::Player(ANN)), holds(25));
    assert_eq!(cage.balance(Account::House(HouseAccount::Promotions)), -holds(25));
    // The same click again is the same approval; another one finds nothing to approve.
    assert_eq!(cage.order_as(command, SUPERVISOR, Order::Approve { proposal }).unwrap(), first);
    let gone = LedgerRefusal::NoSuchProposal { proposal };
    assert_eq!(cage.order(SUPERVISOR, Order::Approve { proposal }), Err(gone));
    assert_eq!(cage.balance(Account::Player(ANN)), holds(25));
}

#[test]
fn a_rejected_or_expired_proposal_moves_nothing() {
    let mut cage = Cage::open();
    let rejected = cage.propose(adjust(25));
    let answer = cage.order(SUPERVISOR, Order::Reject { proposal: rejected });
    assert_eq!(answer, Ok(Answer::Rejected { proposal: rejected }));
    let gone = LedgerRefusal::NoSuchProposal { proposal: rejected };
    assert_eq!(cage.order(SUPERVISOR, Order::Approve { proposal: rejected }), Err(gone));
    let late = cage.propose(adjust(25));
    cage.wait(Span::minutes(15));
    let expired = LedgerRefusal::ProposalExpired { proposal: late, expired: cage.now };
    assert_eq!(cage.order(SUPERVISOR, Order::Approve { proposal: late }), Err(expired));
    assert_eq!(cage.ledger.trial_balance(), []);
    assert_eq!(cage.ledger.proposals(cage.now).count(), 0);
}

#[test]
fn an_adjustment_has_a_reason_and_leaves_tables_and_holds_alone() {
    let mut cage = Cage::open();
    cage.sits(ANN, 1, 100);
    let order = |from, reason: &str| {
        let (to, amount) = (Account::Player(ANN), dollars(1));
        Order::Adjust { from, to, amount, reason: reason.into() }
    };
    for (reason, length) in [("", 0), ("   ", 0), (&*"x".repeat(MOST_REASON + 1), MOST_REASON + 1)] {
        let refused = cage.order(CASHIER, order(Account::House(HouseAccount::Promotions), reason));
        assert_eq!(refused, Err(LedgerRefusal::Reason { length, most: MOST_REASON }));
    }
    for account in [stack(1), support::POT, Account::Hold(1), Account::Away(TABLE, ANN)] {
        let refused = cage.order(CASHIER, order(account, "found on the floor"));
        assert_eq!(refused, Err(LedgerRefusal::NotAdjustable { account }));
    }
}

#[test]
fn a_reversal_takes_a_movement_back_once() {
    let mut cage = Cage::open();
    let deposit = cage.deposits(ANN, 300).movement.number;
    let receipt = cage.with_two_badges(reverse(deposit)).unwrap();
    assert_eq!(receipt.movement.reverses, Some(deposit));
    assert_eq!(cage.ledger.trial_balance(), []);
    assert_eq!(
        cage.order(CASHIER, reverse(deposit)),
        Err(LedgerRefusal::AlreadyReversed { movement: deposit })
    );
    // A reversal is not taken back, and neither is a movement that never was.
    let movement = receipt.movement.number;
    let refused = cage.order(CASHIER, reverse(movement));
    assert_eq!(refused, Err(LedgerRefusal::NotReversible { movement, title: "reversal" }));
    assert_eq!(cage.order(CASHIER, reverse(99)), Err(LedgerRefusal::NoSuchMovement { movement: 99 }));
}

#[test]
fn two_proposals_for_one_reversal_reverse_once() {
    let mut cage = Cage::open();
    let deposit = cage.deposits(ANN, 300).movement.number;
    cage.deposits(ANN, 300);
    let (one, other) = (cage.propose(reverse(deposit)), cage.propose(reverse(deposit)));
    cage.order(SUPERVISOR, Order::Approve { proposal: one }).unwrap();
    let refused = cage.order(SUPERVISOR, Order::Approve { proposal: other });
    assert_eq!(refused, Err(LedgerRefusal::AlreadyReversed { movement: deposit }));
    assert_eq!(cage.balance(Account::Player(ANN)), holds(300));
}

#[test]
fn money_that_is_gone_is_not_taken_back() {
    let mut cage = Cage::open();
    let deposit = cage.deposits(ANN, 300).movement.number;
    cage.receipt(Order::Withdraw { player: ANN, amount: dollars(200) });
    let refused = cage.order(CASHIER, reverse(deposit));
    let account = Account::Player(ANN);
    assert_eq!(refused, Err(LedgerRefusal::Overdrawn { account, holds: holds(100), asked: dollars(300) }));
}

#[test]
fn a_cash_out_is_taken_back_while_the_seat_is_free() {
    let mut cage = Cage::open();
    let cash_out = Order::CashOut { player: ANN, table: TABLE, seat: seat(1), tender: Tender::Account };
    cage.sits(ANN, 1, 100);
    let number = cage.receipt(cash_out.clone()).movement.number;
    cage.with_two_badges(reverse(number)).unwrap();
    assert_eq!((cage.balance(stack(1)), cage.ledger.owner(TABLE, seat(1))), (holds(100), Some(ANN)));
    let number = cage.receipt(cash_out).movement.number;
    cage.sits(BOB, 1, 50);
    let taken = LedgerRefusal::SeatTaken { table: TABLE, seat: seat(1), owner: BOB };
    assert_eq!(cage.order(CASHIER, reverse(number)), Err(taken));
}

#[test]
fn a_taxable_bad_beat_needs_two_identifications() {
    proof::proves!["cb:10.badbeat.tax.1"];
    two_identifications(Fund::BadBeat, "cb:10.badbeat.tax.1");
}

#[test]
fn a_taxable_high_hand_needs_two_identifications() {
    proof::proves!["cb:11.highhand.tax.1"];
    two_identifications(Fund::HighHand, "cb:11.highhand.tax.1");
}

fn two_identifications(fund: Fund, rule: &str) {
    let mut cage = with_jackpot(fund, 5_000);
    let expired = Identification { valid_until: cage.now, ..PASSPORT };
    let not_enough: [&[Identification]; 4] = [&[], &[LICENCE], &[LICENCE, LICENCE], &[LICENCE, expired]];
    for shown in not_enough {
        let refused = cage.order(CASHIER, pay(fund, 1, &[payee(ANN, 601, shown)])).unwrap_err();
        let recorded = usize::from(!shown.is_empty());
        let (player, amount) = (ANN, dollars(601));
        assert_eq!(refused, LedgerRefusal::NotIdentified { fund, player, amount, recorded, needed: 2 });
        assert_eq!(refused.rule().unwrap().as_str(), rule);
    }
    // A licence that runs out while the proposal waits is not current when the money is paid.
    let soon = Identification { valid_until: cage.now.plus(Span::minutes(5)), ..PASSPORT };
    let proposal = cage.propose(pay(fund, 1, &[payee(ANN, 601, &[LICENCE, soon])]));
    cage.wait(Span::minutes(5));
    let refused = cage.order(SUPERVISOR, Order::Approve { proposal });
    assert!(matches!(refused, Err(LedgerRefusal::NotIdentified { recorded: 1, .. })));
    assert_eq!(cage.ledger.payable(fund), holds(5_000));
    // Two that are valid and different will do, and what is not taxable needs none.
    let payees = [payee(ANN, 601, &[LICENCE, PASSPORT]), payee(BOB, 600, &[])];
    cage.with_two_badges(pay(fund, 1, &payees)).unwrap();
    assert_eq!(cage.ledger.payable(fund), holds(5_000 - 601 - 600));
}

#[test]
fn a_claim_is_paid_once_unless_the_payment_is_taken_back() {
    let fund = Fund::HighHand;
    let mut cage = with_jackpot(fund, 1_000);
    let receipt = cage.with_two_badges(pay(fund, 8, &[payee(ANN, 60, &[])])).unwrap();
    let paid = LedgerRefusal::ClaimPaid { fund, claim: 8 };
    assert_eq!(cage.order(CASHIER, pay(fund, 8, &[payee(ANN, 60, &[])])), Err(paid));
    cage.with_two_badges(reverse(receipt.movement.number)).unwrap();
    assert_eq!(cage.ledger.payable(fund), holds(1_000));
    cage.with_two_badges(pay(fund, 8, &[payee(BOB, 60, &[])])).unwrap();
    assert_eq!(cage.ledger.payable(fund), holds(940));
    assert_eq!(cage.ledger.day().funds[fund.index()].paid, holds(60));
}

#[test]
fn a_jackpot_pays_named_people_no_more_than_it_holds() {
    let fund = Fund::BadBeat;
    let mut cage = with_jackpot(fund, 1_000);
    for payees in [&[][..], &[payee(ANN, 1, &[]), payee(ANN, 2, &[])]] {
        let refused = cage.order(CASHIER, pay(fund, 1, payees));
        assert!(matches!(refused, Err(LedgerRefusal::Payees { .. })));
    }
    let people: Vec<Payee> = (1..=3).map(|number| payee(game::PlayerId(number), 400, &[])).collect();
    let refused = cage.order(CASHIER, pay(fund, 1, &people));
    let account = Account::Jackpot(fund);
    assert_eq!(refused, Err(LedgerRefusal::Overdrawn { account, holds: holds(200), asked: dollars(400) }));
    let to_reserve = dollars(100);
    let order = Order::PayJackpot { fund, claim: 1, payees: people[..2].to_vec(), to_reserve };
    cage.with_two_badges(order).unwrap();
    assert_eq!(cage.balance(Account::Reserve(fund)), holds(100));
    cage.receipt(Order::Seed { fund, from: SeedFrom::Reserve, amount: dollars(100) });
    assert_eq!(cage.ledger.payable(fund), holds(200));
}
