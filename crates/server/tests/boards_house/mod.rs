//! A room for the tests, asked only through the door for commands.
#![allow(dead_code, clippy::panic)] // Every test uses a part of it, and a test that cannot go on says why.

use std::collections::{BTreeMap, BTreeSet};

use crate::asks;

use chips::{Chips, Currency};
use game::{Badge, CommandId, Moment, PlayerId, Span, TableId};
use journal::{MemoryStore, Store};
use room::{By, Desk, HouseRules, RefillPolicy, Refusal, Request, Room};
use serde_json::Value;
use server::ask::{self, Asker, Task};
use server::boards::{self, Extra};
use server::refusals;
use shuffler::{Entropy, RoomKey};
use table::Awaiting;
use wire::{Answer, Ask, Refused, Role};

/// A room, and the commands that were carried out in it.
pub(crate) struct House {
    pub(crate) desk: Desk<MemoryStore>,
    pub(crate) now: Moment,
    /// What was carried out under which number, for whom, and the answer.
    pub(crate) carried: Vec<(CommandId, Asker, Value, Answer)>,
    /// What was done at least once, by its word on the wire.
    pub(crate) done: BTreeSet<String>,
    /// What was refused, and by which code.
    pub(crate) turned_down: BTreeMap<String, BTreeSet<String>>,
    next: u128,
}

pub(crate) fn player(number: u32) -> Asker {
    Asker { player: Some(PlayerId(number)), badge: None, roles: vec![Role::Player] }
}

pub(crate) fn staff(role: Role, badge: u32) -> Asker {
    Asker { player: None, badge: Some(Badge(badge)), roles: vec![role] }
}

pub(crate) fn floor() -> Asker {
    staff(Role::Floor, 7)
}

pub(crate) fn cage() -> Asker {
    staff(Role::Cage, 3)
}

pub(crate) fn dealer() -> Asker {
    Asker { player: None, badge: None, roles: vec![Role::Dealer] }
}

/// A request as a client writes it.
pub(crate) fn read(json: &Value) -> Ask {
    serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{json}: {error}"))
}

impl House {
    pub(crate) fn open(seed: u64) -> House {
        let refill = RefillPolicy {
            below: Chips::new(1_000),
            up_to: Chips::new(100_000),
            every: Span::seconds(90),
            badge: Badge(9),
        };
        House::under(seed, HouseRules { refill: Some(refill), ..HouseRules::CARD_ROOM })
    }

    /// A house with rules of its own.
    pub(crate) fn under(seed: u64, rules: HouseRules) -> House {
        let now = Moment::from_millis(1_700_000_000_000);
        let key = RoomKey::from_text(&"5a".repeat(32)).expect("a key of 64 digits");
        let opened = Desk::open(MemoryStore::new(), rules, Entropy::seeded(seed), key, now);
        let (desk, _) = opened.expect("the room opens");
        House { desk, now, carried: Vec::new(), done: BTreeSet::new(), turned_down: BTreeMap::new(), next: 1 }
    }

    pub(crate) fn room(&self) -> &Room {
        self.desk.room()
    }

    /// Asks the room itself.
    pub(crate) fn room_is_asked(
        &mut self,
        id: CommandId,
        by: By,
        request: Request,
    ) -> Result<room::Answer, Refusal> {
        self.now = self.now.plus(Span::seconds(1));
        let outcome = self.submits(id, by, request);
        if let Err(why) = self.room().audit() {
            panic!("after command {id}: {why}");
        }
        outcome
    }

    fn submits(&mut self, id: CommandId, by: By, request: Request) -> Result<room::Answer, Refusal> {
        self.desk.submit(self.now, id, by, request);
        let mut outcomes = self.desk.commit().expect("the store takes it");
        outcomes.pop().expect("every command is answered").1
    }

    fn id(&mut self) -> CommandId {
        self.next += 1;
        CommandId(self.next << 64)
    }

    /// Asks as a client does.
    pub(crate) fn ask(&mut self, who: &Asker, json: &Value) -> Result<Answer, Refused> {
        let id = self.id();
        self.ask_under(id, who, json)
    }

    /// Asks under a number, and at once again: whatever came of it, that comes again, and nothing is written.
    pub(crate) fn ask_under(&mut self, id: CommandId, who: &Asker, json: &Value) -> Result<Answer, Refused> {
        let asked = read(json);
        let word = asks::word(json);
        self.now = self.now.plus(Span::seconds(1));
        let answered = self.carries_out(id, who, &asked);
        if let Err(why) = self.room().audit() {
            panic!("after {json}: {why}");
        }
        self.answers_alike(id, who, json, &answered);
        match &answered {
            Ok(answer) => {
                self.carried.push((id, who.clone(), json.clone(), answer.clone()));
                self.done.insert(word);
            }
            Err(denied) => {
                self.turned_down.entry(word).or_default().insert(denied.key.clone());
            }
        }
        answered
    }

    fn carries_out(&mut self, id: CommandId, who: &Asker, asked: &Ask) -> Result<Answer, Refused> {
        match ask::translate(asked, who)? {
            Task::Unlock { .. } => Ok(Answer::Done),
            Task::Room(by, request) => {
                let answered = self.submits(id, by, request);
                answered
                    .map(|answer| ask::answer(&answer))
                    .map_err(|refusal| refusals::of_the_room(&refusal, Currency::USD))
            }
        }
    }

    /// Asks under a number that was used: it is answered as before, and nothing is written.
    fn answers_alike(
        &mut self,
        id: CommandId,
        who: &Asker,
        json: &Value,
        answered: &Result<Answer, Refused>,
    ) {
        let heads = |house: &House| house.desk.store().heads().expect("the store is read");
        let before = heads(self);
        let again = self.carries_out(id, who, &read(json));
        assert_eq!(&again, answered, "{json} asked again");
        assert_eq!(heads(self), before, "{json} done twice");
    }

    /// Asks for everything again that was carried out, under the same numbers.
    pub(crate) fn asks_again(&mut self) {
        let carried = std::mem::take(&mut self.carried);
        for (id, who, json, answer) in &carried {
            self.answers_alike(*id, who, json, &Ok(answer.clone()));
        }
        self.carried = carried;
    }

    /// The program is killed, with a command on its way that nobody was answered yet, and starts anew on what was written.
    pub(crate) fn killed(mut self) -> House {
        let lost = self.id();
        self.desk.submit(
            self.now,
            lost,
            By::Floor(Badge(7)),
            Request::Register { name: "Nobody".to_owned() },
        );
        let House { desk, now, carried, done, turned_down, next } = self;
        let (rules, store) = (desk.room().rules().clone(), desk.store().clone());
        drop(desk);
        let key = RoomKey::from_text(&"5a".repeat(32)).expect("a key of 64 digits");
        let opened = Desk::open(store, rules, Entropy::seeded(47), key, now);
        let (desk, _) = opened.expect("the log is read back");
        assert_eq!(desk.answer_to(lost), Ok(None), "what was not written was not done");
        House { desk, now, carried, done, turned_down, next }
    }

    pub(crate) fn must(&mut self, who: &Asker, json: &Value) -> Answer {
        self.ask(who, json).unwrap_or_else(|denied| panic!("{json}: {denied:?}"))
    }

    /// Asks for what is refused, and gives its code.
    pub(crate) fn refused(&mut self, who: &Asker, json: &Value) -> Refused {
        match self.ask(who, json) {
            Ok(answer) => panic!("{json} should be refused: {answer:?}"),
            Err(denied) => denied,
        }
    }

    /// Somebody comes in with so many dollars.
    pub(crate) fn register(&mut self, name: &str, dollars: u64) -> Asker {
        let id = self.id();
        let request = Request::Register { name: name.to_owned() };
        let Ok(room::Answer::Player(known)) = self.room_is_asked(id, By::Floor(Badge(7)), request) else {
            panic!("a player has a number");
        };
        self.must(&cage(), &serde_json::json!({"kind": "cage", "act": {"do": "deposit", "player": known.0, "amount": dollars * 100}}));
        player(known.0)
    }

    /// A table opens.
    pub(crate) fn open_table(&mut self, spec: &room::spec::TableSpec) -> u32 {
        let spec = server::specs::to_wire(spec).expect("its words are ours");
        let asked = serde_json::json!({"kind": "floor", "act": {"do": "open-table", "spec": spec, "main": null, "bots": 0}});
        match self.must(&floor(), &asked) {
            Answer::Table { table } => table,
            answer => panic!("a table has a number: {answer:?}"),
        }
    }

    /// What a player who is asked something in a hand of poker answers: check or call, show, stand pat.
    pub(crate) fn next_act(&self, table: u32) -> Option<(Asker, Value)> {
        let live = self.room().table(id(table))?;
        let game = live.poker()?;
        let Awaiting::Hand(awaiting) = game.table.awaiting(&game.setup, self.now) else { return None };
        let (seat, asked) = match awaiting {
            poker::Awaiting::Action { seat, options } => {
                let word = if options.check {
                    "check"
                } else if options.bring_in.is_some() {
                    "bring-in"
                } else {
                    "call"
                };
                (seat, asks::hand(table, word))
            }
            poker::Awaiting::Show { seat, .. } => {
                (seat, serde_json::json!({"kind": "hand", "table": table, "act": {"do": "show"}}))
            }
            poker::Awaiting::Discard { seat, least, .. } => {
                let (_, hand) = game.table.hand()?;
                let held = hand.holding(seat).turned_up_for_the_rules();
                let cards: Vec<String> =
                    held.iter().take(usize::from(least)).map(|card| card.to_string()).collect();
                (
                    seat,
                    serde_json::json!({"kind": "hand", "table": table, "act": {"do": "discard", "cards": cards}}),
                )
            }
            poker::Awaiting::ChopAnswer { seat } => {
                (seat, serde_json::json!({"kind": "hand", "table": table, "act": {"do": "decline-chop"}}))
            }
            poker::Awaiting::Runs { seats, .. } => (
                seats.iter().next()?,
                serde_json::json!({"kind": "hand", "table": table, "act": {"do": "run-it", "times": 1}}),
            ),
            other => panic!("the dealer does this: {other:?}"),
        };
        Some((player(live.player(seat)?.0), asked))
    }

    /// Plays a hand to its end.
    pub(crate) fn play_hand(&mut self, table: u32) {
        self.must(&dealer(), &serde_json::json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
        self.play_on(table);
    }

    /// Plays the hand that is on to its end.
    pub(crate) fn play_on(&mut self, table: u32) {
        while let Some((who, asked)) = self.next_act(table) {
            self.must(&who, &asked);
        }
    }

    pub(crate) fn lobby(&self) -> wire::Lobby {
        boards::lobby(self.room(), &Extra::default(), Currency::USD)
    }

    pub(crate) fn floor_view(&self) -> wire::FloorView {
        boards::floor(self.room(), self.now, &Extra::default(), Currency::USD, false)
    }

    pub(crate) fn cage_view(&self) -> wire::CageView {
        boards::cage(self.room(), self.now, false)
    }

    /// What waits for a second badge.
    pub(crate) fn inbox(&self) -> Vec<wire::InboxItem> {
        boards::inbox(self.room(), self.now, Currency::USD).items
    }
}

pub(crate) fn id(table: u32) -> TableId {
    TableId(u16::try_from(table).expect("a table's number"))
}
