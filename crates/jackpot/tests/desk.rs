//! Verification, the second badge, identification, adjustments and alarms.

use crate::support;

use chips::Chips;
use game::{Actor, Badge, Game, HandNumber, PlayerId, SeatSet, TableId};
use jackpot::{
    AdjustmentNumber, Alarm, Change, ClaimNumber, Denial, Due, Fund, FundState, JackpotEvent, Jackpots, Next,
    NotHere, OutOfBalance, Prize, Purse, Reason, Request, Violation, house,
};
use proof::proves;
use rulebook::RuleId;
use support::{Desk, MANAGER, SUPERVISOR, dollars, one_beats_another, players, seat, seats, slot};

fn four_eights(who: u8) -> Prize {
    Prize::HighHand { slot: slot(17), seats: seats([who]) }
}

#[test]
fn nothing_is_paid_until_a_supervisor_has_verified_the_bad_beat() {
    proves!["cb:10.badbeat.verify.1"];
    let mut desk = Desk::with_bad_beat(8_000);
    let claim = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    assert_eq!(desk.pay(claim, 1, 2), Err(Violation::NotApproved { claim }));
    assert_eq!(desk.floor(MANAGER, Request::Approve { claim }), Err(Violation::NotVerified { claim }));
    for actor in [Actor::Dealer, Actor::Clock, Actor::Seat(seat(1))] {
        assert_eq!(desk.ask(actor, Request::Verify { claim }), Err(Violation::NotYours { actor }));
    }
    assert_eq!(desk.jackpots.awaiting(&desk.setup), [Due { claim, next: Next::Verification }]);
    let verified = desk.floor(SUPERVISOR, Request::Verify { claim }).expect("a supervisor");
    assert_eq!(verified[0].rule(&desk.setup).map(RuleId::as_str), Some("cb:10.badbeat.verify.1"));
    assert_eq!(desk.pay(claim, 1, 2), Err(Violation::NotApproved { claim }), "one badge does not pay");
    desk.approve(claim);
    assert!(desk.pay(claim, 1, 2).is_ok());
}

#[test]
fn a_rejected_high_hand_leaves_the_slot_as_it_was() {
    proves!["cb:11.highhand.verify.1"];
    let mut desk = Desk::with_slot(17, 60);
    let claim = desk.open(1, four_eights(2)).expect("four eights");
    assert_eq!(desk.pay(claim, 2, 0), Err(Violation::NotApproved { claim }));
    let why = Denial::NotQualified;
    desk.floor(SUPERVISOR, Request::Deny { claim, why }).expect("the supervisor says no");
    assert_eq!(desk.board(Fund::HighHand, slot(17).purse()), 60);
    assert_eq!(desk.pay(claim, 2, 0), Err(Violation::NoSuchClaim { claim }));
    // Another player's claim is verified and paid.
    let claim = desk.open(2, four_eights(3)).expect("four eights");
    assert_eq!(desk.settle(claim), 60);
}

#[test]
fn talk_during_the_hand_may_nullify_the_jackpot() {
    proves!["cb:10.badbeat.elig.2"];
    let mut desk = Desk::with_bad_beat(8_000);
    let claim = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    desk.verify(claim);
    let request = Request::Deny { claim, why: Denial::Talk };
    let denied = desk.floor(SUPERVISOR, request).expect("the supervisor's decision");
    assert_eq!(denied[0].rule(&desk.setup).map(RuleId::as_str), Some("cb:10.badbeat.elig.2"));
    assert_eq!((desk.bad_beat(), desk.jackpots.claims()), (8_000, &[][..]));
    assert_eq!(desk.pay(claim, 1, 2), Err(Violation::NoSuchClaim { claim }));
}

#[test]
fn a_taxable_prize_needs_two_forms_of_identification() {
    proves!["cb:10.badbeat.tax.1", "cb:11.highhand.tax.1"];
    let taxable = house::CATFISH_BEND.desk.taxable_from;
    let one_is_too_few = |fund| Err(Violation::NeedsIdentification { fund, needed: 2, recorded: 1 });
    let mut desk = Desk::with_bad_beat(8_000);
    let claim = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    desk.verify(claim);
    desk.approve(claim);
    assert_eq!(desk.pay(claim, 1, 1), one_is_too_few(Fund::BadBeat));
    let refused = desk.pay(claim, 1, 1).expect_err("one is too few");
    assert_eq!(refused.rule(&desk.setup).map(RuleId::as_str), Some("cb:10.badbeat.tax.1"));
    assert!(desk.pay(claim, 1, 2).is_ok());
    assert!(desk.pay(claim, 3, 0).is_ok(), "400 are below the line");

    let mut desk = Desk::new(house::CATFISH_BEND);
    desk.seed(Fund::HighHand, slot(17).purse(), taxable);
    let claim = desk.open(1, four_eights(2)).expect("four eights");
    desk.verify(claim);
    desk.approve(claim);
    assert_eq!(desk.pay(claim, 2, 1), one_is_too_few(Fund::HighHand));
    assert!(desk.pay(claim, 2, 2).is_ok());
}

#[test]
fn the_second_badge_is_another_one() {
    let mut desk = Desk::with_bad_beat(8_000);
    let claim = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    desk.verify(claim);
    let again = desk.floor(MANAGER, Request::Verify { claim });
    assert_eq!(again, Err(Violation::AlreadyVerified { by: SUPERVISOR }));
    let alone = desk.floor(SUPERVISOR, Request::Approve { claim });
    assert_eq!(alone, Err(Violation::SameBadge { badge: SUPERVISOR }));
    desk.approve(claim);
    let why = Denial::Collusion;
    let late = desk.floor(SUPERVISOR, Request::Deny { claim, why });
    assert_eq!(late, Err(Violation::AlreadyApproved { by: MANAGER }));
    // Everybody is paid once, and then the claim is closed.
    assert_eq!(desk.pay(claim, 9, 2), Err(Violation::NoShare { seat: seat(9) }));
    for number in 1..=6 {
        desk.pay(claim, number, 2).expect("a share");
        if number < 6 {
            assert_eq!(desk.pay(claim, number, 2), Err(Violation::AlreadyPaid { seat: seat(number) }));
        }
    }
    assert_eq!(desk.log.last(), Some(&JackpotEvent::ClaimClosed { claim }));
    assert_eq!(desk.pay(claim, 6, 2), Err(Violation::NoSuchClaim { claim }));
}

#[test]
fn hits_are_decided_in_the_order_they_came() {
    let mut desk = Desk::with_bad_beat(20_000);
    let first = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    let second = desk.open(2, one_beats_another(Fund::BadBeat, 6)).expect("another");
    desk.verify(second);
    let early = desk.floor(MANAGER, Request::Approve { claim: second });
    assert_eq!(early, Err(Violation::EarlierClaim { claim: first }));
    assert_eq!(desk.jackpots.awaiting(&desk.setup)[1].next, Next::Turn(first));
    // The first is turned down: the second gets what it would have got alone.
    desk.deny(first);
    assert_eq!(desk.jackpots.claim(second).map(|claim| claim.base), Some(dollars(20_000)));
    assert_eq!(desk.shares(second)[..2], [(1, 9_000), (2, 5_000)]);
    desk.approve(second);
    assert_eq!(desk.bad_beat(), 2_000);
    // A claim on another purse waits for nobody.
    desk.seed(Fund::HighHand, slot(17).purse(), dollars(60));
    let other = desk.open(3, four_eights(2)).expect("four eights");
    assert_eq!(desk.settle(other), 60);
}

#[test]
fn only_an_undecided_claim_on_the_same_purse_is_waited_for() {
    let mut desk = Desk::with_bad_beat(20_000);
    desk.seed(Fund::HighHand, slot(17).purse(), dollars(60));
    let other_purse = desk.open(1, four_eights(2)).expect("four eights");
    let first = desk.open(2, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    let second = desk.open(3, one_beats_another(Fund::BadBeat, 6)).expect("another");
    // The high hand is not decided, and the bad beat need not wait for it.
    desk.verify(first);
    desk.approve(first);
    // The first bad beat is decided but not paid, and the second need not wait for the money.
    desk.verify(second);
    assert_eq!(desk.jackpots.awaiting(&desk.setup)[2].next, Next::Approval);
    desk.approve(second);
    assert_eq!(desk.jackpots.claim(other_purse).and_then(|claim| claim.verified), None);
}

#[test]
fn everybody_behind_a_claim_turned_down_moves_up() {
    let mut desk = Desk::with_bad_beat(20_000);
    let beat = one_beats_another(Fund::BadBeat, 6);
    let [first, second, third] = [1, 2, 3].map(|hand| desk.open(hand, beat).expect("a bad beat"));
    let bases = |desk: &Desk| [second, third].map(|claim| desk.jackpots.claim(claim).map(|claim| claim.base));
    assert_eq!(bases(&desk), [Some(dollars(2_000)), Some(dollars(200))]);
    desk.deny(first);
    assert_eq!(bases(&desk), [Some(dollars(20_000)), Some(dollars(2_000))]);
    assert_eq!((desk.settle(second), desk.settle(third), desk.bad_beat()), (18_000, 1_800, 200));
}

#[test]
fn nobody_moves_up_by_more_than_there_is() {
    // Three dollars pay one to the first loser. Then the house adds seventeen: nineteen pay twelve.
    let mut desk = Desk::with_bad_beat(3);
    let (fund, purse) = (Fund::BadBeat, Purse::ONLY);
    let first = desk.open(1, one_beats_another(fund, 6)).expect("a bad beat");
    desk.seed(fund, purse, dollars(17));
    let second = desk.open(2, one_beats_another(fund, 6)).expect("another");
    assert_eq!((desk.shares(second)[..2].to_vec(), desk.bad_beat()), (vec![(1, 8), (2, 4)], 7));
    let (change, reason) = (Change::Down, Reason::Ordered);
    let down = Request::ProposeAdjustment { fund, purse, change, amount: dollars(7), reason };
    desk.floor(SUPERVISOR, down).expect("proposed");
    desk.floor(MANAGER, Request::ApproveAdjustment { number: AdjustmentNumber(1) }).expect("agreed");
    // Twenty would pay eighteen, six more, and one dollar came back.
    desk.deny(first);
    assert_eq!((desk.shares(second)[..2].to_vec(), desk.bad_beat()), (vec![(1, 8), (2, 4)], 1));
}

#[test]
fn a_claim_for_nothing_keeps_its_place_behind_an_undecided_one() {
    let mut desk = Desk::with_slot(17, 60);
    let first = desk.open(1, four_eights(2)).expect("four eights");
    let second = desk.open(2, four_eights(3)).expect("the first may be turned down");
    assert_eq!(desk.shares(second), [(3, 0)]);
    desk.deny(first);
    assert_eq!(desk.shares(second), [(3, 60)]);
    assert_eq!(desk.settle(second), 60);
    // Where the first stands, the second is closed when it is approved.
    let mut desk = Desk::with_slot(17, 60);
    let first = desk.open(1, four_eights(2)).expect("four eights");
    let second = desk.open(2, four_eights(3)).expect("the first may be turned down");
    assert_eq!(desk.settle(first), 60);
    assert_eq!(desk.settle(second), 0);
    assert_eq!(desk.jackpots.claims(), []);
}

#[test]
fn a_royal_behind_a_bad_beat_is_worked_out_again() {
    let mut desk = Desk::with_bad_beat(5_000);
    let beat = desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    let royal = Prize::Flushes { fund: Fund::BadBeat, royals: seats([4]), straight_flushes: SeatSet::EMPTY };
    let award = desk.open(2, royal).expect("the bad beat may be turned down");
    assert_eq!(desk.shares(award), [(4, 0)], "500 are left, which is not above 1,000");
    desk.deny(beat);
    assert_eq!(desk.shares(award), [(4, 200)]);
    assert_eq!(desk.bad_beat(), 4_800);
}

#[test]
fn a_purse_is_put_right_by_two() {
    let mut desk = Desk::with_bad_beat(8_000);
    let (fund, purse, reason) = (Fund::BadBeat, Purse::ONLY, Reason::Miscount);
    let propose = |change, amount| Request::ProposeAdjustment { fund, purse, change, amount, reason };
    let number = AdjustmentNumber(1);
    desk.floor(SUPERVISOR, propose(Change::Down, dollars(50))).expect("proposed");
    assert_eq!(desk.bad_beat(), 8_000, "nothing happens on one badge");
    let approve = Request::ApproveAdjustment { number };
    assert_eq!(desk.floor(SUPERVISOR, approve), Err(Violation::SameBadge { badge: SUPERVISOR }));
    desk.floor(MANAGER, approve).expect("a second badge");
    assert_eq!(desk.bad_beat(), 7_950);
    assert_eq!(desk.floor(MANAGER, approve), Err(Violation::NoSuchAdjustment { number }));
    let too_much = desk.floor(SUPERVISOR, propose(Change::Down, dollars(7_951)));
    assert_eq!(too_much, Err(Violation::NotEnough { holds: dollars(7_950), asked: dollars(7_951) }));
    desk.floor(SUPERVISOR, propose(Change::Up, dollars(50))).expect("proposed");
    desk.floor(SUPERVISOR, Request::RejectAdjustment { number: AdjustmentNumber(2) }).expect("taken back");
    assert_eq!((desk.bad_beat(), desk.jackpots.proposals()), (7_950, &[][..]));
    // What was there when it was proposed may be gone when it is agreed to.
    desk.floor(SUPERVISOR, propose(Change::Down, dollars(7_950))).expect("proposed");
    desk.open(1, one_beats_another(fund, 6)).expect("a bad beat");
    let gone = desk.floor(MANAGER, Request::ApproveAdjustment { number: AdjustmentNumber(3) });
    assert!(matches!(gone, Err(Violation::NotEnough { .. })), "{gone:?}");
}

#[test]
fn an_unreasonable_drop_and_a_wrong_count_raise_an_alarm() {
    let mut desk = Desk::with_bad_beat(8_000);
    desk.drop(Fund::BadBeat, dollars(1));
    desk.drop(Fund::BadBeat, dollars(100));
    let most = desk.setup.desk.most_drop;
    let alarms = |desk: &Desk| {
        let alarm = |event: &JackpotEvent| match *event {
            JackpotEvent::AlarmRaised { alarm, .. } => Some(alarm),
            _ => None,
        };
        desk.log.iter().filter_map(alarm).collect::<Vec<_>>()
    };
    let drop = Alarm::UnreasonableDrop { amount: dollars(100), most };
    assert_eq!(alarms(&desk), [drop]);
    desk.count(Fund::BadBeat, dollars(99));
    let count = Alarm::CountDiffers { expected: dollars(101), counted: dollars(99) };
    assert_eq!(alarms(&desk), [drop, count]);
    let state = desk.jackpots.fund(Fund::BadBeat);
    assert_eq!((state.counted, state.short, state.dropped), (dollars(99), dollars(2), Chips::ZERO));
    assert!(state.balances());
}

#[test]
fn the_day_begins_once_and_after_the_count() {
    let mut desk = Desk::with_bad_beat(8_000);
    desk.drop(Fund::HighHand, dollars(1));
    let roll = desk.ask(Actor::Clock, Request::RollDay { day: 1 });
    assert_eq!(roll, Err(Violation::NotCounted { fund: Fund::HighHand, dropped: dollars(1) }));
    desk.count(Fund::HighHand, dollars(1));
    desk.next_day();
    let again = desk.floor(MANAGER, Request::RollDay { day: 1 });
    assert_eq!(again, Err(Violation::DayIsPast { day: 1, now: 1 }));
    assert_eq!(
        desk.ask(Actor::Dealer, Request::RollDay { day: 2 }),
        Err(Violation::NotYours { actor: Actor::Dealer })
    );
}

#[test]
fn claims_that_cannot_be_are_refused() {
    let mut desk = Desk::with_bad_beat(8_000);
    let beat = one_beats_another(Fund::BadBeat, 6);
    let claim = desk.open(1, beat).expect("a bad beat");
    assert_eq!(desk.open(1, beat), Err(Violation::AlreadyClaimed { claim }));
    let elsewhere = one_beats_another(Fund::NewJerseyBadBeat, 6);
    assert_eq!(desk.open(2, elsewhere), Err(Violation::NotRun { fund: Fund::NewJerseyBadBeat }));
    let mixed_up = [
        one_beats_another(Fund::HighHand, 6),
        Prize::BadBeat { fund: Fund::BadBeat, losers: seats([1]), winners: seats([1]), others: seats([2]) },
        Prize::BadBeat {
            fund: Fund::BadBeat,
            losers: SeatSet::EMPTY,
            winners: seats([1]),
            others: seats([2]),
        },
        Prize::HighHand { slot: slot(1), seats: SeatSet::EMPTY },
    ];
    for prize in mixed_up {
        assert_eq!(desk.open(2, prize), Err(Violation::BadPrize), "{prize:?}");
    }
    let mut sitting = players();
    sitting[5] = None;
    let (table, hand) = (TableId(1), HandNumber(2));
    let request = Request::Open { table, hand, prize: beat, players: sitting };
    assert_eq!(desk.ask(Actor::Dealer, request), Err(Violation::EmptySeat { seat: seat(6) }));
    let share = desk.jackpots.claim(claim).and_then(|claim| claim.share(seat(2)));
    assert_eq!(share.map(|share| share.player), Some(PlayerId(102)));
    let unknown = ClaimNumber(9);
    let verify = Request::Verify { claim: unknown };
    assert_eq!(desk.floor(Badge(1), verify), Err(Violation::NoSuchClaim { claim: unknown }));
}

#[test]
fn amounts_are_bounded() {
    let mut desk = Desk::new(house::CATFISH_BEND);
    let (fund, purse) = (Fund::BadBeat, Purse::ONLY);
    let seed = |amount| Request::Seed { fund, purse, amount };
    assert_eq!(desk.floor(MANAGER, seed(Chips::ZERO)), Err(Violation::NoAmount));
    assert!(matches!(desk.floor(MANAGER, seed(Chips::MAX)), Err(Violation::TooMuchMoney { .. })));
    let most = Chips::new(1_000_000_000_000_000);
    desk.floor(MANAGER, seed(most)).expect("the most there may be");
    assert!(matches!(desk.floor(MANAGER, seed(Chips::new(1))), Err(Violation::TooMuchMoney { .. })));
    let count = Request::Count { fund, counted: Chips::MAX };
    assert!(matches!(desk.floor(MANAGER, count), Err(Violation::TooMuchMoney { .. })));
    let purse = Purse(1);
    let wrong = Request::Seed { fund, purse, amount: dollars(1) };
    assert_eq!(desk.floor(MANAGER, wrong), Err(Violation::NoSuchPurse { fund, purse }));
    // Even the largest jackpot can be divided.
    let claim = desk.open(1, one_beats_another(fund, 6)).expect("a bad beat");
    assert_eq!(desk.settle(claim), most.units() / 100 / 10 * 9);
}

#[test]
fn a_damaged_snapshot_is_not_taken() {
    let mut desk = Desk::with_bad_beat(8_000);
    desk.open(1, one_beats_another(Fund::BadBeat, 6)).expect("a bad beat");
    let stored = desk.jackpots.snapshot();
    assert_eq!(Jackpots::from_snapshot(stored.clone()).as_ref(), Ok(&desk.jackpots));
    let mut damaged = stored.clone();
    damaged.funds[0].payable[0] = Chips::MAX;
    assert!(Jackpots::from_snapshot(damaged).is_err());
    let mut damaged = stored.clone();
    damaged.claims.clear();
    assert!(Jackpots::from_snapshot(damaged).is_err(), "what is set aside belongs to somebody");
    // A unit more or less anywhere, and the fund does not reconcile.
    let fund = Fund::BadBeat;
    let one_more: [fn(&mut FundState) -> &mut Chips; 12] = [
        |state| &mut state.payable[0],
        |state| &mut state.dropped,
        |state| &mut state.counted,
        |state| &mut state.reserve,
        |state| &mut state.paid,
        |state| &mut state.short,
        |state| &mut state.lowered,
        |state| &mut state.dropped_ever,
        |state| &mut state.seeded,
        |state| &mut state.over,
        |state| &mut state.raised,
        |state| &mut state.pending,
    ];
    for amount in one_more {
        let mut damaged = stored.clone();
        let amount = amount(&mut damaged.funds[fund.index()]);
        *amount = amount.plus(Chips::new(1)).expect("small amounts");
        assert!(!damaged.funds[fund.index()].balances());
        assert_eq!(Jackpots::from_snapshot(damaged), Err(OutOfBalance { fund }));
    }
}

#[test]
fn new_jersey_has_one_promotion_at_a_table() {
    let setup = house::BOTH_BOOKS;
    assert_eq!(setup.may_run(&[]), Ok(()));
    assert_eq!(setup.may_run(&[Fund::BadBeat, Fund::HighHand]), Ok(()));
    assert_eq!(setup.may_run(&[Fund::NewJerseyBadBeat]), Ok(()));
    let both = setup.may_run(&[Fund::HighHand, Fund::NewJerseyBadBeat]);
    assert_eq!(both, Err(NotHere::NotBoth(Fund::NewJerseyBadBeat)));
    let twice = setup.may_run(&[Fund::BadBeat, Fund::BadBeat]);
    assert_eq!(twice, Err(NotHere::Twice(Fund::BadBeat)));
    let not_run = house::NEW_JERSEY.may_run(&[Fund::HighHand]);
    assert_eq!(not_run, Err(NotHere::NotRun(Fund::HighHand)));
    // The house may set it otherwise.
    let mut together = setup;
    if let Some(rules) = &mut together.new_jersey {
        rules.beside_high_hand = true;
    }
    assert_eq!(together.may_run(&[Fund::HighHand, Fund::NewJerseyBadBeat]), Ok(()));
}
