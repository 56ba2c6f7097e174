//! What a client is told when something is refused: one type, whoever refuses.

use std::collections::BTreeSet;

use chips::{Chips, Currency};
use game::{PlayerId, Seat, Span, TableId};
use room::Refusal;
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
fn figures_come_as_data_beside_the_words() {
    let raise = poker::Violation::RaiseTooSmall { offered: Chips::new(150), minimum: Chips::new(400) };
    let refusal = Refusal::Table { violation: table::Violation::Hand(raise), rule: None };
    let facts = RefusalFacts { offered: Some(150), least: Some(400), ..RefusalFacts::default() };
    assert_eq!(told(&refusal).facts.as_deref(), Some(&facts));
    assert_eq!(
        (told(&refusal).key.as_str(), told(&refusal).kind),
        ("raise-too-small", RefusalKind::NotPossible)
    );

    let short = table::buyin::Refusal::NotAFullBuyIn {
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
    let locked = accounts::Refusal::Locked { retry_after: Span::seconds(30) };
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
