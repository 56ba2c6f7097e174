//! A look at the file of the accounts from outside, changing nothing: for whoever checks or restores a room.

use std::path::Path;

use game::PlayerId;
use rusqlite::{Connection, OpenFlags};

use super::books::Books;
use super::layout::{self, NotOpened};
use super::records::AccountId;
use super::{SealKey, sealing};

/// How a file is opened that is only looked at.
const LOOKING: OpenFlags = OpenFlags::SQLITE_OPEN_READ_ONLY.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// What a file of accounts says about itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspection {
    /// Its layout.
    pub layout: u32,
    /// What tells this file from others.
    pub file: Vec<u8>,
    /// How many accounts it has.
    pub accounts: u64,
    /// The highest number of a player that an account stands for. The room must know that player: else the next
    /// newcomer would be taken for this one.
    pub highest_player: Option<PlayerId>,
}

impl Inspection {
    /// Looks at a file, which a room may have open.
    ///
    /// # Errors
    ///
    /// When it is no file of accounts, damaged, or of a later program.
    pub fn of(path: &Path) -> Result<Inspection, NotOpened> {
        let connection = Connection::open_with_flags(path, LOOKING)?;
        connection.busy_timeout(layout::PATIENCE)?;
        let layout = layout::made(&connection)?;
        let sound: String = connection.query_row("PRAGMA quick_check", [], |row| row.get(0))?;
        if sound != "ok" {
            return Err(NotOpened::damaged(&sound));
        }
        Ok(Inspection {
            layout,
            file: connection.query_row("SELECT file FROM house", [], |row| row.get(0))?,
            accounts: connection.query_row("SELECT count(*) FROM account", [], |row| row.get(0))?,
            highest_player: connection
                .query_row("SELECT max(player) FROM account", [], |row| row.get::<_, Option<u32>>(0))?
                .map(PlayerId),
        })
    }

    /// The names of the accounts that are not as the room of this key has written them; nothing for a file from before there
    /// were tags.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn altered(path: &Path, key: &SealKey) -> Result<Option<Vec<String>>, NotOpened> {
        let connection = Connection::open_with_flags(path, LOOKING)?;
        connection.busy_timeout(layout::PATIENCE)?;
        if layout::made(&connection)? < layout::TAGS_SINCE {
            return Ok(None);
        }
        let file = Books::File(connection);
        let mut altered = Vec::new();
        for row in file.all("SELECT number, name FROM account ORDER BY number", &[])? {
            let (number, name) = (AccountId(row.get(0)?), row.get(1)?);
            let sound = sealing::is_sound(&file, key, number);
            if !sound.map_err(|refusal| NotOpened::damaged(&refusal.to_string()))? {
                altered.push(name);
            }
        }
        Ok(Some(altered))
    }
}
