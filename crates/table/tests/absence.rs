//! Stepping away and coming back.

use chips::Chips;
use game::{Actor, Badge, Command, Moment, Seat, Span};
use proof::proves;
use proptest::prelude::*;
use table::absence::{
    AbsenceEvent, AbsencePolicy, AbsenceRefusal, Absences, CATFISH_BEND, Facts, NEW_JERSEY, NEW_JERSEY_1998,
    Request, Stakes, Why,
};

const FLOOR: Actor = Actor::Floor(Badge(7));

fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

fn clock(hours: u64, minutes: u64) -> Moment {
    Moment::START.plus(Span::minutes(hours * 60 + minutes))
}

struct Felt {
    policy: AbsencePolicy,
    absences: Absences,
    now: Moment,
    stack: Chips,
}

impl Felt {
    fn new(policy: AbsencePolicy, now: Moment) -> Felt {
        Felt { policy, absences: Absences::default(), now, stack: dollars(240) }
    }

    fn asks_as(&mut self, actor: Actor, request: Request) -> Result<Vec<AbsenceEvent>, AbsenceRefusal> {
        let facts = Facts { seated: true, in_hand: false, stack: self.stack };
        let mut events = Vec::new();
        self.absences.decide(&self.policy, self.now, facts, Command { actor, request }, &mut events)?;
        for event in &events {
            self.absences.apply(&self.policy, self.now, event);
        }
        Ok(events)
    }

    fn steps_away(
        &mut self,
        number: u8,
        why: Why,
        stakes: Stakes,
    ) -> Result<Vec<AbsenceEvent>, AbsenceRefusal> {
        self.asks_as(Actor::Seat(seat(number)), Request::StepAway { seat: seat(number), why, stakes })
    }

    fn eats(&mut self, number: u8) -> Result<Vec<AbsenceEvent>, AbsenceRefusal> {
        self.steps_away(number, Why::Meal, Stakes::Stay)
    }

    fn returns(&mut self, number: u8, with: Chips) -> Result<Vec<AbsenceEvent>, AbsenceRefusal> {
        self.asks_as(Actor::Seat(seat(number)), Request::Return { seat: seat(number), with })
    }

    /// Who is flagged when the clock looks at this time.
    fn flagged_at(&mut self, now: Moment) -> Vec<u8> {
        self.now = now;
        let events = self.asks_as(Actor::Clock, Request::Look).expect("the clock may look");
        let number = |event: &AbsenceEvent| match event {
            AbsenceEvent::Overdue { seat } => Some(seat.number()),
            _ => None,
        };
        events.iter().map(|event| number(event).expect("only flags")).collect()
    }

    fn is_away(&self, number: u8) -> bool {
        self.absences.is_away(seat(number))
    }

    fn why(&self, answer: Result<Vec<AbsenceEvent>, AbsenceRefusal>) -> &'static str {
        let refusal = answer.expect_err("refused");
        assert!(!refusal.to_string().is_empty() && !refusal.key().is_empty());
        refusal.rule(&self.policy).map_or("no rule", |rule| rule.as_str())
    }
}

#[test]
fn chips_may_go_along_and_all_must_come_back() {
    proves!["cb:2.procedures.3a", "cb:2.procedures.3c"];
    let mut felt = Felt::new(CATFISH_BEND, clock(18, 0));
    felt.steps_away(2, Why::Break, Stakes::Go).expect("for safety");
    let away = felt.absences.seats[1].away.expect("away");
    assert_eq!((away.stakes, away.held), (Stakes::Go, dollars(240)));

    for brought in [200, 0, 250] {
        let short = felt.returns(2, dollars(brought));
        assert_eq!(felt.why(short), "cb:2.procedures.3c");
        assert!(felt.is_away(2), "not dealt in");
    }
    felt.returns(2, dollars(240)).expect("everything is back");
    assert!(!felt.is_away(2));
    // Who left the chips where they were brings nothing.
    felt.steps_away(3, Why::Break, Stakes::Stay).expect("leaves");
    felt.returns(3, Chips::ZERO).expect("back");
}

#[test]
fn a_meal_takes_forty_five_minutes() {
    proves!["cb:2.procedures.19a"];
    let mut felt = Felt::new(CATFISH_BEND, clock(18, 0));
    felt.eats(6).expect("hungry");
    assert_eq!(felt.absences.deadline(), Some(clock(18, 45)));
    assert!(felt.flagged_at(clock(18, 45)).is_empty());
    let pick_up = Request::PickUp { seat: seat(6) };
    assert_eq!(felt.asks_as(FLOOR, pick_up), Err(AbsenceRefusal::NotOverdue { seat: seat(6) }));
    assert_eq!(felt.flagged_at(clock(18, 46)), [6]);
    assert!(felt.flagged_at(clock(18, 47)).is_empty(), "once");
    assert!(felt.asks_as(Actor::Dealer, pick_up).is_err(), "the floor picks up");
    let picked_up = AbsenceEvent::PickedUp { seat: seat(6), amount: dollars(240) };
    assert_eq!(felt.asks_as(FLOOR, pick_up), Ok(vec![picked_up]));
    assert!(!felt.is_away(6));
}

#[test]
fn two_eat_at_once() {
    proves!["cb:2.procedures.19b"];
    let mut felt = Felt::new(CATFISH_BEND, clock(18, 0));
    felt.eats(1).expect("the first");
    felt.eats(4).expect("the second");
    let third = felt.eats(7);
    assert_eq!(felt.why(third), "cb:2.procedures.19b");
    assert!(!felt.is_away(7));
    felt.returns(1, Chips::ZERO).expect("back");
    felt.eats(7).expect("a place at the counter is free");
}

#[test]
fn the_third_man_walks_for_ten_minutes() {
    proves!["cb:2.procedures.19c"];
    let mut felt = Felt::new(CATFISH_BEND, clock(20, 0));
    felt.eats(1).expect("the first");
    felt.steps_away(4, Why::Break, Stakes::Stay).expect("the second");
    let third = felt.steps_away(7, Why::Break, Stakes::Stay).expect("the third man");
    assert!(matches!(third[..], [AbsenceEvent::SteppedAway { third_man: true, .. }]));
    assert!(felt.flagged_at(clock(20, 10)).is_empty());
    assert_eq!(felt.flagged_at(clock(20, 11)), [7]);
    // With one away there is no hurry.
    let mut felt = Felt::new(CATFISH_BEND, clock(20, 0));
    felt.eats(1).expect("the first");
    felt.steps_away(7, Why::Break, Stakes::Stay).expect("the second");
    assert!(felt.flagged_at(clock(20, 11)).is_empty());
}

#[test]
fn a_supervisor_may_allow_more_beforehand() {
    proves!["cb:2.procedures.19d"];
    let mut felt = Felt::new(CATFISH_BEND, clock(18, 0));
    let longer = Request::Extend { seat: seat(6), to: Span::minutes(75) };
    assert!(felt.asks_as(Actor::Seat(seat(6)), longer).is_err(), "a supervisor says so");
    felt.asks_as(FLOOR, longer).expect("beforehand");
    felt.eats(6).expect("leaves");
    assert!(felt.flagged_at(clock(18, 46)).is_empty());
    assert!(felt.flagged_at(clock(19, 15)).is_empty());
    let late = felt.asks_as(FLOOR, longer);
    assert_eq!(felt.why(late), "cb:2.procedures.19d");
    assert_eq!(felt.flagged_at(clock(19, 16)), [6]);
    // It was for that absence only.
    felt.returns(6, Chips::ZERO).expect("back");
    felt.now = clock(20, 0);
    felt.eats(6).expect("leaves");
    assert_eq!(felt.flagged_at(clock(20, 46)), [6]);
}

#[test]
fn frequent_absences_come_to_a_supervisors_ears() {
    proves!["cb:2.procedures.19e"];
    let mut felt = Felt::new(CATFISH_BEND, clock(18, 0));
    let often = |events: Vec<AbsenceEvent>| {
        events.iter().any(|event| matches!(event, AbsenceEvent::OftenAway { .. }))
    };
    let mut alerts = Vec::new();
    for minutes in [0, 30, 60, 90] {
        felt.now = clock(18, minutes);
        alerts.push(often(felt.steps_away(3, Why::Break, Stakes::Stay).expect("walks")));
        if minutes < 90 {
            felt.returns(3, Chips::ZERO).expect("back");
        }
    }
    assert_eq!(alerts, [false, false, false, true]);
    felt.asks_as(FLOOR, Request::PickUp { seat: seat(3) }).expect("away too often");
    // Four in a longer time are not many.
    let mut felt = Felt::new(CATFISH_BEND, clock(18, 0));
    for minutes in [0, 50, 100, 150] {
        felt.now = clock(18, minutes);
        assert!(!often(felt.steps_away(3, Why::Break, Stakes::Stay).expect("walks")));
        felt.returns(3, Chips::ZERO).expect("back");
    }
}

#[test]
fn in_new_jersey_the_floor_marks_a_player_away() {
    proves!["nj:14.7(c)5@nj-2008"];
    for (stakes, act) in [
        (Stakes::Go, Request::Account { seat: seat(4) }),
        (Stakes::Covered, Request::Cover { seat: seat(4) }),
    ] {
        let mut felt = Felt::new(NEW_JERSEY, clock(18, 0));
        assert_eq!(felt.asks_as(FLOOR, act), Err(AbsenceRefusal::NotAsked { seat: seat(4) }));
        felt.steps_away(4, Why::Break, stakes).expect("asks");
        assert!(!felt.is_away(4), "nobody of the floor has acted");
        for actor in [Actor::Seat(seat(4)), Actor::Dealer] {
            assert_eq!(felt.asks_as(actor, act), Err(AbsenceRefusal::NotYours { actor }));
        }
        felt.asks_as(FLOOR, act).expect("the floor acts");
        assert!(felt.is_away(4));
    }
    // The older edition knows no leave with stakes.
    let mut old = Felt::new(NEW_JERSEY_1998, clock(18, 0));
    let refused = old.steps_away(4, Why::Break, Stakes::Go);
    assert_eq!(old.why(refused), "nj:14.7(c)1@nj-1998");
}

#[test]
fn stakes_are_written_down_out_and_back() {
    proves!["nj:14.7(c)5.i@nj-2008"];
    let mut felt = Felt::new(NEW_JERSEY, clock(18, 0));
    felt.stack = dollars(340);
    felt.steps_away(4, Why::Break, Stakes::Go).expect("asks");
    let left = felt.asks_as(FLOOR, Request::Account { seat: seat(4) }).expect("written down");
    assert!(matches!(left[..], [AbsenceEvent::SteppedAway { held, .. }] if held == dollars(340)));
    let (recorded, brought) = (dollars(340), dollars(300));
    let flagged = AbsenceEvent::ShortReturn { seat: seat(4), recorded, brought };
    assert_eq!(felt.returns(4, brought), Ok(vec![flagged]));
    assert!(felt.is_away(4), "until all of it is back");
    assert_eq!(felt.returns(4, recorded), Ok(vec![AbsenceEvent::Returned { seat: seat(4) }]));
    assert!(!felt.is_away(4));
}

#[test]
fn stakes_are_covered_on_request() {
    proves!["nj:14.7(c)5.ii@nj-2008"];
    let mut felt = Felt::new(NEW_JERSEY, clock(18, 0));
    // Covers come when they are asked for.
    felt.steps_away(4, Why::Break, Stakes::Go).expect("asks");
    let refused = felt.asks_as(FLOOR, Request::Cover { seat: seat(4) });
    assert_eq!(felt.why(refused), "nj:14.7(c)5.ii@nj-2008");
    felt.steps_away(4, Why::Break, Stakes::Covered).expect("asks for a cover");
    let covered = felt.asks_as(FLOOR, Request::Cover { seat: seat(4) }).expect("covered");
    assert!(matches!(covered[..], [AbsenceEvent::SteppedAway { stakes: Stakes::Covered, .. }]));
    assert!(felt.is_away(4) && felt.absences.is_locked(seat(4)));
    assert!(felt.absences.away().contains(seat(4)), "the seat is skipped");
    felt.returns(4, Chips::ZERO).expect("the stakes never left");
    assert!(!felt.absences.is_locked(seat(4)));
    assert_eq!(
        Felt::new(CATFISH_BEND, clock(18, 0)).steps_away(4, Why::Break, Stakes::Covered),
        Err(AbsenceRefusal::NoCovers)
    );
}

#[test]
fn nobody_walks_with_cards_in_hand_or_for_somebody_else() {
    let felt = Felt::new(CATFISH_BEND, clock(18, 0));
    let decide = |actor, facts| {
        let request = Request::StepAway { seat: seat(2), why: Why::Break, stakes: Stakes::Go };
        felt.absences.decide(&felt.policy, felt.now, facts, Command { actor, request }, &mut Vec::new())
    };
    let own = Actor::Seat(seat(2));
    let here = Facts { seated: true, in_hand: false, stack: dollars(50) };
    assert_eq!(decide(own, Facts { in_hand: true, ..here }), Err(AbsenceRefusal::HandIsOn));
    assert_eq!(
        decide(own, Facts { seated: false, ..here }),
        Err(AbsenceRefusal::NotSeated { seat: seat(2) })
    );
    let other = Actor::Seat(seat(3));
    assert_eq!(decide(other, here), Err(AbsenceRefusal::NotYours { actor: other }));
    assert_eq!(decide(own, here), Ok(()));
}

#[test]
fn a_room_that_was_down_gives_the_time_back() {
    let mut felt = Felt::new(CATFISH_BEND, clock(18, 0));
    felt.eats(6).expect("leaves");
    felt.now = clock(19, 30);
    felt.asks_as(Actor::Clock, Request::Resume { by: Span::minutes(80) }).expect("the clock says so");
    assert!(felt.flagged_at(clock(20, 5)).is_empty());
    assert_eq!(felt.flagged_at(clock(20, 6)), [6]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whoever comes and goes: never more than two eat, nobody is flagged early, and folding the events again gives
    /// the same absences.
    #[test]
    fn absences_keep_their_measure(walks in prop::collection::vec((1..9_u8, 0..4_u8, 0..20_u64), 1..80)) {
        let mut felt = Felt::new(CATFISH_BEND, clock(12, 0));
        let mut log = Vec::new();
        for (who, what, minutes) in walks {
            felt.now = felt.now.plus(Span::minutes(minutes));
            let answer = match what {
                0 => felt.eats(who),
                1 => felt.steps_away(who, Why::Break, Stakes::Go),
                2 => felt.returns(who, dollars(240)),
                _ => felt.asks_as(Actor::Clock, Request::Look),
            };
            log.extend(answer.unwrap_or_default().into_iter().map(|event| (felt.now, event)));
            let aways = || felt.absences.seats.iter().filter_map(|record| record.away);
            prop_assert!(aways().filter(|away| away.why == Why::Meal).count() <= 2);
            prop_assert!(aways().all(|away| !away.overdue || away.until.is_some_and(|until| felt.now > until)));
        }
        let mut again = Absences::default();
        for (at, event) in &log {
            again.apply(&felt.policy, *at, event);
        }
        prop_assert_eq!(again, felt.absences);
    }
}
