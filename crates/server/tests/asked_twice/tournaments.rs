//! Tournaments at real tables, from the announcement to the last prize: what players ask, and what the director does.

use game::TournamentId;
use serde_json::{Value, json};
use server::ask::Asker;
use tournament::{EntryNo, Holder, Phase, Stage, TableNo, Tournament};
use wire::Answer;

use crate::boards_house::{House, floor, player};

/// Two levels, a break in which add-ons are sold, and a third.
fn sheet() -> Value {
    let level = |small: u64| {
        json!({"seconds": 600, "game": "holdem", "betting": {"structure": "no-limit"},
               "forced": {"kind": "blinds", "small": small, "big": 2 * small}})
    };
    json!({"from": "sheet", "sheet": {
        "start": 1_000, "chips": [25, 100], "levels": [level(25), level(50), level(100)],
        "breaks": [{"after": 2, "seconds": 600}], "races": [],
    }})
}

/// An event in a house, and whose it is.
struct Hall {
    house: House,
    id: u32,
}

impl Hall {
    fn announce(seed: u64, spec: &Value) -> Hall {
        let mut house = House::open(seed);
        let asked = json!({"kind": "director", "act": {"do": "announce", "spec": spec}});
        match house.must(&floor(), &asked) {
            Answer::Tournament { tournament } => Hall { house, id: tournament },
            answer => panic!("an event has a number: {answer:?}"),
        }
    }

    fn event(&self) -> &Tournament {
        self.house.room().tournament(TournamentId(self.id)).expect("it was announced").event()
    }

    fn act(&self, act: &Value) -> Value {
        json!({"kind": "tournament", "tournament": self.id, "act": act})
    }

    /// The director does this.
    fn directs(&mut self, mut act: Value) -> Answer {
        act["tournament"] = json!(self.id);
        self.house.must(&floor(), &json!({"kind": "director", "act": act}))
    }

    /// The player does this about the own entry.
    fn plays(&mut self, entry: u32, word: &str) -> Answer {
        let who = self.owner(entry);
        let asked = self.act(&json!({"do": word, "entry": entry}));
        self.house.must(&who, &asked)
    }

    /// Somebody comes in and enters; the number of the entry.
    fn enters(&mut self, name: &str) -> u32 {
        let who = self.house.register(name, 1_000);
        let asked = self.act(&json!({"do": "register"}));
        entry_of(&self.house.must(&who, &asked))
    }

    /// Somebody is entered by the director, and is not there yet.
    fn is_entered(&mut self, name: &str) -> u32 {
        let who = self.house.register(name, 1_000);
        let number = who.player.expect("a player").0;
        entry_of(&self.directs(json!({"do": "register", "player": number})))
    }

    fn owner(&self, entry: u32) -> Asker {
        player(self.event().entry(EntryNo(entry)).expect("it was registered").player.0)
    }

    fn tables(&self) -> Vec<TableNo> {
        let tables = (1..).map(TableNo).zip(&self.event().state().tables);
        tables.filter(|(_, state)| state.stage == Stage::Open).map(|(table, _)| table).collect()
    }

    /// Who sits at a table.
    fn at(&self, table: TableNo) -> Vec<u32> {
        self.event().table(table).expect("a table").entries().map(|entry| entry.0).collect()
    }

    /// The table of an entry, and others who sit there.
    fn beside(&self, entry: u32) -> (TableNo, Vec<u32>) {
        let found = self.tables().into_iter().map(|table| (table, self.at(table)));
        let (table, mut others) =
            found.into_iter().find(|(_, sit)| sit.contains(&entry)).expect("the entry has a seat");
        others.retain(|other| *other != entry);
        (table, others)
    }

    fn open_seat(&self, table: TableNo) -> Option<u8> {
        let seats = self.event().table(table).expect("a table").open_seats(self.event().setup().seats);
        seats.iter().next().map(game::Seat::number)
    }

    fn points(&self, entry: u32) -> u64 {
        self.event().entry(EntryNo(entry)).expect("an entry").stack.count()
    }

    /// The stacks of a table as they are, reported.
    fn reports(&mut self, table: TableNo) {
        let held = self.event().table(table).expect("a table").held();
        let stack = |(seat, holder): (game::Seat, Holder)| match holder {
            Holder::Entry(entry) => json!({"seat": seat.number(), "points": self.points(entry.0)}),
            other => panic!("nobody else sits there: {other:?}"),
        };
        let stacks: Vec<Value> = held.map(stack).collect();
        self.directs(json!({"do": "report", "table": table.0, "stacks": stacks, "big_blind": null}));
    }

    /// Those who can still win.
    fn left(&self) -> Vec<u32> {
        self.tables().into_iter().flat_map(|table| self.at(table)).collect()
    }

    /// Everybody left gets the same, and the first of them what is odd.
    fn equal_terms(&self) -> Value {
        let left = self.left();
        let pool = self.event().desk().money.pool().expect("it can be counted").units();
        let parts = u64::try_from(left.len()).expect("few");
        let (each, odd) = (pool / parts, pool % parts);
        let amounts = (0..).zip(left).map(|(nth, entry)| {
            let amount = if nth == 0 { each + odd } else { each };
            json!({"entry": entry, "amount": amount})
        });
        amounts.collect()
    }

    fn phase(&self) -> Phase {
        self.event().desk().phase
    }
}

fn entry_of(answer: &Answer) -> u32 {
    match answer {
        Answer::Entered { entry, .. } => *entry,
        answer => panic!("an entry has a number: {answer:?}"),
    }
}

/// Seats are chosen at a single table, entries taken back by both who may, and the event is called off.
pub(super) fn chosen_seats() -> House {
    let mut hall = Hall::announce(
        79,
        &json!({"title": "Chosen", "structure": sheet(), "seats": 4, "tables": 1, "live_tables": true,
                "price": {"pool": 1_000, "fee": 100, "bounty": 0}, "readings": {"open_seat_cards": true}}),
    );
    let (ann, ben, cat) = (hall.enters("Ann"), hall.enters("Ben"), hall.is_entered("Cat"));
    let asked = hall.act(&json!({"do": "choose-seat", "entry": ann, "seat": 3}));
    let who = hall.owner(ann);
    hall.house.must(&who, &asked);
    hall.plays(ben, "unregister");
    hall.directs(json!({"do": "unregister", "entry": cat}));
    hall.directs(json!({"do": "cancel", "reason": "the roof leaks"}));
    assert_eq!(hall.phase(), Phase::Cancelled);
    hall.house
}

/// The whole of it: the clock, the tables, dealers, people, purchases, a bust that was none, and a deal.
pub(super) fn main_event() -> House {
    let price = json!({"pool": 1_000, "fee": 100, "bounty": 0});
    let mut hall = Hall::announce(
        83,
        &json!({"title": "Main", "structure": sheet(), "seats": 5, "tables": 2, "live_tables": true, "price": price,
                "rebuy": {"price": price, "points": 1_000, "at_most": 1_000, "times": 1, "through": 2},
                "add_on": {"price": price, "points": 1_000, "after": 2}}),
    );
    let entries: Vec<u32> = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"].map(|name| hall.enters(name)).into();
    let (reached, lost) = (hall.is_entered("Gus"), hall.is_entered("Hal"));
    hall.directs(json!({"do": "start", "tables": 2}));
    the_clock(&mut hall);
    the_dealers(&mut hall);
    hall.directs(json!({"do": "keep-stack", "entry": reached}));
    hall.directs(json!({"do": "remove-stack", "entry": lost}));
    the_people(&mut hall, &entries);
    purchases(&mut hall, &entries);
    hall.directs(json!({"do": "came-back", "entry": reached}));
    deal(&mut hall);
    hall.house
}

fn the_clock(hall: &mut Hall) {
    for word in ["stop-clock", "go", "halt-all", "release-all"] {
        hall.directs(json!({"do": word}));
    }
    // The second level: whoever could not be reached by now has lost the stack.
    hall.directs(json!({"do": "set-clock", "level": 2, "left": 500_000}));
    hall.directs(json!({"do": "go"}));
    let table = hall.tables()[0];
    for word in ["halt-table", "release-table"] {
        hall.directs(json!({"do": word, "table": table.0}));
    }
    hall.reports(table);
}

fn the_dealers(hall: &mut Hall) {
    for name in ["Dot", "Eli", "Flo"] {
        hall.directs(json!({"do": "dealer-in", "name": name}));
    }
    hall.directs(json!({"do": "set-downs", "minutes": 20, "downs": 3}));
    let push = hall.event().next_push();
    assert_eq!(push.len(), 2, "a dealer for each table");
    let tables: Vec<Value> =
        push.iter().map(|(table, dealer)| json!({"table": table.0, "dealer": dealer.0})).collect();
    hall.directs(json!({"do": "push", "tables": tables}));
    let (table, dealer) = (push[1].0.0, push[0].1.0);
    hall.directs(json!({"do": "send-dealer", "dealer": dealer, "table": table}));
    hall.directs(json!({"do": "rest-dealer", "dealer": dealer}));
    hall.directs(json!({"do": "dealer-out", "dealer": dealer}));
}

fn the_people(hall: &mut Hall, entries: &[u32]) {
    let (one, two) = (entries[0], entries[1]);
    hall.directs(json!({"do": "went-away", "entry": one}));
    hall.directs(json!({"do": "came-back", "entry": one}));
    hall.directs(json!({"do": "went-away", "entry": two}));
    hall.plays(two, "came-back");
    hall.directs(json!({"do": "penalise", "entry": one, "ground": {"kind": "violation"}}));
    hall.directs(json!({"do": "took-chips", "entry": two, "points": 100}));
    // From the larger table to the smaller one.
    let mut tables = hall.tables();
    tables.sort_by_key(|table| hall.at(*table).len());
    let ([to, .., from], seat) = (&tables[..], hall.open_seat(tables[0])) else { panic!("two tables") };
    let moves = hall.at(*from)[0];
    hall.directs(json!({"do": "move", "entry": moves, "table": to.0, "seat": seat.expect("one is open")}));
}

/// One goes out and buys again, another does not, and that was a mistake. Then the break comes, with the add-ons.
fn purchases(hall: &mut Hall, entries: &[u32]) {
    let (one, two) = (entries[2], entries[3]);
    let (_, others) = hall.beside(one);
    hall.directs(json!({"do": "bust", "entry": one, "by": [others[0]]}));
    hall.plays(one, "rebuy");
    let (table, others) = hall.beside(two);
    let winner = others[0];
    let (before, lost) = (hall.points(winner), hall.points(two));
    hall.directs(json!({"do": "bust", "entry": two, "by": [winner]}));
    hall.plays(two, "decline-rebuy");
    let found = json!({"do": "found-chips", "tournament": hall.id, "entry": two, "points": 100, "covered": true, "to": null});
    hall.house.refused(&floor(), &json!({"kind": "director", "act": found}));
    let stacks = json!([{"entry": two, "points": lost}, {"entry": winner, "points": before}]);
    let seat = hall.open_seat(table).expect("the seat of whoever went out");
    hall.directs(json!({"do": "undo-bust", "entry": two, "seat": seat, "stacks": stacks, "found": 0}));
    // The rest after the second level.
    hall.house.passes(10);
    hall.plays(one, "add-on");
    hall.directs(json!({"do": "close-sales"}));
}

/// Talk that comes to nothing, and talk that comes to something.
fn deal(hall: &mut Hall) {
    hall.directs(json!({"do": "open-talk"}));
    hall.directs(json!({"do": "close-talk"}));
    hall.directs(json!({"do": "open-talk"}));
    let terms = hall.equal_terms();
    hall.directs(json!({"do": "propose", "terms": terms}));
    for entry in hall.left() {
        let who = hall.owner(entry);
        let asked = hall.act(&json!({"do": "vote", "entry": entry, "yes": true}));
        hall.house.must(&who, &asked);
    }
    assert_eq!(hall.phase(), Phase::Finished);
}

/// Two play on hand for hand, agree between themselves, and the director pays it with a second badge.
pub(super) fn private_agreement() -> House {
    let mut hall = Hall::announce(
        89,
        &json!({"title": "Private", "structure": sheet(), "seats": 4, "tables": 1, "live_tables": true,
                "price": {"pool": 1_000, "fee": 100, "bounty": 0}}),
    );
    for name in ["Ann", "Ben", "Cat"] {
        hall.enters(name);
    }
    hall.directs(json!({"do": "start", "tables": null}));
    hall.directs(json!({"do": "hand-for-hand", "on": true}));
    let terms = hall.equal_terms();
    hall.directs(json!({"do": "pay-agreed", "terms": terms, "second": 8}));
    assert_eq!(hall.phase(), Phase::Finished);
    hall.house
}
