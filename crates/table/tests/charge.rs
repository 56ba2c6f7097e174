//! What the house earns: by time, from pots, and where it goes.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, Game, Moment, Seat, SeatSet, Span};
use poker::{
    Ante, Awaiting, Betting, Forced, Hand, JackpotDrop, Occasion, Player, Rake, RakeLevel, RakeMethod,
    RakeTime,
};
use proof::proves;
use proptest::prelude::*;
use table::charge::{
    BadSubmission, BadTerms, Basis, CATFISH_BEND, ChargeEvent, ChargePolicy, ChargeRefusal, Charges, Facts,
    HourlyFee, Limits, NEW_JERSEY, Place, RakeType, Request, Submission, Terms,
};

const FLOOR: Actor = Actor::Floor(Badge(7));

fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

fn minute(minutes: u64) -> Moment {
    Moment::START.plus(Span::minutes(minutes))
}

fn limits(least: u64, most: u64) -> Limits {
    Limits { least: dollars(least), most: dollars(most) }
}

/// The house's list: $12 an hour at $10-$20, $16 at $20-$40, which has no thirds in chips of fifty cents.
fn terms(basis: Basis, minutes: u64) -> Terms {
    let fee = |least, most, hourly| HourlyFee { limits: limits(least, most), hourly: dollars(hourly) };
    let mut fees = vec![fee(10, 20, 12), fee(20, 40, 16)];
    fees.truncate(if minutes == 20 { 1 } else { 2 });
    Terms { basis, fees, every: Span::minutes(minutes), chip: Chips::new(50) }
}

fn by_time(terms: Terms) -> ChargePolicy {
    NEW_JERSEY.by_time(terms.seal().expect("terms of the book"))
}

struct Felt {
    policy: ChargePolicy,
    charges: Charges,
    facts: Facts,
    now: Moment,
}

impl Felt {
    /// Eight players at $10-$20.
    fn new(policy: ChargePolicy) -> Felt {
        let seated = (1..=8).map(seat).collect::<SeatSet>();
        let stacks = [dollars(200); Seat::MOST];
        let facts = Facts { hand_on: false, limits: limits(10, 20), seated, stacks };
        Felt { policy, charges: Charges::default(), facts, now: minute(0) }
    }

    fn asks(&mut self, actor: Actor, request: Request) -> Result<Vec<ChargeEvent>, ChargeRefusal> {
        let mut events = Vec::new();
        let command = Command { actor, request };
        self.charges.decide(&self.policy, self.now, &self.facts, command, &mut events)?;
        for event in &events {
            self.charges.apply(&self.policy, self.now, event);
            if let ChargeEvent::TimeCharged { seat, paid, .. } = event {
                let stack = &mut self.facts.stacks[seat.index()];
                *stack = stack.minus(*paid).expect("nobody pays more than there is");
            }
        }
        Ok(events)
    }

    fn deals(&mut self, request: Request) -> Result<Vec<ChargeEvent>, ChargeRefusal> {
        self.asks(Actor::Dealer, request)
    }

    /// Opens, and collects at the first time that is due.
    fn collects(&mut self) -> Chips {
        self.deals(Request::Open).expect("opens");
        self.now = self.charges.deadline().expect("time runs");
        self.deals(Request::Collect).expect("due");
        self.charges.rake_area()
    }

    fn why(&self, answer: Result<Vec<ChargeEvent>, ChargeRefusal>) -> &'static str {
        let refusal = answer.expect_err("refused");
        assert!(!refusal.to_string().is_empty() && !refusal.key().is_empty());
        refusal.rule(&self.policy).map_or("no rule", |rule| rule.as_str())
    }
}

#[test]
fn charges_are_levied_per_player_or_per_table() {
    proves!["nj:14.14(b)3.i", "nj:14.14(b)3.i/2"];
    // $12 an hour each, half an hour: $6 from each of eight, two of whom are away.
    let mut each = Felt::new(by_time(terms(Basis::PerPlayer, 30)));
    assert_eq!(each.collects(), dollars(48));
    assert!((0..8).all(|index| each.facts.stacks[index] == dollars(194)));
    assert_eq!(each.facts.stacks[8], dollars(200), "nobody sits there");

    // $96 an hour for the table: $48 between them, whoever sits there.
    let table = HourlyFee { limits: limits(10, 20), hourly: dollars(96) };
    let per_table = Terms { fees: vec![table], ..terms(Basis::PerTable, 30) };
    for players in [8, 7, 2] {
        let mut felt = Felt::new(by_time(per_table.clone()));
        felt.facts.seated = (1..=players).map(seat).collect();
        assert_eq!(felt.collects(), dollars(48));
        let paid = |index: usize| 20_000 - felt.facts.stacks[index].units();
        let shares = (0..usize::from(players)).map(paid).collect::<Vec<_>>();
        let (least, most) = (shares.iter().min().expect("some"), shares.iter().max().expect("some"));
        assert!(most - least <= 50, "a chip's difference at most");
    }
}

#[test]
fn the_fee_is_hourly_and_follows_the_limits() {
    proves!["nj:14.14(b)3.ii"];
    let charge = terms(Basis::PerPlayer, 30).seal().expect("good terms");
    assert_eq!(charge.hourly(limits(10, 20)), Some(dollars(12)));
    assert_eq!(charge.hourly(limits(20, 40)), Some(dollars(16)));
    let mut felt = Felt::new(by_time(terms(Basis::PerPlayer, 30)));
    felt.facts.limits = limits(20, 40);
    assert_eq!(felt.collects(), dollars(64));
    let mut other = Felt::new(by_time(terms(Basis::PerPlayer, 30)));
    other.facts.limits = limits(3, 6);
    let refused = other.deals(Request::Open);
    assert_eq!(other.why(refused), "nj:14.14(b)3.ii");
    let twice = HourlyFee { limits: limits(10, 20), hourly: dollars(18) };
    let mut double = terms(Basis::PerPlayer, 30);
    double.fees.push(twice);
    assert_eq!(double.seal(), Err(BadTerms::TwoFees { limits: limits(10, 20) }));
    assert_eq!(Terms { fees: vec![], ..terms(Basis::PerTable, 20) }.seal(), Err(BadTerms::NoFees));
}

#[test]
fn time_is_collected_every_twenty_or_thirty_minutes() {
    proves!["nj:14.14(b)3.iii"];
    let each_time =
        |minutes| terms(Basis::PerPlayer, minutes).seal().map(|charge| charge.each_time(limits(10, 20)));
    assert_eq!(each_time(30), Ok(Some(dollars(6))));
    assert_eq!(each_time(20), Ok(Some(dollars(4))));
    for minutes in [15, 60, 0, 29] {
        let refused = each_time(minutes).expect_err("no such interval");
        assert_eq!(refused, BadTerms::Interval { every: Span::minutes(minutes) });
        assert_eq!(refused.rule().as_str(), "nj:14.14(b)3.iii");
    }
    let odd = HourlyFee { limits: limits(10, 20), hourly: dollars(10) };
    let in_thirds = Terms { fees: vec![odd], ..terms(Basis::PerPlayer, 20) };
    assert!(matches!(in_thirds.seal(), Err(BadTerms::NotInChips { .. })));

    let mut felt = Felt::new(by_time(terms(Basis::PerPlayer, 20)));
    felt.deals(Request::Open).expect("opens");
    felt.now = minute(19);
    let early = felt.deals(Request::Collect);
    assert_eq!(felt.why(early), "nj:14.14(b)3.iii");
    felt.now = minute(23);
    assert!(felt.charges.due(felt.now));
    felt.facts.hand_on = true;
    assert_eq!(felt.deals(Request::Collect), Err(ChargeRefusal::HandIsOn));
    felt.facts.hand_on = false;
    felt.deals(Request::Collect).expect("due");
    // A late collection does not make the next one later.
    assert_eq!(felt.charges.deadline(), Some(minute(40)));
    felt.asks(Actor::Clock, Request::Resume { by: Span::minutes(5) }).expect("the room was down");
    assert_eq!(felt.charges.deadline(), Some(minute(45)));
}

#[test]
fn charges_lie_in_the_rake_area_until_the_floor_has_verified_them() {
    proves!["nj:14.14(b)3.iv", "nj:14.14(b)3.v"];
    let mut felt = Felt::new(by_time(terms(Basis::PerPlayer, 30)));
    assert_eq!(felt.collects(), dollars(48));
    assert_eq!(felt.charges.lies_in(Place::Tray), Chips::ZERO);
    let unverified = felt.deals(Request::PutAway);
    assert_eq!(felt.why(unverified), "nj:14.14(b)3.v");
    let verify = |amount| Request::Verify { amount: dollars(amount) };
    assert!(felt.deals(verify(48)).is_err(), "the dealer does not verify");
    let miscounted = felt.asks(FLOOR, verify(42));
    assert_eq!(miscounted, Err(ChargeRefusal::WrongAmount { named: dollars(42), there: dollars(48) }));
    felt.asks(FLOOR, verify(48)).expect("verified");
    felt.deals(Request::PutAway).expect("to the tray");
    assert_eq!((felt.charges.rake_area(), felt.charges.lies_in(Place::Tray)), (Chips::ZERO, dollars(48)));
    // The next collection is verified again.
    felt.now = felt.charges.deadline().expect("time runs");
    felt.deals(Request::Collect).expect("due");
    assert_eq!(felt.deals(Request::PutAway), Err(ChargeRefusal::NotVerified { amount: dollars(48) }));
}

#[test]
fn who_cannot_pay_owes() {
    let mut felt = Felt::new(by_time(terms(Basis::PerPlayer, 30)));
    felt.facts.stacks[2] = dollars(2);
    assert_eq!(felt.collects(), dollars(44));
    assert_eq!(felt.charges.owed[2], dollars(4));
    felt.asks(FLOOR, Request::Verify { amount: dollars(44) }).expect("verified");
    felt.deals(Request::PutAway).expect("to the tray");
    felt.facts.stacks[2] = dollars(60);
    felt.now = felt.charges.deadline().expect("time runs");
    felt.deals(Request::Collect).expect("due");
    assert_eq!(felt.facts.stacks[2], dollars(50), "$6 and the $4 owed");
    felt.facts.stacks[3] = Chips::ZERO;
    assert_eq!(felt.deals(Request::Collect), Err(ChargeRefusal::NotDue { due: minute(90) }));
    assert_eq!(felt.deals(Request::Forgive { seat: seat(3) }), Ok(vec![]));
}

/// The cards of the test, from the top.
struct Rack(u8);

impl poker::driver::Stub for Rack {
    fn top(&mut self) -> Option<Card> {
        self.0 += 1;
        Card::from_index(usize::from(self.0) - 1)
    }

    fn shuffle(&mut self, _cards: CardSet) {}
}

/// Two players get $50 each into the pot before the flop; what the hand takes.
fn all_in(house: poker::House, rake: Option<Rake>, drops: Vec<JackpotDrop>) -> Vec<poker::HandEvent> {
    let blinds = vec![dollars(1), dollars(2)];
    let terms = poker::Terms {
        variant: poker::catalogue::find("holdem").expect("in the catalogue"),
        house,
        occasion: Occasion::Cash,
        betting: Betting::NoLimit { least: dollars(2) },
        forced: Forced::ByTheBook { ante: Ante::None, blinds, straddles: vec![], kill: None },
        bring_in: Chips::ZERO,
        chip: Chips::new(50),
        button: seat(1),
        players: vec![Player::new(seat(1), dollars(50)), Player::new(seat(2), dollars(50))],
        rake,
        drops,
    };
    let setup = terms.seal().expect("a hand");
    let mut hand = Hand::new(&setup);
    let (mut events, mut rack) = (Vec::new(), Rack(0));
    let mut raised = false;
    loop {
        let (seat, request) =
            match poker::driver::deal_on(&mut hand, &setup, &mut rack, &mut events).expect("dealt") {
                Awaiting::Action { seat, .. } if raised => (seat, poker::Request::Call),
                Awaiting::Action { seat, .. } => {
                    raised = true;
                    (seat, poker::Request::RaiseTo(dollars(50)))
                }
                Awaiting::Show { seat, .. } => (seat, poker::Request::Show),
                Awaiting::Runs { seats, .. } => {
                    (seats.iter().next().expect("somebody"), poker::Request::RunIt(1))
                }
                Awaiting::ChopAnswer { seat } => (seat, poker::Request::DeclineChop),
                _ => return events,
            };
        hand.perform(&setup, Command { actor: Actor::Seat(seat), request }, &mut events).expect("allowed");
    }
}

fn raked(events: &[poker::HandEvent]) -> Chips {
    let rake = events.iter().filter_map(|event| match event {
        poker::HandEvent::RakeTaken { amount, .. } => Some(*amount),
        _ => None,
    });
    Chips::total(rake).expect("small sums")
}

fn ten_percent() -> Rake {
    Rake { method: RakeMethod::Percent(10), when: RakeTime::EachRound, cap: None, no_flop_no_drop: false }
}

fn by_levels() -> Rake {
    let level = |reached| RakeLevel { reached: dollars(reached), amount: dollars(1) };
    let method = RakeMethod::Levels(vec![level(20), level(40), level(60)]);
    Rake { method, when: RakeTime::EndOfHand, cap: None, no_flop_no_drop: false }
}

#[test]
fn rake_leaves_the_rake_area_when_the_hand_is_over() {
    proves!["nj:14.14(b)1.iii", "nj:14.14(b)2.iii"];
    for (rake, amount) in [(ten_percent(), dollars(10)), (by_levels(), dollars(3))] {
        let mut felt = Felt::new(NEW_JERSEY);
        felt.facts.hand_on = true;
        for event in all_in(poker::house::NEW_JERSEY, Some(rake.clone()), vec![]) {
            if let poker::HandEvent::RakeTaken { amount, .. } = event {
                felt.deals(Request::Rake { amount }).expect("from the pot");
            }
        }
        assert_eq!((felt.charges.rake_area(), felt.charges.lies_in(Place::Tray)), (amount, Chips::ZERO));
        let ended = felt.deals(Request::EndHand).expect("the hand is over");
        assert_eq!(ended, [ChargeEvent::RakePutAway { into: Place::Tray, amount }]);
        assert_eq!((felt.charges.rake_area(), felt.charges.lies_in(Place::Tray)), (Chips::ZERO, amount));
        assert_eq!(felt.deals(Request::EndHand), Ok(vec![]));
    }
}

#[test]
fn by_time_nothing_comes_out_of_pots() {
    proves!["nj:14.14(b)3"];
    let time = by_time(terms(Basis::PerPlayer, 30));
    for (policy, amount) in [(NEW_JERSEY, dollars(10)), (time.clone(), Chips::ZERO)] {
        let rake = policy.pot_rake(Some(ten_percent()));
        assert_eq!(raked(&all_in(poker::house::NEW_JERSEY, rake, vec![])), amount);
    }
    assert_eq!(Felt::new(time).deals(Request::Rake { amount: dollars(1) }), Err(ChargeRefusal::ByTime));
    assert_eq!(Felt::new(NEW_JERSEY).deals(Request::Open), Err(ChargeRefusal::NotByTime));
}

#[test]
fn time_may_be_charged_beside_a_rake_from_pots() {
    proves!["nj:14.14(b)"];
    let charge = terms(Basis::PerPlayer, 30).seal().expect("a fee for these limits");
    let both = NEW_JERSEY.by_time_and_pot(charge);
    let levels = vec![RakeLevel { reached: dollars(40), amount: dollars(1) }];
    let two = Rake { method: RakeMethod::PercentAndLevels { percent: 10, levels }, ..ten_percent() };
    for (rake, amount) in [(ten_percent(), dollars(10)), (two.clone(), dollars(11))] {
        let rake = both.pot_rake(Some(rake));
        assert_eq!(raked(&all_in(poker::house::NEW_JERSEY, rake, vec![])), amount);
    }
    let mut felt = Felt::new(both);
    felt.deals(Request::Open).expect("time is charged");
    felt.facts.hand_on = true;
    felt.deals(Request::Rake { amount: dollars(1) }).expect("and pots are raked");
    // What was not filed is not taken, also when it comes with what was.
    let filed = |types: &[RakeType]| Submission {
        types: types.into(),
        method: "as posted".into(),
        most: dollars(20),
    };
    let all = filed(&[RakeType::Percentage, RakeType::Incremental]);
    assert_eq!(all.caps(two.clone()).map(|rake| rake.cap), Ok(Some(dollars(20))));
    let kind = RakeType::Incremental;
    assert_eq!(filed(&[RakeType::Percentage]).caps(two), Err(BadSubmission::NotFiled { kind }));
}

#[test]
fn the_submission_says_kinds_method_and_maximum() {
    proves!["nj:14.14(a)/2", "nj:14.14(a)1", "nj:14.14(a)2", "nj:14.14(a)3"];
    let filed = Submission {
        types: vec![RakeType::Percentage, RakeType::Time],
        method: "ten percent of each round".into(),
        most: dollars(4),
    };
    let text = filed.export().expect("complete");
    assert_eq!(text, "types: percentage, time\nmethod: ten percent of each round\nmaximum: 400\n");

    let nothing = Submission { types: vec![], ..filed.clone() };
    assert_eq!(nothing.export(), Err(BadSubmission::NoTypes));
    let silent = Submission { method: "  ".into(), ..filed.clone() };
    assert_eq!(silent.export(), Err(BadSubmission::NoMethod));
    let endless = Submission { most: Chips::ZERO, ..filed.clone() };
    assert_eq!(endless.export(), Err(BadSubmission::NoMaximum));
    let rules =
        [BadSubmission::NoTypes, BadSubmission::NoMethod, BadSubmission::NoMaximum].map(|bad| bad.rule());
    assert_eq!(rules.map(rulebook::RuleId::as_str), ["nj:14.14(a)1", "nj:14.14(a)2", "nj:14.14(a)3"]);

    // Only what was filed is taken, and never more: $4 of a hand that would give $10.
    assert_eq!(filed.caps(by_levels()), Err(BadSubmission::NotFiled { kind: RakeType::Incremental }));
    let rake = filed.caps(ten_percent()).expect("filed");
    assert_eq!(rake.cap, Some(dollars(4)));
    assert_eq!(raked(&all_in(poker::house::NEW_JERSEY, Some(rake), vec![])), dollars(4));
    let lower = Rake { cap: Some(dollars(3)), ..ten_percent() };
    assert_eq!(filed.caps(lower).expect("filed").cap, Some(dollars(3)));
    assert_eq!(filed.admits(RakeType::Time), Ok(()));
}

#[test]
fn rake_bad_beat_and_high_hand_have_boxes_of_their_own() {
    proves!["cb:10.badbeat.fund.2", "cb:11.highhand.fund.2"];
    let drop = |name| JackpotDrop { name, amount: dollars(1), pot_over: dollars(20), least_dealt: 2 };
    let boxes = [Place::BadBeat, Place::HighHand];
    let drops = vec![drop("bad beat"), drop("high hand")];
    let mut felt = Felt::new(CATFISH_BEND);
    for event in all_in(poker::house::CATFISH_BEND, Some(by_levels()), drops) {
        match event {
            poker::HandEvent::RakeTaken { amount, .. } => {
                felt.deals(Request::Rake { amount }).expect("from the pot");
            }
            poker::HandEvent::DropTaken { drop, amount, .. } => {
                let into = boxes[usize::from(drop)];
                felt.deals(Request::Drop { into, amount }).expect("into its box");
            }
            _ => {}
        }
    }
    felt.deals(Request::EndHand).expect("the hand is over");
    let lies =
        [Place::Rake, Place::BadBeat, Place::HighHand, Place::Tray].map(|place| felt.charges.lies_in(place));
    assert_eq!(lies, [dollars(3), dollars(1), dollars(1), Chips::ZERO]);
    for place in [Place::Rake, Place::Tray] {
        let refused = felt.deals(Request::Drop { into: place, amount: dollars(1) });
        assert_eq!(refused, Err(ChargeRefusal::NotADropBox { place }));
    }
    // Counted and emptied one by one.
    let counted = felt.asks(FLOOR, Request::Empty { place: Place::BadBeat });
    assert_eq!(counted, Ok(vec![ChargeEvent::Emptied { place: Place::BadBeat, amount: dollars(1) }]));
    assert_eq!(felt.charges.lies_in(Place::BadBeat), Chips::ZERO);
    assert_eq!(felt.charges.lies_in(Place::HighHand), dollars(1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whoever sits there: a table pays exactly its fee, in chips, and nobody a chip more than anybody else.
    #[test]
    fn a_table_pays_its_fee_exactly(bits in 1..0x1000_u16, thirds in 1..200_u64) {
        let fee = HourlyFee { limits: limits(10, 20), hourly: Chips::new(150 * thirds) };
        let charge = Terms { fees: vec![fee], ..terms(Basis::PerTable, 20) }.seal().expect("good terms");
        let seats = (0..12).filter(|bit| bits & 1 << bit != 0).filter_map(Seat::from_index);
        let shares = charge.shares(limits(10, 20), seats.collect()).expect("on the list");
        let total = Chips::total(shares.iter().map(|(_, share)| *share)).expect("small sums");
        prop_assert_eq!(total, Chips::new(50 * thirds));
        let units = || shares.iter().map(|(_, share)| share.units());
        prop_assert!(units().max().unwrap_or(0) - units().min().unwrap_or(0) <= 50);
        prop_assert!(shares.iter().all(|(_, share)| share.is_multiple_of(Chips::new(50))));
    }
}
