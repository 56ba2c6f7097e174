//! What stays true whatever is asked for, by whomever, in whatever order.

use crate::support;

use std::collections::BTreeSet;

use cards::Card;
use floor::{
    Asker, Bar, Channel, Event, Fact, Facts, Floor, FloorRules, GameKind, Moving, PlaceState, Reason,
    Released, Request, Spot, Stage,
};
use game::{HandNumber, Moment, PlayerId, Span};
use proptest::prelude::*;
use support::{BOSS, Felts, check, clock, dollars, holdem, p, s, spot, stud, t};

const PEOPLE: u8 = 12;

/// A few numbers that stand for a request.
type Dice = (u8, u8, u8, u8);

fn player(number: u8) -> PlayerId {
    p(char::from(b'A' + number % PEOPLE))
}

fn kind(number: u8) -> GameKind {
    match number % 4 {
        0 | 1 => holdem(),
        2 => stud(),
        _ => GameKind { kill: true, ..holdem() },
    }
}

/// What somebody might ask, from four numbers: sensible often, senseless often enough.
fn request((what, a, b, c): Dice, floor: &Floor, now: Moment) -> (Asker, Request) {
    let who = player(a);
    let (table, seat) = (t(u16::from(b % 4) + 1), s(c % 5 + 1));
    // Those who were called often come.
    let called =
        floor.board().lists.iter().flat_map(|list| &list.names).filter_map(|name| Some((name, name.call?)));
    let called: Vec<_> = called.collect();
    let (guest, to) = match called.get(usize::from(a) % called.len().max(1)) {
        Some((name, call)) => (name.player, call.table),
        None => (who, table),
    };
    let own = |request| (Asker::Player(who), request);
    let fact = |fact| (Asker::Table(table), Request::Told(fact));
    let amount = dollars(u64::from(b % 3) * 3);
    let channel = [Channel::Desk, Channel::Phone, Channel::Kiosk, Channel::Mobile][usize::from(c % 4)];
    match what % 96 {
        0..=15 => {
            // The desk may begin a list, a player may not.
            let asker = if c % 3 == 0 { BOSS } else { Asker::Player(who) };
            (asker, Request::JoinList { player: who, kind: kind(b), channel })
        }
        16..=39 => {
            // The seat that is held, or one that is open.
            let open =
                floor.table(to).and_then(|open| open.places.iter().find(|place| place.open_for(guest)));
            let seat = if c % 2 == 0 { open.map(|place| place.seat) } else { None };
            (Asker::Player(guest), Request::TakeSeat { player: guest, table: to, seat, buy_in: c % 7 != 0 })
        }
        40 | 41 => (Asker::Player(guest), Request::LockUp { player: guest, table: to, seat }),
        42 | 43 => (BOSS, Request::PutBuyInDown { player: guest }),
        44 => (BOSS, Request::Decline { player: if b % 2 == 0 { guest } else { who } }),
        45..=48 => own(Request::CheckIn { player: who }),
        49 => own(Request::StepOut { player: who }),
        50 => (BOSS, Request::OnMyWay { player: guest }),
        51 => own(Request::LeaveList { player: who, kind: kind(b) }),
        52..=57 => own(Request::ChangeSeat { player: who, seat: (b % 3 != 0).then_some(seat) }),
        58 => own(Request::KeepSeat { player: who }),
        59..=61 => own(Request::Transfer { player: who, to: table }),
        62 | 63 => own(Request::RefuseMove { player: who }),
        64..=66 => (BOSS, Request::PlayOver { player: who, table, seat }),
        67 => (BOSS, Request::SendToEnd { player: guest, kind: kind(b) }),
        68 => {
            let main = (c % 3 == 0).then_some(t(u16::from(a % 4) + 1));
            (BOSS, Request::OpenTable { table, kind: kind(b), seats: 2 + c % 3, extra: a % 2, main })
        }
        71 => (BOSS, Request::SetMustMove { table, main: (c % 4 != 0).then_some(t(u16::from(a % 4) + 1)) }),
        72 => (BOSS, Request::CloseTable { table }),
        73 => (BOSS, Request::BreakTable { table }),
        74..=80 => {
            let card = Card::from_index(usize::from(c % 52)).expect("one of fifty-two");
            // Somebody who has to draw, if anybody has, and mostly by the right hand.
            let broken = floor.board().tables.iter().filter(|open| open.stage == Stage::Breaking);
            let to_draw = broken.flat_map(|open| {
                let drew = |player| open.draws.iter().any(|draw| draw.player == player);
                let left = open.players().filter(move |(_, sitting)| !drew(sitting.player));
                left.map(|(_, sitting)| (open.table, sitting.player, sitting.away.is_some()))
            });
            let (table, player, away) = to_draw.min().unwrap_or((table, who, a % 2 == 0));
            let asker = if away == (b % 8 != 0) { BOSS } else { Asker::Player(player) };
            (asker, Request::Draw { table, player, card })
        }
        81 => {
            let holder = (a % 2 == 0).then_some(who);
            (BOSS, Request::ReserveSeat { table, seat, holder, reason: Reason::Access })
        }
        82 => (BOSS, Request::FreeSeat { table, seat }),
        83 if c % 2 == 0 => (BOSS, Request::Separate { one: who, other: player(b) }),
        83 => (BOSS, Request::Reunite { one: who, other: player(b) }),
        84 => {
            let until = now.plus(Span::minutes(20));
            let bars = [
                Bar::Barred,
                Bar::Suspended { until },
                Bar::SelfExcluded { until: Some(until) },
                Bar::KillOwed { amount },
            ];
            let bar = bars[usize::from(c) % bars.len()];
            if b % 2 == 0 {
                (BOSS, Request::Bar { player: who, bar })
            } else {
                (BOSS, Request::LiftBar { player: who, bar })
            }
        }
        69 | 70 | 85..=88 => fact(Fact::GameStarted),
        89 | 90 => fact(Fact::Absent { seat }),
        91 => fact(Fact::Returned { seat }),
        92 | 93 => fact(Fact::SeatEmptied { seat }),
        94 if c % 2 == 0 => fact(Fact::KillOwed { player: who, amount }),
        94 => fact(Fact::KillPaid { player: who, amount }),
        95 if c % 8 == 0 => (BOSS, Request::CloseShift),
        95 if c % 8 == 1 => (Asker::Clock, Request::Resume { by: Span::minutes(u64::from(b % 16)) }),
        _ => (Asker::Clock, Request::TimeUp),
    }
}

/// Hands begin and end at random, and the big blind is anywhere.
fn deal(felts: &mut Felts, (_, a, b, c): Dice) -> Option<(u16, HandNumber)> {
    let table = u16::from(b % 4) + 1;
    let felt = felts.0.entry(t(table)).or_default();
    felt.button = Some(s(a % 5 + 1));
    felt.big_blind_next = Some(s(c % 5 + 1));
    felt.blind_taken = if a % 2 == 0 { vec![s(c % 5 + 1)] } else { Vec::new() };
    match felt.hand.take() {
        Some(hand) => Some((table, hand)),
        None => {
            felt.hand = Some(HandNumber(u64::from(a)));
            None
        }
    }
}

/// Three games going, one of them a must-move game, and people waiting.
fn prelude(
    floor: &mut Floor,
    house: &FloorRules,
    felts: &Felts,
    now: Moment,
    log: &mut Vec<(Moment, Event)>,
) {
    let mut ask = |who, request| {
        let events = floor.perform(house, felts, now, who, request).unwrap_or_default();
        log.extend(events.iter().map(|event| (now, *event)));
    };
    for (table, kind, main) in [(1, holdem(), None), (2, holdem(), Some(t(1))), (4, stud(), None)] {
        ask(BOSS, Request::OpenTable { table: t(table), kind, seats: 3, extra: 0, main });
        for seat in 1..=3 {
            let player = player(seat + 3 * (table.to_le_bytes()[0] - 1));
            ask(BOSS, Request::JoinList { player, kind, channel: Channel::Desk });
            ask(BOSS, Request::TakeSeat { player, table: t(table), seat: Some(s(seat)), buy_in: true });
        }
        ask(Asker::Table(t(table)), Request::Told(Fact::GameStarted));
    }
    for number in 0..PEOPLE {
        ask(BOSS, Request::JoinList { player: player(number), kind: kind(number), channel: Channel::Kiosk });
    }
}

/// What the tables can carry out: nobody moves during a hand or changes seats while away, and a seat that is played
/// over is given back, not changed.
fn carried_out(floor: &Floor, felts: &Felts, event: &Event) {
    let Event::Moved { player, from, to, why } = *event else { return };
    // At a broken game no hand is dealt, though the hands of this test are.
    let broken = floor.table(from.table).is_some_and(|open| open.stage == Stage::Breaking);
    assert!(broken || felts.hand(from.table).is_none(), "{player} moves during a hand");
    let sitting = floor.sitting(from).expect("somebody sits where a move begins");
    if from.table == to.table {
        assert_eq!((sitting.player, sitting.away), (player, None), "{player} changes seats");
        assert_eq!(why, Moving::SeatChange);
    }
}

/// Names on lists, as the events tell it.
fn follow(
    listed: &mut BTreeSet<(PlayerId, GameKind)>,
    kinds: &impl Fn(Spot) -> Option<GameKind>,
    event: &Event,
) {
    match *event {
        Event::Listed { player, kind, .. } => {
            listed.insert((player, kind));
        }
        Event::Unlisted { player, kind, .. } => {
            assert!(listed.remove(&(player, kind)), "off a list without having been on it");
        }
        Event::SeatAssigned { player, spot, .. }
        | Event::Moved { player, to: spot, .. }
        | Event::Reseated { player, to: spot, .. } => {
            let kind = kinds(spot).expect("a seat at an open table");
            listed.remove(&(player, kind));
        }
        _ => {}
    }
}

fn on_lists(floor: &Floor) -> BTreeSet<(PlayerId, GameKind)> {
    let lists = floor.board().lists.iter();
    lists.flat_map(|list| list.names.iter().map(|name| (name.player, list.kind))).collect()
}

/// Somebody who waits, plays or has a seat held.
fn somewhere(floor: &Floor, player: PlayerId) -> bool {
    let mut places = floor.board().tables.iter().flat_map(|open| &open.places);
    let held = places.any(|place| matches!(place.state, PlaceState::Locked(lock) if lock.player == player));
    held || floor.seat_of(player).is_some() || on_lists(floor).iter().any(|(who, _)| *who == player)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 800, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_asked_the_floor_stays_in_order(steps in prop::collection::vec(any::<(Dice, u8)>(), 1..260)) {
        let house = FloorRules::CARD_ROOM;
        let (mut floor, mut felts, mut now) = (Floor::new(), Felts::default(), clock("18:00"));
        let mut log = Vec::new();
        if steps.len() % 4 != 0 {
            prelude(&mut floor, &house, &felts, now, &mut log);
        }
        let mut listed = on_lists(&floor);
        for (dice, pace) in steps {
            now = now.plus(Span::seconds(u64::from(pace % 128)));
            let (who, request) = match (pace >= 170).then(|| deal(&mut felts, dice)) {
                Some(Some((table, hand))) if floor.table(t(table)).is_some() => {
                    let ended = Request::Told(Fact::HandEnded { hand });
                    if !floor.watches(t(table)) {
                        let nothing = floor.decide(&house, &felts, now, Asker::Table(t(table)), ended);
                        prop_assert_eq!(nothing, Ok(Vec::new()), "unwatched hands do not matter");
                    }
                    (Asker::Table(t(table)), ended)
                }
                Some(_) => (Asker::Clock, Request::TimeUp),
                None => request(dice, &floor, now),
            };
            let before = floor.clone();
            let Ok(events) = floor.perform(&house, &felts, now, who, request) else {
                prop_assert_eq!(&before, &floor, "a refusal changes nothing");
                continue;
            };
            check(&floor);
            // Nobody is lost: the lists are what the events say, and a place that is taken away leaves another.
            let mut replay = before;
            for event in &events {
                carried_out(&replay, &felts, event);
                replay.apply(now, event);
                let kinds = |spot: Spot| replay.table(spot.table).map(|open| open.kind);
                follow(&mut listed, &kinds, event);
            }
            prop_assert_eq!(&replay, &floor);
            prop_assert_eq!(&listed, &on_lists(&floor));
            for event in &events {
                if let Event::LockReleased { player, why: Released::Absent | Released::TableGone | Released::Outranked | Released::SeatChange, .. } = event {
                    prop_assert!(somewhere(&floor, *player), "{} is lost: {:?}", player, events);
                }
                if let Event::StoodUp { player, from, .. } = event {
                    let sent_away = log.iter().any(|(_, old)| matches!(old, Event::SentAway { player: who, spot, .. } if who == player && spot == from));
                    prop_assert!(sent_away || somewhere(&floor, *player), "{} is lost: {:?}", player, events);
                }
            }
            log.extend(events.into_iter().map(|event| (now, event)));
            // No seat stays open for which somebody waits: asked again, there is nothing to do.
            if !floor.due(&house, now) {
                let again = floor.decide(&house, &felts, now, Asker::Clock, Request::TimeUp);
                prop_assert_eq!(again, Ok(Vec::new()));
            }
            // Whoever is played over is away, or has come back in the middle of a hand.
            for open in &floor.board().tables {
                let back = open.players().any(|(_, sitting)| sitting.over.is_some() && sitting.away.is_none());
                prop_assert!(!back || floor.watches(open.table), "the end of the hand would go by");
            }
            // Nobody who may not play has anything to wait for.
            for name in floor.board().lists.iter().flat_map(|list| &list.names) {
                prop_assert_eq!(floor.barred(name.player, now), None);
            }
        }
        let mut again = Floor::new();
        for (at, event) in &log {
            again.apply(*at, event);
        }
        prop_assert_eq!(again, floor, "the events alone give the same floor");
    }

    /// Must-movers of a random order of arrival still move by the list.
    #[test]
    fn the_must_move_line_never_depends_on_who_sat_down_first(order in Just("DEFGH").prop_map(|line| line.chars().collect::<Vec<_>>()).prop_shuffle()) {
        let mut night = support::Night::at("14:00");
        night.game(1, holdem(), 5, "VWXYZ");
        night.join_all("DEFGH", holdem());
        night.open_must_move(2, holdem(), 5, 1);
        for (seat, player) in (1..).zip(&order) {
            night.take(*player, 2, Some(seat));
        }
        night.told(2, Fact::GameStarted);
        for (seat, player) in (1..).zip("DEFGH".chars()) {
            night.quits(1, seat);
            prop_assert_eq!(night.floor.board().moves.last().map(|going| (going.player, going.to)), Some((p(player), spot(1, seat))));
        }
    }
}
