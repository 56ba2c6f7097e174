//! A house made of several rooms: what the house and its sections may be asked, and what they say to each other.
//!
//! The house is a room that has people's front money; a *section* is a room that has all tables of some games and stakes.
//! Money goes between them in steps that each stand in one log ([`ledger::Crossing`]); [`runner::transfers`] says what has
//! to be said next; this makes requests of what is heard, and of what a room has written down what it answers.
//!
//! ```text
//! house                                   section
//! SetOut (a player)     -- Land ------->  lands, and what it was brought for is done: or neither
//! Settle / GiveBack     <- Landed ------  (or Declined)
//! Receive               <- Bring -------  SendHome (a player, or whoever has left the last seat and list)
//!                       -- Received --->  Arrive
//! ```

use chips::Chips;
use game::{PlayerId, Seat, SectionId, TableId, TournamentId, TransferId};
use runner::transfers::{GoingHome, OnItsWay, ToHouse, ToSection};
use table::Entry;

use crate::request::Request;
use crate::state::Room;
use crate::tournaments::TournamentAsk;
use crate::wish::Wish;

/// What money is brought to a section for. It is done there in the same command in which the money lands, as if the player
/// had asked for it there; where it is refused, the money does not land.
///
/// It stands in the log of the house, so that a house that was killed still knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BroughtFor {
    /// [`Wish::SitDown`].
    SitDown {
        /// Where.
        table: TableId,
        /// Which seat, where it matters.
        seat: Option<Seat>,
        /// With how much.
        buy_in: Chips,
        /// How to come in.
        entry: Entry,
    },
    /// [`Request::TakeSeat`].
    TakeSeat {
        /// Where.
        table: TableId,
        /// Which seat, where there is a choice.
        seat: Option<Seat>,
        /// With how much.
        buy_in: Chips,
        /// How to come in.
        entry: Entry,
    },
    /// [`Request::PlayOver`].
    PlayOver {
        /// Where.
        table: TableId,
        /// Over whose seat.
        seat: Seat,
        /// With how much.
        buy_in: Chips,
        /// How to come in.
        entry: Entry,
    },
    /// [`Request::TakePlace`].
    TakePlace {
        /// Where.
        table: TableId,
        /// Which place.
        seat: Seat,
        /// With how much.
        chips: Chips,
    },
    /// [`Wish::MoreChips`].
    MoreChips {
        /// Where.
        table: TableId,
        /// How much.
        amount: Chips,
    },
    /// [`Wish::JoinList`]: the money waits in the account there.
    JoinList {
        /// Which list.
        list: String,
    },
    /// [`Request::PayKill`].
    PayKill,
    /// [`TournamentAsk::Register`].
    Enter {
        /// Which tournament.
        tournament: TournamentId,
    },
}

/// What may be asked of a house about its sections, and of a section about its house.
#[derive(Clone, PartialEq, Debug)]
pub enum SectionRequest {
    /// The house has another section.
    Open {
        /// Its number.
        section: SectionId,
    },
    /// This room, which is empty, is a section of a house.
    Become {
        /// Which.
        section: SectionId,
    },
    /// House: a player's front money goes to a section.
    SetOut {
        /// Where to.
        section: SectionId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// What for: only the player says that.
        brought_for: Option<BroughtFor>,
    },
    /// House: money on its way is wanted back. It comes back if the section has not let it land.
    Recall {
        /// Which transfer.
        transfer: TransferId,
    },
    /// Section: a player's front money goes home.
    SendHome {
        /// Whose.
        player: PlayerId,
        /// How much; all of it where nothing is said.
        amount: Option<Chips>,
    },
    /// Carrier to section: money has come.
    Land {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// As called on the floor.
        name: String,
        /// How much.
        amount: Chips,
        /// What for.
        brought_for: Option<BroughtFor>,
        /// Every transfer to this section below this number is settled.
        settled_below: u64,
    },
    /// Carrier to section: money that may come is wanted back.
    Cancel {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// Every transfer to this section below this number is settled.
        settled_below: u64,
    },
    /// Carrier to house: it has landed.
    Settle {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// Carrier to house: it was declined.
    GiveBack {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// Why.
        why: String,
    },
    /// Carrier to house: money has come home.
    Receive {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// Carrier to section: the house has it.
    Arrive {
        /// Which transfer.
        transfer: TransferId,
    },
}

impl BroughtFor {
    /// The request that is carried out where the money lands.
    pub(crate) fn request(self, player: PlayerId) -> Request {
        match self {
            BroughtFor::SitDown { table, seat, buy_in, entry } => {
                Request::Wish(Wish::SitDown { table, seat, buy_in, entry })
            }
            BroughtFor::TakeSeat { table, seat, buy_in, entry } => {
                Request::TakeSeat { player, table, seat, buy_in, entry }
            }
            BroughtFor::PlayOver { table, seat, buy_in, entry } => {
                Request::PlayOver { player, table, seat, buy_in, entry }
            }
            BroughtFor::TakePlace { table, seat, chips } => Request::TakePlace { player, table, seat, chips },
            BroughtFor::MoreChips { table, amount } => Request::Wish(Wish::MoreChips { table, amount }),
            BroughtFor::JoinList { list } => Request::Wish(Wish::JoinList { list }),
            BroughtFor::PayKill => Request::PayKill { player },
            BroughtFor::Enter { tournament } => {
                Request::Tournament { tournament, ask: TournamentAsk::Register { player } }
            }
        }
    }

    /// The table it is about, where it is about one.
    pub const fn table(&self) -> Option<TableId> {
        match self {
            BroughtFor::SitDown { table, .. }
            | BroughtFor::TakeSeat { table, .. }
            | BroughtFor::PlayOver { table, .. }
            | BroughtFor::TakePlace { table, .. }
            | BroughtFor::MoreChips { table, .. } => Some(*table),
            BroughtFor::JoinList { .. } | BroughtFor::PayKill | BroughtFor::Enter { .. } => None,
        }
    }
}

impl SectionRequest {
    /// The table it is about, where it is about one.
    pub(crate) const fn table(&self) -> Option<TableId> {
        match self {
            SectionRequest::Land { brought_for: Some(brought_for), .. } => brought_for.table(),
            SectionRequest::Land { brought_for: None, .. }
            | SectionRequest::Open { .. }
            | SectionRequest::Become { .. }
            | SectionRequest::SetOut { .. }
            | SectionRequest::Recall { .. }
            | SectionRequest::SendHome { .. }
            | SectionRequest::Cancel { .. }
            | SectionRequest::Settle { .. }
            | SectionRequest::GiveBack { .. }
            | SectionRequest::Receive { .. }
            | SectionRequest::Arrive { .. } => None,
        }
    }
}

/// What a section is asked when it hears this from the house, by [`By::Carrier`](crate::By::Carrier).
pub fn heard_from_house(message: &ToSection<BroughtFor>) -> Request {
    Request::Section(Box::new(match message.clone() {
        ToSection::Land { transfer, player, name, amount, brought_for, settled_below } => {
            SectionRequest::Land { transfer, player, name, amount, brought_for, settled_below }
        }
        ToSection::Cancel { transfer, player, amount, settled_below } => {
            SectionRequest::Cancel { transfer, player, amount, settled_below }
        }
        ToSection::Received { transfer } => SectionRequest::Arrive { transfer },
    }))
}

/// What the house is asked when it hears this from a section, by [`By::Carrier`](crate::By::Carrier).
pub fn heard_from_section(message: &ToHouse) -> Request {
    Request::Section(Box::new(match message.clone() {
        ToHouse::Landed { transfer, player, amount } => SectionRequest::Settle { transfer, player, amount },
        ToHouse::Declined { transfer, player, amount, why } => {
            SectionRequest::GiveBack { transfer, player, amount, why }
        }
        ToHouse::Bring { transfer, player, amount } => SectionRequest::Receive { transfer, player, amount },
    }))
}

impl Room {
    /// House: what is on its way to sections, for a [`runner::transfers::HouseEnd`]. Only what is durable may be said.
    pub fn on_its_way(&self) -> impl Iterator<Item = OnItsWay<BroughtFor>> {
        self.ledger.transits().map(|(transfer, transit)| OnItsWay {
            transfer,
            player: transit.player,
            amount: transit.amount,
            brought_for: self.brought_for.get(&transfer).cloned(),
            recalled: transit.recalled,
        })
    }

    /// House: every transfer to a section below this number is settled.
    pub fn settled_below(&self, section: SectionId) -> u64 {
        self.ledger.section(section).map_or(1, ledger::SectionBook::settled_below)
    }

    /// Section: what is on its way home, for a [`runner::transfers::SectionEnd`]. Only what is durable may be said.
    pub fn going_home(&self) -> impl Iterator<Item = GoingHome> {
        self.ledger.leavings().map(|(transfer, leaving)| GoingHome {
            transfer,
            player: leaving.player,
            amount: leaving.amount,
        })
    }

    /// Section: what it answers the house, once what was heard is durable: what became of the money, whoever said it when.
    /// Nothing where there is nothing to say: the house has settled it long ago, or it is of another house.
    pub fn answer_to_house(&self, message: &ToSection<BroughtFor>) -> Option<ToHouse> {
        let transfer = message.transfer();
        let verdict = match message {
            ToSection::Land { .. } | ToSection::Cancel { .. } => self.ledger.verdict(transfer)?,
            ToSection::Received { .. } => return None,
        };
        let (player, amount) = (verdict.player, verdict.amount);
        Some(match verdict.declined.clone() {
            None => ToHouse::Landed { transfer, player, amount },
            Some(why) => ToHouse::Declined { transfer, player, amount, why },
        })
    }

    /// House: what it answers a section, once what was heard is durable.
    pub fn answer_to_section(&self, message: &ToHouse) -> Option<ToSection<BroughtFor>> {
        let ToHouse::Bring { transfer, .. } = *message else { return None };
        let received = &self.ledger.section(transfer.section)?.received;
        received.has(transfer.number).then_some(ToSection::Received { transfer })
    }
}
