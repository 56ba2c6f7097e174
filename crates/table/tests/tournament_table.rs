//! Tables of a tournament: what the director tells them, and what differs from a cash game.

use crate::floor;

use cards::CardSet;
use chips::Chips;
use floor::{Dealt, Floor, Pack, card, dollars, limit, numbers, seat, stakes};
use game::{Actor, Badge, HandNumber, PlayerId, Seat};
use poker::card_faults::{OwnExposure, Report};
use poker::irregular::{PileName, Spot};
use poker::{Ante, Betting, catalogue};
use rulebook::RuleId;
use table::director::{self, DirectorRefusal, Gain, Halt, Level, Loss};
use table::{Awaiting, Event, Request, Stakes, Standing, Terms, Violation};

/// No-limit hold'em with these blinds.
pub(crate) fn blinds(small: u64, big: u64) -> Stakes {
    stakes(&catalogue::HOLDEM, Betting::NoLimit { least: dollars(big) }, &[small, big])
}

/// A table of a tournament with this game.
pub(crate) fn tournament(game: Stakes) -> Terms {
    Terms::catfish_bend_tournament([game].into())
}

/// What the director says, at a table in use.
pub(crate) trait Director {
    fn try_told(&mut self, request: director::Request) -> Result<Vec<Event>, Violation>;
    fn told(&mut self, request: director::Request) -> Vec<Event>;
    fn seat_with(&mut self, number: u8, points: u64) -> PlayerId;
    fn take_out(&mut self, number: u8) -> Vec<Event>;
}

impl Director for Floor {
    fn try_told(&mut self, request: director::Request) -> Result<Vec<Event>, Violation> {
        self.floor(Request::Director(request))
    }

    fn told(&mut self, request: director::Request) -> Vec<Event> {
        self.try_told(request).unwrap_or_else(|why| panic!("{request:?}: {why}"))
    }

    fn seat_with(&mut self, number: u8, points: u64) -> PlayerId {
        let player = PlayerId(u32::from(number) + 100 * u32::try_from(self.log.len()).expect("a short log"));
        let (seat, points, why) = (seat(number), dollars(points), Gain::Entry);
        self.told(director::Request::Seat { seat, player, points, why });
        player
    }

    fn take_out(&mut self, number: u8) -> Vec<Event> {
        self.told(director::Request::TakeOut { seat: seat(number), why: Loss::Moved })
    }
}

/// A game of these seats with a thousand each; this one won the button.
pub(crate) fn playing(terms: Terms, seats: &[u8], button: u8) -> Floor {
    let mut floor = Floor::open(terms);
    for number in seats {
        floor.seat_with(*number, 1000);
    }
    floor.start(button);
    floor
}

fn refused(floor: &mut Floor, actor: Actor, request: Request) -> (&'static str, Option<RuleId>) {
    let why = floor.ask(actor, request).expect_err("refused");
    (why.key(), why.rule(&floor.setup, &floor.table))
}

fn rules(floor: &Floor, events: &[Event]) -> Vec<&'static str> {
    events.iter().filter_map(|event| event.rule(&floor.setup)).map(RuleId::as_str).collect()
}

fn whole(floor: &Floor, number: u8) -> u64 {
    floor.table.stack(seat(number)).units() / 100
}

/// Plays hands out with everybody folding, and says what was laid out.
fn hands<const N: usize>(floor: &mut Floor) -> [Dealt; N] {
    std::array::from_fn(|_| floor.hand())
}

#[test]
fn stakes_go_up_by_the_director_s_word() {
    proof::proves!["cb:12.tourn.8"];
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4, 6], 1);
    assert_eq!(floor.hand().blinds, [(4, 0, 25), (6, 1, 50)]);
    let events = floor.told(director::Request::SetStakes(Level::of(2, &blinds(50, 100))));
    assert_eq!(rules(&floor, &events), ["cb:12.tourn.8", "cb:12.tourn.8"]);
    assert_eq!(floor.hand().blinds, [(6, 0, 50), (1, 1, 100)]);
    assert_eq!(floor.hand().blinds, [(1, 0, 50), (4, 1, 100)]);
    assert_eq!(floor.table.orders().level, 2);
}

#[test]
fn a_hand_keeps_the_stakes_it_began_with() {
    proof::proves!["cb:12.tourn.9a"];
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4, 6], 1);
    floor.begin();
    floor.told(director::Request::SetStakes(Level::of(2, &blinds(50, 100))));
    let (setup, _) = floor.table.hand().expect("a hand");
    assert_eq!(setup.price(), dollars(50), "hand 33 stays at 25/50");
    assert_eq!(floor.table.stakes(&floor.setup).big_blind(), dollars(50));
    floor.finish();
    assert_eq!(floor.table.stakes(&floor.setup).big_blind(), dollars(100), "what comes");
    let events = floor.must(Actor::Dealer, Request::BeginHand { number: HandNumber(34) });
    assert!(rules(&floor, &events).contains(&"cb:12.tourn.9a"));
    let (setup, _) = floor.table.hand().expect("a hand");
    assert_eq!(setup.price(), dollars(100), "and hand 34 is 50/100");
}

#[test]
fn the_first_riffle_fixes_the_stakes() {
    proof::proves!["cb:12.tourn.9b"];
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4, 6], 1);
    let riffle = Request::Director(director::Request::Riffle);
    floor.must(Actor::Dealer, riffle);
    let again = refused(&mut floor, Actor::Dealer, riffle);
    assert_eq!((again.0, again.1.map(RuleId::as_str)), ("riffled-already", Some("cb:12.tourn.9b")));
    // The signal comes a second later: this hand stays at the old level, the next one has the new.
    floor.told(director::Request::SetStakes(Level::of(2, &blinds(50, 100))));
    assert_eq!(floor.hand().blinds, [(4, 0, 25), (6, 1, 50)]);
    assert_eq!(floor.hand().blinds, [(6, 0, 50), (1, 1, 100)]);
    // A level set before the riffle counts from it on, even if another comes before the cards.
    floor.told(director::Request::SetStakes(Level::of(3, &blinds(75, 150))));
    floor.must(Actor::Dealer, riffle);
    floor.told(director::Request::SetStakes(Level::of(4, &blinds(100, 200))));
    assert_eq!(floor.hand().blinds, [(1, 0, 75), (4, 1, 150)]);
    assert_eq!(floor.hand().blinds, [(4, 0, 100), (6, 1, 200)]);
}

#[test]
fn a_misdeal_is_dealt_again_at_the_level_that_has_begun_meanwhile() {
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4, 6], 1);
    let first = floor.begin();
    floor.told(director::Request::SetStakes(Level::of(2, &blinds(50, 100))));
    floor.deal_on(&mut Pack::sorted(&catalogue::HOLDEM));
    let fault = poker::irregular::Fault::WrongFirstCard;
    let report = poker::Request::Irregular(poker::irregular::Request::Report(fault));
    floor.must(Actor::Dealer, Request::Hand(report));
    floor.deal_on(&mut Pack::sorted(&catalogue::HOLDEM));
    let again = floor.begin();
    assert_eq!((again.button, again.dealt), (first.button, first.dealt));
    assert_eq!(again.blinds, [(4, 0, 50), (6, 1, 100)]);
}

#[test]
fn another_game_comes_with_its_level() {
    let stud = Stakes {
        bring_in: dollars(10),
        blinds: Vec::new(),
        ante: Ante::Each(dollars(5)),
        ..stakes(&catalogue::STUD, limit(25, 50), &[])
    };
    let mut floor =
        playing(Terms::catfish_bend_tournament([blinds(25, 50), stud.clone()].into()), &[1, 4, 6], 1);
    floor.hand();
    floor.told(director::Request::SetStakes(Level::of(2, &stud)));
    let dealt = floor.begin();
    assert_eq!((dealt.dealt, dealt.blinds.len()), (vec![1, 4, 6], 0));
    assert_eq!(floor.table.hand().expect("a hand").0.variant().key, "stud");
    floor.finish();
    // The blinds go on from where they were.
    floor.told(director::Request::SetStakes(Level::of(3, &blinds(50, 100))));
    assert_eq!(floor.hand().blinds, [(6, 0, 50), (1, 1, 100)]);
    let razz = Level::of(4, &Stakes { variant: &catalogue::RAZZ, ..stud.clone() });
    let why = floor.try_told(director::Request::SetStakes(razz)).expect_err("a table of two games");
    assert_eq!(why.key(), "not-this-game");
    let silly = Level::of(4, &Stakes { chip: Chips::ZERO, ..stud });
    assert_eq!(floor.try_told(director::Request::SetStakes(silly)).expect_err("no chip").key(), "bad-limits");
}

#[test]
fn a_table_that_is_halted_says_who_halted_it() {
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4, 6], 1);
    floor.begin();
    floor.told(director::Request::Halt(Halt::HandForHand));
    floor.finish();
    assert_eq!(floor.table.awaiting(&floor.setup, floor.now), Awaiting::HeldUp);
    let why = floor.try_begin().expect_err("halted");
    let by = Actor::Floor(Badge(1));
    assert_eq!(why, Violation::Director(DirectorRefusal::Halted { by, why: Halt::HandForHand }));
    assert!(why.to_string().contains("hand for hand"), "{why}");
    floor.told(director::Request::Release);
    floor.hand();
    // A hand whose riffle has begun is dealt.
    floor.must(Actor::Dealer, Request::Director(director::Request::Riffle));
    floor.must(Actor::Clock, Request::Director(director::Request::Halt(Halt::Rest)));
    floor.hand();
    assert!(floor.try_begin().is_err());
    assert_eq!(
        floor.try_told(director::Request::Halt(Halt::Rest)).map(|events| events.len()),
        Ok(1),
        "by another"
    );
}

#[test]
fn points_come_and_go_by_events_that_say_so() {
    proof::proves![
        "cb:12.tourn.1d",
        "cb:12.tourn.19d",
        "cb:12.tourn.27b",
        "cb:12.tourn.10b",
        "cb:12.tourn.21"
    ];
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4, 6, 8], 1);
    assert_eq!(floor.table.chips(), dollars(4000));
    let lose = |why| director::Request::RemovePoints { seat: seat(4), amount: dollars(100), why };
    let events = floor.told(lose(Loss::Hidden));
    assert_eq!(rules(&floor, &events), ["cb:12.tourn.19d"]);
    let events = floor.told(lose(Loss::TakenOff));
    assert_eq!((rules(&floor, &events), whole(&floor, 4)), (vec!["cb:12.tourn.27b"], 800));
    let too_many = director::Request::RemovePoints { seat: seat(4), amount: dollars(801), why: Loss::Hidden };
    assert_eq!(floor.try_told(too_many).expect_err("too many").key(), "more-than-the-stack");
    // A change of chips may win or lose some: the table counts both.
    let events = floor.told(director::Request::ColourUp { seat: seat(4), stack: dollars(825) });
    assert_eq!(rules(&floor, &events), ["cb:12.tourn.10b"]);
    floor.told(director::Request::ColourUp { seat: seat(6), stack: dollars(975) });
    let nothing = director::Request::ColourUp { seat: seat(6), stack: Chips::ZERO };
    assert_eq!(floor.try_told(nothing).expect_err("nobody is out by it").key(), "no-points");
    assert_eq!((whole(&floor, 4), whole(&floor, 6)), (825, 975));
    // Whoever goes takes the whole stack; the chips of a player who is disqualified leave play.
    let events = floor.told(director::Request::TakeOut { seat: seat(8), why: Loss::Disqualified });
    assert_eq!(rules(&floor, &events), ["cb:12.tourn.1d"]);
    assert!(matches!(events[..], [_, Event::Left { .. }]), "the seat is free at once");
    assert_eq!(floor.table.chips(), dollars(2800));
    let money = floor.table.state().money;
    assert_eq!((money.brought, money.taken_off), (dollars(4025), dollars(1225)));
    // While a hand has the stack nobody touches it.
    floor.begin();
    for request in [
        lose(Loss::Hidden),
        director::Request::AddPoints { seat: seat(4), amount: dollars(1), why: Gain::Rebuy },
        director::Request::ColourUp { seat: seat(4), stack: dollars(1) },
        director::Request::TakeOut { seat: seat(4), why: Loss::Moved },
    ] {
        assert_eq!(floor.try_told(request), Err(Violation::HandIsOn), "{request:?}");
    }
}

#[test]
fn none_of_it_is_money() {
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4, 6], 1);
    floor.take_out(4);
    let mut table = table::Table::new();
    for event in &floor.log {
        assert_eq!(table.movement(event), None, "{event:?} crosses no rail");
        table.apply(&floor.setup, floor.now, event);
    }
}

#[test]
fn a_rebuy_announced_before_the_deal_plays_in_it() {
    proof::proves!["cb:12.tourn.32b"];
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4], 1);
    floor.told(director::Request::RemovePoints {
        seat: seat(4),
        amount: dollars(800),
        why: Loss::Correction,
    });
    let rebuy = director::Request::AddPoints { seat: seat(4), amount: dollars(1000), why: Gain::Rebuy };
    let events = floor.told(rebuy);
    assert_eq!(rules(&floor, &events), ["cb:12.tourn.32b"]);
    floor.begin();
    assert_eq!(floor.table.hand().expect("a hand").0.stack(seat(4)), dollars(1200));
    assert_eq!(floor.try_told(rebuy), Err(Violation::HandIsOn), "and not in the middle of one");
}

#[test]
fn players_neither_come_nor_go_nor_sit_out_nor_buy_chips() {
    proof::proves!["cb:12.tourn.14", "cb:12.tourn.25", "cb:12.tourn.32a"];
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4, 6], 1);
    let (own, by_floor) = (Actor::Seat(seat(4)), Actor::Floor(Badge(1)));
    let change = Request::ChangeSeat { from: seat(4), to: seat(5) };
    for (actor, request, key, rule) in [
        (own, Request::SitOut, "no-missed-hands", "cb:12.tourn.32a"),
        (own, Request::Leave, "director-seats", "cb:12.tourn.14"),
        (by_floor, change, "director-seats", "cb:12.tourn.14"),
        (by_floor, Request::Remove { seat: seat(4), moved: true }, "director-seats", "cb:12.tourn.14"),
        (
            own,
            Request::BuyIn(table::buyin::Request::Rebuy { seat: seat(4), amount: dollars(100) }),
            "points-only",
            "cb:12.tourn.25",
        ),
        (
            own,
            Request::Rotation(table::rotation::Request::ProposeLimit {
                limit: table::rotation::Limit { least: dollars(5), most: dollars(5) },
            }),
            "stakes-by-level",
            "cb:12.tourn.8",
        ),
    ] {
        let found = refused(&mut floor, actor, request);
        assert_eq!((found.0, found.1.map(RuleId::as_str)), (key, Some(rule)), "{request:?}");
    }
    assert_eq!(floor.ask(own, Request::Straddle).expect_err("no straddles").key(), "no-straddle");
    // The director moves whom it wants, where nobody else can.
    let player = floor.table.sitting(seat(4)).expect("a player").player;
    floor.take_out(4);
    let (seat, points, why) = (seat(5), dollars(1000), Gain::Moved);
    floor.told(director::Request::Seat { seat, player, points, why });
    // And at a cash table there is no director.
    let mut cash = Floor::playing(floor::catfish_bend(blinds(25, 50)), &[1, 4, 6], 1);
    assert_eq!(
        cash.try_told(director::Request::Release),
        Err(Violation::Director(DirectorRefusal::NoTournament))
    );
}

#[test]
fn the_high_card_has_the_button_in_low_games_too() {
    proof::proves!["cb:12.tourn.7"];
    let lowball = stakes(&catalogue::LOWBALL, Betting::NoLimit { least: dollars(50) }, &[25, 50]);
    let mut floor = Floor::open(tournament(lowball));
    for number in [1, 4, 6] {
        floor.seat_with(number, 1000);
    }
    floor.floor(Request::StartGame).expect("a game to start");
    for dealt in ["9c", "Jd", "Js"] {
        floor.must(Actor::Dealer, Request::ButtonCard(card(dealt)));
    }
    let won = floor.log.last().copied().expect("the draw is over");
    assert_eq!(won, Event::ButtonWon { seat: seat(6) }, "Js before Jd");
    assert_eq!(won.rule(&floor.setup).map(RuleId::as_str), Some("cb:12.tourn.7"));
}

#[test]
fn the_button_waits_for_the_blinds() {
    proof::proves!["cb:12.tourn.29a", "cb:12.tourn.29b", "cb:12.tourn.29c"];
    let mut floor = playing(tournament(blinds(25, 50)), &[3, 4, 5, 6, 7, 8], 3);
    let first = floor.hand();
    assert_eq!((first.button, first.small(), first.big()), (3, vec![4], vec![5]));
    floor.take_out(5);
    let [second, third] = hands(&mut floor);
    assert_eq!((second.button, second.small(), second.big()), (4, vec![], vec![6]), "no small blind");
    assert_eq!(
        (third.button, third.small(), third.big()),
        (5, vec![6], vec![7]),
        "a button at an empty seat"
    );
    // Seat 4 acts last on both: nobody is between it and the dead button.
    let before = numbers(floor.table.occupied());
    assert_eq!(before.iter().rfind(|number| **number <= 5), Some(&4));
    // From there on everybody still there posts each blind once a round.
    let round: [Dealt; 5] = hands(&mut floor);
    for number in [3, 4, 6, 7, 8] {
        for blind in [0, 1] {
            let posted = round.iter().filter(|hand| hand.who(blind) == [number]).count();
            assert_eq!(posted, 1, "blind {blind} of seat {number}");
        }
    }
}

#[test]
fn a_mover_takes_over_the_position() {
    proof::proves!["cb:12.tourn.16"];
    // The big blind of the last hand is gone: whoever comes there posts the small blind now.
    let mut floor = playing(tournament(blinds(25, 50)), &[3, 4, 5, 6, 7], 3);
    floor.hand();
    floor.take_out(5);
    let seated = {
        floor.seat_with(5, 700);
        floor.log.clone()
    };
    assert!(rules(&floor, &seated).contains(&"cb:12.tourn.16"));
    assert_eq!(floor.standing(5), Standing::PaidUp, "nobody posts to come in");
    let next = floor.hand();
    assert_eq!((next.button, next.blinds.clone()), (4, vec![(5, 0, 25), (6, 1, 50)]));
    assert!(next.entries.is_empty() && next.dealt.contains(&5));
    // The small blind's place: the button comes there, and the mover is dealt in on it.
    let mut floor = playing(tournament(blinds(25, 50)), &[3, 4, 5, 6, 7], 3);
    floor.hand();
    floor.take_out(4);
    floor.seat_with(4, 700);
    let next = floor.hand();
    assert_eq!((next.button, next.small(), next.big()), (4, vec![5], vec![6]));
    assert!(next.dealt.contains(&4));
    // A seat that is due for the big blind next posts it at once.
    let mut floor = playing(tournament(blinds(25, 50)), &[3, 4, 5, 8, 9], 3);
    floor.hand();
    floor.seat_with(6, 700);
    assert_eq!(floor.hand().big(), [6]);
    // And one that comes during a hand is dealt in from the next on.
    floor.begin();
    floor.seat_with(7, 700);
    assert!(!floor.table.is_dealt_in(seat(7)));
    floor.finish();
    let next = floor.begin();
    assert!(next.dealt.contains(&7) && next.entries.is_empty());
}

#[test]
fn the_table_says_who_moves_and_where_the_big_blind_comes_soonest() {
    proof::proves!["cb:12.tourn.15a", "cb:12.tourn.15b"];
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 2, 4, 5, 9], 1);
    assert_eq!(floor.table.next_big_blind(&floor.setup), Some(seat(4)), "before the first hand");
    let to = |floor: &Floor, number: u8| floor.table.hands_to_big_blind(&floor.setup, seat(number));
    assert_eq!(
        [3, 4, 5, 9, 1].map(|number| to(&floor, number)),
        [Some(0), Some(0), Some(1), Some(2), Some(3)]
    );
    floor.hand();
    // The big blind lay at seat 4; the next is seat 5.
    assert_eq!(floor.table.next_big_blind(&floor.setup), Some(seat(5)));
    let soonest = [3, 6, 7, 8, 10].map(|number| to(&floor, number));
    assert_eq!(soonest, [Some(4), Some(1), Some(1), Some(1), Some(2)]);
    // Whoever sits there pays it when it was said.
    for number in [3, 6, 10] {
        let mut with = Floor {
            setup: floor.setup.clone(),
            table: floor.table.clone(),
            replica: floor.replica.clone(),
            log: floor.log.clone(),
            ..floor
        };
        let after = usize::from(to(&with, number).expect("a game with blinds"));
        with.seat_with(number, 500);
        let bigs: Vec<Vec<u8>> = (0..=after).map(|_| with.hand().big()).collect();
        assert_eq!(bigs.iter().position(|big| *big == [number]), Some(after), "seat {number}");
    }
    let stud = Stakes { bring_in: dollars(10), ..stakes(&catalogue::STUD, limit(25, 50), &[]) };
    let table = playing(tournament(stud), &[1, 4], 1);
    assert_eq!((table.table.next_big_blind(&table.setup), to(&table, 3)), (None, None));
}

#[test]
fn when_the_button_goes_out_of_three_it_moves_on_and_stays() {
    proof::proves!["cb:12.tourn.34a", "cb:12.tourn.34b", "cb:12.tourn.30"];
    let mut floor = playing(tournament(blinds(25, 50)), &[2, 5, 7], 2);
    let three = floor.hand();
    assert_eq!((three.button, three.small(), three.big()), (2, vec![5], vec![7]));
    floor.take_out(2);
    let next = floor.begin();
    assert_eq!((next.button, next.small(), next.big()), (5, vec![7], vec![5]), "the button at the big blind");
    let as_button = floor.log.iter().rev().find_map(|event| match event {
        Event::Director(told @ director::DirectorEvent::PlaysAsButton { seat }) => {
            Some((seat.number(), told.rule(floor.setup.house_policy()).map(RuleId::as_str)))
        }
        _ => None,
    });
    assert_eq!(as_button, Some((7, Some("cb:12.tourn.34a"))));
    // The small blind acts first before the flop, and last after.
    let mut order = Vec::new();
    floor.play_out(|seat, options| {
        order.push(seat.number());
        if options.check { poker::Request::Check } else { poker::Request::Call }
    });
    assert_eq!(order, [7, 5, 5, 7, 5, 7, 5, 7]);
    let after = floor.begin();
    assert_eq!((after.button, after.small(), after.big()), (5, vec![5], vec![7]), "it stays where it is");
    let mut order = Vec::new();
    floor.play_out(|seat, options| {
        order.push(seat.number());
        if options.check { poker::Request::Check } else { poker::Request::Call }
    });
    assert_eq!(order, [5, 7, 7, 5, 7, 5, 7, 5], "as ever heads-up");
    assert_eq!(floor.begin().button, 7);
}

#[test]
fn the_small_or_big_blind_going_out_of_three_moves_nothing_but_the_blinds() {
    for gone in [5, 7] {
        let mut floor = playing(tournament(blinds(25, 50)), &[2, 5, 7], 2);
        floor.hand();
        floor.take_out(gone);
        let next = floor.begin();
        assert_eq!(vec![next.button], next.small(), "the button has the small blind");
        assert_eq!(next.big(), [2], "nobody has the big blind twice running");
        assert!(
            !floor
                .log
                .iter()
                .any(|event| matches!(event, Event::Director(director::DirectorEvent::PlaysAsButton { .. })))
        );
    }
    // Nor where more than three were left.
    let mut floor = playing(tournament(blinds(25, 50)), &[2, 5, 7, 9], 2);
    floor.hand();
    floor.take_out(2);
    floor.take_out(9);
    let next = floor.begin();
    assert_eq!((next.button, next.small(), next.big()), (7, vec![7], vec![5]));
}

#[test]
fn a_finished_hand_tells_stacks_busts_and_who_won_the_last_pot() {
    proof::proves!["cb:12.tourn.35"];
    let mut floor = Floor::open(tournament(blinds(25, 50)));
    for (number, points) in [(1, 1200), (4, 900), (6, 5000)] {
        floor.seat_with(number, points);
    }
    floor.start(1);
    floor.begin();
    // Everybody goes in; the cards decide.
    let mut pack = Pack::shuffled(CardSet::FULL, 0);
    let order = ["Ah", "Kc", "Qd", "Ad", "Kd", "Qs", "2c", "3h", "8s", "4s", "9h", "2d", "Jc", "2h"];
    pack.0 = order.iter().rev().map(|name| card(name)).collect();
    loop {
        let (by, request) = match floor.deal_on(&mut pack) {
            Awaiting::Hand(poker::Awaiting::Action { seat, options }) => {
                let all = options.raise.map(|raise| poker::Request::RaiseTo(raise.most));
                (seat, all.unwrap_or(poker::Request::Call))
            }
            Awaiting::Hand(poker::Awaiting::Show { seat, .. }) => (seat, poker::Request::Show),
            _ => break,
        };
        floor.must(Actor::Seat(by), Request::Hand(request));
    }
    let finished = floor.table.finished().expect("a hand that is over");
    assert_eq!(finished.dealt, [1, 4, 6].map(seat).into_iter().collect());
    let sum = |stacks: &[Chips]| stacks.iter().fold(0, |sum, stack| sum + stack.units());
    assert_eq!(sum(&finished.before), sum(&finished.after), "chips are conserved");
    assert_eq!(finished.before[seat(1).index()], dollars(1200));
    let busts: Vec<(u8, u64, Vec<u8>)> = finished
        .busts
        .iter()
        .map(|bust| (bust.seat.number(), bust.had.units() / 100, numbers(bust.won_by)))
        .collect();
    // Seat 4 has aces, seat 6 kings, seat 1 queens: the main pot is seat 4's, the side pot seat 6's.
    assert_eq!(busts, [(1, 1200, vec![6])], "who won the last pot the player contested");
    assert_eq!(finished.after[seat(4).index()], dollars(2700));
    assert!(floor.log.contains(&Event::Busted { seat: seat(1) }));
    floor.take_out(1);
    floor.begin();
    assert_eq!(floor.table.finished(), None, "the next hand is on");
}

#[test]
fn a_short_blind_plays_for_what_it_is_and_owes_nothing() {
    proof::proves!["cb:12.tourn.20a", "cb:12.tourn.20b"];
    let mut floor = Floor::open(tournament(blinds(50, 100)));
    for (number, points) in [(1, 1000), (4, 1000), (6, 40)] {
        floor.seat_with(number, points);
    }
    floor.start(1);
    floor.begin();
    let mut pack = Pack::shuffled(CardSet::FULL, 0);
    // Seat 6 wins with aces.
    let order = ["7h", "Ac", "7d", "2d", "As", "2c", "3c", "Kh", "Js", "9s", "4h", "6d", "5c", "8s"];
    pack.0 = order.iter().rev().map(|name| card(name)).collect();
    loop {
        let (by, request) = match floor.deal_on(&mut pack) {
            Awaiting::Hand(poker::Awaiting::Action { seat, options }) => {
                (seat, if options.check { poker::Request::Check } else { poker::Request::Call })
            }
            Awaiting::Hand(poker::Awaiting::Show { seat, .. }) => (seat, poker::Request::Show),
            _ => break,
        };
        floor.must(Actor::Seat(by), Request::Hand(request));
    }
    assert_eq!(whole(&floor, 6), 120, "forty from each");
    let next = floor.begin();
    assert_eq!(next.blinds, [(6, 0, 50), (1, 1, 100)], "the normal small blind, and nothing else");
    assert!(next.entries.is_empty());
}

#[test]
fn an_empty_seat_is_blinded_off_until_it_is_sold() {
    proof::proves!["cb:12.tourn.5b", "cb:12.tourn.6"];
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4], 1);
    floor.seat_with(7, 1000);
    let events = floor.told(director::Request::Presence { seat: seat(7), here: false });
    assert_eq!(rules(&floor, &events), ["cb:12.tourn.6"]);
    for _ in 0..6 {
        assert!(floor.begin().dealt.contains(&7), "always a hand");
        floor.play_out(|_, options| if options.check { poker::Request::Check } else { poker::Request::Call });
    }
    assert_eq!(whole(&floor, 7), 850, "two orbits at 25/50");
    let player = PlayerId(4711);
    floor.told(director::Request::Occupy { seat: seat(7), player });
    assert_eq!(floor.table.sitting(seat(7)).map(|sitting| sitting.player), Some(player));
    assert!(floor.table.orders().absent.is_empty() && whole(&floor, 7) == 850);
}

/// Deals until somebody is asked, and says who holds cards then.
fn live_after_the_deal(floor: &mut Floor) -> Vec<u8> {
    let variant = floor.table.hand().expect("a hand").0.variant();
    floor.deal_on(&mut Pack::sorted(variant));
    floor.table.hand().map_or(Vec::new(), |(_, hand)| numbers(hand.live()))
}

fn absent(floor: &mut Floor, number: u8, here: bool) -> Vec<Event> {
    floor.told(director::Request::Presence { seat: seat(number), here })
}

fn dead(floor: &Floor) -> Vec<(u8, &'static str)> {
    let dead = |event: &Event| match event {
        Event::Hand(poker::HandEvent::Irregular(poker::irregular::IrregularEvent::Cards(
            poker::card_faults::CardFaultEvent::HandDead { seat, rule },
        ))) => Some((seat.number(), rule.as_str())),
        _ => None,
    };
    floor.log.iter().filter_map(dead).collect()
}

#[test]
fn an_absent_hand_is_dead_when_the_deal_is_complete() {
    proof::proves!["cb:12.tourn.12a", "cb:12.tourn.6"];
    let mut floor = playing(tournament(blinds(50, 100)), &[1, 3, 4, 6], 1);
    absent(&mut floor, 1, false);
    absent(&mut floor, 3, false);
    floor.begin();
    assert_eq!(live_after_the_deal(&mut floor), [4, 6], "the small blind and the button are dead");
    assert_eq!(dead(&floor), [(3, "cb:12.tourn.12a"), (1, "cb:12.tourn.12a")]);
    // Coming back now is too late for this hand, and in time for the next.
    absent(&mut floor, 3, true);
    assert!(!floor.table.hand().expect("a hand").1.live().contains(seat(3)));
    floor.finish();
    assert_eq!(whole(&floor, 3), 950, "the blind stays in the pot");
    floor.begin();
    assert_eq!(live_after_the_deal(&mut floor), [3, 4, 6]);
}

#[test]
fn who_reaches_the_table_before_the_last_card_has_a_live_hand() {
    proof::proves!["cb:12.tourn.12a"];
    let mut floor = playing(tournament(blinds(50, 100)), &[1, 3, 4, 6], 1);
    absent(&mut floor, 3, false);
    floor.begin();
    let deal = |floor: &mut Floor, cards: &[&str]| {
        for name in cards {
            floor.must(Actor::Dealer, Request::Hand(poker::Request::Deal(Some(card(name)))));
        }
    };
    for number in [3, 4] {
        floor.player(number, Request::Hand(poker::Request::Post));
    }
    deal(&mut floor, &["2c", "3c", "4c", "5c", "6c", "7c", "8c"]);
    // One card is missing: in time.
    absent(&mut floor, 3, true);
    deal(&mut floor, &["9c"]);
    assert_eq!(numbers(floor.table.hand().expect("a hand").1.live()), [1, 3, 4, 6]);
    assert!(dead(&floor).is_empty());
}

#[test]
fn an_absent_big_blind_has_time_until_its_turn() {
    proof::proves!["cb:12.tourn.12b"];
    let calls = |floor: &mut Floor, number: u8| {
        floor.player(number, Request::Hand(poker::Request::Call));
        let stub = floor.table.hand().expect("a hand").1.stub_turned_up_for_the_rules();
        floor.deal_on(&mut Pack::shuffled(stub, 0));
    };
    for back in [true, false] {
        let mut floor = playing(tournament(blinds(50, 100)), &[1, 3, 4, 6], 1);
        absent(&mut floor, 4, false);
        floor.begin();
        assert_eq!(live_after_the_deal(&mut floor), [1, 3, 4, 6], "the first to act is thinking");
        if back {
            absent(&mut floor, 4, true);
        }
        for number in [6, 1, 3] {
            calls(&mut floor, number);
        }
        let live = numbers(floor.table.hand().expect("a hand").1.live());
        if back {
            assert_eq!((live, dead(&floor)), (vec![1, 3, 4, 6], vec![]));
        } else {
            assert_eq!((live, dead(&floor)), (vec![1, 3, 6], vec![(4, "cb:12.tourn.12b")]));
            assert_eq!(floor.table.hand().expect("a hand").1.pot_total(), dollars(400), "the blind stays in");
        }
    }
}

#[test]
fn everybody_may_be_away_and_somebody_wins_all_the_same() {
    let mut floor = playing(tournament(blinds(50, 100)), &[1, 3, 4], 1);
    for number in [1, 3, 4] {
        absent(&mut floor, number, false);
    }
    floor.begin();
    live_after_the_deal(&mut floor);
    assert_eq!([1, 3, 4].map(|number| whole(&floor, number)), [1000, 950, 1050]);
    let stud = Stakes {
        bring_in: dollars(10),
        ante: Ante::Each(dollars(5)),
        ..stakes(&catalogue::STUD, limit(25, 50), &[])
    };
    let mut floor = playing(tournament(stud), &[1, 3, 4], 1);
    for number in [1, 3, 4] {
        absent(&mut floor, number, false);
    }
    floor.begin();
    live_after_the_deal(&mut floor);
    assert!(floor.table.hand().is_none(), "the hand is over");
    assert_eq!(floor.table.chips(), dollars(3000));
}

#[test]
fn an_absent_low_card_brings_in_and_is_dead() {
    proof::proves!["cb:12.tourn.12c", "cb:7.stud.8b", "cb:12.tourn.6"];
    let stud = Stakes {
        bring_in: dollars(50),
        ante: Ante::Each(dollars(10)),
        ..stakes(&catalogue::STUD, limit(100, 200), &[])
    };
    let mut floor = playing(tournament(stud), &[1, 3, 5, 7], 1);
    absent(&mut floor, 3, false);
    absent(&mut floor, 5, false);
    floor.begin();
    // Two cards down each, and seat 3 shows the deuce.
    let mut pack = Pack::shuffled(CardSet::FULL, 0);
    let order = [
        "4c", "5c", "6c", "7c", "4d", "5d", "6d", "7d", "Kh", "2c", "Qh", "Jh", "9s", "8s", "7s", "6s", "5s",
        "4s",
    ];
    pack.0 = order.iter().rev().map(|name| card(name)).collect();
    let awaited = floor.deal_on(&mut pack);
    let Awaiting::Hand(poker::Awaiting::Action { seat: turn, options }) = awaited else {
        panic!("{awaited:?}")
    };
    assert_eq!((turn, options.call), (seat(7), Some(dollars(50))), "the next player faces the bring-in");
    assert_eq!(dead(&floor), [(5, "cb:12.tourn.12a"), (3, "cb:12.tourn.12c")]);
    assert_eq!([3, 5].map(|number| whole(&floor, number)), [940, 990]);
    let killed =
        floor.log.iter().position(|event| matches!(event, Event::Hand(poker::HandEvent::BroughtIn { .. })));
    let first = floor.log.iter().position(|event| {
        matches!(event, Event::Hand(poker::HandEvent::Irregular(poker::irregular::IrregularEvent::Cards(_))))
    });
    assert!(first < killed, "seat 5 is dead before the bring-in acts");
}

#[test]
fn only_who_is_there_asks_for_time() {
    proof::proves!["cb:12.tourn.11"];
    let mut floor = playing(tournament(blinds(50, 100)), &[1, 3, 4, 6], 1);
    floor.begin();
    live_after_the_deal(&mut floor);
    absent(&mut floor, 1, false);
    let time = |number: u8| {
        let time = poker::irregular::acts::Request::Time { seat: seat(number) };
        Request::Hand(poker::Request::Irregular(poker::irregular::Request::Act(time)))
    };
    let found = refused(&mut floor, Actor::Seat(seat(1)), time(1));
    assert_eq!((found.0, found.1.map(RuleId::as_str)), ("not-at-the-table", Some("cb:12.tourn.11")));
    let call = Request::Clock(table::clock::Request::CallTime { on: seat(6) });
    assert_eq!(refused(&mut floor, Actor::Seat(seat(1)), call).0, "not-at-the-table");
    floor.must(Actor::Seat(seat(3)), time(3));
}

#[test]
fn showing_a_card_is_written_down_unless_nobody_else_is_concerned() {
    proof::proves!["cb:12.tourn.22a", "cb:12.tourn.22b", "cb:12.tourn.22c"];
    let shows = |floor: &mut Floor, number: u8| {
        let at = Spot { pile: PileName::Held(seat(number)), at: 0 };
        let report = Report::ExposedByPlayer { at, card: None, how: OwnExposure::OnPurpose };
        let report = poker::Request::Irregular(poker::irregular::Request::Cards(report));
        let events = floor.must(Actor::Dealer, Request::Hand(report));
        assert!(floor.table.hand().expect("a hand").1.live().contains(seat(number)), "the hand is live");
        let told = |event: &Event| match event {
            Event::Director(told @ director::DirectorEvent::ShownInPlay { .. }) => {
                told.rule(floor.setup.house_policy())
            }
            _ => None,
        };
        events.iter().find_map(told).map(RuleId::as_str)
    };
    let begun = |seats: &[u8]| {
        let mut floor = playing(tournament(blinds(50, 100)), seats, seats[0]);
        floor.begin();
        live_after_the_deal(&mut floor);
        floor
    };
    assert_eq!(shows(&mut begun(&[1, 3, 4]), 3), Some("cb:12.tourn.22a"), "several in the pot");
    assert_eq!(shows(&mut begun(&[1, 3]), 3), Some("cb:12.tourn.22b"), "five are left in the tournament");
    for fact in [director::Request::LastTwo(true), director::Request::OnePrize(true)] {
        let mut floor = begun(&[1, 3]);
        floor.told(fact);
        assert_eq!(shows(&mut floor, 3), None, "{fact:?}");
        assert_eq!(floor.try_told(fact).expect_err("so already").key(), "nothing-changes");
        let mut floor = begun(&[1, 3, 4]);
        floor.told(fact);
        assert_eq!(shows(&mut floor, 3), Some("cb:12.tourn.22a"), "{fact:?} with three in the pot");
    }
}

#[test]
fn the_raise_cap_falls_for_the_last_two_of_the_event_alone() {
    proof::proves!["cb:12.tourn.23"];
    let raises = |last_two: bool| {
        let game = stakes(&catalogue::HOLDEM, limit(10, 20), &[5, 10]);
        let mut floor = playing(tournament(game), &[1, 3], 1);
        if last_two {
            floor.told(director::Request::LastTwo(true));
        }
        floor.begin();
        let mut raises = 0;
        floor.play_out(|_, options| match options.raise {
            Some(raise) if raises < 9 => {
                raises += 1;
                poker::Request::RaiseTo(raise.least)
            }
            _ if options.check => poker::Request::Check,
            _ => poker::Request::Fold,
        });
        raises
    };
    assert_eq!(raises(false), 3, "eight are left, and two in the pot");
    assert_eq!(raises(true), 9, "two are left");
}

#[test]
fn a_big_blind_who_cannot_pay_both_pays_what_the_house_says_first() {
    let game = |first| {
        let game = Stakes { ante: Ante::BigBlind(dollars(100)), ..blinds(50, 100) };
        let terms = tournament(game);
        let house = poker::House { short_ante: first, ..terms.house };
        let mut floor = Floor::open(Terms { house, ..terms });
        for (number, points) in [(1, 1000), (4, 1000), (6, 150)] {
            floor.seat_with(number, points);
        }
        floor.start(1);
        floor.begin();
        live_after_the_deal(&mut floor);
        floor.table.hand().expect("a hand").1.bet(seat(6))
    };
    assert_eq!(game(poker::house::ShortAnte::AnteFirst), dollars(50));
    assert_eq!(game(poker::house::ShortAnte::BlindFirst), dollars(100));
}

#[test]
fn nothing_is_taken_from_points() {
    let terms = tournament(stakes(&catalogue::HOLDEM, limit(10, 20), &[5, 10]));
    assert!(terms.clone().seal().is_ok());
    let rake = poker::Rake {
        method: poker::RakeMethod::Percent(5),
        when: poker::RakeTime::EndOfHand,
        cap: None,
        no_flop_no_drop: false,
    };
    let kill = Some(table::KillTerms::REQUIRED);
    for bad in [Terms { rake: Some(rake), ..terms.clone() }, Terms { kill, ..terms }] {
        assert_eq!(bad.seal().expect_err("refused"), table::BadTerms::NothingTaken);
    }
}

#[test]
fn a_table_that_was_emptied_draws_anew() {
    proof::proves!["cb:12.tourn.18"];
    let mut floor = playing(tournament(blinds(25, 50)), &[1, 4, 6], 1);
    floor.hand();
    let players: Vec<PlayerId> =
        [1, 4, 6].map(|number| floor.table.sitting(seat(number)).expect("a player").player).into();
    for number in [1, 4, 6] {
        floor.take_out(number);
    }
    for (player, number) in players.into_iter().zip([7, 2, 5]) {
        let (seat, points, why) = (Seat::new(number).expect("a seat"), dollars(1000), Gain::Moved);
        floor.told(director::Request::Seat { seat, player, points, why });
    }
    assert!(matches!(floor.table.awaiting(&floor.setup, floor.now), Awaiting::Start { .. }));
    floor.start(5);
    assert_eq!(floor.hand().button, 5);
}
