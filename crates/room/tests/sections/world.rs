//! A house and its sections with the messages between them, of which any may be lost, doubled or late; and any of the rooms
//! may be killed.
#![allow(dead_code, clippy::panic)] // Every test uses a part of it, and a test that cannot go on says why.

use std::collections::VecDeque;

use game::{CommandId, Moment, PlayerId, SectionId, Span, TableId};
use journal::{MemoryStore, Store, StreamId};
use ledger::{Account, Order};
use room::audit::sections::{Reconciliation, SectionLog, reconcile};
use room::sections::{heard_from_house, heard_from_section};
use room::spec::TableSpec;
use room::{Answer, BroughtFor, By, Desk, HouseRules, Refusal, Request, Room, SectionRequest};
use runner::transfers::{HouseEnd, SectionEnd, ToHouse, ToSection};
use shuffler::Entropy;

use crate::common::{CAGE, FLOOR, dollars, key};

/// Something that is said between two rooms.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Said {
    House(SectionId, ToHouse),
    Section(ToSection<BroughtFor>),
}

/// A room that can be killed: what is not in its store is gone.
pub(crate) struct Node {
    store: MemoryStore,
    desk: Option<Desk<MemoryStore>>,
    next: u128,
}

pub(crate) struct World {
    pub(crate) house: Node,
    pub(crate) sections: Vec<Node>,
    house_end: HouseEnd,
    section_ends: Vec<SectionEnd>,
    pub(crate) bus: VecDeque<Said>,
    pub(crate) now: Moment,
}

impl Node {
    fn open(now: Moment, number: u128) -> Node {
        let mut node = Node { store: MemoryStore::new(), desk: None, next: number << 64 };
        node.starts(now);
        node
    }

    fn starts(&mut self, now: Moment) {
        let chance = Entropy::seeded(u64::try_from(self.next >> 64).expect("a few rooms"));
        let opened = Desk::open(self.store.clone(), HouseRules::CARD_ROOM, chance, key(), now);
        self.desk = Some(opened.expect("the room is read back").0);
    }

    pub(crate) fn room(&self) -> &Room {
        self.desk.as_ref().expect("it runs").room()
    }

    /// Everything that is not durable is gone, and so is whatever the process knew.
    pub(crate) fn killed(&mut self, now: Moment) {
        self.desk = None;
        self.starts(now);
    }

    pub(crate) fn ask(&mut self, now: Moment, by: By, request: Request) -> Result<Answer, Refusal> {
        let id = CommandId(self.next);
        self.next += 1;
        self.ask_as(now, id, by, request)
    }

    pub(crate) fn ask_as(
        &mut self,
        now: Moment,
        id: CommandId,
        by: By,
        request: Request,
    ) -> Result<Answer, Refusal> {
        let desk = self.desk.as_mut().expect("it runs");
        desk.submit(now, id, by, request);
        let (_, outcome) =
            desk.commit().expect("the store takes it").pop().expect("every command is answered");
        desk.room().audit().expect("every cent is found");
        outcome
    }

    /// Asked, and killed before anything of it is durable.
    pub(crate) fn asked_and_killed(&mut self, now: Moment, by: By, request: Request) {
        let id = CommandId(self.next);
        self.next += 1;
        let desk = self.desk.as_mut().expect("it runs");
        desk.submit(now, id, by, request);
        self.killed(now);
    }

    pub(crate) fn log(&self) -> &MemoryStore {
        &self.store
    }

    pub(crate) fn holds(&self, account: Account) -> i64 {
        self.room().ledger().balance(account)
    }
}

pub(crate) fn about(request: SectionRequest) -> Request {
    Request::Section(Box::new(request))
}

pub(crate) const fn section(number: u16) -> SectionId {
    SectionId(number)
}

impl World {
    /// A house with so many sections.
    pub(crate) fn new(sections: u16) -> World {
        let now = Moment::from_millis(1_700_000_000_000);
        let mut house = Node::open(now, 1);
        let mut nodes = Vec::new();
        for number in 1..=sections {
            house
                .ask(now, FLOOR, about(SectionRequest::Open { section: section(number) }))
                .expect("it is opened");
            let mut node = Node::open(now, 1 + u128::from(number));
            node.ask(now, FLOOR, about(SectionRequest::Become { section: section(number) }))
                .expect("it is empty");
            nodes.push(node);
        }
        World {
            house,
            section_ends: nodes.iter().map(|_| SectionEnd::new()).collect(),
            sections: nodes,
            house_end: HouseEnd::new(),
            bus: VecDeque::new(),
            now,
        }
    }

    pub(crate) fn wait(&mut self) {
        self.now = self.now.plus(Span::millis(100));
    }

    pub(crate) fn section_mut(&mut self, section: SectionId) -> &mut Node {
        &mut self.sections[usize::from(section.0) - 1]
    }

    pub(crate) fn at(&self, section: SectionId) -> &Node {
        &self.sections[usize::from(section.0) - 1]
    }

    pub(crate) fn player(&mut self, name: &str, dollars_in: u64) -> PlayerId {
        let asked = self.house.ask(self.now, FLOOR, Request::Register { name: name.to_owned() });
        let Ok(Answer::Player(player)) = asked else { panic!("a player has a number") };
        let order = Order::Deposit { player, amount: dollars(dollars_in) };
        self.house.ask(self.now, CAGE, Request::Cage(order)).expect("the cage takes it");
        player
    }

    pub(crate) fn table(&mut self, section: SectionId, spec: TableSpec) -> TableId {
        let now = self.now;
        let request = Request::OpenTable { spec: Box::new(spec), main: None, house_players: 0 };
        let opened = self.section_mut(section).ask(now, FLOOR, request);
        let Ok(Answer::Table(table)) = opened else { panic!("a table has a number") };
        table
    }

    pub(crate) fn set_out(
        &mut self,
        player: PlayerId,
        section: SectionId,
        dollars_out: u64,
        brought_for: Option<BroughtFor>,
    ) -> Result<Answer, Refusal> {
        let request = SectionRequest::SetOut { section, player, amount: dollars(dollars_out), brought_for };
        self.house.ask(self.now, By::Player(player), about(request))
    }

    /// Both ends of every line say what is open and was not said yet.
    pub(crate) fn speak(&mut self) {
        let room = self.house.room();
        let name = |player| room.name(player).unwrap_or_default().to_owned();
        let due = self.house_end.due(room.on_its_way(), |section| room.settled_below(section), name);
        self.bus.extend(due.into_iter().map(Said::Section));
        for (number, (node, end)) in (1..).zip(self.sections.iter().zip(&mut self.section_ends)) {
            let due = end.due(node.room().going_home());
            self.bus.extend(due.into_iter().map(|message| Said::House(section(number), message)));
        }
    }

    /// Nothing was heard for a while: everything is said again.
    pub(crate) fn say_again(&mut self) {
        self.house_end.again();
        self.section_ends.iter_mut().for_each(SectionEnd::again);
        self.speak();
    }

    /// One message arrives, is made durable, and is answered. A refusal is not answered: it was late, or it is not for us.
    pub(crate) fn arrives(&mut self, said: &Said) -> Result<Answer, Refusal> {
        let now = self.now;
        let (outcome, answer) = match said {
            Said::House(section, message) => {
                let outcome = self.house.ask(now, By::Carrier, heard_from_section(message));
                let answer = self.house.room().answer_to_section(message).map(Said::Section);
                let _ = section;
                (outcome, answer)
            }
            Said::Section(message) => {
                let section = message.transfer().section;
                let node = self.section_mut(section);
                let outcome = node.ask(now, By::Carrier, heard_from_house(message));
                let answer = node.room().answer_to_house(message).map(|said| Said::House(section, said));
                (outcome, answer)
            }
        };
        if outcome.is_ok() {
            self.bus.extend(answer);
        }
        self.agrees();
        outcome
    }

    /// Every message on its way arrives, in order, and what follows from it, until nothing more is said.
    pub(crate) fn run(&mut self) {
        self.speak();
        while let Some(said) = self.bus.pop_front() {
            self.arrives(&said).unwrap_or_else(|refusal| panic!("{said:?}: {refusal}"));
            self.speak();
        }
    }

    pub(crate) fn kill_house(&mut self) {
        self.house.killed(self.now);
        self.house_end = HouseEnd::new();
        self.agrees();
    }

    pub(crate) fn kill_section(&mut self, section: SectionId) {
        let now = self.now;
        self.section_mut(section).killed(now);
        self.section_ends[usize::from(section.0) - 1] = SectionEnd::new();
        self.agrees();
    }

    /// What lies in a section by its own books is what the house says lies there, and what is on its way between the two
    /// books. All ledgers add up to nothing.
    #[track_caller]
    pub(crate) fn agrees(&self) {
        let house = self.house.room().ledger();
        assert_eq!(house.total(), 0);
        for (number, node) in (1..).zip(&self.sections) {
            let (id, ledger) = (section(number), node.room().ledger());
            assert_eq!(ledger.total(), 0);
            let units = |amount: chips::Chips| i64::try_from(amount.units()).expect("small sums");
            let landed = house.transits().filter(|(transfer, _)| {
                transfer.section == id
                    && ledger.verdict(*transfer).is_some_and(|verdict| verdict.declined.is_none())
            });
            let landed: i64 = landed.map(|(_, transit)| units(transit.amount)).sum();
            let received = &house.section(id).expect("it is open").received;
            let arriving = ledger.leavings().filter(|(transfer, _)| received.has(transfer.number));
            let arriving: i64 = arriving.map(|(_, leaving)| units(leaving.amount)).sum();
            assert_eq!(
                -ledger.balance(Account::Outside),
                house.balance(Account::Section(id)) + landed + arriving,
                "{id}"
            );
        }
    }

    /// What an auditor finds in the logs.
    pub(crate) fn reconciled(&self) -> Reconciliation {
        let named: Vec<String> = (1..=self.sections.len()).map(|number| format!("log {number}")).collect();
        let given = named.iter().zip(&self.sections).map(|(named, node)| {
            let noted = node.store.head(StreamId::Ledger).expect("it can be read").last;
            SectionLog { named, store: &node.store, noted }
        });
        let logs: Vec<SectionLog<'_>> = given.collect();
        reconcile(&self.house.store, &logs).expect("every log can be read")
    }

    /// Nothing is open, no cent is off, and every transfer was done once.
    #[track_caller]
    pub(crate) fn is_quiet(&self) {
        let found = self.reconciled();
        assert!(found.agrees(), "{found:?}");
        assert_eq!(found.open, [], "nothing is on its way");
    }
}
