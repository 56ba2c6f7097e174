//! What every refusal rests on, and that each has a word of its own and says its facts.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::collections::BTreeSet;

use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, SectionId, Span, TransferId, Way};
use ledger::{
    Account, Clerk, Countable, Drop, EntryPrice, Fund, Given, HouseAccount, LedgerRefusal, MOST_AMOUNT,
    MOST_LINES, MovementLine, Order, Place, Take,
};
use rulebook::RuleId;

use crate::support::{ANN, BOB, POT, RAKE_BOX, TABLE, dollars, seat, stack};

/// A refusal, its word, its rule, and the facts it has to name.
type Expected = (LedgerRefusal, &'static str, Option<&'static str>, Vec<String>);

fn not_identified(fund: Fund) -> LedgerRefusal {
    LedgerRefusal::NotIdentified { fund, player: ANN, amount: Chips::new(70_001), recorded: 1, needed: 2 }
}

fn facts(facts: &[&str]) -> Vec<String> {
    facts.iter().map(|fact| (*fact).to_owned()).collect()
}

fn about_accounts() -> Vec<Expected> {
    let (table, account) = (TABLE, stack(3));
    let own = Some("cb:2.procedures.9");
    vec![
        (LedgerRefusal::SameAccount { account }, "same-account", None, facts(&["table 7 seat 3"])),
        (
            LedgerRefusal::WrongRoute { line: MovementLine::new(POT, account, dollars(1)) },
            "wrong-route",
            None,
            vec![POT.to_string(), account.to_string()],
        ),
        (
            LedgerRefusal::NotYours { seat: seat(2), account },
            "not-yours",
            own,
            facts(&["seat 2", "table 7 seat 3"]),
        ),
        (
            LedgerRefusal::NotTheirs { player: BOB, account },
            "not-theirs",
            own,
            facts(&["player 2", "table 7 seat 3"]),
        ),
        (
            LedgerRefusal::SeatTaken { table, seat: seat(3), owner: ANN },
            "seat-taken",
            own,
            facts(&["table 7", "seat 3", "player 1"]),
        ),
        (
            LedgerRefusal::Overdrawn { account, holds: 77, asked: Chips::new(88) },
            "overdrawn",
            None,
            facts(&["table 7 seat 3", "77", "88"]),
        ),
        (LedgerRefusal::TooLarge { account }, "too-large", None, facts(&["table 7 seat 3"])),
        (LedgerRefusal::NothingThere { account }, "nothing-there", None, facts(&["table 7 seat 3"])),
        (
            LedgerRefusal::NotVerified { table, amount: Chips::new(500) },
            "not-verified",
            Some("nj:14.14(b)3.v"),
            facts(&["table 7", "500"]),
        ),
        (
            LedgerRefusal::RakeNotInTray { table, amount: 500 },
            "rake-not-in-tray",
            Some("nj:14.14(b)1.iii"),
            facts(&["table 7", "500"]),
        ),
        (
            LedgerRefusal::MustAllReturn { away: 600, brought: Chips::new(500) },
            "must-all-return",
            Some("cb:2.procedures.3c"),
            facts(&["600", "500"]),
        ),
        (
            LedgerRefusal::ChipsLeftBehind { account, left: 500 },
            "chips-left-behind",
            None,
            facts(&["500", "table 7 seat 3"]),
        ),
        (LedgerRefusal::NotAdjustable { account }, "not-adjustable", None, facts(&["table 7 seat 3"])),
        (
            LedgerRefusal::NotCounted { things: vec![RAKE, Countable::Drawer] },
            "not-counted",
            Some("cb:10.badbeat.fund.3"),
            vec![format!("{RAKE_BOX}, cage drawer;")],
        ),
    ]
}

const RAKE: Countable = Countable::Box(TABLE, Drop::House(Take::Rake));

/// Counts and two badges at the close: no book says anything about these.
fn about_counts() -> Vec<Expected> {
    let (what, badge) = (RAKE, Badge(10));
    let name = || RAKE_BOX.to_string();
    vec![
        (LedgerRefusal::CountFirst { title: "day close" }, "count-first", None, facts(&["day close"])),
        (LedgerRefusal::CountUnderWay { by: badge }, "count-under-way", None, facts(&["badge 10"])),
        (LedgerRefusal::NoCount, "no-count", None, facts(&["begin"])),
        (LedgerRefusal::NotOnTheSheet { what }, "not-on-the-sheet", None, vec![name()]),
        (LedgerRefusal::DidNotCount { badge }, "did-not-count", None, facts(&["badge 10"])),
        (
            LedgerRefusal::NotExplained { what, off: -77 },
            "not-explained",
            None,
            vec![name(), "77 short".to_owned()],
        ),
        (LedgerRefusal::NothingToExplain { what }, "nothing-to-explain", None, vec![name()]),
        (
            LedgerRefusal::RecountNeeded { what, off: 77, most: Chips::new(50) },
            "recount-needed",
            None,
            vec![name(), "77 over".to_owned(), "50".to_owned()],
        ),
    ]
}

fn about_orders() -> Vec<Expected> {
    let expired = Moment::from_millis(5);
    vec![
        (
            LedgerRefusal::CommandReused { command: CommandId(9) },
            "command-reused",
            None,
            vec![CommandId(9).to_string()],
        ),
        (LedgerRefusal::NotAllowed { clerk: Clerk::Player(ANN) }, "not-allowed", None, facts(&["player 1"])),
        (LedgerRefusal::NothingAsked, "nothing-asked", None, facts(&["amount"])),
        (
            LedgerRefusal::TooMuch { asked: Chips::MAX },
            "too-much",
            None,
            vec![Chips::MAX.to_string(), MOST_AMOUNT.to_string()],
        ),
        (
            LedgerRefusal::TooManyLines { lines: 99_999 },
            "too-many-lines",
            None,
            vec!["99999".to_owned(), MOST_LINES.to_string()],
        ),
        (LedgerRefusal::NoSuchHold { hold: 41 }, "no-such-hold", None, facts(&["41"])),
        (LedgerRefusal::HoldExpired { hold: 41, expired }, "hold-expired", None, facts(&["41"])),
        (
            LedgerRefusal::HoldTime { most: Span::hours(24) },
            "hold-time",
            None,
            vec![Span::hours(24).to_string()],
        ),
        (LedgerRefusal::NoSuchMovement { movement: 41 }, "no-such-movement", None, facts(&["41"])),
        (
            LedgerRefusal::NotReversible { movement: 41, title: "fill" },
            "not-reversible",
            None,
            facts(&["41", "fill"]),
        ),
        (LedgerRefusal::AlreadyReversed { movement: 41 }, "already-reversed", None, facts(&["41"])),
        (LedgerRefusal::Reason { length: 0, most: 200 }, "reason", None, facts(&["say why"])),
        (LedgerRefusal::NoSuchProposal { proposal: 41 }, "no-such-proposal", None, facts(&["41"])),
        (LedgerRefusal::ProposalExpired { proposal: 41, expired }, "proposal-expired", None, facts(&["41"])),
        (
            LedgerRefusal::OwnProposal { proposal: 41, badge: Badge(10) },
            "own-proposal",
            None,
            facts(&["41", "badge 10"]),
        ),
        (LedgerRefusal::Payees { payees: 31, most: 24 }, "payees", None, facts(&["31", "24"])),
        (
            not_identified(Fund::BadBeat),
            "not-identified",
            Some("cb:10.badbeat.tax.1"),
            facts(&["player 1", "70001", "1 of 2"]),
        ),
        (
            LedgerRefusal::ClaimPaid { fund: Fund::HighHand, claim: 41 },
            "claim-paid",
            None,
            facts(&["41", "high hand"]),
        ),
    ]
}

/// Tournaments: refunds and agreements have a rule, the rest is bookkeeping.
fn about_tournaments() -> Vec<Expected> {
    let (tournament, entry, prize) = (61, 41, Chips::new(900));
    let paid = EntryPrice { pool: Chips::new(100), fee: Chips::new(10), ..EntryPrice::default() };
    let asked = EntryPrice { pool: Chips::new(99), bounty: Chips::new(7), ..EntryPrice::default() };
    vec![
        (LedgerRefusal::TournamentClosed { tournament }, "tournament-closed", None, facts(&["61"])),
        (LedgerRefusal::NoSuchEntry { tournament, entry }, "no-such-entry", None, facts(&["61", "41"])),
        (
            LedgerRefusal::EntryTaken { tournament, entry, owner: ANN },
            "entry-taken",
            None,
            facts(&["61", "41", "player 1"]),
        ),
        (
            LedgerRefusal::NotTheirEntry { tournament, entry, owner: ANN, player: BOB },
            "not-their-entry",
            None,
            facts(&["61", "41", "player 1", "player 2"]),
        ),
        (
            LedgerRefusal::RefundDiffers { tournament, entry, paid, asked },
            "refund-differs",
            Some("cb:12.tourn.39"),
            facts(&["61", "41", "110 (pool 100, fee 10)", "106 (pool 99, bounty 7)"]),
        ),
        (
            LedgerRefusal::MoreThanGiven {
                tournament,
                what: Given::Overlay,
                given: prize,
                asked: Chips::new(901),
            },
            "more-than-given",
            None,
            facts(&["61", "the house added", "900", "901"]),
        ),
        (
            LedgerRefusal::PrizeNotIdentified {
                tournament,
                player: ANN,
                amount: prize,
                recorded: 1,
                needed: 2,
            },
            "prize-not-identified",
            None,
            facts(&["61", "player 1", "900", "1 of 2"]),
        ),
        (
            LedgerRefusal::WithheldTooMuch { prize, withheld: Chips::new(901) },
            "withheld-too-much",
            None,
            facts(&["900", "901"]),
        ),
        (
            LedgerRefusal::SecondBadge { tournament, clerk: Clerk::Staff(Badge(10)), second: Badge(10) },
            "second-badge",
            Some("cb:12.tourn.37b"),
            facts(&["61", "badge 10"]),
        ),
        (
            LedgerRefusal::StillHeld { tournament, account: Account::Bounties(61), holds: 500 },
            "still-held",
            None,
            facts(&["tournament 61 bounties", "500"]),
        ),
    ]
}

#[test]
fn every_refusal_has_its_word_its_rule_and_its_facts() {
    let all: Vec<Expected> = [about_accounts(), about_orders(), about_counts(), about_tournaments()].concat();
    assert_eq!(all.len(), 50, "as many as there are");
    for (refusal, key, rule, facts) in &all {
        assert_eq!((refusal.key(), refusal.rule().map(RuleId::as_str)), (*key, *rule));
        let words = refusal.to_string();
        // Thousands are set apart in some figures.
        let plain = |text: &str| text.replace(',', "");
        assert!(facts.iter().all(|fact| plain(&words).contains(&plain(fact))), "{key}: {words}");
    }
    let keys: BTreeSet<&str> = all.iter().map(|(_, key, ..)| *key).collect();
    assert_eq!(keys.len(), all.len(), "no word means two things");
}

#[test]
fn a_taxable_payment_cites_the_book_of_its_jackpot() {
    let rule = |fund| not_identified(fund).rule().map(RuleId::as_str);
    assert_eq!(rule(Fund::NewJerseyBadBeat), Some("cb:10.badbeat.tax.1"));
    assert_eq!(rule(Fund::HighHand), Some("cb:11.highhand.tax.1"));
}

#[test]
fn a_long_reason_is_told_by_its_length() {
    let words = LedgerRefusal::Reason { length: 301, most: 200 }.to_string();
    assert!(words.contains("301") && words.contains("200"), "{words}");
}

#[test]
fn orders_have_titles_and_some_need_two_badges() {
    let (player, amount, reason) = (PlayerId(1), dollars(1), || "why".to_owned());
    let orders = [
        (Order::Deposit { player, amount }, "deposit", false),
        (Order::Withdraw { player, amount }, "withdrawal", false),
        (Order::PayDues { player, amount }, "dues", false),
        (Order::VoidHold { hold: 1 }, "hold voided", false),
        (Order::BringBankroll { amount }, "bankroll brought", false),
        (Order::TakeBankroll { amount }, "bankroll taken", false),
        (Order::CountTray { table: TABLE, counted: amount }, "tray count", false),
        (
            Order::PayJackpot { fund: Fund::BadBeat, claim: 1, payees: Vec::new(), to_reserve: amount },
            "jackpot payment",
            true,
        ),
        (Order::Adjust { from: POT, to: stack(1), amount, reason: reason() }, "adjustment", true),
        (Order::Reverse { movement: 1, reason: reason() }, "reversal", true),
        (Order::Approve { proposal: 1 }, "approval", false),
        (Order::Reject { proposal: 1 }, "rejection", false),
        (Order::CloseDay { cage: amount }, "day close", false),
        (Order::CloseCounted { explained: Vec::new() }, "day close", true),
        (Order::BeginCount, "count begun", false),
        (Order::EnterCount { what: RAKE, counted: amount }, "count", false),
        (Order::AbandonCount { why: reason() }, "count abandoned", false),
        (Order::TurnDown { proposal: 1, reason: reason() }, "rejection", false),
    ];
    for (order, title, two_badges) in orders {
        assert_eq!((order.title(), order.needs_two_badges()), (title, two_badges));
    }
}

#[test]
fn accounts_know_where_their_money_lies() {
    let (table, at) = (Some(TABLE), Place::Table(TABLE));
    let house = Account::House;
    let fund = Fund::BadBeat;
    let out = TransferId { section: SectionId(1), way: Way::Out, number: 1 };
    let home = TransferId { way: Way::Home, ..out };
    // Whether it may be below zero, its table, where it is counted, and whether the table keeps the figure, too.
    let accounts = [
        (Account::Outside, true, None, Place::World, false),
        (Account::Cage, false, None, Place::Cage, false),
        (Account::Player(ANN), false, None, Place::Cage, false),
        (stack(1), false, table, at, true),
        (Account::Behind(TABLE, seat(1)), false, table, at, true),
        (Account::Away(TABLE, ANN), false, table, at, true),
        (POT, false, table, at, true),
        (Account::RakeArea(TABLE, Take::Rake), false, table, at, true),
        (Account::Tray(TABLE), false, table, at, false),
        (Account::TrayTake(TABLE, Take::Rake), false, table, at, false),
        (RAKE_BOX, false, table, at, false),
        (Account::Counted(fund), false, None, Place::Cage, false),
        (Account::Jackpot(fund), false, None, Place::Cage, false),
        (Account::Reserve(fund), false, None, Place::Cage, false),
        (Account::Bank(TABLE), true, table, at, true),
        (Account::Wagers(TABLE), false, table, at, true),
        (Account::Meter(TABLE, 0), false, table, at, true),
        (Account::PrizePool(1), false, None, Place::Cage, false),
        (house(HouseAccount::Rake), false, None, Place::Cage, false),
        (house(HouseAccount::OverShort), true, None, Place::World, false),
        (house(HouseAccount::Promotions), true, None, Place::Cage, false),
        (house(HouseAccount::Dues), false, None, Place::Cage, false),
        (Account::Hold(1), false, None, Place::Cage, false),
        (Account::Impound(TABLE, 1), false, table, at, true),
        (Account::Bounties(1), false, None, Place::Cage, false),
        (Account::EntryFees(1), false, None, Place::Cage, false),
        (Account::StaffShare(1), false, None, Place::Cage, false),
        (Account::Withheld(1), false, None, Place::Cage, false),
        (Account::Unpaid(1), false, None, Place::Cage, false),
        (house(HouseAccount::Withheld), false, None, Place::Cage, false),
        // What is in another room lies in no drawer here.
        (Account::Section(SectionId(1)), true, None, Place::World, false),
        (Account::Transit(out), false, None, Place::World, false),
        (Account::Leaving(home), false, None, Place::World, false),
    ];
    let mut names = BTreeSet::new();
    for (account, negative, table, place, kept) in accounts {
        let found =
            (account.may_be_negative(), account.table(), account.place(), account.is_kept_by_the_table());
        assert_eq!(found, (negative, table, place, kept), "{account}");
        assert!(names.insert(account.to_string()), "{account} has a name of its own");
    }
    assert_eq!(Take::Rake.earned(), house(HouseAccount::Rake));
    assert_eq!(Take::Time.earned(), house(HouseAccount::Time));
    assert_eq!(Drop::House(Take::Time).counted_into(), house(HouseAccount::Time));
    assert_eq!(Drop::Fund(fund).counted_into(), Account::Counted(fund));
}
