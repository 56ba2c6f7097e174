//! Programs at the tables: a player's program comes in with a key, and plays where the host lets programs play.
//!
//! Owns what a program may ask for. That a key is good, and whose it is, the accounts know.

use accounts::{Account, KeyScope};
use game::{PlayerId, TableId};
use wire::{Ask, DoorAct, RefusalFacts, RefusalKind, Refused, SeatAct};

use crate::app::House;
use crate::ask;
use crate::hub::ClientMessage;
use crate::rest;

/// Where programs may play: a decision of the host, table by table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum ProgramsAt {
    /// Nowhere.
    #[default]
    Nowhere,
    /// At every table.
    Everywhere,
    /// At the tables of these names.
    Tables(Vec<String>),
}

impl ProgramsAt {
    /// Whether they may play at the table of that name.
    pub fn allows(&self, table: &str) -> bool {
        match self {
            ProgramsAt::Nowhere => false,
            ProgramsAt::Everywhere => true,
            ProgramsAt::Tables(names) => names.iter().any(|name| name == table),
        }
    }

    /// The tables that the host names one by one.
    pub fn named(&self) -> &[String] {
        match self {
            ProgramsAt::Nowhere | ProgramsAt::Everywhere => &[],
            ProgramsAt::Tables(names) => names,
        }
    }
}

/// A key that is good for something else.
pub(crate) fn not_for_this_key() -> Refused {
    let says = "this key is good for reading and watching only: make one that may play";
    Refused::new(RefusalKind::NotAllowed, "key-only-reads", says)
}

/// What a person does, and no program.
pub(crate) fn in_person() -> Refused {
    let says = "a key plays and reads, and does nothing else: log in to do this yourself";
    Refused::new(RefusalKind::NotAllowed, "not-with-a-key", says)
}

/// Whether a request within the interface may come with a key: it reads, asks a question, or is a command, which is looked
/// at by itself. Keys are made, listed and revoked by people.
pub(crate) fn may_ask(reads: bool, within: &str) -> bool {
    within != "/keys" && (reads || within == "/commands" || rest::QUESTIONS.contains(&within))
}

/// What a command is to a program that asks for it.
enum Concern {
    /// It is about a seat at this table.
    Table(TableId),
    /// It is about no table, or it gives a seat up: a table may have been closed to programs while one sat there.
    NoTable,
    /// It is done by people.
    InPerson,
}

fn concern(what: &Ask) -> Concern {
    let table = match what {
        Ask::Seat { act: SeatAct::Leave {}, .. } | Ask::Door { act: DoorAct::LeavePlace { .. } } => None,
        Ask::Hand { .. } | Ask::Seat { .. } | Ask::Pit { .. } | Ask::Shuffle { .. } => ask::table_of(what),
        Ask::Door { act } => match act {
            DoorAct::Transfer { to } => crate::socket::table_id(*to),
            DoorAct::JoinList { .. }
            | DoorAct::LeaveList { .. }
            | DoorAct::OnMyWay {}
            | DoorAct::Decline {}
            | DoorAct::TakeSeat { .. }
            | DoorAct::ChangeSeat { .. }
            | DoorAct::KeepSeat {}
            | DoorAct::TakePlace { .. }
            | DoorAct::LeavePlace { .. }
            | DoorAct::PayKill {}
            | DoorAct::Refill {} => ask::table_of(what),
        },
        Ask::Limits { .. }
        | Ask::Dealer { .. }
        | Ask::Table { .. }
        | Ask::Floor { .. }
        | Ask::Cage { .. }
        | Ask::Tournament { .. }
        | Ask::Director { .. }
        | Ask::Account { .. } => return Concern::InPerson,
    };
    table.map_or(Concern::NoTable, Concern::Table)
}

/// A seat that a program plays with a command, once that is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlayedSeat {
    table: TableId,
    player: PlayerId,
}

impl House {
    /// Whether a command may come from a program with such a key; from a person always. The seat it plays with it is to be
    /// marked once the command is done ([`House::mark_program`]).
    pub(crate) async fn lets_program(
        &self,
        program: Option<KeyScope>,
        account: &Account,
        what: &Ask,
    ) -> Result<Option<PlayedSeat>, Refused> {
        match program {
            None => return Ok(None),
            Some(KeyScope::Read) => return Err(not_for_this_key()),
            Some(KeyScope::Play) => {}
        }
        let table = match concern(what) {
            Concern::Table(table) => table,
            Concern::NoTable => return Ok(None),
            Concern::InPerson => return Err(in_person()),
        };
        let name = self.see(move |room| room.table(table).map(|table| table.spec().name.clone())).await?;
        // A table there is not is refused by the room.
        if name.is_none_or(|name| self.config.house.programs.allows(&name)) {
            return Ok(account.player.map(|player| PlayedSeat { table, player }));
        }
        let says = "the host does not let programs play at this table: choose another, or play yourself";
        let facts = RefusalFacts { table: Some(u32::from(table.0)), ..RefusalFacts::default() };
        Err(Refused::new(RefusalKind::NotAllowed, "no-programs-here", says).with_facts(facts))
    }

    /// A program has played a seat: everybody at the table is shown that. The hub has heard of all that was answered, so it
    /// knows whether the player sits there.
    pub(crate) async fn mark_program(&self, seat: Option<PlayedSeat>) {
        if let Some(PlayedSeat { table, player }) = seat {
            self.hub.tell(ClientMessage::PlayedByProgram(table, player)).await;
        }
    }
}
