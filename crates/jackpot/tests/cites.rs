//! What every event and every refusal rests on, and that each says its facts.

use std::collections::BTreeSet;

use crate::support;

use game::{Actor, Badge, HandNumber, PlayerId, SeatSet, TableId};
use jackpot::{
    AdjustmentNumber, ClaimNumber, Denial, Fund, JackpotEvent, JackpotSetup, NotHere, OutOfBalance, Prize,
    Purse, ShareKind, Slot, Violation, house,
};
use rulebook::RuleId;
use support::{dollars, one_beats_another, seat, seats, slot};

const CLAIM: ClaimNumber = ClaimNumber(3);
const BY: Badge = Badge(7);

fn rule_of(event: JackpotEvent, setup: &JackpotSetup) -> Option<&'static str> {
    event.rule(setup).map(RuleId::as_str)
}

fn dropped(fund: Fund) -> JackpotEvent {
    JackpotEvent::Dropped { fund, table: TableId(1), hand: HandNumber(1), amount: dollars(1) }
}

fn posted(fund: Fund) -> JackpotEvent {
    JackpotEvent::Posted { fund, purse: Purse::ONLY, added: dollars(1), now: dollars(2) }
}

fn opened(prize: Prize) -> JackpotEvent {
    JackpotEvent::ClaimOpened {
        claim: CLAIM,
        prize,
        table: TableId(1),
        hand: HandNumber(1),
        base: dollars(9),
    }
}

fn share(fund: Fund, role: ShareKind) -> JackpotEvent {
    let (seat, player) = (seat(1), PlayerId(1));
    JackpotEvent::ShareReserved { claim: CLAIM, fund, seat, player, role, amount: dollars(1) }
}

fn flushes(fund: Fund, royals: SeatSet) -> Prize {
    Prize::Flushes { fund, royals, straight_flushes: seats([4]) }
}

#[test]
fn events_cite_the_rules_of_their_fund() {
    use Fund::{BadBeat, HighHand, NewJerseyBadBeat as NewJersey};
    let verified = |fund| JackpotEvent::Verified { claim: CLAIM, fund, by: BY };
    let denied = |fund, why| JackpotEvent::Denied { claim: CLAIM, fund, by: BY, why };
    let four_eights = Prize::HighHand { slot: slot(17), seats: seats([2]) };
    let expected = [
        (dropped(BadBeat), Some("cb:10.badbeat.fund.1")),
        (dropped(HighHand), Some("cb:11.highhand.fund.1")),
        (dropped(NewJersey), Some("nj:14.6(e)9@nj-2008")),
        (posted(BadBeat), Some("cb:10.badbeat.fund.5")),
        (posted(HighHand), Some("cb:11.highhand.fund.6")),
        (posted(NewJersey), None),
        (opened(one_beats_another(BadBeat, 6)), Some("cb:10.badbeat.elig.1")),
        (opened(one_beats_another(NewJersey, 6)), Some("nj:14.1:bad-beat@nj-2008")),
        (opened(flushes(BadBeat, seats([2]))), Some("cb:10.flush.1")),
        (opened(flushes(BadBeat, SeatSet::EMPTY)), Some("cb:10.flush.2")),
        (opened(four_eights), Some("cb:11.highhand.hand.17")),
        (share(BadBeat, ShareKind::Loser), Some("cb:10.badbeat.payout.1")),
        (share(BadBeat, ShareKind::Winner), Some("cb:10.badbeat.payout.2")),
        (share(BadBeat, ShareKind::AtTheTable), Some("cb:10.badbeat.payout.3")),
        (share(BadBeat, ShareKind::RoyalFlush), Some("cb:10.flush.1")),
        (share(BadBeat, ShareKind::StraightFlush), Some("cb:10.flush.2")),
        (share(HighHand, ShareKind::HighHand), None),
        (share(NewJersey, ShareKind::Loser), Some("nj:14.1:bad-beat-payout@nj-2008")),
        (verified(BadBeat), Some("cb:10.badbeat.verify.1")),
        (verified(HighHand), Some("cb:11.highhand.verify.1")),
        (verified(NewJersey), None),
        (denied(BadBeat, Denial::Talk), Some("cb:10.badbeat.elig.2")),
        (denied(BadBeat, Denial::Collusion), None),
        (denied(NewJersey, Denial::Talk), None),
        (JackpotEvent::ClaimClosed { claim: CLAIM }, None),
    ];
    for (event, rule) in expected {
        assert_eq!(rule_of(event, &house::BOTH_BOOKS), rule, "{event:?}");
    }
    // A house that does not run a fund has no rules for it.
    assert_eq!(rule_of(dropped(BadBeat), &house::NEW_JERSEY), None);
    assert_eq!(rule_of(verified(HighHand), &house::NEW_JERSEY), None);
    assert_eq!(rule_of(dropped(NewJersey), &house::CATFISH_BEND), None);
}

#[test]
fn refusals_have_a_code_and_say_their_facts() {
    use Fund::{BadBeat, HighHand, NewJerseyBadBeat};
    let (seat, claim) = (seat(4), CLAIM);
    let expected: [(Violation, &str, &[&str]); 23] = [
        (Violation::NotYours { actor: Actor::Dealer }, "not-yours", &["the dealer"]),
        (Violation::NotRun { fund: BadBeat }, "fund-not-run", &["the bad beat jackpot"]),
        (
            Violation::NoSuchPurse { fund: HighHand, purse: Purse(31) },
            "no-such-purse",
            &["the high hand payout", "25 purses", "31"],
        ),
        (Violation::NoAmount, "no-amount", &["amount"]),
        (Violation::TooMuchMoney { most: dollars(9) }, "too-much-money", &["900"]),
        (Violation::DayIsPast { day: 4, now: 5 }, "day-is-past", &["4", "5"]),
        (
            Violation::NotCounted { fund: NewJerseyBadBeat, dropped: dollars(3) },
            "not-counted",
            &["the bad beat fund", "300"],
        ),
        (Violation::BadPrize, "bad-prize", &["prize"]),
        (Violation::EmptySeat { seat }, "empty-seat", &["seat 4"]),
        (Violation::AlreadyClaimed { claim }, "already-claimed", &["claim 3"]),
        (Violation::NothingPayable { fund: BadBeat, holds: dollars(2) }, "nothing-payable", &["200"]),
        (Violation::NoSuchClaim { claim }, "no-such-claim", &["claim 3"]),
        (Violation::AlreadyVerified { by: BY }, "already-verified", &["badge 7"]),
        (Violation::NotVerified { claim }, "not-verified", &["claim 3"]),
        (Violation::AlreadyApproved { by: BY }, "already-approved", &["badge 7"]),
        (Violation::NotApproved { claim }, "not-approved", &["claim 3"]),
        (Violation::SameBadge { badge: BY }, "same-badge", &["badge 7"]),
        (Violation::EarlierClaim { claim }, "earlier-claim", &["claim 3"]),
        (Violation::NoShare { seat }, "no-share", &["seat 4"]),
        (Violation::AlreadyPaid { seat }, "already-paid", &["seat 4"]),
        (
            Violation::NeedsIdentification { fund: BadBeat, needed: 2, recorded: 1 },
            "needs-identification",
            &["2", "1"],
        ),
        (
            Violation::NoSuchAdjustment { number: AdjustmentNumber(6) },
            "no-such-adjustment",
            &["adjustment 6"],
        ),
        (Violation::NotEnough { holds: dollars(1), asked: dollars(2) }, "not-enough", &["100", "200"]),
    ];
    for (violation, key, facts) in expected {
        assert_eq!(violation.key(), key);
        let words = violation.to_string();
        assert!(facts.iter().all(|fact| words.contains(fact)), "{key}: {words}");
    }
    let keys: BTreeSet<&str> = expected.iter().map(|(_, key, _)| *key).collect();
    assert_eq!(keys.len(), expected.len(), "no code means two things");
}

#[test]
fn refusals_cite_the_rules_of_their_fund() {
    let needs = |fund| Violation::NeedsIdentification { fund, needed: 2, recorded: 1 };
    let nothing = |fund| Violation::NothingPayable { fund, holds: dollars(0) };
    let rule = |violation: Violation| violation.rule(&house::BOTH_BOOKS).map(RuleId::as_str);
    assert_eq!(rule(needs(Fund::BadBeat)), Some("cb:10.badbeat.tax.1"));
    assert_eq!(rule(needs(Fund::HighHand)), Some("cb:11.highhand.tax.1"));
    assert_eq!(rule(needs(Fund::NewJerseyBadBeat)), None);
    assert_eq!(rule(nothing(Fund::BadBeat)), Some("cb:10.badbeat.fund.6"));
    assert_eq!(rule(nothing(Fund::HighHand)), Some("cb:11.highhand.fund.7"));
    assert_eq!(rule(nothing(Fund::NewJerseyBadBeat)), None);
    assert_eq!(rule(Violation::NoAmount), None);
}

#[test]
fn funds_and_promotions_have_names() {
    let names = Fund::ALL.map(|fund| fund.to_string());
    assert_eq!(names, ["the bad beat jackpot", "the high hand payout", "the bad beat fund"]);
    for fund in Fund::ALL {
        assert_eq!(Fund::find(fund.key()), Some(fund));
        assert_eq!(Fund::ALL[fund.index()], fund);
    }
    assert_eq!(Fund::find("jackpot"), None);
    let not_here: [(NotHere, &str, Option<&str>); 4] = [
        (NotHere::NotRun(Fund::BadBeat), "fund-not-run", None),
        (NotHere::Twice(Fund::BadBeat), "fund-twice", None),
        (NotHere::NotBoth(Fund::BadBeat), "not-both-promotions", None),
        (NotHere::NotBoth(Fund::NewJerseyBadBeat), "not-both-promotions", Some("nj:14.19@nj-2008")),
    ];
    for (why, key, rule) in not_here {
        assert_eq!((why.key(), why.rule().map(RuleId::as_str)), (key, rule));
        assert!(why.to_string().starts_with("the "), "{why}");
    }
    let words = OutOfBalance { fund: Fund::HighHand }.to_string();
    assert!(words.contains("the high hand payout"), "{words}");
}

#[test]
fn slots_are_called_by_their_hands() {
    let called: Vec<String> = Slot::all().map(|slot| slot.to_string()).collect();
    assert_eq!(called.len(), 25);
    assert_eq!(called[0], "royal flush");
    assert_eq!(called[1], "king-high straight flush");
    assert_eq!(called[9], "five-high straight flush");
    assert_eq!(called[10], "four aces");
    assert_eq!(called[22], "four deuces");
    assert_eq!(called[23..], ["aces full of kings", "aces full of eights"]);
    assert_eq!((Slot::new(0), Slot::new(26)), (None, None));
}
