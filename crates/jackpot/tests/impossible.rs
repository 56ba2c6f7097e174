//! An event that cannot have happened to the funds is refused with the reason, and leaves no trace.

use std::panic::{AssertUnwindSafe, catch_unwind};

use chips::Chips;
use game::{Badge, Game, HandNumber, PlayerId, TableId};
use jackpot::{
    AdjustmentNumber, Change, ClaimNumber, Fund, Impossible, JackpotEvent, Purse, Reason, Request, ShareKind,
    house,
};

use crate::support::{Desk, MANAGER, SUPERVISOR, dollars, one_beats_another, seat};

const FUND: Fund = Fund::BadBeat;
const CLAIM: ClaimNumber = ClaimNumber(1);

/// Checks that the funds do not take this event in, and say why; and that the game stops at it.
#[track_caller]
fn refused(desk: &Desk, event: JackpotEvent) -> Impossible {
    let mut jackpots = desk.jackpots.clone();
    let why = jackpots.take_in(&event).expect_err("it cannot have happened");
    assert_eq!(jackpots, desk.jackpots, "what is refused leaves no trace: {why}");
    assert!(why.to_string().starts_with("this cannot have happened to the jackpots: "), "{why}");
    assert!(catch_unwind(AssertUnwindSafe(|| jackpots.apply(&desk.setup, &event))).is_err(), "{event:?}");
    why
}

#[test]
fn nothing_is_taken_that_is_not_there() {
    let mut desk = Desk::with_bad_beat(1_000);
    desk.drop(FUND, dollars(3));
    let not_there =
        |holds, taken| Impossible::NotThere { fund: FUND, holds: dollars(holds), taken: dollars(taken) };
    let (fund, amount) = (FUND, dollars(4));
    assert_eq!(refused(&desk, JackpotEvent::ReserveReleased { fund, amount }), not_there(0, 4));
    assert_eq!(refused(&desk, JackpotEvent::HeldBack { fund, amount }), not_there(0, 4));
    let posted = |added, now| JackpotEvent::Posted {
        fund,
        purse: Purse::ONLY,
        added: dollars(added),
        now: dollars(now),
    };
    assert_eq!(refused(&desk, posted(4, 1_004)), not_there(0, 4));
    let other = Impossible::OtherPosting { fund, holds: dollars(1_000), posted: dollars(999) };
    assert_eq!(refused(&desk, posted(0, 999)), other);
    let (counted, by) = (dollars(3), MANAGER);
    let other = Impossible::OtherDrop { fund, dropped: dollars(3), expected: amount };
    assert_eq!(refused(&desk, JackpotEvent::Counted { fund, expected: amount, counted, by }), other);
}

#[test]
fn funds_count_what_they_can_and_have_the_purses_they_have() {
    let desk = Desk::with_bad_beat(1_000);
    let (fund, amount, by) = (FUND, Chips::MAX, MANAGER);
    let (table, hand) = (TableId(1), HandNumber(1));
    let too_much = Impossible::TooMuchMoney { fund, amount };
    assert_eq!(refused(&desk, JackpotEvent::Dropped { fund, table, hand, amount }), too_much);
    assert_eq!(refused(&desk, JackpotEvent::Seeded { fund, purse: Purse::ONLY, amount, by }), too_much);
    for purse in [Purse(1), Purse(u8::MAX)] {
        let none = Impossible::NoSuchPurse { fund, purse };
        assert_eq!(refused(&desk, JackpotEvent::Seeded { fund, purse, amount: dollars(1), by }), none);
        assert_eq!(
            refused(&desk, JackpotEvent::Posted { fund, purse, added: Chips::ZERO, now: Chips::ZERO }),
            none
        );
    }
}

#[test]
fn days_follow_each_other() {
    let mut desk = Desk::new(house::CATFISH_BEND);
    desk.next_day();
    for day in [0, 1] {
        assert_eq!(refused(&desk, JackpotEvent::DayRolled { day }), Impossible::DayIsPast { day, now: 1 });
    }
}

#[test]
fn a_claim_is_opened_verified_approved_and_paid_in_this_order() {
    let mut desk = Desk::with_bad_beat(1_000);
    let (fund, claim, player, role) = (FUND, CLAIM, PlayerId(101), ShareKind::Loser);
    let (prize, table, hand, base) = (one_beats_another(FUND, 4), TableId(1), HandNumber(1), dollars(1_000));
    let reserved = |seat, amount| JackpotEvent::ShareReserved { claim, fund, seat, player, role, amount };
    let verified = |by| JackpotEvent::Verified { claim, fund, by };
    let approved = |by| JackpotEvent::Approved { claim, fund, by };
    let denied = JackpotEvent::Denied { claim, fund, by: MANAGER, why: jackpot::Denial::Talk };
    let paid = |seat, player, amount| JackpotEvent::Paid {
        claim,
        fund,
        seat,
        player,
        amount,
        identifications: 2,
        by: MANAGER,
    };
    let none = Impossible::NoSuchClaim { claim };
    for event in [
        reserved(seat(1), dollars(1)),
        verified(SUPERVISOR),
        approved(MANAGER),
        denied,
        JackpotEvent::Refigured { claim, base },
        JackpotEvent::ShareRefigured { claim, fund, seat: seat(1), amount: dollars(1) },
        paid(seat(1), player, dollars(1)),
        JackpotEvent::ClaimClosed { claim },
    ] {
        assert_eq!(refused(&desk, event), none, "{event:?}");
    }
    let opened = |claim| JackpotEvent::ClaimOpened { claim, prize, table, hand, base };
    for number in [ClaimNumber(0), ClaimNumber(2)] {
        let gap = Impossible::ClaimGap { claim: number, last: ClaimNumber(0) };
        assert_eq!(refused(&desk, opened(number)), gap);
    }

    assert_eq!(desk.open(1, prize), Ok(claim));
    let left = desk.jackpots.meter(fund, Purse::ONLY);
    let share = *desk.jackpots.claim(claim).and_then(|open| open.share(seat(1))).expect("the loser's");
    let out_of_turn = Impossible::OutOfTurn { claim };
    assert_eq!(
        refused(&desk, reserved(seat(1), dollars(1))),
        Impossible::ShareTwice { claim, seat: seat(1) }
    );
    let more = left.plus(dollars(1)).expect("a little more");
    let not_there = Impossible::NotThere { fund, holds: left, taken: more };
    assert_eq!(refused(&desk, reserved(seat(9), more)), not_there);
    let nobody = Impossible::NoSuchShare { claim, seat: seat(9) };
    let refigured = JackpotEvent::ShareRefigured { claim, fund, seat: seat(9), amount: dollars(1) };
    assert_eq!(refused(&desk, refigured), nobody);
    let other = Impossible::OtherFund { claim, fund: Fund::HighHand };
    assert_eq!(refused(&desk, JackpotEvent::Verified { claim, fund: Fund::HighHand, by: SUPERVISOR }), other);
    assert_eq!(refused(&desk, approved(MANAGER)), out_of_turn);
    assert_eq!(refused(&desk, JackpotEvent::ClaimClosed { claim }), out_of_turn);

    desk.floor(SUPERVISOR, Request::Verify { claim }).expect("a bad beat");
    assert_eq!(refused(&desk, verified(MANAGER)), out_of_turn);
    assert_eq!(refused(&desk, approved(SUPERVISOR)), out_of_turn, "the same badge twice");
    assert_eq!(refused(&desk, paid(seat(1), share.player, share.amount)), out_of_turn);

    desk.floor(MANAGER, Request::Approve { claim }).expect("a second badge");
    for event in [
        approved(Badge(11)),
        denied,
        JackpotEvent::Refigured { claim, base },
        JackpotEvent::ClaimClosed { claim },
    ] {
        assert_eq!(refused(&desk, event), out_of_turn, "{event:?}");
    }
    let no_share = Impossible::NoSuchShare { claim, seat: seat(1) };
    assert_eq!(refused(&desk, paid(seat(1), PlayerId(999), share.amount)), no_share);
    assert_eq!(refused(&desk, paid(seat(1), share.player, dollars(1))), no_share);
    assert_eq!(refused(&desk, paid(seat(9), share.player, share.amount)), nobody);
    let pay = Request::Pay { claim, seat: seat(1), identifications: 2 };
    desk.floor(MANAGER, pay).expect("the loser is paid first");
    assert_eq!(refused(&desk, paid(seat(1), share.player, share.amount)), no_share, "paid twice");
}

#[test]
fn an_adjustment_is_proposed_and_then_agreed_to_by_another_badge() {
    let mut desk = Desk::with_bad_beat(1_000);
    let (fund, purse, change, amount) = (FUND, Purse::ONLY, Change::Down, dollars(5));
    let reason = Reason::Miscount;
    let proposed = |number| {
        let number = AdjustmentNumber(number);
        JackpotEvent::AdjustmentProposed { number, fund, purse, change, amount, reason, by: MANAGER }
    };
    let number = AdjustmentNumber(1);
    let adjusted = |amount, by| JackpotEvent::Adjusted { number, fund, purse, change, amount, by };
    let none = Impossible::NoSuchAdjustment { number };
    assert_eq!(refused(&desk, adjusted(amount, SUPERVISOR)), none);
    assert_eq!(refused(&desk, JackpotEvent::AdjustmentRejected { number, by: SUPERVISOR }), none);
    let gap = Impossible::AdjustmentGap { number: AdjustmentNumber(2), last: AdjustmentNumber(0) };
    assert_eq!(refused(&desk, proposed(2)), gap);
    let request = Request::ProposeAdjustment { fund, purse, change, amount, reason };
    desk.floor(MANAGER, request).expect("it is there");
    assert_eq!(refused(&desk, adjusted(amount, MANAGER)), none, "the same badge twice");
    assert_eq!(refused(&desk, adjusted(dollars(6), SUPERVISOR)), none);
    desk.floor(SUPERVISOR, Request::ApproveAdjustment { number }).expect("another badge");
    assert_eq!(refused(&desk, adjusted(amount, SUPERVISOR)), none, "twice");
}
