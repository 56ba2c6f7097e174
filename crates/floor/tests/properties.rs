//! What stays true whatever is asked for, by whomever, in whatever order.

use crate::random::{Dice, RandomNight};
use crate::support;

use std::collections::BTreeSet;

use floor::{
    Asker, Fact, Facts, Floor, FloorEvent, GameKind, Moving, PlaceState, Released, Request, Spot, Stage,
};
use game::PlayerId;
use proptest::prelude::*;
use support::{Felts, check, holdem, p, spot};

/// What the tables can carry out: nobody moves during a hand or changes seats while away, and a seat that is played
/// over is given back, not changed.
fn carried_out(floor: &Floor, felts: &Felts, event: &FloorEvent) {
    let FloorEvent::Moved { player, from, to, why } = *event else { return };
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
    event: &FloorEvent,
) {
    match *event {
        FloorEvent::Listed { player, kind, .. } => {
            listed.insert((player, kind));
        }
        FloorEvent::Unlisted { player, kind, .. } => {
            assert!(listed.remove(&(player, kind)), "off a list without having been on it");
        }
        FloorEvent::SeatAssigned { player, spot, .. }
        | FloorEvent::Moved { player, to: spot, .. }
        | FloorEvent::Reseated { player, to: spot, .. } => {
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
        let mut night = RandomNight::begin(steps.len() % 4 != 0);
        let house = night.house;
        let mut listed = on_lists(&night.floor);
        for step in steps {
            let (who, request) = night.next(step);
            let RandomNight { felts, now, .. } = &night;
            let (felts, now) = (felts.clone(), *now);
            if let (Asker::Table(table), Request::Told(Fact::HandEnded { .. })) = (who, request)
                && !night.floor.watches(table)
            {
                let nothing = night.floor.decide(&house, &felts, now, who, request);
                prop_assert_eq!(nothing, Ok(Vec::new()), "unwatched hands do not matter");
            }
            let (before, told) = (night.floor.clone(), night.log.len());
            let Some(events) = night.does(who, request) else {
                prop_assert_eq!(&before, &night.floor, "a refusal changes nothing");
                continue;
            };
            let (floor, log) = (&night.floor, &night.log[..told]);
            check(floor);
            // Nobody is lost: the lists are what the events say, and a place that is taken away leaves another.
            let mut replay = before;
            for event in &events {
                carried_out(&replay, &felts, event);
                replay.apply(now, event).expect("it fits the floor");
                let kinds = |spot: Spot| replay.table(spot.table).map(|open| open.kind);
                follow(&mut listed, &kinds, event);
            }
            prop_assert_eq!(&replay, floor);
            prop_assert_eq!(&listed, &on_lists(floor));
            for event in &events {
                if let FloorEvent::LockReleased { player, why: Released::Absent | Released::TableGone | Released::Outranked | Released::SeatChange, .. } = event {
                    prop_assert!(somewhere(floor, *player), "{} is lost: {:?}", player, events);
                }
                if let FloorEvent::StoodUp { player, from, .. } = event {
                    let sent_away = log.iter().any(|(_, old)| matches!(old, FloorEvent::SentAway { player: who, spot, .. } if who == player && spot == from));
                    prop_assert!(sent_away || somewhere(floor, *player), "{} is lost: {:?}", player, events);
                }
            }
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
        for (at, event) in &night.log {
            again.apply(*at, event).expect("it fits the floor");
        }
        prop_assert_eq!(again, night.floor, "the events alone give the same floor");
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
