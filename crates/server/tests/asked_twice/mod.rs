//! Every request a client can send is carried out, asked again at once under its number, and asked again after the program was
//! killed and started anew: it is done once and answered the same.
//!
//! The evenings beside this file carry them out through the door for commands, in the room a server would ask. A request that
//! is new is missed by [`every_request_is_done_once_however_often_it_is_asked`] until an evening has it.
#![allow(clippy::panic)] // An evening that cannot go on says why.

mod cage;
mod floor;
mod jackpots;
mod mistakes;
mod pit;
mod poker;
mod tournaments;

use std::collections::BTreeSet;

use game::{CommandId, Seat, Span};
use room::spec::{GameSpec, PokerSpec, TableSpec};
use room::{By, Request};
use serde_json::{Value, json};
use server::ask::Asker;
use server::demo::floor_plan;
use table::Awaiting;

use crate::asks;
use crate::boards_house::{House, id, player};

/// A table of the plan, perhaps changed.
pub(crate) fn planned(name: &str, change: impl FnOnce(&mut PokerSpec)) -> TableSpec {
    let mut plan = floor_plan().into_iter().map(|planned| planned.spec);
    let mut spec = plan.find(|spec| spec.name.starts_with(name)).expect("it is in the plan");
    if let GameSpec::Poker(game) = &mut spec.game {
        change(game);
    }
    spec
}

pub(crate) fn as_planned(_: &mut PokerSpec) {}

pub(crate) fn sits(table: u32, seat: Option<u8>, dollars: u64) -> Value {
    json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": seat, "buy_in": dollars * 100, "post": true}})
}

impl House {
    /// Time passes, as the clock of the room hears it.
    pub(crate) fn passes(&mut self, minutes: u64) {
        for _ in 0..minutes {
            self.now = self.now.plus(Span::minutes(1));
            let id = CommandId(u128::from(self.now.millis()));
            self.room_is_asked(id, By::Clock, Request::Tick).expect("the clock is heard");
        }
    }

    /// Three people at a table.
    pub(crate) fn table_of_three(&mut self, spec: &TableSpec, dollars: u64) -> (u32, [Asker; 3]) {
        let table = self.open_table(spec);
        let people = ["Ann", "Ben", "Cat"].map(|name| {
            let who = self.register(name, 2_000);
            self.must(&who, &sits(table, None, dollars));
            who
        });
        (table, people)
    }

    /// What a poker table waits for.
    pub(crate) fn awaiting(&self, table: u32) -> Awaiting {
        let game = self.room().table(id(table)).and_then(|live| live.poker()).expect("it is poker");
        game.table.awaiting(&game.setup, self.now)
    }

    /// Who is to act in a hand.
    pub(crate) fn whose_turn(&self, table: u32) -> Asker {
        self.next_act(table).expect("somebody is to act").0
    }

    /// The player in a seat.
    pub(crate) fn who_sits(&self, table: u32, seat: Seat) -> Asker {
        player(
            self.room().table(id(table)).and_then(|live| live.player(seat)).expect("somebody sits there").0,
        )
    }

    /// The number of a player's seat.
    pub(crate) fn seat_of(&self, table: u32, who: &Asker) -> u8 {
        let player = who.player.expect("a player");
        self.room().table(id(table)).and_then(|live| live.seat_of(player)).expect("sits there").number()
    }
}

/// What no client is ever granted, with why it is refused.
const NEVER: [(&str, &str); 2] = [
    // What a seat owes the table forgives by itself when its player leaves.
    ("forgive-time", "forgiven-on-leaving"),
    // Every count that a table reports adds up, so nothing is missing from it that could come to light.
    ("found-chips", "not-missing-from-count"),
];

/// What happens in a room from its first command on.
type Evening = fn() -> House;

const EVENINGS: [Evening; 18] = [
    poker::limit_evening,
    poker::chopping_evening,
    poker::no_limit_evening,
    poker::other_games,
    floor::floor_evening,
    floor::time_evening,
    floor::careful_evening,
    floor::often_away,
    pit::pit_evening,
    cage::cage_evening,
    jackpots::claims,
    jackpots::adjustments,
    mistakes::kill_owed,
    mistakes::button_evening,
    mistakes::owing_evening,
    tournaments::chosen_seats,
    tournaments::main_event,
    tournaments::private_agreement,
];

#[test]
fn every_request_is_done_once_however_often_it_is_asked() {
    let mut left: BTreeSet<String> = asks::every_word().into_keys().collect();
    for evening in EVENINGS {
        // Whatever is asked is asked again at once: `House::ask_under`.
        let mut house = evening();
        assert_eq!(house.cage_view().total, 0);
        house.asks_again();
        let mut house = house.killed();
        house.asks_again();
        left.retain(|word| !house.done.contains(word));
        for (word, why) in NEVER {
            if let Some(keys) = house.turned_down.get(word) {
                assert!(keys.iter().eq([why]), "{word}: {keys:?}");
                left.remove(word);
            }
            assert!(!house.done.contains(word), "{word} is granted after all");
        }
    }
    assert!(left.is_empty(), "nobody asked for {left:?}: carry it out in one of the evenings");
}
