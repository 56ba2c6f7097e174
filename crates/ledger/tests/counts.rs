//! Blind counts and the close by two badges.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use chips::Chips;
use game::{Badge, CommandId, Span};
use ledger::{
    Account, Answer, Clerk, Countable, Drop, Explained, FrontMoney, Fund, HouseAccount, Inventory, Ledger,
    LedgerEvent, LedgerRefusal, MOST_REASON, Order, Take, WhyOff,
};
use support::{
    ANN, BAD_BEAT_BOX, BOB, CASHIER, Cage, POT, RAKE_BOX, SUPERVISOR, TABLE, dollars, holds, line, play,
    stack,
};

const RAKE: Countable = Countable::Box(TABLE, Drop::House(Take::Rake));
const TRAY: Countable = Countable::Tray(TABLE);
const DRAWER: Countable = Countable::Drawer;
const OVER_SHORT: Account = Account::House(HouseAccount::OverShort);

/// An evening with 40 in the rake box, 12 in the bad beat box, 500 in the tray and 500 of the house in the drawer.
fn evening() -> Cage {
    let mut cage = Cage::open();
    cage.receipt(Order::BringBankroll { amount: dollars(1_000) });
    cage.receipt(Order::Fill { table: TABLE, to: Inventory::Tray, amount: dollars(500) });
    cage.sits(ANN, 1, 1_000);
    cage.sits(BOB, 2, 1_000);
    drops(&mut cage, RAKE_BOX, 40);
    drops(&mut cage, BAD_BEAT_BOX, 12);
    cage
}

fn drops(cage: &mut Cage, to: Account, amount: u64) {
    cage.post(play(None), &[line(stack(1), POT, amount), line(POT, to, amount)]).unwrap();
}

fn why(what: Countable, words: &str) -> Explained {
    Explained { what, why: WhyOff::PaidWrong, words: words.to_owned() }
}

fn close(explained: &[Explained]) -> Order {
    Order::CloseCounted { explained: explained.to_vec() }
}

#[test]
fn the_sheet_lists_every_box_every_tray_and_the_drawer() {
    let mut cage = evening();
    let nothing = Order::EnterCount { what: DRAWER, counted: dollars(500) };
    assert_eq!(cage.order(CASHIER, nothing), Err(LedgerRefusal::NoCount));
    cage.begin_count();
    let sheet = cage.ledger.sheet().unwrap();
    let things: Vec<Countable> = sheet.uncounted().collect();
    let bad_beat = Countable::Box(TABLE, Drop::Fund(Fund::BadBeat));
    assert_eq!((sheet.by, things), (Badge(10), vec![RAKE, bad_beat, TRAY, DRAWER]));
    let again = cage.order(SUPERVISOR, Order::BeginCount);
    assert_eq!(again, Err(LedgerRefusal::CountUnderWay { by: Badge(10) }));
    for clerk in [Clerk::Clock, Clerk::Player(ANN), Clerk::Dealer(TABLE)] {
        let refused = cage.order(clerk, Order::EnterCount { what: DRAWER, counted: dollars(500) });
        assert_eq!(refused, Err(LedgerRefusal::NotAllowed { clerk }));
    }
}

#[test]
fn a_count_is_told_its_difference_and_a_recount_takes_its_place() {
    let mut cage = evening();
    cage.begin_count();
    let first = cage.enters(CASHIER, RAKE, dollars(30));
    assert_eq!((first.expected, first.off()), (dollars(40), -holds(10)));
    let second = cage.enters(SUPERVISOR, RAKE, dollars(41));
    assert_eq!((second.by, second.off()), (Badge(20), holds(1)));
    let rake = cage.ledger.sheet().unwrap().line(RAKE).unwrap().clone();
    assert_eq!((rake.stands(), rake.tallies.len()), (Some(&second), 2));
    // Both stay in the log, and nothing has moved.
    let entered = cage.log.iter().filter(|event| matches!(event, LedgerEvent::CountEntered { .. }));
    assert_eq!(entered.count(), 2);
    assert_eq!((cage.balance(RAKE_BOX), cage.balance(OVER_SHORT)), (holds(40), 0));
}

#[test]
fn a_box_is_counted_as_it_was_pulled_and_the_drawer_as_it_is() {
    let mut cage = evening();
    cage.begin_count();
    // Play goes on, and so does the cage: what is dropped now lies in another box.
    drops(&mut cage, RAKE_BOX, 7);
    cage.deposits(ANN, 300);
    cage.receipt(Order::Credit { table: TABLE, from: Inventory::Tray, amount: dollars(100) });
    assert_eq!(cage.enters(CASHIER, RAKE, dollars(40)).off(), 0);
    assert_eq!(cage.enters(CASHIER, TRAY, dollars(400)).off(), 0);
    assert_eq!(cage.enters(CASHIER, DRAWER, dollars(900)).off(), 0);
    cage.counts_the_rest();
    // What comes and goes after a count is no difference of it.
    cage.deposits(BOB, 50);
    cage.receipt(Order::Withdraw { player: ANN, amount: dollars(120) });
    drops(&mut cage, RAKE_BOX, 3);
    let close = cage.close().unwrap();
    assert_eq!((close.day.short, close.day.rake, cage.balance(OVER_SHORT)), (0, holds(40), 0));
    assert_eq!(cage.balance(RAKE_BOX), holds(10), "for the next day");
    assert_eq!(cage.ledger.drawer(&cage.policy), i128::from(holds(900 + 50 - 120 + 40 + 12)));
    assert!(cage.ledger.sheet().is_none());
}

#[test]
fn nobody_closes_a_day_alone() {
    let mut cage = evening();
    for order in [
        Order::CloseDay { cage: dollars(500) },
        Order::CountBox { table: TABLE, drop: Drop::House(Take::Rake), counted: dollars(40) },
        Order::CountTray { table: TABLE, counted: dollars(500) },
    ] {
        let title = order.title();
        assert_eq!(cage.order(CASHIER, order), Err(LedgerRefusal::CountFirst { title }));
    }
    assert_eq!(cage.order(CASHIER, close(&[])), Err(LedgerRefusal::NoCount));
    cage.counts_the_rest();
    // Who proposes it has counted, and who approves it is somebody else.
    let idle = cage.order(SUPERVISOR, close(&[]));
    assert_eq!(idle, Err(LedgerRefusal::DidNotCount { badge: Badge(20) }));
    let proposal = cage.proposes_close().unwrap();
    let own = LedgerRefusal::OwnProposal { proposal, badge: Badge(10) };
    assert_eq!(cage.order(CASHIER, Order::Approve { proposal }), Err(own));
    assert_eq!(cage.ledger.day().number, 1);
    let command = CommandId(800);
    let first = cage.order_as(command, SUPERVISOR, Order::Approve { proposal }).unwrap();
    let Answer::DayClosed(closed) = &first else { panic!("{first:?}") };
    assert_eq!((closed.by, closed.day.number, cage.ledger.day().number), (Badge(10), 1, 2));
    let Some(LedgerEvent::CountedDayClosed { by, .. }) = cage.log.last() else { panic!("a close") };
    assert_eq!(*by, Badge(20));
    // Asked again under the same number it is answered again, and done once.
    assert_eq!(cage.order_as(command, SUPERVISOR, Order::Approve { proposal }).unwrap(), first);
    assert_eq!(cage.ledger.day().number, 2);
}

#[test]
fn a_difference_is_booked_with_one_reason_or_not_at_all() {
    let mut cage = evening();
    cage.begin_count();
    cage.enters(CASHIER, RAKE, dollars(38));
    cage.counts_the_rest();
    let (what, off) = (RAKE, -holds(2));
    assert_eq!(cage.order(CASHIER, close(&[])), Err(LedgerRefusal::NotExplained { what, off }));
    for (words, length) in [("", 0), ("  ", 0), (&*"x".repeat(MOST_REASON + 1), MOST_REASON + 1)] {
        let refused = cage.order(CASHIER, close(&[why(RAKE, words)]));
        assert_eq!(refused, Err(LedgerRefusal::Reason { length, most: MOST_REASON }));
    }
    let twice = [why(RAKE, "a short pot"), why(RAKE, "another")];
    assert_eq!(cage.order(CASHIER, close(&twice)), Err(LedgerRefusal::NothingToExplain { what }));
    let needless = [why(RAKE, "a short pot"), why(DRAWER, "nothing")];
    assert_eq!(cage.order(CASHIER, close(&needless)), Err(LedgerRefusal::NothingToExplain { what: DRAWER }));
    let what = Countable::Tray(game::TableId(99));
    let stray = [why(RAKE, "a short pot"), why(what, "nowhere")];
    assert_eq!(cage.order(CASHIER, close(&stray)), Err(LedgerRefusal::NotOnTheSheet { what }));
    let Answer::Proposed(proposal) = cage.order(CASHIER, close(&[why(RAKE, "a short pot")])).unwrap() else {
        panic!("a proposal")
    };
    cage.order(SUPERVISOR, Order::Approve { proposal: proposal.number }).unwrap();
    assert_eq!(cage.balance(OVER_SHORT), holds(2));
    // The reason stands in the log with what moved.
    let order = cage.log.last().and_then(LedgerEvent::movement).map(|movement| movement.purpose.clone());
    assert_eq!(order, Some(ledger::Purpose::Cage(close(&[why(RAKE, "a short pot")]))));
}

#[test]
fn a_large_difference_is_counted_again_by_somebody_else() {
    let mut cage = evening();
    cage.begin_count();
    let most = cage.policy.recount_above;
    // Just as much as may be off, then one more.
    cage.enters(CASHIER, TRAY, dollars(400));
    cage.counts_the_rest();
    cage.proposes_close().unwrap();
    let counted = Chips::new(dollars(400).units() - 1);
    cage.enters(CASHIER, TRAY, counted);
    let (what, off) = (TRAY, -holds(100) - 1);
    assert_eq!(cage.proposes_close(), Err(LedgerRefusal::RecountNeeded { what, off, most }));
    // The same person again is no recount.
    cage.enters(CASHIER, TRAY, counted);
    assert_eq!(cage.proposes_close(), Err(LedgerRefusal::RecountNeeded { what, off, most }));
    cage.enters(SUPERVISOR, TRAY, counted);
    let close = cage.close().unwrap();
    assert_eq!(close.day.short, holds(100) + 1);
}

#[test]
fn a_new_count_ends_the_proposal_before_it_and_one_turned_down_has_a_reason() {
    let mut cage = evening();
    cage.counts_the_rest();
    let proposal = cage.proposes_close().unwrap();
    cage.enters(CASHIER, RAKE, dollars(39));
    let gone = LedgerRefusal::NoSuchProposal { proposal };
    assert_eq!(cage.order(SUPERVISOR, Order::Approve { proposal }), Err(gone));
    let proposal = cage.proposes_close().unwrap();
    let turn_down = |reason: &str| Order::TurnDown { proposal, reason: reason.to_owned() };
    let blank = LedgerRefusal::Reason { length: 0, most: MOST_REASON };
    assert_eq!(cage.order(SUPERVISOR, turn_down(" ")), Err(blank));
    let answer = cage.order(SUPERVISOR, turn_down("count the rake box again")).unwrap();
    assert_eq!(answer, Answer::Rejected { proposal });
    let gone = LedgerRefusal::NoSuchProposal { proposal };
    assert_eq!(cage.order(SUPERVISOR, Order::Approve { proposal }), Err(gone));
    // The counts stand, and the close can be proposed again; it waits as long as any proposal.
    let late = cage.proposes_close().unwrap();
    cage.wait(Span::minutes(15));
    let expired = LedgerRefusal::ProposalExpired { proposal: late, expired: cage.now };
    assert_eq!(cage.order(SUPERVISOR, Order::Approve { proposal: late }), Err(expired));
    cage.close().unwrap();
}

#[test]
fn chips_the_house_gave_away_are_not_looked_for_in_the_drawer() {
    let mut cage = evening();
    cage.policy.front_money = FrontMoney::PlayChips;
    // Eight thousand for the company, of which most is on the tables.
    cage.deposits(BOB, 8_000);
    cage.sits(ANN, 3, 6_000);
    cage.begin_count();
    let drawer = cage.enters(CASHIER, DRAWER, dollars(500));
    assert_eq!((drawer.expected, drawer.off()), (dollars(500), 0), "the house's own");
    // Where players bring their money it lies there with it.
    cage.policy.front_money = FrontMoney::InTheDrawer;
    assert_eq!(cage.ledger.expected(&cage.policy, DRAWER), Ok(dollars(8_500)));
}

#[test]
fn a_close_that_begins_again_between_any_two_steps_is_the_same() {
    let mut cage = evening();
    let again = |cage: &mut Cage| cage.ledger = Ledger::from_snapshot(cage.ledger.snapshot());
    cage.begin_count();
    again(&mut cage);
    cage.enters(CASHIER, RAKE, dollars(39));
    again(&mut cage);
    cage.enters(SUPERVISOR, RAKE, dollars(40));
    cage.counts_the_rest();
    again(&mut cage);
    let proposal = cage.proposes_close().unwrap();
    again(&mut cage);
    cage.order(SUPERVISOR, Order::Approve { proposal }).unwrap();
    let mut folded = Ledger::new();
    for event in &cage.log {
        folded.apply(event).unwrap();
    }
    assert!(folded == cage.ledger);
}

#[test]
fn a_count_is_abandoned_by_whoever_began_it_or_by_another_badge_with_a_reason() {
    let mut cage = evening();
    let abandon = |why: &str| Order::AbandonCount { why: why.to_owned() };
    assert_eq!(cage.order(CASHIER, abandon("")), Err(LedgerRefusal::NoCount));
    cage.begin_count();
    let short = cage.enters(CASHIER, RAKE, dollars(30));
    for clerk in [Clerk::Clock, Clerk::Player(ANN), Clerk::Dealer(TABLE)] {
        assert_eq!(cage.order(clerk, abandon("why not")), Err(LedgerRefusal::NotAllowed { clerk }));
    }
    // Another badge says why; whoever began it need not.
    for nothing in ["", "   "] {
        let refused = cage.order(SUPERVISOR, abandon(nothing));
        assert!(matches!(refused, Err(LedgerRefusal::Reason { .. })), "{refused:?}");
    }
    assert!(matches!(cage.order(CASHIER, abandon(&"x".repeat(201))), Err(LedgerRefusal::Reason { .. })));
    assert!(cage.ledger.sheet().is_some() && cage.ledger.abandoned().is_empty());
    let before = cage.ledger.trial_balance();
    assert_eq!(cage.order(SUPERVISOR, abandon("a box was left at the table")), Ok(Answer::CountAbandoned));
    assert!(cage.ledger.sheet().is_none());
    assert_eq!(cage.ledger.trial_balance(), before, "nothing of it is booked");
    // What it had found stays for whoever closes and audits the day.
    let [abandoned] = cage.ledger.abandoned() else { panic!("one count was abandoned") };
    assert_eq!((abandoned.sheet.by, abandoned.by), (Badge(10), Badge(20)));
    assert_eq!(abandoned.why, "a box was left at the table");
    assert_eq!(abandoned.sheet.line(RAKE).unwrap().stands(), Some(&short));
    // A second one pulls the boxes again, with what was dropped since.
    drops(&mut cage, RAKE_BOX, 2);
    cage.begin_count();
    assert_eq!(cage.enters(CASHIER, RAKE, dollars(42)).off(), 0);
    assert_eq!(cage.order(CASHIER, abandon("")), Ok(Answer::CountAbandoned));
    assert_eq!(cage.ledger.abandoned().len(), 2);
    let restored = Ledger::from_snapshot(cage.ledger.snapshot());
    assert_eq!(restored.snapshot(), cage.ledger.snapshot());
}

#[test]
fn a_close_that_was_proposed_from_an_abandoned_count_does_not_stand() {
    let mut cage = evening();
    cage.begin_count();
    let things: Vec<Countable> = cage.ledger.sheet().unwrap().uncounted().collect();
    for what in things {
        let expected = cage.ledger.expected(&cage.policy, what).unwrap();
        cage.enters(CASHIER, what, expected);
    }
    let Ok(Answer::Proposed(proposal)) = cage.order(CASHIER, close(&[])) else { panic!("it is proposed") };
    let abandon = Order::AbandonCount { why: "the drawer was open".to_owned() };
    assert_eq!(cage.order(SUPERVISOR, abandon), Ok(Answer::CountAbandoned));
    let approve = Order::Approve { proposal: proposal.number };
    assert_eq!(
        cage.order(SUPERVISOR, approve),
        Err(LedgerRefusal::NoSuchProposal { proposal: proposal.number })
    );
    assert_eq!(cage.ledger.day().number, 1);
    // The next day begins without it.
    cage.begin_count();
    let things: Vec<Countable> = cage.ledger.sheet().unwrap().uncounted().collect();
    for what in things {
        let expected = cage.ledger.expected(&cage.policy, what).unwrap();
        cage.enters(CASHIER, what, expected);
    }
    let Ok(Answer::Proposed(proposal)) = cage.order(CASHIER, close(&[])) else { panic!("it is proposed") };
    cage.order(SUPERVISOR, Order::Approve { proposal: proposal.number }).unwrap();
    assert_eq!((cage.ledger.day().number, cage.ledger.abandoned().len()), (2, 0));
}
