//! The clock: called for, started, warned, run out.

use game::{Actor, Badge, Command, Moment, Seat, SeatSet, Span};
use proof::proves;
use proptest::prelude::*;
use table::clock::{
    ActionClockEvent, ActionClockPolicy, ActionClockRefusal, CATFISH_BEND, Call, Clock, Due, Facts, Kind,
    NONE, ONLINE, Request, Starts, Then, Turn,
};

const FLOOR: Actor = Actor::Floor(Badge(7));

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

fn second(seconds: u64) -> Moment {
    Moment::START.plus(Span::seconds(seconds))
}

struct Felt {
    policy: ActionClockPolicy,
    clock: Clock,
    turn: Option<Turn>,
}

impl Felt {
    fn new(policy: ActionClockPolicy, facing_bet: bool) -> Felt {
        Felt { policy, clock: Clock::default(), turn: Some(Turn { seat: seat(5), facing_bet }) }
    }

    fn asks(
        &mut self,
        at: u64,
        actor: Actor,
        request: Request,
    ) -> Result<Vec<ActionClockEvent>, ActionClockRefusal> {
        self.asks_at(second(at), actor, request)
    }

    fn asks_at(
        &mut self,
        now: Moment,
        actor: Actor,
        request: Request,
    ) -> Result<Vec<ActionClockEvent>, ActionClockRefusal> {
        let seated = (1..=9).map(seat).collect::<SeatSet>();
        let facts = Facts { turn: self.turn, seated };
        let mut events = Vec::new();
        self.clock.decide(&self.policy, now, facts, Command { actor, request }, &mut events)?;
        for event in &events {
            self.clock.apply(&self.policy, now, event);
        }
        Ok(events)
    }

    fn looks(&mut self, at: u64) -> Vec<ActionClockEvent> {
        self.asks(at, Actor::Clock, Request::Look).expect("the clock may look")
    }
}

#[test]
fn a_player_asks_and_a_supervisor_starts() {
    proves!["cb:9.nl.15a"];
    let mut felt = Felt::new(CATFISH_BEND, true);
    let call = Request::CallTime { on: seat(5) };
    let asked = ActionClockEvent::TimeAsked { by: Actor::Seat(seat(2)), on: seat(5) };
    assert_eq!(felt.asks(0, Actor::Seat(seat(2)), call), Ok(vec![asked]));
    assert_eq!(felt.clock.running, None, "only asked for");
    assert_eq!(felt.looks(120), []);
    for actor in [Actor::Seat(seat(2)), Actor::Dealer] {
        let refused = felt.asks(121, actor, Request::Start).expect_err("the supervisor directs it");
        assert_eq!(refused, ActionClockRefusal::NeedsTheFloor { actor });
        assert_eq!(refused.rule(&felt.policy).map(rulebook::RuleId::as_str), Some("cb:9.nl.15a"));
    }
    felt.asks(121, FLOOR, Request::Start).expect("the supervisor");
    assert_eq!(felt.clock.running.map(|running| running.ends), Some(second(181)));
    // In a house without a clock nobody calls for one; but the floor may press a player, or a hand could stand for good.
    let mut none = Felt::new(NONE, true);
    assert_eq!(none.asks(0, Actor::Seat(seat(2)), call), Err(ActionClockRefusal::NoClock));
    assert_eq!(none.asks(0, Actor::Dealer, Request::Start), Err(ActionClockRefusal::NoClock));
    none.asks(0, FLOOR, Request::Start).expect("the floor can always go on");
    assert_eq!(none.looks(50), [ActionClockEvent::Warned { seat: seat(5), ends: second(60) }]);
    let dead = ActionClockEvent::Expired { seat: seat(5), then: Then::DeadHand, bank_used: Span::NOTHING };
    assert_eq!(none.looks(60), [dead]);
    // Where every action has its time, that runs out sooner.
    let mut online = Felt::new(ONLINE, true);
    online.asks(0, Actor::Dealer, Request::TurnBegins).expect("time runs");
    assert_eq!(online.asks(1, FLOOR, Request::Start), Err(ActionClockRefusal::Already { seat: seat(5) }));
    // A house may let it start at once.
    let at_once = Call { time: Span::seconds(30), warning: Span::seconds(5), starts: Starts::AtOnce };
    let mut quick = Felt::new(ActionClockPolicy { call: Some(at_once), ..NONE }, true);
    quick.asks(0, Actor::Seat(seat(2)), call).expect("it runs");
    assert_eq!(quick.clock.deadline(), Some(second(25)));
}

#[test]
fn a_minute_with_the_warning_inside_it() {
    proves!["cb:9.nl.15b"];
    let mut felt = Felt::new(CATFISH_BEND, true);
    felt.asks(0, FLOOR, Request::Start).expect("the supervisor");
    assert_eq!(felt.clock.deadline(), Some(second(50)));
    assert_eq!(felt.looks(49), []);
    assert_eq!(felt.looks(50), [ActionClockEvent::Warned { seat: seat(5), ends: second(60) }]);
    assert_eq!(felt.looks(59), []);
    assert_eq!(felt.clock.due(second(60)), Some(Due::Expired { seat: seat(5) }));
    let dead = ActionClockEvent::Expired { seat: seat(5), then: Then::DeadHand, bank_used: Span::NOTHING };
    assert_eq!(felt.looks(60), [dead]);
    assert_eq!(dead.rule(&felt.policy).map(rulebook::RuleId::as_str), Some("cb:9.nl.15b"));
    assert_eq!(felt.looks(61), []);

    // Not facing a bet, the player has checked.
    let mut felt = Felt::new(CATFISH_BEND, false);
    felt.asks(0, FLOOR, Request::Start).expect("the supervisor");
    felt.looks(50);
    assert!(matches!(felt.looks(60)[..], [ActionClockEvent::Expired { then: Then::Check, .. }]));

    // Who acts in time stops it.
    let mut felt = Felt::new(CATFISH_BEND, true);
    felt.asks(0, FLOOR, Request::Start).expect("the supervisor");
    felt.looks(50);
    felt.asks(59, Actor::Dealer, Request::Acted).expect("acted");
    assert_eq!(felt.looks(60), []);
}

#[test]
fn the_warning_is_never_left_out() {
    let mut felt = Felt::new(CATFISH_BEND, true);
    felt.asks(0, FLOOR, Request::Start).expect("the supervisor");
    // Somebody looks too late: the player still has ten seconds after the warning.
    assert_eq!(felt.looks(75), [ActionClockEvent::Warned { seat: seat(5), ends: second(85) }]);
    assert_eq!(felt.looks(84), []);
    assert!(matches!(felt.looks(85)[..], [ActionClockEvent::Expired { .. }]));
}

#[test]
fn who_may_call_and_on_whom() {
    let mut felt = Felt::new(CATFISH_BEND, true);
    let call = |on| Request::CallTime { on: seat(on) };
    assert_eq!(felt.asks(0, Actor::Seat(seat(5)), call(5)), Err(ActionClockRefusal::OnYourself));
    let stranger = Actor::Seat(seat(11));
    assert_eq!(felt.asks(0, stranger, call(5)), Err(ActionClockRefusal::NotYours { actor: stranger }));
    assert_eq!(
        felt.asks(0, Actor::Seat(seat(2)), call(4)),
        Err(ActionClockRefusal::NotTheirTurn { on: seat(4) })
    );
    felt.asks(0, Actor::Seat(seat(2)), call(5)).expect("asks");
    let twice = felt.asks(1, Actor::Seat(seat(3)), call(5));
    assert_eq!(twice, Err(ActionClockRefusal::Already { seat: seat(5) }));
    felt.asks(2, FLOOR, call(5)).expect("the floor starts it by calling");
    assert_eq!(felt.asks(3, FLOOR, Request::Start), Err(ActionClockRefusal::Already { seat: seat(5) }));
    let mut idle = Felt::new(CATFISH_BEND, true);
    idle.turn = None;
    assert_eq!(idle.asks(0, FLOOR, Request::Start), Err(ActionClockRefusal::NobodyToAct));
}

#[test]
fn a_called_clock_that_was_only_asked_for_ends_with_the_action() {
    let mut felt = Felt::new(CATFISH_BEND, true);
    felt.asks(0, Actor::Seat(seat(2)), Request::CallTime { on: seat(5) }).expect("asks");
    felt.asks(5, Actor::Dealer, Request::Acted).expect("acted");
    assert_eq!(felt.clock, Clock::default());
    // And when the turn has gone elsewhere there is nothing left to warn about.
    felt.asks(6, FLOOR, Request::Start).expect("the supervisor");
    felt.turn = Some(Turn { seat: seat(6), facing_bet: true });
    assert!(matches!(felt.looks(56)[..], [ActionClockEvent::Stopped { .. }]));
}

#[test]
fn online_the_bank_opens_when_action_time_is_up() {
    let mut felt = Felt::new(ONLINE, true);
    felt.asks(0, Actor::Dealer, Request::Seated { seat: seat(5) }).expect("sits down");
    felt.asks(0, Actor::Dealer, Request::TurnBegins).expect("to act");
    assert_eq!(felt.clock.deadline(), Some(second(15)));
    let opened = ActionClockEvent::Started { seat: seat(5), kind: Kind::Bank, warns: None, ends: second(45) };
    assert_eq!(felt.looks(15), [opened]);
    // Ten seconds of the bank are gone.
    let stopped = ActionClockEvent::Stopped { seat: seat(5), bank_used: Span::seconds(10) };
    assert_eq!(felt.asks(25, Actor::Dealer, Request::Acted), Ok(vec![stopped]));
    assert_eq!(felt.clock.banks[4], Span::seconds(20));

    // The player may open it early, and then it runs out.
    felt.asks(30, Actor::Dealer, Request::TurnBegins).expect("to act");
    let other = Actor::Seat(seat(1));
    let open = Request::UseBank { seat: seat(5) };
    assert_eq!(felt.asks(31, other, open), Err(ActionClockRefusal::NotYours { actor: other }));
    felt.asks(31, Actor::Seat(seat(5)), open).expect("opens the bank");
    assert_eq!(felt.asks(32, Actor::Seat(seat(5)), open), Err(ActionClockRefusal::Already { seat: seat(5) }));
    let expired =
        ActionClockEvent::Expired { seat: seat(5), then: Then::DeadHand, bank_used: Span::seconds(20) };
    assert_eq!(felt.looks(51), [expired]);
    assert_eq!(felt.clock.banks[4], Span::NOTHING);

    // An empty bank does not open.
    felt.asks(60, Actor::Dealer, Request::TurnBegins).expect("to act");
    assert_eq!(
        felt.asks(61, Actor::Seat(seat(5)), open),
        Err(ActionClockRefusal::EmptyBank { seat: seat(5) })
    );
    assert!(matches!(felt.looks(75)[..], [ActionClockEvent::Expired { .. }]));
}

#[test]
fn banks_fill_again_after_so_many_hands() {
    let mut felt = Felt::new(ONLINE, true);
    felt.asks(0, Actor::Dealer, Request::Seated { seat: seat(5) }).expect("sits down");
    for hand in 1..=9 {
        let counted = felt.asks(hand, Actor::Dealer, Request::HandPlayed).expect("a hand");
        assert_eq!(counted.len(), 1);
    }
    felt.asks(10, Actor::Dealer, Request::HandPlayed).expect("the tenth hand");
    assert_eq!(felt.clock.banks[4], Span::seconds(35));
    for hand in 0..100 {
        felt.asks(20 + hand, Actor::Dealer, Request::HandPlayed).expect("a hand");
    }
    assert_eq!(felt.clock.banks[4], Span::seconds(60), "never above the most");
    felt.asks(200, Actor::Dealer, Request::Left { seat: seat(5) }).expect("leaves");
    assert_eq!(felt.clock.banks[4], Span::NOTHING);
    assert_eq!(Felt::new(CATFISH_BEND, true).asks(0, Actor::Dealer, Request::HandPlayed), Ok(vec![]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// A room that was down in the middle of a minute: the player has the same time left, and the warning.
    #[test]
    fn no_time_runs_while_the_room_is_down(before in 0..60_u64, down in 0..100_000_u64) {
        let mut felt = Felt::new(CATFISH_BEND, true);
        felt.asks(0, FLOOR, Request::Start).expect("the supervisor");
        felt.looks(before);
        let left = felt.clock.running.expect("runs").ends.since(second(before));
        let back = before + down;
        felt.asks(back, Actor::Clock, Request::Resume { by: Span::seconds(down) }).expect("the clock says so");
        prop_assert_eq!(felt.clock.running.expect("runs").ends.since(second(back)), left);
        let ends = felt.clock.running.expect("runs").ends;
        let mut seen = Vec::new();
        for now in [ends.millis() - 10_000, ends.millis() - 1, ends.millis()] {
            let now = Moment::from_millis(now).max(second(back));
            seen.extend(felt.asks_at(now, Actor::Clock, Request::Look).expect("looks"));
        }
        let warned = before >= 50;
        prop_assert_eq!(seen.len(), if warned { 1 } else { 2 });
        let expired = matches!(seen.last(), Some(ActionClockEvent::Expired { .. }));
        prop_assert!(expired);
    }
}
