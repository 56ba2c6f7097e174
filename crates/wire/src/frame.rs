//! The messages of the WebSocket, by direction.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::ask::{Answer, Command};
use crate::change::{Misfit, Parts, TableChange};
use crate::inbox::Inbox;
use crate::lobby::Lobby;
use crate::mine::Mine;
use crate::refused::Refused;
use crate::session::Session;
use crate::table::TableView;
use crate::told::Told;
use crate::tournament::TournamentBanner;

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientIn {
    /// Look at a table: a snapshot comes, then everything that happens.
    Watch {
        /// Which.
        table: u32,
        /// The last event this client has; what came after it is sent if it is still at hand.
        #[serde(default)]
        after: Option<u64>,
    },
    /// Look no longer.
    Unwatch {
        /// Which.
        table: u32,
    },
    /// Look at the board, or no longer.
    Lobby {
        /// Whether to.
        on: bool,
    },
    /// A command.
    Command(Command),
    /// Talk at a table.
    Talk {
        /// Where.
        table: u32,
        /// What is said.
        text: String,
    },
    /// Are you there?
    Ping {
        /// Comes back.
        n: u64,
    },
}

/// What a client is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientOut {
    /// The first message: who the server takes this client for.
    Welcome(Box<Session>),
    /// The board, whole.
    Lobby(Box<Lobby>),
    /// A table as it stands: after watching it, and whenever a client has lost the thread.
    Snapshot(Box<TableUpdate>),
    /// What happened at a table, and what has changed there. `told` goes on where the last message ended.
    Update(Box<TableNews>),
    /// What this player alone may know. It belongs to the `Snapshot` or `Update` with the same number, which comes
    /// before it.
    Mine(Box<MineUpdate>),
    /// What came of a command.
    Answer(CommandAnswer),
    /// Somebody talks at a table.
    Talk(TalkLine),
    /// Who of the seated is connected.
    Presence(Presence),
    /// This player's seat at a table is played from another device now. Watching the table again takes it back.
    TakenOver {
        /// Where.
        table: u32,
    },
    /// The account changed: chips came or went, a seat was taken, a name went on a list, a call came (`me.waiting`).
    Account(Box<Session>),
    /// What waits for a second badge, whole: for the floor and the cage, on coming in and whenever it changes.
    Inbox(Box<Inbox>),
    /// Something has changed in a tournament: whoever shows it asks for it again. For whoever looks at the board.
    TournamentChanged {
        /// Which.
        tournament: u32,
    },
    /// Something about this connection that is no answer.
    Notice(Refused),
    /// The answer to a ping.
    Pong {
        /// As it came.
        n: u64,
        /// What the server's clock says.
        now: u64,
    },
}

/// What happened at a table, public part: told once for all who watch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableNews {
    /// Which.
    pub table: u32,
    /// The number of the last event in it.
    pub seq: u64,
    /// What the server's clock says.
    pub now: u64,
    /// What happened since the last message, without gaps.
    pub told: Vec<Told>,
    /// How it stands now.
    #[serde(flatten)]
    pub stands: Stands,
    /// What stands above a table of a tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banner: Option<TournamentBanner>,
}

/// How a table stands now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stands {
    /// The whole table: to whoever comes back, and where something changed that is rarely told.
    View(Box<TableView>),
    /// What is not as it was in the last `Snapshot` or `Update` of this table.
    Change(Box<TableChange>),
}

/// What a client needs to read packed messages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Packing {
    /// The name of the dictionary, to be said when a WebSocket is opened.
    pub id: String,
    /// The dictionary: what both sides know beforehand. Packed is raw deflate with it.
    pub dictionary: String,
}

impl TableUpdate {
    /// The table after what happened next.
    ///
    /// # Errors
    ///
    /// The news go on from another view than this.
    pub fn after(mut self, news: TableNews) -> Result<TableUpdate, Misfit> {
        let TableNews { table, seq, now, told, stands, banner } = news;
        if table != self.table {
            return Err(Misfit);
        }
        match stands {
            Stands::View(view) => self.view = *view,
            Stands::Change(change) => self.view.apply(*change)?,
        }
        Ok(TableUpdate { table, seq, now, told, view: self.view, banner })
    }
}

/// A table, public part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableUpdate {
    /// Which.
    pub table: u32,
    /// The number of the last event in it.
    pub seq: u64,
    /// What the server's clock says.
    pub now: u64,
    /// What happened since the last message, without gaps. In a snapshot the last few events, for the log on screen.
    pub told: Vec<Told>,
    /// How it stands now.
    pub view: TableView,
    /// What stands above a table of a tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banner: Option<TournamentBanner>,
}

/// A table, one player's part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MineUpdate {
    /// Which.
    pub table: u32,
    /// The number of the event it belongs to.
    pub seq: u64,
    /// What the player alone may know; nothing after getting up.
    pub mine: Option<Mine>,
}

/// What came of a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CommandAnswer {
    /// The client's number for it.
    pub id: String,
    /// It was done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done: Option<Answer>,
    /// It was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TalkLine {
    /// Where.
    pub table: u32,
    /// When.
    pub at: u64,
    /// By whom.
    pub name: String,
    /// From which seat; from the rail, where there is none.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
}

/// Who of the seated is connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Presence {
    /// Where.
    pub table: u32,
    /// Seats whose player is gone, and until when the seat is kept in the game.
    pub gone: Vec<GoneSeat>,
    /// How many watch from the rail.
    pub rail: u32,
}

/// A seat whose player is not connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GoneSeat {
    /// Which.
    pub seat: u8,
    /// Until when the grace time runs.
    pub until: u64,
}
