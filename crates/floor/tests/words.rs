//! What the floor calls its games, and what its refusals rest on.

use std::collections::BTreeSet;

use chips::{Chips, Currency, InWords};
use floor::{Bar, Betting, FloorRefusal, Form, GameKey, GameKind, Occasion, Stakes};
use game::{Moment, PlayerId, Seat, Span, TableId};
use rulebook::RuleId;

fn kind(game: &str, betting: Betting, low: u64, high: u64) -> GameKind {
    let stakes = Stakes { betting, low: Chips::new(low), high: Chips::new(high) };
    let game = GameKey::new(game).expect("a key");
    GameKind { game, stakes, kill: false, form: Form::Button, occasion: Occasion::Live }
}

#[test]
fn games_are_called_by_their_stakes() {
    let limit = kind("holdem", Betting::Limit, 300, 600);
    let kill = GameKind { kill: true, ..kind("omaha8", Betting::Limit, 400, 800) };
    let pot = kind("omaha", Betting::PotLimit, 50, 105);
    let tournament = GameKind { occasion: Occasion::Tournament, ..kind("razz", Betting::NoLimit, 100, 200) };
    let by_hand = GameKind { occasion: Occasion::ByHand, ..kind("holdem", Betting::NoLimit, 100, 200) };
    let called = [limit, kill, pot, tournament, by_hand]
        .map(|kind| (kind.in_words(Currency::USD).to_string(), kind.list_key()));
    let expected = [
        ("$3/$6 holdem", "holdem-fl-3-6"),
        ("$4/$8 omaha8 with a kill", "omaha8-fl-4-8-kill"),
        ("$0.50/$1.05 pot-limit omaha", "omaha-pl-50c-105c"),
        ("$1/$2 no-limit razz tournament", "razz-nl-1-2-tournament"),
        ("$1/$2 no-limit holdem, dealt by hand", "holdem-nl-1-2-by-hand"),
    ];
    assert_eq!(called, expected.map(|(words, key)| (words.to_owned(), key.to_owned())));
}

#[test]
fn a_key_is_short_and_plain() {
    let longest = "a".repeat(GameKey::MOST);
    for text in ["holdem", "omaha8", "stud-8", &longest] {
        let key = GameKey::new(text).expect("a key");
        assert_eq!((key.as_str(), key.to_string().as_str()), (text, text));
        assert_eq!(format!("{key:?}"), text);
    }
    for text in ["", "Holdem", "hold em", "hold_em", &format!("{longest}a")] {
        assert_eq!(GameKey::new(text), None, "{text}");
    }
}

#[test]
fn a_bar_stands_until_its_time() {
    let until = Moment::from_millis(1_000);
    let at = |bar: Bar| [999, 1_000, 1_001].map(|now| bar.stands(Moment::from_millis(now)));
    assert_eq!(at(Bar::Suspended { until }), [true, false, false]);
    assert_eq!(at(Bar::LimitReached { until }), [true, false, false]);
    assert_eq!(at(Bar::SelfExcluded { until: Some(until) }), [true, false, false]);
    assert_eq!(at(Bar::SelfExcluded { until: None }), [true; 3]);
    assert_eq!(at(Bar::Barred), [true; 3]);
    assert_eq!(at(Bar::KillOwed { amount: Chips::new(1) }), [true; 3]);
}

#[test]
fn refusals_have_a_code_a_rule_and_their_facts() {
    let (player, table, seat, amount) =
        (PlayerId(9), TableId(7), Seat::new(4).expect("a seat"), Chips::new(800));
    let kind = kind("holdem", Betting::Limit, 300, 600);
    let until = Moment::from_millis(5);
    let at = ["table 7"].as_slice();
    let there = ["table 7", "4"].as_slice();
    let who = ["player 9"].as_slice();
    let game = ["$3/$6 holdem"].as_slice();
    let expected: [(FloorRefusal, &str, Option<&str>, &[&str]); 56] = [
        (FloorRefusal::NotYours, "not-yours", None, &[]),
        (FloorRefusal::NeedsSupervisor, "needs-supervisor", Some("cb:2.procedures.11a"), &["supervisor"]),
        (FloorRefusal::Barred { player, bar: Bar::Barred }, "barred", None, &["player 9", "barred"]),
        (FloorRefusal::Barred { player, bar: Bar::KillOwed { amount } }, "barred", Some("cb:8.kill.6b"), who),
        (FloorRefusal::NoSuchTable { table }, "no-such-table", None, at),
        (FloorRefusal::TableInUse { table }, "table-in-use", None, at),
        (FloorRefusal::NoSuchSeat { table, seat }, "no-such-seat", None, there),
        (FloorRefusal::TooManySeats { asked: 13, most: 11 }, "too-many-seats", None, &["13", "11"]),
        (
            FloorRefusal::TooManyExtra { asked: 3, most: 2 },
            "too-many-extra",
            Some("cb:2.seating.8a"),
            &["3", "2"],
        ),
        (FloorRefusal::NotNow { table }, "not-now", None, at),
        (FloorRefusal::HandInProgress { table }, "hand-in-progress", None, at),
        (FloorRefusal::TableNotEmpty { table }, "table-not-empty", None, at),
        (FloorRefusal::NoMainGame { main: table }, "no-main-game", None, at),
        (FloorRefusal::NoPhoneIn { kind }, "no-phone-in", Some("cb:2.seating.1a"), game),
        (FloorRefusal::NoSuchGame { kind }, "no-such-game", None, game),
        (FloorRefusal::TooManyLists { most: 5 }, "too-many-lists", None, &["5"]),
        (FloorRefusal::AlreadyListed { kind }, "already-listed", None, game),
        (FloorRefusal::NotListed { player }, "not-listed", None, who),
        (FloorRefusal::AlreadyInGame { table }, "already-in-game", None, at),
        (FloorRefusal::RefusedToMove { kind, until }, "refused-to-move", Some("cb:2.seating.9c"), game),
        (FloorRefusal::SeatedElsewhere { table }, "seated-elsewhere", Some("cb:2.seating.4"), at),
        (FloorRefusal::NoPermission { table }, "no-permission", Some("cb:2.procedures.10"), at),
        (
            FloorRefusal::OthersWait { table, waiting: 3 },
            "others-wait",
            Some("cb:2.procedures.10"),
            &["3 waiting", "table 7", "join the list"],
        ),
        (FloorRefusal::NeededElsewhere { needy: table }, "needed-elsewhere", Some("cb:2.seating.3a"), at),
        (FloorRefusal::NotCalled { player }, "not-called", None, who),
        (FloorRefusal::AlreadyLocked { table, seat }, "already-locked", None, there),
        (FloorRefusal::NothingToDecline { player }, "nothing-to-decline", None, who),
        (
            FloorRefusal::NoMoreTime { held: Span::minutes(10) },
            "no-more-time",
            Some("cb:2.procedures.20b"),
            &["held"],
        ),
        (FloorRefusal::NoBuyIn, "no-buy-in", Some("cb:2.procedures.25"), &[]),
        (FloorRefusal::ChooseASeat { table }, "choose-a-seat", None, at),
        (FloorRefusal::SeatNotOpen { table, seat }, "seat-not-open", Some("cb:2.seating.7a"), there),
        (FloorRefusal::SeatReserved { table, seat }, "seat-reserved", Some("cb:2.seating.7d"), there),
        (FloorRefusal::NewcomerSettled { table, seat }, "newcomer-settled", Some("cb:2.seating.12b"), there),
        (
            FloorRefusal::KeptApart { from: player, table },
            "kept-apart",
            Some("cb:2.seating.5"),
            &["player 9", "table 7"],
        ),
        (FloorRefusal::NotSeated { player }, "not-seated", None, who),
        (FloorRefusal::AlreadyMoving { player }, "already-moving", None, who),
        (FloorRefusal::NoMoveOrdered { player }, "no-move-ordered", None, who),
        (FloorRefusal::MoveIsForced { player }, "move-is-forced", None, who),
        (FloorRefusal::HasToLeave { player }, "has-to-leave", None, who),
        (FloorRefusal::NotAlike { table }, "not-alike", None, at),
        (FloorRefusal::MustMoveInForce { table }, "must-move-in-force", Some("cb:2.seating.9b"), at),
        (
            FloorRefusal::SizesInverted { left: 6, joined: 8 },
            "sizes-inverted",
            Some("cb:2.seating.3c"),
            &["6", "8"],
        ),
        (FloorRefusal::TableFull { table }, "table-full", None, at),
        (FloorRefusal::OccupantPresent { table, seat }, "occupant-present", None, there),
        (FloorRefusal::PlayedOver { table, seat }, "played-over", None, there),
        (FloorRefusal::DrawsOneself { player }, "draws-oneself", Some("cb:2.seating.14b"), who),
        (FloorRefusal::SupervisorDraws { player }, "supervisor-draws", Some("cb:2.seating.14b"), who),
        (FloorRefusal::DrewAlready { player }, "drew-already", None, who),
        (FloorRefusal::CardDrawn, "card-drawn", None, &[]),
        (FloorRefusal::SamePerson, "same-person", None, &[]),
        (FloorRefusal::PairUnchanged, "pair-unchanged", None, &[]),
        (FloorRefusal::NoSuchBar { player }, "no-such-bar", None, who),
        (FloorRefusal::PayTheKill { amount }, "pay-the-kill", Some("cb:8.kill.6b"), &[]),
        (FloorRefusal::BadAmount, "bad-amount", None, &[]),
        (FloorRefusal::NobodyWaits { table }, "nobody-waits", None, at),
        (FloorRefusal::NotReserved { table, seat }, "not-reserved", None, there),
    ];
    for (refusal, key, rule, facts) in expected {
        assert_eq!((refusal.key(), refusal.rule().map(RuleId::as_str)), (key, rule));
        let words = refusal.in_words(Currency::USD).to_string();
        assert!(!words.is_empty() && facts.iter().all(|fact| words.contains(fact)), "{key}: {words}");
    }
    let keys: BTreeSet<&str> = expected.iter().map(|(_, key, ..)| *key).collect();
    assert_eq!(keys.len(), expected.len() - 1, "only a bar is there twice");
}
