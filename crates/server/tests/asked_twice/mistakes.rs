//! What is put right afterwards: a kill that is owed, a button that lay wrong, blinds that nobody asked for.

use room::spec::{CardsSpec, ClockSpec, KillSpec, PokerSpec};
use serde_json::{Value, json};
use server::ask::Asker;
use table::Awaiting;

use super::{planned, sits};
use crate::boards_house::{House, dealer, floor, id, player};

/// Somebody wins twice in a row, is sent from the table before the kill is posted, and pays it.
pub(super) fn kill_owed() -> House {
    let mut house = House::open(59);
    let kill = KillSpec { half: false, optional: false, lasting_from: None };
    let (table, _) = house.table_of_three(&planned("Hold'em 3-6", |game| game.kill = Some(kill)), 100);
    let due = loop {
        house.play_hand(table);
        let live = house.room().table(id(table)).expect("it is open");
        if let Some(due) = live.poker().expect("it is poker").table.state().kill.due {
            break due;
        }
    };
    let debtor = house.who_sits(table, due);
    house.must(
        &floor(),
        &json!({"kind": "table", "table": table, "act": {"do": "remove-player", "seat": due.number()}}),
    );
    assert_eq!(house.refused(&debtor, &sits(table, None, 100)).key, "barred");
    house.must(&debtor, &json!({"kind": "door", "act": {"do": "pay-kill"}}));
    assert!(house.floor_view().bars.is_empty(), "whoever has paid may play again");
    house
}

/// Real cards on the table: the dealer writes what happens.
pub(super) fn by_hand(game: &mut PokerSpec) {
    (game.cards, game.clock) = (CardsSpec::ByHand, ClockSpec::None);
}

fn of_the_dealer(table: u32, act: &Value) -> Value {
    json!({"kind": "dealer", "table": table, "act": act})
}

impl House {
    /// Deals at a table with real cards.
    pub(super) fn deals(&mut self, table: u32) {
        self.must(&dealer(), &of_the_dealer(table, &json!({"do": "deal"})));
    }

    /// The dealer writes a line down.
    pub(super) fn writes(&mut self, table: u32, line: &str) {
        self.must(&dealer(), &of_the_dealer(table, &json!({"do": "write", "line": line})));
    }

    /// Everybody folds until one is left, and the cards are gathered in.
    fn folds_to_one(&mut self, table: u32) {
        while let Awaiting::Hand(poker::Awaiting::Action { seat, .. }) = self.awaiting(table) {
            self.writes(table, &format!("{seat} folds"));
        }
        self.writes(table, "dealer proceeds");
    }
}

/// The button lies wrong for a hand, and that is noticed when the pot is pushed.
pub(super) fn button_evening() -> House {
    let mut house = House::open(61);
    let (table, _) = house.table_of_three(&planned("Hold'em 3-6", by_hand), 100);
    house.deals(table);
    let game = house.room().table(id(table)).and_then(|live| live.poker()).expect("it is poker");
    let (setup, _) = game.table.hand().expect("a hand is on");
    let wrong = setup.button().number();
    house.folds_to_one(table);
    let lies = of_the_dealer(table, &json!({"do": "misplace-button", "seat": wrong}));
    house.must(&dealer(), &lies);
    house.deals(table);
    let noticed = of_the_dealer(table, &json!({"do": "button-wrong"}));
    assert_eq!(house.refused(&floor(), &noticed).key, "report-misdeal");
    while let Awaiting::Hand(poker::Awaiting::Action { seat, .. }) = house.awaiting(table) {
        house.writes(table, &format!("{seat} folds"));
    }
    house.must(&floor(), &noticed);
    house.deals(table);
    house
}

/// Somebody who has to wait for the blind is dealt in without a post.
pub(super) fn owing_evening() -> House {
    let mut house = House::open(67);
    let (table, _) = house.table_of_three(&planned("Hold'em 3-6", by_hand), 100);
    house.deals(table);
    house.folds_to_one(table);
    let dan: Asker = house.register("Dan", 500);
    house.must(&dan, &json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": null, "buy_in": 10_000, "post": false}}));
    let seat = house.seat_of(table, &dan);
    let overlooks = of_the_dealer(table, &json!({"do": "overlook-owing", "seat": seat}));
    for _ in 0..4 {
        if house.ask(&dealer(), &overlooks).is_ok() {
            house.deals(table);
            let live = house.room().table(id(table)).expect("it is open");
            let game = live.poker().expect("it is poker");
            let (setup, _) = game.table.hand().expect("a hand is on");
            assert!(
                setup
                    .dealt()
                    .iter()
                    .any(|dealt| live.player(dealt).map(|who| player(who.0)) == Some(dan.clone()))
            );
            return house;
        }
        house.deals(table);
        house.folds_to_one(table);
    }
    panic!("who sits down in a game that is on owes a blind: {:?}", house.turned_down);
}
