//! The hand inside the table, and what goes on beside it.

#![allow(clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::floor;

use floor::{Dealt, Floor, Pack, catfish_bend, dollars, five_ten, limit, no_limit, seat, stakes};
use game::{Actor, Span};
use poker::{Ante, JackpotDrop, Rake, RakeMethod, RakeTime, catalogue};
use proptest::prelude::*;
use table::{
    Awaiting, BadTerms, Entry, Event, MissedSmall, Request, Stakes, Terms, Violation, Way, absence, buyin,
    charge, clock, rotation,
};

/// Deals on by single commands, as a live table does.
fn by_hand(floor: &mut Floor, pack: &mut Pack) -> Awaiting {
    loop {
        let awaited = floor.table.awaiting(&floor.setup, floor.now);
        let Awaiting::Hand(awaited) = awaited else { return awaited };
        let (actor, request) = match awaited {
            poker::Awaiting::Post { seat, .. } => (Actor::Seat(seat), poker::Request::Post),
            poker::Awaiting::Burn => (Actor::Dealer, poker::Request::Burn(pack.0.pop())),
            poker::Awaiting::Deal(_) => (Actor::Dealer, poker::Request::Deal(pack.0.pop())),
            poker::Awaiting::Procedure(_) => (Actor::Dealer, poker::Request::Proceed),
            other => return Awaiting::Hand(other),
        };
        floor.must(actor, Request::Hand(request));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_driver_gives_the_events_of_the_commands(seed in 1u64.., acts in prop::collection::vec(0..6u8, 60)) {
        let game = stakes(&catalogue::HOLDEM, limit(3, 6), &[1, 3]);
        let terms = Terms { kill: Some(table::KillTerms::REQUIRED), rake: rake(), drops: drops(), ..catfish_bend(game) };
        let mut logs = Vec::new();
        for driven in [true, false] {
            let mut floor = Floor::playing(terms.clone(), &[1, 2, 4, 5], 2);
            let mut acts = acts.iter().copied();
            for hand in 0..4 {
                floor.begin();
                let mut pack = Pack::shuffled(catalogue::HOLDEM.deck, seed + hand);
                loop {
                    let awaited = if driven { floor.deal_on(&mut pack) } else { by_hand(&mut floor, &mut pack) };
                    let Awaiting::Hand(awaited) = awaited else { break };
                    let (by, request) = match awaited {
                        poker::Awaiting::Action { seat, options } => (seat, match (acts.next(), options.raise) {
                            (Some(0 | 1), Some(raise)) => poker::Request::RaiseTo(raise.least),
                            (Some(2..4), _) if options.call.is_some() => poker::Request::Call,
                            _ if options.check => poker::Request::Check,
                            _ => poker::Request::Fold,
                        }),
                        poker::Awaiting::Show { seat, .. } => (seat, poker::Request::Show),
                        other => panic!("{other:?}"),
                    };
                    floor.must(Actor::Seat(by), Request::Hand(request));
                }
            }
            logs.push(floor.log);
        }
        prop_assert_eq!(&logs[0], &logs[1]);
    }
}

fn rake() -> Option<Rake> {
    let (method, when) = (RakeMethod::Percent(10), RakeTime::EndOfHand);
    Some(Rake { method, when, cap: Some(dollars(4)), no_flop_no_drop: true })
}

fn drops() -> Vec<JackpotDrop> {
    let drop = |name| JackpotDrop { name, amount: dollars(1), pot_over: dollars(20), least_dealt: 3 };
    vec![drop("bad-beat"), drop("high-hand")]
}

#[test]
fn what_stands_on_the_sign_is_what_is_taken_and_goes_to_its_box() {
    let terms = Terms { rake: rake(), drops: drops(), ..catfish_bend(five_ten()) };
    let mut floor = Floor::playing(terms.clone(), &[1, 2, 3, 4], 1);
    let sign = floor.setup.sign();
    assert_eq!((sign.rake, sign.drops.len(), sign.seats), (rake().as_ref(), 2, 11));
    floor.begin();
    floor.play_out(|_, options| if options.check { poker::Request::Check } else { poker::Request::Call });
    let money = floor.table.state().money;
    // A pot of 40: ten percent, and a dollar for each jackpot.
    assert_eq!((money.raked, money.dropped), (dollars(4), dollars(2)));
    let charges = &floor.table.state().charges;
    assert_eq!(charges.lies_in(charge::Place::Rake), dollars(4));
    assert_eq!(charges.lies_in(charge::Place::BadBeat), dollars(1));
    assert_eq!(charges.lies_in(charge::Place::HighHand), dollars(1));

    // By time nothing comes off the pots, and the sign says so.
    let fees = vec![charge::HourlyFee {
        limits: charge::Limits { least: dollars(10), most: dollars(20) },
        hourly: dollars(12),
    }];
    let time =
        charge::Terms { basis: charge::Basis::PerPlayer, fees, every: Span::minutes(30), chip: dollars(1) };
    let time = time.seal().expect("every thirty minutes");
    let mut floor =
        Floor::playing(Terms { charge: charge::NEW_JERSEY.by_time(time), ..terms }, &[1, 2, 3, 4], 1);
    assert!(floor.setup.sign().rake.is_none());
    floor.must(Actor::Dealer, Request::TimeCharge(charge::Request::Open));
    floor.begin();
    floor.play_out(|_, options| if options.check { poker::Request::Check } else { poker::Request::Call });
    assert!(floor.table.state().money.raked.is_zero());
    floor.wait(Span::minutes(30));
    let before = floor.table.stack(seat(2));
    let events = floor.must(Actor::Dealer, Request::TimeCharge(charge::Request::Collect));
    assert_eq!(floor.table.stack(seat(2)), before.minus(dollars(6)).expect("enough"));
    assert_eq!(floor.table.state().money.charged, dollars(24));
    assert!(!events.is_empty());
}

#[test]
fn chips_asked_for_in_a_hand_play_from_the_next() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3], 1);
    floor.begin();
    let add = buyin::Request::Add {
        seat: seat(2),
        amount: dollars(200),
        paid: buyin::Paid::InFull,
        when: buyin::When::Now,
    };
    let events = floor.player(2, Request::BuyIn(add));
    assert_eq!(events, [Event::BuyIn(buyin::BuyInEvent::Waits { seat: seat(2), amount: dollars(200) })]);
    assert_eq!(floor.table.stack(seat(2)), dollars(1000), "behind, not in play");
    floor.finish();
    let before = floor.table.stack(seat(2));
    floor.begin();
    let stack = floor.table.hand().expect("a hand").0.stack(seat(2));
    assert_eq!(stack, before.plus(dollars(200)).expect("a sum"));
    // Coming and going is the table's business.
    let out = Request::BuyIn(buyin::Request::CashOut { seat: seat(2) });
    assert_eq!(floor.ask(Actor::Seat(seat(2)), out), Err(Violation::AskTheTable));
}

#[test]
fn every_drop_has_a_box_by_the_key_of_its_fund() {
    let with = |names: &[&'static str]| {
        let drop = |name: &&'static str| JackpotDrop { name, ..drops()[0] };
        Terms { drops: names.iter().map(drop).collect(), ..catfish_bend(five_ten()) }
    };
    let refused = |names: &[&'static str]| with(names).seal().map(|_| ()).map_err(|why| why.key());
    assert_eq!(refused(&["bad-beat"; 8]), Ok(()));
    assert_eq!(refused(&["bad-beat"; 9]), Err("no-drop"), "more than a hand keeps apart");
    assert_eq!(refused(&["bad-beat", "high roller"]), Err("no-box"));
    let why = BadTerms::NoBox { name: "high roller" };
    assert!(why.to_string().contains("`high roller`"));
    let mut floor = Floor::playing(with(&["nj-bad-beat", "high-hand", "high-hand"]), &[1, 2, 3, 4], 1);
    floor.begin();
    floor.play_out(|_, options| if options.check { poker::Request::Check } else { poker::Request::Call });
    let charges = &floor.table.state().charges;
    assert_eq!(charges.lies_in(charge::Place::BadBeat), dollars(1));
    assert_eq!(charges.lies_in(charge::Place::HighHand), dollars(2));
}

/// Three go to the showdown, the first all in for $50, and that hand is mucked before the others have shown.
fn mucked_all_in(shuffle: u64) -> Option<(Floor, Pack)> {
    let mut floor = Floor::open(catfish_bend(no_limit()));
    floor.sit_with(1, 50, Entry::Post);
    floor.sit_with(2, 1000, Entry::Post);
    floor.sit_with(3, 1000, Entry::Post);
    floor.start(1);
    floor.begin();
    let mut pack = Pack::shuffled(catalogue::HOLDEM.deck, shuffle);
    loop {
        let (by, request) = match floor.deal_on(&mut pack) {
            Awaiting::Hand(poker::Awaiting::Action { seat, options }) => match (seat.number(), options.raise)
            {
                (1, Some(_)) => (seat, poker::Request::RaiseTo(dollars(50))),
                _ if options.check => (seat, poker::Request::Check),
                _ => (seat, poker::Request::Call),
            },
            Awaiting::Hand(poker::Awaiting::Show { seat, .. }) => {
                if seat.number() == 1
                    && floor.ask(Actor::Seat(seat), Request::Hand(poker::Request::Muck)).is_ok()
                {
                    return floor.table.hand().is_some().then_some((floor, pack));
                }
                (seat, poker::Request::Show)
            }
            _ => return None,
        };
        floor.must(Actor::Seat(by), Request::Hand(request));
    }
}

#[test]
fn who_has_lost_all_buys_in_again_when_the_hand_is_over() {
    let (mut floor, mut pack) = (1..100).find_map(mucked_all_in).expect("a deal that seat 1 loses");
    let (paid, when) = (buyin::Paid::InFull, buyin::When::NextDeal);
    let rebuy = buyin::Request::Rebuy { seat: seat(1), amount: dollars(200) };
    let add = buyin::Request::Add { seat: seat(1), amount: dollars(200), paid, when };
    for request in [rebuy, add] {
        let refused = floor.ask(Actor::Seat(seat(1)), Request::BuyIn(request));
        assert_eq!(refused, Err(Violation::BuyIn(buyin::BuyInRefusal::HandIsOn)));
    }
    while let Awaiting::Hand(poker::Awaiting::Show { seat, .. }) = floor.deal_on(&mut pack) {
        floor.must(Actor::Seat(seat), Request::Hand(poker::Request::Show));
    }
    assert!(floor.table.hand().is_none());
    floor.player(1, Request::BuyIn(rebuy));
    assert_eq!(floor.table.stack(seat(1)), dollars(200));
    floor.hand();
}

#[test]
fn the_ledger_is_told_whose_chips_cross_the_rail() {
    let mut floor = Floor::open(catfish_bend(five_ten()));
    let player = floor.sit_with(3, 400, Entry::Post);
    let bought = floor.log.iter().filter_map(|event| floor.table.movement(event)).next().expect("a buy-in");
    assert_eq!((bought.player, bought.amount, bought.way), (player, dollars(400), Way::Brought));
    let mut events = Vec::new();
    let command = game::Command { actor: Actor::Seat(seat(3)), request: Request::Leave };
    floor.table.decide(&floor.setup, floor.now, command, &mut events).expect("nothing holds the player");
    let gone = events.iter().filter_map(|event| floor.table.movement(event)).next().expect("a stack");
    assert_eq!((gone.player, gone.amount, gone.way), (player, dollars(400), Way::TakenOff));
}

#[test]
fn the_clock_checks_or_folds_for_a_player_and_stops_when_one_acts() {
    let mut floor = Floor::playing(catfish_bend(no_limit()), &[1, 2, 3, 4], 1);
    floor.begin();
    let mut pack = Pack::sorted(&catalogue::HOLDEM);
    floor.deal_on(&mut pack);
    let start = Request::Clock(clock::Request::Start);
    floor.floor(start).expect("seat 4 is to act");
    floor.player(4, Request::Hand(poker::Request::Call));
    assert!(floor.table.state().clock.running.is_none(), "acted in time");
    floor.floor(start).expect("seat 1 is to act");
    for _ in 0..2 {
        let deadline = floor.table.deadline(&floor.setup).expect("a clock is running");
        floor.now = deadline;
        floor.must(Actor::Clock, Request::Clock(clock::Request::Look));
    }
    assert!(floor.log.contains(&Event::Hand(poker::HandEvent::TimedOut { seat: seat(1) })));
}

#[test]
fn a_player_who_is_away_is_not_dealt_in_and_misses_blinds() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5], 1);
    floor.hand();
    let (why, stakes) = (absence::Why::Meal, absence::Stakes::Stay);
    let away = absence::Request::StepAway { seat: seat(4), why, stakes };
    floor.player(4, Request::Absence(away));
    let hand = floor.hand();
    assert_eq!((hand.dealt.contains(&4), hand.missed.as_slice()), (false, &[(4, 1)][..]));
    floor.wait(Span::minutes(46));
    floor.must(Actor::Clock, Request::Absence(absence::Request::Look));
    floor.floor(Request::Absence(absence::Request::PickUp { seat: seat(4) })).expect("overdue");
    assert!(floor.table.sitting(seat(4)).is_none(), "the chips are picked up and the seat is free");
}

#[test]
fn a_missed_small_blind_alone_is_live_or_dead_as_the_house_has_it() {
    for (custom, live, dead) in [(MissedSmall::Live, 5, 0), (MissedSmall::Dead, 0, 5)] {
        let mut terms = catfish_bend(five_ten());
        terms.house_policy.missed_small_alone = custom;
        let mut floor = Floor::playing(terms, &[1, 2, 3, 4, 5], 1);
        assert_eq!(floor.hand().big(), [3]);
        floor.player(3, Request::SitOut);
        let hand = floor.hand();
        assert_eq!((hand.small(), hand.missed.as_slice()), (vec![], &[(3, 0)][..]));
        floor.player(3, Request::Return);
        assert!(!floor.hand().dealt.contains(&3), "the button is there");
        assert_eq!(floor.hand().entries, [(3, live, dead)]);
    }
}

fn stud() -> Stakes {
    Stakes {
        ante: Ante::Each(dollars(1)),
        blinds: vec![],
        bring_in: dollars(2),
        ..stakes(&catalogue::STUD, limit(10, 20), &[])
    }
}

#[test]
fn stud_rounds_leave_button_and_blinds_where_they_were() {
    let mut terms = catfish_bend(five_ten());
    terms.games.push(stud());
    terms.change = rotation::Change::EachHands(2);
    let mut floor = Floor::playing(terms, &[1, 2, 3, 4, 5], 1);
    let hands: Vec<Dealt> = (0..6).map(|_| floor.hand()).collect();
    let games: Vec<u8> = hands.iter().map(|hand| hand.game).collect();
    assert_eq!(games, [0, 0, 1, 1, 0, 0]);
    let bigs: Vec<Vec<u8>> = hands.iter().map(Dealt::big).collect();
    assert_eq!(bigs, [vec![3], vec![4], vec![], vec![], vec![5], vec![1]]);
    assert_eq!((hands[1].button, hands[4].button), (2, 3));
    // A table of stud alone has no button to draw for.
    let mut terms = Terms::catfish_bend(stud());
    terms.buy_in.least = dollars(1);
    let mut floor = Floor::open(terms);
    floor.sit(1, Entry::Post);
    floor.sit(2, Entry::WaitForBigBlind);
    floor.floor(Request::StartGame).expect("two are there");
    assert_eq!(floor.hand().dealt, [1, 2], "nothing to wait for");
}

#[test]
fn a_game_that_came_to_nothing_is_started_again() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2], 1);
    for _ in 0..4 {
        floor.hand();
    }
    assert_eq!(floor.floor(Request::StartGame), Err(Violation::GameIsOn));
    floor.leave(1);
    floor.leave(2);
    floor.sit(5, Entry::WaitForBigBlind);
    floor.sit(7, Entry::WaitForBigBlind);
    assert!(matches!(floor.table.awaiting(&floor.setup, floor.now), Awaiting::Start { .. }));
    floor.start(7);
    let hand = floor.hand();
    assert_eq!((hand.button, hand.small(), hand.big()), (7, vec![7], vec![5]));
}
