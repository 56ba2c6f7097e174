//! Every kind of refusal has a code that stays, the rule it rests on, and words that name the facts.

use cards::{Card, Rank, Suit};
use chips::Chips;
use game::preparation::NotReady;
use game::{Actor, Badge, Moment, PlayerId, Span, TableId};
use poker::catalogue;
use rulebook::RuleId;
use table::decks::backs::{Criterion, Fault, Warning};
use table::decks::{CutKind, Defect, Flaw, Step, Which};
use table::{BadTerms, Setup, Table, Terms, Violation, absence, buyin, charge, clock, decks, rotation};

use crate::floor::{card, catfish_bend, dollars, five_ten, limit, seat, stakes};

/// A refusal as a client gets it: code, rule and words.
type Told = (&'static str, Option<RuleId>, String);

#[track_caller]
fn check(told: Told, key: &str, rule: Option<&str>, facts: &[&str]) {
    let (found, by, words) = told;
    assert_eq!((found, by.map(RuleId::as_str)), (key, rule), "{words}");
    // Thousands are set apart.
    let plain = words.replace(',', "");
    assert!(!words.is_empty() && facts.iter().all(|fact| plain.contains(fact)), "{key}: {words}");
}

fn setup() -> Setup {
    catfish_bend(five_ten()).seal().expect("terms of the test")
}

fn by_the_table(violation: Violation) -> Told {
    (violation.key(), violation.rule(&setup(), &Table::new()), violation.to_string())
}

#[test]
fn the_table_refuses_by_its_customs() {
    let (seat, player) = (seat(4), PlayerId(9));
    let told = by_the_table;
    check(
        told(Violation::NotYours { actor: Actor::Dealer }),
        "not-yours",
        Some("cb:2.procedures.10"),
        &["the dealer"],
    );
    check(told(Violation::NobodyThere { seat }), "nobody-there", Some("cb:2.procedures.25"), &["4"]);
    check(told(Violation::SeatTaken { seat }), "seat-taken", None, &["4"]);
    check(told(Violation::SeatedAlready { player, seat }), "seated-already", None, &["player 9", "4"]);
    check(told(Violation::NotAway { seat }), "not-away", Some("cb:2.procedures.11a"), &["4"]);
    check(told(Violation::PlayedOver { seat }), "played-over", Some("cb:2.procedures.11a"), &["4"]);
    check(told(Violation::NotPlayedOver { seat }), "not-played-over", Some("cb:2.procedures.11a"), &["4"]);
    check(told(Violation::HandIsOn), "hand-is-on", None, &[]);
    check(told(Violation::NoHand), "no-hand", None, &[]);
    check(told(Violation::GameIsOn), "game-is-on", None, &[]);
    check(told(Violation::NoGame), "no-game", None, &[]);
    check(told(Violation::TooFewPlayers { ready: 1 }), "too-few-players", None, &["1"]);
    check(told(Violation::ButtonCardFirst { seat }), "button-card-first", Some("cb:2.seating.6b"), &["4"]);
    check(told(Violation::NoButtonCards), "no-button-cards", Some("cb:2.seating.6b"), &[]);
    let twice = Violation::CardDealtAlready { card: card("As") };
    check(told(twice), "card-dealt-already", Some("cb:2.seating.6a"), &["As"]);
    check(told(Violation::OutAlready), "out-already", None, &[]);
    check(told(Violation::NotOut), "not-out", None, &[]);
    check(told(Violation::NothingToChoose), "nothing-to-choose", Some("cb:4.blinds.5"), &[]);
    check(told(Violation::LeavingAlready), "leaving-already", None, &[]);
    check(told(Violation::StillAway { seat }), "still-away", None, &["4"]);
    check(told(Violation::NoStraddle { turn: Some(seat) }), "no-straddle", Some("cb:4.blinds.16a"), &["4"]);
    check(told(Violation::NoStraddle { turn: None }), "no-straddle", Some("cb:4.blinds.16a"), &[]);
    check(told(Violation::NoOptionalKill), "no-optional-kill", Some("cb:8.intro.4"), &[]);
    check(told(Violation::CannotKill), "cannot-kill", Some("cb:8.intro.4"), &[]);
    check(told(Violation::KilledAlready { by: seat }), "killed-already", Some("cb:8.kill.10"), &["4"]);
    check(told(Violation::KillFirst { seat }), "kill-first", Some("cb:8.kill.6a"), &["4"]);
    check(told(Violation::AskTheTable), "ask-the-table", None, &[]);
    let absent = Violation::NoSuchSeat { seat, seats: 3 };
    check((absent.key(), None, absent.to_string()), "no-such-seat", None, &["4", "3"]);
}

#[test]
fn the_table_passes_on_what_its_machines_refuse() {
    let seat = seat(4);
    let buy_in = buyin::BuyInRefusal::SameAmount { amount: dollars(70) };
    check(
        by_the_table(Violation::BuyIn(buy_in)),
        "same-amount",
        buyin::CATFISH_BEND.cites.same.map(RuleId::as_str),
        &["7000"],
    );
    let absence = absence::AbsenceRefusal::EnoughAreEating { most: 2 };
    check(
        by_the_table(Violation::Absence(absence)),
        "enough-are-eating",
        Some("cb:2.procedures.19b"),
        &["2"],
    );
    let decks = Violation::Decks(decks::DeckRefusal::DeckStays);
    let by = decks::CATFISH_BEND.cites.a_round.map(RuleId::as_str);
    let told = by_the_table(decks);
    check((told.0, decks::DeckRefusal::DeckStays.rule(&decks::CATFISH_BEND), told.2), "deck-stays", by, &[]);
    let clock = clock::ActionClockRefusal::EmptyBank { seat };
    check(by_the_table(Violation::Clock(clock)), "empty-bank", None, &["4"]);
    check(by_the_table(Violation::TimeCharge(charge::ChargeRefusal::IsOpen)), "is-open", None, &[]);
    let higher = Violation::Rotation(rotation::RotationRefusal::NeedsApproval);
    check(by_the_table(higher), "needs-approval", Some("cb:2.procedures.16b"), &[]);
    let hand = poker::Violation::NothingToCall;
    check(by_the_table(Violation::Hand(hand)), hand.key(), None, &[]);
    let bad = poker::BadTerms::TooManyPlayers { players: 12, most: 10 };
    let by = bad.rule(&poker::house::CATFISH_BEND, &catalogue::HOLDEM).map(RuleId::as_str);
    check(by_the_table(Violation::BadHand(bad)), bad.key(), by, &[]);
}

#[test]
fn a_table_that_cannot_open_says_why() {
    let terms = || catfish_bend(five_ten());
    let told = |bad: BadTerms, terms: &Terms| (bad.key(), bad.rule(terms), bad.to_string());
    check(told(BadTerms::BadGames, &terms()), "bad-games", None, &["sixteen"]);
    check(told(BadTerms::TooFewSeats, &terms()), "too-few-seats", None, &["two"]);
    check(told(BadTerms::BadKill, &terms()), "bad-kill", Some("cb:8.intro.1"), &[]);
    check(told(BadTerms::BadRotation, &terms()), "bad-rotation", None, &[]);
    check(told(BadTerms::NoBox { name: "lottery" }, &terms()), "no-box", None, &["lottery"]);
    let no_straddles = poker::house::CATFISH_BEND.cite(poker::Matter::NoStraddle).as_str();
    check(told(BadTerms::NoStraddles, &terms()), "no-straddles", Some(no_straddles), &[]);
    check(told(BadTerms::KillNotOffered, &terms()), "kill-not-offered", Some("nj:14.1:kill@nj-2008"), &[]);
    let big_o = catfish_bend(stakes(&catalogue::BIG_O, limit(10, 20), &[5, 10]));
    let seats = BadTerms::TooManySeats { seats: 9, most: 8 };
    check(told(seats, &big_o), "too-many-seats", Some("cb:6.bigo.1"), &["9", "8"]);
    let why = poker::BadTerms::TooManyPlayers { players: 9, most: 8 };
    check(
        told(BadTerms::Hand { game: 0, why }, &big_o),
        "too-many-players",
        Some("cb:6.bigo.1"),
        &["game 1"],
    );
    check(told(BadTerms::Hand { game: 3, why }, &big_o), "too-many-players", None, &["game 4"]);
}

#[test]
fn chips_are_refused_by_the_rules_of_buying_in() {
    let cites = &buyin::CATFISH_BEND.cites;
    let told = |refusal: buyin::BuyInRefusal| {
        (refusal.key(), refusal.rule(&buyin::CATFISH_BEND), refusal.to_string())
    };
    let by = |rule: Option<RuleId>| rule.map(RuleId::as_str);
    let short = |short_used, by_choice| buyin::BuyInRefusal::NotAFullBuyIn {
        offered: dollars(30),
        least: dollars(50),
        short_used,
        by_choice,
    };
    check(told(short(false, false)), "not-a-full-buy-in", by(cites.full), &["3000", "5000"]);
    check(
        told(short(true, false)),
        "not-a-full-buy-in",
        by(cites.short),
        &["3000", "5000", "you have used yours"],
    );
    check(told(short(true, true)), "not-a-full-buy-in", by(cites.by_choice), &["3000", "5000"]);
    assert!(cites.full != cites.short && cites.short != cites.by_choice);
    let other = buyin::BuyInRefusal::NotYourChips { by: seat(1), owner: seat(2) };
    check(told(other), "not-your-chips", by(cites.owner), &["1", "2"]);
    check(told(buyin::BuyInRefusal::TableStakes), "table-stakes", by(cites.remove), &[]);
    check(told(buyin::BuyInRefusal::HasChips { stack: dollars(5) }), "has-chips", None, &["500"]);
    let coin = buyin::BuyInRefusal::NotACoin { coin: Chips::new(10) };
    let by = coin.rule(&buyin::NEW_JERSEY).map(RuleId::as_str);
    check((coin.key(), coin.rule(&buyin::NEW_JERSEY), coin.to_string()), "not-a-coin", by, &["10"]);
    assert_eq!(by, Some("nj:14.7(c)/2@nj-2008"));
}

#[test]
fn absences_are_refused_by_the_rules_of_leave() {
    let refused =
        |refusal: absence::AbsenceRefusal, policy| (refusal.key(), refusal.rule(policy), refusal.to_string());
    let (catfish_bend, new_jersey) = (&absence::CATFISH_BEND, &absence::NEW_JERSEY);
    let seat = seat(4);
    let not_asked = absence::AbsenceRefusal::NotAsked { seat };
    check(refused(not_asked, catfish_bend), "not-asked", None, &["4"]);
    check(refused(not_asked, new_jersey), "not-asked", Some("nj:14.7(c)5@nj-2008"), &["4"]);
    let cover = absence::AbsenceRefusal::NoCoverAsked { seat };
    check(refused(cover, new_jersey), "no-cover-asked", Some("nj:14.7(c)5.ii@nj-2008"), &["4"]);
    let everything = absence::AbsenceRefusal::BringEverything { recorded: dollars(9), brought: dollars(8) };
    check(
        refused(everything, new_jersey),
        "bring-everything",
        Some("nj:14.7(c)5.i@nj-2008"),
        &["900", "800"],
    );
    check(
        refused(absence::AbsenceRefusal::ChipsStay, &absence::NEW_JERSEY_1998),
        "chips-stay",
        Some("nj:14.7(c)1@nj-1998"),
        &[],
    );
    let late = absence::AbsenceRefusal::TooLateToExtend { seat };
    check(refused(late, catfish_bend), "too-late-to-extend", Some("cb:2.procedures.19d"), &["4"]);
    check(
        refused(absence::AbsenceRefusal::NotOverdue { seat }, catfish_bend),
        "not-overdue",
        Some("cb:2.procedures.19a"),
        &["4"],
    );
    check(refused(absence::AbsenceRefusal::IsHere { seat }, catfish_bend), "is-here", None, &["4"]);
}

#[test]
fn clocks_are_refused_by_the_rules_of_calling_time() {
    let told = |refusal: clock::ActionClockRefusal| {
        (refusal.key(), refusal.rule(&clock::CATFISH_BEND), refusal.to_string())
    };
    let floor = clock::ActionClockRefusal::NeedsTheFloor { actor: Actor::Floor(Badge(3)) };
    check(told(floor), "needs-the-floor", Some("cb:9.nl.15a"), &["badge 3"]);
    check(
        told(clock::ActionClockRefusal::NotTheirTurn { on: seat(4) }),
        "not-their-turn",
        Some("cb:9.nl.15a"),
        &["4"],
    );
    check(told(clock::ActionClockRefusal::OnYourself), "on-yourself", Some("cb:9.nl.15a"), &[]);
    check(told(clock::ActionClockRefusal::Already { seat: seat(4) }), "already", Some("cb:9.nl.15b"), &["4"]);
    check(told(clock::ActionClockRefusal::NoClock), "no-clock", None, &[]);
    check(told(clock::ActionClockRefusal::NobodyToAct), "nobody-to-act", None, &[]);
}

#[test]
fn limits_and_games_are_refused_by_the_rules_of_votes() {
    let told = |refusal: rotation::RotationRefusal| {
        (refusal.key(), refusal.rule(&rotation::CATFISH_BEND), refusal.to_string())
    };
    let objections = rotation::RotationRefusal::TooManyObjections { objections: 3, enough: 2 };
    check(told(objections), "too-many-objections", Some("cb:2.procedures.16a"), &["3", "2"]);
    check(told(rotation::RotationRefusal::NeedsApproval), "needs-approval", Some("cb:2.procedures.16b"), &[]);
    check(
        told(rotation::RotationRefusal::NoSuchGame { index: 7, games: 2 }),
        "no-such-game",
        None,
        &["7", "2"],
    );
    check(told(rotation::RotationRefusal::SameGame), "same-game", None, &[]);
    assert_eq!(objections.rule(&rotation::SINGLE), None, "a house whose book does not speak of votes");
}

#[test]
fn charges_are_refused_by_the_rules_of_time() {
    let told = |refusal: charge::ChargeRefusal| {
        (refusal.key(), refusal.rule(&charge::NEW_JERSEY), refusal.to_string())
    };
    let cites = charge::NEW_JERSEY.cites;
    let by = |rule: Option<RuleId>| rule.map(RuleId::as_str);
    check(told(charge::ChargeRefusal::ByTime), "by-time", by(cites.charged), &[]);
    check(
        told(charge::ChargeRefusal::NotVerified { amount: dollars(5) }),
        "not-verified",
        by(cites.verified),
        &["500"],
    );
    let wrong = charge::ChargeRefusal::WrongAmount { named: dollars(5), there: dollars(6) };
    check(told(wrong), "wrong-amount", by(cites.verified), &["500", "600"]);
    let limits = charge::Limits { least: dollars(2), most: dollars(4) };
    check(told(charge::ChargeRefusal::NoFee { limits }), "no-fee", by(cites.fee), &["200", "400"]);
    check(
        told(charge::ChargeRefusal::NotDue { due: Moment::from_millis(1) }),
        "not-due",
        by(cites.every),
        &[],
    );
    check(told(charge::ChargeRefusal::Nothing), "nothing", None, &[]);
    assert!(
        cites.charged.is_some() && cites.verified.is_some() && cites.fee.is_some() && cites.every.is_some()
    );

    let terms = |bad: charge::BadTerms| (bad.key(), Some(bad.rule()), bad.to_string());
    let fee = charge::HourlyFee { limits, hourly: dollars(7) };
    let every = Span::minutes(25);
    check(terms(charge::BadTerms::Interval { every }), "interval", Some("nj:14.14(b)3.iii"), &["20 or 30"]);
    check(terms(charge::BadTerms::NoFees), "no-fees", Some("nj:14.14(b)3.ii"), &[]);
    check(terms(charge::BadTerms::BadFee { fee }), "bad-fee", Some("nj:14.14(b)3.ii"), &["700"]);
    check(terms(charge::BadTerms::TwoFees { limits }), "two-fees", Some("nj:14.14(b)3.ii"), &["200", "400"]);
    let chips = charge::BadTerms::NotInChips { hourly: dollars(7), chip: dollars(2) };
    check(terms(chips), "not-in-chips", Some("nj:14.14(b)3.iii"), &["700", "200"]);

    let filed = |bad: charge::BadSubmission| (bad.key(), Some(bad.rule()), bad.to_string());
    check(filed(charge::BadSubmission::NoTypes), "no-types", Some("nj:14.14(a)1"), &[]);
    check(filed(charge::BadSubmission::NoMethod), "no-method", Some("nj:14.14(a)2"), &[]);
    check(filed(charge::BadSubmission::NoMaximum), "no-maximum", Some("nj:14.14(a)3"), &[]);
    for (kind, word) in [
        (charge::RakeType::Percentage, "percentage"),
        (charge::RakeType::Incremental, "incremental"),
        (charge::RakeType::Time, "time"),
    ] {
        check(filed(charge::BadSubmission::NotFiled { kind }), "not-filed", Some("nj:14.14(a)1"), &[word]);
    }
}

#[test]
fn decks_are_refused_by_the_rules_of_their_care() {
    let told =
        |refusal: decks::DeckRefusal| (refusal.key(), refusal.rule(&decks::NEW_JERSEY), refusal.to_string());
    let cites = &decks::NEW_JERSEY.cites;
    let by = |rule: Option<RuleId>| rule.map(RuleId::as_str);
    let deck = Which::A;
    let step = |next| decks::DeckRefusal::StepFirst { deck, next };
    check(told(step(Step::Offer)), "step-first", by(cites.offer), &["players must have a look at it"]);
    check(told(step(Step::Spread)), "step-first", by(cites.spread), &["spread"]);
    check(told(step(Step::TurnUp)), "step-first", by(cites.turn_up), &["turned face up"]);
    check(told(step(Step::Wash)), "step-first", by(cites.wash), &["washed"]);
    check(told(step(Step::Inspect)), "step-first", by(cites.inspect), &["must inspect"]);
    let cut = |next| decks::DeckRefusal::CutFirst { deck, next };
    check(told(cut(CutKind::Cover)), "cut-first", by(cites.cover_first), &["put down the cover card"]);
    check(told(cut(CutKind::Packet)), "cut-first", by(cites.cut), &["cut a packet onto the cover card"]);
    let short = |machine| decks::DeckRefusal::ShortDeckSet { decks: 1, machine };
    check(told(short(false)), "short-deck-set", by(cites.kept), &["1"]);
    check(told(short(true)), "short-deck-set", by(cites.both), &["1"]);
    let bad_cut = NotReady::BadCut { offered: 2, least: 10, most: 42 };
    check(told(decks::DeckRefusal::NotReady(bad_cut)), "not-ready", by(cites.cut), &["2", "10", "42"]);
    let defective = decks::DeckRefusal::Defective { deck, defect: Defect::Marked };
    check(told(defective), "defective", by(cites.defective), &["has a marked card"]);
    check(told(decks::DeckRefusal::NoDecks), "no-decks", by(cites.kept), &[]);
    check(told(decks::DeckRefusal::NoHand), "no-hand", None, &[]);
    assert!(cites.offer.is_some() && cites.cut.is_some() && cites.kept.is_some());

    let (ace, table) = (Card::new(Rank::Ace, Suit::Spades), TableId(7));
    assert!(Flaw::Twice { card: ace }.to_string().contains("As is in the deck twice"));
    assert!(Flaw::Missing { card: ace }.to_string().contains("As is missing"));
    assert!(Flaw::OutOfOrder.to_string().contains("not in order"));
    let fault = |fault: Fault| (fault.key(), Some(fault.rule()), fault.to_string());
    check(fault(Fault::NotAssigned { table }), "not-assigned", Some("nj:14.2(c)"), &["table 7"]);
    check(fault(Fault::AssignedTwice { table }), "assigned-twice", Some("nj:14.2(c)"), &["table 7"]);
    check(fault(Fault::Alike { table }), "alike", Some("nj:14.2(a)/4"), &["table 7"]);
    check(fault(Fault::NotSigned), "not-signed", Some("nj:14.2(c)"), &["supervisor"]);
    let warning = Warning::AllAlike { criteria: Criterion::ALL };
    assert_eq!(warning.rule().as_str(), "nj:14.2(c)/2");
}
