//! Tables of a tournament under whatever a director may say: points are conserved, everybody is dealt in, the stakes are those of
//! the riffle, and everybody meets each blind once a round.

use std::collections::BTreeMap;

use chips::Chips;
use game::{Actor, PlayerId};
use proptest::prelude::*;
use table::director::{self, Gain, Halt, Level, Loss};
use table::{Awaiting, Event, Request, Violation};

use crate::floor::{Dealt, Floor, Pack, dollars, seat};
use crate::orbit::{Chance, Seen, audit_blinds, offered_is_accepted, start};
use crate::tournament_table::{Director, blinds, tournament};

#[derive(Clone, Copy, Debug)]
enum Deed {
    Seat(u8, u64),
    TakeOut(u8),
    Add(u8, u64),
    Remove(u8, u64),
    ColourUp(u8, u64),
    Presence(u8, bool),
    Level(u64),
    Riffle,
    Halt(bool),
    LastTwo(bool),
    Hand(u64),
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let who = 1..=9u8;
    let deed = prop_oneof![
        4 => (who.clone(), 20..900u64).prop_map(|(seat, points)| Deed::Seat(seat, points)),
        1 => who.clone().prop_map(Deed::TakeOut),
        1 => (who.clone(), 1..200u64).prop_map(|(seat, points)| Deed::Add(seat, points)),
        1 => (who.clone(), 1..200u64).prop_map(|(seat, points)| Deed::Remove(seat, points)),
        1 => (who.clone(), 1..900u64).prop_map(|(seat, points)| Deed::ColourUp(seat, points)),
        2 => (who, any::<bool>()).prop_map(|(seat, here)| Deed::Presence(seat, here)),
        1 => (1..6u64).prop_map(Deed::Level),
        1 => Just(Deed::Riffle),
        1 => any::<bool>().prop_map(Deed::Halt),
        1 => any::<bool>().prop_map(Deed::LastTwo),
        10 => any::<u64>().prop_map(Deed::Hand),
    ];
    prop::collection::vec(deed, 30..150)
}

/// What the rules say of the stakes, kept apart from the table.
#[derive(Default)]
struct Schedule {
    played: u64,
    announced: Option<u64>,
    riffled: bool,
}

impl Schedule {
    fn riffle(&mut self) {
        if !self.riffled {
            self.played = self.announced.take().unwrap_or(self.played);
        }
        self.riffled = true;
    }
}

fn request(deed: Deed, people: &mut u32) -> Option<director::Request> {
    use director::Request as R;
    Some(match deed {
        Deed::Seat(number, points) => {
            *people += 1;
            let (player, points) = (PlayerId(*people), dollars(points));
            R::Seat { seat: seat(number), player, points, why: Gain::Moved }
        }
        Deed::TakeOut(number) => R::TakeOut { seat: seat(number), why: Loss::Moved },
        Deed::Add(number, points) => {
            R::AddPoints { seat: seat(number), amount: dollars(points), why: Gain::Rebuy }
        }
        Deed::Remove(number, points) => {
            R::RemovePoints { seat: seat(number), amount: dollars(points), why: Loss::TakenOff }
        }
        Deed::ColourUp(number, points) => R::ColourUp { seat: seat(number), stack: dollars(points) },
        Deed::Presence(number, here) => R::Presence { seat: seat(number), here },
        Deed::Level(times) => R::SetStakes(Level::of(1, &blinds(5 * times, 10 * times))),
        Deed::Halt(true) => R::Halt(Halt::HandForHand),
        Deed::Halt(false) => R::Release,
        Deed::LastTwo(yes) => R::LastTwo(yes),
        Deed::Riffle | Deed::Hand(_) => return None,
    })
}

/// What the director does between hands or during one, if the table lets it.
fn ask(floor: &mut Floor, deed: Deed, people: &mut u32, schedule: &mut Schedule) {
    if let Deed::Riffle = deed {
        if floor.ask(Actor::Dealer, Request::Director(director::Request::Riffle)).is_ok() {
            schedule.riffle();
        }
        return;
    }
    let Some(request) = request(deed, people) else { return };
    if floor.try_told(request).is_ok()
        && let Deed::Level(times) = deed
    {
        schedule.announced = Some(times);
    }
}

/// Every point that came and went, read off the log.
fn points(log: &[Event]) -> u64 {
    let mut sum = 0;
    for event in log {
        let Event::Director(told) = event else { continue };
        match *told {
            director::DirectorEvent::PointsCame { amount, .. } => sum += amount.units(),
            director::DirectorEvent::PointsWent { amount, .. } => sum -= amount.units(),
            director::DirectorEvent::ColouredUp { was, now, .. } => sum = sum + now.units() - was.units(),
            _ => {}
        }
    }
    sum
}

fn conserved(floor: &Floor) {
    assert_eq!(floor.table.chips(), Chips::new(points(&floor.log)), "points are conserved");
}

/// Plays a hand as chance will have it, with comings and goings of players and of levels meanwhile.
fn play(floor: &mut Floor, chance: u64, people: &mut u32, schedule: &mut Schedule) {
    let (_, hand) = floor.table.hand().expect("a hand");
    let mut pack = Pack::shuffled(hand.stub_turned_up_for_the_rules(), chance | 1);
    let mut chance = Chance(chance);
    loop {
        let number = u8::try_from(chance.below(9) + 1).expect("nine seats");
        match chance.below(30) {
            0 => ask(floor, Deed::Seat(number, 150), people, schedule),
            1 => ask(floor, Deed::Presence(number, chance.below(2) == 0), people, schedule),
            2 => ask(floor, Deed::Level(1 + chance.below(5)), people, schedule),
            3 => ask(floor, Deed::TakeOut(number), people, schedule),
            _ => {}
        }
        let Awaiting::Hand(awaited) = floor.deal_on(&mut pack) else { break };
        let (by, request) = match awaited {
            poker::Awaiting::Action { seat, options } => {
                let request = match (chance.below(8), options.raise) {
                    (0, Some(raise)) => poker::Request::RaiseTo(raise.most),
                    (0..3, _) if options.call.is_some() => poker::Request::Call,
                    _ if options.check => poker::Request::Check,
                    _ => poker::Request::Fold,
                };
                (seat, request)
            }
            poker::Awaiting::Show { seat, .. } => (seat, poker::Request::Show),
            other => panic!("{other:?}"),
        };
        floor.must(Actor::Seat(by), Request::Hand(request));
        conserved(floor);
    }
}

/// Whoever is out leaves the seat (cb:12.tourn.21), and the hand has told of everybody who is.
fn out(floor: &mut Floor) {
    let finished = floor.table.finished().expect("a hand that is over");
    for bust in &finished.busts {
        assert!(!bust.had.is_zero());
        assert!(!bust.won_by.is_empty() && !bust.won_by.contains(bust.seat), "{bust:?}");
    }
    for number in 1..=9 {
        let is_out = floor.table.sitting(seat(number)).is_some_and(|sitting| sitting.stack.is_zero());
        let bust = finished.busts.iter().find(|bust| bust.seat == seat(number));
        let dealt = finished.dealt.contains(seat(number));
        assert_eq!(is_out && dealt, bust.is_some(), "seat {number}");
        if is_out {
            floor.told(director::Request::TakeOut { seat: seat(number), why: Loss::Busted });
        }
    }
    let before: u64 = finished.before.iter().map(|stack| stack.units()).sum();
    let after: u64 = finished.after.iter().map(|stack| stack.units()).sum();
    assert_eq!(before, after);
}

/// Everybody with chips is dealt in, pays nothing to come in, and posts what the riffle's level says.
fn laid_out(floor: &Floor, ready: &[u8], hand: &Dealt, schedule: &Schedule) {
    assert_eq!(hand.dealt, ready, "nobody misses a hand (cb:12.tourn.32a)");
    assert!(hand.entries.is_empty() && hand.missed.is_empty() && hand.free.is_empty(), "{hand:?}");
    assert_eq!(hand.big().len(), 1);
    for (_, blind, amount) in &hand.blinds {
        assert_eq!(*amount, schedule.played * [5, 10][usize::from(*blind)], "the stakes of the riffle");
    }
    let (setup, _) = floor.table.hand().expect("a hand");
    assert_eq!(setup.price(), dollars(10 * schedule.played));
}

fn run(deeds: &[Deed]) {
    let mut floor = Floor::open(tournament(blinds(5, 10)));
    let mut hands: Vec<Seen> = Vec::new();
    let mut people = 0;
    let mut schedule = Schedule { played: 1, ..Schedule::default() };
    let nobody = BTreeMap::new();
    for deed in deeds {
        let Deed::Hand(chance) = *deed else {
            ask(&mut floor, *deed, &mut people, &mut schedule);
            conserved(&floor);
            if floor.table.occupied().is_empty() {
                audit_blinds(&hands, 2);
                hands.clear();
            }
            offered_is_accepted(&floor);
            continue;
        };
        start(&mut floor);
        let ready: Vec<u8> = (1..=9).filter(|number| !floor.table.stack(seat(*number)).is_zero()).collect();
        let due = floor.table.next_big_blind(&floor.setup);
        let soon = due.and_then(|seat| floor.table.hands_to_big_blind(&floor.setup, seat));
        match floor.try_begin() {
            Ok(hand) => {
                schedule.riffle();
                laid_out(&floor, &ready, &hand, &schedule);
                schedule.riffled = false;
                assert_eq!((due.map(|seat| vec![seat.number()]), soon), (Some(hand.big()), Some(0)));
                hands.push(Seen::of(&floor, &nobody, &hand, 2));
                play(&mut floor, chance, &mut people, &mut schedule);
                out(&mut floor);
            }
            Err(why) => assert!(
                matches!(
                    why,
                    Violation::TooFewPlayers { .. }
                        | Violation::NoGame
                        | Violation::Director(director::DirectorRefusal::Halted { .. })
                ),
                "{why}"
            ),
        }
    }
    audit_blinds(&hands, 2);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_the_director_says_points_positions_and_stakes_are_right(deeds in deeds()) {
        run(&deeds);
    }
}
