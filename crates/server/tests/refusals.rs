//! What a client is told when something is refused: one type, whoever refuses.

use std::collections::BTreeSet;

use chips::{Chips, Currency};
use game::{PlayerId, Seat, Span, TableId};
use pit::{OutOfLimits, craps, mini_dice, premium};
use room::{PitViolation, Refusal, floor};
use server::refusals;
use wire::{RefusalFacts, RefusalKind};

fn told(refusal: &Refusal) -> wire::Refused {
    refusals::of_the_room(refusal, Currency::USD)
}

#[test]
fn every_kind_has_a_status_of_its_own() {
    let kinds = [
        (RefusalKind::Invalid, 400),
        (RefusalKind::NotLoggedIn, 401),
        (RefusalKind::NotAllowed, 403),
        (RefusalKind::NotFound, 404),
        (RefusalKind::WrongMethod, 405),
        (RefusalKind::NotPossible, 409),
        (RefusalKind::TooLarge, 413),
        (RefusalKind::TooOften, 429),
        (RefusalKind::Unavailable, 503),
    ];
    for (kind, status) in kinds {
        assert_eq!(refusals::status(kind), status, "{kind:?}");
    }
    let statuses: BTreeSet<u16> = kinds.iter().map(|(_, status)| *status).collect();
    assert_eq!(statuses.len(), kinds.len());
}

#[test]
fn who_may_not_ask_and_what_is_not_there_are_told_apart_from_what_does_not_fit() {
    let poker = |violation| Refusal::Table { violation, rule: None };
    let actor = game::Actor::Dealer;
    let seat = Seat::new(9).unwrap();
    let no_seat = table::Violation::NoSuchSeat { seat, seats: 6 };
    for (refusal, kind) in [
        (Refusal::Floor(floor::FloorRefusal::NotYours), RefusalKind::NotAllowed),
        (Refusal::Floor(floor::FloorRefusal::NoSuchTable { table: TableId(3) }), RefusalKind::NotFound),
        (Refusal::Floor(floor::FloorRefusal::TableFull { table: TableId(3) }), RefusalKind::NotPossible),
        (Refusal::Ledger(ledger::LedgerRefusal::NoSuchHold { hold: 4 }), RefusalKind::NotFound),
        (poker(table::Violation::NotYours { actor }), RefusalKind::NotAllowed),
        (poker(table::Violation::Hand(poker::Violation::NotYours { actor })), RefusalKind::NotAllowed),
        (poker(no_seat), RefusalKind::NotFound),
        (poker(table::Violation::NoHand), RefusalKind::NotPossible),
    ] {
        assert_eq!(told(&refusal).kind, kind, "{refusal:?}");
    }
}

#[test]
fn figures_come_as_data_beside_the_words() {
    let raise = poker::Violation::RaiseTooSmall { offered: Chips::new(150), minimum: Chips::new(400) };
    let refusal = Refusal::Table { violation: table::Violation::Hand(raise), rule: None };
    let facts = RefusalFacts { offered: Some(150), least: Some(400), ..RefusalFacts::default() };
    assert_eq!(told(&refusal).facts.as_deref(), Some(&facts));
    assert_eq!(
        (told(&refusal).key.as_str(), told(&refusal).kind),
        ("raise-too-small", RefusalKind::NotPossible)
    );

    let short = table::buyin::BuyInRefusal::NotAFullBuyIn {
        offered: Chips::new(1_000),
        least: Chips::new(4_000),
        short_used: false,
        by_choice: false,
    };
    let refusal = Refusal::Table { violation: table::Violation::BuyIn(short), rule: None };
    let facts = RefusalFacts { offered: Some(1_000), least: Some(4_000), ..RefusalFacts::default() };
    assert_eq!(told(&refusal).facts.as_deref(), Some(&facts));

    let refusal = Refusal::NotEnough { player: PlayerId(7), holds: 250, asked: Chips::new(1_000) };
    let facts =
        RefusalFacts { player: Some(7), holds: Some(250), offered: Some(1_000), ..RefusalFacts::default() };
    assert_eq!(told(&refusal).facts.as_deref(), Some(&facts));

    let table = TableId(3);
    let refusal = Refusal::NobodyThere { table, seat: Seat::new(2).expect("a seat") };
    let facts = RefusalFacts { table: Some(3), seat: Some(2), ..RefusalFacts::default() };
    assert_eq!(told(&refusal).facts.as_deref(), Some(&facts));
}

#[test]
fn every_part_of_the_house_sends_its_figures() {
    let seat = |number| Seat::new(number).expect("a seat");
    let chips = Chips::new;
    let (table, player) = (TableId(3), PlayerId(7));
    let rule = rulebook::rule!("nj:toc:8");
    let pit = |violation| Refusal::PitTable { violation, rule };
    let jackpot = |violation| Refusal::Jackpot { violation, rule: None };
    let none = RefusalFacts::default;
    let pass = craps::Wager::read("pass").expect("a wager");
    let limits = pit::Limits { least: chips(500), most: chips(50_000) };
    let told_with = [
        // The pit.
        (
            pit(PitViolation::Craps(craps::Violation::OutOfLimits(OutOfLimits {
                offered: chips(100),
                limits,
            }))),
            RefusalFacts { offered: Some(100), least: Some(500), most: Some(50_000), ..none() },
        ),
        (
            pit(PitViolation::Craps(craps::Violation::NothingUp { wager: pass })),
            RefusalFacts { wager: Some("pass".to_owned()), ..none() },
        ),
        (
            pit(PitViolation::Craps(craps::Violation::NotFourParts { stake: chips(600), coin: chips(100) })),
            RefusalFacts { offered: Some(600), step: Some(400), ..none() },
        ),
        (
            pit(PitViolation::MiniDice(mini_dice::Violation::TooFewShakes { times: 1, least: 3 })),
            RefusalFacts { count: Some(1), least_count: Some(3), ..none() },
        ),
        (
            pit(PitViolation::Premium(premium::Violation::MoreThanTheStack {
                offered: chips(900),
                stack: chips(300),
            })),
            RefusalFacts { offered: Some(900), most: Some(300), holds: Some(300), ..none() },
        ),
        // The cage.
        (
            Refusal::Ledger(ledger::LedgerRefusal::Overdrawn {
                account: ledger::Account::Player(player),
                holds: 250,
                asked: chips(1_000),
            }),
            RefusalFacts { player: Some(7), holds: Some(250), offered: Some(1_000), ..none() },
        ),
        (
            Refusal::Ledger(ledger::LedgerRefusal::SeatTaken { table, seat: seat(2), owner: player }),
            RefusalFacts { table: Some(3), seat: Some(2), player: Some(7), ..none() },
        ),
        (
            Refusal::Ledger(ledger::LedgerRefusal::NoSuchProposal { proposal: 12 }),
            RefusalFacts { number: Some(12), ..none() },
        ),
        // The floor.
        (
            Refusal::Floor(floor::FloorRefusal::SeatNotOpen { table, seat: seat(2) }),
            RefusalFacts { table: Some(3), seat: Some(2), ..none() },
        ),
        (
            Refusal::Floor(floor::FloorRefusal::TooManySeats { asked: 12, most: 10 }),
            RefusalFacts { count: Some(12), most_count: Some(10), ..none() },
        ),
        (
            Refusal::Floor(floor::FloorRefusal::Barred {
                player,
                bar: floor::Bar::KillOwed { amount: chips(800) },
            }),
            RefusalFacts { player: Some(7), least: Some(800), ..none() },
        ),
        // The jackpots.
        (
            jackpot(jackpot::Violation::NotEnough { holds: chips(100), asked: chips(300) }),
            RefusalFacts { holds: Some(100), most: Some(100), offered: Some(300), ..none() },
        ),
        (
            jackpot(jackpot::Violation::NoSuchClaim { claim: jackpot::ClaimNumber(4) }),
            RefusalFacts { number: Some(4), ..none() },
        ),
        (
            jackpot(jackpot::Violation::NeedsIdentification {
                fund: jackpot::Fund::BadBeat,
                needed: 2,
                recorded: 1,
            }),
            RefusalFacts { count: Some(1), least_count: Some(2), ..none() },
        ),
    ];
    for (refusal, facts) in told_with {
        assert_eq!(told(&refusal).facts.as_deref(), Some(&facts), "{refusal:?}");
    }
}

#[test]
fn a_refusal_without_figures_sends_none() {
    let sent = serde_json::to_value(told(&Refusal::NoRefill)).expect("it can be sent");
    let keys: BTreeSet<&str> = sent.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(keys, BTreeSet::from(["key", "kind", "says"]));
    assert_eq!(sent["kind"], "not-possible");
}

#[test]
fn whoever_has_to_wait_is_told_how_long() {
    let wait = Refusal::RefilledAlready { again_in: Span::millis(90_001) };
    assert_eq!(told(&wait).retry_after, Some(91));
    let locked = accounts::AccountRefusal::Locked { retry_after: Span::seconds(30) };
    let locked = refusals::of_the_accounts(&locked);
    assert_eq!((locked.kind, locked.retry_after), (RefusalKind::TooOften, Some(30)));
    assert_eq!(refusals::of_the_mailbox(room::Full::Waiting).retry_after, Some(1));
}

#[test]
fn a_log_that_cannot_be_read_is_not_described_to_clients() {
    let why = "stream 3, entry 12: hash differs in /srv/room.log".to_owned();
    let told = told(&Refusal::Unreadable { table: TableId(3), why });
    assert!(!told.says.contains("hash") && !told.says.contains("/srv"), "{}", told.says);
}

#[test]
fn people_are_told_of_by_name() {
    let player = PlayerId(9);
    let refused = told(&Refusal::Floor(floor::FloorRefusal::NotListed { player }));
    assert!(refused.says.starts_with("player 9 "), "{}", refused.says);
    assert_eq!(refusals::about(&refused), Some(player));
    let named = refusals::by_name(refused, player, "Nell");
    assert_eq!(named.says, "Nell is not on that list; join it first");
    // Another's number only begins like it.
    let other = wire::Refused::new(RefusalKind::NotPossible, "x", "player 94 and player 9 sit there");
    assert_eq!(refusals::by_name(other, player, "Nell").says, "player 94 and Nell sit there");
}
