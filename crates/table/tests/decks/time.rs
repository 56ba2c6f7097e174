//! Decks over a day: how long they stay, when they are counted, sorted and changed, and which backs lie where.

use super::felt::{A, B, FLOOR, Felt, clock, in_order, red_and_blue, seat};
use chips::Chips;
use game::{Actor, Badge, Moment, Span, TableId};
use proof::proves;
use table::decks::backs::{self, Assignment, Criterion, Distribution, Fault, Open, Signatory, Warning};
use table::decks::{
    Back, CATFISH_BEND, Colour, DeckEvent, DeckPolicy, DeckRefusal, Defect, Face, Lies, NEW_JERSEY,
    NEW_JERSEY_1998, Request, Source, Step, Task, What, Whole,
};

/// The task of this kind, if it is on the list.
fn task(felt: &Felt, what: What) -> Option<Task> {
    felt.decks.what_is_due(&felt.policy, felt.now, felt.facts()).into_iter().find(|task| task.what == what)
}

fn is_late(felt: &Felt, what: What) -> bool {
    task(felt, what).is_some_and(|task| task.late)
}

fn after(start: Moment, hours: u64, seconds: u64) -> Moment {
    start.plus(Span::hours(hours)).plus(Span::seconds(seconds))
}

fn sorting(policy: DeckPolicy, hours: u64, rule: &str) {
    let mut felt = Felt::ready(policy);
    felt.plays(1).expect("the first hand");
    let start = felt.now;
    let sort = What::Sort { deck: A };
    felt.now = after(start, hours - 1, 59 * 60);
    felt.deals(Request::MakeReady).expect("ready");
    assert_eq!((felt.allowed(), is_late(&felt, sort)), (Ok(()), false));
    felt.now = after(start, hours, 0);
    assert_eq!(felt.allowed(), Ok(()));
    felt.now = after(start, hours, 1);
    assert_eq!(task(&felt, sort).and_then(|task| task.by), Some(after(start, hours, 0)));
    assert!(is_late(&felt, sort), "an alert");
    let blocked = felt.deals(Request::HandBegins);
    assert_eq!(felt.why(blocked), rule);

    felt.deals(Request::Sort { deck: A }).expect("between hands");
    assert_eq!(
        felt.allowed(),
        Err(DeckRefusal::StepFirst { deck: A, next: Step::Wash }),
        "sorted cards are washed"
    );
    felt.goes(A, &[Step::Wash, Step::Stack]);
    felt.plays(2).expect("sorted");
    felt.now = after(felt.now, hours, 0);
    assert!(!is_late(&felt, sort), "the time begins again");
}

#[test]
fn a_deck_is_sorted_within_its_hours() {
    proves!["nj:14.2(b)/2@nj-1998", "nj:14.2(b)/2@nj-2008"];
    sorting(NEW_JERSEY_1998, 2, "nj:14.2(b)/2@nj-1998");
    sorting(NEW_JERSEY, 3, "nj:14.2(b)/2@nj-2008");
    // Who sorts in a hand would see the cards.
    let mut felt = Felt::ready(NEW_JERSEY);
    felt.deals(Request::HandBegins).expect("ready");
    assert_eq!(felt.deals(Request::Sort { deck: A }), Err(DeckRefusal::HandIsOn));
}

fn changing(policy: DeckPolicy, hours: u64, rule: &str) {
    let mut felt = Felt::ready(policy);
    let start = felt.now;
    let due = after(start, hours, 0);
    assert_eq!(task(&felt, What::ChangeDecks).and_then(|task| task.by), Some(due));
    felt.now = Moment::from_millis(due.millis() - 1);
    assert_eq!((felt.allowed(), is_late(&felt, What::ChangeDecks)), (Ok(()), false));
    felt.now = due;
    assert!(is_late(&felt, What::ChangeDecks));
    let blocked = felt.allowed();
    assert_eq!(felt.why(blocked), rule);
    // Sorting does not help; other decks do.
    felt.deals(Request::Sort { deck: A }).expect("sorted");
    assert_eq!(felt.allowed(), Err(DeckRefusal::ChangeIsDue { due }));
    felt.opens(red_and_blue(Source::Fresh));
    felt.deals(Request::MakeReady).expect("ready");
    assert_eq!(felt.allowed(), Ok(()));
    assert_eq!(task(&felt, What::ChangeDecks).and_then(|task| task.by), Some(after(due, hours, 0)));
}

#[test]
fn all_decks_are_changed_within_their_hours() {
    proves!["nj:14.2(b)/3@nj-1998", "nj:14.2(b)/3@nj-2008"];
    changing(NEW_JERSEY_1998, 4, "nj:14.2(b)/3@nj-1998");
    changing(NEW_JERSEY, 6, "nj:14.2(b)/3@nj-2008");
}

#[test]
fn the_stub_is_counted_every_fifteen_minutes() {
    proves!["nj:14.6(e)4"];
    let mut felt = Felt::ready(NEW_JERSEY);
    felt.deals(Request::HandBegins).expect("noon");
    let count = |counted| Request::CountStub { expected: 29, counted };
    felt.deals(count(29)).expect("counted at noon");
    let by = clock(12, 15);
    assert_eq!(task(&felt, What::CountStub), Some(Task { what: What::CountStub, by: Some(by), late: false }));
    assert_eq!(felt.decks.deadline(&felt.policy), Some(by));
    felt.now = by;
    assert!(!is_late(&felt, What::CountStub));
    felt.now = clock(12, 16);
    assert!(is_late(&felt, What::CountStub), "an alert");
    felt.deals(count(29)).expect("counted");
    assert_eq!(task(&felt, What::CountStub).and_then(|task| task.by), Some(clock(12, 31)));
    // A wrong count stops the deck until a floorperson has looked.
    let wrong = felt.deals(count(28)).expect("counted");
    assert!(wrong[0].is_alert());
    felt.deals(Request::HandEnds).expect("over");
    felt.deals(Request::MakeReady).expect("ready");
    let blocked = felt.allowed();
    assert_eq!(felt.why(blocked), "nj:14.6(e)4");
    assert!(felt.deals(Request::Clear { deck: A }).is_err());
    felt.floor(Request::Clear { deck: A }).expect("looked into");
    assert_eq!(felt.allowed(), Ok(()));
}

#[test]
fn returned_hands_are_counted() {
    proves!["nj:14.6(e)7"];
    let mut felt = Felt::ready(NEW_JERSEY);
    felt.deals(Request::HandBegins).expect("ready");
    let folds = 9;
    let muck = |counted| Request::CountMuck { expected: folds * 2, counted };
    let right = felt.deals(muck(18)).expect("counted");
    assert!(!right[0].is_alert());
    let wrong = felt.deals(muck(17)).expect("counted");
    assert_eq!(wrong, [DeckEvent::MuckCounted { deck: A, expected: 18, counted: 17 }]);
    assert!(wrong[0].is_alert());
    assert_eq!(wrong[0].rule(&felt.policy).map(rulebook::RuleId::as_str), Some("nj:14.6(e)7"));
    felt.deals(Request::HandEnds).expect("over");
    assert_eq!(felt.allowed(), Err(DeckRefusal::CountWasWrong { deck: A }));
    assert_eq!(task(&felt, What::LookInto { deck: A }).map(|task| task.by), Some(None));
}

#[test]
fn decks_lie_spread_while_nobody_plays() {
    proves!["nj:14.5(d)", "nj:14.5(d)/2", "nj:14.5(d)/3"];
    for face in [Face::Up, Face::Down] {
        let mut felt = Felt::ready(NEW_JERSEY);
        felt.plays(1).expect("a hand");
        felt.present = Default::default();
        felt.deals(Request::GoIdle { face }).expect("nobody plays");
        for deck in [A, B] {
            assert_eq!(felt.decks.lies(&NEW_JERSEY, deck), Some(Lies::Spread(face)));
        }
        let turn_up = What::Care { deck: A, step: Step::TurnUp };
        felt.present.insert(seat(3));
        assert_eq!(task(&felt, turn_up), None, "one is not enough");
        if face == Face::Down {
            assert_eq!(felt.cares(A, Step::TurnUp), Err(DeckRefusal::TooFewPlayers { needs: 2 }));
        }
        felt.present.insert(seat(8));
        if face == Face::Down {
            for deck in [A, B] {
                assert!(task(&felt, What::Care { deck, step: Step::TurnUp }).is_some(), "turn them up");
                felt.cares(deck, Step::TurnUp).expect("two have come");
                assert_eq!(felt.decks.lies(&NEW_JERSEY, deck), Some(Lies::Spread(Face::Up)));
            }
        }
        // Both look at both decks, then wash, shuffle and cut before the first hand.
        assert_eq!(felt.allowed(), Err(DeckRefusal::StepFirst { deck: A, next: Step::Offer }));
        felt.offers(3).expect("the first");
        assert!(felt.cares(A, Step::TurnDown).is_err());
        felt.offers(8).expect("the second");
        for deck in [A, B] {
            assert!(felt.deals(Request::MakeReady).is_err());
            felt.goes(deck, &[Step::TurnDown, Step::Wash, Step::Stack]);
        }
        felt.shuffles(A);
        felt.shuffles(B);
        assert!(matches!(felt.allowed(), Err(DeckRefusal::CutFirst { deck: A, .. })));
        felt.deals(Request::MakeReady).expect("cut");
        felt.plays(3).expect("the first hand again");
    }
    let mut felt = Felt::ready(NEW_JERSEY);
    felt.deals(Request::HandBegins).expect("ready");
    assert_eq!(felt.deals(Request::GoIdle { face: Face::Up }), Err(DeckRefusal::HandIsOn));
}

/// Nine players at Catfish Bend, with a set opened at noon.
fn catfish_bend() -> Felt {
    let mut felt = Felt::new(CATFISH_BEND);
    felt.gets(red_and_blue(Source::Fresh));
    let facts = felt.facts();
    felt.decks.take_care(&CATFISH_BEND, felt.now, facts, Badge(7), &mut Vec::new()).expect("checked");
    felt
}

#[test]
fn a_deck_stays_for_a_round_of_the_table() {
    proves!["cb:2.procedures.21a"];
    let mut felt = catfish_bend();
    for button in 1..=8 {
        felt.plays(button).expect("a hand");
        if button == 6 {
            let refused = felt.deals(Request::Rotate);
            assert_eq!(felt.why(refused), "cb:2.procedures.21a");
        }
    }
    assert_eq!(felt.deals(Request::Rotate), Err(DeckRefusal::DeckStays));
    felt.plays(9).expect("the ninth");
    felt.deals(Request::Rotate).expect("once round");
    // The other deck has its own round.
    assert_eq!(felt.deals(Request::Rotate), Err(DeckRefusal::DeckStays));
    felt.plays(1).expect("a hand");
    assert_eq!(felt.deals(Request::Rotate), Err(DeckRefusal::DeckStays));
    // Somebody leaves: the round is what the button has done.
    for button in [3, 5, 7, 9] {
        felt.plays(button).expect("a hand");
    }
    assert_eq!(felt.deals(Request::Rotate), Err(DeckRefusal::DeckStays));
    felt.present = [1, 3, 5, 7, 9].map(seat).into_iter().collect();
    felt.deals(Request::Rotate).expect("everybody who is there has had it");
}

fn sends_for_a_set(felt: &mut Felt) {
    let whole = Whole::check(&in_order()).expect("whole");
    felt.floor(Request::Order(red_and_blue(Source::Fresh))).expect("sent for");
    felt.floor(Request::TellSurveillance).expect("told");
    felt.floor(Request::Examine(whole, whole)).expect("examined");
}

#[test]
fn a_set_stays_for_an_hour() {
    proves!["cb:2.procedures.21b"];
    let mut felt = catfish_bend();
    felt.plays(1).expect("a hand");
    sends_for_a_set(&mut felt);
    felt.now = clock(12, 40);
    let refused = felt.floor(Request::Deliver);
    assert_eq!(refused, Err(DeckRefusal::SetStays { until: clock(13, 0) }));
    assert_eq!(felt.why(refused), "cb:2.procedures.21b");
    felt.now = clock(13, 0);
    felt.floor(Request::Deliver).expect("an hour has passed");
    // A room that was down does not let it pass.
    let mut felt = catfish_bend();
    felt.now = clock(14, 0);
    felt.asks(Actor::Clock, Request::Resume { by: Span::minutes(90) }).expect("the room was down");
    sends_for_a_set(&mut felt);
    assert_eq!(felt.floor(Request::Deliver), Err(DeckRefusal::SetStays { until: clock(14, 30) }));
}

#[test]
fn a_defective_deck_is_changed_at_any_time() {
    proves!["cb:2.procedures.21c"];
    for defect in [Defect::Marked, Defect::Damaged, Defect::Sticky] {
        let mut felt = catfish_bend();
        felt.plays(1).expect("a hand");
        felt.now = clock(12, 10);
        let report = Request::ReportDefect { deck: A, defect };
        felt.asks(Actor::Seat(seat(4)), report).expect("anybody may say so");
        let blocked = felt.deals(Request::MakeReady).and_then(|_| felt.deals(Request::HandBegins));
        assert_eq!(felt.why(blocked), "cb:2.procedures.21c");
        // The other deck comes in at once, though there was no round.
        let mut other = Felt { decks: felt.decks.clone(), ..Felt::new(CATFISH_BEND) };
        other.deals(Request::Rotate).expect("the deck is defective");
        // Or another set, though there was no hour; and the reason is on record.
        sends_for_a_set(&mut felt);
        let delivered = felt.floor(Request::Deliver).expect("defective");
        let because = Some(defect);
        assert!(matches!(delivered[..], [DeckEvent::Delivered { because: found, .. }] if found == because));
    }
}

fn pair(one: Colour, other: Colour, design: u8) -> [Back; 2] {
    [one, other].map(|colour| Back { colour, design })
}

/// Six open tables: limit, part of the room, game.
fn open_tables() -> Vec<Open> {
    let tables = [(600, 1, 1), (600, 1, 1), (2000, 1, 2), (2000, 2, 1), (4000, 2, 2), (600, 2, 3)];
    let open = |(number, (limit, place, game))| Open {
        table: TableId(number),
        limit: Chips::new(limit),
        place,
        game,
    };
    (1..).zip(tables).map(open).collect()
}

#[test]
fn backs_are_distributed_for_the_gaming_day() {
    proves!["nj:14.2(c)"];
    let tables = open_tables();
    let stock = [1, 2, 3].map(|design| pair(Colour::Red, Colour::Blue, design));
    let assignments = backs::propose(&tables, &stock);
    assert_eq!(assignments.len(), tables.len(), "every open table");
    let signed = |role| Distribution { assignments: assignments.clone(), signed: Some((Badge(3), role)) };
    assert!(backs::check(&tables, &signed(Signatory::ShiftSupervisor)).is_ok());
    assert!(backs::check(&tables, &signed(Signatory::Superior)).is_ok());
    assert_eq!(backs::check(&tables, &signed(Signatory::Floorperson)), Err(Fault::NotSigned));
    let unsigned = Distribution { assignments: assignments.clone(), signed: None };
    assert_eq!(backs::check(&tables, &unsigned), Err(Fault::NotSigned));
    assert_eq!(Fault::NotSigned.rule().as_str(), "nj:14.2(c)");

    let mut missing = signed(Signatory::ShiftSupervisor);
    missing.assignments.retain(|assignment| assignment.table != TableId(4));
    assert_eq!(backs::check(&tables, &missing), Err(Fault::NotAssigned { table: TableId(4) }));
    let mut twice = signed(Signatory::ShiftSupervisor);
    twice.assignments.push(assignments[0]);
    assert_eq!(backs::check(&tables, &twice), Err(Fault::AssignedTwice { table: TableId(1) }));
    let mut alike = signed(Signatory::ShiftSupervisor);
    alike.assignments[1].backs = pair(Colour::Red, Colour::Red, 1);
    assert_eq!(backs::check(&tables, &alike), Err(Fault::Alike { table: TableId(2) }));
}

#[test]
fn a_distribution_weighs_limits_place_and_game() {
    proves!["nj:14.2(c)/2"];
    let tables = open_tables();
    let signed = Some((Badge(3), Signatory::ShiftSupervisor));
    let same = pair(Colour::Red, Colour::Blue, 1);
    let alike = tables.iter().map(|open| Assignment { table: open.table, backs: same }).collect();
    let warnings = backs::check(&tables, &Distribution { assignments: alike, signed }).expect("signed");
    let criteria = [Criterion::Limits, Criterion::Place, Criterion::Game];
    assert_eq!(warnings.first(), Some(&Warning::AllAlike { criteria }));
    assert_eq!(warnings[0].rule().as_str(), "nj:14.2(c)/2");

    // The proposal keeps alike tables apart as far as the stock goes, whichever criterion makes them alike.
    let stock = [1, 2, 3, 4, 5, 6].map(|design| pair(Colour::Red, Colour::Blue, design));
    let assignments = backs::propose(&tables, &stock);
    assert_eq!(backs::check(&tables, &Distribution { assignments, signed }), Ok(vec![]));
    for (index, criterion) in criteria.into_iter().enumerate() {
        let other = Open { table: TableId(2), limit: Chips::new(1), place: 1, game: 1 };
        let (limit, place, game) = match index {
            0 => (Chips::new(1), 2, 2),
            1 => (Chips::new(2), 1, 2),
            _ => (Chips::new(2), 2, 1),
        };
        let two = [Open { table: TableId(1), limit, place, game }, other];
        let mut assignments = backs::propose(&two, &stock[..2]);
        assert_ne!(assignments[0].backs, assignments[1].backs);
        let distribution = Distribution { assignments: assignments.clone(), signed };
        assert_eq!(backs::check(&two, &distribution), Ok(vec![]));
        assignments[1].backs = assignments[0].backs;
        let warnings = backs::check(&two, &Distribution { assignments, signed }).expect("signed");
        let alike = Warning::SameBacks { one: TableId(1), other: TableId(2), criterion };
        assert!(warnings.contains(&alike));
    }
}

#[test]
fn only_staff_touches_the_decks() {
    let mut felt = Felt::ready(NEW_JERSEY);
    let player = Actor::Seat(seat(1));
    for request in [
        Request::Rotate,
        Request::MakeReady,
        Request::Deliver,
        Request::Sort { deck: B },
        Request::HandBegins,
        Request::TakeAway { deck: A },
        Request::Resume { by: Span::minutes(1) },
    ] {
        assert_eq!(felt.asks(player, request), Err(DeckRefusal::NotYours { actor: player }), "{request:?}");
    }
    assert!(felt.asks(FLOOR, Request::MakeReady).is_err());
    assert_eq!(felt.deals(Request::HandEnds), Err(DeckRefusal::NoHand));
    assert_eq!(felt.deals(Request::MakeReady), Err(DeckRefusal::IsReady { deck: A }));
}
