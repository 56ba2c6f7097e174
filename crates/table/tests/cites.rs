//! Events name the rule they carry out.

use crate::floor;

use chips::Chips;
use floor::{catfish_bend, dollars, five_ten, limit, seat, stakes};
use game::{Actor, Badge, Moment, PlayerId, Span};
use poker::{Kill, catalogue};
use rulebook::{RuleId, rule};
use table::{
    BadTerms, Event, KillManner, KillTerms, Setup, Terms, absence, buyin, charge, clock, decks, rotation,
};

fn with_kill(manner: KillManner, size: Kill) -> Setup {
    let game = stakes(&catalogue::HOLDEM, limit(4, 8), &[2, 4]);
    let terms = Terms { kill: Some(KillTerms { manner, size }), ..catfish_bend(game) };
    terms.seal().expect("terms of the test")
}

#[test]
fn a_kill_by_choice_is_not_a_kill_that_must_be_made() {
    let placed = Event::KillPlaced { seat: seat(3), amount: dollars(8) };
    let KillTerms { manner: required, .. } = KillTerms::REQUIRED;
    let by_choice = with_kill(KillManner::Optional, Kill::Full);
    assert_eq!(placed.rule(&by_choice), Some(rule!("cb:8.intro.4")));
    assert_eq!(placed.rule(&with_kill(required, Kill::Full)), Some(rule!("cb:8.intro.5")));
}

#[test]
fn new_jersey_has_a_rule_for_kills_and_one_for_half_kills() {
    let kill = |game, size| {
        let manner = KillManner::Lasting { pot: dollars(50) };
        Terms { kill: Some(KillTerms { manner, size }), ..Terms::new_jersey(game) }
    };
    let sizes =
        [(Kill::Full, rule!("nj:14.1:kill@nj-2008")), (Kill::Half, rule!("nj:14.1:half-kill@nj-2008"))];
    for (size, rule) in sizes {
        let setup = kill(stakes(&catalogue::OMAHA_EIGHT, limit(4, 8), &[2, 4]), size);
        let setup = setup.seal().expect("Omaha eight or better");
        assert_eq!(Event::LimitsRaised.rule(&setup), Some(rule));
        assert_eq!(Event::LimitsStayUp { up: true }.rule(&setup), Some(rule));
        let elsewhere = kill(stakes(&catalogue::HOLDEM, limit(4, 8), &[2, 4]), size);
        assert_eq!(BadTerms::KillNotOffered.rule(&elsewhere), Some(rule));
    }
}

#[test]
fn coming_in_free_is_for_new_games_and_coming_back_free_for_dealing_off() {
    let setup = catfish_bend(five_ten()).seal().expect("terms of the test");
    assert_eq!(Event::CameInFree { seat: seat(3) }.rule(&setup), Some(rule!("cb:4.blinds.13b")));
    assert_eq!(Event::CameBackFree { seat: seat(3) }.rule(&setup), Some(rule!("cb:4.blinds.15")));
    let posted = Event::EntryPosted { seat: seat(3), live: dollars(10), dead: Chips::ZERO };
    assert_eq!(posted.rule(&setup), Some(rule!("cb:4.blinds.5")));
}

/// Checks which rule an event of a machine carries out.
macro_rules! cites {
    ($policy:expr, $($event:expr => $rule:expr),+ $(,)?) => {
        $(assert_eq!($event.rule(&$policy).map(RuleId::as_str), $rule, "{:?}", $event);)+
    };
}

#[test]
fn buying_in_names_its_rules() {
    let (seat, player, amount) = (seat(3), PlayerId(1), dollars(50));
    let bought = |short, coming| buyin::BuyInEvent::BoughtIn { seat, player, amount, short, coming };
    let moved = Some(buyin::Coming::Moved { same_limit: true });
    let by = |rule: Option<RuleId>| rule.map(RuleId::as_str);
    let rules = buyin::CATFISH_BEND.cites;
    cites!(
        buyin::CATFISH_BEND,
        bought(false, Some(buyin::Coming::New)) => by(rules.full),
        bought(true, Some(buyin::Coming::New)) => by(rules.short),
        bought(false, moved) => by(rules.moved),
        bought(false, Some(buyin::Coming::ByChoice)) => by(rules.by_choice),
        bought(false, None) => by(rules.full),
        buyin::BuyInEvent::Added { seat, amount } => by(rules.add),
        buyin::BuyInEvent::Waits { seat, amount } => by(rules.stakes),
        buyin::BuyInEvent::HandedBack { seat, amount } => by(rules.most),
        buyin::BuyInEvent::Delivered { seat } => by(rules.paid),
        buyin::BuyInEvent::CashLaid { seat, amount } => by(rules.cash),
        buyin::BuyInEvent::CashedOut { seat, player, stack: amount, waiting: Chips::ZERO } => by(rules.same),
        buyin::BuyInEvent::MovedOut { seat, player, stack: amount, waiting: Chips::ZERO } => by(rules.moved),
        buyin::BuyInEvent::Resumed { by: Span::minutes(1) } => None,
    );
    let different = [rules.full, rules.short, rules.moved, rules.by_choice, rules.add, rules.same];
    assert!(different.iter().all(Option::is_some));
}

#[test]
fn absences_name_their_rules() {
    let (seat, held) = (seat(3), dollars(50));
    let away = |why, stakes, third_man| absence::AbsenceEvent::SteppedAway {
        seat,
        why,
        stakes,
        held,
        until: None,
        third_man,
    };
    use absence::{Stakes as Left, Why};
    cites!(
        absence::CATFISH_BEND,
        away(Why::Meal, Left::Stay, true) => Some("cb:2.procedures.19c"),
        away(Why::Meal, Left::Stay, false) => Some("cb:2.procedures.19a"),
        away(Why::Break, Left::Stay, false) => None,
        absence::AbsenceEvent::Extended { seat, to: Span::minutes(60) } => Some("cb:2.procedures.19d"),
        absence::AbsenceEvent::OftenAway { seat, times: 3 } => Some("cb:2.procedures.19e"),
        absence::AbsenceEvent::Overdue { seat } => Some("cb:2.procedures.19a"),
        absence::AbsenceEvent::Forgotten { seat } => None,
    );
    cites!(
        absence::NEW_JERSEY,
        absence::AbsenceEvent::LeaveAsked { seat, why: Why::Meal, covered: true } => Some("nj:14.7(c)5@nj-2008"),
        away(Why::Meal, Left::Covered, false) => Some("nj:14.7(c)5.ii@nj-2008"),
        away(Why::Meal, Left::Go, false) => Some("nj:14.7(c)5.i@nj-2008"),
        absence::AbsenceEvent::Returned { seat } => Some("nj:14.7(c)5.i@nj-2008"),
    );
}

#[test]
fn clocks_charges_and_votes_name_their_rules() {
    let (seat, at, amount) = (seat(3), Moment::from_millis(5), dollars(5));
    let started = |kind| clock::ActionClockEvent::Started { seat, kind, warns: None, ends: at };
    cites!(
        clock::CATFISH_BEND,
        clock::ActionClockEvent::TimeAsked { by: Actor::Dealer, on: seat } => Some("cb:9.nl.15a"),
        started(clock::Kind::Called) => Some("cb:9.nl.15b"),
        started(clock::Kind::Action) => None,
        clock::ActionClockEvent::Warned { seat, ends: at } => Some("cb:9.nl.15b"),
        clock::ActionClockEvent::HandCounted { hands: 3 } => None,
    );
    cites!(
        charge::NEW_JERSEY,
        charge::ChargeEvent::Opened { due: at } => Some("nj:14.14(b)3.iii"),
        charge::ChargeEvent::TimeCharged { seat, paid: amount, owed: Chips::ZERO } => Some("nj:14.14(b)3.i"),
        charge::ChargeEvent::Collected { total: amount, next: at } => Some("nj:14.14(b)3.iv"),
        charge::ChargeEvent::Verified { by: Badge(7), amount } => Some("nj:14.14(b)3.v"),
        charge::ChargeEvent::RakePutAway { into: charge::Place::Tray, amount } => Some("nj:14.14(b)1.iii"),
        charge::ChargeEvent::Closed => None,
    );
    cites!(
        charge::CATFISH_BEND,
        charge::ChargeEvent::Dropped { into: charge::Place::BadBeat, amount } => Some("cb:10.badbeat.fund.2"),
        charge::ChargeEvent::Dropped { into: charge::Place::HighHand, amount } => Some("cb:11.highhand.fund.2"),
        charge::ChargeEvent::Dropped { into: charge::Place::Rake, amount } => None,
    );
    cites!(
        rotation::CATFISH_BEND,
        rotation::RotationEvent::Objected { seat } => Some("cb:2.procedures.16a"),
        rotation::RotationEvent::Approved { by: Badge(7) } => Some("cb:2.procedures.16b"),
        rotation::RotationEvent::ProposalDropped => None,
    );
}

#[test]
fn the_care_of_decks_names_its_rules() {
    let deck = decks::Which::A;
    let by = |rule: Option<RuleId>| rule.map(RuleId::as_str);
    let rules = &decks::NEW_JERSEY.cites;
    let cared = |step| decks::DeckEvent::Cared { deck, step };
    cites!(
        decks::NEW_JERSEY,
        cared(decks::Step::Inspect) => by(rules.inspect),
        cared(decks::Step::Spread) => by(rules.spread),
        cared(decks::Step::TurnUp) => by(rules.turn_up),
        cared(decks::Step::Wash) => by(rules.wash),
        decks::DeckEvent::Offered { seat: seat(3), enough: true } => by(rules.offer),
        decks::DeckEvent::MadeReady { deck, cut: true } => by(rules.shuffle),
        decks::DeckEvent::Rotated { to: deck } => by(rules.rotate),
        decks::DeckEvent::Sorted { deck } => by(rules.sort),
        decks::DeckEvent::StubCounted { deck, expected: 27, counted: 27 } => by(rules.stub),
        decks::DeckEvent::MuckCounted { deck, expected: 25, counted: 25 } => by(rules.muck),
        decks::DeckEvent::DefectFound { deck, defect: decks::Defect::Marked } => by(rules.defective),
        decks::DeckEvent::HandEnded { next: deck } => None,
        decks::DeckEvent::TakenAway { deck } => None,
    );
    // Only a machine alternates the decks by itself.
    let alternate = decks::NEW_JERSEY.with_machine();
    cites!(alternate, decks::DeckEvent::HandEnded { next: deck } => by(rules.alternate));
    assert!(rules.alternate.is_some() && rules.sort.is_some() && rules.inspect != rules.spread);
}

#[test]
fn the_table_names_the_rules_of_its_customs_and_its_machines() {
    let setup = catfish_bend(five_ten()).seal().expect("terms of the test");
    let (seat, amount) = (seat(3), dollars(10));
    cites!(
        setup,
        Event::ButtonWon { seat } => Some("cb:2.seating.6b"),
        Event::ButtonPlaced { button: seat, blinds: [None; 3] } => Some("cb:4.blinds.2"),
        Event::BlindMissed { seat, blind: 1 } => Some("cb:4.blinds.10a"),
        Event::BlindsLetPass { seat } => Some("cb:4.blinds.15"),
        Event::StraddlePlaced { seat, amount } => Some("cb:4.blinds.16a"),
        Event::KillTaken { seat } => Some("cb:8.intro.4"),
        Event::KillDue { seat, amount } => Some("cb:8.intro.5"),
        Event::LegUp { seat } => Some("cb:8.kill.3a"),
        Event::KillButtonMoved { to: None } => Some("cb:8.intro.8"),
        Event::KillOwed { player: PlayerId(1), amount } => Some("cb:8.kill.6b"),
        Event::SatOut { seat } => None,
        Event::Absence(absence::AbsenceEvent::Overdue { seat }) => Some("cb:2.procedures.19a"),
        Event::Rotation(rotation::RotationEvent::Objected { seat }) => Some("cb:2.procedures.16a"),
    );
}
