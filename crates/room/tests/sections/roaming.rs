//! People who wander between the house and its sections, with messages that are lost, doubled, late and in any order, and
//! rooms that are killed: nothing is lost, nothing is done twice, and at every step the two books of every section agree.

use game::{PlayerId, SectionId, TableId};
use ledger::Account;
use proptest::prelude::*;
use room::{BroughtFor, By, Request, SectionRequest};
use table::Entry;

use super::world::{World, about, section};
use crate::common::{dollars, holdem, next_act};

const SECTIONS: u16 = 3;
const PEOPLE: u32 = 5;

/// One thing that happens.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Somebody takes money along, for a seat or for nothing, more than there is or less than the table takes.
    SetOut { player: u32, section: u16, dollars: u64, seat: bool },
    /// Somebody wants the oldest transfer back.
    Recall,
    /// Somebody sends home what lies in a section.
    SendHome { player: u32, section: u16 },
    /// Somebody gets up.
    Leave { player: u32, section: u16 },
    /// A few acts of a hand at a table.
    Play { section: u16, acts: u8 },
    /// Any message arrives.
    Deliver(usize),
    /// Any message is lost.
    Lose(usize),
    /// Any message arrives, and once more later.
    Double(usize),
    /// Everything that is open is said again.
    Again,
    /// The house is killed.
    KillHouse,
    /// A section is killed.
    KillSection(u16),
    /// A room is killed before what it was asked is durable.
    KillUnwritten(usize),
}

fn step() -> impl Strategy<Value = Step> {
    let player = || 1..=PEOPLE;
    let section = || 1..=SECTIONS;
    prop_oneof![
        8 => (player(), section(), 1..400u64, any::<bool>())
            .prop_map(|(player, section, dollars, seat)| Step::SetOut { player, section, dollars, seat }),
        1 => Just(Step::Recall),
        2 => (player(), section()).prop_map(|(player, section)| Step::SendHome { player, section }),
        4 => (player(), section()).prop_map(|(player, section)| Step::Leave { player, section }),
        6 => (section(), 1..12u8).prop_map(|(section, acts)| Step::Play { section, acts }),
        20 => any::<usize>().prop_map(Step::Deliver),
        4 => any::<usize>().prop_map(Step::Lose),
        4 => any::<usize>().prop_map(Step::Double),
        2 => Just(Step::Again),
        1 => Just(Step::KillHouse),
        1 => section().prop_map(Step::KillSection),
        2 => any::<usize>().prop_map(Step::KillUnwritten),
    ]
}

struct Roaming {
    world: World,
    tables: Vec<TableId>,
}

impl Roaming {
    fn new() -> Roaming {
        let mut world = World::new(SECTIONS);
        for number in 1..=PEOPLE {
            world.player(&format!("Player {number}"), 500);
        }
        let tables = (1..=SECTIONS).map(|number| world.table(section(number), holdem(4))).collect();
        Roaming { world, tables }
    }

    fn table(&self, section: SectionId) -> TableId {
        self.tables[usize::from(section.0) - 1]
    }

    /// Whatever is refused changes nothing; what matters is what the books say afterwards.
    fn does(&mut self, step: Step) {
        let now = self.world.now;
        match step {
            Step::SetOut { player, section: number, dollars: amount, seat } => {
                let table = self.table(section(number));
                let brought_for = seat.then_some(BroughtFor::SitDown {
                    table,
                    seat: None,
                    buy_in: dollars(amount),
                    entry: Entry::Post,
                });
                let _ = self.world.set_out(PlayerId(player), section(number), amount, brought_for);
            }
            Step::Recall => {
                let oldest = self.world.house.room().on_its_way().next();
                if let Some(open) = oldest {
                    let recall = about(SectionRequest::Recall { transfer: open.transfer });
                    let _ = self.world.house.ask(now, By::Player(open.player), recall);
                }
            }
            Step::SendHome { player, section: number } => {
                let player = PlayerId(player);
                let send = about(SectionRequest::SendHome { player, amount: None });
                let _ = self.world.section_mut(section(number)).ask(now, By::Player(player), send);
            }
            Step::Leave { player, section: number } => {
                let (player, section) = (PlayerId(player), section(number));
                let table = self.table(section);
                let live = self.world.at(section).room().table(table).expect("open");
                if live.seat_of(player).is_some() {
                    let request = Request::Poker { table, request: table::Request::Leave };
                    let _ = self.world.section_mut(section).ask(now, By::Player(player), request);
                }
            }
            Step::Play { section: number, acts } => {
                let section = section(number);
                let table = self.table(section);
                let deal = Request::Deal { table };
                let _ = self.world.section_mut(section).ask(now, By::Dealer(table), deal);
                for _ in 0..acts {
                    let live = self.world.at(section).room().table(table).expect("open");
                    let Some((by, request)) = next_act(live, now) else { break };
                    self.world.section_mut(section).ask(now, by, request).expect("it was offered");
                }
            }
            Step::Deliver(which) => self.delivers(which, true),
            Step::Lose(which) => {
                let said = self.any(which);
                self.world.bus.remove(said.unwrap_or(usize::MAX));
            }
            Step::Double(which) => self.delivers(which, false),
            Step::Again => self.world.say_again(),
            Step::KillHouse => self.world.kill_house(),
            Step::KillSection(number) => self.world.kill_section(section(number)),
            Step::KillUnwritten(which) => self.dies_over(which),
        }
        self.world.speak();
        self.world.agrees();
        self.world.wait();
    }

    fn any(&self, which: usize) -> Option<usize> {
        which.checked_rem(self.world.bus.len())
    }

    fn delivers(&mut self, which: usize, and_forgets: bool) {
        let Some(which) = self.any(which) else { return };
        let said = self.world.bus[which].clone();
        if and_forgets {
            self.world.bus.remove(which);
        }
        // What comes too late is refused, and that is all.
        let _ = self.world.arrives(&said);
    }

    fn dies_over(&mut self, which: usize) {
        let Some(which) = self.any(which) else { return };
        let now = self.world.now;
        match self.world.bus[which].clone() {
            super::world::Said::House(_, message) => {
                let heard = room::sections::heard_from_section(&message);
                self.world.house.asked_and_killed(now, By::Carrier, heard);
            }
            super::world::Said::Section(message) => {
                let heard = room::sections::heard_from_house(&message);
                let section = message.transfer().section;
                self.world.section_mut(section).asked_and_killed(now, By::Carrier, heard);
            }
        }
        self.world.say_again();
    }

    /// Everything is said until nothing is open: some messages are late even then.
    fn comes_to_rest(&mut self) {
        for _ in 0..20 {
            self.world.say_again();
            while let Some(said) = self.world.bus.pop_front() {
                let _ = self.world.arrives(&said);
                self.world.speak();
            }
            if self.world.reconciled().open.is_empty() {
                return;
            }
        }
        panic!("something never gets there: {:?}", self.world.reconciled());
    }

    /// All that anybody brought to the house is somewhere.
    fn nothing_is_lost(&self) {
        self.world.is_quiet();
        let house = self.world.house.room().ledger();
        let brought = i64::from(PEOPLE) * 50_000;
        let at_home: i64 = (1..=PEOPLE).map(|number| house.balance(Account::Player(PlayerId(number)))).sum();
        let away: i64 =
            (1..=SECTIONS).map(|number| -self.world.at(section(number)).holds(Account::Outside)).sum();
        assert_eq!(at_home + away, brought);
        assert_eq!(-house.balance(Account::Outside), brought);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_lost_doubled_or_killed_every_cent_gets_there_once(steps in prop::collection::vec(step(), 250)) {
        let mut roaming = Roaming::new();
        for step in steps {
            roaming.does(step);
        }
        roaming.comes_to_rest();
        roaming.nothing_is_lost();
        // Read back from their logs, all rooms say the same.
        roaming.world.kill_house();
        for number in 1..=SECTIONS {
            roaming.world.kill_section(section(number));
        }
        roaming.nothing_is_lost();
    }
}
